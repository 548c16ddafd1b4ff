#include "term/rules/bv_const.h"
#include "term/words/wide.h"

#include <string.h>

as_term as_bv_power(as_terms *terms, uint32_t width, uint32_t exponent) {
  assert(exponent < width);
  if (width <= 64) return as_term_bv(terms, width, UINT64_C(1) << exponent);
  uint64_t limbs[AS_WIDE_LIMBS_MAX];
  memset(limbs, 0, as_wide_limbs(width) * sizeof *limbs);
  limbs[exponent / 64] = UINT64_C(1) << exponent % 64;
  return as_term_bv_limbs(terms, width, limbs);
}

bool as_bv_is_power(const as_terms *terms, as_term t, uint32_t *exponent) {
  if (!as_is_const(terms, t)) return false;
  const uint64_t *limbs = as_term_limbs(terms, t);
  uint32_t count = as_limb_count(as_width(terms, t)), found = count;
  for (uint32_t i = 0; i < count; i++) {
    if (!limbs[i]) continue;
    if (found != count || (limbs[i] & (limbs[i] - 1))) return false;
    found = i;
  }
  if (found == count) return false;
  *exponent = 64 * found + (uint32_t)__builtin_ctzll(limbs[found]);
  return true;
}

bool as_bv_is_min(const as_terms *terms, as_term t) {
  uint32_t exponent;
  return as_bv_is_power(terms, t, &exponent) && exponent == as_width(terms, t) - 1;
}

bool as_bv_is_negative(const as_terms *terms, as_term t) {
  return as_is_const(terms, t) && as_wide_sign(as_term_limbs(terms, t), as_width(terms, t));
}

bool as_bv_below(const as_terms *terms, as_term a, as_term b) {
  return as_wide_ult(as_term_limbs(terms, a), as_term_limbs(terms, b), as_width(terms, a));
}

as_term as_bv_shift_left(as_terms *terms, as_term x, uint32_t by) {
  uint32_t width = as_width(terms, x);
  assert(by > 0 && by < width);
  return as_term_concat(terms, as_term_extract(terms, x, width - 1 - by, 0), as_term_bv(terms, by, 0));
}

as_term as_bv_shift_right(as_terms *terms, as_term x, uint32_t by) {
  uint32_t width = as_width(terms, x);
  assert(by > 0 && by < width);
  return as_term_concat(terms, as_term_bv(terms, by, 0), as_term_extract(terms, x, width - 1, by));
}

as_term as_bv_low_bits(as_terms *terms, as_term x, uint32_t bits) {
  uint32_t width = as_width(terms, x);
  assert(bits > 0 && bits < width);
  return as_term_concat(terms, as_term_bv(terms, width - bits, 0), as_term_extract(terms, x, bits - 1, 0));
}

bool as_is_constant_choice(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_ITE) && as_is_const(terms, as_operand(terms, t, 1)) &&
         as_is_const(terms, as_operand(terms, t, 2));
}

as_term as_lift_choice(as_terms *terms, as_op op, as_term a, as_term b, bool choice_is_first) {
  as_term choice = choice_is_first ? a : b, branch[2];
  for (uint32_t i = 0; i < 2; i++) {
    as_term value = as_operand(terms, choice, i + 1);
    as_term operands[2] = {choice_is_first ? value : a, choice_is_first ? b : value};
    branch[i] = as_term_make(terms, op, operands, 2);
  }
  as_term condition = as_operand(terms, choice, 0);
  if (as_term_same(branch[0], branch[1])) return branch[0];
  if (as_term_is_true(terms, branch[0]) && as_term_is_false(terms, branch[1])) return condition;
  if (as_term_is_false(terms, branch[0]) && as_term_is_true(terms, branch[1])) return as_term_not(terms, condition);
  return as_term_ite(terms, condition, branch[0], branch[1]);
}

uint32_t as_bv_leading_zeros(const as_terms *terms, as_term t) {
  if (!as_is_op(terms, t, AS_OP_CONCAT) || !as_is_zero(terms, as_operand(terms, t, 0))) return 0;
  return as_width(terms, as_operand(terms, t, 0));
}

as_term as_bv_drop_zeros(as_terms *terms, as_term t, uint32_t count) {
  uint32_t zeros = as_bv_leading_zeros(terms, t);
  assert(count <= zeros);
  if (count == 0) return t;
  as_term rest = as_operand(terms, t, 1);
  return count == zeros ? rest : as_term_concat(terms, as_term_bv(terms, zeros - count, 0), rest);
}

enum { SIGNED_WIDTH_DEPTH = 4, SIGNED_WIDTH_OPERANDS = 8 };

/* Bits down to the first that differs from the sign, and the sign. */
static uint32_t signed_width_of_constant(const as_terms *terms, as_term t) {
  const uint64_t *limbs = as_term_limbs(terms, t);
  uint32_t width = as_width(terms, t);
  bool sign = as_wide_sign(limbs, width);
  while (width > 1 && as_wide_bit(limbs, width - 2) == sign) width--;
  return width;
}

static uint32_t signed_width(as_terms *terms, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(terms, t);
  uint32_t width = node->width, widest = 0, first = node->op == AS_OP_ITE, zeros;
  uint64_t total = 0;
  switch (node->op) {
  case AS_OP_CONST: return signed_width_of_constant(terms, t);
  case AS_OP_SIGN_EXTEND: return as_width(terms, node->operand[0]);
  case AS_OP_CONCAT: zeros = as_bv_leading_zeros(terms, t); return width - (zeros ? zeros - 1 : 0);
  case AS_OP_ITE:
  case AS_OP_BVADD:
  case AS_OP_BVMUL: break;
  default: return width;
  }
  if (depth == 0 || node->count > SIGNED_WIDTH_OPERANDS) return width;
  for (uint32_t i = first; i < node->count; i++) {
    uint32_t of_operand = signed_width(terms, as_node_operands(node)[i], depth - 1);
    total += of_operand;
    if (of_operand > widest) widest = of_operand;
    if (widest == width) return width;
  }
  if (node->op == AS_OP_BVADD) total = widest + 32 - (uint32_t)__builtin_clz(node->count - 1u);
  if (node->op == AS_OP_ITE) total = widest;
  return total < width ? (uint32_t)total : width;
}

uint32_t as_bv_signed_width(as_terms *terms, as_term t) { return signed_width(terms, t, SIGNED_WIDTH_DEPTH); }

int as_bv_known_sign(as_terms *terms, as_term t) {
  while (as_is_op(terms, t, AS_OP_CONCAT) || as_is_op(terms, t, AS_OP_SIGN_EXTEND)) t = as_operand(terms, t, 0);
  if (as_is_const(terms, t)) return as_bv_is_negative(terms, t);
  uint32_t width = as_width(terms, t);
  if (width > 64) return -1;
  as_bounds bounds = as_term_bounds(terms, t);
  bool low = bounds.low >> (width - 1), high = bounds.high >> (width - 1);
  return low == high ? low : -1;
}
