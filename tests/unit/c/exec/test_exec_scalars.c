/* Scalars, checks, truth and messages. Strategy: scalars of the units of several targets; the table of checks against
 * the table of core's undefined behaviours; truth of each kind of value; the texts that people read, word by word. */
#include "unit/c/exec/exec_double.h"

#include "c/core/build/build.h"

/* ---- scalars ---- */

static as_scalar scalar(as_build *build, uint32_t type) {
  as_scalar s;
  as_scalar_of(as_build_unit(build), type, &s);
  return s;
}

static as_build *begin(as_memory *memory, const char *triple) {
  as_build *build = as_build_create(as_core_unit_create(memory));
  as_build_target(build, triple, 8, 8, false, true);
  return build;
}

static void end(as_memory *memory, as_build *build) {
  as_core_unit *unit = as_build_unit(build);
  as_build_destroy(build);
  as_core_unit_destroy(unit);
  assert_int_equal(as_memory_live(memory), 0);
}

static void test_scalars(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_build *b = begin(memory, "x86_64-pc-linux-gnu");
  uint32_t int_index = as_build_integer(b, AS_CORE_INT, 4, 4, 32, true);
  uint32_t bool_index = as_build_integer(b, AS_CORE_BOOL, 1, 1, 1, false);
  as_scalar i = scalar(b, int_index), t = scalar(b, bool_index);
  assert_true(i.class_ == AS_CORE_CLASS_INTEGER && i.is_signed && !i.is_bool && i.width == 32 && i.kind == AS_CORE_INT);
  assert_true(i.size_bytes == 4 && i.align_bytes == 4 && i.format == AS_FORMAT_NONE);
  assert_true(t.is_bool && !t.is_signed && t.width == 1);
  as_scalar e = scalar(b, as_build_enum(b, "e", int_index)), c = scalar(b, as_build_enum(b, "c", bool_index));
  assert_true(e.class_ == AS_CORE_CLASS_INTEGER && e.is_signed && e.width == 32 && e.kind == AS_CORE_INT);
  assert_true(c.is_bool && c.width == 1);
  as_scalar p = scalar(b, as_build_pointer(b, int_index, 0));
  assert_true(p.class_ == AS_CORE_CLASS_POINTER && p.width == 64 && !p.is_signed && !p.is_bool);
  as_scalar a = scalar(b, as_build_array(b, int_index, 0, 3, 0)), v = scalar(b, as_build_void(b));
  assert_true(a.class_ == AS_CORE_CLASS_AGGREGATE && a.size_bytes == 12 && a.width == 0);
  assert_true(v.class_ == AS_CORE_CLASS_NONE && v.size_bytes == 0);
  as_scalar huge = scalar(b, as_build_array(b, int_index, 0, UINT64_C(1) << 40, 0));
  assert_int_equal(huge.size_bytes, 0);
  end(memory, b);
  as_memory_destroy(memory);
}

static as_scalar float_on(as_memory *memory, const char *triple, as_core_kind kind, uint32_t bytes, uint32_t bits) {
  as_build *b = begin(memory, triple);
  as_scalar s = scalar(b, as_build_float(b, kind, bytes, bytes, bits));
  end(memory, b);
  return s;
}

static void test_formats(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  const char *x86 = "x86_64-pc-linux-gnu";
  assert_int_equal(float_on(memory, x86, AS_CORE_HALF, 2, 16).format, AS_FORMAT_HALF);
  assert_int_equal(float_on(memory, x86, AS_CORE_FLOAT, 4, 32).format, AS_FORMAT_SINGLE);
  assert_int_equal(float_on(memory, x86, AS_CORE_DOUBLE, 8, 64).format, AS_FORMAT_DOUBLE);
  assert_int_equal(float_on(memory, x86, AS_CORE_LDOUBLE, 16, 80).format, AS_FORMAT_EXTENDED);
  assert_int_equal(float_on(memory, x86, AS_CORE_LDOUBLE, 16, 80).width, 80);
  assert_int_equal(float_on(memory, x86, AS_CORE_FLOAT128, 16, 128).format, AS_FORMAT_QUAD);
  assert_int_equal(float_on(memory, "armv7-linux", AS_CORE_LDOUBLE, 8, 64).format, AS_FORMAT_DOUBLE);
  assert_int_equal(float_on(memory, "aarch64-linux-gnu", AS_CORE_LDOUBLE, 16, 128).format, AS_FORMAT_QUAD);
  assert_int_equal(float_on(memory, "powerpc64le-linux", AS_CORE_LDOUBLE, 16, 128).format, AS_FORMAT_OTHER);
  as_memory_destroy(memory);
}

