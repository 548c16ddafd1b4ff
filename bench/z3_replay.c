/* Streams through Z3's C API: one solver, push and pop. Terms become Z3's before the clock starts, each once. They are
 * our canonical terms, so Z3 profits from our rewriting. */
#include "streams.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <z3.h>

typedef struct translator {
  as_memory *memory;
  as_terms *terms;
  Z3_context z3;
  uint32_t count;
  Z3_ast *of; /* by term id; NULL: not translated */
  bool *needed;
} translator;

static void fail(Z3_context z3, Z3_error_code code) {
  fprintf(stderr, "z3: %s\n", Z3_get_error_msg(z3, code));
  exit(1);
}

static Z3_context make_context(void) {
  Z3_config config = Z3_mk_config();
  Z3_context z3 = Z3_mk_context_rc(config);
  Z3_del_config(config);
  Z3_set_error_handler(z3, fail);
  return z3;
}

static void begin(translator *tr, as_terms *terms) {
  *tr = (translator){.memory = as_terms_memory(terms), .terms = terms, .z3 = make_context()};
  tr->count = as_terms_count(terms) + 1;
  tr->of = as_memory_alloc_zeroed(tr->memory, tr->count * sizeof *tr->of);
  tr->needed = as_memory_alloc_zeroed(tr->memory, tr->count * sizeof *tr->needed);
}

static void end(translator *tr) {
  for (uint32_t i = 0; i < tr->count; i++)
    if (tr->of[i]) Z3_dec_ref(tr->z3, tr->of[i]);
  Z3_del_context(tr->z3);
  as_memory_free(tr->memory, tr->of, tr->count * sizeof *tr->of);
  as_memory_free(tr->memory, tr->needed, tr->count * sizeof *tr->needed);
}

static Z3_sort sort_of(translator *tr, as_sort sort) {
  return sort.kind == AS_SORT_BOOL ? Z3_mk_bool_sort(tr->z3) : Z3_mk_bv_sort(tr->z3, sort.width);
}

static Z3_ast leaf(translator *tr, as_term t) {
  as_sort sort = as_term_sort(tr->terms, t);
  if (as_term_is_variable(tr->terms, t))
    return Z3_mk_const(tr->z3, Z3_mk_string_symbol(tr->z3, as_term_name(tr->terms, t)), sort_of(tr, sort));
  if (sort.kind == AS_SORT_BOOL) return as_term_is_true(tr->terms, t) ? Z3_mk_true(tr->z3) : Z3_mk_false(tr->z3);
  if (sort.width <= 64) return Z3_mk_unsigned_int64(tr->z3, as_term_bits(tr->terms, t), sort_of(tr, sort));
  bool bits[256];
  const uint64_t *limbs = as_term_limbs(tr->terms, t);
  for (uint32_t i = 0; i < sort.width && i < 256; i++) bits[i] = limbs[i / 64] >> i % 64 & 1;
  return Z3_mk_bv_numeral(tr->z3, sort.width, bits);
}

typedef Z3_ast binary(Z3_context, Z3_ast, Z3_ast);

static binary *binary_of(as_op op) {
  switch (op) {
  case AS_OP_EQ: return Z3_mk_eq;
  case AS_OP_BVAND: return Z3_mk_bvand;
  case AS_OP_BVOR: return Z3_mk_bvor;
  case AS_OP_BVXOR: return Z3_mk_bvxor;
  case AS_OP_BVADD: return Z3_mk_bvadd;
  case AS_OP_BVMUL: return Z3_mk_bvmul;
  case AS_OP_BVUDIV: return Z3_mk_bvudiv;
  case AS_OP_BVUREM: return Z3_mk_bvurem;
  case AS_OP_BVSDIV: return Z3_mk_bvsdiv;
  case AS_OP_BVSREM: return Z3_mk_bvsrem;
  case AS_OP_BVSMOD: return Z3_mk_bvsmod;
  case AS_OP_BVSHL: return Z3_mk_bvshl;
  case AS_OP_BVLSHR: return Z3_mk_bvlshr;
  case AS_OP_BVASHR: return Z3_mk_bvashr;
  case AS_OP_BVULT: return Z3_mk_bvult;
  case AS_OP_BVSLT: return Z3_mk_bvslt;
  case AS_OP_CONCAT: return Z3_mk_concat;
  default: return NULL;
  }
}

