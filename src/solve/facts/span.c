/* The domain of spans: intervals in both readings and known bits, each sharpening the others. */
#include "solve/facts/internal.h"
#include "term/words/narrow.h"

static uint64_t highest_bit(uint64_t bits) {
  AS_INVARIANT(bits);
  return UINT64_C(1) << (63 - __builtin_clzll(bits));
}
/* This bit and all below. */
static uint64_t up_to(uint64_t bit) { return bit | (bit - 1); }

as_span as_span_full(as_shape shape) {
  if (shape.is_int || !shape.width || shape.width > 64) return (as_span){0, UINT64_MAX, INT64_MIN, INT64_MAX, 0, 0};
  uint64_t mask = as_narrow_mask(shape.width);
  return (as_span){0, mask, -(int64_t)(mask >> 1) - 1, (int64_t)(mask >> 1), 0, 0};
}

as_span as_span_unsigned(as_shape shape, uint64_t low, uint64_t high) {
  assert(low <= high);
  as_span span = as_span_full(shape);
  span.ulow = low, span.uhigh = high;
  as_span_reduce(shape, &span);
  return span;
}

as_span as_span_signed(as_shape shape, int64_t low, int64_t high) {
  assert(low <= high);
  as_span span = as_span_full(shape);
  if (low > span.slow) span.slow = low;
  if (high < span.shigh) span.shigh = high;
  as_span_reduce(shape, &span);
  return span;
}

as_span as_span_bits(as_shape shape, uint64_t known, uint64_t value) {
  AS_INVARIANT(!shape.is_int);
  as_span span = as_span_full(shape);
  span.known = known & as_narrow_mask(shape.width), span.value = value & span.known;
  as_span_reduce(shape, &span);
  return span;
}

as_span as_span_word(as_shape shape, uint64_t bits) {
  AS_INVARIANT(!shape.is_int && as_narrow_valid(bits, shape.width));
  int64_t value = as_narrow_signed(bits, shape.width);
  return (as_span){bits, bits, value, value, as_narrow_mask(shape.width), bits};
}

as_span as_span_const(const as_node *constant) {
  as_shape shape = as_shape_of(constant);
  AS_INVARIANT(constant->op == AS_OP_CONST);
  if (!shape.is_int) return as_span_word(shape, constant->bits);
  as_span span = as_span_full(shape);
  if (!constant->index)
    span.slow = span.shigh = (int64_t)constant->bits;
  else if (constant->negative)
    span.shigh = INT64_MIN;
  else
    span.slow = INT64_MAX;
  return span;
}

/* The smallest word from `low` on with these bits. */
static bool round_up(uint64_t low, uint64_t known, uint64_t value, uint64_t mask, uint64_t *rounded) {
  uint64_t conflict = (low ^ value) & known;
  *rounded = low;
  if (!conflict) return true;
  uint64_t top = highest_bit(conflict);
  AS_INVARIANT(top & known);
  if (value & top) {
    *rounded = (low & ~up_to(top)) | (value & up_to(top));
    AS_INVARIANT(*rounded > low && !((*rounded ^ value) & known));
    return true;
  }
  uint64_t free = ~low & ~known & ~up_to(top) & mask;
  if (!free) return false;
  uint64_t raise = free & (~free + 1);
  *rounded = (low & ~up_to(raise)) | raise | (value & (raise - 1));
  AS_INVARIANT(*rounded > low && !((*rounded ^ value) & known));
  return true;
}

static bool bits_to_unsigned(uint64_t mask, as_span *span) {
  uint64_t down;
  if (!round_up(span->ulow, span->known, span->value, mask, &span->ulow)) return false;
  if (!round_up(~span->uhigh & mask, span->known, ~span->value & span->known, mask, &down)) return false;
  span->uhigh = ~down & mask;
  return span->ulow <= span->uhigh;
}

/* The common prefix of all words in the interval. */
static bool unsigned_to_bits(uint64_t mask, as_span *span) {
  uint64_t differ = span->ulow ^ span->uhigh;
  uint64_t prefix = differ ? ~up_to(highest_bit(differ)) & mask : mask;
  if ((span->value ^ span->ulow) & prefix & span->known) return false;
  span->value |= span->ulow & prefix, span->known |= prefix;
  return true;
}

static void raise_signed(as_span *span, int64_t low) {
  if (low > span->slow) span->slow = low;
}
static void lower_signed(as_span *span, int64_t high) {
  if (high < span->shigh) span->shigh = high;
}
static void raise_unsigned(as_span *span, uint64_t low) {
  if (low > span->ulow) span->ulow = low;
}
static void lower_unsigned(as_span *span, uint64_t high) {
  if (high < span->uhigh) span->uhigh = high;
}

