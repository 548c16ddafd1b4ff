/* Arithmetic of integers. Strategy: for known operands the oracle is the compiler: each C type's own operators and
 * __builtin_*_overflow, at edge values and random ones, with all checks on, off, and as by default. Symbolic operands
 * are compared with known ones: built once from variables, each claim and the result must say at every point what the
 * known run says; at all points of types of 1 to 4 bits, at edges of 8 to 128. */
#include "unit/c/exec/exec_double.h"

static const as_core_op binary_ops[] = {AS_CORE_OP_ADD, AS_CORE_OP_SUB, AS_CORE_OP_MUL, AS_CORE_OP_DIV, AS_CORE_OP_REM,
                                        AS_CORE_OP_SHL, AS_CORE_OP_SHR, AS_CORE_OP_AND, AS_CORE_OP_OR,  AS_CORE_OP_XOR};
enum { BINARY_OPS = sizeof binary_ops / sizeof *binary_ops };

static bool is_shift(as_core_op op) { return op == AS_CORE_OP_SHL || op == AS_CORE_OP_SHR; }

/* ---- the compiler's integers ---- */

/* What C says: the check that fails first among those that are on, or AS_CHECK_COUNT and the result. */
typedef struct verdict {
  as_check check;
  as_u128 bits;
} verdict;

typedef struct host_type {
  as_core_kind kind;
  uint32_t width;
  bool is_signed;
  verdict (*binary)(as_core_op op, const bool *checks, as_u128 a, as_u128 b, as_u128 amount);
  verdict (*negate)(const bool *checks, as_u128 a);
  bool (*compare)(as_core_op op, as_u128 a, as_u128 b);
  as_u128 (*extend)(as_u128 bits); /* as the type reads them, to 128 bits */
} host_type;

static verdict failing(as_check check) { return (verdict){check, 0}; }
static verdict giving(as_u128 bits, uint32_t width) { return (verdict){AS_CHECK_COUNT, bits & fake_mask(width)}; }

