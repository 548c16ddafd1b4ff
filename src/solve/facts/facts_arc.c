/* Sums and multiples of spans. Words modulo 2^width lie on a circle; an *arc* of it, start and length, is closed under
 * sums whatever wraps around, and becomes an interval again in each reading that it does not cross the ends of. */
#include "solve/facts/internal.h"
#include "term/words/narrow.h"

typedef struct arc {
  uint64_t start, length; /* start, start + 1, ..., start + length modulo 2^width */
} arc;

static arc arc_of(uint32_t width, const as_span *span) {
  AS_INVARIANT(span->ulow <= span->uhigh && span->slow <= span->shigh);
  uint64_t plain = span->uhigh - span->ulow, with_sign = (uint64_t)span->shigh - (uint64_t)span->slow;
  if (plain <= with_sign) return (arc){span->ulow, plain};
  return (arc){as_narrow_truncate((uint64_t)span->slow, width), with_sign};
}

static as_span span_of_arc(as_shape shape, arc a) {
  as_span span = as_span_full(shape);
  uint64_t mask = as_narrow_mask(shape.width), sign = as_narrow_minimum(shape.width);
  AS_INVARIANT(a.start <= mask && a.length <= mask);
  if (a.length == mask) return span;
  uint64_t end = (a.start + a.length) & mask;
  if (a.start <= end && a.length <= mask) span.ulow = a.start, span.uhigh = end;
  if (((a.start + sign) & mask) <= ((end + sign) & mask)) {
    span.slow = as_narrow_signed(a.start, shape.width);
    span.shigh = as_narrow_signed(end, shape.width);
  }
  as_span_reduce(shape, &span);
  return span;
}

static arc full_arc(uint32_t width) { return (arc){0, as_narrow_mask(width)}; }

static arc add_arcs(uint32_t width, arc a, arc b) {
  uint64_t mask = as_narrow_mask(width);
  if (a.length > mask - b.length) return full_arc(width);
  return (arc){(a.start + b.start) & mask, a.length + b.length};
}

static arc negate_arc(uint32_t width, arc a) {
  return (arc){(0 - (a.start + a.length)) & as_narrow_mask(width), a.length};
}

static arc scale_arc(uint32_t width, arc a, uint64_t factor) {
  uint64_t mask = as_narrow_mask(width);
  AS_INVARIANT(factor <= mask);
  if (factor > mask >> 1) {
    a = negate_arc(width, a);
    factor = (0 - factor) & mask;
  }
  if (factor && a.length > mask / factor) return full_arc(width);
  return (arc){(a.start * factor) & mask, a.length * factor};
}

/* The lowest bits of sums and products depend on the lowest bits of the operands only. */
static void know_low_bits(as_shape shape, as_span *span, uint64_t known, uint64_t value) {
  uint64_t open = ~known;
  uint64_t low = open ? (open & (~open + 1)) - 1 : UINT64_MAX;
  low &= as_narrow_mask(shape.width);
  if (!(low & ~span->known)) return;
  as_span bits = as_span_full(shape), old = *span;
  bits.known = low, bits.value = value & low;
  if (!as_span_meet(shape, span, &bits)) *span = old;
}

static int64_t clamp(as_wide_int value) {
  return value < INT64_MIN ? INT64_MIN : value > INT64_MAX ? INT64_MAX : (int64_t)value;
}

static as_span add_ints(as_shape shape, const as_span *a, const as_span *b, bool subtract) {
  as_span span = as_span_full(shape);
  int64_t blow = b->slow, bhigh = b->shigh;
  bool low = as_span_has_low(shape, a) && (subtract ? as_span_has_high(shape, b) : as_span_has_low(shape, b));
  bool high = as_span_has_high(shape, a) && (subtract ? as_span_has_low(shape, b) : as_span_has_high(shape, b));
  if (low) span.slow = clamp(subtract ? (as_wide_int)a->slow - bhigh : (as_wide_int)a->slow + blow);
  if (high) span.shigh = clamp(subtract ? (as_wide_int)a->shigh - blow : (as_wide_int)a->shigh + bhigh);
  return span;
}

