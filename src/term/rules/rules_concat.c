/* Concatenations and what becomes one. Canonical: nested to the right, adjacent constants merged, adjacent pieces of
 * one term joined, so that a word taken apart into bytes and put together again is the word.
 *
 * A piece may have been rewritten since it was taken (the low byte of a sum is a sum of low bytes), so some rules here
 * know what the rules of EXTRACT do, and undo it when the neighbour is there. */
#include "term/rules/bits.h"

/* The term that concat(high, low) is, if it is a single one; else none. */
typedef as_term joiner(as_terms *terms, as_term high, as_term low);

/* Joins the two operands, or the first one and the first part of the second. */
static as_term join(as_terms *terms, const as_app *app, joiner *joined_of) {
  as_term high = as_arg(app, 0), low = as_arg(app, 1);
  if (!as_is_op(terms, low, AS_OP_CONCAT)) return joined_of(terms, high, low);
  as_term joined = joined_of(terms, high, as_operand(terms, low, 0));
  return as_term_exists(joined) ? as_term_concat(terms, joined, as_operand(terms, low, 1)) : joined;
}

/* match:  concat(concat(a, b), c)
 * result: concat(a, concat(b, c)) */
as_term as_rule_concat_concat(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0), result = as_arg(app, 1);
  if (!as_is_op(terms, t, AS_OP_CONCAT)) return as_term_none();
  as_term_vector parts = {0};
  for (; as_is_op(terms, t, AS_OP_CONCAT); t = as_operand(terms, t, 1))
    as_term_vector_push(terms->memory, &parts, as_operand(terms, t, 0));
  result = as_term_concat(terms, t, result);
  while (parts.count) result = as_term_concat(terms, as_term_vector_pop(&parts), result);
  as_term_vector_release(terms->memory, &parts);
  return result;
}

static as_term join_constants(as_terms *terms, as_term high, as_term low) {
  if (!as_is_const(terms, high) || !as_is_const(terms, low)) return as_term_none();
  return as_term_concat(terms, high, low);
}

/* match:  concat(k, concat(l, a)) with constants k, l
 * result: concat(kl, a) */
as_term as_rule_concat_constants(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, as_arg(app, 1), AS_OP_CONCAT)) return as_term_none();
  return join(terms, app, join_constants);
}

static as_term join_extracts(as_terms *terms, as_term high, as_term low) {
  return as_bits_adjacent(terms, high, low) ? as_bits_join(terms, high, low) : as_term_none();
}

/* match:  concat(x[h:m+1], x[m:l])
 * result: x[h:l] */
as_term as_rule_concat_extracts(as_terms *terms, const as_app *app) { return join(terms, app, join_extracts); }

/* The sum or product that t is the upper bits of, or none. */
static as_term sum_below(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_EXTRACT || node->index == 0) return as_term_none();
  as_op op = as_term_op(terms, node->operand[0]);
  return op == AS_OP_BVADD || op == AS_OP_BVMUL ? node->operand[0] : as_term_none();
}

static as_term join_sum(as_terms *terms, as_term high, as_term low) {
  as_term sum = sum_below(terms, high);
  uint32_t border = as_width(terms, low);
  if (!as_term_exists(sum) || as_term_index(terms, high) != border) return as_term_none();
  if (as_term_extract(terms, sum, border - 1, 0).id != low.id) return as_term_none();
  return as_term_extract(terms, sum, border + as_width(terms, high) - 1, 0);
}

/* match:  concat(s[h:m+1], t, ..) with a sum or product s, when s[m:0] was rewritten to t, which may have parts
 * result: concat(s[h:0], ..) */
as_term as_rule_concat_sum(as_terms *terms, const as_app *app) {
  as_term high = as_arg(app, 0), low = as_arg(app, 1), sum = sum_below(terms, high);
  if (!as_term_exists(sum)) return as_term_none();
  uint32_t border = as_term_index(terms, high), width = as_width(terms, low);
  if (border > width) return as_term_none();
  as_term joined = join_sum(terms, high, as_term_extract(terms, low, width - 1, width - border));
  if (!as_term_exists(joined) || border == width) return joined;
  return as_term_concat(terms, joined, as_term_extract(terms, low, width - border - 1, 0));
}

/* The bit that all bits of t are copies of, if t looks like copies of a sign; else none. */
static as_term copied_bit(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op == AS_OP_SIGN_EXTEND && as_width(terms, node->operand[0]) == 1) return node->operand[0];
  return node->width == 1 && node->op != AS_OP_CONST ? t : as_term_none();
}

