#include "unit/state/heap_language.h"

#include <assay/explore/direct.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What all branches share. */
typedef struct heap {
  as_memory *memory;
  as_run *run;
  as_terms *terms;
  as_spaces *spaces;
  const heap_statement *program;
  uint32_t count;
  const heap_options *options;
  heap_outcomes *outcomes;
  as_asking_engine engine; /* machine style */
} heap;

/* The state of a branch. */
typedef struct heap_state {
  uint32_t next;
  as_value registers[HEAP_REGISTERS];
  as_space space;
  as_answers answers;
  char anti_frame[HEAP_LINE - 64];
} heap_state;

/* A statement that is executed, in either style. */
typedef struct work {
  heap *h;
  heap_state *s;
  as_asker asker;
  as_asking *asking; /* NULL: direct style */
} work;

/* ---- producing ---- */

static void note(work *w, const char *text) {
  if (w->asking && !as_asking_first(w->asking)) return;
  strncat(w->s->anti_frame, text, sizeof w->s->anti_frame - strlen(w->s->anti_frame) - 1);
}

static void produce_object(work *w, as_space *space, const as_lack *lack) {
  as_term size = w->asker.fresh(w->asker.data, *space, as_sort_bv(64), (as_object){0}, 0);
  as_object_facts facts = {.kind = AS_OBJECT_HEAP,
                           .writable = true,
                           .open = true,
                           .align_bytes = 1,
                           .size = as_value_of_term(w->h->terms, size)};
  as_object object = as_space_allocate(w->h->spaces, space, &facts, AS_CONTENT_LACKING);
  as_space_place(w->h->spaces, space, &w->asker, object, lack->pointer);
}

static void produce_bytes(work *w, as_space *space, const as_lack *lack) {
  as_content content = lack->access == AS_LACK_ACCESS_STORE ? AS_CONTENT_UNINITIALISED : AS_CONTENT_UNCONSTRAINED;
  as_object object = lack->pointer.object;
  as_space_produce(w->h->spaces, space, object, lack->low, lack->high - lack->low, content);
}

/* The object ends behind the bytes that were produced. */
static void produce_extent(work *w, as_space *space, const as_lack *lack) {
  as_object object = lack->pointer.object;
  uint64_t low = 0, high = 0;
  assert_true(as_space_is_lacking(*space, object, 0, UINT64_MAX, &low, &high));
  as_term size = as_space_object(*space, object)->size.term;
  w->asker.assume(w->asker.data, as_term_eq(w->h->terms, size, as_term_bv(w->h->terms, 64, low)));
  as_space_close(w->h->spaces, space, object);
}

static bool lacks(void *data, as_space *space, const as_lack *lack) {
  static const char *const kinds[] = {"object", "bytes", "extent"}, *const accesses[] = {"load", "store", "free"};
  work *w = data;
  char text[128];
  if (lack->kind == AS_LACK_BYTES)
    snprintf(text, sizeof text, " | bytes %llu-%llu%s %s", (unsigned long long)lack->low,
             (unsigned long long)lack->high, as_term_exists(lack->pointer.term) ? "?" : "", accesses[lack->access]);
  else
    snprintf(text, sizeof text, " | %s %s %llu", kinds[lack->kind], accesses[lack->access],
             (unsigned long long)lack->size.bits);
  note(w, text);
  if (w->h->options->declines) return false;
  if (lack->kind == AS_LACK_OBJECT) produce_object(w, space, lack);
  if (lack->kind == AS_LACK_BYTES) produce_bytes(w, space, lack);
  if (lack->kind == AS_LACK_EXTENT) produce_extent(w, space, lack);
  return true;
}

static const char *word_fault(void *data, const as_fault *fault, const void **result) {
  *result = ((work *)data)->s;
  return as_fault_meaning(fault->kind);
}

static const as_asking_hooks hooks = {.lack = lacks, .fault = word_fault};

/* ---- statements ---- */

static as_value moved(work *w, as_value pointer, uint64_t offset) {
  as_terms *terms = w->h->terms;
  if (pointer.kind == AS_VALUE_POINTER) return as_pointer_add(terms, pointer, offset, as_term_none(), 64);
  as_term sum = as_term_bvadd(terms, as_value_term(terms, &pointer, 64), as_term_bv(terms, 64, offset));
  return as_value_of_term(terms, sum);
}

static as_space_status new_object(work *w, const heap_statement *t) {
  as_object_facts facts = {.kind = AS_OBJECT_HEAP, .writable = true, .align_bytes = 16, .size = as_value_bits(t->size)};
  as_object object = as_space_allocate(w->h->spaces, &w->s->space, &facts, AS_CONTENT_LACKING);
  for (uint64_t i = 0; i < t->offset; i++)
    as_space_initialise_value(w->h->spaces, &w->s->space, object, i, 1, as_value_bits(7));
  w->s->registers[t->a] = as_value_pointer(object);
  return AS_SPACE_DONE;
}

