/* Float comparisons. Every comparison with NaN is false; zeros of both signs are equal. */
#include "term/rules/float_words.h"
#include "term/rules/rules.h"

static as_term not_nan(as_terms *terms, as_term t) { return as_term_not(terms, as_term_fp_is_nan(terms, t)); }
static bool is_neg(const as_terms *terms, as_term t) { return as_is_op(terms, t, AS_OP_FP_NEG); }

static bool any_nan(const as_terms *terms, const as_app *app) {
  return as_float_is_nan(terms, as_arg(app, 0)) || as_float_is_nan(terms, as_arg(app, 1));
}

/* match:  a > b
 * result: b < a */
as_term as_rule_fp_gt_as_lt(as_terms *terms, const as_app *app) {
  return as_term_fp_lt(terms, as_arg(app, 1), as_arg(app, 0));
}

/* match:  a >= b
 * result: b <= a */
as_term as_rule_fp_geq_as_leq(as_terms *terms, const as_app *app) {
  return as_term_fp_leq(terms, as_arg(app, 1), as_arg(app, 0));
}

/* match:  fp.eq(a, a)
 * result: not isNaN(a) */
as_term as_rule_fp_eq_same(as_terms *terms, const as_app *app) {
  return as_arg(app, 0).id == as_arg(app, 1).id ? not_nan(terms, as_arg(app, 0)) : as_term_none();
}

/* match:  a < a
 * result: false */
as_term as_rule_fp_lt_same(as_terms *terms, const as_app *app) {
  return as_arg(app, 0).id == as_arg(app, 1).id ? terms->truth[0] : as_term_none();
}

/* match:  a <= a
 * result: not isNaN(a) */
as_term as_rule_fp_leq_same(as_terms *terms, const as_app *app) {
  return as_arg(app, 0).id == as_arg(app, 1).id ? not_nan(terms, as_arg(app, 0)) : as_term_none();
}

/* match:  fp.eq(a, NaN)     fp.eq(a, +-0)     fp.eq(a, k)
 * result: false             isZero(a)         a = k */
as_term as_rule_fp_eq_constant(as_terms *terms, const as_app *app) {
  if (any_nan(terms, app)) return terms->truth[0];
  as_term a = as_arg(app, 0), k = as_arg(app, 1);
  if (!as_is_const(terms, k)) return as_term_none();
  return as_float_is_zero(terms, k) ? as_term_fp_is_zero(terms, a) : as_term_eq(terms, a, k);
}

/* match:  a < NaN, NaN < a, a < -oo, +oo < a
 * result: false */
as_term as_rule_fp_lt_constant(as_terms *terms, const as_app *app) {
  bool never = any_nan(terms, app) || as_float_is_infinity(terms, as_arg(app, 1), true) ||
               as_float_is_infinity(terms, as_arg(app, 0), false);
  return never ? terms->truth[0] : as_term_none();
}

/* match:  a <= NaN, NaN <= a     a <= +oo, -oo <= a     a <= -oo, +oo <= a
 * result: false                  not isNaN(a)           a = -oo, a = +oo */
as_term as_rule_fp_leq_constant(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (any_nan(terms, app)) return terms->truth[0];
  if (as_float_is_infinity(terms, b, false)) return not_nan(terms, a);
  if (as_float_is_infinity(terms, a, true)) return not_nan(terms, b);
  if (as_float_is_infinity(terms, b, true) || as_float_is_infinity(terms, a, false)) return as_term_eq(terms, a, b);
  return as_term_none();
}

/* The negation of a float that is a negation or a constant; otherwise none. */
static as_term unsigned_of(as_terms *terms, as_term t) {
  if (is_neg(terms, t)) return as_operand(terms, t, 0);
  return as_is_const(terms, t) ? as_float_negated(terms, t) : as_term_none();
}

