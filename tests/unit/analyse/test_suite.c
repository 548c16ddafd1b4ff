/* The judge of suites, and what its tests know together. Strategy: answers as processes leave them, by hand and of a
 * made-up language, each with how the process ended and what the file expects: word, status and message stand here.
 * Then exit of all, and remarks, entries and bugs of several tests.
 */
#include "unit/analyse/made_up.h"

#include "analyse/suite/known.h"
#include <signal.h>

static as_suite_test test_begin(as_memory *memory, const char *answer) {
  as_suite_test test = {.file = "t.up", .status = AS_SUITE_NOT_RUN, .word = "NOT-RUN", .seconds_limit = 2};
  test.message.memory = test.answer.memory = test.said.memory = test.complained.memory = memory;
  if (answer) as_text_printf(&test.answer, "\n%s\n0.25\n", answer);
  return test;
}

static void test_end(as_suite_test *test) {
  as_text_release(&test->message), as_text_release(&test->answer);
  as_text_release(&test->said), as_text_release(&test->complained);
}

typedef struct expectation {
  bool is_there;
  as_verdict verdict;
  uint64_t kinds;
} expectation;

static const as_suite_ending ended = {0}, in_trouble = {.has_trouble = true},
                             late = {.is_late = true, .limit_seconds = 2};
static const expectation nothing = {0}, safe = {true, AS_VERDICT_SAFE, 0}, any_bug = {true, AS_VERDICT_BUG, 0};

static void expect(const char *answer, const as_suite_ending *end, const expectation *wanted, as_suite_status status,
                   const char *word, const char *message) {
  as_memory *memory = as_memory_create(0);
  as_suite_test test = test_begin(memory, answer);
  test.expects = wanted->is_there, test.expected = wanted->verdict, test.expected_kinds = wanted->kinds;
  as_suite_judge(&made_up_checks, &test, end);
  assert_string_equal(test.word, word);
  assert_string_equal(as_suite_status_name(test.status), as_suite_status_name(status));
  assert_string_equal(as_text_get(&test.message), message);
  if (test.has_verdict) assert_true(test.seconds == 0.25);
  test_end(&test);
  as_memory_destroy(memory);
}

#define BUG(kind, replay)                                                                                              \
  "{\"kind\":\"" kind "\",\"file\":\"t.up\",\"line\":3,\"column\":7,\"object\":{\"kind\":\"local\"},"                  \
  "\"replay\":{\"verdict\":\"" replay "\"}}"
static const char safe_answer[] = "{\"verdict\":\"SAFE\",\"bugs\":[],\"known_bugs\":[]}",
                  bug_answer[] = "{\"verdict\":\"BUG\",\"bugs\":[" BUG("stack-empty", "native") "],\"known_bugs\":[]}",
                  bugs_answer[] = "{\"verdict\":\"BUG\",\"bugs\":[" BUG("no-word", "native") "," BUG(
                      "stack-empty", "unconfirmed") "],\"known_bugs\":[]}",
                  bounded_answer[] = "{\"verdict\":\"BOUNDED\",\"ledger\":[{\"limit\":\"loop\",\"where\":\"t.up:3\"},"
                                     "{\"limit\":\"paths\",\"where\":\"\"}]}",
                  known_answer[] = "{\"verdict\":\"KNOWN\",\"bugs\":[],\"known_bugs\":[{\"kind\":\"no-word\","
                                   "\"accepted_by\":\"baseline\"}]}",
                  ignored_answer[] = "{\"verdict\":\"KNOWN\",\"bugs\":[],\"known_bugs\":[{\"kind\":\"no-word\","
                                     "\"accepted_by\":\"comment\"}]}";

