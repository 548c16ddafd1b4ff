/* Numbers that the contract binds, for guesses to speak of: the output of a resource, or a member of it. Loops that go
 * through memory of which only the contract knows the size (a string, a vector behind a pointer) are bounded by them.
 */
#include "c/verify/infer/internal.h"

#include <assay/term/data.h>

static bool is_parameter(const as_spec_agreed *contract, as_term name) {
  for (uint32_t k = 0; k < contract->parameter_count; k++)
    if (as_term_same(contract->parameters[k], name)) return true;
  return false;
}

static void add(const as_inferred *i, as_verifier *v, as_term name, as_term value, as_atoms *list) {
  as_atom a = {.term = name, .value = value, .local = AS_CORE_NONE, .width = as_term_width(v->terms, name)};
  bool is_size = a.width >= 16 && a.width <= 64;
  if (is_size && as_spec_logic_is_number(v->meaning, name, &a.is_signed)) as_atoms_push(i->of->memory, list, a);
}

/* Records and structures have one constructor, and datatypes that have one as well. */
static void add_members(const as_inferred *i, as_verifier *v, as_term name, as_term value, as_atoms *list) {
  as_sort sort = as_term_sort(v->terms, name);
  if (as_data_count(v->terms, sort) != 1) return;
  const as_constructor *only = as_data_constructor(v->terms, sort, 0);
  for (uint32_t k = 0; k < only->count; k++)
    if (only->members[k].sort.kind == AS_SORT_BV)
      add(i, v, as_term_member(v->terms, name, 0, k), as_term_member(v->terms, value, 0, k), list);
}

void as_infer_agreed(const as_inferred *i, as_verifier *v, const as_exec *x, as_atoms *list) {
  const as_spec_agreed *contract = as_spec_logic_contract(v->meaning, v->function);
  if (!contract || !as_infer_is_entry(v, x)) return;
  const as_bindings *entry = &as_held_now(x)->entry;
  for (uint32_t k = 0; k < entry->count; k++) {
    as_sort_kind kind = as_term_sort(v->terms, entry->from[k]).kind;
    if (is_parameter(contract, entry->from[k])) continue;
    if (kind == AS_SORT_BV) add(i, v, entry->from[k], entry->to[k], list);
    if (kind == AS_SORT_DATA) add_members(i, v, entry->from[k], entry->to[k], list);
  }
}
