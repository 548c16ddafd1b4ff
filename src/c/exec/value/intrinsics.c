/* The intrinsics of integers. Symbolic counts are if-then-elses and sums over single bits, which terms simplify well.
 */
#include "c/exec/value/arith_internal.h"

static uint32_t int_width(const as_exec *x) { return x->machine->scalars[x->machine->int_type].width; }

/* ---- exact sums and products: sign and magnitude ---- */

typedef enum verb { ADD, SUB, MUL } verb;

typedef struct exact {
  bool is_negative;
  as_u128 magnitude;
} exact;

static exact exactly(const as_scalar *type, uint64_t bits) {
  assert(type->width && type->width <= 64);
  bool is_negative = type->is_signed && bits >> (type->width - 1) & 1;
  uint64_t extended = as_int_extend(bits, type);
  return (exact){is_negative, is_negative ? 0 - extended : extended};
}

static exact sum_of(exact a, exact b) {
  if (a.is_negative == b.is_negative) return (exact){a.is_negative, a.magnitude + b.magnitude};
  if (a.magnitude >= b.magnitude) return (exact){a.is_negative, a.magnitude - b.magnitude};
  return (exact){b.is_negative, b.magnitude - a.magnitude};
}

/* Of numbers of at most 64 bits: 128 hold the magnitude. */
static exact combine(verb what, exact a, exact b) {
  if (what == MUL) return (exact){a.is_negative != b.is_negative, a.magnitude * b.magnitude};
  if (what == SUB) b.is_negative = !b.is_negative;
  return sum_of(a, b);
}

static bool fits(const as_scalar *type, exact number) {
  as_u128 half = (as_u128)1 << (type->width - 1);
  if (number.magnitude == 0) return true;
  if (!type->is_signed) return !number.is_negative && number.magnitude >> (type->width - 1) <= 1;
  return number.is_negative ? number.magnitude <= half : number.magnitude < half;
}

/* ---- the same by terms ---- */

static as_term apply(const as_exec *x, verb what, as_term a, as_term b) {
  switch (what) {
  case ADD: return as_term_bvadd(x->terms, a, b);
  case SUB: return as_term_bvsub(x->terms, a, b);
  default: return as_term_bvmul(x->terms, a, b);
  }
}

/* Reduction goes through sums and products, so that the operands may be reduced first. */
static as_term wrapped(const as_exec *x, verb what, const as_scalar *type, const as_term *operands,
                       const as_scalar *const *types) {
  return apply(x, what, as_int_resize(x, types[0], operands[0], type->width),
               as_int_resize(x, types[1], operands[1], type->width));
}

static bool same_reading(const as_scalar *a, const as_scalar *b) {
  return a->width == b->width && a->is_signed == b->is_signed;
}

/* Bits of a signed number that holds every value of the type. */
static uint32_t signed_width(const as_scalar *type) { return type->width + !type->is_signed; }

static uint32_t wide_enough(verb what, const as_scalar *const *types) {
  uint32_t a = signed_width(types[0]), b = signed_width(types[1]);
  return what == MUL ? a + b : (a > b ? a : b) + 1;
}

static as_term overflows_in_type(const as_exec *x, verb what, const as_scalar *type, const as_term *operands) {
  static const as_op ops[][2] = {
      [ADD] = {AS_OP_BVUADDO, AS_OP_BVSADDO},
      [SUB] = {AS_OP_BVUSUBO, AS_OP_BVSSUBO},
      [MUL] = {AS_OP_BVUMULO, AS_OP_BVSMULO},
  };
  return as_term_make(x->terms, ops[what][type->is_signed], operands, 2);
}

static as_term overflows(const as_exec *x, verb what, const as_scalar *type, const as_term *operands,
                         const as_scalar *const *types) {
  if (same_reading(type, types[0]) && same_reading(type, types[1])) return overflows_in_type(x, what, type, operands);
  uint32_t width = wide_enough(what, types);
  if (width < signed_width(type)) width = signed_width(type);
  as_term whole =
      apply(x, what, as_int_resize(x, types[0], operands[0], width), as_int_resize(x, types[1], operands[1], width));
  as_term reduced = as_term_extract(x->terms, whole, type->width - 1, 0);
  return as_term_distinct(x->terms, as_int_resize(x, type, reduced, width), whole);
}

