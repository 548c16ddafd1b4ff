/* Spaces: at which places a symbolic offset can be, by the form of its term, the bounds and the alignment. */
#include "state/space/internal.h"

/* Every value of a term is a multiple of the stride. If the magnitude is below LIMIT it bounds the absolute value of
 * the term, read as a signed number; otherwise only the stride's greatest power of two means something, since sums and
 * products are taken modulo 2^width. */
typedef struct form {
  uint64_t stride, magnitude;
} form;

enum { DEPTH = 6 };

static uint64_t power_of_two(uint64_t x) { return x & (~x + 1); }

static uint64_t gcd(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b, b = rest;
  }
  assert(b == 0);
  return a;
}

static uint64_t limit_of(uint32_t width) { return width > 2 ? UINT64_C(1) << (width - 2) : 1; }

static form bounded(form f, uint32_t width) {
  uint64_t limit = limit_of(width);
  assert(limit > 0);
  if (f.magnitude < limit) return f;
  return (form){f.stride ? power_of_two(f.stride) : limit, limit};
}

static uint64_t times(uint64_t a, uint64_t b) {
  uint64_t product;
  return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static uint64_t absolute(uint64_t bits, uint32_t width) {
  assert(width <= 64);
  bool negative = width && (bits >> (width - 1)) & 1;
  return negative ? (~bits + 1) & as_width_mask(width) : bits;
}

static form form_of(as_terms *terms, as_term t, uint32_t depth);

static form scaled(form f, uint64_t factor, uint32_t width) {
  assert(width <= 64);
  uint64_t stride = times(f.stride, factor);
  if (stride == UINT64_MAX) stride = times(power_of_two(f.stride), power_of_two(factor));
  if (stride == UINT64_MAX) stride = limit_of(width);
  return bounded((form){stride, times(f.magnitude, factor)}, width);
}

static form sum_form(as_terms *terms, as_term t, uint32_t width, uint32_t depth) {
  form sum = {0, 0};
  for (uint32_t i = 0; i < as_term_operands(terms, t); i++) {
    form f = form_of(terms, as_term_operand(terms, t, i), depth);
    sum.stride = gcd(sum.stride, f.stride);
    sum.magnitude = sum.magnitude + f.magnitude < sum.magnitude ? UINT64_MAX : sum.magnitude + f.magnitude;
  }
  return bounded(sum, width);
}

/* Zeros above, or zeros below. */
static form concat_form(as_terms *terms, as_term t, uint32_t width, uint32_t depth) {
  assert(as_term_op(terms, t) == AS_OP_CONCAT);
  as_term high = as_term_operand(terms, t, 0), low = as_term_operand(terms, t, 1);
  uint32_t low_width = as_term_width(terms, low);
  if (as_term_is_const(terms, low) && as_term_bits(terms, low) == 0)
    return scaled(form_of(terms, high, depth), UINT64_C(1) << low_width, width);
  form f = form_of(terms, low, depth);
  f.stride = f.stride ? power_of_two(f.stride) : UINT64_C(1) << low_width;
  bool zeros = as_term_is_const(terms, high) && as_term_bits(terms, high) == 0;
  f.magnitude = zeros ? as_width_mask(low_width) : UINT64_MAX;
  return bounded(f, width);
}

static form extended_form(as_terms *terms, as_term t, uint32_t width, uint32_t depth) {
  as_term narrow = as_term_operand(terms, t, 0);
  form f = form_of(terms, narrow, depth);
  uint64_t most = UINT64_C(1) << (as_term_width(terms, narrow) - 1);
  if (f.magnitude >= limit_of(as_term_width(terms, narrow))) f.magnitude = most;
  return bounded(f, width);
}

static form form_of(as_terms *terms, as_term t, uint32_t depth) {
  uint32_t width = as_term_width(terms, t);
  form any = {1, UINT64_MAX};
  if (width > 64 || depth == 0) return any;
  if (as_term_is_const(terms, t)) {
    uint64_t size = absolute(as_term_bits(terms, t), width);
    return bounded((form){size, size}, width);
  }
  switch (as_term_op(terms, t)) {
  case AS_OP_BVADD: return sum_form(terms, t, width, depth - 1);
  case AS_OP_CONCAT: return concat_form(terms, t, width, depth - 1);
  case AS_OP_SIGN_EXTEND: return extended_form(terms, t, width, depth - 1);
  case AS_OP_BVMUL: {
    as_term factor = as_term_operand(terms, t, 1);
    if (!as_term_is_const(terms, factor)) return any;
    uint64_t by = absolute(as_term_bits(terms, factor), width);
    return scaled(form_of(terms, as_term_operand(terms, t, 0), depth - 1), by, width);
  }
  case AS_OP_ITE: {
    form a = form_of(terms, as_term_operand(terms, t, 1), depth - 1);
    form b = form_of(terms, as_term_operand(terms, t, 2), depth - 1);
    return bounded((form){gcd(a.stride, b.stride), a.magnitude > b.magnitude ? a.magnitude : b.magnitude}, width);
  }
  default: return any;
  }
}

uint64_t as_stride_of(as_terms *terms, as_term term) {
  form f = form_of(terms, term, DEPTH);
  return f.magnitude < limit_of(as_term_width(terms, term)) || !f.stride ? f.stride : power_of_two(f.stride);
}

/* ---- places ---- */

/* x modulo m, of x as a signed number of this width. */
static uint64_t residue(uint64_t x, uint64_t m, uint32_t width) {
  assert(m > 0);
  bool negative = (x >> (width - 1)) & 1;
  uint64_t rest = absolute(x, width) % m;
  return negative && rest ? m - rest : rest;
}

/* The first place at or above `first` that is `rest` modulo the step and aligned; the step becomes that of all such. */
static void align_places(as_places *places, uint64_t rest, uint32_t align) {
  assert(!places->none && places->step > 0 && align > 0 && places->first <= places->last);
  uint64_t step = places->step, ahead = (rest + step - places->first % step) % step;
  if (ahead > places->last - places->first) {
    places->none = true;
    return;
  }
  places->first += ahead;
  uint64_t tries = align / gcd(step, align);
  for (; tries && places->first % align; tries--) {
    if (step > places->last - places->first) break;
    places->first += step;
  }
  places->none = places->first % align != 0;
  places->step = times(step, align / gcd(step, align));
}

as_places as_places_of(as_spaces *spaces, as_space space, const as_value *pointer, uint64_t size,
                       uint32_t align_bytes) {
  assert(pointer->kind == AS_VALUE_POINTER && as_space_object(space, pointer->object));
  uint32_t width = spaces->pointer_bits;
  const as_object_facts *facts = as_space_object(space, pointer->object);
  const as_value *limit = &facts->size;
  uint64_t end = limit->kind == AS_VALUE_BITS ? limit->bits : as_width_mask(width);
  if (facts->open) end = as_open_end(spaces);
  as_places places = {.none = size > end, .first = 0, .last = size > end ? 0 : end - size, .step = 1};
  if (as_extent_is_known(pointer->extent) && !as_term_exists(pointer->low_term)) {
    uint64_t top = pointer->low + pointer->extent;
    if (pointer->low > places.first) places.first = pointer->low;
    if (size > pointer->extent)
      places.none = true;
    else if (top >= pointer->low && top - size < places.last)
      places.last = top - size;
  }
  if (places.first > places.last) places.none = true;
  if (places.none) return places;
  places.step = as_stride_of(spaces->terms, pointer->term);
  uint64_t constant = absolute(pointer->offset, width);
  if (constant >= limit_of(width) || places.last >= limit_of(width)) places.step = power_of_two(places.step);
  if (!places.step) places.step = limit_of(width);
  /* An offset is as aligned as the address of the object is known to be. */
  uint32_t align = align_bytes < facts->align_bytes ? align_bytes : facts->align_bytes;
  align_places(&places, residue(pointer->offset, places.step, width), align ? align : 1);
  if (!places.none) places.last -= (places.last - places.first) % places.step;
  return places;
}
