/* Iterated cells in other forms. */
#include "c/verify/convert/convert.h"

enum { ELEMENTS_MAX = 1024 };

static as_spec_c_type type_of(const as_resource *r) { return as_spec_type_of_cell(r->name); }

/* ---- elements of an object of the machine's ---- */

typedef struct stretch {
  as_object object;
  uint64_t offset;              /* of the element with index 0; wraps below it */
  uint64_t stride, first, last; /* indices that the object has room for */
} stretch;

static bool find_stretch(as_verifier *v, const as_resource *wanted, stretch *s) {
  as_exec *x = v->x;
  as_term offset;
  if (!as_term_exists(wanted->base) || !as_verify_known_owner(v, x->state->space, wanted->base, &s->object, &offset))
    return false;
  const as_object_facts *facts = as_space_object(x->state->space, s->object);
  bool only_reads = as_spec_cell_of(wanted->name) == AS_SPEC_CELL_RO;
  if (!facts || (facts->writable ? only_reads && !v->lends_to_read : !only_reads)) return false;
  if (!as_term_is_const(v->terms, offset) || facts->lifetime != AS_LIFETIME_ALIVE ||
      facts->kind >= AS_OBJECT_FUNCTION || facts->size.kind != AS_VALUE_BITS)
    return false;
  uint64_t size = as_spec_logic_size(v->meaning, type_of(wanted)),
           align = as_spec_logic_align(v->meaning, type_of(wanted));
  s->offset = as_term_bits(v->terms, offset), s->stride = wanted->stride;
  if (!s->stride || s->offset > facts->size.bits || facts->align_bytes % align || s->offset % align ||
      size > facts->size.bits)
    return false;
  s->first = 0, s->last = (facts->size.bits - s->offset) / s->stride;
  return s->stride >= size && s->last <= ELEMENTS_MAX;
}

/* Each index is known to be wanted, or not to be. What is wanted, and lies outside, is not covered: one proof more. */
as_consumption as_convert_each_from_object(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                           as_term *output) {
  as_exec *x = v->x;
  as_terms *terms = v->terms;
  stretch s;
  if (!find_stretch(v, wanted, &s)) return AS_CONSUMPTION_REFUSED;
  as_sort index = as_term_sort(terms, wanted->index), element = as_spec_logic_c_sort(v->meaning, type_of(wanted));
  as_term k = work->prover->fresh(work->prover->data, index, "k");
  as_term inside = as_term_bvult(terms, k, as_term_bv(terms, index.width, s.last));
  if (s.last && index.width < 64 && s.last >> index.width) return AS_CONSUMPTION_REFUSED;
  if (!as_verify_holds(v, x, work->state.laws, as_term_implies(terms, as_each_guard(terms, wanted, k), inside)))
    return AS_CONSUMPTION_REFUSED;
  as_space space = as_space_share(x->state->space);
  as_term map =
      as_term_const_map(terms, as_sort_map(terms, index, element), as_spec_logic_nothing(v->meaning, wanted->name));
  uint64_t size = as_spec_logic_size(v->meaning, type_of(wanted));
  bool good = true;
  for (uint64_t i = 0; good && i < s.last; i++) {
    as_term at = as_term_bv(terms, index.width, i), guard = as_each_guard(terms, wanted, at), value;
    if (as_verify_follows(v, x, as_term_not(terms, guard))) continue;
    good = as_verify_follows(v, x, guard) &&
           !as_space_is_lacking(space, s.object, s.offset + i * s.stride, size, NULL, NULL);
    if (good && as_spec_cell_of(wanted->name) != AS_SPEC_CELL_W) {
      good =
          as_verify_read(v, x, &space, type_of(wanted), s.object, s.offset + i * s.stride, &value) == AS_FILLED_ALL &&
          as_verify_hand_over(v, x, work->state.laws, type_of(wanted), value);
      if (good) map = as_term_store(terms, map, at, value);
    }
    if (good && as_spec_cell_of(wanted->name) != AS_SPEC_CELL_RO)
      as_space_give_away(x->machine->spaces, &space, s.object, s.offset + i * s.stride, size);
  }
  if (!as_exec_settle(x, &space, good && as_verify_goes_on(x)))
    return as_verify_goes_on(x) ? AS_CONSUMPTION_REFUSED : AS_CONSUMPTION_STOPPED;
  *output = map;
  if (as_spec_cell_of(wanted->name) == AS_SPEC_CELL_W)
    *output = work->prover->fresh(work->prover->data, as_term_sort(terms, map), "any");
  return AS_CONSUMPTION_DONE;
}

/* ---- inside of an element ---- */

