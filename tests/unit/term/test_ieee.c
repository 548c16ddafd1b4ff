/* Strategy: the processor and glibc are the oracle. For each of the four rounding modes that fesetround knows, random
 * numbers (see ieee_random.h) go through the C operator and through our exact integer path, and must agree bit by bit
 * (but for the sign and payload of NaN); in RNE the public functions, which may use the hardware, are compared with the
 * exact path as well. Tiny formats are enumerated completely against the definition of rounding, in all five modes.
 * Operands and results are volatile so that the compiler moves no operation across fesetround.
 * test_ieee_z3.c does the fifth mode (RNA) and other formats with Z3. AS_LONG=1 runs 20 times as many cases. */
#include "term/ieee/ieee.h"
#include "term/ieee/internal.h"

#include "ieee_random.h"

#include <fenv.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct {
  as_rounding rounding;
  int hardware;
} modes[] = {{AS_ROUNDING_RNE, FE_TONEAREST},
             {AS_ROUNDING_RTP, FE_UPWARD},
             {AS_ROUNDING_RTN, FE_DOWNWARD},
             {AS_ROUNDING_RTZ, FE_TOWARDZERO}};

static const as_ieee_format F32 = {8, 24}, F64 = {11, 53};

static int cases(int count) { return getenv("AS_LONG") ? 20 * count : count; }

static double as_double(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static float as_float(uint64_t bits) {
  float x;
  uint32_t low = (uint32_t)bits;
  memcpy(&x, &low, sizeof x);
  return x;
}
static uint64_t of_double(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof x);
  return as_ieee_canonical(F64, bits);
}
static uint64_t of_float(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof x);
  return as_ieee_canonical(F32, bits);
}

/* Called through pointers: compilers expand rint with an addition that is only right to nearest. */
static double (*volatile library_rint)(double) = rint;
static float (*volatile library_rintf)(float) = rintf;

typedef enum operation { ADD, SUB, MUL, DIV, SQRT, FMA, RINT, OPERATIONS } operation;
static const char *const names[] = {"add", "sub", "mul", "div", "sqrt", "fma", "rint"};

static double hardware_double(operation op, volatile double a, volatile double b, volatile double c) {
  volatile double r = 0;
  switch (op) {
  case ADD: r = a + b; break;
  case SUB: r = a - b; break;
  case MUL: r = a * b; break;
  case DIV: r = a / b; break;
  case SQRT: r = sqrt(a); break;
  case FMA: r = fma(a, b, c); break;
  case RINT: r = library_rint(a); break;
  case OPERATIONS: break;
  }
  return r;
}
static float hardware_float(operation op, volatile float a, volatile float b, volatile float c) {
  volatile float r = 0;
  switch (op) {
  case ADD: r = a + b; break;
  case SUB: r = a - b; break;
  case MUL: r = a * b; break;
  case DIV: r = a / b; break;
  case SQRT: r = sqrtf(a); break;
  case FMA: r = fmaf(a, b, c); break;
  case RINT: r = library_rintf(a); break;
  case OPERATIONS: break;
  }
  return r;
}

static uint64_t exact(operation op, as_ieee_format f, as_rounding rounding, uint64_t a, uint64_t b, uint64_t c) {
  switch (op) {
  case ADD: return as_ieee_exact_add(f, rounding, a, b);
  case SUB: return as_ieee_exact_add(f, rounding, a, as_ieee_neg(f, b));
  case MUL: return as_ieee_exact_mul(f, rounding, a, b);
  case DIV: return as_ieee_exact_div(f, rounding, a, b);
  case SQRT: return as_ieee_exact_sqrt(f, rounding, a);
  case FMA: return as_ieee_exact_fma(f, rounding, a, b, c);
  case RINT: return as_ieee_round_to_integral(f, rounding, a);
  case OPERATIONS: break;
  }
  return 0;
}
static uint64_t public(operation op, as_ieee_format f, as_rounding rounding, uint64_t a, uint64_t b, uint64_t c) {
  switch (op) {
  case ADD: return as_ieee_add(f, rounding, a, b);
  case SUB: return as_ieee_sub(f, rounding, a, b);
  case MUL: return as_ieee_mul(f, rounding, a, b);
  case DIV: return as_ieee_div(f, rounding, a, b);
  case SQRT: return as_ieee_sqrt(f, rounding, a);
  case FMA: return as_ieee_fma(f, rounding, a, b, c);
  case RINT: return as_ieee_round_to_integral(f, rounding, a);
  case OPERATIONS: break;
  }
  return 0;
}

