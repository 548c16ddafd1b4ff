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
 * hangs. A function that returns while its branch is not over ends it, without a result. A loop that decides nothing
 * calls as_tick, so that it can be counted, interrupted and explored fairly. A step (of budgets and statistics) is a
 * call of as_if, as_pick, as_case or as_tick that happens for the first time.
 *
 * What run.h says about the present branch (as_run_path, as_run_flags, as_run_example) is about its end, also while its
 * beginning is retraced: it is for reports, and nothing that the function does may depend on it.
 */
#ifndef ASSAY_EXPLORE_DIRECT_H
#define ASSAY_EXPLORE_DIRECT_H

#include <assay/base/api.h>
#include <assay/explore/run.h>

AS_BEGIN_DECLARATIONS

typedef void as_direct_function(as_run *run, void *data);

/* Begins and goes to the end. For single steps: as_direct_begin, then as_run_step. */
as_run_progress as_direct(as_run *run, as_direct_function *function, void *data);
void as_direct_begin(as_run *run, as_direct_function *function, void *data);

/* Does the guard hold on this branch? */
bool as_if(as_run *run, as_term guard);
/* One of 0 .. n - 1, all possible. */
uint32_t as_pick(as_run *run, uint32_t n);
/* The guard that holds. requires: of the guards exactly one holds, in every model of the path. */
uint32_t as_case(as_run *run, const as_term *guards, uint32_t n);
/* False: return. */
bool as_tick(as_run *run);

/* Checkpoints. A function that keeps all that it knows in one state, as interpreters do, and says so at the head of its
 * loop, is not called from the beginning for each branch: it goes on from the state that it had there before the last
 * decision. That is nearly as quick as machine style.
 *
 *   static void interpret(as_run *run, void *data) {
 *     machine m = first_machine(run, data);
 *     while (!as_run_stopped(run)) {
 *       as_direct_checkpoint(run, &m, &machine_kind);     // may come back with another state than it was called with
 *       step(run, &m);
 *     }
 *   }
 *
 * The promise: what the function does from there on depends on this state alone (and on what never changes), so nothing
 * that changes may be in other variables, or on the stack of callers. There is one such place. Before it the function
 * does little, as that is done for each branch. What the state points to is counted (copy and drop) or outlives the
 * run; it never changes; as_run_alloc is not for it. as_run_where is said again behind it.
 * With options.check (run.h) each call is made from the beginning, and compared with one from the checkpoint. */
typedef struct as_checkpoint_kind {
  size_t size_bytes; /* of the state */
  /* NULL, both: the state is plain bytes. Copy: `to` is not initialised. Drop: what the state holds, not the struct. */
  void (*copy)(void *data, void *to, const void *from);
  void (*drop)(void *data, void *state);
  void *data;
} as_checkpoint_kind;
/* Takes no time of the branch; asks nothing. The kind lives as long as the run. */
void as_direct_checkpoint(as_run *run, void *state, const as_checkpoint_kind *kind);

AS_END_DECLARATIONS

#endif
