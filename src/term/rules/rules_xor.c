/* Exclusive or, and complement. Canonical: nots and constants are outside of exclusive ors; bvnot stands on neither
 * sums, concatenations nor extensions. */
#include "term/rules/bitwise.h"
#include "term/rules/bv_sum.h"

enum { CHAIN_DEPTH = 4 };

/* match:  x xor 0
 * result: x */
as_term as_rule_bvxor_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, as_arg(app, 1)) ? as_arg(app, 0) : as_term_none();
}

/* match:  x xor ones
 * result: bvnot(x) */
as_term as_rule_bvxor_ones(as_terms *terms, const as_app *app) {
  return as_is_ones(terms, as_arg(app, 1)) ? as_term_bvnot(terms, as_arg(app, 0)) : as_term_none();
}

/* match:  x xor x
 * result: 0 */
as_term as_rule_bvxor_same(as_terms *terms, const as_app *app) {
  return as_arg(app, 0).id == as_arg(app, 1).id ? as_zero_like(terms, as_arg(app, 0)) : as_term_none();
}

/* What t is the complement of, if that is written in it: a not, or an extended one. */
static as_term uncomplemented(as_terms *terms, as_term t) {
  if (as_is_op(terms, t, AS_OP_BVNOT)) return as_operand(terms, t, 0);
  if (!as_is_op(terms, t, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term x = as_operand(terms, t, 0);
  if (!as_is_op(terms, x, AS_OP_BVNOT)) return as_term_none();
  return as_term_sign_extend(terms, as_operand(terms, x, 0), as_width(terms, t));
}

/* match:  bvnot(a) xor b, sign_extend(bvnot(x)) xor b where a = sign_extend(x)
 * result: bvnot(a xor b); if b is constant: a xor bvnot(b) */
as_term as_rule_bvxor_not(as_terms *terms, const as_app *app) {
  as_term a = uncomplemented(terms, as_arg(app, 0)), b = as_arg(app, 1);
  if (!as_term_exists(a)) a = uncomplemented(terms, as_arg(app, 1)), b = as_arg(app, 0);
  if (!as_term_exists(a)) return as_term_none();
  if (as_is_const(terms, b)) return as_term_bvxor(terms, a, as_term_bvnot(terms, b));
  return as_term_bvnot(terms, as_term_bvxor(terms, a, b));
}

/* match:  ite(c, a, b) xor m with constants m and a or b
 * result: ite(c, a xor m, b xor m) */
as_term as_rule_bvxor_into_ite(as_terms *terms, const as_app *app) {
  return as_bitwise_into_ite(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, k, 0) xor ite(d, k, 0), ite(c, k, l) xor ite(c, m, n) with constants k, l, m, n
 * result: ite(c xor d, k, 0), ite(c, k xor m, l xor n) */
as_term as_rule_bvxor_flags(as_terms *terms, const as_app *app) {
  return as_bitwise_join_flags(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x xor k) xor l with constants k, l
 * result: x xor (k xor l) */
as_term as_rule_bvxor_constants(as_terms *terms, const as_app *app) {
  return as_bitwise_merge_constants(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x xor k) xor y with constant k
 * result: (x xor y) xor k */
as_term as_rule_bvxor_pull_constant(as_terms *terms, const as_app *app) {
  return as_bitwise_pull_constant(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* The nest without one occurrence of the leaf; none if it is not found. */
static as_term without(as_terms *terms, as_term chain, as_term leaf, uint32_t depth) {
  if (depth == 0 || !as_is_op(terms, chain, AS_OP_BVXOR)) return as_term_none();
  as_term a = as_operand(terms, chain, 0), b = as_operand(terms, chain, 1);
  if (a.id == leaf.id) return b;
  if (b.id == leaf.id) return a;
  as_term rest = without(terms, a, leaf, depth - 1);
  if (as_term_exists(rest)) return as_term_bvxor(terms, rest, b);
  rest = without(terms, b, leaf, depth - 1);
  return as_term_exists(rest) ? as_term_bvxor(terms, a, rest) : rest;
}

/* match:  (.. xor a ..) xor a, to a small depth
 * result: the nest without a */
as_term as_rule_bvxor_cancel(as_terms *terms, const as_app *app) {
  as_term rest = without(terms, as_arg(app, 0), as_arg(app, 1), CHAIN_DEPTH);
  return as_term_exists(rest) ? rest : without(terms, as_arg(app, 1), as_arg(app, 0), CHAIN_DEPTH);
}

/* match:  (a xor b) xor (.. xor a ..), to a small depth
 * result: b xor the rest */
as_term as_rule_bvxor_cancel_inside(as_terms *terms, const as_app *app) {
  as_term first = as_arg(app, 0), second = as_arg(app, 1);
  if (!as_is_op(terms, first, AS_OP_BVXOR) || !as_is_op(terms, second, AS_OP_BVXOR)) return as_term_none();
  for (uint32_t i = 0; i < 2; i++) {
    as_term rest = without(terms, second, as_operand(terms, first, i), CHAIN_DEPTH);
    if (as_term_exists(rest)) return as_term_bvxor(terms, as_operand(terms, first, 1 - i), rest);
  }
  return as_term_none();
}

/* match:  concat(a, b ..) xor y, some part constant
 * result: the pieces of both joined by xor, concatenated */
as_term as_rule_bvxor_parts(as_terms *terms, const as_app *app) {
  return as_bitwise_split_parts(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  sign_extend(x) xor sign_extend(y)
 * result: sign_extend(x xor y) */
as_term as_rule_bvxor_sign_extends(as_terms *terms, const as_app *app) {
  return as_bitwise_join_sign_extends(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  sign_extend(x) xor k with a constant k = sign_extend(k'), k' at least as wide as x
 * result: sign_extend(sign_extend(x) xor k'), as narrow as can be */
as_term as_rule_bvxor_sign_extend_constant(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0), k = as_arg(app, 1);
  if (!as_is_op(terms, x, AS_OP_SIGN_EXTEND) || !as_is_const(terms, k)) return as_term_none();
  x = as_operand(terms, x, 0);
  uint32_t top = as_width(terms, x) - 1, width = app->sort.width;
  for (uint32_t end; (end = as_bits_run_end(as_term_limbs(terms, k), width, top)) < width;) top = end;
  if (top + 1 == width) return as_term_none();
  as_term narrow = as_term_bvxor(terms, as_term_sign_extend(terms, x, top + 1), as_term_extract(terms, k, top, 0));
  return as_term_sign_extend(terms, narrow, width);
}

/* match:  sign_extend(x xor k) xor l with constants k, l
 * result: sign_extend(x) xor (sign_extend(k) xor l) */
as_term as_rule_bvxor_extended_constants(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0), l = as_arg(app, 1);
  if (!as_is_op(terms, t, AS_OP_SIGN_EXTEND) || !as_is_const(terms, l)) return as_term_none();
  as_term inner = as_operand(terms, t, 0);
  if (!as_bitwise_is_masked(terms, inner, AS_OP_BVXOR)) return as_term_none();
  as_term x = as_term_sign_extend(terms, as_operand(terms, inner, 0), app->sort.width);
  as_term k = as_term_sign_extend(terms, as_operand(terms, inner, 1), app->sort.width);
  return as_term_bvxor(terms, x, as_term_bvxor(terms, k, l));
}

/* match:  bvxnor(a, b)
 * result: bvnot(a xor b) */
as_term as_rule_bvxnor(as_terms *terms, const as_app *app) {
  return as_term_bvnot(terms, as_term_bvxor(terms, as_arg(app, 0), as_arg(app, 1)));
}

/* Complement. */

/* match:  bvnot(bvnot(x))
 * result: x */
as_term as_rule_bvnot_bvnot(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  return as_is_op(terms, x, AS_OP_BVNOT) ? as_operand(terms, x, 0) : as_term_none();
}

/* match:  bvnot(concat(a, b))
 * result: concat(bvnot(a), bvnot(b)) */
as_term as_rule_bvnot_concat(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_CONCAT)) return as_term_none();
  as_term_vector parts = {0};
  for (; as_is_op(terms, t, AS_OP_CONCAT); t = as_operand(terms, t, 1))
    as_term_vector_push(terms->memory, &parts, as_operand(terms, t, 0));
  as_term result = as_term_bvnot(terms, t);
  while (parts.count) result = as_term_concat(terms, as_term_bvnot(terms, as_term_vector_pop(&parts)), result);
  as_term_vector_release(terms->memory, &parts);
  return result;
}

/* match:  bvnot(sign_extend(x))
 * result: sign_extend(bvnot(x)) */
as_term as_rule_bvnot_sign_extend(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_SIGN_EXTEND)) return as_term_none();
  return as_term_sign_extend(terms, as_term_bvnot(terms, as_operand(terms, t, 0)), app->sort.width);
}

/* match:  bvnot(ite(c, a, b)) with constant a or b
 * result: ite(c, bvnot(a), bvnot(b)) */
as_term as_rule_bvnot_into_ite(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_bits_lifts(terms, t)) return as_term_none();
  as_term yes = as_term_bvnot(terms, as_operand(terms, t, 1));
  return as_term_ite(terms, as_operand(terms, t, 0), yes, as_term_bvnot(terms, as_operand(terms, t, 2)));
}

/* match:  bvnot(x xor k) with constant k
 * result: x xor bvnot(k) */
as_term as_rule_bvnot_xor(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_bitwise_is_masked(terms, t, AS_OP_BVXOR)) return as_term_none();
  return as_term_bvxor(terms, as_operand(terms, t, 0), as_term_bvnot(terms, as_operand(terms, t, 1)));
}

/* match:  bvnot(s) with a sum or a constant multiple s
 * result: -1 - s, which is a sum again */
as_term as_rule_bvnot_sum(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_BVADD) && !as_bitwise_is_masked(terms, t, AS_OP_BVMUL)) return as_term_none();
  as_bv_sum sum;
  as_bv_sum_begin(&sum, terms, app->sort.width, 2);
  as_bv_sum_add(&sum, as_ones_like(terms, t));
  as_bv_sum_subtract(&sum, t);
  return as_bv_sum_term(&sum);
}

/* match:  bvnot(bvnot(a) op b), op in and, or
 * result: a dual bvnot(b) */
as_term as_rule_bvnot_de_morgan(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_BVAND) && !as_is_op(terms, t, AS_OP_BVOR)) return as_term_none();
  as_term a = as_operand(terms, t, 0), b = as_operand(terms, t, 1);
  if (as_is_op(terms, b, AS_OP_BVNOT)) b = a, a = as_operand(terms, t, 1);
  if (!as_is_op(terms, a, AS_OP_BVNOT)) return as_term_none();
  as_op other = as_is_op(terms, t, AS_OP_BVAND) ? AS_OP_BVOR : AS_OP_BVAND;
  return as_bits_make(terms, other, as_operand(terms, a, 0), as_term_bvnot(terms, b));
}
