/* How assertions ask about the branch of the instruction that is being executed. Everything whose answer depends on the
 * path is a question of the instruction, and is answered the same when it is executed again. */
#include "c/verify/internal.h"

#include <assay/term/eval.h>

/* A question is the same each time that the instruction is executed, or its answers are not its own: then the path is
 * given up. The tag of a question stands before its answer. */
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

static bool ask(as_exec *x, question kind, uint32_t about) {
  uint32_t tag = (uint32_t)kind << 28 ^ (about & 0xfffffff), given;
  if (!as_asking_recall(&x->asking, &given)) {
    as_asking_remember(&x->asking, tag);
    return true;
  }
  return given == tag || as_exec_give_up(x, "an instruction that asks otherwise when it is repeated");
}

static bool stopped(void *data) { return ((as_verifier *)data)->x->asking.over; }

static void look(as_exec *x) {
  if (as_run_stopped(x->run)) x->asking.over = true;
}

typedef as_proof logic_proof(as_logic *logic, as_run *run, as_laws laws, as_term goal);

static as_proof prove_by(as_verifier *v, as_exec *x, logic_proof *by, as_laws laws, as_term goal) {
  uint32_t answer;
  if (x->asking.over) return AS_PROOF_UNKNOWN;
  if (as_term_is_true(v->terms, goal)) return AS_PROOF_HOLDS;
  if (!ask(x, QUESTION_PROVE, goal.id)) return AS_PROOF_UNKNOWN;
  if (as_asking_recall(&x->asking, &answer)) return (as_proof)answer;
  if (as_exec_due(x)) return AS_PROOF_UNKNOWN;
  as_exec_say_where(x);
  as_proof proof = by(v->logic, x->run, laws, goal);
  look(x);
  if (!x->asking.over) as_asking_remember(&x->asking, (uint32_t)proof);
  if (proof == AS_PROOF_HOLDS && as_term_is_false(v->terms, goal)) as_exec_assume(x, goal); /* laws contradict here */
  return proof;
}

as_proof as_verify_prove(as_verifier *v, as_exec *x, as_laws laws, as_term goal) {
  return prove_by(v, x, as_logic_prove, laws, goal);
}

bool as_verify_holds(as_verifier *v, as_exec *x, as_laws laws, as_term goal) {
  return prove_by(v, x, as_logic_try, laws, goal) == AS_PROOF_HOLDS;
}

bool as_verify_follows(as_verifier *v, as_exec *x, as_term goal) {
  uint32_t answer;
  if (x->asking.over) return false;
  if (as_term_is_const(v->terms, goal)) return as_term_is_true(v->terms, goal);
  if (!ask(x, QUESTION_FOLLOWS, goal.id)) return false;
  if (as_asking_recall(&x->asking, &answer)) return answer;
  if (as_exec_due(x)) return false;
  as_exec_say_where(x);
  bool yes =
      as_solver_check(as_run_solver(x->run), as_run_path(x->run), as_term_not(v->terms, goal)) == AS_ANSWER_UNSAT;
  as_asking_remember(&x->asking, yes);
  return yes;
}

static as_proof prove(void *data, as_laws laws, as_term goal) {
  as_verifier *v = data;
  return as_verify_prove(v, v->x, laws, goal);
}

static as_proof attempt(void *data, as_laws laws, as_term goal) {
  as_verifier *v = data;
  return prove_by(v, v->x, as_logic_try, laws, goal);
}

static bool follows(void *data, as_term goal) {
  as_verifier *v = data;
  return as_verify_follows(v, v->x, goal);
}

static bool refutes(void *data, as_laws laws, as_term claim) {
  as_verifier *v = data;
  as_exec *x = v->x;
  uint32_t answer;
  if (x->asking.over || !laws.newest || !ask(x, QUESTION_REFUTES, claim.id)) return false;
  if (as_asking_recall(&x->asking, &answer)) return answer;
  if (as_exec_due(x)) return false;
  as_exec_say_where(x);
  bool yes = as_logic_refutes(v->logic, x->run, laws, claim);
  look(x);
  if (!x->asking.over) as_asking_remember(&x->asking, yes);
  return yes;
}

static bool decide(void *data, as_term guard) {
  as_verifier *v = data;
  if (as_term_is_const(v->terms, guard)) return as_term_is_true(v->terms, guard);
  return !v->x->asking.over && ask(v->x, QUESTION_DECIDE, guard.id) && as_exec_decide(v->x, guard);
}

