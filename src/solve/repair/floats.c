/* Inversion of operations on floats, by folding the opposite operation. Rounding loses digits, so the way back leads
 * near the target or to it; the caller sees which. */
#include "solve/repair/internal.h"

static as_term fold1(const as_inversion *q, as_op op, as_sort sort, as_term a) {
  return as_repair_fold(q, &(as_app){.op = op, .sort = sort, .count = 1, .operand = &a});
}

static as_term fold2(const as_inversion *q, as_op op, as_sort sort, as_term a, as_term b) {
  return as_repair_fold(q, &(as_app){.op = op, .sort = sort, .count = 2, .operand = (as_term[]){a, b}});
}

/* With the rounding mode of the operation that is inverted. */
static as_term arithmetic(const as_inversion *q, as_op op, as_term a, as_term b) {
  AS_INVARIANT(as_repair_sort(q, 0).kind == AS_SORT_ROUNDING);
  as_term operands[] = {as_repair_value(q, 0), a, b};
  return as_repair_fold(q, &(as_app){.op = op, .sort = q->node->app.sort, .count = 3, .operand = operands});
}

static uint64_t infinity_bits(as_sort sort) { return sort.width == 64 ? UINT64_C(0x7ff) << 52 : UINT64_C(0xff) << 23; }

/* fp.eq, fp.lt and fp.leq that should hold, with the other side's value or one next to it. What should not may be about
 * a NaN. */
static as_term invert_order(const as_inversion *q) {
  as_sort sort = as_repair_sort(q, 0);
  bool is_far = q->style == AS_REPAIR_FARTHEST || q->style == AS_REPAIR_RANDOM;
  if (!q->target && is_far) return as_term_float(q->terms, sort, infinity_bits(sort) | 1);
  uint64_t other = q->words[!q->operand], sign = UINT64_C(1) << (sort.width - 1);
  bool strict = (q->node->app.op == AS_OP_FP_LT) == (q->target != 0), upwards = q->operand == (q->target ? 1 : 0);
  if (q->node->app.op == AS_OP_FP_EQ) {
    if (q->target) return as_repair_value(q, !q->operand);
    return as_term_float(q->terms, sort, other ? 0 : sign >> 1);
  }
  if (!strict) return as_repair_value(q, !q->operand);
  if ((other & ~sign) == 0) return as_term_float(q->terms, sort, upwards ? 1 : sign | 1);
  return as_term_float(q->terms, sort, upwards == !(other & sign) ? other + 1 : other - 1);
}

/* A float of the class, or one outside of it. */
static as_term invert_class(const as_inversion *q) {
  as_sort sort = as_repair_sort(q, 0);
  bool is_double = sort.width == 64;
  AS_INVARIANT(q->node->app.count == 1 && (is_double || sort.width == 32));
  uint64_t sign = UINT64_C(1) << (sort.width - 1), one = is_double ? UINT64_C(0x3ff) << 52 : UINT64_C(0x7f) << 23;
  uint64_t infinity = infinity_bits(sort), in, out = 0;
  switch (q->node->app.op) {
  case AS_OP_FP_IS_NORMAL: in = one; break;
  case AS_OP_FP_IS_SUBNORMAL: in = 1; break;
  case AS_OP_FP_IS_ZERO: in = 0, out = one; break;
  case AS_OP_FP_IS_INFINITE: in = infinity; break;
  case AS_OP_FP_IS_NAN: in = infinity | 1; break;
  case AS_OP_FP_IS_NEGATIVE: in = sign | one; break;
  default: assert(q->node->app.op == AS_OP_FP_IS_POSITIVE), in = one, out = sign | one; break;
  }
  return as_term_float(q->terms, sort, q->target ? in : out);
}

/* A sum that should be NaN, of numbers that are not: infinities of both signs. */
static as_term invert_nan_sum(const as_inversion *q, as_term other) {
  as_sort sort = q->node->app.sort;
  uint64_t sign = UINT64_C(1) << (sort.width - 1), bits = as_term_bits(q->terms, other);
  return as_term_float(q->terms, sort, infinity_bits(sort) | (~bits & sign));
}

static bool is_nan(const as_inversion *q, as_term t) {
  as_sort sort = as_term_sort(q->terms, t);
  return (as_term_bits(q->terms, t) & as_width_mask(sort.width - 1)) > infinity_bits(sort);
}

