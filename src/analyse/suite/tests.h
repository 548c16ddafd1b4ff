/* The tests of a suite: a file each, with a folder of its own for what is written, and what its comments say that it
 * must come to (known/remarks.h).
 *
 *   as_suite_tests tests;
 *   as_suite_tests_init(&tests, memory, files, count, 0);
 *   if (!as_suite_expect(&tests, &tests.at[i], &rules)) ...                  // what is wrong is in its `complained`
 *   as_suite_tests_release(&tests);
 */
#ifndef ASSAY_ANALYSE_SUITE_TESTS_H
#define ASSAY_ANALYSE_SUITE_TESTS_H

#include "analyse/suite/judge.h"

typedef struct as_suite_tests {
  as_memory *memory;
  as_region region; /* of names and options */
  as_suite_test *at;
  uint32_t count;
} as_suite_tests;

/* `seconds` are those of each test whose file says nothing; 0: as usual. The names outlive the tests. */
void as_suite_tests_init(as_suite_tests *tests, as_memory *memory, const char *const *files, uint32_t count,
                         double seconds);
void as_suite_tests_release(as_suite_tests *tests);

/* What a file may say. */
typedef struct as_suite_rules {
  const as_check_table *checks;
  const char *const *options; /* that it may give for itself */
  uint32_t option_count;
} as_suite_rules;
/* Reads it. false: the test is in trouble. */
bool as_suite_expect(as_suite_tests *tests, as_suite_test *test, const as_suite_rules *rules);

/* The time of a test bounds its run, and tests that run side by side share what memory there is, unless it was given
 * for each. */
void as_suite_share(const as_suite_test *test, uint32_t jobs, bool is_each, as_budget *budget);
/* Is it the time of the test that bounds its run? */
bool as_suite_is_tighter(const as_suite_test *test, const as_budget *budget);

#endif
