/* Arithmetic of floats. Strategy: known operands are compared with the compiler's own types, all five of them, in
 * arithmetic, comparisons, classes and all conversions: from special values, from random patterns, and from patterns
 * near each other, so that sums cancel and roundings tie. Symbolic operands of float and double are compared with known
 * ones at such points; each claim must hold exactly where the known conversion passes. Formats without a float sort
 * must say that they approximate, but for what their bits tell. */
#include "unit/c/exec/exec_double.h"

#include <float.h>
#include <math.h>

__extension__ typedef _Float16 half;
__extension__ typedef __float128 quad;
typedef long double extended;

/* ---- the compiler's floats ---- */

typedef struct host_format {
  as_core_kind kind;
  as_format format;
  uint32_t width;
  as_u128 (*binary)(as_core_op op, as_u128 a, as_u128 b);
  bool (*compare)(as_core_op op, as_u128 a, as_u128 b);
  quad (*to_quad)(as_u128 bits);
  as_u128 (*of_quad)(quad x);
  as_u128 (*of_signed)(as_s128 x);
  as_u128 (*of_unsigned)(as_u128 x);
} host_format;

#define DEFINE_HOST(T, VALUE_BYTES)                                                                                    \
  static T to_##T(as_u128 bits) {                                                                                      \
    T x = 0;                                                                                                           \
    memcpy(&x, &bits, VALUE_BYTES);                                                                                    \
    return x;                                                                                                          \
  }                                                                                                                    \
  static as_u128 of_##T(T x) {                                                                                         \
    as_u128 bits = 0;                                                                                                  \
    memcpy(&bits, &x, VALUE_BYTES);                                                                                    \
    return bits;                                                                                                       \
  }                                                                                                                    \
  static as_u128 T##_binary(as_core_op op, as_u128 a, as_u128 b) {                                                     \
    T x = to_##T(a), y = to_##T(b);                                                                                    \
    switch (op) {                                                                                                      \
    case AS_CORE_OP_ADD: return of_##T((T)(x + y));                                                                    \
    case AS_CORE_OP_SUB: return of_##T((T)(x - y));                                                                    \
    case AS_CORE_OP_MUL: return of_##T((T)(x * y));                                                                    \
    default: return of_##T((T)(x / y));                                                                                \
    }                                                                                                                  \
  }                                                                                                                    \
  static bool T##_compare(as_core_op op, as_u128 a, as_u128 b) {                                                       \
    T x = to_##T(a), y = to_##T(b);                                                                                    \
    switch (op) {                                                                                                      \
    case AS_CORE_OP_EQ: return x == y;                                                                                 \
    case AS_CORE_OP_NE: return x != y;                                                                                 \
    case AS_CORE_OP_LT: return x < y;                                                                                  \
    case AS_CORE_OP_LE: return x <= y;                                                                                 \
    case AS_CORE_OP_GT: return x > y;                                                                                  \
    default: return x >= y;                                                                                            \
    }                                                                                                                  \
  }                                                                                                                    \
  static quad T##_to_quad(as_u128 bits) { return (quad)to_##T(bits); }                                                 \
  static as_u128 T##_of_quad(quad x) { return of_##T((T)x); }                                                          \
  static as_u128 T##_of_signed(as_s128 x) { return of_##T((T)x); }                                                     \
  static as_u128 T##_of_unsigned(as_u128 x) { return of_##T((T)x); }

#define HOST_FORMATS                                                                                                   \
  HOST_FORMAT(HALF, HALF, half, 16)                                                                                    \
  HOST_FORMAT(FLOAT, SINGLE, float, 32)                                                                                \
  HOST_FORMAT(DOUBLE, DOUBLE, double, 64)                                                                              \
  HOST_FORMAT(LDOUBLE, EXTENDED, extended, 80)                                                                         \
  HOST_FORMAT(FLOAT128, QUAD, quad, 128)

#define HOST_FORMAT(KIND, FORMAT, T, WIDTH) DEFINE_HOST(T, (WIDTH) / 8)
HOST_FORMATS
#undef HOST_FORMAT

