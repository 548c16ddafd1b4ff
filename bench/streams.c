#include "streams.h"

#include <assay/base/text.h>
#include <assay/term/print.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* A choice at a fork. */
typedef struct choice {
  as_term guard;
  bool taken;
  bool forks, second; /* both sides are possible; the other side is in work */
} choice;
AS_VECTOR_DEFINE(choice_vector, choice)
AS_VECTOR_DEFINE(path_stack, as_path *)

struct as_execution {
  as_stream *stream;
  as_memory *memory;
  as_terms *terms;
  as_paths *paths;
  as_solver *solver;
  choice_vector trail;
  uint32_t position; /* in the trail: before its end the program retraces */
  as_path *path;
  path_stack saved;
};

/* Events. */

static void put(as_execution *x, as_event_kind kind, as_term t, as_answer answer) {
  as_event_vector_push(x->memory, &x->stream->events, (as_event){kind, t, answer});
}

static void push(as_execution *x) {
  put(x, AS_EVENT_PUSH, as_term_none(), AS_ANSWER_UNKNOWN);
  path_stack_push(x->memory, &x->saved, as_path_share(x->path));
}

static void pop(as_execution *x) {
  put(x, AS_EVENT_POP, as_term_none(), AS_ANSWER_UNKNOWN);
  as_path_drop(x->paths, x->path);
  x->path = path_stack_pop(&x->saved);
}

static void assume(as_execution *x, as_term claim) {
  put(x, AS_EVENT_ASSUME, claim, AS_ANSWER_UNKNOWN);
  as_path *longer = as_path_extend(x->paths, x->path, claim);
  as_path_drop(x->paths, x->path);
  x->path = longer;
}

static bool possible(as_execution *x, as_term claim) {
  if (as_term_is_const(x->terms, claim)) return as_term_is_true(x->terms, claim);
  as_answer answer = as_solver_check(x->solver, x->path, claim);
  if (answer == AS_ANSWER_UNKNOWN) {
    fprintf(stderr, "%s: no answer: %s\n", x->stream->name, as_reason_sentence(as_solver_reason(x->solver)));
    exit(1);
  }
  put(x, AS_EVENT_CHECK, claim, answer);
  x->stream->questions++;
  answer == AS_ANSWER_SAT ? x->stream->sat++ : x->stream->unsat++;
  return answer == AS_ANSWER_SAT;
}

/* What programs call. */

as_terms *as_stream_terms(const as_execution *x) { return x->terms; }

as_term as_stream_input(as_execution *x, const char *name, uint32_t width) {
  return as_term_variable(x->terms, as_sort_bv(width), name);
}

as_term as_stream_element(as_execution *x, const char *name, uint32_t number, uint32_t width) {
  char text[32];
  snprintf(text, sizeof text, "%s%u", name, number);
  return as_stream_input(x, text, width);
}

static bool retraces(const as_execution *x) { return x->position < x->trail.count; }

bool as_stream_if(as_execution *x, as_term guard) {
  if (as_term_is_const(x->terms, guard)) return as_term_is_true(x->terms, guard);
  if (!retraces(x)) {
    bool yes = possible(x, guard), no = possible(x, as_term_not(x->terms, guard));
    choice_vector_push(x->memory, &x->trail, (choice){.guard = guard, .taken = yes, .forks = yes && no});
    if (yes && no) push(x), assume(x, guard);
  }
  return x->trail.at[x->position++].taken;
}

void as_stream_assume(as_execution *x, as_term claim) {
  if (!retraces(x) && !as_term_is_true(x->terms, claim)) assume(x, claim);
}

bool as_stream_require(as_execution *x, as_term claim) {
  if (as_term_is_const(x->terms, claim)) return as_term_is_true(x->terms, claim);
  if (!retraces(x)) {
    bool fails = possible(x, as_term_not(x->terms, claim)), holds = !fails || possible(x, claim);
    choice_vector_push(x->memory, &x->trail, (choice){.guard = claim, .taken = holds});
    if (fails && holds) assume(x, claim);
  }
  return x->trail.at[x->position++].taken;
}

/* Depth first: the newest fork whose other side is still to do; false at the end. */
static bool next_path(as_execution *x) {
  while (x->trail.count) {
    choice *last = &x->trail.at[x->trail.count - 1];
    if (last->forks) pop(x);
    if (last->forks && !last->second) {
      last->second = true;
      last->taken = !last->taken;
      push(x);
      assume(x, as_term_not(x->terms, last->guard));
      return true;
    }
    x->trail.count--;
  }
  return false;
}

