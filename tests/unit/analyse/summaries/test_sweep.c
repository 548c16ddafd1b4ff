/* Sweeping. Strategy: random terms over two variables of four bits, deep ones, with quotients and choices; what a claim
 * becomes is compared with what it was on all values where the premise holds. Then two ways to compute digits, at a
 * width that nobody enumerates, become one term. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analyse/summaries/sweep.h"

#include <assay/term/substitute.h>

enum { WIDTH = 4, VALUES = 1 << WIDTH, ROUNDS = 150, NUMBERS = 24, CLAIMS = 6 };

typedef struct bench {
  as_world world;
  as_terms *terms;
  as_term x, y;
  as_term numbers[NUMBERS];
  uint64_t seed;
} bench;

static uint32_t below(bench *b, uint32_t bound) {
  b->seed = b->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(b->seed >> 33) % bound;
}

static void open_bench(bench *b, as_memory *memory, uint32_t width) {
  as_world_open(&b->world, memory, NULL);
  b->terms = b->world.terms;
  b->x = as_term_variable(b->terms, as_sort_bv(width), "x"), b->y = as_term_variable(b->terms, as_sort_bv(width), "y");
}

static as_term random_claim(bench *b, uint32_t numbers) {
  as_term t = b->numbers[below(b, numbers)], u = b->numbers[below(b, numbers)];
  as_term claim = below(b, 2) ? as_term_eq(b->terms, t, u) : as_term_bvult(b->terms, t, u);
  return below(b, 2) ? claim : as_term_not(b->terms, claim);
}

static as_term random_number(bench *b, uint32_t numbers) {
  as_term t = b->numbers[below(b, numbers)], u = b->numbers[below(b, numbers)];
  switch (below(b, 8)) {
  case 0: return as_term_bvadd(b->terms, t, u);
  case 1: return as_term_bvmul(b->terms, t, u);
  case 2: return as_term_bvudiv(b->terms, t, u);
  case 3: return as_term_bvurem(b->terms, t, as_term_bv(b->terms, WIDTH, below(b, VALUES)));
  case 4: return as_term_extract(b->terms, as_term_zero_extend(b->terms, as_term_bvadd(b->terms, t, u), 8), 3, 0);
  case 5: return as_term_bvsub(b->terms, t, u);
  default: return as_term_ite(b->terms, random_claim(b, numbers), t, u);
  }
}

static uint64_t at(bench *b, as_term t, uint32_t values) {
  as_term from[] = {b->x, b->y},
          to[] = {as_term_bv(b->terms, WIDTH, values % VALUES), as_term_bv(b->terms, WIDTH, values / VALUES)};
  return as_term_bits(b->terms, as_term_substitute(b->terms, t, from, to, 2));
}

static void compare(bench *b) {
  b->numbers[0] = b->x, b->numbers[1] = b->y;
  for (uint32_t i = 2; i < NUMBERS; i++) b->numbers[i] = random_number(b, i);
  as_term premise = random_claim(b, NUMBERS / 2);
  as_sweep *sweep = as_sweep_create(&b->world, premise);
  for (int i = 0; i < CLAIMS; i++) {
    as_term claim = as_term_and(b->terms, random_claim(b, NUMBERS), random_claim(b, NUMBERS));
    as_term swept = as_sweep_apply(sweep, claim);
    for (uint32_t values = 0; values < VALUES * VALUES; values++)
      if (at(b, premise, values)) assert_int_equal(at(b, claim, values), at(b, swept, values));
  }
  as_sweep_destroy(sweep);
}

static void claims_mean_the_same_where_the_premise_holds(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  bench b = {.seed = 5};
  open_bench(&b, memory, WIDTH);
  for (int i = 0; i < ROUNDS; i++) compare(&b);
  as_world_close(&b.world);
  as_memory_destroy(memory);
}

/* '0' + x % 10, and a choice of all ten; of -x, wide and narrow. */
static void digits_are_one_term(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  bench b = {0};
  open_bench(&b, memory, 32);
  as_terms *t = b.terms;
  as_term zero = as_term_bv(t, 32, 0), wide = as_term_sign_extend(t, b.x, 64), ten = as_term_bv(t, 32, 10);
  as_term premise = as_term_bvslt(t, b.x, zero), minus = as_term_bvsub(t, zero, b.x);
  wide = as_term_ite(t, premise, as_term_bvsub(t, as_term_bv(t, 64, 0), wide), wide);
  as_term digit = as_term_bvurem(t, minus, ten), chosen = as_term_bv(t, 32, '9');
  for (uint64_t i = 9; i-- > 0;)
    chosen = as_term_ite(t, as_term_eq(t, digit, as_term_bv(t, 32, i)), as_term_bv(t, 32, '0' + i), chosen);
  as_term other = as_term_extract(t, as_term_bvurem(t, wide, as_term_bv(t, 64, 10)), 31, 0);
  other = as_term_bvadd(t, other, as_term_bv(t, 32, '0'));
  as_sweep *sweep = as_sweep_create(&b.world, premise);
  assert_true(as_term_is_true(t, as_sweep_apply(sweep, as_term_eq(t, chosen, other))));
  assert_false(as_term_is_const(t, as_sweep_apply(sweep, as_term_eq(t, chosen, b.y))));
  as_sweep_destroy(sweep);
  as_world_close(&b.world);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(claims_mean_the_same_where_the_premise_holds),
                                     cmocka_unit_test(digits_are_one_term)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
