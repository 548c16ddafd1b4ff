/* Proofs by induction. Strategy: what is known of lists, trees and numbers must be proved, with the lemmas that it
 * needs at hand; beside that stand claims that are almost the same, true of many values, true in the base case alone,
 * true in the step alone, or that only a hypothesis about a value that is not smaller would give: none of them may be
 * proved, and where small values show that they are false, those must be found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/state/logic_world.h"

#include <assay/base/text.h>
#include <assay/state/induct.h>
#include <assay/term/print.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>

enum { NIL, CONS };
enum { LEAF, NODE };

typedef struct things {
  logic_world *w;
  as_terms *terms;
  as_sort list, tree, word;
  as_function len, app, rev, revonto, mem, total, dup, size, mirror, flat, sum, upto, merge;
  as_term a, b, c, t, x, n, i;
} things;

/* ---- short words ---- */

static as_term ap(things *s, as_function f, as_term p) { return as_term_apply(s->terms, f, &p); }
static as_term ap2(things *s, as_function f, as_term p, as_term q) {
  return as_term_apply(s->terms, f, (as_term[]){p, q});
}
static as_term nil(things *s) { return as_term_construct(s->terms, s->list, NIL, NULL); }
static as_term cons(things *s, as_term x, as_term l) {
  return as_term_construct(s->terms, s->list, CONS, (as_term[]){x, l});
}
static as_term leaf(things *s) { return as_term_construct(s->terms, s->tree, LEAF, NULL); }
static as_term node(things *s, as_term l, as_term x, as_term r) {
  return as_term_construct(s->terms, s->tree, NODE, (as_term[]){l, x, r});
}
static as_term is_nil(things *s, as_term l) { return as_term_is(s->terms, l, NIL); }
static as_term head(things *s, as_term l) { return as_term_member(s->terms, l, CONS, 0); }
static as_term tail(things *s, as_term l) { return as_term_member(s->terms, l, CONS, 1); }
static as_term left(things *s, as_term t) { return as_term_member(s->terms, t, NODE, 0); }
static as_term value(things *s, as_term t) { return as_term_member(s->terms, t, NODE, 1); }
static as_term right(things *s, as_term t) { return as_term_member(s->terms, t, NODE, 2); }
static as_term num(things *s, uint64_t v) { return number(s->w, 8, v); }
static as_term add(things *s, as_term p, as_term q) { return as_term_bvadd(s->terms, p, q); }
static as_term eq(things *s, as_term p, as_term q) { return as_term_eq(s->terms, p, q); }
static as_term either(things *s, as_term p, as_term q) { return as_term_or(s->terms, p, q); }
static as_term when(things *s, as_term c, as_term p, as_term q) { return as_term_ite(s->terms, c, p, q); }
static as_term len(things *s, as_term l) { return ap(s, s->len, l); }
static as_term app(things *s, as_term p, as_term q) { return ap2(s, s->app, p, q); }
static as_term rev(things *s, as_term l) { return ap(s, s->rev, l); }
static as_term mem(things *s, as_term x, as_term l) { return ap2(s, s->mem, x, l); }
static as_term total(things *s, as_term l) { return ap(s, s->total, l); }
static as_term sum(things *s, as_term n) { return ap(s, s->sum, n); }

/* ---- definitions ---- */

static void define(things *s, as_function f, as_term *parameters, uint32_t count, as_term body) {
  as_logic_define(s->w->logic, f, parameters, count, body, true);
}

static as_term fresh(things *s, as_sort sort) { return as_term_fresh(s->terms, sort, "p"); }

