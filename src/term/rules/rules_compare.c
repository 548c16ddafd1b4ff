/* Comparisons of bit-vectors: everything in terms of <u and <s; limits become equalities; what the bounds decide is
 * decided. The test of a sign is a <s 0. rules_compare_parts.c looks into the operands. */
#include "term/rules/bv_const.h"

static as_term first(const as_app *app) { return app->operand[0]; }
static as_term second(const as_app *app) { return app->operand[1]; }

static as_term differ(as_terms *terms, as_term a, as_term b) { return as_term_not(terms, as_term_eq(terms, a, b)); }

/* match:  a <=u b
 * result: not(b <u a) */
as_term as_rule_ule_as_ult(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_bvult(terms, second(app), first(app)));
}
/* match:  a >u b
 * result: b <u a */
as_term as_rule_ugt_as_ult(as_terms *terms, const as_app *app) { return as_term_bvult(terms, second(app), first(app)); }
/* match:  a >=u b
 * result: not(a <u b) */
as_term as_rule_uge_as_ult(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_bvult(terms, first(app), second(app)));
}
/* match:  a <=s b
 * result: not(b <s a) */
as_term as_rule_sle_as_slt(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_bvslt(terms, second(app), first(app)));
}
/* match:  a >s b
 * result: b <s a */
as_term as_rule_sgt_as_slt(as_terms *terms, const as_app *app) { return as_term_bvslt(terms, second(app), first(app)); }
/* match:  a >=s b
 * result: not(a <s b) */
as_term as_rule_sge_as_slt(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_bvslt(terms, first(app), second(app)));
}

/* match:  a <u a
 * result: false */
as_term as_rule_ult_same(as_terms *terms, const as_app *app) {
  return as_term_same(first(app), second(app)) ? as_term_false(terms) : as_term_none();
}
/* match:  a <s a
 * result: false */
as_term as_rule_slt_same(as_terms *terms, const as_app *app) { return as_rule_ult_same(terms, app); }

static as_term bits_are(as_terms *terms, as_term a, uint64_t bit_a, as_term b, uint64_t bit_b) {
  as_term is_a = as_term_eq(terms, a, as_term_bv(terms, 1, bit_a));
  return as_term_and(terms, is_a, as_term_eq(terms, b, as_term_bv(terms, 1, bit_b)));
}

/* match:  a <u b, of one bit
 * result: a = 0 and b = 1 */
as_term as_rule_ult_bit(as_terms *terms, const as_app *app) {
  return as_width(terms, first(app)) == 1 ? bits_are(terms, first(app), 0, second(app), 1) : as_term_none();
}
/* match:  a <s b, of one bit
 * result: a = 1 and b = 0 */
as_term as_rule_slt_bit(as_terms *terms, const as_app *app) {
  return as_width(terms, first(app)) == 1 ? bits_are(terms, first(app), 1, second(app), 0) : as_term_none();
}

/* Where a constant stands in an order. */
typedef enum place { INSIDE, LEAST, AFTER_LEAST, BEFORE_GREATEST, GREATEST } place;

static place place_of_word(uint64_t word, uint64_t ones) {
  if (word == 0) return LEAST;
  if (word == ones) return GREATEST;
  return word == 1 ? AFTER_LEAST : word == ones - 1 ? BEFORE_GREATEST : INSIDE;
}

/* All limbs but the lowest, and that one but for bit 0, must be zeros or must be ones. */
static place place_of_limbs(const uint64_t *limbs, uint32_t width, uint64_t top_flip) {
  uint32_t last = as_limb_count(width) - 1;
  uint64_t top_mask = as_width_mask(width - 64 * last), top = limbs[last] ^ top_flip;
  if (top != 0 && top != top_mask) return INSIDE;
  uint64_t fill = top ? UINT64_MAX : 0;
  for (uint32_t i = 1; i < last; i++)
    if (limbs[i] != fill) return INSIDE;
  if ((limbs[0] ^ fill) > 1) return INSIDE;
  return place_of_word(limbs[0], UINT64_MAX);
}

/* The order of <u, or with the sign bit flipped that of <s. */
static place place_of(const as_terms *terms, as_op op, as_term t) {
  if (!as_is_const(terms, t)) return INSIDE;
  uint32_t width = as_width(terms, t);
  uint64_t flip = op == AS_OP_BVSLT ? UINT64_C(1) << (width - 1) % 64 : 0;
  if (width > 64) return place_of_limbs(as_term_limbs(terms, t), width, flip);
  return place_of_word(as_node_of(terms, t)->bits ^ flip, as_width_mask(width));
}

static as_term next_to(as_terms *terms, as_term constant, int64_t distance) {
  return as_term_bvadd(terms, constant, as_term_bv_signed(terms, as_width(terms, constant), distance));
}

static as_term at_limit(as_terms *terms, const as_app *app) {
  bool never = place_of(terms, app->op, first(app)) == GREATEST || place_of(terms, app->op, second(app)) == LEAST;
  return never ? as_term_false(terms) : as_term_none();
}

