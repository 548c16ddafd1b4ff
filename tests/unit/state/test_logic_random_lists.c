/* Random goals about recursive functions of lists, compared with an interpreter of our own on all short lists.
 *
 * Strategy: expressions over a word, at most two list variables and the functions length, append, reverse and member
 * are made together with trees that C code evaluates. What is proved from random claims must be true for all lists of
 * at most two elements of two values that satisfy the claims; and what as_logic_simplify gives must be proved equal and
 * evaluate alike. Functions are defined once more in C, so that wrong unfolding, wrong shapes or wrong cases are
 * noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/random_terms.h"
#include "unit/state/logic_world.h"

#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/term/print.h>
#include <stdlib.h>
#include <string.h>

enum { LISTS = 7, LIST_MAX = 64, NIL = 0, CONS = 1, NODES = 4096 };

/* ---- concrete lists ---- */

typedef struct concrete {
  uint32_t count;
  uint8_t at[LIST_MAX]; /* the first element first */
} concrete;

static concrete append_concrete(concrete a, concrete b) {
  assert_true(a.count + b.count <= LIST_MAX);
  memcpy(a.at + a.count, b.at, b.count);
  a.count += b.count;
  return a;
}
static concrete reverse_concrete(concrete a) {
  concrete r = {.count = a.count};
  for (uint32_t i = 0; i < a.count; i++) r.at[i] = a.at[a.count - 1 - i];
  return r;
}
static concrete cons_concrete(uint8_t head, concrete tail) {
  concrete one = {.count = 1, .at = {head}};
  return append_concrete(one, tail);
}
static bool member_concrete(uint8_t x, concrete a) { return memchr(a.at, x, a.count) != NULL; }
static bool same_concrete(concrete a, concrete b) { return a.count == b.count && !memcmp(a.at, b.at, a.count); }

/* The lists of at most two elements, each 0 or 1: there are seven. */
static concrete short_list(uint32_t number) {
  if (number == 0) return (concrete){0};
  if (number < 3) return (concrete){.count = 1, .at = {(uint8_t)(number - 1)}};
  return (concrete){.count = 2, .at = {(uint8_t)((number - 3) & 1), (uint8_t)((number - 3) >> 1)}};
}

typedef struct assignment {
  concrete list[2];
  uint8_t word;
} assignment;

/* ---- expressions ---- */

typedef enum what {
  VARIABLE,
  EMPTY,
  PUSHED,
  APPENDED,
  REVERSED,
  WORD,
  NUMBER,
  LENGTH,
  PLUS,
  EQUAL_WORDS,
  EQUAL_LISTS,
  BELOW,
  IS_EMPTY,
  MEMBER,
  AND,
  NOT
} what;

typedef struct expression {
  what what;
  uint32_t number;
  const struct expression *a, *b;
  as_term term;
} expression;

typedef struct maker {
  logic_world *w;
  random_terms random;
  as_sort sort;
  as_function length, append, reverse, member;
  as_term list[2], word;
  expression node[NODES];
  uint32_t nodes;
  bool closed; /* lists without variables: unfolding alone decides */
  uint64_t proved, valid;
} maker;

static const expression *make(maker *m, expression e) {
  assert_true(m->nodes < NODES);
  m->node[m->nodes] = e;
  return &m->node[m->nodes++];
}

static as_term call(maker *m, as_function f, as_term a, as_term b) {
  return as_term_apply(m->w->terms, f, (as_term[]){a, b});
}

static const expression *random_word_of(maker *m, uint32_t depth);

static const expression *random_list(maker *m, uint32_t depth) {
  as_terms *terms = m->w->terms;
  uint32_t kind = (uint32_t)random_number(&m->random, depth ? 8 : 3);
  if (m->closed && kind < 2) kind = 2;
  if (kind < 2) return make(m, (expression){VARIABLE, kind, NULL, NULL, m->list[kind]});
  if (kind == 2) return make(m, (expression){EMPTY, 0, NULL, NULL, as_term_construct(terms, m->sort, NIL, NULL)});
  const expression *a = random_list(m, depth - 1);
  if (kind < 5) {
    const expression *head = random_word_of(m, 0);
    as_term members[] = {head->term, a->term};
    return make(m, (expression){PUSHED, 0, head, a, as_term_construct(terms, m->sort, CONS, members)});
  }
  if (kind == 5) return make(m, (expression){REVERSED, 0, a, NULL, as_term_apply(terms, m->reverse, &a->term)});
  const expression *b = random_list(m, depth - 1);
  return make(m, (expression){APPENDED, 0, a, b, call(m, m->append, a->term, b->term)});
}

