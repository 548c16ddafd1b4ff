/* What steers: values that decide where memory is accessed, how often loops run, or that make arithmetic hard. Two that
 * are known and differ cost little on two paths, and much as one value (query count estimation, told from the text of
 * the function alone, for registers; what goes through memory is not followed). A known value that a loop only compares
 * with constants, as the state of an automaton, stays one of few. */
#include "c/exec/merge/span.h"

#include <string.h>

typedef struct steering {
  as_machine *machine;
  const as_core_unit *unit;
  const as_core_function *function;
  uint8_t *temporaries, *locals; /* by number: as_merge_steering */
  bool *constants;               /* by temporary: a constant in another type */
  bool changed;
} steering;

static void set(steering *s, uint8_t *one, uint8_t how) {
  s->changed |= (*one | how) != *one;
  *one |= how;
}

static as_core_operand operand_of(const steering *s, const as_core_instruction *at, uint32_t i) {
  return s->unit->operands.at[at->first_operand + i];
}

static void mark_as(steering *s, const as_core_instruction *at, uint32_t i, uint8_t how) {
  if (i >= at->operands) return;
  as_core_operand operand = operand_of(s, at, i);
  if (as_core_is_temporary(operand)) set(s, &s->temporaries[as_core_operand_index(operand)], how);
}

static void mark(steering *s, const as_core_instruction *at, uint32_t i) { mark_as(s, at, i, AS_MERGE_STEERING_KNOWN); }

static bool is_constant(const steering *s, const as_core_instruction *at, uint32_t i) {
  as_core_operand operand = operand_of(s, at, i);
  return !as_core_is_temporary(operand) || s->constants[as_core_operand_index(operand)];
}

static void note_constant(steering *s, const as_core_instruction *at) {
  if (at->op == AS_CORE_OP_CONVERT && at->result != AS_CORE_NONE) s->constants[at->result] = is_constant(s, at, 0);
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

static bool compares_with_constant(const steering *s, const as_core_instruction *at) {
  return (at->op == AS_CORE_OP_EQ || at->op == AS_CORE_OP_NE) && (is_constant(s, at, 0) || is_constant(s, at, 1));
}

/* Operands from which the result comes. */
static void mark_sources(steering *s, const as_core_instruction *at) {
  bool computes = at->op >= AS_CORE_OP_ADD && at->op <= AS_CORE_OP_INTRINSIC, has = at->result != AS_CORE_NONE;
  uint8_t how = has ? s->temporaries[at->result] : 0;
  if (has && computes && compares_with_constant(s, at)) how &= (uint8_t)~AS_MERGE_STEERING_KNOWN;
  for (uint32_t i = 0; has && computes && i < at->operands; i++) mark_as(s, at, i, how);
  if (at->op == AS_CORE_OP_SET) mark_as(s, at, 0, s->locals[at->extra]);
  if (at->op == AS_CORE_OP_GET && has) set(s, &s->locals[at->extra], s->temporaries[at->result]);
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
      if (to < header || to > last) mark_as(s, end, 0, AS_MERGE_STEERING_KNOWN | AS_MERGE_STEERING_ANY);
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
static const uint8_t *by_slot(const steering *s, const as_plan *plan) {
  uint8_t *slots = as_region_alloc(&s->machine->region, plan->slots + 1);
  memset(slots, 0, plan->slots + 1);
  memcpy(slots, s->locals, plan->locals);
  for (uint32_t b = 0, at = 0; b < s->function->blocks; b++) {
    uint32_t count;
    const as_core_instruction *code = code_of(s, b, &count);
    for (uint32_t i = 0; i < count; i++, at++)
      if (code[i].result != AS_CORE_NONE && plan->code[at].result != AS_CORE_NONE)
        slots[plan->code[at].result] |= s->temporaries[code[i].result];
  }
  return slots;
}

const uint8_t *as_merge_span_find_steering(as_machine *machine, const as_plan *plan) {
  uint32_t temporaries = plan->core->temporaries + 1, locals = plan->locals + 1;
  steering s = {.machine = machine,
                .unit = machine->unit,
                .function = plan->core,
                .temporaries = as_memory_alloc_zeroed(machine->memory, temporaries),
                .locals = as_memory_alloc_zeroed(machine->memory, locals),
                .constants = as_memory_alloc_zeroed(machine->memory, temporaries)};
  for_all(&s, note_constant);
  for (uint32_t b = 0; b < plan->core->blocks; b++)
    if (plan->loop_of[b] != AS_CORE_NONE) mark_loop(&s, b);
  for_all(&s, mark_uses);
  do s.changed = false, for_all(&s, mark_sources);
  while (s.changed);
  const uint8_t *slots = by_slot(&s, plan);
  as_memory_free(machine->memory, s.temporaries, temporaries);
  as_memory_free(machine->memory, s.locals, locals);
  as_memory_free(machine->memory, s.constants, temporaries);
  return slots;
}
