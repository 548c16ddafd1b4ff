/* Datatypes, functions and maps in the solver, without Z3. Strategy: over datatypes with few values everything can be
 * enumerated: random claims over variables of an enumeration, of pairs, of a map and of two functions are asked claim
 * by claim, and whether some assignment satisfies them is known from evaluating all. Answers must agree; unknown is
 * allowed seldom. Then questions that no enumeration decides: lists, where one axiom each makes the answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/solve/solver.h>
#include <assay/term/data.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <stdio.h>
#include <stdlib.h>

enum { VARIABLES = 6, CLAIMS = 4, POOL = 96 };

typedef struct data_world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_eval *eval;
  as_sort color, pair, map;
  as_function f, g; /* color to Bool; color and Bool to color */
  as_term variable[VARIABLES];
  as_term pool[POOL];
  uint32_t count;
  uint64_t random;
} data_world;

static uint32_t roll(data_world *w, uint32_t bound) {
  w->random = w->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(w->random >> 33) % bound;
}

static void open_world(data_world *w, uint64_t seed) {
  *w = (data_world){.memory = as_memory_create(0), .random = seed};
  w->terms = as_terms_create(w->memory);
  w->models = as_models_create(w->terms);
  w->paths = as_paths_create(w->models);
  w->eval = as_eval_create(w->models);
  w->color = as_data_declare(w->terms, "color"), w->pair = as_data_declare(w->terms, "pair");
  as_constructor colors[] = {{"red", NULL, 0}, {"green", NULL, 0}};
  as_member members[] = {{"first", w->color}, {"second", as_sort_bool()}};
  as_constructor pairs[] = {{"pair", members, 2}};
  assert_true(as_data_define(w->terms, w->color, colors, 2) && as_data_define(w->terms, w->pair, pairs, 1));
  w->map = as_sort_map(w->terms, w->color, w->color);
  w->f = as_function_declare(w->terms, "f", &w->color, 1, as_sort_bool());
  w->g = as_function_declare(w->terms, "g", (as_sort[]){w->color, as_sort_bool()}, 2, w->color);
  as_sort sorts[] = {w->color, w->color, w->pair, w->map};
  static const char *const names[] = {"c", "d", "r", "m"};
  for (uint32_t i = 0; i < 4; i++) w->variable[i] = as_term_variable(w->terms, sorts[i], names[i]);
  w->variable[4] = (as_term){.id = w->f.id}, w->variable[5] = (as_term){.id = w->g.id};
}