static void define_lists(things *s) {
  as_sort two[] = {s->list, s->list}, element[] = {s->word, s->list};
  s->len = as_function_declare(s->terms, "len", &s->list, 1, s->word);
  s->app = as_function_declare(s->terms, "app", two, 2, s->list);
  s->rev = as_function_declare(s->terms, "rev", &s->list, 1, s->list);
  s->revonto = as_function_declare(s->terms, "revonto", two, 2, s->list);
  s->mem = as_function_declare(s->terms, "mem", element, 2, as_sort_bool());
  s->total = as_function_declare(s->terms, "total", &s->list, 1, s->word);
  s->dup = as_function_declare(s->terms, "dup", &s->list, 1, s->list);
  s->merge = as_function_declare(s->terms, "merge", two, 2, s->list);
  as_term l = fresh(s, s->list), m = fresh(s, s->list), x = fresh(s, s->word);
  as_term both_lists[] = {l, m}, element_of[] = {x, l};
  define(s, s->len, &l, 1, when(s, is_nil(s, l), num(s, 0), add(s, len(s, tail(s, l)), num(s, 1))));
  define(s, s->app, both_lists, 2, when(s, is_nil(s, l), m, cons(s, head(s, l), app(s, tail(s, l), m))));
  define(s, s->rev, &l, 1, when(s, is_nil(s, l), nil(s), app(s, rev(s, tail(s, l)), cons(s, head(s, l), nil(s)))));
  define(s, s->revonto, both_lists, 2,
         when(s, is_nil(s, l), m, ap2(s, s->revonto, tail(s, l), cons(s, head(s, l), m))));
  define(s, s->mem, element_of, 2,
         both(s->w, as_term_is(s->terms, l, CONS), either(s, eq(s, head(s, l), x), mem(s, x, tail(s, l)))));
  define(s, s->total, &l, 1, when(s, is_nil(s, l), num(s, 0), add(s, head(s, l), total(s, tail(s, l)))));
  define(s, s->dup, &l, 1,
         when(s, is_nil(s, l), nil(s), cons(s, head(s, l), cons(s, head(s, l), ap(s, s->dup, tail(s, l))))));
  as_term first = cons(s, head(s, l), ap2(s, s->merge, tail(s, l), m));
  as_term second = cons(s, head(s, m), ap2(s, s->merge, l, tail(s, m)));
  define(
      s, s->merge, both_lists, 2,
      when(s, is_nil(s, l), m, when(s, is_nil(s, m), l, when(s, below(s->w, head(s, l), head(s, m)), first, second))));
}

static void define_others(things *s) {
  as_sort up[] = {s->word, s->word};
  s->size = as_function_declare(s->terms, "size", &s->tree, 1, s->word);
  s->mirror = as_function_declare(s->terms, "mirror", &s->tree, 1, s->tree);
  s->flat = as_function_declare(s->terms, "flat", &s->tree, 1, s->list);
  s->sum = as_function_declare(s->terms, "sum", &s->word, 1, s->word);
  s->upto = as_function_declare(s->terms, "upto", up, 2, s->word);
  as_term t = fresh(s, s->tree), n = fresh(s, s->word), i = fresh(s, s->word);
  as_term is_leaf = as_term_is(s->terms, t, LEAF), range[] = {i, n};
  define(
      s, s->size, &t, 1,
      when(s, is_leaf, num(s, 0), add(s, num(s, 1), add(s, ap(s, s->size, left(s, t)), ap(s, s->size, right(s, t))))));
  define(s, s->mirror, &t, 1,
         when(s, is_leaf, leaf(s), node(s, ap(s, s->mirror, right(s, t)), value(s, t), ap(s, s->mirror, left(s, t)))));
  define(
      s, s->flat, &t, 1,
      when(s, is_leaf, nil(s), app(s, ap(s, s->flat, left(s, t)), cons(s, value(s, t), ap(s, s->flat, right(s, t))))));
  define(s, s->sum, &n, 1, when(s, eq(s, n, num(s, 0)), n, add(s, n, sum(s, plus(s->w, n, UINT64_MAX)))));
  define(s, s->upto, range, 2,
         when(s, below(s->w, i, n), plus(s->w, ap2(s, s->upto, plus(s->w, i, 1), n), 1), num(s, 0)));
}

static things open_things(logic_world *w) {
  things s = {.w = w, .terms = w->terms, .word = as_sort_bv(8)};
  s.list = as_data_declare(w->terms, "list"), s.tree = as_data_declare(w->terms, "tree");
  as_member cell[] = {{"head", s.word}, {"tail", s.list}},
            fork[] = {{"left", s.tree}, {"value", s.word}, {"right", s.tree}};
  as_constructor lists[] = {{"nil", NULL, 0}, {"cons", cell, 2}}, trees[] = {{"leaf", NULL, 0}, {"node", fork, 3}};
  assert_true(as_data_define(w->terms, s.list, lists, 2) && as_data_define(w->terms, s.tree, trees, 2));
  define_lists(&s), define_others(&s);
  s.a = fresh(&s, s.list), s.b = fresh(&s, s.list), s.c = fresh(&s, s.list), s.t = fresh(&s, s.tree);
  s.x = fresh(&s, s.word), s.n = fresh(&s, s.word), s.i = fresh(&s, s.word);
  return s;
}

