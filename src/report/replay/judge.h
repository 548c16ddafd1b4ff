/* What a native run said: the reports of sanitizers, of assert and of inputs.c in it, and whether one of them is what
 * was expected (replay/reports.def).
 *
 * Sanitizers print places of programs as offsets in the executable (they are told not to start a symbolizer inside the
 * guard); who knows the executable turns these into places of the source.
 *
 * A program's own words are not taken for those of a tool: reports come by a file of their own (base/program.h); only
 * assert of the C library writes between the program's words.
 *
 *   as_native_reports reports = {0};
 *   as_native_read_asserts(&region, said, length, &reports);
 *   as_native_read(&region, reported, length, executable, &reports);
 *   ... sets file and line of each frame that has an offset ...
 *   const as_native_report *match = as_native_find(&reports, &witness, &elsewhere);    // NULL: none agrees
 *   as_native_reports_release(memory, &reports);
 */
#ifndef ASSAY_REPORT_REPLAY_JUDGE_H
#define ASSAY_REPORT_REPLAY_JUDGE_H

#include "report/witness/witness.h"

typedef enum as_native_tool {
  AS_NATIVE_TOOL_ASAN,
  AS_NATIVE_TOOL_UBSAN,
  AS_NATIVE_TOOL_MSAN,
  AS_NATIVE_TOOL_LSAN,
  AS_NATIVE_TOOL_HARNESS,
  AS_NATIVE_TOOL_ASSERT
} as_native_tool;

typedef enum as_native_build {
  AS_NATIVE_BUILD_USUAL,
  AS_NATIVE_BUILD_UNSIGNED,
  AS_NATIVE_BUILD_MEMORY,
  AS_NATIVE_BUILD_PAIRS,
  AS_NATIVE_BUILD_STACK, /* frames as they are without sanitizers; one is there to tell what a signal was */
  AS_NATIVE_BUILD_COUNT
} as_native_build;

typedef struct as_native_place {
  uint64_t offset;       /* in the executable; 0: the place was printed */
  const char *file;      /* NULL: not known */
  uint32_t line, column; /* column 0: not known */
} as_native_place;
AS_VECTOR_DEFINE(as_native_places, as_native_place)

typedef struct as_native_report {
  as_native_tool tool;
  const char *title;     /* behind the tool's name, one line */
  uint32_t first, count; /* places, innermost first */
} as_native_report;
AS_VECTOR_DEFINE(as_native_report_vector, as_native_report)

typedef struct as_native_reports {
  as_native_report_vector all; /* in the order of printing */
  as_native_places places;
} as_native_reports;

void as_native_read(as_region *region, const char *reported, size_t length, const char *executable,
                    as_native_reports *reports);
void as_native_read_asserts(as_region *region, const char *said, size_t length, as_native_reports *reports);
void as_native_reports_release(as_memory *memory, as_native_reports *reports);

/* The innermost place in a source that is not inputs.c; NULL: none is known. */
const as_native_place *as_native_where(const as_native_reports *reports, const as_native_report *report);
/* The first report of the kind that the check says; of those, one whose place is that of the witness: its lines; or
 * that of a macro's name whose arguments have the witness's place in them, since that is where clang says they are.
 * *elsewhere: there are only others. requires: this is the program's folder */
const as_native_report *as_native_find(const as_native_reports *reports, const as_witness *witness, bool *elsewhere);

const char *as_native_tool_name(as_native_tool tool);
as_native_build as_native_build_for(as_check check);
/* Whether reports of this check can be at a later place; whether there are any. */
bool as_native_is_late(as_check check);
bool as_native_is_seen(as_check check);
/* Whether a sanitizer sees the check whenever it fails in this function of libc (replay/intercepted.def). */
bool as_native_is_sure(as_check check, const char *function);
/* The sanitizer that looks for it (checks.def); NULL: none. */
const char *as_native_expected(as_check check);
/* Why sanitizers may say nothing; NULL: they should. */
const char *as_native_blind(as_check check);

#endif
