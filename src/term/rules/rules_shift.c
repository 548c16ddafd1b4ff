/* Shifts. Canonical: by a known amount they are concatenations and extensions of pieces; a shift that remains is by an
 * amount that is not known. An amount of the width or more gives zero, or copies of the sign. */
#include "term/rules/bits.h"

/* The amount if it is known, or if it is known to be the width or more: the width. */
static bool known_amount(as_terms *terms, as_term t, uint32_t *amount) {
  uint32_t width = as_width(terms, t);
  if (width > 64) {
    if (!as_is_const(terms, t)) return false;
    const uint64_t *limbs = as_term_limbs(terms, t);
    bool large = limbs[0] >= width;
    for (uint32_t i = 1; i < as_limb_count(width); i++) large |= limbs[i] != 0;
    *amount = large ? width : (uint32_t)limbs[0];
    return true;
  }
  as_bounds bounds = {0, 0};
  if (as_is_const(terms, t))
    bounds.low = bounds.high = as_term_bits(terms, t);
  else
    bounds = as_term_bounds(terms, t);
  *amount = bounds.low < width ? (uint32_t)bounds.low : width;
  return bounds.low == bounds.high || bounds.low >= width;
}

/* match:  shl(x, k) with known k
 * result: concat(x[w-1-k:0], 0), or 0 */
as_term as_rule_bvshl_known(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  uint32_t width = app->sort.width, k;
  if (!known_amount(terms, as_arg(app, 1), &k)) return as_term_none();
  if (k == 0) return x;
  if (k >= width) return as_zero_like(terms, x);
  return as_term_concat(terms, as_term_extract(terms, x, width - 1 - k, 0), as_term_bv(terms, k, 0));
}

/* match:  lshr(x, k) with known k
 * result: concat(0, x[w-1:k]), or 0 */
as_term as_rule_bvlshr_known(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  uint32_t width = app->sort.width, k;
  if (!known_amount(terms, as_arg(app, 1), &k)) return as_term_none();
  if (k == 0) return x;
  if (k >= width) return as_zero_like(terms, x);
  return as_term_concat(terms, as_term_bv(terms, k, 0), as_term_extract(terms, x, width - 1, k));
}

/* match:  ashr(x, k) with known k
 * result: sign_extend(x[w-1:min(k, w-1)]) */
as_term as_rule_bvashr_known(as_terms *terms, const as_app *app) {
  uint32_t width = app->sort.width, k;
  if (!known_amount(terms, as_arg(app, 1), &k)) return as_term_none();
  if (k >= width) k = width - 1;
  return as_term_sign_extend(terms, as_term_extract(terms, as_arg(app, 0), width - 1, k), width);
}

/* match:  shl(0, y)
 * result: 0 */
as_term as_rule_bvshl_of_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, as_arg(app, 0)) ? as_arg(app, 0) : as_term_none();
}

/* match:  lshr(0, y)
 * result: 0 */
as_term as_rule_bvlshr_of_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, as_arg(app, 0)) ? as_arg(app, 0) : as_term_none();
}

/* match:  ashr(ones, y)
 * result: ones */
as_term as_rule_bvashr_of_ones(as_terms *terms, const as_app *app) {
  return as_is_ones(terms, as_arg(app, 0)) ? as_arg(app, 0) : as_term_none();
}

/* Shifts at width 1: any amount but zero shifts the bit out. */

/* match:  shl(x, y) of one bit
 * result: x and bvnot(y) */
as_term as_rule_bvshl_one_bit(as_terms *terms, const as_app *app) {
  if (app->sort.width != 1) return as_term_none();
  return as_term_bvand(terms, as_arg(app, 0), as_term_bvnot(terms, as_arg(app, 1)));
}

/* match:  lshr(x, y) of one bit
 * result: x and bvnot(y) */
as_term as_rule_bvlshr_one_bit(as_terms *terms, const as_app *app) {
  if (app->sort.width != 1) return as_term_none();
  return as_term_bvand(terms, as_arg(app, 0), as_term_bvnot(terms, as_arg(app, 1)));
}

/* match:  ashr(x, y) of one bit
 * result: x */
as_term as_rule_bvashr_one_bit(as_terms *terms, const as_app *app) {
  (void)terms;
  return app->sort.width == 1 ? as_arg(app, 0) : as_term_none();
}

static as_term by_flag(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0), amount = as_arg(app, 1);
  if (!as_bits_is_flag(terms, amount)) return as_term_none();
  as_term yes = as_bits_make(terms, app->op, x, as_operand(terms, amount, 1));
  as_term no = as_bits_make(terms, app->op, x, as_operand(terms, amount, 2));
  return as_term_ite(terms, as_operand(terms, amount, 0), yes, no);
}

/* match:  shl(x, ite(c, k, l)) with constants k, l
 * result: ite(c, shl(x, k), shl(x, l)) */
as_term as_rule_bvshl_by_flag(as_terms *terms, const as_app *app) { return by_flag(terms, app); }

