/* Loops whose bound is a constant: they are executed round by round, and nothing is guessed. */
#include "c/verify/infer/internal.h"

/* What a block that looks whether the loop ends reads. */
typedef struct looking {
  bool knows;   /* all registers have a number as their value */
  bool changes; /* one of them is set in the loop */
  bool leaves, leads_back;
} looking;

static void look_at(const as_exec *x, const bool *in, uint32_t local, looking *l) {
  if (x->frame->values[local].kind != AS_VALUE_BITS) l->knows = false;
  if (as_verify_is_set_in(x, in, local)) l->changes = true;
}

static void look_at_instruction(const as_exec *x, const bool *in, const as_core_instruction *at, looking *l) {
  const as_plan *plan = x->frame->plan;
  if (at->op == AS_CORE_OP_LOAD || at->op == AS_CORE_OP_CALL || at->op == AS_CORE_OP_LOAD_BITS) l->knows = false;
  if (at->op == AS_CORE_OP_GET) look_at(x, in, at->extra, l);
  for (uint32_t k = 0; k < at->operands; k++) {
    uint32_t code = plan->operands[at->first_operand + k], slot = code & ~(UINT32_C(1) << AS_SLOT_BIT);
    if (code >> AS_SLOT_BIT && slot < plan->locals) look_at(x, in, slot, l);
  }
}

static looking look(const as_exec *x, const bool *in, uint32_t block, uint32_t header) {
  const as_plan *plan = x->frame->plan;
  looking l = {.knows = true};
  uint32_t end = block + 1 < plan->core->blocks ? plan->block_begin[block + 1] : plan->instructions;
  for (uint32_t i = plan->block_begin[block]; i < end; i++) look_at_instruction(x, in, &plan->code[i], &l);
  const as_core_instruction *last = &plan->code[end - 1];
  if (as_core_op_get((as_core_op)last->op)->extra != AS_CORE_EXTRA_TARGETS) return l;
  for (uint32_t i = 0; i < last->extras; i++) {
    uint32_t target = x->machine->unit->targets.at[last->extra + i];
    if (!in[target]) l.leaves = true;
    if (target == header) l.leads_back = true;
  }
  return l;
}

bool as_infer_is_constant(const as_exec *x, const bool *in, uint32_t header) {
  for (uint32_t block = header; block < x->frame->plan->core->blocks; block++) {
    looking l = in[block] ? look(x, in, block, header) : (looking){0};
    bool decides = l.leaves && (block == header || l.leads_back);
    if (decides && l.knows && l.changes) return true;
  }
  return false;
}
