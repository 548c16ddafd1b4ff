/* RO: it may be duplicated and dropped, so that memory which somebody has it of is never written again. Constants have it
 * for nothing. Memory that may be written serves for it where it is gone again before anybody can write: for the time
 * of a call whose `ensures` gives no RO, not even in a predicate, and whose `requires` does not take it to write. */
#include "c/verify/internal.h"

enum { DEPTH_MAX = 8 };

static bool is_resource(const as_item *item) { return item->kind != AS_ITEM_LET && item->kind != AS_ITEM_CLAIM; }

static bool is_or_has(as_verifier *v, as_resource_name name, uint32_t depth) {
  if (as_spec_is_cell(name)) return as_spec_cell_of(name) == AS_SPEC_CELL_RO;
  const as_predicate *predicate = as_spec_logic_predicate(v->meaning, name);
  if (!predicate || !predicate->clause_count || depth == DEPTH_MAX) return true; /* nobody knows */
  for (uint32_t i = 0; i < predicate->clause_count; i++) {
    const as_assertion *body = &predicate->clauses[i].body;
    for (uint32_t k = 0; k < body->count; k++) {
      const as_item *item = &body->items[k];
      if (is_resource(item) && item->name != name && is_or_has(v, item->name, depth + 1)) return true;
    }
  }
  return false;
}

static bool has(as_verifier *v, const as_assertion *assertion, bool in_predicates_only) {
  for (uint32_t i = 0; i < assertion->count; i++) {
    const as_item *item = &assertion->items[i];
    if (!is_resource(item) || (in_predicates_only && as_spec_is_cell(item->name))) continue;
    if (is_or_has(v, item->name, 0)) return true;
  }
  return false;
}

bool as_verify_may_lend(as_verifier *v, const as_spec_agreed *contract) {
  return !has(v, &contract->ensures, false) && !has(v, &contract->requires, true);
}

bool as_verify_consume_again(const as_verify_judge *judge, as_transfer *work, const as_assertion *assertion,
                             const as_bindings *bindings) {
  as_verifier *v = judge->v;
  as_item *items = as_region_alloc(&v->region, (assertion->count + 1) * sizeof *items);
  as_assertion shared = {.items = items};
  as_bindings copy = {0};
  for (uint32_t i = 0; i < assertion->count; i++)
    if (is_resource(&assertion->items[i]) && as_spec_is_cell(assertion->items[i].name) &&
        as_spec_cell_of(assertion->items[i].name) == AS_SPEC_CELL_RO)
      items[shared.count++] = assertion->items[i];
  if (!shared.count) return true;
  for (uint32_t i = 0; i < bindings->count; i++) as_bindings_add(&v->region, &copy, bindings->from[i], bindings->to[i]);
  return as_verify_consume(judge, work, &shared, &copy);
}
