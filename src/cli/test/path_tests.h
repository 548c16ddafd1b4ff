/* Files that `assay test` writes for others: path tests (--tests, --test-comp), and a violation witness of the
 * first bug (--witness).
 *
 *   if (!as_test_path_tests_open(&test, &sources)) ...          // before the run; false after a complaint
 *   as_test_path_tests_take(observer.tests, run, outcome);          // of each outcome
 *   bool good = as_test_path_tests_close(&test);           // they are complete now; or a complaint
 *   as_test_path_tests_print(&test);                            // what was written; or as_test_path_tests_json
 *   as_test_path_tests_release(&test);
 */
#ifndef ASSAY_CLI_TEST_PATH_TESTS_H
#define ASSAY_CLI_TEST_PATH_TESTS_H

#include "cli/sources/sources.h"
#include "cli/test/test.h"

bool as_test_path_tests_open(as_test_session *test, const as_cli_sources *sources);
void as_test_path_tests_take(as_test_path_tests *tests, as_run *run, const as_outcome *outcome);
bool as_test_path_tests_close(as_test_session *test);
void as_test_path_tests_release(as_test_session *test);
void as_test_path_tests_print(const as_test_session *test);
/* Members of the object that is being written, if somebody wants one of them: "tests", "test_comp", "violation"; null:
 * not written. */
void as_test_path_tests_json(const as_test_session *test, as_json *json);

#endif