#define DEFINE_HOST(name, T, WIDTH, SIGNED)                                                                            \
  static verdict name##_divide(as_core_op op, const bool *checks, T x, T y) {                                          \
    T zero = 0, negated;                                                                                               \
    if (y == 0) return failing(AS_CHECK_DIVISION_BY_ZERO);                                                             \
    if ((SIGNED) && y == (T) - 1 && __builtin_sub_overflow(zero, x, &negated)) {                                       \
      bool signals = (WIDTH) == 32 || (WIDTH) == 64;                                                                   \
      if (signals || checks[AS_CHECK_DIVISION_OVERFLOW]) return failing(AS_CHECK_DIVISION_OVERFLOW);                   \
      return giving(op == AS_CORE_OP_DIV ? (as_u128)x : 0, WIDTH);                                                     \
    }                                                                                                                  \
    return giving(op == AS_CORE_OP_DIV ? (as_u128)(x / y) : (as_u128)(x % y), WIDTH);                                  \
  }                                                                                                                    \
  static verdict name##_shift(as_core_op op, const bool *checks, T x, as_u128 amount) {                                \
    T shifted;                                                                                                         \
    if (amount >= (WIDTH)) { /* a negative one is very large */                                                        \
      if (checks[AS_CHECK_SHIFT_AMOUNT]) return failing(AS_CHECK_SHIFT_AMOUNT);                                        \
      amount %= (WIDTH);                                                                                               \
    }                                                                                                                  \
    if (op == AS_CORE_OP_SHR) return giving((as_u128)(x >> amount), WIDTH);                                            \
    bool loses = __builtin_mul_overflow(x, (as_u128)1 << amount, &shifted);                                            \
    bool is_wrong = (SIGNED) && (loses || (as_u128)x >> ((WIDTH) - 1) & 1);                                            \
    return is_wrong && checks[AS_CHECK_SHIFT_VALUE] ? failing(AS_CHECK_SHIFT_VALUE) : giving((as_u128)shifted, WIDTH); \
  }                                                                                                                    \
  static verdict name##_binary(as_core_op op, const bool *checks, as_u128 a, as_u128 b, as_u128 amount) {              \
    T x = (T)a, y = (T)b, r = 0;                                                                                       \
    bool overflows = false;                                                                                            \
    as_check check = (SIGNED) ? AS_CHECK_SIGNED_OVERFLOW : AS_CHECK_UNSIGNED_OVERFLOW;                                 \
    switch (op) {                                                                                                      \
    case AS_CORE_OP_ADD: overflows = __builtin_add_overflow(x, y, &r); break;                                          \
    case AS_CORE_OP_SUB: overflows = __builtin_sub_overflow(x, y, &r); break;                                          \
    case AS_CORE_OP_MUL: overflows = __builtin_mul_overflow(x, y, &r); break;                                          \
    case AS_CORE_OP_DIV:                                                                                               \
    case AS_CORE_OP_REM: return name##_divide(op, checks, x, y);                                                       \
    case AS_CORE_OP_AND: r = (T)(x & y); break;                                                                        \
    case AS_CORE_OP_OR: r = (T)(x | y); break;                                                                         \
    case AS_CORE_OP_XOR: r = (T)(x ^ y); break;                                                                        \
    default: return name##_shift(op, checks, x, amount);                                                               \
    }                                                                                                                  \
    return overflows && checks[check] ? failing(check) : giving((as_u128)r, WIDTH);                                    \
  }                                                                                                                    \
  static verdict name##_negate(const bool *checks, as_u128 a) {                                                        \
    T zero = 0, r;                                                                                                     \
    bool overflows = __builtin_sub_overflow(zero, (T)a, &r);                                                           \
    as_check check = (SIGNED) ? AS_CHECK_SIGNED_OVERFLOW : AS_CHECK_UNSIGNED_OVERFLOW;                                 \
    return overflows && checks[check] ? failing(check) : giving((as_u128)r, WIDTH);                                    \
  }                                                                                                                    \
  static bool name##_compare(as_core_op op, as_u128 a, as_u128 b) {                                                    \
    T x = (T)a, y = (T)b;                                                                                              \
    switch (op) {                                                                                                      \
    case AS_CORE_OP_EQ: return x == y;                                                                                 \
    case AS_CORE_OP_NE: return x != y;                                                                                 \
    case AS_CORE_OP_LT: return x < y;                                                                                  \
    case AS_CORE_OP_LE: return x <= y;                                                                                 \
    case AS_CORE_OP_GT: return x > y;                                                                                  \
    default: return x >= y;                                                                                            \
    }                                                                                                                  \
  }                                                                                                                    \
  static as_u128 name##_extend(as_u128 bits) { return (as_u128)(T)bits; }

#define HOST_TYPE(name, KIND, T, WIDTH, SIGNED) DEFINE_HOST(host_##name, T, WIDTH, SIGNED)
HOST_TYPES
#undef HOST_TYPE

