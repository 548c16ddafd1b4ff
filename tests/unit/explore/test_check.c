/* Strategy: each misuse that options.check looks for is committed by a child, which must abort with a message that
 * names the public function and what was wrong; and the same misuse, or its right twin, must pass where the check is
 * off, or sees nothing wrong. In debug builds the check is never off. */
#include "unit/base/support.h"

#include <assay/explore/direct.h>

static as_run_options checked(void) { return (as_run_options){.check = true}; }

static as_term number(as_run *run, uint64_t value) { return as_term_bv(as_run_terms(run), 8, value); }
static as_term input(as_run *run) { return as_run_fresh(run, as_sort_bv(8), "x"); }
static as_term below(as_run *run, as_term x, uint64_t value) {
  return as_term_bvult(as_run_terms(run), x, number(run, value));
}
static as_term is(as_run *run, as_term x, uint64_t value) {
  return as_term_eq(as_run_terms(run), x, number(run, value));
}

static as_verdict explore(as_direct_function *function, void *data, as_run_options options) {
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, &options);
  as_direct(run, function, data);
  as_verdict verdict = as_run_verdict(run);
  as_run_destroy(run);
  as_memory_destroy(memory);
  return verdict;
}

/* Guards. */

static void case_with_a_hole(as_run *run, void *data) {
  as_term x = input(run), guards[] = {below(run, x, 5), is(run, x, 7)};
  (void)data;
  as_case(run, guards, 2);
}

static void cases_that_overlap(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  as_term x = input(run),
          guards[] = {below(run, x, 5), as_term_not(t, below(run, x, 9)), as_term_not(t, below(run, x, 4))};
  (void)data;
  as_case(run, guards, 3);
}

static void one_that_is_not_all(as_run *run, void *data) {
  as_term x = input(run), guard = below(run, x, 5);
  (void)data;
  as_run_assume(run, below(run, x, 6));
  as_case(run, &guard, 1);
}

static void certain_twice(as_run *run, void *data) {
  as_term yes = as_term_true(as_run_terms(run)), guards[] = {yes, as_term_false(as_run_terms(run)), yes};
  (void)data;
  as_case(run, guards, 3);
}

static void certain_and_possible(as_run *run, void *data) {
  as_term guards[] = {as_term_true(as_run_terms(run)), is(run, input(run), 3)};
  (void)data;
  as_case(run, guards, 2);
}

/* Right, on this path: x is 3, 4 or above 8. */
static void cases_that_fit_the_path(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  as_term x = input(run), small = below(run, x, 5), large = as_term_not(t, below(run, x, 9));
  as_term guards[] = {is(run, x, 3), is(run, x, 4), large, is(run, x, 7)};
  (void)data;
  as_run_assume(run, as_term_not(t, below(run, x, 3)));
  as_run_assume(run, as_term_or(t, small, large));
  as_case(run, guards, 4);
}

static void lose(void) { explore(case_with_a_hole, NULL, checked()); }
static void overlap(void) { explore(cases_that_overlap, NULL, checked()); }
static void one_case(void) { explore(one_that_is_not_all, NULL, checked()); }
static void both_certain(void) { explore(certain_twice, NULL, checked()); }
static void certain(void) { explore(certain_and_possible, NULL, checked()); }

static void test_guards(void **state) {
  (void)state;
  expect_abort(lose,
               "in as_case: requires: of the guards exactly one holds, in every model of the path, but none holds with "
               "x = ");
  expect_abort(overlap,
               "in as_case: requires: of the guards exactly one holds, in every model of the path, but number 0 and "
               "number 2 hold with x = 4");
  expect_abort(one_case, "but none holds with x = 5");
  expect_abort(both_certain, "but 2 are constant true");
  expect_abort(certain, "but number 0 and number 1 hold with x = 3");
  assert_int_equal(explore(cases_that_fit_the_path, NULL, checked()), AS_VERDICT_SAFE);
#ifndef AS_DEBUG
  assert_int_equal(explore(case_with_a_hole, NULL, (as_run_options){0}), AS_VERDICT_SAFE); /* wrong, as it says */
#endif
}

static void step_with_a_hole(void *data, as_run *run, void *state) {
  as_term x = input(run), guards[] = {below(run, x, 5), is(run, x, 7)};
  void *others[2];
  (void)data, (void)state;
  as_run_cases(run, guards, 2, others);
}
static void *copy(void *data, void *state) { return memcpy(as_memory_alloc(data, sizeof(int)), state, sizeof(int)); }
static void drop(void *data, void *state) { as_memory_free(data, state, sizeof(int)); }

