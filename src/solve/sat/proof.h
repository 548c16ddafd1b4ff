/* Derivations of UNSAT answers, in the manner of LRAT.
 *
 * A proof is a list of steps with rising ids. A step is an *input* (a defining clause), a *derived* clause with its
 * hints (ids of earlier clauses: assume the negation of every literal; each hint in order is then unit, or false, which
 * ends the step), or a *deletion*. An UNSAT answer under assumptions ends with a derived clause that consists of
 * negated assumptions only. The checker shares no code with the solver: it sees steps alone.
 */
#ifndef ASSAY_SOLVE_SAT_PROOF_H
#define ASSAY_SOLVE_SAT_PROOF_H

#include "solve/sat/sat.h"

typedef enum { AS_PROOF_STEP_INPUT, AS_PROOF_STEP_DERIVED, AS_PROOF_STEP_DELETED } as_proof_step_kind;

typedef struct as_proof_step {
  as_proof_step_kind kind;
  uint64_t id;
  const as_lit *clause;
  uint32_t clause_count;
  const uint64_t *hints;
  uint32_t hint_count;
} as_proof_step;

as_sat_proof *as_proof_create(as_memory *memory);
void as_proof_destroy(as_sat_proof *proof);

/* Used by the SAT solver. Returns the id of the clause. */
uint64_t as_proof_input(as_sat_proof *proof, const as_lit *clause, uint32_t count);
uint64_t as_proof_derive(as_sat_proof *proof, const as_lit *clause, uint32_t count, const uint64_t *hints,
                         uint32_t hint_count);
void as_proof_delete(as_sat_proof *proof, uint64_t id);

uint32_t as_proof_steps(const as_sat_proof *proof);
/* Step number `index`, 0 first. Valid until the proof grows. */
as_proof_step as_proof_step_at(const as_sat_proof *proof, uint32_t index);
/* The id of the clause that ended the last UNSAT answer; 0 if there is none. */
uint64_t as_proof_conclusion(const as_sat_proof *proof);
void as_proof_set_conclusion(as_sat_proof *proof, uint64_t id);

/* Checks every step of the proof, and that the clause of its conclusion holds only negations of the assumptions given.
 * Returns NULL if it is right, else what is wrong. */
const char *as_proof_check(const as_sat_proof *proof, const as_lit *assumptions, uint32_t count, as_memory *memory);

#endif
