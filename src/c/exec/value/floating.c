/* Arithmetic and comparisons of floats, IEEE 754 to nearest, ties to even.
 *
 * Known operands: the host computes, in the very format (half in float, which rounds right: its 24 digits are 2 * 11 +
 * 2 or more). So a NaN has the bits that the host's instruction gives, as in a program compiled for it. Symbolic
 * operands: float terms, for single and double. They have one NaN: which bits it has is not known, and who asks for
 * them (a sign bit, a byte in memory) must take any. Where a term folds to NaN, it is the canonical one. Symbolic
 * values of other formats are bit-vectors, and their arithmetic is approximated by any value; but what needs no more
 * than their bits (signs, classes, zero or not) is exact. */
#include "c/exec/value/arith_internal.h"

#include <float.h>
#include <string.h>

/* Excess digits would round twice. */
_Static_assert(FLT_EVAL_METHOD == 0, "the host computes float and double in their own formats");

#if LDBL_MANT_DIG == 64 && (defined __x86_64__ || defined __i386__)
#define HOST_EXTENDED 1
typedef long double extended;
#endif
#if LDBL_MANT_DIG == 113
#define HOST_QUAD 1
typedef long double quad;
#elif defined __SIZEOF_FLOAT128__
#define HOST_QUAD 1
__extension__ typedef __float128 quad;
#endif

/* ---- the host ---- */

#define DEFINE_HOST(type, bits_type, value_bytes)                                                                      \
  static as_u128 host_##type(as_core_op op, as_u128 a, as_u128 b) {                                                    \
    bits_type a_bits = (bits_type)a, b_bits = (bits_type)b, bits = 0;                                                  \
    type left = 0, right = 0;                                                                                          \
    memcpy(&left, &a_bits, value_bytes), memcpy(&right, &b_bits, value_bytes);                                         \
    left = op == AS_CORE_OP_ADD   ? left + right                                                                       \
           : op == AS_CORE_OP_SUB ? left - right                                                                       \
           : op == AS_CORE_OP_MUL ? left * right                                                                       \
                                  : left / right;                                                                      \
    memcpy(&bits, &left, value_bytes);                                                                                 \
    return bits;                                                                                                       \
  }
DEFINE_HOST(float, uint32_t, 4)
DEFINE_HOST(double, uint64_t, 8)
#ifdef HOST_EXTENDED
DEFINE_HOST(extended, as_u128, 10)
#endif
#ifdef HOST_QUAD
DEFINE_HOST(quad, as_u128, 16)
#endif

static as_u128 reformat(as_format from, as_format to, as_u128 bits) {
  return as_floating_encode(to, as_floating_decode(from, bits));
}

static as_u128 compute_half(as_core_op op, as_u128 a, as_u128 b) {
  as_u128 left = reformat(AS_FORMAT_HALF, AS_FORMAT_SINGLE, a), right = reformat(AS_FORMAT_HALF, AS_FORMAT_SINGLE, b);
  return reformat(AS_FORMAT_SINGLE, AS_FORMAT_HALF, host_float(op, left, right));
}

/* False: the host has no such format. */
static bool compute(as_core_op op, as_format format, as_u128 a, as_u128 b, as_u128 *result) {
  switch (format) {
  case AS_FORMAT_HALF: *result = compute_half(op, a, b); return true;
  case AS_FORMAT_SINGLE: *result = host_float(op, a, b); return true;
  case AS_FORMAT_DOUBLE: *result = host_double(op, a, b); return true;
#ifdef HOST_EXTENDED
  case AS_FORMAT_EXTENDED: *result = host_extended(op, a, b); return true;
#endif
#ifdef HOST_QUAD
  case AS_FORMAT_QUAD: *result = host_quad(op, a, b); return true;
#endif
  default: return false;
  }
}

/* ---- float and double, known: the common case ---- */

bool as_floating_double(const as_scalar *type, const as_value *value, double *x) {
  uint32_t bits = (uint32_t)value->bits;
  float single;
  if (!as_value_is_bits(value)) return false;
  if (type->format == AS_FORMAT_DOUBLE) return memcpy(x, &value->bits, sizeof *x), true;
  if (type->format != AS_FORMAT_SINGLE) return false;
  memcpy(&single, &bits, sizeof single);
  return *x = single, true;
}

