/* The execution tree as text and JSON. Strategy: a small program runs in direct style with a log, so that the events
 * are real ones; what is printed for it stands here. Then events that no run writes (branches that nobody announced,
 * two that claim to be each other's parent, a chain of branches that no recursion survives) are written by hand.
 */
#include "unit/base/support.h"

#include "report/tree/tree.h"
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
  as_log *log = as_log_create(memory, path, AS_LEVEL_TRACE, &error);
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
  as_term p = as_run_fresh(run, as_sort_bool(), "p"), q = as_run_fresh(run, as_sort_bool(), "q");
  if (!as_run_assume(run, as_run_fresh(run, as_sort_bool(), "r"))) return;
  if (as_if(run, p)) {
    as_run_message(run, AS_LEVEL_INFO, "small\nnumber\x1b");
    uint32_t taken = as_pick(run, 2);
    if (as_run_stopped(run)) return;
    as_run_message(run, AS_LEVEL_TRACE, taken ? "second" : "first");
    if (taken) as_run_vanish(run);
  } else if (as_if(run, q)) {
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
  expect(as_tree_print, (as_tree_view){.level = AS_LEVEL_INFO},
         "begin direct fair\n"
         "branch 0\n"
         "  assume r\n"
         "  guard p: both sides are possible, here true\n"
         "    branch 1: !p\n"
         "      guard q: both sides are possible, here true\n"
         "        branch 3: !q\n"
         "          outcome ended\n"
         "      outcome bug: seven\n"
         "  info: small\n"
         "      number\\x1b\n"
         "  choice 0\n"
         "    branch 2\n"
         "      choice 1\n"
         "      no outcome\n"
         "  outcome ended\n"
         "finish BUG: a bug was found\n");
}

static void test_levels(void **state) {
  (void)state;
  run_program();
  expect(as_tree_print, (as_tree_view){.level = AS_LEVEL_ERROR},
         "begin direct fair\n"
         "branch 0\n"
         "    branch 1: !p\n"
         "        branch 3: !q\n"
         "          outcome ended\n"
         "      outcome bug: seven\n"
         "    branch 2\n"
         "      no outcome\n"
         "  outcome ended\n"
         "finish BUG: a bug was found\n");
  size_t size;
  char *verbose = printed(as_tree_print, (as_tree_view){.level = AS_LEVEL_VERBOSE}, &size);
  assert_non_null(strstr(verbose, "question q: sat by models\n"));
  assert_null(strstr(verbose, "second"));
  free(verbose);
  char *trace = printed(as_tree_print, (as_tree_view){.level = AS_LEVEL_TRACE, .times = true}, &size);
  assert_non_null(strstr(trace, "      trace: second\n"));
  assert_non_null(strstr(trace, "question q: sat by models in "));
  assert_non_null(strstr(trace, "finish BUG: a bug was found ("));
  free(trace);
}

static void test_path(void **state) {
  (void)state;
  run_program();
  expect(as_tree_print, (as_tree_view){.level = AS_LEVEL_INFO, .one_branch = true, .branch = 2},
         "begin direct fair\n"
         "branch 0\n"
         "  assume r\n"
         "  guard p: both sides are possible, here true\n"
         "  info: small\n"
         "      number\\x1b\n"
         "branch 2\n"
         "  choice 1\n"
         "  no outcome\n"
         "finish BUG: a bug was found\n");
  expect(as_tree_print, (as_tree_view){.level = AS_LEVEL_INFO, .one_branch = true, .branch = 3},
         "begin direct fair\n"
         "branch 0\n"
         "  assume r\n"
         "branch 1: !p\n"
         "branch 3: !q\n"
         "  outcome ended\n"
         "finish BUG: a bug was found\n");
}

static void test_json(void **state) {
  (void)state;
  run_program();
  expect(as_tree_print_json, (as_tree_view){.level = AS_LEVEL_INFO},
         "{\"event\":\"begin\",\"text\":\"direct fair\"}\n"
         "{\"event\":\"assume\",\"branch\":0,\"term\":\"r\"}\n"
         "{\"event\":\"guard\",\"branch\":0,\"term\":\"p\",\"sides\":\"both\"}\n"
         "{\"event\":\"branch\",\"branch\":1,\"parent\":0,\"term\":\"!p\"}\n"
         "{\"event\":\"message\",\"branch\":0,\"level\":\"info\",\"text\":\"small\\nnumber\\u001b\"}\n"
         "{\"event\":\"choice\",\"branch\":0,\"case\":0}\n"
         "{\"event\":\"branch\",\"branch\":2,\"parent\":0,\"term\":\"true\"}\n"
         "{\"event\":\"choice\",\"branch\":2,\"case\":1}\n"
         "{\"event\":\"outcome\",\"branch\":0,\"outcome\":\"ended\"}\n"
         "{\"event\":\"guard\",\"branch\":1,\"term\":\"q\",\"sides\":\"both\"}\n"
         "{\"event\":\"branch\",\"branch\":3,\"parent\":1,\"term\":\"!q\"}\n"
         "{\"event\":\"outcome\",\"branch\":1,\"outcome\":\"bug\",\"text\":\"seven\"}\n"
         "{\"event\":\"outcome\",\"branch\":3,\"outcome\":\"ended\"}\n"
         "{\"event\":\"finish\",\"verdict\":\"BUG\"}\n");
  size_t size; /* which questions are asked is not our business, but how they look */
  char *verbose = printed(as_tree_print_json, (as_tree_view){.level = AS_LEVEL_VERBOSE}, &size);
  assert_non_null(
      strstr(verbose, "{\"event\":\"question\",\"branch\":1,\"term\":\"q\",\"answer\":\"sat\",\"tier\":\"models\"}\n"));
  free(verbose);
  expect(as_tree_print_json, (as_tree_view){.level = AS_LEVEL_WARNING, .one_branch = true, .branch = 3},
         "{\"event\":\"begin\",\"text\":\"direct fair\"}\n"
         "{\"event\":\"branch\",\"branch\":1,\"parent\":0,\"term\":\"!p\"}\n"
         "{\"event\":\"branch\",\"branch\":3,\"parent\":1,\"term\":\"!q\"}\n"
         "{\"event\":\"outcome\",\"branch\":3,\"outcome\":\"ended\"}\n"
         "{\"event\":\"finish\",\"verdict\":\"BUG\"}\n");
}

