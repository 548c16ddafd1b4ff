/* Tier 3: models that are at hand. The base did not do (there are goals); recent models may, and a few changes to the
 * base often do. */
#include "solve/tiered.h"

enum { FIRST_MOVES = 2, REPAIR_MOVES = 24 };

void as_recent_add(as_tiered *solver, as_model *model) {
  assert(solver->recent_next < AS_RECENT_MODELS);
  as_eval *eval = solver->recent[solver->recent_next];
  if (as_eval_model(eval) != model) as_eval_bind(eval, model);
  solver->recent_next = (solver->recent_next + 1) % AS_RECENT_MODELS;
}

static bool satisfies(as_eval *eval, const as_term_vector *claims) {
  for (uint32_t i = 0; i < claims->count; i++)
    if (!as_eval_holds(eval, claims->at[i])) return false;
  return true;
}

/* That it does not fit the rest of the slice, or is no model after all, says nothing against anybody. */
static bool offer(as_tiered *solver, as_question *question, as_model *model) {
  as_reason before = question->reason;
  assert(question->looked_around && model != question->base);
  if (as_question_sat(solver, question, model)) return true;
  return question->reason = before, false;
}

static bool try_recent(as_tiered *solver, as_question *question) {
  for (uint32_t i = 1; i <= AS_RECENT_MODELS; i++) {
    as_eval *eval = solver->recent[(solver->recent_next + AS_RECENT_MODELS - i) % AS_RECENT_MODELS];
    if (!as_eval_model(eval) || !satisfies(eval, &question->goals)) continue;
    as_question_look_around(solver, question);
    if (satisfies(eval, &question->claims) && offer(solver, question, as_model_share(as_eval_model(eval)))) return true;
  }
  return false;
}

/* Of a long slice repair looks only at what is near the question: a change is needed there, and is seldom felt far
 * away. Whether it is felt is seen when the model is confirmed. */
static bool try_repair(as_tiered *solver, as_question *question, uint32_t moves) {
  as_question_look_around(solver, question);
  const as_term_vector *claims = &question->claims;
  as_model *model = as_repair_run(solver->repair, question->base, claims->at, claims->count, moves);
  return model && offer(solver, question, model);
}

static bool try_sweep(as_tiered *solver, as_question *question) {
  as_question_look_around(solver, question);
  const as_term_vector *claims = &question->claims;
  as_model *model = as_repair_sweep(solver->repair, question->base, claims->at, claims->count);
  return model && offer(solver, question, model);
}

static bool try_models(as_tiered *solver, as_question *question, uint32_t moves) {
  solver->statistics.tier[AS_TIER_MODELS].asked++;
  if (question->base_fits) return as_question_sat_base(solver, question);
  return try_recent(solver, question) || try_repair(solver, question, moves);
}

/* Before facts are tried, which cost more than most models do. Of a path by itself there mostly is one, and that is
 * worth a longer look. */
bool as_tier_models_early(as_tiered *solver, as_question *question) {
  if (!solver->options.expects_models) return false;
  bool is_path = as_term_is_true(solver->terms, question->extra);
  return try_models(solver, question, FIRST_MOVES) || (is_path && try_sweep(solver, question));
}

bool as_tier_models(as_tiered *solver, as_question *question) {
  if (solver->options.expects_models) return try_sweep(solver, question) || try_repair(solver, question, REPAIR_MOVES);
  return try_models(solver, question, REPAIR_MOVES);
}

/* A slice that has no value (quantifiers) is for others to decide. */
bool as_tier_models_again(as_tiered *solver, as_question *question) {
  if (!solver->options.expects_models) return false;
  as_reason before = question->reason;
  as_question_slice(solver, question);
  const as_term_vector *claims = &question->claims;
  as_model *model = as_repair_again(solver->repair, question->base, claims->at, claims->count);
  if (model && as_question_sat(solver, question, model)) return true;
  return question->reason = before, false;
}
