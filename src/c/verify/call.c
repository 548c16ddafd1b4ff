/* Calls by contract: `requires` is consumed, `ensures` is produced. */
#include "c/link/link.h"
#include "c/verify/internal.h"

#include <assay/base/text.h>

static bool has_contract(const as_machine *machine, uint32_t function, as_callee *callee) {
  as_verifier *v = as_verify_at(machine);
  callee->data = as_spec_logic_contract(v->meaning, function);
  return callee->data && !as_spec_logic_is_library(v->meaning, function);
}

/* An argument, as its contract sees it. */
bool as_verify_argument(as_verifier *v, as_exec *x, uint32_t type, const as_value *value, as_term *t) {
  if (!as_verify_is_aggregate(v, type)) {
    as_value used = *value;
    as_scalar scalar;
    as_scalar_of(v->unit, type, &scalar);
    return as_exec_use(x, &used, &scalar, "passed to a function") && as_verify_term_of(v, x, type, used, t);
  }
  as_value pointer = *value;
  as_access access = {.size_bytes = as_spec_logic_size(v->meaning, type), .align_bytes = 1};
  if (as_space_resolve(x->machine->spaces, &x->state->space, &x->asker, &access, false, &pointer) != AS_SPACE_DONE)
    return false;
  if (as_term_exists(pointer.term)) return as_exec_give_up(x, "an aggregate at a symbolic place as an argument");
  as_filled filled = as_verify_read(v, x, &x->state->space, type, pointer.object, pointer.offset, t);
  if (filled == AS_FILLED_ALL) return as_verify_hand_over(v, x, as_held_now(x)->state.laws, type, *t);
  return filled != AS_FILLED_STOPPED &&
         as_exec_fail(x, AS_CHECK_UNINITIALISED, "a structure with members without a value is passed");
}

/* Memory for a structure on its way to or from a contract. */
static as_object new_structure(as_verifier *v, as_exec *x, uint32_t type) {
  as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                           .writable = true,
                           .align_bytes = v->unit->types.at[type].align_bytes,
                           .size = as_value_bits(as_spec_logic_size(v->meaning, type)),
                           .tag = as_machine_tag_other(3),
                           .made = AS_CORE_NONE};
  return as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_UNINITIALISED);
}

static bool copy_structure(as_verifier *v, as_exec *x, uint32_t type, as_value to, as_value from) {
  as_access access = {.align_bytes = 1, .may_initialise = true};
  as_value size = as_value_bits(as_spec_logic_size(v->meaning, type));
  return as_space_copy(x->machine->spaces, &x->state->space, &x->asker, &access, to, from, size, false) ==
             AS_SPACE_DONE &&
         as_verify_goes_on(x);
}

static void end_structure(as_exec *x, as_object object) {
  as_space_end(x->machine->spaces, &x->state->space, object, AS_LIFETIME_RETURNED, AS_CORE_NONE);
}

/* Structures that are passed are copied to objects of the call before anything is consumed: what is lent to read them
 * is back in the heap then, and where they lie may be symbolic. */
static bool copy_structures(as_verifier *v, as_exec *x, as_call *call) {
  as_value *arguments = as_region_copy(&v->region, call->arguments, call->count * sizeof *arguments);
  for (uint32_t i = 0; i < call->count; i++) {
    if (!as_verify_is_aggregate(v, call->types[i])) continue;
    as_value own = as_value_pointer(new_structure(v, x, call->types[i]));
    if (!copy_structure(v, x, call->types[i], own, arguments[i])) return false;
    arguments[i] = own;
  }
  call->arguments = arguments;
  return true;
}

static void end_structures(as_verifier *v, as_exec *x, const as_call *call) {
  for (uint32_t i = 0; i < call->count; i++)
    if (as_verify_is_aggregate(v, call->types[i])) end_structure(x, call->arguments[i].object);
}

static bool bind_arguments(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const as_call *call,
                           as_bindings *bindings) {
  const as_held *held = as_held_now(x);
  if (call->count < contract->parameter_count)
    return as_exec_give_up(x, "a call with fewer arguments than the contract has");
  for (uint32_t i = 0; i < contract->parameter_count; i++) {
    as_term t;
    if (!as_verify_argument(v, x, call->types[i], &call->arguments[i], &t)) return false;
    if (!as_sort_equal(as_term_sort(v->terms, t), as_term_sort(v->terms, contract->parameters[i])))
      return as_exec_give_up(x, "an argument of another type than the contract's");
    as_bindings_add(&v->region, bindings, contract->parameters[i], t);
  }
  if (held->ghost_count != contract->ghost_count)
    return as_exec_give_up(x, "a call with other ghost arguments than the contract has");
  for (uint32_t i = 0; i < contract->ghost_count; i++)
    as_bindings_add(&v->region, bindings, contract->ghosts[i], held->ghosts[i]);
  return true;
}

