/* Extractions. Canonical: as deep inside as costs nothing, so that what remains is a piece of a term that is one word.
 */
#include "term/rules/bits.h"

enum { LOOK_THROUGH_MAX = 8 };

static uint32_t low_bit(const as_app *app) { return app->index; }
static uint32_t high_bit(const as_app *app) { return app->index + app->sort.width - 1u; }

/* match:  x[w-1:0]
 * result: x */
as_term as_rule_extract_whole(as_terms *terms, const as_app *app) {
  return as_width(terms, as_arg(app, 0)) == app->sort.width ? as_arg(app, 0) : as_term_none();
}

/* match:  x[h:l][i:j]
 * result: x[l+i:l+j] */
as_term as_rule_extract_extract(as_terms *terms, const as_app *app) {
  const as_node *inner = as_node_of(terms, as_arg(app, 0));
  if (inner->op != AS_OP_EXTRACT) return as_term_none();
  return as_term_extract(terms, inner->operand[0], high_bit(app) + inner->index, low_bit(app) + inner->index);
}

/* The pieces of bits high down to low, the highest first; a tail that is taken whole is one piece. */
static void take_pieces(as_terms *terms, as_term t, uint32_t high, uint32_t low, as_term_vector *pieces) {
  while (as_is_op(terms, t, AS_OP_CONCAT) && !(low == 0 && high + 1 == as_width(terms, t))) {
    as_term first = as_operand(terms, t, 0), rest = as_operand(terms, t, 1);
    uint32_t border = as_width(terms, rest);
    if (high >= border) {
      uint32_t from = low > border ? low - border : 0;
      as_term_vector_push(terms->memory, pieces, as_term_extract(terms, first, high - border, from));
      if (low >= border) return;
      high = border - 1;
    }
    t = rest;
  }
  as_term_vector_push(terms->memory, pieces, as_term_extract(terms, t, high, low));
}

/* match:  concat(a, b)[h:l]
 * result: the pieces of a and b */
as_term as_rule_extract_concat(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, as_arg(app, 0), AS_OP_CONCAT)) return as_term_none();
  as_term_vector pieces = {0};
  take_pieces(terms, as_arg(app, 0), high_bit(app), low_bit(app), &pieces);
  as_term result = as_term_vector_pop(&pieces);
  while (pieces.count) result = as_term_concat(terms, as_term_vector_pop(&pieces), result);
  as_term_vector_release(terms->memory, &pieces);
  return result;
}

/* match:  sign_extend(x)[h:l]
 * result: x[h:l], or sign_extend(x[n-1:l]), or copies of the sign x[n-1:n-1] */
as_term as_rule_extract_sign_extend(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term x = as_operand(terms, t, 0);
  uint32_t top = as_width(terms, x) - 1, low = low_bit(app), high = high_bit(app);
  if (high <= top) return as_term_extract(terms, x, high, low);
  return as_term_sign_extend(terms, as_term_extract(terms, x, top, low < top ? low : top), app->sort.width);
}

/* bvnot, or a bitwise operator with a constant. */
static bool is_masking(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  switch (node->op) {
  case AS_OP_BVNOT: return true;
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR: return as_is_const(terms, node->operand[1]);
  default: return false;
  }
}

/* A tower of masking operators is looked through if it is not high. */
static bool is_low_tower(const as_terms *terms, as_term t) {
  for (uint32_t i = 0; i < LOOK_THROUGH_MAX; i++, t = as_operand(terms, t, 0))
    if (!is_masking(terms, t)) return true;
  return false;
}

/* match:  bvnot(x)[h:l]
 * result: bvnot(x[h:l]) */
as_term as_rule_extract_bvnot(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_BVNOT) || !is_low_tower(terms, t)) return as_term_none();
  return as_term_bvnot(terms, as_term_extract(terms, as_operand(terms, t, 0), high_bit(app), low_bit(app)));
}

/* match:  (x op k)[h:l] with constant k, op in and, or, xor
 * result: x[h:l] op k[h:l] */
as_term as_rule_extract_masked(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!is_masking(terms, t) || as_is_op(terms, t, AS_OP_BVNOT) || !is_low_tower(terms, t)) return as_term_none();
  as_term x = as_term_extract(terms, as_operand(terms, t, 0), high_bit(app), low_bit(app));
  as_term k = as_term_extract(terms, as_operand(terms, t, 1), high_bit(app), low_bit(app));
  return as_bits_make(terms, as_term_op(terms, t), x, k);
}

/* match:  ite(c, a, b)[h:l] with constant a or b
 * result: ite(c, a[h:l], b[h:l]) */
as_term as_rule_extract_ite(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_bits_lifts(terms, t)) return as_term_none();
  as_term yes = as_term_extract(terms, as_operand(terms, t, 1), high_bit(app), low_bit(app));
  as_term no = as_term_extract(terms, as_operand(terms, t, 2), high_bit(app), low_bit(app));
  return as_term_ite(terms, as_operand(terms, t, 0), yes, no);
}

/* An operand whose low bits are simpler than itself. Of a constant multiple: its base. */
static bool gets_simpler(const as_terms *terms, as_term t) {
  if (as_is_op(terms, t, AS_OP_BVMUL) && as_is_const(terms, as_operand(terms, t, 1))) t = as_operand(terms, t, 0);
  return as_is_op(terms, t, AS_OP_CONCAT) || as_is_op(terms, t, AS_OP_SIGN_EXTEND);
}

static bool sum_gets_simpler(const as_terms *terms, as_term sum) {
  bool simpler = false;
  uint32_t count = as_node_of(terms, sum)->count;
  for (uint32_t i = 0; i < count; i++) {
    as_term t = as_operand(terms, sum, i);
    bool this_one = gets_simpler(terms, t);
    if (!this_one && !as_bits_is_free(terms, t)) return false;
    simpler |= this_one;
  }
  return simpler;
}

static as_term low_of_sum(as_terms *terms, as_term sum, uint32_t high) {
  as_term_vector operands = {0};
  for (uint32_t i = 0; i < as_node_of(terms, sum)->count; i++)
    as_term_vector_push(terms->memory, &operands, as_term_extract(terms, as_operand(terms, sum, i), high, 0));
  as_term result = as_term_make(terms, as_term_op(terms, sum), operands.at, operands.count);
  as_term_vector_release(terms->memory, &operands);
  return result;
}

/* match:  (a + b ..)[h:0], all operands free or multiples of what is extended or shifted, at least one so
 * result: a[h:0] + b[h:0] .. */
as_term as_rule_extract_sum(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_BVADD) || low_bit(app) != 0 || !sum_gets_simpler(terms, t)) return as_term_none();
  return low_of_sum(terms, t, high_bit(app));
}

/* match:  (a * b)[h:0], both operands free, and one of them extended or shifted
 * result: a[h:0] * b[h:0] */
as_term as_rule_extract_product(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_BVMUL) || low_bit(app) != 0 || !sum_gets_simpler(terms, t)) return as_term_none();
  return low_of_sum(terms, t, high_bit(app));
}
