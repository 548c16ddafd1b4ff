/* What the rules of bvand, bvor and bvxor have in common. `op` is one of them. Each function is the body of a rule: it
 * returns none if its operands do not match. */
#ifndef ASSAY_TERM_RULES_BITWISE_H
#define ASSAY_TERM_RULES_BITWISE_H

#include "term/rules/bits.h"

/* t = op(x, k) with constant k. */
static inline bool as_bitwise_is_masked(const as_terms *terms, as_term t, as_op op) {
  return as_is_op(terms, t, op) && as_is_const(terms, as_operand(terms, t, 1));
}

/* op(ite(c, a, b), m) with constants m and a or b. */
as_term as_bitwise_into_ite(as_terms *terms, as_op op, as_term ite, as_term m);
/* op of two flags with one condition, or of two that are the same constant or zero. */
as_term as_bitwise_join_flags(as_terms *terms, as_op op, as_term a, as_term b);
/* op(op(x, k), l) with constants k, l. */
as_term as_bitwise_merge_constants(as_terms *terms, as_op op, as_term a, as_term l);
/* op(op(x, k), y) or op(y, op(x, k)) with constant k: the constant goes outside. */
as_term as_bitwise_pull_constant(as_terms *terms, as_op op, as_term a, as_term b);
/* op(a, b) on pieces, if there is a concatenation with constant parts that makes it worth while. */
as_term as_bitwise_split_parts(as_terms *terms, as_op op, as_term a, as_term b);
/* op(sign_extend(x), sign_extend(y)). */
as_term as_bitwise_join_sign_extends(as_terms *terms, as_op op, as_term a, as_term b);

#endif
