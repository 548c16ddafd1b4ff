/* The loops of a function that was written anew. */
#include "c/core/finish_internal.h"

#include <assert.h>
#include <string.h>

/* What the builder was told of each header, by new number: its row in `loops`, or AS_CORE_NONE. Of two statements that
 * begin at one block, the first that is not just a label has it. */
static uint32_t *told_rows(as_finish *f, const uint32_t *number) {
  uint32_t blocks = f->function->blocks;
  uint32_t *told = as_region_alloc(&f->region, blocks * sizeof *told);
  memset(told, 0xff, blocks * sizeof *told);
  for (uint32_t i = 0; i < f->function->loops; i++) {
    const as_core_loop *loop = &f->unit->loops.at[f->function->first_loop + i];
    uint32_t header = number[loop->header];
    if (header == AS_CORE_NONE) continue;
    if (told[header] == AS_CORE_NONE ||
        (f->unit->loops.at[told[header]].kind == AS_CORE_LOOP_GOTO && loop->kind != AS_CORE_LOOP_GOTO))
      told[header] = f->function->first_loop + i;
  }
  return told;
}

static bool *find_headers(as_finish *f) {
  const as_core_unit *unit = f->unit;
  bool *is_header = as_finish_zeroed(f, f->function->blocks, sizeof *is_header);
  for (uint32_t i = 0; i < f->function->blocks; i++) {
    const as_core_block *block = &unit->blocks.at[f->function->first_block + i];
    const as_core_instruction *end = &unit->instructions.at[block->first + block->instructions - 1];
    if (as_core_op_get((as_core_op)end->op)->extra != AS_CORE_EXTRA_TARGETS) continue;
    for (uint32_t n = 0; n < end->extras; n++) {
      uint32_t target = unit->targets.at[end->extra + n];
      if (target <= i) is_header[target] = true;
    }
  }
  return is_header;
}

void as_finish_loops(as_finish *f, const uint32_t *number) {
  as_core_unit *unit = f->unit;
  const uint32_t *told = told_rows(f, number);
  const bool *is_header = find_headers(f);
  as_core_loops loops = {0};
  for (uint32_t i = 0; i < f->function->blocks; i++) {
    if (!is_header[i]) continue;
    const as_core_block *block = &unit->blocks.at[f->function->first_block + i];
    as_core_loop loop = {i, unit->instructions.at[block->first].range, AS_CORE_LOOP_GOTO};
    if (told[i] != AS_CORE_NONE) loop = unit->loops.at[told[i]], loop.header = i;
    as_core_loops_push(f->memory, &loops, loop);
  }
  unit->loops.count = f->function->first_loop;
  for (uint32_t i = 0; i < loops.count; i++) as_core_loops_push(f->memory, &unit->loops, loops.at[i]);
  f->function->loops = loops.count;
  as_core_loops_release(f->memory, &loops);
}