/* match:  lshr(x, ite(c, k, l)) with constants k, l
 * result: ite(c, lshr(x, k), lshr(x, l)) */
as_term as_rule_bvlshr_by_flag(as_terms *terms, const as_app *app) { return by_flag(terms, app); }

/* match:  ashr(x, ite(c, k, l)) with constants k, l
 * result: ite(c, ashr(x, k), ashr(x, l)) */
as_term as_rule_bvashr_by_flag(as_terms *terms, const as_app *app) { return by_flag(terms, app); }

static as_term by_bit(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0), amount = as_arg(app, 1);
  if (!as_is_op(terms, amount, AS_OP_CONCAT) || !as_is_zero(terms, as_operand(terms, amount, 0))) return as_term_none();
  as_term bit = as_operand(terms, amount, 1);
  if (as_width(terms, bit) != 1) return as_term_none();
  as_term shifted = as_bits_make(terms, app->op, x, as_term_bv(terms, app->sort.width, 1));
  return as_term_ite(terms, as_term_eq(terms, bit, as_term_bv(terms, 1, 1)), shifted, x);
}

/* match:  shl(x, concat(0, b)) with one bit b
 * result: ite(b = 1, shl(x, 1), x) */
as_term as_rule_bvshl_by_bit(as_terms *terms, const as_app *app) { return by_bit(terms, app); }

/* match:  lshr(x, concat(0, b)) with one bit b
 * result: ite(b = 1, lshr(x, 1), x) */
as_term as_rule_bvlshr_by_bit(as_terms *terms, const as_app *app) { return by_bit(terms, app); }

/* match:  ashr(x, concat(0, b)) with one bit b
 * result: ite(b = 1, ashr(x, 1), x) */
as_term as_rule_bvashr_by_bit(as_terms *terms, const as_app *app) { return by_bit(terms, app); }

/* match:  lshr(x, x)
 * result: 0, because x < 2^x */
as_term as_rule_bvlshr_self(as_terms *terms, const as_app *app) {
  return as_arg(app, 0).id == as_arg(app, 1).id ? as_zero_like(terms, as_arg(app, 0)) : as_term_none();
}

/* match:  lshr(x, y) where the bits of x that may be set are no more than the least y
 * result: 0 */
as_term as_rule_bvlshr_all_out(as_terms *terms, const as_app *app) {
  uint32_t width = app->sort.width;
  if (width > 64) return as_term_none();
  uint64_t least = as_term_bounds(terms, as_arg(app, 1)).low;
  if (least == 0 || width - as_bits_leading_zeros(terms, as_arg(app, 0)) > least) return as_term_none();
  return as_zero_like(terms, as_arg(app, 0));
}

/* The amount in n bits, if its value fits; else none. */
static as_term narrow_amount(as_terms *terms, as_term amount, uint32_t n) {
  if (as_width(terms, amount) - as_bits_leading_zeros(terms, amount) > n) return as_term_none();
  return as_term_extract(terms, amount, n - 1, 0);
}

/* match:  lshr(concat(0, x), y) where y fits the width of x
 * result: concat(0, lshr(x, y')) */
as_term as_rule_bvlshr_narrow(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_CONCAT) || !as_is_zero(terms, as_operand(terms, t, 0))) return as_term_none();
  as_term x = as_operand(terms, t, 1), amount = narrow_amount(terms, as_arg(app, 1), as_width(terms, x));
  if (!as_term_exists(amount)) return as_term_none();
  return as_term_concat(terms, as_operand(terms, t, 0), as_term_bvlshr(terms, x, amount));
}

/* match:  ashr(sign_extend(x), y) where y fits the width of x
 * result: sign_extend(ashr(x, y')) */
as_term as_rule_bvashr_narrow(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term x = as_operand(terms, t, 0), amount = narrow_amount(terms, as_arg(app, 1), as_width(terms, x));
  if (!as_term_exists(amount)) return as_term_none();
  return as_term_sign_extend(terms, as_term_bvashr(terms, x, amount), app->sort.width);
}

/* match:  ashr(x, y) where x is not negative
 * result: lshr(x, y) */
as_term as_rule_bvashr_nonnegative(as_terms *terms, const as_app *app) {
  if (!as_bits_leading_zeros(terms, as_arg(app, 0))) return as_term_none();
  return as_term_bvlshr(terms, as_arg(app, 0), as_arg(app, 1));
}

/* match:  shl(concat(x, 0), y), by as many zeros as there are
 * result: concat(shl(x, y'), 0) where y fits the width of x */
as_term as_rule_bvshl_narrow(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_CONCAT) || !as_is_zero(terms, as_operand(terms, t, 1))) return as_term_none();
  as_term x = as_operand(terms, t, 0), amount = narrow_amount(terms, as_arg(app, 1), as_width(terms, x));
  if (!as_term_exists(amount)) return as_term_none();
  return as_term_concat(terms, as_term_bvshl(terms, x, amount), as_operand(terms, t, 1));
}
