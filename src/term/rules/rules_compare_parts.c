/* Comparisons of bit-vectors whose operands have parts: complements, extensions, concatenations, sums, quotients. */
#include "term/rules/bv_const.h"

static as_term first(const as_app *app) { return app->operand[0]; }
static as_term second(const as_app *app) { return app->operand[1]; }

static as_term make(as_terms *terms, as_op op, as_term a, as_term b) {
  as_term operands[] = {a, b};
  return as_term_make(terms, op, operands, 2);
}

/* What bvnot is applied to; of a constant its complement; otherwise none. */
static as_term under_not(as_terms *terms, as_term t) {
  if (as_is_op(terms, t, AS_OP_BVNOT)) return as_operand(terms, t, 0);
  return as_is_const(terms, t) ? as_term_bvnot(terms, t) : as_term_none();
}

/* match:  bvnot(a) <u bvnot(b), one of them perhaps a constant
 * result: b <u a */
as_term as_rule_ult_not(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, first(app), AS_OP_BVNOT) && !as_is_op(terms, second(app), AS_OP_BVNOT)) return as_term_none();
  as_term a = under_not(terms, first(app)), b = under_not(terms, second(app));
  return as_term_exists(a) && as_term_exists(b) ? make(terms, app->op, b, a) : as_term_none();
}
/* match:  bvnot(a) <s bvnot(b), one of them perhaps a constant
 * result: b <s a */
as_term as_rule_slt_not(as_terms *terms, const as_app *app) { return as_rule_ult_not(terms, app); }

static as_term is_negative(as_terms *terms, as_term t) { return as_term_bvslt(terms, t, as_zero_like(terms, t)); }

/* The constant that sign_extend makes this one of, or none. */
static as_term before_extension(as_terms *terms, as_term constant, uint32_t width) {
  as_term low = as_term_extract(terms, constant, width - 1, 0);
  return as_term_same(as_term_sign_extend(terms, low, as_width(terms, constant)), constant) ? low : as_term_none();
}

/* sign_extend(x) < constant, or the other way round, where no word of x's width is extended to the constant: true if x
 * is below the gap. */
static as_term below_gap(as_terms *terms, as_op op, as_term x, as_term constant) {
  if (op == AS_OP_BVSLT) return as_term_bool(terms, !as_bv_is_negative(terms, constant));
  return as_term_not(terms, is_negative(terms, x));
}

static as_term compare_extended(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app);
  bool a_extended = as_is_op(terms, a, AS_OP_SIGN_EXTEND), b_extended = as_is_op(terms, b, AS_OP_SIGN_EXTEND);
  as_term x = a_extended ? as_operand(terms, a, 0) : as_term_none();
  as_term y = b_extended ? as_operand(terms, b, 0) : as_term_none();
  if (a_extended && b_extended && as_width(terms, x) == as_width(terms, y)) return make(terms, app->op, x, y);
  if (a_extended && as_is_const(terms, b)) {
    y = before_extension(terms, b, as_width(terms, x));
    return as_term_exists(y) ? make(terms, app->op, x, y) : below_gap(terms, app->op, x, b);
  }
  if (b_extended && as_is_const(terms, a)) {
    x = before_extension(terms, a, as_width(terms, y));
    return as_term_exists(x) ? make(terms, app->op, x, y) : as_term_not(terms, below_gap(terms, app->op, y, a));
  }
  return as_term_none();
}

/* match:  sign_extend(a) <u sign_extend(b), one of them perhaps a constant
 * result: a <u b; not(a <s 0) or b <s 0 if the constant is no extended word */
as_term as_rule_ult_extended(as_terms *terms, const as_app *app) { return compare_extended(terms, app); }
/* match:  sign_extend(a) <s sign_extend(b), one of them perhaps a constant
 * result: a <s b; true or false if the constant is no extended word */
as_term as_rule_slt_extended(as_terms *terms, const as_app *app) { return compare_extended(terms, app); }

/* match:  concat(0_k, a) <u concat(0_k, b)
 * result: a <u b */
as_term as_rule_ult_leading_zeros(as_terms *terms, const as_app *app) {
  uint32_t zeros_a = as_bv_leading_zeros(terms, first(app));
  uint32_t zeros_b = zeros_a ? as_bv_leading_zeros(terms, second(app)) : 0;
  uint32_t zeros = zeros_a < zeros_b ? zeros_a : zeros_b;
  if (zeros == 0) return as_term_none();
  as_term a = as_bv_drop_zeros(terms, first(app), zeros), b = as_bv_drop_zeros(terms, second(app), zeros);
  return as_term_bvult(terms, a, b);
}

