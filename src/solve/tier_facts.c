/* Tier 2: what the claims of the path say at once. Facts refute; a model is found by the tiers below. */
#include "solve/tiered.h"

bool as_tier_facts(as_tiered *solver, as_question *question) {
  as_trail_sync(solver, question->path);
  if (as_facts_contradiction(solver->facts)) return as_question_unsat_slice(solver, question);
  for (uint32_t i = 0; i < question->goals.count; i++)
    if (as_facts_ask(solver->facts, question->goals.at[i]) == AS_FALSE)
      return as_question_unsat_slice(solver, question);
  return false;
}
