/* Tier: what exceeds the budget of the search, in other forms: with hard operators loosened (words/loose.h), and with
 * bit-vectors as integers (words/words.h), or both. A solver of its own is asked about each. */
#include "solve/tiered.h"
#include "solve/words/loose.h"
#include "solve/words/words.h"

#include <assay/base/clock.h>
#include <assay/term/variables.h>

/* OCCURRENCES_MAX: of variables in claims; each costs time and memory before the first tier looks at the question. */
enum { CONFLICTS_FIRST = 60, CONFLICTS_AT_ONCE = 100, CONFLICTS_LOOSENED = 400 };
enum { CONFLICTS_LONGER = 500, CONFLICTS_LONGEST = 4000 };
enum { PATIENCE_MAX = 8, PASSED_OVER_MAX = 16 };
enum { FAVOUR_MAX = 3, WITHOUT_SUMS_MAX = 16, COMPLETIONS_MAX = 32, OCCURRENCES_MAX = 1 << 21 };
static const double share_of_time = 0.4, seconds_without_limit = 2;

struct as_word_solver {
  as_loose *loose;
  as_word_book *words;
  as_solver *solver;
  uint32_t favour;       /* above zero: they are asked before the search */
  bool asked;            /* they were, about this question */
  uint32_t without_sums; /* questions in a row that had none */
  uint32_t patience;     /* above zero: they are asked in the middle of the search */
  uint32_t passed_over;  /* questions in a row in the middle of which they were not */
};

as_word_solver *as_word_solver_create(as_tiered *solver) {
  as_word_solver *own = as_memory_alloc_zeroed(solver->memory, sizeof *own);
  own->loose = as_loose_create(solver->terms);
  own->words = as_words_create(solver->terms);
  own->favour = 1, own->patience = PATIENCE_MAX;
  return own;
}

void as_word_solver_destroy(as_tiered *solver, as_word_solver *own) {
  if (own->solver) as_solver_destroy(own->solver);
  as_loose_destroy(own->loose);
  as_words_destroy(own->words);
  as_memory_free(solver->memory, own, sizeof *own);
}

/* It never asks itself, nor anybody who takes all the time; nor facts and models, which know little of integers that
 * simplex does not tell sooner. */
static as_solver_options options_for(const as_tiered *solver, const as_question *question, uint64_t conflicts) {
  double left = question->deadline > 0 ? question->deadline - as_clock_seconds() : 0;
  as_solver_options options = {.tiers_off = solver->options.tiers_off | 1U << AS_TIER_WORDS | 1U << AS_TIER_CADICAL |
                                            1U << AS_TIER_Z3 | 1U << AS_TIER_FACTS | 1U << AS_TIER_MODELS,
                               .question_conflicts = conflicts,
                               .interrupt = solver->options.interrupt,
                               .seed = solver->options.seed};
  options.tiers_off &= ~(1U << AS_TIER_SEARCH);
  uint64_t most = solver->options.question_conflicts;
  if (most && most < conflicts) options.question_conflicts = most;
  options.question_seconds = left > 0 ? share_of_time * left : seconds_without_limit;
  return options;
}

/* The sets of variables are made here, where the limits are looked at, and remembered. */
static bool is_small(as_tiered *solver, as_question *question, const as_term *claims, uint32_t count) {
  uint64_t occurrences = 0;
  as_u32_vector variables = {0};
  bool ended = false;
  for (uint32_t i = 0; i < count && occurrences <= OCCURRENCES_MAX && !ended; i++) {
    variables.count = 0;
    as_term_variables(solver->terms, claims[i], &variables);
    occurrences += variables.count;
    ended = as_question_out_of_limits(solver, question);
  }
  as_u32_vector_release(solver->memory, &variables);
  return !ended && occurrences <= OCCURRENCES_MAX;
}

/* After SAT as_solver_model(own->solver) is a model of the claims. */
static as_answer ask(as_tiered *solver, as_question *question, const as_term *claims, uint32_t count,
                     uint64_t conflicts) {
  as_word_solver *own = solver->words;
  if (!is_small(solver, question, claims, count)) return AS_ANSWER_UNKNOWN;
  as_path *path = as_path_root(solver->paths);
  for (uint32_t i = 0; i < count; i++) {
    as_path *longer = as_path_extend(solver->paths, path, claims[i]);
    as_path_drop(solver->paths, path);
    path = longer;
  }
  as_solver_options options = options_for(solver, question, conflicts);
  if (!own->solver) own->solver = as_solver_create(solver->paths, &options);
  as_solver_set_options(own->solver, &options);
  as_answer answer = as_solver_check(own->solver, path, as_term_true(solver->terms));
  as_path_drop(solver->paths, path);
  return answer;
}

