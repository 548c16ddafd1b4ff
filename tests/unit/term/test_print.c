/* Strategy: Z3 reads what is printed and must agree with our evaluation. Random terms of every operator, raw and
 * rewritten, get random values for their variables; the script says that the term differs from its value, and Z3 must
 * find that impossible. Names, quoting and let bindings in quantifiers are tried one by one; a deep term and one whose
 * tree has 2^60 nodes show that time is linear. Where SMT-LIB leaves a value open, Z3 and we may differ: such terms are
 * skipped. */
#include "ask_z3.h"
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <assay/term/statistics.h>

#include <cmocka.h>

/* The value is not fixed by SMT-LIB; fp.rem is compared with Z3 in test_ieee_z3.c instead. */
static bool is_open(as_op op) {
  return op == AS_OP_INT_DIV || op == AS_OP_INT_MOD || op == AS_OP_FP_MIN || op == AS_OP_FP_MAX ||
         op == AS_OP_FP_TO_SBV || op == AS_OP_FP_TO_UBV || op == AS_OP_FP_REM;
}

static bool mentions_open(const as_terms *terms, as_term t) {
  as_term_statistics statistics;
  as_term_measure(terms, &t, 1, &statistics);
  for (int op = 0; op < AS_OP_COUNT; op++)
    if (is_open((as_op)op) && statistics.by_op[op]) return true;
  return false;
}

static as_model *random_model(world *w, as_models *models) {
  as_model *model = as_model_create(models);
  for (uint32_t i = 0; i < w->variables; i++)
    as_model_set(models, model, w->variable[i], world_constant(w, w->terms, as_term_sort(w->terms, w->variable[i])));
  return model;
}

/* Claims: each variable has its value; the term has not. requires: rewriting is off. */
static void check_value(world *w, z3 *z, as_models *models, as_model *model, as_term t, as_term value) {
  as_term claims[WORLD_VARIABLES + 1];
  for (uint32_t i = 0; i < w->variables; i++)
    claims[i] = as_term_eq(w->terms, w->variable[i], as_model_get(models, model, w->variable[i]));
  claims[w->variables] = as_term_not(w->terms, as_term_eq(w->terms, t, value));
  z3_answer answer = z3_check(z, w->terms, claims, w->variables + 1, 4000);
  if (answer == Z3_UNSAT || answer == Z3_UNKNOWN) return;
  as_text script = {.memory = w->memory};
  as_term_print_question(w->terms, &script, claims, w->variables + 1, NULL);
  print_error("%s%s\n", as_text_get(&script), answer == Z3_ERROR ? z3_error(z) : "Z3 finds another value");
  as_text_release(&script);
  fail();
}

static void check_world(world_kind kind, uint32_t width, bool rewriting, uint32_t count) {
  as_memory *memory = as_memory_create(0);
  z3 *z = z3_create();
  world w;
  world_init(&w, memory, kind, width, 17 + width, rewriting, true);
  world_grow(&w, 400);
  as_models *models = as_models_create(w.terms);
  as_eval *eval = as_eval_create(models);
  as_terms_set_rewriting(w.terms, false);
  uint32_t checked = 0;
  for (uint32_t i = 0; i < count; i++) {
    as_term t = w.pool.at[getenv("AS_LONG") ? i % w.pool.count : world_random(&w, w.pool.count)];
    if (mentions_open(w.terms, t) || as_term_sort(w.terms, t).kind == AS_SORT_ARRAY) continue;
    as_model *model = random_model(&w, models);
    as_eval_bind(eval, model);
    as_term value = as_eval_term(eval, t);
    assert_true(as_term_exists(value));
    check_value(&w, z, models, model, t, value);
    as_model_drop(models, model);
    checked++;
  }
  assert_true(checked > count / 3);
  as_eval_destroy(eval);
  as_models_destroy(models);
  world_release(&w);
  z3_destroy(z);
  as_memory_destroy(memory);
}

static uint32_t times(uint32_t n) { return getenv("AS_LONG") ? 40 * n : n; }

static void test_bit_vectors(void **state) {
  (void)state;
  static const uint32_t widths[] = {1, 3, 8, 32, 64, 100};
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
    check_world(WORLD_BV, widths[i], false, times(100));
    check_world(WORLD_BV, widths[i], true, times(40));
  }
}

static void test_other_sorts(void **state) {
  (void)state;
  for (int rewriting = 0; rewriting < 2; rewriting++) {
    check_world(WORLD_INT, 5, rewriting, times(100));
    check_world(WORLD_ARRAY, 4, rewriting, times(100));
    check_world(WORLD_FLOAT, 32, rewriting, times(100));
  }
}

