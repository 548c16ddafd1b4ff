/* Floating point is the host's, in the very type: the functions of each type are one macro, and a table says which kind
 * they serve. */
#include "eval/eval.h"
#include <float.h>
#include <string.h>

__extension__ typedef _Float16 half;
__extension__ typedef __float128 quad;
typedef long double long_double;

/* FORMAT(kind, type, width, least): `least` is the smallest normal number. */
#define FORMATS                                                                                                        \
  FORMAT(HALF, half, 16, 0x1p-14)                                                                                      \
  FORMAT(FLOAT, float, 32, FLT_MIN)                                                                                    \
  FORMAT(DOUBLE, double, 64, DBL_MIN)                                                                                  \
  FORMAT(LDOUBLE, long_double, 80, LDBL_MIN)                                                                           \
  FORMAT(FLOAT128, quad, 128, LDBL_MIN)

#define FORMAT(kind, type, width, least)                                                                               \
  static type to_##type(eval_bits bits) {                                                                              \
    type x;                                                                                                            \
    memcpy(&x, &bits, sizeof x);                                                                                       \
    return x;                                                                                                          \
  }                                                                                                                    \
  static eval_bits of_##type(type x) {                                                                                 \
    eval_bits bits = 0;                                                                                                \
    memcpy(&bits, &x, width / 8);                                                                                      \
    return bits;                                                                                                       \
  }                                                                                                                    \
  static type arithmetic_##type(as_core_op op, type x, type y) {                                                       \
    switch (op) {                                                                                                      \
    case AS_CORE_OP_ADD: return (type)(x + y);                                                                         \
    case AS_CORE_OP_SUB: return (type)(x - y);                                                                         \
    case AS_CORE_OP_MUL: return (type)(x * y);                                                                         \
    case AS_CORE_OP_DIV: return (type)(x / y);                                                                         \
    default: return -x;                                                                                                \
    }                                                                                                                  \
  }                                                                                                                    \
  static bool compare_##type(as_core_op op, type x, type y) {                                                          \
    switch (op) {                                                                                                      \
    case AS_CORE_OP_EQ: return x == y;                                                                                 \
    case AS_CORE_OP_NE: return x != y;                                                                                 \
    case AS_CORE_OP_LT: return x < y;                                                                                  \
    case AS_CORE_OP_LE: return x <= y;                                                                                 \
    case AS_CORE_OP_GT: return x > y;                                                                                  \
    default: return x >= y;                                                                                            \
    }                                                                                                                  \
  }                                                                                                                    \
  static bool classify_##type(as_core_intrinsic intrinsic, type x) {                                                   \
    bool is_nan = x != x, is_inf = !is_nan && x - x != x - x, is_small = x < (type)(least) && x > -(type)(least);      \
    switch (intrinsic) {                                                                                               \
    case AS_CORE_INTRINSIC_IS_NAN: return is_nan;                                                                      \
    case AS_CORE_INTRINSIC_IS_INF: return is_inf;                                                                      \
    case AS_CORE_INTRINSIC_IS_FINITE: return !is_nan && !is_inf;                                                       \
    case AS_CORE_INTRINSIC_IS_NORMAL: return !is_nan && !is_inf && !is_small;                                          \
    case AS_CORE_INTRINSIC_IS_ZERO: return x == 0;                                                                     \
    case AS_CORE_INTRINSIC_IS_SUBNORMAL: return is_small && x != 0;                                                    \
    default: eval_stop(EVAL_CANNOT, "not an intrinsic of floats: %s", as_core_intrinsic_get(intrinsic)->text);         \
    }                                                                                                                  \
  }
FORMATS
#undef FORMAT

static uint32_t sign_position(as_core_kind kind) {
  switch (kind) {
#define FORMAT(kind, type, width, least)                                                                               \
  case AS_CORE_##kind: return (width) - 1;
    FORMATS
#undef FORMAT
  default: eval_stop(EVAL_CANNOT, "not a floating type");
  }
}

eval_bits eval_float_arithmetic(as_core_op op, as_core_kind kind, eval_bits x, eval_bits y) {
  if (op == AS_CORE_OP_NEG) return x ^ (eval_bits)1 << sign_position(kind);
  switch (kind) {
#define FORMAT(kind, type, width, least)                                                                               \
  case AS_CORE_##kind: return of_##type(arithmetic_##type(op, to_##type(x), to_##type(y)));
    FORMATS
#undef FORMAT
  default: eval_stop(EVAL_CANNOT, "not a floating type");
  }
}

bool eval_float_compare(as_core_op op, as_core_kind kind, eval_bits x, eval_bits y) {
  switch (kind) {
#define FORMAT(kind, type, width, least)                                                                               \
  case AS_CORE_##kind: return compare_##type(op, to_##type(x), to_##type(y));
    FORMATS
#undef FORMAT
  default: eval_stop(EVAL_CANNOT, "not a floating type");
  }
}

eval_bits eval_float_intrinsic(as_core_intrinsic intrinsic, as_core_kind kind, eval_bits x, eval_bits y) {
  eval_bits sign = (eval_bits)1 << sign_position(kind);
  if (intrinsic == AS_CORE_INTRINSIC_SIGN_BIT) return (x & sign) != 0;
  if (intrinsic == AS_CORE_INTRINSIC_FLOAT_ABS) return x & ~sign;
  if (intrinsic == AS_CORE_INTRINSIC_COPY_SIGN) return (x & ~sign) | (y & sign);
  switch (kind) {
#define FORMAT(kind, type, width, least)                                                                               \
  case AS_CORE_##kind: return classify_##type(intrinsic, to_##type(x));
    FORMATS
#undef FORMAT
  default: eval_stop(EVAL_CANNOT, "not a floating type");
  }
}

/* One rounding, from the format with the most digits, which holds every other exactly. */
static eval_bits of_quad_in(as_core_kind kind, quad x) {
  switch (kind) {
#define FORMAT(kind, type, width, least)                                                                               \
  case AS_CORE_##kind: return of_##type((type)x);
    FORMATS
#undef FORMAT
  default: eval_stop(EVAL_CANNOT, "not a floating type");
  }
}

static quad to_quad_from(as_core_kind kind, eval_bits bits) {
  switch (kind) {
#define FORMAT(kind, type, width, least)                                                                               \
  case AS_CORE_##kind: return (quad)to_##type(bits);
    FORMATS
#undef FORMAT
  default: eval_stop(EVAL_CANNOT, "not a floating type");
  }
}

eval_bits eval_float_convert(as_core_kind from, as_core_kind to, eval_bits bits) {
  return from == to ? bits : of_quad_in(to, to_quad_from(from, bits));
}

/* A quad has 113 digits: an integer of more goes to the type at once. */
eval_bits eval_float_from_integer(as_core_kind to, bool is_negative, eval_bits magnitude) {
  switch (to) {
#define FORMAT(kind, type, width, least)                                                                               \
  case AS_CORE_##kind: return of_##type(is_negative ? -(type)magnitude : (type)magnitude);
    FORMATS
#undef FORMAT
  default: eval_stop(EVAL_CANNOT, "not a floating type");
  }
}

eval_bits eval_float_to_integer(as_core_kind from, eval_bits bits) {
  quad x = to_quad_from(from, bits), limit = 0x1p127;
  if (x != x || x >= 2 * limit || x < -limit) return 0;
  return x < 0 ? -(eval_bits)-x : (eval_bits)x;
}
