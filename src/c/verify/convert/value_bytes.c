/* Cells that become bytes with their values: a typed cell is a view of bytes. What an integer or a union has is known
 * byte by byte. Of pointers and floating values each byte is some value: a pointer is no address here. Padding has no
 * value, so that what has padding is no bytes that can be read. */
#include "c/verify/convert/convert.h"

enum { SIZE_MAX_BYTES = 64 };

static as_spec_c_type type_of(const as_resource *r) { return as_spec_type_of_cell(r->name); }

/* Byte number `at` of a value; unknown: what it is where nobody knows. None: it has no value. */
static as_term byte_of(as_verifier *v, as_spec_c_type type, as_term value, uint64_t at, as_term unknown) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type);
  if (facts.kind == AS_SPEC_C_ARRAY) {
    uint64_t stride = as_spec_logic_size(v->meaning, facts.of);
    as_term element = as_term_select(v->terms, value, as_term_bv(v->terms, 64, at / stride));
    return byte_of(v, facts.of, element, at % stride, unknown);
  }
  if (facts.kind == AS_SPEC_C_STRUCT) {
    const as_spec_part *parts;
    uint32_t count = as_spec_logic_parts(v->meaning, type, &parts);
    for (uint32_t i = 0; i < count; i++) {
      uint64_t begin = parts[i].offset_bits / 8, part = as_spec_logic_size(v->meaning, parts[i].type);
      if (parts[i].width_bits) return as_term_none();
      if (at >= begin && at - begin < part)
        return byte_of(v, parts[i].type, as_term_member(v->terms, value, 0, i), at - begin, unknown);
    }
    return as_term_none();
  }
  bool is_plain = facts.kind == AS_SPEC_C_UNION || (facts.kind == AS_SPEC_C_INTEGER && facts.width_bits == 8 * size);
  if (!is_plain || v->unit->target.big_endian) return unknown;
  return as_term_extract(v->terms, value, (uint32_t)(8 * at + 7), (uint32_t)(8 * at));
}

static bool has_value(as_verifier *v, const as_resource *r, const as_resource *wanted) {
  as_spec_cell have = as_spec_cell_of(r->name), want = as_spec_cell_of(wanted->name);
  if (!as_term_exists(r->output)) return false;
  return have == want || (have == AS_SPEC_CELL_RW && want == AS_SPEC_CELL_RO && v->lends_to_read);
}

/* Of one cell: a byte for each place. */
static bool view_single(as_verifier *v, const as_resource *r, as_resource *bytes, as_term begin, as_term unknown) {
  as_terms *terms = v->terms;
  uint64_t size = as_spec_logic_size(v->meaning, type_of(r));
  as_sort sort = as_sort_map(terms, as_term_sort(terms, bytes->index), as_sort_bv(8));
  bytes->output = as_term_const_map(terms, sort, as_spec_logic_nothing(v->meaning, bytes->name));
  bytes->guard = as_term_bvult(terms, as_term_bvsub(terms, bytes->index, begin), as_verify_bits(v, size));
  for (uint64_t i = 0; i < size; i++) {
    as_term at = as_term_bvadd(terms, begin, as_verify_bits(v, i));
    as_term byte = byte_of(v, type_of(r), r->output, i, as_term_select(terms, unknown, at));
    if (!as_term_exists(byte)) return false;
    bytes->output = as_term_store(terms, bytes->output, at, byte);
  }
  return true;
}

/* Of an each: byte k belongs to element k / size (see as_each_exact). */
static bool view_each(as_verifier *v, as_transfer *work, const as_resource *r, as_resource *bytes, as_term begin,
                      as_term unknown) {
  as_terms *terms = v->terms;
  uint64_t size = as_spec_logic_size(v->meaning, type_of(r));
  as_term k = work->prover->fresh(work->prover->data, as_term_sort(terms, bytes->index), "k");
  as_term from_begin = as_term_bvsub(terms, k, begin), wide = as_verify_bits(v, size);
  as_term element = as_term_bvudiv(terms, from_begin, wide), rest = as_term_bvurem(terms, from_begin, wide);
  as_term value = as_term_select(terms, r->output, element), is = as_term_none();
  for (uint64_t i = size; i-- > 0;) {
    as_term byte = byte_of(v, type_of(r), value, i, as_term_select(terms, unknown, k));
    if (!as_term_exists(byte)) return false;
    is = as_term_exists(is) ? as_term_ite(terms, as_term_eq(terms, rest, as_verify_bits(v, i)), byte, is) : byte;
  }
  as_term guard = as_each_guard(terms, r, element);
  bytes->guard = as_each_guard(terms, r, as_term_bvudiv(terms, as_term_bvsub(terms, bytes->index, begin), wide));
  bytes->output = work->prover->fresh(work->prover->data, as_term_sort(terms, unknown), "M");
  is = as_term_ite(terms, guard, is, as_spec_logic_nothing(v->meaning, bytes->name));
  as_term law = as_term_forall(terms, &k, 1, as_term_eq(terms, as_term_select(terms, bytes->output, k), is));
  work->prover->assume(work->prover->data, &work->state.laws, law);
  return true;
}

static bool view(as_verifier *v, as_transfer *work, const as_resource *r, const as_resource *wanted,
                 as_resource *bytes) {
  as_terms *terms = v->terms;
  as_term begin = as_convert_bytes_begin(v, r, wanted);
  if (!as_term_exists(begin) || !has_value(v, r, wanted)) return false;
  if (as_spec_logic_size(v->meaning, type_of(r)) > SIZE_MAX_BYTES) return false;
  *bytes = *wanted;
  bytes->name = as_spec_name_of_cell(as_spec_cell_of(r->name), type_of(wanted));
  bytes->place = r->place, bytes->depth = r->depth;
  as_sort sort = as_sort_map(terms, as_term_sort(terms, wanted->index), as_sort_bv(8));
  as_term unknown = work->prover->fresh(work->prover->data, sort, "any");
  return as_resource_is_each(r) ? view_each(v, work, r, bytes, begin, unknown)
                                : view_single(v, r, bytes, begin, unknown);
}

/* What is only looked at stays as it is. */
as_consumption as_convert_each_of_values(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                         as_term *output) {
  as_spec_c_facts facts = as_verify_facts(v, type_of(wanted));
  bool is_of_bytes = facts.kind == AS_SPEC_C_INTEGER && facts.width_bits == 8 && as_term_exists(wanted->base) &&
                     wanted->stride == 1 &&
                     as_term_width(v->terms, wanted->index) == as_term_width(v->terms, wanted->base);
  const as_resources *before = work->state.heap;
  bool changed = false;
  for (uint32_t i = 0; is_of_bytes && i < as_resources_count(work->state.heap); i++) {
    as_resource bytes;
    if (!view(v, work, work->state.heap->at[i], wanted, &bytes)) continue;
    work->state.heap = as_resources_replace(work->region, work->state.heap, i, &bytes);
    changed = true;
  }
  if (!changed) return AS_CONSUMPTION_REFUSED;
  as_consumption done = as_consume_resource(work, wanted, output);
  if (done == AS_CONSUMPTION_DONE && as_spec_cell_of(wanted->name) == AS_SPEC_CELL_RO) work->state.heap = before;
  return done;
}
