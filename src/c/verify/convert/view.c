/* Bytes that become cells: of a size that nobody knows, as malloc gives them. */
#include "c/verify/convert/convert.h"

static as_spec_c_type type_of(const as_resource *r) { return as_spec_type_of_cell(r->name); }

static bool is_bytes(as_verifier *v, const as_resource *r) {
  if (!as_spec_is_cell(r->name) || as_spec_cell_of(r->name) > AS_SPEC_CELL_W || !as_resource_is_each(r)) return false;
  as_spec_c_facts facts = as_verify_facts(v, type_of(r));
  return facts.kind == AS_SPEC_C_INTEGER && facts.width_bits == 8 && r->stride == 1 && as_term_exists(r->base);
}

static as_term is_aligned(as_verifier *v, as_term pointer, as_spec_c_type type) {
  uint32_t align = as_spec_logic_align(v->meaning, type);
  if (align <= 1) return as_term_true(v->terms);
  uint32_t low = (uint32_t)__builtin_ctz(align);
  return as_term_eq(v->terms, as_term_extract(v->terms, pointer, low - 1, 0), as_term_bv(v->terms, low, 0));
}

/* Of what libc gives it is said of the address, and laws say what that has to do with the pointer. What is proved is
 * known on the path from then on. */
void as_convert_learn_alignment(as_verifier *v, as_transfer *work, as_term pointer, as_spec_c_type type) {
  as_term aligned = is_aligned(v, pointer, type);
  if (as_term_is_true(v->terms, aligned) || !as_spec_logic_speaks_of(v->meaning, AS_SPEC_ADDRESS)) return;
  as_verify_holds(v, v->x, work->state.laws, aligned);
}

/* ---- values ---- */

static bool members_of_bytes(as_verifier *v, as_term map, as_term first, as_spec_c_type type, as_term *value) {
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts), width = as_term_width(v->terms, first);
  as_term *members = as_region_alloc(&v->region, (count + 1) * sizeof *members);
  for (uint32_t i = 0; i < count; i++) {
    as_term at = as_term_bvadd(v->terms, first, as_term_bv(v->terms, width, parts[i].offset_bits / 8));
    if (parts[i].width_bits || !as_convert_value_of_bytes(v, map, at, parts[i].type, &members[i])) return false;
  }
  if (!count) return false;
  *value = as_term_construct(v->terms, as_spec_logic_c_sort(v->meaning, type), 0, members);
  return true;
}

bool as_convert_value_of_bytes(as_verifier *v, as_term map, as_term first, as_spec_c_type type, as_term *value) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type);
  if (facts.kind == AS_SPEC_C_STRUCT) return members_of_bytes(v, map, first, type, value);
  if (as_verify_is_bool(v, type)) return false;
  if ((facts.kind != AS_SPEC_C_INTEGER && facts.kind != AS_SPEC_C_POINTER) || v->unit->target.big_endian) return false;
  if (facts.kind == AS_SPEC_C_INTEGER && facts.width_bits != 8 * size) return false;
  uint32_t width = as_term_width(v->terms, first);
  for (uint64_t i = size; i-- > 0;) {
    as_term byte = as_term_select(v->terms, map, as_term_bvadd(v->terms, first, as_term_bv(v->terms, width, i)));
    *value = i == size - 1 ? byte : as_term_concat(v->terms, *value, byte);
  }
  return true;
}

/* ---- elements ---- */

/* What elements are by their bytes, of which the first of element k has this index; false: nobody knows. */
static bool values_of_bytes(as_verifier *v, as_transfer *work, const as_resource *bytes, const as_resource *wanted,
                            as_term k, as_term first, as_term *output) {
  as_terms *terms = v->terms;
  as_term value;
  if (!as_convert_value_of_bytes(v, bytes->output, first, type_of(wanted), &value)) return false;
  as_sort sort = as_sort_map(terms, as_term_sort(terms, k), as_term_sort(terms, value));
  as_term map = work->prover->fresh(work->prover->data, sort, "M");
  value = as_term_ite(terms, as_each_guard(terms, wanted, k), value, as_spec_logic_nothing(v->meaning, wanted->name));
  as_term law = as_term_forall(terms, &k, 1, as_term_eq(terms, as_term_select(terms, map, k), value));
  work->prover->assume(work->prover->data, &work->state.laws, law);
  *output = map;
  return true;
}

