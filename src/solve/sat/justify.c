/* Derivations for the proof. A clause that the solver finds is derived afterwards from the assignment, whatever way led
 * to it: walk from the false clause through antecedents until literals of the clause to derive; the antecedents on the
 * way, oldest first, are the hints. */
#include "solve/sat/internal.h"
#include <stdlib.h>

static void push_hint(as_sat *sat, uint64_t id) {
  assert(id);
  as_sat_id_vector_push(sat->memory, &sat->hints, id);
}

static void mark(as_sat *sat, uint32_t variable) {
  as_sat_variable_at(sat, variable)->seen = 1;
  as_u32_vector_push(sat->memory, &sat->touched, variable);
}

/* Marks the variables of a clause; those of level 0 give hints at once, the others wait on the stack. */
static void expand(as_sat *sat, uint32_t reference) {
  const as_sat_clause *clause = as_sat_clause_at(sat, reference);
  for (uint32_t i = 0; i < clause->size; i++) {
    const as_sat_variable *variable = as_sat_variable_of(sat, clause->lits[i]);
    if (variable->seen) continue;
    assert(as_sat_value_of(sat, clause->lits[i]));
    mark(sat, as_lit_variable(clause->lits[i]));
    if (!variable->level)
      push_hint(sat, variable->unit);
    else
      as_u32_vector_push(sat->memory, &sat->stack, variable->position);
  }
}

static int compare_positions(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

uint64_t as_sat_justify(as_sat *sat, uint32_t conflict, const as_lit *clause, uint32_t count) {
  if (!sat->proof) return 0;
  assert(!sat->touched.count);
  sat->hints.count = sat->stack.count = 0;
  for (uint32_t i = 0; i < count; i++) mark(sat, as_lit_variable(clause[i]));
  expand(sat, conflict);
  for (uint32_t i = 0; i < sat->stack.count; i++)
    expand(sat, as_sat_variable_of(sat, sat->assignment.at[sat->stack.at[i]])->antecedent);
  if (sat->stack.count) qsort(sat->stack.at, sat->stack.count, sizeof *sat->stack.at, compare_positions);
  for (uint32_t i = 0; i < sat->stack.count; i++) {
    uint32_t antecedent = as_sat_variable_of(sat, sat->assignment.at[sat->stack.at[i]])->antecedent;
    assert(antecedent);
    push_hint(sat, as_sat_clause_at(sat, antecedent)->id);
  }
  push_hint(sat, as_sat_clause_at(sat, conflict)->id);
  for (uint32_t i = 0; i < sat->touched.count; i++) as_sat_variable_at(sat, sat->touched.at[i])->seen = 0;
  sat->touched.count = 0;
  return as_proof_derive(sat->proof, clause, count, sat->hints.at, sat->hints.count);
}

uint64_t as_sat_justify_unit(as_sat *sat, as_lit lit, uint32_t antecedent) {
  if (!sat->proof) return 0;
  const as_sat_clause *clause = as_sat_clause_at(sat, antecedent);
  if (clause->size == 1) return clause->id;
  return as_sat_justify(sat, antecedent, &lit, 1);
}

/* The conclusion before this one goes, so that checking many questions does not slow down. */
void as_sat_set_conclusion(as_sat *sat, uint64_t id, bool ours) {
  if (!sat->proof) return;
  assert(id);
  if (sat->conclusion_is_ours && sat->conclusion != id) as_proof_delete(sat->proof, sat->conclusion);
  sat->conclusion = id, sat->conclusion_is_ours = ours;
  as_proof_set_conclusion(sat->proof, id);
}

void as_sat_justify_explanation(as_sat *sat, as_lit assumption) {
  if (!sat->proof) return;
  const as_sat_variable *variable = as_sat_variable_of(sat, assumption);
  if (!variable->level) {
    as_sat_set_conclusion(sat, variable->unit, false);
    return;
  }
  sat->clause.count = 0;
  for (uint32_t i = 0; i < sat->explanation.count; i++)
    as_u32_vector_push(sat->memory, &sat->clause, as_lit_not(sat->explanation.at[i]));
  uint64_t id;
  if (variable->antecedent)
    id = as_sat_justify(sat, variable->antecedent, sat->clause.at, sat->clause.count);
  else
    id = as_proof_derive(sat->proof, sat->clause.at, sat->clause.count, NULL, 0); /* assumed both ways */
  as_sat_set_conclusion(sat, id, true);
}
