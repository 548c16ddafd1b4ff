/* Floats: classification and conversion. */
#include "term/rules/float_words.h"
#include "term/rules/rules.h"

static as_op op_of(const as_terms *terms, as_term t) { return (as_op)as_node_of(terms, t)->op; }
static bool has_sign_operator(const as_terms *terms, as_term t) {
  return op_of(terms, t) == AS_OP_FP_NEG || op_of(terms, t) == AS_OP_FP_ABS;
}

/* is_x(neg(a)) or is_x(abs(a)), where x does not depend on the sign. */
static as_term without_sign(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (!has_sign_operator(terms, a)) return as_term_none();
  return as_term_make(terms, app->op, (as_term[]){as_operand(terms, a, 0)}, 1);
}

/* match:  is_x(neg(a))     is_x(abs(a))
 * result: is_x(a)          is_x(a) */
as_term as_rule_fp_is_normal_sign(as_terms *terms, const as_app *app) { return without_sign(terms, app); }
as_term as_rule_fp_is_subnormal_sign(as_terms *terms, const as_app *app) { return without_sign(terms, app); }
as_term as_rule_fp_is_zero_sign(as_terms *terms, const as_app *app) { return without_sign(terms, app); }
as_term as_rule_fp_is_infinite_sign(as_terms *terms, const as_app *app) { return without_sign(terms, app); }
as_term as_rule_fp_is_nan_sign(as_terms *terms, const as_app *app) { return without_sign(terms, app); }

/* match:  isNegative(neg(a))     isNegative(abs(a))
 * result: isPositive(a)          false */
as_term as_rule_fp_is_negative_sign(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (!has_sign_operator(terms, a)) return as_term_none();
  return op_of(terms, a) == AS_OP_FP_NEG ? as_term_fp_is_positive(terms, as_operand(terms, a, 0)) : terms->truth[0];
}

/* match:  isPositive(neg(a))     isPositive(abs(a))
 * result: isNegative(a)          not isNaN(a) */
as_term as_rule_fp_is_positive_sign(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (!has_sign_operator(terms, a)) return as_term_none();
  as_term x = as_operand(terms, a, 0);
  return op_of(terms, a) == AS_OP_FP_NEG ? as_term_fp_is_negative(terms, x)
                                         : as_term_not(terms, as_term_fp_is_nan(terms, x));
}

static bool from_integer(const as_terms *terms, as_term t) {
  return op_of(terms, t) == AS_OP_FP_FROM_SBV || op_of(terms, t) == AS_OP_FP_FROM_UBV;
}

/* is_x(widen(a)), where x does not depend on the format. */
static as_term unwidened(as_terms *terms, const as_app *app) {
  if (!as_float_is_widened(terms, as_arg(app, 0))) return as_term_none();
  return as_term_make(terms, app->op, (as_term[]){as_operand(terms, as_arg(app, 0), 1)}, 1);
}

/* match:  isSubnormal(from_sbv(x))     isSubnormal(widen(a)): the wide format has them as normal numbers
 * result: false                        false */
as_term as_rule_fp_is_subnormal_converted(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  return from_integer(terms, a) || as_float_is_widened(terms, a) ? terms->truth[0] : as_term_none();
}

/* match:  isZero(from_sbv(x))     isZero(widen(a))
 * result: x = 0                   isZero(a) */
as_term as_rule_fp_is_zero_converted(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (!from_integer(terms, a)) return unwidened(terms, app);
  as_term x = as_operand(terms, a, 1);
  return as_term_eq(terms, x, as_zero_like(terms, x));
}

/* match:  isInfinite(from_sbv(x)), x of at most 64 bits     isInfinite(widen(a))     isInfinite(round_to_integral(a))
 * result: false                                             isInfinite(a)            isInfinite(a) */
as_term as_rule_fp_is_infinite_converted(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (op_of(terms, a) == AS_OP_FP_RTI) return as_term_fp_is_infinite(terms, as_operand(terms, a, 1));
  if (!from_integer(terms, a)) return unwidened(terms, app);
  return as_width(terms, as_operand(terms, a, 1)) <= 64 ? terms->truth[0] : as_term_none();
}

/* match:  isNaN(from_sbv(x))     isNaN(from_fp(a))     isNaN(round_to_integral(a))
 * result: false                  isNaN(a)              isNaN(a) */
as_term as_rule_fp_is_nan_converted(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (from_integer(terms, a)) return terms->truth[0];
  bool keeps = op_of(terms, a) == AS_OP_FP_FROM_FP || op_of(terms, a) == AS_OP_FP_RTI;
  return keeps ? as_term_fp_is_nan(terms, as_operand(terms, a, 1)) : as_term_none();
}