static bool ring(as_exec *x, verb what, bool asks_overflow, const as_scalar *type, const as_value *operands,
                 const as_scalar *const *types, as_value *result) {
  bool is_narrow = as_int_is_narrow(type) && as_int_is_narrow(types[0]) && as_int_is_narrow(types[1]);
  if (is_narrow && as_value_is_bits(&operands[0]) && as_value_is_bits(&operands[1])) {
    exact number = combine(what, exactly(types[0], operands[0].bits), exactly(types[1], operands[1].bits));
    uint64_t bits = (uint64_t)(number.is_negative ? -number.magnitude : number.magnitude);
    *result = as_value_bits(asks_overflow ? !fits(type, number) : bits & as_int_mask(type->width));
    return true;
  }
  as_term terms[] = {as_int_term(x, types[0], &operands[0]), as_int_term(x, types[1], &operands[1])};
  if (!asks_overflow) return as_int_value(x, wrapped(x, what, type, terms, types), result);
  *result = as_exec_int(x, overflows(x, what, type, terms, types));
  return true;
}

/* ---- counts ---- */

static as_term bit(const as_exec *x, as_term t, uint32_t index) {
  assert(index < as_term_width(x->terms, t));
  return as_term_extract(x->terms, t, index, index);
}

static as_term is_one(const as_exec *x, as_term one_bit) {
  return as_term_eq(x->terms, one_bit, as_term_bv(x->terms, 1, 1));
}

static as_term int_constant(const as_exec *x, uint32_t value) { return as_term_bv(x->terms, int_width(x), value); }

static as_term leading(const as_exec *x, as_term t, uint32_t width) {
  as_term count = int_constant(x, width);
  for (uint32_t i = 0; i < width; i++)
    count = as_term_ite(x->terms, is_one(x, bit(x, t, i)), int_constant(x, width - 1 - i), count);
  return count;
}

/* The place of the lowest one, counted from `first`; `none` without one. */
static as_term lowest(const as_exec *x, as_term t, uint32_t width, uint32_t first, uint32_t none) {
  as_term place = int_constant(x, none);
  for (uint32_t i = width; i-- > 0;)
    place = as_term_ite(x->terms, is_one(x, bit(x, t, i)), int_constant(x, first + i), place);
  return place;
}

static as_term signs(const as_exec *x, as_term t, uint32_t width) {
  as_term count = int_constant(x, width - 1), sign = bit(x, t, width - 1);
  for (uint32_t i = 0; i + 1 < width; i++)
    count = as_term_ite(x->terms, as_term_eq(x->terms, bit(x, t, i), sign), count, int_constant(x, width - 2 - i));
  return count;
}

static as_term ones(const as_exec *x, as_term t, uint32_t width) {
  uint32_t sum_width = 8; /* 128 has 8 bits */
  assert(width <= 128);
  as_term sum = as_term_bv(x->terms, sum_width, 0);
  for (uint32_t i = 0; i < width; i++)
    sum = as_term_bvadd(x->terms, sum, as_term_zero_extend(x->terms, bit(x, t, i), sum_width));
  return as_term_zero_extend(x->terms, sum, int_width(x));
}

static as_term parity(const as_exec *x, as_term t, uint32_t width) {
  as_term sum = bit(x, t, 0);
  for (uint32_t i = 1; i < width; i++) sum = as_term_bvxor(x->terms, sum, bit(x, t, i));
  return as_term_zero_extend(x->terms, sum, int_width(x));
}

static bool require_not_zero(as_exec *x, const as_value *value, const as_scalar *type, const char *what) {
  as_term claim = as_exec_truth(x, value, type);
  if (as_term_is_true(x->terms, claim)) return true;
  if (as_term_is_false(x->terms, claim)) return as_exec_fail(x, AS_CHECK_ZERO_COUNT, "%s of zero", what);
  return as_exec_require(x, AS_CHECK_ZERO_COUNT, claim, "%s of zero", what);
}

