/* What a loop changes is forgotten: locals that it sets, and objects of locals and globals whose address it uses
 * otherwise than to read, or that a round was seen to change. */
#include "c/verify/internal.h"

bool as_verify_is_set_in(const as_exec *x, const bool *in, uint32_t local) {
  const as_plan *plan = x->frame->plan;
  for (uint32_t b = 0; b < plan->core->blocks; b++) {
    uint32_t end = b + 1 < plan->core->blocks ? plan->block_begin[b + 1] : plan->instructions;
    for (uint32_t i = plan->block_begin[b]; in[b] && i < end; i++)
      if (plan->code[i].op == AS_CORE_OP_SET && plan->code[i].extra == local) return true;
  }
  return false;
}

/* The operand is an address of the object, or of a part of it. */
static bool is_address_of(const as_exec *x, uint32_t code, as_object object) {
  if (code >> AS_SLOT_BIT) return false;
  if (code >> AS_LOCAL_BIT) return x->frame->objects[code & ~(UINT32_C(1) << AS_LOCAL_BIT)].id == object.id;
  const as_value *constant = &x->machine->constants[code];
  return constant->kind == AS_VALUE_POINTER && constant->object.id == object.id;
}

/* Its address is used otherwise than to read from it. */
bool as_verify_is_touched_in(const as_exec *x, const bool *in, as_object object) {
  const as_plan *plan = x->frame->plan;
  for (uint32_t b = 0; b < plan->core->blocks; b++) {
    uint32_t end = b + 1 < plan->core->blocks ? plan->block_begin[b + 1] : plan->instructions;
    for (uint32_t i = plan->block_begin[b]; in[b] && i < end; i++) {
      const as_core_instruction *at = &plan->code[i];
      for (uint32_t k = 0; at->op != AS_CORE_OP_LOAD && k < at->operands; k++)
        if (is_address_of(x, plan->operands[at->first_operand + k], object)) return true;
    }
  }
  return false;
}

static as_term any(as_verifier *v, as_exec *x, as_spec_c_type type, const char *name) {
  as_term t = as_asking_fresh(&x->asking, as_spec_logic_c_sort(v->meaning, type), name);
  if (as_verify_facts(v, type).kind == AS_SPEC_C_POINTER) as_verify_note_pointer(v, t);
  as_exec_assume(x, as_verify_is_valid(v, type, t));
  return t;
}

static bool forget_part(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, uint64_t offset);

/* Some of it is somebody else's, of which the invariant speaks or which stays as it is. */
static bool forget_rest(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, uint64_t offset) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type), low, high;
  bool found = as_space_is_lacking(x->state->space, object, offset, size, &low, &high);
  if (found && high - low == size) return true;
  if (facts.kind == AS_SPEC_C_ARRAY) {
    uint64_t stride = as_spec_logic_size(v->meaning, facts.of);
    for (uint64_t at = 0; at < size; at += stride)
      if (!forget_part(v, x, facts.of, object, offset + at)) return false;
    return true;
  }
  const as_spec_part *parts;
  uint32_t count = facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts) : 0;
  for (uint32_t i = 0; i < count; i++) {
    if (parts[i].width_bits)
      return as_exec_give_up(x, "a structure with bit-fields of which some bytes are given away");
    if (!forget_part(v, x, parts[i].type, object, offset + parts[i].offset_bits / 8)) return false;
  }
  return count || as_exec_give_up(x, "a scalar or union of which some bytes are given away");
}

static bool forget_part(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, uint64_t offset) {
  as_term t;
  as_filled filled = as_verify_read(v, x, &x->state->space, type, object, offset, &t);
  if (filled == AS_FILLED_STOPPED) return false;
  if (filled == AS_FILLED_ALL) {
    as_verify_write(v, x, &x->state->space, type, object, offset, any(v, x, type, "any"));
    return as_verify_goes_on(x);
  }
  if (filled == AS_FILLED_LACKS) return forget_rest(v, x, type, object, offset);
  as_access access = {.align_bytes = 1, .may_initialise = true};
  as_value pointer = as_value_pointer(object), size = as_value_bits(as_spec_logic_size(v->meaning, type));
  pointer.offset = offset;
  return as_space_fill(x->machine->spaces, &x->state->space, &x->asker, &access, pointer, as_value_indeterminate(),
                       size) == AS_SPACE_DONE;
}

