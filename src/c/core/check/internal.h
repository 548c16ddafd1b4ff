/* What the parts of as_core_check share: a context that knows the function at hand, and complaints. */
#ifndef ASSAY_C_CORE_CHECK_INTERNAL_H
#define ASSAY_C_CORE_CHECK_INTERNAL_H

#include "c/core/check/check.h"
#include <assay/base/region.h>

typedef struct as_core_checker {
  const as_core_unit *unit;
  as_memory *memory;
  as_text *out;
  uint32_t complaints;
  const as_core_function *function; /* at hand, or NULL */
  uint32_t range;                   /* at hand, or AS_CORE_NONE */
} as_core_checker;

/* Appends "FILE:LINE: in FUNCTION: ..." */
__attribute__((format(printf, 2, 3))) void as_core_check_complain(as_core_checker *check, const char *format, ...);

/* What stands in the tables: types, members, constants, globals, functions, locals. */
void as_core_check_tables(as_core_checker *check);
/* Names, aliases, notes. */
void as_core_check_symbols(as_core_checker *check);
/* The types of the operands and of the result of the function's instructions. */
void as_core_check_types(as_core_checker *check);
/* Blocks, loops, definitions before uses. Gives whether blocks are in such an order that lives can be followed: each
 * that is reachable, but the entry, is reached from an earlier one. */
bool as_core_check_flow(as_core_checker *check);
/* Lifetimes of locals. requires: as_core_check_flow gave true */
void as_core_check_lives(as_core_checker *check);

static inline const as_core_type *as_core_check_type(const as_core_checker *check, uint32_t type) {
  return &check->unit->types.at[type];
}
static inline uint32_t as_core_check_operand_type(const as_core_checker *check, as_core_operand operand) {
  return as_core_operand_type(check->unit, check->function, operand);
}
static inline const as_core_block *as_core_check_block(const as_core_checker *check, uint32_t block) {
  return &check->unit->blocks.at[check->function->first_block + block];
}
static inline const as_core_instruction *as_core_check_end(const as_core_checker *check, uint32_t block) {
  const as_core_block *row = as_core_check_block(check, block);
  return &check->unit->instructions.at[row->first + row->instructions - 1];
}
/* The targets of a block; sets how many. */
static inline const uint32_t *as_core_check_targets(const as_core_checker *check, uint32_t block, uint32_t *count) {
  const as_core_instruction *end = as_core_check_end(check, block);
  bool has_targets = as_core_op_get((as_core_op)end->op)->extra == AS_CORE_EXTRA_TARGETS;
  *count = has_targets ? end->extras : 0;
  return has_targets ? as_core_targets_of(check->unit, end) : NULL;
}

#endif
