/* Strategy: what a collector keeps is compared with what a callback sees while the run goes on; and what is printed of
 * paths and ledgers is known by hand. */
#include "unit/base/support.h"

#include <assay/base/text.h>
#include <assay/explore/direct.h>
#include <assay/explore/outcomes.h>

typedef struct result {
  as_term value;
  int line;
} result;

/* Three ends, a bug, and a loop that is given up. The message and the result are gone when the function returns. */
static void program(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  as_term x = as_run_fresh(run, as_sort_bv(8), "x"), five = as_term_bv(t, 8, 5);
  char message[] = "too large";
  (void)data;
  if (as_if(run, as_term_bvult(t, x, five))) {
    result r = {x, 1 + (int)as_pick(run, 2)};
    as_run_end(run, &r);
  } else if (as_if(run, as_term_eq(t, x, five))) {
    as_run_loop_enter(run, 1);
    while (as_run_loop(run, 1, "line 9")) continue;
  } else {
    as_run_assert(run, as_term_bvult(t, x, as_term_bv(t, 8, 200)), message, NULL);
    result r = {as_term_bvadd(t, x, five), 7};
    as_run_end(run, &r);
  }
  memset(message, '?', sizeof message - 1);
}

static void test_collected(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_outcomes found = {.memory = memory, .result_bytes = sizeof(result)};
  as_run_options options = {.outcome = as_outcomes_collect, .outcome_data = &found, .budget.iterations = 3};
  as_run *run = as_run_create(memory, &options);
  as_direct(run, program, NULL);
  assert_int_equal(found.all.count, 5);
  assert_int_equal(as_outcomes_count(&found, AS_OUTCOME_ENDED), 3);
  assert_int_equal(as_outcomes_count(&found, AS_OUTCOME_BUG), 1);
  assert_int_equal(as_outcomes_count(&found, AS_OUTCOME_GIVEN_UP), 1);
  assert_int_equal(as_outcomes_count(&found, AS_OUTCOME_POSSIBLE_BUG), 0);
  int lines = 0;
  for (uint32_t i = 0; i < found.all.count; i++) {
    const as_outcome *o = &found.all.at[i];
    const char *error;
    if (!as_path_valid(as_run_paths(run), o->path, &error)) fail_msg("%s", error);
    assert_ptr_equal(as_path_model(o->path), o->model);
    assert_null(o->state);
    if (o->kind == AS_OUTCOME_ENDED) lines += ((const result *)o->result)->line;
    if (o->kind == AS_OUTCOME_BUG) assert_string_equal(o->message, "too large");
    if (o->kind == AS_OUTCOME_GIVEN_UP) assert_string_equal(o->message, "line 9");
  }
  assert_int_equal(lines, 1 + 2 + 7);
  as_outcomes_release(&found, run);
  assert_int_equal(found.all.count, 0);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

/* Without result_bytes no result is kept; a collector can be used again. */
static void test_no_results(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_outcomes found = {.memory = memory};
  for (int i = 0; i < 2; i++) {
    as_run_options options = {.outcome = as_outcomes_collect, .outcome_data = &found, .budget.iterations = 3};
    as_run *run = as_run_create(memory, &options);
    as_direct(run, program, NULL);
    assert_int_equal(found.all.count, 5);
    for (uint32_t k = 0; k < found.all.count; k++) assert_null(found.all.at[k].result);
    as_outcomes_release(&found, run);
    as_run_destroy(run);
  }
  as_memory_destroy(memory);
}

static void test_printing(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *t = as_terms_create(memory);
  as_models *models = as_models_create(t);
  as_paths *paths = as_paths_create(models);
  as_text text = {.memory = memory};
  as_term x = as_term_variable(t, as_sort_bool(), "x"), y = as_term_variable(t, as_sort_bool(), "y");
  as_path *root = as_path_root(paths), *one = as_path_extend(paths, root, as_term_or(t, x, y));
  as_path *two = as_path_extend(paths, one, as_term_not(t, as_term_variable(t, as_sort_bool(), "z")));
  as_path_print(paths, root, &text), as_text_put(&text, "; ");
  as_path_print(paths, one, &text), as_text_put(&text, "; ");
  as_path_print(paths, two, &text);
  assert_string_equal(as_text_get(&text), "true; x || y; (x || y) && !z");
  as_ledger ledger = {.memory = memory};
  as_text_clear(&text);
  as_ledger_print(&ledger, &text);
  assert_string_equal(as_text_get(&text), "");
  as_ledger_raise(&ledger, AS_LIMIT_LOOP, "sum.c:12");
  as_ledger_raise(&ledger, AS_LIMIT_STEPS, NULL);
  as_ledger_raise(&ledger, AS_LIMIT_LOOP, "sum.c:12");
  as_ledger_print(&ledger, &text);
  assert_string_equal(as_text_get(&text),
                      "  sum.c:12: a loop ran as often as it may (2 times)\n  the run used all its steps (1 times)\n");
  as_ledger_release(&ledger);
  as_text_release(&text);
  as_path_drop(paths, root), as_path_drop(paths, one), as_path_drop(paths, two);
  as_paths_destroy(paths);
  as_models_destroy(models);
  as_terms_destroy(t);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_collected),
      cmocka_unit_test(test_no_results),
      cmocka_unit_test(test_printing),
  };
  return cmocka_run_group_tests_name("outcomes", tests, NULL, NULL);
}