/* Events by hand. */

static void write_events(const as_event *events, uint32_t count) {
  as_memory *memory = as_memory_create(0);
  as_log *log = create(memory);
  for (uint32_t i = 0; i < count; i++) as_log_write(log, NULL, &events[i]);
  as_log_close(log);
  as_memory_destroy(memory);
}

static void test_strange(void **state) {
  (void)state;
  const as_event events[] = {
      {.kind = AS_EVENT_BRANCH, .branch = 1, .other = 2},
      {.kind = AS_EVENT_BRANCH, .branch = 2, .other = 1},
      {.kind = AS_EVENT_BRANCH, .branch = 7, .other = 7},
      {.kind = AS_EVENT_LIMIT, .branch = 1, .text = "here"},
      {.kind = AS_EVENT_GUARD, .branch = 9, .decided = 0},
      {.kind = AS_EVENT_OUTCOME, .branch = 1, .decided = 3},
      {.kind = AS_EVENT_QUESTION, .branch = 9, .tier = AS_TIER_COUNT},
  };
  write_events(events, 7);
  expect(as_tree_print, (as_tree_view){.level = AS_LEVEL_TRACE},
         "branch 2\n"
         "    branch 1\n"
         "      limit steps: the run used all its steps: here\n"
         "      outcome given up\n"
         "  not over yet\n"
         "branch 9\n"
         "  guard: neither side is possible\n"
         "  question: unsat\n"
         "  not over yet\n");
}

/* Two runs in one log: numbers begin anew, and a path is one of the last run. */
static void test_two_runs(void **state) {
  (void)state;
  const as_event events[] = {
      {.kind = AS_EVENT_BEGIN, .text = "one"}, {.kind = AS_EVENT_OUTCOME, .branch = 0}, {.kind = AS_EVENT_FINISH},
      {.kind = AS_EVENT_BEGIN, .text = "two"}, {.kind = AS_EVENT_OUTCOME, .branch = 0}, {.kind = AS_EVENT_FINISH},
  };
  static const char first[] = "begin one\nbranch 0\n  outcome ended\n",
                    second[] = "begin two\nbranch 0\n  outcome ended\n";
  static const char end[] = "finish SAFE: every path ended, nothing was left out, and no bug was found\n";
  char both[512], last[256];
  snprintf(both, sizeof both, "%s%s%s%s", first, end, second, end);
  snprintf(last, sizeof last, "%s%s", second, end);
  write_events(events, 6);
  expect(as_tree_print, (as_tree_view){.level = AS_LEVEL_INFO}, both);
  expect(as_tree_print, (as_tree_view){.level = AS_LEVEL_INFO, .one_branch = true}, last);
}

/* Branches nested in branches, without end: no recursion, and output that grows with the events only. */
static void test_nested(void **state) {
  (void)state;
  enum { DEPTH = 200000 };
  as_memory *memory = as_memory_create(0);
  as_log *log = create(memory);
  for (uint64_t i = 1; i <= DEPTH; i++)
    as_log_write(log, NULL, &(as_event){.kind = AS_EVENT_BRANCH, .branch = i, .other = i - 1});
  as_log_close(log);
  as_memory_destroy(memory);
  size_t size;
  char *text = printed(as_tree_print, (as_tree_view){.level = AS_LEVEL_INFO}, &size);
  assert_true(size < (size_t)DEPTH * 250);
  free(text);
  text = printed(as_tree_print, (as_tree_view){.one_branch = true, .branch = DEPTH}, &size);
  assert_true(size < (size_t)DEPTH * 20);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_whole),  cmocka_unit_test(test_levels),  cmocka_unit_test(test_path),
      cmocka_unit_test(test_json),   cmocka_unit_test(test_strange), cmocka_unit_test(test_two_runs),
      cmocka_unit_test(test_nested),
  };
  return cmocka_run_group_tests(tests, make_file, remove_file);
}
