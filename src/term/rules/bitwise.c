#include "term/rules/bitwise.h"

enum { XOR_PARTS_MAX = 16 };

as_term as_bitwise_into_ite(as_terms *terms, as_op op, as_term ite, as_term m) {
  if (!as_is_const(terms, m) || !as_bits_lifts(terms, ite)) return as_term_none();
  as_term yes = as_bits_make(terms, op, as_operand(terms, ite, 1), m);
  return as_term_ite(terms, as_operand(terms, ite, 0), yes, as_bits_make(terms, op, as_operand(terms, ite, 2), m));
}

/* When is this flag the constant *k, and otherwise zero? None if it is not of that kind. */
static as_term flag_condition(as_terms *terms, as_term flag, as_term *k) {
  const as_node *node = as_node_of(terms, flag);
  bool no_is_zero = as_is_zero(terms, node->operand[2]);
  if (!no_is_zero && !as_is_zero(terms, node->operand[1])) return as_term_none();
  *k = node->operand[no_is_zero ? 1 : 2];
  return no_is_zero ? node->operand[0] : as_term_not(terms, node->operand[0]);
}

static as_term join_conditions(as_terms *terms, as_op op, as_term c, as_term d) {
  switch (op) {
  case AS_OP_BVAND: return as_term_and(terms, c, d);
  case AS_OP_BVOR: return as_term_or(terms, c, d);
  default: assert(op == AS_OP_BVXOR); return as_term_xor(terms, c, d);
  }
}

as_term as_bitwise_join_flags(as_terms *terms, as_op op, as_term a, as_term b) {
  if (!as_bits_is_flag(terms, a) || !as_bits_is_flag(terms, b)) return as_term_none();
  as_term c = as_operand(terms, a, 0), k, l;
  if (c.id == as_operand(terms, b, 0).id) {
    as_term yes = as_bits_make(terms, op, as_operand(terms, a, 1), as_operand(terms, b, 1));
    return as_term_ite(terms, c, yes, as_bits_make(terms, op, as_operand(terms, a, 2), as_operand(terms, b, 2)));
  }
  c = flag_condition(terms, a, &k);
  as_term d = flag_condition(terms, b, &l);
  if (!as_term_exists(c) || !as_term_exists(d) || k.id != l.id) return as_term_none();
  return as_term_ite(terms, join_conditions(terms, op, c, d), k, as_zero_like(terms, k));
}

as_term as_bitwise_merge_constants(as_terms *terms, as_op op, as_term a, as_term l) {
  if (!as_is_const(terms, l) || !as_bitwise_is_masked(terms, a, op)) return as_term_none();
  return as_bits_make(terms, op, as_operand(terms, a, 0), as_bits_make(terms, op, as_operand(terms, a, 1), l));
}

as_term as_bitwise_pull_constant(as_terms *terms, as_op op, as_term a, as_term b) {
  if (as_is_const(terms, b)) return as_term_none();
  if (!as_bitwise_is_masked(terms, a, op)) {
    as_term other = a;
    if (!as_bitwise_is_masked(terms, b, op)) return as_term_none();
    a = b, b = other;
  }
  as_term k = as_operand(terms, a, 1);
  return as_bits_make(terms, op, as_bits_make(terms, op, as_operand(terms, a, 0), b), k);
}

/* Is it worth while to compute op(a, b) on pieces, because of a concatenation with constant parts? */
static bool splits(const as_terms *terms, as_op op, as_term a, as_term b) {
  bool constant_a, constant_b;
  if (!as_is_op(terms, a, AS_OP_CONCAT) && !as_is_op(terms, b, AS_OP_CONCAT)) return false;
  uint32_t parts = as_bits_parts(terms, a, &constant_a) + as_bits_parts(terms, b, &constant_b);
  if (parts > AS_PARTS_MAX || !(constant_a || constant_b)) return false;
  if (as_is_const(terms, b) || op == AS_OP_BVAND) return true;
  if (op == AS_OP_BVXOR && parts > XOR_PARTS_MAX) return false;
  return as_bits_is_free(terms, a) && as_bits_is_free(terms, b);
}

as_term as_bitwise_split_parts(as_terms *terms, as_op op, as_term a, as_term b) {
  return splits(terms, op, a, b) ? as_bits_split(terms, op, a, b, false) : as_term_none();
}

as_term as_bitwise_join_sign_extends(as_terms *terms, as_op op, as_term a, as_term b) {
  if (!as_is_op(terms, a, AS_OP_SIGN_EXTEND) || !as_is_op(terms, b, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term x = as_operand(terms, a, 0), y = as_operand(terms, b, 0);
  uint32_t width = as_width(terms, x) > as_width(terms, y) ? as_width(terms, x) : as_width(terms, y);
  as_term inner = as_bits_make(terms, op, as_term_sign_extend(terms, x, width), as_term_sign_extend(terms, y, width));
  return as_term_sign_extend(terms, inner, as_width(terms, a));
}
