/* Strategy: random words at random widths up to 65535 (small ones, multiples of 64 and their neighbours more often)
 * against formulas over GMP's unbounded integers, which share nothing with the limb code: each result is taken modulo
 * 2^width. Each operator also runs with its result on top of each operand. Division by zero and shifts around the width
 * are drawn often. test_narrow.c adds the exhaustive comparison at small widths. */
#include "term/words/wide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LIMBS = AS_WIDE_LIMBS_MAX };

/* An instance: two words, their unsigned (u, v) and signed (s, t) values, and 2^width. */
typedef struct instance {
  gmp_randstate_t random;
  uint32_t width;
  uint64_t a[LIMBS], b[LIMBS];
  mpz_t u, v, s, t, n;
} instance;

static uint32_t below(instance *x, uint32_t bound) { return (uint32_t)gmp_urandomm_ui(x->random, bound); }

static void draw_number(instance *x, mpz_t number) {
  switch (below(x, 8)) {
  case 0: mpz_set_si(number, (long)below(x, 5) - 2); break;
  case 1: /* around the sign bit */
    mpz_fdiv_q_2exp(number, x->n, 1);
    mpz_add_ui(number, number, below(x, 3));
    mpz_sub_ui(number, number, 1);
    break;
  case 2: mpz_set_ui(number, below(x, x->width + 3)); break;
  case 3: mpz_urandomb(number, x->random, below(x, x->width) + 1); break;
  case 4: mpz_rrandomb(number, x->random, x->width); break;
  default: mpz_urandomb(number, x->random, x->width); break;
  }
  mpz_fdiv_r(number, number, x->n);
}

static void draw_width(instance *x) {
  switch (below(x, 4)) {
  case 0: x->width = 1 + below(x, 130); break;
  case 1: x->width = 64 * (1 + below(x, 20)) + below(x, 3) - 1; break;
  case 2: x->width = 1 + below(x, 2000); break;
  default: x->width = below(x, 8) ? 1 + below(x, 10000) : 65535 - below(x, 64); break;
  }
  mpz_set_ui(x->n, 0);
  mpz_setbit(x->n, x->width);
}

static void to_signed(mpz_t out, const mpz_t u, const instance *x) {
  mpz_set(out, u);
  if (mpz_tstbit(u, x->width - 1)) mpz_sub(out, out, x->n);
}

static void draw(instance *x) {
  draw_width(x);
  draw_number(x, x->u), draw_number(x, x->v);
  to_signed(x->s, x->u, x), to_signed(x->t, x->v, x);
  memset(x->a, 0, sizeof x->a), memset(x->b, 0, sizeof x->b);
  mpz_export(x->a, NULL, -1, 8, 0, 0, x->u), mpz_export(x->b, NULL, -1, 8, 0, 0, x->v);
}

static void expect(const uint64_t *got, mpz_t want, const instance *x, const char *what) {
  mpz_t number;
  mpz_fdiv_r(want, want, x->n);
  mpz_roinit_n(number, got, as_wide_limbs(x->width));
  if (mpz_cmp(number, want)) fail_msg("%s at width %u is wrong", what, x->width);
}

typedef void word2(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);
typedef void formula(mpz_t out, const instance *x);

static void add(mpz_t r, const instance *x) { mpz_add(r, x->u, x->v); }
static void subtract(mpz_t r, const instance *x) { mpz_sub(r, x->u, x->v); }
static void multiply(mpz_t r, const instance *x) { mpz_mul(r, x->u, x->v); }
static void udiv(mpz_t r, const instance *x) {
  if (mpz_sgn(x->v))
    mpz_fdiv_q(r, x->u, x->v);
  else
    mpz_set_si(r, -1);
}
static void urem(mpz_t r, const instance *x) {
  if (mpz_sgn(x->v))
    mpz_fdiv_r(r, x->u, x->v);
  else
    mpz_set(r, x->u);
}
static void sdiv(mpz_t r, const instance *x) {
  if (mpz_sgn(x->t))
    mpz_tdiv_q(r, x->s, x->t);
  else
    mpz_set_si(r, mpz_sgn(x->s) < 0 ? 1 : -1);
}
static void srem(mpz_t r, const instance *x) {
  if (mpz_sgn(x->t))
    mpz_tdiv_r(r, x->s, x->t);
  else
    mpz_set(r, x->s);
}
static void smod(mpz_t r, const instance *x) {
  if (mpz_sgn(x->t))
    mpz_fdiv_r(r, x->s, x->t);
  else
    mpz_set(r, x->s);
}
static void and (mpz_t r, const instance *x) { mpz_and(r, x->u, x->v); }
static void or (mpz_t r, const instance *x) { mpz_ior(r, x->u, x->v); }
static void xor
    (mpz_t r, const instance *x) { mpz_xor(r, x->u, x->v); } static unsigned long amount(const instance *x) {
  return mpz_cmp_ui(x->v, x->width) < 0 ? mpz_get_ui(x->v) : x->width;
}
static void shl(mpz_t r, const instance *x) { mpz_mul_2exp(r, x->u, amount(x)); }
static void lshr(mpz_t r, const instance *x) { mpz_fdiv_q_2exp(r, x->u, amount(x)); }
static void ashr(mpz_t r, const instance *x) { mpz_fdiv_q_2exp(r, x->s, amount(x)); }

