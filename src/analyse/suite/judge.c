#include "analyse/suite/judge.h"

#include <assay/base/json_read.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
#define AS_SUITE_STATUS(status, name, ...) name,
#include "analyse/suite/status.def"
#undef AS_SUITE_STATUS
};

const char *as_suite_status_name(as_suite_status status) { return names[status]; }

/* ---- the answer ---- */

typedef struct verdict_row {
  as_verdict verdict;
  const char *name;
} verdict_row;

static const verdict_row verdict_rows[] = {
#define AS_VERDICT(verdict, name, ...) {AS_VERDICT_##verdict, name},
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
};

static const char *text_of(const as_json_value *object, const char *key) {
  const as_json_value *value = as_json_member(object, key);
  return value && value->text ? value->text : "";
}

static bool take_verdict(as_suite_test *test, const as_json_value *answer) {
  const char *name = text_of(answer, "verdict");
  for (size_t i = 0; i < sizeof verdict_rows / sizeof *verdict_rows; i++)
    if (!strcmp(verdict_rows[i].name, name)) return test->verdict = verdict_rows[i].verdict, true;
  return false;
}

/* All names of the bug. */
static uint64_t kinds_of(const as_check_table *checks, const as_json_value *bug) {
  const as_json_value *object = as_json_member(bug, "object");
  const as_check_row *check = as_check_row_find(checks, text_of(bug, "kind"));
  return check ? as_check_kinds_of(checks, check, object ? text_of(object, "kind") : "") : 0;
}

/* ---- expectations ---- */

void as_suite_put_expected(const as_check_table *checks, const as_suite_test *test, as_text *out) {
  if (!test->expects) return;
  as_text_put(out, as_verdict_name(test->expected));
  if (test->expected_kinds) as_text_put_char(out, ' ');
  as_check_put_kinds(checks, test->expected_kinds, out);
}

/* The bugs of a test: those that are new, and those that the baseline has. */
typedef struct bugs_of {
  const as_check_table *checks;
  const as_json_value *fresh, *known;
} bugs_of;

static bool is_listed(const as_json_value *bug) { return !strcmp(text_of(bug, "accepted_by"), "baseline"); }

static uint64_t found_kinds(const bugs_of *bugs) {
  uint64_t found = 0;
  for (const as_json_value *bug = bugs->fresh ? bugs->fresh->first : NULL; bug; bug = bug->next)
    found |= kinds_of(bugs->checks, bug);
  for (const as_json_value *bug = bugs->known ? bugs->known->first : NULL; bug; bug = bug->next)
    if (is_listed(bug)) found |= kinds_of(bugs->checks, bug);
  return found;
}

/* Every new bug is expected, and every kind that is expected is there: what a baseline says is no other expectation. */
static bool is_as_expected(const as_suite_test *test, const bugs_of *bugs) {
  uint64_t found = found_kinds(bugs);
  if (test->expected != AS_VERDICT_BUG) return test->verdict == test->expected;
  if (!test->expected_kinds) return found != 0;
  for (const as_json_value *bug = bugs->fresh ? bugs->fresh->first : NULL; bug; bug = bug->next)
    if (!(kinds_of(bugs->checks, bug) & test->expected_kinds)) return false;
  return (test->expected_kinds & ~found) == 0;
}

/* "out-of-bounds, leak"; where more than checks is expected also of which object the first is. */
static void put_found(const as_suite_test *test, const bugs_of *bugs, as_text *out) {
  const uint64_t checks = (UINT64_C(1) << bugs->checks->count) - 1;
  uint64_t found = found_kinds(bugs) & checks;
  if (found) as_text_put_char(out, ' ');
  as_check_put_kinds(bugs->checks, found, out);
  const as_json_value *first = bugs->fresh ? bugs->fresh->first : NULL;
  const as_json_value *object = first ? as_json_member(first, "object") : NULL;
  const char *kind = object ? text_of(object, "kind") : "";
  if (test->expected_kinds & ~checks && *kind) as_text_printf(out, " of a %s object", kind);
}