/* An element that has the place inside, a structure or a row, is taken out of its array: then it is looked for again.
 */
static as_consumption look_inside(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term place,
                                  uint64_t bytes, as_term *output) {
  as_value size = as_value_bits(bytes);
  for (uint32_t i = 0; i < as_resources_count(work->state.heap) && as_verify_goes_on(v->x); i++) {
    const as_resource *r = work->state.heap->at[i];
    as_term at, claim = as_verify_is_element(v, r, place, &size, &at);
    if (!as_term_exists(claim) || !as_convert_is_distance(v, at)) continue;
    as_spec_c_kind kind = as_verify_facts(v, type_of(r)).kind;
    if (kind != AS_SPEC_C_ARRAY && kind != AS_SPEC_C_STRUCT) continue;
    if (as_spec_logic_size(v->meaning, type_of(r)) <= bytes) continue;
    if (!as_verify_may_hold(v, v->x, claim) || !as_verify_holds(v, v->x, work->state.laws, claim)) continue;
    as_resources_focus(work, i, at);
    if (kind == AS_SPEC_C_ARRAY) as_convert_array_to_each(v, work);
    return as_consume_resource(work, wanted, output);
  }
  return as_verify_goes_on(v->x) ? AS_CONSUMPTION_REFUSED : AS_CONSUMPTION_STOPPED;
}

as_consumption as_convert_from_element(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  return look_inside(v, work, wanted, wanted->inputs[0], as_spec_logic_size(v->meaning, type_of(wanted)), output);
}

as_consumption as_convert_each_from_element(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                            as_term *output) {
  if (!as_term_exists(wanted->base)) return AS_CONSUMPTION_REFUSED;
  return look_inside(v, work, wanted, wanted->base, as_spec_logic_size(v->meaning, type_of(wanted)), output);
}

/* ---- elements of another type with the same bytes ---- */

/* The same as another type. Outside of its guard the output is what it is for the new one. */
static as_resource as_other_type(as_verifier *v, as_transfer *work, const as_resource *r, as_spec_c_type type) {
  as_terms *terms = v->terms;
  as_resource other = *r;
  other.name = as_spec_name_of_cell(as_spec_cell_of(r->name), type);
  if (!as_resource_is_each(r) || !as_term_exists(r->output)) return other;
  other.output = work->prover->fresh(work->prover->data, as_term_sort(terms, r->output), "M");
  if (as_spec_cell_of(r->name) == AS_SPEC_CELL_W) return other;
  as_term k = work->prover->fresh(work->prover->data, as_term_sort(terms, r->index), "k");
  as_term value = as_term_ite(terms, as_each_guard(terms, r, k), as_term_select(terms, r->output, k),
                              as_spec_logic_nothing(v->meaning, other.name));
  as_term law = as_term_eq(terms, as_term_select(terms, other.output, k), value);
  work->prover->assume(work->prover->data, &work->state.laws, as_term_forall(terms, &k, 1, law));
  return other;
}

static bool may_be_of(as_verifier *v, const as_resource *r, const as_resource *wanted) {
  if (!as_verify_is_memory(r) || as_is_lent(r)) return false;
  if (as_spec_cell_of(r->name) == AS_SPEC_CELL_RO && as_spec_cell_of(wanted->name) != AS_SPEC_CELL_RO) return false;
  if (type_of(r) == type_of(wanted) || !as_convert_are_alike(v, type_of(r), type_of(wanted))) return false;
  as_term place = as_resource_is_each(r) ? r->base : r->inputs[0];
  return as_term_exists(place) && as_convert_is_distance(v, as_term_bvsub(v->terms, place, wanted->base));
}

/* char and unsigned char, int and unsigned: all that may be elements change their type, then it is looked for again. */
as_consumption as_convert_each_from_alike(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                          as_term *output) {
  bool changed = false;
  if (!as_term_exists(wanted->base)) return AS_CONSUMPTION_REFUSED;
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    if (!may_be_of(v, work->state.heap->at[i], wanted)) continue;
    as_resource other = as_other_type(v, work, work->state.heap->at[i], type_of(wanted));
    work->state.heap = as_resources_replace(work->region, work->state.heap, i, &other);
    changed = true;
  }
  return changed ? as_consume_resource(work, wanted, output) : AS_CONSUMPTION_REFUSED;
}

/* ---- elements that were taken apart ---- */

