/* Strategy: a table applied to a term of few bits is compared with its values for every index, whatever form it was
 * given; and forms that should be the same are the same term. That rules on tables are right is proved in test_rules.c,
 * that random terms with tables have their values in test_dags.c, and that solvers know them in solve/test_operators.c.
 */
#include "term/tables/tables.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <assay/term/substitute.h>

#include <cmocka.h>

typedef struct fixture {
  as_memory *memory;
  as_terms *terms;
  as_term x; /* of 8 bits */
} fixture;

static int open_fixture(void **state) {
  fixture *f = calloc(1, sizeof *f);
  f->memory = as_memory_create(0);
  f->terms = as_terms_create(f->memory);
  f->x = as_term_variable(f->terms, as_sort_bv(8), "x");
  *state = f;
  return 0;
}

static int close_fixture(void **state) {
  fixture *f = *state;
  as_terms_destroy(f->terms);
  as_memory_destroy(f->memory);
  free(f);
  return 0;
}

enum { SIZE = 256 };

static uint64_t scattered(uint64_t i) { return (i * i * 31 + i * 7 + 5) % 251; }

static as_term table(fixture *f, as_term index, uint32_t width, uint64_t (*value)(uint64_t)) {
  uint64_t values[SIZE];
  for (uint64_t i = 0; i < SIZE; i++) values[i] = value(i);
  return as_term_table(f->terms, index, width, values);
}

/* What the term is where x is this. */
static uint64_t at(fixture *f, as_term t, uint64_t x) {
  as_term number = as_term_bv(f->terms, 8, x), value = as_term_substitute(f->terms, t, &f->x, &number, 1);
  assert_true(as_term_is_const(f->terms, value));
  return as_term_bits(f->terms, value);
}

static void test_values(void **state) {
  fixture *f = *state;
  as_term t = table(f, f->x, 16, scattered);
  assert_int_equal(as_term_op(f->terms, t), AS_OP_TABLE);
  for (uint64_t i = 0; i < SIZE; i++) assert_int_equal(at(f, t, i), scattered(i));
  assert_true(as_term_same(t, table(f, f->x, 16, scattered)));
  assert_int_equal(as_term_bits(f->terms, table(f, as_term_bv(f->terms, 8, 77), 16, scattered)), scattered(77));
}

/* A function of x as the index, and what is done with the result, go into the table. */
static void test_composition(void **state) {
  fixture *f = *state;
  as_terms *terms = f->terms;
  as_term three = as_term_bv(terms, 8, 3);
  as_term index = as_term_bvxor(terms, as_term_bvadd(terms, f->x, three), as_term_bv(terms, 8, 0x5a));
  as_term t = as_term_bvmul(terms, table(f, index, 8, scattered), three);
  assert_int_equal(as_term_op(terms, t), AS_OP_TABLE);
  assert_true(as_term_same(as_term_operand(terms, t, 0), f->x));
  for (uint64_t i = 0; i < SIZE; i++) assert_int_equal(at(f, t, i), scattered(((i + 3) & 255) ^ 0x5a) * 3 & 255);
  as_term twice = table(f, table(f, f->x, 8, scattered), 8, scattered);
  assert_true(as_term_same(as_term_operand(terms, twice, 0), f->x));
  for (uint64_t i = 0; i < SIZE; i++) assert_int_equal(at(f, twice, i), scattered(scattered(i)));
}

static uint64_t same(uint64_t i) { return i; }
static uint64_t line(uint64_t i) { return 3 * i + 7; }
static uint64_t signed_line(uint64_t i) { return i < 128 ? 5 * i : 5 * i - 5 * 256; }
static uint64_t seven(uint64_t i) { return 7 + 0 * i; }
static uint64_t border(uint64_t i) { return i < 40 ? 2 : 9; }
static uint64_t single(uint64_t i) { return i == 40 ? 2 : 9; }
static uint64_t high_nibble(uint64_t i) { return scattered(i >> 4); }
static uint64_t low_nibble(uint64_t i) { return scattered(i & 15); }

