/* Contracts: what a function begins with, and what it ends with. */
#include "c/verify/convert/convert.h"

static const as_core_local *local_of(const as_verifier *v, uint32_t function, uint32_t i) {
  return &v->unit->locals.at[v->unit->functions.at[function].first_local + i];
}

static uint32_t result_type(const as_verifier *v, uint32_t function) {
  return v->unit->types.at[v->unit->functions.at[function].type].of;
}

/* ---- the beginning ---- */

/* Memory of static storage is not owned, but for what nobody may write, or define otherwise. */
static void take_globals_away(as_verifier *v, as_exec *x) {
  for (uint32_t i = 0; i < v->unit->globals.count; i++) {
    as_object object = as_machine_global_object(x->machine, i);
    const as_object_facts *facts = as_space_object(x->state->space, object);
    if (!facts || facts->size.kind != AS_VALUE_BITS) continue;
    if (!facts->writable && !(v->unit->globals.at[i].flags & AS_CORE_SYMBOL_WEAK)) continue;
    as_space_give_away(x->machine->spaces, &x->state->space, object, 0, facts->size.bits);
  }
}

/* An aggregate is passed by the address of an object with its value. */
static as_value argument_of(as_verifier *v, as_exec *x, uint32_t type, as_term t) {
  if (!as_verify_is_aggregate(v, type)) return as_verify_value_of(v, type, t);
  as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                           .writable = true,
                           .align_bytes = as_spec_logic_align(v->meaning, type),
                           .size = as_value_bits(as_spec_logic_size(v->meaning, type)),
                           .tag = as_machine_tag_other(5),
                           .made = AS_CORE_NONE};
  as_object object = as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_UNINITIALISED);
  as_verify_write(v, x, &x->state->space, type, object, 0, t);
  return as_value_pointer(object);
}

static as_term make_parameter(as_verifier *v, as_exec *x, uint32_t i) {
  const as_core_local *local = local_of(v, v->function, i);
  as_sort sort = as_spec_logic_c_sort(v->meaning, local->type);
  if (sort.kind == AS_SORT_NONE) return as_term_none();
  as_term t = as_asking_fresh(&x->asking, sort, as_core_name(v->unit, local->name));
  if (as_verify_facts(v, local->type).kind == AS_SPEC_C_POINTER) as_verify_note_pointer(v, t);
  as_exec_assume(x, as_verify_is_valid(v, local->type, t));
  return t;
}

static bool make_parameters(as_verifier *v, as_exec *x) {
  uint32_t count = v->unit->functions.at[v->function].parameters;
  if (!v->parameters) v->parameters = as_region_alloc(&v->region, (count + 1) * sizeof *v->parameters);
  for (uint32_t i = 0; i < count; i++) {
    v->parameters[i] = make_parameter(v, x, i);
    if (!as_term_exists(v->parameters[i])) return as_exec_give_up(x, "a parameter of a type that specifications lack");
  }
  return as_verify_goes_on(x);
}

/* The call that the function begins with. */
static as_call first_call(as_verifier *v, as_exec *x) {
  uint32_t count = v->unit->functions.at[v->function].parameters;
  as_value *arguments = as_run_alloc(x->run, (count + 1) * sizeof *arguments), place = as_value_indeterminate();
  uint32_t *types = as_run_alloc(x->run, (count + 1) * sizeof *types);
  for (uint32_t i = 0; i < count; i++) {
    types[i] = local_of(v, v->function, i)->type;
    arguments[i] = argument_of(v, x, types[i], v->parameters[i]);
  }
  uint32_t result = result_type(v, v->function);
  if (as_verify_is_aggregate(v, result)) {
    as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                             .writable = true,
                             .align_bytes = as_spec_logic_align(v->meaning, result),
                             .size = as_value_bits(as_spec_logic_size(v->meaning, result)),
                             .tag = as_machine_tag_other(6),
                             .made = AS_CORE_NONE};
    place = as_value_pointer(as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_UNINITIALISED));
  }
  return (as_call){.function = v->function,
                   .type = v->unit->functions.at[v->function].type,
                   .count = count,
                   .arguments = arguments,
                   .types = types,
                   .result_place = place,
                   .result = as_value_indeterminate()};
}

