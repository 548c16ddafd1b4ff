#include "term/rules/float_words.h"

#include <string.h>

/* Bits of the fraction, which lies below the exponent. */
static uint32_t fraction_bits(uint32_t width) { return width == 32 ? 23 : 52; }
static uint64_t infinity_bits(uint32_t width) {
  return as_width_mask(width - 1) & ~as_width_mask(fraction_bits(width));
}
static uint64_t one_bits(uint32_t width) { return width == 32 ? UINT64_C(0x3f800000) : UINT64_C(0x3ff0000000000000); }
static uint64_t sign_bit(uint32_t width) { return UINT64_C(1) << (width - 1); }

static bool get(const as_terms *terms, as_term t, uint32_t *width, uint64_t *bits) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_CONST || node->kind != AS_SORT_FLOAT) return false;
  *width = node->width, *bits = node->bits;
  return true;
}

bool as_float_is_nan(const as_terms *terms, as_term t) {
  uint32_t width;
  uint64_t bits;
  return get(terms, t, &width, &bits) && (bits & as_width_mask(width - 1)) > infinity_bits(width);
}

bool as_float_is_zero(const as_terms *terms, as_term t) {
  uint32_t width;
  uint64_t bits;
  return get(terms, t, &width, &bits) && (bits & as_width_mask(width - 1)) == 0;
}

bool as_float_is_one(const as_terms *terms, as_term t, bool negative) {
  uint32_t width;
  uint64_t bits;
  return get(terms, t, &width, &bits) && bits == (one_bits(width) | (negative ? sign_bit(width) : 0));
}

bool as_float_is_infinity(const as_terms *terms, as_term t, bool negative) {
  uint32_t width;
  uint64_t bits;
  return get(terms, t, &width, &bits) && bits == (infinity_bits(width) | (negative ? sign_bit(width) : 0));
}

bool as_float_is_signed_zero(const as_terms *terms, as_term t, bool negative) {
  uint32_t width;
  uint64_t bits;
  return get(terms, t, &width, &bits) && bits == (negative ? sign_bit(width) : 0);
}

as_term as_float_reciprocal(as_terms *terms, as_term t) {
  uint32_t width;
  uint64_t bits;
  if (!get(terms, t, &width, &bits)) return as_term_none();
  uint64_t fraction = bits & as_width_mask(fraction_bits(width)), magnitude = bits & as_width_mask(width - 1);
  uint64_t least = UINT64_C(1) << fraction_bits(width); /* the smallest normal number; exponents step by it */
  if (fraction || magnitude < least || magnitude >= infinity_bits(width)) return as_term_none();
  uint64_t twice_one = 2 * one_bits(width);
  if (twice_one - magnitude < least) return as_term_none();
  return as_term_float(terms, as_term_sort(terms, t), (twice_one - magnitude) | (bits & sign_bit(width)));
}

as_term as_float_negated(as_terms *terms, as_term t) {
  if (as_float_is_nan(terms, t)) return t;
  return as_term_float(terms, as_term_sort(terms, t), as_term_bits(terms, t) ^ sign_bit(as_width(terms, t)));
}

bool as_float_is_widened(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  return node->op == AS_OP_FP_FROM_FP && node->width == 64 && as_width(terms, node->operand[1]) == 32;
}

as_term as_float_narrowed(as_terms *terms, as_term t) {
  uint64_t bits = as_term_bits(terms, t);
  assert(as_width(terms, t) == 64);
  if (as_float_is_nan(terms, t)) return as_term_float(terms, as_sort_float32(), UINT64_C(0x7fc00000));
  double value;
  memcpy(&value, &bits, sizeof value);
  float narrow = (float)value;
  double back = (double)narrow;
  uint64_t back_bits;
  memcpy(&back_bits, &back, sizeof back_bits);
  if (back_bits != bits) return as_term_none();
  uint32_t narrow_bits;
  memcpy(&narrow_bits, &narrow, sizeof narrow_bits);
  return as_term_float(terms, as_sort_float32(), narrow_bits);
}

bool as_float_is_exact_integer(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_FP_FROM_SBV && node->op != AS_OP_FP_FROM_UBV) return false;
  return as_width(terms, node->operand[1]) <= fraction_bits(node->width) + 1;
}