/* As the program calls it: by the type of its argument. */
static const char *clz_name(const as_scalar *type) {
  switch ((as_core_kind)type->kind) {
  case AS_CORE_USHORT: return "__builtin_clzs";
  case AS_CORE_UINT: return "__builtin_clz";
  case AS_CORE_ULONG: return "__builtin_clzl";
  case AS_CORE_ULLONG: return "__builtin_clzll";
  default: return "__builtin_clzg";
  }
}

static const char *ctz_name(const as_scalar *type) {
  switch ((as_core_kind)type->kind) {
  case AS_CORE_USHORT: return "__builtin_ctzs";
  case AS_CORE_UINT: return "__builtin_ctz";
  case AS_CORE_ULONG: return "__builtin_ctzl";
  case AS_CORE_ULLONG: return "__builtin_ctzll";
  default: return "__builtin_ctzg";
  }
}

static uint64_t known_count(as_core_intrinsic intrinsic, uint64_t bits, uint32_t width) {
  assert(!(bits & ~as_int_mask(width)));
  uint64_t sign = bits >> (width - 1) & 1, changes = sign ? ~bits & as_int_mask(width) : bits;
  uint64_t trailing = bits ? (uint64_t)__builtin_ctzll(bits) : width;
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_CLZ: return bits ? (uint64_t)__builtin_clzll(bits) - (64 - width) : width;
  case AS_CORE_INTRINSIC_CTZ: return trailing;
  case AS_CORE_INTRINSIC_FFS: return bits ? trailing + 1 : 0;
  case AS_CORE_INTRINSIC_CLRSB: return (changes ? (uint64_t)__builtin_clzll(changes) - (64 - width) : width) - 1;
  case AS_CORE_INTRINSIC_POPCOUNT: return (uint64_t)__builtin_popcountll(bits);
  default: return (uint64_t)__builtin_parityll(bits);
  }
}

static as_term term_count(const as_exec *x, as_core_intrinsic intrinsic, as_term t, uint32_t width) {
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_CLZ: return leading(x, t, width);
  case AS_CORE_INTRINSIC_CTZ: return lowest(x, t, width, 0, width);
  case AS_CORE_INTRINSIC_FFS: return lowest(x, t, width, 1, 0);
  case AS_CORE_INTRINSIC_CLRSB: return signs(x, t, width);
  case AS_CORE_INTRINSIC_POPCOUNT: return ones(x, t, width);
  default: return parity(x, t, width);
  }
}

static bool count(as_exec *x, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *a, as_value *result) {
  if (intrinsic == AS_CORE_INTRINSIC_CLZ && !require_not_zero(x, a, type, clz_name(type))) return false;
  if (intrinsic == AS_CORE_INTRINSIC_CTZ && !require_not_zero(x, a, type, ctz_name(type))) return false;
  if (as_value_is_bits(a) && as_int_is_narrow(type))
    return *result = as_value_bits(known_count(intrinsic, a->bits, type->width)), true;
  return as_int_value(x, term_count(x, intrinsic, as_int_term(x, type, a), type->width), result);
}

/* ---- bits in another order ---- */

/* Pieces of `step` bits, the last first. */
static bool reverse(as_exec *x, const as_scalar *type, const as_value *a, uint32_t step, as_value *result) {
  if (type->width % step) return as_exec_give_up(x, "the bytes of an integer of %u bits", type->width);
  if (as_value_is_bits(a) && as_int_is_narrow(type)) {
    uint64_t reversed = 0;
    for (uint32_t i = 0; i < type->width; i += step) reversed = reversed << step | (a->bits >> i & as_int_mask(step));
    return *result = as_value_bits(reversed), true;
  }
  as_term t = as_int_term(x, type, a), reversed = as_term_extract(x->terms, t, step - 1, 0);
  for (uint32_t i = step; i < type->width; i += step)
    reversed = as_term_concat(x->terms, reversed, as_term_extract(x->terms, t, i + step - 1, i));
  return as_int_value(x, reversed, result);
}