/* ---- claims ---- */

enum { VARIABLES = 7 };

static as_proof induct(things *s, as_term claim, as_induction_effort effort) {
  as_term variables[VARIABLES] = {s->a, s->b, s->c, s->t, s->n, s->i, s->x};
  as_induction how;
  return as_logic_induct(s->w->logic, s->w->run, s->w->laws, variables, VARIABLES, claim, effort, &how);
}

static void tell(things *s, const char *what, as_term claim) {
  as_text text = {.memory = s->w->memory};
  as_term_print_text(s->terms, &text, claim);
  fail_msg("%s: %s", what, as_text_get(&text));
}

static void is_true(things *s, as_term claim) {
  if (induct(s, claim, (as_induction_effort){16, 1000, false}) != AS_PROOF_HOLDS) tell(s, "not proved", claim);
}

/* And so it may be used from here on. */
static void is_lemma(things *s, as_term claim) {
  is_true(s, claim);
  as_term variables[VARIABLES] = {s->a, s->b, s->c, s->t, s->n, s->i, s->x}, bound[VARIABLES];
  uint32_t count = 0;
  for (uint32_t i = 0; i < VARIABLES; i++) {
    as_term other = as_term_fresh(s->terms, as_term_sort(s->terms, variables[i]), "k");
    as_term changed = as_term_substitute(s->terms, claim, &variables[i], &other, 1);
    if (as_term_same(changed, claim)) continue;
    claim = changed, bound[count++] = other;
  }
  given(s->w, as_term_forall(s->terms, bound, count, claim));
}

static void is_not_proved(things *s, as_term claim) {
  if (induct(s, claim, (as_induction_effort){4, 100, false}) == AS_PROOF_HOLDS) tell(s, "proved, and false", claim);
}

/* Small values show it: of those variables that it has. */
static void is_false(things *s, as_term claim) {
  as_term all[VARIABLES] = {s->a, s->b, s->c, s->t, s->n, s->i, s->x}, variables[VARIABLES], values[VARIABLES];
  uint32_t count = 0;
  for (uint32_t i = 0; i < VARIABLES; i++)
    if (as_term_shares_variables(s->terms, claim, all[i])) variables[count++] = all[i];
  is_not_proved(s, claim);
  if (!as_logic_enumerate(s->w->logic, s->w->run, variables, count, claim, values)) tell(s, "no values", claim);
}

/* Only other values show it, which the solver has. */
static void is_false_somewhere(things *s, as_term variable, as_term claim, as_term expected) {
  as_term value;
  is_not_proved(s, claim);
  if (as_logic_enumerate(s->w->logic, s->w->run, &variable, 1, claim, &value)) tell(s, "small values", claim);
  if (!as_logic_disprove(s->w->logic, s->w->run, &variable, 1, claim, 4, &value)) tell(s, "no values", claim);
  if (!as_term_same(value, expected)) tell(s, "other values", claim);
}

/* Whatever a model says of functions. */
static void is_not_false(things *s, as_term variable, as_term claim) {
  as_term value;
  for (uint32_t rounds = 0; rounds < 8; rounds++)
    if (as_logic_disprove(s->w->logic, s->w->run, &variable, 1, claim, rounds, &value))
      tell(s, "false, and true", claim);
}

/* ---- true ones ---- */

static void do_lists(logic_world *w) {
  things s = open_things(w);
  as_term a = s.a, b = s.b, c = s.c, x = s.x;
  is_true(&s, eq(&s, app(&s, nil(&s), a), a)); /* as it stands */
  is_true(&s, eq(&s, app(&s, app(&s, a, b), c), app(&s, a, app(&s, b, c))));
  is_true(&s, eq(&s, len(&s, app(&s, a, b)), add(&s, len(&s, a), len(&s, b))));
  is_true(&s, eq(&s, total(&s, app(&s, a, b)), add(&s, total(&s, a), total(&s, b))));
  is_true(&s, eq(&s, mem(&s, x, app(&s, a, b)), either(&s, mem(&s, x, a), mem(&s, x, b))));
  is_true(&s, eq(&s, len(&s, ap(&s, s.dup, a)), add(&s, len(&s, a), len(&s, a))));
  is_true(&s, eq(&s, len(&s, ap2(&s, s.revonto, a, b)), add(&s, len(&s, a), len(&s, b))));
  is_true(&s, then(w, mem(&s, x, a), mem(&s, x, app(&s, b, a))));
  is_true(&s, eq(&s, total(&s, ap(&s, s.dup, a)), add(&s, total(&s, a), total(&s, a))));
}

