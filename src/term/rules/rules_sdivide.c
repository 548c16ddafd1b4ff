/* Signed division: sdiv truncates, srem has the sign of the dividend, smod that of the divisor. By zero: the quotient
 * is 1 for a negative dividend and otherwise -1, the remainders are the dividend. min sdiv -1 is min. */
#include "term/rules/bv_const.h"

static as_term first(const as_app *app) { return app->operand[0]; }
static as_term second(const as_app *app) { return app->operand[1]; }
static as_term zero_of(as_terms *terms, const as_app *app) { return as_term_bv(terms, app->sort.width, 0); }

static bool is_unit(const as_terms *terms, as_term t) { return as_is_one(terms, t) || as_is_ones(terms, t); }

/* match: both operands are known not to be negative */
static bool is_unsigned(as_terms *terms, const as_app *app) {
  return as_bv_known_sign(terms, first(app)) == 0 && as_bv_known_sign(terms, second(app)) == 0;
}

/* A constant divisor below zero, with a positive counterpart. */
static bool is_negative(const as_terms *terms, as_term t) {
  return as_bv_is_negative(terms, t) && !as_bv_is_min(terms, t);
}

/* A positive constant 2^k, k > 0. */
static bool is_positive_power(const as_terms *terms, as_term t, uint32_t *exponent) {
  return as_bv_is_power(terms, t, exponent) && *exponent > 0 && *exponent < as_width(terms, t) - 1;
}

static as_term lift(as_terms *terms, const as_app *app) {
  if (as_is_const(terms, second(app)) && as_is_constant_choice(terms, first(app)))
    return as_lift_choice(terms, app->op, first(app), second(app), true);
  if (as_is_const(terms, first(app)) && as_is_constant_choice(terms, second(app)))
    return as_lift_choice(terms, app->op, first(app), second(app), false);
  return as_term_none();
}

/* What makes the shift of a negative word round towards zero: 2^k - 1 if a is negative, otherwise 0. */
static as_term rounding_of(as_terms *terms, as_term a, uint32_t exponent) {
  uint32_t width = as_width(terms, a);
  as_term sign = as_term_extract(terms, a, width - 1, width - 1);
  as_term signs = as_term_sign_extend(terms, sign, exponent);
  return as_term_concat(terms, as_term_bv(terms, width - exponent, 0), signs);
}

/* match:  a sdiv b, of one bit
 * result: a | bvnot(b) */
as_term as_rule_sdiv_bit(as_terms *terms, const as_app *app) { return as_rule_udiv_bit(terms, app); }

/* match:  a sdiv 0
 * result: ite(a < 0, 1, -1) */
as_term as_rule_sdiv_zero(as_terms *terms, const as_app *app) {
  if (!as_is_zero(terms, second(app))) return as_term_none();
  uint32_t width = app->sort.width;
  as_term negative = as_term_bvslt(terms, first(app), second(app));
  return as_term_ite(terms, negative, as_term_bv(terms, width, 1), as_bv_ones(terms, width));
}

/* match:  a sdiv 1, a sdiv -1
 * result: a, -a */
as_term as_rule_sdiv_unit(as_terms *terms, const as_app *app) {
  if (as_is_one(terms, second(app))) return first(app);
  return as_is_ones(terms, second(app)) ? as_term_bvneg(terms, first(app)) : as_term_none();
}

/* match:  a sdiv a
 * result: ite(a = 0, -1, 1) */
as_term as_rule_sdiv_same(as_terms *terms, const as_app *app) { return as_rule_udiv_same(terms, app); }

/* match:  0 sdiv b
 * result: ite(b = 0, -1, 0) */
as_term as_rule_sdiv_of_zero(as_terms *terms, const as_app *app) { return as_rule_udiv_of_zero(terms, app); }

/* match:  ite(c, k, l) sdiv m, or m sdiv ite(c, k, l), constants k, l, m
 * result: ite(c, k sdiv m, l sdiv m), or with m sdiv k and m sdiv l */
as_term as_rule_sdiv_choice(as_terms *terms, const as_app *app) { return lift(terms, app); }

/* match:  a sdiv b, both not negative
 * result: a udiv b */
as_term as_rule_sdiv_unsigned(as_terms *terms, const as_app *app) {
  return is_unsigned(terms, app) ? as_term_bvudiv(terms, first(app), second(app)) : as_term_none();
}

/* match:  a sdiv min, more than one bit
 * result: ite(a = min, 1, 0) */
as_term as_rule_sdiv_min(as_terms *terms, const as_app *app) {
  if (app->sort.width == 1 || !as_bv_is_min(terms, second(app))) return as_term_none();
  as_term is_min = as_term_eq(terms, first(app), second(app));
  return as_term_ite(terms, is_min, as_term_bv(terms, app->sort.width, 1), zero_of(terms, app));
}

/* match:  a sdiv -m, constant m > 0
 * result: -(a sdiv m) */
as_term as_rule_sdiv_negative(as_terms *terms, const as_app *app) {
  if (!is_negative(terms, second(app))) return as_term_none();
  return as_term_bvneg(terms, as_term_bvsdiv(terms, first(app), as_term_bvneg(terms, second(app))));
}

/* match:  a sdiv 2^k, 0 < k < w-1
 * result: sign_extend(extract(w-1, k, a + (a < 0 ? 2^k - 1 : 0))) */
as_term as_rule_sdiv_power(as_terms *terms, const as_app *app) {
  uint32_t exponent, width = app->sort.width;
  if (!is_positive_power(terms, second(app), &exponent)) return as_term_none();
  as_term rounded = as_term_bvadd(terms, first(app), rounding_of(terms, first(app), exponent));
  return as_term_sign_extend(terms, as_term_extract(terms, rounded, width - 1, exponent), width);
}

