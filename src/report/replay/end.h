/* Whether a native run ended as a path without an error does: no report of a sanitizer (but for those of checks that
 * are off), the exit code, the output.
 */
#ifndef ASSAY_REPORT_REPLAY_END_H
#define ASSAY_REPORT_REPLAY_END_H

#include "base/program.h"
#include "report/replay/judge.h"

/* `what` is a part of a sentence: how it ended, or what is different. requires: witness->end; the output was kept */
bool as_native_judge_end(const as_witness *witness, const as_program *process, const as_native_reports *reports,
                         as_text *what);

#endif