/* Some need others. */
static void do_helped(logic_world *w) {
  things s = open_things(w);
  as_term a = s.a, b = s.b, c = s.c, x = s.x;
  is_lemma(&s, eq(&s, app(&s, a, nil(&s)), a));
  is_lemma(&s, eq(&s, app(&s, app(&s, a, b), c), app(&s, a, app(&s, b, c))));
  is_lemma(&s, eq(&s, rev(&s, app(&s, a, b)), app(&s, rev(&s, b), rev(&s, a))));
  is_false(&s, eq(&s, rev(&s, rev(&s, a)), rev(&s, a)));
  is_true(&s, eq(&s, rev(&s, rev(&s, a)), a));
  is_true(&s, eq(&s, ap2(&s, s.revonto, a, b), app(&s, rev(&s, a), b)));
  is_lemma(&s, eq(&s, len(&s, app(&s, a, b)), add(&s, len(&s, a), len(&s, b))));
  is_true(&s, eq(&s, len(&s, rev(&s, a)), len(&s, a)));
  is_true(&s, eq(&s, len(&s, ap(&s, s.flat, s.t)), ap(&s, s.size, s.t)));
  is_true(&s, eq(&s, ap(&s, s.flat, ap(&s, s.mirror, s.t)), rev(&s, ap(&s, s.flat, s.t))));
  is_false(&s, eq(&s, ap(&s, s.flat, ap(&s, s.mirror, s.t)), ap(&s, s.flat, s.t)));
  is_lemma(&s, eq(&s, mem(&s, x, app(&s, a, b)), either(&s, mem(&s, x, a), mem(&s, x, b))));
  is_true(&s, eq(&s, mem(&s, x, rev(&s, a)), mem(&s, x, a)));
}

static void do_others(logic_world *w) {
  things s = open_things(w);
  as_term t = s.t, n = s.n, i = s.i;
  is_true(&s, eq(&s, ap(&s, s.size, ap(&s, s.mirror, t)), ap(&s, s.size, t)));
  is_true(&s, eq(&s, ap(&s, s.mirror, ap(&s, s.mirror, t)), t));
  as_term twice = add(&s, sum(&s, n), sum(&s, n)), product = as_term_bvmul(w->terms, n, plus(w, n, 1));
  is_true(&s, then(w, below(w, n, num(&s, 200)), eq(&s, twice, product)));
  is_true(&s, then(w, at_most(w, i, n), eq(&s, ap2(&s, s.upto, i, n), as_term_bvsub(w->terms, n, i))));
}

/* ---- false ones ---- */

static void do_false_lists(logic_world *w) {
  things s = open_things(w);
  as_term a = s.a, b = s.b, x = s.x;
  is_false(&s, eq(&s, rev(&s, rev(&s, a)), rev(&s, a)));
  is_false(&s, eq(&s, len(&s, app(&s, a, b)), len(&s, a)));
  is_false(&s, eq(&s, app(&s, a, b), app(&s, b, a)));
  is_false(&s, eq(&s, app(&s, a, a), a));
  is_false(&s, eq(&s, len(&s, a), num(&s, 0)));        /* the base case alone */
  is_false(&s, no(w, eq(&s, len(&s, a), num(&s, 0)))); /* the step alone */
  is_false(&s, eq(&s, len(&s, ap(&s, s.dup, a)), plus(w, len(&s, a), 1)));
  is_false(&s, eq(&s, rev(&s, a), a)); /* also of one element */
  is_false(&s, eq(&s, rev(&s, app(&s, a, b)), app(&s, rev(&s, a), rev(&s, b))));
  is_false(&s, mem(&s, x, cons(&s, num(&s, 0), a)));
  is_false(&s, then(w, mem(&s, x, app(&s, a, b)), mem(&s, x, a)));
  is_false(&s, eq(&s, mem(&s, x, app(&s, a, b)), both(w, mem(&s, x, a), mem(&s, x, b))));
  is_false(&s, eq(&s, total(&s, ap(&s, s.dup, a)), total(&s, a)));
  is_false(&s, eq(&s, ap2(&s, s.revonto, a, b), app(&s, a, b)));
  is_false(&s, eq(&s, ap2(&s, s.merge, a, b), app(&s, a, b)));
  is_false(&s, as_term_false(w->terms));
}

