/* The index of an element, by where it is: the distance from the first one, divided by theirs from each other. */
#include "state/assertion/internal.h"

/* A term of that width whose low bits this is: sums and products before they were cut, if it is visible what those
 * were. */
static as_term widened(as_terms *terms, as_term t, uint32_t width) {
  as_op op = as_term_op(terms, t);
  as_term first = as_term_operands(terms, t) ? as_term_operand(terms, t, 0) : t;
  if (op == AS_OP_EXTRACT && !as_term_index(terms, t) && as_term_width(terms, first) == width) return first;
  if (op == AS_OP_BVADD || op == AS_OP_BVMUL) {
    as_term all = widened(terms, first, width);
    for (uint32_t i = 1; i < as_term_operands(terms, t); i++) {
      as_term next = widened(terms, as_term_operand(terms, t, i), width);
      all = op == AS_OP_BVADD ? as_term_bvadd(terms, all, next) : as_term_bvmul(terms, all, next);
    }
    return all;
  }
  if (op == AS_OP_CONCAT && as_term_operands(terms, t) == 2) { /* shifted left by a constant */
    as_term low = as_term_operand(terms, t, 1);
    bool is_zero = as_term_is_const(terms, low) && as_term_width(terms, low) < 64 && !as_term_bits(terms, low);
    as_term factor = as_term_bv(terms, width, is_zero ? UINT64_C(1) << as_term_width(terms, low) : 0);
    if (is_zero) return as_term_bvmul(terms, widened(terms, first, width), factor);
  }
  return as_term_sign_extend(terms, t, width);
}

/* t / stride for a term that is visibly a multiple of it; none if it is not. */
static as_term divide(as_terms *terms, as_term t, uint64_t stride) {
  assert(stride > 0);
  uint32_t width = as_term_width(terms, t);
  if (stride == 1) return t;
  if (as_term_is_const(terms, t)) {
    if (width > 64) return as_term_none();
    uint64_t bits = as_term_bits(terms, t);
    int64_t number = width < 64 ? (int64_t)(bits << (64 - width)) >> (64 - width) : (int64_t)bits;
    if (number % (int64_t)stride) return as_term_none();
    return as_term_bv_signed(terms, width, number / (int64_t)stride);
  }
  switch (as_term_op(terms, t)) {
  case AS_OP_BVADD: {
    as_term sum = as_term_bv(terms, width, 0);
    for (uint32_t i = 0; i < as_term_operands(terms, t); i++) {
      as_term part = divide(terms, as_term_operand(terms, t, i), stride);
      if (!as_term_exists(part)) return part;
      sum = as_term_bvadd(terms, sum, part);
    }
    return sum;
  }
  case AS_OP_BVMUL: {
    as_term factor = divide(terms, as_term_operand(terms, t, 1), stride);
    return as_term_exists(factor) ? as_term_bvmul(terms, as_term_operand(terms, t, 0), factor) : factor;
  }
  case AS_OP_CONCAT: { /* shifted left by a constant */
    if (stride & (stride - 1)) return as_term_none();
    uint32_t shift = (uint32_t)__builtin_ctzll(stride);
    as_term low = as_term_extract(terms, t, shift - 1, 0);
    if (!as_term_is_const(terms, low) || as_term_bits(terms, low)) return as_term_none();
    return widened(terms, as_term_extract(terms, t, width - 1, shift), width);
  }
  case AS_OP_ITE: {
    as_term yes = divide(terms, as_term_operand(terms, t, 1), stride);
    as_term no = divide(terms, as_term_operand(terms, t, 2), stride);
    if (!as_term_exists(yes) || !as_term_exists(no)) return as_term_none();
    return as_term_ite(terms, as_term_operand(terms, t, 0), yes, no);
  }
  default: return as_term_none();
  }
}

/* The narrow index whose extension this is, or may be: who asks proves that the input is the one it wants. */
static as_term narrow(as_terms *terms, as_term wide, uint32_t width) {
  assert(width <= as_term_width(terms, wide));
  return as_term_width(terms, wide) > width ? as_term_extract(terms, wide, width - 1, 0) : wide;
}

as_term as_each_index(as_terms *terms, const as_resource *each, as_term input) {
  assert(as_resource_is_each(each));
  if (!as_term_exists(each->base) || !each->stride) return as_term_none();
  as_sort sort = as_term_sort(terms, each->index);
  if (!as_sort_is_bv(sort) || !as_sort_equal(as_term_sort(terms, input), as_term_sort(terms, each->base)))
    return as_term_none();
  as_term wide = divide(terms, as_term_bvsub(terms, input, each->base), each->stride);
  assert(!as_term_exists(wide) || as_term_width(terms, wide) == as_term_width(terms, input));
  if (!as_term_exists(wide) || as_term_width(terms, wide) < sort.width) return as_term_none();
  return narrow(terms, wide, sort.width);
}
