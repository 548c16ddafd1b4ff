/* Tier 2: what the claims of the path say at once. Facts refute; a model is found by the tiers below. */
#include "solve/tiered.h"

/* Each by itself says nothing of what they say together: i < m and n <= i, where m = n. */
static bool goals_contradict(as_tiered *solver, const as_question *question) {
  if (question->goals.count < 2) return false;
  as_facts *facts = solver->facts;
  uint32_t mark = as_facts_mark(facts);
  for (uint32_t i = 0; i < question->goals.count && !as_facts_contradiction(facts); i++)
    if (!as_mirror_has_claim(solver, question->goals.at[i])) as_facts_assume(facts, question->goals.at[i]);
  bool contradict = as_facts_contradiction(facts);
  as_facts_undo(facts, mark);
  return contradict;
}

bool as_tier_facts(as_tiered *solver, as_question *question) {
  as_mirror_sync(solver, question->path);
  as_mirror_inform(solver);
  as_term contradiction = as_facts_contradiction(solver->facts) ? as_mirror_contradiction(solver) : as_term_none();
  assert(as_term_exists(contradiction) == as_facts_contradiction(solver->facts));
  if (as_term_exists(contradiction)) return as_question_unsat_related(solver, question, contradiction);
  for (uint32_t i = 0; i < question->goals.count; i++)
    if (as_facts_refutes(solver->facts, question->goals.at[i]))
      return as_question_unsat_related(solver, question, question->goals.at[i]);
  return goals_contradict(solver, question) && as_question_unsat_slice(solver, question);
}
