/* Inside the exploration layer: where a function of direct style may go on instead of being called from the beginning.
 *
 * A checkpoint is the state that the function gave, with what the run counts while it is called. The newest one of the
 * present call hangs on the run; branches that are forked off, and the branch when it pauses, share it. Nobody writes a
 * checkpoint that is shared. With options.check every call is from the beginning, and is then repeated from its
 * checkpoint, which must do the same.
 */
#ifndef ASSAY_EXPLORE_CHECKPOINT_H
#define ASSAY_EXPLORE_CHECKPOINT_H

#include "explore/run_internal.h"

#include <assay/explore/direct.h>

as_checkpoint *as_checkpoint_share(as_checkpoint *checkpoint); /* NULL is fine */
void as_checkpoint_drop(as_run *run, as_checkpoint *checkpoint);
/* The present branch has been stepped: it goes on from the newest checkpoint of the call, if there is one. */
void as_checkpoint_keep(as_run *run);
/* With options.check: the branch, which has just been stepped from the beginning, does the same from this checkpoint.
 */
void as_checkpoint_verify(as_run *run, as_branch *branch, as_checkpoint *from);

#endif
