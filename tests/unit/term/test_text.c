/* Strategy: what people read is judged by people: a table of terms and their texts, written by hand, raw and canonical.
 * Parentheses are checked the other way round as well: texts of random sums, products, comparisons and connectives are
 * balanced, and differ when the terms do. Deep and widely shared terms show that time is linear. */
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <assay/base/text.h>
#include <assay/term/print.h>

#include <cmocka.h>

typedef struct fixture {
  as_memory *memory;
  as_terms *terms;
  as_term x, y, z, p, q, m, n, f, g, a;
} fixture;

static void set_up(fixture *s, bool rewriting) {
  s->memory = as_memory_create(0);
  s->terms = as_terms_create(s->memory);
  as_terms_set_rewriting(s->terms, rewriting);
  s->x = as_term_variable(s->terms, as_sort_bv(32), "x");
  s->y = as_term_variable(s->terms, as_sort_bv(32), "y");
  s->z = as_term_variable(s->terms, as_sort_bv(32), "z");
  s->p = as_term_variable(s->terms, as_sort_bool(), "p");
  s->q = as_term_variable(s->terms, as_sort_bool(), "q");
  s->m = as_term_variable(s->terms, as_sort_int(), "m");
  s->n = as_term_variable(s->terms, as_sort_int(), "n");
  s->f = as_term_variable(s->terms, as_sort_float32(), "f");
  s->g = as_term_variable(s->terms, as_sort_float32(), "g");
  s->a = as_term_variable(s->terms, as_sort_array(32, 8), "a");
}

static void tear_down(fixture *s) {
  as_terms_destroy(s->terms);
  as_memory_destroy(s->memory);
}

static void expect(fixture *s, as_term t, const char *expected) {
  as_text text = {.memory = s->memory};
  uint32_t before = as_terms_count(s->terms);
  as_term_print_text(s->terms, &text, t);
  assert_string_equal(as_text_get(&text), expected);
  assert_int_equal(as_terms_count(s->terms), before);
  as_text_release(&text);
}

static as_term bv(fixture *s, int64_t value) { return as_term_bv_signed(s->terms, 32, value); }

static void test_arithmetic(void **state) {
  (void)state;
  fixture s;
  set_up(&s, false);
  as_terms *t = s.terms;
  as_term x = s.x, y = s.y, z = s.z;
  expect(&s, as_term_bvmul(t, as_term_bvadd(t, x, y), z), "(x + y) * z");
  expect(&s, as_term_bvadd(t, as_term_bvmul(t, x, y), z), "x * y + z");
  expect(&s, as_term_bvadd(t, x, bv(&s, -3)), "x - 3");
  expect(&s, as_term_bvadd(t, as_term_bvmul(t, x, bv(&s, -1)), y), "y - x");
  expect(&s, as_term_bvadd(t, x, as_term_bvmul(t, y, bv(&s, -5))), "x - 5 * y");
  expect(&s, as_term_bvmul(t, x, bv(&s, 6)), "6 * x");
  expect(&s, as_term_bvsub(t, x, as_term_bvsub(t, y, z)), "x - (y - z)");
  expect(&s, as_term_bvsub(t, as_term_bvsub(t, x, y), z), "x - y - z");
  expect(&s, as_term_bvudiv(t, x, as_term_bvsdiv(t, y, z)), "x /u (y /s z)");
  expect(&s, as_term_bvurem(t, x, bv(&s, 10)), "x %u 10");
  expect(&s, as_term_bvashr(t, as_term_bvadd(t, x, y), z), "x + y >>s z");
  expect(&s, as_term_bvand(t, as_term_bvor(t, x, y), bv(&s, 0xff00ff)), "(x | y) & 0xff00ff");
  expect(&s, as_term_bvnot(t, as_term_bvxor(t, x, y)), "~(x ^ y)");
  expect(&s, as_term_extract(t, as_term_bvadd(t, x, y), 7, 0), "(x + y)[7:0]");
  expect(&s, as_term_extract(t, x, 31, 31), "x[31]");
  expect(&s, as_term_concat(t, as_term_extract(t, x, 3, 0), as_term_concat(t, y, z)), "{x[3:0], y, z}");
  expect(&s, as_term_concat(t, as_term_bv(t, 8, 0), x), "zext40(x)");
  expect(&s, as_term_sign_extend(t, x, 64), "sext64(x)");
  as_term shifted = as_term_concat(t, as_term_extract(t, x, 28, 0), as_term_bv(t, 3, 0));
  expect(&s, shifted, "x << 3");
  expect(&s, as_term_bvadd(t, shifted, y), "8 * x + y");
  expect(&s, as_term_ite(t, s.p, x, as_term_ite(t, s.q, y, z)), "p ? x : q ? y : z");
  expect(&s, as_term_ite(t, s.p, as_term_ite(t, s.q, x, y), z), "p ? (q ? x : y) : z");
  expect(&s, as_term_select(t, as_term_store(t, s.a, x, as_term_bv(t, 8, 1)), y), "a[x := 1][y]");
  tear_down(&s);
}

