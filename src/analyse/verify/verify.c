#include "analyse/verify/verify.h"
#include "analyse/verify/attempts.h"
#include "analyse/verify/internal.h"
#include "analyse/verify/lemmas.h"
#include "c/libc/known.h"
#include "c/link/link.h"
#include "c/link/summary.h"
#include "c/verify/verify.h"

#include <assay/base/clock.h>
#include <assay/term/print.h>
#include <assert.h>
#include <string.h>

/* ---- answers ---- */

static const struct {
  const char *name, *meaning;
  int exit_code;
} rows[] = {
#define AS_PROVED(name, code, meaning) {#name, meaning, code},
#include "analyse/verify/proved.def"
#undef AS_PROVED
};

const char *as_proved_name(as_proved proved) { return rows[proved].name; }
const char *as_proved_meaning(as_proved proved) { return rows[proved].meaning; }
int as_proved_exit_code(as_proved proved) { return rows[proved].exit_code; }

/* ---- the beginning and the end ---- */

void as_verification_init(as_verification *all, as_memory *memory, const as_verification_settings *settings,
                          const as_core_unit *program, as_c_view *view) {
  *all = (as_verification){.memory = memory, .settings = settings, .program = program, .view = view};
  as_region_init(&all->region, memory);
  all->summary_files = as_summary_files(&all->region, program);
}

void as_verification_release(as_verification *all) {
  for (uint32_t i = 0; i < all->functions.count; i++) {
    as_proof_errors_release(all->memory, &all->functions.at[i].errors);
    as_ledger_release(&all->functions.at[i].limits);
  }
  as_verified_functions_release(all->memory, &all->functions);
  as_assumptions_release(all->memory, &all->assumptions);
  as_players_release(all->memory, &all->players);
  if (all->meaning) as_spec_logic_destroy(all->meaning);
  if (all->logic) as_logic_destroy(all->logic);
  if (all->solver) as_solver_destroy(all->solver);
  if (all->known_paths) as_paths_destroy(all->known_paths);
  if (all->models) as_models_destroy(all->models);
  if (all->terms) as_terms_destroy(all->terms);
  if (all->specs) as_spec_unit_destroy(all->specs);
  as_region_release(&all->region);
}

/* Conflicts end what is too hard, such that a busy machine proves what a quiet one does; seconds are there for the
 * rest.
 */
as_solver_options as_verification_limits(const as_verification_settings *settings) {
  enum { CONFLICTS = 10000 };
  return (as_solver_options){.question_seconds = settings->question_seconds,
                             .z3_seconds = settings->z3_seconds,
                             .question_conflicts = CONFLICTS,
                             .interrupt = settings->interrupt};
}

bool as_verification_read(as_verification *all) {
  all->specs = as_spec_unit_read(all->memory, all->program);
  if (as_spec_unit_errors(all->specs)) return false;
  as_solver_options options = as_verification_limits(all->settings);
  all->terms = as_terms_create(all->memory);
  all->models = as_models_create(all->terms);
  all->known_paths = as_paths_create(all->models);
  all->solver = as_solver_create(all->known_paths, &options);
  all->logic = as_logic_create(all->terms);
  all->meaning = as_spec_logic_create(all->memory, all->logic, all->specs, all->program);
  if (as_spec_unit_errors(all->specs) == 0) as_verification_define(all);
  return as_spec_unit_errors(all->specs) == 0;
}

/* ---- one function ---- */

typedef struct proving {
  as_verification *all;
  as_verified_function *result;
  as_verifier *verifier;
  as_run *run;
  as_text explained;
  uint32_t paths;
} proving;

static const char *keep(as_verification *all, const char *text) {
  return text ? as_region_copy(&all->region, text, strlen(text) + 1) : NULL;
}

static void keep_all(as_verification *all, const char *const *from, const char **to) {
  for (uint32_t i = 0; from[i]; i++) to[i] = keep(all, from[i]);
}

static void keep_remedy(as_verification *all, as_remedy *r) {
  r->
    requires
  = keep(all, r->requires), r->ensures = keep(all, r->ensures), r->invariant = keep(all, r->invariant);
}

