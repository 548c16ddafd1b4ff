/* Iterated cells with an index of another type: elements are the same where their pointers are. An index as wide as
 * pointers can have all of them. So an each that is held becomes one of such an index, and one that is wanted is looked
 * for as one. */
#include "c/verify/convert/convert.h"

static as_term extend(as_verifier *v, const as_resource *each, as_term at) {
  return each->index_is_signed ? as_term_sign_extend(v->terms, at, as_verify_pointer_bits(v))
                               : as_term_zero_extend(v->terms, at, as_verify_pointer_bits(v));
}

/* The same elements by a wide index, without outputs. */
static as_resource widen(as_verifier *v, as_transfer *work, const as_resource *each) {
  as_terms *terms = v->terms;
  uint32_t narrow = as_term_width(terms, each->index), width = as_verify_pointer_bits(v);
  as_resource wide = *each;
  wide.index = work->prover->fresh(work->prover->data, as_sort_bv(width), "i");
  as_term own = as_term_extract(terms, wide.index, narrow - 1, 0);
  wide.guard = as_term_and(terms, as_each_guard(terms, each, own), as_term_eq(terms, extend(v, each, own), wide.index));
  as_term distance = as_term_bvmul(terms, wide.index, as_term_bv(terms, width, each->stride));
  as_term place = as_term_bvadd(terms, each->base, distance);
  wide.inputs = as_region_copy(&v->region, &place, sizeof place);
  wide.output = as_term_none();
  return wide;
}

/* A map with these values where the guard holds, and nothing elsewhere; all are terms over the index. */
static as_term map_of(as_verifier *v, as_transfer *work, as_resource_name name, as_term index, as_term guard,
                      as_term value) {
  as_terms *terms = v->terms;
  as_sort sort = as_sort_map(terms, as_term_sort(terms, index), as_term_sort(terms, value));
  as_term map = work->prover->fresh(work->prover->data, sort, "M");
  as_term is = as_term_ite(terms, guard, value, as_spec_logic_nothing(v->meaning, name));
  as_term law = as_term_forall(terms, &index, 1, as_term_eq(terms, as_term_select(terms, map, index), is));
  work->prover->assume(work->prover->data, &work->state.laws, law);
  return map;
}

static bool is_narrow(as_verifier *v, const as_resource *r) {
  if (!as_resource_is_each(r) || !as_spec_is_cell(r->name) || r->count != 1 || !as_term_exists(r->base)) return false;
  as_sort sort = as_term_sort(v->terms, r->index);
  return as_sort_is_bv(sort) && sort.width < as_verify_pointer_bits(v) &&
         as_term_width(v->terms, r->base) == as_verify_pointer_bits(v);
}

/* One that may have elements of the wanted one: of another width, or narrow and begun elsewhere, where indices of the
 * one would wrap around as those of the other; and at a distance of whole elements. */
static bool is_other(as_verifier *v, as_transfer *work, const as_resource *held, const as_resource *wanted) {
  bool serves = held->name == wanted->name || work->engine->serves(work->engine->data, held->name, wanted->name);
  if (!as_resource_is_each(held) || !serves || held->stride != wanted->stride || !as_term_exists(held->base))
    return false;
  as_sort own = as_term_sort(v->terms, held->index), sort = as_term_sort(v->terms, wanted->index);
  as_term same = as_term_eq(v->terms, held->base, wanted->base);
  if (!as_sort_is_bv(own)) return false;
  if (own.width == sort.width && (own.width == as_verify_pointer_bits(v) || as_term_is_true(v->terms, same)))
    return false;
  if (as_term_is_true(v->terms, same) || as_term_exists(as_each_index(v->terms, held, wanted->base))) return true;
  return !as_term_is_const(v->terms, same) && as_verify_may_hold(v, v->x, same) && as_verify_follows(v, v->x, same);
}

/* What is held gets a wide index. */
static bool widen_held(as_verifier *v, as_transfer *work, uint32_t at) {
  as_terms *terms = v->terms;
  const as_resource *held = work->state.heap->at[at];
  as_resource wide = widen(v, work, held);
  as_term k = work->prover->fresh(work->prover->data, as_sort_bv(as_verify_pointer_bits(v)), "k");
  as_term claim = as_term_implies(terms, as_each_guard(terms, &wide, k), as_each_exact(terms, &wide, k));
  if (!as_verify_follows(v, v->x, claim)) return false;
  if (as_term_exists(held->output)) {
    as_term own = as_term_extract(terms, k, as_term_width(terms, held->index) - 1, 0);
    wide.output =
        map_of(v, work, held->name, k, as_each_guard(terms, &wide, k), as_term_select(terms, held->output, own));
  }
  work->state.heap = as_resources_replace(work->region, work->state.heap, at, &wide);
  return true;
}

/* What is wanted is looked for by a wide index. */
static as_consumption consume_wide(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  as_terms *terms = v->terms;
  as_resource wide = widen(v, work, wanted);
  as_term all;
  as_consumption done = as_consume_resource(work, &wide, &all);
  if (done != AS_CONSUMPTION_DONE || !as_term_exists(all)) return done;
  as_term k = work->prover->fresh(work->prover->data, as_term_sort(terms, wanted->index), "k");
  *output = map_of(v, work, wanted->name, k, as_each_guard(terms, wanted, k),
                   as_term_select(terms, all, extend(v, wanted, k)));
  return as_verify_goes_on(v->x) ? AS_CONSUMPTION_DONE : AS_CONSUMPTION_STOPPED;
}

as_consumption as_convert_each_from_index(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                          as_term *output) {
  bool wants_narrow = is_narrow(v, wanted), changed = false;
  as_sort sort = as_term_sort(v->terms, wanted->index);
  if (!as_sort_is_bv(sort) || !as_term_exists(wanted->base) || wanted->count != 1) return AS_CONSUMPTION_REFUSED;
  if (!wants_narrow && sort.width != as_verify_pointer_bits(v)) return AS_CONSUMPTION_REFUSED;
  for (uint32_t i = 0; i < as_resources_count(work->state.heap) && as_verify_goes_on(v->x); i++) {
    if (!is_other(v, work, work->state.heap->at[i], wanted)) continue;
    if (wants_narrow) return consume_wide(v, work, wanted, output);
    if (is_narrow(v, work->state.heap->at[i])) changed |= widen_held(v, work, i);
  }
  if (!as_verify_goes_on(v->x)) return AS_CONSUMPTION_STOPPED;
  return changed ? as_consume_resource(work, wanted, output) : AS_CONSUMPTION_REFUSED;
}