/* All bytes of all elements that are wanted are there. */
as_consumption as_convert_each_from_bytes(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                          as_term *output) {
  as_terms *terms = v->terms;
  uint64_t size = as_spec_logic_size(v->meaning, type_of(wanted));
  bool writes = as_spec_cell_of(wanted->name) == AS_SPEC_CELL_W;
  if (as_spec_cell_of(wanted->name) > AS_SPEC_CELL_W || !as_term_exists(wanted->base) || wanted->stride != size ||
      size < 2)
    return AS_CONSUMPTION_REFUSED;
  as_sort index = as_term_sort(terms, wanted->index);
  if (index.width != 64) return AS_CONSUMPTION_REFUSED;
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_bytes(v, r) || as_term_width(terms, r->index) != 64) continue;
    if (!writes && as_spec_cell_of(r->name) != AS_SPEC_CELL_RW) continue;
    as_term from = as_term_bvsub(terms, wanted->base, r->base); /* the byte that the first element begins at */
    if (as_convert_is_distance(v, from)) as_convert_learn_alignment(v, work, wanted->base, type_of(wanted));
    as_term k = work->prover->fresh(work->prover->data, index, "k"),
            j = work->prover->fresh(work->prover->data, index, "j");
    as_term wide = as_term_bv(terms, 64, size);
    as_term first = as_term_bvadd(terms, from, as_term_bvmul(terms, k, wide));
    as_term premise = as_term_and(terms, as_each_guard(terms, wanted, k), as_term_bvult(terms, j, wide));
    as_term claim = as_term_and(terms, as_each_guard(terms, r, as_term_bvadd(terms, first, j)),
                                is_aligned(v, as_each_input(terms, wanted, 0, k), type_of(wanted)));
    claim = as_term_and(terms, claim, as_each_exact(terms, wanted, k));
    if (!as_verify_follows(v, v->x, as_term_implies(terms, premise, claim))) continue;
    if (!writes && !values_of_bytes(v, work, r, wanted, k, first, output)) continue;
    as_resource rest = *r; /* of those whose element is not wanted */
    as_term distance = as_term_bvsub(terms, r->index, from), of = as_term_bvudiv(terms, distance, wide);
    rest.guard = as_term_and(terms, r->guard, as_term_not(terms, as_each_guard(terms, wanted, of)));
    work->state.heap = as_resources_replace(work->region, work->state.heap, i, &rest);
    if (writes)
      *output = work->prover->fresh(
          work->prover->data, as_sort_map(terms, index, as_spec_logic_c_sort(v->meaning, type_of(wanted))), "any");
    return AS_CONSUMPTION_DONE;
  }
  return AS_CONSUMPTION_REFUSED;
}

/* ---- what an access needs ---- */

/* What is taken out of bytes, as what is asked for, is put back as that. */
static bool convert(as_verifier *v, as_transfer *work, as_resource *wanted) {
  for (as_spec_cell cell = AS_SPEC_CELL_RW; cell <= AS_SPEC_CELL_W && as_verify_goes_on(v->x); cell++) {
    wanted->name = as_spec_name_of_cell(cell, type_of(wanted));
    as_trial attempt = as_trial_begin(work);
    as_recast *from = as_resource_is_each(wanted) ? as_convert_each_from_bytes : as_convert_from_bytes;
    bool done = from(v, work, wanted, &wanted->output) == AS_CONSUMPTION_DONE;
    as_trial_end(work, &attempt, !done);
    if (done) return work->state.heap = as_resources_add(work->region, work->state.heap, wanted), true;
  }
  return false;
}