static void be_unmet(as_suite_test *test, const bugs_of *bugs) {
  test->word = "UNMET", test->status = AS_SUITE_FAILED;
  as_text_put(&test->message, "expected ");
  as_suite_put_expected(bugs->checks, test, &test->message);
  as_text_printf(&test->message, ", not %s", as_verdict_name(test->verdict));
  put_found(test, bugs, &test->message);
}

static void be_met(const as_check_table *checks, as_suite_test *test) {
  test->word = "ok";
  test->status = test->expected == AS_VERDICT_BUG ? AS_SUITE_EXPECTED : AS_SUITE_PASSED;
  if (test->verdict == AS_VERDICT_SAFE) return;
  as_text_put(&test->message, "expected: ");
  as_suite_put_expected(checks, test, &test->message);
}

/* ---- verdicts ---- */

static bool is_shown(const as_json_value *bug, const char *standing) {
  const as_json_value *replay = as_json_member(bug, "replay");
  return replay && !strcmp(text_of(replay, "verdict"), standing);
}

/* How many of those that were run natively are what they were said to be. */
static void describe_standing(as_suite_test *test, const as_json_value *bugs) {
  uint32_t confirmed = 0, tried = 0;
  for (const as_json_value *bug = bugs->first; bug; bug = bug->next) {
    bool is_confirmed = is_shown(bug, "native") || is_shown(bug, "re-execution");
    confirmed += is_confirmed, tried += is_confirmed || is_shown(bug, "unconfirmed");
  }
  if (!tried) return;
  as_text_put(&test->message, bugs->count == 1 ? ", " : "; ");
  if (bugs->count > 1 && confirmed) as_text_printf(&test->message, "%u of %u ", confirmed, bugs->count);
  as_text_put(&test->message, confirmed ? "CONFIRMED" : "UNCONFIRMED");
}

static void describe_bugs(as_suite_test *test, const as_json_value *bugs) {
  const as_json_value *bug = bugs ? bugs->first : NULL;
  if (!bug) return;
  as_text_printf(&test->message, "%s at %s:%s:%s", text_of(bug, "kind"), text_of(bug, "file"), text_of(bug, "line"),
                 text_of(bug, "column"));
  if (bugs->count > 1) as_text_printf(&test->message, ", and %u more", bugs->count - 1);
  describe_standing(test, bugs);
}

static void describe_known(as_suite_test *test, const as_json_value *bugs) {
  uint32_t count = bugs ? bugs->count : 0;
  as_text_printf(&test->message, "%u known bug%s", count, count == 1 ? "" : "s");
}

static void describe_limits(as_suite_test *test, const as_json_value *ledger) {
  const as_json_value *entry = ledger ? ledger->first : NULL;
  if (!entry) return;
  const char *where = text_of(entry, "where");
  as_text_printf(&test->message, "%s%s%s", text_of(entry, "limit"), *where ? " at " : "", where);
  if (ledger->count > 1) as_text_printf(&test->message, ", and %u more", ledger->count - 1);
}

static void judge_unexpected(as_suite_test *test, const bugs_of *bugs, const as_json_value *ledger) {
  bool is_known = test->verdict == AS_VERDICT_KNOWN, is_fine = is_known || test->verdict == AS_VERDICT_SAFE;
  bool is_bug = test->verdict == AS_VERDICT_BUG;
  test->word = is_fine ? "ok" : as_verdict_name(test->verdict);
  test->status = is_fine ? AS_SUITE_PASSED : is_bug ? AS_SUITE_FAILED : AS_SUITE_INCONCLUSIVE;
  if (is_bug) describe_bugs(test, bugs->fresh);
  if (is_known) describe_known(test, bugs->known);
  if (test->status == AS_SUITE_INCONCLUSIVE) describe_limits(test, ledger);
}

