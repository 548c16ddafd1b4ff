/* Tests of a suite before and while they run. Strategy: names of folders and shares of limits by hand; files with
 * remarks for a made-up language, right and wrong, and what the test expects after them; then a pool of processes of
 * which each does what its test's name says, more than run at a time: who answers, crashes, is in trouble or hangs is
 * judged so, and an interrupt ends all.
 */
#include "analyse/suite/pool.h"
#include "unit/analyse/made_up.h"

static const char *const options[] = {"--unwind", "--check"};
static const as_suite_rules rules = {&made_up_checks, options, 2};

static void test_tests(void **unused) {
  (void)unused;
  static const char *const files[] = {"./a/b c.up", "a/b_c.up", "a-b_c.up", "../x;y", "~"};
  static const char *const folders[] = {"a-b_c.up", "a-b_c.up.2", "a-b_c.up.3", "x_y", "_"};
  as_memory *memory = as_memory_create(0);
  as_suite_tests tests;
  as_suite_tests_init(&tests, memory, files, 5, 0);
  for (int i = 0; i < 5; i++) assert_string_equal(tests.at[i].folder, folders[i]);
  as_suite_test *test = &tests.at[0];
  assert_true(test->seconds_limit == 60);
  as_budget budget = {.bytes = 100};
  assert_true(as_suite_is_tighter(test, &budget));
  as_suite_share(test, 4, false, &budget);
  assert_true(budget.seconds == 60 && budget.bytes == 25);
  budget = (as_budget){.seconds = 5, .bytes = 100};
  assert_false(as_suite_is_tighter(test, &budget));
  as_suite_share(test, 4, true, &budget);
  assert_true(budget.seconds == 5 && budget.bytes == 100);
  as_suite_tests_release(&tests);
  as_memory_destroy(memory);
}

/* ---- expectations ---- */

typedef struct wanted {
  bool good;
  const char *complaint; /* without the name of the file */
  bool expects;
  as_verdict verdict;
  uint64_t kinds;
  double seconds;
  uint32_t options;
} wanted;

static void expect(const char *text, const wanted *w) {
  char path[] = "/tmp/assay-suite-XXXXXX";
  const char *files[] = {path};
  int file = mkstemp(path);
  assert_true(file >= 0);
  assert_int_equal(write(file, text, strlen(text)), strlen(text));
  close(file);
  as_memory *memory = as_memory_create(0);
  as_suite_tests tests;
  as_suite_tests_init(&tests, memory, files, 1, 7);
  as_suite_test *test = &tests.at[0];
  assert_int_equal(as_suite_expect(&tests, test, &rules), w->good);
  const char *complained = as_text_get(&test->complained);
  if (*complained) assert_memory_equal(complained, path, strlen(path)), complained += strlen(path);
  assert_string_equal(complained, w->complaint);
  if (w->good) {
    assert_int_equal(test->expects, w->expects);
    if (w->expects) assert_int_equal(test->expected, w->verdict);
    assert_int_equal(test->expected_kinds, w->kinds);
    assert_true(test->seconds_limit == w->seconds);
    assert_int_equal(test->options.count, w->options);
  }
  as_suite_tests_release(&tests);
  as_memory_destroy(memory);
  unlink(path);
}

static void test_expectations(void **unused) {
  (void)unused;
  static const char again[] = ": error: assay: this file expects something else already; only kinds of bugs add up\n";
  as_memory *memory = as_memory_create(0);
  as_text twice = {.memory = memory};
  as_text_printf(&twice, ":2:1%s", again);
  expect("x\n", &(wanted){true, "", .seconds = 7});
  expect("// assay: expect SAFE\n", &(wanted){true, "", true, AS_VERDICT_SAFE, 0, 7, 0});
  expect("// assay: expect BUG stack-empty\n// assay: expect BUG no-word\n// assay: timeout 3\n",
         &(wanted){true, "", true, AS_VERDICT_BUG, 3, 3, 0});
  expect("// assay: expect SAFE\n// assay: expect BUG\n", &(wanted){.complaint = as_text_get(&twice)});
  expect("// assay: options --unwind 4 --check=no-word\n// assay: options --check 'a b'\n",
         &(wanted){true, "", .seconds = 7, .options = 5});
  expect("x // assay: options --unwnd 4\n",
         &(wanted){.complaint = ":1:3: error: assay: this option cannot be given in a file: '--unwnd'; did you mean "
                                "'--unwind'?\n"});
  as_text_release(&twice);
  as_memory_destroy(memory);
}

/* ---- processes ---- */