static void test_simple_forms(void **state) {
  fixture *f = *state;
  as_terms *terms = f->terms;
  static uint64_t (*const simple[])(uint64_t) = {line, signed_line, border, single, high_nibble, low_nibble};
  for (size_t k = 0; k < sizeof simple / sizeof *simple; k++) {
    as_term t = table(f, f->x, 32, simple[k]);
    bool narrower = as_term_op(terms, t) == AS_OP_TABLE;
    assert_int_equal(narrower, simple[k] == high_nibble || simple[k] == low_nibble);
    if (narrower) assert_int_equal(as_term_width(terms, as_term_operand(terms, t, 0)), 4);
    for (uint64_t i = 0; i < SIZE; i++) assert_int_equal(at(f, t, i), simple[k](i) & UINT32_MAX);
  }
  assert_true(as_term_same(table(f, f->x, 8, same), f->x));
  assert_true(as_term_same(table(f, f->x, 32, same), as_term_zero_extend(terms, f->x, 32)));
  assert_true(as_term_same(table(f, f->x, 4, same), as_term_extract(terms, f->x, 3, 0)));
  assert_true(as_term_is_const(terms, table(f, f->x, 8, seven)));
}

/* Comparisons with constants say for which x they hold, where that is a range. */
static void test_comparisons(void **state) {
  fixture *f = *state;
  as_terms *terms = f->terms;
  as_term t = table(f, f->x, 8, scattered);
  assert_true(as_term_is_true(terms, as_term_bvult(terms, t, as_term_bv(terms, 8, 251))));
  assert_true(as_term_is_false(terms, as_term_eq(terms, t, as_term_bv(terms, 8, 252))));
  uint32_t solved = 0;
  for (uint64_t c = 0; c < 251; c++) {
    as_term equal = as_term_eq(terms, t, as_term_bv(terms, 8, c));
    for (uint64_t i = 0; i < SIZE; i++) assert_int_equal(at(f, equal, i), scattered(i) == c);
    solved += as_term_op(terms, equal) != AS_OP_EQ || !as_term_same(as_term_operand(terms, equal, 0), t);
  }
  assert_true(solved > 100);
}

/* How often x is counted, and something else beside it. */
static void test_sums(void **state) {
  fixture *f = *state;
  as_terms *terms = f->terms;
  as_term y = as_term_variable(terms, as_sort_bv(32), "y"), total = y;
  as_term one = as_term_bv(terms, 32, 1), none = as_term_bv(terms, 32, 0);
  for (uint64_t i = 0; i < SIZE; i++) {
    as_term here = as_term_eq(terms, f->x, as_term_bv(terms, 8, i));
    total = as_term_bvadd(terms, total, as_term_ite(terms, here, one, none));
  }
  assert_true(as_term_same(total, as_term_bvadd(terms, y, one)));
  as_term a = table(f, f->x, 32, scattered), b = table(f, f->x, 32, high_nibble), sum = as_term_bvadd(terms, a, b);
  assert_int_equal(as_term_op(terms, sum), AS_OP_TABLE);
  for (uint64_t i = 0; i < SIZE; i++) assert_int_equal(at(f, sum, i), scattered(i) + high_nibble(i));
}

/* One that is as large as one may be; and what two branches of a counter have in common. */
static void test_large(void **state) {
  fixture *f = *state;
  as_terms *terms = f->terms;
  uint64_t size = UINT64_C(1) << AS_TABLE_BITS_MAX, *values = malloc(size * sizeof *values);
  for (uint64_t i = 0; i < size; i++) values[i] = i * i % 1000003;
  as_term z = as_term_variable(terms, as_sort_bv(AS_TABLE_BITS_MAX), "z");
  as_term t = as_term_table(terms, z, 64, values);
  assert_int_equal(as_const_table_at(as_const_table_of(terms, t), size - 1), (size - 1) * (size - 1) % 1000003);
  assert_true(as_term_is_true(terms, as_term_bvult(terms, t, as_term_bv(terms, 64, 1000003))));
  free(values);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_values, open_fixture, close_fixture),
      cmocka_unit_test_setup_teardown(test_composition, open_fixture, close_fixture),
      cmocka_unit_test_setup_teardown(test_simple_forms, open_fixture, close_fixture),
      cmocka_unit_test_setup_teardown(test_comparisons, open_fixture, close_fixture),
      cmocka_unit_test_setup_teardown(test_sums, open_fixture, close_fixture),
      cmocka_unit_test_setup_teardown(test_large, open_fixture, close_fixture),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
