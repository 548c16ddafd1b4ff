/* An engine brings its own solver: a table of five functions over its own data gets paths, questions and the stack from
 * the library. The solver here knows one thing only, so every answer is known: it evaluates claims under the model of
 * zeros. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/base/support.h"

#include <assay/base/memory.h>
#include <assay/solve/solver.h>
#include <assay/term/eval.h>

typedef struct zeros {
  as_memory *memory;
  as_models *models;
  as_eval *eval;
  as_model *model;
  uint32_t questions;
} zeros;

static as_answer check(void *self, as_path *path, as_term extra) {
  zeros *z = self;
  z->questions++;
  bool holds = as_eval_holds(z->eval, extra);
  for (; as_path_length(path); path = as_path_parent(path)) holds &= as_eval_holds(z->eval, as_path_claim(path));
  return holds ? AS_ANSWER_SAT : AS_ANSWER_UNKNOWN;
}

static as_model *model(void *self) { return ((zeros *)self)->model; }
static const as_term *explain(void *self, uint32_t *count) { return (void)self, *count = 0, NULL; }
static as_reason reason(void *self) { return (void)self, AS_REASON_NO_TIER; }
static as_term simplify(void *self, as_path *path, as_term t) { return (void)self, (void)path, t; }

static void destroy(void *self) {
  zeros *z = self;
  as_eval_destroy(z->eval);
  as_model_drop(z->models, z->model);
  as_memory_free(z->memory, z, sizeof *z);
}

static const as_solver_functions functions = {"zeros", check, model, explain, reason, simplify, destroy};

static as_solver *zeros_create(as_paths *paths) {
  as_models *models = as_paths_models(paths);
  as_memory *memory = as_terms_memory(as_models_terms(models));
  zeros *z = as_memory_alloc_zeroed(memory, sizeof *z);
  *z = (zeros){.memory = memory, .models = models, .eval = as_eval_create(models), .model = as_model_create(models)};
  return as_solver_wrap(paths, &functions, z);
}

static void test_own_solver(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_models *models = as_models_create(terms);
  as_paths *paths = as_paths_create(models);
  as_solver *solver = zeros_create(paths);
  as_term x = as_term_variable(terms, as_sort_bv(8), "x"), five = as_term_bv(terms, 8, 5);
  as_term small = as_term_bvult(terms, x, five), large = as_term_bvult(terms, five, x);
  as_solver_assume(solver, small);
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), as_term_true(terms)), AS_ANSWER_SAT);
  assert_int_equal(as_term_bits(terms, as_model_get(models, as_solver_model(solver), x)), 0);
  as_mark mark = as_solver_save(solver);
  as_solver_assume(solver, large);
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), as_term_true(terms)), AS_ANSWER_UNKNOWN);
  assert_int_equal(as_solver_reason(solver), AS_REASON_NO_TIER);
  as_solver_backtrack(solver, mark);
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), small), AS_ANSWER_SAT);
  assert_true(as_term_same(as_solver_simplify(solver, as_solver_path(solver), large), large));
  as_solver_destroy(solver);
  as_paths_destroy(paths);
  as_models_destroy(models);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

/* Misuse, by children that must abort with the name of the public function. */

typedef struct setting {
  as_terms *terms;
  as_paths *paths;
  as_solver *solver;
  as_term small, large;
} setting;

static setting make_setting(void) {
  setting s = {.terms = as_terms_create(as_memory_create(0))};
  as_term x = as_term_variable(s.terms, as_sort_bv(8), "x"), five = as_term_bv(s.terms, 8, 5);
  s.paths = as_paths_create(as_models_create(s.terms));
  s.solver = as_solver_create(s.paths, NULL);
  s.small = as_term_bvult(s.terms, x, five), s.large = as_term_bvult(s.terms, five, x);
  return s;
}

static void model_of_unsat(void) {
  setting s = make_setting();
  as_solver_assume(s.solver, s.small);
  as_solver_check(s.solver, as_solver_path(s.solver), s.large);
  as_solver_model(s.solver);
}
static void explanation_of_nothing(void) { as_solver_explain(make_setting().solver, &(uint32_t){0}); }
static void function_missing(void) {
  as_solver_functions some = functions;
  some.explain = NULL;
  as_solver_wrap(make_setting().paths, &some, NULL);
}
static void statistics_of_own(void) { as_solver_get_statistics(zeros_create(make_setting().paths)); }
static void void_mark(void) { as_solver_backtrack(make_setting().solver, (as_mark){3}); }
static void foreign_question(void) {
  setting s = make_setting();
  as_solver_check(s.solver, as_solver_path(s.solver), (as_term){.id = 123456});
}
static void foreign_claim(void) { as_solver_assume(make_setting().solver, (as_term){.id = 123456}); }
static void no_path(void) {
  setting s = make_setting();
  as_solver_check(s.solver, NULL, s.small);
}
static as_path *dropped(setting *s) {
  as_path *path = as_path_extend(s->paths, as_solver_path(s->solver), s->small);
  as_path_drop(s->paths, path);
  return path;
}
static void question_about_dropped(void) {
  setting s = make_setting();
  as_solver_check(s.solver, dropped(&s), s.large);
}
static void extend_dropped(void) {
  setting s = make_setting();
  as_path_extend(s.paths, dropped(&s), s.large);
}
static void drop_twice(void) {
  setting s = make_setting();
  as_path_drop(s.paths, dropped(&s));
}
static void path_left(void) { as_paths_destroy(make_setting().paths); }

static void test_misuse(void **state) {
  (void)state;
  expect_abort(model_of_unsat, "in as_solver_model: requires: the last answer was sat, but it was unsat\n");
  expect_abort(explanation_of_nothing,
               "in as_solver_explain: requires: the last answer was unsat, but it was never asked");
  expect_abort(function_missing, "in as_solver_wrap: a solver has all functions; one is NULL");
  expect_abort(statistics_of_own, "in as_solver_get_statistics: a solver made by as_solver_create");
  expect_abort(void_mark, "in as_solver_backtrack: requires: a mark that is not void, but 0 paths are saved, and it is "
                          "number 3");
  expect_abort(foreign_question, "in as_solver_check: requires: a term of the solver's manager");
  expect_abort(foreign_claim, "in as_solver_assume: requires: a term of the solver's manager");
  expect_abort(no_path, "in as_solver_check: a path; it is NULL");
  expect_abort(path_left, "in as_paths_destroy: requires: every path was dropped, but 1 are still in use");
  if (UNDER_ASAN) return; /* which speaks first */
  expect_abort(question_about_dropped, "in as_solver_check: a path that is held; this one was dropped");
  expect_abort(extend_dropped, "in as_path_extend: a path that is held; this one was dropped");
  expect_abort(drop_twice, "in as_path_drop: a path that is held; this one was dropped");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_own_solver), cmocka_unit_test(test_misuse)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
