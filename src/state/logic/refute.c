/* A claim is refuted by the solver, or by the solver with instances. After each question its model says which
 * instances are needed: one that is true there would change nothing. */
#include "state/logic/internal.h"

#include <assay/base/clock.h>

enum { ROUNDS_MAX = 24, ROUND_INSTANCES = 24, ADDED_MAX = 300, UNANSWERED_MAX = 4, LAWS_OF_LAST_RESORT = 64 };

/* ---- taking claims ---- */

static bool take_ground(void *data, as_term claim) {
  as_refutation *r = data;
  as_logic *logic = r->logic;
  assert(as_logic_is_bool(logic, claim) && !as_logic_is_quantified(logic, claim));
  as_term_vector_push(logic->memory, &r->claims, claim);
  as_path *longer = as_path_extend(logic->paths, r->path, as_solver_simplify(as_run_solver(r->run), r->path, claim));
  assert(as_path_length(longer) >= as_path_length(r->path));
  as_path_drop(logic->paths, r->path);
  r->path = longer;
  return true;
}

static as_term take_witness(void *data, as_term quantifier, uint32_t number) {
  as_refutation *r = data;
  as_term witness = as_logic_witness(r->logic, quantifier, number);
  assert(as_term_is_variable(r->logic->terms, witness));
  as_term_vector_push(r->logic->memory, &r->witnesses, witness);
  return witness;
}

static bool leave_out(void *data, as_term claim) {
  (void)claim;
  ((as_refutation *)data)->lossy = true;
  return true;
}

void as_refutation_take(as_refutation *r, as_term claim) {
  as_logic_taker taker = {take_ground, take_witness, leave_out, &r->laws, &r->logic->proof, r};
  as_logic_take(r->logic, &taker, claim);
}

/* ---- questions ---- */

static void keep_model(as_logic *logic, as_model *model) {
  if (model) as_model_share(model);
  as_model_drop(as_paths_models(logic->paths), logic->counterexample);
  logic->counterexample = model;
}

static as_answer ask(as_logic *logic, as_solver *solver, as_path *path, as_term extra) {
  logic->statistics.questions++;
  as_answer answer = as_solver_check(solver, path, extra);
  keep_model(logic, answer == AS_ANSWER_SAT ? as_solver_model(solver) : NULL);
  assert((answer == AS_ANSWER_SAT) == (logic->counterexample != NULL));
  return answer;
}

static as_answer ask_again(as_refutation *r) {
  return ask(r->logic, as_run_solver(r->run), r->path, as_term_true(r->logic->terms));
}

/* ---- rounds ---- */

/* In the counterexample, as far as it says so. */
static bool holds_already(as_logic *logic, as_term claim) {
  if (!logic->counterexample) return false;
  as_eval_bind(logic->eval, logic->counterexample);
  return as_eval_holds(logic->eval, claim);
}

/* How many there were. */
static uint32_t add_needed(as_refutation *r) {
  uint32_t added = 0;
  for (uint32_t i = 0; i < r->instances.count && added < ROUND_INSTANCES; i++) {
    as_consequence *instance = &r->instances.at[i];
    if (instance->added || holds_already(r->logic, instance->claim)) continue;
    instance->added = true;
    added++;
    as_refutation_take(r, instance->claim);
  }
  assert(added <= ROUND_INSTANCES && added <= r->instances.count);
  r->added += added;
  r->logic->statistics.instances += added;
  return added;
}

static bool is_over_budget(as_refutation *r) {
  return r->rounds >= ROUNDS_MAX || r->unanswered >= UNANSWERED_MAX || r->added >= ADDED_MAX ||
         !r->logic->rounds_left || as_clock_about() >= r->logic->deadline || as_run_due(r->run);
}

