/* Products of variables and sums: n * (i + 1) and n * i + n are the same number, and solvers of words find that hard.
 * What is to be proved is multiplied out, so that products on both sides are the same terms. */
#include "c/verify/internal.h"

#include <assay/term/substitute.h>

enum { PRODUCTS_MAX = 16, TERMS_MAX = 512 };

typedef struct products {
  as_terms *terms;
  as_term at[PRODUCTS_MAX], seen[TERMS_MAX];
  uint32_t count, seen_count;
  bool is_plain; /* without quantifiers, and not too large */
} products;

static bool is_sum(const as_terms *terms, as_term t) { return as_term_op(terms, t) == AS_OP_BVADD; }

/* By a constant it is done already. */
static bool is_product_of_sum(const as_terms *terms, as_term t) {
  if (as_term_op(terms, t) != AS_OP_BVMUL || as_term_operands(terms, t) != 2) return false;
  as_term a = as_term_operand(terms, t, 0), b = as_term_operand(terms, t, 1);
  return !as_term_is_const(terms, a) && !as_term_is_const(terms, b) && (is_sum(terms, a) || is_sum(terms, b));
}

static void look_for(products *p, as_term t) {
  as_op op = as_term_op(p->terms, t);
  if (!p->is_plain) return;
  for (uint32_t i = 0; i < p->seen_count; i++)
    if (as_term_same(p->seen[i], t)) return;
  if (op == AS_OP_FORALL || op == AS_OP_EXISTS || p->seen_count == TERMS_MAX) {
    p->is_plain = false;
    return;
  }
  p->seen[p->seen_count++] = t;
  for (uint32_t i = 0; i < as_term_operands(p->terms, t); i++) look_for(p, as_term_operand(p->terms, t, i));
  if (is_product_of_sum(p->terms, t) && p->count < PRODUCTS_MAX) p->at[p->count++] = t;
}

static as_term multiply(as_terms *terms, as_term a, as_term b) {
  as_term sum = is_sum(terms, a) ? a : b, factor = is_sum(terms, a) ? b : a;
  as_term all = as_term_bv(terms, as_term_width(terms, a), 0);
  for (uint32_t i = 0; i < as_term_operands(terms, sum); i++)
    all = as_term_bvadd(terms, all, as_term_bvmul(terms, as_term_operand(terms, sum, i), factor));
  return all;
}

as_term as_verify_expand(as_verifier *v, as_term goal) {
  products p = {.terms = v->terms, .is_plain = true};
  as_term to[PRODUCTS_MAX];
  look_for(&p, goal);
  if (!p.is_plain || !p.count) return goal;
  for (uint32_t i = 0; i < p.count; i++)
    to[i] = multiply(v->terms, as_term_operand(v->terms, p.at[i], 0), as_term_operand(v->terms, p.at[i], 1));
  return as_term_substitute(v->terms, goal, p.at, to, p.count);
}