static as_term join_sign(as_terms *terms, as_term high, as_term low) {
  as_term bit = copied_bit(terms, high), word = low;
  if (!as_term_exists(bit) || as_is_const(terms, low)) return as_term_none();
  if (as_is_op(terms, word, AS_OP_SIGN_EXTEND)) word = as_operand(terms, word, 0);
  uint32_t top = as_width(terms, word) - 1;
  bool is_piece = as_is_op(terms, bit, AS_OP_EXTRACT) || as_is_op(terms, bit, AS_OP_BVNOT);
  if (top > 0 && as_width(terms, high) == 1 && !is_piece) return as_term_none();
  if (top > 0) word = as_term_extract(terms, word, top, top);
  if (word.id != bit.id) return as_term_none();
  return as_term_sign_extend(terms, low, as_width(terms, high) + as_width(terms, low));
}

/* match:  concat(copies of the highest bit of x, x)
 * result: sign_extend(x) */
as_term as_rule_concat_sign(as_terms *terms, const as_app *app) { return join(terms, app, join_sign); }

/* t = base xor flips, with constant flips. */
typedef struct flipped {
  as_term base, flips;
  bool any;
} flipped;

static flipped unflip(as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op == AS_OP_BVNOT) return (flipped){node->operand[0], as_ones_like(terms, t), true};
  if (node->op == AS_OP_BVXOR && as_is_const(terms, node->operand[1]))
    return (flipped){node->operand[0], node->operand[1], true};
  return (flipped){t, as_term_none(), false};
}

static as_term flips_of(as_terms *terms, flipped f) { return f.any ? f.flips : as_zero_like(terms, f.base); }

static as_term join_flipped(as_terms *terms, as_term high, as_term low) {
  flipped a = unflip(terms, high), b = unflip(terms, low);
  if (!(a.any || b.any)) return as_term_none();
  as_term base = join_extracts(terms, a.base, b.base);
  if (!as_term_exists(base)) base = join_sign(terms, a.base, b.base);
  if (!as_term_exists(base)) base = join_sum(terms, a.base, b.base);
  if (!as_term_exists(base)) return as_term_none();
  return as_term_bvxor(terms, base, as_term_concat(terms, flips_of(terms, a), flips_of(terms, b)));
}

/* match:  concat(x[h:m+1] xor k, x[m:l] xor l) with constants k, l, one of which may be absent; bvnot is xor with ones;
 *         the same for copies of the sign above x
 * result: x[h:l] xor kl, sign_extend(x) xor kl */
as_term as_rule_concat_flipped(as_terms *terms, const as_app *app) { return join(terms, app, join_flipped); }