/* The words of an unsigned interval that crosses the sign are [ulow, max] and [min, uhigh] as signed numbers. */
static void unsigned_to_signed(uint32_t width, as_span *span) {
  int64_t low = as_narrow_signed(span->ulow, width), high = as_narrow_signed(span->uhigh, width);
  if (low <= high) {
    raise_signed(span, low), lower_signed(span, high);
  } else {
    if (span->slow > high) raise_signed(span, low);
    if (span->shigh < low) lower_signed(span, high);
  }
}

static void signed_to_unsigned(uint32_t width, as_span *span) {
  uint64_t low = as_narrow_truncate((uint64_t)span->slow, width);
  uint64_t high = as_narrow_truncate((uint64_t)span->shigh, width);
  if (low <= high) {
    raise_unsigned(span, low), lower_unsigned(span, high);
  } else {
    if (span->ulow > high) raise_unsigned(span, low);
    if (span->uhigh < low) lower_unsigned(span, high);
  }
}

static bool same_span(const as_span *a, const as_span *b) {
  return a->ulow == b->ulow && a->uhigh == b->uhigh && a->slow == b->slow && a->shigh == b->shigh &&
         a->known == b->known && a->value == b->value;
}

/* The interval is one word: is it in the other parts? */
static bool reduce_single(as_shape shape, as_span *span) {
  as_span word = as_span_word(shape, span->ulow);
  bool in = word.slow >= span->slow && word.slow <= span->shigh && !((word.value ^ span->value) & span->known);
  *span = word;
  return in;
}

bool as_span_reduce(as_shape shape, as_span *span) {
  AS_INVARIANT(!(span->value & ~span->known));
  if (shape.is_int) return span->slow <= span->shigh;
  if (span->ulow == span->uhigh) return reduce_single(shape, span);
  uint64_t mask = as_narrow_mask(shape.width);
  for (uint32_t round = 0; round < 4; round++) {
    as_span before = *span;
    if (span->ulow > span->uhigh || span->slow > span->shigh) return false;
    unsigned_to_signed(shape.width, span);
    if (span->slow > span->shigh) return false;
    signed_to_unsigned(shape.width, span);
    if (span->ulow > span->uhigh || !unsigned_to_bits(mask, span) || !bits_to_unsigned(mask, span)) return false;
    if (same_span(&before, span)) break;
  }
  return span->ulow <= span->uhigh && span->slow <= span->shigh;
}

/* b says nothing that a does not say. */
static bool includes(const as_span *b, const as_span *a) {
  return b->ulow <= a->ulow && b->uhigh >= a->uhigh && b->slow <= a->slow && b->shigh >= a->shigh &&
         !(b->known & ~a->known) && !((a->value ^ b->value) & b->known);
}

bool as_span_meet(as_shape shape, as_span *a, const as_span *b) {
  AS_INVARIANT(!(a->value & ~a->known) && !(b->value & ~b->known));
  if (includes(b, a)) return a->ulow <= a->uhigh && a->slow <= a->shigh;
  raise_signed(a, b->slow), lower_signed(a, b->shigh);
  if (shape.is_int) return a->slow <= a->shigh;
  raise_unsigned(a, b->ulow), lower_unsigned(a, b->uhigh);
  if ((a->value ^ b->value) & a->known & b->known) return false;
  a->known |= b->known, a->value |= b->value;
  return as_span_reduce(shape, a);
}

void as_span_join(as_span *a, const as_span *b) {
  if (b->ulow < a->ulow) a->ulow = b->ulow;
  if (b->uhigh > a->uhigh) a->uhigh = b->uhigh;
  if (b->slow < a->slow) a->slow = b->slow;
  if (b->shigh > a->shigh) a->shigh = b->shigh;
  a->known &= b->known & ~(a->value ^ b->value);
  a->value &= a->known;
  AS_INVARIANT(a->ulow <= a->uhigh && a->slow <= a->shigh);
}

bool as_span_disjoint(as_shape shape, const as_span *a, const as_span *b) {
  as_span both = *a;
  return !as_span_meet(shape, &both, b);
}

as_truth as_span_less(as_shape shape, as_order order, const as_span *a, const as_span *b) {
  AS_INVARIANT(order == AS_ORDER_SIGNED || !shape.is_int);
  if (order == AS_ORDER_UNSIGNED)
    return a->uhigh < b->ulow ? AS_TRUTH_TRUE : a->ulow >= b->uhigh ? AS_TRUTH_FALSE : AS_TRUTH_OPEN;
  if (a->shigh < b->slow) return AS_TRUTH_TRUE;
  bool bounded = as_span_has_low(shape, a) && as_span_has_high(shape, b);
  return bounded && a->slow >= b->shigh ? AS_TRUTH_FALSE : AS_TRUTH_OPEN;
}