/* The operands of sums and products after the rounding mode are numbers 1 and 2, and 3 is what fma adds. Where the
 * opposite operation has no such value (infinity less infinity), the target itself may serve. */
static as_term invert_arithmetic(const as_inversion *q, as_term target) {
  as_op op = q->node->app.op;
  if (!q->operand) return as_term_none();
  if (q->style == AS_REPAIR_CONGRUENT || q->style == AS_REPAIR_FARTHEST) return target;
  if (op == AS_OP_FP_SQRT) return arithmetic(q, AS_OP_FP_MUL, target, target);
  as_term other = as_repair_value(q, q->operand == 1 ? 2 : 1);
  if (op == AS_OP_FP_ADD && is_nan(q, target)) return invert_nan_sum(q, other);
  if (op == AS_OP_FP_ADD) return arithmetic(q, AS_OP_FP_SUB, target, other);
  if (op == AS_OP_FP_MUL) return arithmetic(q, AS_OP_FP_DIV, target, other);
  if (op == AS_OP_FP_DIV)
    return q->operand == 1 ? arithmetic(q, AS_OP_FP_MUL, target, other) : arithmetic(q, AS_OP_FP_DIV, other, target);
  assert(op == AS_OP_FP_FMA);
  if (q->operand == 3)
    return arithmetic(q, AS_OP_FP_SUB, target, arithmetic(q, AS_OP_FP_MUL, other, as_repair_value(q, 2)));
  return arithmetic(q, AS_OP_FP_DIV, arithmetic(q, AS_OP_FP_SUB, target, as_repair_value(q, 3)), other);
}

/* The operand of a conversion is its last one. */
static as_term invert_conversion(const as_inversion *q, as_term target) {
  uint32_t last = q->node->app.count - 1;
  as_sort sort = as_repair_sort(q, last);
  as_term rounding = as_term_rounding(q->terms, AS_ROUNDING_RTZ);
  if (q->operand != last) return as_term_none();
  switch (q->node->app.op) {
  case AS_OP_FP_FROM_BITS: return fold1(q, AS_OP_FP_TO_BITS, sort, target);
  case AS_OP_FP_TO_BITS: return fold1(q, AS_OP_FP_FROM_BITS, sort, target);
  case AS_OP_FP_FROM_FP: return fold2(q, AS_OP_FP_FROM_FP, sort, rounding, target);
  case AS_OP_FP_FROM_SBV: return fold2(q, AS_OP_FP_TO_SBV, sort, rounding, target);
  case AS_OP_FP_FROM_UBV: return fold2(q, AS_OP_FP_TO_UBV, sort, rounding, target);
  case AS_OP_FP_TO_SBV: return fold2(q, AS_OP_FP_FROM_SBV, sort, rounding, target);
  case AS_OP_FP_TO_UBV: return fold2(q, AS_OP_FP_FROM_UBV, sort, rounding, target);
  default: return as_term_none();
  }
}

as_term as_repair_invert_float(const as_inversion *q, as_term target) {
  switch (q->node->app.op) {
  case AS_OP_FP_EQ:
  case AS_OP_FP_LT:
  case AS_OP_FP_LEQ: return invert_order(q);
  case AS_OP_FP_IS_NORMAL:
  case AS_OP_FP_IS_SUBNORMAL:
  case AS_OP_FP_IS_ZERO:
  case AS_OP_FP_IS_INFINITE:
  case AS_OP_FP_IS_NAN:
  case AS_OP_FP_IS_NEGATIVE:
  case AS_OP_FP_IS_POSITIVE: return invert_class(q);
  case AS_OP_FP_ADD:
  case AS_OP_FP_MUL:
  case AS_OP_FP_DIV:
  case AS_OP_FP_FMA:
  case AS_OP_FP_SQRT: return invert_arithmetic(q, target);
  case AS_OP_FP_NEG:
  case AS_OP_FP_ABS: return fold1(q, q->node->app.op, q->node->app.sort, target);
  case AS_OP_FP_RTI: return q->operand ? target : as_term_none();
  case AS_OP_FP_REM: return q->operand ? as_term_none() : target;
  case AS_OP_FP_MIN:
  case AS_OP_FP_MAX: return target;
  default: return invert_conversion(q, target);
  }
}