static void do_false_others(logic_world *w) {
  things s = open_things(w);
  as_term t = s.t, n = s.n, i = s.i;
  is_false(&s, eq(&s, ap(&s, s.mirror, t), t)); /* true of trees with one node */
  is_false(&s, eq(&s, ap(&s, s.size, t), num(&s, 1)));
  is_false(&s, eq(&s, sum(&s, n), n));          /* of 0 and 1 */
  is_not_proved(&s, below(w, n, num(&s, 200))); /* true of all numbers that one looks at */
  is_not_proved(&s, then(w, at_most(w, n, num(&s, 199)), below(w, n, num(&s, 199))));
  is_not_proved(&s, no(w, eq(&s, len(&s, s.a), num(&s, 200)))); /* true of all lists that one looks at */
  is_not_proved(&s, eq(&s, ap2(&s, s.upto, i, n), as_term_bvsub(w->terms, n, i)));
  is_not_proved(&s, eq(&s, ap2(&s, s.upto, i, n), num(&s, 0)));
  is_not_proved(&s, at_most(w, len(&s, s.a), len(&s, app(&s, s.a, s.b)))); /* lengths wrap around */
}

static void do_false_far_off(logic_world *w) {
  things s = open_things(w);
  as_term n = s.n;
  is_false_somewhere(&s, n, no(w, eq(&s, n, num(&s, 199))), num(&s, 199));
  is_false_somewhere(&s, n, no(w, eq(&s, as_term_bvmul(w->terms, n, num(&s, 3)), num(&s, 100))), num(&s, 204));
  is_false_somewhere(&s, s.a, no(w, eq(&s, s.a, cons(&s, num(&s, 100), nil(&s)))), cons(&s, num(&s, 100), nil(&s)));
  is_false_somewhere(&s, s.a, no(w, both(w, eq(&s, len(&s, s.a), num(&s, 1)), eq(&s, total(&s, s.a), num(&s, 77)))),
                     cons(&s, num(&s, 77), nil(&s)));
  is_not_false(&s, s.a, eq(&s, len(&s, rev(&s, s.a)), len(&s, s.a)));
  is_not_false(&s, s.a, eq(&s, app(&s, s.a, nil(&s)), s.a));
  is_not_false(&s, n, then(w, below(w, n, num(&s, 9)), no(w, eq(&s, sum(&s, n), num(&s, 37)))));
}

/* A proof leaves nothing behind, whatever was supposed in it. */
static void do_nothing_left(logic_world *w) {
  things s = open_things(w);
  as_term impossible = both(w, eq(&s, s.b, nil(&s)), no(w, eq(&s, s.b, nil(&s))));
  is_not_proved(&s, eq(&s, s.b, s.a));
  is_not_proved(&s, then(w, no(w, eq(&s, len(&s, s.a), num(&s, 0))), impossible));
  is_not_proved(&s, eq(&s, app(&s, s.a, s.b), s.b));
  is_not_proved(&s, as_term_false(w->terms));
  assert_true(as_solver_check(as_run_solver(w->run), as_run_path(w->run), as_term_true(w->terms)) == AS_ANSWER_SAT);
}

#define TEST(name)                                                                                                     \
  static void name(void **state) {                                                                                     \
    (void)state;                                                                                                       \
    logic_world_do(do_##name, NULL);                                                                                   \
  }
TEST(lists)
TEST(helped)
TEST(others)
TEST(false_lists)
TEST(false_others)
TEST(false_far_off)
TEST(nothing_left)

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lists),        cmocka_unit_test(helped),       cmocka_unit_test(others),
      cmocka_unit_test(false_lists),  cmocka_unit_test(false_others), cmocka_unit_test(false_far_off),
      cmocka_unit_test(nothing_left),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
