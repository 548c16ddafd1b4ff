/* Intrinsics.v. */
#include "c/prove/execute/executor.h"

static as_prove_word bit_of(as_executor *x, uint32_t width, as_prove_word a, uint32_t i) {
  return as_execute_extract(x, width, i, 1, a);
}

static as_prove_word in_width(as_executor *x, uint32_t width, as_prove_typed_word a) {
  return as_execute_resize(x, a.type.is_signed, a.type.width, width, a.word);
}

static as_prove_value wrapped(as_executor *x, as_word_kind kind, as_prove_scalar type, const as_prove_typed_word *o) {
  as_prove_word a = in_width(x, type.width, o[0]), b = in_width(x, type.width, o[1]);
  return as_execute_word_value(as_execute_compute_2(x, kind, type.width, a, b));
}

as_prove_word as_execute_overflows(as_executor *x, as_word_kind kind, uint32_t wide, as_prove_scalar type,
                                   as_prove_typed_word first, as_prove_typed_word second) {
  as_prove_word a = in_width(x, wide, first), b = in_width(x, wide, second);
  as_prove_word exact = as_execute_compute_2(x, kind, wide, a, b);
  as_prove_word result = as_execute_extract(x, wide, 0, type.width, exact);
  as_prove_word back = as_execute_resize(x, type.is_signed, type.width, wide, result);
  return as_execute_not_bit(x, as_execute_compute_2(x, AS_WORD_EQ, wide, back, exact));
}

static as_prove_value overflows(as_executor *x, as_word_kind kind, as_prove_scalar type, const as_prove_typed_word *o) {
  uint32_t widest = type.width;
  for (int i = 0; i < 2; i++)
    if (o[i].type.width > widest) widest = o[i].type.width;
  uint32_t wide = (kind == AS_WORD_MUL ? 2 * widest : widest) + 2;
  return as_execute_bit_value(as_execute_overflows(x, kind, wide, type, o[0], o[1]));
}

/* The number that belongs to the last of the bits, gone through from `first` on by `step`, that is 1: first_number +
 * number_step times its place in the row; `none` if all are 0. */
typedef struct bit_row {
  uint32_t first, count, first_number, none;
  int step, number_step;
} bit_row;

static as_prove_word last_one(as_executor *x, uint32_t width, as_prove_word a, bit_row row) {
  as_prove_word result = as_execute_known(row.none);
  for (uint32_t i = 0; i < row.count; i++) {
    as_prove_word bit = bit_of(x, width, a, (uint32_t)((int)row.first + (int)i * row.step));
    as_prove_word number = as_execute_known((uint64_t)((int)row.first_number + (int)i * row.number_step));
    result = as_execute_compute_3(x, AS_WORD_ITE, 32, bit, number, result);
  }
  return result;
}

static as_prove_word leading_signs(as_executor *x, uint32_t width, as_prove_word a) {
  as_prove_word sign = as_execute_compute_2(x, AS_WORD_ASHR, width, a, as_execute_known(width - 1));
  as_prove_word others = as_execute_compute_2(x, AS_WORD_XOR, width, a, sign);
  return last_one(x, width, others, (bit_row){0, width - 1, width - 2, width - 1, 1, -1});
}

static as_prove_word ones(as_executor *x, uint32_t width, as_prove_word a) {
  as_prove_word sum = as_execute_known(0);
  for (uint32_t i = 0; i < width; i++) {
    as_prove_word bit = bit_of(x, width, a, i);
    as_prove_word number = as_execute_compute_1(x, (as_word_op){AS_WORD_ZEXT, {1, 32}}, bit);
    sum = as_execute_compute_2(x, AS_WORD_ADD, 32, number, sum);
  }
  return sum;
}

static as_prove_word reversed(as_executor *x, uint32_t width, uint32_t part, as_prove_word a) {
  as_prove_word result = as_execute_extract(x, width, 0, part, a);
  for (uint32_t i = 1; i < width / part; i++)
    result = as_execute_concat(x, part * i, part, result, as_execute_extract(x, width, part * i, part, a));
  return result;
}

static as_prove_word rotated(as_executor *x, bool left, uint32_t width, as_prove_word a, as_prove_word amount) {
  as_prove_word size = as_execute_known(width), k = as_execute_compute_2(x, AS_WORD_UREM, width, amount, size);
  as_prove_word rest = as_execute_compute_2(x, AS_WORD_SUB, width, size, k);
  as_prove_word up = as_execute_compute_2(x, AS_WORD_SHL, width, a, left ? k : rest);
  as_prove_word down = as_execute_compute_2(x, AS_WORD_LSHR, width, a, left ? rest : k);
  return as_execute_compute_2(x, AS_WORD_OR, width, up, down);
}

static as_prove_word count_zeros(as_executor *x, bool leading, uint32_t width, as_prove_word a) {
  as_execute_require_nonzero(x, AS_PROVE_ERROR_ZERO_COUNT, width, a);
  bit_row from_below = {0, width, width - 1, width, 1, -1}, from_above = {width - 1, width, width - 1, width, -1, -1};
  return last_one(x, width, a, leading ? from_below : from_above);
}

static as_prove_word of_one(as_executor *x, as_core_intrinsic name, uint32_t width, as_prove_word a) {
  switch (name) {
  case AS_CORE_INTRINSIC_CLZ: return count_zeros(x, true, width, a);
  case AS_CORE_INTRINSIC_CTZ: return count_zeros(x, false, width, a);
  case AS_CORE_INTRINSIC_FFS: return last_one(x, width, a, (bit_row){width - 1, width, width, 0, -1, -1});
  case AS_CORE_INTRINSIC_CLRSB: return leading_signs(x, width, a);
  case AS_CORE_INTRINSIC_POPCOUNT: return ones(x, width, a);
  case AS_CORE_INTRINSIC_PARITY:
    return as_execute_compute_2(x, AS_WORD_AND, 32, ones(x, width, a), as_execute_known(1));
  case AS_CORE_INTRINSIC_BSWAP: return reversed(x, width, 8, a);
  case AS_CORE_INTRINSIC_BITREVERSE: return reversed(x, width, 1, a);
  default: as_execute_unsupported(x); return a;
  }
}

as_prove_value as_execute_intrinsic(as_executor *x, as_core_intrinsic name, as_prove_scalar type,
                                    const as_prove_typed_word *o, uint32_t count) {
  if (count == 1) return as_execute_word_value(of_one(x, name, type.width, o[0].word));
  if (count == 2) switch (name) {
    case AS_CORE_INTRINSIC_WRAP_ADD: return wrapped(x, AS_WORD_ADD, type, o);
    case AS_CORE_INTRINSIC_WRAP_SUB: return wrapped(x, AS_WORD_SUB, type, o);
    case AS_CORE_INTRINSIC_WRAP_MUL: return wrapped(x, AS_WORD_MUL, type, o);
    case AS_CORE_INTRINSIC_OVERFLOW_ADD: return overflows(x, AS_WORD_ADD, type, o);
    case AS_CORE_INTRINSIC_OVERFLOW_SUB: return overflows(x, AS_WORD_SUB, type, o);
    case AS_CORE_INTRINSIC_OVERFLOW_MUL: return overflows(x, AS_WORD_MUL, type, o);
    case AS_CORE_INTRINSIC_ROTATE_LEFT:
    case AS_CORE_INTRINSIC_ROTATE_RIGHT:
      return as_execute_word_value(rotated(x, name == AS_CORE_INTRINSIC_ROTATE_LEFT, type.width, o[0].word, o[1].word));
    default: break;
    }
  as_execute_unsupported(x);
  return as_execute_indeterminate();
}
