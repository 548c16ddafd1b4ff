/* Strategy: what a step can ask about the branch that it is in, compared with what the outcome says about the same
 * branch, and with what the step did; and that each row of a table has a name and a meaning of its own. */
#include "unit/base/support.h"

#include <assay/explore/direct.h>
#include <assay/explore/log.h>

typedef struct seen {
  uint64_t branch, ends;
  as_flags flags;
} seen;

static void compare(void *data, as_run *run, const as_outcome *outcome) {
  seen *s = data;
  (void)run;
  assert_int_equal(outcome->branch, s->branch);
  assert_int_equal(outcome->flags, s->flags);
  s->ends++;
}

/* The last thing before its end is always said anew. */
static void tells(as_run *run, void *data) {
  seen *s = data;
  as_terms *t = as_run_terms(run);
  as_term x = as_run_fresh(run, as_sort_bv(8), "x"), small = as_term_bvult(t, x, as_term_bv(t, 8, 5));
  if (as_if(run, small)) as_run_approximate(run, AS_LIMIT_ABSTRACTED, NULL);
  as_run_loop_enter(run, 3);
  assert_int_equal(as_run_loop_count(run, 3), 0);
  for (uint64_t i = 1; i < 4 && as_run_loop(run, 3, "here"); i++) assert_int_equal(as_run_loop_count(run, 3), i);
  assert_true(as_run_loop_within(run, 3, 9, "here"));
  assert_int_equal(as_run_loop_count(run, 3), 4);
  assert_int_equal(as_run_most_iterations(run), 7);
  assert_true(as_term_same(as_run_simplify(run, small), small)); /* direct style: the term itself */
  *s = (seen){as_run_branch(run), s->ends, as_run_flags(run)};
}

static void test_direct(void **state) {
  (void)state;
  seen s = {0};
  as_memory *memory = as_memory_create(0);
  as_run *run =
      as_run_create(memory, &(as_run_options){.outcome = compare, .outcome_data = &s, .budget.iterations = 7});
  as_direct(run, tells, &s);
  assert_int_equal(s.ends, 2);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

/* Machine style: the path simplifies. */

static void *same(void *data, void *state) { return (void)data, state; }
static void nothing(void *data, void *state) { (void)data, (void)state; }

static void step(void *data, as_run *run, void *state) {
  as_terms *t = as_run_terms(run);
  as_term x = as_run_fresh(run, as_sort_bv(8), "x"), small = as_term_bvult(t, x, as_term_bv(t, 8, 5));
  seen *s = data;
  (void)state;
  as_run_assume(run, small);
  assert_int_equal(as_path_length(as_run_path(run)), 1);
  assert_true(as_term_is_true(t, as_run_simplify(run, small)));
  *s = (seen){as_run_branch(run), s->ends, as_run_flags(run)};
  as_run_end(run, NULL);
}

static void test_machine(void **state) {
  static const as_engine engine = {"one step", same, nothing, step};
  (void)state;
  seen s = {0};
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, &(as_run_options){.outcome = compare, .outcome_data = &s});
  as_run_begin(run, &engine, &s, &s);
  as_run_all(run);
  assert_int_equal(s.ends, 1);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

/* Tables. */

static void expect_row(const char *name, const char *meaning, const char *before) {
  assert_true(*name && *meaning);
  assert_string_not_equal(name, before);
}

static void test_tables(void **state) {
  const char *before = "";
  (void)state;
  for (int i = 0; i < AS_TIER_COUNT; i++, before = as_tier_name((as_tier)(i - 1)))
    expect_row(as_tier_name((as_tier)i), as_tier_meaning((as_tier)i), before);
  for (int i = 0; i < AS_EVENT_COUNT; i++, before = as_event_name((as_event_kind)(i - 1)))
    expect_row(as_event_name((as_event_kind)i), as_event_meaning((as_event_kind)i), before);
  for (int i = 0; i <= AS_LEVEL_TRACE; i++) assert_true(*as_level_name((as_level)i));
}

/* Suggested values: good ones save the question, bad ones change nothing. */

typedef struct suggestion {
  uint64_t value, low, high; /* low < x < high */
  uint64_t questions;
  as_verdict verdict;
  uint64_t ends;
} suggestion;

static void suggest(void *data, as_run *run, void *state) {
  const suggestion *s = data;
  as_terms *t = as_run_terms(run);
  as_term x = as_run_fresh(run, as_sort_bv(8), "x");
  (void)state;
  as_run_suggest(run, x, as_term_bv(t, 8, s->value));
  as_run_assume(run, as_term_bvult(t, as_term_bv(t, 8, s->low), x));
  as_run_assume(run, as_term_bvult(t, x, as_term_bv(t, 8, s->high)));
  as_run_end(run, NULL);
}

static void check_model(void *data, as_run *run, const as_outcome *outcome) {
  suggestion *s = data;
  as_terms *t = as_run_terms(run);
  as_term x = as_term_variable(t, as_sort_bv(8), "x");
  uint64_t value = as_term_bits(t, as_model_get(as_run_models(run), outcome->model, x));
  s->ends++;
  assert_true(s->low < value && value < s->high);
  if (!s->questions) assert_int_equal(value, s->value);
}

static void test_suggest(void **state) {
  static const as_engine engine = {"suggests", same, nothing, suggest};
  static const suggestion table[] = {
      {.value = 200, .low = 100, .high = 201, .verdict = AS_VERDICT_SAFE},
      {.value = 100, .low = 100, .high = 201, .questions = 1, .verdict = AS_VERDICT_SAFE},
      {.value = 101, .low = 100, .high = 101, .verdict = AS_VERDICT_VACUOUS},
  };
  (void)state;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    suggestion s = table[i];
    as_memory *memory = as_memory_create(0);
    as_run *run = as_run_create(memory, &(as_run_options){.outcome = check_model, .outcome_data = &s});
    as_run_begin(run, &engine, &s, &s);
    as_run_all(run);
    assert_int_equal(as_run_get_statistics(run).questions, s.questions);
    assert_int_equal(as_run_verdict(run), s.verdict);
    assert_int_equal(s.ends, s.verdict == AS_VERDICT_SAFE);
    as_run_destroy(run);
    as_memory_destroy(memory);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_direct), cmocka_unit_test(test_machine),
                                     cmocka_unit_test(test_suggest), cmocka_unit_test(test_tables)};
  return cmocka_run_group_tests_name("present", tests, NULL, NULL);
}