/* ---- checks ---- */

static const char *const check_ids[] = {
#define AS_CHECK(id, ...) #id,
#include "c/exec/check/checks.def"
#undef AS_CHECK
};

static bool has_check(const char *id, size_t length) {
  for (uint32_t i = 0; i < AS_CHECK_COUNT; i++)
    if (strlen(check_ids[i]) == length && !strncmp(check_ids[i], id, length)) return true;
  return false;
}

/* Names with blanks between them. */
static void expect_checks(const char *names) {
  for (size_t length; *names; names += length + (names[length] == ' ')) {
    length = strcspn(names, " ");
    if (!has_check(names, length)) fail_msg("%.*s is no check", (int)length, names);
  }
}

static void test_checks(void **state) {
  (void)state;
  bool defaults[AS_CHECK_COUNT];
  as_machine_default_checks(defaults);
  for (uint32_t i = 0; i < AS_CHECK_COUNT; i++) {
    const as_check_facts *facts = as_check_get((as_check)i);
    assert_int_equal(as_check_find(facts->name), i); /* so no two have one name */
    assert_true(defaults[i] == facts->on && *facts->clause && *facts->meaning);
    assert_non_null(strstr("address undefined memory leak none", facts->sanitizer));
  }
  assert_int_equal(as_check_find("no-such-check"), AS_CHECK_COUNT);
  assert_int_equal(as_check_find(""), AS_CHECK_COUNT);
  assert_true(defaults[AS_CHECK_SIGNED_OVERFLOW] && !defaults[AS_CHECK_LEAK] && !defaults[AS_CHECK_SHIFT_VALUE]);
  assert_true(as_check_get(AS_CHECK_DIVISION_BY_ZERO)->stops && !as_check_get(AS_CHECK_SIGNED_OVERFLOW)->stops);
  assert_false(has_check("DEAD", 4) || has_check("NULL_ACCES", 10));
  for (uint32_t i = 0; i < AS_CORE_OP_COUNT; i++) expect_checks(as_core_op_get((as_core_op)i)->undefined);
  for (uint32_t i = 0; i < AS_CORE_INTRINSIC_COUNT; i++)
    expect_checks(as_core_intrinsic_get((as_core_intrinsic)i)->undefined);
}

/* ---- truth ---- */

static void test_truth(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  as_scalar pointer = {.class_ = AS_CORE_CLASS_POINTER, .kind = AS_CORE_POINTER, .width = 64};
  as_term c = as_term_variable(f.terms, as_sort_bool(), "c"), yes = as_term_true(f.terms);
  as_value null = as_value_bits(0), object = as_value_pointer((as_object){3}), number = fake_symbolic(&f, 0, 64);
  assert_true(as_term_is_false(f.terms, as_exec_truth(&f.x, &null, &pointer)));
  assert_true(as_term_same(as_exec_truth(&f.x, &object, &pointer), yes));
  as_alternative alternatives[] = {{c, null}, {as_term_not(f.terms, c), object}};
  as_value choice = {.kind = AS_VALUE_CHOICE, .count = 2, .alternatives = alternatives};
  assert_true(as_term_same(as_exec_truth(&f.x, &choice, &pointer), as_term_not(f.terms, c)));
  as_term differs = as_term_distinct(f.terms, number.term, as_term_bv(f.terms, 64, 0));
  assert_true(as_term_same(as_exec_truth(&f.x, &number, &pointer), differs));
  as_value one = as_exec_int(&f.x, yes), maybe = as_exec_int(&f.x, c);
  assert_true(as_value_is_bits(&one) && one.bits == 1);
  assert_int_equal(as_term_width(f.terms, maybe.term), 32);
  assert_true(as_term_same(as_exec_truth(&f.x, &maybe, &f.int_type), c));
  fake_end(&f);
}

/* ---- messages ---- */

static void expect_message(fake *f, as_core_op op, const as_scalar *type, as_value a, as_value b,
                           const char *expected) {
  as_value result;
  fake_reset(f);
  as_exec_binary(&f->x, op, type, &a, &b, type, &result);
  assert_string_equal(f->message, expected);
}

