/* Parameters with static in their []: callers provide so many elements (6.7.6.3p7), whether these are accessed or not.
 */
#include "c/exec/internal.h"

/* How many, as a term of a pointer's width; *known: the number, or 0. */
static as_term elements_asked(as_exec *x, const as_core_function *function, const as_core_local *local,
                              const as_value *arguments, uint64_t *known) {
  uint32_t width = x->machine->pointer_bits;
  as_value count = as_value_bits(local->elements);
  if (local->flags & AS_CORE_LOCAL_COUNTED) {
    assert(local->elements < function->parameters);
    const as_core_local *named = &x->machine->unit->locals.at[function->first_local + local->elements];
    count = arguments[local->elements];
    if (count.kind == AS_VALUE_TERM) {
      as_term wide = x->machine->scalars[named->type].is_signed ? as_term_sign_extend(x->terms, count.term, width)
                                                                : as_term_zero_extend(x->terms, count.term, width);
      count = as_value_of_term(x->terms, wide);
    }
  }
  *known = as_value_is_bits(&count) ? count.bits : 0;
  return as_value_term(x->terms, &count, width);
}

static bool is_countable(as_exec *x, const as_core_function *function, const as_core_local *local,
                         const as_value *arguments) {
  if (!(local->flags & AS_CORE_LOCAL_COUNTED)) return local->elements != 0;
  const as_core_local *named = &x->machine->unit->locals.at[function->first_local + local->elements];
  const as_scalar *scalar = &x->machine->scalars[named->type];
  return scalar->class_ == AS_CORE_CLASS_INTEGER && scalar->width <= x->machine->pointer_bits &&
         arguments[local->elements].kind != AS_VALUE_INDETERMINATE;
}

static bool provides(as_exec *x, const as_core_function *function, uint32_t i, const as_value *arguments) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_local *local = &unit->locals.at[function->first_local + i];
  uint64_t size = unit->types.at[unit->types.at[local->type].of].size_bytes, known;
  if (!size || !is_countable(x, function, local, arguments)) return true;
  const char *name = as_core_name(unit, function->name);
  as_value pointer = arguments[i];
  as_access access = {.size_bytes = 0, .align_bytes = 1};
  if (!as_exec_pointer(x, &pointer)) return false;
  if (as_value_is_bits(&pointer) && !pointer.bits)
    return as_exec_fail(x, AS_CHECK_ARGUMENTS, "argument %u of %s is null, but is declared with elements", i + 1, name);
  as_space_status done = as_space_resolve(x->machine->spaces, &x->state->space, &x->asker, &access, false, &pointer);
  if (done != AS_SPACE_DONE) return false;
  uint32_t width = x->machine->pointer_bits;
  as_term asked = elements_asked(x, function, local, arguments, &known);
  as_term all = as_value_term(x->terms, &as_space_object(x->state->space, pointer.object)->size, width);
  as_term rest = as_term_bvsub(x->terms, all, as_pointer_offset(x->terms, &pointer, width));
  as_term there = as_term_bvudiv(x->terms, rest, as_term_bv(x->terms, width, size));
  as_term fits = as_term_bvule(x->terms, asked, there);
  if (!known)
    return as_exec_require(x, AS_CHECK_ARGUMENTS, fits, "argument %u of %s has fewer elements than it is declared with",
                           i + 1, name);
  return as_exec_require(x, AS_CHECK_ARGUMENTS, fits,
                         "argument %u of %s has fewer elements than the %llu it is declared with", i + 1, name,
                         (unsigned long long)known);
}

bool as_exec_provided(as_exec *x, const as_core_function *function, const as_value *arguments, uint32_t count) {
  const as_core_unit *unit = x->machine->unit;
  if (count < function->parameters) return true;
  for (uint32_t i = 0; i < function->parameters; i++) {
    const as_core_local *local = &unit->locals.at[function->first_local + i];
    bool asks = local->flags & AS_CORE_LOCAL_PROVIDED && unit->types.at[local->type].kind == AS_CORE_POINTER;
    if (asks && !provides(x, function, i, arguments)) return false;
  }
  return true;
}
