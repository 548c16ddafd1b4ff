/* Path tests: a suite that runs a program natively along every path which an exploration has completed.
 *
 * A test is a witness (witness.h) of a path: one that fails, with the error that is expected; or one that ends, with
 * the exit code and the output. The suite is a folder:
 *   suite.json         the program, what was left out and why, the names of the tests
 *   inputs.c           defines the harness; the values are those of the test that is run
 *   harness.c          the text of a source that is in no file, as for witnesses (as_witness_load)
 *   test-00001.json    the tests
 * docs/replay.md is for users, docs/json.md has the schemas. Tests are written as they come; the folder is complete or
 * unchanged (test_folder.h).
 *
 *   as_path_tests *tests = as_path_tests_open(memory, "suite", unit, &program, &error);      // NULL: see error
 *   as_path_tests_add(tests, &witness);
 *   as_path_tests_leave_out(tests, AS_PATH_TEST_OVER, 1);
 *   if (!as_path_tests_close(tests, true, &error)) complain(error);
 *
 *   as_path_test_suite suite;
 *   if (!as_path_test_suite_read(&region, text, length, &suite, &error)) ...
 *   as_path_test_read(&region, text, length, &suite, &witness, &error);
 */
#ifndef ASSAY_REPORT_WITNESS_PATH_TEST_H
#define ASSAY_REPORT_WITNESS_PATH_TEST_H

#include "report/witness/witness.h"

#define AS_SUITE_FILE "suite.json"

typedef enum as_path_test_reason {
#define AS_PATH_TEST_REASON(name, ...) AS_PATH_TEST_##name,
#include "report/witness/path_test_reasons.def"
#undef AS_PATH_TEST_REASON
  AS_PATH_TEST_REASONS
} as_path_test_reason;
const char *as_path_test_reason_name(as_path_test_reason reason);

/* How many tests there are, and paths without one. */
typedef struct as_path_test_counts {
  uint64_t ended, failed;
  uint64_t left_out[AS_PATH_TEST_REASONS];
} as_path_test_counts;
/* "5 tests: 4 of paths that end, 1 of a path that fails", and a line for each reason why paths were left out. */
void as_path_test_counts_print(const as_path_test_counts *counts, as_text *out);
/* Members "ended", "failed" and "left_out" of the object that is being written. */
void as_path_test_counts_write(const as_path_test_counts *counts, as_json *json);

/* Why a native run may differ from the path though nobody is wrong: it depends on what nobody can give to a program.
 * NULL: it must not. */
const char *as_path_test_uncertain(const as_witness *witness);

/* ---- writing ---- */

typedef struct as_path_tests as_path_tests;
/* The program and the unit outlive it. */
as_path_tests *as_path_tests_open(as_memory *memory, const char *folder, const as_core_unit *unit,
                                  const as_witness_program *program, as_text *error);
/* After something could not be written nothing more is; close says so. */
void as_path_tests_add(as_path_tests *tests, const as_witness *witness);
void as_path_tests_leave_out(as_path_tests *tests, as_path_test_reason reason, uint64_t paths);
const as_path_test_counts *as_path_tests_counts(const as_path_tests *tests);
/* keep: the folder becomes this suite. false: it could not be written, and is as it was. */
bool as_path_tests_close(as_path_tests *tests, bool keep, as_text *error);

/* ---- reading (path_test_read.c) ---- */

typedef struct as_path_test_suite {
  as_witness common; /* version and program of each test */
  as_path_test_counts counts;
  const char *const *tests; /* files */
  uint32_t test_count;
} as_path_test_suite;

/* false: `error` has "LINE:COLUMN: what is wrong". */
bool as_path_test_suite_read(as_region *region, const char *text, size_t length, as_path_test_suite *suite,
                             as_text *error);
bool as_path_test_read(as_region *region, const char *text, size_t length, const as_path_test_suite *suite,
                       as_witness *witness, as_text *error);

#endif