static void check_bits(const char *what, uint64_t got, uint64_t want, int mode, uint64_t a, uint64_t b, uint64_t c) {
  if (got == want) return;
  fesetround(FE_TONEAREST);
  fail_msg("%s in mode %d of %#llx %#llx %#llx: %#llx, not %#llx", what, mode, (unsigned long long)a,
           (unsigned long long)b, (unsigned long long)c, (unsigned long long)got, (unsigned long long)want);
}

static void check_operation(as_ieee_format f, operation op, uint64_t a, uint64_t b, uint64_t c) {
  for (int m = 0; m < 4; m++) {
    as_rounding rounding = modes[m].rounding;
    fesetround(modes[m].hardware);
    uint64_t want = f.exponent_bits == 11 ? of_double(hardware_double(op, as_double(a), as_double(b), as_double(c)))
                                          : of_float(hardware_float(op, as_float(a), as_float(b), as_float(c)));
    /* The public function must see through the mode that its caller has left on. */
    uint64_t got = public(op, f, AS_ROUNDING_RTZ, a, b, c);
    uint64_t nearest = public(op, f, AS_ROUNDING_RNE, a, b, c);
    fesetround(FE_TONEAREST);
    check_bits(names[op], exact(op, f, rounding, a, b, c), want, m, a, b, c);
    check_bits(names[op], public(op, f, rounding, a, b, c), want, m, a, b, c);
    if (rounding == AS_ROUNDING_RTZ) check_bits(names[op], got, want, m, a, b, c);
    check_bits(names[op], nearest, exact(op, f, AS_ROUNDING_RNE, a, b, c), 0, a, b, c);
  }
}

static void run_operations(as_ieee_format f) {
  uint64_t seed = 42;
  for (int k = 0; k < cases(20000); k++) {
    uint64_t a = random_float(&seed, f, 0), b = random_float(&seed, f, a);
    uint64_t c = random_float(&seed, f, k % 2 ? a : as_ieee_mul(f, AS_ROUNDING_RNE, a, b));
    /* Cancellation in fma: c is next to the rounded product. */
    if (k % 7 == 0) c = as_ieee_neg(f, as_ieee_mul(f, AS_ROUNDING_RNE, a, b));
    for (operation op = 0; op < OPERATIONS; op++) check_operation(f, op, a, b, c);
  }
}

static void test_double(void **state) { (void)state, run_operations(F64); }
static void test_float(void **state) { (void)state, run_operations(F32); }

/* The processor's own instruction (fprem1, behind remainderl): glibc 2.36's remainder() gives +0 for some negative
 * multiples of a subnormal, where IEEE 754 asks for the sign of the dividend. */
static void test_remainder(void **state) {
  uint64_t seed = 7;
  (void)state;
  for (int k = 0; k < cases(100000); k++) {
    uint64_t a = random_float(&seed, F64, 0), b = random_float(&seed, F64, a);
    double rest = (double)remainderl(as_double(a), as_double(b));
    check_bits("rem", as_ieee_rem(F64, a, b), of_double(rest), 0, a, b, 0);
    a = random_float(&seed, F32, 0), b = random_float(&seed, F32, a);
    float restf = (float)remainderl(as_float(a), as_float(b));
    check_bits("remf", as_ieee_rem(F32, a, b), of_float(restf), 0, a, b, 0);
  }
}

