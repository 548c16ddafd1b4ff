/* Reverse postorder, and writing the function anew. */
#include "c/core/build/finish_internal.h"

#include <assert.h>
#include <string.h>

/* ---- jumps to empty blocks ---- */

static bool is_passage(const as_finish *f, uint32_t index) {
  const as_finish_block *block = &f->block[index];
  if (index == 0 || block->name || block->has_address || block->gone || block->end == AS_CORE_NONE) return false;
  for (uint32_t node = block->head; node != AS_CORE_NONE; node = f->nodes.at[node].next)
    if (!f->nodes.at[node].removed) return false;
  return as_finish_end(f, index)->op == AS_CORE_OP_JUMP;
}

/* Where a jump to each block leads. Of empty blocks that jump in a circle, one stays. */
static uint32_t *find_forward(as_finish *f) {
  const uint32_t unknown = AS_CORE_NONE, pending = AS_CORE_NONE - 1;
  uint32_t *forward = as_region_alloc(&f->region, f->blocks * sizeof *forward);
  memset(forward, 0xff, f->blocks * sizeof *forward);
  for (uint32_t i = 0; i < f->blocks; i++) {
    uint32_t end = i;
    while (forward[end] == unknown && is_passage(f, end)) forward[end] = pending, end = *as_finish_targets(f, end);
    uint32_t goal = forward[end] == unknown || forward[end] == pending ? end : forward[end];
    for (uint32_t at = i; forward[at] == pending; at = *as_finish_targets(f, at)) forward[at] = goal;
    forward[goal] = goal;
  }
  return forward;
}

/* ---- writing ---- */

typedef struct writer {
  as_finish *f;
  const uint32_t *forward;
  uint32_t *number; /* by old block */
  as_core_blocks blocks;
  as_core_instructions instructions;
  as_u32_vector operands, targets;
} writer;

/* A removed temporary stands for an operand that may be one again; chains are shortened as they are walked. */
static as_core_operand renamed(as_finish *f, as_core_operand operand) {
  as_core_operand end = operand;
  while (as_core_is_temporary(end) && as_core_operand_index(end) < f->renamed.count &&
         f->renamed.at[as_core_operand_index(end)] != AS_CORE_NONE)
    end = f->renamed.at[as_core_operand_index(end)];
  while (operand != end) {
    uint32_t *link = &f->renamed.at[as_core_operand_index(operand)];
    operand = *link, *link = end;
  }
  return end;
}

static void write_instruction(writer *w, as_core_instruction instruction) {
  as_finish *f = w->f;
  const uint32_t *operands = as_core_operands_of(f->unit, &instruction);
  instruction.first_operand = w->operands.count;
  for (uint32_t i = 0; i < instruction.operands; i++)
    as_u32_vector_push(f->memory, &w->operands, renamed(f, operands[i]));
  if (as_core_op_get((as_core_op)instruction.op)->extra == AS_CORE_EXTRA_TARGETS) {
    const uint32_t *targets = as_core_targets_of(f->unit, &instruction);
    instruction.extra = w->targets.count;
    for (uint32_t i = 0; i < instruction.extras; i++) as_u32_vector_push(f->memory, &w->targets, w->number[targets[i]]);
  } else if (as_core_ends_block((as_core_op)instruction.op)) {
    instruction.extra = 0;
  }
  as_core_instructions_push(f->memory, &w->instructions, instruction);
}

static void write_block(writer *w, uint32_t index) {
  as_finish *f = w->f;
  const as_finish_block *block = &f->block[index];
  as_core_block row = {.name = block->name, .first = w->instructions.count};
  for (uint32_t node = block->head; node != AS_CORE_NONE; node = f->nodes.at[node].next)
    if (!f->nodes.at[node].removed) write_instruction(w, f->nodes.at[node].instruction);
  write_instruction(w, f->nodes.at[block->end].instruction);
  row.instructions = w->instructions.count - row.first;
  as_core_blocks_push(f->memory, &w->blocks, row);
}