static void test_formulas(void **state) {
  (void)state;
  fixture s;
  set_up(&s, false);
  as_terms *t = s.terms;
  as_term x = s.x, y = s.y, p = s.p, q = s.q, less = as_term_bvult(t, x, y), equal = as_term_eq(t, x, y);
  expect(&s, as_term_eq(t, as_term_bvadd(t, x, bv(&s, 1)), y), "x + 1 == y");
  expect(&s, as_term_not(t, equal), "x != y");
  expect(&s, as_term_not(t, less), "y <=u x");
  expect(&s, as_term_not(t, as_term_bvslt(t, bv(&s, -5), x)), "x <=s -5");
  expect(&s, as_term_bvslt(t, bv(&s, 7), x), "x >s 7");
  as_term n = as_term_variable(t, as_sort_int(), "number");
  expect(&s, as_term_int_gt(t, n, as_term_int(t, 5)), "number > 5");
  as_term m = as_term_variable(t, as_sort_int(), "m"), next = as_term_int_add(t, n, as_term_int(t, 1));
  expect(&s, as_term_int_lt(t, n, m), "number < m");
  expect(&s, as_term_int_lt(t, m, n), "m < number");
  expect(&s, as_term_int_le(t, m, n), "m <= number");
  expect(&s, as_term_int_le(t, next, m), "number < m");
  expect(&s, as_term_int_le(t, n, as_term_int_add(t, m, as_term_int(t, 7))), "number <= m + 7");
  expect(&s, as_term_int_le(t, n, as_term_int(t, 5)), "number <= 5");
  expect(&s, as_term_int_ge(t, n, as_term_int(t, 0)), "number >= 0");
  expect(&s, as_term_int_lt(t, n, as_term_int(t, 0)), "number < 0");
  expect(&s, as_term_int_ge(t, n, as_term_int(t, -5)), "number >= -5");
  expect(&s, as_term_int_gt(t, n, as_term_int(t, -5)), "number >= -4");
  expect(&s, as_term_int_lt(t, n, as_term_int(t, -5)), "number < -5");
  expect(&s, as_term_int_gt(t, n, as_term_int_text(t, "99999999999999999999")), "number > 99999999999999999999");
  expect(&s, as_term_not(t, as_term_and(t, as_term_not(t, p), as_term_not(t, q))), "p || q");
  expect(&s, as_term_not(t, as_term_and(t, p, as_term_not(t, q))), "!p || q");
  expect(&s, as_term_not(t, as_term_and(t, less, equal)), "y <=u x || x != y");
  expect(&s, as_term_and(t, as_term_or(t, p, q), less), "(p || q) && x <u y");
  expect(&s, as_term_or(t, as_term_and(t, p, q), less), "(p && q) || x <u y");
  expect(&s, as_term_implies(t, p, q), "!p || q");
  expect(&s, as_term_not(t, as_term_ite(t, p, q, p)), "!(p ? q : p)");
  expect(&s, as_term_eq(t, p, equal), "p == (x == y)");
  expect(&s, as_term_xor(t, p, q), "p != q");
  expect(&s, as_term_int_le(t, s.m, as_term_int(t, -2)), "m < -1");
  expect(&s, as_term_not(t, as_term_fp_lt(t, s.f, s.g)), "!(f < g)");
  expect(&s, as_term_not(t, as_term_fp_eq(t, s.f, s.g)), "f != g");
  expect(&s, as_term_not(t, as_term_eq(t, s.f, s.g)), "!same(f, g)");
  expect(&s, as_term_forall(t, &s.q, 1, as_term_or(t, p, q)), "forall q. p || q");
  expect(&s, as_term_and(t, p, as_term_forall(t, &s.q, 1, q)), "p && (forall q. q)");
  as_term nearest = as_term_rounding(t, AS_ROUNDING_RNE), one = as_term_float(t, as_sort_float32(), 0x3f800000);
  expect(&s, as_term_fp_mul(t, nearest, as_term_fp_add(t, nearest, s.f, one), s.g), "(f + 1.0f) * g");
  expect(&s, as_term_fp_add(t, as_term_rounding(t, AS_ROUNDING_RTZ), s.f, s.g), "fp.add(RTZ, f, g)");
  tear_down(&s);
}