/* requires: NaN is quiet (C's fmin and fmax give NaN for a signalling one). */
static void check_comparison(double a, double b, as_ieee_format f, uint64_t x, uint64_t y) {
  bool open = false, differ = a == 0 && b == 0 && signbit(a) != signbit(b);
  assert_int_equal(as_ieee_leq(f, x, y), a <= b);
  assert_int_equal(as_ieee_lt(f, x, y), a < b);
  assert_int_equal(as_ieee_eq(f, x, y), a == b);
  uint64_t low = as_ieee_min(f, x, y, &open);
  assert_int_equal(open, differ);
  uint64_t high = as_ieee_max(f, x, y, &open);
  assert_int_equal(open, differ);
  if (differ) return;
  bool is_double = f.exponent_bits == 11;
  check_bits("min", low, is_double ? of_double(fmin(a, b)) : of_float((float)fmin(a, b)), 0, x, y, 0);
  check_bits("max", high, is_double ? of_double(fmax(a, b)) : of_float((float)fmax(a, b)), 0, x, y, 0);
  check_bits("abs", as_ieee_abs(f, x), is_double ? of_double(fabs(a)) : of_float((float)fabs(a)), 0, x, y, 0);
  check_bits("neg", as_ieee_neg(f, x), is_double ? of_double(-a) : of_float((float)-a), 0, x, y, 0);
}

static void check_class(int class, bool sign, as_ieee_format f, uint64_t x) {
  assert_int_equal(as_ieee_is_nan(f, x), class == FP_NAN);
  assert_int_equal(as_ieee_is_infinite(f, x), class == FP_INFINITE);
  assert_int_equal(as_ieee_is_zero(f, x), class == FP_ZERO);
  assert_int_equal(as_ieee_is_subnormal(f, x), class == FP_SUBNORMAL);
  assert_int_equal(as_ieee_is_normal(f, x), class == FP_NORMAL);
  assert_int_equal(as_ieee_is_negative(f, x), class != FP_NAN && sign);
  assert_int_equal(as_ieee_is_positive(f, x), class != FP_NAN && !sign);
}

static void test_comparisons(void **state) {
  uint64_t seed = 9;
  (void)state;
  for (int k = 0; k < cases(50000); k++) {
    uint64_t a = random_float(&seed, F64, 0), b = k % 5 ? random_float(&seed, F64, a) : a;
    if (k % 10 == 0) b = as_ieee_neg(F64, a);
    if (k % 100 < 2) a &= UINT64_C(1) << 63, b &= UINT64_C(1) << 63;
    check_comparison(as_double(as_ieee_canonical(F64, a)), as_double(as_ieee_canonical(F64, b)), F64, a, b);
    check_class(fpclassify(as_double(a)), signbit(as_double(a)), F64, a);
    a = random_float(&seed, F32, 0), b = k % 5 ? random_float(&seed, F32, a) : a;
    check_comparison(as_float(as_ieee_canonical(F32, a)), as_float(as_ieee_canonical(F32, b)), F32, a, b);
    check_class(fpclassify(as_float(a)), signbit(as_float(a)), F32, a);
  }
}

static void check_formats(int m, uint64_t wide, uint64_t narrow) {
  fesetround(modes[m].hardware);
  volatile double d = as_double(wide);
  volatile float f = (float)d;
  fesetround(FE_TONEAREST);
  check_bits("to float", as_ieee_to_format(F64, F32, modes[m].rounding, wide), of_float(f), m, wide, 0, 0);
  check_bits("to double", as_ieee_to_format(F32, F64, modes[m].rounding, narrow), of_double(as_float(narrow)), m,
             narrow, 0, 0);
}

