/* Functions behind pointers that are numbers: one of those that are spoken of, which is decided, or any that meets the
 * contract of its type (spec typedef), by which it is called then. */
#include "c/verify/internal.h"

void as_verifier_set_role(as_verifier *v, const as_spec_role *role) { v->role = role; }

void as_verifier_set_players(as_verifier *v, const as_player *players, uint32_t count) {
  v->players = players, v->player_count = count;
}

static bool address_of(as_verifier *v, as_exec *x, uint32_t function, as_term *address) {
  as_value pointer = as_value_pointer(as_machine_function_object(x->machine, function));
  as_value number = as_space_address(x->machine->spaces, &x->state->space, &x->asker, pointer);
  if (x->asking.over) return false;
  *address = as_value_term(v->terms, &number, x->machine->pointer_bits);
  return true;
}

bool as_verify_assume_players(as_verifier *v, as_exec *x) {
  for (uint32_t i = 0; i < v->player_count; i++) {
    as_term address;
    if (!address_of(v, x, v->players[i].function, &address)) return false;
    if (!as_exec_assume(x, as_term_apply(v->terms, v->players[i].role->implements, &address))) return false;
  }
  return true;
}

/* The contract by which a number of this function type is called. */
static const as_spec_role *role_of(as_verifier *v, as_exec *x, uint32_t type, as_term number) {
  const as_spec_role *roles;
  uint32_t count = as_spec_logic_roles(v->meaning, &roles);
  for (uint32_t i = 0; i < count && as_verify_goes_on(x); i++) {
    if (roles[i].type != type) continue;
    as_term implements = as_term_apply(v->terms, roles[i].implements, &number);
    if (as_verify_holds(v, x, as_held_now(x)->state.laws, implements)) return &roles[i];
  }
  return NULL;
}

bool as_verify_callee(void *data, as_exec *x, as_value number, uint32_t *function) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  as_term t = as_value_term(v->terms, &number, x->machine->pointer_bits);
  as_spec_holders spoken = as_spec_logic_addresses(v->meaning);
  *function = AS_CORE_NONE;
  if (role_of(v, x, x->at->type, t)) return as_verify_goes_on(x);
  for (uint32_t i = 0; i < spoken.function_count && as_verify_goes_on(x); i++) {
    uint32_t one = spoken.functions[i].index;
    as_term address;
    if (v->unit->functions.at[one].type != x->at->type) continue;
    if (!address_of(v, x, one, &address)) return false;
    as_term same = as_term_eq(v->terms, t, address);
    if (as_verify_follows(v, x, as_term_not(v->terms, same))) continue;
    if (as_exec_decide(x, same)) return *function = one, as_verify_goes_on(x);
  }
  return as_verify_goes_on(x);
}

as_called as_verify_call_role(void *data, as_exec *x, as_value number, as_call *call) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  as_term t = as_value_term(v->terms, &number, x->machine->pointer_bits), result;
  const as_spec_role *role = role_of(v, x, call->type, t);
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  if (!role) return AS_CALLED_UNKNOWN;
  return as_verify_call(v, x, role->contract, role->name, AS_CORE_NONE, call, &result);
}
