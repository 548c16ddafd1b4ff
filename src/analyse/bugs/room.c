#include "analyse/bugs/room.h"

#include "c/core/ways.h"

static bool is_member(const as_core_unit *unit, const as_core_instruction *at) {
  if (at->op == AS_CORE_OP_FIELD) return true;
  if (at->op != AS_CORE_OP_LOAD && at->op != AS_CORE_OP_STORE) return false;
  for (uint32_t i = 0; i < at->operands; i++) {
    const as_core_instruction *maker = as_core_maker_of(unit, at, i);
    if (maker && maker->op == AS_CORE_OP_FIELD) return true;
  }
  return false;
}

/* A call (of libc: what it calls of the program's fails there), a member, or all of a structure: nothing with an index.
 */
static bool is_without_index(const as_core_unit *unit, uint32_t range) {
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    const as_core_instruction *at = &unit->instructions.at[i];
    if (at->range == range && (at->op == AS_CORE_OP_CALL || at->op == AS_CORE_OP_COPY || is_member(unit, at)))
      return true;
  }
  return false;
}

/* What helpers make may be another object with each call. */
static bool is_made_by(const as_core_unit *unit, const as_core_function *f, uint32_t range) {
  for (uint32_t i = 0; i < f->locals; i++)
    if (unit->locals.at[f->first_local + i].range == range) return true;
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++)
      if (unit->instructions.at[block->first + i].range == range) return true;
  }
  return false;
}

uint32_t as_room_of(const as_machine *machine, const as_core_unit *unit, uint32_t function, const as_failure *failure) {
  const as_object_facts *object = failure->check == AS_CHECK_BOUNDS && failure->fault ? failure->fault->object : NULL;
  if (!object || (object->kind != AS_OBJECT_HEAP && object->kind != AS_OBJECT_LOCAL)) return 0;
  uint32_t made = as_machine_range_of(machine, object->made);
  bool is_own = made != AS_CORE_NONE && is_made_by(unit, &unit->functions.at[function], made);
  return is_own && is_without_index(unit, failure->range) ? made + 1 : 0;
}
