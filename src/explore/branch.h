/* Inside the exploration layer: what a run knows about one branch.
 *
 * A branch is owned by the run: it is the one being stepped, or one that the step has just forked off, or it waits in
 * the strategy. What it holds is persistent, so a fork shares it.
 */
#ifndef ASSAY_EXPLORE_BRANCH_H
#define ASSAY_EXPLORE_BRANCH_H

#include "explore/apart.h"

#include <assay/base/plist.h>
#include <assay/base/pmap.h>
#include <assay/explore/run.h>

typedef struct as_checkpoint as_checkpoint; /* checkpoint.h */
typedef struct as_scope as_scope;           /* scope.h */

struct as_branch {
  uint64_t number;
  void *state;    /* of the engine; NULL in direct style */
  as_path *path;  /* all claims */
  as_flags flags; /* raised on the way here */
  bool unsettled; /* whether the path has a model was asked, and stayed unanswered */
  bool shed;      /* still in the strategy, but gone */
  uint64_t age;   /* of choices.h */
  as_plist trail; /* of packed choices, newest first */
  as_plist asked; /* beside it, what was asked (check.h) */
  uint64_t digest;
  uint32_t depth, calls;
  uint64_t iterations; /* the most of any loop so far */
  uint64_t spot;
  as_pmap loops;             /* loop -> iterations since it was entered */
  as_pmap names;             /* symbol of a name -> how many variables were made from it */
  as_apart apart;            /* ranges that lie apart */
  as_scope *scope;           /* the innermost one; NULL: none */
  as_plist marks;            /* of claims, since the outermost scope began (scope.c) */
  as_checkpoint *checkpoint; /* direct style: where the function may go on; NULL: from the beginning */
  void *data;                /* of the strategy */
};

/* The first branch: no claims, no choices. Takes the state. */
as_branch *as_branch_create(as_run *run, void *state);
/* Another branch at the same point, with this state. */
as_branch *as_branch_fork(as_run *run, const as_branch *branch, void *state);
/* Gives everything back, the state too. */
void as_branch_destroy(as_run *run, as_branch *branch);

/* One more claim; the model, if there is one, is known to satisfy it as well as the path. */
void as_branch_claim(as_run *run, as_branch *branch, as_term claim, as_model *model);
/* requires: taken < AS_CASES_MAX */
enum { AS_CASES_MAX = 1 << 23 };
void as_branch_decided(as_run *run, as_branch *branch, as_choice choice);
/* The trail in one piece, oldest choice first; what *choices has of memory is used again. */
void as_branch_choices_of(as_memory *memory, as_plist trail, uint64_t age, as_choices *choices);
void as_branch_choices(const as_run *run, const as_branch *branch, as_choices *choices);

#endif
