/* Strategy: wide.h has the same operations, written by others and tested against Z3; apply must give the same for all
 * operands at widths 1 to 4, and for random ones at widths around limbs. Comparisons, parts and integers are few enough
 * to be told by hand. */
#include "solve/refute/apply.h"
#include "term/words/wide.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { LIMBS = 4 };

typedef void wide_binary(uint64_t *out, const uint64_t *a, const uint64_t *b, uint32_t width);

static const struct {
  as_word_kind kind;
  wide_binary *wide;
} binary[] = {
    {AS_WORD_ADD, as_wide_add},   {AS_WORD_SUB, as_wide_subtract}, {AS_WORD_MUL, as_wide_multiply},
    {AS_WORD_UDIV, as_wide_udiv}, {AS_WORD_UREM, as_wide_urem},    {AS_WORD_SDIV, as_wide_sdiv},
    {AS_WORD_SREM, as_wide_srem}, {AS_WORD_AND, as_wide_and},      {AS_WORD_OR, as_wide_or},
    {AS_WORD_XOR, as_wide_xor},   {AS_WORD_SHL, as_wide_shl},      {AS_WORD_LSHR, as_wide_lshr},
    {AS_WORD_ASHR, as_wide_ashr},
};

static void set_limbs(mpz_t out, const uint64_t *limbs, uint32_t width) {
  mpz_import(out, as_wide_limbs(width), -1, sizeof *limbs, 0, 0, limbs);
}

static void compare_binary(const uint64_t *a, const uint64_t *b, uint32_t width) {
  mpz_t x, y, out, expected;
  mpz_inits(x, y, out, expected, NULL);
  set_limbs(x, a, width), set_limbs(y, b, width);
  for (size_t i = 0; i < sizeof binary / sizeof *binary; i++) {
    uint64_t limbs[LIMBS] = {0};
    binary[i].wide(limbs, a, b, width);
    set_limbs(expected, limbs, width);
    as_word_apply(out, (as_word_op){binary[i].kind, {width}}, (mpz_srcptr[]){x, y}, 2);
    assert_int_equal(mpz_cmp(out, expected), 0);
  }
  as_word_apply(out, (as_word_op){AS_WORD_ULT, {width}}, (mpz_srcptr[]){x, y}, 2);
  assert_int_equal(mpz_get_ui(out), as_wide_ult(a, b, width));
  as_word_apply(out, (as_word_op){AS_WORD_SLT, {width}}, (mpz_srcptr[]){x, y}, 2);
  assert_int_equal(mpz_get_ui(out), as_wide_slt(a, b, width));
  as_word_apply(out, (as_word_op){AS_WORD_EQ, {width}}, (mpz_srcptr[]){x, y}, 2);
  assert_int_equal(mpz_get_ui(out), mpz_cmp(x, y) == 0);
  mpz_clears(x, y, out, expected, NULL);
}

static void compare_unary(const uint64_t *a, uint32_t width) {
  mpz_t x, out, expected;
  mpz_inits(x, out, expected, NULL);
  set_limbs(x, a, width);
  uint64_t limbs[LIMBS + 1] = {0};
  as_wide_not(limbs, a, width);
  set_limbs(expected, limbs, width);
  as_word_apply(out, (as_word_op){AS_WORD_NOT, {width}}, (mpz_srcptr[]){x}, 1);
  assert_int_equal(mpz_cmp(out, expected), 0);
  as_wide_sign_extend(limbs, a, width, width + 3);
  set_limbs(expected, limbs, width + 3);
  as_word_apply(out, (as_word_op){AS_WORD_SEXT, {width, width + 3}}, (mpz_srcptr[]){x}, 1);
  assert_int_equal(mpz_cmp(out, expected), 0);
  mpz_clears(x, out, expected, NULL);
}

static void agrees_on_all_small_words(void **state) {
  (void)state;
  for (uint32_t width = 1; width <= 4; width++)
    for (uint64_t a = 0; a < UINT64_C(1) << width; a++) {
      compare_unary(&a, width);
      for (uint64_t b = 0; b < UINT64_C(1) << width; b++) compare_binary(&a, &b, width);
    }
}