static void close_world(data_world *w) {
  as_eval_destroy(w->eval);
  as_paths_destroy(w->paths);
  as_models_destroy(w->models);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

/* A random term of this sort from the pool. */
static as_term pick(data_world *w, as_sort sort) {
  for (uint32_t tries = 0; tries < 200; tries++) {
    as_term t = w->pool[roll(w, w->count)];
    if (as_sort_equal(as_term_sort(w->terms, t), sort)) return t;
  }
  return as_sort_value(w->terms, sort, roll(w, as_sort_values(w->terms, sort)));
}

static as_term grow(data_world *w) {
  as_terms *t = w->terms;
  as_sort any[] = {w->color, w->pair, w->map}, sort = any[roll(w, 3)];
  as_term c = pick(w, w->color), p = pick(w, as_sort_bool()), r = pick(w, w->pair), m = pick(w, w->map);
  switch (roll(w, 11)) {
  case 0: return as_term_construct(t, w->pair, 0, (as_term[]){c, p});
  case 1: return as_term_member(t, r, 0, 0);
  case 2: return as_term_member(t, r, 0, 1);
  case 3: return as_term_is(t, c, roll(w, 2));
  case 4: return as_term_apply(t, w->f, &c);
  case 5: return as_term_apply(t, w->g, (as_term[]){c, p});
  case 6: return as_term_select(t, m, c);
  case 7: return as_term_store(t, m, c, pick(w, w->color));
  case 8: return as_term_ite(t, p, pick(w, sort), pick(w, sort));
  default: return as_term_eq(t, pick(w, sort), pick(w, sort));
  }
}

static void fill_pool(data_world *w) {
  for (uint32_t i = 0; i < 4; i++) w->pool[w->count++] = w->variable[i];
  for (uint32_t i = 0; i < 2; i++) w->pool[w->count++] = as_sort_value(w->terms, w->color, i);
  while (w->count < POOL) {
    w->pool[w->count] = grow(w);
    w->count++;
  }
}

static bool holds_for_some(data_world *w, const as_term *claims, uint32_t count) {
  uint64_t total = 1, sizes[VARIABLES];
  for (uint32_t i = 0; i < VARIABLES; i++)
    total *= sizes[i] = as_sort_values(w->terms, as_term_sort(w->terms, w->variable[i]));
  bool found = false;
  for (uint64_t n = 0; n < total && !found; n++) {
    as_model *model = as_model_create(w->models);
    uint64_t rest = n;
    for (uint32_t i = 0; i < VARIABLES; rest /= sizes[i++])
      as_model_set(w->models, model, w->variable[i],
                   as_sort_value(w->terms, as_term_sort(w->terms, w->variable[i]), (uint32_t)(rest % sizes[i])));
    as_eval_bind(w->eval, model);
    as_model_drop(w->models, model);
    uint32_t holding = 0;
    while (holding < count && as_eval_holds(w->eval, claims[holding])) holding++;
    found = holding == count;
  }
  as_eval_bind(w->eval, NULL);
  return found;
}

static void show(data_world *w, const as_term *claims, uint32_t count, as_answer answer) {
  as_text text = {.memory = w->memory};
  as_term_print_question(w->terms, &text, claims, count, NULL);
  fprintf(stderr, "%s is wrong:\n%s\n", as_answer_name(answer), as_text_get(&text));
  as_text_release(&text);
}

static void ask_claims(data_world *w, as_solver *solver, uint32_t *asked, uint32_t *open) {
  as_mark mark = as_solver_save(solver);
  as_term claims[CLAIMS];
  for (uint32_t count = 1; count <= CLAIMS; count++) {
    as_term claim = pick(w, as_sort_bool());
    claims[count - 1] = roll(w, 2) ? claim : as_term_not(w->terms, claim);
    as_answer answer = as_solver_check(solver, as_solver_path(solver), claims[count - 1]);
    ++*asked, *open += answer == AS_ANSWER_UNKNOWN;
    bool possible = holds_for_some(w, claims, count);
    if (answer != AS_ANSWER_UNKNOWN && possible != (answer == AS_ANSWER_SAT)) {
      show(w, claims, count, answer);
      fail();
    }
    if (!possible) break;
    as_solver_assume(solver, claims[count - 1]);
  }
  as_solver_backtrack(solver, mark);
}

static void test_enumerated(void **state) {
  (void)state;
  uint32_t asked = 0, open = 0, worlds = getenv("AS_LONG") ? 1000 : 24;
  for (uint64_t seed = 1; seed <= worlds; seed++) {
    data_world w;
    open_world(&w, seed);
    fill_pool(&w);
    as_solver_options options = {.tiers_off = 1u << AS_TIER_Z3};
    if (seed % 3 == 1) options.tiers_off |= 1u << AS_TIER_FACTS | 1u << AS_TIER_MODELS;
    as_solver *solver = as_solver_create(w.paths, &options);
    for (uint32_t i = 0; i < 12; i++) ask_claims(&w, solver, &asked, &open);
    as_solver_destroy(solver);
    close_world(&w);
  }
  print_message("%u questions, %u open\n", asked, open);
  assert_true(asked > 10 * worlds && open * 100 <= asked);
}

/* Lists of words: each row is a conjunction, and whether it is possible. */
static void test_lists(void **state) {
  (void)state;
  data_world w;
  open_world(&w, 1);
  as_terms *t = w.terms;
  as_sort list = as_data_declare(t, "list"), word = as_sort_bv(8);
  as_member members[] = {{"head", word}, {"tail", list}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", members, 2}};
  assert_true(as_data_define(t, list, constructors, 2));
  as_function f = as_function_declare(t, "len", &list, 1, as_sort_int());
  as_term x = as_term_variable(t, list, "x"), y = as_term_variable(t, list, "y"), z = as_term_variable(t, list, "z");
  as_term i = as_term_variable(t, word, "i"), nil = as_term_construct(t, list, 0, NULL);
  as_term tail_x = as_term_member(t, x, 1, 1), tail_y = as_term_member(t, y, 1, 1);
  as_term head_x = as_term_member(t, x, 1, 0), head_y = as_term_member(t, y, 1, 0);
  as_term is_x = as_term_is(t, x, 1), is_y = as_term_is(t, y, 1), iy[] = {i, y}, head_tail[] = {head_x, tail_x};
  as_term cons_iy = as_term_construct(t, list, 1, iy), again = as_term_construct(t, list, 1, head_tail);
  as_term fx = as_term_apply(t, f, &x), fz = as_term_apply(t, f, &z), less = as_term_int_lt(t, fx, fz);
#define EQ(a, b) as_term_eq(t, a, b)
#define NE(a, b) as_term_not(t, as_term_eq(t, a, b))
  const struct {
    as_term claim[5];
    uint32_t count;
    bool possible;
  } rows[] = {
      {{is_x, NE(x, again)}, 2, false},                                           /* is what it is made of */
      {{is_x, is_y, EQ(tail_x, tail_y), EQ(head_x, head_y), NE(x, y)}, 5, false}, /* extension */
      {{is_x, is_y, EQ(tail_x, y), EQ(tail_y, x)}, 4, false},                     /* a circle */
      {{is_x, EQ(tail_x, x)}, 2, false},                                          /* a short one */
      {{EQ(x, cons_iy), EQ(x, z), as_term_is(t, z, 0)}, 3, false},                /* distinctness */
      {{EQ(x, cons_iy), EQ(x, z), NE(as_term_member(t, z, 1, 1), y)}, 3, false},  /* injectivity */
      {{EQ(x, z), less}, 2, false},                                               /* congruence */
      {{as_term_not(t, is_x), NE(x, nil)}, 2, false},                             /* exhaustion */
      {{is_x, is_y, EQ(tail_x, tail_y), NE(x, y)}, 4, true},                      /* the heads differ */
      {{less, is_x, EQ(z, tail_x)}, 3, true},                                     /* nothing is known of len */
      {{EQ(x, cons_iy), EQ(y, as_term_ite(t, EQ(i, head_x), z, x)), is_y}, 3, true},
  };
  as_solver_options options = {.tiers_off = 1u << AS_TIER_Z3 | 1u << AS_TIER_MODELS};
  as_solver *solver = as_solver_create(w.paths, &options);
  for (uint32_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    as_mark mark = as_solver_save(solver);
    for (uint32_t k = 0; k < rows[row].count; k++) as_solver_assume(solver, rows[row].claim[k]);
    as_answer answer = as_solver_check(solver, as_solver_path(solver), as_term_true(t));
    if (answer != (rows[row].possible ? AS_ANSWER_SAT : AS_ANSWER_UNSAT))
      fail_msg("row %u: %s", row, as_answer_name(answer));
    as_solver_backtrack(solver, mark);
  }
  as_solver_destroy(solver);
  close_world(&w);
}

/* Values of one datatype, each pair of them different in one question: more than the numbers that the search begins
 * with. That is possible; not if one more of them is asked for than there are values. */
static void test_many_values(void **state) {
  (void)state;
  enum { VALUES = 300, SOME = 6 };
  data_world w;
  open_world(&w, 1);
  as_terms *t = w.terms;
  as_sort list = as_data_declare(t, "list"), few = as_data_declare(t, "few");
  as_member members[] = {{"rest", list}};
  as_constructor lists[] = {{"nil", NULL, 0}, {"cons", members, 1}};
  as_constructor values[] = {{"a", NULL, 0}, {"b", NULL, 0}, {"c", NULL, 0}, {"d", NULL, 0}, {"e", NULL, 0}};
  assert_true(as_data_define(t, list, lists, 2) && as_data_define(t, few, values, 5));
  as_solver_options options = {.tiers_off = 1u << AS_TIER_Z3 | 1u << AS_TIER_MODELS};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term chain[VALUES], all = as_term_true(t);
  for (uint32_t i = 0; i < VALUES; i++) chain[i] = as_term_fresh(t, list, "x");
  for (uint32_t i = 0; i + 1 < VALUES; i++)
    all = as_term_and(t, all, as_term_eq(t, chain[i + 1], as_term_construct(t, list, 1, &chain[i])));
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), all), AS_ANSWER_SAT);
  as_term round = as_term_eq(t, chain[0], chain[VALUES - 1]);
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), as_term_and(t, all, round)), AS_ANSWER_UNSAT);
  as_term some[SOME], different = as_term_true(t);
  for (uint32_t i = 0; i < SOME; i++) some[i] = as_term_fresh(t, few, "y");
  for (uint32_t i = 0; i < SOME; i++) {
    as_answer answer = as_solver_check(solver, as_solver_path(solver), different);
    assert_int_equal(answer, AS_ANSWER_SAT); /* as many as i */
    for (uint32_t k = 0; k < i; k++)
      different = as_term_and(t, different, as_term_not(t, as_term_eq(t, some[i], some[k])));
  }
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), different), AS_ANSWER_UNSAT);
  as_solver_destroy(solver);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_enumerated), cmocka_unit_test(test_lists),
                                     cmocka_unit_test(test_many_values)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
