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
