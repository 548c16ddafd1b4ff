/* Strategy: a naive collector (walk, mark, list) is the oracle for random terms, asked in random order, so that memos
 * are used and built in many ways; sets of more than 64 variables, quantifiers, and a deep chain with many variables
 * are tried on their own. */
#include "term/walk.h"
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <assay/term/variables.h>

#include <cmocka.h>

static void expect_variables(as_terms *terms, as_term t) {
  as_memory *memory = as_terms_memory(terms);
  uint32_t all = as_terms_variables(terms);
  bool *occurs = as_memory_alloc_zeroed(memory, all);
  as_walk walk;
  as_walk_init(&walk, terms);
  as_walk_add(&walk, t);
  for (uint32_t i = 0; i < walk.order.count; i++)
    if (as_term_is_variable(terms, walk.order.at[i])) occurs[as_term_variable_number(terms, walk.order.at[i])] = true;
  as_walk_release(&walk);
  as_u32_vector numbers = {0};
  as_u32_vector_push(memory, &numbers, 4711); /* what is there already stays */
  as_term_variables(terms, t, &numbers);
  uint32_t at = 1;
  for (uint32_t i = 0; i < all; i++) {
    if (!occurs[i]) continue;
    assert_true(at < numbers.count);
    assert_int_equal(numbers.at[at++], i);
  }
  assert_int_equal(at, numbers.count);
  assert_int_equal(numbers.at[0], 4711);
  assert_int_equal(as_term_has_variables(terms, t), numbers.count > 1);
  as_u32_vector_release(memory, &numbers);
  as_memory_free(memory, occurs, all);
}

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (uint64_t seed = 0; seed < 20; seed++) {
    world w;
    world_init(&w, memory, (world_kind)(seed % 4), 8, seed, seed % 3 != 0, true);
    world_grow(&w, 300);
    for (int i = 0; i < 500; i++) expect_variables(w.terms, w.pool.at[world_random(&w, w.pool.count)]);
    world_release(&w);
  }
  as_memory_destroy(memory);
}

static as_term numbered(as_terms *terms, uint64_t number) {
  char name[20];
  snprintf(name, sizeof name, "v%llu", (unsigned long long)number);
  return as_term_variable(terms, as_sort_bv(8), name);
}

/* Random trees over 300 variables: sets grow past 64, join, and come back into joins. */
static void test_many(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  world w;
  world_init(&w, memory, WORLD_BV, 8, 5, false, false);
  as_term_vector pool = {0};
  for (uint64_t i = 0; i < 300; i++) as_term_vector_push(memory, &pool, numbered(w.terms, i));
  for (int i = 0; i < 2000; i++) {
    as_term a = pool.at[world_random(&w, pool.count)], b = pool.at[world_random(&w, pool.count)];
    as_term_vector_push(memory, &pool, as_term_bvxor(w.terms, a, b));
    if (world_random(&w, 3) == 0) expect_variables(w.terms, pool.at[pool.count - 1]);
  }
  for (uint32_t i = 0; i < pool.count; i += 7) expect_variables(w.terms, pool.at[i]);
  as_term_vector_release(memory, &pool);
  world_release(&w);
  as_memory_destroy(memory);
}

static void test_deep(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_terms_set_rewriting(terms, false);
  as_term t = numbered(terms, 0);
  for (uint64_t i = 0; i < 500000; i++) t = as_term_bvxor(terms, t, numbered(terms, i % 1000));
  expect_variables(terms, t);
  t = as_term_bvnot(terms, t);
  expect_variables(terms, t);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

static void test_quantifiers(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_term x = as_term_variable(terms, as_sort_bv(8), "x"), y = as_term_variable(terms, as_sort_bv(8), "y");
  as_term bound[] = {as_term_fresh(terms, as_sort_bv(8), "b"), as_term_fresh(terms, as_sort_bv(8), "b")};
  as_term sum = as_term_bvadd(terms, as_term_bvadd(terms, x, bound[0]), bound[1]);
  as_term all = as_term_forall(terms, bound, 2, as_term_bvult(terms, sum, y));
  as_u32_vector numbers = {0};
  as_term_variables(terms, all, &numbers);
  assert_int_equal(numbers.count, 2);
  assert_int_equal(numbers.at[0], as_term_variable_number(terms, x));
  assert_int_equal(numbers.at[1], as_term_variable_number(terms, y));
  as_term closed = as_term_exists_some(terms, bound, 1, as_term_bvult(terms, bound[0], as_term_bv(terms, 8, 3)));
  assert_false(as_term_has_variables(terms, closed));
  as_u32_vector_release(memory, &numbers);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

static void test_sharing(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_term x = numbered(terms, 0), y = numbered(terms, 1), z = numbered(terms, 2);
  assert_true(as_term_shares_variables(terms, as_term_bvxor(terms, x, y), as_term_bvxor(terms, y, z)));
  assert_false(as_term_shares_variables(terms, as_term_bvxor(terms, x, y), z));
  assert_false(as_term_shares_variables(terms, as_term_bv(terms, 8, 1), x));
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random), cmocka_unit_test(test_many),
                                     cmocka_unit_test(test_deep), cmocka_unit_test(test_quantifiers),
                                     cmocka_unit_test(test_sharing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
