/* Strategy: substituting values for variables and evaluating must agree: the value of t with variables replaced by
 * terms, under a model, is the value of t under the model that gives each variable the value of its replacement. Random
 * terms and replacements, with and without rewriting. Replacing all variables by constants gives the value itself.
 * Simultaneity, general terms, capture and depth are tried one by one. */
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <assay/term/eval.h>
#include <assay/term/substitute.h>

#include <cmocka.h>

static as_term replacement(world *w, as_term variable) {
  as_term_vector *bucket = world_bucket(w, as_term_sort(w->terms, variable));
  return bucket->at[world_random(w, bucket->count)];
}

static as_model *random_model(world *w, as_models *models) {
  as_model *model = as_model_create(models);
  for (uint32_t i = 0; i < w->variables; i++)
    as_model_set(models, model, w->variable[i], world_constant(w, w->terms, as_term_sort(w->terms, w->variable[i])));
  return model;
}

/* The model that gives each variable the value of its replacement. */
static as_model *moved_model(world *w, as_models *models, as_eval *eval, const as_term *to) {
  as_model *model = as_model_create(models);
  for (uint32_t i = 0; i < w->variables; i++) as_model_set(models, model, w->variable[i], as_eval_term(eval, to[i]));
  return model;
}

static void check_world(world_kind kind, uint32_t width, bool rewriting, uint64_t seed) {
  as_memory *memory = as_memory_create(0);
  world w;
  world_init(&w, memory, kind, width, seed, rewriting, true);
  world_grow(&w, 150);
  as_models *models = as_models_create(w.terms);
  as_eval *before = as_eval_create(models), *after = as_eval_create(models);
  for (int round = 0; round < 20; round++) {
    as_term to[WORLD_VARIABLES];
    for (uint32_t i = 0; i < w.variables; i++) to[i] = replacement(&w, w.variable[i]);
    as_substitution *substitution = as_substitution_create(w.terms);
    for (uint32_t i = 0; i < w.variables; i++) as_substitution_add(substitution, w.variable[i], to[i]);
    as_model *model = random_model(&w, models);
    as_eval_bind(after, model);
    as_model *moved = moved_model(&w, models, after, to);
    as_eval_bind(before, moved);
    for (int i = 0; i < 20; i++) {
      as_term t = w.pool.at[world_random(&w, w.pool.count)];
      as_term expected = as_eval_term(before, t);
      as_term got = as_eval_term(after, as_substitution_apply(substitution, t));
      if (as_term_sort(w.terms, t).kind != AS_SORT_ARRAY) assert_int_equal(got.id, expected.id);
    }
    as_model_drop(models, model), as_model_drop(models, moved);
    as_substitution_destroy(substitution);
  }
  as_eval_destroy(before), as_eval_destroy(after);
  as_models_destroy(models);
  world_release(&w);
  as_memory_destroy(memory);
}

static void test_values(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < 8; seed++) {
    check_world(WORLD_BV, 8, seed % 2, seed);
    check_world(WORLD_BV, 70, seed % 2, seed);
    check_world(WORLD_INT, 4, seed % 2, seed);
    check_world(WORLD_ARRAY, 3, seed % 2, seed);
    check_world(WORLD_FLOAT, 32, seed % 2, seed);
  }
}

static void test_meaning(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *t = as_terms_create(memory);
  as_sort bv = as_sort_bv(8);
  as_term x = as_term_variable(t, bv, "x"), y = as_term_variable(t, bv, "y"), z = as_term_variable(t, bv, "z");
  as_term both[] = {x, y}, swapped[] = {y, x};
  as_term quotient = as_term_bvudiv(t, x, y);
  assert_int_equal(as_term_substitute(t, quotient, both, swapped, 2).id, as_term_bvudiv(t, y, x).id);
  /* A general term; what is inside a replaced term is not looked at. */
  as_term from[] = {quotient, x}, to[] = {z, y};
  as_term sum = as_term_bvmul(t, quotient, x);
  assert_int_equal(as_term_substitute(t, sum, from, to, 2).id, as_term_bvmul(t, z, y).id);
  /* A later pair replaces the earlier one, and the memo is forgotten. */
  as_substitution *s = as_substitution_create(t);
  as_substitution_add(s, x, y);
  assert_int_equal(as_substitution_apply(s, sum).id, as_term_bvmul(t, as_term_bvudiv(t, y, y), y).id);
  as_substitution_add(s, x, z);
  assert_int_equal(as_substitution_apply(s, sum).id, as_term_bvmul(t, as_term_bvudiv(t, z, y), z).id);
  as_substitution_destroy(s);
  as_terms_destroy(t);
  as_memory_destroy(memory);
}

/* forall b. b < x, with x replaced by a term without b; and by b. */
static void substitute_below_quantifier(bool capture) {
  as_memory *memory = as_memory_create(0);
  as_terms *t = as_terms_create(memory);
  as_sort bv = as_sort_bv(8);
  as_term x = as_term_variable(t, bv, "x"), y = as_term_variable(t, bv, "y"), b = as_term_fresh(t, bv, "b");
  as_term all = as_term_forall(t, &b, 1, as_term_bvult(t, b, x));
  as_term expected = as_term_forall(t, &b, 1, as_term_bvult(t, b, y));
  as_term got = as_term_substitute(t, all, &x, capture ? &b : &y, 1);
  if (!capture) assert_int_equal(got.id, expected.id);
  as_terms_destroy(t);
  as_memory_destroy(memory);
}

static void test_quantifiers(void **state) {
  (void)state;
  substitute_below_quantifier(false);
  fflush(NULL);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    signal(SIGABRT, SIG_DFL);
    if (!freopen("/dev/null", "w", stderr)) _exit(1);
    substitute_below_quantifier(true);
    _exit(0);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void test_large(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *t = as_terms_create(memory);
  as_terms_set_rewriting(t, false);
  as_term x = as_term_variable(t, as_sort_bv(8), "x"), y = as_term_variable(t, as_sort_bv(8), "y");
  as_term deep = x, wide = x, deep_y = y, wide_y = y;
  for (int i = 0; i < 200000; i++) deep = as_term_bvnot(t, deep), deep_y = as_term_bvnot(t, deep_y);
  for (int i = 0; i < 60; i++) wide = as_term_bvmul(t, wide, wide), wide_y = as_term_bvmul(t, wide_y, wide_y);
  assert_int_equal(as_term_substitute(t, deep, &x, &y, 1).id, deep_y.id);
  assert_int_equal(as_term_substitute(t, wide, &x, &y, 1).id, wide_y.id);
  as_terms_destroy(t);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_meaning),
                                     cmocka_unit_test(test_quantifiers), cmocka_unit_test(test_large)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