static void check_from_words(int m, uint64_t word) {
  as_rounding rounding = modes[m].rounding;
  fesetround(modes[m].hardware);
  volatile uint64_t u = word;
  volatile int64_t s = (int64_t)word;
  volatile int32_t s32 = (int32_t)word;
  volatile double s_double = (double)s, s32_double = s32;
  volatile float s_float = (float)s, s32_float = (float)s32, u32_float = (float)(int64_t)(u & UINT32_MAX);
  /* Converting uint64_t takes several instructions, which the compiler makes right for RNE only. */
  fesetround(FE_TONEAREST);
  volatile double u_double = (double)u;
  uint64_t low = word & UINT32_MAX;
  check_bits("s64 f64", as_ieee_from_signed(F64, rounding, &word, 64), of_double(s_double), m, word, 0, 0);
  check_bits("s64 f32", as_ieee_from_signed(F32, rounding, &word, 64), of_float(s_float), m, word, 0, 0);
  check_bits("s32 f64", as_ieee_from_signed(F64, rounding, &low, 32), of_double(s32_double), m, word, 0, 0);
  check_bits("s32 f32", as_ieee_from_signed(F32, rounding, &low, 32), of_float(s32_float), m, word, 0, 0);
  check_bits("u32 f32", as_ieee_from_unsigned(F32, rounding, &low, 32), of_float(u32_float), m, word, 0, 0);
  if (m == 0) check_bits("u64", as_ieee_from_unsigned(F64, rounding, &word, 64), of_double(u_double), m, word, 0, 0);
  mpz_t integer;
  mpz_init_set_si(integer, (int64_t)word);
  check_bits("mpz", as_ieee_from_integer(F64, rounding, integer), of_double(s_double), m, word, 0, 0);
  uint64_t two[2] = {word, (int64_t)word < 0 ? UINT64_MAX >> 30 : 0};
  check_bits("s98", as_ieee_from_signed(F64, rounding, two, 98), of_double(s_double), m, word, 0, 0);
  mpz_clear(integer);
}

static void check_to_words(int m, uint64_t bits) {
  double x = as_double(bits);
  fesetround(modes[m].hardware);
  volatile double rounded = library_rint(x);
  fesetround(FE_TONEAREST);
  for (uint32_t width = 1; width <= 64; width += width < 60 ? 7 : 1) {
    uint64_t got, mask = UINT64_MAX >> (64 - width);
    bool open = false, fits = rounded >= 0 && rounded < ldexp(1, (int)width);
    as_ieee_to_unsigned(F64, modes[m].rounding, bits, &got, width, &open);
    assert_int_equal(open, !fits);
    check_bits("to unsigned", got, fits ? (uint64_t)rounded : 0, m, bits, width, 0);
    open = false, fits = rounded >= -ldexp(1, (int)width - 1) && rounded < ldexp(1, (int)width - 1);
    as_ieee_to_signed(F64, modes[m].rounding, bits, &got, width, &open);
    assert_int_equal(open, !fits);
    check_bits("to signed", got, fits ? (uint64_t)(int64_t)rounded & mask : 0, m, bits, width, 0);
  }
}

static void test_conversions(void **state) {
  uint64_t seed = 77;
  (void)state;
  for (int k = 0; k < cases(20000); k++) {
    uint64_t one = UINT64_C(0x3ff0000000000000), word = random_next(&seed) >> random_next(&seed) % 64;
    uint64_t narrow = random_float(&seed, F32, 0), wide = random_float(&seed, F64, of_double(as_float(narrow)));
    if (k % 3 == 0) word = (word << 63 >> 1 | random_fraction(&seed, 40) << k % 24) ^ (k % 2 ? UINT64_MAX : 0);
    /* Every second one is near where integers are. */
    uint64_t small = random_float(&seed, F64, one + ((uint64_t)(k % 64) << 52));
    for (int m = 0; m < 4; m++) {
      check_formats(m, wide, narrow);
      check_from_words(m, word);
      check_to_words(m, small);
    }
  }
}

/* Words of 200 bits and more, there and back: 2^k * significand is exact. */
static void test_large_words(void **state) {
  uint64_t seed = 5;
  (void)state;
  for (int k = 0; k < 20000; k++) {
    uint64_t word[17], a = random_float(&seed, F64, UINT64_C(0x7fe0000000000000));
    uint32_t width = 1 + (uint32_t)(random_next(&seed) >> 20) % 1088;
    as_ieee_parts parts = {0};
    bool finite = !as_ieee_is_nan(F64, a) && !as_ieee_is_infinite(F64, a), open = false;
    if (finite) a = as_ieee_round_to_integral(F64, AS_ROUNDING_RTZ, a), parts = as_ieee_unpack(F64, a);
    double limit = ldexp(1, (int)width - 1); /* infinite from width 1025 on: everything fits then */
    bool fits = finite && (as_double(a) < limit && as_double(a) >= -limit);
    as_ieee_to_signed(F64, AS_ROUNDING_RNE, a, word, width, &open);
    assert_int_equal(open, !fits);
    if (!fits) continue;
    uint64_t back = as_ieee_from_signed(F64, AS_ROUNDING_RTP, word, width);
    check_bits("signed word", back, parts.significand ? a : 0, 0, a, width, 0);
    if (parts.negative) continue;
    as_ieee_to_unsigned(F64, AS_ROUNDING_RNE, a, word, width, &open);
    assert_false(open);
    check_bits("unsigned word", as_ieee_from_unsigned(F64, AS_ROUNDING_RTN, word, width), a, 0, a, width, 0);
  }
}

