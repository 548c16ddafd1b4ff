#include "c/core/calls.h"

void as_core_mark_addresses(const as_core_unit *unit, bool *taken) {
  for (uint32_t i = 0; i < unit->items.count; i++) {
    uint32_t number = unit->items.at[i].constant;
    if (number == AS_CORE_NONE) continue;
    const as_core_constant *constant = &unit->constants.at[number];
    if (constant->kind == AS_CORE_CONSTANT_FUNCTION) taken[constant->index] = true;
  }
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    const as_core_instruction *at = &unit->instructions.at[i];
    for (uint32_t k = at->op == AS_CORE_OP_CALL ? 1 : 0; k < at->operands; k++) {
      as_core_operand operand = unit->operands.at[at->first_operand + k];
      if (as_core_is_temporary(operand)) continue;
      const as_core_constant *constant = &unit->constants.at[operand];
      if (constant->kind == AS_CORE_CONSTANT_FUNCTION) taken[constant->index] = true;
    }
  }
}

void as_core_mark_called(const as_core_unit *unit, bool *called) {
  for (uint32_t f = 0; f < unit->functions.count; f++) {
    const as_core_function *function = &unit->functions.at[f];
    for (uint32_t b = 0; b < function->blocks; b++) {
      const as_core_block *block = &unit->blocks.at[function->first_block + b];
      for (uint32_t i = 0; i < block->instructions; i++) {
        const as_core_instruction *at = &unit->instructions.at[block->first + i];
        if (at->op != AS_CORE_OP_CALL) continue;
        as_core_operand callee = unit->operands.at[at->first_operand];
        const as_core_constant *constant = as_core_is_temporary(callee) ? NULL : &unit->constants.at[callee];
        if (constant && constant->kind == AS_CORE_CONSTANT_FUNCTION && constant->index != f)
          called[constant->index] = true;
      }
    }
  }
}

bool as_core_calls_marked(const as_core_unit *unit, const as_core_function *f, const bool *marked, bool pointer) {
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) {
      const as_core_instruction *at = &unit->instructions.at[block->first + i];
      if (at->op != AS_CORE_OP_CALL) continue;
      as_core_operand callee = unit->operands.at[at->first_operand];
      bool is_known = !as_core_is_temporary(callee) && unit->constants.at[callee].kind == AS_CORE_CONSTANT_FUNCTION;
      if (is_known ? marked[unit->constants.at[callee].index] : pointer) return true;
    }
  }
  return false;
}
