/* Overflow predicates, expressed by comparisons. With a constant operand one or two comparisons with constants;
 * otherwise what bit-blasts best: the sum that the program computes anyway and its signs, or a product of twice the
 * width. */
#include "term/rules/bv_const.h"
#include "term/words/narrow.h"

static as_term first(const as_app *app) { return app->operand[0]; }
static as_term second(const as_app *app) { return app->operand[1]; }

static as_term least(as_terms *terms, const as_app *app) { return as_bv_min(terms, as_width(terms, first(app))); }
static as_term greatest(as_terms *terms, const as_app *app) { return as_bv_max(terms, as_width(terms, first(app))); }
static as_term is_zero(as_terms *terms, as_term t) { return as_term_eq(terms, t, as_zero_like(terms, t)); }
static as_term is_negative(as_terms *terms, as_term t) { return as_term_bvslt(terms, t, as_zero_like(terms, t)); }
static as_term differ(as_terms *terms, as_term a, as_term b) { return as_term_not(terms, as_term_eq(terms, a, b)); }

/* match:  nego(a)
 * result: a = min */
as_term as_rule_nego_min(as_terms *terms, const as_app *app) {
  return as_term_eq(terms, first(app), least(terms, app));
}

/* match:  uaddo(a, k), constant k
 * result: bvnot(k) <u a */
as_term as_rule_uaddo_constant(as_terms *terms, const as_app *app) {
  if (!as_is_const(terms, second(app))) return as_term_none();
  return as_term_bvult(terms, as_term_bvnot(terms, second(app)), first(app));
}

/* match:  uaddo(a, b)
 * result: a + b <u a */
as_term as_rule_uaddo_sum(as_terms *terms, const as_app *app) {
  return as_term_bvult(terms, as_term_bvadd(terms, first(app), second(app)), first(app));
}

/* match:  saddo(a, k), constant k
 * result: max - k <s a if k >= 0, a <s min - k if k < 0 */
as_term as_rule_saddo_constant(as_terms *terms, const as_app *app) {
  as_term a = first(app), k = second(app);
  if (!as_is_const(terms, k)) return as_term_none();
  if (as_bv_is_negative(terms, k)) return as_term_bvslt(terms, a, as_term_bvsub(terms, least(terms, app), k));
  return as_term_bvslt(terms, as_term_bvsub(terms, greatest(terms, app), k), a);
}

/* match: both operands are extended by at least one sign bit */
static bool has_room(as_terms *terms, const as_app *app) {
  uint32_t width = as_width(terms, first(app));
  return as_bv_signed_width(terms, first(app)) < width && as_bv_signed_width(terms, second(app)) < width;
}

/* match:  saddo(a, b), both of fewer signed bits
 * result: false */
as_term as_rule_saddo_narrow(as_terms *terms, const as_app *app) {
  return has_room(terms, app) ? as_term_false(terms) : as_term_none();
}

/* match:  saddo(a, b)
 * result: a and b have one sign, and a + b another */
as_term as_rule_saddo_signs(as_terms *terms, const as_app *app) {
  as_term sign_a = is_negative(terms, first(app)), sign_b = is_negative(terms, second(app));
  as_term sign = is_negative(terms, as_term_bvadd(terms, first(app), second(app)));
  return as_term_and(terms, as_term_eq(terms, sign_a, sign_b), differ(terms, sign, sign_a));
}

/* match:  usubo(a, b)
 * result: a <u b */
as_term as_rule_usubo_as_ult(as_terms *terms, const as_app *app) {
  return as_term_bvult(terms, first(app), second(app));
}

/* match:  ssubo(a, k), constant k
 * result: a <s min + k if k >= 0, max + k <s a if k < 0 */
as_term as_rule_ssubo_constant(as_terms *terms, const as_app *app) {
  as_term a = first(app), k = second(app);
  if (!as_is_const(terms, k)) return as_term_none();
  if (as_bv_is_negative(terms, k)) return as_term_bvslt(terms, as_term_bvadd(terms, greatest(terms, app), k), a);
  return as_term_bvslt(terms, a, as_term_bvadd(terms, least(terms, app), k));
}

/* match:  ssubo(k, b), constant k
 * result: b <s k - max if k >= 0, k - min <s b if k < 0 */
as_term as_rule_ssubo_from_constant(as_terms *terms, const as_app *app) {
  as_term k = first(app), b = second(app);
  if (!as_is_const(terms, k)) return as_term_none();
  if (as_bv_is_negative(terms, k)) return as_term_bvslt(terms, as_term_bvsub(terms, k, least(terms, app)), b);
  return as_term_bvslt(terms, b, as_term_bvsub(terms, k, greatest(terms, app)));
}

/* match:  ssubo(a, b), both of fewer signed bits
 * result: false */
as_term as_rule_ssubo_narrow(as_terms *terms, const as_app *app) {
  return has_room(terms, app) ? as_term_false(terms) : as_term_none();
}

/* match:  ssubo(a, b)
 * result: a and b have different signs, and so have a and a - b */
as_term as_rule_ssubo_signs(as_terms *terms, const as_app *app) {
  as_term sign_a = is_negative(terms, first(app)), sign_b = is_negative(terms, second(app));
  as_term sign = is_negative(terms, as_term_bvsub(terms, first(app), second(app)));
  return as_term_and(terms, differ(terms, sign_a, sign_b), differ(terms, sign, sign_a));
}