/* Contracts of libc say what a pointer is unless it is null: which of both is decided before anything is said of it. */
static bool decide_null(as_verifier *v, as_exec *x, const as_call *call, as_term *result) {
  as_term zero = as_term_bv(v->terms, as_term_width(v->terms, *result), 0);
  if (!as_spec_logic_is_library(v->meaning, call->function)) return true;
  if (v->prover.decide(v->prover.data, as_term_eq(v->terms, *result, zero))) *result = zero;
  return as_verify_goes_on(x);
}

static bool make_result(as_verifier *v, as_exec *x, const as_spec_agreed *contract, as_call *call,
                        as_bindings *bindings, as_term *result) {
  uint32_t type = v->unit->types.at[call->type].of;
  *result = as_term_none();
  if (v->unit->types.at[type].kind == AS_CORE_VOID) return true;
  as_sort sort = as_spec_logic_c_sort(v->meaning, type);
  if (sort.kind == AS_SORT_NONE) return as_exec_give_up(x, "a result of a type that specifications lack");
  *result = as_asking_fresh(&x->asking, sort, "result");
  if (as_verify_facts(v, type).kind == AS_SPEC_C_POINTER) {
    as_verify_note_pointer(v, *result);
    if (!decide_null(v, x, call, result)) return false;
  }
  if (!as_exec_assume(x, as_verify_is_valid(v, type, *result))) return false;
  if (as_term_exists(contract->result)) as_bindings_add(&v->region, bindings, contract->result, *result);
  return true;
}

static bool deliver(as_verifier *v, as_exec *x, as_call *call, as_term result) {
  uint32_t type = v->unit->types.at[call->type].of;
  if (!as_term_exists(result)) return true;
  if (!as_verify_is_aggregate(v, type)) return call->result = as_verify_value_of(v, type, result), true;
  if (call->result_place.kind == AS_VALUE_INDETERMINATE) return true;
  as_object made = new_structure(v, x, type);
  as_verify_write(v, x, &x->state->space, type, made, 0, result);
  if (!as_verify_goes_on(x) || !copy_structure(v, x, type, call->result_place, as_value_pointer(made))) return false;
  end_structure(x, made);
  return true;
}

/* Everything that `requires` of the case speaks of, and does not find by itself. */
static bool bind_call(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_agreed *contract,
                      const as_call *call, as_bindings *bindings) {
  if (!bind_arguments(v, x, contract, call, bindings) || !as_verify_bind_extra(v, x, contract, call, bindings))
    return false;
  as_spec_holders addresses = contract->holders;
  addresses.local_count = addresses.start_count = addresses.read_count = 0;
  as_bindings own = {0};
  if (!as_verify_goes_on(x) || !as_verify_bind(v, x, work, &addresses, &own)) return false;
  const as_held *held = as_held_now(x);
  for (uint32_t i = held->entry.count; i < own.count; i++)
    as_bindings_add(&v->region, bindings, own.from[i], own.to[i]);
  return true;
}

/* Notes what is required and does not follow. */
static bool collect_claim(void *data, as_transfer *work) {
  as_term *lacking = data;
  *lacking = as_term_and(work->terms, *lacking, work->failure.claim);
  return true;
}

/* Whether the case's `requires` can be taken here, if what is lacking holds, or (NULL) as it is; nothing is taken. */
static bool may_be_taken(as_verifier *v, as_exec *x, as_transfer work, const as_spec_agreed *contract,
                         const as_call *call, as_term *lacking) {
  as_bindings bindings = {0};
  if (as_held_now(x)->ghost_count != contract->ghost_count) return false;
  as_trial trial = as_trial_begin(&work);
  if (lacking) work.overlook = collect_claim, work.data = lacking, *lacking = as_term_true(v->terms);
  v->lends_to_read = as_verify_may_lend(v, contract);
  bool may = bind_call(v, x, &work, contract, call, &bindings) &&
             as_consume(&work, &contract->requires, &bindings) == AS_CONSUMPTION_DONE;
  v->lends_to_read = false;
  as_trial_end(&work, &trial, true);
  return may && as_verify_goes_on(x);
}

