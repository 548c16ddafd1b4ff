/* How assertions ask about the branch of the instruction that is being executed: by the ready prover, which is told
 * more about pointers, and by whom what is assumed is noted for reports. */
#include "c/verify/internal.h"

static as_proving *proving(as_verifier *v, as_exec *x) {
  v->proving.asking = &x->asking;
  return &v->proving;
}

as_proof as_verify_prove(as_verifier *v, as_exec *x, as_laws laws, as_term goal) {
  return as_proving_prove(proving(v, x), laws, as_verify_expand(v, goal));
}

bool as_verify_holds(as_verifier *v, as_exec *x, as_laws laws, as_term goal) {
  return as_proving_attempt(proving(v, x), laws, as_verify_expand(v, goal)) == AS_PROOF_HOLDS;
}

bool as_verify_follows(as_verifier *v, as_exec *x, as_term goal) { return as_proving_follows(proving(v, x), goal); }

bool as_verify_may_hold(as_verifier *v, as_exec *x, as_term claim) { return as_proving_may_hold(proving(v, x), claim); }

static as_proof prove(void *data, as_laws laws, as_term goal) {
  return as_proving_prove(data, laws, as_verify_expand(((as_proving *)data)->data, goal));
}

static as_proof attempt(void *data, as_laws laws, as_term goal) {
  return as_proving_attempt(data, laws, as_verify_expand(((as_proving *)data)->data, goal));
}

static void assume(void *data, as_laws *laws, as_term claim) {
  as_verifier *v = ((as_proving *)data)->data;
  if (!v->x->asking.over && !as_term_is_true(v->terms, claim)) as_verify_tell(v, v->x, claim);
  as_proving_assume(data, laws, claim);
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

static as_term refine(void *data, as_term t) {
  as_verifier *v = data;
  return moved_pointer(v, v->x, t);
}

/* What follows may write to the space before it asks anything: from here on an instruction that is executed again finds
 * the space as it was. */
void as_verify_attend(as_verifier *v, as_exec *x) {
  v->x = x, v->giving_from = v->telling_from = NULL;
  as_asking_keep_space(&x->asking);
  v->proving.refine = refine, v->proving.data = v;
  v->prover = as_proving_prover(proving(v, x));
  v->prover.prove = prove, v->prover.attempt = attempt, v->prover.assume = assume;
}