void as_stream_record(as_stream *stream, as_program *program) {
  stream->memory = as_memory_create(0);
  stream->terms = as_terms_create(stream->memory);
  stream->models = as_models_create(stream->terms);
  as_paths *paths = as_paths_create(stream->models);
  as_execution x = {.stream = stream, .memory = stream->memory, .terms = stream->terms, .paths = paths};
  x.solver = as_solver_create(paths, &(as_solver_options){.log_directory = stream->log_directory});
  x.path = as_path_root(paths);
  do {
    x.position = 0;
    program(&x);
    stream->paths++;
  } while (next_path(&x));
  as_path_drop(paths, x.path);
  as_solver_destroy(x.solver);
  as_paths_destroy(paths);
  choice_vector_release(x.memory, &x.trail);
  path_stack_release(x.memory, &x.saved);
}

void as_stream_release(as_stream *stream) {
  as_event_vector_release(stream->memory, &stream->events);
  as_models_destroy(stream->models);
  as_terms_destroy(stream->terms);
  as_memory_destroy(stream->memory);
}

double as_stream_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Our replay. */

typedef struct replayer {
  as_memory *memory;
  as_paths *paths;
  as_solver *solver;
  as_path *path;
  path_stack saved;
} replayer;

static void replace(replayer *r, as_path *path) {
  as_path_drop(r->paths, r->path);
  r->path = path;
}

static as_replay replay_events(replayer *r, const as_event_vector *events) {
  for (uint32_t i = 0; i < events->count; i++) {
    const as_event *event = &events->at[i];
    switch (event->kind) {
    case AS_EVENT_PUSH: path_stack_push(r->memory, &r->saved, as_path_share(r->path)); break;
    case AS_EVENT_POP: replace(r, path_stack_pop(&r->saved)); break;
    case AS_EVENT_ASSUME: replace(r, as_path_extend(r->paths, r->path, event->term)); break;
    case AS_EVENT_CHECK: {
      as_answer answer = as_solver_check(r->solver, r->path, event->term);
      if (answer != event->answer) return (as_replay){.wrong = i + 1, .answer = answer};
    }
    }
  }
  return (as_replay){0};
}

as_replay as_stream_replay_ours(const as_stream *stream, as_solver_statistics *statistics) {
  replayer r = {.memory = stream->memory, .paths = as_paths_create(stream->models)};
  double start = as_stream_now();
  r.solver = as_solver_create(r.paths, NULL);
  r.path = as_path_root(r.paths);
  as_replay replay = replay_events(&r, &stream->events);
  *statistics = *as_solver_get_statistics(r.solver);
  while (r.saved.count) replace(&r, path_stack_pop(&r.saved));
  replace(&r, NULL);
  as_solver_destroy(r.solver);
  replay.seconds = as_stream_now() - start;
  path_stack_release(r.memory, &r.saved);
  as_paths_destroy(r.paths);
  return replay;
}

/* Claims that hold at the event: those of scopes that are still open. */
void as_stream_print_question(const as_stream *stream, uint32_t event) {
  as_u32_vector scopes = {0};
  as_u32_vector claims = {0};
  for (uint32_t i = 0; i < event; i++) {
    const as_event *at = &stream->events.at[i];
    if (at->kind == AS_EVENT_PUSH) as_u32_vector_push(stream->memory, &scopes, claims.count);
    if (at->kind == AS_EVENT_POP) claims.count = as_u32_vector_pop(&scopes);
    if (at->kind == AS_EVENT_ASSUME) as_u32_vector_push(stream->memory, &claims, at->term.id);
  }
  as_u32_vector_push(stream->memory, &claims, stream->events.at[event].term.id);
  as_text text = {.memory = stream->memory};
  as_term *terms = as_memory_alloc(stream->memory, claims.count * sizeof *terms);
  for (uint32_t i = 0; i < claims.count; i++) terms[i] = (as_term){.id = claims.at[i]};
  as_term_print_question(stream->terms, &text, terms, claims.count, "QF_BV");
  fputs(as_text_get(&text), stdout);
  as_text_release(&text);
  as_memory_free(stream->memory, terms, claims.count * sizeof *terms);
  as_u32_vector_release(stream->memory, &claims);
  as_u32_vector_release(stream->memory, &scopes);
}
