/* Datatypes, functions and maps. Strategy: direct expectations (equal terms have equal ids) for definitions that are
 * and are not well-founded, for sorts and looking at terms, for rules, values and their one form, evaluation,
 * substitution, and what is printed. That rules are right is proved by test_rules.c; that Z3 understands what is
 * printed by tests/unit/solve/test_operators.c. */
#include "term/term_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <assay/base/text.h>
#include <assay/term/data.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>
#include <cmocka.h>

static as_memory *memory;
static as_terms *terms;
static as_sort list, color, pair, word;

static int set_up(void **state) {
  (void)state;
  memory = as_memory_create(0);
  terms = as_terms_create(memory);
  word = as_sort_bv(8);
  list = as_data_declare(terms, "list"), color = as_data_declare(terms, "color"), pair = as_data_declare(terms, "pair");
  as_member cons[] = {{"head", word}, {"tail", list}}, both[] = {{"first", list}, {"second", color}};
  as_constructor lists[] = {{"nil", NULL, 0}, {"cons", cons, 2}}, pairs[] = {{"pair", both, 2}};
  as_constructor colors[] = {{"red", NULL, 0}, {"green", NULL, 0}, {"blue", NULL, 0}};
  assert_true(as_data_define(terms, list, lists, 2));
  assert_true(as_data_define(terms, color, colors, 3));
  assert_true(as_data_define(terms, pair, pairs, 1));
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  as_terms_destroy(terms);
  as_memory_destroy(memory);
  return 0;
}

#define same(a, b) assert_int_equal((a).id, (b).id)
static as_term var(as_sort sort, const char *name) { return as_term_variable(terms, sort, name); }
static as_term bv(uint64_t value) { return as_term_bv(terms, 8, value); }
static as_term nil(void) { return as_term_construct(terms, list, 0, NULL); }
static as_term cons(as_term head, as_term tail) { return as_term_construct(terms, list, 1, (as_term[]){head, tail}); }
static as_term head(as_term t) { return as_term_member(terms, t, 1, 0); }
static as_term tail(as_term t) { return as_term_member(terms, t, 1, 1); }
static as_term eq(as_term a, as_term b) { return as_term_eq(terms, a, b); }
static as_term truth(bool value) { return as_term_bool(terms, value); }

static bool define(as_sort sort, const char *name, as_sort member) {
  as_member members[] = {{"m", member}};
  as_constructor constructor = {name, members, 1};
  return as_data_define(terms, sort, &constructor, 1);
}

static void test_founded(void **state) {
  (void)state;
  as_sort a = as_data_declare(terms, "a"), b = as_data_declare(terms, "b"), c = as_data_declare(terms, "c");
  assert_false(define(a, "a", a));
  assert_false(as_data_define(terms, a, NULL, 0));
  assert_false(define(a, "a", as_sort_map(terms, as_sort_int(), a)));
  assert_int_equal(as_data_count(terms, a), 0);
  as_term x = var(b, "x"), p = var(as_sort_bool(), "p"), y = var(b, "y"); /* variables may be there before */
  same(as_term_not(terms, as_term_not(terms, as_term_and(terms, p, eq(x, y)))), as_term_and(terms, p, eq(x, y)));
  assert_true(define(a, "a", b)); /* b may turn out to be well-founded */
  assert_false(define(b, "b", a));
  assert_true(define(b, "b", c));
  assert_true(define(c, "c", word));
  as_term value = as_model_default(terms, a);
  same(value, as_sort_value(terms, a, 0));
  assert_int_equal(as_sort_values(terms, a), 256);
}

static void test_sorts(void **state) {
  (void)state;
  as_sort again = as_data_declare(terms, "list");
  assert_false(as_sort_equal(again, list));
  assert_string_equal(as_data_name(terms, list), "list");
  assert_int_equal(as_data_count(terms, color), 3);
  assert_string_equal(as_data_constructor(terms, list, 1)->members[1].name, "tail");
  assert_true(as_sort_equal(as_sort_map(terms, word, as_sort_bv(3)), as_sort_array(8, 3)));
  as_sort map = as_sort_map(terms, list, as_sort_int());
  assert_true(as_sort_equal(map, as_sort_map(terms, list, as_sort_int())));
  assert_false(as_sort_equal(map, as_sort_map(terms, color, as_sort_int())));
  assert_true(as_sort_equal(as_sort_index(terms, map), list));
  assert_true(as_sort_equal(as_sort_element(terms, map), as_sort_int()));
  assert_true(as_sort_equal(as_sort_element(terms, as_sort_array(8, 3)), as_sort_bv(3)));
}