static bool enter(as_verifier *v, as_exec *x) {
  as_call call = first_call(v, x);
  if (!as_verify_pass_extra(v, x, &call)) return false;
  return as_exec_enter(x, v->function, call.arguments, call.types, call.count, call.result_place);
}

static bool conclude(as_verifier *v, as_exec *x, as_transfer *work, as_term result);

/* Of a function that has a contract, that is all that is known: it is called. */
static bool play(as_verifier *v, as_exec *x, const as_spec_agreed *own) {
  as_call call = first_call(v, x);
  as_term result;
  const char *name = as_core_name(v->unit, v->unit->functions.at[v->function].name);
  if (as_verify_call(v, x, own, name, v->function, &call, &result) != AS_CALLED_DONE) return false;
  as_transfer work = as_verify_begin_work(v, x);
  return as_verify_goes_on(x) && conclude(v, x, &work, result);
}

bool as_verify_begin(void *data, as_exec *x) {
  as_verifier *v = data;
  as_held *held = as_region_alloc(&v->region, sizeof *held);
  *held = (as_held){0};
  if (!v->machine) v->statics = as_statics_find(&v->region, v->unit, v->meaning, v->function);
  v->owner = x->machine->spaces, v->machine = x->machine;
  as_exec_set_guest(x, held);
  static const as_core_instruction nothing = {.op = AS_CORE_OP_CALL}; /* aggregates are copied as an instruction does */
  x->at = &nothing;
  take_globals_away(v, x);
  if (v->lemma) return as_verify_lemma(v, x);
  if (!make_parameters(v, x)) return false;
  const as_spec_agreed *contract = v->collected ? NULL : as_verify_choose_case(v, x);
  if (!as_verify_goes_on(x)) return false;
  as_transfer work = as_verify_begin_work(v, x);
  as_bindings bindings = {0};
  as_verify_assume_addresses(v, &work);
  if (contract) {
    if (!as_verify_bind(v, x, &work, &contract->holders, &bindings)) return false;
    for (uint32_t i = 0; i < contract->parameter_count; i++)
      as_bindings_add(&v->region, &bindings, contract->parameters[i], v->parameters[i]);
    for (uint32_t i = 0; i < contract->ghost_count; i++) {
      as_term ghost = contract->ghosts[i];
      as_bindings_add(&v->region, &bindings, ghost,
                      as_asking_fresh(&x->asking, as_term_sort(v->terms, ghost), as_transfer_name(&work, ghost)));
    }
    if (!as_verify_make_extra(v, x, contract, &bindings)) return false;
    if (!as_produce(&work, &contract->requires, &bindings)) return false;
    as_verify_tell_addresses(v, &work, &contract->requires, &bindings);
  }
  if (!v->collected && !as_verify_give_statics(v, x, &work)) return false;
  as_verify_note_outputs(v, &bindings, 0, NULL);
  v->begins = work.state.heap;
  held = as_held_copy(v, as_held_now(x));
  held->state = work.state, held->entry = bindings, held->contract = contract;
  held->begins = work.state.heap, held->begins_in = as_space_share(x->state->space);
  as_kept_spaces_push(v->memory, &v->spaces, held->begins_in);
  as_exec_set_guest(x, held);
  if (!as_verify_goes_on(x) || !as_verify_assume_players(v, x)) return false;
  const as_spec_agreed *own = v->role ? as_spec_logic_contract(v->meaning, v->function) : NULL;
  return own ? play(v, x, own) : enter(v, x);
}

/* ---- the end ---- */

/* The value that is returned, as a term; none: there is none that can be spoken of. To callers every value that a
 * contract gives has been set; what has no contract is executed by them. */
static bool returned_term(as_verifier *v, as_exec *x, as_value value, as_term *t) {
  uint32_t type = result_type(v, v->function);
  bool is_promised = as_verify_contract(v) && !v->collected;
  *t = as_term_none();
  if (v->unit->types.at[type].kind == AS_CORE_VOID) return true;
  if (!x->at->operands)
    return !is_promised || as_exec_fail(x, AS_CHECK_UNINITIALISED,
                                        "the function ends without a value, and callers may use what it returns");
  if (as_verify_is_aggregate(v, type)) {
    if (x->frame->result_place.kind != AS_VALUE_POINTER) return true;
    as_filled filled = as_verify_read(v, x, &x->state->space, type, x->frame->result_place.object, 0, t);
    if (filled == AS_FILLED_STOPPED) return false;
    if (filled != AS_FILLED_ALL) *t = as_term_none();
    if (filled != AS_FILLED_ALL && is_promised)
      return as_exec_fail(x, AS_CHECK_UNINITIALISED, "a structure with members without a value is returned");
    if (filled == AS_FILLED_ALL && is_promised) return as_verify_hand_over(v, x, as_held_now(x)->state.laws, type, *t);
    return as_verify_goes_on(x);
  }
  as_scalar scalar;
  as_scalar_of(v->unit, type, &scalar);
  if (!as_exec_use(x, &value, &scalar, "returned")) return false;
  return as_verify_term_of(v, x, type, value, t) || as_verify_goes_on(x);
}

