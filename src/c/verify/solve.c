/* Pointers that an invariant determines: where it says what a pointer that the loop changes is equal to, a sum with
 * another one, the pointer is that sum from the beginning of the round, so that memory is found by it. */
#include "c/verify/internal.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

/* The equation l == r, solved for a variable that occurs in it once: v == v - (l - r), or v == v + (l - r), where the
 * variable cancels. None: it does not. */
static as_term solved(as_terms *terms, as_term equation, as_term variable) {
  as_term l = as_term_operand(terms, equation, 0), r = as_term_operand(terms, equation, 1);
  if (!as_sort_equal(as_term_sort(terms, l), as_term_sort(terms, variable))) return as_term_none();
  as_term apart = as_term_bvsub(terms, l, r);
  as_term sides[] = {as_term_bvsub(terms, variable, apart), as_term_bvadd(terms, variable, apart)};
  for (uint32_t i = 0; i < 2; i++)
    if (!as_term_shares_variables(terms, sides[i], variable)) return sides[i];
  return as_term_none();
}

static as_term solution(as_terms *terms, as_term claim, as_term variable) {
  as_term found = as_term_none();
  if (as_term_op(terms, claim) == AS_OP_EQ) return solved(terms, claim, variable);
  uint32_t count = as_term_op(terms, claim) == AS_OP_AND ? as_term_operands(terms, claim) : 0;
  for (uint32_t i = 0; i < count && !as_term_exists(found); i++)
    found = solution(terms, as_term_operand(terms, claim, i), variable);
  return found;
}

/* That there is such a value of the bound variable, is true of a new one. */
static as_term with_witness(as_verifier *v, as_exec *x, as_transfer *work, as_term claim, as_term variable) {
  as_terms *terms = v->terms;
  if (as_term_op(terms, claim) != AS_OP_EXISTS || as_term_operands(terms, claim) != 2) return as_term_none();
  as_term bound = as_term_operand(terms, claim, 0), body = as_term_operand(terms, claim, 1);
  if (!as_term_exists(solution(terms, body, variable))) return as_term_none();
  as_term witness = as_asking_fresh(&x->asking, as_term_sort(terms, bound), as_transfer_name(work, bound));
  body = as_term_substitute(terms, body, &bound, &witness, 1);
  work->prover->assume(work->prover->data, &work->state.laws, body);
  return solution(terms, body, variable);
}

/* It speaks of what the assertion itself takes or names, which nobody knows before that is produced, or of memory that
 * was not looked at yet. */
static bool is_open(as_terms *terms, const as_assertion *assertion, const as_spec_holders *unread, as_term claim) {
  for (uint32_t i = 0; unread && i < unread->read_count; i++)
    if (as_term_shares_variables(terms, claim, unread->reads[i].variable)) return true;
  for (uint32_t i = 0; i < assertion->count; i++) {
    as_term output = assertion->items[i].output;
    if (as_term_exists(output) && as_term_shares_variables(terms, claim, output)) return true;
  }
  return false;
}

as_term as_verify_solve(as_verifier *v, as_exec *x, as_transfer *work, const as_assertion *assertion,
                        const as_spec_holders *unread, const as_bindings *bindings, as_term variable) {
  for (uint32_t i = 0; i < assertion->count && as_verify_goes_on(x); i++) {
    if (assertion->items[i].kind != AS_ITEM_CLAIM) continue;
    if (is_open(v->terms, assertion, unread, assertion->items[i].term)) continue;
    as_term claim = as_bindings_apply(v->terms, bindings, assertion->items[i].term);
    if (!as_term_shares_variables(v->terms, claim, variable)) continue;
    as_term found = solution(v->terms, claim, variable);
    if (!as_term_exists(found)) found = with_witness(v, x, work, claim, variable);
    if (as_term_exists(found)) return found;
  }
  return as_term_none();
}
