/* Float arithmetic. What holds for reals seldom holds here; each rule says why it does for NaN, infinities and both
 * zeros, in every rounding mode unless it names some. */
#include "term/rules/float_words.h"
#include "term/rules/rules.h"

/* match:  neg(neg(a))
 * result: a */
as_term as_rule_fp_neg_neg(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  return as_is_op(terms, a, AS_OP_FP_NEG) ? as_operand(terms, a, 0) : as_term_none();
}

/* match:  abs(neg(a))     abs(abs(a))
 * result: abs(a)          abs(a) */
as_term as_rule_fp_abs_sign(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (as_is_op(terms, a, AS_OP_FP_ABS)) return a;
  return as_is_op(terms, a, AS_OP_FP_NEG) ? as_term_fp_abs(terms, as_operand(terms, a, 0)) : as_term_none();
}

/* match:  abs(from_ubv(x))
 * result: from_ubv(x): zero becomes +0 */
as_term as_rule_fp_abs_unsigned(as_terms *terms, const as_app *app) {
  return as_is_op(terms, as_arg(app, 0), AS_OP_FP_FROM_UBV) ? as_arg(app, 0) : as_term_none();
}

/* The first NaN among the operands from `first` on, or none. */
static as_term nan_among(const as_terms *terms, const as_app *app, uint32_t first) {
  for (uint32_t i = first; i < app->count; i++)
    if (as_float_is_nan(terms, as_arg(app, i))) return as_arg(app, i);
  return as_term_none();
}

/* match:  an operand is NaN
 * result: NaN */
as_term as_rule_fp_add_nan(as_terms *terms, const as_app *app) { return nan_among(terms, app, 1); }
as_term as_rule_fp_mul_nan(as_terms *terms, const as_app *app) { return nan_among(terms, app, 1); }
as_term as_rule_fp_div_nan(as_terms *terms, const as_app *app) { return nan_among(terms, app, 1); }
as_term as_rule_fp_fma_nan(as_terms *terms, const as_app *app) { return nan_among(terms, app, 1); }
as_term as_rule_fp_sqrt_nan(as_terms *terms, const as_app *app) { return nan_among(terms, app, 1); }
as_term as_rule_fp_rti_nan(as_terms *terms, const as_app *app) { return nan_among(terms, app, 1); }
as_term as_rule_fp_rem_nan(as_terms *terms, const as_app *app) { return nan_among(terms, app, 0); }

/* Operands 1 and 2 out of order: constants last, then by id. */
static bool out_of_order(const as_terms *terms, const as_app *app) {
  bool a = as_is_const(terms, as_arg(app, 1)), b = as_is_const(terms, as_arg(app, 2));
  return a != b ? a : as_arg(app, 1).id > as_arg(app, 2).id;
}

/* match:  a + b, out of order
 * result: b + a: there is one NaN, so nothing tells them apart */
as_term as_rule_fp_add_order(as_terms *terms, const as_app *app) {
  if (!out_of_order(terms, app)) return as_term_none();
  return as_term_fp_add(terms, as_arg(app, 0), as_arg(app, 2), as_arg(app, 1));
}

/* match:  a * b, out of order
 * result: b * a */
as_term as_rule_fp_mul_order(as_terms *terms, const as_app *app) {
  if (!out_of_order(terms, app)) return as_term_none();
  return as_term_fp_mul(terms, as_arg(app, 0), as_arg(app, 2), as_arg(app, 1));
}

/* match:  fma(a, b, c), a and b out of order
 * result: fma(b, a, c) */
as_term as_rule_fp_fma_order(as_terms *terms, const as_app *app) {
  if (!out_of_order(terms, app)) return as_term_none();
  return as_term_fp_fma(terms, as_arg(app, 0), as_arg(app, 2), as_arg(app, 1), as_arg(app, 3));
}

/* match:  a + -0, rounding not downwards     a + +0, rounding downwards
 * result: a                                  a
 * The sum of zeros with different signs is -0 downwards and +0 otherwise; so each mode has one neutral zero. */
