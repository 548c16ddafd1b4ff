/* Tests of a suite: what each says it must come to, and what became of it.
 *
 * A test runs in a process of its own, which answers in JSON (docs/json.md). It has a *verdict* if it came so far; its
 * *word* is what its line begins with; its *status* (status.def) is what that means beside what its file expects
 * (known/remarks.h).
 *
 *   as_suite_judge(checks, &test, &end);         // from how the process ended, and what it left
 *   as_suite_status all = as_suite_judge_all(tests, count);
 */
#ifndef ASSAY_ANALYSE_SUITE_JUDGE_H
#define ASSAY_ANALYSE_SUITE_JUDGE_H

#include "analyse/finding/checks.h"
#include "base/shell/shell.h"
#include <assay/base/text.h>
#include <assay/explore/run.h>

typedef enum as_suite_status {
#define AS_SUITE_STATUS(name, ...) AS_SUITE_##name,
#include "analyse/suite/status.def"
#undef AS_SUITE_STATUS
  AS_SUITE_STATUS_COUNT
} as_suite_status;
const char *as_suite_status_name(as_suite_status status);

typedef struct as_suite_test {
  const char *file;
  const char *folder; /* what its own folder is called: of witnesses and tests */
  /* what its comments say */
  bool expects;
  as_verdict expected;
  uint64_t expected_kinds; /* of bugs; none: any */
  double seconds_limit;
  as_words options; /* in the suite's region */
  /* what became of it */
  bool is_done, has_verdict;
  as_verdict verdict;
  as_suite_status status;
  const char *word;   /* "ok", "BUG", "TIMEOUT" ... */
  as_text message;    /* one line, or empty */
  as_text said;       /* what the test printed on standard output */
  as_text complained; /* ... and on standard error */
  as_text answer;     /* docs/json.md, compact; empty if there is none. The process begins it with an empty line when
                         bugs are to be run natively, and adds a line with its seconds */
  double seconds;
} as_suite_test;

/* How the process of a test ended. */
typedef struct as_suite_ending {
  bool is_late;
  int signal;       /* that ended it; 0: none */
  bool has_trouble; /* it says so itself: usage, input, files that could not be written */
  double limit_seconds;
} as_suite_ending;

/* Sets word, status and message. */
void as_suite_judge(const as_check_table *checks, as_suite_test *test, const as_suite_ending *end);
/* The test was not started. */
void as_suite_refuse(as_suite_test *test, const char *why);
/* What the file expects: "BUG double-free"; nothing if it expects nothing. */
void as_suite_put_expected(const as_check_table *checks, const as_suite_test *test, as_text *out);

uint32_t as_suite_count(const as_suite_test *tests, uint32_t count, as_suite_status status);
/* All together: failed if a test failed with a bug, then trouble; passed if all passed or were as expected; otherwise
 * inconclusive. */
as_suite_status as_suite_judge_all(const as_suite_test *tests, uint32_t count);

#endif