/* A case whose conditions may hold, and need not: the path where they do takes it, and the others are for the other. */
static const as_spec_agreed *decide_case(as_verifier *v, as_exec *x, const as_transfer *work, const as_spec_agreed *all,
                                         const as_call *call) {
  for (const as_spec_agreed *one = all; one && as_verify_goes_on(x); one = one->next) {
    as_term lacking;
    if (!as_verify_is_usable(one) || one->fails || !may_be_taken(v, x, *work, one, call, &lacking)) continue;
    if (as_verify_has_quantifier(v, lacking)) continue;
    if (as_spec_logic_is_library(v->meaning, call->function)) return one; /* what is required is one of all cases */
    bool holds = v->prover.decide(v->prover.data, lacking);
    if (holds && as_verify_goes_on(x)) return one;
  }
  return NULL;
}

/* The first case that can be, of those that proofs can use; if there is none, the first of those that were written. */
static const as_spec_agreed *pick_case(as_verifier *v, as_exec *x, const as_transfer *work, const as_spec_agreed *all,
                                       const as_call *call) {
  const as_spec_agreed *first = NULL;
  uint32_t count = 0;
  for (const as_spec_agreed *one = all; one; one = one->next) {
    if (!as_verify_is_usable(one)) continue;
    if (!first || as_spec_logic_is_library(v->meaning, call->function)) first = one; /* others are ours (retype.c) */
    count++;
  }
  for (const as_spec_agreed *one = all; count > 1 && one && as_verify_goes_on(x); one = one->next)
    if (as_verify_is_usable(one) && may_be_taken(v, x, *work, one, call, NULL)) return one;
  const as_spec_agreed *decided = NULL;
  if (count > 1 && as_verify_goes_on(x)) decided = decide_case(v, x, work, all, call);
  return decided ? decided : first;
}

/* Where a function with static variables may be entered again: not even the right to read them stays with the callee.
 */
static bool leave_statics(as_verifier *v, as_exec *x, as_transfer *work, uint32_t function, const char *name) {
  if (!as_verify_may_enter(v, function)) return true;
  as_text where = {.memory = v->memory};
  as_text_printf(&where, "in the call of %s, where it may be used again,", name);
  bool good = as_verify_take_statics(v, x, work, AS_OBLIGATION_PRECONDITION, as_text_get(&where));
  as_text_release(&where);
  return good;
}

static as_called call_with(as_verifier *v, as_exec *x, const as_spec_agreed *all, const char *name, uint32_t function,
                           as_call *call, as_term *result) {
  as_bindings bindings = {0};
  v->called = function, v->calling = function == AS_CORE_NONE ? NULL : x->at;
  as_transfer work = as_verify_begin_work(v, x);
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  const as_spec_agreed *contract = pick_case(v, x, &work, all, call);
  if (!as_verify_goes_on(x) || (!contract && !as_exec_give_up(x, "a call of %s, which has ux cases only", name)))
    return AS_CALLED_STOPPED;
  if (!bind_call(v, x, &work, contract, call, &bindings)) return AS_CALLED_STOPPED;
  as_verify_judge judge = {v, AS_OBLIGATION_PRECONDITION, name};
  v->lends_to_read = as_verify_may_lend(v, contract);
  bool taken = as_verify_consume(&judge, &work, &contract->requires, &bindings) &&
               leave_statics(v, x, &work, function, name) &&
               as_verify_consume_again(&judge, &work, &contract->requires, &bindings);
  v->lends_to_read = false;
  if (!taken || !as_verify_reaches(v, x, &work, contract, call, &bindings)) return AS_CALLED_STOPPED;
  if (contract->fails) {
    as_exec_fail(x, as_check_find(contract->fails), "the call of %s fails", name);
    return AS_CALLED_STOPPED;
  }
  if (!as_verify_call_descends(v, x, &work, function, name, contract, &bindings)) return AS_CALLED_STOPPED;
  if (!make_result(v, x, contract, call, &bindings, result)) return AS_CALLED_STOPPED;
  if (!as_produce(&work, &contract->ensures, &bindings)) return AS_CALLED_STOPPED;
  as_verify_tell_addresses(v, &work, &contract->ensures, &bindings);
  if (as_verify_may_enter(v, function) && !as_verify_give_statics(v, x, &work)) return AS_CALLED_STOPPED;
  as_verify_note_outputs(v, &bindings, 0, judge.what);
  as_held *now = as_held_copy(v, as_held_now(x));
  now->state = work.state, now->ghosts = NULL, now->ghost_count = 0;
  as_exec_set_guest(x, now);
  return deliver(v, x, call, *result) ? AS_CALLED_DONE : AS_CALLED_STOPPED;
}

