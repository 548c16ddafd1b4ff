/* Memory that is held twice is held by nobody: two resources have no byte in common, but for those that are only read.
 * What that says of pointers and indices is assumed when a resource comes. Cells differ in their pointers. An each and
 * what lies among its elements are compared where one can see how far apart they are: then no index has both. */
#include "c/verify/convert/convert.h"

#include <assay/state/lack.h>

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

/* Two cells: memory that is there at one time has different addresses, too. */
static void assume_different(as_verifier *v, as_transfer *work, as_term p, as_term q) {
  as_terms *terms = v->terms;
  as_term differ = as_term_not(terms, as_term_eq(terms, p, q));
  if (as_spec_logic_speaks_of(v->meaning, AS_SPEC_ADDRESS)) {
    as_term a = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, p);
    as_term b = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, q);
    differ = as_term_and(terms, differ, as_term_not(terms, as_term_eq(terms, a, b)));
  }
  assume(work, differ);
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
      assume_different(v, work, r->inputs[0], other->inputs[0]);
    else if (!each)
      assume_not_among(v, work, other, r->inputs[0]);
    else if (!as_resource_is_each(other))
      assume_not_among(v, work, r, other->inputs[0]);
    else if (as_term_exists(other->base))
      assume_no_common_element(v, work, r, other);
  }
}

/* ---- accesses that were made ---- */

/* Who has all bytes of an access: an object of the machine's that lacks nothing, or a resource. */
typedef struct holder {
  bool is_known, is_own, is_only_read;
  as_object object;
  uint32_t index;
} holder;

static bool is_whole(as_space space, as_object object) {
  const as_object_facts *facts = as_space_object(space, object);
  return facts && facts->lifetime == AS_LIFETIME_ALIVE && !facts->open && as_value_is_bits(&facts->size) &&
         !as_space_is_lacking(space, object, 0, facts->size.bits, NULL, NULL);
}

static holder by_resource(const as_resource *r, uint32_t index) {
  return (holder){.is_known = true, .is_only_read = as_spec_cell_of(r->name) == AS_SPEC_CELL_RO, .index = index};
}

/* The object may be one that a resource is lent as. */
static holder by_object(const as_resources *heap, as_space space, as_object object) {
  for (uint32_t i = 0; i < as_resources_count(heap); i++)
    if (as_is_lent(heap->at[i]) && as_object_same(as_lent_object(heap->at[i]), object))
      return by_resource(heap->at[i], i);
  const as_object_facts *facts = as_space_object(space, object);
  bool is_constant = !facts || !facts->writable; /* anybody may have RO of it, and literals may be one */
  return (holder){.is_known = is_whole(space, object), .is_own = true, .is_only_read = is_constant, .object = object};
}

static holder holder_of(as_verifier *v, as_exec *x, as_term number, uint64_t bytes) {
  const as_resources *heap = as_held_now(x)->state.heap;
  as_value size = as_value_bits(bytes);
  as_object object;
  as_term offset, at;
  if (as_verify_owner(v, x->state->space, number, &object, &offset)) return by_object(heap, x->state->space, object);
  for (uint32_t i = 0; i < as_resources_count(heap) && as_verify_goes_on(x); i++) {
    const as_resource *r = heap->at[i];
    if (!as_verify_is_memory(r)) continue;
    uint64_t room = as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name));
    as_term claim = as_resource_is_each(r)
                        ? as_verify_is_element(v, r, number, &size, &at)
                        : as_verify_is_inside(v, as_term_bvsub(v->terms, number, r->inputs[0]), &size, room);
    if (!as_term_exists(claim)) continue;
    if (as_verify_is_so(v, x, claim)) return by_resource(r, i);
  }
  return (holder){0};
}

/* What two hold at one time has no byte in common, but for what both only read. */
bool as_verify_apart(void *data, as_exec *x, as_value a, uint64_t a_bytes, as_value b, uint64_t b_bytes) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  holder first = holder_of(v, x, as_verify_number(v, &a), a_bytes);
  if (!first.is_known || !as_verify_goes_on(x)) return false;
  holder second = holder_of(v, x, as_verify_number(v, &b), b_bytes);
  if (!second.is_known || !as_verify_goes_on(x)) return false;
  if (first.is_only_read && second.is_only_read) return false;
  if (first.is_own && second.is_own) return !as_object_same(first.object, second.object);
  return first.is_own != second.is_own || first.index != second.index;
}

/* An own object's may be its end, which is no memory of it. */
static bool is_end(as_verifier *v, as_space space, as_term number) {
  as_object object;
  as_term offset;
  if (!as_verify_owner(v, space, number, &object, &offset)) return false;
  const as_object_facts *facts = as_space_object(space, object);
  return !facts || !as_value_is_bits(&facts->size) || !as_term_is_const(v->terms, offset) ||
         as_term_bits(v->terms, offset) >= facts->size.bits;
}

bool as_verify_differ(as_verifier *v, as_exec *x, as_value a, as_value b) {
  as_space space = x->state->space;
  if (is_end(v, space, as_verify_number(v, &a)) || is_end(v, space, as_verify_number(v, &b))) return false;
  return as_verify_apart(v, x, a, 1, b, 1);
}
