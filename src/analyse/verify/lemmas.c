#include "analyse/verify/lemmas.h"

#include "analyse/verify/internal.h"

#include "c/verify/verify.h"

#include <assay/base/clock.h>
#include <assay/state/induct.h>
#include <string.h>

/* What is to be shown: for all values of the parameters, `requires` implies `ensures`. */
typedef struct goal {
  const as_spec_lemma *lemma;
  as_term claim; /* none: it takes resources */
  as_shown_lemma *shown;
} goal;

typedef struct work {
  as_verification *all;
  goal *goals;
  uint32_t count;
  as_run *run;
  as_laws laws; /* lemmas that are proved */
} work;

/* ---- claims ---- */

/* The conditions of an assertion; false: it has others. */
static bool add_claims(as_terms *terms, as_region *region, const as_assertion *assertion, as_bindings *lets,
                       as_term *claim) {
  for (uint32_t i = 0; i < assertion->count; i++) {
    const as_item *item = &assertion->items[i];
    if (item->kind == AS_ITEM_LET)
      as_bindings_add(region, lets, item->output, as_bindings_apply(terms, lets, item->term));
    else if (item->kind == AS_ITEM_CLAIM)
      *claim = as_term_and(terms, *claim, as_bindings_apply(terms, lets, item->term));
    else
      return false;
  }
  return true;
}

static as_term claim_of(as_verification *all, const as_spec_lemma *lemma) {
  as_terms *terms = all->terms;
  as_bindings lets = {0};
  as_term before = as_term_true(terms), after = as_term_true(terms);
  bool is_pure = add_claims(terms, &all->region, &lemma->requires, &lets, &before) &&
                 add_claims(terms, &all->region, &lemma->ensures, &lets, &after);
  return is_pure ? as_term_implies(terms, before, after) : as_term_none();
}

/* ---- proofs ---- */

