/* Inside the exploration layer: what options.check looks for. Guards that do not cover everything would lose behaviours
 * silently, and so would a function, or an engine, that does not do the same each time.
 *
 * Each branch has a digest of the primitives that it used and of what they were given, and a list of what it asked, one
 * word for each decision of its trail: the guard, and a hash of all of them. A call of a function of direct style that
 * follows the trail makes its own digest and compares; so does a branch that is rebuilt with the one that was dropped.
 * The questions of the check go to a solver of its own, on paths of its own, so that the run is the same without it.
 */
#ifndef ASSAY_EXPLORE_CHECK_H
#define ASSAY_EXPLORE_CHECK_H

#include "explore/run_internal.h"

/* What a function that is called again must respect, in words. */
const char *as_check_sameness(const as_run *run);
/* What the present primitive was given. */
static inline void as_check_about(as_run *run, uint64_t word) {
  if (!run->options.check) return;
  run->digest = as_hash_join(run->digest, word);
  if (run->rebuilding || run->now > run->retrace_until) run->branch->digest = run->digest;
}

/* The present primitive decides: NULL, cases without guards. Before as_branch_decided. */
void as_check_asks(as_run *run, const as_term *guards, uint32_t n);
/* A function is called again: reads what the branch asked. */
void as_check_prepare(as_run *run);
/* The decision before the next one of the trail was made again. */
void as_check_asks_again(as_run *run);
/* Everything that the branch did before was done again. */
void as_check_replayed(const as_run *run);
/* Does exactly one of the guards hold, in every model of the path? */
void as_check_cases(as_run *run, const as_term *guards, uint32_t n);

#endif