typedef struct world {
  uint32_t done, waited;
  volatile int interrupt;
} world;

enum { TROUBLE = 2 };

static void answer(int file, const char *text) {
  if (write(file, text, strlen(text)) != (ssize_t)strlen(text)) _exit(9);
}

static void work(void *data, const as_suite_test *test, void *what, int file) {
  (void)data;
  assert_string_equal(what, "unit");
  fputs(test->file, stdout), fflush(stdout);
  while (!strcmp(test->file, "hang")) pause();
  if (!strcmp(test->file, "crash")) abort();
  if (!strcmp(test->file, "trouble")) _exit(TROUBLE);
  if (!strcmp(test->file, "back")) return;
  answer(file, "\n");
  answer(file, "{\"verdict\":\"SAFE\",\"bugs\":[],\"known_bugs\":[]}\n0.5\n");
  _exit(0);
}

static void done(void *data) { ((world *)data)->done++; }
static void waited(void *data) { ((world *)data)->waited++; }

static void begin(as_memory *memory, as_suite_tests *tests, as_suite_pool *pool, world *w, const char *const *files,
                  uint32_t count) {
  as_suite_tests_init(tests, memory, files, count, 0.1);
  as_suite_pool_init(pool, &(as_suite_pool_settings){memory, tests, &made_up_checks, 2, TROUBLE, &w->interrupt, w, work,
                                                     done, waited});
}

static void test_pool(void **unused) {
  (void)unused;
  enum { COUNT = 6 };
  static const char *const files[COUNT] = {"good", "hang", "crash", "trouble", "back", "last"};
  static const char *const words[COUNT] = {"ok", "TIMEOUT", "CRASH", "TROUBLE", "TROUBLE", "ok"};
  as_memory *memory = as_memory_create(0);
  as_suite_tests tests;
  as_suite_pool pool;
  world w = {0};
  char unit[] = "unit";
  begin(memory, &tests, &pool, &w, files, COUNT);
  for (uint32_t i = 0; i < COUNT; i++) {
    assert_int_equal(as_suite_pool_start(&pool, i, unit), AS_SUITE_START_RUNS);
    assert_true(pool.running <= 2);
  }
  as_suite_pool_finish(&pool);
  assert_int_equal(w.done, COUNT);
  assert_true(w.waited > 0);
  for (uint32_t i = 0; i < COUNT; i++) {
    assert_true(tests.at[i].is_done);
    assert_string_equal(tests.at[i].word, words[i]);
    assert_string_equal(as_text_get(&tests.at[i].said), files[i]);
  }
  assert_true(tests.at[0].seconds == 0.5);
  as_suite_pool_release(&pool);
  as_suite_tests_release(&tests);
  as_memory_destroy(memory);
}

static void test_interrupt(void **unused) {
  (void)unused;
  static const char *const files[] = {"hang", "good"};
  as_memory *memory = as_memory_create(0);
  as_suite_tests tests;
  as_suite_pool pool;
  world w = {0};
  char unit[] = "unit";
  begin(memory, &tests, &pool, &w, files, 2);
  assert_int_equal(as_suite_pool_start(&pool, 0, unit), AS_SUITE_START_RUNS);
  w.interrupt = 1;
  assert_int_equal(as_suite_pool_start(&pool, 1, unit), AS_SUITE_START_INTERRUPTED);
  as_suite_pool_finish(&pool); /* SIGINT ends it: it was not late */
  assert_string_equal(tests.at[0].word, "CRASH");
  assert_string_equal(tests.at[1].word, "NOT-RUN");
  assert_false(tests.at[1].is_done);
  as_suite_pool_release(&pool);
  as_suite_tests_release(&tests);
  as_memory_destroy(memory);
}

static void test_jobs(void **unused) {
  (void)unused;
  struct rlimit files, few;
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &files), 0);
  assert_int_equal(as_suite_jobs(3, 64), 3);
  assert_int_equal(as_suite_jobs(100, 64), 64);
  assert_true(as_suite_jobs(0, 64) >= 1);
  few = files, few.rlim_cur = 40; /* three times eight, and others */
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
  assert_int_equal(as_suite_jobs(100, 64), 3);
  few.rlim_cur = 12;
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
  assert_int_equal(as_suite_jobs(100, 64), 1);
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &files), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_tests), cmocka_unit_test(test_expectations),
                                     cmocka_unit_test(test_pool), cmocka_unit_test(test_interrupt),
                                     cmocka_unit_test(test_jobs)};
  return cmocka_run_group_tests_name("suite_pool", tests, NULL, NULL);
}
