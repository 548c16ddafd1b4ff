/* Whether plans and states are what the files of the machine take them to be. For debug builds and tests. */
#include "c/exec/internal.h"

/* ---- plans ---- */

static const char *wrong_operand(const as_machine *machine, const as_plan *plan, uint32_t code) {
  uint32_t index = code & ~(UINT32_C(3) << AS_LOCAL_BIT);
  if (code >> AS_SLOT_BIT) return index < plan->slots ? NULL : "an operand is in no slot";
  if (code >> AS_LOCAL_BIT) return index < plan->locals ? NULL : "an operand is the address of no local";
  return code < machine->unit->constants.count ? NULL : "an operand is no constant";
}

static const char *wrong_instruction(const as_machine *machine, const as_plan *plan, const as_core_instruction *at) {
  if (at->result != AS_CORE_NONE && at->result >= plan->slots) return "a result goes to no slot";
  for (uint32_t i = 0; i < at->operands; i++) {
    uint32_t code = plan->operands[at->first_operand + i];
    const char *wrong = wrong_operand(machine, plan, code);
    if (wrong) return wrong;
    bool is_slot = code >> AS_SLOT_BIT, is_result = code == (at->result | UINT32_C(1) << AS_SLOT_BIT);
    if (at->result != AS_CORE_NONE && is_slot && is_result) return "the slot of a result is that of an operand";
  }
  return NULL;
}

static const char *wrong_blocks(const as_plan *plan) {
  for (uint32_t b = 0; b < plan->core->blocks; b++) {
    uint32_t end = b + 1 < plan->core->blocks ? plan->block_begin[b + 1] : plan->instructions;
    if (plan->block_begin[b] >= end || end > plan->instructions) return "a block is empty, or out of order";
    for (uint32_t i = plan->block_begin[b]; i < end; i++)
      if (as_core_ends_block((as_core_op)plan->code[i].op) != (i + 1 == end)) return "a block ends elsewhere";
    if (plan->loop_of[b] != AS_CORE_NONE && plan->loop_of[b] >= plan->core->loops) return "a header is of no loop";
  }
  return NULL;
}

bool as_plan_valid(const as_machine *machine, const as_plan *plan, const char **error) {
  *error = NULL;
  if (plan->core != &machine->unit->functions.at[plan->function]) *error = "a plan is of another function";
  if (!*error && plan->slots < plan->locals) *error = "a register has no slot";
  if (!*error) *error = wrong_blocks(plan);
  for (uint32_t i = 0; !*error && i < plan->end; i++) *error = wrong_instruction(machine, plan, &plan->code[i]);
  return !*error;
}

/* ---- values ---- */

static const char *wrong_pointer(const as_machine *machine, as_space space, const as_value *pointer) {
  if (!as_object_exists(pointer->object)) return "a pointer has no object";
  if (pointer->object.id > as_space_objects(space)) return "a pointer has an object that is not there";
  if (as_term_exists(pointer->term) && as_term_width(machine->terms, pointer->term) != machine->pointer_bits)
    return "an offset is not as wide as pointers are";
  return NULL;
}

static const char *wrong_number(const as_machine *machine, const as_scalar *type, const as_value *value) {
  if (value->kind == AS_VALUE_BITS)
    return type->width > 64 || value->bits & ~as_int_mask(type->width) ? "bits are set above the width" : NULL;
  if (!as_term_exists(value->term)) return "a value has no term";
  if (!as_sort_is_bv(as_term_sort(machine->terms, value->term)))
    return type->class_ == AS_CORE_CLASS_FLOAT ? NULL : "an integer has a term that is no bit-vector";
  return as_term_width(machine->terms, value->term) == type->width ? NULL : "a term has another width than its type";
}

