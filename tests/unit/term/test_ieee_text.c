/* Strategy: glibc's strtod, strtof and printf round exactly in the current rounding mode, so they are the oracle for
 * reading decimal text (random text, and the exact decimal expansion of points halfway between two numbers, just below
 * and just above) and for reading back what is printed. A printed text must read back, and must not be longer than the
 * shortest that printf finds by trying all precisions. */
#include "term/ieee/ieee.h"

#include "ieee_random.h"

#include <fenv.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const as_ieee_format F32 = {8, 24}, F64 = {11, 53};
static const struct {
  as_rounding rounding;
  int hardware;
} modes[] = {{AS_ROUNDING_RNE, FE_TONEAREST},
             {AS_ROUNDING_RTP, FE_UPWARD},
             {AS_ROUNDING_RTN, FE_DOWNWARD},
             {AS_ROUNDING_RTZ, FE_TOWARDZERO}};

static double as_double(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static uint64_t of_double(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof x);
  return as_ieee_canonical(F64, bits);
}
static float as_float(uint64_t bits) {
  float x;
  uint32_t low = (uint32_t)bits;
  memcpy(&x, &low, sizeof x);
  return x;
}
static uint64_t of_float(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof x);
  return as_ieee_canonical(F32, bits);
}

static void check_reading(const char *text) {
  for (int m = 0; m < 4; m++) {
    uint64_t got64, got32;
    fesetround(modes[m].hardware);
    uint64_t want64 = of_double(strtod(text, NULL)), want32 = of_float(strtof(text, NULL));
    fesetround(FE_TONEAREST);
    assert_true(as_ieee_from_decimal(F64, modes[m].rounding, text, strlen(text), &got64));
    assert_true(as_ieee_from_decimal(F32, modes[m].rounding, text, strlen(text), &got32));
    if (got64 != want64 || got32 != want32)
      fail_msg("%s in mode %d: %#llx, not %#llx; %#llx, not %#llx", text, m, (unsigned long long)got64,
               (unsigned long long)want64, (unsigned long long)got32, (unsigned long long)want32);
  }
}

static void test_fixed(void **state) {
  static const char *const texts[] = {"0",
                                      "-0",
                                      "0.1",
                                      "-3.25",
                                      ".5",
                                      "5.",
                                      "1e400",
                                      "1e-400",
                                      "-1e400",
                                      "-1e-400",
                                      "1E+5",
                                      "+7",
                                      "0e99999999",
                                      "1e99999999999999999999",
                                      "1e-99999999999999999999",
                                      "2.4703282292062327e-324",
                                      "1.7976931348623159e308",
                                      "00000000000000000000000000000000.00000000000000000000000000001e29",
                                      "340282356779733661637539395458142568447",
                                      "16777217",
                                      "16777219",
                                      "9007199254740993"};
  static const char *const bad[] = {"",    ".",  "-",  "+",   "e5",  "1e",  "1e+", "1.2.3",
                                    "0x1", "1 ", " 1", "inf", "nan", "1,5", "--1"};
  uint64_t out;
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) check_reading(texts[i]);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    assert_false(as_ieee_from_decimal(F64, AS_ROUNDING_RNE, bad[i], strlen(bad[i]), &out));
}

static void test_random_text(void **state) {
  uint64_t seed = 11;
  (void)state;
  for (int k = 0; k < 5000; k++) {
    char text[64];
    uint64_t a = random_next(&seed), b = random_next(&seed);
    int spread = k % 2 ? 340 : 45;
    snprintf(text, sizeof text, "%s%llu.%llue%d", a & 1 ? "-" : "", (unsigned long long)(a >> a % 64),
             (unsigned long long)b, (int)(b % (2 * (uint64_t)spread)) - spread);
    check_reading(text);
  }
}

/* The point between a number and the next, exactly, and moved by one in its last digits. */
static void check_halfway(long double middle) {
  static char text[3000];
  int length = snprintf(text, sizeof text - 8, "%.1200Le", middle);
  char *exponent = strchr(text, 'e'), tail[16];
  assert_true(length < (int)sizeof text - 8 && exponent);
  snprintf(tail, sizeof tail, "%s", exponent);
  check_reading(text);
  snprintf(exponent, sizeof tail + 2, "1%s", tail);
  check_reading(text);
  char *last = exponent - 1; /* one less in the last digit that is not zero, and nines behind it */
  while (*last == '0') *last-- = '9';
  if (*last == '.') return;
  --*last;
  check_reading(text);
}

static void test_halfway(void **state) {
  uint64_t seed = 23;
  (void)state;
  for (int k = 0; k < 150; k++) {
    uint64_t a = random_float(&seed, F64, 0), b = random_float(&seed, F32, 0);
    if (isfinite(as_double(a)) && isfinite(as_double(a + 1)))
      check_halfway(((long double)as_double(a) + (long double)as_double(a + 1)) / 2);
    if (isfinite(as_float(b)) && isfinite(as_float(b + 1)))
      check_halfway(((long double)as_float(b) + (long double)as_float(b + 1)) / 2);
  }
}