bool as_floating_set(const as_scalar *type, double x, as_value *result) {
  uint64_t bits;
  uint32_t single_bits;
  float single = (float)x;
  memcpy(&bits, &x, sizeof bits), memcpy(&single_bits, &single, sizeof single_bits);
  if (type->format != AS_FORMAT_DOUBLE && type->format != AS_FORMAT_SINGLE) return false;
  as_int_set(result, type->format == AS_FORMAT_DOUBLE ? bits : single_bits);
  return true;
}

static bool common_binary(as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                          as_value *result) {
  bool is_double = type->format == AS_FORMAT_DOUBLE;
  if (!as_value_is_bits(a) || !as_value_is_bits(b) || (!is_double && type->format != AS_FORMAT_SINGLE)) return false;
  as_int_set(result, (uint64_t)(is_double ? host_double(op, a->bits, b->bits) : host_float(op, a->bits, b->bits)));
  return true;
}

/* ---- values ---- */

bool as_floating_sort(const as_scalar *type, as_sort *sort) {
  if (type->format == AS_FORMAT_SINGLE) return *sort = as_sort_float32(), true;
  if (type->format == AS_FORMAT_DOUBLE) return *sort = as_sort_float64(), true;
  return false;
}

as_value as_floating_value(const as_exec *x, const as_scalar *type, as_u128 bits) {
  assert(type->width <= 128 && (type->width == 128 || !(bits >> type->width)));
  if (type->width <= 64) return as_value_bits((uint64_t)bits);
  uint64_t limbs[] = {(uint64_t)bits, (uint64_t)(bits >> 64)};
  return as_value_of_term(x->terms, as_term_bv_limbs(x->terms, type->width, limbs));
}

bool as_floating_bits_term(const as_exec *x, const as_scalar *type, const as_value *value, as_term *bits) {
  if (as_value_is_bits(value)) return *bits = as_term_bv(x->terms, type->width, value->bits), true;
  if (as_sort_is_bv(as_term_sort(x->terms, value->term))) return *bits = value->term, true;
  if (as_term_op(x->terms, value->term) != AS_OP_FP_FROM_BITS) return false;
  return *bits = as_term_operand(x->terms, value->term, 0), true;
}

as_value as_floating_from_bits(const as_exec *x, const as_scalar *type, as_term bits) {
  assert(as_term_width(x->terms, bits) == type->width);
  as_sort sort;
  bool is_plain = as_term_is_const(x->terms, bits) || !as_floating_sort(type, &sort);
  return as_value_of_term(x->terms, is_plain ? bits : as_term_fp_from_bits(x->terms, sort, bits));
}

bool as_floating_has_arithmetic(as_exec *x, const as_scalar *type) {
  char name[AS_SCALAR_NAME_BYTES];
  if (as_floating_get((as_format)type->format)) return true;
  return as_exec_give_up(x, "arithmetic of this target's %s", as_scalar_name(type, name));
}

void as_floating_tell(as_exec *x, const as_scalar *type) {
  as_exec_approximate(x, type->kind == AS_CORE_HALF      ? "symbolic _Float16 arithmetic"
                         : type->kind == AS_CORE_LDOUBLE ? "symbolic long double arithmetic"
                                                         : "symbolic __float128 arithmetic");
}

bool as_floating_approximate(as_exec *x, const as_scalar *type, as_value *result) {
  as_floating_tell(x, type);
  return as_int_value(x, as_exec_fresh(x, as_sort_bv(type->width), "float"), result);
}

/* ---- arithmetic ---- */

static bool known_binary(as_exec *x, as_core_op op, const as_scalar *type, as_u128 a, as_u128 b, as_value *result) {
  as_u128 bits;
  if (compute(op, (as_format)type->format, a, b, &bits)) return *result = as_floating_value(x, type, bits), true;
  as_exec_approximate(x, "arithmetic of a floating format that the host does not have");
  return as_int_value(x, as_exec_fresh(x, as_sort_bv(type->width), "float"), result);
}

static as_term term_binary(const as_exec *x, as_core_op op, as_term a, as_term b) {
  as_term nearest = as_term_rounding(x->terms, AS_ROUNDING_RNE);
  assert(op >= AS_CORE_OP_ADD && op <= AS_CORE_OP_DIV);
  switch (op) {
  case AS_CORE_OP_ADD: return as_term_fp_add(x->terms, nearest, a, b);
  case AS_CORE_OP_SUB: return as_term_fp_sub(x->terms, nearest, a, b);
  case AS_CORE_OP_MUL: return as_term_fp_mul(x->terms, nearest, a, b);
  default: return as_term_fp_div(x->terms, nearest, a, b);
  }
}

