/* Test suites as the competition Test-Comp exchanges them (its test format 1.1): a folder with metadata.xml and one
 * testcase-N.xml for each test, which has the values that calls return, in the order of use. Other inputs (bytes, words
 * of the command line, files) do not fit: such paths are left out.
 *
 * Used as as_path_tests is (path_test.h).
 */
#ifndef ASSAY_REPORT_EXPORT_TEST_COMP_H
#define ASSAY_REPORT_EXPORT_TEST_COMP_H

#include "report/witness/path_test.h"

typedef struct as_test_comp as_test_comp;
as_test_comp *as_test_comp_open(as_memory *memory, const char *folder, const as_core_unit *unit,
                                const as_witness_program *program, as_text *error);
void as_test_comp_add(as_test_comp *tests, const as_witness *witness);
void as_test_comp_leave_out(as_test_comp *tests, as_path_test_reason reason, uint64_t paths);
const as_path_test_counts *as_test_comp_counts(const as_test_comp *tests);
bool as_test_comp_close(as_test_comp *tests, bool keep, as_text *error);

#endif
