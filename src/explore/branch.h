/* Inside the exploration layer: what a run knows about one branch.
 *
 * A branch is owned by the run: it is the one being stepped, or one that the step has just forked off, or it waits in the
 * strategy. The trail is a persistent list of choices (as_plist of indices into the run's vector of choices).
 */
#ifndef ASSAY_EXPLORE_BRANCH_H
#define ASSAY_EXPLORE_BRANCH_H

#include <assay/base/plist.h>
#include <assay/base/pmap.h>
#include <assay/explore/run.h>

struct as_branch {
  uint64_t number;
  void *state;    /* of the engine; NULL in direct style */
  as_path *path;  /* all claims; its model may be a memo on it */
  as_flags flags; /* raised on the way here */
  bool undecided; /* the path may have no model: a question about it stayed unanswered (OX), or was not asked (assume) */
  uint64_t time;  /* of choices.h */
  as_plist trail; /* of choice cells, newest first */
  uint32_t depth, calls;
  uint64_t iterations; /* the most of any loop so far */
  uint64_t place;
  as_pmap loops; /* loop -> iterations since it was entered */
  as_pmap names; /* interned name -> how many variables have it */
  void *note;    /* of the strategy */
};

#endif
