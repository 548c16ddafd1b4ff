/* Quotients and remainders of spans, and products of Ints. */
#include "solve/facts/internal.h"
#include "term/words/narrow.h"

static as_span unsigned_quotient(as_shape shape, const as_span *a, const as_span *b) {
  AS_INVARIANT(!shape.is_int);
  uint64_t mask = as_narrow_mask(shape.width);
  if (!b->uhigh) return as_span_unsigned(shape, mask, mask);
  return as_span_unsigned(shape, a->ulow / b->uhigh, b->ulow ? a->uhigh / b->ulow : mask);
}

static as_span unsigned_remainder(as_shape shape, const as_span *a, const as_span *b) {
  if (!b->uhigh || a->uhigh < b->ulow) return *a;
  if (!b->ulow) return as_span_unsigned(shape, 0, a->uhigh);
  return as_span_unsigned(shape, 0, a->uhigh < b->uhigh - 1 ? a->uhigh : b->uhigh - 1);
}

/* By what is positive, truncated: rises with the dividend, and away from zero as the divisor falls. */
static as_span signed_quotient(as_shape shape, const as_span *a, const as_span *b) {
  if (b->slow <= 0) return as_span_full(shape);
  return as_span_signed(shape, a->slow / (a->slow < 0 ? b->slow : b->shigh),
                        a->shigh / (a->shigh < 0 ? b->shigh : b->slow));
}

/* Between zero and the dividend, and smaller than a constant divisor in magnitude. */
static as_span signed_remainder(as_shape shape, const as_span *a, const as_span *b) {
  int64_t low = a->slow < 0 ? a->slow : 0, high = a->shigh > 0 ? a->shigh : 0;
  if (as_span_single(shape, b) && b->slow != 0 && b->slow != INT64_MIN) {
    int64_t limit = (b->slow < 0 ? -b->slow : b->slow) - 1;
    if (low < -limit) low = -limit;
    if (high > limit) high = limit;
  }
  return as_span_signed(shape, low, high);
}

/* Between zero and the divisor, whose sign it has; the dividend itself by zero. */
static as_span signed_modulus(as_shape shape, const as_span *a, const as_span *b) {
  int64_t low = b->slow < 0 ? b->slow + 1 : 0, high = b->shigh > 0 ? b->shigh - 1 : 0;
  if (b->slow > 0 && a->slow >= 0 && a->shigh < b->slow) return *a;
  if (b->slow <= 0 && b->shigh >= 0) {
    if (a->slow < low) low = a->slow;
    if (a->shigh > high) high = a->shigh;
  }
  return as_span_signed(shape, low, high);
}

static int64_t floor_divide(int64_t a, int64_t b) {
  assert(b > 0);
  return a / b - (a % b < 0);
}

/* Rounded down. By what has no upper bound only the sign is left. */
static int64_t quotient_by_largest(as_shape shape, int64_t a, const as_span *b) {
  return as_span_has_high(shape, b) ? floor_divide(a, b->shigh) : a < 0 ? -1 : 0;
}

/* By what is positive: rises with the dividend, and away from zero as the divisor falls. */
static as_span int_quotient(as_shape shape, const as_span *a, const as_span *b) {
  as_span span = as_span_full(shape);
  if (b->slow <= 0 || b->slow == INT64_MAX) return span;
  if (as_span_has_low(shape, a))
    span.slow = a->slow < 0 ? floor_divide(a->slow, b->slow) : quotient_by_largest(shape, a->slow, b);
  if (as_span_has_high(shape, a))
    span.shigh = a->shigh < 0 ? quotient_by_largest(shape, a->shigh, b) : floor_divide(a->shigh, b->slow);
  return span;
}

/* requires: a divisor that is not zero. */
static as_span int_remainder(as_shape shape, const as_span *a, const as_span *b) {
  AS_INVARIANT(b->slow > 0 || b->shigh < 0);
  bool inside = as_span_has_low(shape, a) && as_span_has_high(shape, a) && a->slow >= 0;
  as_span span = as_span_signed(shape, 0, INT64_MAX);
  if (b->slow > 0 && inside && a->shigh < b->slow) return *a;
  if (b->slow > 0 && as_span_has_high(shape, b)) span.shigh = b->shigh - 1;
  if (b->shigh < 0 && as_span_has_low(shape, b)) span.shigh = -(b->slow + 1);
  return span;
}

as_span as_span_divide(as_shape shape, as_op op, const as_span *a, const as_span *b) {
  AS_INVARIANT(a->slow <= a->shigh && b->slow <= b->shigh);
  switch (op) {
  case AS_OP_BVUDIV: return unsigned_quotient(shape, a, b);
  case AS_OP_BVUREM: return unsigned_remainder(shape, a, b);
  case AS_OP_BVSDIV: return signed_quotient(shape, a, b);
  case AS_OP_BVSREM: return signed_remainder(shape, a, b);
  case AS_OP_BVSMOD: return signed_modulus(shape, a, b);
  case AS_OP_INT_DIV: return int_quotient(shape, a, b);
  default: assert(op == AS_OP_INT_MOD); break;
  }
  return b->slow <= 0 && b->shigh >= 0 ? as_span_full(shape) : int_remainder(shape, a, b);
}

/* The corners of the rectangle, if there are four. */
as_span as_span_int_product(const as_span *a, const as_span *b) {
  as_shape ints = {.is_int = true};
  const int64_t ends_a[] = {a->slow, a->shigh}, ends_b[] = {b->slow, b->shigh};
  bool bounded =
      as_span_has_low(ints, a) && as_span_has_high(ints, a) && as_span_has_low(ints, b) && as_span_has_high(ints, b);
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (uint32_t i = 0; i < 4; i++) {
    int64_t corner;
    if (!bounded || __builtin_mul_overflow(ends_a[i / 2], ends_b[i % 2], &corner)) return as_span_full(ints);
    if (corner < low) low = corner;
    if (corner > high) high = corner;
  }
  return as_span_signed(ints, low, high);
}