static as_term join_extended(as_terms *terms, as_term high, as_term low) {
  if (!as_is_op(terms, high, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term x = as_operand(terms, high, 0), joined = join_extracts(terms, x, low);
  if (!as_term_exists(joined)) joined = join_sum(terms, x, low);
  if (!as_term_exists(joined)) joined = join_flipped(terms, x, low);
  if (!as_term_exists(joined) || as_is_op(terms, joined, AS_OP_CONCAT)) return as_term_none();
  return as_term_sign_extend(terms, joined, as_width(terms, high) + as_width(terms, low));
}

/* match:  concat(sign_extend(a), b) where concat(a, b) is one term t by the rules above
 * result: sign_extend(t) */
as_term as_rule_concat_extended(as_terms *terms, const as_app *app) { return join(terms, app, join_extended); }

static as_term join_into_ite(as_terms *terms, as_term high, as_term low) {
  bool above = as_is_const(terms, high) && as_bits_lifts(terms, low);
  bool below = as_is_const(terms, low) && as_bits_lifts(terms, high);
  if (!above && !below) return as_term_none();
  const as_node *ite = as_node_of(terms, above ? low : high);
  as_term yes = ite->operand[1], no = ite->operand[2];
  yes = above ? as_term_concat(terms, high, yes) : as_term_concat(terms, yes, low);
  no = above ? as_term_concat(terms, high, no) : as_term_concat(terms, no, low);
  return as_term_ite(terms, ite->operand[0], yes, no);
}

/* match:  concat(k, ite(c, a, b)), concat(ite(c, a, b), k) with constants k and a or b
 * result: ite(c, concat(k, a), concat(k, b)), ite(c, concat(a, k), concat(b, k)) */
as_term as_rule_concat_into_ite(as_terms *terms, const as_app *app) { return join(terms, app, join_into_ite); }

static as_term join_ites(as_terms *terms, as_term high, as_term low) {
  const as_node *a = as_node_of(terms, high), *b = as_node_of(terms, low);
  if (a->op != AS_OP_ITE || b->op != AS_OP_ITE || a->operand[0].id != b->operand[0].id) return as_term_none();
  return as_term_ite(terms, a->operand[0], as_term_concat(terms, a->operand[1], b->operand[1]),
                     as_term_concat(terms, a->operand[2], b->operand[2]));
}

/* match:  concat(ite(c, a, b), ite(c, d, e))
 * result: ite(c, concat(a, d), concat(b, e)) */
as_term as_rule_concat_ites(as_terms *terms, const as_app *app) { return join(terms, app, join_ites); }

/* match:  zero_extend(x)
 * result: concat(0, x) */
as_term as_rule_zero_extend(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  uint32_t more = app->sort.width - as_width(terms, x);
  return more ? as_term_concat(terms, as_term_bv(terms, more, 0), x) : x;
}

/* match:  sign_extend(x) to its own width
 * result: x */
as_term as_rule_sign_extend_nothing(as_terms *terms, const as_app *app) {
  return as_width(terms, as_arg(app, 0)) == app->sort.width ? as_arg(app, 0) : as_term_none();
}

/* match:  sign_extend(sign_extend(x))
 * result: sign_extend(x) */
as_term as_rule_sign_extend_twice(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  if (!as_is_op(terms, x, AS_OP_SIGN_EXTEND)) return as_term_none();
  return as_term_sign_extend(terms, as_operand(terms, x, 0), app->sort.width);
}

/* match:  sign_extend(concat(a, b))
 * result: concat(sign_extend(a), b) */
as_term as_rule_sign_extend_concat(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  if (!as_is_op(terms, x, AS_OP_CONCAT)) return as_term_none();
  as_term low = as_operand(terms, x, 1);
  as_term high = as_term_sign_extend(terms, as_operand(terms, x, 0), app->sort.width - as_width(terms, low));
  return as_term_concat(terms, high, low);
}

/* match:  sign_extend(x) where bounds show the sign of x
 * result: concat(0, x) or concat(ones, x) */
as_term as_rule_sign_extend_bounded(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  uint32_t width = as_width(terms, x), more = app->sort.width - width;
  if (width > 64 || !more) return as_term_none();
  as_bounds bounds = as_term_bounds(terms, x);
  if (bounds.low >> (width - 1) != bounds.high >> (width - 1)) return as_term_none();
  return as_term_concat(terms, as_term_bv_signed(terms, more, bounds.low >> (width - 1) ? -1 : 0), x);
}

/* match:  sign_extend(ite(c, a, b)) with constant a or b
 * result: ite(c, sign_extend(a), sign_extend(b)) */
as_term as_rule_sign_extend_ite(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  if (!as_bits_lifts(terms, x)) return as_term_none();
  return as_term_ite(terms, as_operand(terms, x, 0),
                     as_term_sign_extend(terms, as_operand(terms, x, 1), app->sort.width),
                     as_term_sign_extend(terms, as_operand(terms, x, 2), app->sort.width));
}

static as_term rotate_left(as_terms *terms, as_term x, uint32_t by) {
  uint32_t width = as_width(terms, x);
  if (by == 0) return x;
  return as_term_concat(terms, as_term_extract(terms, x, width - 1 - by, 0),
                        as_term_extract(terms, x, width - 1, width - by));
}

/* match:  rotate_left(x, k)
 * result: concat(x[w-1-k:0], x[w-1:w-k]) */
as_term as_rule_rotate_left(as_terms *terms, const as_app *app) {
  return rotate_left(terms, as_arg(app, 0), app->index % app->sort.width);
}

/* match:  rotate_right(x, k)
 * result: rotate_left(x, w - k) */
as_term as_rule_rotate_right(as_terms *terms, const as_app *app) {
  uint32_t width = app->sort.width;
  return rotate_left(terms, as_arg(app, 0), (width - app->index % width) % width);
}

/* match:  repeat(x)
 * result: concat(x, .. x); of one bit: sign_extend(x) */
as_term as_rule_repeat(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0), result = x;
  if (as_width(terms, x) == 1) return as_term_sign_extend(terms, x, app->sort.width);
  while (as_width(terms, result) < app->sort.width) result = as_term_concat(terms, x, result);
  return result;
}
