#include "c/core/ways.h"

/* The first instruction of the block with this range; AS_CORE_NONE: there is none. */
static uint32_t find(const as_core_unit *unit, const as_core_block *block, uint32_t range) {
  for (uint32_t i = 0; i < block->instructions; i++)
    if (unit->instructions.at[block->first + i].range == range) return i;
  return AS_CORE_NONE;
}

static bool has_range(const as_core_unit *unit, const as_core_function *f, uint32_t range) {
  for (uint32_t b = 0; b < f->blocks; b++)
    if (find(unit, &unit->blocks.at[f->first_block + b], range) != AS_CORE_NONE) return true;
  return false;
}

typedef struct walk {
  const as_core_unit *unit;
  const as_core_function *f;
  uint32_t *waiting, count;
  bool *seen; /* by block of the function */
} walk;

static void go_to(walk *w, uint32_t block) {
  if (w->seen[block]) return;
  w->seen[block] = true, w->waiting[w->count++] = block;
}

/* False: the one is reached, and not by the other. */
static bool pass(walk *w, uint32_t through, uint32_t to) {
  for (go_to(w, 0); w->count;) {
    const as_core_block *block = &w->unit->blocks.at[w->f->first_block + w->waiting[--w->count]];
    uint32_t passed = find(w->unit, block, through), reached = find(w->unit, block, to);
    if (reached != AS_CORE_NONE && reached <= passed) return false;
    if (passed != AS_CORE_NONE) continue;
    const as_core_instruction *last = &w->unit->instructions.at[block->first + block->instructions - 1];
    bool has_targets = last->op == AS_CORE_OP_JUMP || last->op == AS_CORE_OP_BRANCH || last->op == AS_CORE_OP_SWITCH ||
                       last->op == AS_CORE_OP_GOTO;
    for (uint32_t i = 0; has_targets && i < last->extras; i++) go_to(w, as_core_targets_of(w->unit, last)[i]);
  }
  return true;
}

bool as_core_always_passes(as_memory *memory, const as_core_unit *unit, const as_core_function *f, uint32_t through,
                           uint32_t to) {
  if (through == AS_CORE_NONE || to == AS_CORE_NONE || !f->blocks) return false;
  if (!has_range(unit, f, through) || !has_range(unit, f, to)) return false;
  walk w = {.unit = unit, .f = f};
  size_t waiting = f->blocks * sizeof *w.waiting;
  w.waiting = as_memory_alloc(memory, waiting), w.seen = as_memory_alloc_zeroed(memory, f->blocks);
  bool always = pass(&w, through, to);
  as_memory_free(memory, w.waiting, waiting), as_memory_free(memory, w.seen, f->blocks);
  return always;
}

const as_core_instruction *as_core_maker_of(const as_core_unit *unit, const as_core_instruction *of, uint32_t operand) {
  as_core_operand wanted = as_core_operands_of(unit, of)[operand];
  if (!as_core_is_temporary(wanted)) return NULL;
  while (of > unit->instructions.at && of->result != as_core_operand_index(wanted)) of--;
  return of;
}