static void judge_verdict(const as_check_table *checks, as_suite_test *test, const as_json_value *answer) {
  bugs_of bugs = {checks, as_json_member(answer, "bugs"), as_json_member(answer, "known_bugs")};
  test->has_verdict = true;
  if (!test->expects)
    judge_unexpected(test, &bugs, as_json_member(answer, "ledger"));
  else if (is_as_expected(test, &bugs))
    be_met(checks, test);
  else
    be_unmet(test, &bugs);
}

/* A verdict alone is not enough where tests were to be written; what was found is told all the same. */
static void judge_files(as_suite_test *test, const as_suite_ending *end) {
  bool fine = test->status == AS_SUITE_PASSED || test->status == AS_SUITE_EXPECTED;
  if (!end->has_trouble || !fine) return;
  test->word = "TROUBLE", test->status = AS_SUITE_TROUBLE;
  as_text_clear(&test->message);
  as_text_put(&test->message, "files of the test could not be written");
}

/* ---- without a verdict ---- */

static void judge_end(const as_check_table *checks, as_suite_test *test, const as_suite_ending *end) {
  test->status = AS_SUITE_TROUBLE;
  if (end->is_late) {
    test->word = "TIMEOUT", test->status = AS_SUITE_INCONCLUSIVE;
    as_text_printf(&test->message, "it did not end within %g seconds", end->limit_seconds);
  } else if (end->signal) {
    test->word = "CRASH";
    as_text_printf(&test->message, "the process of the test was ended by signal %d (%s)", end->signal,
                   strsignal(end->signal));
    if (end->signal == SIGKILL) as_text_put(&test->message, ", perhaps as memory ran out; --max-memory bounds it");
  } else {
    test->word = "TROUBLE";
    as_text_put(&test->message, "the program could not be run");
  }
  if (!test->expects) return;
  as_text_put(&test->message, "; expected was ");
  as_suite_put_expected(checks, test, &test->message);
}

/* A whole answer: an empty line, the object, the time. */
static void take_parts(as_suite_test *test) {
  char *begin = test->answer.at;
  size_t length = test->answer.length;
  char *last = length > 1 ? memrchr(begin, '\n', length - 1) : NULL;
  if (!last || last == begin) {
    as_text_clear(&test->answer);
    return;
  }
  test->seconds = strtod(last + 1, NULL);
  memmove(begin, begin + 1, (size_t)(last - begin));
  begin[last - begin] = 0, test->answer.length = (size_t)(last - begin);
}

void as_suite_refuse(as_suite_test *test, const char *why) {
  test->word = "TROUBLE", test->status = AS_SUITE_TROUBLE, test->is_done = true;
  as_text_put(&test->message, why);
}

void as_suite_judge(const as_check_table *checks, as_suite_test *test, const as_suite_ending *end) {
  as_region region;
  as_json_error error;
  as_region_init(&region, test->message.memory);
  const as_json_value *answer = NULL;
  if (!end->signal && !end->is_late) take_parts(test);
  if (!end->signal && !end->is_late && test->answer.length)
    answer = as_json_read(&region, as_text_get(&test->answer), test->answer.length, &error);
  if (answer && take_verdict(test, answer))
    judge_verdict(checks, test, answer), judge_files(test, end);
  else
    judge_end(checks, test, end), as_text_clear(&test->answer);
  test->is_done = true;
  as_region_release(&region);
}

/* ---- all ---- */

uint32_t as_suite_count(const as_suite_test *tests, uint32_t count, as_suite_status status) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < count; i++) found += tests[i].status == status;
  return found;
}

as_suite_status as_suite_judge_all(const as_suite_test *tests, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    bool is_bug = tests[i].has_verdict && tests[i].verdict == AS_VERDICT_BUG;
    if (tests[i].status == AS_SUITE_FAILED && is_bug) return AS_SUITE_FAILED;
  }
  if (as_suite_count(tests, count, AS_SUITE_TROUBLE)) return AS_SUITE_TROUBLE;
  uint32_t fine = as_suite_count(tests, count, AS_SUITE_PASSED) + as_suite_count(tests, count, AS_SUITE_EXPECTED);
  return fine == count ? AS_SUITE_PASSED : AS_SUITE_INCONCLUSIVE;
}
