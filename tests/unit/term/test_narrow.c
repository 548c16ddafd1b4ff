/* Strategy: at widths 1 to 6 all pairs of words are compared with definitions over the integers, written here without
 * looking at words at all (division and remainder by repeated subtraction, shifts as products and floors). At all
 * widths up to 64, random and boundary words are compared with the wide functions, which test_wide.c compares with GMP.
 * The same table runs the wide functions at the small widths too. */
#include "term/words/narrow.h"
#include "term/words/wide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* One word-valued or bool-valued operator in its three forms. The definition gives an integer, taken modulo 2^width;
 * u and v are the unsigned values, s and t the signed ones, n the number of words. */
typedef int64_t definition(int64_t u, int64_t v, int64_t s, int64_t t, int64_t n, uint32_t width);
typedef struct row {
  const char *name;
  uint64_t (*narrow)(uint64_t a, uint64_t b, uint32_t width);
  uint64_t (*wide)(uint64_t a, uint64_t b, uint32_t width);
  definition *meaning;
} row;

static int64_t floor_divide(int64_t a, int64_t b) {
  int64_t q = 0;
  if (b < 0) a = -a, b = -b;
  while (a >= b) a -= b, q++;
  while (a < 0) a += b, q--;
  return q;
}
static int64_t truncate_divide(int64_t a, int64_t b) {
  return (a < 0) != (b < 0) ? -floor_divide(-a, b) : floor_divide(a, b);
}
static int64_t power(int64_t exponent) {
  int64_t p = 1;
  while (exponent-- > 0) p += p;
  return p;
}
static bool outside(int64_t x, int64_t low, int64_t n) { return x < low || x >= low + n; }
static int64_t by_bits(int64_t u, int64_t v, uint32_t width, const char *truth) {
  int64_t result = 0;
  for (int64_t place = 1; width--; u /= 2, v /= 2, place *= 2) result += (truth[2 * (u % 2) + v % 2] - '0') * place;
  return result;
}

#define MEANING(name, expression)                                                                                      \
  static int64_t name##_meaning(int64_t u, int64_t v, int64_t s, int64_t t, int64_t n, uint32_t width) {               \
    (void)u, (void)v, (void)s, (void)t, (void)n, (void)width;                                                          \
    return expression;                                                                                                 \
  }
#define WORD2(name, expression)                                                                                        \
  MEANING(name, expression)                                                                                            \
  static uint64_t name##_wide(uint64_t a, uint64_t b, uint32_t width) {                                                \
    uint64_t out;                                                                                                      \
    as_wide_##name(&out, &a, &b, width);                                                                               \
    return out;                                                                                                        \
  }                                                                                                                    \
  static uint64_t name##_narrow(uint64_t a, uint64_t b, uint32_t width) { return as_narrow_##name(a, b, width); }
#define WORD1(name, expression)                                                                                        \
  MEANING(name, expression)                                                                                            \
  static uint64_t name##_wide(uint64_t a, uint64_t b, uint32_t width) {                                                \
    uint64_t out;                                                                                                      \
    (void)b, as_wide_##name(&out, &a, width);                                                                          \
    return out;                                                                                                        \
  }                                                                                                                    \
  static uint64_t name##_narrow(uint64_t a, uint64_t b, uint32_t width) { return (void)b, as_narrow_##name(a, width); }
#define TRUTH2(name, expression)                                                                                       \
  MEANING(name, expression)                                                                                            \
  static uint64_t name##_wide(uint64_t a, uint64_t b, uint32_t width) { return as_wide_##name(&a, &b, width); }        \
  static uint64_t name##_narrow(uint64_t a, uint64_t b, uint32_t width) { return as_narrow_##name(a, b, width); }
#define TRUTH1(name, expression)                                                                                       \
  MEANING(name, expression)                                                                                            \
  static uint64_t name##_wide(uint64_t a, uint64_t b, uint32_t width) { return (void)b, as_wide_##name(&a, width); }   \
  static uint64_t name##_narrow(uint64_t a, uint64_t b, uint32_t width) { return (void)b, as_narrow_##name(a, width); }

#define OPERATORS(WORD2, WORD1, TRUTH2, TRUTH1)                                                                        \
  WORD2(add, u + v)                                                                                                    \
  WORD2(subtract, u - v)                                                                                               \
  WORD1(negate, -u)                                                                                                    \
  WORD2(multiply, u *v)                                                                                                \
  WORD2(udiv, v ? floor_divide(u, v) : -1)                                                                             \
  WORD2(urem, v ? u - v *floor_divide(u, v) : u)                                                                       \
  WORD2(sdiv, t ? truncate_divide(s, t) : s < 0 ? 1 : -1)                                                              \
  WORD2(srem, t ? s - t *truncate_divide(s, t) : s)                                                                    \
  WORD2(smod, t ? s - t *floor_divide(s, t) : s)                                                                       \
  WORD2(or, by_bits(u, v, width, "0111"))                                                                              \
  WORD1(not, by_bits(u, 0, width, "1100"))                                                                             \
  WORD2(shl, v < width ? u * power(v) : 0)                                                                             \
  WORD2(lshr, v < width ? floor_divide(u, power(v)) : 0)                                                               \
  WORD2(ashr, v < width ? floor_divide(s, power(v)) : s < 0 ? -1 : 0)                                                  \
  TRUTH2(ult, u < v)                                                                                                   \
  TRUTH2(slt, s < t)                                                                                                   \
  TRUTH1(nego, outside(-s, -n / 2, n))                                                                                 \
  TRUTH2(uaddo, outside(u + v, 0, n))                                                                                  \
  TRUTH2(saddo, outside(s + t, -n / 2, n))                                                                             \
  TRUTH2(umulo, outside(u *v, 0, n))                                                                                   \
  TRUTH2(smulo, outside(s *t, -n / 2, n))                                                                              \
  TRUTH2(usubo, outside(u - v, 0, n))                                                                                  \
  TRUTH2(ssubo, outside(s - t, -n / 2, n))                                                                             \
  TRUTH2(sdivo, t &&outside(truncate_divide(s, t), -n / 2, n))