/* The bits from which sign_extend makes t, seen from its form. */
static uint32_t signed_width(const as_terms *terms, as_term t) {
  if (as_is_op(terms, t, AS_OP_SIGN_EXTEND)) return as_width(terms, as_operand(terms, t, 0));
  uint32_t zeros = as_bv_leading_zeros(terms, t);
  return as_width(terms, t) - (zeros ? zeros - 1 : 0);
}

/* requires: signed_width <= width. */
static as_term narrowed(as_terms *terms, as_term t, uint32_t width) {
  if (!as_is_op(terms, t, AS_OP_SIGN_EXTEND)) return as_bv_drop_zeros(terms, t, as_width(terms, t) - width);
  as_term inner = as_operand(terms, t, 0);
  return as_width(terms, inner) == width ? inner : as_term_sign_extend(terms, inner, width);
}

/* Sign extension keeps both orders. */
static as_term compare_narrowed(as_terms *terms, const as_app *app) {
  uint32_t width = as_width(terms, first(app)), width_a = signed_width(terms, first(app));
  if (width_a == width) return as_term_none();
  uint32_t width_b = signed_width(terms, second(app)), wider = width_a > width_b ? width_a : width_b;
  if (wider == width) return as_term_none();
  return make(terms, app->op, narrowed(terms, first(app), wider), narrowed(terms, second(app), wider));
}

/* match:  sign_extend(a) <u b, b a sign_extend or concat(0_k, ..) too; or the other way round
 * result: both made of fewer bits */
as_term as_rule_ult_narrow(as_terms *terms, const as_app *app) { return compare_narrowed(terms, app); }
/* match:  sign_extend(a) <s b, b a sign_extend or concat(0_k, ..) too; or the other way round
 * result: both made of fewer bits */
as_term as_rule_slt_narrow(as_terms *terms, const as_app *app) { return compare_narrowed(terms, app); }

/* match:  a <s k, k <s a, constant k above or below every word of a's signed width
 * result: true or false */
as_term as_rule_slt_range(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app);
  bool above = as_is_const(terms, b);
  if (!above && !as_is_const(terms, a)) return as_term_none();
  as_term constant = above ? b : a, other = above ? a : b;
  uint32_t width = as_bv_signed_width(terms, other);
  if (width == as_width(terms, a) || width >= as_bv_signed_width(terms, constant)) return as_term_none();
  return as_term_bool(terms, above != as_bv_is_negative(terms, constant));
}

/* Equal high parts leave the comparison to the low ones, which have no sign; equal low parts to the high ones. */
static as_term compare_equal_parts(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app);
  if (!as_is_op(terms, a, AS_OP_CONCAT) || !as_is_op(terms, b, AS_OP_CONCAT)) return as_term_none();
  if (as_term_same(as_operand(terms, a, 1), as_operand(terms, b, 1)))
    return make(terms, app->op, as_operand(terms, a, 0), as_operand(terms, b, 0));
  if (!as_term_same(as_operand(terms, a, 0), as_operand(terms, b, 0))) return as_term_none();
  do {
    a = as_operand(terms, a, 1), b = as_operand(terms, b, 1);
  } while (as_is_op(terms, a, AS_OP_CONCAT) && as_is_op(terms, b, AS_OP_CONCAT) &&
           as_term_same(as_operand(terms, a, 0), as_operand(terms, b, 0)));
  return as_term_bvult(terms, a, b);
}

/* match:  concat(a, b) <u concat(a, c), concat(b, a) <u concat(c, a)
 * result: b <u c */
as_term as_rule_ult_concat_equal(as_terms *terms, const as_app *app) { return compare_equal_parts(terms, app); }
/* match:  concat(a, b) <s concat(a, c), concat(b, a) <s concat(c, a)
 * result: b <u c, b <s c */
as_term as_rule_slt_concat_equal(as_terms *terms, const as_app *app) { return compare_equal_parts(terms, app); }

/* A constant cut like a concatenation: high and low part. */
static void cut(as_terms *terms, as_term constant, as_term like, as_term *high, as_term *low) {
  uint32_t width = as_width(terms, constant), low_width = as_width(terms, as_operand(terms, like, 1));
  *high = as_term_extract(terms, constant, width - 1, low_width);
  *low = as_term_extract(terms, constant, low_width - 1, 0);
}

static bool is_concat_with(const as_terms *terms, as_term t, uint32_t constant_part) {
  return as_is_op(terms, t, AS_OP_CONCAT) && as_is_const(terms, as_operand(terms, t, constant_part));
}

/* match:  concat(k, a) <u m, or m <u concat(k, a), constants k, m
 * result: the order of k and m's high part, or a and m's low part compared if these are equal */