/* A block that nobody reaches: its address is all that is left of it. */
static void write_unreachable(writer *w, uint32_t index) {
  as_finish *f = w->f;
  const as_finish_block *block = &f->block[index];
  uint32_t node = block->head == AS_CORE_NONE ? block->end : block->head;
  uint32_t range = node == AS_CORE_NONE ? f->function->range : f->nodes.at[node].instruction.range;
  as_core_block row = {.name = block->name, .first = w->instructions.count, .instructions = 1};
  as_core_instruction instruction = {
      .op = AS_CORE_OP_UNREACHABLE, .type = AS_CORE_NONE, .result = AS_CORE_NONE, .range = range};
  write_instruction(w, instruction);
  as_core_blocks_push(f->memory, &w->blocks, row);
}

static void number_blocks(writer *w) {
  as_finish *f = w->f;
  uint32_t count = 0;
  memset(w->number, 0xff, f->blocks * sizeof *w->number);
  for (uint32_t i = 0; i < f->ordered; i++) w->number[f->order[i]] = count++;
  for (uint32_t i = 0; i < f->blocks; i++)
    if (f->block[i].has_address && w->number[i] == AS_CORE_NONE) w->number[i] = count++;
  for (uint32_t i = 0; i < f->blocks; i++)
    if (f->block[i].predecessors && !f->block[i].gone) w->number[i] = w->number[w->forward[i]];
}

/* Puts what was written in the place of what the arrays hold. */
static void replace_rows(writer *w) {
  as_finish *f = w->f;
  as_core_unit *unit = f->unit;
  unit->blocks.count = f->function->first_block, unit->instructions.count = f->first_instruction;
  unit->operands.count = f->first_operand, unit->targets.count = f->first_target;
  for (uint32_t i = 0; i < w->blocks.count; i++) {
    w->blocks.at[i].first += f->first_instruction;
    as_core_blocks_push(f->memory, &unit->blocks, w->blocks.at[i]);
  }
  for (uint32_t i = 0; i < w->instructions.count; i++) {
    as_core_instruction *instruction = &w->instructions.at[i];
    instruction->first_operand += f->first_operand;
    if (as_core_op_get((as_core_op)instruction->op)->extra == AS_CORE_EXTRA_TARGETS)
      instruction->extra += f->first_target;
    as_core_instructions_push(f->memory, &unit->instructions, *instruction);
  }
  for (uint32_t i = 0; i < w->operands.count; i++) as_u32_vector_push(f->memory, &unit->operands, w->operands.at[i]);
  for (uint32_t i = 0; i < w->targets.count; i++) as_u32_vector_push(f->memory, &unit->targets, w->targets.at[i]);
  f->function->blocks = w->blocks.count;
}

static void name_labels(const writer *w) {
  const as_finish *f = w->f;
  for (uint32_t i = f->first_constant; i < f->unit->constants.count; i++) {
    as_core_constant *constant = &f->unit->constants.at[i];
    if (constant->kind == AS_CORE_CONSTANT_LABEL && constant->index == f->index)
      constant->high = w->number[constant->high];
  }
}

const uint32_t *as_finish_order(as_finish *f) {
  writer w = {.f = f, .number = as_region_alloc(&f->region, f->blocks * sizeof(uint32_t))};
  w.forward = find_forward(f);
  as_finish_visit(f, w.forward);
  number_blocks(&w);
  for (uint32_t i = 0; i < f->ordered; i++) write_block(&w, f->order[i]);
  for (uint32_t i = 0; i < f->blocks; i++)
    if (f->block[i].has_address && w.number[i] >= f->ordered) write_unreachable(&w, i);
  replace_rows(&w);
  name_labels(&w);
  as_core_blocks_release(f->memory, &w.blocks);
  as_core_instructions_release(f->memory, &w.instructions);
  as_u32_vector_release(f->memory, &w.operands);
  as_u32_vector_release(f->memory, &w.targets);
  return w.number;
}
