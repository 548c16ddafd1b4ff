/* Bit-vectors of more than 64 bits have no span, but programs make them in one place: overflow of 64-bit products is
 * asked about at double width. Their bounds are worked out from structure when needed, in 128 bits. */
#include "solve/facts/internal.h"
#include "term/words/narrow.h"

static bool is_zero_const(const as_node *node) {
  if (node->op != AS_OP_CONST) return false;
  for (uint32_t i = 0; i < node->index; i++)
    if (node->limbs[i]) return false;
  return node->index || !node->bits;
}

static bool fits_signed(uint32_t width, as_wide_int low, as_wide_int high) {
  AS_INVARIANT(width >= 1 && low <= high);
  if (width >= 128) return true;
  as_wide_int limit = (as_wide_int)1 << (width - 1);
  return low >= -limit && high < limit;
}

static bool multiply_bounds(as_wide_int *low, as_wide_int *high, as_wide_int b_low, as_wide_int b_high) {
  AS_INVARIANT(*low <= *high && b_low <= b_high);
  as_wide_int corner[4], a_low = *low, a_high = *high;
  if (__builtin_mul_overflow(a_low, b_low, &corner[0]) || __builtin_mul_overflow(a_low, b_high, &corner[1]))
    return false;
  if (__builtin_mul_overflow(a_high, b_low, &corner[2]) || __builtin_mul_overflow(a_high, b_high, &corner[3]))
    return false;
  *low = *high = corner[0];
  for (uint32_t i = 1; i < 4; i++) {
    if (corner[i] < *low) *low = corner[i];
    if (corner[i] > *high) *high = corner[i];
  }
  return true;
}

static bool unsigned_bounds(as_facts *facts, as_term t, as_wide_int *low, as_wide_int *high) {
  if (as_fact_kind_of(facts->terms, t) != AS_FACT_BV) return false;
  as_span span = as_facts_span(facts, t, 1);
  *low = span.ulow, *high = span.uhigh;
  return true;
}

bool as_facts_wide_bounds(as_facts *facts, as_term t, uint32_t depth, as_wide_int *low, as_wide_int *high) {
  const as_node *node = as_node_of(facts->terms, t);
  if (as_fact_kind_of(facts->terms, t) == AS_FACT_BV) {
    as_span span = as_facts_span(facts, t, depth);
    *low = span.slow, *high = span.shigh;
    return true;
  }
  if (!depth || !node->count) return false;
  as_wide_int b_low, b_high;
  switch ((as_op)node->op) {
  case AS_OP_SIGN_EXTEND: return as_facts_wide_bounds(facts, node->operand[0], depth - 1, low, high);
  case AS_OP_CONCAT:
    return is_zero_const(as_node_of(facts->terms, node->operand[0])) &&
           unsigned_bounds(facts, node->operand[1], low, high);
  case AS_OP_BVMUL:
    return as_facts_wide_bounds(facts, node->operand[0], depth - 1, low, high) &&
           as_facts_wide_bounds(facts, node->operand[1], depth - 1, &b_low, &b_high) &&
           multiply_bounds(low, high, b_low, b_high) && fits_signed(node->width, *low, *high);
  default: return false;
  }
}

as_span as_facts_wide_slice(as_facts *facts, const as_node *slice) {
  AS_INVARIANT(slice->op == AS_OP_EXTRACT && slice->width <= 64);
  as_shape to = as_shape_of(slice), ints = {.is_int = true};
  as_wide_int low, high;
  if (!as_facts_wide_bounds(facts, slice->operand[0], AS_SPAN_DEPTH, &low, &high)) return as_span_full(to);
  if (slice->index >= 127)
    low = low < 0 ? -1 : 0, high = high < 0 ? -1 : 0;
  else
    low >>= slice->index, high >>= slice->index;
  if (low <= INT64_MIN || high >= INT64_MAX) return as_span_full(to);
  as_span span = as_span_signed(ints, (int64_t)low, (int64_t)high);
  return as_span_truncate(ints, to, &span);
}

/* The upper part of a product, and its lower part's sign repeated: are they equal? */
static bool is_overflow_check(const as_terms *terms, const as_node *upper, const as_node *sign) {
  if (upper->op != AS_OP_EXTRACT || sign->op != AS_OP_SIGN_EXTEND) return false;
  const as_node *bit = as_node_of(terms, sign->operand[0]);
  return bit->op == AS_OP_EXTRACT && bit->width == 1 && bit->index + 1 == upper->index &&
         as_term_same(bit->operand[0], upper->operand[0]);
}

bool as_facts_no_overflow(as_facts *facts, as_term a, as_term b) {
  const as_node *na = as_node_of(facts->terms, a), *nb = as_node_of(facts->terms, b);
  bool first = is_overflow_check(facts->terms, na, nb);
  if (!first && !is_overflow_check(facts->terms, nb, na)) return false;
  const as_node *upper = first ? na : nb;
  as_wide_int low, high;
  return as_facts_wide_bounds(facts, upper->operand[0], AS_SPAN_DEPTH, &low, &high) &&
         fits_signed(upper->index, low, high);
}