static void take_values(proving *p, const as_outcome *outcome, const as_failure *failure, as_proof_error *error) {
  const char *const *texts;
  uint32_t count = as_verifier_values(p->verifier, p->run, outcome, failure, &texts);
  const char **kept = as_region_alloc(&p->all->region, (count + 1) * sizeof *kept);
  for (uint32_t i = 0; i < count; i++) kept[i] = keep(p->all, texts[i]);
  error->values = kept, error->value_count = count;
}

/* An invariant fails where its loop is entered, or after a round: these are two. */
static as_proof_error *same_error(as_proof_errors *errors, const char *kind, const as_place *place,
                                  const as_unproved *more) {
  for (uint32_t i = 0; i < errors->count; i++) {
    as_proof_error *e = &errors->at[i];
    bool here = !strcmp(e->kind, kind) && as_place_is_same(e->place, place);
    bool same = !more || (e->condition.line == more->place.line && e->condition.column == more->place.column);
    bool is_invariant = more && more->obligation == AS_OBLIGATION_INVARIANT;
    if (here && same && (!is_invariant || !strcmp(e->message, more->failure.message))) return e;
  }
  return NULL;
}

static void take_failure(proving *p, const as_outcome *outcome, const as_failure *failure) {
  as_verification *all = p->all;
  const as_unproved *more = as_unproved_of(p->verifier, failure);
  const char *kind = more ? as_obligation_name(more->obligation) : as_check_get(failure->check)->name;
  const as_place *place = as_c_place(all->view, failure->range);
  if (place) place = as_place_outermost(place);
  as_proof_error *known = same_error(&p->result->errors, kind, place, more);
  if (known) {
    known->paths++;
    return;
  }
  as_proof_error error = {.kind = kind, .place = place, .message = keep(all, failure->message), .paths = 1};
  if (more) {
    error.asked = keep(all, more->asked), error.is_unknown = more->is_unknown, error.why = keep(all, more->why);
    keep_all(all, more->chain, error.chain), keep_all(all, more->where, error.where);
    for (int i = 0; i < AS_NEAR_MOST; i++)
      error.nearest[i] = (as_near){keep(all, more->nearest[i].resource), keep(all, more->nearest[i].reason)};
    if (more->place.file)
      error.condition =
          (as_place){.file = keep(all, more->place.file), .line = more->place.line, .column = more->place.column};
  }
  as_background background = more ? more->background : as_verifier_background(p->verifier, outcome);
  keep_all(all, background.known, error.background.known), keep_all(all, background.held, error.background.held);
  keep_all(all, background.told, error.background.told);
  error.step_count = as_verification_steps(all, p->verifier, outcome, &error.steps);
  error.remedy_count = as_verifier_remedies(p->verifier, outcome, failure, error.remedies);
  for (uint32_t i = 0; i < error.remedy_count; i++) keep_remedy(all, &error.remedies[i]);
  if (outcome->kind == AS_OUTCOME_BUG && !error.is_unknown) take_values(p, outcome, failure, &error);
  as_proof_errors_push(all->memory, &p->result->errors, error);
}

static void explain(proving *p, const as_outcome *outcome) {
  static const char *const ends[] = {[AS_OUTCOME_ENDED] = "",
                                     [AS_OUTCOME_BUG] = ", which fails",
                                     [AS_OUTCOME_POSSIBLE_BUG] = ", which may fail",
                                     [AS_OUTCOME_GIVEN_UP] = ", which is given up"};
  as_text_printf(&p->explained, "  path %u%s:\n", ++p->paths, ends[outcome->kind]);
  size_t before = p->explained.length;
  as_verifier_print_steps(p->verifier, outcome->state, &p->explained);
  if (p->explained.length == before) as_text_put(&p->explained, "    no resources\n");
}

static void take_outcome(void *data, as_run *run, const as_outcome *outcome) {
  proving *p = data;
  (void)run;
  if (p->all->settings->explains) explain(p, outcome);
  bool failed = outcome->kind == AS_OUTCOME_BUG || outcome->kind == AS_OUTCOME_POSSIBLE_BUG;
  for (const as_failure *failure = failed ? outcome->result : NULL; failure; failure = failure->next)
    take_failure(p, outcome, failure);
}