static const char *keep(as_verification *all, as_text *text) {
  const char *kept = as_region_copy(&all->region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return kept;
}

/* By the name that the lemma has for it: numbers of new variables are of no use to people. */
static const char *tell_how(as_verification *all, const as_induction *how) {
  as_text text = {.memory = all->memory};
  for (uint32_t i = 0; i < how->count; i++) {
    const char *name = as_term_name(all->terms, how->variables[i]);
    as_text_printf(&text, "%s%.*s", i ? ", then on " : "by induction on ", (int)strcspn(name, "!"), name);
  }
  return keep(all, &text);
}

static const char *tell_values(as_verification *all, const as_spec_lemma *lemma, const as_term *values) {
  as_text text = {.memory = all->memory};
  for (uint32_t i = 0; i < lemma->parameter_count; i++) {
    if (i) as_text_put(&text, ", ");
    as_spec_logic_print(all->meaning, lemma->parameters[i], &text);
    as_text_put(&text, " == ");
    as_spec_logic_print(all->meaning, values[i], &text);
  }
  return keep(all, &text);
}

/* Other lemmas may use it: for all values. */
static void make_law(work *w, const goal *g) {
  as_terms *terms = w->all->terms;
  const as_spec_lemma *lemma = g->lemma;
  as_term law = g->claim;
  if (lemma->parameter_count) {
    as_term *bound = as_region_alloc(&w->all->region, lemma->parameter_count * sizeof *bound);
    for (uint32_t i = 0; i < lemma->parameter_count; i++)
      bound[i] = as_term_fresh(terms, as_term_sort(terms, lemma->parameters[i]), "any");
    as_bindings names = {0};
    for (uint32_t i = 0; i < lemma->parameter_count; i++)
      as_bindings_add(&w->all->region, &names, lemma->parameters[i], bound[i]);
    law = as_term_forall(terms, bound, lemma->parameter_count, as_bindings_apply(terms, &names, law));
  }
  as_logic_assume(w->all->logic, w->run, &w->laws, law);
}

static bool prove_one(work *w, goal *g, as_induction_effort effort) {
  as_induction how;
  const as_spec_lemma *lemma = g->lemma;
  as_proof proof = as_logic_induct(w->all->logic, w->run, w->laws, lemma->parameters, lemma->parameter_count, g->claim,
                                   effort, &how);
  if (proof != AS_PROOF_HOLDS || as_run_stopped(w->run)) return false;
  g->shown->standing = AS_LEMMA_PROVED, g->shown->how = tell_how(w->all, &how);
  make_law(w, g);
  return true;
}

static bool is_open(const goal *g) { return as_term_exists(g->claim) && g->shown->standing == AS_LEMMA_ASSUMED; }

static void deny(work *w, goal *g, const as_term *values) {
  g->shown->standing = AS_LEMMA_FALSE, g->shown->how = tell_values(w->all, g->lemma, values);
  as_spec_logic_deny(w->all->meaning, (uint32_t)(g - w->goals), g->shown->how);
}

static as_term *new_values(work *w, const as_spec_lemma *lemma) {
  return as_region_alloc(&w->all->region, (lemma->parameter_count + 1) * sizeof(as_term));
}

static void deny_by_small_values(work *w, goal *g) {
  const as_spec_lemma *lemma = g->lemma;
  as_term *values = new_values(w, lemma);
  if (as_logic_enumerate(w->all->logic, w->run, lemma->parameters, lemma->parameter_count, g->claim, values))
    deny(w, g, values);
}

/* By values of the solver's. */
static void deny_by_model(work *w, goal *g, uint32_t rounds) {
  const as_spec_lemma *lemma = g->lemma;
  as_term *values = new_values(w, lemma);
  if (as_logic_disprove(w->all->logic, w->run, lemma->parameters, lemma->parameter_count, g->claim, rounds, values))
    deny(w, g, values);
}

static void deny_all_by_models(work *w, uint32_t rounds) {
  for (uint32_t i = 0; i < w->count && !as_run_stopped(w->run); i++)
    if (is_open(&w->goals[i]) && !as_run_due(w->run)) deny_by_model(w, &w->goals[i], rounds);
}

/* Whether one was proved of those that are left. */
static bool prove_some(work *w, as_induction_effort effort) {
  bool some = false;
  for (uint32_t i = 0; i < w->count && !as_run_stopped(w->run); i++) {
    goal *g = &w->goals[i];
    if (is_open(g) && !as_run_due(w->run)) some |= prove_one(w, g, effort);
  }
  return some;
}

/* False ones first, so that nobody looks for a proof of them. Then those that are easy, as long as there are some,
 * since what is hard may be easy with them; and then the others. What is left may be false for values that functions
 * have to be unfolded for. */
static void prove_all(work *w) {
  static const uint32_t many_rounds = 16;
  static const as_induction_effort efforts[] = {{4, 20, true}, {16, 60, true}, {4, 30, false}, {16, 100, false}};
  double patience = as_logic_last_resort(w->all->logic);
  as_logic_set_last_resort(w->all->logic, 0);
  for (uint32_t i = 0; i < w->count; i++)
    if (is_open(&w->goals[i])) deny_by_small_values(w, &w->goals[i]);
  deny_all_by_models(w, 0);
  for (uint32_t effort = 0; effort < sizeof efforts / sizeof *efforts;)
    if (!prove_some(w, efforts[effort]) || as_run_stopped(w->run))
      effort++;
    else
      effort = 0;
  deny_all_by_models(w, many_rounds);
  as_logic_set_last_resort(w->all->logic, patience);
}

/* ---- lemmas with resources ---- */

static const char *tell_memory(as_verification *all, const char *predicate) {
  as_text text = {.memory = all->memory};
  if (predicate) as_text_printf(&text, "by induction on the memory of %s", predicate);
  return keep(all, &text);
}

/* By opening what it requires, one predicate after the other, then as it stands: opening without a hypothesis seldom
 * ends. */
static bool prove_opened(as_verification *all, goal *g, double deadline) {
  uint32_t items = g->lemma->
                     requires
      .count;
  for (uint32_t i = 0; i <= items && !as_verification_stopped(all); i++) {
    uint32_t opened = i < items ? i : AS_CORE_NONE;
    const char *on = i < items ? as_verifier_lemma_on(all->meaning, g->lemma, opened) : NULL;
    double left = deadline - as_clock_seconds();
    if ((i < items && !on) || left <= 0) continue;
    if (!as_verification_prove_lemma(all, g->lemma, opened, left)) continue;
    g->shown->standing = AS_LEMMA_PROVED, g->shown->how = tell_memory(all, on);
    return true;
  }
  return false;
}

/* The last resort is asked where all else fails. */
static void prove_with_memory(as_verification *all, goal *g) {
  static const double seconds_each = 1;
  double patience = as_logic_last_resort(all->logic);
  as_logic_set_last_resort(all->logic, 0);
  bool proved = prove_opened(all, g, as_clock_seconds() + seconds_each);
  as_logic_set_last_resort(all->logic, patience);
  if (!proved) prove_opened(all, g, as_clock_seconds() + seconds_each);
}

/* ---- a run with one step ---- */

static void *copy(void *data, void *state) { return (void)data, state; }
static void drop(void *data, void *state) { (void)data, (void)state; }

static void step(void *data, as_run *run, void *state) {
  (void)state;
  prove_all(data);
  if (!as_run_stopped(run)) as_run_end(run, NULL);
}

void as_verification_prove_lemmas(as_verification *all) {
  static const as_engine engine = {.name = "lemmas", .copy = copy, .drop = drop, .step = step};
  const as_spec_lemma *lemmas;
  work w = {.all = all, .count = as_spec_logic_lemmas(all->meaning, &lemmas)};
  if (!w.count) return;
  as_shown_lemma *shown = as_region_alloc(&all->region, w.count * sizeof *shown);
  w.goals = as_region_alloc(&all->region, w.count * sizeof *w.goals);
  for (uint32_t i = 0; i < w.count; i++) {
    shown[i] = (as_shown_lemma){.name = lemmas[i].name, .place = lemmas[i].place};
    w.goals[i] = (goal){&lemmas[i], claim_of(all, &lemmas[i]), &shown[i]};
  }
  all->lemmas = shown, all->lemma_count = w.count;
  as_solver_options limits = as_verification_limits(all->settings);
  limits.tiers_off = 1U << AS_TIER_Z3; /* its patience is no good where most questions fail */
  as_solver *solver = as_solver_create(all->known_paths, &limits);
  as_run_options options = {.mode = AS_MODE_OX, .interrupt = all->settings->interrupt, .solver = solver};
  options.budget.seconds = all->settings->function_seconds;
  w.run = as_run_create(all->memory, &options);
  as_run_begin(w.run, &engine, &w, &w);
  as_run_all(w.run);
  as_run_destroy(w.run);
  as_solver_destroy(solver);
  for (uint32_t i = 0; i < w.count; i++)
    if (!as_term_exists(w.goals[i].claim)) prove_with_memory(all, &w.goals[i]);
}
