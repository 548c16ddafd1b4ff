/* What the passes of finish.h share: the function taken apart.
 *
 * An instruction is a node; the nodes of a block are a list, so that blocks are joined in no time, and a node that is
 * not needed is only marked `removed`. The instruction that ends a block is not in the list. Targets stay in the unit's
 * array, by old numbers of blocks, until as_finish_order writes the function anew.
 *
 * Invariants: `predecessors` counts jumps from blocks that are reachable and not gone; the entry has one more.
 */
#ifndef ASSAY_C_CORE_BUILD_FINISH_INTERNAL_H
#define ASSAY_C_CORE_BUILD_FINISH_INTERNAL_H

#include "c/core/core.h"
#include <assay/base/region.h>
#include <string.h>

typedef struct as_finish_node {
  as_core_instruction instruction;
  uint32_t next;   /* in the list of its block */
  uint32_t block;  /* that it stood in at first */
  uint8_t removed; /* not written */
  uint8_t impure;  /* pure.c: keeps its block from being computed where C does not evaluate it */
  uint8_t unused[2];
} as_finish_node;

AS_VECTOR_DEFINE(as_finish_nodes, as_finish_node)

typedef struct as_finish_block {
  uint32_t name;
  uint32_t head, last; /* nodes, or AS_CORE_NONE */
  uint32_t end;        /* node of the instruction that ends it; AS_CORE_NONE: never placed */
  uint32_t predecessors;
  uint32_t impure;  /* pure.c: nodes that are, and not removed */
  bool has_address; /* a constant names it */
  bool gone;        /* joined to another one */
} as_finish_block;

typedef struct as_finish {
  as_core_unit *unit;
  as_core_function *function;
  uint32_t index; /* of the function */
  as_memory *memory;
  as_region region; /* what lives as long as this struct */
  uint32_t first_constant;
  uint32_t first_instruction, first_operand, first_target; /* where those of the function begin */
  as_finish_nodes nodes;
  uint32_t blocks;
  as_finish_block *block;
  uint32_t *order; /* the reachable blocks in reverse postorder (as_finish_visit) */
  uint32_t ordered;
  as_u32_vector renamed; /* operands that stand for temporaries that were removed, or AS_CORE_NONE; empty: none */
} as_finish;

static inline const as_core_instruction *as_finish_end(const as_finish *f, uint32_t block) {
  return &f->nodes.at[f->block[block].end].instruction;
}
static inline const uint32_t *as_finish_targets(const as_finish *f, uint32_t block) {
  return as_core_targets_of(f->unit, as_finish_end(f, block));
}
static inline uint32_t as_finish_successors(const as_finish *f, uint32_t block) {
  const as_core_instruction *end = as_finish_end(f, block);
  return as_core_op_get((as_core_op)end->op)->extra == AS_CORE_EXTRA_TARGETS ? end->extras : 0;
}

static inline void *as_finish_zeroed(as_finish *f, uint64_t count, size_t size_bytes) {
  size_t bytes = (size_t)count * size_bytes;
  void *block = as_region_alloc(&f->region, bytes);
  memset(block, 0, bytes);
  return block;
}

/* Fills `order` with the blocks that are reachable from the entry, `forward` (old number to old number, or NULL)
 * applied to each target. Successors are visited last to first, so that the first target stands before the others. */
void as_finish_visit(as_finish *f, const uint32_t *forward);

/* ensures: blocks whose sides are pure are joined; breaks order and predecessors of blocks that are gone */
void as_finish_pure(as_finish *f);
/* Marks the nodes that are impure, and counts them in their blocks, but for the ends: of these, a branch is marked if
 * its condition may be indeterminate. requires: order */
void as_finish_determinate(as_finish *f);
/* Writes blocks, instructions, operands and targets anew; gives the new number of each old block (AS_CORE_NONE: gone),
 * after `forward`. ensures: addresses of labels name the new blocks */
const uint32_t *as_finish_order(as_finish *f);
/* Rows for the headers. requires: the function was written anew */
void as_finish_loops(as_finish *f, const uint32_t *number);

#endif