static void test_verdicts(void **unused) {
  (void)unused;
  expect(safe_answer, &ended, &nothing, AS_SUITE_PASSED, "ok", "");
  expect(bug_answer, &ended, &nothing, AS_SUITE_FAILED, "BUG", "stack-empty at t.up:3:7, CONFIRMED");
  expect(bugs_answer, &ended, &nothing, AS_SUITE_FAILED, "BUG", "no-word at t.up:3:7, and 1 more; 1 of 2 CONFIRMED");
  expect(bounded_answer, &ended, &nothing, AS_SUITE_INCONCLUSIVE, "BOUNDED", "loop at t.up:3, and 1 more");
  expect(known_answer, &ended, &nothing, AS_SUITE_PASSED, "ok", "1 known bug");
  expect(safe_answer, &in_trouble, &nothing, AS_SUITE_TROUBLE, "TROUBLE", "files of the test could not be written");
  expect(bug_answer, &in_trouble, &nothing, AS_SUITE_FAILED, "BUG", "stack-empty at t.up:3:7, CONFIRMED");
}

static void test_expectations(void **unused) {
  (void)unused;
  const expectation empty = {true, AS_VERDICT_BUG, 1}, word = {true, AS_VERDICT_BUG, 2},
                    both = {true, AS_VERDICT_BUG, 3}, alias = {true, AS_VERDICT_BUG, 4};
  expect(safe_answer, &ended, &safe, AS_SUITE_PASSED, "ok", "");
  expect(bug_answer, &ended, &safe, AS_SUITE_FAILED, "UNMET", "expected SAFE, not BUG stack-empty");
  expect(bug_answer, &ended, &any_bug, AS_SUITE_EXPECTED, "ok", "expected: BUG");
  expect(safe_answer, &ended, &any_bug, AS_SUITE_FAILED, "UNMET", "expected BUG, not SAFE");
  expect(bug_answer, &ended, &empty, AS_SUITE_EXPECTED, "ok", "expected: BUG stack-empty");
  expect(bug_answer, &ended, &word, AS_SUITE_FAILED, "UNMET", "expected BUG no-word, not BUG stack-empty");
  expect(bug_answer, &ended, &both, AS_SUITE_FAILED, "UNMET", "expected BUG stack-empty, no-word, not BUG stack-empty");
  expect(bugs_answer, &ended, &both, AS_SUITE_EXPECTED, "ok", "expected: BUG stack-empty, no-word");
  expect(bugs_answer, &ended, &empty, AS_SUITE_FAILED, "UNMET",
         "expected BUG stack-empty, not BUG stack-empty, no-word");
  /* A name that also says of which object. */
  expect(bug_answer, &ended, &alias, AS_SUITE_EXPECTED, "ok", "expected: BUG return-empty");
  /* What a baseline says is no other expectation; what a comment ignores is. */
  expect(known_answer, &ended, &word, AS_SUITE_EXPECTED, "ok", "expected: BUG no-word");
  expect(ignored_answer, &ended, &word, AS_SUITE_FAILED, "UNMET", "expected BUG no-word, not KNOWN");
}

static void test_ends(void **unused) {
  (void)unused;
  const as_suite_ending killed = {.signal = SIGKILL}, crashed = {.signal = SIGSEGV};
  expect(NULL, &late, &nothing, AS_SUITE_INCONCLUSIVE, "TIMEOUT", "it did not end within 2 seconds");
  expect(bug_answer, &late, &safe, AS_SUITE_INCONCLUSIVE, "TIMEOUT",
         "it did not end within 2 seconds; expected was SAFE");
  expect(NULL, &killed, &nothing, AS_SUITE_TROUBLE, "CRASH",
         "the process of the test was ended by signal 9 (Killed), perhaps as memory ran out; --max-memory bounds it");
  expect(bug_answer, &crashed, &nothing, AS_SUITE_TROUBLE, "CRASH",
         "the process of the test was ended by signal 11 (Segmentation fault)");
  expect(NULL, &in_trouble, &nothing, AS_SUITE_TROUBLE, "TROUBLE", "the program could not be run");
  expect("{\"verdict\":\"PERHAPS\"}", &ended, &nothing, AS_SUITE_TROUBLE, "TROUBLE", "the program could not be run");
  expect("{\"verdict\":", &ended, &nothing, AS_SUITE_TROUBLE, "TROUBLE", "the program could not be run");
}

