/* Definitions of recursive functions over lists and numbers. Strategy: what unfolding and cases must be able to show,
 * from constructors that are known by term, by equation or by tester, and beside each goal a wrong one that is almost
 * the same, which must not be proved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/state/logic_world.h"

enum { NIL, CONS };

/* Lists of 32-bit words, and functions of them. */
typedef struct lists {
  logic_world *w;
  as_sort sort;
  as_function length, append, member, reverse, sum;
} lists;

static as_term list(lists *l, const char *name) { return as_term_variable(l->w->terms, l->sort, name); }
static as_term nil(lists *l) { return as_term_construct(l->w->terms, l->sort, NIL, NULL); }
static as_term cons(lists *l, as_term head, as_term tail) {
  return as_term_construct(l->w->terms, l->sort, CONS, (as_term[]){head, tail});
}
static as_term is_nil(lists *l, as_term t) { return as_term_is(l->w->terms, t, NIL); }
static as_term is_cons(lists *l, as_term t) { return as_term_is(l->w->terms, t, CONS); }
static as_term head(lists *l, as_term t) { return as_term_member(l->w->terms, t, CONS, 0); }
static as_term tail(lists *l, as_term t) { return as_term_member(l->w->terms, t, CONS, 1); }
static as_term length(lists *l, as_term t) { return as_term_apply(l->w->terms, l->length, &t); }
static as_term append(lists *l, as_term a, as_term b) {
  return as_term_apply(l->w->terms, l->append, (as_term[]){a, b});
}
static as_term member(lists *l, as_term x, as_term t) {
  return as_term_apply(l->w->terms, l->member, (as_term[]){x, t});
}
static as_term reverse(lists *l, as_term t) { return as_term_apply(l->w->terms, l->reverse, &t); }
static as_term sum(lists *l, as_term n) { return as_term_apply(l->w->terms, l->sum, &n); }
static as_term sum_of(lists *l, as_term a, as_term b) { return as_term_bvadd(l->w->terms, a, b); }
static as_term n32(lists *l, uint64_t value) { return number(l->w, 32, value); }
static as_term word(lists *l, const char *name) { return bv(l->w, 32, name); }

static void define(lists *l, as_function function, const as_term *parameters, uint32_t count, as_term body) {
  as_logic_define(l->w->logic, function, parameters, count, body, true);
}

