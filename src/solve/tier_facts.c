/* Tier 2: what the claims of the path say at once. Facts refute; a model is found by the tiers below. */
#include "solve/tiered.h"

bool as_tier_facts(as_tiered *solver, as_question *question) {
  as_mirror_sync(solver, question->path);
  as_term contradiction = as_facts_contradiction(solver->facts) ? as_mirror_contradiction(solver) : as_term_none();
  assert(as_term_exists(contradiction) == as_facts_contradiction(solver->facts));
  if (as_term_exists(contradiction)) return as_question_unsat_related(solver, question, contradiction);
  for (uint32_t i = 0; i < question->goals.count; i++)
    if (as_facts_refutes(solver->facts, question->goals.at[i]))
      return as_question_unsat_related(solver, question, question->goals.at[i]);
  return false;
}
