#include "solve/refute/define.h"
#include <assert.h>

static as_lit core_lit(const as_refute_definer *d, as_lit lit) {
  as_lit own = d->lits->at[as_lit_variable(lit)];
  assert(own);
  return own ^ (lit & 1);
}

/* The core writes down what it is given, if it does not leave it out; and perhaps what it makes of it. */
static void remember(const as_refute_definer *d, uint32_t before, uint32_t variable, uint32_t number) {
  for (uint32_t i = before; i < as_proof_steps(d->proof); i++) {
    bool given = as_proof_step_at(d->proof, i).kind == AS_PROOF_STEP_INPUT;
    as_refute_reference gate = {AS_REFUTE_SOURCE_GATE, 8 * variable + number}, step = {AS_REFUTE_SOURCE_STEP, 0};
    as_refute_reference_vector_push(d->memory, d->inputs, given ? gate : step);
  }
}

static void define_clause(const as_refute_definer *d, uint32_t variable, uint32_t number, as_lit *clause,
                          uint32_t count) {
  for (uint32_t i = 0; i < count; i++) clause[i] = core_lit(d, clause[i]);
  uint32_t before = d->proof ? as_proof_steps(d->proof) : 0;
  as_sat_define(d->sat, clause, count);
  if (d->proof) remember(d, before, variable, number);
}

void as_refute_define(const as_refute_definer *d, uint32_t variable) {
  while (d->lits->count <= variable) as_u32_vector_push(d->memory, d->lits, 0);
  const as_refute_gate *gate = as_refute_gates_at(d->gates, variable);
  if (gate->kind == AS_REFUTE_GATE_PIN) {
    d->lits->at[variable] = as_sat_input(d->sat);
    return;
  }
  as_lit fanin[3], clause[AS_REFUTE_CLAUSE_MAX];
  uint32_t operands = as_refute_gate_operands(gate);
  for (uint32_t i = 0; i < operands; i++) fanin[i] = core_lit(d, gate->operand[i]);
  d->lits->at[variable] = as_sat_gate(d->sat, fanin, operands);
  for (uint32_t i = 0, count; (count = as_refute_gate_clause(gate, variable, i, clause)); i++)
    define_clause(d, variable, i, clause, count);
}
