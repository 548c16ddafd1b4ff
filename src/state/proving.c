/* The ready prover. Everything whose answer depends on the path is a question of the instruction. */
#include <assay/state/proving.h>
#include <assay/term/eval.h>

/* A question is the same each time that the instruction is executed, or its answers are not its own. The tag of a
 * question stands before its answer. */
typedef enum question {
  QUESTION_PROVE = 1,
  QUESTION_FOLLOWS,
  QUESTION_DECIDE,
  QUESTION_ASSUME,
  QUESTION_FRESH,
  QUESTION_SIMPLIFY,
  QUESTION_MODEL,
  QUESTION_REFUTES
} question;

static bool ask(as_proving *p, question kind, uint32_t about) {
  uint32_t tag = (uint32_t)kind << 28 ^ (about & 0xfffffff), given;
  if (!as_asking_recall(p->asking, &given)) {
    as_asking_remember(p->asking, tag);
    return true;
  }
  return given == tag ||
         as_asking_give_up(p->asking, AS_LIMIT_UNSUPPORTED, "an instruction that asks otherwise when it is repeated");
}

static void say_where(const as_asking *asking) {
  const as_asking_hooks *hooks = asking->engine->hooks;
  if (hooks && hooks->where) hooks->where(asking->data);
}

/* The run is about to be asked. */
static bool begin(as_proving *p) {
  if (as_asking_due(p->asking)) return false;
  say_where(p->asking);
  return true;
}

static void look(as_proving *p) {
  if (as_run_stopped(p->asking->run)) p->asking->over = true;
}

/* ---- proofs ---- */

typedef as_proof logic_proof(as_logic *logic, as_run *run, as_laws laws, as_term goal);

static as_proof prove_by(as_proving *p, logic_proof *by, as_laws laws, as_term goal) {
  as_asking *asking = p->asking;
  uint32_t answer;
  if (asking->over) return AS_PROOF_UNKNOWN;
  if (as_term_is_true(asking->terms, goal)) return AS_PROOF_HOLDS;
  if (!ask(p, QUESTION_PROVE, goal.id)) return AS_PROOF_UNKNOWN;
  if (as_asking_recall(asking, &answer)) return (as_proof)answer;
  if (!begin(p)) return AS_PROOF_UNKNOWN;
  as_proof proof = by(p->logic, asking->run, laws, goal);
  look(p);
  if (!asking->over) as_asking_remember(asking, (uint32_t)proof);
  if (proof == AS_PROOF_HOLDS && as_term_is_false(asking->terms, goal)) /* laws contradict here */
    as_asking_assume(asking, goal);
  return proof;
}

as_proof as_proving_prove(as_proving *p, as_laws laws, as_term goal) { return prove_by(p, as_logic_prove, laws, goal); }

as_proof as_proving_attempt(as_proving *p, as_laws laws, as_term goal) { return prove_by(p, as_logic_try, laws, goal); }

bool as_proving_follows(as_proving *p, as_term goal) {
  as_asking *asking = p->asking;
  uint32_t answer;
  if (asking->over) return false;
  if (as_term_is_const(asking->terms, goal)) return as_term_is_true(asking->terms, goal);
  if (!ask(p, QUESTION_FOLLOWS, goal.id)) return false;
  if (as_asking_recall(asking, &answer)) return answer;
  if (!begin(p)) return false;
  as_term other = as_term_not(asking->terms, goal);
  bool yes = as_solver_check(as_run_solver(asking->run), as_run_path(asking->run), other) == AS_ANSWER_UNSAT;
  as_asking_remember(asking, yes);
  return yes;
}

bool as_proving_refutes(as_proving *p, as_laws laws, as_term claim) {
  as_asking *asking = p->asking;
  uint32_t answer;
  if (asking->over || !laws.newest || !ask(p, QUESTION_REFUTES, claim.id)) return false;
  if (as_asking_recall(asking, &answer)) return answer;
  if (!begin(p)) return false;
  bool yes = as_logic_refutes(p->logic, asking->run, laws, claim);
  look(p);
  if (!asking->over) as_asking_remember(asking, yes);
  return yes;
}

