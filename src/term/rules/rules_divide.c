/* Unsigned division. By zero: the quotient is all ones, the remainder the dividend. */
#include "term/rules/bv_const.h"

static as_term first(const as_app *app) { return app->operand[0]; }
static as_term second(const as_app *app) { return app->operand[1]; }

/* match:  a / 0
 * result: ones */
as_term as_rule_udiv_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, second(app)) ? as_bv_ones(terms, app->sort.width) : as_term_none();
}

/* match:  a / 1
 * result: a */
as_term as_rule_udiv_one(as_terms *terms, const as_app *app) {
  return as_is_one(terms, second(app)) ? first(app) : as_term_none();
}

/* match:  a / b, of one bit
 * result: a | bvnot(b) */
as_term as_rule_udiv_bit(as_terms *terms, const as_app *app) {
  if (app->sort.width != 1) return as_term_none();
  return as_term_bvor(terms, first(app), as_term_bvnot(terms, second(app)));
}

/* match:  a / a
 * result: ite(a = 0, ones, 1) */
as_term as_rule_udiv_same(as_terms *terms, const as_app *app) {
  if (!as_term_same(first(app), second(app))) return as_term_none();
  uint32_t width = app->sort.width;
  as_term is_zero = as_term_eq(terms, first(app), as_term_bv(terms, width, 0));
  return as_term_ite(terms, is_zero, as_bv_ones(terms, width), as_term_bv(terms, width, 1));
}

/* match:  0 / b
 * result: ite(b = 0, ones, 0) */
as_term as_rule_udiv_of_zero(as_terms *terms, const as_app *app) {
  if (!as_is_zero(terms, first(app))) return as_term_none();
  as_term is_zero = as_term_eq(terms, second(app), first(app));
  return as_term_ite(terms, is_zero, as_bv_ones(terms, app->sort.width), first(app));
}

/* match:  a / 2^k, k > 0
 * result: concat(0_k, extract(w-1, k, a)) */
as_term as_rule_udiv_power(as_terms *terms, const as_app *app) {
  uint32_t exponent;
  if (!as_bv_is_power(terms, second(app), &exponent) || exponent == 0) return as_term_none();
  return as_bv_shift_right(terms, first(app), exponent);
}

static as_term lift(as_terms *terms, const as_app *app) {
  if (as_is_const(terms, second(app)) && as_is_constant_choice(terms, first(app)))
    return as_lift_choice(terms, app->op, first(app), second(app), true);
  if (as_is_const(terms, first(app)) && as_is_constant_choice(terms, second(app)))
    return as_lift_choice(terms, app->op, first(app), second(app), false);
  return as_term_none();
}

/* match:  ite(c, k, l) / m, or m / ite(c, k, l), constants k, l, m
 * result: ite(c, k / m, l / m), or with m / k and m / l */
as_term as_rule_udiv_choice(as_terms *terms, const as_app *app) { return lift(terms, app); }

static bool is_below(as_terms *terms, as_term a, as_term b) {
  if (as_width(terms, a) > 64) return false;
  return as_term_bounds(terms, a).high < as_term_bounds(terms, b).low;
}

/* match:  a / b, a < b by their bounds
 * result: 0 */
as_term as_rule_udiv_bounds(as_terms *terms, const as_app *app) {
  return is_below(terms, first(app), second(app)) ? as_term_bv(terms, app->sort.width, 0) : as_term_none();
}

/* match: concat(0_k, a) op m, constant m */
static bool is_extended(as_terms *terms, const as_app *app) {
  return as_is_const(terms, second(app)) && as_is_op(terms, first(app), AS_OP_CONCAT) &&
         as_is_zero(terms, as_operand(terms, first(app), 0));
}

/* The top bits of a constant, of as many bits as `part` has. */
static as_term top_of(as_terms *terms, as_term constant, as_term part) {
  uint32_t width = as_width(terms, constant);
  return as_term_extract(terms, constant, width - 1, width - as_width(terms, part));
}

/* match:  concat(0_k, a) / m, constant m > 0
 * result: concat(0_k, a / m), or 0 if m has more bits than a */
as_term as_rule_udiv_narrow(as_terms *terms, const as_app *app) {
  if (!is_extended(terms, app) || as_is_zero(terms, second(app))) return as_term_none();
  as_term zero = as_operand(terms, first(app), 0), a = as_operand(terms, first(app), 1);
  if (!as_is_zero(terms, top_of(terms, second(app), zero))) return as_term_bv(terms, app->sort.width, 0);
  as_term low = as_term_extract(terms, second(app), as_width(terms, a) - 1, 0);
  return as_term_concat(terms, zero, as_term_bvudiv(terms, a, low));
}

/* Leading zeros that both operands have. */
static uint32_t common_zeros(const as_terms *terms, const as_app *app) {
  uint32_t zeros_a = as_bv_leading_zeros(terms, first(app));
  if (zeros_a == 0) return 0;
  uint32_t zeros_b = as_bv_leading_zeros(terms, second(app));
  return zeros_a < zeros_b ? zeros_a : zeros_b;
}

static bool is_not_zero(as_terms *terms, as_term t) {
  return as_width(terms, t) <= 64 && as_term_bounds(terms, t).low > 0;
}

/* match:  concat(0_k, a) / concat(0_k, b)
 * result: ite(b = 0, ones, concat(0_k, a / b)), without the choice if b is not 0 by its bounds */
