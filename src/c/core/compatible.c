/* Compatible types (6.2.7p1, 6.7.2.2p4, 6.7.6.1p2, 6.7.6.2p6, 6.7.6.3p15) of one unit, for calls. The linker has made
 * one of records that nothing tells apart; what it kept apart is compared by tag and layout here, since an incomplete
 * record suits several. */
#include "c/core/compatible.h"

#include "c/core/ctype.h"

#include <string.h>

static bool same_tag(const as_core_unit *unit, const as_core_type *x, const as_core_type *y) {
  const char *a = as_core_name(unit, x->name), *b = as_core_name(unit, y->name);
  size_t length = as_core_plain_length(a);
  return length == as_core_plain_length(b) && !memcmp(a, b, length);
}

static bool has_tag(const as_core_unit *unit, const as_core_type *t) {
  return as_core_plain_length(as_core_name(unit, t->name)) != 0;
}

/* Libc models name records otherwise than programs may (struct stat64): their layout counts. */
static bool compatible_records(const as_core_unit *unit, const as_core_type *x, const as_core_type *y, bool by_layout) {
  bool same_layout = x->size_bytes == y->size_bytes && x->align_bytes == y->align_bytes;
  bool is_incomplete = (x->flags | y->flags) & AS_CORE_TYPE_INCOMPLETE;
  if (by_layout) return is_incomplete || same_layout;
  if (!has_tag(unit, x) || !same_tag(unit, x, y)) return false;
  return is_incomplete || (same_layout && x->count == y->count);
}

static bool compatible_enums(const as_core_unit *unit, uint32_t a, uint32_t b, bool by_layout) {
  const as_core_type *x = as_core_type_of(unit, a), *y = as_core_type_of(unit, b);
  bool x_is = x->kind == AS_CORE_ENUM, y_is = y->kind == AS_CORE_ENUM;
  if (x_is && y_is && has_tag(unit, x) && has_tag(unit, y) && !same_tag(unit, x, y)) return false;
  return as_core_compatible(unit, x_is ? x->of : a, y_is ? y->of : b, by_layout);
}

/* Whether default argument promotions leave the type as it is. */
static bool is_promoted(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  if (t->kind == AS_CORE_ENUM) t = as_core_type_of(unit, t->of);
  return t->kind != AS_CORE_FLOAT && (t->kind < AS_CORE_BOOL || t->kind > AS_CORE_USHORT);
}

static bool all_promoted(const as_core_unit *unit, const as_core_type *function) {
  bool good = function->flags & AS_CORE_TYPE_UNPROTOTYPED || !(function->flags & AS_CORE_TYPE_VARIADIC);
  for (uint32_t i = 0; good && !(function->flags & AS_CORE_TYPE_UNPROTOTYPED) && i < function->count; i++)
    good = is_promoted(unit, unit->parameters.at[function->first + i]);
  return good;
}

static bool compatible_functions(const as_core_unit *unit, const as_core_type *x, const as_core_type *y,
                                 bool by_layout) {
  if (!as_core_compatible(unit, x->of, y->of, by_layout)) return false;
  if ((x->flags | y->flags) & AS_CORE_TYPE_UNPROTOTYPED) return all_promoted(unit, x) && all_promoted(unit, y);
  bool good = x->count == y->count && !((x->flags ^ y->flags) & AS_CORE_TYPE_VARIADIC);
  for (uint32_t i = 0; good && i < x->count; i++)
    good = as_core_compatible(unit, unit->parameters.at[x->first + i], unit->parameters.at[y->first + i], by_layout);
  return good;
}

static bool compatible_arrays(const as_core_unit *unit, const as_core_type *x, const as_core_type *y, bool by_layout) {
  bool is_open = (x->flags | y->flags) & (AS_CORE_TYPE_INCOMPLETE | AS_CORE_TYPE_VARIABLE);
  return (is_open || x->length == y->length) && x->qualifiers == y->qualifiers &&
         as_core_compatible(unit, x->of, y->of, by_layout);
}

bool as_core_compatible(const as_core_unit *unit, uint32_t a, uint32_t b, bool by_layout) {
  if (a == b) return true;
  const as_core_type *x = as_core_type_of(unit, a), *y = as_core_type_of(unit, b);
  if (x->kind == AS_CORE_ENUM || y->kind == AS_CORE_ENUM) return compatible_enums(unit, a, b, by_layout);
  if (x->kind != y->kind) return false;
  switch ((as_core_kind)x->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: return compatible_records(unit, x, y, by_layout);
  case AS_CORE_FUNCTION: return compatible_functions(unit, x, y, by_layout);
  case AS_CORE_ARRAY: return compatible_arrays(unit, x, y, by_layout);
  case AS_CORE_POINTER: return x->qualifiers == y->qualifiers && as_core_compatible(unit, x->of, y->of, by_layout);
  case AS_CORE_ATOMIC: return as_core_compatible(unit, x->of, y->of, by_layout);
  case AS_CORE_OPAQUE:
    return x->size_bytes == y->size_bytes && !strcmp(as_core_name(unit, x->name), as_core_name(unit, y->name));
  default: return !((x->flags ^ y->flags) & AS_CORE_TYPE_SIGNED) && x->length == y->length;
  }
}

bool as_core_corresponding(const as_core_unit *unit, uint32_t a, uint32_t b) {
  static const struct {
    uint8_t a, b;
  } pairs[] = {{AS_CORE_SCHAR, AS_CORE_UCHAR}, {AS_CORE_SHORT, AS_CORE_USHORT}, {AS_CORE_INT, AS_CORE_UINT},
               {AS_CORE_LONG, AS_CORE_ULONG},  {AS_CORE_LLONG, AS_CORE_ULLONG}, {AS_CORE_INT128, AS_CORE_UINT128}};
  const as_core_type *x = as_core_type_of(unit, a), *y = as_core_type_of(unit, b);
  if (x->kind == AS_CORE_ENUM) x = as_core_type_of(unit, x->of);
  if (y->kind == AS_CORE_ENUM) y = as_core_type_of(unit, y->of);
  if (x->kind == AS_CORE_BITINT && y->kind == AS_CORE_BITINT) return x->length == y->length;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if ((x->kind == pairs[i].a && y->kind == pairs[i].b) || (x->kind == pairs[i].b && y->kind == pairs[i].a))
      return true;
  return false;
}

static bool points_to_bytes(const as_core_unit *unit, const as_core_type *pointer) {
  as_core_kind kind = (as_core_kind)as_core_type_of(unit, pointer->of)->kind;
  return kind == AS_CORE_VOID || kind == AS_CORE_CHAR || kind == AS_CORE_SCHAR || kind == AS_CORE_UCHAR;
}

bool as_core_byte_pointers(const as_core_unit *unit, uint32_t a, uint32_t b) {
  const as_core_type *x = as_core_type_of(unit, a), *y = as_core_type_of(unit, b);
  return x->kind == AS_CORE_POINTER && y->kind == AS_CORE_POINTER && points_to_bytes(unit, x) &&
         points_to_bytes(unit, y);
}