void as_verification_choose_checks(bool checks[AS_CHECK_COUNT]) {
  as_machine_default_checks(checks);
  checks[AS_CHECK_POINTER_ARITHMETIC] = checks[AS_CHECK_SHIFT_VALUE] = true;
  checks[AS_CHECK_STACK] = false; /* how deep a function is called, is no matter of its contract */
}

static void take_ledger(as_verified_function *f, const as_ledger *ledger) {
  for (uint32_t i = 0; i < ledger->count; i++)
    if (as_limit_flag(ledger->entry[i].limit) == AS_FLAG_UNDER)
      as_ledger_raise(&f->limits, ledger->entry[i].limit, ledger->entry[i].where);
}

/* A path that failed has an error, and one that was given up an entry of the ledger. */
static void judge(as_verified_function *f, const as_verifier *verifier, const as_run_statistics *s) {
  bool is_silent = (s->bugs || s->possible_bugs) ? !f->errors.count : s->given_up && !f->limits.count;
  if (is_silent) as_ledger_raise(&f->limits, AS_LIMIT_UNSUPPORTED, "a path ended, and nothing is known of it");
  f->paths = s->ended + s->bugs + s->possible_bugs + s->given_up, f->questions = s->questions;
  f->is_vacuous = !f->errors.count && !f->limits.count && (!s->ended || as_verifier_is_vacuous(verifier));
  f->proved = f->limits.count ? AS_PROVED_INCOMPLETE : f->errors.count ? AS_PROVED_UNPROVED : AS_PROVED_VERIFIED;
}

/* One run, with what is guessed of loops. */
static void prove(as_verification *all, as_verified_function *f, as_inference *inference, double seconds) {
  proving p = {.all = all, .result = f, .explained.memory = all->memory};
  as_run_options options = {.mode = AS_MODE_OX,
                            .strategy = AS_STRATEGY_DEPTH,
                            .interrupt = all->settings->interrupt,
                            .outcome = take_outcome,
                            .outcome_data = &p};
  options.budget.seconds = seconds, options.budget.iterations = all->settings->iterations;
  options.budget.bytes = all->settings->bytes;
  options.solver = all->solver;
  p.run = as_run_create(all->memory, &options);
  p.verifier = as_verifier_create(all->memory, all->logic, all->meaning, all->program, f->function, inference);
  as_verifier_set_players(p.verifier, all->players.at, all->players.count);
  if (all->settings->explains) as_verifier_explain(p.verifier);
  as_machine_options machine_options = {.entry =
                                            as_core_name(all->program, all->program->functions.at[f->function].name),
                                        .guest = as_verifier_guest(p.verifier),
                                        .malloc_may_fail = all->settings->malloc_may_fail,
                                        .no_summaries = all->settings->no_summaries,
                                        .counts_loops = true};
  machine_options.callees = as_verifier_callees(p.verifier, as_libc_callees());
  as_verification_choose_checks(machine_options.checks);
  const char *error;
  as_machine *machine = as_machine_create(p.run, all->program, &machine_options, &error);
  if (machine) {
    as_run_begin(p.run, as_machine_engine(), machine, as_machine_first(machine));
    while (as_run_step(p.run) == AS_RUN_GOES_ON)
      if (all->settings->stepped) all->settings->stepped(all->settings->data, p.run);
    as_run_statistics statistics = as_run_get_statistics(p.run);
    take_ledger(f, as_run_ledger(p.run));
    judge(f, p.verifier, &statistics);
  } else {
    as_ledger_raise(&f->limits, AS_LIMIT_UNSUPPORTED, error);
    f->proved = AS_PROVED_INCOMPLETE;
  }
  as_run_destroy(p.run);
  as_verifier_release_spaces(p.verifier);
  if (machine) as_machine_destroy(machine);
  as_verifier_destroy(p.verifier);
  if (p.explained.length) f->explained = keep(all, as_text_get(&p.explained));
  as_text_release(&p.explained);
}

/* ---- all of them ---- */