static Z3_ast operand(translator *tr, as_term t, uint32_t index) {
  return tr->of[as_term_operand(tr->terms, t, index).id];
}

static Z3_ast conjunction(translator *tr, as_term t, uint32_t count) {
  Z3_ast *parts = malloc(count * sizeof *parts);
  for (uint32_t i = 0; i < count; i++) parts[i] = operand(tr, t, i);
  Z3_ast result = Z3_mk_and(tr->z3, count, parts);
  free(parts);
  return result;
}

/* Left associative. The partial results are held by the next one. */
static Z3_ast fold(translator *tr, as_term t, binary *make, uint32_t count) {
  Z3_ast result = operand(tr, t, 0);
  Z3_inc_ref(tr->z3, result);
  for (uint32_t i = 1; i < count; i++) {
    Z3_ast next = make(tr->z3, result, operand(tr, t, i));
    Z3_inc_ref(tr->z3, next);
    Z3_dec_ref(tr->z3, result);
    result = next;
  }
  return result;
}

static Z3_ast application(translator *tr, as_term t) {
  as_op op = as_term_op(tr->terms, t);
  uint32_t count = as_term_operands(tr->terms, t), low = as_term_index(tr->terms, t);
  switch (op) {
  case AS_OP_NOT: return Z3_mk_not(tr->z3, operand(tr, t, 0));
  case AS_OP_AND: return conjunction(tr, t, count);
  case AS_OP_ITE: return Z3_mk_ite(tr->z3, operand(tr, t, 0), operand(tr, t, 1), operand(tr, t, 2));
  case AS_OP_BVNOT: return Z3_mk_bvnot(tr->z3, operand(tr, t, 0));
  case AS_OP_EXTRACT: return Z3_mk_extract(tr->z3, low + as_term_width(tr->terms, t) - 1, low, operand(tr, t, 0));
  case AS_OP_SIGN_EXTEND: {
    uint32_t from = as_term_width(tr->terms, as_term_operand(tr->terms, t, 0));
    return Z3_mk_sign_ext(tr->z3, as_term_width(tr->terms, t) - from, operand(tr, t, 0));
  }
  default: break;
  }
  binary *make = binary_of(op);
  AS_REQUIRE(make, "streams have bit-vectors only");
  Z3_ast result = fold(tr, t, make, count);
  tr->of[t.id] = result;
  return result;
}

/* Operands are older than what is made of them, so their ids are smaller. */
static void translate(translator *tr) {
  for (uint32_t id = tr->count - 1; id > 0; id--)
    for (uint32_t i = 0; tr->needed[id] && i < as_term_operands(tr->terms, (as_term){.id = id}); i++)
      tr->needed[as_term_operand(tr->terms, (as_term){.id = id}, i).id] = true;
  for (uint32_t id = 1; id < tr->count; id++) {
    if (!tr->needed[id]) continue;
    Z3_ast made = as_term_operands(tr->terms, (as_term){.id = id}) ? application(tr, (as_term){.id = id})
                                                                   : leaf(tr, (as_term){.id = id});
    if (tr->of[id]) continue; /* held already */
    Z3_inc_ref(tr->z3, made);
    tr->of[id] = made;
  }
}

const char *as_z3_solver_name(as_z3_solver kind) {
  static const char *const name[] = {"default", "simple", "qf_bv"};
  return name[kind];
}

static Z3_solver make_solver(Z3_context z3, as_z3_solver kind) {
  Z3_solver solver = kind == AS_Z3_DEFAULT  ? Z3_mk_solver(z3)
                     : kind == AS_Z3_SIMPLE ? Z3_mk_simple_solver(z3)
                                            : Z3_mk_solver_for_logic(z3, Z3_mk_string_symbol(z3, "QF_BV"));
  Z3_solver_inc_ref(z3, solver);
  return solver;
}

static as_answer ask(Z3_context z3, Z3_solver solver) {
  Z3_lbool answer = Z3_solver_check(z3, solver);
  return answer == Z3_L_TRUE ? AS_ANSWER_SAT : answer == Z3_L_FALSE ? AS_ANSWER_UNSAT : AS_ANSWER_UNKNOWN;
}