as_term as_rule_udiv_narrow_pair(as_terms *terms, const as_app *app) {
  uint32_t zeros = common_zeros(terms, app);
  if (zeros == 0) return as_term_none();
  as_term a = as_bv_drop_zeros(terms, first(app), zeros), b = as_bv_drop_zeros(terms, second(app), zeros);
  as_term quotient = as_term_concat(terms, as_term_bv(terms, zeros, 0), as_term_bvudiv(terms, a, b));
  if (is_not_zero(terms, b)) return quotient;
  as_term is_zero = as_term_eq(terms, b, as_zero_like(terms, b));
  return as_term_ite(terms, is_zero, as_bv_ones(terms, app->sort.width), quotient);
}

/* match:  a / m, constant m with the top bit set
 * result: ite(a < m, 0, 1) */
as_term as_rule_udiv_large(as_terms *terms, const as_app *app) {
  if (!as_bv_is_negative(terms, second(app))) return as_term_none();
  uint32_t width = app->sort.width;
  as_term below = as_term_bvult(terms, first(app), second(app));
  return as_term_ite(terms, below, as_term_bv(terms, width, 0), as_term_bv(terms, width, 1));
}

/* match:  (a / k) / m, constants k, m > 0
 * result: a / (k * m), or 0 if the product overflows */
as_term as_rule_udiv_udiv(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, first(app), AS_OP_BVUDIV) || !as_is_const(terms, second(app))) return as_term_none();
  as_term k = as_operand(terms, first(app), 1), m = second(app);
  if (!as_is_const(terms, k) || as_is_zero(terms, k) || as_is_zero(terms, m)) return as_term_none();
  if (as_term_is_true(terms, as_term_bvumulo(terms, k, m))) return as_term_bv(terms, app->sort.width, 0);
  return as_term_bvudiv(terms, as_operand(terms, first(app), 0), as_term_bvmul(terms, k, m));
}

/* match:  a % 0
 * result: a */
as_term as_rule_urem_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, second(app)) ? first(app) : as_term_none();
}

/* match:  a % 1
 * result: 0 */
as_term as_rule_urem_one(as_terms *terms, const as_app *app) {
  return as_is_one(terms, second(app)) ? as_term_bv(terms, app->sort.width, 0) : as_term_none();
}

/* match:  a % b, of one bit
 * result: a & bvnot(b) */
as_term as_rule_urem_bit(as_terms *terms, const as_app *app) {
  if (app->sort.width != 1) return as_term_none();
  return as_term_bvand(terms, first(app), as_term_bvnot(terms, second(app)));
}

/* match:  a % a
 * result: 0 */
as_term as_rule_urem_same(as_terms *terms, const as_app *app) {
  return as_term_same(first(app), second(app)) ? as_term_bv(terms, app->sort.width, 0) : as_term_none();
}

/* match:  0 % b
 * result: 0 */
as_term as_rule_urem_of_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, first(app)) ? first(app) : as_term_none();
}

/* match:  a % 2^k, k > 0
 * result: concat(0, extract(k-1, 0, a)) */
as_term as_rule_urem_power(as_terms *terms, const as_app *app) {
  uint32_t exponent;
  if (!as_bv_is_power(terms, second(app), &exponent) || exponent == 0) return as_term_none();
  return as_bv_low_bits(terms, first(app), exponent);
}

/* match:  ite(c, k, l) % m, or m % ite(c, k, l), constants k, l, m
 * result: ite(c, k % m, l % m), or with m % k and m % l */
as_term as_rule_urem_choice(as_terms *terms, const as_app *app) { return lift(terms, app); }

/* match:  a % b, a < b by their bounds
 * result: a */
as_term as_rule_urem_bounds(as_terms *terms, const as_app *app) {
  return is_below(terms, first(app), second(app)) ? first(app) : as_term_none();
}

/* match:  concat(0_k, a) % m, constant m > 0
 * result: concat(0_k, a % m), or the dividend if m has more bits than a */
as_term as_rule_urem_narrow(as_terms *terms, const as_app *app) {
  if (!is_extended(terms, app) || as_is_zero(terms, second(app))) return as_term_none();
  as_term zero = as_operand(terms, first(app), 0), a = as_operand(terms, first(app), 1);
  if (!as_is_zero(terms, top_of(terms, second(app), zero))) return first(app);
  as_term low = as_term_extract(terms, second(app), as_width(terms, a) - 1, 0);
  return as_term_concat(terms, zero, as_term_bvurem(terms, a, low));
}

/* match:  concat(0_k, a) % concat(0_k, b)
 * result: concat(0_k, a % b) */
as_term as_rule_urem_narrow_pair(as_terms *terms, const as_app *app) {
  uint32_t zeros = common_zeros(terms, app);
  if (zeros == 0) return as_term_none();
  as_term a = as_bv_drop_zeros(terms, first(app), zeros), b = as_bv_drop_zeros(terms, second(app), zeros);
  return as_term_concat(terms, as_term_bv(terms, zeros, 0), as_term_bvurem(terms, a, b));
}

/* match:  a % m, constant m with the top bit set
 * result: ite(a < m, a, a - m) */
as_term as_rule_urem_large(as_terms *terms, const as_app *app) {
  if (!as_bv_is_negative(terms, second(app))) return as_term_none();
  as_term below = as_term_bvult(terms, first(app), second(app));
  return as_term_ite(terms, below, first(app), as_term_bvsub(terms, first(app), second(app)));
}

/* match:  (a % k) % m, constants k, m > 0, m divides k
 * result: a % m */
as_term as_rule_urem_urem(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, first(app), AS_OP_BVUREM) || !as_is_const(terms, second(app))) return as_term_none();
  as_term k = as_operand(terms, first(app), 1), m = second(app);
  if (!as_is_const(terms, k) || as_is_zero(terms, k) || as_is_zero(terms, m)) return as_term_none();
  if (!as_is_zero(terms, as_term_bvurem(terms, k, m))) return as_term_none();
  return as_term_bvurem(terms, as_operand(terms, first(app), 0), m);
}
