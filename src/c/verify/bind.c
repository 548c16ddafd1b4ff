/* Placeholders of specifications get what they stand for in a state. */
#include "c/verify/internal.h"

/* The present value of a local or parameter of the topmost frame. */
static bool local_value(as_verifier *v, as_exec *x, uint32_t local, as_term *t) {
  const as_core_local *core = &v->unit->locals.at[x->frame->plan->core->first_local + local];
  as_object object = x->frame->objects[local];
  if (core->storage == AS_CORE_STORAGE_REGISTER) return as_verify_term_of(v, x, core->type, x->frame->values[local], t);
  return as_object_exists(object) && as_verify_read(v, x, &x->state->space, core->type, object, 0, t) == AS_FILLED_ALL;
}

/* A local without a value: specifications may speak of it, but nothing is known. */
static as_term unknown(as_verifier *v, as_exec *x, as_spec_c_type type, const char *name) {
  return as_asking_fresh(&x->asking, as_spec_logic_c_sort(v->meaning, type), name);
}

static void bind_locals(as_verifier *v, as_exec *x, const as_spec_holders *h, as_bindings *bindings) {
  for (uint32_t i = 0; i < h->local_count && as_verify_goes_on(x); i++) {
    const as_core_local *core = &v->unit->locals.at[x->frame->plan->core->first_local + h->locals[i].index];
    as_term t;
    if (!local_value(v, x, h->locals[i].index, &t)) {
      if (!as_verify_goes_on(x)) return;
      t = unknown(v, x, core->type, as_core_name(v->unit, core->name));
    }
    as_bindings_add(&v->region, bindings, h->locals[i].variable, t);
  }
}

static bool bind_address(as_verifier *v, as_exec *x, as_object object, as_term variable, as_bindings *bindings) {
  as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker, as_value_pointer(object));
  if (x->asking.over) return false;
  as_term t = as_value_term(v->terms, &address, x->machine->pointer_bits);
  as_verify_note_pointer(v, t);
  as_bindings_add(&v->region, bindings, variable, t);
  return true;
}

static bool bind_addresses(as_verifier *v, as_exec *x, const as_spec_holders *h, as_bindings *bindings) {
  for (uint32_t i = 0; x->frame && i < h->address_count; i++) {
    as_object object = x->frame->objects[h->addresses[i].index];
    if (!as_object_exists(object)) return as_exec_give_up(x, "the address of a variable that has none here");
    if (!bind_address(v, x, object, h->addresses[i].variable, bindings)) return false;
  }
  for (uint32_t i = 0; i < h->global_count + h->function_count; i++) {
    bool global = i < h->global_count;
    const as_spec_holder *holder = global ? &h->globals[i] : &h->functions[i - h->global_count];
    as_object object = global ? as_machine_global_object(x->machine, holder->index)
                              : as_machine_function_object(x->machine, holder->index);
    if (!bind_address(v, x, object, holder->variable, bindings)) return false;
  }
  return true;
}

/* Looks at a resource, which stays, and at objects of that space. */
static as_consumption look_in(as_exec *x, as_space space, as_transfer *work, const as_resource *wanted, as_term *t) {
  as_space now = x->state->space;
  x->state->space = as_space_share(space);
  as_trial attempt = as_trial_begin(work);
  as_consumption done = as_consume_resource(work, wanted, t);
  as_trial_end(work, &attempt, true);
  as_space_drop(x->machine->spaces, &x->state->space);
  x->state->space = now;
  return done;
}

/* The value at a pointer, now or where the function began. */
static bool read_at(as_verifier *v, as_exec *x, as_transfer *now, const as_spec_read *read, const as_bindings *bindings,
                    as_term *t) {
  as_term pointer = as_bindings_apply(v->terms, bindings, read->pointer);
  as_transfer start = *now, *work = read->at_start ? &start : now;
  const as_held *held = as_held_now(x);
  start.state.heap = held->begins;
  as_term *inputs = as_region_copy(&v->region, &pointer, sizeof pointer);
  as_resource wanted = {.name = as_spec_name_of_cell(AS_SPEC_CELL_RW, read->type), .inputs = inputs, .count = 1};
  as_consumption done = look_in(x, read->at_start ? held->begins_in : x->state->space, work, &wanted, t);
  now->state.laws = work->state.laws, now->state.openings = work->state.openings;
  if (done == AS_CONSUMPTION_STOPPED) return false;
  if (done == AS_CONSUMPTION_DONE && as_term_exists(*t)) return true;
  return as_verify_missing(v, x, &work->state, &wanted, "reading, in a specification,");
}

bool as_verify_bind(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_holders *h, as_bindings *bindings) {
  const as_held *held = as_held_now(x);
  for (uint32_t i = 0; held && i < held->entry.count; i++)
    as_bindings_add(&v->region, bindings, held->entry.from[i], held->entry.to[i]);
  if (x->frame) bind_locals(v, x, h, bindings);
  if (!as_verify_goes_on(x)) return false;
  if (!bind_addresses(v, x, h, bindings)) return false;
  for (uint32_t i = 0; i < h->start_count; i++)
    if (h->starts[i].index < v->unit->functions.at[v->function].parameters)
      as_bindings_add(&v->region, bindings, h->starts[i].variable, v->parameters[h->starts[i].index]);
  return as_verify_goes_on(x) && as_verify_bind_reads(v, x, work, h, bindings);
}

bool as_verify_bind_reads(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_holders *h,
                          as_bindings *bindings) {
  for (uint32_t i = 0; i < h->read_count; i++) {
    as_term t;
    if (!read_at(v, x, work, &h->reads[i], bindings, &t)) return false;
    as_bindings_add(&v->region, bindings, h->reads[i].variable, t);
  }
  return as_verify_goes_on(x);
}
