/* The default solver: one question, tier after tier. */
#include "solve/tiered.h"

#include "solve/solver_internal.h"
#include <assay/base/clock.h>

/* Our own search and words take turns: the one often tells at once what takes the other long. Words come first where
 * they told before. */
static const struct {
  as_tier tier;
  as_tier_function *ask;
  bool again; /* the question was counted before, or the tier counts it */
} steps[] = {
    {AS_TIER_CONSTANTS, as_tier_constants, false},
    {AS_TIER_MODELS, as_tier_models_early, true}, /* where one is expected */
    {AS_TIER_FACTS, as_tier_facts, false},
    {AS_TIER_MODELS, as_tier_models, true},
    {AS_TIER_SLICES, as_tier_slices, false},
    {AS_TIER_CACHE, as_tier_cache, false},
    {AS_TIER_MODELS, as_tier_models_again, true}, /* where one is expected */
    {AS_TIER_WORDS, as_tier_words_early, true},
    {AS_TIER_SEARCH, as_tier_search, false},
    {AS_TIER_WORDS, as_tier_words, true},
    {AS_TIER_SEARCH, as_tier_search_more, true},
    {AS_TIER_WORDS, as_tier_words_more, true},
    {AS_TIER_SEARCH, as_tier_search_longer, true},
    {AS_TIER_CADICAL, as_tier_cadical_first, false},
    {AS_TIER_WORDS, as_tier_words_longer, true},
    {AS_TIER_CADICAL, as_tier_cadical_more, true},
    {AS_TIER_WORDS, as_tier_words_longest, true},
    {AS_TIER_CADICAL, as_tier_cadical, true},
    {AS_TIER_Z3, as_tier_z3, true},
};

bool as_tier_is_on(const as_tiered *solver, as_tier tier) {
  AS_INVARIANT(tier < AS_TIER_COUNT);
  return !(solver->options.tiers_off >> tier & 1);
}

/* Answers. */

bool as_question_gave_up(as_question *question, as_reason reason) {
  assert(reason != AS_REASON_NONE && question->answer == AS_ANSWER_UNKNOWN);
  if (question->reason == AS_REASON_NONE || question->reason == AS_REASON_CONFLICTS) question->reason = reason;
  return false;
}

bool as_question_out_of_limits(as_tiered *solver, as_question *question) {
  as_reason reason = AS_REASON_NONE;
  as_memory_look(solver->memory);
  if (solver->options.interrupt && *solver->options.interrupt)
    reason = AS_REASON_INTERRUPTED;
  else if (as_memory_exhausted(solver->memory))
    reason = AS_REASON_MEMORY;
  else if (question->work_end && as_terms_work(solver->terms) >= question->work_end)
    reason = AS_REASON_WORK;
  else if (question->deadline > 0 && as_clock_seconds() >= question->deadline)
    reason = AS_REASON_TIME;
  if (reason == AS_REASON_NONE) return false;
  if (reason == AS_REASON_TIME && solver->options.run_seconds > 0 &&
      solver->run_used_seconds >= solver->options.run_seconds)
    reason = AS_REASON_RUN_TIME;
  question->reason = reason;
  return true;
}

bool as_question_unsat(as_tiered *solver, as_question *question, const as_term *explanation, uint32_t count) {
  assert(question->answer == AS_ANSWER_UNKNOWN && !question->model);
  assert(!count || explanation != question->explanation.at); /* it is read while that is written */
  question->answer = AS_ANSWER_UNSAT;
  question->explanation.count = 0;
  for (uint32_t i = 0; i < count; i++) as_term_vector_push(solver->memory, &question->explanation, explanation[i]);
  return true;
}

bool as_question_unsat_slice(as_tiered *solver, as_question *question) {
  as_question_slice(solver, question);
  return as_question_unsat(solver, question, question->claims.at, question->claims.count);
}

bool as_question_sat_base(as_tiered *solver, as_question *question) {
  (void)solver;
  assert(question->base_fits && !question->model);
  question->answer = AS_ANSWER_SAT;
  question->model = as_model_share(question->base);
  return true;
}

/* A quantified claim has no value; it is confirmed by asking Z3 about its closed form (confirm.c). */
bool as_question_sat(as_tiered *solver, as_question *question, as_model *slice_model) {
  assert(question->looked_around && question->answer == AS_ANSWER_UNKNOWN && !question->model);
  as_model *model = as_model_copy(solver->models, question->base);
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = as_terms_variable(solver->terms, question->variables.at[i]);
    as_model_set(solver->models, model, variable, as_model_get(solver->models, slice_model, variable));
  }
  as_model_drop(solver->models, slice_model);
  if (!as_model_confirm(solver, question, model)) {
    as_model_drop(solver->models, model);
    question->reason = AS_REASON_MODEL_WRONG;
    return false;
  }
  question->answer = AS_ANSWER_SAT;
  question->model = model;
  return true;
}