static const host_format formats[] = {
#define HOST_FORMAT(KIND, FORMAT, T, WIDTH)                                                                            \
  {AS_CORE_##KIND, AS_FORMAT_##FORMAT, WIDTH,         T##_binary,     T##_compare,                                     \
   T##_to_quad,    T##_of_quad,        T##_of_signed, T##_of_unsigned},
    HOST_FORMATS
#undef HOST_FORMAT
};
enum { FORMATS = 5, SAMPLES = 400 };

static as_scalar scalar_of(const host_format *format) {
  return (as_scalar){.class_ = AS_CORE_CLASS_FLOAT,
                     .format = (uint8_t)format->format,
                     .kind = (uint8_t)format->kind,
                     .width = format->width};
}

/* ---- samples ---- */

static as_u128 assemble(const host_format *format, bool sign, uint32_t exponent, as_u128 fraction) {
  const as_floating_facts *f = as_floating_get(format->format);
  as_u128 stored = fraction & (((as_u128)1 << (f->digits - 1)) - 1);
  exponent &= (1u << f->exponent_bits) - 1;
  if (format->format == AS_FORMAT_EXTENDED && exponent) stored |= (as_u128)1 << 63;
  return (as_u128)sign << (format->width - 1) | (as_u128)exponent << f->stored | stored;
}

/* Exponents near the middle and at the ends, few digits or many. */
static as_u128 sample(const host_format *format, uint64_t *random) {
  const as_floating_facts *f = as_floating_get(format->format);
  uint32_t middle = (1u << (f->exponent_bits - 1)) - 1, most = (1u << f->exponent_bits) - 1;
  uint32_t ends[] = {0, 1, most, most - 1, middle + f->digits};
  uint32_t exponent = random_below(random, 4) ? middle + (uint32_t)random_below(random, 9) - 4
                                              : ends[random_below(random, 5)] + (uint32_t)random_below(random, 2);
  as_u128 digits = (as_u128)random_next(random) << 64 | random_next(random);
  switch (random_below(random, 4)) {
  case 0: digits = 0; break;
  case 1: digits = (as_u128)random_below(random, 4) << (f->digits - 3); break;
  case 2: digits = -(as_u128)random_below(random, 4); break;
  default: break;
  }
  return assemble(format, random_below(random, 2), exponent, digits);
}

static bool is_nan(const host_format *format, as_u128 bits) {
  quad x = format->to_quad(bits);
  return x != x;
}

static bool same(const host_format *format, as_u128 a, as_u128 b) {
  return a == b || (is_nan(format, a) && is_nan(format, b));
}

static as_value known(fake *f, const host_format *format, as_u128 bits) { return fake_known(f, format->width, bits); }

/* ---- known ---- */

static void test_known_arithmetic(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 1;
  for (uint32_t t = 0; t < FORMATS; t++, fake_renew(&f))
    for (uint32_t n = 0; n < 20 * SAMPLES; n++) {
      const host_format *format = &formats[t];
      as_scalar type = scalar_of(format);
      as_u128 a = sample(format, &random), b = sample(format, &random);
      as_value left = known(&f, format, a), right = known(&f, format, b), result;
      as_core_op op = (as_core_op)(AS_CORE_OP_ADD + n % 4);
      assert_true(as_exec_binary(&f.x, op, &type, &left, &right, &type, &result));
      assert_true(same(format, fake_bits(&f, &result), format->binary(op, a, b)));
      assert_true(as_exec_unary(&f.x, AS_CORE_OP_NEG, &type, &left, &result));
      assert_true(fake_bits(&f, &result) == (a ^ (as_u128)1 << (format->width - 1)));
    }
  assert_int_equal(f.approximations + f.fresh, 0);
  fake_end(&f);
}

static void test_known_comparisons(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 2;
  for (uint32_t t = 0; t < FORMATS; t++, fake_renew(&f))
    for (uint32_t n = 0; n < 10 * SAMPLES; n++) {
      const host_format *format = &formats[t];
      as_scalar type = scalar_of(format);
      as_u128 a = sample(format, &random), b = n % 4 ? sample(format, &random) : a;
      if (n % 16 == 4) b ^= (as_u128)1 << (format->width - 1);
      as_value left = known(&f, format, a), right = known(&f, format, b);
      as_core_op op = (as_core_op)(AS_CORE_OP_EQ + n % 6);
      as_term result;
      assert_true(as_exec_compare(&f.x, op, &type, &left, &right, &result));
      assert_true(as_term_same(result, as_term_bool(f.terms, format->compare(op, a, b))));
      quad x = format->to_quad(a);
      assert_true(as_term_same(as_exec_truth(&f.x, &left, &type), as_term_bool(f.terms, x != 0)));
    }
  fake_end(&f);
}

static void test_known_formats(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 3;
  for (uint32_t t = 0; t < FORMATS; t++, fake_renew(&f))
    for (uint32_t u = 0; u < FORMATS; u++)
      for (uint32_t n = 0; n < 5 * SAMPLES; n++) {
        as_scalar from = scalar_of(&formats[t]), to = scalar_of(&formats[u]);
        as_u128 a = sample(&formats[n % 2 ? u : t], &random);
        if (n % 2) a = formats[t].of_quad(formats[u].to_quad(a)); /* near what the other format has */
        as_value value = known(&f, &formats[t], a), result;
        as_u128 expected = formats[u].of_quad(formats[t].to_quad(a));
        bool grows = isinf((double)formats[u].to_quad(expected)) && isfinite((double)formats[t].to_quad(a));
        f.machine.options.checks[AS_CHECK_FLOAT_TO_FLOAT] = n % 4 > 1;
        fake_reset(&f);
        bool goes_on = as_exec_convert(&f.x, &from, &to, &value, &result);
        if (f.has_failed) assert_int_equal(f.failed, AS_CHECK_FLOAT_TO_FLOAT);
        if (n % 4 < 2) assert_true(goes_on);
        if (grows && n % 4 > 1) assert_false(goes_on);
        if (!goes_on) continue;
        assert_true(same(&formats[u], fake_bits(&f, &result), expected));
      }
  fake_end(&f);
}

static const uint32_t widths[] = {1, 7, 8, 16, 31, 32, 33, 53, 64, 65, 100, 127, 128};
enum { WIDTHS = sizeof widths / sizeof *widths };

static as_s128 sign_extended(as_u128 bits, uint32_t width) { return (as_s128)(bits << (128 - width)) >> (128 - width); }

static void test_known_from_integers(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 4;
  for (uint32_t t = 0; t < FORMATS; t++, fake_renew(&f))
    for (uint32_t w = 0; w < WIDTHS; w++)
      for (uint32_t n = 0; n < SAMPLES; n++) {
        as_scalar from = fake_integer(widths[w], n % 2), to = scalar_of(&formats[t]);
        as_u128 a = (as_u128)random_next(&random) << 64 | random_next(&random);
        if (n % 3) a = ~(as_u128)0 << random_below(&random, 128) ^ random_below(&random, 3); /* ties */
        a &= fake_mask(from.width);
        as_value value = fake_known(&f, from.width, a), result;
        as_u128 expected =
            from.is_signed ? formats[t].of_signed(sign_extended(a, from.width)) : formats[t].of_unsigned(a);
        assert_true(as_exec_convert(&f.x, &from, &to, &value, &result));
        assert_true(fake_bits(&f, &result) == expected);
      }
  fake_end(&f);
}

/* Whether x without its fraction is an integer of the type. In quad everything here is exact, but for 2^127 - 1 and
 * 2^128 - 1, which no number of these formats lies between. */
static bool fits(quad x, const as_scalar *to) {
  quad low = 0, high = 1;
  for (uint32_t i = 0; i < to->width - to->is_signed; i++) high *= 2;
  if (to->is_signed) low = -high;
  if (to->width >= 113 && to->is_signed) return x >= low && x < high;
  return x > low - 1 && x < high;
}

static as_u128 truncated(quad x) { return x < 0 ? -(as_u128)-x : (as_u128)x; }

/* Numbers around the ends of the type, and others. */
static as_u128 near_ends(const host_format *format, const as_scalar *to, uint64_t *random) {
  quad end = 1;
  if (random_below(random, 3) == 0) return sample(format, random);
  for (uint32_t i = 0; i < to->width - random_below(random, 2); i++) end *= 2;
  if (random_below(random, 2)) end = -end;
  if (random_below(random, 6) == 0) end = 0;
  as_u128 bits = format->of_quad(end + ((quad)random_below(random, 9) - 4) / 4);
  return random_below(random, 2) ? bits : bits + random_below(random, 3) - 1;
}

static bool is_good(const host_format *format, as_u128 bits) {
  return bits == (bits & fake_mask(format->width)) &&
         (format->format != AS_FORMAT_EXTENDED || (bits >> 63 & 1) == ((bits >> 64 & 0x7fff) != 0));
}

static void test_known_to_integers(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 5;
  for (uint32_t t = 0; t < FORMATS; t++, fake_renew(&f))
    for (uint32_t w = 0; w < WIDTHS; w++)
      for (uint32_t n = 0; n < SAMPLES; n++) {
        as_scalar from = scalar_of(&formats[t]), to = fake_integer(widths[w], n % 2);
        as_u128 a = near_ends(&formats[t], &to, &random);
        if (!is_good(&formats[t], a)) continue;
        quad x = formats[t].to_quad(a);
        as_value value = known(&f, &formats[t], a), result;
        fake_reset(&f);
        bool goes_on = as_exec_convert(&f.x, &from, &to, &value, &result);
        assert_int_equal(goes_on, fits(x, &to));
        if (goes_on) assert_true(fake_bits(&f, &result) == (truncated(x) & fake_mask(to.width)));
        if (!goes_on) assert_int_equal(f.failed, AS_CHECK_FLOAT_TO_INTEGER);
      }
  fake_end(&f);
}

/* ---- symbolic ---- */

static fake_run run_symbolic(fake *f, as_core_op op, const as_scalar *from, const as_scalar *to, const as_value *a,
                             const as_value *b) {
  as_value result;
  as_term holds;
  fake_reset(f);
  if (op == AS_CORE_OP_CONVERT) {
    assert_true(as_exec_convert(&f->x, from, to, a, &result));
  } else if (op == AS_CORE_OP_NEG) {
    assert_true(as_exec_unary(&f->x, op, from, a, &result));
  } else if (op >= AS_CORE_OP_EQ && op <= AS_CORE_OP_GE) {
    assert_true(as_exec_compare(&f->x, op, from, a, b, &holds));
    result = as_exec_int(&f->x, holds);
  } else {
    assert_true(as_exec_binary(&f->x, op, from, a, b, from, &result));
  }
  return fake_keep(f, result);
}

/* Variables of the float's width, read as floats: as loads give them, and as plain bits. */
static as_value symbolic(fake *f, const host_format *format, uint32_t index, bool as_float_term) {
  as_value bits = fake_symbolic(f, index, format->width);
  if (!as_float_term) return bits;
  as_sort sort = format->width == 32 ? as_sort_float32() : as_sort_float64();
  return as_value_of_term(f->terms, as_value_float_term(f->terms, &bits, sort));
}

static void test_symbolic_arithmetic(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 6;
  static const as_core_op ops[] = {AS_CORE_OP_ADD, AS_CORE_OP_SUB, AS_CORE_OP_MUL, AS_CORE_OP_DIV,
                                   AS_CORE_OP_NEG, AS_CORE_OP_EQ,  AS_CORE_OP_NE,  AS_CORE_OP_LT,
                                   AS_CORE_OP_LE,  AS_CORE_OP_GT,  AS_CORE_OP_GE};
  for (uint32_t t = 1; t <= 2; t++)
    for (uint32_t i = 0; i < sizeof ops / sizeof *ops; i++) {
      const host_format *format = &formats[t];
      as_scalar type = scalar_of(format);
      as_value a = symbolic(&f, format, 0, i % 2), b = symbolic(&f, format, 1, true);
      fake_run run = run_symbolic(&f, ops[i], &type, &type, &a, &b);
      bool is_float = i < 5;
      if (is_float) assert_int_equal(as_term_sort(f.terms, run.result.term).kind, AS_SORT_FLOAT);
      for (uint32_t n = 0; n < SAMPLES; n++) {
        as_u128 point[] = {sample(format, &random), sample(format, &random)};
        as_value left = known(&f, format, point[0]), right = known(&f, format, point[1]);
        as_u128 there = fake_result_at(&f, &run, point, 2);
        fake_run here = run_symbolic(&f, ops[i], &type, &type, &left, &right);
        assert_true(is_float ? same(format, there, here.result.bits) : there == here.result.bits);
      }
    }
  fake_end(&f);
}

static void test_symbolic_to_integers(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 7;
  for (uint32_t t = 1; t <= 2; t++)
    for (uint32_t w = 0; w < 2 * WIDTHS; w++, fake_renew(&f)) {
      as_scalar from = scalar_of(&formats[t]), to = fake_integer(widths[w / 2], w % 2);
      as_value a = symbolic(&f, &formats[t], 0, true);
      fake_run run = run_symbolic(&f, AS_CORE_OP_CONVERT, &from, &to, &a, &a);
      assert_int_equal(run.claim_count, 1);
      for (uint32_t n = 0; n < SAMPLES; n++) {
        as_u128 point = near_ends(&formats[t], &to, &random);
        if (!is_good(&formats[t], point)) continue;
        as_value value = known(&f, &formats[t], point), result;
        fake_reset(&f);
        bool goes_on = as_exec_convert(&f.x, &from, &to, &value, &result);
        assert_int_equal(goes_on, fake_check_at(&f, &run, &point, 1) == AS_CHECK_COUNT);
        if (goes_on) assert_true(fake_result_at(&f, &run, &point, 1) == fake_bits(&f, &result));
      }
    }
  fake_end(&f);
}

static void test_symbolic_conversions(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 8;
  f.machine.options.checks[AS_CHECK_FLOAT_TO_FLOAT] = true;
  as_scalar bool_type = fake_named(AS_CORE_BOOL, 1, false);
  for (uint32_t t = 1; t <= 2; t++) {
    const host_format *from = &formats[t], *to = &formats[3 - t];
    as_scalar type = scalar_of(from), other = scalar_of(to);
    as_value a = symbolic(&f, from, 0, true), result;
    fake_run run = run_symbolic(&f, AS_CORE_OP_CONVERT, &type, &other, &a, &a);
    fake_run truth = run_symbolic(&f, AS_CORE_OP_CONVERT, &type, &bool_type, &a, &a);
    for (uint32_t n = 0; n < 2 * SAMPLES; n++) {
      as_u128 point = n % 2 ? sample(from, &random) : from->of_quad(to->to_quad(sample(to, &random)));
      as_value value = known(&f, from, point);
      assert_true(fake_result_at(&f, &truth, &point, 1) == (from->to_quad(point) != 0));
      fake_reset(&f);
      bool goes_on = as_exec_convert(&f.x, &type, &other, &value, &result);
      assert_int_equal(goes_on, fake_check_at(&f, &run, &point, 1) == AS_CHECK_COUNT);
      if (goes_on) assert_true(same(to, fake_result_at(&f, &run, &point, 1), fake_bits(&f, &result)));
    }
  }
  fake_end(&f);
}

static void test_symbolic_from_integers(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 9;
  for (uint32_t t = 1; t <= 2; t++)
    for (uint32_t w = 0; w < 2 * WIDTHS; w++, fake_renew(&f)) {
      as_scalar from = fake_integer(widths[w / 2], w % 2), to = scalar_of(&formats[t]);
      as_value a = fake_symbolic(&f, 0, from.width), result;
      fake_run run = run_symbolic(&f, AS_CORE_OP_CONVERT, &from, &to, &a, &a);
      for (uint32_t n = 0; n < 60; n++) {
        as_u128 point = ((as_u128)random_next(&random) << 64 | random_next(&random)) & fake_mask(from.width);
        as_value value = fake_known(&f, from.width, point);
        assert_true(as_exec_convert(&f.x, &from, &to, &value, &result));
        assert_true(fake_result_at(&f, &run, &point, 1) == fake_bits(&f, &result));
      }
    }
  fake_end(&f);
}

/* ---- what is not exact says so ---- */

static void test_approximations(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  as_scalar int_type = f.int_type, double_type = scalar_of(&formats[2]);
  for (uint32_t t = 0; t < FORMATS; t++) {
    as_scalar type = scalar_of(&formats[t]);
    as_value a = fake_symbolic(&f, 0, type.width), i = fake_symbolic(&f, 1, 32), result;
    as_value d = fake_symbolic(&f, 2, 64);
    as_term holds;
    uint32_t expected = t == 1 || t == 2 ? 0 : 1;
    fake_reset(&f);
    assert_true(as_exec_binary(&f.x, AS_CORE_OP_ADD, &type, &a, &a, &type, &result));
    assert_int_equal(f.approximations, expected);
    assert_true(as_exec_compare(&f.x, AS_CORE_OP_LT, &type, &a, &a, &holds));
    assert_int_equal(f.approximations, 2 * expected);
    assert_true(as_exec_convert(&f.x, &int_type, &type, &i, &result));
    assert_int_equal(f.approximations, 3 * expected);
    assert_true(as_exec_convert(&f.x, &type, &int_type, &a, &result));
    assert_int_equal(f.approximations, 4 * expected);
    assert_true(as_exec_convert(&f.x, &double_type, &type, &d, &result));
    assert_int_equal(f.approximations, 5 * expected);
    assert_true(as_exec_convert(&f.x, &type, &double_type, &a, &result));
    assert_int_equal(f.approximations, 6 * expected);
    assert_int_equal(f.fresh, 6 * expected);
    assert_true(as_exec_unary(&f.x, AS_CORE_OP_NEG, &type, &a, &result));
    as_exec_truth(&f.x, &a, &type);
    assert_int_equal(f.approximations, 6 * expected);
  }
  fake_end(&f);
}

/* Where the check is off, a value that does not fit becomes any. */
static void test_unchecked_to_integers(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  f.machine.options.checks[AS_CHECK_FLOAT_TO_INTEGER] = false;
  as_scalar type = scalar_of(&formats[2]), int_type = f.int_type;
  as_value large = known(&f, &formats[2], formats[2].of_quad(1e10)), result, a = symbolic(&f, &formats[2], 0, true);
  assert_true(as_exec_convert(&f.x, &type, &int_type, &large, &result));
  assert_true(!f.has_failed && f.approximations == 1 && f.fresh == 1 && result.kind == AS_VALUE_TERM);
  fake_reset(&f);
  assert_true(as_exec_convert(&f.x, &type, &int_type, &a, &result));
  assert_true(f.decisions == 1 && f.approximations == 1 && f.fresh == 1);
  fake_reset(&f), f.decides = true;
  assert_true(as_exec_convert(&f.x, &type, &int_type, &a, &result));
  assert_true(f.decisions == 1 && f.approximations == 0 && f.fresh == 0);
  fake_end(&f);
}

/* Nothing is known about the pair of doubles of PowerPC. */
static void test_other_formats(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  as_scalar type = {.class_ = AS_CORE_CLASS_FLOAT, .format = AS_FORMAT_OTHER, .kind = AS_CORE_LDOUBLE, .width = 128};
  as_scalar double_type = scalar_of(&formats[2]), int_type = f.int_type;
  as_value a = fake_known(&f, 128, 1), d = as_value_bits(0), result;
  as_term holds;
  assert_false(as_exec_binary(&f.x, AS_CORE_OP_ADD, &type, &a, &a, &type, &result));
  assert_false(as_exec_unary(&f.x, AS_CORE_OP_NEG, &type, &a, &result));
  assert_false(as_exec_compare(&f.x, AS_CORE_OP_EQ, &type, &a, &a, &holds));
  assert_false(as_exec_convert(&f.x, &type, &double_type, &a, &result));
  assert_false(as_exec_convert(&f.x, &double_type, &type, &d, &result));
  assert_false(as_exec_convert(&f.x, &type, &int_type, &a, &result));
  assert_false(as_exec_convert(&f.x, &int_type, &type, &d, &result));
  assert_int_equal(f.given_up, 7);
  assert_string_equal(f.message, "arithmetic of this target's long double");
  fake_end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_known_arithmetic),       cmocka_unit_test(test_known_comparisons),
      cmocka_unit_test(test_known_formats),          cmocka_unit_test(test_known_from_integers),
      cmocka_unit_test(test_known_to_integers),      cmocka_unit_test(test_symbolic_arithmetic),
      cmocka_unit_test(test_symbolic_to_integers),   cmocka_unit_test(test_symbolic_conversions),
      cmocka_unit_test(test_symbolic_from_integers), cmocka_unit_test(test_approximations),
      cmocka_unit_test(test_unchecked_to_integers),  cmocka_unit_test(test_other_formats),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