/* True: refuted. */
static bool go_round(as_refutation *r, bool far, as_answer *answer) {
  uint32_t reach = 0, end = far ? AS_REACH_COUNT : AS_REACH_ANY;
  while (reach < end) {
    if (is_over_budget(r)) {
      r->cut = true;
      return false;
    }
    as_refutation_instantiate(r, reach);
    if (!add_needed(r)) {
      reach++;
      continue;
    }
    r->rounds++;
    assert(r->logic->rounds_left > 0);
    r->logic->rounds_left--;
    r->logic->statistics.rounds++;
    *answer = ask_again(r);
    if (*answer == AS_ANSWER_UNSAT) return true;
    r->unanswered += *answer == AS_ANSWER_UNKNOWN;
  }
  return false;
}

/* ---- the last resort ---- */

static as_term all_laws(as_refutation *r) {
  assert(r->laws.newest);
  as_terms *terms = r->logic->terms;
  as_term all = as_term_true(terms);
  uint32_t count = 0;
  for (const as_law *law = r->laws.newest; law && count < LAWS_OF_LAST_RESORT; law = law->older, count++)
    all = as_term_and(terms, all, as_term_forall(terms, &law->bound, 1, law->body));
  return all;
}

/* How far Z3 may go, in its own units (100,000 are some 0.05 s), such that a busy machine proves what a quiet one does.
 * Once it has given up, the other goals of a wrong function are as hard. */
static as_solver_options limits_of_last_resort(const as_logic *logic) {
  enum { RESOURCES = 250000, RESOURCES_LATER = 50000 };
  return (as_solver_options){.question_seconds = logic->last_resort_seconds,
                             .z3_resources = logic->last_resort_failed ? RESOURCES_LATER : RESOURCES,
                             .z3_only_refutes = true,
                             .tiers_off = ~(1U << AS_TIER_Z3)};
}

/* Z3 instantiates by itself, and knows what no instance shows: induction over finite sorts, contradictory laws. */
static as_answer ask_last_resort(as_refutation *r) {
  as_logic *logic = r->logic;
  if (!r->laws.newest || logic->last_resort_seconds <= 0 || as_run_due(r->run)) return AS_ANSWER_UNKNOWN;
  as_solver_options options = limits_of_last_resort(logic);
  if (logic->last_resort)
    as_solver_set_options(logic->last_resort, &options);
  else
    logic->last_resort = as_solver_create(logic->paths, &options);
  logic->statistics.questions++;
  as_answer answer = as_solver_check(logic->last_resort, r->path, all_laws(r));
  logic->last_resort_failed |= answer == AS_ANSWER_UNKNOWN;
  logic->statistics.last_resorts += answer == AS_ANSWER_UNSAT;
  return answer;
}

/* ---- all of it ---- */

static void begin(as_refutation *r, as_logic *logic, as_run *run, as_path *path, as_laws laws) {
  *r = (as_refutation){.logic = logic, .run = run, .laws = laws, .branch = path, .path = as_path_share(path)};
  as_harvest_init(&r->harvest, logic);
}

static void end(as_refutation *r) {
  as_memory *memory = r->logic->memory;
  as_path_drop(r->logic->paths, r->path);
  as_harvest_release(&r->harvest);
  as_term_vector_release(memory, &r->claims);
  as_term_vector_release(memory, &r->sources);
  as_term_vector_release(memory, &r->witnesses);
  as_consequences_release(memory, &r->instances);
  as_logic_keys_release(memory, &r->tried);
  as_logic_memo_release(memory, &r->known);
  as_logic_memo_release(memory, &r->near);
  as_logic_memo_release(memory, &r->decided);
  as_logic_numbers_release(memory, &r->depths);
  as_term_vector_release(memory, &r->stuck);
}

/* What is near to the laws of the claim is near to the claim. */
static void take_laws_as_sources(as_refutation *r, as_laws before) {
  r->claims_all = r->laws.newest != before.newest;
  for (const as_law *law = r->laws.newest; law != before.newest; law = law->older)
    as_term_vector_push(r->logic->memory, &r->sources, law->body);
}

