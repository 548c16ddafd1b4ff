/* Memory that is held twice is held by nobody: two resources have no byte in common, but for those that are only read.
 * What that says of pointers and indices is assumed when a resource comes. Cells differ in their pointers. An each and
 * what lies among its elements are compared where one can see how far apart they are: then no index has both. */
#include "c/verify/convert/convert.h"

/* Without bytes it may be anywhere, also where another one is. */
static bool is_exclusive(as_verifier *v, const as_resource *r) {
  return as_spec_is_cell(r->name) && as_spec_cell_of(r->name) <= AS_SPEC_CELL_W &&
         as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name));
}

static void assume(as_transfer *work, as_term claim) {
  if (!as_term_is_true(work->terms, claim)) work->prover->assume(work->prover->data, &work->state.laws, claim);
}

/* That an element of the each lies at this place; none: for all that can be seen it is other memory. */
static as_term has_element_at(as_verifier *v, const as_resource *each, as_term place) {
  as_term at = as_each_index(v->terms, each, place);
  if (!as_term_exists(at) || !as_convert_is_distance(v, at)) return as_term_none();
  return as_term_and(v->terms, as_each_guard(v->terms, each, at),
                     as_term_eq(v->terms, as_each_input(v->terms, each, 0, at), place));
}

static void assume_not_among(as_verifier *v, as_transfer *work, const as_resource *each, as_term place) {
  as_term among = has_element_at(v, each, place);
  if (as_term_exists(among)) assume(work, as_term_not(v->terms, among));
}

/* Mostly one can see that, as of the front and the back of an array: then it need not be said. */
static void assume_no_common_element(as_verifier *v, as_transfer *work, const as_resource *r,
                                     const as_resource *other) {
  as_terms *terms = v->terms;
  if (!as_term_exists(r->base) || !as_convert_is_distance(v, as_term_bvsub(terms, r->base, other->base))) return;
  as_term k = work->prover->fresh(work->prover->data, as_term_sort(terms, r->index), "k");
  as_term among = has_element_at(v, other, as_each_input(terms, r, 0, k));
  if (!as_term_exists(among)) return;
  as_term apart = as_term_not(terms, as_term_and(terms, as_each_guard(terms, r, k), among));
  if (as_term_is_true(terms, apart) || as_verify_follows(v, v->x, apart)) return;
  assume(work, as_term_forall(terms, &k, 1, apart));
  as_verify_holds(v, v->x, work->state.laws, as_term_false(terms)); /* they may overlap for certain: it ends here */
}

void as_verify_assume_apart(as_verifier *v, as_transfer *work) {
  uint32_t last = as_resources_count(work->state.heap) - 1;
  const as_resource *r = work->state.heap->at[last];
  bool each = as_resource_is_each(r);
  if (!is_exclusive(v, r)) return;
  for (uint32_t i = 0; i < last && as_verify_goes_on(v->x); i++) {
    const as_resource *other = work->state.heap->at[i];
    if (!is_exclusive(v, other)) continue;
    if (!each && !as_resource_is_each(other))
      assume(work, as_term_not(v->terms, as_term_eq(v->terms, r->inputs[0], other->inputs[0])));
    else if (!each)
      assume_not_among(v, work, other, r->inputs[0]);
    else if (!as_resource_is_each(other))
      assume_not_among(v, work, r, other->inputs[0]);
    else if (as_term_exists(other->base))
      assume_no_common_element(v, work, r, other);
  }
}
