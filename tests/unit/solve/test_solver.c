/* The default solver against exhaustive enumeration.
 *
 * Random trees of claims over a few small variables are walked as symbolic execution walks them: paths are extended,
 * dropped and asked about in any order, through the stack and through persistent paths. Every assignment of every
 * variable is enumerated to know the right answer. The answer must be the same with every tier switched off in turn.
 * SAT models are evaluated here once more; explanations of UNSAT must be unsatisfiable by themselves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/random_terms.h"
#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/solve/solver.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <stdio.h>
#include <stdlib.h>

enum { CLAIMS = 5, VARIABLES_MAX = 8, INTEGER_RANGE = 4 };

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_eval *eval;
  random_terms random;
  as_term variables[VARIABLES_MAX];
  uint64_t sizes[VARIABLES_MAX]; /* of their domains */
  uint32_t count;
  bool disturbed; /* switches and limits change with every question; UNKNOWN is right, too */
  volatile int interrupt;
} world;

static void open_world(world *w, uint64_t seed, uint32_t width, uint32_t words, uint32_t bits) {
  *w = (world){.memory = as_memory_create(0)};
  w->terms = as_terms_create(w->memory);
  w->models = as_models_create(w->terms);
  w->paths = as_paths_create(w->models);
  w->eval = as_eval_create(w->models);
  random_terms_init(&w->random, w->terms, seed, width, words, bits);
  for (uint32_t i = 0; i < words; i++)
    w->variables[w->count] = w->random.words[i], w->sizes[w->count++] = UINT64_C(1) << width;
  for (uint32_t i = 0; i < bits; i++) w->variables[w->count] = w->random.bits[i], w->sizes[w->count++] = 2;
}

static void close_world(world *w) {
  as_eval_destroy(w->eval);
  as_paths_destroy(w->paths);
  as_models_destroy(w->models);
  as_terms_destroy(w->terms);
  assert_int_equal(as_memory_live(w->memory), 0);
  as_memory_destroy(w->memory);
}

/* The value number n of a variable's domain. */
static as_term domain_value(world *w, as_term variable, uint64_t n) {
  as_sort sort = as_term_sort(w->terms, variable);
  if (sort.kind == AS_SORT_BOOL) return as_term_bool(w->terms, n);
  if (sort.kind == AS_SORT_BV) return as_term_bv(w->terms, sort.width, n);
  if (sort.kind == AS_SORT_INT) return as_term_int(w->terms, (int64_t)n - INTEGER_RANGE);
  as_term array = as_term_const_array(w->terms, sort.width, as_term_bv(w->terms, sort.element_width, 0));
  for (uint64_t i = 0; i < UINT64_C(1) << sort.width; i++, n >>= sort.element_width)
    array = as_term_store(w->terms, array, as_term_bv(w->terms, sort.width, i),
                          as_term_bv(w->terms, sort.element_width, n));
  return array;
}

static bool holds_for_some(world *w, const as_term *claims, uint32_t count) {
  uint64_t total = 1;
  for (uint32_t i = 0; i < w->count; i++) total *= w->sizes[i];
  for (uint64_t n = 0; n < total; n++) {
    as_model *model = as_model_create(w->models);
    uint64_t rest = n;
    for (uint32_t i = 0; i < w->count; i++, rest /= w->sizes[i - 1])
      as_model_set(w->models, model, w->variables[i], domain_value(w, w->variables[i], rest % w->sizes[i]));
    as_eval_bind(w->eval, model);
    as_model_drop(w->models, model);
    uint32_t holding = 0;
    while (holding < count && as_eval_holds(w->eval, claims[holding])) holding++;
    if (holding == count) return true;
  }
  return false;
}

static void show(world *w, const as_term *claims, uint32_t count, const char *what) {
  as_text text = {.memory = w->memory};
  as_term_print_question(w->terms, &text, claims, count, NULL);
  fprintf(stderr, "%s\n%s\n", what, as_text_get(&text));
  as_text_release(&text);
}