static lists open_lists(logic_world *w) {
  as_terms *terms = w->terms;
  as_sort word_sort = as_sort_bv(32);
  lists l = {.w = w, .sort = as_data_declare(terms, "list")};
  as_member members[] = {{"head", word_sort}, {"tail", l.sort}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", members, 2}};
  assert_true(as_data_define(terms, l.sort, constructors, 2));
  as_sort two[] = {l.sort, l.sort}, element[] = {word_sort, l.sort};
  l.length = as_function_declare(terms, "length", &l.sort, 1, word_sort);
  l.append = as_function_declare(terms, "append", two, 2, l.sort);
  l.member = as_function_declare(terms, "member", element, 2, as_sort_bool());
  l.reverse = as_function_declare(terms, "reverse", &l.sort, 1, l.sort);
  l.sum = as_function_declare(terms, "sum", &word_sort, 1, word_sort);
  as_term a = as_term_fresh(terms, l.sort, "a"), b = as_term_fresh(terms, l.sort, "b");
  as_term x = as_term_fresh(terms, word_sort, "x");
  define(&l, l.length, &a, 1, as_term_ite(terms, is_nil(&l, a), n32(&l, 0), plus(w, length(&l, tail(&l, a)), 1)));
  as_term both_lists[] = {a, b}, element_of[] = {x, a};
  define(&l, l.append, both_lists, 2,
         as_term_ite(terms, is_nil(&l, a), b, cons(&l, head(&l, a), append(&l, tail(&l, a), b))));
  as_term here = same(w, head(&l, a), x);
  define(&l, l.member, element_of, 2, both(w, is_cons(&l, a), as_term_or(terms, here, member(&l, x, tail(&l, a)))));
  define(
      &l, l.reverse, &a, 1,
      as_term_ite(terms, is_nil(&l, a), nil(&l), append(&l, reverse(&l, tail(&l, a)), cons(&l, head(&l, a), nil(&l)))));
  define(&l, l.sum, &x, 1,
         as_term_ite(terms, same(w, x, n32(&l, 0)), x, sum_of(&l, x, sum(&l, plus(w, x, UINT64_MAX)))));
  return l;
}

static void do_terms(logic_world *w) {
  lists l = open_lists(w);
  as_term x = word(&l, "x"), y = word(&l, "y"), t = list(&l, "t");
  as_term two = cons(&l, x, cons(&l, y, nil(&l)));
  proves(w, same(w, length(&l, two), n32(&l, 2)));
  does_not_prove(w, same(w, length(&l, two), n32(&l, 3)));
  proves(w, same(w, append(&l, two, t), cons(&l, x, cons(&l, y, t))));
  does_not_prove(w, same(w, append(&l, two, t), cons(&l, y, cons(&l, x, t))));
  proves(w, same(w, reverse(&l, two), cons(&l, y, cons(&l, x, nil(&l)))));
  does_not_prove(w, same(w, reverse(&l, two), two));
  proves(w, member(&l, y, two));
  does_not_prove(w, member(&l, word(&l, "z"), two));
  proves(w, then(w, member(&l, word(&l, "z"), two), no(w, same(w, length(&l, two), n32(&l, 0)))));
  proves(w, same(w, length(&l, cons(&l, x, t)), plus(w, length(&l, t), 1)));
  does_not_prove(w, same(w, length(&l, cons(&l, x, t)), length(&l, t)));
  assert_int_equal(as_logic_simplify(w->logic, w->run, reverse(&l, two)).id, cons(&l, y, cons(&l, x, nil(&l))).id);
  assert_int_equal(as_logic_simplify(w->logic, w->run, reverse(&l, t)).id, reverse(&l, t).id);
}

/* Constructors that the path knows. */
static void do_paths(logic_world *w) {
  lists l = open_lists(w);
  as_term a = list(&l, "a"), b = list(&l, "b"), c = list(&l, "c"), x = word(&l, "x");
  does_not_prove(w, same(w, length(&l, a), plus(w, length(&l, b), 1)));
  given(w, same(w, a, cons(&l, x, b)));
  proves(w, same(w, length(&l, a), plus(w, length(&l, b), 1)));
  does_not_prove(w, same(w, length(&l, a), plus(w, length(&l, b), 2)));
  given(w, is_nil(&l, b));
  proves(w, same(w, append(&l, a, c), cons(&l, x, c)));
  proves(w, same(w, length(&l, a), n32(&l, 1)));
  does_not_prove(w, same(w, append(&l, a, c), c));
  does_not_prove(w, is_cons(&l, c));
  given(w, no(w, is_nil(&l, c)));
  proves(w, same(w, length(&l, c), plus(w, length(&l, tail(&l, c)), 1)));
  proves(w, same(w, append(&l, c, a), cons(&l, head(&l, c), append(&l, tail(&l, c), a))));
  does_not_prove(w, same(w, append(&l, c, a), cons(&l, x, append(&l, tail(&l, c), a))));
  as_term simpler = as_logic_simplify(w->logic, w->run, length(&l, append(&l, a, nil(&l))));
  assert_int_equal(simpler.id, n32(&l, 1).id);
}

/* The step of an induction, with its hypothesis on the path. */
static void do_induction(logic_world *w) {
  lists l = open_lists(w);
  as_term a = list(&l, "a"), b = list(&l, "b"), c = list(&l, "c");
#define CLAIM(of) same(w, length(&l, append(&l, of, b)), sum_of(&l, length(&l, of), length(&l, b)))
  proves(w, then(w, is_nil(&l, a), CLAIM(a)));
  does_not_prove(w, CLAIM(a));
  does_not_prove(w, then(w, is_cons(&l, a), CLAIM(a)));
  proves(w, then(w, both(w, is_cons(&l, a), CLAIM(tail(&l, a))), CLAIM(a)));
  proves(w, then(w, CLAIM(tail(&l, a)), CLAIM(a))); /* by cases */
#undef CLAIM
#define CLAIM(of) same(w, append(&l, append(&l, of, b), c), append(&l, of, append(&l, b, c)))
  does_not_prove(w, CLAIM(a));
  proves(w, then(w, CLAIM(tail(&l, a)), CLAIM(a)));
  does_not_prove(w, then(w, CLAIM(tail(&l, b)), CLAIM(a)));
#undef CLAIM
}

/* Lemmas: laws about functions. */
static void do_lemmas(logic_world *w) {
  lists l = open_lists(w);
  as_term a = list(&l, "a"), b = list(&l, "b"), x = word(&l, "x");
  as_term p = bound(w, l.sort), q = bound(w, l.sort);
  as_term lengths = same(w, length(&l, append(&l, p, q)), sum_of(&l, length(&l, p), length(&l, q)));
  does_not_prove(w, same(w, length(&l, append(&l, a, cons(&l, x, b))), plus(w, length(&l, append(&l, a, b)), 1)));
  given(w, all(w, p, all(w, q, lengths)));
  proves(w, same(w, length(&l, append(&l, a, cons(&l, x, b))), plus(w, length(&l, append(&l, a, b)), 1)));
  does_not_prove(w, same(w, length(&l, append(&l, a, cons(&l, x, b))), length(&l, append(&l, a, b))));
  as_term r = bound(w, l.sort);
  given(w, all(w, r, same(w, length(&l, reverse(&l, r)), length(&l, r))));
  proves(w, same(w, length(&l, reverse(&l, cons(&l, x, a))), plus(w, length(&l, a), 1)));
  does_not_prove(w, same(w, length(&l, reverse(&l, cons(&l, x, a))), length(&l, a)));
}

static void do_numbers(logic_world *w) {
  lists l = open_lists(w);
  as_term n = word(&l, "n");
  proves(w, same(w, sum(&l, n32(&l, 10)), n32(&l, 55)));
  does_not_prove(w, same(w, sum(&l, n32(&l, 10)), n32(&l, 54)));
  proves(w, same(w, sum(&l, plus(w, n, 0)), sum(&l, n)));
  proves(w,
         then(w, no(w, same(w, n, n32(&l, 0))), same(w, sum(&l, n), sum_of(&l, n, sum(&l, plus(w, n, UINT64_MAX))))));
  does_not_prove(w, same(w, sum(&l, n), sum_of(&l, n, sum(&l, plus(w, n, UINT64_MAX)))));
  proves(w, then(w, below(w, n, n32(&l, 3)), at_most(w, sum(&l, n), n32(&l, 3))));
  does_not_prove(w, then(w, below(w, n, n32(&l, 3)), at_most(w, sum(&l, n), n32(&l, 2))));
}

static void do_hints(logic_world *w) {
  lists l = open_lists(w);
  as_term a = list(&l, "a"), x = word(&l, "x");
  as_term equation = as_logic_unfold(w->logic, length(&l, a));
  assert_int_equal(equation.id, same(w, length(&l, a), as_logic_body(w->logic, length(&l, a))).id);
  /* One that may not end is unfolded by hints alone. */
  as_sort word_sort = as_sort_bv(32);
  as_function odd = as_function_declare(w->terms, "odd", &word_sort, 1, word_sort);
  as_term parameter = as_term_fresh(w->terms, word_sort, "p");
  as_term more = plus(w, as_term_apply(w->terms, odd, &parameter), 1);
  assert_false(as_term_exists(as_logic_body(w->logic, as_term_apply(w->terms, odd, &x))));
  as_logic_define(w->logic, odd, &parameter, 1, more, false);
  does_not_prove(w, as_term_false(w->terms));
  does_not_prove(w, same(w, as_term_apply(w->terms, odd, &x), x));
  assert_true(as_term_is_false(w->terms, as_logic_unfold(w->logic, as_term_apply(w->terms, odd, &x))));
  /* Instances of laws about a function. */
  as_function f = as_function_declare(w->terms, "f", &word_sort, 1, word_sort);
  as_term k = bound(w, word_sort), m = bound(w, word_sort), y = word(&l, "y");
  given(w, all(w, k, same(w, as_term_apply(w->terms, f, &k), x)));
  given(w, all(w, m, below(w, as_term_bvand(w->terms, m, y), n32(&l, 9))));
  uint32_t before = as_path_length(as_run_path(w->run));
  assert_true(as_logic_instantiate(w->logic, w->run, w->laws, x, &f));
  assert_int_equal(as_path_length(as_run_path(w->run)), before + 1);
  assert_true(as_logic_instantiate(w->logic, w->run, w->laws, x, NULL));
  assert_int_equal(as_path_length(as_run_path(w->run)), before + 2);
}

/* Maps from words to lists. */
static void do_maps(logic_world *w) {
  lists l = open_lists(w);
  as_sort sort = as_sort_map(w->terms, as_sort_bv(32), l.sort);
  as_term m = as_term_variable(w->terms, sort, "m"), o = as_term_variable(w->terms, sort, "o");
  as_term k = bound(w, as_sort_bv(32)), n = word(&l, "n"), i = word(&l, "i"), x = word(&l, "x");
  given(w, all(w, k, then(w, below(w, k, n), same(w, length(&l, at(w, m, k)), k))));
  given(w, below(w, i, n));
  proves(w, same(w, length(&l, cons(&l, x, at(w, m, i))), plus(w, i, 1)));
  does_not_prove(w, same(w, length(&l, cons(&l, x, at(w, m, n))), plus(w, n, 1)));
  given(w, all(w, k, same(w, at(w, m, k), at(w, o, k))));
  proves(w, same(w, m, o));
  does_not_prove(w, same(w, as_term_store(w->terms, m, i, nil(&l)), o));
}

#define TEST(name)                                                                                                     \
  static void name(void **state) {                                                                                     \
    (void)state;                                                                                                       \
    logic_world_do(do_##name, NULL);                                                                                   \
  }
TEST(terms)
TEST(paths)
TEST(induction)
TEST(lemmas)
TEST(numbers)
TEST(hints)
TEST(maps)

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(terms),   cmocka_unit_test(paths), cmocka_unit_test(induction), cmocka_unit_test(lemmas),
      cmocka_unit_test(numbers), cmocka_unit_test(hints), cmocka_unit_test(maps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