static const expression *random_word_of(maker *m, uint32_t depth) {
  as_terms *terms = m->w->terms;
  uint32_t kind = (uint32_t)random_number(&m->random, depth ? 5 : 2);
  if (kind == 0) return make(m, (expression){WORD, 0, NULL, NULL, m->word});
  uint32_t value = (uint32_t)random_number(&m->random, 3);
  if (kind == 1) return make(m, (expression){NUMBER, value, NULL, NULL, as_term_bv(terms, 8, value)});
  if (kind < 4) {
    const expression *l = random_list(m, depth - 1);
    return make(m, (expression){LENGTH, 0, l, NULL, as_term_apply(terms, m->length, &l->term)});
  }
  const expression *a = random_word_of(m, depth - 1), *b = random_word_of(m, depth - 1);
  return make(m, (expression){PLUS, 0, a, b, as_term_bvadd(terms, a->term, b->term)});
}

static const expression *random_claim(maker *m, uint32_t depth) {
  as_terms *terms = m->w->terms;
  const expression *a, *b;
  switch (random_number(&m->random, depth ? 9 : 6)) {
  case 0:
    a = random_word_of(m, 2), b = random_word_of(m, 2);
    return make(m, (expression){EQUAL_WORDS, 0, a, b, as_term_eq(terms, a->term, b->term)});
  case 1:
  case 2:
    a = random_list(m, 2), b = random_list(m, 2);
    return make(m, (expression){EQUAL_LISTS, 0, a, b, as_term_eq(terms, a->term, b->term)});
  case 3:
    a = random_word_of(m, 2), b = random_word_of(m, 2);
    return make(m, (expression){BELOW, 0, a, b, as_term_bvult(terms, a->term, b->term)});
  case 4: a = random_list(m, 1); return make(m, (expression){IS_EMPTY, 0, a, NULL, as_term_is(terms, a->term, NIL)});
  case 5:
    a = random_word_of(m, 0), b = random_list(m, 2);
    return make(m, (expression){MEMBER, 0, a, b, call(m, m->member, a->term, b->term)});
  case 6: a = random_claim(m, depth - 1); return make(m, (expression){NOT, 0, a, NULL, as_term_not(terms, a->term)});
  default:
    a = random_claim(m, depth - 1), b = random_claim(m, depth - 1);
    return make(m, (expression){AND, 0, a, b, as_term_and(terms, a->term, b->term)});
  }
}

static concrete list_of(const expression *e, const assignment *x);

static uint8_t word_of(const expression *e, const assignment *x) {
  switch (e->what) {
  case WORD: return x->word;
  case NUMBER: return (uint8_t)e->number;
  case LENGTH: return (uint8_t)list_of(e->a, x).count;
  default: return (uint8_t)(word_of(e->a, x) + word_of(e->b, x));
  }
}

static concrete list_of(const expression *e, const assignment *x) {
  switch (e->what) {
  case VARIABLE: return x->list[e->number];
  case EMPTY: return (concrete){0};
  case PUSHED: return cons_concrete(word_of(e->a, x), list_of(e->b, x));
  case REVERSED: return reverse_concrete(list_of(e->a, x));
  default: return append_concrete(list_of(e->a, x), list_of(e->b, x));
  }
}

static bool holds(const expression *e, const assignment *x) {
  switch (e->what) {
  case EQUAL_WORDS: return word_of(e->a, x) == word_of(e->b, x);
  case EQUAL_LISTS: return same_concrete(list_of(e->a, x), list_of(e->b, x));
  case BELOW: return word_of(e->a, x) < word_of(e->b, x);
  case IS_EMPTY: return !list_of(e->a, x).count;
  case MEMBER: return member_concrete(word_of(e->a, x), list_of(e->b, x));
  case NOT: return !holds(e->a, x);
  default: return holds(e->a, x) && holds(e->b, x);
  }
}

/* ---- definitions ---- */

