#include "unit/state/enumeration.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <stdlib.h>

/* A solver that does not always want to say. */

static as_answer check(void *self, as_path *path, as_term extra) {
  enumeration *e = self;
  e->dice = e->dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  if ((e->dice >> 33) % 100 < e->unknown_percent) return AS_ANSWER_UNKNOWN;
  return as_solver_check(e->inner, path, extra);
}

static as_model *model(void *self) { return as_solver_model(((enumeration *)self)->inner); }
static const as_term *explain(void *self, uint32_t *n) { return as_solver_explain(((enumeration *)self)->inner, n); }
static as_reason reason(void *self) { return (void)self, AS_REASON_NO_TIER; }

static as_term simplify(void *self, as_path *path, as_term t) {
  return as_solver_simplify(((enumeration *)self)->inner, path, t);
}

static void destroy(void *self) { as_solver_destroy(((enumeration *)self)->inner); }

static const as_solver_functions flaky = {"flaky", check, model, explain, reason, simplify, destroy};

void enumeration_open(enumeration *e, uint64_t seed, uint32_t variables, uint32_t unknown_percent) {
  *e = (enumeration){.memory = as_memory_create(0), .variables = variables, .unknown_percent = unknown_percent};
  e->terms = as_terms_create(e->memory);
  e->models = as_models_create(e->terms);
  e->paths = as_paths_create(e->models);
  e->inner = as_solver_create(e->paths, NULL);
  e->solver = as_solver_wrap(e->paths, &flaky, e);
  e->eval = as_eval_create(e->models);
  e->dice = seed;
  random_terms_init(&e->random, e->terms, seed, WIDTH, variables, 0);
  e->random.division = false;
  e->assignments = 1U << (WIDTH * variables);
  assert_true(e->assignments <= ASSIGNMENTS_MAX);
  for (uint32_t a = 0; a < e->assignments; a++) {
    e->model[a] = as_model_create(e->models);
    for (uint32_t v = 0; v < variables; v++)
      as_model_set(e->models, e->model[a], e->random.words[v], as_term_bv(e->terms, WIDTH, a >> (WIDTH * v)));
  }
}

void enumeration_close(enumeration *e) {
  as_eval_destroy(e->eval);
  for (uint32_t a = 0; a < e->assignments; a++) as_model_drop(e->models, e->model[a]);
  as_solver_destroy(e->solver);
  as_paths_destroy(e->paths);
  as_models_destroy(e->models);
  as_terms_destroy(e->terms);
  as_memory_destroy(e->memory);
}

uint32_t enumeration_value(enumeration *e, uint32_t assignment, as_term t) {
  uint64_t bits;
  as_eval_bind(e->eval, e->model[assignment]);
  assert_true(as_eval_bits(e->eval, t, &bits));
  return (uint32_t)bits;
}

static bool on_path(enumeration *e, as_model *values, const as_path *path) {
  as_eval_bind(e->eval, values);
  for (; as_path_length(path); path = as_path_parent(path))
    if (!as_eval_holds(e->eval, as_path_claim(path))) return false;
  return true;
}

static void compare(void *data, as_run *run, const as_outcome *outcome) {
  enumeration *e = data;
  (void)run;
  if (outcome->kind == AS_OUTCOME_GIVEN_UP) return;
  assert_int_equal(outcome->kind, AS_OUTCOME_ENDED);
  e->outcomes++;
  if (!outcome->model) assert_true(outcome->flags & AS_FLAG_OVER);
  if (outcome->model) assert_true(on_path(e, outcome->model, outcome->path));
  for (uint32_t a = 0; a < e->assignments; a++) {
    if (!on_path(e, e->model[a], outcome->path)) continue;
    e->covered[a]++;
    assert_true(e->agrees(e->data, outcome->result, a));
  }
}

static void check_coverage(const enumeration *e, as_mode mode, const as_run *run) {
  bool under = as_ledger_flags(as_run_ledger(run)) & AS_FLAG_UNDER;
  if (mode == AS_MODE_OX || !e->unknown_percent) assert_false(under);
  for (uint32_t a = 0; a < e->assignments; a++) {
    assert_true(e->covered[a] <= 1); /* cases exclude each other */
    if (!under) assert_int_equal(e->covered[a], 1);
  }
}

/* Drops a waiting branch and makes it anew from its trail: the decisions about keys mean the same again. */
static void rebuild_one(enumeration *e, as_run *run) {
  uint64_t waiting[8];
  uint32_t count = as_run_waiting(run, waiting, 8);
  if (count > 8) count = 8;
  if (count == 0 || random_number(&e->random, 3)) return;
  uint64_t chosen = waiting[random_number(&e->random, count)];
  as_choices choices = {0};
  as_run_choices(run, chosen, &choices);
  as_run_shed_branch(run, chosen);
  assert_true(as_run_rebuild(run, &choices, &chosen));
  as_choices_release(e->memory, &choices);
  e->rebuilt++;
}

void enumeration_explore(enumeration *e, as_mode mode, as_strategy strategy, as_direct_function *function,
                         const as_engine *engine, void *state, void *data,
                         bool (*agrees)(void *data, const void *result, uint32_t assignment)) {
  e->agrees = agrees, e->data = data;
  for (uint32_t a = 0; a < e->assignments; a++) e->covered[a] = 0;
  as_run *run = as_run_create(e->memory, &(as_run_options){.mode = mode,
                                                           .strategy = strategy,
                                                           .seed = e->dice,
                                                           .solver = e->solver,
                                                           .outcome = compare,
                                                           .outcome_data = e});
  if (function)
    as_direct_begin(run, function, data);
  else
    as_run_begin(run, engine, data, state);
  as_run_progress progress;
  while ((progress = as_run_step(run)) == AS_RUN_GOES_ON) rebuild_one(e, run);
  assert_int_equal(progress, AS_RUN_FINISHED);
  check_coverage(e, mode, run);
  as_run_destroy(run);
}

uint32_t enumeration_rounds(uint32_t n) { return getenv("AS_LONG") ? 10 * n : n; }
