/* Cells that become bytes, which may be written: what they held is forgotten. */
#include "c/verify/convert/convert.h"

enum { BYTES_MAX = 1024 };

static as_spec_c_type type_of(const as_resource *r) { return as_spec_type_of_cell(r->name); }
static uint64_t size_of(as_verifier *v, const as_resource *r) { return as_spec_logic_size(v->meaning, type_of(r)); }

static bool is_of_bytes(as_verifier *v, const as_resource *wanted) {
  as_spec_c_facts facts = as_verify_facts(v, type_of(wanted));
  return as_spec_cell_of(wanted->name) == AS_SPEC_CELL_W && facts.kind == AS_SPEC_C_INTEGER && facts.width_bits == 8 &&
         as_term_exists(wanted->base) && wanted->stride == 1 &&
         as_term_width(v->terms, wanted->index) == as_term_width(v->terms, wanted->base);
}

/* ---- cells of any number ---- */

/* Where its bytes begin, counted from the base of those that are wanted; none: it is other memory, or has gaps. */
as_term as_convert_bytes_begin(as_verifier *v, const as_resource *r, const as_resource *wanted) {
  if (!as_verify_is_memory(r) || as_is_lent(r)) return as_term_none();
  if (as_spec_cell_of(r->name) == AS_SPEC_CELL_RO && as_spec_cell_of(wanted->name) != AS_SPEC_CELL_RO)
    return as_term_none();
  bool each = as_resource_is_each(r);
  as_term place = each ? r->base : r->inputs[0];
  if (size_of(v, r) < 2 || !as_term_exists(place)) return as_term_none();
  if (each && (r->stride != size_of(v, r) || as_term_width(v->terms, r->index) != as_term_width(v->terms, place)))
    return as_term_none();
  as_term distance = as_term_bvsub(v->terms, place, wanted->base);
  return as_convert_is_distance(v, distance) ? distance : as_term_none();
}

/* The same memory, as bytes. Byte b of an each belongs to element b / stride: its elements are at exact distances (see
 * as_each_exact), so that quotients that wrap do not satisfy its guard. */
static as_resource as_bytes(as_verifier *v, as_transfer *work, const as_resource *r, const as_resource *wanted,
                            as_term begin) {
  as_terms *terms = v->terms;
  as_resource bytes = *wanted;
  as_term size = as_term_bv(terms, as_term_width(terms, begin), size_of(v, r));
  as_term from_begin = as_term_bvsub(terms, wanted->index, begin);
  bytes.guard = as_resource_is_each(r) ? as_each_guard(terms, r, as_term_bvudiv(terms, from_begin, size))
                                       : as_term_bvult(terms, from_begin, size);
  as_sort sort = as_sort_map(terms, as_term_sort(terms, wanted->index), as_sort_bv(8));
  bytes.output = work->prover->fresh(work->prover->data, sort, "any");
  bytes.place = r->place, bytes.depth = r->depth;
  return bytes;
}

/* All cells that may be among them become bytes; then it is looked for again. */
as_consumption as_convert_each_from_cells(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                          as_term *output) {
  bool changed = false;
  if (!is_of_bytes(v, wanted)) return as_convert_each_of_values(v, work, wanted, output);
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    as_term begin = as_convert_bytes_begin(v, r, wanted);
    if (!as_term_exists(begin)) continue;
    as_resource bytes = as_bytes(v, work, r, wanted, begin);
    work->state.heap = as_resources_replace(work->region, work->state.heap, i, &bytes);
    changed = true;
  }
  return changed ? as_consume_resource(work, wanted, output) : AS_CONSUMPTION_REFUSED;
}

/* ---- cells one after the other ---- */

/* How many bytes are wanted from the base on, if that is a known number and all of them are. */
static bool known_length(as_verifier *v, as_transfer *work, const as_resource *wanted, uint64_t *length) {
  as_terms *terms = v->terms;
  as_term t = wanted->guard; /* index < constant */
  if (as_term_op(terms, t) != AS_OP_BVULT || !as_term_same(as_term_operand(terms, t, 0), wanted->index)) return false;
  as_term bound = work->prover->simplify(work->prover->data, as_term_operand(terms, t, 1));
  if (!as_term_is_const(terms, bound)) return false;
  *length = as_term_bits(terms, bound);
  return *length <= BYTES_MAX;
}

/* One after the other from the base on, whatever their types are. */
as_consumption as_convert_each_to_bytes(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  as_terms *terms = v->terms;
  uint64_t length, at = 0;
  if (!is_of_bytes(v, wanted) || !known_length(v, work, wanted, &length)) return AS_CONSUMPTION_REFUSED;
  while (at < length) {
    as_term place = as_term_bvadd(terms, wanted->base, as_term_bv(terms, 64, at));
    uint32_t found = UINT32_MAX;
    uint64_t size = 0;
    for (uint32_t i = 0; found == UINT32_MAX && i < as_resources_count(work->state.heap); i++) {
      const as_resource *r = work->state.heap->at[i];
      if (!as_spec_is_cell(r->name) || as_spec_cell_of(r->name) > AS_SPEC_CELL_W || as_resource_is_each(r)) continue;
      as_term same = as_term_eq(terms, r->inputs[0], place);
      if (!as_term_is_true(terms, same) && !(as_verify_may_hold(v, v->x, same) && as_verify_follows(v, v->x, same)))
        continue;
      found = i, size = as_spec_logic_size(v->meaning, type_of(r));
    }
    if (found == UINT32_MAX || size > length - at) return AS_CONSUMPTION_REFUSED;
    work->state.heap = as_resources_remove(work->region, work->state.heap, found);
    at += size;
  }
  *output = work->prover->fresh(work->prover->data,
                                as_sort_map(terms, as_term_sort(terms, wanted->index), as_sort_bv(8)), "any");
  return AS_CONSUMPTION_DONE;
}
