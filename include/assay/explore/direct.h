/* Direct style: an ordinary C function is the engine. It is called again and again; each call follows the choices of
 * one branch from the beginning, and decides anew where they end. So a concrete interpreter becomes a symbolic one by
 * changing its `if`s:
 *
 *   static void program(as_run *run, void *data) {
 *     as_term x = as_run_fresh(run, as_sort_int(), "x");
 *     if (as_if(run, as_term_int_gt(terms, x, five))) as_run_end(run, &x);
 *     else as_run_fail(run, "too small", &x);
 *   }
 *   as_direct(run, program, data);
 *
 * The function must be deterministic, and must not keep anything between calls. All primitives of run.h work but those
 * that copy states (split, choose, cases); as_if, as_pick and as_case stand for them. When a branch is over, or is to
 * be gone on with later, as_run_stopped is true, and the function should return: nothing it does counts any more.
 * Guards, picks and cases then answer anything that they could, so that no loop that waits for one of their answers
 * hangs. A loop that decides nothing calls as_tick, so that it can be counted, interrupted and explored fairly.
 */
#ifndef ASSAY_EXPLORE_DIRECT_H
#define ASSAY_EXPLORE_DIRECT_H

#include <assay/base/api.h>
#include <assay/explore/run.h>

AS_BEGIN_DECLARATIONS

typedef void as_direct_function(as_run *run, void *data);

/* Begins and goes to the end. For single steps: as_direct_begin, then as_run_step. */
as_progress as_direct(as_run *run, as_direct_function *function, void *data);
void as_direct_begin(as_run *run, as_direct_function *function, void *data);

/* Does the guard hold on this branch? */
bool as_if(as_run *run, as_term guard);
/* One of 0 .. n - 1, all possible. */
uint32_t as_pick(as_run *run, uint32_t n);
/* The guard that holds. requires: of the guards exactly one holds, in every model of the path. */
uint32_t as_case(as_run *run, const as_term *guards, uint32_t n);
/* False: return. */
bool as_tick(as_run *run);

AS_END_DECLARATIONS

#endif
