/* Padding: bytes of a structure that no member has. Who has the structure may write them, so a structure that becomes
 * its members leaves them, and members become one only together with them. Mostly they are one resource of their own
 * (AS_SPEC_CELL_PADDING); they become bytes where somebody asks for those. */
#include "c/verify/convert/convert.h"

static bool is_padding(const as_resource *r) {
  return as_spec_is_cell(r->name) && as_spec_cell_of(r->name) == AS_SPEC_CELL_PADDING;
}

static bool has_gaps(as_verifier *v, as_spec_c_type type) {
  uint64_t at, size;
  return as_spec_logic_gap(v->meaning, type, 0, &at, &size);
}

static as_resource padding_of(as_verifier *v, as_spec_c_type type, as_term pointer) {
  return (as_resource){.name = as_spec_name_of_cell(AS_SPEC_CELL_PADDING, type),
                       .inputs = as_region_copy(&v->region, &pointer, sizeof pointer),
                       .count = 1};
}

/* ---- structures and members ---- */

void as_convert_leave_padding(as_verifier *v, as_partial *state, as_spec_c_type type, as_term pointer,
                              const as_resource *like) {
  if (as_spec_cell_of(like->name) == AS_SPEC_CELL_RO || !has_gaps(v, type)) return;
  as_resource r = padding_of(v, type, pointer);
  r.place = like->place, r.depth = like->depth;
  state->heap = as_resources_add(&v->region, state->heap, &r);
}

as_consumption as_convert_take_padding(as_verifier *v, as_transfer *work, as_spec_c_type type,
                                       const as_resource *structure) {
  as_term none;
  if (as_spec_cell_of(structure->name) == AS_SPEC_CELL_RO || !has_gaps(v, type)) return AS_CONSUMPTION_DONE;
  as_resource r = padding_of(v, type, structure->inputs[0]);
  r.place = structure->place;
  return as_consume_resource(work, &r, &none);
}

/* ---- as bytes ---- */

/* So many bytes that may be written, from an offset of the structure on. */
static bool bytes_of(as_verifier *v, as_transfer *work, const as_resource *r, uint64_t at, uint64_t size,
                     as_resource *bytes) {
  as_terms *terms = v->terms;
  uint32_t byte = as_core_find_scalar(v->unit, AS_CORE_UCHAR);
  if (byte == AS_CORE_NONE) return false;
  as_term base = as_term_bvadd(terms, r->inputs[0], as_verify_bits(v, at));
  as_term index = work->prover->fresh(work->prover->data, as_term_sort(terms, base), "i");
  as_term place = as_term_bvadd(terms, base, index);
  *bytes = (as_resource){.name = as_spec_name_of_cell(AS_SPEC_CELL_W, byte),
                         .inputs = as_region_copy(&v->region, &place, sizeof place),
                         .count = 1,
                         .index = index,
                         .guard = as_term_bvult(terms, index, as_verify_bits(v, size)),
                         .base = base,
                         .stride = 1,
                         .place = r->place,
                         .depth = r->depth};
  return true;
}

as_consumption as_convert_padding_from_bytes(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                             as_term *output) {
  as_spec_c_type type = as_spec_type_of_cell(wanted->name);
  as_resource bytes;
  as_term any;
  *output = as_term_none();
  for (uint64_t at = 0, size; as_spec_logic_gap(v->meaning, type, at, &at, &size); at += size) {
    if (!bytes_of(v, work, wanted, at, size, &bytes)) return AS_CONSUMPTION_REFUSED;
    as_consumption done = as_consume_resource(work, &bytes, &any);
    if (done != AS_CONSUMPTION_DONE) return done;
  }
  return AS_CONSUMPTION_DONE;
}

static bool open_padding(as_verifier *v, as_transfer *work, uint32_t index) {
  const as_resource *r = work->state.heap->at[index];
  as_spec_c_type type = as_spec_type_of_cell(r->name);
  as_resource bytes;
  work->state.heap = as_resources_remove(work->region, work->state.heap, index);
  for (uint64_t at = 0, size; as_spec_logic_gap(v->meaning, type, at, &at, &size); at += size) {
    if (!bytes_of(v, work, r, at, size, &bytes)) return false;
    as_sort sort = as_sort_map(v->terms, as_term_sort(v->terms, bytes.index), as_sort_bv(8));
    bytes.output = work->prover->fresh(work->prover->data, sort, "any");
    work->state.heap = as_resources_add(work->region, work->state.heap, &bytes);
  }
  return true;
}

void as_convert_open_paddings(as_verifier *v, as_transfer *work) {
  const as_resources *before = work->state.heap;
  for (uint32_t i = as_resources_count(before); i-- > 0;)
    if (is_padding(before->at[i]) && !open_padding(v, work, i)) work->state.heap = before;
}

/* All that may have a byte of what is wanted. */
as_consumption as_convert_from_padding(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  bool changed = false;
  as_term place = as_resource_is_each(wanted) ? wanted->base : wanted->inputs[0];
  if (as_spec_cell_of(wanted->name) != AS_SPEC_CELL_W || !as_term_exists(place)) return AS_CONSUMPTION_REFUSED;
  for (uint32_t i = as_resources_count(work->state.heap); i-- > 0;) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_padding(r) || !as_convert_is_distance(v, as_term_bvsub(v->terms, place, r->inputs[0]))) continue;
    if (!open_padding(v, work, i)) return AS_CONSUMPTION_REFUSED;
    changed = true;
  }
  return changed ? as_consume_resource(work, wanted, output) : AS_CONSUMPTION_REFUSED;
}
