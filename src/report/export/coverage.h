/* Which lines and branches of a program its tests execute, as clang counts them: the programs are built with counters
 * (replay/build.h), each run leaves a file of them, llvm-profdata adds these up, llvm-cov knows the lines.
 *
 *   as_coverage *coverage = as_coverage_open(memory, interrupt);      // NULL: no temporary folder; errno says why
 *   ... runs: as_coverage_gather(coverage, file) for each ...
 *   as_coverage_result result = {.lcov.memory = memory};
 *   if (!as_coverage_measure(coverage, programs, count, &result, &error)) complain(error);
 *   as_coverage_result_release(memory, &result);
 *   as_coverage_close(coverage);
 */
#ifndef ASSAY_REPORT_EXPORT_COVERAGE_H
#define ASSAY_REPORT_EXPORT_COVERAGE_H

#include <assay/base/region.h>
#include <assay/base/text.h>
#include <assay/base/vector.h>
#include <stdbool.h>

typedef struct as_coverage as_coverage;

typedef struct as_coverage_file {
  const char *name; /* as clang has it */
  uint64_t lines, lines_covered, branches, branches_covered;
} as_coverage_file;
AS_VECTOR_DEFINE(as_coverage_files, as_coverage_file)

typedef struct as_coverage_result {
  as_coverage_files files; /* by name */
  as_text lcov;            /* a tracefile of lcov */
} as_coverage_result;

as_coverage *as_coverage_open(as_memory *memory, const volatile int *interrupt);
void as_coverage_close(as_coverage *coverage);
/* The counters of one run, which are taken away; there may be none. */
void as_coverage_gather(as_coverage *coverage, const char *file);
/* Of all runs so far, without sources that are in no file. false: `error` is a sentence without its end. Names live as
 * long as the coverage. */
bool as_coverage_measure(as_coverage *coverage, const char *const *programs, uint32_t count, as_coverage_result *result,
                         as_text *error);
void as_coverage_result_release(as_memory *memory, as_coverage_result *result);

#endif
