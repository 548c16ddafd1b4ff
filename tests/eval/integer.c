#include "eval/eval.h"

static bool is_float(const eval *e, uint32_t type) {
  as_core_kind kind = (as_core_kind)as_core_type_of(e->unit, type)->kind;
  return kind >= AS_CORE_HALF && kind <= AS_CORE_FLOAT128;
}

static eval_bits divide(const eval *e, as_core_op op, uint32_t type, eval_bits x, eval_bits y) {
  if (y == 0) eval_stop(EVAL_CANNOT, "division by zero");
  if (!eval_is_signed(e, type)) return op == AS_CORE_OP_DIV ? x / y : x % y;
  eval_signed left = eval_extend(e, type, x), right = eval_extend(e, type, y);
  if (right == -1) return op == AS_CORE_OP_DIV ? -(eval_bits)left : 0; /* the host must not overflow */
  return (eval_bits)(op == AS_CORE_OP_DIV ? left / right : left % right);
}

/* Any amount is taken, since the host must not do what is undefined. */
static eval_bits shift(const eval *e, as_core_op op, uint32_t type, eval_bits x, eval_argument y) {
  eval_bits amount = (eval_bits)eval_extend(e, y.type, y.bits) & 127;
  if (op == AS_CORE_OP_SHL) return x << amount;
  return eval_is_signed(e, type) ? (eval_bits)(eval_extend(e, type, x) >> amount) : x >> amount;
}

static eval_bits integer(const eval *e, as_core_op op, uint32_t type, eval_bits x, eval_argument y) {
  switch (op) {
  case AS_CORE_OP_ADD: return x + y.bits;
  case AS_CORE_OP_SUB: return x - y.bits;
  case AS_CORE_OP_MUL: return x * y.bits;
  case AS_CORE_OP_DIV:
  case AS_CORE_OP_REM: return divide(e, op, type, x, y.bits);
  case AS_CORE_OP_SHL:
  case AS_CORE_OP_SHR: return shift(e, op, type, x, y);
  case AS_CORE_OP_AND: return x & y.bits;
  case AS_CORE_OP_OR: return x | y.bits;
  case AS_CORE_OP_XOR: return x ^ y.bits;
  case AS_CORE_OP_NEG: return -x;
  case AS_CORE_OP_NOT: return ~x;
  default: eval_stop(EVAL_CANNOT, "no arithmetic: %s", as_core_op_get(op)->text);
  }
}

eval_bits eval_arithmetic(const eval *e, as_core_op op, uint32_t type, eval_bits x, eval_argument y) {
  if (is_float(e, type))
    return eval_float_arithmetic(op, (as_core_kind)as_core_type_of(e->unit, type)->kind, x, y.bits);
  return eval_reduce(e, type, integer(e, op, type, x, y));
}

bool eval_compare(const eval *e, as_core_op op, uint32_t type, eval_bits x, eval_bits y) {
  if (is_float(e, type)) return eval_float_compare(op, (as_core_kind)as_core_type_of(e->unit, type)->kind, x, y);
  bool is_less = eval_is_signed(e, type) ? eval_extend(e, type, x) < eval_extend(e, type, y) : x < y;
  switch (op) {
  case AS_CORE_OP_EQ: return x == y;
  case AS_CORE_OP_NE: return x != y;
  case AS_CORE_OP_LT: return is_less;
  case AS_CORE_OP_LE: return is_less || x == y;
  case AS_CORE_OP_GT: return !is_less && x != y;
  case AS_CORE_OP_GE: return !is_less;
  default: eval_stop(EVAL_CANNOT, "no comparison: %s", as_core_op_get(op)->text);
  }
}

/* ---- the mathematical integers: sign and magnitude, and whether the magnitude passed 2^128 ---- */

typedef struct exact {
  bool is_negative, is_huge;
  eval_bits magnitude;
} exact;

static exact exactly(const eval *e, eval_argument x) {
  eval_signed extended = eval_extend(e, x.type, x.bits);
  bool is_negative = eval_is_signed(e, x.type) && extended < 0;
  return (exact){is_negative, false, is_negative ? -(eval_bits)extended : (eval_bits)extended};
}

static exact sum(exact x, exact y) {
  exact r = {x.is_negative, false, 0};
  if (x.is_negative == y.is_negative) {
    r.is_huge = __builtin_add_overflow(x.magnitude, y.magnitude, &r.magnitude);
  } else if (x.magnitude >= y.magnitude) {
    r.magnitude = x.magnitude - y.magnitude;
  } else {
    r.magnitude = y.magnitude - x.magnitude, r.is_negative = y.is_negative;
  }
  return r;
}

