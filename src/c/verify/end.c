/* Where lifetimes end: what was given away of an object of the machine's has to be back, since nobody has it then. */
#include "c/verify/convert.h"

/* As it was given away: whole, in parts, as elements of an array. */
bool as_verify_reclaim(as_verifier *v, as_exec *x, as_transfer *work, as_object object, as_spec_c_type type) {
  as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker, as_value_pointer(object));
  if (x->asking.over) return false;
  as_term pointer = as_value_term(v->terms, &address, x->machine->pointer_bits), any;
  as_resource wanted = {.name = as_spec_name_of_cell(AS_SPEC_CELL_W, type), .inputs = &pointer, .count = 1};
  as_consumption done = as_consume_resource(work, &wanted, &any);
  if (done == AS_CONSUMPTION_STOPPED || !as_verify_goes_on(x)) return false;
  if (done == AS_CONSUMPTION_DONE) return true;
  const char *name = as_machine_object_name(x->machine, as_space_object(x->state->space, object));
  return as_verify_fail(v, x, AS_OBLIGATION_LEAK, "memory of %s is given away where its lifetime ends",
                        name ? name : "a local object");
}

static bool is_lacking(const as_exec *x, as_object object) {
  const as_object_facts *facts = as_space_object(x->state->space, object);
  return facts && facts->lifetime == AS_LIFETIME_ALIVE && facts->size.kind == AS_VALUE_BITS &&
         as_space_is_lacking(x->state->space, object, 0, facts->size.bits, NULL, NULL);
}

bool as_verify_ends(void *data, as_exec *x, as_object object, uint32_t type) {
  as_verifier *v = data;
  if (!is_lacking(x, object)) return true;
  bool varies = type == AS_CORE_NONE || v->unit->types.at[type].flags & AS_CORE_TYPE_VARIABLE;
  if (varies)
    return as_verify_fail(v, x, AS_OBLIGATION_LEAK, "memory of an array is given away where its lifetime ends");
  as_transfer work = as_verify_begin_work(v, x);
  if (!as_verify_goes_on(x) || !as_verify_reclaim(v, x, &work, object, type)) return false;
  as_verify_end_work(v, x, &work);
  return as_verify_goes_on(x);
}

bool as_verify_is_lost(const as_exec *x, as_object object) {
  const as_object_facts *facts = as_space_object(x->state->space, object);
  if (!facts || facts->kind != AS_OBJECT_HEAP || facts->lifetime != AS_LIFETIME_ALIVE) return false;
  if (as_verify_has_token(facts) || facts->size.kind != AS_VALUE_BITS) return true;
  uint64_t low, high, size = facts->size.bits;
  if (!size) return false;
  return !as_space_is_lacking(x->state->space, object, 0, size, &low, &high) || high - low < size;
}
