/* Every model is evaluated against the claims before it is handed out. */
#include "solve/tiered.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

/* A claim with a quantifier has no value under evaluation: its variables are replaced by their values, and what remains
 * must be valid, which Z3 is asked. */
static bool confirm_quantified(as_tiered *solver, as_question *question, as_model *model, as_term claim) {
  as_u32_vector numbers = {0};
  as_term_variables(solver->terms, claim, &numbers);
  as_term_vector from = {0}, to = {0};
  for (uint32_t i = 0; i < numbers.count; i++) {
    as_term variable = as_terms_variable(solver->terms, numbers.at[i]);
    as_term_vector_push(solver->memory, &from, variable);
    as_term_vector_push(solver->memory, &to, as_model_get(solver->models, model, variable));
  }
  as_term closed = as_term_substitute(solver->terms, claim, from.at, to.at, numbers.count);
  as_term negated = as_term_not(solver->terms, closed);
  as_term_vector_release(solver->memory, &from);
  as_term_vector_release(solver->memory, &to);
  as_u32_vector_release(solver->memory, &numbers);
  if (as_term_is_const(solver->terms, negated)) return as_term_is_false(solver->terms, negated);
  as_model *counterexample = NULL;
  as_reason reason;
  as_answer answer = as_z3_check(solver, &negated, 1, question->deadline, &counterexample, &reason);
  as_model_drop(solver->models, counterexample);
  return answer == AS_UNSAT;
}

bool as_model_confirm(as_tiered *solver, as_question *question, as_model *model) {
  as_eval *eval = solver->recent[solver->recent_next]; /* the oldest of the recent ones gives way */
  as_eval_bind(eval, model);
  for (uint32_t i = 0; i < question->claims.count; i++) {
    as_term claim = question->claims.at[i], value = as_eval_term(eval, claim);
    bool holds = as_term_exists(value) ? as_term_is_true(solver->terms, value)
                                       : confirm_quantified(solver, question, model, claim);
    if (!holds) return false;
  }
  return true;
}