static exact product(exact x, exact y) {
  exact r = {x.is_negative != y.is_negative, false, 0};
  r.is_huge = __builtin_mul_overflow(x.magnitude, y.magnitude, &r.magnitude);
  return r;
}

static exact combine(const eval *e, as_core_intrinsic intrinsic, eval_argument a, eval_argument b) {
  exact x = exactly(e, a), y = exactly(e, b);
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_WRAP_SUB:
  case AS_CORE_INTRINSIC_OVERFLOW_SUB: y.is_negative = !y.is_negative; return sum(x, y);
  case AS_CORE_INTRINSIC_WRAP_MUL:
  case AS_CORE_INTRINSIC_OVERFLOW_MUL: return product(x, y);
  default: return sum(x, y);
  }
}

static eval_bits wrapped(exact x) { return x.is_negative ? -x.magnitude : x.magnitude; }

static bool fits(const eval *e, uint32_t type, exact x) {
  exact back = exactly(e, (eval_argument){type, eval_reduce(e, type, wrapped(x))});
  return !x.is_huge && back.magnitude == x.magnitude && (back.is_negative == x.is_negative || x.magnitude == 0);
}

/* ---- bits ---- */

static uint32_t leading(eval_bits x, uint32_t width) {
  uint32_t n = 0;
  while (n < width && !(x >> (width - 1 - n) & 1)) n++;
  return n;
}

static uint32_t trailing(eval_bits x, uint32_t width) {
  uint32_t n = 0;
  while (n < width && !(x >> n & 1)) n++;
  return n;
}

static uint32_t ones(eval_bits x) {
  uint32_t n = 0;
  for (; x; x >>= 1) n += (uint32_t)(x & 1);
  return n;
}

/* Pieces of `step` bits, the last becomes the first. */
static eval_bits reverse(eval_bits x, uint32_t width, uint32_t step) {
  eval_bits r = 0, mask = ((eval_bits)1 << step) - 1;
  for (uint32_t i = 0; i < width; i += step) r = r << step | (x >> i & mask);
  return r;
}

static eval_bits rotate_left(eval_bits x, uint32_t width, uint32_t amount) {
  return amount ? x << amount | x >> (width - amount) : x;
}

eval_bits eval_intrinsic(const eval *e, as_core_intrinsic intrinsic, uint32_t type, eval_argument x, eval_argument y) {
  if (is_float(e, type))
    return eval_float_intrinsic(intrinsic, (as_core_kind)as_core_type_of(e->unit, type)->kind, x.bits, y.bits);
  uint32_t width = eval_width(e, type);
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_WRAP_ADD:
  case AS_CORE_INTRINSIC_WRAP_SUB:
  case AS_CORE_INTRINSIC_WRAP_MUL: return eval_reduce(e, type, wrapped(combine(e, intrinsic, x, y)));
  case AS_CORE_INTRINSIC_OVERFLOW_ADD:
  case AS_CORE_INTRINSIC_OVERFLOW_SUB:
  case AS_CORE_INTRINSIC_OVERFLOW_MUL: return !fits(e, type, combine(e, intrinsic, x, y));
  case AS_CORE_INTRINSIC_CLZ: return leading(x.bits, width);
  case AS_CORE_INTRINSIC_CTZ: return trailing(x.bits, width);
  case AS_CORE_INTRINSIC_FFS: return x.bits ? trailing(x.bits, width) + 1 : 0;
  case AS_CORE_INTRINSIC_CLRSB:
    return leading(eval_reduce(e, type, x.bits >> (width - 1) & 1 ? ~x.bits : x.bits), width) - 1;
  case AS_CORE_INTRINSIC_POPCOUNT: return ones(x.bits);
  case AS_CORE_INTRINSIC_PARITY: return ones(x.bits) & 1;
  case AS_CORE_INTRINSIC_BSWAP: return reverse(x.bits, width, 8);
  case AS_CORE_INTRINSIC_BITREVERSE: return reverse(x.bits, width, 1);
  case AS_CORE_INTRINSIC_ROTATE_LEFT:
    return eval_reduce(e, type, rotate_left(x.bits, width, (uint32_t)(y.bits % width)));
  case AS_CORE_INTRINSIC_ROTATE_RIGHT:
    return eval_reduce(e, type, rotate_left(x.bits, width, (width - (uint32_t)(y.bits % width)) % width));
  default: eval_stop(EVAL_CANNOT, "not an intrinsic of integers: %s", as_core_intrinsic_get(intrinsic)->text);
  }
}