/* As many elements as the bytes are, from their base on; false: nobody knows how many, or they are not whole. */
static bool elements_of(as_verifier *v, as_transfer *work, const as_resource *bytes, as_spec_c_type type,
                        as_resource *elements) {
  as_terms *terms = v->terms;
  uint64_t stride = as_spec_logic_size(v->meaning, type);
  if (as_term_op(terms, bytes->guard) != AS_OP_BVULT || stride < 2 || as_term_width(terms, bytes->index) != 64 ||
      !as_term_same(as_term_operand(terms, bytes->guard, 0), bytes->index))
    return false;
  as_term limit = as_term_operand(terms, bytes->guard, 1), wide = as_term_bv(terms, 64, stride);
  as_term index = work->prover->fresh(work->prover->data, as_sort_bv(64), "i");
  as_term place = as_term_bvadd(terms, bytes->base, as_term_bvmul(terms, index, wide));
  *elements = (as_resource){.name = as_spec_name_of_cell(AS_SPEC_CELL_W, type),
                            .inputs = as_region_copy(&v->region, &place, sizeof place),
                            .count = 1,
                            .index = index,
                            .base = bytes->base,
                            .stride = stride,
                            .place = bytes->place,
                            .depth = bytes->depth};
  as_term count = as_each_index(terms, elements, as_term_bvadd(terms, bytes->base, limit));
  if (!as_term_exists(count)) return false;
  as_term exact = as_term_and(terms, as_term_bvule(terms, count, as_term_bv(terms, 64, UINT64_MAX / stride)),
                              as_term_eq(terms, as_term_bvmul(terms, count, wide), limit));
  if (!as_verify_holds(v, v->x, work->state.laws, exact)) return false;
  elements->guard = as_term_bvult(terms, index, count);
  return true;
}

/* All bytes of the resource at this index become elements, and none is left. */
static bool convert_all(as_verifier *v, as_transfer *work, uint32_t index, as_spec_c_type type) {
  const as_resource *bytes = work->state.heap->at[index];
  as_resource elements;
  if (!elements_of(v, work, bytes, type, &elements) || !convert(v, work, &elements)) return false;
  const as_resource *rest = work->state.heap->at[index];
  if (rest != bytes && as_term_same(rest->base, bytes->base)) /* else others were taken */
    work->state.heap = as_resources_remove(work->region, work->state.heap, index);
  return true;
}

/* The type that a variable of the function says of what it points to; NONE: there is none that points there. */
static as_spec_c_type type_by_variable(as_verifier *v, as_term base) {
  const as_frame *frame = v->x->frame;
  for (uint32_t i = 0; frame && i < frame->plan->locals; i++) {
    const as_core_local *local = &v->unit->locals.at[frame->plan->core->first_local + i];
    if (local->storage != AS_CORE_STORAGE_REGISTER || frame->values[i].kind != AS_VALUE_TERM) continue;
    as_spec_c_facts facts = as_verify_facts(v, local->type);
    if (facts.kind != AS_SPEC_C_POINTER || !as_term_same(frame->values[i].term, base)) continue;
    if (facts.of != AS_SPEC_C_NONE && as_verify_facts(v, facts.of).is_complete &&
        as_spec_logic_size(v->meaning, facts.of) > 1)
      return facts.of;
  }
  return AS_SPEC_C_NONE;
}

static bool is_array_by_variable(as_verifier *v, const as_resource *r) {
  return is_bytes(v, r) && type_by_variable(v, r->base) != AS_SPEC_C_NONE;
}

bool as_convert_has_arrays(as_verifier *v, const as_resources *heap) {
  for (uint32_t i = 0; i < as_resources_count(heap); i++)
    if (is_array_by_variable(v, heap->at[i])) return true;
  return false;
}

void as_convert_view_arrays(as_verifier *v, as_transfer *work) {
  for (uint32_t i = as_resources_count(work->state.heap); i-- > 0 && as_verify_goes_on(v->x);) {
    const as_resource *r = work->state.heap->at[i];
    if (is_array_by_variable(v, r)) convert_all(v, work, i, type_by_variable(v, r->base));
  }
}

bool as_convert_view(as_verifier *v, as_transfer *work, as_term number, as_spec_c_type type) {
  if (type == AS_SPEC_C_NONE || as_spec_logic_size(v->meaning, type) < 2) return false;
  for (uint32_t i = 0; i < as_resources_count(work->state.heap) && as_verify_goes_on(v->x); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_bytes(v, r) || !as_convert_is_distance(v, as_term_bvsub(v->terms, number, r->base))) continue;
    as_spec_c_type said = type_by_variable(v, r->base);
    as_resource cell = {.inputs = as_region_copy(&v->region, &number, sizeof number), .count = 1};
    if (convert_all(v, work, i, said != AS_SPEC_C_NONE ? said : type)) return true;
    cell.name = as_spec_name_of_cell(AS_SPEC_CELL_W, type), cell.place = r->place, cell.depth = r->depth;
    if (as_verify_goes_on(v->x) && convert(v, work, &cell)) return true;
  }
  return false;
}
