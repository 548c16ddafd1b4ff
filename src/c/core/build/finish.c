#include "c/core/build/finish.h"
#include "c/core/build/finish_internal.h"

#include <assert.h>
#include <string.h>

/* Where the instructions of the function begin: at the first of its blocks that was placed first. */
static uint32_t find_first_instruction(const as_finish *f) {
  uint32_t first = f->unit->instructions.count;
  for (uint32_t i = 0; i < f->blocks; i++) {
    const as_core_block *block = &f->unit->blocks.at[f->function->first_block + i];
    if (block->instructions && block->first < first) first = block->first;
  }
  return first;
}

static void take_block(as_finish *f, uint32_t index) {
  const as_core_block *row = &f->unit->blocks.at[f->function->first_block + index];
  as_finish_block *block = &f->block[index];
  *block = (as_finish_block){.name = row->name, .head = AS_CORE_NONE, .last = AS_CORE_NONE, .end = AS_CORE_NONE};
  for (uint32_t i = 0; i < row->instructions; i++) {
    uint32_t number = row->first - f->first_instruction + i;
    as_finish_node *node = &f->nodes.at[number];
    node->block = index, node->next = AS_CORE_NONE;
    if (i + 1 == row->instructions) {
      block->end = number;
    } else {
      if (block->last == AS_CORE_NONE)
        block->head = number;
      else
        f->nodes.at[block->last].next = number;
      block->last = number;
    }
  }
}

static void take_nodes(as_finish *f) {
  const as_core_unit *unit = f->unit;
  f->first_instruction = find_first_instruction(f);
  f->first_operand = unit->operands.count, f->first_target = unit->targets.count;
  uint32_t count = unit->instructions.count - f->first_instruction;
  as_finish_nodes_reserve(f->memory, &f->nodes, count);
  for (uint32_t i = 0; i < count; i++) {
    as_core_instruction instruction = unit->instructions.at[f->first_instruction + i];
    as_finish_nodes_push(f->memory, &f->nodes, (as_finish_node){.instruction = instruction, .next = AS_CORE_NONE});
    if (instruction.operands && instruction.first_operand < f->first_operand)
      f->first_operand = instruction.first_operand;
    assert(as_core_op_get((as_core_op)instruction.op)->extra != AS_CORE_EXTRA_LOCAL ||
           instruction.extra < f->function->locals);
    bool has_targets = as_core_op_get((as_core_op)instruction.op)->extra == AS_CORE_EXTRA_TARGETS;
    if (has_targets && instruction.extra < f->first_target) f->first_target = instruction.extra;
  }
}

static void mark_addresses(as_finish *f) {
  for (uint32_t i = f->first_constant; i < f->unit->constants.count; i++) {
    const as_core_constant *constant = &f->unit->constants.at[i];
    if (constant->kind == AS_CORE_CONSTANT_LABEL && constant->index == f->index)
      f->block[constant->high].has_address = true;
  }
}

typedef struct visit {
  uint32_t block, next; /* successors that are not visited yet */
} visit;

void as_finish_visit(as_finish *f, const uint32_t *forward) {
  as_region_mark mark = as_region_save(&f->region);
  visit *stack = as_region_alloc(&f->region, f->blocks * sizeof *stack);
  bool *seen = as_finish_zeroed(f, f->blocks, sizeof *seen);
  uint32_t depth = 0, left = f->blocks;
  stack[depth++] = (visit){0, as_finish_successors(f, 0)}, seen[0] = true;
  while (depth) {
    visit *top = &stack[depth - 1];
    if (!top->next) {
      f->order[--left] = top->block, depth--;
      continue;
    }
    uint32_t target = as_finish_targets(f, top->block)[--top->next];
    if (forward) target = forward[target];
    if (seen[target]) continue;
    assert(f->block[target].end != AS_CORE_NONE && !f->block[target].gone);
    seen[target] = true;
    stack[depth++] = (visit){target, as_finish_successors(f, target)};
  }
  f->ordered = f->blocks - left;
  memmove(f->order, f->order + left, f->ordered * sizeof *f->order);
  as_region_rewind(&f->region, mark);
}

static void count_predecessors(as_finish *f) {
  f->block[0].predecessors = 1;
  for (uint32_t i = 0; i < f->ordered; i++)
    for (uint32_t n = 0; n < as_finish_successors(f, f->order[i]); n++)
      f->block[as_finish_targets(f, f->order[i])[n]].predecessors++;
}

void as_core_finish_function(as_core_unit *unit, uint32_t function, uint32_t first_constant) {
  as_finish f = {.unit = unit,
                 .function = &unit->functions.at[function],
                 .index = function,
                 .memory = unit->memory,
                 .first_constant = first_constant};
  f.blocks = f.function->blocks;
  AS_REQUIRE(f.blocks && unit->blocks.at[f.function->first_block].instructions, "a function without an entry block");
  as_region_init(&f.region, f.memory);
  f.block = as_region_alloc(&f.region, f.blocks * sizeof *f.block);
  f.order = as_region_alloc(&f.region, f.blocks * sizeof *f.order);
  take_nodes(&f);
  for (uint32_t i = 0; i < f.blocks; i++) take_block(&f, i);
  mark_addresses(&f);
  as_finish_visit(&f, NULL);
  count_predecessors(&f);

  as_finish_pure(&f);
  const uint32_t *number = as_finish_order(&f);
  as_finish_loops(&f, number);

  as_u32_vector_release(f.memory, &f.renamed);
  as_finish_nodes_release(f.memory, &f.nodes);
  as_region_release(&f.region);
}