/* match:  a srem b, of one bit
 * result: a & bvnot(b) */
as_term as_rule_srem_bit(as_terms *terms, const as_app *app) { return as_rule_urem_bit(terms, app); }

/* match:  a srem 0
 * result: a */
as_term as_rule_srem_zero(as_terms *terms, const as_app *app) { return as_rule_urem_zero(terms, app); }

/* match:  a srem 1, a srem -1
 * result: 0 */
as_term as_rule_srem_unit(as_terms *terms, const as_app *app) {
  return is_unit(terms, second(app)) ? zero_of(terms, app) : as_term_none();
}

/* match:  a srem a
 * result: 0 */
as_term as_rule_srem_same(as_terms *terms, const as_app *app) { return as_rule_urem_same(terms, app); }

/* match:  0 srem b
 * result: 0 */
as_term as_rule_srem_of_zero(as_terms *terms, const as_app *app) { return as_rule_urem_of_zero(terms, app); }

/* match:  ite(c, k, l) srem m, or m srem ite(c, k, l), constants k, l, m
 * result: ite(c, k srem m, l srem m), or with m srem k and m srem l */
as_term as_rule_srem_choice(as_terms *terms, const as_app *app) { return lift(terms, app); }

/* match:  a srem b, both not negative
 * result: a urem b */
as_term as_rule_srem_unsigned(as_terms *terms, const as_app *app) {
  return is_unsigned(terms, app) ? as_term_bvurem(terms, first(app), second(app)) : as_term_none();
}

/* match:  a srem min
 * result: ite(a = min, 0, a) */
as_term as_rule_srem_min(as_terms *terms, const as_app *app) {
  if (!as_bv_is_min(terms, second(app))) return as_term_none();
  as_term is_min = as_term_eq(terms, first(app), second(app));
  return as_term_ite(terms, is_min, zero_of(terms, app), first(app));
}

/* match:  a srem -m, constant m > 0
 * result: a srem m */
as_term as_rule_srem_negative(as_terms *terms, const as_app *app) {
  if (!is_negative(terms, second(app))) return as_term_none();
  return as_term_bvsrem(terms, first(app), as_term_bvneg(terms, second(app)));
}

/* match:  a srem 2^k, 0 < k < w-1
 * result: concat(0, extract(k-1, 0, a + r)) - r, with r = (a < 0 ? 2^k - 1 : 0) */
as_term as_rule_srem_power(as_terms *terms, const as_app *app) {
  uint32_t exponent;
  if (!is_positive_power(terms, second(app), &exponent)) return as_term_none();
  as_term rounding = rounding_of(terms, first(app), exponent);
  as_term rounded = as_term_bvadd(terms, first(app), rounding);
  return as_term_bvsub(terms, as_bv_low_bits(terms, rounded, exponent), rounding);
}

/* match:  a smod b, of one bit
 * result: a & bvnot(b) */
as_term as_rule_smod_bit(as_terms *terms, const as_app *app) { return as_rule_urem_bit(terms, app); }

/* match:  a smod 0
 * result: a */
as_term as_rule_smod_zero(as_terms *terms, const as_app *app) { return as_rule_urem_zero(terms, app); }

/* match:  a smod 1, a smod -1
 * result: 0 */
as_term as_rule_smod_unit(as_terms *terms, const as_app *app) { return as_rule_srem_unit(terms, app); }

/* match:  a smod a
 * result: 0 */
as_term as_rule_smod_same(as_terms *terms, const as_app *app) { return as_rule_urem_same(terms, app); }

/* match:  0 smod b
 * result: 0 */
as_term as_rule_smod_of_zero(as_terms *terms, const as_app *app) { return as_rule_urem_of_zero(terms, app); }

/* match:  ite(c, k, l) smod m, or m smod ite(c, k, l), constants k, l, m
 * result: ite(c, k smod m, l smod m), or with m smod k and m smod l */
as_term as_rule_smod_choice(as_terms *terms, const as_app *app) { return lift(terms, app); }

/* match:  a smod b, both not negative
 * result: a urem b */
as_term as_rule_smod_unsigned(as_terms *terms, const as_app *app) { return as_rule_srem_unsigned(terms, app); }

/* match:  a smod 2^k, 0 < k < w-1
 * result: concat(0, extract(k-1, 0, a)) */
as_term as_rule_smod_power(as_terms *terms, const as_app *app) {
  uint32_t exponent;
  if (!is_positive_power(terms, second(app), &exponent)) return as_term_none();
  return as_bv_low_bits(terms, first(app), exponent);
}

/* match:  a smod -2^k, 0 < k < w
 * result: ite(r = 0, 0, concat(ones, r)), with r = extract(k-1, 0, a) */
as_term as_rule_smod_negative_power(as_terms *terms, const as_app *app) {
  if (!as_bv_is_negative(terms, second(app))) return as_term_none();
  uint32_t exponent, width = app->sort.width;
  if (!as_bv_is_power(terms, as_term_bvneg(terms, second(app)), &exponent) || exponent == 0) return as_term_none();
  as_term rest = as_term_extract(terms, first(app), exponent - 1, 0);
  as_term is_zero = as_term_eq(terms, rest, as_term_bv(terms, exponent, 0));
  as_term negative = as_term_concat(terms, as_bv_ones(terms, width - exponent), rest);
  return as_term_ite(terms, is_zero, zero_of(terms, app), negative);
}
