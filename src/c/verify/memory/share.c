/* RO: it may be duplicated and dropped, so that memory which somebody has it of is never written again. Constants have it
 * for nothing. Memory that may be written serves for it where it is gone again before anybody can write: for the time
 * of a call whose `ensures` gives no RO, not even in a predicate, and whose `requires` does not take it to write. */
#include "c/verify/convert/convert.h"

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

/* ---- what is held twice ---- */

static bool is_shared(const as_resource *r) {
  return as_spec_is_cell(r->name) && as_spec_cell_of(r->name) == AS_SPEC_CELL_RO && as_term_exists(r->output);
}

/* What lies at this offset of a value, as that type; none: it is no part of it. */
static as_term part_at(as_verifier *v, as_spec_c_type type, as_term value, uint64_t offset, as_spec_c_type wanted) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  if (type == wanted && !offset) return value;
  if (facts.kind == AS_SPEC_C_ARRAY) {
    uint64_t stride = as_spec_logic_size(v->meaning, facts.of);
    as_term at = as_term_bv(v->terms, 64, stride ? offset / stride : 0);
    return stride ? part_at(v, facts.of, as_term_select(v->terms, value, at), offset % stride, wanted) : as_term_none();
  }
  const as_spec_part *parts;
  uint32_t count = facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts) : 0;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t begin = parts[i].offset_bits / 8, size = as_spec_logic_size(v->meaning, parts[i].type);
    if (!parts[i].width_bits && offset >= begin && offset - begin < size)
      return part_at(v, parts[i].type, as_term_member(v->terms, value, 0, i), offset - begin, wanted);
  }
  return as_term_none();
}

/* The value of one is that of the other, or a part of it, if that is where it points to. */
static as_term are_same(as_verifier *v, const as_resource *whole, const as_resource *part) {
  as_terms *terms = v->terms;
  as_spec_c_type type = as_spec_type_of_cell(whole->name), wanted = as_spec_type_of_cell(part->name);
  as_term distance = as_term_bvsub(terms, part->inputs[0], whole->inputs[0]), value = as_term_none();
  if (as_term_is_const(terms, distance) && as_term_bits(terms, distance) < as_spec_logic_size(v->meaning, type))
    value = part_at(v, type, whole->output, as_term_bits(terms, distance), wanted);
  else if (type == wanted)
    value = whole->output;
  if (!as_term_exists(value)) return as_term_true(terms);
  as_term same = as_term_eq(terms, value, part->output);
  if (as_term_is_const(terms, distance)) return same;
  return as_term_implies(terms, as_term_eq(terms, whole->inputs[0], part->inputs[0]), same);
}

/* An element of the each, if it is one. */
static as_term is_same_element(as_verifier *v, const as_resource *each, const as_resource *single) {
  as_terms *terms = v->terms;
  as_term at = each->name == single->name ? as_each_index(terms, each, single->inputs[0]) : as_term_none();
  if (!as_term_exists(at)) return as_term_true(terms);
  as_term there = as_term_and(terms, as_each_guard(terms, each, at),
                              as_term_eq(terms, as_each_input(terms, each, 0, at), single->inputs[0]));
  return as_term_implies(terms, there, as_term_eq(terms, as_term_select(terms, each->output, at), single->output));
}

/* Elements that two of them have in common: those with the same pointer. */
static as_term are_same_elements(as_verifier *v, const as_resource *a, const as_resource *b, as_term k) {
  as_terms *terms = v->terms;
  if (a->name != b->name || a->stride != b->stride) return as_term_true(terms);
  if (!as_sort_equal(as_term_sort(terms, a->index), as_term_sort(terms, b->index))) return as_term_true(terms);
  as_term ahead = as_term_exists(b->base) ? as_each_index(terms, a, b->base) : as_term_none();
  if (!as_term_exists(ahead) || !as_convert_is_distance(v, ahead)) return as_term_true(terms);
  as_term at = as_term_bvadd(terms, k, ahead);
  as_term there = as_term_and(terms, as_each_guard(terms, a, at), as_each_guard(terms, b, k));
  there = as_term_and(terms, there, as_term_eq(terms, as_each_input(terms, a, 0, at), as_each_input(terms, b, 0, k)));
  as_term same = as_term_eq(terms, as_term_select(terms, a->output, at), as_term_select(terms, b->output, k));
  return as_term_forall(terms, &k, 1, as_term_implies(terms, there, same));
}

void as_verify_assume_shared(as_verifier *v, as_transfer *work) {
  uint32_t last = as_resources_count(work->state.heap) - 1;
  const as_resource *r = work->state.heap->at[last];
  for (uint32_t i = 0; is_shared(r) && i < last && as_verify_goes_on(v->x); i++) {
    const as_resource *other = work->state.heap->at[i];
    if (!is_shared(other)) continue;
    as_term claim = as_term_true(v->terms);
    if (as_resource_is_each(r) && as_resource_is_each(other)) {
      as_term k = work->prover->fresh(work->prover->data, as_term_sort(v->terms, r->index), "k");
      claim = are_same_elements(v, other, r, k);
    } else if (as_resource_is_each(r) || as_resource_is_each(other)) {
      claim = as_resource_is_each(r) ? is_same_element(v, r, other) : is_same_element(v, other, r);
    } else {
      claim = as_term_and(v->terms, are_same(v, other, r), are_same(v, r, other));
    }
    if (!as_term_is_true(v->terms, claim)) work->prover->assume(work->prover->data, &work->state.laws, claim);
  }
}