static void expect_text(as_terms *terms, as_term t, const char *expected) {
  as_text text = {.memory = as_terms_memory(terms)};
  as_term_print_smtlib(terms, &text, t);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

static void test_forms(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_terms_set_rewriting(terms, false);
  as_term x = as_term_variable(terms, as_sort_bv(8), "x"), m = as_term_variable(terms, as_sort_int(), "m");
  as_term sum = as_term_bvadd(terms, x, as_term_bv(terms, 8, 1)), three[] = {x, sum, x};
  expect_text(terms, as_term_bvmul(terms, sum, sum), "(let ((?1 (bvadd x #x01))) (bvmul ?1 ?1))");
  expect_text(terms, as_term_make(terms, AS_OP_BVADD, three, 3), "(bvadd (bvadd x (bvadd x #x01)) x)");
  expect_text(terms, as_term_extract(terms, x, 6, 2), "((_ extract 6 2) x)");
  expect_text(terms, as_term_int(terms, -5), "(- 5)");
  expect_text(terms, as_term_int_to_bv(terms, m, 9), "((_ int2bv 9) m)");
  expect_text(terms, as_term_ubv_to_int(terms, x), "(bv2nat x)");
  expect_text(terms, as_term_location(terms, 18), "#x0000000000000012");
  expect_text(terms, as_term_float(terms, as_sort_float32(), 0x7fc00001), "(_ NaN 8 24)");
  expect_text(terms, as_term_float(terms, as_sort_float32(), 0xff800000), "(_ -oo 8 24)");
  expect_text(terms, as_term_float(terms, as_sort_float32(), 0x80000001),
              "(fp #b1 #b00000000 #b00000000000000000000001)");
  expect_text(terms, as_term_const_array(terms, 4, x), "((as const (Array (_ BitVec 4) (_ BitVec 8))) x)");
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

/* Variables with troublesome names stay apart: Z3 accepts the script, and can make all of them different. */
static void test_names(void **state) {
  (void)state;
  static const char *const names[] = {"x",    "x y", "and", "let", "|",   "a|b", "a\\b", "",   "1",   "-1",     "?1",
                                      "$3.x", "$3",  "@x",  ".x",  "x\n", "é",   "true", "_",  "x!1", "assert", "fp",
                                      "?2",   "as",  "Int", "!",   "=>",  "x_y", "x|y",  "x;", "(x)", "\"x\""};
  enum { COUNT = sizeof names / sizeof *names };
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_term variable[2 * COUNT], claims[2];
  for (uint32_t i = 0; i < COUNT; i++) {
    variable[i] = as_term_variable(terms, as_sort_bv(8), names[i]);
    variable[COUNT + i] = as_term_variable(terms, as_sort_bv(9), names[i]);
  }
  as_terms_set_rewriting(terms, false);
  claims[0] = as_term_make(terms, AS_OP_DISTINCT, variable, COUNT);
  claims[1] = as_term_make(terms, AS_OP_DISTINCT, variable + COUNT, COUNT);
  z3 *z = z3_create();
  assert_int_equal(z3_check(z, terms, claims, 2, 10000), Z3_SAT);
  as_text text = {.memory = memory};
  as_term_print_question(terms, &text, claims, 2, "QF_BV");
  uint32_t declared = 0;
  for (const char *at = as_text_get(&text); (at = strstr(at, "(declare-const")); at++) declared++;
  assert_int_equal(declared, 2 * COUNT);
  assert_non_null(strstr(as_text_get(&text), "(set-logic QF_BV)"));
  as_text_release(&text);
  z3_destroy(z);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

/* forall u. exists v. (u*k + v)*(u*k + v) ... : what is shared is bound where its variables are known. */
static void test_quantifiers(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *t = as_terms_create(memory);
  as_terms_set_rewriting(t, false);
  as_sort bv = as_sort_bv(4);
  as_term k = as_term_variable(t, bv, "k"), u = as_term_fresh(t, bv, "u"), v = as_term_fresh(t, bv, "v");
  as_term outer = as_term_bvxor(t, k, as_term_bv(t, 4, 3)), one = as_term_bvmul(t, u, outer);
  as_term both = as_term_bvadd(t, one, v);
  as_term inner = as_term_eq(t, as_term_bvmul(t, both, both), as_term_bvmul(t, one, one));
  as_term exists = as_term_exists_some(t, &v, 1, inner);
  as_term all = as_term_forall(t, &u, 1, as_term_and(t, exists, as_term_eq(t, one, one)));
  as_term claim = as_term_and(t, all, as_term_eq(t, outer, outer));
  expect_text(
      t, claim,
      "(let ((?1 (bvxor k #x3))) (and (forall ((u!0 (_ BitVec 4))) (let ((?2 (bvmul u!0 ?1))) (and (exists "
      "((v!1 (_ BitVec 4))) (let ((?3 (bvadd ?2 v!1))) (= (bvmul ?3 ?3) (bvmul ?2 ?2)))) (= ?2 ?2)))) (= ?1 ?1)))");
  z3 *z = z3_create();
  as_term denied = as_term_not(t, claim); /* v = 0 always works */
  assert_int_equal(z3_check(z, t, &denied, 1, 10000), Z3_UNSAT);
  z3_destroy(z);
  as_terms_destroy(t);
  as_memory_destroy(memory);
}

static void test_large(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_terms_set_rewriting(terms, false);
  as_text text = {.memory = memory};
  as_term x = as_term_variable(terms, as_sort_bv(32), "x"), deep = x, wide = x;
  for (int i = 0; i < 1000000; i++) deep = as_term_bvnot(terms, deep);
  as_term_print_smtlib(terms, &text, deep);
  assert_true(text.length < 20000000);
  as_text_clear(&text);
  for (int i = 0; i < 60; i++) wide = as_term_bvmul(terms, wide, wide);
  as_term_print_smtlib(terms, &text, wide);
  assert_true(text.length < 10000);
  assert_int_equal(as_term_size(terms, wide), 61);
  assert_true(as_term_tree_size(terms, wide) == 0x1p61 - 1);
  assert_int_equal(as_term_depth(terms, deep), 1000001);
  as_text_release(&text);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_forms), cmocka_unit_test(test_names),       cmocka_unit_test(test_quantifiers),
      cmocka_unit_test(test_large), cmocka_unit_test(test_bit_vectors), cmocka_unit_test(test_other_sorts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
