/* Inside the exploration layer: what a run keeps of what it does not explore (options.keeps_open). */
#ifndef ASSAY_EXPLORE_SHARE_OPEN_H
#define ASSAY_EXPLORE_SHARE_OPEN_H

#include "explore/run_internal.h"

/* A step of this branch begins. */
void as_open_note_step(as_run *run, const as_branch *branch);
/* Has the run reached a limit of its own within the step, which has not ended the branch otherwise? Then ... */
bool as_open_is_undone(const as_run *run);
/* ... the branches that it made are gone, and the branch is kept as it was before; the caller destroys it. */
void as_open_undo_step(as_run *run);
/* What waits, appended. */
void as_open_add_waiting(as_run *run, as_trails *trails);
void as_open_release(as_run *run);

#endif