/* What is quantified becomes a law, which is found again by its number. */
static void assume(void *data, as_laws *laws, as_term claim) {
  as_verifier *v = data;
  as_exec *x = v->x;
  uint32_t answer;
  if (x->asking.over || as_term_is_true(v->terms, claim)) return;
  if (!ask(x, QUESTION_ASSUME, claim.id)) return;
  as_verify_tell(v, x, claim);
  if (as_asking_recall(&x->asking, &answer)) {
    *laws = v->laws.at[answer];
    return;
  }
  as_exec_say_where(x);
  bool goes_on = as_logic_assume(v->logic, x->run, laws, claim);
  if (!goes_on || as_run_stopped(x->run)) {
    x->asking.over = true;
    return;
  }
  as_law_lists_push(v->memory, &v->laws, *laws);
  as_asking_remember(&x->asking, v->laws.count - 1);
}

static as_term fresh(void *data, as_sort sort, const char *name) {
  as_verifier *v = data;
  if (!v->x->asking.over) ask(v->x, QUESTION_FRESH, (uint32_t)sort.kind << 16 ^ sort.width);
  if (v->x->asking.over) return as_term_variable(v->terms, sort, "over");
  return as_asking_fresh(&v->x->asking, sort, name);
}

static bool is_summand(as_verifier *v, as_term t, as_term sum) {
  if (as_term_op(v->terms, sum) != AS_OP_BVADD) return as_term_same(t, sum);
  for (uint32_t i = 0; i < as_term_operands(v->terms, sum); i++)
    if (as_term_same(as_term_operand(v->terms, sum, i), t)) return true;
  return false;
}

/* The sum is a pointer that was there before this one, moved. */
static bool is_older(as_verifier *v, as_term sum, as_term than) {
  uint32_t count = as_term_op(v->terms, sum) == AS_OP_BVADD ? as_term_operands(v->terms, sum) : 0, pointers = 0;
  for (uint32_t i = 0; i < count; i++) {
    as_term part = as_term_operand(v->terms, sum, i);
    if (!as_verify_is_pointer(v, part)) continue;
    if (part.id >= than.id) return false;
    pointers++;
  }
  return pointers == 1;
}

/* A pointer that the path says to be an older one, moved: as that. */
static as_term moved_pointer(as_verifier *v, as_exec *x, as_term t) {
  if (!as_verify_is_pointer(v, t)) return t;
  for (as_path *at = as_run_path(x->run); as_path_length(at); at = as_path_parent(at)) {
    as_term claim = as_path_claim(at);
    if (as_term_op(v->terms, claim) != AS_OP_EQ) continue;
    for (uint32_t i = 0; i < 2; i++) {
      as_term a = as_term_operand(v->terms, claim, i), b = as_term_operand(v->terms, claim, 1 - i);
      if (!as_sort_equal(as_term_sort(v->terms, a), as_term_sort(v->terms, t)) || !is_summand(v, t, b)) continue;
      as_term is = as_term_bvsub(v->terms, a, as_term_bvsub(v->terms, b, t));
      if (is_older(v, is, t)) return is;
    }
  }
  return t;
}

static as_term simplify(void *data, as_term t) {
  as_verifier *v = data;
  uint32_t answer;
  if (v->x->asking.over || as_term_is_const(v->terms, t)) return t;
  if (!ask(v->x, QUESTION_SIMPLIFY, t.id)) return t;
  if (as_asking_recall(&v->x->asking, &answer)) return (as_term){.id = answer};
  t = moved_pointer(v, v->x, as_logic_simplify(v->logic, v->x->run, t));
  as_asking_remember(&v->x->asking, t.id);
  return t;
}

/* By the model that the path has: of what is false there no proof is tried. */
bool as_verify_may_hold(as_verifier *v, as_exec *x, as_term claim) {
  uint32_t answer;
  if (as_term_is_const(v->terms, claim)) return as_term_is_true(v->terms, claim);
  if (x->asking.over || !ask(x, QUESTION_MODEL, claim.id)) return false;
  if (as_asking_recall(&x->asking, &answer)) return answer;
  as_model *model = as_path_model(as_run_path(x->run));
  bool may = true;
  if (model) {
    as_eval *eval = as_eval_create(as_run_models(x->run));
    as_eval_bind(eval, model);
    as_term value = as_eval_term(eval, claim);
    may = !as_term_exists(value) || !as_term_is_false(v->terms, value);
    as_eval_destroy(eval);
  }
  as_asking_remember(&x->asking, may);
  return may;
}

static bool may_hold(void *data, as_term claim) {
  as_verifier *v = data;
  return as_verify_may_hold(v, v->x, claim);
}

/* What follows may write to the space before it asks anything: from here on an instruction that is executed again finds
 * the space as it was. */
void as_verify_attend(as_verifier *v, as_exec *x) {
  v->x = x, v->giving_from = v->telling_from = NULL;
  as_asking_keep_space(&x->asking);
  v->prover = (as_prover){.data = v,
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