bool as_verification_has(const as_verification *all, uint32_t i) {
  const as_core_function *core = &all->program->functions.at[i];
  if (as_core_is_libc(all->program, core->range)) return false;
  if (as_summary_is_in(all->summary_files, all->program, i)) return false;
  as_place place = as_c_outermost(all->program, core->range);
  return place.file && strncmp(place.file, "/usr/", 5) != 0;
}

static void add_function(as_verification *all, uint32_t i) {
  const as_core_function *core = &all->program->functions.at[i];
  const as_spec_contract *contract = as_spec_unit_contract(all->specs, i);
  const char *name = as_c_function(all->view, i)->name;
  bool refused = core->definition == AS_CORE_DEFINITION_REFUSED;
  if (as_spec_unit_is_library(all->specs, i) || !as_verification_wants(all, i)) return;
  if ((!core->blocks && !refused) || (contract && contract->is_trusted) || !as_verification_has(all, i)) return;
  as_verified_function f = {.function = i,
                            .name = keep(all, name),
                            .place = as_c_place(all->view, core->range),
                            .has_contract = contract != NULL,
                            .limits = {.memory = all->memory}};
  if (refused) {
    as_text where = {.memory = all->memory};
    as_c_print_place(all->program, core->range, &where);
    as_text_printf(&where, ": %s uses a construct that is not supported", name);
    as_ledger_raise(&f.limits, AS_LIMIT_UNSUPPORTED, as_text_get(&where));
    as_text_release(&where);
    f.proved = AS_PROVED_INCOMPLETE;
  }
  as_verified_functions_push(all->memory, &all->functions, f);
}

/* The words of main are no matter of a contract that it does not have: nobody calls it with a null pointer. */
static bool is_refutable(const as_verification *all, const as_verified_function *f) {
  const as_core_function *core = &all->program->functions.at[f->function];
  if (!all->settings->refute || !core->blocks || as_verification_stopped(all)) return false;
  if (!f->has_contract && core->parameters && !strcmp(f->name, "main")) return false;
  return f->proved != AS_PROVED_VERIFIED || all->settings->tests_all;
}

/* Only a run refutes. */
static void refute(as_verification *all, as_verified_function *f) {
  all->settings->refute(all->settings->data, all, f);
  if (!f->refuted) return;
  assert(f->refuted->status == AS_REFUTE_REFUTED && f->refuted->finding);
  f->is_contradicted = f->proved == AS_PROVED_VERIFIED;
  f->proved = AS_PROVED_REFUTED;
}

bool as_verification_stopped(const as_verification *all) {
  return all->settings->interrupt && *all->settings->interrupt;
}

void as_verification_do(as_verification *all, as_verified_function *f, void (*proved)(void *data), void *data) {
  if (as_verification_stopped(all) && !f->is_kept)
    f->proved = AS_PROVED_INCOMPLETE, as_ledger_raise(&f->limits, AS_LIMIT_INTERRUPTED, NULL);
  else if (f->proved == AS_PROVED_VERIFIED && !f->is_kept)
    as_verification_attempt(all, f, prove);
  if (proved) proved(data);
  if (is_refutable(all, f)) refute(all, f);
  if (all->settings->advise && f->errors.count && !as_verification_stopped(all))
    all->settings->advise(all->settings->data, all, f);
}

void as_verification_tell(as_verification *all, as_verified_function *f) {
  as_text told[AS_TOLD_COUNT];
  for (int i = 0; i < AS_TOLD_COUNT; i++) told[i] = (as_text){.memory = all->memory};
  if (all->settings->tell) all->settings->tell(all->settings->data, all, f, told);
  for (int i = 0; i < AS_TOLD_COUNT; i++) {
    f->told[i] = told[i].length ? as_region_copy(&all->region, as_text_get(&told[i]), told[i].length + 1) : NULL;
    as_text_release(&told[i]);
  }
}

void as_verification_done(as_verification *all, const as_verified_function *f) {
  if (f->proved > all->proved) all->proved = f->proved;
  if (all->settings->done) all->settings->done(all->settings->data, f);
}

void as_verification_begin(as_verification *all) {
  as_verification_prove_lemmas(all);
  as_verification_assume(all);
  for (uint32_t i = 0; i < all->program->functions.count; i++) add_function(all, i);
}

void as_verification_run(as_verification *all) { as_verification_share(all); }
