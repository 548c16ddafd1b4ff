/* Derivations that use nothing in vain: from what the SAT core recorded to what Lrat.v checks.
 *
 * Steps are visited from the last one back. Each that is needed is checked as Coq will check it, and keeps only those
 * hints that its contradiction uses, and only what they name is needed.
 *
 * Clauses have *references*: a clause of a gate (8 * variable + number), a claim, or a step.
 */
#ifndef ASSAY_SOLVE_REFUTE_DERIVE_H
#define ASSAY_SOLVE_REFUTE_DERIVE_H

#include "solve/refute/gates.h"
#include "solve/sat/proof.h"

typedef enum as_refute_source { AS_REFUTE_SOURCE_GATE, AS_REFUTE_SOURCE_CLAIM, AS_REFUTE_SOURCE_STEP } as_refute_source;

typedef struct as_refute_reference {
  as_refute_source source;
  uint32_t index; /* of a step: its id in the proof, until as_refute_derive numbers it */
} as_refute_reference;

AS_VECTOR_DEFINE(as_refute_reference_vector, as_refute_reference)

typedef struct as_refute_step {
  uint32_t lits, lit_count, hints, hint_count; /* places in the vectors below */
} as_refute_step;

AS_VECTOR_DEFINE(as_refute_step_vector, as_refute_step)

/* Steps as they are to be written; the last is the empty clause. Hints name steps by their place, from 0. */
typedef struct as_refute_derivation {
  as_refute_step_vector steps;
  as_u32_vector lits;
  as_refute_reference_vector hints;
} as_refute_derivation;

/* What a proof is about. */
typedef struct as_refute_proof {
  const as_refute_gates *gates;
  const as_lit *claims; /* literals, each a clause */
  uint32_t claim_count;
  const as_sat_proof *proof;                /* NULL: `last` is all */
  const uint32_t *variables;                /* gates' variables of the proof's */
  const as_refute_reference_vector *inputs; /* of an id of the proof that is an input: the gate's clause */
  const as_refute_reference_vector *last;   /* hints that lead to the empty clause; steps by ids */
} as_refute_proof;

/* Returns false if the proof is wrong. */
bool as_refute_derive(as_memory *memory, const as_refute_proof *proof, as_refute_derivation *out);
void as_refute_derivation_release(as_memory *memory, as_refute_derivation *derivation);

/* Appends what read_refutation of Read.v reads. */
void as_refute_write(as_memory *memory, const as_refute_derivation *derivation, const uint32_t *names,
                     uint32_t name_count, uint32_t claim_count, as_u32_vector *numbers);

#endif