static void test_canonical(void **state) {
  (void)state;
  fixture s;
  set_up(&s, true);
  as_terms *t = s.terms;
  expect(&s, as_term_bvsle(t, s.x, s.y), "x <=s y");
  expect(&s, as_term_or(t, s.p, as_term_not(t, s.q)), "!q || p");
  expect(&s, as_term_bvsub(t, s.x, s.y), "x - y");
  expect(&s, as_term_bvshl(t, s.x, bv(&s, 3)), "x << 3");
  expect(&s, as_term_zero_extend(t, s.x, 64), "zext64(x)");
  tear_down(&s);
}

static void test_large(void **state) {
  (void)state;
  fixture s;
  set_up(&s, false);
  as_text text = {.memory = s.memory};
  as_term deep = s.x, wide = s.x;
  for (int i = 0; i < 1000000; i++) deep = as_term_bvnot(s.terms, deep);
  as_term_print_text(s.terms, &text, deep);
  assert_int_equal(text.length, 1000001);
  as_text_clear(&text);
  for (int i = 0; i < 60; i++) wide = as_term_bvxor(s.terms, as_term_bvmul(s.terms, wide, wide), s.y);
  as_term_print_text(s.terms, &text, wide);
  assert_true(text.length < 10000);
  assert_non_null(strstr(as_text_get(&text), "\nwhere $1 = "));
  as_text_release(&text);
  tear_down(&s);
}

/* Pairs of different raw terms over + - * & | << ? : and the comparisons, without the forms that are printed alike on
 * purpose: if parentheses were missing, some pair would have the same text. */
static void test_unambiguous(void **state) {
  (void)state;
  static const as_op ops[] = {AS_OP_BVAND,  AS_OP_BVOR,  AS_OP_BVXOR,  AS_OP_BVMUL, AS_OP_BVUDIV,
                              AS_OP_BVSREM, AS_OP_BVSHL, AS_OP_BVLSHR, AS_OP_BVSUB, AS_OP_BVADD};
  enum { OPS = sizeof ops / sizeof *ops, TERMS = 2 * OPS * OPS };
  fixture s;
  set_up(&s, false);
  as_text *texts = as_memory_alloc_zeroed(s.memory, TERMS * sizeof *texts);
  uint32_t count = 0;
  for (int i = 0; i < OPS; i++)
    for (int j = 0; j < OPS; j++) {
      as_term left[] = {s.x, s.y}, right[] = {s.y, s.z};
      as_term outer[] = {as_term_make(s.terms, ops[i], left, 2), s.z};
      as_term other[] = {s.x, as_term_make(s.terms, ops[i], right, 2)};
      as_term both[] = {as_term_make(s.terms, ops[j], outer, 2), as_term_make(s.terms, ops[j], other, 2)};
      for (int k = 0; k < 2; k++) {
        texts[count].memory = s.memory;
        as_term_print_text(s.terms, &texts[count++], both[k]);
      }
    }
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = i + 1; j < count; j++)
      if (strcmp(as_text_get(&texts[i]), as_text_get(&texts[j])) == 0) fail_msg("%s", as_text_get(&texts[i]));
  for (uint32_t i = 0; i < count; i++) as_text_release(&texts[i]);
  as_memory_free(s.memory, texts, TERMS * sizeof *texts);
  tear_down(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_arithmetic), cmocka_unit_test(test_formulas),
                                     cmocka_unit_test(test_canonical), cmocka_unit_test(test_large),
                                     cmocka_unit_test(test_unambiguous)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