static const host_type host_types[] = {
#define HOST_TYPE(name, KIND, T, WIDTH, SIGNED)                                                                        \
  {AS_CORE_##KIND,      WIDTH, SIGNED, host_##name##_binary, host_##name##_negate, host_##name##_compare,              \
   host_##name##_extend},
    HOST_TYPES
#undef HOST_TYPE
};
enum { HOST_TYPE_COUNT = sizeof host_types / sizeof *host_types, RANDOM_PAIRS = 60 };

static as_scalar scalar_of(const host_type *type) { return fake_named(type->kind, type->width, type->is_signed); }

static as_u128 random_bits(uint64_t *random, uint32_t width) {
  as_u128 bits = (as_u128)random_next(random) << 64 | random_next(random);
  return (bits >> random_below(random, 128)) & fake_mask(width);
}

/* Edges first, then random numbers. */
static as_u128 sample(uint64_t *random, uint32_t width, uint32_t index) {
  as_u128 edges[FAKE_EDGES];
  return index < fake_edges(width, edges) ? edges[index] : random_bits(random, width);
}

static void set_checks(fake *f, uint32_t setting) {
  as_machine_default_checks(f->machine.options.checks);
  if (setting == 0) return;
  for (uint32_t i = 0; i < AS_CHECK_COUNT; i++) f->machine.options.checks[i] = setting == 1;
}

static void expect(fake *f, const char *what, verdict expected, bool goes_on, const as_value *result) {
  if (goes_on != (expected.check == AS_CHECK_COUNT) || f->has_failed == goes_on)
    fail_msg("%s: %s, but C says %u", what, f->message, expected.check);
  if (!goes_on && f->failed != expected.check) fail_msg("%s: fails %u, not %u", what, f->failed, expected.check);
  if (!goes_on) assert_true(f->message[0]);
  if (goes_on && fake_bits(f, result) != expected.bits) fail_msg("%s: another result", what);
  assert_int_equal(f->claim_count, 0);
}

static void try_binary(fake *f, const host_type *type, const host_type *amount_type, as_core_op op, as_u128 a,
                       as_u128 b) {
  as_scalar scalar = scalar_of(type), b_scalar = is_shift(op) ? scalar_of(amount_type) : scalar;
  as_value left = fake_known(f, type->width, a), right = fake_known(f, b_scalar.width, b), result;
  verdict expected = type->binary(op, f->machine.options.checks, a, b, amount_type->extend(b));
  fake_reset(f);
  bool goes_on = as_exec_binary(&f->x, op, &scalar, &left, &right, &b_scalar, &result);
  expect(f, as_core_op_get(op)->text, expected, goes_on, &result);
}

static void test_known_binary(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 1;
  for (uint32_t t = 0; t < HOST_TYPE_COUNT; t++, fake_renew(&f))
    for (uint32_t setting = 0; setting < 3; setting++)
      for (uint32_t i = 0; i < BINARY_OPS; i++) {
        const host_type *type = &host_types[t];
        set_checks(&f, setting);
        for (uint32_t a = 0; a < FAKE_EDGES; a++)
          for (uint32_t b = 0; b < FAKE_EDGES; b++)
            try_binary(&f, type, type, binary_ops[i], sample(&random, type->width, a), sample(&random, type->width, b));
        for (uint32_t n = 0; n < RANDOM_PAIRS; n++)
          try_binary(&f, type, type, binary_ops[i], random_bits(&random, type->width),
                     random_bits(&random, type->width));
      }
  fake_end(&f);
}

/* Amounts of every type, also those narrower and wider than what is shifted. */
static void test_known_shifts(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 2;
  for (uint32_t t = 0; t < HOST_TYPE_COUNT; t++, fake_renew(&f))
    for (uint32_t u = 0; u < HOST_TYPE_COUNT; u++)
      for (uint32_t n = 0; n < 3 * (FAKE_EDGES + 30); n++) {
        set_checks(&f, n % 3);
        as_u128 a = random_bits(&random, host_types[t].width);
        as_u128 b = sample(&random, host_types[u].width, n / 3);
        if (n % 2) b = random_below(&random, host_types[t].width + 3) & fake_mask(host_types[u].width);
        try_binary(&f, &host_types[t], &host_types[u], AS_CORE_OP_SHL, a, b);
        try_binary(&f, &host_types[t], &host_types[u], AS_CORE_OP_SHR, a, b);
      }
  fake_end(&f);
}

static void test_known_unary(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 3;
  for (uint32_t t = 0; t < HOST_TYPE_COUNT; t++)
    for (uint32_t n = 0; n < 3 * (FAKE_EDGES + 30); n++) {
      const host_type *type = &host_types[t];
      as_scalar scalar = scalar_of(type);
      as_u128 a = sample(&random, type->width, n / 3);
      as_value value = fake_known(&f, type->width, a), result;
      set_checks(&f, n % 3), fake_reset(&f);
      verdict expected = type->negate(f.machine.options.checks, a);
      expect(&f, "neg", expected, as_exec_unary(&f.x, AS_CORE_OP_NEG, &scalar, &value, &result), &result);
      fake_reset(&f);
      expect(&f, "not", giving(~a, type->width), as_exec_unary(&f.x, AS_CORE_OP_NOT, &scalar, &value, &result),
             &result);
    }
  fake_end(&f);
}

static void test_known_comparisons(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 4;
  for (uint32_t t = 0; t < HOST_TYPE_COUNT; t++, fake_renew(&f))
    for (uint32_t n = 0; n < FAKE_EDGES * FAKE_EDGES + RANDOM_PAIRS; n++) {
      const host_type *type = &host_types[t];
      as_scalar scalar = scalar_of(type);
      as_u128 a = sample(&random, type->width, n / FAKE_EDGES), b = sample(&random, type->width, n % FAKE_EDGES);
      as_value left = fake_known(&f, type->width, a), right = fake_known(&f, type->width, b);
      for (as_core_op op = AS_CORE_OP_EQ; op <= AS_CORE_OP_GE; op++) {
        as_term result;
        assert_true(as_exec_compare(&f.x, op, &scalar, &left, &right, &result));
        assert_true(as_term_same(result, as_term_bool(f.terms, type->compare(op, a, b))));
      }
    }
  fake_end(&f);
}

static void test_known_conversions(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  uint64_t random = 5;
  as_scalar bool_type = fake_named(AS_CORE_BOOL, 1, false);
  for (uint32_t t = 0; t < HOST_TYPE_COUNT; t++, fake_renew(&f))
    for (uint32_t u = 0; u < HOST_TYPE_COUNT; u++)
      for (uint32_t n = 0; n < FAKE_EDGES + 30; n++) {
        as_scalar from = scalar_of(&host_types[t]), to = scalar_of(&host_types[u]);
        as_u128 a = sample(&random, from.width, n);
        as_value value = fake_known(&f, from.width, a), result;
        assert_true(as_exec_convert(&f.x, &from, &to, &value, &result));
        assert_true(fake_bits(&f, &result) == (host_types[t].extend(a) & fake_mask(to.width)));
        assert_true(as_exec_convert(&f.x, &from, &bool_type, &value, &result));
        assert_true(fake_bits(&f, &result) == (a != 0));
        assert_true(as_exec_convert(&f.x, &bool_type, &to, &result, &value));
        assert_true(fake_bits(&f, &value) == (a != 0));
      }
  fake_end(&f);
}

/* ---- symbolic and known ---- */

typedef struct pair {
  as_core_op op;
  as_scalar type, b_type;
} pair;

static bool run_pair(fake *f, const pair *p, const as_value *a, const as_value *b, as_value *result) {
  fake_reset(f);
  if (p->op == AS_CORE_OP_NEG || p->op == AS_CORE_OP_NOT) return as_exec_unary(&f->x, p->op, &p->type, a, result);
  if (p->op == AS_CORE_OP_CONVERT) return as_exec_convert(&f->x, &p->type, &p->b_type, a, result);
  if (p->op < AS_CORE_OP_EQ || p->op > AS_CORE_OP_GE)
    return as_exec_binary(&f->x, p->op, &p->type, a, b, &p->b_type, result);
  as_term holds;
  bool goes_on = as_exec_compare(&f->x, p->op, &p->type, a, b, &holds);
  *result = as_exec_int(&f->x, holds);
  return goes_on;
}

static void compare_at(fake *f, const pair *p, const fake_run *run, as_u128 a, as_u128 b) {
  as_u128 point[] = {a, b};
  as_value left = fake_known(f, p->type.width, a), right = fake_known(f, p->b_type.width, b), result;
  bool goes_on = run_pair(f, p, &left, &right, &result);
  as_check check = fake_check_at(f, run, point, 2);
  const char *name = as_core_op_get(p->op)->text;
  if (goes_on != (check == AS_CHECK_COUNT)) fail_msg("%s of %u bits: a claim is wrong", name, p->type.width);
  if (!goes_on) assert_int_equal(check, f->failed);
  if (goes_on && fake_result_at(f, run, point, 2) != fake_bits(f, &result))
    fail_msg("%s of %u bits: the symbolic result is another", name, p->type.width);
}

/* Both operands are variables, or only one of them is. */
static void compare_pair(fake *f, const pair *p, const as_u128 *as, uint32_t a_count, const as_u128 *bs,
                         uint32_t b_count) {
  as_value a = fake_symbolic(f, 0, p->type.width), b = fake_symbolic(f, 1, p->b_type.width), result;
  bool goes_on = run_pair(f, p, &a, &b, &result);
  assert_true(goes_on);
  fake_run run = fake_keep(f, result);
  for (uint32_t i = 0; i < a_count; i++)
    for (uint32_t j = 0; j < b_count; j++) compare_at(f, p, &run, as[i], bs[j]);
  for (uint32_t j = 0; j < b_count; j++) {
    as_value right = fake_known(f, p->b_type.width, bs[j]);
    if (!run_pair(f, p, &a, &right, &result)) continue; /* it fails for every a: compared above */
    run = fake_keep(f, result);
    for (uint32_t i = 0; i < a_count; i++) compare_at(f, p, &run, as[i], bs[j]);
  }
}

static const as_core_op all_ops[] = {AS_CORE_OP_ADD, AS_CORE_OP_SUB, AS_CORE_OP_MUL, AS_CORE_OP_DIV,    AS_CORE_OP_REM,
                                     AS_CORE_OP_SHL, AS_CORE_OP_SHR, AS_CORE_OP_AND, AS_CORE_OP_OR,     AS_CORE_OP_XOR,
                                     AS_CORE_OP_NEG, AS_CORE_OP_NOT, AS_CORE_OP_EQ,  AS_CORE_OP_NE,     AS_CORE_OP_LT,
                                     AS_CORE_OP_LE,  AS_CORE_OP_GT,  AS_CORE_OP_GE,  AS_CORE_OP_CONVERT};
enum { ALL_OPS = sizeof all_ops / sizeof *all_ops };

static bool has_second_type(as_core_op op) { return is_shift(op) || op == AS_CORE_OP_CONVERT; }

static uint32_t all_numbers(uint32_t width, as_u128 *numbers) {
  for (uint32_t i = 0; i < 1u << width; i++) numbers[i] = i;
  return 1u << width;
}

static void compare_small(fake *f, as_core_op op, const as_scalar *type) {
  as_u128 as[16], bs[32];
  uint32_t a_count = all_numbers(type->width, as);
  for (uint32_t width = 1; width <= 5; width++)
    for (uint32_t is_signed = 0; is_signed < 2; is_signed++) {
      pair p = {op, *type, has_second_type(op) ? fake_integer(width, is_signed) : *type};
      compare_pair(f, &p, as, a_count, bs, all_numbers(p.b_type.width, bs));
      if (!has_second_type(op)) return;
    }
}

static void test_symbolic_small(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  for (uint32_t setting = 0; setting < 3; setting++)
    for (uint32_t i = 0; i < ALL_OPS; i++)
      for (uint32_t width = 1; width <= 4; width++)
        for (uint32_t is_signed = 0; is_signed < 2; is_signed++) {
          as_scalar type = fake_integer(width, is_signed);
          set_checks(&f, setting);
          compare_small(&f, all_ops[i], &type);
        }
  fake_end(&f);
}

static void test_symbolic_edges(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  static const uint32_t widths[] = {8, 16, 32, 64, 100, 128};
  as_u128 as[FAKE_EDGES], bs[FAKE_EDGES];
  for (uint32_t w = 0; w < 6; w++)
    for (uint32_t n = 0; n < 12 * ALL_OPS; n++, fake_renew(&f)) {
      as_scalar type = fake_integer(widths[w], n % 2);
      as_core_op op = all_ops[n / 12];
      uint32_t b_width = has_second_type(op) ? widths[n / 2 % 6] : type.width;
      if (!has_second_type(op) && n / 2 % 6 > 2) continue;
      pair p = {op, type, fake_integer(b_width, n % 3 % 2)};
      if (!has_second_type(op)) p.b_type = type;
      set_checks(&f, n / 2 % 3);
      compare_pair(&f, &p, as, fake_edges(type.width, as), bs, fake_edges(b_width, bs));
    }
  fake_end(&f);
}

/* Conversion to bool is no reduction. */
static void test_symbolic_bool(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  as_u128 numbers[FAKE_EDGES];
  for (uint32_t width = 1; width <= 128; width++) {
    pair p = {AS_CORE_OP_CONVERT, fake_integer(width, width % 2), fake_named(AS_CORE_BOOL, 1, false)};
    compare_pair(&f, &p, numbers, fake_edges(width, numbers), numbers, 1);
    p = (pair){AS_CORE_OP_CONVERT, fake_named(AS_CORE_BOOL, 1, false), fake_integer(width, width % 2)};
    as_u128 both[] = {0, 1};
    compare_pair(&f, &p, both, 2, both, 1);
  }
  fake_end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_known_binary),      cmocka_unit_test(test_known_shifts),
      cmocka_unit_test(test_known_unary),       cmocka_unit_test(test_known_comparisons),
      cmocka_unit_test(test_known_conversions), cmocka_unit_test(test_symbolic_small),
      cmocka_unit_test(test_symbolic_edges),    cmocka_unit_test(test_symbolic_bool),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
