/* Implications with chosen variables. Strategy: random formulas over two free and two chosen variables of three bits,
 * some of which are equalities that can be solved; what is answered is compared with the enumeration of all values, and
 * a counterexample is one. Then formulas that equalities alone decide, at widths that nobody enumerates. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analyse/summaries/imply.h"

#include <assay/term/substitute.h>

enum { WIDTH = 3, VALUES = 1 << WIDTH, ROUNDS = 300, MOST_CASES = 3 };

typedef struct bench {
  as_world world;
  as_term free[2], chosen[2];
  uint32_t from, to;
  as_term cases[MOST_CASES];
  uint64_t seed;
} bench;

static uint32_t below(bench *b, uint32_t bound) {
  b->seed = b->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(b->seed >> 33) % bound;
}

static void open_bench(bench *b, as_memory *memory, uint32_t width) {
  as_world_open(&b->world, memory, NULL);
  as_terms *terms = b->world.terms;
  as_sort sort = as_sort_bv(width);
  b->free[0] = as_term_variable(terms, sort, "x"), b->free[1] = as_term_variable(terms, sort, "y");
  b->from = as_terms_variables(terms);
  b->chosen[0] = as_term_variable(terms, sort, "v"), b->chosen[1] = as_term_variable(terms, sort, "w");
  b->to = as_terms_variables(terms);
}

static as_term case_at(void *data, uint32_t i) { return ((bench *)data)->cases[i]; }
static as_term true_at(void *data, uint32_t i) { return (void)i, as_term_true(((bench *)data)->world.terms); }

static bool plain_at(void *data, uint32_t i) { return (void)data, i == 1; }

static as_term random_number(bench *b) {
  as_terms *terms = b->world.terms;
  as_term any[] = {b->free[0], b->free[1], b->chosen[0], b->chosen[1]};
  as_term t = any[below(b, 4)], u = any[below(b, 4)], number = as_term_bv(terms, WIDTH, below(b, VALUES));
  switch (below(b, 6)) {
  case 0: return as_term_bvadd(terms, t, u);
  case 1: return as_term_bvmul(terms, t, number);
  case 2: return as_term_bvnot(terms, t);
  case 3: return number;
  default: return t;
  }
}

static as_term random_claim(bench *b) {
  as_terms *terms = b->world.terms;
  as_term t = random_number(b), u = random_number(b);
  as_term claim = below(b, 3) ? as_term_eq(terms, t, u) : as_term_bvult(terms, t, u);
  return below(b, 4) ? claim : as_term_not(terms, claim);
}

static bool holds(bench *b, as_term t, const uint32_t *values) {
  as_terms *terms = b->world.terms;
  as_term from[] = {b->free[0], b->free[1], b->chosen[0], b->chosen[1]}, to[4];
  for (int i = 0; i < 4; i++) to[i] = as_term_bv(terms, WIDTH, values[i]);
  return as_term_is_true(terms, as_term_substitute(terms, t, from, to, 4));
}

/* Of the point some choice makes some case hold. */
static bool has_choice(bench *b, uint32_t count, uint32_t x, uint32_t y) {
  for (uint32_t v = 0; v < VALUES; v++)
    for (uint32_t w = 0; w < VALUES; w++)
      for (uint32_t i = 0; i < count; i++)
        if (holds(b, b->cases[i], (uint32_t[]){x, y, v, w})) return true;
  return false;
}

static bool implies(bench *b, as_term given, uint32_t count) {
  for (uint32_t x = 0; x < VALUES; x++)
    for (uint32_t y = 0; y < VALUES; y++)
      if (holds(b, given, (uint32_t[]){x, y, 0, 0}) && !has_choice(b, count, x, y)) return false;
  return true;
}

static bool holds_everywhere(bench *b, as_term given, as_term t) {
  for (uint32_t i = 0; i < VALUES * VALUES * VALUES * VALUES; i++) {
    uint32_t values[4] = {i % VALUES, i / VALUES % VALUES, i / VALUES / VALUES % VALUES, i / VALUES / VALUES / VALUES};
    if (holds(b, given, values) && !holds(b, t, values)) return false;
  }
  return true;
}

static uint32_t value_of(bench *b, as_model *model, int variable) {
  return (uint32_t)as_term_bits(b->world.terms, as_model_get(b->world.models, model, b->free[variable]));
}

static void compare(bench *b) {
  as_terms *terms = b->world.terms;
  uint32_t count = 1 + below(b, MOST_CASES);
  as_term given = as_term_bvult(terms, b->free[below(b, 2)], as_term_bv(terms, WIDTH, below(b, VALUES)));
  for (uint32_t i = 0; i < count; i++) b->cases[i] = as_term_and(terms, random_claim(b), random_claim(b));
  as_implication implication = {given, count, true_at, case_at, b, b->from, b->to, plain_at};
  as_implying is = as_imply(&b->world, &implication);
  as_implied answer = is.answer;
  as_model *model = is.model;
  assert_int_not_equal(answer, AS_IMPLIED_UNKNOWN);
  assert_int_equal(answer == AS_IMPLIED_YES, implies(b, given, count));
  assert_int_equal(answer == AS_IMPLIED_NO, model != NULL);
  if (model) {
    uint32_t x = value_of(b, model, 0), y = value_of(b, model, 1);
    assert_true(holds(b, given, (uint32_t[]){x, y, 0, 0}));
    assert_false(has_choice(b, count, x, y));
  }
  if (is.only != AS_IMPLY_NO_CASE) assert_true(holds_everywhere(b, given, b->cases[is.only]));
  as_model_drop(b->world.models, model);
}

static void random_implications_are_as_enumerated(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  bench b = {.seed = 16};
  open_bench(&b, memory, WIDTH);
  for (int i = 0; i < ROUNDS; i++) compare(&b);
  as_world_close(&b.world);
  as_memory_destroy(memory);
}

static as_implied ask(bench *b, as_term one) {
  b->cases[0] = one;
  as_implication implication = {as_term_true(b->world.terms), 1, true_at, case_at, b, b->from, b->to, NULL};
  as_implying is = as_imply(&b->world, &implication);
  as_model_drop(b->world.models, is.model);
  return is.answer;
}

static void equalities_are_solved_at_any_width(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  bench b = {0};
  open_bench(&b, memory, 64);
  as_terms *t = b.world.terms;
  as_term x = b.free[0], y = b.free[1], v = b.chosen[0], w = b.chosen[1], three = as_term_bv(t, 64, 3);
  assert_int_equal(ask(&b, as_term_eq(t, x, as_term_bvadd(t, as_term_bvmul(t, v, three), y))), AS_IMPLIED_YES);
  assert_int_equal(ask(&b, as_term_eq(t, x, as_term_bvnot(t, v))), AS_IMPLIED_YES);
  as_term low = as_term_extract(t, v, 31, 0);
  assert_int_equal(ask(&b, as_term_eq(t, x, as_term_sign_extend(t, low, 64))), AS_IMPLIED_NO);
  as_term both = as_term_and(t, as_term_eq(t, x, v), as_term_eq(t, as_term_bvadd(t, v, w), y));
  assert_int_equal(ask(&b, both), AS_IMPLIED_YES);
  assert_int_equal(ask(&b, as_term_and(t, both, as_term_bvult(t, v, w))), AS_IMPLIED_NO);
  as_world_close(&b.world);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_implications_are_as_enumerated),
                                     cmocka_unit_test(equalities_are_solved_at_any_width)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