as_called as_verify_call(as_verifier *v, as_exec *x, const as_spec_agreed *all, const char *name, uint32_t function,
                         as_call *call, as_term *result) {
  as_call own = *call;
  if (!copy_structures(v, x, &own)) return AS_CALLED_STOPPED;
  as_called called = call_with(v, x, all, name, function, &own, result);
  if (called == AS_CALLED_DONE) end_structures(v, x, &own);
  call->result = own.result;
  return called;
}

static as_called call_cases(as_exec *x, const as_spec_agreed *cases, as_call *call) {
  as_verifier *v = as_verify_at(x->machine);
  as_term result;
  const char *name = as_core_name(v->unit, v->unit->functions.at[call->function].name);
  return as_verify_call(v, x, cases, name, call->function, call, &result);
}

static as_called call_by_contract(as_exec *x, const as_callee *callee, as_call *call) {
  return call_cases(x, callee->data, call);
}

/* ---- libc ---- */

static bool has_library_contract(const as_machine *machine, uint32_t function, as_callee *callee) {
  as_verifier *v = as_verify_at(machine);
  callee->data = as_spec_logic_contract(v->meaning, function);
  return callee->data && as_spec_logic_is_library(v->meaning, function);
}

/* Where all memory that is passed are objects of the machine's, its model knows more: it is executed. So it is where
 * something may only be read, unless it is copied to memory that a contract gave; and where memory of a size that is
 * known is made. */
static bool is_for_model(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const as_call *call) {
  if (as_verify_is_called(x->machine, call->function, "getenv")) return false; /* its model looks at what nobody has */
  uint32_t pointers = 0, objects = 0;
  bool makes = as_verify_facts(v, v->unit->types.at[call->type].of).kind == AS_SPEC_C_POINTER && call->count;
  for (uint32_t i = 0; i < call->count; i++) {
    if (as_verify_facts(v, call->types[i]).kind != AS_SPEC_C_POINTER) {
      makes &= call->arguments[i].kind == AS_VALUE_BITS;
      continue;
    }
    as_value p = as_value_settle(x->machine->spaces, &x->asker, call->arguments[i]);
    if (!as_verify_goes_on(x)) return false;
    if (p.kind == AS_VALUE_BITS) continue; /* null */
    as_object object = p.object;
    as_term offset;
    bool has_object = p.kind == AS_VALUE_POINTER ||
                      (p.kind == AS_VALUE_TERM && as_verify_owner(v, x->state->space, p.term, &object, &offset));
    const as_object_facts *facts = has_object ? as_space_object(x->state->space, object) : NULL;
    bool lacks = facts && facts->lifetime == AS_LIFETIME_ALIVE && facts->size.kind == AS_VALUE_BITS &&
                 as_space_is_lacking(x->state->space, object, 0, facts->size.bits, NULL, NULL);
    pointers++, objects += has_object && !lacks; /* what somebody gave back is the heap's */
    if (facts && !facts->writable && !as_verify_writes_held(v, x, contract, call)) return true;
  }
  return pointers ? pointers == objects : makes;
}

static as_called call_library(as_exec *x, const as_callee *callee, as_call *call) {
  as_verifier *v = as_verify_at(x->machine);
  as_verify_attend(v, x);
  if (is_for_model(v, x, callee->data, call)) return AS_CALLED_UNKNOWN;
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  const as_spec_agreed *contract = as_verify_with_constants(v, x, callee->data, call);
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  const as_spec_agreed *cases = as_verify_retype(v, x, contract, call);
  return as_verify_goes_on(x) ? call_cases(x, cases, call) : AS_CALLED_STOPPED;
}

const as_callee_provider as_callee_library = {AS_CALLEE_CONTRACT, has_library_contract, call_library};
const as_callee_provider as_callee_contract = {AS_CALLEE_CONTRACT, has_contract, call_by_contract};

/* ---- definitions that are not the last word ---- */

static bool is_weak(const as_machine *machine, uint32_t function, as_callee *callee) {
  const as_core_function *core = &machine->unit->functions.at[function];
  (void)callee;
  return core->flags & AS_CORE_SYMBOL_WEAK && core->blocks && !as_core_is_libc(machine->unit, core->range);
}

static as_called call_weak(as_exec *x, const as_callee *callee, as_call *call) {
  (void)callee, (void)call;
  as_exec_give_up(x, "a call of a weak function, which may be defined otherwise, without a contract");
  return AS_CALLED_STOPPED;
}

const as_callee_provider as_callee_weak = {AS_CALLEE_CONTRACT, is_weak, call_weak};