static as_term next_to_limit(as_terms *terms, const as_app *app) {
  if (place_of(terms, app->op, second(app)) == AFTER_LEAST)
    return as_term_eq(terms, first(app), next_to(terms, second(app), -1));
  if (place_of(terms, app->op, first(app)) == BEFORE_GREATEST)
    return as_term_eq(terms, second(app), next_to(terms, first(app), 1));
  return as_term_none();
}

static as_term not_at_limit(as_terms *terms, const as_app *app) {
  bool limited = place_of(terms, app->op, second(app)) == GREATEST || place_of(terms, app->op, first(app)) == LEAST;
  return limited ? differ(terms, first(app), second(app)) : as_term_none();
}

/* match:  a <u 0, ones <u a
 * result: false */
as_term as_rule_ult_limit(as_terms *terms, const as_app *app) { return at_limit(terms, app); }
/* match:  a <s min, max <s a
 * result: false */
as_term as_rule_slt_limit(as_terms *terms, const as_app *app) { return at_limit(terms, app); }

/* match:  a <u 1, ones-1 <u a
 * result: a = 0, a = ones */
as_term as_rule_ult_next_to_limit(as_terms *terms, const as_app *app) { return next_to_limit(terms, app); }
/* match:  a <s min+1, max-1 <s a
 * result: a = min, a = max */
as_term as_rule_slt_next_to_limit(as_terms *terms, const as_app *app) { return next_to_limit(terms, app); }

/* match:  a <u ones, 0 <u a
 * result: not(a = ones), not(a = 0) */
as_term as_rule_ult_not_limit(as_terms *terms, const as_app *app) { return not_at_limit(terms, app); }
/* match:  a <s max, min <s a
 * result: not(a = max), not(a = min) */
as_term as_rule_slt_not_limit(as_terms *terms, const as_app *app) { return not_at_limit(terms, app); }

/* match:  ite(c, k, l) < m, or m < ite(c, k, l), constants k, l, m
 * result: ite(c, k < m, l < m), or with m < k and m < l */
as_term as_rule_ult_choice(as_terms *terms, const as_app *app) {
  if (as_is_const(terms, second(app)) && as_is_constant_choice(terms, first(app)))
    return as_lift_choice(terms, app->op, first(app), second(app), true);
  if (as_is_const(terms, first(app)) && as_is_constant_choice(terms, second(app)))
    return as_lift_choice(terms, app->op, first(app), second(app), false);
  return as_term_none();
}
/* match:  ite(c, k, l) <s m, or m <s ite(c, k, l), constants k, l, m
 * result: ite(c, k <s m, l <s m), or with m <s k and m <s l */
as_term as_rule_slt_choice(as_terms *terms, const as_app *app) { return as_rule_ult_choice(terms, app); }

/* match:  a <u b, a in [al, ah] and b in [bl, bh] by structure
 * result: true if ah < bl; false if bh <= al; not(a = b) if ah = bl; a = al if b = al + 1; b = bh if a + 1 = bh
 *         (the last two for constants b and a) */
as_term as_rule_ult_bounds(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app);
  uint32_t width = as_width(terms, a);
  if (width > 64) return as_term_none();
  as_bounds in_a = as_term_bounds(terms, a), in_b = as_term_bounds(terms, b);
  if (in_a.high < in_b.low) return as_term_true(terms);
  if (in_b.high <= in_a.low) return as_term_false(terms);
  if (in_a.high == in_b.low) return differ(terms, a, b);
  if (as_is_const(terms, b) && in_b.low == in_a.low + 1)
    return as_term_eq(terms, a, as_term_bv(terms, width, in_a.low));
  if (as_is_const(terms, a) && in_a.low + 1 == in_b.high)
    return as_term_eq(terms, b, as_term_bv(terms, width, in_b.high));
  return as_term_none();
}

/* match:  max <u a, a <u min (the signed limits)
 * result: a <s 0, not(a <s 0) */
as_term as_rule_ult_sign(as_terms *terms, const as_app *app) {
  if (as_bv_is_min(terms, second(app)))
    return as_term_not(terms, as_term_bvslt(terms, first(app), as_zero_like(terms, first(app))));
  if (!as_is_const(terms, first(app)) || as_bv_is_negative(terms, first(app))) return as_term_none();
  if (!as_bv_is_min(terms, as_term_bvnot(terms, first(app)))) return as_term_none();
  return as_term_bvslt(terms, second(app), as_zero_like(terms, second(app)));
}

/* match:  a <s b, both signs known
 * result: a <u b if they are equal, otherwise whether a is the negative one */
as_term as_rule_slt_known_signs(as_terms *terms, const as_app *app) {
  int sign_a = as_bv_known_sign(terms, first(app));
  if (sign_a < 0) return as_term_none();
  int sign_b = as_bv_known_sign(terms, second(app));
  if (sign_b < 0) return as_term_none();
  return sign_a == sign_b ? as_term_bvult(terms, first(app), second(app)) : as_term_bool(terms, sign_a == 1);
}
