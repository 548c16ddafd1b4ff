/* Places that the harness wants to see reached: calls of assay_cover and its like. All are known from the beginning, so
 * that the answer can name those that no path came by. */
#include "c/exec/exec.h"

#include <assert.h>
#include <string.h>

/* The text of a string literal; NULL if it is none. */
static const char *text_of(const as_core_unit *unit, const as_core_constant *constant) {
  if (constant->kind != AS_CORE_CONSTANT_GLOBAL || constant->low) return NULL;
  const as_core_global *global = &unit->globals.at[constant->index];
  if (!(global->flags & AS_CORE_SYMBOL_STRING) || global->items != 1) return NULL;
  const as_core_item *item = &unit->items.at[global->first_item];
  const char *text = unit->chars.at + item->bytes;
  bool ended = item->constant == AS_CORE_NONE && (memchr(text, 0, item->count) || !text[item->count]);
  return ended && !item->offset_bytes ? text : NULL;
}

/* The string that an operand is the address of, by way of conversions in the same block. */
static const char *name_of(const as_core_unit *unit, const as_core_block *block, uint32_t before,
                           as_core_operand operand) {
  for (uint32_t i = before; as_core_is_temporary(operand) && i-- > 0;) {
    const as_core_instruction *at = &unit->instructions.at[block->first + i];
    if (at->result != as_core_operand_index(operand)) continue;
    if (at->op != AS_CORE_OP_DECAY && at->op != AS_CORE_OP_CONVERT) return NULL;
    operand = unit->operands.at[at->first_operand];
  }
  return as_core_is_temporary(operand) ? NULL : text_of(unit, &unit->constants.at[as_core_operand_index(operand)]);
}

/* Which argument has the name; 0: the call is none that covers. */
static uint32_t name_argument(as_machine *machine, const as_core_instruction *at) {
  const as_core_unit *unit = machine->unit;
  if (at->op != AS_CORE_OP_CALL || as_core_is_temporary(unit->operands.at[at->first_operand])) return 0;
  const as_core_constant *callee = &unit->constants.at[as_core_operand_index(unit->operands.at[at->first_operand])];
  if (callee->kind != AS_CORE_CONSTANT_FUNCTION) return 0;
  as_trait trait = as_machine_callee(machine, callee->index)->trait;
  return trait == AS_TRAIT_COVERS ? 1 : trait == AS_TRAIT_COVERS_CONDITION ? 2 : 0;
}

static void find_in(as_machine *machine, uint32_t function, const as_core_block *block) {
  const as_core_unit *unit = machine->unit;
  for (uint32_t i = 0; i < block->instructions; i++) {
    const as_core_instruction *at = &unit->instructions.at[block->first + i];
    uint32_t argument = name_argument(machine, at);
    if (!argument) continue;
    as_cover cover = {.function = function, .range = at->range};
    if (argument < at->operands) cover.name = name_of(unit, block, i, unit->operands.at[at->first_operand + argument]);
    as_covers_push(machine->memory, &machine->covers, cover);
  }
}

void as_machine_find_covers(as_machine *machine) {
  const as_core_unit *unit = machine->unit;
  for (uint32_t f = 0; f < unit->functions.count; f++)
    for (uint32_t b = 0; b < unit->functions.at[f].blocks; b++)
      find_in(machine, f, &unit->blocks.at[unit->functions.at[f].first_block + b]);
}

uint32_t as_machine_covers(const as_machine *machine, const as_cover **covers) {
  *covers = machine->covers.at;
  return machine->covers.count;
}

/* One that is called through a pointer is not known before. */
static as_cover *present_cover(as_exec *x) {
  as_covers *covers = &x->machine->covers;
  uint32_t function = x->frame->plan->function, range = x->at->range, i = 0;
  assert(x->at->op == AS_CORE_OP_CALL);
  while (i < covers->count && (covers->at[i].function != function || covers->at[i].range != range)) i++;
  if (i == covers->count) as_covers_push(x->machine->memory, covers, (as_cover){.function = function, .range = range});
  return &covers->at[i];
}

/* Nothing that a state has is written: what was seen once was seen. Assumptions ask nothing: only a model says that
 * there are inputs that come here. */
bool as_exec_cover(as_exec *x, const char *name) {
  if (x->asking.over) return false;
  bool has_model = as_term_exists(as_run_example(x->run, as_term_true(x->terms)));
  if (as_run_stopped(x->run)) return x->asking.over = true, false;
  as_cover *cover = present_cover(x);
  as_reached reached = has_model && !(as_run_flags(x->run) & AS_FLAG_OVER) ? AS_REACHED_YES : AS_REACHED_MAYBE;
  if (reached > cover->reached) cover->reached = reached;
  if (!cover->name && name) cover->name = as_region_copy(&x->machine->region, name, strlen(name) + 1);
  return true;
}
