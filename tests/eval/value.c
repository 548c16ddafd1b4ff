#include "eval/eval.h"
#include <string.h>

static const as_core_type *row(const eval *e, uint32_t type) { return as_core_type_of(e->unit, type); }
static as_core_kind kind_of(const eval *e, uint32_t type) { return (as_core_kind)row(e, type)->kind; }
static bool is_float(as_core_kind kind) { return kind >= AS_CORE_HALF && kind <= AS_CORE_FLOAT128; }

uint32_t eval_width(const eval *e, uint32_t type) {
  switch (kind_of(e, type)) {
  case AS_CORE_POINTER: return 64;
  case AS_CORE_LDOUBLE: return 80;
  default: return (uint32_t)row(e, type)->length;
  }
}

bool eval_is_signed(const eval *e, uint32_t type) { return row(e, type)->flags & AS_CORE_TYPE_SIGNED; }

static eval_bits low_bits(eval_bits bits, uint32_t width) {
  return width >= 128 ? bits : bits & (((eval_bits)1 << width) - 1);
}

static eval_bits extend_from(eval_bits bits, uint32_t width, bool is_signed) {
  bits = low_bits(bits, width);
  if (!is_signed || width == 0 || width >= 128 || !(bits >> (width - 1))) return bits;
  return bits | ~(eval_bits)0 << width;
}

eval_bits eval_reduce(const eval *e, uint32_t type, eval_bits bits) { return low_bits(bits, eval_width(e, type)); }

eval_signed eval_extend(const eval *e, uint32_t type, eval_bits bits) {
  return (eval_signed)extend_from(bits, eval_width(e, type), eval_is_signed(e, type));
}

/* A long double has ten bytes and six of padding, which nobody touches. */
static size_t stored_bytes(const eval *e, uint32_t type) {
  return kind_of(e, type) == AS_CORE_LDOUBLE ? 10 : (size_t)row(e, type)->size_bytes;
}

eval_bits eval_load(const eval *e, uint32_t type, const void *from) {
  eval_bits bits = 0;
  memcpy(&bits, from, stored_bytes(e, type));
  return eval_reduce(e, type, bits);
}

void eval_store(const eval *e, uint32_t type, void *to, eval_bits bits) { memcpy(to, &bits, stored_bytes(e, type)); }

eval_bits eval_load_field(const eval *e, uint32_t type, const as_core_field *field, const char *record) {
  eval_bits bits = 0;
  for (uint64_t i = 0; i < field->width_bits; i++) {
    uint64_t at = field->offset_bits + i;
    eval_bits bit = (unsigned char)record[at / 8] >> at % 8 & 1;
    bits |= bit << i;
  }
  return eval_reduce(e, type, extend_from(bits, (uint32_t)field->width_bits, eval_is_signed(e, type)));
}

void eval_store_field(const as_core_field *field, char *record, eval_bits bits) {
  for (uint64_t i = 0; i < field->width_bits; i++) {
    uint64_t at = field->offset_bits + i;
    unsigned mask = 1U << at % 8, byte = (unsigned char)record[at / 8];
    record[at / 8] = (char)(bits >> i & 1 ? byte | mask : byte & ~mask);
  }
}

bool eval_is_true(const eval *e, uint32_t type, eval_bits bits) {
  as_core_kind kind = kind_of(e, type);
  return is_float(kind) ? eval_float_compare(AS_CORE_OP_NE, kind, bits, 0) : bits != 0;
}

static eval_bits integer_to_float(const eval *e, uint32_t from, as_core_kind to, eval_bits bits) {
  eval_signed extended = eval_extend(e, from, bits);
  bool is_negative = eval_is_signed(e, from) && extended < 0;
  return eval_float_from_integer(to, is_negative, is_negative ? -(eval_bits)extended : (eval_bits)extended);
}

eval_bits eval_convert(const eval *e, uint32_t from, uint32_t to, eval_bits bits) {
  as_core_kind source = kind_of(e, from), target = kind_of(e, to);
  if (target == AS_CORE_BOOL) return eval_is_true(e, from, bits);
  if (is_float(source) && is_float(target)) return eval_float_convert(source, target, bits);
  if (is_float(source)) return eval_reduce(e, to, eval_float_to_integer(source, bits));
  if (is_float(target)) return integer_to_float(e, from, target, bits);
  return eval_reduce(e, to, (eval_bits)eval_extend(e, from, bits));
}