/* x <s 0 */
static as_term is_below_zero(as_terms *terms, as_term x) { return as_term_bvslt(terms, x, as_zero_like(terms, x)); }

/* match:  isNegative(from_sbv(x))     isNegative(from_ubv(x))     isNegative(widen(a))
 * result: x <s 0                      false                       isNegative(a) */
as_term as_rule_fp_is_negative_converted(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (op_of(terms, a) == AS_OP_FP_FROM_UBV) return terms->truth[0];
  if (op_of(terms, a) == AS_OP_FP_FROM_SBV) return is_below_zero(terms, as_operand(terms, a, 1));
  return unwidened(terms, app);
}

/* match:  isPositive(from_sbv(x))     isPositive(from_ubv(x))     isPositive(widen(a))
 * result: not(x <s 0)                 true                        isPositive(a) */
as_term as_rule_fp_is_positive_converted(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (op_of(terms, a) == AS_OP_FP_FROM_UBV) return terms->truth[1];
  if (op_of(terms, a) == AS_OP_FP_FROM_SBV) return as_term_not(terms, is_below_zero(terms, as_operand(terms, a, 1)));
  return unwidened(terms, app);
}

/* match:  from_bits(to_bits(a))
 * result: a. Not the other way round: from_bits forgets which NaN it was. */
as_term as_rule_fp_from_bits_back(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  return op_of(terms, a) == AS_OP_FP_TO_BITS ? as_operand(terms, a, 0) : as_term_none();
}

/* match:  from_fp(a), to the format that a has
 * result: a */
as_term as_rule_fp_from_fp_same(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 1);
  return as_sort_equal(as_term_sort(terms, a), app->sort) ? a : as_term_none();
}

/* match:  narrow(widen(a))
 * result: a: exact both ways */
as_term as_rule_fp_from_fp_back(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 1);
  return as_float_is_widened(terms, a) && app->sort.width == 32 ? as_operand(terms, a, 1) : as_term_none();
}

/* match:  from_sbv(sign_extend(x))     from_sbv(concat(0, x))
 * result: from_sbv(x)                  from_ubv(x) */
as_term as_rule_fp_from_sbv_extended(as_terms *terms, const as_app *app) {
  as_term mode = as_arg(app, 0), a = as_arg(app, 1);
  if (op_of(terms, a) == AS_OP_SIGN_EXTEND) return as_term_fp_from_sbv(terms, app->sort, mode, as_operand(terms, a, 0));
  if (op_of(terms, a) != AS_OP_CONCAT || !as_is_zero(terms, as_operand(terms, a, 0))) return as_term_none();
  return as_term_fp_from_ubv(terms, app->sort, mode, as_operand(terms, a, 1));
}

/* match:  from_ubv(concat(0, x))
 * result: from_ubv(x) */
as_term as_rule_fp_from_ubv_zeros(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 1);
  if (op_of(terms, a) != AS_OP_CONCAT || !as_is_zero(terms, as_operand(terms, a, 0))) return as_term_none();
  return as_term_fp_from_ubv(terms, app->sort, as_arg(app, 0), as_operand(terms, a, 1));
}

/* The integer at a width that holds it. */
static as_term extended(as_terms *terms, as_term x, uint32_t width, bool is_signed) {
  if (as_width(terms, x) == width) return x;
  return is_signed ? as_term_sign_extend(terms, x, width) : as_term_zero_extend(terms, x, width);
}

/* match:  to_sbv(from_sbv(x))              to_sbv(from_ubv(x)), exact and surely in range
 * result: sign_extend(x)                   zero_extend(x) */
as_term as_rule_fp_to_sbv_back(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 1);
  if (!as_float_is_exact_integer(terms, a)) return as_term_none();
  as_term x = as_operand(terms, a, 1);
  bool is_signed = op_of(terms, a) == AS_OP_FP_FROM_SBV;
  if (as_width(terms, x) + (is_signed ? 0u : 1u) > app->sort.width) return as_term_none();
  return extended(terms, x, app->sort.width, is_signed);
}

/* match:  to_ubv(from_ubv(x)), exact and surely in range
 * result: zero_extend(x) */
as_term as_rule_fp_to_ubv_back(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 1);
  if (!as_float_is_exact_integer(terms, a) || op_of(terms, a) != AS_OP_FP_FROM_UBV) return as_term_none();
  as_term x = as_operand(terms, a, 1);
  return as_width(terms, x) <= app->sort.width ? extended(terms, x, app->sort.width, false) : as_term_none();
}
