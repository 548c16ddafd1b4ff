/* Equality of bit-vectors: bitwise operators and structure. Sums: rules_equal_sum.c. */
#include "term/rules/rules.h"

enum { PARTS = 64 };

/* match:  bvnot(a) = bvnot(b)     bvnot(a) = k        bvnot(a) = a
 * result: a = b                   a = bvnot(k)        false */
as_term as_rule_eq_bv_not(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  bool not_a = as_is_op(terms, a, AS_OP_BVNOT), not_b = as_is_op(terms, b, AS_OP_BVNOT);
  if (!not_a && !not_b) return as_term_none();
  if (as_is_complement(terms, a, b)) return terms->truth[0];
  if (not_a && not_b) return as_term_eq(terms, as_operand(terms, a, 0), as_operand(terms, b, 0));
  if (!as_is_const(terms, b)) return as_term_none();
  return as_term_eq(terms, as_operand(terms, a, 0), as_term_bvnot(terms, b));
}

/* match:  (x xor k) = l, constants     (x xor y) = 0     (x xor y) = x
 * result: x = k xor l                  x = y             y = 0 */
as_term as_rule_eq_bv_xor(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < 2; i++) {
    if (!as_is_op(terms, as_arg(app, i), AS_OP_BVXOR)) continue;
    as_term x = as_operand(terms, as_arg(app, i), 0), y = as_operand(terms, as_arg(app, i), 1);
    as_term other = as_arg(app, 1 - i);
    if (as_is_zero(terms, other)) return as_term_eq(terms, x, y);
    if (as_is_const(terms, y) && as_is_const(terms, other)) return as_term_eq(terms, x, as_term_bvxor(terms, y, other));
    if (x.id == other.id) return as_term_eq(terms, y, as_zero_like(terms, y));
    if (y.id == other.id) return as_term_eq(terms, x, as_zero_like(terms, x));
  }
  return as_term_none();
}

/* match:  (x and y) = ones          (x and k) = l, where l has a bit that k has not
 * result: x = ones and y = ones     false */
as_term as_rule_eq_bv_and(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0), constant = as_arg(app, 1);
  if (!as_is_op(terms, t, AS_OP_BVAND) || !as_is_const(terms, constant)) return as_term_none();
  as_term x = as_operand(terms, t, 0), y = as_operand(terms, t, 1);
  if (as_is_ones(terms, constant))
    return as_term_and(terms, as_term_eq(terms, x, constant), as_term_eq(terms, y, constant));
  if (!as_is_const(terms, y)) return as_term_none();
  return as_term_bvand(terms, y, constant).id != constant.id ? terms->truth[0] : as_term_none();
}

/* match:  (x or y) = 0        (x or k) = l, where k has a bit that l has not
 * result: x = 0 and y = 0     false */
as_term as_rule_eq_bv_or(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0), constant = as_arg(app, 1);
  if (!as_is_op(terms, t, AS_OP_BVOR) || !as_is_const(terms, constant)) return as_term_none();
  as_term x = as_operand(terms, t, 0), y = as_operand(terms, t, 1);
  if (as_is_zero(terms, constant))
    return as_term_and(terms, as_term_eq(terms, x, constant), as_term_eq(terms, y, constant));
  if (!as_is_const(terms, y)) return as_term_none();
  return as_term_bvor(terms, y, constant).id != constant.id ? terms->truth[0] : as_term_none();
}

/* The parts of a concatenation from the top; what is not one has one part. */
typedef struct parts {
  as_term at[PARTS];
  uint32_t count, next;
  uint32_t used_bits; /* of the next part, which is a constant then */
} parts;

static bool take_apart(const as_terms *terms, as_term t, parts *p) {
  p->count = p->next = p->used_bits = 0;
  for (; as_is_op(terms, t, AS_OP_CONCAT); t = as_operand(terms, t, 1)) {
    if (p->count + 1 == PARTS) return false;
    p->at[p->count++] = as_operand(terms, t, 0);
  }
  p->at[p->count++] = t;
  return true;
}

static uint32_t bits_left(const as_terms *terms, const parts *p) {
  return as_width(terms, p->at[p->next]) - p->used_bits;
}

/* The rest of the next part, or its upper `bits`. requires: it is a constant, if that is not all. */
static as_term take(as_terms *terms, parts *p, uint32_t bits) {
  as_term part = p->at[p->next];
  uint32_t left = bits_left(terms, p);
  as_term taken = bits == as_width(terms, part) ? part : as_term_extract(terms, part, left - 1, left - bits);
  if (bits == left)
    p->next++, p->used_bits = 0;
  else
    p->used_bits += bits;
  return taken;
}

static as_term append(as_terms *terms, as_term high, as_term low) {
  return as_term_exists(high) ? as_term_concat(terms, high, low) : low;
}

/* The shortest pieces, from the top, that end at the same bit on both sides. */
static void take_pieces(as_terms *terms, parts *p, parts *q, as_term *s, as_term *t) {
  *s = *t = as_term_none();
  uint32_t ahead = 0; /* bits that t has more than s */
  bool s_behind = true;
  do {
    parts *from = ahead == 0 || s_behind ? p : q;
    as_term *to = from == p ? s : t;
    uint32_t left = bits_left(terms, from);
    bool cut = as_is_const(terms, from->at[from->next]);
    if (ahead == 0) {
      uint32_t other = bits_left(terms, q);
      uint32_t bits = cut && other < left ? other : left;
      *to = append(terms, *to, take(terms, from, bits));
      ahead = bits, s_behind = false;
      continue;
    }
    uint32_t bits = cut && left > ahead ? ahead : left;
    *to = append(terms, *to, take(terms, from, bits));
    if (bits > ahead) s_behind = !s_behind;
    ahead = bits > ahead ? bits - ahead : ahead - bits;
  } while (ahead);
}