static as_replay replay_events(translator *tr, Z3_solver solver, const as_event_vector *events) {
  for (uint32_t i = 0; i < events->count; i++) {
    const as_event *event = &events->at[i];
    switch (event->kind) {
    case AS_EVENT_PUSH: Z3_solver_push(tr->z3, solver); break;
    case AS_EVENT_POP: Z3_solver_pop(tr->z3, solver, 1); break;
    case AS_EVENT_ASSUME: Z3_solver_assert(tr->z3, solver, tr->of[event->term.id]); break;
    case AS_EVENT_CHECK: {
      Z3_solver_push(tr->z3, solver);
      Z3_solver_assert(tr->z3, solver, tr->of[event->term.id]);
      as_answer answer = ask(tr->z3, solver);
      Z3_solver_pop(tr->z3, solver, 1);
      if (answer != event->answer) return (as_replay){.wrong = i + 1, .answer = answer};
    }
    }
  }
  return (as_replay){0};
}

/* Interrupts Z3 after a while. A thread of its own costs Z3 nothing; its parameter "timeout" costs a timer a question.
 */
typedef struct watchdog {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t done;
  struct timespec end;
  Z3_context z3;
  bool over, barked;
} watchdog;

static void *watch(void *data) {
  watchdog *dog = data;
  pthread_mutex_lock(&dog->lock);
  while (!dog->over && !dog->barked)
    if (pthread_cond_timedwait(&dog->done, &dog->lock, &dog->end)) dog->barked = true;
  if (dog->barked) Z3_interrupt(dog->z3);
  pthread_mutex_unlock(&dog->lock);
  return NULL;
}

static void unleash(watchdog *dog, Z3_context z3, double limit_seconds) {
  *dog = (watchdog){.z3 = z3, .lock = PTHREAD_MUTEX_INITIALIZER, .done = PTHREAD_COND_INITIALIZER};
  clock_gettime(CLOCK_REALTIME, &dog->end);
  dog->end.tv_sec += (time_t)limit_seconds + 1;
  if (pthread_create(&dog->thread, NULL, watch, dog)) fail(z3, Z3_EXCEPTION);
}

/* Did it bark? */
static bool leash(watchdog *dog) {
  pthread_mutex_lock(&dog->lock);
  dog->over = true;
  pthread_cond_signal(&dog->done);
  pthread_mutex_unlock(&dog->lock);
  pthread_join(dog->thread, NULL);
  return dog->barked;
}

as_replay as_stream_replay_z3(const as_stream *stream, as_z3_solver kind, double limit_seconds) {
  translator tr;
  begin(&tr, stream->terms);
  for (uint32_t i = 0; i < stream->events.count; i++) tr.needed[stream->events.at[i].term.id] = true;
  tr.needed[0] = false;
  translate(&tr);
  double start = as_stream_now();
  Z3_solver solver = make_solver(tr.z3, kind);
  watchdog dog;
  if (limit_seconds > 0) unleash(&dog, tr.z3, limit_seconds);
  as_replay replay = replay_events(&tr, solver, &stream->events);
  if (limit_seconds > 0 && leash(&dog)) replay = (as_replay){.gave_up = true};
  Z3_solver_dec_ref(tr.z3, solver);
  replay.seconds = as_stream_now() - start;
  end(&tr);
  return replay;
}

as_answer as_z3_ask_once(as_terms *terms, as_term claim, as_z3_solver kind, double limit_seconds, double *seconds) {
  translator tr;
  begin(&tr, terms);
  tr.needed[claim.id] = true;
  translate(&tr);
  double start = as_stream_now();
  Z3_solver solver = make_solver(tr.z3, kind);
  Z3_params params = Z3_mk_params(tr.z3);
  Z3_params_inc_ref(tr.z3, params);
  Z3_params_set_uint(tr.z3, params, Z3_mk_string_symbol(tr.z3, "timeout"), (unsigned)(1000 * limit_seconds));
  Z3_solver_set_params(tr.z3, solver, params);
  Z3_solver_assert(tr.z3, solver, tr.of[claim.id]);
  as_answer answer = ask(tr.z3, solver);
  *seconds = as_stream_now() - start;
  Z3_params_dec_ref(tr.z3, params);
  Z3_solver_dec_ref(tr.z3, solver);
  end(&tr);
  return answer;
}