static int count_digits(const char *text) {
  int count = 0, zeros = 0;
  for (; *text && *text != 'e'; text++)
    if (*text >= '1' && *text <= '9')
      count += zeros + 1, zeros = 0;
    else if (*text == '0' && count)
      zeros++;
  return count;
}

static void check_printing(as_ieee_format f, uint64_t bits, double value, bool is_float) {
  char text[AS_IEEE_TEXT_BYTES], other[AS_IEEE_TEXT_BYTES];
  assert_true(as_ieee_print(f, bits, text, sizeof text) < sizeof text);
  assert_true(is_float ? of_float(strtof(text, NULL)) == bits : of_double(strtod(text, NULL)) == bits);
  if (isfinite(value)) {
    int digits = 1;
    do snprintf(other, sizeof other, "%.*e", digits - 1, value);
    while ((is_float ? of_float(strtof(other, NULL)) : of_double(strtod(other, NULL))) != bits && digits++);
    if (count_digits(text) > count_digits(other)) fail_msg("%s is longer than %s", text, other);
  }
  assert_true(as_ieee_print_hex(f, bits, text, sizeof text) < sizeof text);
  assert_true(is_float ? of_float(strtof(text, NULL)) == bits : of_double(strtod(text, NULL)) == bits);
}

static void test_printing(void **state) {
  uint64_t seed = 31;
  (void)state;
  for (int k = 0; k < 2000; k++) {
    uint64_t a = as_ieee_canonical(F64, random_float(&seed, F64, UINT64_C(0x3ff0000000000000)));
    uint64_t b = as_ieee_canonical(F32, random_float(&seed, F32, 0x3f800000));
    check_printing(F64, a, as_double(a), false);
    check_printing(F32, b, as_float(b), true);
  }
}

static void expect_text(const char *source, const char *decimal, const char *hex) {
  char text[AS_IEEE_TEXT_BYTES];
  uint64_t bits;
  assert_true(as_ieee_from_decimal(F64, AS_ROUNDING_RNE, source, strlen(source), &bits));
  assert_int_equal(as_ieee_print(F64, bits, text, sizeof text), strlen(decimal));
  assert_string_equal(text, decimal);
  assert_int_equal(as_ieee_print_hex(F64, bits, text, sizeof text), strlen(hex));
  assert_string_equal(text, hex);
}

static void test_shapes(void **state) {
  char text[4];
  (void)state;
  expect_text("0.1", "0.1", "0x1.999999999999ap-4");
  expect_text("-3.25", "-3.25", "-0x1.ap+1");
  expect_text("100", "100.0", "0x1.9p+6");
  expect_text("-0", "-0.0", "-0x0p+0");
  expect_text("0", "0.0", "0x0p+0");
  expect_text("0.0001", "0.0001", "0x1.a36e2eb1c432dp-14");
  expect_text("0.00001", "1e-5", "0x1.4f8b588e368f1p-17");
  expect_text("6.02e23", "6.02e23", "0x1.fde9f10a8d361p+78");
  expect_text("1e16", "10000000000000000.0", "0x1.1c37937e08p+53");
  expect_text("1e17", "1e17", "0x1.6345785d8ap+56");
  expect_text("5e-324", "5e-324", "0x1p-1074");
  expect_text("1e999", "inf", "inf");
  assert_int_equal(as_ieee_print(F64, as_ieee_nan(F64), text, sizeof text), 3);
  assert_string_equal(text, "nan");
  assert_int_equal(as_ieee_print(F64, UINT64_C(0x3ff8000000000001), text, sizeof text), 18);
  assert_string_equal(text, "1.5");
}

static void test_ratio(void **state) {
  uint64_t seed = 3;
  mpz_t n, d, g;
  (void)state;
  mpz_inits(n, d, g, NULL);
  for (int k = 0; k < 5000; k++) {
    uint64_t a = random_float(&seed, F64, 0);
    bool finite = as_ieee_to_ratio(F64, a, n, d);
    assert_int_equal(finite, isfinite(as_double(a)) != 0);
    if (!finite || as_ieee_is_zero(F64, a)) continue;
    mpz_gcd(g, n, d);
    assert_int_equal(mpz_cmp_ui(g, 1), 0);
    assert_true(as_ieee_from_ratio(F64, AS_ROUNDING_RTZ, n, d) == a);
  }
  mpz_clears(n, d, g, NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fixed),    cmocka_unit_test(test_random_text), cmocka_unit_test(test_halfway),
      cmocka_unit_test(test_printing), cmocka_unit_test(test_shapes),      cmocka_unit_test(test_ratio),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