/* A pointer and a number are added to a pointer. */
static as_space_status add(work *w, const heap_statement *t) {
  as_value *a = &w->s->registers[t->a];
  as_term b = as_value_term(w->h->terms, &w->s->registers[t->b], 64);
  if (a->kind == AS_VALUE_POINTER)
    *a = as_pointer_add(w->h->terms, *a, 0, b, 64);
  else
    *a = as_value_of_term(w->h->terms, as_term_bvadd(w->h->terms, as_value_term(w->h->terms, a, 64), b));
  return AS_SPACE_DONE;
}

static as_space_status check(work *w, as_term claim) {
  bool good = w->asking ? as_asking_require(w->asking, claim, "assertion", w->s)
                        : as_run_assert(w->h->run, claim, "assertion", w->s);
  return good ? AS_SPACE_DONE : AS_SPACE_STOPPED;
}

static as_space_status compare(work *w, const heap_statement *t) {
  as_terms *terms = w->h->terms;
  as_term equal = as_term_eq(terms, as_value_term(terms, &w->s->registers[t->a], 64),
                             as_value_term(terms, &w->s->registers[t->b], 64));
  return check(w, t->op == HEAP_EQUAL ? equal : as_term_not(terms, equal));
}

static as_space_status below(work *w, const heap_statement *t) {
  as_terms *terms = w->h->terms;
  as_term a = as_value_term(terms, &w->s->registers[t->a], 64);
  w->asker.assume(w->asker.data, as_term_bvult(terms, a, as_term_bv(terms, 64, t->size)));
  return w->asker.stopped(w->asker.data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

/* Numbers in registers have 64 bits. */
static as_space_status load(work *w, const heap_statement *t, const as_access *access, as_value pointer) {
  as_value value;
  as_space_status done = as_space_load(w->h->spaces, &w->s->space, &w->asker, access, pointer, &value);
  if (done != AS_SPACE_DONE || value.kind > AS_VALUE_TERM) return w->s->registers[t->a] = value, done;
  as_term wide = as_term_zero_extend(w->h->terms, as_value_term(w->h->terms, &value, 8 * (uint32_t)t->size), 64);
  w->s->registers[t->a] = as_value_of_term(w->h->terms, wide);
  return AS_SPACE_DONE;
}

static as_space_status store(work *w, const heap_statement *t, const as_access *access, as_value pointer) {
  as_value value = w->s->registers[t->b];
  if (t->size < 8)
    value = as_value_of_term(w->h->terms, as_term_extract(w->h->terms, as_value_term(w->h->terms, &value, 64),
                                                          8 * (uint32_t)t->size - 1, 0));
  return as_space_store(w->h->spaces, &w->s->space, &w->asker, access, pointer, value);
}

static as_space_status execute(work *w, const heap_statement *t) {
  as_access access = {.size_bytes = t->size, .align_bytes = 1};
  as_value *r = w->s->registers, size = as_value_bits(t->size), a = r[t->a], b = r[t->b];
  switch (t->op) {
  case HEAP_LOAD: return load(w, t, &access, moved(w, b, t->offset));
  case HEAP_STORE: return store(w, t, &access, moved(w, a, t->offset));
  case HEAP_FREE: return as_space_free(w->h->spaces, &w->s->space, &w->asker, a, 0);
  case HEAP_COPY: return as_space_copy(w->h->spaces, &w->s->space, &w->asker, &access, a, b, size, false);
  case HEAP_FILL: return as_space_fill(w->h->spaces, &w->s->space, &w->asker, &access, a, as_value_bits(0), size);
  case HEAP_NEW: return new_object(w, t);
  case HEAP_SET: return r[t->a] = size, AS_SPACE_DONE;
  case HEAP_ADD: return add(w, t);
  case HEAP_BELOW: return below(w, t);
  case HEAP_RESOLVE: return as_space_resolve(w->h->spaces, &w->s->space, &w->asker, &access, false, &r[t->a]);
  case HEAP_BOTH: {
    as_space_status done = as_space_resolve(w->h->spaces, &w->s->space, &w->asker, &access, false, &a);
    return done != AS_SPACE_DONE ? done : as_space_resolve(w->h->spaces, &w->s->space, &w->asker, &access, false, &b);
  }
  default: return compare(w, t);
  }
}

/* ---- outcomes ---- */

static const char lacking[] = "lacking";

static void outcome(void *data, as_run *run, const as_outcome *o) {
  (void)run;
  const heap *h = data;
  const heap_state *s = o->result;
  assert_true(h->outcomes->count < HEAP_OUTCOMES);
  const char *kind = o->kind == AS_OUTCOME_BUG ? o->message : o->kind == AS_OUTCOME_ENDED ? "end" : "?";
  if (o->kind == AS_OUTCOME_ENDED && s && s->next < h->count) kind = lacking;
  snprintf(h->outcomes->at[h->outcomes->count++], HEAP_LINE, "%.60s%s", kind, s ? s->anti_frame : "");
}

static void begin_state(heap *h, heap_state *s, as_term p, as_term q) {
  *s = (heap_state){.registers = {as_value_of_term(h->terms, p), as_value_of_term(h->terms, q)}};
}

static void drop_parts(heap *h, heap_state *s) {
  as_space_drop(h->spaces, &s->space);
  as_answers_release(h->memory, &s->answers);
}

/* ---- direct style ---- */

static void direct(as_run *run, void *data) {
  heap *h = data;
  heap_state s;
  begin_state(h, &s, as_run_fresh(run, as_sort_bv(64), "p"), as_run_fresh(run, as_sort_bv(64), "q"));
  work w = {.h = h, .s = &s};
  as_direct_asking asking = {.run = run, .hooks = &hooks, .data = &w};
  w.asker = as_direct_asker(&asking);
  as_space_status done = AS_SPACE_DONE;
  while (s.next < h->count && done == AS_SPACE_DONE && !as_run_stopped(run)) {
    done = execute(&w, &h->program[s.next]);
    if (done == AS_SPACE_DONE) s.next++;
  }
  if (!as_run_stopped(run)) as_run_end(run, &s);
  drop_parts(h, &s);
}

/* ---- machine style ---- */

static as_asked asked(void *state) {
  heap_state *s = state;
  return (as_asked){&s->space, &s->answers};
}

static void *copy(void *data, void *state) {
  heap *h = data;
  heap_state *from = state, *to = malloc(sizeof *to);
  *to = *from;
  to->space = as_space_share(from->space);
  as_answers_copy(h->memory, &to->answers, &from->answers);
  return to;
}

static void drop(void *data, void *state) {
  drop_parts(data, state);
  free(state);
}

/* The first step makes the parameters. */
static void step(void *data, as_run *run, void *state) {
  heap *h = data;
  heap_state *s = state;
  if (!s->registers[0].kind) {
    begin_state(h, s, as_run_fresh(run, as_sort_bv(64), "p"), as_run_fresh(run, as_sort_bv(64), "q"));
    return;
  }
  if (s->next == h->count) {
    as_run_end(run, s);
    return;
  }
  as_asking asking;
  work w = {.h = h, .s = s, .asking = &asking};
  as_asking_begin(&asking, &h->engine, run, state, &w);
  w.asker = as_asking_asker(&asking);
  as_space_status done = execute(&w, &h->program[s->next]);
  if (done == AS_SPACE_DONE && as_asking_goes_on(&asking)) s->next++, as_asking_done(&asking);
  if (done == AS_SPACE_LACKS) as_run_end(run, s);
  as_asking_end(&asking);
}

static void rebuild_all(as_run *run) {
  uint64_t numbers[HEAP_OUTCOMES], made;
  uint32_t count = as_run_waiting(run, numbers, HEAP_OUTCOMES);
  for (uint32_t i = 0; i < count && i < HEAP_OUTCOMES; i++) {
    as_choices choices = {0};
    as_run_choices(run, numbers[i], &choices);
    as_run_shed_branch(run, numbers[i]);
    assert_true(as_run_rebuild(run, &choices, &made));
    as_choices_release(as_run_memory(run), &choices);
  }
}

static void explore_machine(heap *h) {
  static const as_engine engine = {"heap", copy, drop, step};
  h->engine = (as_asking_engine){.spaces = h->spaces, .asked = asked, .hooks = &hooks};
  as_run_begin(h->run, &engine, h, calloc(1, sizeof(heap_state)));
  while (as_run_step(h->run) == AS_RUN_GOES_ON)
    if (h->options->rebuilds) rebuild_all(h->run);
}

/* ---- both ---- */

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

void heap_explore(const heap_statement *program, uint32_t count, const heap_options *options, heap_outcomes *outcomes) {
  *outcomes = (heap_outcomes){0};
  as_memory *memory = as_memory_create(0);
  heap h = {.memory = memory, .program = program, .count = count, .options = options, .outcomes = outcomes};
  as_run_options run_options = {.outcome = outcome, .outcome_data = &h, .strategy = options->strategy};
  h.run = as_run_create(memory, &run_options);
  h.terms = as_run_terms(h.run);
  h.spaces = as_spaces_create(h.terms, &(as_space_options){.pointer_bits = 64, .partial = true});
  if (options->machine)
    explore_machine(&h);
  else
    as_direct(h.run, direct, &h);
  qsort(outcomes->at, outcomes->count, sizeof *outcomes->at, by_text);
  as_run_destroy(h.run);
  as_spaces_destroy(h.spaces);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}