/* Preparation: the base, and what it violates. */

static as_path *nearest_model(as_path *path) {
  while (!as_path_model(path)) {
    AS_INVARIANT(as_path_length(path)); /* the root has one */
    path = as_path_parent(path);
  }
  return path;
}

/* The conjuncts of a claim; with `violated_only` those that the base does not satisfy. */
static void add_goals(as_tiered *solver, as_question *question, as_term claim, bool violated_only) {
  as_term_vector stack = {0};
  as_term_vector_push(solver->memory, &stack, claim);
  while (stack.count) {
    as_term t = as_term_vector_pop(&stack);
    const as_node *node = as_node_of(solver->terms, t);
    AS_INVARIANT(node->kind == AS_SORT_BOOL);
    if (node->op == AS_OP_AND)
      for (uint32_t i = node->count; i-- > 0;) as_term_vector_push(solver->memory, &stack, as_node_operands(node)[i]);
    else if (!as_term_is_true(solver->terms, t) && !(violated_only && as_eval_holds(solver->base_eval, t)))
      as_term_vector_push(solver->memory, &question->goals, t);
  }
  as_term_vector_release(solver->memory, &stack);
}

/* Goals: newer claims of the path that the base violates, and the extra claim, which is on no mirror and must not be
 * forgotten when the base satisfies it but changes for the others. If the path has none, the base is a model of the
 * path, and is remembered as such. */
static void prepare(as_tiered *solver, as_question *question) {
  as_path *known = nearest_model(question->path);
  question->base = as_path_model(known);
  if (as_eval_model(solver->base_eval) != question->base) as_eval_bind(solver->base_eval, question->base);
  for (as_path *at = question->path; at != known; at = as_path_parent(at))
    add_goals(solver, question, as_path_claim(at), true);
  bool fits_path = question->goals.count == 0;
  if (fits_path && known != question->path) as_path_set_model(solver->paths, question->path, question->base);
  question->base_fits = fits_path && as_eval_holds(solver->base_eval, question->extra);
  add_goals(solver, question, question->extra, false);
  assert(question->base_fits || question->goals.count); /* tiers have something to do, or the base does */
}

static void clear_question(as_tiered *solver, as_question *question) {
  as_path_drop(solver->paths, question->path);
  as_model_drop(solver->models, question->model);
  question->path = NULL;
  question->model = NULL;
  question->goals.count = question->claims.count = question->variables.count = question->explanation.count = 0;
  question->looked_around = question->sliced = false;
  question->explanation_root = as_term_none();
  question->reason = AS_REASON_NONE;
  question->answer = AS_ANSWER_UNKNOWN;
}

static void set_deadline(as_tiered *solver, as_question *question, double now) {
  const as_solver_options *options = &solver->options;
  double run_end = now + options->run_seconds - solver->run_used_seconds;
  question->deadline = options->question_seconds > 0 ? now + options->question_seconds : 0;
  question->run_ends_first = options->run_seconds > 0 && (question->deadline == 0 || run_end < question->deadline);
  if (question->run_ends_first) question->deadline = run_end;
  assert(question->deadline >= 0); /* one before the clock began would say that there is none */
}

static void set_work(const as_tiered *solver, as_question *question) {
  uint64_t own = solver->options.question_work, run = solver->options.run_work;
  question->work_end = own ? as_terms_work(solver->terms) + own : 0;
  if (run && (!question->work_end || run < question->work_end)) question->work_end = run;
}

static void ask_tiers(as_tiered *solver, as_question *question) {
  double before = as_clock_seconds();
  for (uint32_t step = 0; step < sizeof steps / sizeof *steps; step++) {
    as_tier tier = steps[step].tier;
    if (!as_tier_is_on(solver, tier)) continue;
    if (tier >= AS_TIER_SEARCH && as_question_out_of_limits(solver, question)) return;
    as_tier_statistics *statistics = &solver->statistics.tier[tier];
    question->tier = tier;
    statistics->asked += !steps[step].again;
    bool answered = steps[step].ask(solver, question);
    assert(answered == (question->answer != AS_ANSWER_UNKNOWN));
    double after = as_clock_seconds();
    statistics->seconds += after - before;
    statistics->answered += answered;
    before = after;
    if (answered) return;
  }
  if (question->reason == AS_REASON_NONE) question->reason = AS_REASON_NO_TIER;
}