static void check_model(world *w, as_solver *solver, const as_term *claims, uint32_t count) {
  as_eval_bind(w->eval, as_solver_model(solver));
  for (uint32_t i = 0; i < count; i++) {
    if (!as_eval_holds(w->eval, claims[i])) {
      show(w, claims, count, "this model is wrong");
      fprintf(stderr, "claim %u; tier %s\n", i, as_tier_name(as_solver_answered_by(solver)));
    }
    assert_true(as_eval_holds(w->eval, claims[i]));
  }
  as_eval_bind(w->eval, NULL);
}

/* A claim, or one side of a claimed conjunction. */
static bool is_part_of(world *w, as_term part, const as_term *claims, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (claims[i].id == part.id) return true;
    if (as_term_op(w->terms, claims[i]) != AS_OP_AND) continue;
    for (uint32_t k = 0; k < as_term_operands(w->terms, claims[i]); k++)
      if (as_term_operand(w->terms, claims[i], k).id == part.id) return true;
  }
  return false;
}

static void check_explanation(world *w, as_solver *solver, const as_term *claims, uint32_t count) {
  uint32_t explanation_count;
  const as_term *explanation = as_solver_explain(solver, &explanation_count);
  as_term whole = as_term_true(w->terms);
  for (uint32_t i = 0; i < explanation_count; i++) whole = as_term_and(w->terms, whole, explanation[i]);
  if (holds_for_some(w, &whole, 1)) show(w, explanation, explanation_count, "this explanation is satisfiable");
  assert_false(holds_for_some(w, &whole, 1));
  for (uint32_t i = 0; i < explanation_count; i++) assert_true(is_part_of(w, explanation[i], claims, count));
}

static void disturb(world *w, as_solver *solver) {
  uint32_t all = (1u << AS_TIER_COUNT) - 1;
  as_solver_options options = {.interrupt = &w->interrupt, .tiers_off = (uint32_t)random_number(&w->random, all + 1)};
  options.tiers_off |= random_number(&w->random, 20) ? 1u << AS_TIER_Z3 : 0; /* it is slow */
  options.question_conflicts = random_number(&w->random, 3);
  w->interrupt = random_number(&w->random, 8) == 0;
  size_t room = random_number(&w->random, 4) ? 0 : 1 + random_number(&w->random, 60000);
  as_solver_set_options(solver, random_number(&w->random, 4) ? &options : NULL);
  as_memory_set_limit(w->memory, room ? as_memory_live(w->memory) + room : 0);
}

static as_answer ask(world *w, as_solver *solver, as_path *path, as_term question) {
  if (w->disturbed) disturb(w, solver);
  as_answer answer = as_solver_check(solver, path, question);
  if (w->disturbed) as_memory_set_limit(w->memory, 0);
  return answer;
}

/* Asks about claims[0..count-1] with the last one as the question. */
static void check_one(world *w, as_solver *solver, as_path *path, const as_term *claims, uint32_t count,
                      bool expected) {
  as_answer answer = ask(w, solver, path, claims[count - 1]);
  if (w->disturbed && answer == AS_ANSWER_UNKNOWN) return;
  if (answer != (expected ? AS_ANSWER_SAT : AS_ANSWER_UNSAT)) {
    show(w, claims, count, as_answer_name(answer));
    fprintf(stderr, "expected %s; tier %s; reason %s\n", expected ? "sat" : "unsat",
            as_tier_name(as_solver_answered_by(solver)), as_reason_name(as_solver_reason(solver)));
  }
  assert_int_equal(answer, expected ? AS_ANSWER_SAT : AS_ANSWER_UNSAT);
  if (expected)
    check_model(w, solver, claims, count);
  else
    check_explanation(w, solver, claims, count);
}

