/* Contracts of several cases. Each case that proofs can be about (all but ux) is proved by paths of its own, which
 * differ from the beginning: from its `requires`. A case that fails is proved by paths that end with its check; one
 * that returns breaks it. */
#include "c/verify/internal.h"

static uint32_t number_of(as_verifier *v, const as_spec_agreed *contract) {
  uint32_t number = 0;
  for (const as_spec_agreed *one = as_verify_contract(v); one != contract; one = one->next) number++;
  return number;
}

const as_spec_agreed *as_verify_choose_case(as_verifier *v, as_exec *x) {
  const as_spec_agreed *all = as_verify_contract(v), *last = NULL;
  for (const as_spec_agreed *one = all; one; one = one->next)
    if (as_verify_is_usable(one)) last = one;
  if (!v->reached) {
    uint32_t count = number_of(v, NULL);
    v->reached = as_region_alloc(&v->region, (count + 1) * sizeof *v->reached);
    for (uint32_t i = 0; i < count; i++) v->reached[i] = false;
  }
  if (all && !last) as_exec_leave_out(x, AS_LIMIT_UNSUPPORTED, "a contract with ux cases only is not proved");
  for (const as_spec_agreed *one = all; one && one != last && as_verify_goes_on(x); one = one->next) {
    if (!as_verify_is_usable(one)) continue;
    as_term chosen = as_asking_fresh(&x->asking, as_sort_bool(), "case");
    if (as_exec_decide(x, chosen)) return one;
  }
  return last;
}

/* ---- the end of a path ---- */

bool as_verify_end(as_verifier *v, as_exec *x) {
  const as_spec_agreed *contract = as_held_now(x)->contract;
  if (contract) v->reached[number_of(v, contract)] = true;
  return as_verify_end_round(x);
}

bool as_verify_end_round(as_exec *x) {
  as_exit *end = as_run_alloc(x->run, sizeof *end);
  *end = (as_exit){.status = as_value_bits(0)};
  as_run_end(x->run, end);
  return x->asking.over = true, false;
}

/* A case that fails may say of states that there are none; those that return, and all together, may not. */
bool as_verifier_is_vacuous(const as_verifier *v) {
  const as_spec_agreed *one = as_spec_logic_contract(v->meaning, v->function);
  bool has_case = false, has_end = false;
  for (uint32_t i = 0; one; one = one->next, i++) {
    if (!as_verify_is_usable(one)) continue;
    bool is_reached = v->reached && v->reached[i];
    if (!is_reached && !one->fails) return true;
    has_case = true, has_end |= is_reached;
  }
  return has_case && !has_end;
}

/* ---- failing ---- */

bool as_verify_expects(void *data, as_exec *x, as_check check) {
  const as_held *held = as_held_now(x);
  (void)data;
  return held && held->contract && held->contract->fails && as_check_find(held->contract->fails) == check;
}

bool as_verify_failed(void *data, as_exec *x, as_check check) {
  as_verifier *v = data;
  const as_spec_agreed *contract = as_held_now(x)->contract;
  (void)check;
  if (contract->ensures.count) {
    as_transfer work = as_verify_begin_work(v, x);
    as_spec_holders addresses = contract->holders;
    addresses.local_count = addresses.read_count = 0;
    as_bindings bindings = {0};
    if (!as_verify_goes_on(x) || !as_verify_bind(v, x, &work, &addresses, &bindings)) return false;
    as_verify_judge judge = {v, AS_OBLIGATION_POSTCONDITION, "what the contract ensures of the failure"};
    if (!as_verify_consume(&judge, &work, &contract->ensures, &bindings)) return false;
  }
  return as_verify_end(v, x);
}

bool as_verify_exited(void *data, as_exec *x) {
  as_verifier *v = data;
  const as_spec_agreed *contract = as_held_now(x)->contract;
  if (contract && contract->fails)
    return as_verify_fail(v, x, AS_OBLIGATION_POSTCONDITION,
                          "the program exits, and the contract says that the function fails with %s", contract->fails);
  as_transfer work = as_verify_begin_work(v, x);
  if (!as_verify_goes_on(x) ||
      !as_verify_take_statics(v, x, &work, AS_OBLIGATION_POSTCONDITION, "when the program exits,"))
    return false;
  return as_verify_end(v, x);
}

/* In memory of an allocation that was freed; at NULL there is none. */
static as_term is_in_freed(as_verifier *v, const as_partial *state, as_term number) {
  as_term any = as_term_false(v->terms);
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    const as_resource *r = state->heap->at[i];
    if (!as_spec_is_cell(r->name) || as_spec_cell_of(r->name) != AS_SPEC_CELL_FREED || as_resource_is_each(r)) continue;
    as_term pointer = r->inputs[0], zero = as_term_bv(v->terms, as_term_width(v->terms, pointer), 0);
    as_term in = as_term_eq(v->terms, number, pointer);
    if (as_term_exists(r->output))
      in = as_term_or(
          v->terms, in,
          as_term_bvult(v->terms, as_term_bvsub(v->terms, number, pointer), as_term_member(v->terms, r->output, 0, 1)));
    in = as_term_and(v->terms, in, as_term_not(v->terms, as_term_eq(v->terms, pointer, zero)));
    any = as_term_or(v->terms, any, in);
  }
  return any;
}

bool as_verify_lack_is_not_expected(as_verifier *v, as_exec *x, const as_partial *state, as_term number) {
  as_term zero = as_term_bv(v->terms, as_term_width(v->terms, number), 0);
  if (as_verify_expects(v, x, AS_CHECK_NULL_ACCESS))
    return as_exec_require(x, AS_CHECK_NULL_ACCESS, as_term_not(v->terms, as_term_eq(v->terms, number, zero)),
                           "an access through a null pointer");
  if (as_verify_expects(v, x, AS_CHECK_USE_AFTER_FREE))
    return as_exec_require(x, AS_CHECK_USE_AFTER_FREE, as_term_not(v->terms, is_in_freed(v, state, number)),
                           "an access to memory that was freed");
  return true;
}
