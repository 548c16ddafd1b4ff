/* Goals. A goal is proved by refuting its negation; of a conjunction each part by itself. */
#include "state/logic/internal.h"

#include <assay/base/clock.h>
#include <assay/base/contract.h>
#include <assay/term/variables.h>

enum { ROUNDS_MAX = 48 };
static const as_effort everything = {.far = true, .last_resort = true, .splits = 3}, much = {.far = true, .splits = 3},
                       near = {0};
static const double SECONDS_MAX = 20; /* for what rounds do not bound; long enough that most machines answer alike */

static void begin(as_logic *logic, as_run *run) {
  assert(run);
  as_logic_work_on(logic, run);
  as_region_release(&logic->proof);
  logic->statistics.proofs++;
  logic->deadline = as_clock_seconds() + SECONDS_MAX;
  logic->rounds_left = ROUNDS_MAX;
}

static as_proof worse(as_proof a, as_proof b) { return a > b ? a : b; }

static as_proof prove_parts(as_logic *logic, as_run *run, as_laws laws, as_term goal, as_effort effort) {
  assert(as_logic_is_bool(logic, goal));
  as_terms *terms = logic->terms;
  if (!as_is_op(terms, goal, AS_OP_AND))
    return as_refutation_try(logic, run, as_run_path(run), laws, as_term_not(terms, goal), effort);
  const as_node *node = as_node_of(terms, goal);
  as_proof proof = AS_PROOF_HOLDS;
  for (uint32_t i = 0; i < node->count && proof != AS_PROOF_FAILS; i++)
    proof = worse(proof, prove_parts(logic, run, laws, as_node_operands(node)[i], effort));
  return proof;
}

/* What took instances to prove is on the path from then on, if that has a form for it. */
static void keep_goal(as_logic *logic, as_run *run, as_term goal) {
  if (as_logic_is_quantified(logic, goal)) return;
  if (!as_term_is_false(logic->terms, as_run_simplify(run, goal))) as_run_assume(run, goal);
}

static as_proof prove(as_logic *logic, as_run *run, as_laws laws, as_term goal, as_effort effort,
                      uint32_t most_rounds) {
  begin(logic, run);
  if (most_rounds < ROUNDS_MAX) logic->rounds_left = most_rounds;
  uint64_t rounds = logic->statistics.rounds;
  as_proof proof = prove_parts(logic, run, laws, goal, effort);
  if (proof != AS_PROOF_HOLDS) return proof;
  logic->statistics.proved++;
  if (logic->statistics.rounds > rounds) keep_goal(logic, run, goal);
  return proof;
}

as_proof as_logic_prove(as_logic *logic, as_run *run, as_laws laws, as_term goal) {
  AS_REQUIRE(as_logic_is_bool(logic, goal), "a goal is a Bool term");
  return prove(logic, run, laws, goal, everything, ROUNDS_MAX);
}

as_proof as_logic_prove_within(as_logic *logic, as_run *run, as_laws laws, as_term goal, uint32_t most_rounds) {
  AS_REQUIRE(as_logic_is_bool(logic, goal), "a goal is a Bool term");
  return prove(logic, run, laws, goal, everything, most_rounds);
}

/* About words alone. Laws are about elements of maps and results of functions. That nothing holds is about all of it.
 */
static bool is_plain(as_logic *logic, as_term goal) {
  if (as_term_is_const(logic->terms, goal)) return false;
  as_harvest inside;
  as_harvest_init(&inside, logic);
  as_harvest_add(&inside, goal);
  bool plain = !inside.reads.count && !inside.applications.count && !inside.testers.count &&
               !as_logic_is_quantified(logic, goal);
  as_harvest_release(&inside);
  return plain;
}

as_proof as_logic_try(as_logic *logic, as_run *run, as_laws laws, as_term goal) {
  AS_REQUIRE(as_logic_is_bool(logic, goal), "a goal is a Bool term");
  return prove(logic, run, laws, goal, is_plain(logic, goal) ? near : much, ROUNDS_MAX);
}

bool as_logic_refutes(as_logic *logic, as_run *run, as_laws laws, as_term claim) {
  AS_REQUIRE(as_logic_is_bool(logic, claim), "a claim is a Bool term");
  begin(logic, run);
  bool refuted = as_refutation_try(logic, run, as_run_path(run), laws, claim, near) == AS_PROOF_HOLDS;
  logic->statistics.proved += refuted;
  return refuted;
}

bool as_logic_models(as_logic *logic, as_run *run, as_term claim, uint32_t most_rounds) {
  AS_REQUIRE(as_logic_is_bool(logic, claim), "a claim is a Bool term");
  static const as_effort far = {.far = true};
  begin(logic, run);
  if (most_rounds < ROUNDS_MAX) logic->rounds_left = most_rounds;
  as_proof refuted = as_refutation_try(logic, run, as_run_path(run), (as_laws){0}, claim, far);
  return refuted != AS_PROOF_HOLDS && logic->counterexample;
}

/* ---- hints ---- */

static bool mentions(as_logic *logic, as_term t, const as_function *function) {
  return !function || as_term_shares_variables(logic->terms, t, (as_term){.id = function->id});
}

bool as_logic_instantiate(as_logic *logic, as_run *run, as_laws laws, as_term at, const as_function *function) {
  AS_REQUIRE(as_term_exists(at), "there is a term for the bound variable");
  as_sort sort = as_term_sort(logic->terms, at);
  as_laws inner = laws; /* laws that instances have inside are found again when they are needed */
  for (const as_law *law = laws.newest; law; law = law->older) {
    if (!as_sort_equal(as_term_sort(logic->terms, law->bound), sort) || !mentions(logic, law->body, function)) continue;
    logic->statistics.instances++;
    if (!as_logic_assume(logic, run, &inner, as_logic_instance(logic, law, at))) return false;
  }
  return true;
}
