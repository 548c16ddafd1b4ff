/* Strategy: children build terms from operands of wrong sorts, and must abort with the name of the constructor, what it
 * requires and what it was given. */
#include "unit/base/support.h"

#include <assay/term/model.h>

static as_terms *make_terms(void) { return as_terms_create(as_memory_create(0)); }
static as_term bits(as_terms *t, uint32_t width, const char *name) {
  return as_term_variable(t, as_sort_bv(width), name);
}

static void add_widths(void) {
  as_terms *t = make_terms();
  as_term_bvadd(t, bits(t, 8, "x"), bits(t, 16, "y"));
}
static void negate_bits(void) {
  as_terms *t = make_terms();
  as_term_not(t, bits(t, 8, "x"));
}
static void choose_sorts(void) {
  as_terms *t = make_terms();
  as_term_ite(t, as_term_true(t), bits(t, 8, "x"), as_term_true(t));
}
static void narrow_by_extending(void) {
  as_terms *t = make_terms();
  as_term_zero_extend(t, bits(t, 8, "x"), 4);
}
static void many_sorts(void) {
  as_terms *t = make_terms();
  as_term operands[12];
  for (int i = 0; i < 12; i++) operands[i] = i == 11 ? bits(t, 8, "x") : as_term_variable(t, as_sort_bool(), "b");
  as_term_make(t, AS_OP_AND, operands, 12);
}

static void test_sorts(void **state) {
  (void)state;
  expect_abort(add_widths,
               "in as_term_bvadd: requires: the operands must have the same width, but the operands' sorts are "
               "(_ BitVec 8), (_ BitVec 16)\n");
  expect_abort(negate_bits, "in as_term_not: requires: ");
  expect_abort(choose_sorts,
               "in as_term_ite: requires: both branches must have the same sort, but the operands' sorts are "
               "Bool, (_ BitVec 8), Bool\n");
  expect_abort(narrow_by_extending,
               "in as_term_zero_extend: requires: an extension cannot be narrower than its operand");
  expect_abort(many_sorts, "in as_term_and: requires: operands of one sort");
}

static void bits_of_sum(void) {
  as_terms *t = make_terms();
  as_term_bits(t, as_term_bvadd(t, bits(t, 8, "x"), bits(t, 8, "y")));
}
static void name_of_number(void) {
  as_terms *t = make_terms();
  as_term_name(t, as_term_bv(t, 8, 1));
}
static void third_operand(void) {
  as_terms *t = make_terms();
  as_term_operand(t, as_term_bvadd(t, bits(t, 8, "x"), bits(t, 8, "y")), 2);
}
static void model_left(void) {
  as_models *models = as_models_create(make_terms());
  as_model_create(models);
  as_models_destroy(models);
}

static void test_looking(void **state) {
  (void)state;
  expect_abort(bits_of_sum, "in as_term_bits: requires: a constant of at most 64 bits, but it is ");
  expect_abort(name_of_number, "in as_term_name: requires: a variable, but it is a constant of any sort");
  expect_abort(third_operand,
               "in as_term_operand: requires: the index of an operand, but there are 2 operands, and it is 2");
  expect_abort(model_left, "in as_models_destroy: requires: every model was dropped, but 1 are still in use");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_sorts), cmocka_unit_test(test_looking)};
  return cmocka_run_group_tests_name("misuse", tests, NULL, NULL);
}