/* Integers are unbounded, enumeration is not: the first claim of every path keeps them in range. */
static as_term integers_in_range(world *w) {
  as_term all = as_term_true(w->terms), low = as_term_int(w->terms, -INTEGER_RANGE),
          high = as_term_int(w->terms, INTEGER_RANGE);
  for (uint32_t i = 0; i < w->random.integer_count; i++) {
    as_term n = w->random.integers[i];
    all = as_term_and(w->terms, all,
                      as_term_and(w->terms, as_term_int_le(w->terms, low, n), as_term_int_le(w->terms, n, high)));
  }
  return all;
}

/* A random walk: a path of claims, cut back at random, with a question at every step. */
static void walk(world *w, as_solver *solver, uint32_t steps, uint32_t depth) {
  as_path *path[CLAIMS + 1] = {as_path_root(w->paths)};
  as_term claims[CLAIMS + 1];
  uint32_t length = 0, shortest = 0;
  if (w->random.integer_count) {
    claims[0] = integers_in_range(w);
    path[1] = as_path_extend(w->paths, path[0], claims[0]);
    length = shortest = 1;
  }
  for (uint32_t step = 0; step < steps; step++) {
    while (length > shortest && (length == CLAIMS || random_number(&w->random, 3) == 0))
      as_path_drop(w->paths, path[length--]);
    claims[length] = random_bool(&w->random, depth);
    bool expected = holds_for_some(w, claims, length + 1);
    check_one(w, solver, path[length], claims, length + 1, expected);
    if (random_number(&w->random, 4) == 0) check_one(w, solver, path[length], claims, length + 1, expected);
    if (!expected && random_number(&w->random, 4)) continue; /* some refuted paths are walked on, too */
    path[length + 1] = as_path_extend(w->paths, path[length], claims[length]);
    length++;
  }
  for (uint32_t i = 0; i <= length; i++) as_path_drop(w->paths, path[i]);
}

/* Debug builds check every rewrite and are many times slower. */
static uint32_t scaled(uint32_t count) {
#ifdef AS_DEBUG
  count = (count + 5) / 6;
#endif
  return getenv("AS_LONG") ? 20 * count : count;
}

enum { DISTURBED = 1 << AS_TIER_COUNT, ONE_CONFLICT = 1 << 30 }; /* in tiers_off */

static void run_walks(uint32_t tiers_off, uint32_t width, uint32_t words, uint32_t arrays, uint32_t integers,
                      uint32_t seeds, uint32_t steps) {
  for (uint64_t seed = 1; seed <= scaled(seeds); seed++) {
    world w;
    open_world(&w, seed * 7919 + width, width, words, words ? 1 : 0);
    if (arrays) {
      random_terms_add_arrays(&w.random, arrays);
      for (uint32_t i = 0; i < arrays; i++)
        w.variables[w.count] = w.random.arrays[i], w.sizes[w.count++] = UINT64_C(1) << (width << width);
    }
    if (integers) {
      random_terms_add_integers(&w.random, integers);
      for (uint32_t i = 0; i < integers; i++)
        w.variables[w.count] = w.random.integers[i], w.sizes[w.count++] = 2 * INTEGER_RANGE + 1;
    }
    as_solver_options options = {.tiers_off = tiers_off, .question_conflicts = tiers_off & ONE_CONFLICT ? 1 : 0};
    as_solver *solver = as_solver_create(w.paths, &options);
    w.disturbed = tiers_off & DISTURBED;
    walk(&w, solver, steps, arrays || integers ? 2 : 3);
    as_solver_destroy(solver);
    close_world(&w);
  }
}

static void test_words(void **state) {
  (void)state;
  run_walks(0, 3, 3, 0, 0, 40, 40);
  run_walks(0, 1, 3, 0, 0, 10, 40);
  run_walks(0, 4, 2, 0, 0, 20, 40);
}