as_term as_rule_fp_add_zero(as_terms *terms, const as_app *app) {
  as_term mode = as_arg(app, 0);
  if (!as_is_const(terms, mode)) return as_term_none();
  bool downwards = as_term_bits(terms, mode) == AS_ROUNDING_RTN;
  for (uint32_t i = 1; i <= 2; i++)
    if (as_float_is_signed_zero(terms, as_arg(app, i), !downwards)) return as_arg(app, 3 - i);
  return as_term_none();
}

/* match:  a - b
 * result: a + neg(b): IEEE defines it so */
as_term as_rule_fp_sub_as_add(as_terms *terms, const as_app *app) {
  return as_term_fp_add(terms, as_arg(app, 0), as_arg(app, 1), as_term_fp_neg(terms, as_arg(app, 2)));
}

/* match:  a * 1     a * -1
 * result: a         neg(a) */
as_term as_rule_fp_mul_one(as_terms *terms, const as_app *app) {
  for (uint32_t i = 1; i <= 2; i++) {
    if (as_float_is_one(terms, as_arg(app, i), false)) return as_arg(app, 3 - i);
    if (as_float_is_one(terms, as_arg(app, i), true)) return as_term_fp_neg(terms, as_arg(app, 3 - i));
  }
  return as_term_none();
}

static bool both_negated(const as_terms *terms, const as_app *app) {
  return as_is_op(terms, as_arg(app, 1), AS_OP_FP_NEG) && as_is_op(terms, as_arg(app, 2), AS_OP_FP_NEG);
}

/* match:  neg(a) * neg(b)
 * result: a * b */
as_term as_rule_fp_mul_signs(as_terms *terms, const as_app *app) {
  if (!both_negated(terms, app)) return as_term_none();
  return as_term_fp_mul(terms, as_arg(app, 0), as_operand(terms, as_arg(app, 1), 0),
                        as_operand(terms, as_arg(app, 2), 0));
}

/* match:  a / 2^k, where 2^-k is a normal number (either sign)
 * result: a * 2^-k: the exact results are the same, before rounding */
as_term as_rule_fp_div_power(as_terms *terms, const as_app *app) {
  as_term factor = as_float_reciprocal(terms, as_arg(app, 2));
  return as_term_exists(factor) ? as_term_fp_mul(terms, as_arg(app, 0), as_arg(app, 1), factor) : as_term_none();
}

/* match:  neg(a) / neg(b)
 * result: a / b */
as_term as_rule_fp_div_signs(as_terms *terms, const as_app *app) {
  if (!both_negated(terms, app)) return as_term_none();
  return as_term_fp_div(terms, as_arg(app, 0), as_operand(terms, as_arg(app, 1), 0),
                        as_operand(terms, as_arg(app, 2), 0));
}

/* match:  round_to_integral(a), where a is such a rounding, or comes from an integer
 * result: a: integral floats, infinities, NaN and zeros round to themselves in every mode */
as_term as_rule_fp_rti_integral(as_terms *terms, const as_app *app) {
  as_op op = (as_op)as_node_of(terms, as_arg(app, 1))->op;
  bool integral = op == AS_OP_FP_RTI || op == AS_OP_FP_FROM_SBV || op == AS_OP_FP_FROM_UBV;
  return integral ? as_arg(app, 1) : as_term_none();
}

/* a is b, or one of them is NaN: what min and max give then. */
static as_term same_or_other(const as_terms *terms, const as_app *app) {
  if (as_arg(app, 0).id == as_arg(app, 1).id || as_float_is_nan(terms, as_arg(app, 1))) return as_arg(app, 0);
  return as_float_is_nan(terms, as_arg(app, 0)) ? as_arg(app, 1) : as_term_none();
}

/* match:  min(a, a)     min(a, NaN)
 * result: a             a */
as_term as_rule_fp_min_same(as_terms *terms, const as_app *app) { return same_or_other(terms, app); }
as_term as_rule_fp_max_same(as_terms *terms, const as_app *app) { return same_or_other(terms, app); }
