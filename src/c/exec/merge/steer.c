/* What steers: values that decide where memory is accessed, how often loops run, or that make arithmetic hard. Two that
 * are known and differ cost little on two paths, and much as one value (query count estimation, told from the text of
 * the function alone). Known from the text of the function, for registers; what goes through memory is not followed. */
#include "c/exec/merge/span.h"

#include <string.h>

typedef struct steering {
  as_machine *machine;
  const as_core_unit *unit;
  const as_core_function *function;
  bool *temporaries, *locals; /* by number: what steers */
  bool changed;
} steering;

static void set(steering *s, bool *one) {
  s->changed |= !*one;
  *one = true;
}

static as_core_operand operand_of(const steering *s, const as_core_instruction *at, uint32_t i) {
  return s->unit->operands.at[at->first_operand + i];
}

static void mark(steering *s, const as_core_instruction *at, uint32_t i) {
  if (i >= at->operands) return;
  as_core_operand operand = operand_of(s, at, i);
  if (as_core_is_temporary(operand)) set(s, &s->temporaries[as_core_operand_index(operand)]);
}

static bool is_constant(const steering *s, const as_core_instruction *at, uint32_t i) {
  return !as_core_is_temporary(operand_of(s, at, i));
}

/* Pointers, and what is as wide as sizes are. */
static void mark_arguments(steering *s, const as_core_instruction *at) {
  for (uint32_t i = 1; i < at->operands; i++) {
    uint32_t type = as_core_operand_type(s->unit, s->function, operand_of(s, at, i));
    const as_scalar *scalar = &s->machine->scalars[type];
    if (scalar->class_ == AS_CORE_CLASS_POINTER || scalar->width >= s->machine->pointer_bits) mark(s, at, i);
  }
}

/* Operands that steer, whatever becomes of the result. */
static void mark_uses(steering *s, const as_core_instruction *at) {
  switch ((as_core_op)at->op) {
  case AS_CORE_OP_LIVE:
  case AS_CORE_OP_LOAD:
  case AS_CORE_OP_STORE:
  case AS_CORE_OP_LOAD_BITS:
  case AS_CORE_OP_STORE_BITS:
  case AS_CORE_OP_ALLOCA:
  case AS_CORE_OP_FIELD:
  case AS_CORE_OP_DECAY:
  case AS_CORE_OP_VLA_BOUND: mark(s, at, 0); break;
  case AS_CORE_OP_COPY:
  case AS_CORE_OP_INDEX:
  case AS_CORE_OP_ADD_PTR:
  case AS_CORE_OP_SUB_PTR:
  case AS_CORE_OP_DIFF_PTR: mark(s, at, 0), mark(s, at, 1); break;
  case AS_CORE_OP_DIV:
  case AS_CORE_OP_REM:
  case AS_CORE_OP_SHL:
  case AS_CORE_OP_SHR: mark(s, at, 1); break;
  case AS_CORE_OP_MUL:
    if (!is_constant(s, at, 0) && !is_constant(s, at, 1)) mark(s, at, 0), mark(s, at, 1);
    break;
  case AS_CORE_OP_CALL: mark_arguments(s, at); break;
  default: break;
  }
}

/* Operands from which the result comes. */
static void mark_sources(steering *s, const as_core_instruction *at) {
  bool computes = at->op >= AS_CORE_OP_ADD && at->op <= AS_CORE_OP_INTRINSIC, has = at->result != AS_CORE_NONE;
  if (has && computes && s->temporaries[at->result])
    for (uint32_t i = 0; i < at->operands; i++) mark(s, at, i);
  if (at->op == AS_CORE_OP_SET && s->locals[at->extra]) mark(s, at, 0);
  if (at->op == AS_CORE_OP_GET && has && s->temporaries[at->result]) set(s, &s->locals[at->extra]);
}

/* ---- blocks ---- */

static const as_core_instruction *code_of(const steering *s, uint32_t block, uint32_t *count) {
  const as_core_block *b = &s->unit->blocks.at[s->function->first_block + block];
  *count = b->instructions;
  return &s->unit->instructions.at[b->first];
}

static const as_core_instruction *end_of(const steering *s, uint32_t block, uint32_t *targets) {
  uint32_t count;
  const as_core_instruction *end = code_of(s, block, &count) + count - 1;
  *targets = as_core_op_get((as_core_op)end->op)->extra == AS_CORE_EXTRA_TARGETS ? end->extras : 0;
  return end;
}

/* Blocks of a loop come behind its header, up to where the last edge leads back to it. */
static uint32_t last_of_loop(const steering *s, uint32_t header) {
  uint32_t last = header, targets;
  for (uint32_t b = header; b < s->function->blocks; b++) {
    const as_core_instruction *end = end_of(s, b, &targets);
    for (uint32_t i = 0; i < targets; i++)
      if (s->unit->targets.at[end->extra + i] == header) last = b;
  }
  return last;
}

/* A branch that leaves a loop. */
static void mark_loop(steering *s, uint32_t header) {
  uint32_t last = last_of_loop(s, header), targets;
  for (uint32_t b = header; b <= last; b++) {
    const as_core_instruction *end = end_of(s, b, &targets);
    for (uint32_t i = 0; i < targets; i++) {
      uint32_t to = s->unit->targets.at[end->extra + i];
      if (to < header || to > last) mark(s, end, 0);
    }
  }
}

static void for_all(steering *s, void (*visit)(steering *, const as_core_instruction *)) {
  for (uint32_t b = s->function->blocks; b-- > 0;) {
    uint32_t count;
    const as_core_instruction *code = code_of(s, b, &count);
    for (uint32_t i = count; i-- > 0;) visit(s, &code[i]);
  }
}

/* A temporary that is read in another block than it is made in has a slot of its own; others are looked up by nobody.
 */
static const bool *by_slot(const steering *s, const as_plan *plan) {
  bool *slots = as_region_alloc(&s->machine->region, plan->slots + 1);
  memset(slots, 0, plan->slots + 1);
  memcpy(slots, s->locals, plan->locals);
  for (uint32_t b = 0, at = 0; b < s->function->blocks; b++) {
    uint32_t count;
    const as_core_instruction *code = code_of(s, b, &count);
    for (uint32_t i = 0; i < count; i++, at++)
      if (code[i].result != AS_CORE_NONE && plan->code[at].result != AS_CORE_NONE && s->temporaries[code[i].result])
        slots[plan->code[at].result] = true;
  }
  return slots;
}

const bool *as_merge_span_find_steering(as_machine *machine, const as_plan *plan) {
  uint32_t temporaries = plan->core->temporaries + 1, locals = plan->locals + 1;
  steering s = {.machine = machine,
                .unit = machine->unit,
                .function = plan->core,
                .temporaries = as_memory_alloc_zeroed(machine->memory, temporaries),
                .locals = as_memory_alloc_zeroed(machine->memory, locals)};
  for (uint32_t b = 0; b < plan->core->blocks; b++)
    if (plan->loop_of[b] != AS_CORE_NONE) mark_loop(&s, b);
  for_all(&s, mark_uses);
  do s.changed = false, for_all(&s, mark_sources);
  while (s.changed);
  const bool *slots = by_slot(&s, plan);
  as_memory_free(machine->memory, s.temporaries, temporaries);
  as_memory_free(machine->memory, s.locals, locals);
  return slots;
}
