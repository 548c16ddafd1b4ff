/* Tier: what exceeds the budget of the search, in two other forms: with hard operators loosened (words/loose.h), and
 * with bit-vectors as integers (words/words.h). A solver of its own is asked about each. */
#include "solve/tiered.h"
#include "solve/words/loose.h"
#include "solve/words/words.h"

#include <assay/base/clock.h>

enum { CONFLICTS = 4000 };
static const double share_of_time = 0.4, seconds_without_limit = 2;

struct as_word_solver {
  as_loose *loose;
  as_word_book *words;
  as_solver *solver;
};

as_word_solver *as_word_solver_create(as_tiered *solver) {
  as_word_solver *own = as_memory_alloc_zeroed(solver->memory, sizeof *own);
  own->loose = as_loose_create(solver->terms);
  own->words = as_words_create(solver->terms);
  return own;
}

void as_word_solver_destroy(as_tiered *solver, as_word_solver *own) {
  if (own->solver) as_solver_destroy(own->solver);
  as_loose_destroy(own->loose);
  as_words_destroy(own->words);
  as_memory_free(solver->memory, own, sizeof *own);
}

/* It never asks itself, nor anybody who takes all the time. */
static as_solver_options options_for(const as_tiered *solver, const as_question *question) {
  double left = question->deadline > 0 ? question->deadline - as_clock_seconds() : 0;
  as_solver_options options = {.tiers_off = solver->options.tiers_off | 1U << AS_TIER_WORDS | 1U << AS_TIER_CADICAL |
                                            1U << AS_TIER_Z3,
                               .question_conflicts = CONFLICTS,
                               .interrupt = solver->options.interrupt,
                               .seed = solver->options.seed};
  options.tiers_off &= ~(1U << AS_TIER_SEARCH);
  uint64_t most = solver->options.question_conflicts;
  if (most && most < CONFLICTS) options.question_conflicts = most;
  options.question_seconds = left > 0 ? share_of_time * left : seconds_without_limit;
  return options;
}

/* After SAT as_solver_model(own->solver) is a model of the claims. */
static as_answer ask(as_tiered *solver, const as_question *question, const as_term *claims, uint32_t count) {
  as_word_solver *own = solver->words;
  as_path *path = as_path_root(solver->paths);
  for (uint32_t i = 0; i < count; i++) {
    as_path *longer = as_path_extend(solver->paths, path, claims[i]);
    as_path_drop(solver->paths, path);
    path = longer;
  }
  as_solver_options options = options_for(solver, question);
  if (!own->solver) own->solver = as_solver_create(solver->paths, &options);
  as_solver_set_options(own->solver, &options);
  as_answer answer = as_solver_check(own->solver, path, as_term_true(solver->terms));
  as_path_drop(solver->paths, path);
  return answer;
}

static as_term guess_value(as_tiered *solver, as_eval *eval, as_term variable, bool as_integers) {
  as_word_solver *own = solver->words;
  as_model *model = as_eval_model(eval);
  if (as_integers) return as_words_value(own->words, solver->models, model, variable);
  as_term table = as_loose_value(own->loose, eval, variable);
  return as_term_exists(table) ? table : as_model_get(solver->models, model, variable);
}

/* A guess: evaluation says whether it is right. */
static bool guess(as_tiered *solver, as_question *question, bool as_integers) {
  as_model *guessed = as_model_copy(solver->models, question->base);
  as_eval *eval = as_eval_create(solver->models);
  as_eval_bind(eval, as_solver_model(solver->words->solver));
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = as_terms_variable(solver->terms, question->variables.at[i]);
    as_term value = guess_value(solver, eval, variable, as_integers);
    if (as_term_exists(value)) as_model_set(solver->models, guessed, variable, value);
  }
  as_eval_destroy(eval);
  as_reason reason = question->reason;
  if (as_question_sat(solver, question, guessed)) return true;
  question->reason = reason;
  return false;
}

static bool conclude(as_tiered *solver, as_question *question, as_answer answer, bool as_integers) {
  if (answer == AS_ANSWER_UNSAT) return as_question_unsat_slice(solver, question);
  return answer == AS_ANSWER_SAT && guess(solver, question, as_integers);
}

static bool ask_loosened(as_tiered *solver, as_question *question, bool too_long) {
  as_loose *loose = solver->words->loose;
  as_loose_begin(loose);
  for (uint32_t i = 0; i < question->claims.count; i++) as_loose_add(loose, question->claims.at[i]);
  uint32_t count;
  const as_term *claims = as_loose_claims(loose, &count);
  if (too_long ? as_loose_is_same(loose) : !as_loose_has_nested(loose)) return false;
  return conclude(solver, question, ask(solver, question, claims, count), false);
}

static bool ask_as_integers(as_tiered *solver, as_question *question) {
  as_word_book *words = solver->words->words;
  as_words_begin(words);
  for (uint32_t i = 0; i < question->claims.count; i++) as_words_add(words, question->claims.at[i]);
  uint32_t count;
  const as_term *claims = as_words_claims(words, &count);
  return conclude(solver, question, ask(solver, question, claims, count), true);
}

/* Beside what was too long for the search: functions of maps, which it does not know at all. */
bool as_tier_words(as_tiered *solver, as_question *question) {
  bool too_long = !as_tier_is_on(solver, AS_TIER_SEARCH) || question->reason == AS_REASON_CONFLICTS;
  if (!too_long && question->reason != AS_REASON_NONE) return false;
  as_question_slice(solver, question);
  if (ask_loosened(solver, question, too_long)) return true;
  return too_long && ask_as_integers(solver, question);
}
