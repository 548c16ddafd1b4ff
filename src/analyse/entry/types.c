/* Types as harnesses see them. */
#include "analyse/entry/internal.h"
#include "c/core/ctype.h"

#include <string.h>

bool as_entry_is_record(const as_core_type *t) { return t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION; }

/* A tag that is the second of its name belongs to an inner scope. */
static bool has_plain_name(const as_core_unit *unit, const as_core_type *t) {
  const char *name = as_core_name(unit, t->name);
  size_t length = as_core_plain_length(name);
  return length && !name[length] && *name != '.';
}

static bool are_spelled(const as_core_unit *unit, const as_core_type *function) {
  for (uint32_t i = 0; i < function->count; i++)
    if (!as_entry_is_spelled(unit, unit->parameters.at[function->first + i])) return false;
  return as_entry_is_spelled(unit, function->of);
}

bool as_entry_is_spelled(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  switch ((as_core_kind)t->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION:
  case AS_CORE_ENUM: return has_plain_name(unit, t);
  case AS_CORE_OPAQUE: return false;
  case AS_CORE_ARRAY: return !(t->flags & AS_CORE_TYPE_VARIABLE) && as_entry_is_spelled(unit, t->of);
  case AS_CORE_POINTER:
  case AS_CORE_ATOMIC: return as_entry_is_spelled(unit, t->of);
  case AS_CORE_FUNCTION: return are_spelled(unit, t);
  default: return true;
  }
}

/* Where a va_list is a plain pointer nobody can tell it from another one. */
static bool has_own_list(const as_core_unit *unit) {
  return as_core_type_of(unit, unit->target.va_list_type)->kind != AS_CORE_POINTER;
}

bool as_entry_is_va_list(const as_core_unit *unit, uint32_t type) {
  uint32_t list = unit->target.va_list_type;
  if (!has_own_list(unit) || type == list) return has_own_list(unit);
  const as_core_type *t = as_core_type_of(unit, type), *l = as_core_type_of(unit, list);
  return t->kind == AS_CORE_POINTER && l->kind == AS_CORE_ARRAY && t->of == l->of;
}

static bool has_pointer(const as_core_unit *unit, const as_core_type *t) {
  for (uint32_t i = 0; i < t->count; i++)
    if (as_entry_has_pointer(unit, unit->fields.at[t->first + i].type)) return true;
  return false;
}

bool as_entry_has_pointer(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  switch ((as_core_kind)t->kind) {
  case AS_CORE_POINTER: return true;
  case AS_CORE_ARRAY:
  case AS_CORE_ATOMIC: return as_entry_has_pointer(unit, t->of);
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: return has_pointer(unit, t);
  default: return false;
  }
}

static bool are_bytes(const as_core_unit *unit, const as_core_type *t) {
  for (uint32_t i = 0; i < t->count; i++)
    if (!as_entry_is_bytes(unit, unit->fields.at[t->first + i].type)) return false;
  return true;
}

bool as_entry_is_bytes(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  switch ((as_core_kind)t->kind) {
  case AS_CORE_POINTER:
  case AS_CORE_BOOL:
  case AS_CORE_LDOUBLE: return false;
  case AS_CORE_ENUM:
  case AS_CORE_ARRAY:
  case AS_CORE_ATOMIC: return as_entry_is_bytes(unit, t->of);
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: return are_bytes(unit, t);
  default: return true;
  }
}

bool as_entry_has_const(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  if (t->kind == AS_CORE_ARRAY) return t->qualifiers & AS_CORE_QUALIFIER_CONST || as_entry_has_const(unit, t->of);
  if (!as_entry_is_record(t)) return false;
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    if (field->qualifiers & AS_CORE_QUALIFIER_CONST || as_entry_has_const(unit, field->type)) return true;
  }
  return false;
}

bool as_entry_is_stream(const as_core_unit *unit, uint32_t type) {
  return !strcmp(as_core_name(unit, as_core_type_of(unit, type)->name), "_IO_FILE");
}

const char *as_entry_why_no_object(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type), *list = as_core_type_of(unit, unit->target.va_list_type);
  if (t->kind == AS_CORE_VOID || t->kind == AS_CORE_FUNCTION) return NULL;
  if (as_entry_is_stream(unit, type)) return "a stream";
  bool is_list = type == unit->target.va_list_type || (list->kind == AS_CORE_ARRAY && type == list->of);
  if (is_list && has_own_list(unit)) return "a va_list";
  if (t->flags & AS_CORE_TYPE_VARIABLE) return "an array of variable length";
  if (t->flags & AS_CORE_TYPE_INCOMPLETE) return "an incomplete type";
  return t->kind == AS_CORE_ARRAY ? as_entry_why_no_object(unit, t->of) : NULL;
}

uint64_t as_entry_elements(const as_entry_options *options, const as_core_type *t) {
  return as_entry_is_record(t) ? options->records : options->object_size;
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

uint64_t as_entry_count_objects(const as_core_unit *unit, const as_entry_options *options, uint32_t type,
                                uint64_t depth) {
  const as_core_type *t = as_core_type_of(unit, type);
  uint64_t most = AS_ENTRY_OBJECTS + 1, all = 0;
  switch ((as_core_kind)t->kind) {
  case AS_CORE_POINTER: {
    if (!depth || as_entry_why_no_object(unit, t->of)) return 0;
    const as_core_type *of = as_core_type_of(unit, t->of);
    if (of->kind == AS_CORE_FUNCTION) return 0;
    uint64_t each = as_entry_count_objects(unit, options, t->of, depth - 1);
    return least(most, 1 + each * least(as_entry_elements(options, of), AS_ENTRY_ELEMENTS));
  }
  case AS_CORE_ARRAY:
    return least(most, as_entry_count_objects(unit, options, t->of, depth) * least(t->length, AS_ENTRY_ELEMENTS));
  case AS_CORE_ATOMIC: return as_entry_count_objects(unit, options, t->of, depth);
  case AS_CORE_STRUCT:
  case AS_CORE_UNION:
    for (uint32_t i = 0; i < t->count && all < most; i++)
      all += as_entry_count_objects(unit, options, unit->fields.at[t->first + i].type, depth);
    return least(most, all);
  default: return 0;
  }
}
