#include "c/core/ctype.h"
#include "c/exec/exec.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The pair of doubles that PowerPC has for long double is as wide as an IEEE quad. */
static bool has_double_double(const as_core_unit *unit) {
  const char *triple = as_core_name(unit, unit->target.triple);
  return !strncmp(triple, "powerpc", 7) || !strncmp(triple, "ppc", 3);
}

static as_format format_of_long_double(const as_core_unit *unit, uint64_t width) {
  switch (width) {
  case 64: return AS_FORMAT_DOUBLE;
  case 80: return AS_FORMAT_EXTENDED;
  case 128: return has_double_double(unit) ? AS_FORMAT_OTHER : AS_FORMAT_QUAD;
  default: return AS_FORMAT_OTHER;
  }
}

static as_format format_of(const as_core_unit *unit, const as_core_type *type) {
  switch (type->kind) {
  case AS_CORE_HALF: return AS_FORMAT_HALF;
  case AS_CORE_FLOAT: return AS_FORMAT_SINGLE;
  case AS_CORE_DOUBLE: return AS_FORMAT_DOUBLE;
  case AS_CORE_LDOUBLE: return format_of_long_double(unit, type->length);
  case AS_CORE_FLOAT128: return AS_FORMAT_QUAD;
  default: return AS_FORMAT_NONE;
  }
}

static uint32_t width_of(const as_core_type *type, as_core_class class_) {
  switch (class_) {
  case AS_CORE_CLASS_INTEGER:
  case AS_CORE_CLASS_FLOAT: return (uint32_t)type->length;
  case AS_CORE_CLASS_POINTER: return (uint32_t)(8 * type->size_bytes);
  default: return 0;
  }
}

void as_scalar_of(const as_core_unit *unit, uint32_t type, as_scalar *scalar) {
  const as_core_type *t = as_core_type_of(unit, type);
  as_core_class class_ = as_core_class_of(unit, type);
  uint8_t kind = t->kind == AS_CORE_ENUM ? as_core_type_of(unit, t->of)->kind : t->kind;
  assert(class_ != AS_CORE_CLASS_FLOAT || format_of(unit, t) != AS_FORMAT_NONE);
  *scalar = (as_scalar){
      .class_ = (uint8_t)class_,
      .format = (uint8_t)format_of(unit, t),
      .is_signed = class_ == AS_CORE_CLASS_INTEGER && t->flags & AS_CORE_TYPE_SIGNED,
      .is_bool = kind == AS_CORE_BOOL,
      .kind = kind,
      .width = width_of(t, class_),
      .size_bytes = t->size_bytes <= UINT32_MAX ? (uint32_t)t->size_bytes : 0,
      .align_bytes = t->align_bytes,
  };
}

const char *as_scalar_name(const as_scalar *scalar, char buffer[AS_SCALAR_NAME_BYTES]) {
  if (scalar->kind == AS_CORE_BITINT) {
    snprintf(buffer, AS_SCALAR_NAME_BYTES, "%s_BitInt(%" PRIu32 ")", scalar->is_signed ? "" : "unsigned ",
             scalar->width);
    return buffer;
  }
  const char *words = as_core_kind_words((as_core_kind)scalar->kind);
  return words ? words : "its type";
}
