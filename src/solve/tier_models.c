/* Tier 3: models that are at hand. The base did not do (there are goals); recent models may, and a few changes to the
 * base often do. */
#include "solve/tiered.h"

enum { REPAIR_MOVES = 24, REPAIR_CLAIMS_MAX = 64 };

void as_recent_add(as_tiered *solver, as_model *model) {
  as_eval *eval = solver->recent[solver->recent_next];
  if (as_eval_model(eval) != model) as_eval_bind(eval, model);
  solver->recent_next = (solver->recent_next + 1) % AS_RECENT_MODELS;
}

static bool satisfies(as_eval *eval, const as_term_vector *claims) {
  for (uint32_t i = 0; i < claims->count; i++)
    if (!as_eval_holds(eval, claims->at[i])) return false;
  return true;
}

static bool try_recent(as_tiered *solver, as_question *question) {
  for (uint32_t i = 1; i <= AS_RECENT_MODELS; i++) {
    as_eval *eval = solver->recent[(solver->recent_next + AS_RECENT_MODELS - i) % AS_RECENT_MODELS];
    if (!as_eval_model(eval) || !satisfies(eval, &question->goals)) continue;
    as_question_slice(solver, question);
    if (satisfies(eval, &question->claims))
      return as_question_sat(solver, question, as_model_share(as_eval_model(eval)));
  }
  return false;
}

/* Of a long slice repair looks only at the newest claims, behind which the question itself comes: a loop makes claims
 * of which each is stronger than those before it. Whether the others hold too is seen when the model is confirmed; that
 * they do not says nothing against anybody. */
static bool try_repair(as_tiered *solver, as_question *question) {
  as_question_slice(solver, question);
  uint32_t count = question->claims.count, looked_at = count < REPAIR_CLAIMS_MAX ? count : REPAIR_CLAIMS_MAX;
  as_model *model =
      as_repair_run(solver->repair, question->base, question->claims.at + (count - looked_at), looked_at, REPAIR_MOVES);
  as_reason before = question->reason;
  if (!model || as_question_sat(solver, question, model)) return model;
  if (looked_at < count) question->reason = before;
  return false;
}

bool as_tier_models(as_tiered *solver, as_question *question) {
  if (question->base_fits) return as_question_sat_base(solver, question);
  return try_recent(solver, question) || try_repair(solver, question);
}