bool as_floating_binary(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                        as_value *result) {
  as_u128 left, right;
  as_sort sort;
  if (op < AS_CORE_OP_ADD || op > AS_CORE_OP_DIV)
    return as_exec_give_up(x, "no arithmetic of floats: %s", as_core_op_get(op)->text);
  if (common_binary(op, type, a, b, result)) return true;
  if (!as_floating_has_arithmetic(x, type)) return false;
  if (as_exec_known(x, a, &left) && as_exec_known(x, b, &right)) return known_binary(x, op, type, left, right, result);
  if (!as_floating_sort(type, &sort)) return as_floating_approximate(x, type, result);
  as_term a_term = as_value_float_term(x->terms, a, sort), b_term = as_value_float_term(x->terms, b, sort);
  return as_int_value(x, term_binary(x, op, a_term, b_term), result);
}

bool as_floating_negate(as_exec *x, const as_scalar *type, const as_value *a, as_value *result) {
  as_u128 bits, sign = (as_u128)1 << (type->width - 1);
  as_term t;
  if (!as_floating_has_arithmetic(x, type)) return false;
  if (as_exec_known(x, a, &bits)) return *result = as_floating_value(x, type, bits ^ sign), true;
  if (!as_floating_bits_term(x, type, a, &t)) return as_int_value(x, as_term_fp_neg(x->terms, a->term), result);
  as_value flip = as_floating_value(x, type, sign);
  as_term flipped = as_term_bvxor(x->terms, t, as_value_term(x->terms, &flip, type->width));
  *result = as_floating_from_bits(x, type, flipped);
  return true;
}

/* ---- comparisons ---- */

static bool compare_doubles(as_core_op op, double a, double b) {
  assert(op >= AS_CORE_OP_EQ && op <= AS_CORE_OP_GE);
  switch (op) {
  case AS_CORE_OP_EQ: return a == b;
  case AS_CORE_OP_NE: return a != b;
  case AS_CORE_OP_LT: return a < b;
  case AS_CORE_OP_LE: return a <= b;
  case AS_CORE_OP_GT: return a > b;
  default: return a >= b;
  }
}

/* By their order: -1, 0 or 1. */
static bool compare_decoded(as_core_op op, as_format format, as_u128 a, as_u128 b) {
  as_floating left = as_floating_decode(format, a), right = as_floating_decode(format, b);
  if (left.class_ == AS_FLOATING_NAN || right.class_ == AS_FLOATING_NAN) return op == AS_CORE_OP_NE;
  return compare_doubles(op, as_floating_order(left, right), 0);
}

static as_term term_compare(const as_exec *x, as_core_op op, as_term a, as_term b) {
  assert(op >= AS_CORE_OP_EQ && op <= AS_CORE_OP_GE);
  switch (op) {
  case AS_CORE_OP_EQ: return as_term_fp_eq(x->terms, a, b);
  case AS_CORE_OP_NE: return as_term_not(x->terms, as_term_fp_eq(x->terms, a, b));
  case AS_CORE_OP_LT: return as_term_fp_lt(x->terms, a, b);
  case AS_CORE_OP_LE: return as_term_fp_leq(x->terms, a, b);
  case AS_CORE_OP_GT: return as_term_fp_lt(x->terms, b, a);
  default: return as_term_fp_leq(x->terms, b, a);
  }
}

bool as_floating_compare(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                         as_term *result) {
  double a_double, b_double;
  as_u128 left, right;
  as_sort sort;
  if (!as_floating_has_arithmetic(x, type)) return false;
  if (as_floating_double(type, a, &a_double) && as_floating_double(type, b, &b_double)) {
    *result = as_term_bool(x->terms, compare_doubles(op, a_double, b_double));
  } else if (as_exec_known(x, a, &left) && as_exec_known(x, b, &right)) {
    *result = as_term_bool(x->terms, compare_decoded(op, (as_format)type->format, left, right));
  } else if (as_floating_sort(type, &sort)) {
    *result = term_compare(x, op, as_value_float_term(x->terms, a, sort), as_value_float_term(x->terms, b, sort));
  } else {
    as_floating_tell(x, type);
    *result = as_exec_fresh(x, as_sort_bool(), "compares");
  }
  return true;
}