static void test_all(void **unused) {
  (void)unused;
  as_suite_test tests[] = {{.status = AS_SUITE_PASSED}, {.status = AS_SUITE_EXPECTED}, {.status = AS_SUITE_PASSED}};
  assert_int_equal(as_suite_judge_all(tests, 3), AS_SUITE_PASSED);
  assert_int_equal(as_suite_count(tests, 3, AS_SUITE_PASSED), 2);
  tests[1].status = AS_SUITE_NOT_RUN;
  assert_int_equal(as_suite_judge_all(tests, 3), AS_SUITE_INCONCLUSIVE);
  tests[1].status = AS_SUITE_FAILED; /* it expected a bug */
  assert_int_equal(as_suite_judge_all(tests, 3), AS_SUITE_INCONCLUSIVE);
  tests[2].status = AS_SUITE_TROUBLE;
  assert_int_equal(as_suite_judge_all(tests, 3), AS_SUITE_TROUBLE);
  tests[1].has_verdict = true, tests[1].verdict = AS_VERDICT_BUG;
  assert_int_equal(as_suite_judge_all(tests, 3), AS_SUITE_FAILED);
}

#define PRINT(text) "{\"kind\":\"no-word\",\"file\":\"w.up\",\"function\":\"f\",\"text\":\"" text "\",\"ordinal\":0}"
#define IGNORE(line, state)                                                                                            \
  "{\"file\":\"w.up\",\"line\":" line ",\"column\":1,\"kinds\":[\"no-word\",\"stack-empty\"],\"state\":\"" state "\"}"
#define ENTRY(text, state) "{\"state\":\"" state "\",\"fingerprint\":" PRINT(text) "}"
#define KNOWN(text, by) "{\"accepted_by\":\"" by "\",\"fingerprint\":" PRINT(text) "}"

static void take(as_suite_known *known, as_suite_status status, const char *answer) {
  as_suite_test test = test_begin(known->memory, NULL);
  if (answer) as_text_put(&test.answer, answer);
  test.status = status;
  as_suite_known_take(known, &test);
  test_end(&test);
}

/* Of use to one is of use; what is expected comes into no baseline. */
static void test_known(void **unused) {
  (void)unused;
  as_memory *memory = as_memory_create(0);
  as_suite_known known;
  as_baseline fresh;
  as_baseline_init(&fresh, memory, "");
  as_suite_known_init(&known, memory, &fresh);
  take(&known, AS_SUITE_PASSED,
       "{\"ignores\":[" IGNORE("1", "idle") "," IGNORE("2", "idle") "," IGNORE(
           "3", "not-reached") "],"
                               "\"baseline\":[" ENTRY("a", "idle") "," ENTRY(
                                   "b", "idle") "],"
                                                "\"known_bugs\":[" KNOWN("c", "baseline") "," KNOWN("d",
                                                                                                    "comment") "]}");
  take(&known, AS_SUITE_EXPECTED,
       "{\"ignores\":[" IGNORE("1", "used") "],\"baseline\":[" ENTRY(
           "b", "used") "],"
                        "\"known_bugs\":[" KNOWN("c", "baseline") "," KNOWN("e", "baseline") "]}");
  take(&known, AS_SUITE_TROUBLE, NULL);
  take(&known, AS_SUITE_PASSED, "{\"ignores\":[" IGNORE("1", "idle") "]}");
  assert_int_equal(known.uses.count, 4);
  assert_true(known.uses.at[0].line == 1 && known.uses.at[0].is_used);
  assert_true(known.uses.at[1].line == 2 && !known.uses.at[1].is_used);
  assert_string_equal(known.uses.at[1].kinds, "no-word, stack-empty");
  assert_true(known.uses.at[2].is_entry && !known.uses.at[2].is_used);
  assert_string_equal(known.uses.at[2].print.text, "a");
  assert_true(known.uses.at[3].is_entry && known.uses.at[3].is_used);
  assert_int_equal(known.bugs.all.count, 3);
  assert_int_equal(fresh.all.count, 1);
  assert_string_equal(fresh.all.at[0].text, "c");
  as_suite_known_release(&known);
  as_baseline_release(&fresh);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_verdicts), cmocka_unit_test(test_expectations),
                                     cmocka_unit_test(test_ends), cmocka_unit_test(test_all),
                                     cmocka_unit_test(test_known)};
  return cmocka_run_group_tests_name("suite", tests, NULL, NULL);
}