static void test_words_without_each_tier(void **state) {
  (void)state;
  for (uint32_t tier = 0; tier < AS_TIER_COUNT; tier++) run_walks(1u << tier, 3, 3, 0, 0, 6, 40);
}

static void test_single_deciders(void **state) {
  (void)state;
  uint32_t all = (1u << AS_TIER_COUNT) - 1;
  run_walks(all & ~(1u << AS_TIER_SEARCH), 3, 2, 0, 0, 8, 40);
  run_walks(all & ~(1u << AS_TIER_CADICAL), 3, 2, 0, 0, 8, 40);
  run_walks(all & ~(1u << AS_TIER_Z3), 3, 2, 0, 0, 2, 20);
}

/* With no conflict to spare the SAT solver hands everything over to enumeration. */
static void test_small_domains(void **state) {
  (void)state;
  uint32_t others = (1u << AS_TIER_COUNT) - 1 - (1u << AS_TIER_SEARCH);
  run_walks(ONE_CONFLICT | others, 3, 3, 0, 0, 20, 40);
  run_walks(ONE_CONFLICT | others, 1, 3, 0, 0, 10, 40);
}

static void test_arrays(void **state) {
  (void)state;
  run_walks(0, 1, 2, 2, 0, 30, 40);
  run_walks(0, 2, 1, 1, 0, 15, 30);
  run_walks(1u << AS_TIER_MODELS, 1, 2, 2, 0, 20, 40);
  run_walks(1u << AS_TIER_MODELS | 1u << AS_TIER_FACTS, 2, 1, 1, 0, 15, 30);
}

static void test_integers(void **state) {
  (void)state;
  run_walks(0, 1, 0, 0, 3, 40, 40);
  run_walks(0, 2, 1, 0, 2, 20, 40);
  for (uint32_t tier = 0; tier < AS_TIER_COUNT; tier++) run_walks(1u << tier, 1, 0, 0, 3, 4, 40);
  run_walks(((1u << AS_TIER_COUNT) - 1) & ~(1u << AS_TIER_SEARCH), 1, 0, 0, 2, 20, 30);
}

static void test_disturbed(void **state) {
  (void)state;
  run_walks(DISTURBED, 3, 3, 0, 0, 40, 80);
  run_walks(DISTURBED, 4, 2, 0, 0, 40, 80);
  run_walks(DISTURBED, 1, 2, 2, 0, 30, 60);
  run_walks(DISTURBED, 2, 1, 1, 0, 15, 60);
  run_walks(DISTURBED, 2, 1, 0, 2, 40, 60);
}

/* The stack is the same thing: save, assume, backtrack. */
static void test_stack(void **state) {
  (void)state;
  world w;
  open_world(&w, 5, 8, 2, 1);
  as_solver *solver = as_solver_create(w.paths, NULL);
  as_term x = w.random.words[0], five = as_term_bv(w.terms, 8, 5), yes = as_term_true(w.terms);
  as_mark outer = as_solver_save(solver);
  as_solver_assume(solver, as_term_bvult(w.terms, x, five));
  as_mark inner = as_solver_save(solver);
  as_solver_assume(solver, as_term_bvult(w.terms, five, x));
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), yes), AS_ANSWER_UNSAT);
  as_solver_backtrack(solver, inner);
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), yes), AS_ANSWER_SAT);
  as_solver_backtrack(solver, outer);
  assert_int_equal(as_path_length(as_solver_path(solver)), 0);
  assert_int_equal(as_solver_check(solver, as_solver_path(solver), as_term_bvult(w.terms, five, x)), AS_ANSWER_SAT);
  as_solver_destroy(solver);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_words),           cmocka_unit_test(test_words_without_each_tier),
      cmocka_unit_test(test_single_deciders), cmocka_unit_test(test_small_domains),
      cmocka_unit_test(test_arrays),          cmocka_unit_test(test_integers),
      cmocka_unit_test(test_disturbed),       cmocka_unit_test(test_stack),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