/* match:  concat(a, b) = k         concat(a, b) = concat(c, d), with a common cut (constants are cut as it suits)
 * result: a = high k and b = low k        a = c and b = d */
as_term as_rule_eq_concat(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_is_op(terms, a, AS_OP_CONCAT) || (!as_is_op(terms, b, AS_OP_CONCAT) && !as_is_const(terms, b)))
    return as_term_none();
  parts p, q;
  if (!take_apart(terms, a, &p) || !take_apart(terms, b, &q)) return as_term_none();
  as_term equal[PARTS + PARTS], s, t;
  uint32_t count = 0;
  while (p.next < p.count) {
    take_pieces(terms, &p, &q, &s, &t);
    if (p.next == p.count && count == 0) return as_term_none();
    equal[count] = as_term_eq(terms, s, t);
    if (as_term_is_false(terms, equal[count])) return terms->truth[0];
    count++;
  }
  return as_term_make(terms, AS_OP_AND, equal, count);
}

/* x[low+width-1 : low] */
static bool is_part_of(const as_terms *terms, as_term part, as_term x, uint32_t low) {
  const as_node *node = as_node_of(terms, part);
  return node->op == AS_OP_EXTRACT && node->operand[0].id == x.id && node->index == low;
}

/* match:  concat(k, x[l:0]) = x, and wherever a part stands at its own place in x
 * result: x[h:l+1] = k: the equalities of the other parts */
as_term as_rule_eq_concat_self(as_terms *terms, const as_app *app) {
  bool first = as_is_op(terms, as_arg(app, 0), AS_OP_CONCAT);
  as_term concat = as_arg(app, first ? 0 : 1), x = as_arg(app, first ? 1 : 0), equal[PARTS];
  parts p;
  if (!as_is_op(terms, concat, AS_OP_CONCAT) || as_is_op(terms, x, AS_OP_CONCAT) || as_is_const(terms, x) ||
      !take_apart(terms, concat, &p))
    return as_term_none();
  uint32_t low = as_width(terms, x), fitting = 0;
  for (uint32_t i = 0; i < p.count; i++) fitting += is_part_of(terms, p.at[i], x, low -= as_width(terms, p.at[i]));
  if (!fitting || p.count < 2) return as_term_none();
  low = as_width(terms, x);
  for (uint32_t i = 0; i < p.count; i++) {
    uint32_t high = low - 1;
    low -= as_width(terms, p.at[i]);
    equal[i] = is_part_of(terms, p.at[i], x, low) ? terms->truth[1]
                                                  : as_term_eq(terms, as_term_extract(terms, x, high, low), p.at[i]);
  }
  return as_term_make(terms, AS_OP_AND, equal, p.count);
}

static as_term shortened(as_terms *terms, as_term constant, uint32_t width) {
  as_term low = as_term_extract(terms, constant, width - 1, 0);
  return as_term_sign_extend(terms, low, as_width(terms, constant)).id == constant.id ? low : as_term_none();
}

/* match:  sign_extend(x) = k                  sign_extend(x) = sign_extend(y), x not longer
 * result: x = low k, or false if k is not its own low part extended      sign_extend(x) = y */
as_term as_rule_eq_sign_extend(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_is_op(terms, a, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term x = as_operand(terms, a, 0);
  if (as_is_const(terms, b)) {
    as_term low = shortened(terms, b, as_width(terms, x));
    return as_term_exists(low) ? as_term_eq(terms, x, low) : terms->truth[0];
  }
  if (!as_is_op(terms, b, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term y = as_operand(terms, b, 0);
  uint32_t width = as_width(terms, x) > as_width(terms, y) ? as_width(terms, x) : as_width(terms, y);
  if (width == as_width(terms, a)) return as_term_none();
  if (as_width(terms, x) < width) x = as_term_sign_extend(terms, x, width);
  if (as_width(terms, y) < width) y = as_term_sign_extend(terms, y, width);
  return as_term_eq(terms, x, y);
}

/* match:  x = 0, of one bit
 * result: not(x = 1) */
as_term as_rule_eq_bit_zero(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0), b = as_arg(app, 1);
  const as_node *node = as_node_of(terms, b);
  if (node->kind != AS_SORT_BV || node->width != 1 || !as_is_zero(terms, b)) return as_term_none();
  return as_term_not(terms, as_term_eq(terms, x, as_term_bv(terms, 1, 1)));
}

/* match:  a = b, where the bounds of a and b do not meet
 * result: false */
as_term as_rule_eq_bounds(as_terms *terms, const as_app *app) {
  const as_node *node = as_node_of(terms, as_arg(app, 0));
  if (node->kind != AS_SORT_BV || node->width > 64) return as_term_none();
  as_bounds a = as_term_bounds(terms, as_arg(app, 0)), b = as_term_bounds(terms, as_arg(app, 1));
  return a.high < b.low || b.high < a.low ? terms->truth[0] : as_term_none();
}