/* The element of the wanted each that has this place becomes one cell again; false: not all of it is held. */
static bool put_together(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term place) {
  as_value byte = as_value_bits(1);
  as_term at, claim = as_verify_is_element(v, wanted, place, &byte, &at);
  if (!as_term_exists(claim) || !as_convert_is_distance(v, at)) return false;
  as_term begin = as_each_input(v->terms, wanted, 0, at);
  as_resource element = {.name = wanted->name,
                         .inputs = as_region_copy(&v->region, &begin, sizeof begin),
                         .count = 1,
                         .place = wanted->place};
  bool is_array = as_verify_facts(v, type_of(wanted)).kind == AS_SPEC_C_ARRAY;
  as_trial attempt = as_trial_begin(work);
  as_consumption done = (is_array ? as_convert_from_array : as_convert_from_parts)(v, work, &element, &element.output);
  as_trial_end(work, &attempt, done != AS_CONSUMPTION_DONE);
  if (done == AS_CONSUMPTION_DONE) work->state.heap = as_resources_add(work->region, work->state.heap, &element);
  return done == AS_CONSUMPTION_DONE;
}

/* Rows of which elements are held, and structures of which members are: then it is looked for again. */
as_consumption as_convert_each_from_parts(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                          as_term *output) {
  as_spec_c_kind kind = as_verify_facts(v, type_of(wanted)).kind;
  if (kind != AS_SPEC_C_ARRAY && kind != AS_SPEC_C_STRUCT) return AS_CONSUMPTION_REFUSED;
  const as_resources *heap = work->state.heap;
  bool changed = false;
  for (uint32_t i = 0; i < as_resources_count(heap) && as_verify_goes_on(v->x); i++) {
    const as_resource *r = heap->at[i];
    if (!as_verify_is_memory(r) || type_of(r) == type_of(wanted) || !as_verify_has(work->state.heap, r)) continue;
    if (as_spec_logic_size(v->meaning, type_of(r)) > as_spec_logic_size(v->meaning, type_of(wanted))) continue;
    as_term place = as_resource_is_each(r) ? r->base : r->inputs[0];
    changed |= as_term_exists(place) && put_together(v, work, wanted, place);
  }
  if (!as_verify_goes_on(v->x)) return AS_CONSUMPTION_STOPPED;
  return changed ? as_consume_resource(work, wanted, output) : AS_CONSUMPTION_REFUSED;
}

/* ---- elements that an object lacks ---- */

/* Whether all elements of it are ones that the object lacks: then they are there again. */
static bool are_lacking(as_verifier *v, as_transfer *work, const as_resource *r, const stretch *s, bool *has) {
  as_terms *terms = v->terms;
  as_exec *x = v->x;
  uint32_t width = as_term_width(terms, r->index);
  as_term k = work->prover->fresh(work->prover->data, as_sort_bv(width), "k");
  as_term inside = as_term_bvult(terms, k, as_term_bv(terms, width, s->last));
  if (s->last && width < 64 && s->last >> width) return false;
  if (!as_verify_holds(v, x, work->state.laws, as_term_implies(terms, as_each_guard(terms, r, k), inside)))
    return false;
  uint64_t size = as_spec_logic_size(v->meaning, type_of(r));
  for (uint64_t i = 0; i < s->last; i++) {
    as_term guard = as_each_guard(terms, r, as_term_bv(terms, width, i));
    uint64_t at = s->offset + i * s->stride, low, high;
    has[i] = as_verify_follows(v, x, guard);
    if (!has[i] && !as_verify_follows(v, x, as_term_not(terms, guard))) return false;
    if (has[i] &&
        !(as_space_is_lacking(x->state->space, s->object, at, size, &low, &high) && low <= at && high >= at + size))
      return false;
  }
  return as_verify_goes_on(x);
}

bool as_convert_each_to_object(as_verifier *v, as_transfer *work, const as_resource *r) {
  as_exec *x = v->x;
  stretch s;
  if (r->count != 1 || !as_sort_is_bv(as_term_sort(v->terms, r->index)) || !find_stretch(v, r, &s)) return false;
  bool *has = as_region_alloc(&v->region, (s.last + 1) * sizeof *has);
  if (!are_lacking(v, work, r, &s, has)) return false;
  uint64_t size = as_spec_logic_size(v->meaning, type_of(r));
  for (uint64_t i = 0; i < s.last; i++) {
    if (!has[i]) continue;
    as_term at = as_term_bv(v->terms, as_term_width(v->terms, r->index), i);
    if (as_spec_cell_of(r->name) == AS_SPEC_CELL_W)
      as_space_produce(x->machine->spaces, &x->state->space, s.object, s.offset + i * s.stride, size,
                       AS_CONTENT_UNINITIALISED);
    else
      as_verify_write(v, x, &x->state->space, type_of(r), s.object, s.offset + i * s.stride,
                      as_term_select(v->terms, r->output, at));
  }
  return true;
}