static const struct {
  const char *name;
  word2 *function;
  formula *meaning;
} operators[] = {
    {"add", as_wide_add, add},
    {"subtract", as_wide_subtract, subtract},
    {"multiply", as_wide_multiply, multiply},
    {"udiv", as_wide_udiv, udiv},
    {"urem", as_wide_urem, urem},
    {"sdiv", as_wide_sdiv, sdiv},
    {"srem", as_wide_srem, srem},
    {"smod", as_wide_smod, smod},
    {"and", as_wide_and, and},
    {"or", as_wide_or, or },
    {"xor", as_wide_xor, xor},
    {"shl", as_wide_shl, shl},
    {"lshr", as_wide_lshr, lshr},
    {"ashr", as_wide_ashr, ashr},
};
enum { OPERATORS = sizeof operators / sizeof *operators };

static int setup(void **state) {
  instance *x = calloc(1, sizeof *x);
  gmp_randinit_default(x->random);
  gmp_randseed_ui(x->random, 20);
  mpz_inits(x->u, x->v, x->s, x->t, x->n, NULL);
  *state = x;
  return 0;
}
static int teardown(void **state) {
  instance *x = *state;
  gmp_randclear(x->random);
  mpz_clears(x->u, x->v, x->s, x->t, x->n, NULL);
  free(x);
  return 0;
}

static void test_operators(void **state) {
  instance *x = *state;
  uint64_t out[LIMBS], copy[LIMBS];
  mpz_t want;
  mpz_init(want);
  for (int round = 0; round < 3000; round++) {
    draw(x);
    for (int i = 0; i < OPERATORS; i++) {
      operators[i].meaning(want, x);
      memset(out, 0xa5, sizeof out);
      operators[i].function(out, x->a, x->b, x->width);
      expect(out, want, x, operators[i].name);
      memcpy(copy, x->a, sizeof copy);
      operators[i].function(copy, copy, x->b, x->width);
      expect(copy, want, x, operators[i].name);
      memcpy(copy, x->b, sizeof copy);
      operators[i].function(copy, x->a, copy, x->width);
      expect(copy, want, x, operators[i].name);
    }
    as_wide_negate(out, x->a, x->width);
    mpz_neg(want, x->u), expect(out, want, x, "negate");
    as_wide_not(out, x->a, x->width);
    mpz_com(want, x->u), expect(out, want, x, "not");
  }
  mpz_clear(want);
}

static void test_comparisons(void **state) {
  instance *x = *state;
  for (int round = 0; round < 5000; round++) {
    draw(x);
    if (round % 5 == 0) {
      memcpy(x->b, x->a, sizeof x->b);
      mpz_set(x->v, x->u), mpz_set(x->t, x->s);
    }
    assert_int_equal(as_wide_ult(x->a, x->b, x->width), mpz_cmp(x->u, x->v) < 0);
    assert_int_equal(as_wide_slt(x->a, x->b, x->width), mpz_cmp(x->s, x->t) < 0);
    assert_int_equal(as_wide_is_zero(x->a, x->width), !mpz_sgn(x->u));
  }
}

/* Does an exact result lie outside of the unsigned or signed words? */
static bool unsigned_out(const mpz_t r, const instance *x) { return mpz_sgn(r) < 0 || mpz_cmp(r, x->n) >= 0; }
static bool signed_out(const mpz_t r, const instance *x) {
  mpz_t shifted;
  mpz_init_set_ui(shifted, 0);
  mpz_setbit(shifted, x->width - 1);
  mpz_add(shifted, shifted, r);
  bool out = unsigned_out(shifted, x);
  mpz_clear(shifted);
  return out;
}

/* Factors whose product is next to the bound: random ones nearly always overflow or never do. */
static void draw_near_product(instance *x) {
  uint32_t left = x->width / 2;
  mpz_set_ui(x->u, 0), mpz_set_ui(x->v, 0);
  mpz_setbit(x->u, left), mpz_setbit(x->v, x->width - 1 - left + below(x, 2));
  mpz_add_ui(x->u, x->u, below(x, 2)), mpz_add_ui(x->v, x->v, below(x, 2)), mpz_sub_ui(x->v, x->v, below(x, 2));
  if (below(x, 2)) mpz_neg(x->u, x->u);
  if (below(x, 2)) mpz_neg(x->v, x->v);
  mpz_fdiv_r(x->u, x->u, x->n), mpz_fdiv_r(x->v, x->v, x->n);
  to_signed(x->s, x->u, x), to_signed(x->t, x->v, x);
  as_wide_from_mpz(x->a, x->u, x->width), as_wide_from_mpz(x->b, x->v, x->width);
}

