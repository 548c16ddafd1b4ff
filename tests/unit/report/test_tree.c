/* The execution tree as text and JSON. Strategy: a small program runs in direct style with a log, so that the events are
 * real ones; what is printed for it stands here. Then events that no run writes (branches that nobody announced, two
 * that claim to be each other's parent, a chain of branches that no recursion survives) are written by hand.
 */
#include "unit/base/support.h"

#include "report/tree.h"
#include <assay/explore/direct.h>

static char path[] = "/tmp/assay-tree-XXXXXX";

static int make_file(void **state) {
  (void)state;
  int file = mkstemp(path);
  return file < 0 ? -1 : close(file);
}

static int remove_file(void **state) {
  (void)state;
  return unlink(path);
}

static as_log *create(as_memory *memory) {
  const char *error = NULL;
  as_log *log = as_log_create(memory, path, AS_TRACE, &error);
  if (!log) fail_msg("%s", error);
  return log;
}

typedef void print_function(const as_tree *tree, const as_tree_view *view, FILE *out);

/* The log as it is printed; the caller frees it. */
static char *printed(print_function *print, as_tree_view view, size_t *size) {
  as_memory *memory = as_memory_create(0);
  const char *error = NULL;
  as_log_reader *reader = as_log_open(memory, path, &error);
  if (!reader) fail_msg("%s", error);
  as_tree *tree = as_tree_create(memory, reader);
  assert_int_equal(as_tree_status(tree), AS_LOG_END);
  char *text = NULL;
  FILE *out = open_memstream(&text, size);
  print(tree, &view, out);
  fclose(out);
  as_tree_destroy(tree);
  as_log_reader_close(reader);
  as_memory_destroy(memory);
  return text;
}

static void expect(print_function *print, as_tree_view view, const char *expected) {
  size_t size;
  char *text = printed(print, view, &size);
  assert_string_equal(text, expected);
  free(text);
}

/* A run. */

static void program(as_run *run, void *data) {
  (void)data;
  as_terms *terms = as_run_terms(run);
  as_term x = as_run_fresh(run, as_sort_int(), "x"), zero = as_term_int(terms, 0), five = as_term_int(terms, 5);
  if (!as_run_assume(run, as_term_int_ge(terms, x, zero))) return;
  if (as_if(run, as_term_int_lt(terms, x, five))) {
    as_run_message(run, AS_INFO, "small\nnumber\x1b");
    uint32_t taken = as_pick(run, 2);
    if (as_run_stopped(run)) return;
    as_run_message(run, AS_TRACE, taken ? "second" : "first");
    if (taken) as_run_vanish(run);
  } else if (as_if(run, as_term_eq(terms, x, as_term_int(terms, 7)))) {
    as_run_fail(run, "seven", NULL);
  }
  if (as_run_stopped(run)) return;
  as_run_end(run, NULL);
}

static void run_program(void) {
  as_memory *memory = as_memory_create(0);
  as_log *log = create(memory);
  as_run *run = as_run_create(memory, &(as_run_options){.log = log});
  assert_int_equal(as_direct(run, program, NULL), AS_RUN_FINISHED);
  as_run_destroy(run);
  as_log_close(log);
  as_memory_destroy(memory);
}

static void test_whole(void **state) {
  (void)state;
  run_program();
  expect(as_tree_print, (as_tree_view){.level = AS_INFO}, "");
}

static void test_path(void **state) {
  (void)state;
  run_program();
  expect(as_tree_print, (as_tree_view){.level = AS_INFO, .one_branch = true, .branch = 2}, "");
}

static void test_json(void **state) {
  (void)state;
  run_program();
  expect(as_tree_print_json, (as_tree_view){.level = AS_VERBOSE}, "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_whole),
      cmocka_unit_test(test_path),
      cmocka_unit_test(test_json),
  };
  return cmocka_run_group_tests(tests, make_file, remove_file);
}