/* Formats of few bits, whose values and their exact sums and products are small doubles. The definition: of the values
 * of the format, and the next power of two standing for infinity, take the nearest below and above the exact result,
 * then choose. */
static const as_ieee_format tiny_formats[] = {{3, 4}, {2, 2}, {2, 4}, {4, 3}};

static double tiny_value(as_ieee_format f, uint64_t magnitude) {
  int fraction_bits = f.significand_bits - 1, least = 2 - (1 << (f.exponent_bits - 1)) - fraction_bits;
  int field = (int)(magnitude >> fraction_bits), hidden = 1 << fraction_bits;
  int fraction = (int)magnitude & (hidden - 1);
  return field ? ldexp(hidden + fraction, least + field - 1) : ldexp(fraction, least);
}

static uint64_t choose(uint64_t below, double distance_below, double distance_above, as_rounding rounding,
                       bool negative) {
  if (distance_below == 0) return below;
  switch (rounding) {
  case AS_ROUNDING_RTZ: return below;
  case AS_ROUNDING_RTP: return below + !negative;
  case AS_ROUNDING_RTN: return below + negative;
  default: break;
  }
  if (distance_below != distance_above) return below + (distance_above < distance_below);
  return below + (rounding == AS_ROUNDING_RNA || below % 2);
}

/* Rounds numerator / denominator, both exact doubles. */
static uint64_t tiny_round(as_ieee_format f, double numerator, double denominator, as_rounding rounding) {
  bool negative = (numerator < 0) != (denominator < 0);
  uint64_t below = 0, infinity = as_ieee_infinity(f, false), magnitude;
  numerator = fabs(numerator), denominator = fabs(denominator);
  while (below < infinity && tiny_value(f, below + 1) * denominator <= numerator) below++;
  if (below == infinity) /* as if just below infinity */
    magnitude = choose(infinity - 1, 2, 1, rounding, negative);
  else
    magnitude = choose(below, numerator - tiny_value(f, below) * denominator,
                       tiny_value(f, below + 1) * denominator - numerator, rounding, negative);
  return magnitude | as_ieee_zero(f, negative);
}

static double tiny_number(as_ieee_format f, uint64_t bits) {
  double value = tiny_value(f, as_ieee_abs(f, bits));
  return as_ieee_is_negative(f, bits) ? -value : value;
}

/* In (2, 4) the largest number is 3.75, and 4 is out of range: it is rounded in turn. */
static uint64_t tiny_integral(as_ieee_format f, uint64_t a, as_rounding rounding) {
  double x = fabs(tiny_number(f, a)), below = floor(x);
  bool negative = as_ieee_is_negative(f, a);
  double integer = (double)choose((uint64_t)below, x - below, below + 1 - x, rounding, negative);
  if (negative) integer = -integer;
  return tiny_round(f, integer, 1, rounding) | as_ieee_zero(f, negative);
}

