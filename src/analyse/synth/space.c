/* The state at the end of a path, looked at: nothing is decided any more. */
#include "analyse/synth/internal.h"

static bool decide(void *data, as_term guard) {
  as_synth_path *p = data;
  (void)guard;
  return as_synth_refuse(p, "a value that depends on which pointer it was read through");
}

static bool require(void *data, as_term claim, const as_fault *fault) {
  as_synth_path *p = data;
  (void)claim, (void)fault;
  return as_synth_refuse(p, "memory that may not be read at the end");
}

static as_term fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space;
  as_synth_path *p = data;
  if (!as_object_same(object, p->loading) || offset != p->loading_at) as_synth_refuse(p, "a part of a value");
  return p->fresh = as_term_fresh(p->terms, sort, "initial");
}

static void assume(void *data, as_term claim) { (void)data, (void)claim; }
static void give_up(void *data, const char *what) { (void)what, as_synth_refuse(data, "a value that cannot be read"); }
static bool stopped(void *data) { return ((as_synth_path *)data)->reason; }

void as_synth_open_space(as_synth_path *p) {
  const as_state *state = p->end->outcome->state;
  p->space = as_space_share(state->space);
  p->first = as_machine_first(p->end->machine);
  p->asker = (as_asker){.data = p,
                        .decide = decide,
                        .require = require,
                        .fresh = fresh,
                        .assume = assume,
                        .give_up = give_up,
                        .stopped = stopped};
}

void as_synth_close_space(as_synth_path *p) {
  as_space_drop(p->end->machine->spaces, &p->space);
  as_machine_engine()->drop(p->end->machine, p->first);
}

bool as_synth_is_touched(const as_synth_path *p, as_object object, uint64_t offset, uint64_t size) {
  uint64_t low, high;
  return !as_space_is_lacking(p->space, object, offset, size, &low, &high) || low > offset || high < offset + size;
}

bool as_synth_is_variable(const as_synth_path *p, const as_value *value, as_term variable) {
  if (value->kind != AS_VALUE_TERM) return false;
  as_term t = value->term;
  if (as_term_op(p->terms, t) == AS_OP_FP_FROM_BITS) t = as_term_operand(p->terms, t, 0);
  return as_term_same(t, variable);
}

as_synth_content as_synth_load(as_synth_path *p, as_object object, uint64_t offset, uint32_t scalar, as_value *value) {
  const as_core_type *type = &p->unit->types.at[scalar];
  as_access access = {.size_bytes = type->size_bytes,
                      .align_bytes = 1,
                      .is_float = as_core_class_of(p->unit, scalar) == AS_CORE_CLASS_FLOAT,
                      .is_pointer = type->kind == AS_CORE_POINTER};
  as_value at = as_value_pointer(object);
  at.offset = offset;
  if (!as_synth_is_touched(p, object, offset, type->size_bytes)) return AS_SYNTH_UNTOUCHED;
  if (as_space_is_lacking(p->space, object, offset, type->size_bytes, NULL, NULL))
    return as_synth_refuse(p, "a part of a value"), AS_SYNTH_TROUBLE;
  p->fresh = as_term_none(), p->loading = object, p->loading_at = offset;
  if (as_space_load(p->end->machine->spaces, &p->space, &p->asker, &access, at, value) != AS_SPACE_DONE || p->reason)
    return as_synth_refuse(p, "a value that cannot be read"), AS_SYNTH_TROUBLE;
  if (as_term_exists(p->fresh))
    return as_synth_is_variable(p, value, p->fresh) ? AS_SYNTH_UNTOUCHED
                                                    : (as_synth_refuse(p, "a part of a value"), AS_SYNTH_TROUBLE);
  if (value->kind == AS_VALUE_CHOICE) return as_synth_refuse(p, "a pointer that is one of several"), AS_SYNTH_TROUBLE;
  return value->kind == AS_VALUE_INDETERMINATE ? AS_SYNTH_UNSET : AS_SYNTH_VALUE;
}

bool as_synth_load_first(as_synth_path *p, as_object object, uint64_t offset, uint32_t scalar, as_value *value) {
  as_space now = p->space;
  p->space = p->first->space;
  as_synth_content content = as_synth_load(p, object, offset, scalar, value);
  p->first->space = p->space, p->space = now;
  return content == AS_SYNTH_VALUE;
}