/* ---- answers ---- */

/* The model of the integers, as one of the claims that they stand for. Ours. */
static as_model *read_words(as_tiered *solver, const as_term *claims, uint32_t count) {
  as_word_solver *own = solver->words;
  as_model *model = as_model_create(solver->models);
  as_u32_vector numbers = {0};
  for (uint32_t i = 0; i < count; i++) as_term_variables(solver->terms, claims[i], &numbers);
  for (uint32_t i = 0; i < numbers.count; i++) {
    as_term variable = as_terms_variable(solver->terms, numbers.at[i]);
    as_term value = as_words_value(own->words, solver->models, as_solver_model(own->solver), variable);
    if (as_term_exists(value)) as_model_set(solver->models, model, variable, value);
  }
  as_u32_vector_release(as_terms_memory(solver->terms), &numbers);
  return model;
}

/* From a model of the claims in the form in which they were asked. A guess: evaluation says whether it is right. */
static bool guess(as_tiered *solver, as_question *question, as_model *model) {
  as_model *guessed = as_model_copy(solver->models, question->base);
  as_eval *eval = as_eval_create(solver->models);
  as_eval_bind(eval, model);
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = as_terms_variable(solver->terms, question->variables.at[i]);
    as_term value = as_loose_value(solver->words->loose, eval, variable);
    if (!as_term_exists(value)) value = as_model_get(solver->models, model, variable);
    if (as_term_exists(value)) as_model_set(solver->models, guessed, variable, value);
  }
  as_eval_destroy(eval);
  as_reason reason = question->reason;
  if (as_question_sat(solver, question, guessed)) return true;
  question->reason = reason;
  return false;
}

/* An answer, none, or one that more claims may give. */
typedef enum outcome { OUTCOME_NONE, OUTCOME_ANSWER, OUTCOME_AGAIN } outcome;

static outcome conclude(as_tiered *solver, as_question *question, as_answer answer, as_model *model) {
  if (answer == AS_ANSWER_UNSAT) return as_question_unsat_slice(solver, question) ? OUTCOME_ANSWER : OUTCOME_NONE;
  if (answer != AS_ANSWER_SAT) return OUTCOME_NONE;
  if (guess(solver, question, model)) return OUTCOME_ANSWER;
  as_eval *eval = as_eval_create(solver->models);
  as_eval_bind(eval, model);
  bool more = as_loose_complete(solver->words->loose, eval);
  as_eval_destroy(eval);
  return more ? OUTCOME_AGAIN : OUTCOME_NONE;
}

static outcome ask_as_they_are(as_tiered *solver, as_question *question, const as_term *claims, uint32_t count,
                               uint64_t conflicts) {
  as_answer answer = ask(solver, question, claims, count, conflicts);
  as_model *model = answer == AS_ANSWER_SAT ? as_solver_model(solver->words->solver) : NULL;
  return conclude(solver, question, answer, model);
}

static bool time_is_over(void *data) {
  as_tiered *solver = data;
  return as_question_out_of_limits(solver, &solver->question);
}

static bool make_integers(as_tiered *solver, const as_term *claims, uint32_t count) {
  as_word_book *words = solver->words->words;
  as_words_begin(words, (as_word_limits){time_is_over, solver});
  for (uint32_t i = 0; i < count; i++)
    if (!as_words_add(words, claims[i])) return false;
  return true;
}

/* requires: make_integers */
static outcome ask_as_integers(as_tiered *solver, as_question *question, const as_term *claims, uint32_t count,
                               uint64_t conflicts) {
  uint32_t integer_count;
  const as_term *integers = as_words_claims(solver->words->words, &integer_count);
  as_answer answer = ask(solver, question, integers, integer_count, conflicts);
  as_model *model = answer == AS_ANSWER_SAT ? read_words(solver, claims, count) : NULL;
  outcome found = conclude(solver, question, answer, model);
  as_model_drop(solver->models, model);
  return found;
}

/* Few conflicts: where there are sums, integers mostly tell at once what bits do not. */
static outcome ask_at_once(as_tiered *solver, as_question *question) {
  uint32_t count;
  const as_term *claims = as_loose_claims(solver->words->loose, &count);
  if (!make_integers(solver, claims, count) || !as_words_has_sums(solver->words->words)) return OUTCOME_NONE;
  return ask_as_integers(solver, question, claims, count, CONFLICTS_AT_ONCE);
}