OPERATORS(WORD2, WORD1, TRUTH2, TRUTH1)
#define ROW(name, expression) {#name, name##_narrow, name##_wide, name##_meaning},
static const row rows[] = {OPERATORS(ROW, ROW, ROW, ROW)};
enum { ROWS = sizeof rows / sizeof *rows };

static void check(const row *r, uint64_t got, uint64_t want, uint64_t a, uint64_t b, uint32_t width) {
  if (got == want) return;
  fail_msg("%s at width %u of %#llx, %#llx: %#llx, not %#llx", r->name, width, (unsigned long long)a,
           (unsigned long long)b, (unsigned long long)got, (unsigned long long)want);
}

static void test_definitions(void **state) {
  (void)state;
  for (uint32_t width = 1; width <= 6; width++) {
    int64_t n = power(width);
    for (int64_t u = 0; u < n; u++)
      for (int64_t v = 0; v < n; v++)
        for (int i = 0; i < ROWS; i++) {
          int64_t exact = rows[i].meaning(u, v, u < n / 2 ? u : u - n, v < n / 2 ? v : v - n, n, width);
          uint64_t want = (uint64_t)(exact - n * floor_divide(exact, n));
          check(&rows[i], rows[i].narrow((uint64_t)u, (uint64_t)v, width), want, (uint64_t)u, (uint64_t)v, width);
          check(&rows[i], rows[i].wide((uint64_t)u, (uint64_t)v, width), want, (uint64_t)u, (uint64_t)v, width);
        }
  }
}

static uint64_t next(uint64_t *seed) {
  *seed ^= *seed << 13, *seed ^= *seed >> 7, *seed ^= *seed << 17;
  return *seed * UINT64_C(0x2545f4914f6cdd1d);
}
/* Random words with a bias to few bits, shift amounts and the boundaries. */
static uint64_t word(uint64_t *seed, uint32_t width) {
  static const uint64_t special[] = {0, 1, 2, UINT64_MAX, UINT64_MAX - 1, 63, 64, 65};
  uint64_t r = next(seed), sign = as_narrow_minimum(width);
  switch (r % 6) {
  case 0: return as_narrow_truncate(special[r / 6 % 8], width);
  case 1: return as_narrow_truncate(sign + special[r / 6 % 5], width);
  case 2: return as_narrow_truncate(next(seed) >> r / 6 % 64, width);
  case 3: return as_narrow_truncate(r / 6 % (width + 1), width);
  default: return as_narrow_truncate(next(seed), width);
  }
}

static void test_against_wide(void **state) {
  uint64_t seed = 88172645463325252u;
  (void)state;
  for (uint32_t width = 1; width <= 64; width++)
    for (int k = 0; k < 1000; k++) {
      uint64_t a = word(&seed, width), b = word(&seed, width);
      for (int i = 0; i < ROWS; i++)
        check(&rows[i], rows[i].narrow(a, b, width), rows[i].wide(a, b, width), a, b, width);
    }
}

/* Joining and taking apart, bit by bit. */
static void test_structure(void **state) {
  uint64_t seed = 12345;
  (void)state;
  for (uint32_t width = 1; width <= 64; width++)
    for (uint32_t low = 1; low < width; low++) {
      uint64_t a = word(&seed, width), wide[1];
      uint64_t top = as_narrow_extract(a, width, width - 1, low), bottom = as_narrow_extract(a, width, low - 1, 0);
      for (uint32_t i = 0; i < width; i++)
        assert_int_equal(a >> i & 1, i < low ? bottom >> i & 1 : top >> (i - low) & 1);
      assert_true(as_narrow_concat(top, width - low, bottom, low) == a);
      as_wide_extract(wide, &a, width, width - 1, low);
      assert_true(wide[0] == top);
      assert_true(as_narrow_zero_extend(bottom, low, width) == bottom);
      assert_true(as_narrow_signed(as_narrow_sign_extend(bottom, low, width), width) == as_narrow_signed(bottom, low));
      as_wide_sign_extend(wide, &bottom, low, width);
      assert_true(wide[0] == as_narrow_sign_extend(bottom, low, width));
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_definitions),
      cmocka_unit_test(test_against_wide),
      cmocka_unit_test(test_structure),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
