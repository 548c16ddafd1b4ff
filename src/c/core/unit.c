#include "c/core/core.h"

#include <string.h>
#include <sys/mman.h>

as_core_unit *as_core_unit_create(as_memory *memory) {
  as_core_unit *unit = as_memory_alloc_zeroed(memory, sizeof *unit);
  unit->memory = memory;
  unit->target.int_type = unit->target.size_type = unit->target.va_list_type = AS_CORE_NONE;
  as_core_chars_push(memory, &unit->chars, 0);
  return unit;
}

void as_core_unit_destroy(as_core_unit *unit) {
  if (!unit) return;
  if (unit->mapped) munmap(unit->mapped, unit->mapped_bytes);
#define AS_CORE_ARRAY(type, name)                                                                                      \
  if (!unit->mapped) type##_release(unit->memory, &unit->name);
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
  as_memory_free(unit->memory, unit, sizeof *unit);
}

/* The tables. */

const as_core_kind_facts *as_core_kind_get(as_core_kind kind) {
  static const as_core_kind_facts table[] = {
#define AS_CORE_KIND(name, text, class, meaning) {text, AS_CORE_CLASS_##class, meaning},
#include "c/core/kinds.def"
#undef AS_CORE_KIND
  };
  return &table[kind];
}

const as_core_op_facts *as_core_op_get(as_core_op op) {
#define MANY AS_CORE_MANY
  static const as_core_op_facts table[] = {
#define AS_CORE_OP(name, text, result, type, extra, least, most, undefined, meaning)                                   \
  {text, AS_CORE_RESULT_##result, AS_CORE_ON_##type, AS_CORE_EXTRA_##extra, least, most, undefined, meaning},
#include "c/core/instructions.def"
#undef AS_CORE_OP
  };
#undef MANY
  return &table[op];
}

const as_core_intrinsic_facts *as_core_intrinsic_get(as_core_intrinsic intrinsic) {
  enum { SAME = false, INT = true };
  static const as_core_intrinsic_facts table[] = {
#define AS_CORE_INTRINSIC(name, text, operands, on, result, undefined, meaning)                                        \
  {text, operands, AS_CORE_ON_##on, result, undefined, meaning},
#include "c/core/intrinsics.def"
#undef AS_CORE_INTRINSIC
  };
  return &table[intrinsic];
}

/* Looking. */

as_core_class as_core_class_of(const as_core_unit *unit, uint32_t type) {
  return as_core_kind_get((as_core_kind)unit->types.at[type].kind)->class_;
}

uint32_t as_core_operand_type(const as_core_unit *unit, const as_core_function *function, as_core_operand operand) {
  uint32_t index = as_core_operand_index(operand);
  return as_core_is_temporary(operand) ? unit->temporary_types.at[function->first_temporary + index]
                                       : unit->constants.at[index].type;
}

static uint32_t scalar_or_none(const as_core_unit *unit, uint32_t type) {
  return as_core_is_scalar(unit, type) ? type : AS_CORE_NONE;
}

uint32_t as_core_result_type(const as_core_unit *unit, const as_core_instruction *i) {
  switch (as_core_op_get((as_core_op)i->op)->result) {
  case AS_CORE_RESULT_NONE: return AS_CORE_NONE;
  case AS_CORE_RESULT_INT: return unit->target.int_type;
  case AS_CORE_RESULT_ULONG: return unit->target.size_type;
  case AS_CORE_RESULT_MAYBE: return scalar_or_none(unit, unit->types.at[i->type].of);
  case AS_CORE_RESULT_TYPE: break;
  }
  bool is_int = i->op == AS_CORE_OP_INTRINSIC && as_core_intrinsic_get((as_core_intrinsic)i->extra)->result_is_int;
  return is_int ? unit->target.int_type : scalar_or_none(unit, i->type);
}

uint32_t as_core_find_scalar(const as_core_unit *unit, as_core_kind kind) {
  for (uint32_t i = 0; i < unit->types.count; i++)
    if (unit->types.at[i].kind == kind) return i;
  return AS_CORE_NONE;
}

uint32_t as_core_find_function(const as_core_unit *unit, const char *name) {
  for (uint32_t i = 0; i < unit->functions.count; i++)
    if (!strcmp(as_core_name(unit, unit->functions.at[i].name), name)) return i;
  return AS_CORE_NONE;
}

uint32_t as_core_find_global(const as_core_unit *unit, const char *name) {
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (!strcmp(as_core_name(unit, unit->globals.at[i].name), name)) return i;
  return AS_CORE_NONE;
}

uint32_t as_core_range_outermost(const as_core_unit *unit, uint32_t range) {
  while (unit->ranges.at[range].expansion != AS_CORE_NONE) range = unit->ranges.at[range].expansion;
  return range;
}

bool as_core_file_is_libc(const char *file) { return !strncmp(file, "<libc>/", 7); }

bool as_core_is_libc(const as_core_unit *unit, uint32_t range) {
  if (range == AS_CORE_NONE) return false;
  const as_core_range *place = &unit->ranges.at[as_core_range_outermost(unit, range)];
  return as_core_file_is_libc(as_core_name(unit, unit->files.at[place->file]));
}
