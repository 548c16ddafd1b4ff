/* The steps of a trace that are worth telling: how the program came to where it failed.
 *
 * Calls that have not returned come first, then branches in them, latest first, then branches in calls that have
 * returned. A branch that was taken the same way several times is one step, where it was taken last, and counted.
 * Steps are in the order of the trace.
 *
 *   as_told_steps steps = {0};
 *   uint64_t left_out = as_told_steps_select(memory, &one, 10, &steps);
 *   as_told_steps_release(memory, &steps);
 */
#ifndef ASSAY_ANALYSE_FINDING_STEPS_H
#define ASSAY_ANALYSE_FINDING_STEPS_H

#include "analyse/finding/findings.h"

typedef struct as_told_step {
  as_shown_step step;
  uint64_t times;
  uint32_t index; /* in the trace */
} as_told_step;
AS_VECTOR_DEFINE(as_told_steps, as_told_step)

/* No more than `most`, or all as they are (returns, too) if `most` is 0. Gives the number of calls and branches that no
 * step stands for. */
uint64_t as_told_steps_select(as_memory *memory, const as_instance *one, uint32_t most, as_told_steps *steps);

/* "then", "else", "case", "call", "return". */
const char *as_shown_step_name(as_shown_step_kind kind);

#endif
