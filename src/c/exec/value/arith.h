/* Integers whose values are known and at most 64 bits wide: the case that most instructions are, inline, without terms
 * and without questions.
 *
 * Each function computes as docs/core.md says and answers true; or it answers false and has done nothing, where the way
 * through as_exec_binary, as_exec_unary, as_exec_compare or as_exec_convert is needed: an operand is symbolic, the type
 * is wider or a float, or a check that is on would fail. So the caller asks here first and there next, which is the
 * same but slower. `checks` says which checks are on: the machine's options have it.
 *
 * Bits are zero above the width, those of negative numbers, too. Sums and products are computed at the upper end of 64
 * bits (a * 2^s + b * 2^s, with s = 64 - width), where the processor finds the overflow of any width.
 */
#ifndef ASSAY_C_EXEC_VALUE_ARITH_H
#define ASSAY_C_EXEC_VALUE_ARITH_H

#include "c/exec/exec.h"

/* requires: 1 <= width <= 64 */
static inline uint64_t as_int_mask(uint32_t width) { return UINT64_MAX >> (64 - width); }
static inline int64_t as_int_signed(uint64_t bits, uint32_t width) {
  uint32_t spare = 64 - width;
  return (int64_t)(bits << spare) >> spare;
}
/* As a number of 64 bits: with the sign, if the type has one. */
static inline uint64_t as_int_extend(uint64_t bits, const as_scalar *type) {
  return type->is_signed ? (uint64_t)as_int_signed(bits, type->width) : bits;
}

/* Field by field: a struct that is put together elsewhere is copied in larger pieces than it was written in, for which
 * the processor waits. */
static inline void as_int_set(as_value *result, uint64_t bits) {
  result->kind = AS_VALUE_BITS;
  result->object.id = 0;
  result->bits = bits;
  result->term.id = result->low_term.id = 0;
  result->low = result->extent = 0;
}

static inline bool as_int_is_narrow(const as_scalar *type) {
  return type->width <= 64 && type->class_ != AS_CORE_CLASS_FLOAT;
}
static inline bool as_int_are_known(const as_scalar *type, const as_value *a, const as_value *b) {
  return as_value_is_bits(a) && as_value_is_bits(b) && as_int_is_narrow(type);
}

/* ---- sums and products ---- */

static inline as_check as_int_overflow_check(const as_scalar *type) {
  return type->is_signed ? AS_CHECK_SIGNED_OVERFLOW : AS_CHECK_UNSIGNED_OVERFLOW;
}
static inline bool as_int_give(const bool *checks, const as_scalar *type, bool overflows, uint64_t high,
                               as_value *result) {
  if (overflows && checks[as_int_overflow_check(type)]) return false;
  as_int_set(result, high >> (64 - type->width));
  return true;
}

static inline bool as_int_add(const bool *checks, const as_scalar *type, const as_value *a, const as_value *b,
                              as_value *result) {
  if (!as_int_are_known(type, a, b)) return false;
  uint64_t left = a->bits << (64 - type->width), right = b->bits << (64 - type->width), sum;
  int64_t signed_sum;
  bool overflows = type->is_signed ? __builtin_add_overflow((int64_t)left, (int64_t)right, &signed_sum)
                                   : __builtin_add_overflow(left, right, &sum);
  return as_int_give(checks, type, overflows, left + right, result);
}

static inline bool as_int_sub(const bool *checks, const as_scalar *type, const as_value *a, const as_value *b,
                              as_value *result) {
  if (!as_int_are_known(type, a, b)) return false;
  uint64_t left = a->bits << (64 - type->width), right = b->bits << (64 - type->width), difference;
  int64_t signed_difference;
  bool overflows = type->is_signed ? __builtin_sub_overflow((int64_t)left, (int64_t)right, &signed_difference)
                                   : __builtin_sub_overflow(left, right, &difference);
  return as_int_give(checks, type, overflows, left - right, result);
}

static inline bool as_int_mul(const bool *checks, const as_scalar *type, const as_value *a, const as_value *b,
                              as_value *result) {
  if (!as_int_are_known(type, a, b)) return false;
  uint64_t left = a->bits << (64 - type->width), product;
  int64_t right = as_int_signed(b->bits, type->width), signed_product;
  bool overflows = type->is_signed ? __builtin_mul_overflow((int64_t)left, right, &signed_product)
                                   : __builtin_mul_overflow(left, b->bits, &product);
  return as_int_give(checks, type, overflows, left * b->bits, result);
}

static inline bool as_int_neg(const bool *checks, const as_scalar *type, const as_value *a, as_value *result) {
  const as_value zero = {.kind = AS_VALUE_BITS};
  return as_int_sub(checks, type, &zero, a, result);
}

/* ---- division ---- */

