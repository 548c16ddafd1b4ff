/* Proving: a ready prover for assertions (state/assertion.h) in machine style. Questions about the branch are asked for
 * the present instruction (state/asking.h): they are remembered in the state, and answered the same when the
 * instruction is executed again behind a fork. Proofs are those of state/logic.h.
 *
 *   as_proving proving = {.memory = memory, .logic = logic};           // once for a run
 *   proving.asking = &asking;                                          // in each step, behind as_asking_begin
 *   as_prover prover = as_proving_prover(&proving);
 *   as_transfer work = {.prover = &prover, ...};
 *   as_proving_release(&proving);                                      // behind as_run_destroy
 *
 * A whole function can be one instruction: then an engine that produces a precondition, executes a body and consumes a
 * postcondition is an ordinary recursive function, and its state is nothing but answers. An engine that wants a part
 * to be otherwise puts a function of its own into the prover, and calls the one from here.
 *
 * An instruction that asks something else when it is repeated is wrong; that is noticed, and its branch is given up.
 */
#ifndef ASSAY_STATE_PROVING_H
#define ASSAY_STATE_PROVING_H

#include <assay/state/asking.h>
#include <assay/state/assertion.h>

AS_BEGIN_DECLARATIONS

AS_VECTOR_DEFINE(as_law_lists, as_laws)

typedef struct as_proving {
  as_memory *memory;
  as_logic *logic;
  as_asking *asking;  /* of the instruction that is being executed */
  as_law_lists lists; /* laws that were assumed, by the answer that remembers them; zeroed at first */
  /* Terms of the engine's own may be simplified further: gives an equal one. NULL: nothing is left to do. */
  as_term (*refine)(void *data, as_term t);
  void *data;
} as_proving;

/* Borrows it. */
as_prover as_proving_prover(as_proving *proving);
void as_proving_release(as_proving *proving);

/* The parts; as those of as_prover. Once the branch is over they answer UNKNOWN, false, the term itself. */
as_proof as_proving_prove(as_proving *proving, as_laws laws, as_term goal);
as_proof as_proving_attempt(as_proving *proving, as_laws laws, as_term goal);
bool as_proving_follows(as_proving *proving, as_term goal);
bool as_proving_refutes(as_proving *proving, as_laws laws, as_term claim);
bool as_proving_decide(as_proving *proving, as_term guard);
void as_proving_assume(as_proving *proving, as_laws *laws, as_term claim);
as_term as_proving_fresh(as_proving *proving, as_sort sort, const char *name);
as_term as_proving_simplify(as_proving *proving, as_term t);
bool as_proving_may_hold(as_proving *proving, as_term claim);

AS_END_DECLARATIONS

#endif