/* neg(a) against neg(b), or against a constant: the operands without their signs, exchanged. */
static as_term flipped(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!is_neg(terms, a) && !is_neg(terms, b)) return as_term_none();
  a = unsigned_of(terms, a), b = unsigned_of(terms, b);
  if (!as_term_exists(a) || !as_term_exists(b)) return as_term_none();
  return as_term_make(terms, app->op, (as_term[]){b, a}, 2);
}

/* match:  neg(a) op neg(b)     neg(a) op k     k op neg(a)
 * result: b op a               neg(k) op a     a op neg(k) */
as_term as_rule_fp_eq_neg(as_terms *terms, const as_app *app) { return flipped(terms, app); }
as_term as_rule_fp_lt_neg(as_terms *terms, const as_app *app) { return flipped(terms, app); }
as_term as_rule_fp_leq_neg(as_terms *terms, const as_app *app) { return flipped(terms, app); }

static as_term narrow_of(as_terms *terms, as_term t) {
  if (as_float_is_widened(terms, t)) return as_operand(terms, t, 1);
  return as_is_const(terms, t) ? as_float_narrowed(terms, t) : as_term_none();
}

static as_term narrowed(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_float_is_widened(terms, a) && !as_float_is_widened(terms, b)) return as_term_none();
  a = narrow_of(terms, a), b = narrow_of(terms, b);
  if (!as_term_exists(a) || !as_term_exists(b)) return as_term_none();
  return as_term_make(terms, app->op, (as_term[]){a, b}, 2);
}

/* match:  widen(a) op widen(b)     widen(a) op k, k exact in the narrow format
 * result: a op b                   a op narrow(k) */
as_term as_rule_fp_eq_widened(as_terms *terms, const as_app *app) { return narrowed(terms, app); }
as_term as_rule_fp_lt_widened(as_terms *terms, const as_app *app) { return narrowed(terms, app); }
as_term as_rule_fp_leq_widened(as_terms *terms, const as_app *app) { return narrowed(terms, app); }

/* Both operands are exact conversions of integers of the same kind: those, at a common width. */
static bool integers_of(as_terms *terms, const as_app *app, as_term *x, as_term *y, bool *is_signed) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_float_is_exact_integer(terms, a) || !as_float_is_exact_integer(terms, b)) return false;
  if (as_term_op(terms, a) != as_term_op(terms, b)) return false;
  *x = as_operand(terms, a, 1), *y = as_operand(terms, b, 1);
  *is_signed = as_is_op(terms, a, AS_OP_FP_FROM_SBV);
  uint32_t x_width = as_width(terms, *x), y_width = as_width(terms, *y);
  as_term *shorter = x_width < y_width ? x : y;
  uint32_t width = x_width < y_width ? y_width : x_width;
  if (x_width != y_width)
    *shorter = *is_signed ? as_term_sign_extend(terms, *shorter, width) : as_term_zero_extend(terms, *shorter, width);
  return true;
}

static as_term less(as_terms *terms, as_term x, as_term y, bool is_signed) {
  return is_signed ? as_term_bvslt(terms, x, y) : as_term_bvult(terms, x, y);
}

/* match:  from_sbv(x) op from_sbv(y), both exact, or from_ubv
 * result: x op y, signed or unsigned */
as_term as_rule_fp_eq_integers(as_terms *terms, const as_app *app) {
  as_term x, y;
  bool is_signed;
  return integers_of(terms, app, &x, &y, &is_signed) ? as_term_eq(terms, x, y) : as_term_none();
}
as_term as_rule_fp_lt_integers(as_terms *terms, const as_app *app) {
  as_term x, y;
  bool is_signed;
  return integers_of(terms, app, &x, &y, &is_signed) ? less(terms, x, y, is_signed) : as_term_none();
}
as_term as_rule_fp_leq_integers(as_terms *terms, const as_app *app) {
  as_term x, y;
  bool is_signed;
  if (!integers_of(terms, app, &x, &y, &is_signed)) return as_term_none();
  return as_term_not(terms, less(terms, y, x, is_signed));
}
