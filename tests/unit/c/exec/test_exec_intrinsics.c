/* Intrinsics. Strategy: known operands are compared with the compiler's builtins (__builtin_*_overflow on operands of
 * all pairs of types and results of all types; counts, swaps and classes of each width), or, at widths for which there
 * are none, with loops over single bits. Symbolic operands are compared with known ones: at all points up to 4 bits, at
 * edges up to 128. */
#include "unit/c/exec/exec_double.h"

#include <math.h>

/* ---- overflow: the compiler's exact integers ---- */

typedef struct host_type {
  as_core_kind kind;
  uint32_t width;
  bool is_signed;
  bool (*combine)(uint32_t verb, bool a_signed, as_u128 a, bool b_signed, as_u128 b, as_u128 *result);
} host_type;

#define APPLY(x, y)                                                                                                    \
  (verb == 0   ? __builtin_add_overflow(x, y, &r)                                                                      \
   : verb == 1 ? __builtin_sub_overflow(x, y, &r)                                                                      \
               : __builtin_mul_overflow(x, y, &r))
#define HOST_TYPE(name, KIND, T, WIDTH, SIGNED)                                                                        \
  static bool combine_##name(uint32_t verb, bool a_signed, as_u128 a, bool b_signed, as_u128 b, as_u128 *result) {     \
    T r;                                                                                                               \
    bool overflows = a_signed && b_signed ? APPLY((as_s128)a, (as_s128)b)                                              \
                     : a_signed           ? APPLY((as_s128)a, b)                                                       \
                     : b_signed           ? APPLY(a, (as_s128)b)                                                       \
                                          : APPLY(a, b);                                                                         \
    *result = (as_u128)r & fake_mask(WIDTH);                                                                           \
    return overflows;                                                                                                  \
  }
HOST_TYPES
#undef HOST_TYPE

static const host_type host_types[] = {
#define HOST_TYPE(name, KIND, T, WIDTH, SIGNED) {AS_CORE_##KIND, WIDTH, SIGNED, combine_##name},
    HOST_TYPES
#undef HOST_TYPE
};
enum { HOST_TYPE_COUNT = sizeof host_types / sizeof *host_types };

static as_scalar scalar_of(const host_type *type) { return fake_named(type->kind, type->width, type->is_signed); }

static as_u128 extended(const as_scalar *type, as_u128 bits) {
  if (!type->is_signed) return bits;
  return (as_u128)((as_s128)(bits << (128 - type->width)) >> (128 - type->width));
}

static as_u128 run(fake *f, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *operands,
                   const as_scalar *const *types) {
  as_value result;
  fake_reset(f);
  assert_true(
      as_exec_intrinsic(&f->x, intrinsic, type, operands, types, as_core_intrinsic_get(intrinsic)->operands, &result));
  return fake_bits(f, &result);
}

static as_u128 random_bits(uint64_t *random, uint32_t width) {
  as_u128 edges[FAKE_EDGES], bits = (as_u128)random_next(random) << 64 | random_next(random);
  fake_edges(width, edges);
  return random_below(random, 3) ? edges[random_below(random, FAKE_EDGES)]
                                 : (bits >> random_below(random, 128)) & fake_mask(width);
}

static void test_known_overflow(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 1;
  for (uint32_t t = 0; t < HOST_TYPE_COUNT; t++, fake_renew(&f))
    for (uint32_t n = 0; n < 20000; n++) {
      as_scalar type = scalar_of(&host_types[t]);
      as_scalar left = scalar_of(&host_types[random_below(&random, HOST_TYPE_COUNT)]);
      as_scalar right = scalar_of(&host_types[random_below(&random, HOST_TYPE_COUNT)]);
      const as_scalar *types[] = {&left, &right};
      uint32_t verb = n % 3;
      as_u128 a = random_bits(&random, left.width), b = random_bits(&random, right.width), expected;
      bool overflows = host_types[t].combine(verb, left.is_signed, extended(&left, a), right.is_signed,
                                             extended(&right, b), &expected);
      as_value operands[] = {fake_known(&f, left.width, a), fake_known(&f, right.width, b)};
      assert_true(run(&f, (as_core_intrinsic)(AS_CORE_INTRINSIC_WRAP_ADD + verb), &type, operands, types) == expected);
      assert_true(run(&f, (as_core_intrinsic)(AS_CORE_INTRINSIC_OVERFLOW_ADD + verb), &type, operands, types) ==
                  overflows);
    }
  fake_end(&f);
}

