/* Arguments without a name. A contract speaks of them by their number, and by maps of values for each type; the body
 * gets those whose number, and whose types, `requires` says. */
#include "c/verify/internal.h"

enum { MOST = 64 };

bool as_verify_make_extra(as_verifier *v, as_exec *x, const as_spec_agreed *contract, as_bindings *bindings) {
  const as_spec_extra *extra = &contract->extra;
  if (as_term_exists(extra->count))
    as_bindings_add(&v->region, bindings, extra->count, as_asking_fresh(&x->asking, as_sort_bv(64), "va_count"));
  for (uint32_t i = 0; i < extra->type_count; i++) {
    as_term map = extra->types[i].map;
    as_bindings_add(&v->region, bindings, map, as_asking_fresh(&x->asking, as_term_sort(v->terms, map), "va_arg"));
  }
  return as_verify_goes_on(x);
}

/* How many there are, if that is known. */
static bool known_count(as_verifier *v, as_exec *x, as_term count, uint32_t *number) {
  for (*number = 0; *number <= MOST && as_verify_goes_on(x); ++*number) {
    as_term is = as_term_eq(v->terms, count, as_term_bv(v->terms, 64, *number));
    if (as_verify_may_hold(v, x, is) && as_verify_follows(v, x, is)) return true;
  }
  return false;
}

static as_spec_c_type type_at(const as_spec_extra *extra, uint64_t number) {
  for (uint32_t i = 0; i < extra->at_count; i++)
    if (extra->at[i].number == number) return extra->at[i].type;
  return AS_SPEC_C_NONE;
}

static as_term map_of(const as_spec_extra *extra, as_spec_c_type type) {
  for (uint32_t i = 0; i < extra->type_count; i++)
    if (extra->types[i].type == type) return extra->types[i].map;
  return as_term_none();
}

bool as_verify_pass_extra(as_verifier *v, as_exec *x, as_call *call) {
  const as_held *held = as_held_now(x);
  const as_spec_extra *extra = held->contract ? &held->contract->extra : NULL;
  uint32_t number;
  if (!extra || !as_term_exists(extra->count)) return true;
  as_verify_attend(v, x);
  if (!known_count(v, x, as_bindings_apply(v->terms, &held->entry, extra->count), &number))
    return as_exec_give_up(x, "a number of arguments without a name that requires does not say");
  as_value *arguments = as_run_alloc(x->run, (call->count + number + 1) * sizeof *arguments);
  uint32_t *types = as_run_alloc(x->run, (call->count + number + 1) * sizeof *types);
  for (uint32_t i = 0; i < call->count; i++) arguments[i] = call->arguments[i], types[i] = call->types[i];
  for (uint32_t i = 0; i < number; i++) {
    as_spec_c_type type = type_at(extra, i);
    if (type >= v->unit->types.count || as_verify_is_aggregate(v, type))
      return as_exec_give_up(x, "an argument without a name whose type requires does not say by va_arg<T>");
    as_term map = as_bindings_apply(v->terms, &held->entry, map_of(extra, type));
    as_term value = as_term_select(v->terms, map, as_term_bv(v->terms, 64, i));
    if (as_verify_facts(v, type).kind == AS_SPEC_C_POINTER) as_verify_note_pointer(v, value);
    types[call->count + i] = type, arguments[call->count + i] = as_verify_value_of(v, type, value);
  }
  call->arguments = arguments, call->types = types, call->count += number;
  return as_verify_goes_on(x);
}

static bool are_alike(as_verifier *v, as_spec_c_type a, as_spec_c_type b) {
  return a == b || (as_verify_facts(v, a).kind == AS_SPEC_C_POINTER && as_verify_facts(v, b).kind == AS_SPEC_C_POINTER);
}

/* The types are those that the body was proved with. */
static bool has_types(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const as_call *call,
                      uint32_t number) {
  for (uint32_t k = 0; k < number; k++) {
    as_spec_c_type type = type_at(&contract->extra, k);
    if (type == AS_SPEC_C_NONE || are_alike(v, type, call->types[contract->parameter_count + k])) continue;
    return as_verify_fail(v, x, AS_OBLIGATION_PRECONDITION,
                          "the contract says that argument %u is of type %s, by va_arg<T>",
                          contract->parameter_count + k + 1, as_spec_logic_spell_type(v->meaning, type));
  }
  return true;
}

bool as_verify_bind_extra(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const as_call *call,
                          as_bindings *bindings) {
  const as_spec_extra *extra = &contract->extra;
  uint32_t number = call->count > contract->parameter_count ? call->count - contract->parameter_count : 0;
  if (!has_types(v, x, contract, call, number)) return false;
  if (as_term_exists(extra->count))
    as_bindings_add(&v->region, bindings, extra->count, as_term_bv(v->terms, 64, number));
  for (uint32_t i = 0; i < extra->type_count; i++) {
    const as_spec_extra_type *one = &extra->types[i];
    as_term map = as_asking_fresh(&x->asking, as_term_sort(v->terms, one->map), "va_arg"), value;
    for (uint32_t k = 0; k < number; k++) {
      uint32_t at = contract->parameter_count + k;
      if (!are_alike(v, one->type, call->types[at])) continue;
      if (!as_verify_argument(v, x, call->types[at], &call->arguments[at], &value)) return false;
      map = as_term_store(v->terms, map, as_term_bv(v->terms, 64, k), value);
    }
    as_bindings_add(&v->region, bindings, one->map, map);
  }
  return as_verify_goes_on(x);
}