as_term as_rule_ult_concat_high(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app), high, low;
  if (is_concat_with(terms, a, 0) && as_is_const(terms, b)) {
    cut(terms, b, a, &high, &low);
    as_term k = as_operand(terms, a, 0);
    if (!as_term_same(k, high)) return as_term_bool(terms, as_bv_below(terms, k, high));
    return as_term_bvult(terms, as_operand(terms, a, 1), low);
  }
  if (is_concat_with(terms, b, 0) && as_is_const(terms, a)) {
    cut(terms, a, b, &high, &low);
    as_term k = as_operand(terms, b, 0);
    if (!as_term_same(k, high)) return as_term_bool(terms, as_bv_below(terms, high, k));
    return as_term_bvult(terms, low, as_operand(terms, b, 1));
  }
  return as_term_none();
}

static as_term compare_low_constant(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app), high, low;
  if (is_concat_with(terms, a, 1) && as_is_const(terms, b)) {
    cut(terms, b, a, &high, &low);
    as_term x = as_operand(terms, a, 0), k = as_operand(terms, a, 1);
    if (as_bv_below(terms, k, low)) return as_term_not(terms, make(terms, app->op, high, x));
    return make(terms, app->op, x, high);
  }
  if (is_concat_with(terms, b, 1) && as_is_const(terms, a)) {
    cut(terms, a, b, &high, &low);
    as_term x = as_operand(terms, b, 0), k = as_operand(terms, b, 1);
    if (as_bv_below(terms, low, k)) return as_term_not(terms, make(terms, app->op, x, high));
    return make(terms, app->op, high, x);
  }
  return as_term_none();
}

/* match:  concat(a, k) <u concat(h, l), constants k, h, l; or the other way round
 * result: a <=u h if k < l, otherwise a <u h; h <=u a if l < k, otherwise h <u a */
as_term as_rule_ult_concat_low(as_terms *terms, const as_app *app) { return compare_low_constant(terms, app); }
/* match:  concat(a, k) <s concat(h, l), constants k, h, l; or the other way round
 * result: a <=s h if k < l, otherwise a <s h; h <=s a if l < k, otherwise h <s a */
as_term as_rule_slt_concat_low(as_terms *terms, const as_app *app) { return compare_low_constant(terms, app); }

/* match: moved = a + k, constant k. `a` may be a sum too. */
static bool is_moved(const as_terms *terms, as_term moved, as_term a, as_term *k) {
  const as_node *sum = as_node_of(terms, moved), *base = as_node_of(terms, a);
  if (sum->op != AS_OP_BVADD) return false;
  const as_term *operands = as_node_operands(sum);
  *k = operands[sum->count - 1];
  if (!as_is_const(terms, *k)) return false;
  if (sum->count == 2) return as_term_same(operands[0], a);
  if (base->op != AS_OP_BVADD || base->count != sum->count - 1u) return false;
  uint32_t found = 0; /* a pair is ordered apart */
  for (uint32_t i = 0; i < base->count; i++)
    for (uint32_t j = 0; j < base->count; j++) found += as_node_operands(base)[i].id == operands[j].id;
  return found == base->count;
}

/* match:  a + k <u a, a <u a + k, constant k
 * result: bvnot(k) <u a, not(bvnot(k) <u a) */
as_term as_rule_ult_moved(as_terms *terms, const as_app *app) {
  as_term k;
  if (is_moved(terms, first(app), second(app), &k)) return as_term_bvult(terms, as_term_bvnot(terms, k), second(app));
  if (!is_moved(terms, second(app), first(app), &k)) return as_term_none();
  return as_term_not(terms, as_term_bvult(terms, as_term_bvnot(terms, k), first(app)));
}

/* a + k <s a: overflow for positive k, no overflow for negative k. */
static as_term moves_below(as_terms *terms, as_term a, as_term k) {
  uint32_t width = as_width(terms, a);
  if (as_bv_is_negative(terms, k))
    return as_term_not(terms, as_term_bvslt(terms, a, as_term_bvsub(terms, as_bv_min(terms, width), k)));
  return as_term_bvslt(terms, as_term_bvsub(terms, as_bv_max(terms, width), k), a);
}

/* match:  a + k <s a, a <s a + k, constant k
 * result: max - k <s a if k > 0, not(a <s min - k) if k < 0; the negation */
as_term as_rule_slt_moved(as_terms *terms, const as_app *app) {
  as_term k;
  if (is_moved(terms, first(app), second(app), &k)) return moves_below(terms, second(app), k);
  if (!is_moved(terms, second(app), first(app), &k)) return as_term_none();
  return as_term_not(terms, moves_below(terms, first(app), k));
}

static bool is_positive(const as_terms *terms, as_term t) {
  if (as_is_const(terms, t)) return !as_bv_is_negative(terms, t);
  return as_bv_leading_zeros(terms, t) > 0;
}

/* t is minus a number that its form shows to be positive, or zero. */
static bool is_minus(as_terms *terms, as_term t, as_term *positive) {
  if (as_is_const(terms, t))
    *positive = as_term_bvneg(terms, t);
  else if (as_is_op(terms, t, AS_OP_BVMUL) && as_is_ones(terms, as_operand(terms, t, 1)))
    *positive = as_operand(terms, t, 0);
  else
    return false;
  return is_positive(terms, *positive);
}

