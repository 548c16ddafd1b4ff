#include "c/core/written.h"

#include <string.h>

typedef struct marks {
  const as_core_unit *unit;
  bool *written;
  uint32_t *leads_to; /* by temporary of the function: the global that it points into, or AS_CORE_NONE */
} marks;

static bool points_to_const(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = type == AS_CORE_NONE ? NULL : &unit->types.at[type];
  return t && t->kind == AS_CORE_POINTER && (t->qualifiers & AS_CORE_QUALIFIER_CONST);
}

static uint32_t global_of(const marks *m, as_core_operand operand) {
  if (as_core_is_temporary(operand)) return m->leads_to[as_core_operand_index(operand)];
  const as_core_constant *constant = &m->unit->constants.at[operand];
  return constant->kind == AS_CORE_CONSTANT_GLOBAL ? constant->index : AS_CORE_NONE;
}

typedef enum use { READS, LEADS, LOSES } use;

/* What an instruction does with an address that is its operand `k`. */
static use use_of(const as_core_unit *unit, const as_core_instruction *at, uint32_t k) {
  switch ((as_core_op)at->op) {
  case AS_CORE_OP_LOAD:
  case AS_CORE_OP_LOAD_BITS:
  case AS_CORE_OP_DIFF_PTR:
  case AS_CORE_OP_EQ:
  case AS_CORE_OP_NE:
  case AS_CORE_OP_LT:
  case AS_CORE_OP_LE:
  case AS_CORE_OP_GT:
  case AS_CORE_OP_GE:
  case AS_CORE_OP_UNSEQUENCED:
  case AS_CORE_OP_BRANCH: return READS;
  case AS_CORE_OP_COPY: return k == 1 ? READS : LOSES;
  case AS_CORE_OP_CONVERT: return points_to_const(unit, at->type) ? READS : LEADS;
  case AS_CORE_OP_FIELD:
  case AS_CORE_OP_DECAY:
  case AS_CORE_OP_INDEX:
  case AS_CORE_OP_ADD_PTR:
  case AS_CORE_OP_SUB_PTR: return k == 0 ? LEADS : LOSES;
  default: return LOSES;
  }
}

static void look_at(marks *m, const as_core_instruction *at) {
  if (at->result != AS_CORE_NONE) m->leads_to[at->result] = AS_CORE_NONE;
  for (uint32_t k = 0; k < at->operands; k++) {
    uint32_t global = global_of(m, m->unit->operands.at[at->first_operand + k]);
    if (global == AS_CORE_NONE) continue;
    use used = use_of(m->unit, at, k);
    if (used == LEADS && at->result != AS_CORE_NONE)
      m->leads_to[at->result] = global;
    else if (used != READS)
      m->written[global] = true;
  }
}

static void look_at_function(marks *m, const as_core_function *function) {
  for (uint32_t i = 0; i < function->temporaries; i++) m->leads_to[i] = AS_CORE_NONE;
  for (uint32_t b = 0; b < function->blocks; b++) {
    const as_core_block *block = &m->unit->blocks.at[function->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) look_at(m, &m->unit->instructions.at[block->first + i]);
  }
}

static void look_at_initialisers(marks *m) {
  for (uint32_t i = 0; i < m->unit->items.count; i++) {
    uint32_t number = m->unit->items.at[i].constant;
    const as_core_constant *constant = number == AS_CORE_NONE ? NULL : &m->unit->constants.at[number];
    if (constant && constant->kind == AS_CORE_CONSTANT_GLOBAL && !points_to_const(m->unit, constant->type))
      m->written[constant->index] = true;
  }
}

static bool has_main(const as_core_unit *unit) {
  uint32_t function = as_core_find_function(unit, "main");
  return function != AS_CORE_NONE && unit->functions.at[function].blocks;
}

static bool is_refused(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->functions.count; i++)
    if (unit->functions.at[i].definition == AS_CORE_DEFINITION_REFUSED) return true;
  return false;
}

static bool is_seen(const as_core_global *g) { return g->linkage == AS_CORE_LINKAGE_EXTERNAL; }

/* By what this unit does alone. */
static void mark(as_memory *memory, const as_core_unit *unit, bool *written) {
  bool is_lost = is_refused(unit);
  uint32_t most = 1;
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *g = &unit->globals.at[i];
    if (is_lost || g->alias != AS_CORE_NONE || g->definition == AS_CORE_DEFINITION_DECLARED) written[i] = true;
  }
  for (uint32_t i = 0; i < unit->functions.count; i++)
    if (unit->functions.at[i].temporaries > most) most = unit->functions.at[i].temporaries;
  marks m = {unit, written, as_memory_alloc(memory, most * sizeof *m.leads_to)};
  look_at_initialisers(&m);
  for (uint32_t i = 0; i < unit->functions.count; i++) look_at_function(&m, &unit->functions.at[i]);
  as_memory_free(memory, m.leads_to, most * sizeof *m.leads_to);
}

void as_core_mark_written(as_memory *memory, const as_core_unit *unit, bool *written, bool *preset) {
  bool is_whole = has_main(unit);
  mark(memory, unit, written);
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *g = &unit->globals.at[i];
    if (is_whole || !is_seen(g)) continue;
    preset[i] = !written[i] && g->definition == AS_CORE_DEFINITION_DEFINED;
    written[i] = true;
  }
}
