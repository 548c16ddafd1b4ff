/* Strategy: a run and a path that are valid at each step, then broken in one place at a time, by the fields themselves:
 * each must be noticed, by its own message, and be valid again when it is mended. */
#include "unit/base/support.h"

#include "explore/run_internal.h"

#include <assay/explore/direct.h>

static void program(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  (void)data;
  for (int i = 0; i < 4; i++) as_if(run, as_term_bvult(t, as_run_fresh(run, as_sort_bv(8), "x"), as_term_bv(t, 8, 20)));
}

static void expect_valid(const as_run *run) {
  const char *error;
  if (!as_run_valid(run, &error)) fail_msg("%s", error);
  assert_null(error);
}

static void expect_wrong(const as_run *run, const char *what) {
  const char *error;
  assert_false(as_run_valid(run, &error));
  if (!strstr(error, what)) fail_msg("\"%s\" instead of \"%s\"", error, what);
}

static void test_run(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, &(as_run_options){.strategy = AS_STRATEGY_BREADTH, .check = true});
  as_direct_begin(run, program, NULL);
  expect_valid(run);
  while (as_run_waiting(run, NULL, 0) < 4) as_run_step(run), expect_valid(run);
  uint64_t number;
  as_run_waiting(run, &number, 1);
  as_branch *branch = *as_branch_table_find(&run->branches, number);
  assert_true(branch->depth > 0);

  run->waiting++, expect_wrong(run, "are not all branches"), run->waiting--;
  branch->depth++, expect_wrong(run, "depth"), branch->depth--;
  branch->number++, expect_wrong(run, "another number"), branch->number--;
  branch->shed = true, expect_wrong(run, "shed"), branch->shed = false;
  branch->state = branch, expect_wrong(run, "state"), branch->state = NULL;
  uint64_t time = branch->age;
  branch->age = 1, expect_wrong(run, "times of a trail"), branch->age = time;
  as_plist asked = branch->asked;
  branch->asked = (as_plist){0}, expect_wrong(run, "ask"), branch->asked = asked;
  uint64_t next = run->next_number;
  run->next_number = 0, expect_wrong(run, "not given yet"), run->next_number = next;
  expect_valid(run);
  as_run_all(run);
  expect_valid(run);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

static void test_path(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *t = as_terms_create(memory);
  as_models *models = as_models_create(t);
  as_paths *paths = as_paths_create(models);
  const char *error;
  as_term x = as_term_variable(t, as_sort_bv(8), "x");
  as_path *root = as_path_root(paths), *path = as_path_extend(paths, root, as_term_bvult(t, x, as_term_bv(t, 8, 5)));
  as_path *longer = as_path_extend(paths, path, as_term_not(t, as_term_eq(t, x, as_term_bv(t, 8, 3))));
  assert_true(as_path_valid(paths, root, &error));
  assert_true(as_path_valid(paths, longer, &error));
  as_model *good = as_model_create(models), *bad = as_model_create(models);
  as_model_set(models, good, x, as_term_bv(t, 8, 4));
  as_model_set(models, bad, x, as_term_bv(t, 8, 3));
  as_path_set_model(paths, longer, good);
  assert_true(as_path_valid(paths, longer, &error));
  as_path_set_model(paths, longer, bad);
  assert_false(as_path_valid(paths, longer, &error));
  assert_string_equal(error, "the model of a path violates one of its claims");
  assert_true(as_path_valid(paths, path, &error));
  as_model_drop(models, good), as_model_drop(models, bad);
  as_path_drop(paths, root), as_path_drop(paths, path), as_path_drop(paths, longer);
  as_paths_destroy(paths);
  as_models_destroy(models);
  as_terms_destroy(t);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_run), cmocka_unit_test(test_path)};
  return cmocka_run_group_tests_name("valid", tests, NULL, NULL);
}