static void check_tiny(as_ieee_format f, uint64_t a, uint64_t b, as_rounding mode) {
  double x = tiny_number(f, a), y = tiny_number(f, b);
  int m = (int)mode;
  if (x + y != 0) check_bits("tiny add", as_ieee_add(f, mode, a, b), tiny_round(f, x + y, 1, mode), m, a, b, 0);
  if (x - y != 0) check_bits("tiny sub", as_ieee_sub(f, mode, a, b), tiny_round(f, x - y, 1, mode), m, a, b, 0);
  if (x * y != 0) check_bits("tiny mul", as_ieee_mul(f, mode, a, b), tiny_round(f, x * y, 1, mode), m, a, b, 0);
  if (x != 0 && y != 0) check_bits("tiny div", as_ieee_div(f, mode, a, b), tiny_round(f, x, y, mode), m, a, b, 0);
  check_bits("tiny rint", as_ieee_round_to_integral(f, mode, a), tiny_integral(f, a, mode), m, a, b, 0);
  for (uint64_t c = 1; c < UINT64_C(1) << as_ieee_width(f); c += 3) {
    if (as_ieee_abs(f, c) >= as_ieee_infinity(f, false) || x * y + tiny_number(f, c) == 0) continue;
    uint64_t want = tiny_round(f, x * y + tiny_number(f, c), 1, mode);
    check_bits("tiny fma", as_ieee_fma(f, mode, a, b, c), want, m, a, b, c);
  }
}

static void test_tiny(void **state) {
  (void)state;
  for (int i = 0; i < 4; i++) {
    as_ieee_format f = tiny_formats[i];
    uint64_t infinity = as_ieee_infinity(f, false), end = UINT64_C(1) << as_ieee_width(f);
    for (as_rounding mode = AS_ROUNDING_RNE; mode <= AS_ROUNDING_RTZ; mode++)
      for (uint64_t a = 0; a < end; a++)
        for (uint64_t b = 0; b < end; b++)
          if (as_ieee_abs(f, a) < infinity && as_ieee_abs(f, b) < infinity) check_tiny(f, a, b, mode);
  }
}

/* The rounding of small magnitudes against that of large ones, over the whole range of exponents and beyond. */
static void test_rounding_small(void **state) {
  uint64_t seed = 99;
  mpz_t magnitude;
  (void)state;
  mpz_init(magnitude);
  for (int k = 0; k < cases(100000); k++) {
    as_ieee_format f = k % 3 == 0 ? tiny_formats[0] : k % 3 == 1 ? F32 : F64;
    uint64_t small = random_next(&seed) >> random_next(&seed) % 64 | UINT64_C(1) << k % 64;
    if (k % 4 == 0) small = UINT64_C(1) << k % 64 | (uint64_t)(k % 8);
    int64_t range = k % 2 ? 70 : INT64_C(2) << f.exponent_bits;
    int64_t exponent = as_ieee_least_exponent(f) + (int64_t)((random_next(&seed) >> 20) % (uint64_t)range) - 70;
    as_rounding mode = (as_rounding)(k / 3 % 5);
    mpz_set_ui(magnitude, small);
    check_bits("round", as_ieee_round_small(f, mode, k % 2, small, exponent),
               as_ieee_round(f, mode, k % 2, magnitude, exponent, false), (int)mode, small, (uint64_t)exponent, 0);
  }
  mpz_clear(magnitude);
}

#if defined(__x86_64__)
/* A caller may have told the processor to flush subnormals; the results stay what IEEE 754 says. */
static void test_flushing(void **state) {
  unsigned kept = __builtin_ia32_stmxcsr();
  (void)state;
  for (unsigned flag = 0x40; flag <= 0x8000; flag <<= 9) {
    uint64_t out;
    __builtin_ia32_ldmxcsr(kept | flag);
    bool used = as_ieee_hardware_add(F64, 1, 1, &out);
    uint64_t sum = as_ieee_add(F64, AS_ROUNDING_RNE, 1, 1),
             product = as_ieee_mul(F32, AS_ROUNDING_RNE, 0x00800000, 0x3f000000);
    __builtin_ia32_ldmxcsr(kept);
    assert_false(used);
    check_bits("flush", sum, 2, 0, 1, 1, 0);
    check_bits("flush", product, 0x00400000, 0, 0, 0, 0);
    assert_true(as_ieee_hardware_add(F64, 1, 1, &out) && out == 2);
  }
}
#else
static void test_flushing(void **state) { (void)state; }
#endif

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_double),      cmocka_unit_test(test_float),       cmocka_unit_test(test_remainder),
      cmocka_unit_test(test_comparisons), cmocka_unit_test(test_conversions), cmocka_unit_test(test_large_words),
      cmocka_unit_test(test_tiny),        cmocka_unit_test(test_flushing),    cmocka_unit_test(test_rounding_small),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
