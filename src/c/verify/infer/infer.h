/* Invariants that nobody wrote: guessed, and kept if they are proved.
 *
 * A loop without `inv` gets conditions about the locals that it changes (their bounds, order, differences) and takes
 * the resources that it changes. They are only guesses: c/verify/loop.c proves them where the loop is entered and
 * after each round, exactly as it proves what was written. A guess that is not proved is dropped, and the function is
 * proved again without it, until nothing is dropped any more (Flanagan and Leino, "Houdini, an annotation assistant for
 * ESC/Java"): then what is left is an invariant, and that run is the proof. The errors of runs before it mean nothing.
 *
 *   as_inference *inference = as_inference_create(memory, meaning, unit);
 *   do as_inference_begin(inference, wish), prove ...; while (as_inference_is_unsettled(inference));
 *   as_inference_destroy(inference);
 *
 * A loop for which no invariant is found, or whose condition is decided by constants, is executed as it is. Inside of a
 * run the guesses of a loop stay what they were when it was first reached, so that an instruction that is repeated asks
 * the same questions.
 */
#ifndef ASSAY_C_VERIFY_INFER_INFER_H
#define ASSAY_C_VERIFY_INFER_INFER_H

#include "c/exec/exec.h"
#include "c/spec/logic/logic.h"

typedef struct as_inference as_inference;
typedef struct as_inferred as_inferred; /* of one loop */

as_inference *as_inference_create(as_memory *memory, as_spec_logic *meaning, as_terms *terms, const as_core_unit *unit);
void as_inference_destroy(as_inference *inference);

typedef struct as_inference_wish {
  bool missing;     /* loops without an invariant get one */
  bool constant;    /* those with a constant bound, too */
  bool strengthens; /* invariants that were written get conditions as well */
} as_inference_wish;
/* A run begins. Another wish than the last one's forgets all guesses. */
void as_inference_begin(as_inference *inference, as_inference_wish wish);
/* The run that has ended relied on guesses that it did not prove: it is no proof. */
bool as_inference_is_unsettled(const as_inference *inference);

/* Loops that have something inferred, in the order in which they were reached. */
uint32_t as_inference_count(const as_inference *inference);
/* As it would be written, without the comment around it: `inv i <= n; 0i32 <= i;`. */
void as_inference_print(as_inference *inference, uint32_t which, as_text *out);
uint32_t as_inference_range(const as_inference *inference, uint32_t which); /* of the loop, in the unit */
bool as_inference_is_of_written(const as_inference *inference, uint32_t which);

#endif