static void test_looking(void **state) {
  (void)state;
  as_term x = var(list, "x"), t = tail(x);
  assert_int_equal(as_term_op(terms, t), AS_OP_MEMBER);
  assert_int_equal(as_term_index(terms, t), 1);
  assert_int_equal(as_term_member_index(terms, t), 1);
  assert_int_equal(as_term_index(terms, as_term_is(terms, x, 1)), 1);
  assert_int_equal(as_term_index(terms, as_term_construct(terms, color, 2, NULL)), 2);
  assert_int_equal(as_term_operands(terms, nil()), 0);
  as_sort sorts[] = {list, word};
  as_function f = as_function_declare(terms, "f", sorts, 2, word), g = as_function_declare(terms, "f", sorts, 2, word);
  assert_int_not_equal(f.id, g.id);
  as_term arguments[] = {x, bv(1)}, u = as_term_apply(terms, f, arguments);
  assert_int_equal(as_term_op(terms, u), AS_OP_APPLY);
  assert_int_equal(as_term_function(terms, u).id, f.id);
  same(as_term_operand(terms, u, 1), bv(1));
  assert_int_equal(as_function_count(terms, f), 2);
  assert_true(as_sort_equal(as_function_parameter(terms, f, 0), list));
  assert_true(as_sort_equal(as_function_result(terms, f), word));
  as_function constant = as_function_declare(terms, "c", NULL, 0, list);
  assert_int_equal(as_term_function(terms, as_term_apply(terms, constant, NULL)).id, constant.id);
  /* Claims about one function share it, whatever their arguments are. */
  as_term one = bv(1), two = bv(2);
  as_function h = as_function_declare(terms, "h", &word, 1, word);
  assert_true(as_term_shares_variables(terms, as_term_apply(terms, h, &one), as_term_apply(terms, h, &two)));
}

static void test_rules(void **state) {
  (void)state;
  as_term x = var(list, "x"), y = var(list, "y"), i = var(word, "i"), j = var(word, "j"), p = var(as_sort_bool(), "p");
  same(head(cons(i, x)), i);
  same(tail(cons(i, x)), x);
  same(as_term_is(terms, cons(i, x), 1), truth(true));
  same(as_term_is(terms, cons(i, x), 0), truth(false));
  same(as_term_is(terms, var(pair, "r"), 0), truth(true));
  same(eq(cons(i, x), cons(j, y)), as_term_and(terms, eq(i, j), eq(x, y)));
  same(eq(cons(i, x), nil()), truth(false));
  same(eq(x, cons(i, cons(j, x))), truth(false));
  assert_false(as_term_is_const(terms, eq(x, cons(i, tail(x)))));
  as_term r = var(pair, "r"), parts[] = {as_term_member(terms, r, 0, 0), as_term_member(terms, r, 0, 1)};
  same(as_term_construct(terms, pair, 0, parts), r);
  same(head(as_term_ite(terms, p, cons(i, x), cons(j, x))), as_term_ite(terms, p, i, j));
  same(as_term_is(terms, as_term_ite(terms, p, cons(i, x), nil()), 1), p);
  same(eq(as_term_ite(terms, p, cons(i, x), nil()), nil()), as_term_not(terms, p));
  assert_int_equal(as_term_op(terms, head(nil())), AS_OP_MEMBER); /* unspecified: it stays */
}

static void test_maps(void **state) {
  (void)state;
  as_sort sort = as_sort_map(terms, list, as_sort_int());
  as_term m = var(sort, "m"), x = var(list, "x"), i = var(word, "i"), n = as_term_int(terms, 7);
  as_term stored = as_term_store(terms, m, cons(i, x), n);
  same(as_term_select(terms, stored, cons(i, x)), n);
  same(as_term_select(terms, stored, nil()), as_term_select(terms, m, nil()));
  same(as_term_select(terms, as_term_const_map(terms, sort, n), x), n);
  same(as_term_store(terms, as_term_const_map(terms, sort, n), x, n), as_term_const_map(terms, sort, n));
  /* Stores of values have one order. */
  as_term a = nil(), b = cons(bv(1), a), one = as_term_int(terms, 1), two = as_term_int(terms, 2);
  same(as_term_store(terms, as_term_store(terms, m, a, one), b, two),
       as_term_store(terms, as_term_store(terms, m, b, two), a, one));
}

/* Over few indices a map has many ways to be written, and one form. */
static void test_one_form(void **state) {
  (void)state;
  as_sort sort = as_sort_map(terms, color, as_sort_bool());
  for (uint32_t n = 0; n < 8; n++)
    for (uint32_t first = 0; first < 2; first++)
      for (uint32_t order = 0; order < 3; order++) {
        as_term map = as_term_const_map(terms, sort, truth(first));
        for (uint32_t k = 0; k < 3; k++) {
          uint32_t at = (order + k) % 3;
          map = as_term_store(terms, map, as_sort_value(terms, color, at), truth(n >> at & 1));
        }
        as_term again = as_term_const_map(terms, sort, truth(!first));
        for (uint32_t k = 3; k-- > 0;)
          again = as_term_store(terms, again, as_sort_value(terms, color, k), truth(n >> k & 1));
        assert_true(as_term_is_value(terms, map));
        same(map, again);
      }
  assert_int_equal(as_sort_values(terms, sort), 8);
  for (uint32_t i = 0; i < 8; i++)
    for (uint32_t k = 0; k < i; k++)
      assert_int_not_equal(as_sort_value(terms, sort, i).id, as_sort_value(terms, sort, k).id);
}