/* t = x - y, of numbers whose forms show that both are positive, or zero: it is no other number than that of integers.
 */
static bool is_difference(as_terms *terms, as_term t, as_term *x, as_term *y) {
  if (!as_is_op(terms, t, AS_OP_BVADD) || as_node_of(terms, t)->count != 2) return false;
  for (uint32_t i = 0; i < 2; i++) {
    *x = as_operand(terms, t, i);
    if (is_positive(terms, *x) && is_minus(terms, as_operand(terms, t, 1 - i), y)) return true;
  }
  return false;
}

/* match:  x - y <s 0, 0 <s x - y, x and y constants that are not negative or concat(0_k, ..)
 * result: x <s y, y <s x */
as_term as_rule_slt_difference(as_terms *terms, const as_app *app) {
  as_term x, y;
  if (as_is_zero(terms, second(app)) && is_difference(terms, first(app), &x, &y)) return as_term_bvslt(terms, x, y);
  if (as_is_zero(terms, first(app)) && is_difference(terms, second(app), &x, &y)) return as_term_bvslt(terms, y, x);
  return as_term_none();
}

/* match: a udiv k, constant k > 0 */
static bool is_quotient(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_BVUDIV) && as_is_const(terms, as_operand(terms, t, 1)) &&
         !as_is_zero(terms, as_operand(terms, t, 1));
}

/* a udiv k <u m */
static as_term quotient_below(as_terms *terms, as_term quotient, as_term m) {
  as_term a = as_operand(terms, quotient, 0), k = as_operand(terms, quotient, 1);
  if (as_term_is_true(terms, as_term_bvumulo(terms, k, m))) return as_term_true(terms);
  return as_term_bvult(terms, a, as_term_bvmul(terms, k, m));
}

/* match:  a udiv k <u m, constants k > 0, m
 * result: a <u k * m, or true if the product overflows */
as_term as_rule_ult_quotient(as_terms *terms, const as_app *app) {
  if (!as_is_const(terms, second(app)) || !is_quotient(terms, first(app))) return as_term_none();
  return quotient_below(terms, first(app), second(app));
}

/* match:  m <u a udiv k, constants k > 0, m < ones
 * result: not(a <u k * (m + 1)), or false if the product overflows */
as_term as_rule_ult_above_quotient(as_terms *terms, const as_app *app) {
  as_term m = first(app);
  if (!as_is_const(terms, m) || as_is_ones(terms, m) || !is_quotient(terms, second(app))) return as_term_none();
  as_term next = as_term_bvadd(terms, m, as_term_bv(terms, as_width(terms, m), 1));
  return as_term_not(terms, quotient_below(terms, second(app), next));
}

/* match:  a udiv k = m, constants k > 1, m
 * result: not(a <u k * m) and a <u k * (m + 1), the latter unless it overflows; false if the former does */
as_term as_rule_eq_quotient(as_terms *terms, const as_app *app) {
  as_term quotient = first(app), m = second(app);
  if (!as_is_const(terms, m) || !is_quotient(terms, quotient) || as_is_one(terms, as_operand(terms, quotient, 1)))
    return as_term_none();
  if (as_is_ones(terms, m)) return as_term_false(terms);
  as_term next = as_term_bvadd(terms, m, as_term_bv(terms, as_width(terms, m), 1));
  as_term below = quotient_below(terms, quotient, m);
  return as_term_and(terms, as_term_not(terms, below), quotient_below(terms, quotient, next));
}

/* match:  a urem b <u b
 * result: not(b = 0) */
as_term as_rule_ult_remainder(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, first(app), AS_OP_BVUREM)) return as_term_none();
  as_term b = second(app);
  if (!as_term_same(as_operand(terms, first(app), 1), b)) return as_term_none();
  return as_term_not(terms, as_term_eq(terms, b, as_zero_like(terms, b)));
}

static bool has_operand(const as_terms *terms, as_term t, as_op op, as_term x) {
  return as_is_op(terms, t, op) &&
         (as_term_same(as_operand(terms, t, 0), x) || as_term_same(as_operand(terms, t, 1), x));
}

/* match:  a <u a urem b, a <u a & b, a | b <u a
 * result: false */
as_term as_rule_ult_never(as_terms *terms, const as_app *app) {
  as_term a = first(app), b = second(app);
  bool never = has_operand(terms, b, AS_OP_BVAND, a) || has_operand(terms, a, AS_OP_BVOR, b) ||
               (as_is_op(terms, b, AS_OP_BVUREM) && as_term_same(as_operand(terms, b, 0), a));
  return never ? as_term_false(terms) : as_term_none();
}