/* All of it, or what it has. Its value is called as the variable is. */
static bool forget_object(as_verifier *v, as_exec *x, const as_core_local *local, as_object object) {
  as_term t;
  if (as_verify_read(v, x, &x->state->space, local->type, object, 0, &t) != AS_FILLED_ALL)
    return as_verify_goes_on(x) && forget_part(v, x, local->type, object, 0);
  t = any(v, x, local->type, as_core_name(v->unit, local->name));
  as_verify_note_value(v, x, t, local);
  as_verify_write(v, x, &x->state->space, local->type, object, 0, t);
  return as_verify_goes_on(x);
}

/* At the end of a round what was forgotten has a value again that it was said to have. */
static bool is_valid_part(as_verifier *v, as_exec *x, as_laws laws, as_spec_c_type type, as_object object,
                          uint64_t offset) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  as_term t;
  if (!as_verify_has_bool(v, type)) return true;
  if (as_verify_is_bool(v, type)) {
    as_filled filled = as_verify_read(v, x, &x->state->space, type, object, offset, &t);
    if (filled == AS_FILLED_ALL) return as_verify_hand_over(v, x, laws, type, t);
    return filled != AS_FILLED_STOPPED;
  }
  const as_spec_part *parts = NULL;
  uint64_t stride = facts.kind == AS_SPEC_C_ARRAY ? as_spec_logic_size(v->meaning, facts.of) : 0;
  uint64_t count =
      stride ? as_spec_logic_size(v->meaning, type) / stride : as_spec_logic_parts(v->meaning, type, &parts);
  for (uint64_t i = 0; i < count; i++) {
    if (parts && parts[i].width_bits) continue;
    uint64_t at = parts ? parts[i].offset_bits / 8 : i * stride;
    if (!is_valid_part(v, x, laws, parts ? parts[i].type : facts.of, object, offset + at)) return false;
  }
  return true;
}

bool as_verify_remembers(as_verifier *v, as_exec *x, as_laws laws, as_object object) {
  uint32_t first = as_machine_global_object(x->machine, 0).id;
  if (object.id >= first && object.id - first < v->unit->globals.count)
    return is_valid_part(v, x, laws, v->unit->globals.at[object.id - first].type, object, 0);
  for (uint32_t i = 0; i < x->frame->plan->locals; i++)
    if (x->frame->objects[i].id == object.id)
      return is_valid_part(v, x, laws, v->unit->locals.at[x->frame->plan->core->first_local + i].type, object, 0);
  return true;
}

static bool is_touched(const as_exec *x, const bool *in, const as_round *round, as_object object) {
  return as_object_exists(object) &&
         (as_verify_is_touched_in(x, in, object) || as_infer_is_touched(round->inferred, x, object));
}

static bool forget_globals(as_verifier *v, as_exec *x, const bool *in, as_round *round) {
  for (uint32_t i = 0; i < v->unit->globals.count && as_verify_goes_on(x); i++) {
    as_object object = as_machine_global_object(x->machine, i);
    const as_object_facts *facts = as_space_object(x->state->space, object);
    if (!facts || !facts->writable || !is_touched(x, in, round, object)) continue;
    const as_core_local as_local = {.name = v->unit->globals.at[i].name, .type = v->unit->globals.at[i].type};
    if (!forget_object(v, x, &as_local, object)) return false;
    round->forgotten[round->forgotten_count++] = object.id;
  }
  return as_verify_goes_on(x);
}

bool as_verify_forget(as_verifier *v, as_exec *x, const bool *in, as_changed_local *changes, uint32_t *count,
                      as_round *round) {
  const as_plan *plan = x->frame->plan;
  round->forgotten = as_region_alloc(&v->region, (plan->locals + v->unit->globals.count + 1) * sizeof(uint32_t));
  for (uint32_t i = 0; i < plan->locals && as_verify_goes_on(x); i++) {
    const as_core_local *local = &v->unit->locals.at[plan->core->first_local + i];
    const char *name = as_core_name(v->unit, local->name);
    if (local->storage == AS_CORE_STORAGE_REGISTER) {
      if (x->frame->values[i].kind == AS_VALUE_INDETERMINATE || !as_verify_is_set_in(x, in, i)) continue;
      as_term t = any(v, x, local->type, name);
      as_verify_note_value(v, x, t, local);
      changes[(*count)++] = (as_changed_local){i, as_verify_value_of(v, local->type, t)};
    } else if (is_touched(x, in, round, x->frame->objects[i])) {
      if (!forget_object(v, x, local, x->frame->objects[i])) return false;
      round->forgotten[round->forgotten_count++] = x->frame->objects[i].id;
    }
  }
  return forget_globals(v, x, in, round);
}