as_span as_span_add(as_shape shape, const as_span *a, const as_span *b) {
  if (shape.is_int) return add_ints(shape, a, b, false);
  as_span sum = span_of_arc(shape, add_arcs(shape.width, arc_of(shape.width, a), arc_of(shape.width, b)));
  know_low_bits(shape, &sum, a->known & b->known, a->value + b->value);
  return sum;
}

as_span as_span_subtract(as_shape shape, const as_span *a, const as_span *b) {
  if (shape.is_int) return add_ints(shape, a, b, true);
  arc minus = negate_arc(shape.width, arc_of(shape.width, b));
  as_span difference = span_of_arc(shape, add_arcs(shape.width, arc_of(shape.width, a), minus));
  know_low_bits(shape, &difference, a->known & b->known, a->value - b->value);
  return difference;
}

static as_span scale_int(as_shape shape, const as_span *a, int64_t factor) {
  as_span span = as_span_full(shape);
  bool low = as_span_has_low(shape, a), high = as_span_has_high(shape, a);
  as_wide_int at_low = (as_wide_int)a->slow * factor, at_high = (as_wide_int)a->shigh * factor;
  if (factor == 0) return as_span_signed(shape, 0, 0);
  if (factor > 0 ? low : high) span.slow = clamp(factor > 0 ? at_low : at_high);
  if (factor > 0 ? high : low) span.shigh = clamp(factor > 0 ? at_high : at_low);
  return span;
}

/* Both may be multiples of powers of two: the product has the zeros of both. */
static void know_product_bits(as_shape shape, as_span *product, const as_span *a, const as_span *b) {
  know_low_bits(shape, product, a->known & b->known, a->value * b->value);
  uint64_t may_a = ~a->known | a->value, may_b = ~b->known | b->value; /* bits that can be one */
  if (!may_a || !may_b) return;
  uint32_t zeros = (uint32_t)__builtin_ctzll(may_a) + (uint32_t)__builtin_ctzll(may_b);
  if (zeros) know_low_bits(shape, product, zeros >= 64 ? UINT64_MAX : (UINT64_C(1) << zeros) - 1, 0);
}

/* The product of signed values, if no pair of them overflows. */
static void know_signed_product(as_shape shape, as_span *product, const as_span *a, const as_span *b) {
  as_span bound = as_span_full(shape), old = *product;
  as_wide_int corner[] = {(as_wide_int)a->slow * b->slow, (as_wide_int)a->slow * b->shigh,
                          (as_wide_int)a->shigh * b->slow, (as_wide_int)a->shigh * b->shigh};
  as_wide_int low = corner[0], high = corner[0];
  for (uint32_t i = 1; i < 4; i++) {
    if (corner[i] < low) low = corner[i];
    if (corner[i] > high) high = corner[i];
  }
  if (low < bound.slow || high > bound.shigh) return;
  bound.slow = (int64_t)low, bound.shigh = (int64_t)high;
  if (!as_span_meet(shape, product, &bound)) *product = old;
}

as_span as_span_scale(as_shape shape, const as_span *a, const as_span *factor) {
  if (shape.is_int) return as_span_single(shape, factor) ? scale_int(shape, a, factor->slow) : as_span_full(shape);
  as_span product = as_span_full(shape);
  if (as_span_single(shape, factor)) {
    product = span_of_arc(shape, scale_arc(shape.width, arc_of(shape.width, a), factor->ulow));
  } else {
    uint64_t high;
    bool over = __builtin_mul_overflow(a->uhigh, factor->uhigh, &high) || high > as_narrow_mask(shape.width);
    if (!over) product = as_span_unsigned(shape, a->ulow * factor->ulow, high);
  }
  know_signed_product(shape, &product, a, factor);
  know_product_bits(shape, &product, a, factor);
  return product;
}

as_span as_span_truncate(as_shape from, as_shape to, const as_span *a) {
  if (from.is_int && !(as_span_has_low(from, a) && as_span_has_high(from, a))) return as_span_full(to);
  uint64_t mask = as_narrow_mask(to.width);
  arc whole = from.is_int ? (arc){(uint64_t)a->slow, (uint64_t)a->shigh - (uint64_t)a->slow} : arc_of(from.width, a);
  if (whole.length > mask) return as_span_full(to);
  return span_of_arc(to, (arc){whole.start & mask, whole.length});
}