static void name_run_limit(as_question *question) {
  if (question->reason == AS_REASON_TIME && question->run_ends_first) question->reason = AS_REASON_RUN_TIME;
}

/* With --paranoid, UNSAT holds only if Z3 does not say otherwise. */
static void doubt(as_tiered *solver, as_question *question) {
  if (question->answer != AS_ANSWER_UNSAT || question->tier == AS_TIER_Z3) return;
  as_question_slice(solver, question);
  as_model *model = NULL;
  as_reason reason = AS_REASON_NONE;
  if (as_z3_check(solver, question->claims.at, question->claims.count, question->deadline, &model, &reason) !=
      AS_ANSWER_SAT)
    return;
  as_model_drop(solver->models, model);
  question->answer = AS_ANSWER_UNKNOWN;
  question->reason = AS_REASON_DISAGREEMENT;
}

#ifdef AS_DEBUG
enum { DOUBT_EVERY = 64 };
static const double doubt_seconds = 1;

/* Debug builds ask Z3 about an UNSAT now and then, unless it is switched off, and take a disagreement for a broken
 * invariant. */
static void doubt_sometimes(as_tiered *solver, as_question *question) {
  if (question->answer != AS_ANSWER_UNSAT || solver->statistics.unsat % DOUBT_EVERY) return;
  if (!as_tier_is_on(solver, AS_TIER_Z3)) return;
  double deadline = question->deadline;
  question->deadline = as_clock_seconds() + doubt_seconds;
  doubt(solver, question);
  question->deadline = deadline;
  assert(question->reason != AS_REASON_DISAGREEMENT);
}
#else
static void doubt_sometimes(as_tiered *solver, as_question *question) { (void)solver, (void)question; }
#endif

static void learn(as_tiered *solver, as_question *question) {
  if (question->answer == AS_ANSWER_SAT) {
    if (question->model == question->base) return;
    assert(!as_path_refuted(question->path));
    if (!as_path_model(question->path)) as_path_set_model(solver->paths, question->path, question->model);
    as_recent_add(solver, question->model);
  }
  if (question->answer == AS_ANSWER_UNSAT && as_term_is_true(solver->terms, question->extra) &&
      !as_path_refuted(question->path))
    as_path_set_refuted(question->path);
  if (question->answer != AS_ANSWER_UNKNOWN && question->tier > AS_TIER_CACHE) as_answer_cache_add(solver, question);
}

/* Reasons of the machine that it runs on, and of the time that it has. */
static bool is_late(as_reason reason) {
  return reason == AS_REASON_TIME || reason == AS_REASON_RUN_TIME || reason == AS_REASON_MEMORY ||
         reason == AS_REASON_INTERRUPTED || reason == AS_REASON_NO_Z3 || reason == AS_REASON_Z3_FAILED;
}

static void count(as_tiered *solver, const as_question *question, double seconds) {
  assert(seconds >= 0);
  as_solver_statistics *statistics = &solver->statistics;
  statistics->questions++;
  *(question->answer == AS_ANSWER_SAT     ? &statistics->sat
    : question->answer == AS_ANSWER_UNSAT ? &statistics->unsat
                                          : &statistics->unknown) += 1;
  statistics->late += question->answer == AS_ANSWER_UNKNOWN && is_late(question->reason);
  statistics->seconds += seconds;
  assert(statistics->sat + statistics->unsat + statistics->unknown == statistics->questions);
  solver->run_used_seconds += seconds;
}

/* When memory ends, what is kept only to be quick goes, so that the engine, and the next question, can go on. */
static void relieve(as_tiered *solver) {
  if (!as_memory_exhausted(solver->memory)) return;
  as_search_relieve(solver->search);
  as_facts_forget_aside(solver->facts);
  as_answer_cache_clear(solver, solver->cache);
  for (uint32_t i = 0; i < AS_RECENT_MODELS; i++) as_eval_bind(solver->recent[i], NULL);
}

static as_answer check(void *self, as_path *path, as_term extra) {
  as_tiered *solver = self;
  as_question *question = &solver->question;
  double start = as_clock_seconds();
  as_path_share(path); /* it may be the last question's own */
  clear_question(solver, question);
  question->path = path;
  question->extra = extra;
  set_deadline(solver, question, start);
  set_work(solver, question);
  relieve(solver);
  prepare(solver, question);
  ask_tiers(solver, question);
  name_run_limit(question);
  if (solver->options.paranoid)
    doubt(solver, question);
  else
    doubt_sometimes(solver, question);
  assert((question->answer == AS_ANSWER_SAT) == (question->model != NULL));
  assert(question->answer != AS_ANSWER_UNKNOWN || question->reason != AS_REASON_NONE);
  learn(solver, question);
  double seconds = as_clock_seconds() - start;
  count(solver, question, seconds);
  if (solver->log) as_query_log_question(solver, question, seconds);
  relieve(solver);
  return question->answer;
}