/* They take turns, as the tiers do: what bits do not tell soon, integers often do. */
static outcome ask_loosened(as_tiered *solver, as_question *question) {
  as_loose *loose = solver->words->loose;
  uint32_t count;
  const as_term *claims = as_loose_claims(loose, &count);
  if (as_loose_is_same(loose)) return OUTCOME_NONE;
  outcome found = ask_as_they_are(solver, question, claims, count, CONFLICTS_FIRST);
  if (found != OUTCOME_NONE) return found;
  if (make_integers(solver, claims, count)) found = ask_as_integers(solver, question, claims, count, CONFLICTS_AT_ONCE);
  return found == OUTCOME_NONE ? ask_as_they_are(solver, question, claims, count, CONFLICTS_LOOSENED) : found;
}

/* A conflict of integers costs as much as a hundred of bits, so that others come first. */
static outcome ask_for(as_tiered *solver, as_question *question, uint64_t conflicts) {
  uint32_t count;
  const as_term *claims = as_loose_claims(solver->words->loose, &count);
  if (!make_integers(solver, claims, count)) return OUTCOME_NONE;
  return ask_as_integers(solver, question, claims, count, conflicts);
}
static outcome ask_longer(as_tiered *solver, as_question *question) {
  return ask_for(solver, question, CONFLICTS_LONGER);
}
static outcome ask_longest(as_tiered *solver, as_question *question) {
  return ask_for(solver, question, CONFLICTS_LONGEST);
}

typedef outcome way(as_tiered *solver, as_question *question);

/* What was too long for the search, or is foreign to it; early: anything that has sums. */
static bool answer_by(as_tiered *solver, as_question *question, way *ask_so, bool early) {
  bool too_long = early || !as_tier_is_on(solver, AS_TIER_SEARCH) || question->reason == AS_REASON_CONFLICTS;
  if (!too_long && question->reason != AS_REASON_NONE) return false;
  as_question_slice(solver, question);
  as_loose *loose = solver->words->loose;
  as_loose_begin(loose, (as_word_limits){time_is_over, solver});
  for (uint32_t i = 0; i < question->claims.count; i++)
    if (!as_loose_add(loose, question->claims.at[i])) return false;
  if (!too_long && !as_loose_is_foreign(loose)) return false;
  outcome found = OUTCOME_AGAIN;
  for (uint32_t i = 0; i < COMPLETIONS_MAX && found == OUTCOME_AGAIN; i++) found = ask_so(solver, question);
  return found == OUTCOME_ANSWER;
}

/* What words refuted before the search would have is worth asking them first, as long as it lasts, and as long as they
 * take no longer than the search does with a question. Models come sooner from the search. */
static void note_success(as_word_solver *own, const as_question *question, bool cheaply) {
  bool refuted = question->answer == AS_ANSWER_UNSAT && cheaply;
  if (refuted && own->favour < FAVOUR_MAX) own->favour++;
  if (!refuted && own->favour) own->favour--;
}

bool as_tier_words_early(as_tiered *solver, as_question *question) {
  as_word_solver *own = solver->words;
  own->asked = false;
  if (!own->favour || !as_tier_is_on(solver, AS_TIER_SEARCH)) return false;
  as_words_begin(own->words, (as_word_limits){time_is_over, solver});
  uint64_t before = as_terms_work(solver->terms);
  bool answered = answer_by(solver, question, ask_at_once, true);
  uint64_t work = as_terms_work(solver->terms) - before;
  own->asked = as_words_has_sums(own->words);
  solver->statistics.tier[AS_TIER_WORDS].asked += own->asked;
  own->without_sums = own->asked ? 0 : own->without_sums + 1;
  if (own->asked) note_success(own, question, work <= as_search_usual_work(solver->search));
  if (own->without_sums == WITHOUT_SUMS_MAX) own->favour = own->without_sums = 0;
  return answered;
}

/* Where they never tell, they are asked now and then. */
static bool is_passed_over(as_word_solver *own) {
  if (own->patience || own->passed_over++ == PASSED_OVER_MAX) return own->passed_over = 0, false;
  return true;
}

bool as_tier_words(as_tiered *solver, as_question *question) {
  as_word_solver *own = solver->words;
  if (own->asked || is_passed_over(own)) return false;
  solver->statistics.tier[AS_TIER_WORDS].asked++;
  if (!answer_by(solver, question, ask_at_once, false)) return own->patience -= own->patience > 0, false;
  own->patience = PATIENCE_MAX;
  note_success(own, question, true);
  return true;
}

bool as_tier_words_more(as_tiered *solver, as_question *question) {
  return answer_by(solver, question, ask_loosened, false);
}

bool as_tier_words_longer(as_tiered *solver, as_question *question) {
  return answer_by(solver, question, ask_longer, false);
}

bool as_tier_words_longest(as_tiered *solver, as_question *question) {
  return answer_by(solver, question, ask_longest, false);
}