static as_proof judge(as_refutation *r, as_answer answer) {
  assert(answer != AS_ANSWER_UNSAT);
  if (answer == AS_ANSWER_SAT && !r->laws.newest && !r->lossy) return AS_PROOF_FAILS;
  if (r->effort.last_resort && ask_last_resort(r) == AS_ANSWER_UNSAT) return AS_PROOF_HOLDS;
  bool is_sure = answer == AS_ANSWER_SAT && !r->lossy && !r->cut && !r->claims_all;
  return is_sure ? AS_PROOF_FAILS : AS_PROOF_UNKNOWN;
}

/* ---- cases ---- */

/* A tester that stands in the way of unfolding. */
static as_term find_tester(as_refutation *r) {
  as_harvest inside;
  as_term found = as_term_none();
  for (uint32_t i = 0; i < r->stuck.count && !as_term_exists(found); i++) {
    as_harvest_init(&inside, r->logic);
    as_harvest_add(&inside, r->stuck.at[i]);
    if (inside.testers.count) found = inside.testers.at[inside.testers.count - 1];
    as_harvest_release(&inside);
  }
  assert(!as_term_exists(found) || as_is_op(r->logic->terms, found, AS_OP_IS));
  return found;
}

static bool holds_with(as_refutation *r, as_laws laws, as_term claim, bool far, as_term tester) {
  assert(r->effort.splits > 0 && as_logic_is_bool(r->logic, tester));
  as_effort effort = {.far = far, .splits = r->effort.splits - 1};
  as_path *path = as_path_extend(r->logic->paths, r->branch, tester);
  as_proof proof = as_refutation_try(r->logic, r->run, path, laws, claim, effort);
  as_path_drop(r->logic->paths, path);
  return proof == AS_PROOF_HOLDS;
}

/* Both cases of a constructor that nobody knows, each by itself. */
static bool holds_by_cases(as_refutation *r, as_laws laws, as_term claim, bool far) {
  if (!r->effort.splits || is_over_budget(r)) return false;
  as_logic *logic = r->logic;
  as_term tester = find_tester(r);
  if (!as_term_exists(tester)) return false;
  as_model *model = logic->counterexample ? as_model_share(logic->counterexample) : NULL;
  bool holds =
      holds_with(r, laws, claim, far, tester) && holds_with(r, laws, claim, far, as_term_not(logic->terms, tester));
  if (!holds) keep_model(logic, model);
  as_model_drop(as_paths_models(logic->paths), model);
  return holds;
}

/* What is near comes first, then cases of that, before instances come from everywhere. */
static bool is_refuted(as_refutation *r, as_laws laws, as_term claim, as_answer *answer) {
  if (*answer == AS_ANSWER_UNSAT || go_round(r, false, answer) || holds_by_cases(r, laws, claim, false)) return true;
  return r->effort.far && (go_round(r, true, answer) || holds_by_cases(r, laws, claim, true));
}

as_proof as_refutation_try(as_logic *logic, as_run *run, as_path *path, as_laws laws, as_term claim, as_effort effort) {
  assert(path && as_logic_is_bool(logic, claim));
  bool quantified = as_logic_is_quantified(logic, claim);
  as_answer answer = quantified ? AS_ANSWER_UNKNOWN : ask(logic, as_run_solver(run), path, claim);
  if (answer == AS_ANSWER_UNSAT) return AS_PROOF_HOLDS;
  as_refutation r;
  begin(&r, logic, run, path, laws);
  r.effort = effort;
  as_refutation_take(&r, claim);
  take_laws_as_sources(&r, laws);
  if (quantified) answer = ask_again(&r);
  bool refuted = is_refuted(&r, laws, claim, &answer);
  as_proof proof = refuted ? AS_PROOF_HOLDS : judge(&r, answer);
  assert(r.rounds <= ROUNDS_MAX && as_path_length(r.path) >= as_path_length(path));
  end(&r);
  return proof;
}