/* Heap objects that the function made, and nobody took. */
static bool has_lost_objects(const as_exec *x) {
  for (uint32_t id = 1; id <= as_space_objects(x->state->space); id++)
    if (as_verify_is_lost(x, (as_object){id})) return true;
  return false;
}

/* Parameters end with the function: what was given away of them must be back. */
static bool reclaim_locals(as_verifier *v, as_exec *x, as_transfer *work) {
  if (!x->frame) return true;
  for (uint32_t i = 0; i < x->frame->plan->locals; i++) {
    as_object object = x->frame->objects[i];
    const as_object_facts *facts = as_object_exists(object) ? as_space_object(x->state->space, object) : NULL;
    if (!facts || facts->lifetime != AS_LIFETIME_ALIVE || facts->size.kind != AS_VALUE_BITS) continue;
    if (!as_space_is_lacking(x->state->space, object, 0, facts->size.bits, NULL, NULL)) continue;
    if (!as_verify_reclaim(v, x, work, object, local_of(v, x->frame->plan->function, i)->type)) return false;
  }
  for (uint32_t i = 0; i < x->frame->allocated.count; i++)
    if (!as_verify_ends(v, x, (as_object){x->frame->allocated.at[i]}, AS_CORE_NONE)) return false;
  return true;
}

static bool check_rest(as_verifier *v, as_exec *x, as_transfer *work) {
  if (!reclaim_locals(v, x, work)) return false;
  as_resources_tidy(work);
  if (!as_verify_goes_on(x)) return false;
  as_convert_open_paddings(v, work);
  if (!as_verify_leak(v, x, &work->state, "when the function returns")) return false;
  if (has_lost_objects(x) &&
      !as_verify_fail(v, x, AS_OBLIGATION_LEAK,
                      "memory that the function allocated is neither freed nor given to the caller"))
    return false;
  return true;
}

/* What the function gives back: the value, and what `ensures` takes. */
static bool conclude(as_verifier *v, as_exec *x, as_transfer *work, as_term result) {
  const as_spec_agreed *contract = as_held_now(x)->contract;
  if (contract && contract->fails)
    return as_verify_fail(v, x, AS_OBLIGATION_POSTCONDITION,
                          "the function returns, and its contract says that it fails with %s", contract->fails);
  if (contract) {
    as_bindings bindings = {0};
    as_spec_holders addresses = contract->holders;
    addresses.local_count = addresses.read_count = 0;
    if (!as_verify_bind(v, x, work, &addresses, &bindings)) return false;
    if (as_term_exists(contract->result)) {
      if (!as_term_exists(result))
        result = as_asking_fresh(&x->asking, as_term_sort(v->terms, contract->result), "return");
      as_bindings_add(&v->region, &bindings, contract->result, result);
    }
    v->result = result;
    as_verify_judge judge = {v, AS_OBLIGATION_POSTCONDITION, "the postcondition"};
    if (!as_verify_consume(&judge, work, &contract->ensures, &bindings)) return false;
  }
  if (!as_verify_take_statics(v, x, work, AS_OBLIGATION_POSTCONDITION, "when the function returns,")) return false;
  return check_rest(v, x, work) && as_verify_end(v, x);
}

bool as_verify_finish(void *data, as_exec *x, as_value value) {
  as_verifier *v = data;
  as_transfer work = as_verify_begin_work(v, x);
  as_term result;
  if (!as_verify_goes_on(x) || !returned_term(v, x, value, &result)) return false;
  if (v->collected) return as_verify_collect(v, x, result);
  return conclude(v, x, &work, result);
}