/* ---- bits, one by one ---- */

static uint32_t bit(as_u128 x, uint32_t index) { return (uint32_t)(x >> index) & 1; }

static as_u128 expected_bits(as_core_intrinsic intrinsic, as_u128 x, as_u128 y, uint32_t width) {
  uint32_t ones = 0, first = width, last = width, signs = 0, by = (uint32_t)(y % width);
  as_u128 reversed = 0, swapped = 0, left = 0, right = 0;
  for (uint32_t i = 0; i < width; i++) {
    ones += bit(x, i);
    if (bit(x, i) && first == width) first = i;
    if (bit(x, i)) last = width - 1 - i;
    reversed |= (as_u128)bit(x, i) << (width - 1 - i);
    swapped |= (as_u128)bit(x, i) << (width / 8 * 8 - 8 - i / 8 * 8 + i % 8) % 128;
    left |= (as_u128)bit(x, i) << (i + by) % width;
    right |= (as_u128)bit(x, (i + by) % width) << i;
  }
  while (signs + 1 < width && bit(x, width - 2 - signs) == bit(x, width - 1)) signs++;
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_CLZ: return last;
  case AS_CORE_INTRINSIC_CTZ: return first;
  case AS_CORE_INTRINSIC_FFS: return x ? first + 1 : 0;
  case AS_CORE_INTRINSIC_CLRSB: return signs;
  case AS_CORE_INTRINSIC_POPCOUNT: return ones;
  case AS_CORE_INTRINSIC_PARITY: return ones % 2;
  case AS_CORE_INTRINSIC_BSWAP: return swapped;
  case AS_CORE_INTRINSIC_BITREVERSE: return reversed;
  case AS_CORE_INTRINSIC_ROTATE_LEFT: return left;
  default: return right;
  }
}

static bool has_zero_check(as_core_intrinsic i) { return i == AS_CORE_INTRINSIC_CLZ || i == AS_CORE_INTRINSIC_CTZ; }

static void try_bits(fake *f, as_core_intrinsic intrinsic, const as_scalar *type, as_u128 x, as_u128 y) {
  const as_scalar *types[] = {type, type};
  as_value operands[] = {fake_known(f, type->width, x), fake_known(f, type->width, y)}, result;
  f->machine.options.checks[AS_CHECK_ZERO_COUNT] = false;
  assert_true(run(f, intrinsic, type, operands, types) == expected_bits(intrinsic, x, y, type->width));
  f->machine.options.checks[AS_CHECK_ZERO_COUNT] = true;
  fake_reset(f);
  bool goes_on =
      as_exec_intrinsic(&f->x, intrinsic, type, operands, types, as_core_intrinsic_get(intrinsic)->operands, &result);
  assert_int_equal(goes_on, !has_zero_check(intrinsic) || x != 0);
  if (!goes_on) assert_int_equal(f->failed, AS_CHECK_ZERO_COUNT);
}

static void test_known_bits(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 2;
  static const uint32_t widths[] = {1, 2, 3, 7, 8, 16, 24, 32, 33, 64, 72, 100, 128};
  for (uint32_t w = 0; w < sizeof widths / sizeof *widths; w++, fake_renew(&f))
    for (uint32_t n = 0; n < 1000; n++) {
      as_scalar type = fake_integer(widths[w], n % 2);
      as_core_intrinsic intrinsic = (as_core_intrinsic)(AS_CORE_INTRINSIC_CLZ + n / 2 % 10);
      if (intrinsic == AS_CORE_INTRINSIC_BSWAP && type.width % 8) continue;
      try_bits(&f, intrinsic, &type, random_bits(&random, type.width), random_bits(&random, type.width));
    }
  fake_end(&f);
}