static void test_overflow(void **state) {
  instance *x = *state;
  uint32_t overflows = 0;
  mpz_t r;
  mpz_init(r);
  for (int round = 0; round < 6000; round++) {
    draw(x);
    if (round % 3 == 0) draw_near_product(x);
    mpz_neg(r, x->s), assert_int_equal(as_wide_nego(x->a, x->width), signed_out(r, x));
    mpz_add(r, x->u, x->v), assert_int_equal(as_wide_uaddo(x->a, x->b, x->width), unsigned_out(r, x));
    mpz_add(r, x->s, x->t), assert_int_equal(as_wide_saddo(x->a, x->b, x->width), signed_out(r, x));
    mpz_sub(r, x->u, x->v), assert_int_equal(as_wide_usubo(x->a, x->b, x->width), unsigned_out(r, x));
    mpz_sub(r, x->s, x->t), assert_int_equal(as_wide_ssubo(x->a, x->b, x->width), signed_out(r, x));
    mpz_mul(r, x->u, x->v), assert_int_equal(as_wide_umulo(x->a, x->b, x->width), unsigned_out(r, x));
    mpz_mul(r, x->s, x->t), assert_int_equal(as_wide_smulo(x->a, x->b, x->width), signed_out(r, x));
    overflows += signed_out(r, x);
    if (mpz_sgn(x->t))
      mpz_tdiv_q(r, x->s, x->t);
    else
      mpz_set_ui(r, 0);
    assert_int_equal(as_wide_sdivo(x->a, x->b, x->width), signed_out(r, x));
  }
  assert_in_range(overflows, 1000, 5000);
  mpz_clear(r);
}

static void test_structure(void **state) {
  instance *x = *state;
  uint64_t out[LIMBS], parts[LIMBS];
  mpz_t r;
  mpz_init(r);
  for (int round = 0; round < 3000; round++) {
    draw(x);
    uint32_t width = x->width, high = below(x, width), low = below(x, high + 1);
    as_wide_extract(out, x->a, width, high, low);
    mpz_fdiv_q_2exp(r, x->u, low), mpz_fdiv_r_2exp(r, r, high - low + 1);
    expect(out, r, &(instance){.width = high - low + 1, .n = {x->n[0]}}, "extract");
    memcpy(parts, x->a, sizeof parts);
    as_wide_extract(parts, parts, width, high, low);
    assert_memory_equal(parts, out, as_wide_limbs(high - low + 1) * 8);
    if (low) { /* the bits below high + 1, joined again from two parts, in place */
      as_wide_extract(parts, x->a, width, low - 1, 0);
      as_wide_concat(out, out, high - low + 1, parts, low);
      as_wide_extract(parts, x->a, width, high, 0);
      assert_memory_equal(parts, out, as_wide_limbs(high + 1) * 8);
    }
    uint32_t wider = width + below(x, AS_WIDE_WIDTH_MAX - width + 1);
    as_wide_zero_extend(out, x->a, width, wider);
    as_wide_to_mpz(r, out, wider), assert_int_equal(mpz_cmp(r, x->u), 0);
    as_wide_sign_extend(out, x->a, width, wider);
    as_wide_to_mpz_signed(r, out, wider), assert_int_equal(mpz_cmp(r, x->s), 0);
    memcpy(parts, x->a, sizeof parts);
    as_wide_sign_extend(parts, parts, width, wider);
    assert_memory_equal(parts, out, as_wide_limbs(wider) * 8);
  }
  mpz_clear(r);
}

static void test_numbers(void **state) {
  instance *x = *state;
  uint64_t out[LIMBS];
  mpz_t r;
  mpz_init(r);
  for (int round = 0; round < 3000; round++) {
    draw(x);
    as_wide_to_mpz(r, x->a, x->width), assert_int_equal(mpz_cmp(r, x->u), 0);
    as_wide_to_mpz_signed(r, x->a, x->width), assert_int_equal(mpz_cmp(r, x->s), 0);
    mpz_urandomb(r, x->random, below(x, 3 * x->width + 1));
    if (below(x, 2)) mpz_neg(r, r);
    as_wide_from_mpz(out, r, x->width);
    expect(out, r, x, "from_mpz");
  }
  mpz_clear(r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_operators), cmocka_unit_test(test_comparisons), cmocka_unit_test(test_overflow),
      cmocka_unit_test(test_structure), cmocka_unit_test(test_numbers),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
