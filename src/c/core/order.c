#include "c/core/order.h"
#include "c/core/calls.h"

#include <assay/base/memory.h>
#include <assay/base/vector.h>

/* The function that an instruction calls by its name; AS_CORE_NONE: it is no call, or through a pointer. */
static uint32_t callee_of(const as_core_unit *unit, const as_core_instruction *at) {
  if (at->op != AS_CORE_OP_CALL) return AS_CORE_NONE;
  as_core_operand callee = unit->operands.at[at->first_operand];
  if (as_core_is_temporary(callee)) return AS_CORE_NONE;
  const as_core_constant *constant = &unit->constants.at[callee];
  return constant->kind == AS_CORE_CONSTANT_FUNCTION ? constant->index : AS_CORE_NONE;
}

static const as_core_instruction *first_of(const as_core_unit *unit, uint32_t function, uint32_t *count) {
  const as_core_function *f = &unit->functions.at[function];
  *count = 0;
  if (!f->blocks) return NULL;
  const as_core_block *last = &unit->blocks.at[f->first_block + f->blocks - 1];
  uint32_t first = unit->blocks.at[f->first_block].first;
  *count = last->first + last->instructions - first;
  return &unit->instructions.at[first];
}

/* ---- levels: Tarjan's components, which end callees first ---- */

typedef struct visit {
  uint32_t function, next; /* of its instructions */
} visit;
AS_VECTOR_DEFINE(visits, visit)

typedef struct ordering {
  as_memory *memory;
  const as_core_unit *unit;
  uint32_t *levels;
  uint32_t *number, *lowest; /* by function, from 1 */
  bool *is_open;
  uint32_t numbered, count;
  visits visits;
  as_u32_vector open;
} ordering;

static void enter(ordering *o, uint32_t function) {
  o->number[function] = o->lowest[function] = ++o->numbered;
  o->is_open[function] = true;
  as_u32_vector_push(o->memory, &o->open, function);
  visits_push(o->memory, &o->visits, (visit){function, 0});
}

static uint32_t level_above(const ordering *o, uint32_t function, uint32_t level) {
  uint32_t count;
  const as_core_instruction *at = first_of(o->unit, function, &count);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t callee = callee_of(o->unit, &at[i]);
    if (callee != AS_CORE_NONE && !o->is_open[callee] && o->levels[callee] >= level) level = o->levels[callee] + 1;
  }
  return level;
}

/* All that is open from the function on is one component. */
static void close_component(ordering *o, uint32_t function) {
  uint32_t first = o->open.count, level = 0;
  do level = level_above(o, o->open.at[--first], level);
  while (o->open.at[first] != function);
  for (uint32_t i = first; i < o->open.count; i++) o->levels[o->open.at[i]] = level, o->is_open[o->open.at[i]] = false;
  o->open.count = first;
  if (level >= o->count) o->count = level + 1;
}

static void leave(ordering *o, uint32_t function) {
  if (o->lowest[function] == o->number[function]) close_component(o, function);
  o->visits.count--;
  if (!o->visits.count) return;
  uint32_t caller = o->visits.at[o->visits.count - 1].function;
  if (o->lowest[function] < o->lowest[caller]) o->lowest[caller] = o->lowest[function];
}

static void step(ordering *o) {
  visit *v = &o->visits.at[o->visits.count - 1];
  uint32_t count, function = v->function;
  const as_core_instruction *at = first_of(o->unit, function, &count);
  while (v->next < count) {
    uint32_t callee = callee_of(o->unit, &at[v->next++]);
    if (callee == AS_CORE_NONE) continue;
    if (!o->number[callee]) {
      enter(o, callee);
      return;
    }
    if (o->is_open[callee] && o->number[callee] < o->lowest[function]) o->lowest[function] = o->number[callee];
  }
  leave(o, function);
}

uint32_t as_core_levels(as_memory *memory, const as_core_unit *unit, uint32_t *levels) {
  uint32_t count = unit->functions.count;
  ordering o = {.memory = memory, .unit = unit, .levels = levels};
  o.number = as_memory_alloc_zeroed(memory, 2 * (count + 1) * sizeof *o.number), o.lowest = o.number + count + 1;
  o.is_open = as_memory_alloc_zeroed(memory, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    if (o.number[i]) continue;
    enter(&o, i);
    while (o.visits.count) step(&o);
  }
  as_memory_free(memory, o.number, 2 * (count + 1) * sizeof *o.number);
  as_memory_free(memory, o.is_open, count + 1);
  visits_release(memory, &o.visits), as_u32_vector_release(memory, &o.open);
  return o.count;
}

/* ---- users ---- */

typedef struct using {
  const as_core_unit *unit;
  const bool *marks, *taken;
  bool *uses;
  bool through_pointers; /* some function does whose address is taken */
}
using;

static bool uses_now(const using *u, uint32_t function) {
  uint32_t count;
  const as_core_instruction *at = first_of(u->unit, function, &count);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t callee = callee_of(u->unit, &at[i]);
    if (callee != AS_CORE_NONE && u->uses[callee]) return true;
    if (at[i].op == AS_CORE_OP_CALL && callee == AS_CORE_NONE && u->through_pointers) return true;
    for (uint32_t k = 0; k < at[i].operands; k++) {
      as_core_operand operand = u->unit->operands.at[at[i].first_operand + k];
      if (as_core_is_temporary(operand)) continue;
      const as_core_constant *constant = &u->unit->constants.at[operand];
      if (constant->kind == AS_CORE_CONSTANT_GLOBAL && u->marks[constant->index]) return true;
    }
  }
  return false;
}

void as_core_mark_users(as_memory *memory, const as_core_unit *unit, const bool *marks, bool *uses) {
  uint32_t count = unit->functions.count;
  bool *taken = as_memory_alloc_zeroed(memory, count + 1);
  using u = {unit, marks, taken, uses, false};
  as_core_mark_addresses(unit, taken);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < count; i++) {
      if (uses[i] || !uses_now(&u, i)) continue;
      changed = uses[i] = true;
      u.through_pointers |= taken[i];
    }
  }
  as_memory_free(memory, taken, count + 1);
}
