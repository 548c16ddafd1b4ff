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
  as_reason reason = AS_REASON_NONE;
  as_answer answer = as_z3_check(solver, &negated, 1, question->deadline, &counterexample, &reason);
  as_model_drop(solver->models, counterexample);
  return answer == AS_ANSWER_UNSAT;
}

static bool holds(as_tiered *solver, as_question *question, as_eval *eval, as_term claim) {
  as_term value = as_eval_term(eval, claim);
  return as_term_exists(value) ? as_term_is_true(solver->terms, value)
                               : confirm_quantified(solver, question, as_eval_model(eval), claim);
}

static bool all_hold(as_tiered *solver, as_question *question, as_eval *eval, const as_term_vector *claims) {
  for (uint32_t i = 0; i < claims->count; i++)
    if (!holds(solver, question, eval, claims->at[i])) return false;
  return true;
}

/* The claim at a place of a variable's list, or all for which it stands. */
static bool place_holds(as_tiered *solver, as_question *question, as_eval *eval, uint32_t position) {
  AS_INVARIANT(position < solver->mirror.entries.count);
  const as_mirror_entry *entry = &solver->mirror.entries.at[position];
  uint64_t value;
  if (!entry->stands_for_holes) return holds(solver, question, eval, entry->claim);
  return as_eval_bits(eval, entry->arc.term, &value) &&
         !as_hole_table_find(&solver->mirror.holes, (as_hole){entry->key, value});
}

static bool changes_hold(as_tiered *solver, as_question *question, as_eval *eval) {
  const as_mirror *mirror = &solver->mirror;
  assert(mirror->tip == question->path);
  for (uint32_t i = 0; i < question->variables.count; i++) {
    uint32_t number = question->variables.at[i];
    as_term variable = as_terms_variable(solver->terms, number);
    as_term value = as_model_get(solver->models, as_eval_model(eval), variable);
    if (as_term_same(value, as_model_get(solver->models, question->base, variable))) continue;
    uint32_t at = number < mirror->newest.count ? mirror->newest.at[number] : 0;
    for (; at; at = mirror->occurrences.at[at - 1].next)
      if (!place_holds(solver, question, eval, mirror->occurrences.at[at - 1].position)) return false;
  }
  return true;
}

/* Debug builds evaluate every claim of the path, whether it is in force or not. */
static bool path_holds(as_tiered *solver, const as_question *question, as_eval *eval) {
  for (const as_path *at = question->path; as_path_length(at); at = as_path_parent(at)) {
    as_term value = as_eval_term(eval, as_path_claim(at));
    if (as_term_exists(value) && !as_term_is_true(solver->terms, value)) return false;
  }
  return true;
}

bool as_model_confirm(as_tiered *solver, as_question *question, as_model *model) {
  as_eval *eval = solver->recent[solver->recent_next]; /* the oldest of the recent ones gives way */
  assert(question->looked_around && question->base);
  as_eval_bind(eval, model);
  bool confirmed = question->sliced
                       ? all_hold(solver, question, eval, &question->claims)
                       : all_hold(solver, question, eval, &question->goals) && changes_hold(solver, question, eval);
#ifdef AS_DEBUG
  assert(!confirmed || path_holds(solver, question, eval));
#else
  (void)path_holds;
#endif
  return confirmed;
}