static void open_maker(maker *m, logic_world *w, uint64_t seed) {
  as_terms *terms = w->terms;
  as_sort word = as_sort_bv(8), list = as_data_declare(terms, "list");
  as_member members[] = {{"head", word}, {"tail", list}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", members, 2}};
  assert_true(as_data_define(terms, list, constructors, 2));
  as_sort two[] = {list, list}, element[] = {word, list};
  *m = (maker){.w = w, .sort = list};
  m->random.state = seed;
  m->length = as_function_declare(terms, "length", &list, 1, word);
  m->append = as_function_declare(terms, "append", two, 2, list);
  m->reverse = as_function_declare(terms, "reverse", &list, 1, list);
  m->member = as_function_declare(terms, "member", element, 2, as_sort_bool());
  m->list[0] = as_term_variable(terms, list, "a"), m->list[1] = as_term_variable(terms, list, "b");
  m->word = as_term_variable(terms, word, "x");
}

static void define_all(maker *m) {
  logic_world *w = m->w;
  as_terms *terms = w->terms;
  as_term a = as_term_fresh(terms, m->sort, "a"), b = as_term_fresh(terms, m->sort, "b");
  as_term x = as_term_fresh(terms, as_sort_bv(8), "x"), nil = as_term_construct(terms, m->sort, NIL, NULL);
  as_term head = as_term_member(terms, a, CONS, 0), tail = as_term_member(terms, a, CONS, 1);
  as_term empty = as_term_is(terms, a, NIL), pushed[] = {head, call(m, m->append, tail, b)}, last[] = {head, nil};
  as_logic_define(
      w->logic, m->length, &a, 1,
      as_term_ite(terms, empty, as_term_bv(terms, 8, 0), plus(w, as_term_apply(terms, m->length, &tail), 1)), true);
  as_logic_define(w->logic, m->append, (as_term[]){a, b}, 2,
                  as_term_ite(terms, empty, b, as_term_construct(terms, m->sort, CONS, pushed)), true);
  as_term rest = as_term_apply(terms, m->reverse, &tail);
  as_term reversed = call(m, m->append, rest, as_term_construct(terms, m->sort, CONS, last));
  as_logic_define(w->logic, m->reverse, &a, 1, as_term_ite(terms, empty, nil, reversed), true);
  as_term found = as_term_or(terms, as_term_eq(terms, head, x), call(m, m->member, x, tail));
  as_logic_define(w->logic, m->member, (as_term[]){x, a}, 2, as_term_and(terms, as_term_not(terms, empty), found),
                  true);
}

/* ---- comparison ---- */

static assignment assignment_of(uint32_t number) {
  assignment x = {.list = {short_list(number % LISTS), short_list(number / LISTS % LISTS)}};
  x.word = (uint8_t)(number / LISTS / LISTS);
  return x;
}
enum { ASSIGNMENTS = LISTS * LISTS * 3 };

/* False in some assignment that satisfies what is known? */
static bool is_wrong(const expression *known, const expression *goal) {
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) {
    assignment x = assignment_of(i);
    if (holds(known, &x) && !holds(goal, &x)) return true;
  }
  return false;
}

static bool is_possible(const expression *known) {
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) {
    assignment x = assignment_of(i);
    if (holds(known, &x)) return true;
  }
  return false;
}

static void complain(maker *m, const char *problem, const expression *known, as_term goal) {
  as_text text = {.memory = m->w->memory};
  as_text_printf(&text, "%s: ", problem);
  as_term_print_text(m->w->terms, &text, goal);
  as_text_put(&text, "\n  from: ");
  as_term_print_text(m->w->terms, &text, known->term);
  fail_msg("%s", as_text_get(&text));
}

static void try_one(maker *m, const expression *known) {
  logic_world *w = m->w;
  m->closed = random_number(&m->random, 2);
  const expression *goal = random_claim(m, 1);
  bool proved = as_logic_prove(w->logic, w->run, w->laws, goal->term) == AS_PROOF_HOLDS, wrong = is_wrong(known, goal);
  if (proved && wrong) complain(m, "proved", known, goal->term);
  m->proved += proved, m->valid += !wrong;
  const expression *list = random_list(m, 3);
  as_term simpler = as_logic_simplify(w->logic, w->run, list->term);
  if (as_logic_refutes(w->logic, w->run, w->laws, as_term_eq(w->terms, simpler, list->term)) && is_possible(known))
    complain(m, "simplified", known, list->term);
}

static void do_round(logic_world *w) {
  static const uint32_t goals = 4;
  maker *m = malloc(sizeof *m);
  uint64_t *counts = w->data;
  as_logic_set_last_resort(w->logic, 0);
  open_maker(m, w, counts[0]);
  define_all(m);
  const expression *known = random_claim(m, 1);
  if (as_logic_assume(w->logic, w->run, &w->laws, known->term))
    for (uint32_t i = 0; i < goals && !as_run_stopped(w->run); i++) try_one(m, known);
  else if (is_possible(known))
    complain(m, "the branch is over", known, known->term);
  counts[1] += m->proved, counts[2] += m->valid;
  free(m);
}

static void functions(void **state) {
  (void)state;
  uint64_t counts[3] = {0};
  for (uint32_t i = 0; i < (getenv("AS_LONG") ? 300U : 8U); i++) {
    counts[0] = 1000 + i;
    logic_world_do(do_round, counts);
  }
  print_message("%llu proved, %llu true of short lists\n", (unsigned long long)counts[1],
                (unsigned long long)counts[2]);
  assert_true(3 * counts[1] >= counts[2]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(functions)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