static uint64_t known_rotation(bool is_left, uint64_t bits, uint32_t width, uint64_t amount) {
  assert(width > 1 && !(bits & ~as_int_mask(width)));
  uint32_t by = (uint32_t)(amount % width), up = is_left ? by : (width - by) % width;
  return up ? (bits << up | bits >> (width - up)) & as_int_mask(width) : bits;
}

/* By `amount`, the unsigned number of its bits, modulo the width. A shift by the width gives 0. */
static bool rotate(as_exec *x, bool is_left, const as_scalar *type, const as_value *a, const as_value *amount,
                   const as_scalar *amount_type, as_value *result) {
  as_terms *terms = x->terms;
  if (type->width == 1) return *result = *a, true;
  if (as_int_are_known(type, a, amount))
    return *result = as_value_bits(known_rotation(is_left, a->bits, type->width, amount->bits)), true;
  as_scalar plain = {.width = amount_type->width < 8 ? 8 : amount_type->width}; /* 128 has 8 bits */
  as_term width = as_term_bv(terms, plain.width, type->width), t = as_int_term(x, type, a);
  as_term given = as_term_zero_extend(terms, as_int_term(x, amount_type, amount), plain.width);
  as_term rest = as_term_bvurem(terms, given, width);
  as_term by = as_int_resize(x, &plain, rest, type->width);
  as_term back = as_int_resize(x, &plain, as_term_bvsub(terms, width, rest), type->width);
  as_term up = as_term_bvshl(terms, t, is_left ? by : back), down = as_term_bvlshr(terms, t, is_left ? back : by);
  return as_int_value(x, as_term_bvor(terms, up, down), result);
}

/* ---- all ---- */

bool as_exec_intrinsic(as_exec *x, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *operands,
                       const as_scalar *const *types, uint32_t operand_count, as_value *result) {
  AS_REQUIRE(operand_count == as_core_intrinsic_get(intrinsic)->operands,
             "an intrinsic has as many operands as its row");
  if (as_exec_is_float(type)) return as_floating_intrinsic(x, intrinsic, type, operands, result);
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_WRAP_ADD: return ring(x, ADD, false, type, operands, types, result);
  case AS_CORE_INTRINSIC_WRAP_SUB: return ring(x, SUB, false, type, operands, types, result);
  case AS_CORE_INTRINSIC_WRAP_MUL: return ring(x, MUL, false, type, operands, types, result);
  case AS_CORE_INTRINSIC_OVERFLOW_ADD: return ring(x, ADD, true, type, operands, types, result);
  case AS_CORE_INTRINSIC_OVERFLOW_SUB: return ring(x, SUB, true, type, operands, types, result);
  case AS_CORE_INTRINSIC_OVERFLOW_MUL: return ring(x, MUL, true, type, operands, types, result);
  case AS_CORE_INTRINSIC_CLZ:
  case AS_CORE_INTRINSIC_CTZ:
  case AS_CORE_INTRINSIC_FFS:
  case AS_CORE_INTRINSIC_CLRSB:
  case AS_CORE_INTRINSIC_POPCOUNT:
  case AS_CORE_INTRINSIC_PARITY: return count(x, intrinsic, type, &operands[0], result);
  case AS_CORE_INTRINSIC_BSWAP: return reverse(x, type, &operands[0], 8, result);
  case AS_CORE_INTRINSIC_BITREVERSE: return reverse(x, type, &operands[0], 1, result);
  case AS_CORE_INTRINSIC_ROTATE_LEFT: return rotate(x, true, type, &operands[0], &operands[1], types[1], result);
  case AS_CORE_INTRINSIC_ROTATE_RIGHT: return rotate(x, false, type, &operands[0], &operands[1], types[1], result);
  default: return as_exec_give_up(x, "no intrinsic of integers: %s", as_core_intrinsic_get(intrinsic)->text);
  }
}