static void test_values(void **state) {
  (void)state;
  same(as_model_default(terms, list), nil());
  assert_int_equal(as_sort_values(terms, color), 3);
  assert_int_equal(as_sort_values(terms, list), AS_SORT_MANY);
  for (uint32_t i = 0; i < 600; i++)
    for (uint32_t k = 0; k < i; k += 7)
      assert_int_not_equal(as_sort_value(terms, list, i).id, as_sort_value(terms, list, k).id);
  assert_true(as_term_is_value(terms, cons(bv(1), nil())));
  assert_false(as_term_is_value(terms, cons(bv(1), var(list, "x"))));
}

/* A list that no recursion survives. */
static void test_deep(void **state) {
  (void)state;
  enum { DEPTH = 300000 };
  as_term a = nil(), b = var(list, "x"), c = var(list, "y");
  for (int i = 0; i < DEPTH; i++) a = cons(bv(3), a), b = cons(bv(3), b), c = cons(bv(3), c);
  assert_true(as_term_is_value(terms, a));
  same(eq(b, c), eq(var(list, "x"), var(list, "y")));
  as_text text = {.memory = memory};
  as_term_print_smtlib(terms, &text, a);
  assert_true(text.length > DEPTH);
  as_text_release(&text);
}

static void test_evaluation(void **state) {
  (void)state;
  as_models *models = as_models_create(terms);
  as_eval *eval = as_eval_create(models);
  as_model *model = as_model_create(models);
  as_term x = var(list, "x"), i = var(word, "i");
  as_sort sorts[] = {list, word};
  as_function f = as_function_declare(terms, "f", sorts, 2, word);
  as_term arguments[] = {x, i}, t = as_term_apply(terms, f, arguments);
  as_model_set(models, model, x, cons(bv(4), nil()));
  as_eval_bind(eval, model);
  same(as_eval_term(eval, head(x)), bv(4));
  same(as_eval_term(eval, tail(x)), nil());
  same(as_eval_term(eval, head(tail(x))), bv(0)); /* unspecified: a fixed one */
  same(as_eval_term(eval, t), bv(0));
  same(as_eval_term(eval, as_term_is(terms, tail(x), 0)), truth(true));
  /* What is put in for the variables gives the same. */
  as_term from[] = {x, i}, to[] = {cons(bv(4), nil()), bv(1)};
  same(as_term_substitute(terms, eq(head(x), i), from, to, 2), truth(false));
  as_model_drop(models, model);
  as_eval_destroy(eval);
  as_models_destroy(models);
}

static void test_text(void **state) {
  (void)state;
  as_text text = {.memory = memory};
  as_sort other = as_data_declare(terms, "list");
  assert_true(define(other, "cons", word));
  as_term x = var(list, "x"), z = var(other, "z"), n = var(as_sort_int(), "red");
  as_function f = as_function_declare(terms, "f", &list, 1, as_sort_int());
  as_term claims[] = {eq(head(x), as_term_member(terms, z, 0, 0)), eq(as_term_apply(terms, f, &x), n),
                      as_term_is(terms, var(color, "c"), 0)};
  as_term_print_question(terms, &text, claims, 3, NULL);
  assert_string_equal(as_text_get(&text), "(declare-datatypes (($3.list 0) (list 0) (color 0)) "
                                          "((($d3.0.cons (m (_ BitVec 8)))) "
                                          "((nil)(cons (head (_ BitVec 8)) (tail list))) "
                                          "(($d1.0.red)(green)(blue))))\n"
                                          "(declare-const x list)\n(declare-const z $3.list)\n"
                                          "(declare-const red Int)\n(declare-fun f (list) Int)\n"
                                          "(declare-const c color)\n"
                                          "(assert (= (m z) (head x)))\n(assert (= red (f x)))\n"
                                          "(assert ((_ is $d1.0.red) c))\n(check-sat)\n");
  as_text_clear(&text);
  as_term_print_text(terms, &text, as_term_not(terms, as_term_and(terms, claims[1], claims[2])));
  assert_string_equal(as_text_get(&text), "red != f(x) || !is_red(c)");
  as_text_clear(&text);
  as_term_print_text(terms, &text, eq(tail(x), cons(bv(2), nil())));
  assert_string_equal(as_text_get(&text), "cons(2, nil) == x.tail");
  as_text_release(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_founded, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_sorts, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_looking, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_rules, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_maps, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_one_form, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_values, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_deep, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_evaluation, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_text, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