/* The loops above against the compiler. */
static void test_loops(void **state) {
  (void)state;
  uint64_t random = 3;
  for (uint32_t n = 0; n < 2000; n++) {
    uint64_t x = (uint64_t)random_bits(&random, 64) | (n % 2 ? 0 : 1);
    unsigned u = (unsigned)x | 1;
    assert_true(expected_bits(AS_CORE_INTRINSIC_CLZ, u, 0, 32) == (as_u128)__builtin_clz(u));
    assert_true(expected_bits(AS_CORE_INTRINSIC_CTZ, u, 0, 32) == (as_u128)__builtin_ctz(u));
    assert_true(expected_bits(AS_CORE_INTRINSIC_FFS, x, 0, 64) == (as_u128)__builtin_ffsll((long long)x));
    assert_true(expected_bits(AS_CORE_INTRINSIC_CLRSB, x, 0, 64) == (as_u128)__builtin_clrsbll((long long)x));
    assert_true(expected_bits(AS_CORE_INTRINSIC_CLRSB, u, 0, 32) == (as_u128)__builtin_clrsb((int)u));
    assert_true(expected_bits(AS_CORE_INTRINSIC_POPCOUNT, x, 0, 64) == (as_u128)__builtin_popcountll(x));
    assert_true(expected_bits(AS_CORE_INTRINSIC_PARITY, x, 0, 64) == (as_u128)__builtin_parityll(x));
    assert_true(expected_bits(AS_CORE_INTRINSIC_BSWAP, x, 0, 64) == __builtin_bswap64(x));
    assert_true(expected_bits(AS_CORE_INTRINSIC_BSWAP, u, 0, 32) == __builtin_bswap32(u));
    assert_true(expected_bits(AS_CORE_INTRINSIC_BSWAP, u & 0xffff, 0, 16) == __builtin_bswap16((uint16_t)u));
  }
}

/* ---- symbolic and known ---- */

static fake_run run_symbolic(fake *f, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *operands,
                             const as_scalar *const *types) {
  as_value result;
  fake_reset(f);
  assert_true(
      as_exec_intrinsic(&f->x, intrinsic, type, operands, types, as_core_intrinsic_get(intrinsic)->operands, &result));
  return fake_keep(f, result);
}

static void compare_at(fake *f, const fake_run *kept, as_core_intrinsic intrinsic, const as_scalar *type,
                       const as_scalar *const *types, const as_u128 *point) {
  as_value operands[] = {fake_known(f, types[0]->width, point[0]), fake_known(f, types[1]->width, point[1])}, result;
  fake_reset(f);
  bool goes_on =
      as_exec_intrinsic(&f->x, intrinsic, type, operands, types, as_core_intrinsic_get(intrinsic)->operands, &result);
  assert_int_equal(goes_on, fake_check_at(f, kept, point, 2) == AS_CHECK_COUNT);
  if (goes_on && fake_result_at(f, kept, point, 2) != fake_bits(f, &result))
    fail_msg("%s of %u bits: the symbolic result is another", as_core_intrinsic_get(intrinsic)->text, type->width);
}

static void compare_all(fake *f, as_core_intrinsic intrinsic, const as_scalar *type, const as_scalar *const *types,
                        uint64_t *random) {
  as_value operands[] = {fake_symbolic(f, 0, types[0]->width), fake_symbolic(f, 1, types[1]->width)};
  fake_run kept = run_symbolic(f, intrinsic, type, operands, types);
  uint32_t together = types[0]->width + types[1]->width;
  for (uint32_t n = 0; n < (together <= 8 ? 1u << together : 100); n++) {
    as_u128 point[] = {random_bits(random, types[0]->width), random_bits(random, types[1]->width)};
    if (together <= 8) point[0] = n & fake_mask(types[0]->width), point[1] = n >> types[0]->width;
    compare_at(f, &kept, intrinsic, type, types, point);
  }
}

static void test_symbolic(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 4;
  static const uint32_t widths[] = {1, 2, 3, 4, 8, 32, 64, 128};
  for (as_core_intrinsic i = AS_CORE_INTRINSIC_WRAP_ADD; i <= AS_CORE_INTRINSIC_ROTATE_RIGHT; i++)
    for (uint32_t w = 0; w < 8; w++)
      for (uint32_t n = 0; n < (i <= AS_CORE_INTRINSIC_OVERFLOW_MUL ? 24 : 2); n++, fake_renew(&f)) {
        as_scalar type = fake_integer(widths[w], n % 2), left = type, right = type;
        if (i == AS_CORE_INTRINSIC_BSWAP && type.width % 8) continue;
        uint32_t most = w < 4 ? 4 : 8;
        if (n >= 2) left = fake_integer(widths[random_below(&random, most)], n / 2 % 2);
        if (n >= 2) right = fake_integer(widths[random_below(&random, most)], n / 4 % 2);
        const as_scalar *types[] = {&left, &right};
        compare_all(&f, i, &type, types, &random);
      }
  fake_end(&f);
}

