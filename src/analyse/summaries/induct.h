/* Induction: that a summary does what the body of its function does, on arguments of any size.
 *
 * The class: functions whose body and summary go through one loop each at most (helpers may have it, and may be called
 * in it), whose rounds change registers that are numbers or places in one object, and which write to no memory that was
 * there before but to objects that are arrays. The summary leaves out no input.
 *
 * Both are executed as rounds (rounds.h), the summary by input (c/exec/cuts.h): for one input, with any answer to what
 * it asks about others. They are brought together round by round. What holds between the registers of both whenever
 * both begin a round, the *relation*, is found among candidates: those that hold where both arrive first, and that each
 * round of both keeps, which is proved by the solver for all values. With the relation it is proved that
 *   - where both end in the same round, or before any, they do the same (same.h);
 *   - where the body goes on, so does the summary;
 *   - where the body has ended, and the summary goes on because other inputs do, it ends as the body did whenever it
 *     ends, which needs a relation of its own between its registers and what the body ended with; and it ends at once
 *     when no other input goes on.
 * So by induction over the rounds the summary is exact wherever both end, for every size.
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_INDUCT_H
#define ASSAY_ANALYSE_SUMMARIES_INDUCT_H

#include "analyse/summaries/call_shapes.h"
#include "analyse/summaries/finals.h"

typedef struct as_sized_proof {
  as_world *world;
  const as_core_unit *program;
  const as_call_shape *shape;         /* of any size */
  const as_finals_settings *settings; /* that look for uninitialised values */
  const as_solver_options *solver;    /* of the world's; bounds of each question are set here */
  const char *const *no_summaries;    /* of the body's run */
  uint32_t parameters;
} as_sized_proof;

/* false: it is not proved; *why says what was missing, as a sentence that lives as long as the world or the program. */
bool as_prove_any_size(const as_sized_proof *induction, const char **why);

#endif