static as_run *begin(const as_engine *engine, as_run_options options) {
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, &options);
  int zero = 0;
  as_run_begin(run, engine, memory, copy(memory, &zero));
  return run;
}
static void finish(as_run *run) {
  as_memory *memory = as_run_memory(run);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

static void lose_by_machine(void) {
  static const as_engine engine = {"hole", copy, drop, step_with_a_hole};
  as_run_all(begin(&engine, checked()));
}

static void test_machine_guards(void **state) {
  (void)state;
  expect_abort(lose_by_machine,
               "in as_run_cases: requires: of the guards exactly one holds, in every model of the path");
}

/* Functions that do something else when they are called again. `data` counts the calls. */

static void asks_another(as_run *run, void *data) {
  as_term x = input(run);
  as_if(run, below(run, x, 5 + (uint64_t)(*(int *)data)++));
}
static void asks_of_more(as_run *run, void *data) { as_pick(run, 3 + (uint32_t)(*(int *)data)++); }
static void claims_another(as_run *run, void *data) {
  as_term x = input(run);
  as_run_assume(run, below(run, x, 100 + (uint64_t)(*(int *)data)++));
  as_if(run, below(run, x, 5));
}
static void ticks_or_loops(as_run *run, void *data) {
  if ((*(int *)data)++)
    as_run_loop_enter(run, 1);
  else
    as_tick(run);
  as_if(run, below(run, input(run), 5));
}
static void ends_early(as_run *run, void *data) {
  if ((*(int *)data)++) as_run_end(run, NULL);
  as_if(run, below(run, input(run), 5));
}
static void decides_late(as_run *run, void *data) {
  as_term x = input(run);
  if ((*(int *)data)++) as_tick(run);
  as_if(run, below(run, x, 5));
}
static void decides_late_at_last(as_run *run, void *data) {
  as_term x = input(run);
  if ((*(int *)data)++) as_tick(run);
  as_if(run, below(run, x, 5));
  as_if(run, is(run, x, 1));
}
/* Tells twice what it only tells the report, and looks at places: nobody minds. */
static void reports_another(as_run *run, void *data) {
  as_run_at(run, (uint64_t)(*(int *)data)++);
  as_if(run, below(run, input(run), 5));
}

static void call(as_direct_function *function) {
  int calls = 0;
  explore(function, &calls, (as_run_options){.check = true, .strategy = AS_STRATEGY_BREADTH});
}
static void ask_another(void) { call(asks_another); }
static void ask_of_more(void) { call(asks_of_more); }
static void claim_another(void) { call(claims_another); }
static void tick_or_loop(void) { call(ticks_or_loops); }
static void end_early(void) { call(ends_early); }
static void decide_late(void) { call(decides_late); }
static void decide_late_at_last(void) {
  int calls = 0;
  explore(decides_late_at_last, &calls, (as_run_options){.strategy = AS_STRATEGY_DEPTH});
}

#define SAME "requires: a function of direct style does the same each time it is called, but "

static void test_replay(void **state) {
  (void)state;
  expect_abort(ask_another, "in as_if: " SAME "as decision 1 it asked `x <u 5` before, and asks `x <u 6` now");
  expect_abort(ask_of_more,
               "in as_pick: " SAME "as decision 1 it asked `for one of 3` before, and asks `for one of 4` now");
  expect_abort(claim_another,
               SAME "behind decision 1 it used other primitives than before, or gave them something else");
  expect_abort(tick_or_loop, SAME "behind decision 1 it used other primitives");
  expect_abort(end_early, "in as_run_end: " SAME "it went on here before");
  expect_abort(decide_late, "in as_if: " SAME "it made 1 decisions before, and 0 now");
  expect_abort(decide_late_at_last, "in as_if: " SAME "its decision 1 is another one than before");
  call(reports_another);
}

/* Engines: what is rebuilt is not what was dropped. The state counts steps; `steps_of_all` is where an engine must not
 * look. */

typedef struct world {
  int steps_of_all;
} world;

static void *copy_count(void *data, void *state) {
  int *count = malloc(sizeof *count);
  (void)data;
  *count = *(int *)state;
  return count;
}
static void drop_count(void *data, void *state) { (void)data, free(state); }
static bool same_count(void *data, const void *a, const void *b) {
  (void)data;
  return *(const int *)a == *(const int *)b;
}

static void count_step(void *data, as_run *run, void *state) {
  void *other;
  (void)data;
  if (++*(int *)state == 4) as_run_end(run, NULL);
  as_run_split(run, below(run, input(run), 5), &other);
}
static void fickle_step(void *data, as_run *run, void *state) {
  world *w = data;
  void *other;
  if (++*(int *)state == 4) as_run_end(run, NULL);
  as_run_split(run, below(run, input(run), 5 + (uint64_t)w->steps_of_all++), &other);
}
/* Asks the same, and remembers something else. */
static void forgetful_step(void *data, as_run *run, void *state) {
  world *w = data;
  void *other;
  if (++*(int *)state > 4) as_run_end(run, NULL);
  as_run_split(run, below(run, input(run), 5), &other);
  *(int *)state += w->steps_of_all++ > 3;
}

static void drop_and_rebuild(void (*step)(void *, as_run *, void *), bool (*same)(void *, const void *, const void *)) {
  const as_engine engine = {"counting", copy_count, drop_count, step};
  as_memory *memory = as_memory_create(0);
  world w = {0};
  int zero = 0;
  uint64_t number, again;
  as_choices trail;
  as_run *run = as_run_create(memory, &(as_run_options){.check = true, .same = same, .strategy = AS_STRATEGY_BREADTH});
  as_run_begin(run, &engine, &w, copy_count(&w, &zero));
  for (int i = 0; i < 4; i++) as_run_step(run);
  assert_true(as_run_waiting(run, &number, 1) > 0);
  as_run_choices(run, number, &trail);
  as_run_shed_branch(run, number);
  assert_true(as_run_rebuild(run, &trail, &again));
  as_choices_release(memory, &trail);
  assert_true(as_run_waiting(run, &number, 1) > 0);
  as_run_shed_branch(run, number); /* one that does not come back */
  as_run_all(run);
  as_run_destroy(run);
  as_memory_destroy(memory);
}
static void rebuild_fickle(void) { drop_and_rebuild(fickle_step, NULL); }
static void rebuild_forgetful(void) { drop_and_rebuild(forgetful_step, same_count); }

static void test_rebuilding(void **state) {
  (void)state;
  drop_and_rebuild(count_step, same_count);
  drop_and_rebuild(forgetful_step, NULL); /* nobody can tell */
  expect_abort(rebuild_fickle,
               "in as_run_rebuild: requires: an engine does the same each time, but on the way of this trail "
               "it used other primitives than before");
  expect_abort(rebuild_forgetful,
               "in as_run_rebuild: requires: an engine does the same each time, but the state is another");
}

/* The check changes nothing: same outcomes, same questions, same models. */

typedef struct books {
  uint64_t hash;
} books;

static void note(void *data, as_run *run, const as_outcome *outcome) {
  books *b = data;
  as_term x = as_term_variable(as_run_terms(run), as_sort_bv(8), "x");
  uint64_t value = as_term_bits(as_run_terms(run), as_model_get(as_run_models(run), outcome->model, x));
  b->hash = (b->hash * 31 + value) * 31 + outcome->branch;
}
static void some_cases(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  as_term x = input(run), y = as_run_fresh(run, as_sort_bv(8), "y"), sum = as_term_bvadd(t, x, y);
  as_term guards[] = {below(run, sum, 5), as_term_not(t, below(run, sum, 9)),
                      as_term_and(t, below(run, sum, 9), as_term_not(t, below(run, sum, 5)))};
  (void)data;
  for (int i = 0; i < 3; i++) {
    as_run_assume(run, as_term_not(t, is(run, as_term_bvmul(t, x, y), 77)));
    as_if(run, below(run, as_term_bvmul(t, x, number(run, 3 + (uint64_t)as_case(run, guards, 3))), 50));
  }
}

static void test_no_difference(void **state) {
  books with = {0}, without = {0};
  (void)state;
  explore(some_cases, NULL, (as_run_options){.check = true, .outcome = note, .outcome_data = &with});
  explore(some_cases, NULL, (as_run_options){.outcome = note, .outcome_data = &without});
  assert_true(with.hash != 0);
  assert_int_equal(with.hash, without.hash);
}

/* What needs no check: functions that are not there, terms that are not ours, primitives at the wrong time. */

static void without_step(void) {
  static const as_engine engine = {"none", copy, drop, NULL};
  begin(&engine, (as_run_options){0});
}
static void without_function(void) {
  as_memory *memory = as_memory_create(0);
  as_direct(as_run_create(memory, NULL), NULL, NULL);
}
static void foreign_guard(as_run *run, void *data) {
  (void)data;
  as_if(run, (as_term){.id = as_terms_count(as_run_terms(run)) + 1000});
}
#ifdef AS_DEBUG /* the number is one of the run's, too */
static void stamped_guard(as_run *run, void *data) {
  (void)data;
  as_terms *others = as_terms_create(as_memory_create(0));
  assert_true(as_terms_has(as_run_terms(run), as_term_true(as_run_terms(run))));
  as_if(run, as_term_true(others));
}
static void guard_of_manager(void) { explore(stamped_guard, NULL, (as_run_options){0}); }
static void operand_of_others(void) {
  as_terms *ours = as_terms_create(as_memory_create(0)), *others = as_terms_create(as_memory_create(0));
  as_term x = as_term_variable(others, as_sort_bool(), "x");
  as_term_variable(ours, as_sort_bool(), "y");
  as_term_not(ours, x);
}
#endif
static void no_guard(as_run *run, void *data) { (void)data, as_run_assume(run, as_term_none()); }
static void number_as_guard(as_run *run, void *data) { (void)data, as_if(run, input(run)); }
static void splits(as_run *run, void *data) {
  void *other;
  (void)data;
  as_run_split(run, as_term_true(as_run_terms(run)), &other);
}
static void return_too_often(as_run *run, void *data) { (void)data, as_run_return(run); }
static void guard_of_others(void) { explore(foreign_guard, NULL, (as_run_options){0}); }
static void claim_nothing(void) { explore(no_guard, NULL, (as_run_options){0}); }
static void guard_of_bits(void) { explore(number_as_guard, NULL, (as_run_options){0}); }
static void wrong_style(void) { explore(splits, NULL, (as_run_options){0}); }
static void too_often(void) { explore(return_too_often, NULL, (as_run_options){0}); }
static void between_steps(void) { as_tick(as_run_create(as_memory_create(0), NULL)); }
static void path_between_steps(void) { as_run_path(as_run_create(as_memory_create(0), NULL)); }
static void decide_in_outcome(void *data, as_run *run, const as_outcome *outcome) {
  (void)data, (void)outcome;
  as_run_vanish(run);
}
static void ends(as_run *run, void *data) { (void)data, as_run_end(run, NULL); }
static void vanish_in_outcome(void) { explore(ends, NULL, (as_run_options){.outcome = decide_in_outcome}); }
static void no_such_branch(void) { as_run_shed_branch(as_run_create(as_memory_create(0), NULL), 7); }

static void test_misuse(void **state) {
  (void)state;
  expect_abort(without_step, "in as_run_begin: an engine has a name and functions");
  expect_abort(without_function, "in as_direct_begin: a function");
  expect_abort(guard_of_others, "in as_if: requires: a term of the run's manager, but it has ");
#ifdef AS_DEBUG
  expect_abort(guard_of_manager, "in as_if: requires: a term of the run's manager, but it has ");
  expect_abort(operand_of_others, "a term of another manager");
#endif
  expect_abort(claim_nothing, "in as_run_assume: requires: a term of the run's manager");
  expect_abort(guard_of_bits, "in as_if: guards and claims are Bool terms");
  expect_abort(wrong_style, "in as_run_split: direct style uses as_if");
  expect_abort(too_often, "in as_run_return: a return without a call");
  expect_abort(between_steps, "in as_tick: within a step");
  expect_abort(path_between_steps, "in as_run_path: within a step");
  expect_abort(vanish_in_outcome, "in as_run_vanish: within a step, and not while an outcome is handed out");
  expect_abort(no_such_branch,
               "in as_run_shed_branch: requires: a branch that waits, or whose outcome is handed out, but "
               "number 7 is none");
}

static void test_right_engine(void **state) {
  static const as_engine engine = {"right", copy, drop, count_step};
  (void)state;
  as_run *run = begin(&engine, checked());
  as_run_all(run);
  assert_int_equal(as_run_verdict(run), AS_VERDICT_SAFE);
  finish(run);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_guards),       cmocka_unit_test(test_machine_guards), cmocka_unit_test(test_replay),
      cmocka_unit_test(test_rebuilding),   cmocka_unit_test(test_no_difference),  cmocka_unit_test(test_misuse),
      cmocka_unit_test(test_right_engine),
  };
  return cmocka_run_group_tests_name("check", tests, NULL, NULL);
}