static void test_refused(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  as_scalar type = fake_integer(12, false);
  const as_scalar *types[] = {&type};
  as_value value = as_value_bits(1), result;
  assert_false(as_exec_intrinsic(&f.x, AS_CORE_INTRINSIC_BSWAP, &type, &value, types, 1, &result));
  assert_int_equal(f.given_up, 1);
  assert_false(as_exec_intrinsic(&f.x, AS_CORE_INTRINSIC_IS_NAN, &type, &value, types, 1, &result));
  assert_int_equal(f.given_up, 2);
  fake_end(&f);
}

/* ---- floats ---- */

static as_scalar float_type(as_format format, uint32_t width) {
  return (as_scalar){.class_ = AS_CORE_CLASS_FLOAT, .format = (uint8_t)format, .kind = AS_CORE_DOUBLE, .width = width};
}

static bool host_class(as_core_intrinsic intrinsic, long double x) {
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_IS_NAN: return isnan(x);
  case AS_CORE_INTRINSIC_IS_INF: return isinf(x);
  case AS_CORE_INTRINSIC_IS_FINITE: return isfinite(x);
  case AS_CORE_INTRINSIC_IS_NORMAL: return isnormal(x);
  case AS_CORE_INTRINSIC_IS_ZERO: return fpclassify(x) == FP_ZERO;
  case AS_CORE_INTRINSIC_IS_SUBNORMAL: return fpclassify(x) == FP_SUBNORMAL;
  default: return signbit(x) != 0;
  }
}
static bool host_class_double(as_core_intrinsic intrinsic, double x) {
  if (intrinsic == AS_CORE_INTRINSIC_IS_NORMAL) return isnormal(x);
  if (intrinsic == AS_CORE_INTRINSIC_IS_SUBNORMAL) return fpclassify(x) == FP_SUBNORMAL;
  return host_class(intrinsic, x);
}
static bool host_class_float(as_core_intrinsic intrinsic, float x) {
  if (intrinsic == AS_CORE_INTRINSIC_IS_NORMAL) return isnormal(x);
  if (intrinsic == AS_CORE_INTRINSIC_IS_SUBNORMAL) return fpclassify(x) == FP_SUBNORMAL;
  return host_class(intrinsic, x);
}

static bool expected_class(as_core_intrinsic intrinsic, const as_scalar *type, as_u128 bits) {
  float single;
  double twice;
  long double extended_value = 0;
  switch (type->format) {
  case AS_FORMAT_SINGLE: return memcpy(&single, &bits, 4), host_class_float(intrinsic, single);
  case AS_FORMAT_DOUBLE: return memcpy(&twice, &bits, 8), host_class_double(intrinsic, twice);
  default: return memcpy(&extended_value, &bits, 10), host_class(intrinsic, extended_value);
  }
}

/* Now and then a pattern of EXTENDED that the processor refuses. */
static as_u128 special(const as_scalar *type, uint64_t *random) {
  const as_floating_facts *f = as_floating_get((as_format)type->format);
  uint64_t most = (1u << f->exponent_bits) - 1, exponents[] = {0, 0, 1, most / 2, most - 1, most, most};
  as_u128 exponent = exponents[random_below(random, 7)], first = f->stored == f->digits && exponent;
  if (first && random_below(random, 5) == 0) first = 0;
  as_u128 fraction = random_below(random, 2) ? 0 : random_bits(random, f->digits - 1);
  return (as_u128)random_below(random, 2) << (f->width - 1) | exponent << f->stored | first << 63 | fraction;
}

static const struct {
  as_format format;
  uint32_t width;
} float_formats[] = {{AS_FORMAT_SINGLE, 32},
                     {AS_FORMAT_DOUBLE, 64},
                     {AS_FORMAT_EXTENDED, 80},
                     {AS_FORMAT_HALF, 16},
                     {AS_FORMAT_QUAD, 128}};

