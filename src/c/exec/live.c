/* Which slots of a frame are read before they are written, behind an instruction: what the future of the frame depends
 * on, beside memory. Behind an instruction it is computed anew each time: only few ask. */
#include "c/exec/internal.h"

#include <string.h>

typedef struct flow {
  const as_core_unit *unit;
  const as_plan *plan;
  bool *live;    /* by slot, where the walk is */
  bool *entries; /* by block, then by slot: at its beginning */
} flow;

static uint32_t end_of(const as_plan *plan, uint32_t block) {
  assert(block < plan->core->blocks);
  return block + 1 < plan->core->blocks ? plan->block_begin[block + 1] : plan->instructions;
}

static bool writes_local(const as_core_instruction *at) {
  return at->op == AS_CORE_OP_SET || at->op == AS_CORE_OP_LIVE || at->op == AS_CORE_OP_DEAD ||
         at->op == AS_CORE_OP_FORGET;
}

/* From behind the instruction to before it. */
static void pass(const flow *f, const as_core_instruction *at) {
  if (at->result != AS_CORE_NONE) f->live[at->result] = false;
  if (writes_local(at)) f->live[at->extra] = false;
  if (at->op == AS_CORE_OP_GET) f->live[at->extra] = true;
  for (uint32_t i = 0; i < at->operands; i++) {
    uint32_t code = f->plan->operands[at->first_operand + i];
    if (code >> AS_SLOT_BIT) f->live[code & ~(UINT32_C(1) << AS_SLOT_BIT)] = true;
  }
}

/* What is live at the end of the block, before its last instruction was passed. */
static void begin_at_end(const flow *f, uint32_t block) {
  const as_core_instruction *last = &f->plan->code[end_of(f->plan, block) - 1];
  memset(f->live, 0, f->plan->slots * sizeof *f->live);
  if (as_core_op_get((as_core_op)last->op)->extra != AS_CORE_EXTRA_TARGETS) return;
  for (uint32_t i = 0; i < last->extras; i++) {
    const bool *entry = &f->entries[f->unit->targets.at[last->extra + i] * f->plan->slots];
    for (uint32_t s = 0; s < f->plan->slots; s++) f->live[s] |= entry[s];
  }
}

static void walk_back(const flow *f, uint32_t block, uint32_t to) {
  begin_at_end(f, block);
  for (uint32_t i = end_of(f->plan, block); i-- > to;) pass(f, &f->plan->code[i]);
}

static bool update(const flow *f, uint32_t block) {
  bool *entry = &f->entries[block * f->plan->slots];
  walk_back(f, block, f->plan->block_begin[block]);
  if (!memcmp(entry, f->live, f->plan->slots * sizeof *entry)) return false;
  memcpy(entry, f->live, f->plan->slots * sizeof *entry);
  return true;
}

static void settle(flow *f) {
  uint32_t blocks = f->plan->core->blocks;
  memset(f->entries, 0, (size_t)blocks * f->plan->slots);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t b = blocks; b-- > 0;) changed |= update(f, b);
  }
}

const bool *as_plan_live_entries(as_machine *machine, const as_plan *plan) {
  flow f = {.unit = machine->unit,
            .plan = plan,
            .live = as_memory_alloc(machine->memory, plan->slots + 1),
            .entries = as_region_alloc(&machine->region, (size_t)plan->core->blocks * plan->slots + 1)};
  settle(&f);
  as_memory_free(machine->memory, f.live, plan->slots + 1);
  return f.entries;
}

const bool *as_plan_live_behind(as_exec *x, const as_plan *plan, uint32_t at) {
  uint32_t blocks = plan->core->blocks, block = 0;
  assert(at < plan->instructions);
  flow f = {.unit = x->machine->unit,
            .plan = plan,
            .live = as_run_alloc(x->run, plan->slots + 1),
            .entries = as_run_alloc(x->run, (size_t)blocks * plan->slots + 1)};
  settle(&f);
  while (block + 1 < blocks && plan->block_begin[block + 1] <= at) block++;
  walk_back(&f, block, at + 1);
  if (plan->code[at].result != AS_CORE_NONE) f.live[plan->code[at].result] = false;
  return f.live;
}