static as_model *model_of(void *self) { return ((as_tiered *)self)->question.model; }
static as_reason reason_of(void *self) { return ((as_tiered *)self)->question.reason; }

static const as_term *explain(void *self, uint32_t *count) {
  as_question *question = &((as_tiered *)self)->question;
  as_question_finish_explanation(self, question);
  assert(!as_term_exists(question->explanation_root));
  *count = question->explanation.count;
  return question->explanation.at;
}

static as_term simplify(void *self, as_path *path, as_term t) {
  as_tiered *solver = self;
  if (!as_tier_is_on(solver, AS_TIER_FACTS)) return t;
  as_mirror_sync(solver, path);
  as_mirror_inform(solver);
  return as_facts_simplify(solver->facts, t);
}

static void destroy(void *self) {
  as_tiered *solver = self;
  as_question *question = &solver->question;
  clear_question(solver, question);
  as_term_vector_release(solver->memory, &question->goals);
  as_term_vector_release(solver->memory, &question->claims);
  as_term_vector_release(solver->memory, &question->explanation);
  as_u32_vector_release(solver->memory, &question->variables);
  as_mirror_release(solver);
  as_facts_destroy(solver->facts);
  as_repair_destroy(solver->repair);
  as_eval_destroy(solver->base_eval);
  for (uint32_t i = 0; i < AS_RECENT_MODELS; i++) as_eval_destroy(solver->recent[i]);
  as_answer_cache_destroy(solver, solver->cache);
  as_search_destroy(solver->search);
  as_word_solver_destroy(solver, solver->words);
  as_z3_destroy(solver->z3);
  as_query_log_destroy(solver->log);
  as_memory_free(solver->memory, solver, sizeof *solver);
}

static const as_solver_functions tiered_functions = {
    .name = "tiered",
    .check = check,
    .model = model_of,
    .explain = explain,
    .reason = reason_of,
    .simplify = simplify,
    .destroy = destroy,
};

as_solver *as_solver_create(as_paths *paths, const as_solver_options *options) {
  as_models *models = as_paths_models(paths);
  as_terms *terms = as_models_terms(models);
  as_memory *memory = as_terms_memory(terms);
  as_tiered *solver = as_memory_alloc_zeroed(memory, sizeof *solver);
  *solver = (as_tiered){.memory = memory, .terms = terms, .models = models, .paths = paths};
  if (options) solver->options = *options;
  solver->facts = as_facts_create(terms);
  solver->repair = as_repair_create(models, solver->options.seed);
  solver->base_eval = as_eval_create(models);
  for (uint32_t i = 0; i < AS_RECENT_MODELS; i++) solver->recent[i] = as_eval_create(models);
  solver->cache = as_answer_cache_create(memory);
  solver->search = as_search_create(solver);
  solver->words = as_word_solver_create(solver);
  solver->z3 = as_z3_create(memory, &solver->options);
  if (solver->options.log_directory) solver->log = as_query_log_create(memory, solver->options.log_directory);
  return as_solver_wrap(paths, &tiered_functions, solver);
}

static as_tiered *tiered(const as_solver *solver, const char *function) {
  as_tiered *self = as_solver_self(solver, &tiered_functions);
  AS_REQUIRE_OF(function, self, "a solver made by as_solver_create");
  return self;
}

const as_solver_statistics *as_solver_get_statistics(const as_solver *solver) {
  return &tiered(solver, __func__)->statistics;
}
as_tier as_solver_answered_by(const as_solver *solver) { return tiered(solver, __func__)->question.tier; }
const char *as_solver_log_error(const as_solver *solver) {
  const as_tiered *self = tiered(solver, __func__);
  return self->log ? as_query_log_error(self->log) : NULL;
}

void as_solver_set_options(as_solver *solver, const as_solver_options *options) {
  as_tiered *self = tiered(solver, __func__);
  bool facts_were_on = as_tier_is_on(self, AS_TIER_FACTS);
  self->options = options ? *options : (as_solver_options){0};
  if (facts_were_on == as_tier_is_on(self, AS_TIER_FACTS)) return;
  as_path *root = as_path_root(self->paths); /* facts of the mirror are rebuilt with the next question */
  as_mirror_sync(self, root);
  as_path_drop(self->paths, root);
}