/* Whether the operands divide: not by zero, and the quotient fits. */
static inline bool as_int_divides(const as_scalar *type, const as_value *a, const as_value *b) {
  if (!as_int_are_known(type, a, b) || b->bits == 0) return false;
  uint64_t mask = as_int_mask(type->width);
  return !type->is_signed || b->bits != mask || a->bits != (mask ^ mask >> 1);
}

static inline bool as_int_div(const as_scalar *type, const as_value *a, const as_value *b, as_value *result) {
  if (!as_int_divides(type, a, b)) return false;
  uint64_t quotient = type->is_signed
                          ? (uint64_t)(as_int_signed(a->bits, type->width) / as_int_signed(b->bits, type->width))
                          : a->bits / b->bits;
  as_int_set(result, quotient & as_int_mask(type->width));
  return true;
}

static inline bool as_int_rem(const as_scalar *type, const as_value *a, const as_value *b, as_value *result) {
  if (!as_int_divides(type, a, b)) return false;
  uint64_t rest = type->is_signed
                      ? (uint64_t)(as_int_signed(a->bits, type->width) % as_int_signed(b->bits, type->width))
                      : a->bits % b->bits;
  as_int_set(result, rest & as_int_mask(type->width));
  return true;
}

/* ---- bits ---- */

static inline bool as_int_and(const as_scalar *type, const as_value *a, const as_value *b, as_value *result) {
  if (!as_int_are_known(type, a, b)) return false;
  as_int_set(result, a->bits & b->bits);
  return true;
}
static inline bool as_int_or(const as_scalar *type, const as_value *a, const as_value *b, as_value *result) {
  if (!as_int_are_known(type, a, b)) return false;
  as_int_set(result, a->bits | b->bits);
  return true;
}
static inline bool as_int_xor(const as_scalar *type, const as_value *a, const as_value *b, as_value *result) {
  if (!as_int_are_known(type, a, b)) return false;
  as_int_set(result, a->bits ^ b->bits);
  return true;
}
static inline bool as_int_not(const as_scalar *type, const as_value *a, as_value *result) {
  if (!as_int_are_known(type, a, a)) return false;
  as_int_set(result, ~a->bits & as_int_mask(type->width));
  return true;
}

/* Whether the amount of a shift is one of 0 to width - 1; a negative one is a large number of 64 bits. */
static inline bool as_int_shifts(const as_scalar *type, const as_value *a, const as_value *b, const as_scalar *b_type) {
  return as_int_are_known(type, a, b) && as_int_is_narrow(b_type) && as_int_extend(b->bits, b_type) < type->width;
}

static inline bool as_int_shl(const bool *checks, const as_scalar *type, const as_value *a, const as_value *b,
                              const as_scalar *b_type, as_value *result) {
  if (!as_int_shifts(type, a, b, b_type)) return false;
  uint64_t mask = as_int_mask(type->width);
  if (type->is_signed && checks[AS_CHECK_SHIFT_VALUE] && a->bits > mask >> 1 >> b->bits) return false;
  as_int_set(result, a->bits << b->bits & mask);
  return true;
}

static inline bool as_int_shr(const as_scalar *type, const as_value *a, const as_value *b, const as_scalar *b_type,
                              as_value *result) {
  if (!as_int_shifts(type, a, b, b_type)) return false;
  uint64_t quotient = type->is_signed ? (uint64_t)(as_int_signed(a->bits, type->width) >> b->bits) : a->bits >> b->bits;
  as_int_set(result, quotient & as_int_mask(type->width));
  return true;
}

/* ---- comparisons and conversions ---- */

/* `op` is one of EQ, NE, LT, LE, GT, GE. */
static inline bool as_int_compare(as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                                  bool *result) {
  if (!as_int_are_known(type, a, b)) return false;
  uint64_t flip = type->is_signed ? UINT64_C(1) << (type->width - 1) : 0;
  uint64_t left = a->bits ^ flip, right = b->bits ^ flip;
  switch (op) {
  case AS_CORE_OP_EQ: *result = left == right; return true;
  case AS_CORE_OP_NE: *result = left != right; return true;
  case AS_CORE_OP_LT: *result = left < right; return true;
  case AS_CORE_OP_LE: *result = left <= right; return true;
  case AS_CORE_OP_GT: *result = left > right; return true;
  default: *result = left >= right; return true;
  }
}

static inline bool as_int_convert(const as_scalar *from, const as_scalar *to, const as_value *a, as_value *result) {
  if (!as_value_is_bits(a) || !as_int_is_narrow(from) || !as_int_is_narrow(to)) return false;
  as_int_set(result, to->is_bool ? a->bits != 0 : as_int_extend(a->bits, from) & as_int_mask(to->width));
  return true;
}

#endif