static uint64_t next_random(uint64_t *seed) {
  *seed ^= *seed << 13, *seed ^= *seed >> 7, *seed ^= *seed << 17;
  return *seed;
}

/* Often small, so that amounts of shifts are below the width, or all ones. */
static void random_word(uint64_t *limbs, uint32_t width, uint64_t *seed) {
  uint64_t kind = next_random(seed) % 4;
  for (uint32_t i = 0; i < as_wide_limbs(width); i++) {
    limbs[i] = kind == 0 ? UINT64_MAX : kind == 1 ? (i ? 0 : next_random(seed) % (2 * width)) : next_random(seed);
    if (64 * (i + 1) > width && width % 64) limbs[i] &= (UINT64_C(1) << width % 64) - 1;
  }
}

static void agrees_on_wide_words(void **state) {
  (void)state;
  static const uint32_t widths[] = {32, 63, 64, 65, 127, 128, 129, 200, 253};
  uint64_t seed = 12345;
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
    for (int round = 0; round < 300; round++) {
      uint64_t a[LIMBS], b[LIMBS];
      random_word(a, widths[i], &seed), random_word(b, widths[i], &seed);
      compare_unary(a, widths[i]), compare_binary(a, b, widths[i]);
    }
}

static long give(as_word_op op, const long *operands, uint32_t count) {
  mpz_t out, values[3];
  mpz_srcptr pointers[3];
  mpz_init_set_ui(out, 99);
  for (uint32_t i = 0; i < count; i++) mpz_init_set_si(values[i], operands[i]), pointers[i] = values[i];
  as_word_apply(out, op, pointers, count);
  long result = mpz_get_si(out);
  for (uint32_t i = 0; i < count; i++) mpz_clear(values[i]);
  mpz_clear(out);
  return result;
}

#define GIVE(kind, w0, w1, w2, ...)                                                                                    \
  give((as_word_op){AS_WORD_##kind, {w0, w1, w2}}, (const long[]){__VA_ARGS__},                                        \
       sizeof((const long[]){__VA_ARGS__}) / sizeof(long))

static void takes_words_apart(void **state) {
  (void)state;
  assert_int_equal(GIVE(EXTRACT, 8, 2, 3, 0xb4), 5);
  assert_int_equal(GIVE(CONCAT, 4, 8, 0, 0xa, 0x5c), 0xa5c);
  assert_int_equal(GIVE(ZEXT, 8, 16, 0, 0x80), 0x80);
  assert_int_equal(GIVE(SEXT, 8, 16, 0, 0x80), 0xff80);
  assert_int_equal(GIVE(ITE, 8, 0, 0, 1, 7, 9), 7);
  assert_int_equal(GIVE(ITE, 8, 0, 0, 0, 7, 9), 9);
}

static void calculates_with_integers(void **state) {
  (void)state;
  assert_int_equal(GIVE(INT_ADD, 0, 0, 0, -7, 3), -4);
  assert_int_equal(GIVE(INT_SUB, 0, 0, 0, 3, 7), -4);
  assert_int_equal(GIVE(INT_MUL, 0, 0, 0, -7, 3), -21);
  assert_int_equal(GIVE(INT_EQ, 0, 0, 0, -7, -7), 1);
  assert_int_equal(GIVE(INT_LT, 0, 0, 0, -7, 3), 1);
  assert_int_equal(GIVE(INT_LT, 0, 0, 0, 3, 3), 0);
  assert_int_equal(GIVE(INT_LE, 0, 0, 0, 3, 3), 1);
}

static void gives_zero_without_operands(void **state) {
  (void)state;
  assert_int_equal(GIVE(ADD, 8, 0, 0, 5), 0);
  assert_int_equal(GIVE(NOT, 8, 0, 0, 5, 6), 0);
  assert_int_equal(give((as_word_op){AS_WORD_NUMBER, {0}}, NULL, 0), 99);
  assert_int_equal(GIVE(NUMBER, 0, 0, 0, 5), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_on_all_small_words),   cmocka_unit_test(agrees_on_wide_words),
      cmocka_unit_test(takes_words_apart),           cmocka_unit_test(calculates_with_integers),
      cmocka_unit_test(gives_zero_without_operands),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