static void test_known_classes(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 5;
  for (uint32_t t = 0; t < 3; t++)
    for (uint32_t n = 0; n < 3000; n++) {
      as_scalar type = float_type(float_formats[t].format, float_formats[t].width);
      const as_scalar *types[] = {&type, &type};
      as_core_intrinsic intrinsic = (as_core_intrinsic)(AS_CORE_INTRINSIC_IS_NAN + n % 7);
      as_u128 a = special(&type, &random), b = special(&type, &random), sign = (as_u128)1 << (type.width - 1);
      as_value operands[] = {fake_known(&f, type.width, a), fake_known(&f, type.width, b)};
      assert_true(run(&f, intrinsic, &type, operands, types) == expected_class(intrinsic, &type, a));
      assert_true(run(&f, AS_CORE_INTRINSIC_FLOAT_ABS, &type, operands, types) == (a & ~sign));
      assert_true(run(&f, AS_CORE_INTRINSIC_COPY_SIGN, &type, operands, types) == ((a & ~sign) | (b & sign)));
    }
  fake_end(&f);
}

/* From bits all formats are exact, NaNs with their signs, too. */
static void test_symbolic_classes(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 6;
  for (uint32_t t = 0; t < 5; t++)
    for (as_core_intrinsic i = AS_CORE_INTRINSIC_IS_NAN; i <= AS_CORE_INTRINSIC_COPY_SIGN; i++) {
      as_scalar type = float_type(float_formats[t].format, float_formats[t].width);
      const as_scalar *types[] = {&type, &type};
      as_value operands[] = {fake_symbolic(&f, 0, type.width), fake_symbolic(&f, 1, type.width)};
      fake_run kept = run_symbolic(&f, i, &type, operands, types);
      for (uint32_t n = 0; n < 300; n++) {
        as_u128 point[] = {special(&type, &random), special(&type, &random)};
        if (i == AS_CORE_INTRINSIC_FLOAT_ABS || i == AS_CORE_INTRINSIC_COPY_SIGN)
          if (run(&f, AS_CORE_INTRINSIC_IS_NAN, &type, (as_value[]){fake_known(&f, type.width, point[0])}, types))
            continue;
        compare_at(&f, &kept, i, &type, types, point);
      }
    }
  fake_end(&f);
}

/* Of the result of symbolic arithmetic only the number is known: a sign is decided by whether it is a NaN. */
static void test_computed_classes(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 7;
  as_scalar type = float_type(AS_FORMAT_DOUBLE, 64);
  const as_scalar *types[] = {&type, &type};
  for (as_core_intrinsic i = AS_CORE_INTRINSIC_IS_NAN; i <= AS_CORE_INTRINSIC_COPY_SIGN; i++) {
    as_value a = fake_symbolic(&f, 0, 64), b = fake_symbolic(&f, 1, 64), sum, result;
    bool asks = i == AS_CORE_INTRINSIC_SIGN_BIT || i == AS_CORE_INTRINSIC_COPY_SIGN;
    assert_true(as_exec_binary(&f.x, AS_CORE_OP_ADD, &type, &a, &b, &type, &sum));
    as_value operands[] = {sum, sum};
    fake_reset(&f);
    assert_true(as_exec_intrinsic(&f.x, i, &type, operands, types, as_core_intrinsic_get(i)->operands, &result));
    assert_int_equal(f.decisions, asks);
    assert_int_equal(f.approximations + f.fresh, 0);
    fake_run kept = {.result = result};
    for (uint32_t n = 0; n < 300; n++) {
      as_u128 point[] = {special(&type, &random), special(&type, &random)};
      as_value known[] = {fake_known(&f, 64, point[0]), fake_known(&f, 64, point[1])}, there[2];
      as_exec_binary(&f.x, AS_CORE_OP_ADD, &type, &known[0], &known[1], &type, &there[0]);
      there[1] = there[0];
      bool is_nan = run(&f, AS_CORE_INTRINSIC_IS_NAN, &type, there, types);
      if (is_nan && i >= AS_CORE_INTRINSIC_SIGN_BIT) continue;
      assert_true(fake_result_at(&f, &kept, point, 2) == run(&f, i, &type, there, types));
    }
    fake_reset(&f), f.decides = true;
    assert_true(as_exec_intrinsic(&f.x, i, &type, operands, types, as_core_intrinsic_get(i)->operands, &result));
    assert_int_equal(f.approximations, asks);
    assert_int_equal(f.fresh, asks);
  }
  fake_end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_known_overflow),
      cmocka_unit_test(test_known_bits),
      cmocka_unit_test(test_loops),
      cmocka_unit_test(test_symbolic),
      cmocka_unit_test(test_refused),
      cmocka_unit_test(test_known_classes),
      cmocka_unit_test(test_symbolic_classes),
      cmocka_unit_test(test_computed_classes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