/* By the model that the path has: of what is false there no proof is tried. */
bool as_proving_may_hold(as_proving *p, as_term claim) {
  as_asking *asking = p->asking;
  uint32_t answer;
  if (as_term_is_const(asking->terms, claim)) return as_term_is_true(asking->terms, claim);
  if (asking->over || !ask(p, QUESTION_MODEL, claim.id)) return false;
  if (as_asking_recall(asking, &answer)) return answer;
  as_model *model = as_path_model(as_run_path(asking->run));
  bool may = true;
  if (model) {
    as_eval *eval = as_eval_create(as_run_models(asking->run));
    as_eval_bind(eval, model);
    as_term value = as_eval_term(eval, claim);
    may = !as_term_exists(value) || !as_term_is_false(asking->terms, value);
    as_eval_destroy(eval);
  }
  as_asking_remember(asking, may);
  return may;
}

/* ---- the branch ---- */

bool as_proving_decide(as_proving *p, as_term guard) {
  as_asking *asking = p->asking;
  if (as_term_is_const(asking->terms, guard)) return as_term_is_true(asking->terms, guard);
  return !asking->over && ask(p, QUESTION_DECIDE, guard.id) && as_asking_decide(asking, guard);
}

/* What is quantified becomes a law, which is found again by its number. */
void as_proving_assume(as_proving *p, as_laws *laws, as_term claim) {
  as_asking *asking = p->asking;
  uint32_t answer;
  if (asking->over || as_term_is_true(asking->terms, claim) || !ask(p, QUESTION_ASSUME, claim.id)) return;
  if (as_asking_recall(asking, &answer)) {
    *laws = p->lists.at[answer];
    return;
  }
  say_where(asking);
  bool goes_on = as_logic_assume(p->logic, asking->run, laws, claim);
  if (!goes_on || as_run_stopped(asking->run)) {
    asking->over = true;
    return;
  }
  as_law_lists_push(p->memory, &p->lists, *laws);
  as_asking_remember(asking, p->lists.count - 1);
}

as_term as_proving_fresh(as_proving *p, as_sort sort, const char *name) {
  as_asking *asking = p->asking;
  if (!asking->over) ask(p, QUESTION_FRESH, (uint32_t)sort.kind << 16 ^ sort.width);
  if (asking->over) return as_term_variable(asking->terms, sort, "over");
  return as_asking_fresh(asking, sort, name);
}

as_term as_proving_simplify(as_proving *p, as_term t) {
  as_asking *asking = p->asking;
  uint32_t answer;
  if (asking->over || as_term_is_const(asking->terms, t) || !ask(p, QUESTION_SIMPLIFY, t.id)) return t;
  if (as_asking_recall(asking, &answer)) return (as_term){.id = answer};
  t = as_logic_simplify(p->logic, asking->run, t);
  if (p->refine) t = p->refine(p->data, t);
  as_asking_remember(asking, t.id);
  return t;
}

/* ---- all together ---- */

static as_proof prove(void *data, as_laws laws, as_term goal) { return as_proving_prove(data, laws, goal); }
static as_proof attempt(void *data, as_laws laws, as_term goal) { return as_proving_attempt(data, laws, goal); }
static bool follows(void *data, as_term goal) { return as_proving_follows(data, goal); }
static bool refutes(void *data, as_laws laws, as_term claim) { return as_proving_refutes(data, laws, claim); }
static bool decide(void *data, as_term guard) { return as_proving_decide(data, guard); }
static void assume(void *data, as_laws *laws, as_term claim) { as_proving_assume(data, laws, claim); }
static as_term fresh(void *data, as_sort sort, const char *name) { return as_proving_fresh(data, sort, name); }
static as_term simplify(void *data, as_term t) { return as_proving_simplify(data, t); }
static bool may_hold(void *data, as_term claim) { return as_proving_may_hold(data, claim); }
static bool stopped(void *data) { return !as_asking_goes_on(((as_proving *)data)->asking); }

as_prover as_proving_prover(as_proving *p) {
  return (as_prover){.data = p,
                     .prove = prove,
                     .attempt = attempt,
                     .follows = follows,
                     .refutes = refutes,
                     .decide = decide,
                     .assume = assume,
                     .fresh = fresh,
                     .simplify = simplify,
                     .may_hold = may_hold,
                     .stopped = stopped};
}

void as_proving_release(as_proving *p) { as_law_lists_release(p->memory, &p->lists); }
