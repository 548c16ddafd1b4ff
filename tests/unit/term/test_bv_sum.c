/* Strategy: as_bv_sum_merge is a shortcut, so the long way is its oracle: for random sums, multiples and bases, where
 * it has an answer, the operands are those of as_bv_sum. It must have one often, otherwise the test says nothing. */
#include "term/rules/bv_sum.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { POOL = 32, PAIRS = 20000, WIDTHS = 5 };

static const uint32_t widths[WIDTHS] = {1, 2, 8, 64, 70};

static uint32_t below(uint64_t *state, uint32_t bound) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(*state >> 33) % bound;
}

static as_term combine(as_terms *terms, uint64_t *state, as_term a, as_term b) {
  uint32_t width = as_width(terms, a);
  as_term constant = as_term_bv(terms, width, below(state, 9));
  switch (below(state, 8)) {
  case 0: return as_term_bvsub(terms, a, b);
  case 1: return as_term_bvmul(terms, a, constant);
  case 2: return as_term_bvmul(terms, a, b);
  case 3: return as_term_bvnot(terms, a);
  case 4: return as_term_bvadd(terms, a, constant);
  case 5: return as_term_concat(terms, as_term_extract(terms, a, width - 1, width / 2), as_term_bv(terms, 1, 0));
  default: return as_term_bvadd(terms, a, b);
  }
}

static bool agrees(as_terms *terms, as_term a, as_term b) {
  as_term merged[AS_BV_SUM_MERGED + 1], wanted[AS_BV_SUM_MAX + 1];
  uint32_t count;
  if (!as_bv_sum_merge(terms, a, b, merged, &count)) return false;
  as_bv_sum sum;
  as_bv_sum_begin(&sum, terms, as_width(terms, a), 2);
  as_bv_sum_add(&sum, a);
  as_bv_sum_add(&sum, b);
  assert_int_equal(count, as_bv_sum_operands(&sum, wanted));
  for (uint32_t i = 0; i < count; i++) assert_int_equal(merged[i].id, wanted[i].id);
  return true;
}

static uint32_t merge_many(as_memory *memory, uint32_t width, uint64_t *state) {
  as_terms *terms = as_terms_create(memory);
  as_term pool[POOL];
  char name[16];
  for (uint32_t i = 0; i < POOL; i++) {
    snprintf(name, sizeof name, "x%u", i);
    pool[i] = as_term_variable(terms, as_sort_bv(width), name);
  }
  uint32_t merged = 0;
  for (uint32_t i = 0; i < PAIRS; i++) {
    as_term a = pool[below(state, POOL)], b = pool[below(state, POOL)], made = combine(terms, state, a, b);
    merged += agrees(terms, a, b);
    if (as_width(terms, made) == width) pool[below(state, POOL)] = made;
    if (!below(state, 4)) pool[below(state, POOL)] = as_terms_variable(terms, below(state, POOL));
  }
  as_terms_destroy(terms);
  return merged;
}

static void test_merge_agrees(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  uint64_t random = 1;
  for (uint32_t i = 0; i < WIDTHS; i++) {
    uint32_t merged = merge_many(memory, widths[i], &random);
    if (widths[i] == 1 || widths[i] > 64)
      assert_int_equal(merged, 0);
    else
      assert_true(merged > PAIRS / 10);
  }
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_merge_agrees)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