static const char *wrong_value(const as_machine *machine, as_space space, const as_scalar *type,
                               const as_value *value) {
  switch ((as_value_kind)value->kind) {
  case AS_VALUE_INDETERMINATE: return NULL;
  case AS_VALUE_BITS:
  case AS_VALUE_TERM: return wrong_number(machine, type, value);
  case AS_VALUE_POINTER: return wrong_pointer(machine, space, value);
  case AS_VALUE_CHOICE: break;
  }
  if (value->kind != AS_VALUE_CHOICE) return "a value is of no kind";
  if (!value->count) return "a choice has no alternatives";
  for (uint32_t i = 0; i < value->count; i++) {
    const as_value *one = &value->alternatives[i].value;
    const char *wrong = one->kind == AS_VALUE_CHOICE ? "an alternative is a choice" : NULL;
    if (!wrong) wrong = wrong_value(machine, space, type, one);
    if (wrong) return wrong;
  }
  return NULL;
}

/* ---- frames ---- */

static const char *wrong_local(const as_machine *machine, const as_state *state, const as_frame *frame, uint32_t i) {
  const as_core_local *local = &machine->unit->locals.at[frame->plan->core->first_local + i];
  as_object object = frame->objects[i];
  if (local->storage == AS_CORE_STORAGE_REGISTER) {
    if (as_object_exists(object)) return "a register has an object";
    return wrong_value(machine, state->space, &machine->scalars[local->type], &frame->values[i]);
  }
  if (!as_object_exists(object)) return NULL;
  const as_object_facts *facts = as_space_object(state->space, object);
  if (!facts) return "a local has an object that is not there";
  return facts->tag == as_machine_tag_local(frame->plan->function, i) ? NULL : "a local has the object of another one";
}

static const char *wrong_frame(const as_machine *machine, const as_state *state, const as_frame *frame) {
  const as_frame *caller = frame->caller;
  if (!frame->references) return "a frame is in use that nobody holds";
  if (!frame->number || frame->number > state->frames) return "a frame has no number of its state";
  if (frame->depth != (caller ? caller->depth + 1 : 1)) return "a frame is not one deeper than its caller";
  if (caller && caller->number >= frame->number) return "a frame is older than its caller";
  if (frame->next >= frame->plan->end) return "a frame stands behind its code";
  for (uint32_t i = 0; i < frame->allocated.count; i++)
    if (frame->allocated.at[i] > as_space_objects(state->space)) return "a frame ends an object that is not there";
  for (uint32_t i = 0; i < frame->plan->locals; i++) {
    const char *wrong = wrong_local(machine, state, frame, i);
    if (wrong) return wrong;
  }
  return NULL;
}

static const char *wrong_calls(const as_machine *machine, const as_state *state) {
  if (state->top && state->top->references != 1) return "the topmost frame is not the state's own";
  for (const as_frame *frame = state->top; frame; frame = frame->caller) {
    const char *wrong = wrong_frame(machine, state, frame);
    if (wrong) return wrong;
    if (frame->caller && frame->caller->plan->code[frame->caller->next].op != AS_CORE_OP_CALL)
      return "a caller does not stand at a call";
  }
  return NULL;
}

/* ---- states ---- */

static const char *wrong_jumps(const as_state *state) {
  for (const as_jump *jump = state->jumps; jump; jump = jump->next) {
    if (!jump->references) return "a jump is in use that nobody holds";
    if (jump->number > state->jumped || jump->frame > state->frames) return "a jump was prepared that was not yet";
  }
  return NULL;
}

bool as_state_valid(const as_machine *machine, const as_state *state, const char **error) {
  uint32_t special = machine->unit->functions.count + machine->unit->globals.count + machine->labels.count;
  *error = NULL;
  if (state->phase > AS_STATE_ENDS) *error = "a state is in no phase";
  if (!*error && as_space_objects(state->space) < special) *error = "a function, global or label has no object";
  if (!*error) *error = wrong_calls(machine, state);
  if (!*error) *error = wrong_jumps(state);
  return !*error;
}