/* match:  umulo(a, k), constant k
 * result: ones udiv k <u a; false if k = 0 */
as_term as_rule_umulo_constant(as_terms *terms, const as_app *app) {
  as_term k = second(app);
  if (!as_is_const(terms, k)) return as_term_none();
  if (as_is_zero(terms, k)) return as_term_false(terms);
  return as_term_bvult(terms, as_term_bvudiv(terms, as_ones_like(terms, k), k), first(app));
}

/* match:  umulo(a, b), the product of the upper bounds fits
 * result: false */
as_term as_rule_umulo_bounds(as_terms *terms, const as_app *app) {
  uint32_t width = as_width(terms, first(app));
  if (width > 64) return as_term_none();
  uint64_t a = as_term_bounds(terms, first(app)).high, b = as_term_bounds(terms, second(app)).high;
  return as_narrow_umulo(a, b, width) ? as_term_none() : as_term_false(terms);
}

/* match:  umulo(a, b), of w bits, 2w <= AS_WIDTH_MAX
 * result: the high half of zero_extend(a) * zero_extend(b) is not 0 */
as_term as_rule_umulo_product(as_terms *terms, const as_app *app) {
  uint32_t width = as_width(terms, first(app));
  if (width > AS_WIDTH_MAX / 2) return as_term_none();
  as_term a = as_term_zero_extend(terms, first(app), 2 * width);
  as_term b = as_term_zero_extend(terms, second(app), 2 * width);
  as_term high = as_term_extract(terms, as_term_bvmul(terms, a, b), 2 * width - 1, width);
  return as_term_not(terms, is_zero(terms, high));
}

/* match:  umulo(a, b)
 * result: not(a = 0) and ones udiv a <u b */
as_term as_rule_umulo_quotient(as_terms *terms, const as_app *app) {
  as_term a = first(app);
  as_term above = as_term_bvult(terms, as_term_bvudiv(terms, as_ones_like(terms, a), a), second(app));
  return as_term_and(terms, as_term_not(terms, is_zero(terms, a)), above);
}

/* match:  smulo(a, k), constant k
 * result: a = min if k = -1; false if k is 0 or 1; max sdiv k <s a or a <s min sdiv k if k > 1;
 *         min sdiv k <s a or a <s max sdiv k if k < -1 */
as_term as_rule_smulo_constant(as_terms *terms, const as_app *app) {
  as_term a = first(app), k = second(app);
  if (!as_is_const(terms, k)) return as_term_none();
  if (as_is_ones(terms, k)) return as_term_eq(terms, a, least(terms, app));
  if (as_is_zero(terms, k) || as_is_one(terms, k)) return as_term_false(terms);
  as_term by_least = as_term_bvsdiv(terms, least(terms, app), k);
  as_term by_greatest = as_term_bvsdiv(terms, greatest(terms, app), k);
  bool negative = as_bv_is_negative(terms, k);
  as_term above = as_term_bvslt(terms, negative ? by_least : by_greatest, a);
  return as_term_or(terms, above, as_term_bvslt(terms, a, negative ? by_greatest : by_least));
}

/* match:  smulo(a, b), of m and n signed bits, m + n <= w
 * result: false */
as_term as_rule_smulo_narrow(as_terms *terms, const as_app *app) {
  uint32_t bits = as_bv_signed_width(terms, first(app)) + as_bv_signed_width(terms, second(app));
  return bits <= as_width(terms, first(app)) ? as_term_false(terms) : as_term_none();
}

/* match:  smulo(a, b), of w bits, 2w <= AS_WIDTH_MAX
 * result: the high half of sign_extend(a) * sign_extend(b) is not the extended sign of the low half */
as_term as_rule_smulo_product(as_terms *terms, const as_app *app) {
  uint32_t width = as_width(terms, first(app));
  if (width > AS_WIDTH_MAX / 2) return as_term_none();
  as_term a = as_term_sign_extend(terms, first(app), 2 * width);
  as_term b = as_term_sign_extend(terms, second(app), 2 * width);
  as_term product = as_term_bvmul(terms, a, b);
  as_term sign = as_term_extract(terms, product, width - 1, width - 1);
  as_term high = as_term_extract(terms, product, 2 * width - 1, width);
  return differ(terms, high, as_term_sign_extend(terms, sign, width));
}

/* match:  smulo(a, b)
 * result: not(a = 0) and (not((a * b) sdiv a = b) or (a = -1 and b = min)) */
as_term as_rule_smulo_quotient(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app);
  as_term quotient = as_term_bvsdiv(terms, as_term_bvmul(terms, a, b), a);
  as_term negates_min =
      as_term_and(terms, as_term_eq(terms, a, as_ones_like(terms, a)), as_term_eq(terms, b, least(terms, app)));
  as_term wrong = as_term_or(terms, differ(terms, quotient, b), negates_min);
  return as_term_and(terms, as_term_not(terms, is_zero(terms, a)), wrong);
}

/* match:  sdivo(a, b)
 * result: a = min and b = -1 */
as_term as_rule_sdivo_min(as_terms *terms, const as_app *app) {
  as_term is_min = as_term_eq(terms, first(app), least(terms, app));
  return as_term_and(terms, is_min, as_term_eq(terms, second(app), as_ones_like(terms, second(app))));
}