static void test_messages(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  as_scalar i = f.int_type, wide = fake_named(AS_CORE_INT128, 128, true), odd = fake_integer(7, true);
  as_value most = as_value_bits(INT32_MAX), least = as_value_bits(UINT32_C(1) << 31), minus = as_value_bits(UINT32_MAX);
  as_value one = as_value_bits(1), zero = as_value_bits(0), many = as_value_bits(40), a = fake_symbolic(&f, 0, 32);
  as_value widest = fake_known(&f, 128, ~(as_u128)0 >> 1), wide_one = fake_known(&f, 128, 1);
  as_value lowest = fake_known(&f, 128, (as_u128)1 << 127);
  expect_message(&f, AS_CORE_OP_ADD, &i, most, one, "2147483647 + 1 does not fit int");
  expect_message(&f, AS_CORE_OP_SUB, &i, least, one, "-2147483648 - 1 does not fit int");
  expect_message(&f, AS_CORE_OP_MUL, &i, least, minus, "-2147483648 * -1 does not fit int");
  expect_message(&f, AS_CORE_OP_DIV, &i, least, minus, "-2147483648 / -1 does not fit int");
  expect_message(&f, AS_CORE_OP_REM, &i, least, minus, "-2147483648 % -1 does not fit int");
  expect_message(&f, AS_CORE_OP_DIV, &i, minus, zero, "division by zero: -1 / 0");
  expect_message(&f, AS_CORE_OP_DIV, &i, a, zero, "division by zero");
  expect_message(&f, AS_CORE_OP_SHL, &i, one, many, "shift of int by 40, which is the width or more");
  expect_message(&f, AS_CORE_OP_SHR, &i, one, minus, "shift of int by -1, which is negative");
  expect_message(&f, AS_CORE_OP_ADD, &i, a, one, "the sum does not fit int");
  expect_message(&f, AS_CORE_OP_ADD, &odd, as_value_bits(63), one, "63 + 1 does not fit _BitInt(7)");
  expect_message(&f, AS_CORE_OP_ADD, &wide, widest, wide_one,
                 "170141183460469231731687303715884105727 + 1 does not fit __int128");
  expect_message(&f, AS_CORE_OP_SUB, &wide, lowest, wide_one,
                 "-170141183460469231731687303715884105728 - 1 does not fit __int128");
  f.machine.options.checks[AS_CHECK_SHIFT_VALUE] = true;
  expect_message(&f, AS_CORE_OP_SHL, &i, minus, one, "-1 << 1 does not fit int");
  as_value result;
  fake_reset(&f);
  as_exec_unary(&f.x, AS_CORE_OP_NEG, &i, &least, &result);
  assert_string_equal(f.message, "-(-2147483648) does not fit int");
  fake_end(&f);
}

static void test_float_messages(void **state) {
  (void)state;
  fake f;
  fake_begin(&f);
  as_scalar i = f.int_type;
  as_scalar d = {.class_ = AS_CORE_CLASS_FLOAT, .format = AS_FORMAT_DOUBLE, .kind = AS_CORE_DOUBLE, .width = 64};
  as_scalar s = {.class_ = AS_CORE_CLASS_FLOAT, .format = AS_FORMAT_SINGLE, .kind = AS_CORE_FLOAT, .width = 32};
  as_value large = as_value_bits(UINT64_C(0x4202a05f20000000)), nan = as_value_bits(UINT64_C(0x7ff8) << 48), result;
  as_value larger = as_value_bits(UINT64_C(0x7fe0) << 48);
  as_exec_convert(&f.x, &d, &i, &large, &result);
  assert_string_equal(f.message, "10000000000.0 does not fit int");
  as_exec_convert(&f.x, &d, &i, &nan, &result);
  assert_string_equal(f.message, "nan does not fit int");
  f.machine.options.checks[AS_CHECK_FLOAT_TO_FLOAT] = true;
  as_exec_convert(&f.x, &d, &s, &larger, &result);
  assert_string_equal(f.message, "8.98846567431158e307 is out of the range of float");
  fake_end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_scalars), cmocka_unit_test(test_formats),  cmocka_unit_test(test_checks),
      cmocka_unit_test(test_truth),   cmocka_unit_test(test_messages), cmocka_unit_test(test_float_messages),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
