/* Tier 1: constants; the claim, or its negation, is on the path already; nothing is left to do for the base model. */
#include "solve/tiered.h"

bool as_tier_constants(as_tiered *solver, as_question *question) {
  if (as_path_refuted(question->path)) return as_question_unsat_slice(solver, question);
  if (question->base_fits) return as_question_sat_base(solver, question);
  as_mirror_sync(solver, question->path);
  assert(question->goals.count);
  for (uint32_t i = 0; i < question->goals.count; i++) {
    as_term goal = question->goals.at[i], negation = as_term_not(solver->terms, goal);
    if (as_term_is_false(solver->terms, goal)) return as_question_unsat(solver, question, &goal, 1);
    if (as_mirror_has_claim(solver, negation)) {
      as_term explanation[] = {negation, goal};
      return as_question_unsat(solver, question, explanation, 2);
    }
  }
  return false;
}
