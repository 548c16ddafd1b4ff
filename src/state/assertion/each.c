/* Iterated resources: one for each value of an index that satisfies a guard.
 *
 * They are split and joined on demand. A single element is taken out at an index, whatever that is; an each that is
 * wanted is put together from those of the heap that have the same elements, and from single ones, if together they
 * cover its guard: that is one proof, about an index of which nothing is known. */
#include "state/assertion/internal.h"

#include <assay/term/substitute.h>

/* ---- elements ---- */

static as_term at_index(as_terms *terms, const as_resource *each, as_term t, as_term at) {
  assert(as_resource_is_each(each) && as_sort_equal(as_term_sort(terms, each->index), as_term_sort(terms, at)));
  return as_term_substitute(terms, t, &each->index, &at, 1);
}

as_term as_each_guard(as_terms *terms, const as_resource *each, as_term at) {
  return at_index(terms, each, each->guard, at);
}

as_term as_each_input(as_terms *terms, const as_resource *each, uint32_t input, as_term at) {
  AS_REQUIRE(input < each->count, "there is such an input");
  return at_index(terms, each, each->inputs[input], at);
}

/* Of neighbours it says that no object is half of memory, or more, which is so where memory is as large as a machine's.
 */
as_term as_each_exact(as_terms *terms, const as_resource *each, as_term at) {
  assert(as_resource_is_each(each));
  uint32_t width = as_term_width(terms, at);
  if (!as_term_exists(each->base) || width < as_term_width(terms, each->base)) return as_term_true(terms);
  if (each->stride < (width < 64 ? 2 : 1)) return as_term_true(terms);
  uint64_t most = (UINT64_MAX >> (65 - width)) / each->stride - 1; /* the element's end is one as well */
  if (!each->index_is_signed) return as_term_bvule(terms, at, as_term_bv(terms, width, most));
  return as_term_and(terms, as_term_bvsle(terms, at, as_term_bv(terms, width, most)),
                     as_term_bvsle(terms, as_term_bv_signed(terms, width, -(int64_t)most - 1), at));
}

as_term as_resources_focus(as_transfer *work, uint32_t index, as_term at) {
  AS_REQUIRE(index < as_resources_count(work->state.heap), "there is such a resource");
  as_terms *terms = work->terms;
  const as_resource *each = work->state.heap->at[index];
  assert(as_resource_is_each(each));
  as_resource rest = *each, element = {.name = each->name, .count = each->count, .place = each->place};
  element.tag = each->tag, element.depth = each->depth;
  as_term *inputs = as_region_alloc(work->region, (each->count + 1) * sizeof *inputs);
  for (uint32_t i = 0; i < each->count; i++) inputs[i] = as_each_input(terms, each, i, at);
  element.inputs = inputs;
  if (as_term_exists(each->output)) {
    element.output = as_transfer_simplify(work, as_term_select(terms, each->output, at));
    rest.output = as_term_store(terms, each->output, at, as_transfer_nothing(work, each->name));
  }
  rest.guard = as_term_and(terms, each->guard, as_term_not(terms, as_term_eq(terms, each->index, at)));
  work->state.heap = as_resources_remove(work->region, work->state.heap, index);
  work->state.heap = as_resources_add(work->region, work->state.heap, &rest);
  work->state.heap = as_resources_add(work->region, work->state.heap, &element);
  assert(as_resources_count(work->state.heap) >= 2);
  as_transfer_assume(work, as_each_exact(terms, each, at)); /* it may become an element again */
  work->state.heap = as_resources_note(work->region, work->state.heap, AS_TRAIL_SPLIT, work->folds, &element);
  return element.output;
}

/* ---- putting one together ---- */

typedef struct part {
  const as_resource *from;
  as_term at;     /* of a single one: its index; none: an each */
  as_term ahead;  /* of an each: its index is so much greater than the wanted one, for the same element; or none */
  as_term inside; /* guard of an each at k */
} part;

typedef struct assembly {
  as_transfer *work;
  const as_resource *wanted;
  as_term k, guard; /* an index of which nothing is known; the wanted guard there */
  part *parts;
  uint32_t count;
  bool may_decide; /* of single ones that may be elements, or may not */
} assembly;

static as_term inputs_at(assembly *a, const as_resource *r, as_term at) {
  assert(as_resource_is_each(a->wanted));
  as_terms *terms = a->work->terms;
  as_term all = as_term_bool(terms, r->count == a->wanted->count);
  for (uint32_t i = 0; i < r->count && !as_term_is_false(terms, all); i++) {
    as_term have = as_resource_is_each(r) ? as_each_input(terms, r, i, at) : r->inputs[i];
    all = as_term_and(terms, all, as_term_eq(terms, have, as_each_input(terms, a->wanted, i, at)));
  }
  return all;
}

/* What as_each_exact says of elements of one, it says of those of the other. */
static bool is_laid_out_alike(const as_resource *a, const as_resource *b) {
  return a->stride == b->stride && a->index_is_signed == b->index_is_signed &&
         as_term_exists(a->base) == as_term_exists(b->base);
}

/* Has it an element that is wanted? False also if the branch is over. */
static as_term own_index(const assembly *a, const part *p) {
  assert(!as_term_exists(p->at));
  return as_term_exists(p->ahead) ? as_term_bvadd(a->work->terms, a->k, p->ahead) : a->k;
}

/* Its base may be another one, by a number of elements. */
static bool is_part_each(assembly *a, const as_resource *r, part *p) {
  assert(as_resource_is_each(r));
  as_transfer *work = a->work;
  as_terms *terms = work->terms;
  as_sort sort = as_term_sort(terms, r->index);
  if (!as_sort_equal(sort, as_term_sort(terms, a->wanted->index)) || r->stride != a->wanted->stride) return false;
  *p = (part){.from = r};
  as_term same = inputs_at(a, r, a->k);
  if (as_term_is_false(terms, same) || !as_transfer_seems(work, same) || !as_transfer_follows(work, same)) {
    bool whole = as_term_exists(r->base) && as_sort_is_bv(sort) && sort.width == as_term_width(terms, r->base);
    p->ahead = whole && as_term_exists(a->wanted->base) ? as_each_index(terms, r, a->wanted->base) : as_term_none();
    if (!as_term_exists(p->ahead) || r->count != 1 || as_transfer_is_far(work, p->ahead)) return false;
    same = as_term_eq(terms, as_each_input(terms, r, 0, own_index(a, p)), as_each_input(terms, a->wanted, 0, a->k));
    if (!as_transfer_follows(work, same)) return false;
  }
  p->inside = as_each_guard(terms, r, own_index(a, p));
  assert(as_is_claim(terms, p->inside));
  as_term both = as_term_and(terms, p->inside, a->guard);
  if (as_transfer_follows(work, as_term_not(terms, both))) return false;
  return is_laid_out_alike(r, a->wanted) ||
         as_transfer_holds(work, as_term_implies(terms, both, as_each_exact(terms, a->wanted, a->k)));
}

/* That it is at an exact distance may be a law. */
static bool is_exact(as_transfer *work, as_term exact) {
  return as_transfer_follows(work, exact) || as_transfer_holds(work, exact);
}

static bool is_part_single(assembly *a, const as_resource *r, part *p) {
  assert(!as_resource_is_each(r));
  as_transfer *work = a->work;
  as_terms *terms = work->terms;
  as_term at = r->count ? as_each_index(terms, a->wanted, r->inputs[0]) : as_term_none();
  if (!as_term_exists(at)) return false;
  as_term claim = as_term_and(terms, as_each_guard(terms, a->wanted, at), inputs_at(a, r, at));
  as_term exact = as_each_exact(terms, a->wanted, at);
  *p = (part){.from = r, .at = at};
  if (as_transfer_follows(work, claim)) return is_exact(work, exact);
  if (as_transfer_is_far(work, at) || as_transfer_follows(work, as_term_not(terms, claim))) return false;
  if (as_transfer_seems(work, claim) && as_transfer_holds(work, claim)) return is_exact(work, exact);
  return a->may_decide && as_transfer_decide(work, claim) && is_exact(work, exact);
}

static void collect(assembly *a) {
  as_transfer *work = a->work;
  const as_resources *heap = work->state.heap;
  a->parts = as_region_alloc(work->region, (as_resources_count(heap) + 1) * sizeof *a->parts), a->count = 0;
  for (uint32_t i = 0; i < as_resources_count(heap) && !as_transfer_stopped(work); i++) {
    const as_resource *r = heap->at[i];
    if (!as_name_serves(work, r->name, a->wanted->name)) continue;
    part *p = &a->parts[a->count];
    if (as_resource_is_each(r) ? is_part_each(a, r, p) : is_part_single(a, r, p)) a->count++;
  }
}

/* Elements of another base are at an exact distance from this one as well. */
static as_term covered(const assembly *a) {
  assert(as_is_claim(a->work->terms, a->guard));
  as_terms *terms = a->work->terms;
  as_term any = as_term_false(terms);
  for (uint32_t i = 0; i < a->count; i++) {
    const part *p = &a->parts[i];
    as_term here = as_term_exists(p->at) ? as_term_eq(terms, a->k, p->at) : p->inside;
    if (as_term_exists(p->ahead)) here = as_term_and(terms, here, as_each_exact(terms, a->wanted, a->k));
    any = as_term_or(terms, any, here);
  }
  return as_term_implies(terms, a->guard, any);
}

static void remove_resource(as_transfer *work, const as_resource *r) {
  assert(r);
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++)
    if (work->state.heap->at[i] == r) {
      work->state.heap = as_resources_remove(work->region, work->state.heap, i);
      return;
    }
}

/* A map that is `value` (over k) where the guard holds, and elsewhere what resources of the name have there. */
static as_term map_of(assembly *a, as_resource_name name, as_term guard, as_term value) {
  assert(as_is_claim(a->work->terms, guard) && as_term_exists(value));
  as_transfer *work = a->work;
  as_terms *terms = work->terms;
  as_sort sort = as_sort_map(terms, as_term_sort(terms, a->k), as_term_sort(terms, value));
  as_term map = work->prover->fresh(work->prover->data, sort, "M");
  as_term bound = work->prover->fresh(work->prover->data, as_term_sort(terms, a->k), "k");
  as_term is = as_term_ite(terms, guard, value, as_transfer_nothing(work, name));
  is = as_term_substitute(terms, is, &a->k, &bound, 1);
  as_term law = as_term_eq(terms, as_term_select(terms, map, bound), is);
  as_transfer_assume(work, as_term_forall(terms, &bound, 1, law));
  return map;
}

/* What is left of an each of which some elements are taken. */
static void leave_rest(assembly *a, const part *p) {
  assert(!as_term_exists(p->at) && as_resource_is_each(p->from));
  as_transfer *work = a->work;
  as_terms *terms = work->terms;
  as_term all = as_term_implies(terms, p->inside, a->guard);
  if (as_transfer_follows(work, all) || as_transfer_must_be(work, all)) return;
  as_resource rest = *p->from;
  as_term behind = as_term_exists(p->ahead) ? as_term_bvsub(terms, rest.index, p->ahead) : rest.index;
  as_term taken = as_term_substitute(terms, a->guard, &a->k, &behind, 1);
  rest.guard = as_term_and(terms, p->from->guard, as_term_not(terms, taken));
  if (as_term_exists(rest.output)) {
    as_term guard = as_term_substitute(terms, rest.guard, &rest.index, &a->k, 1);
    rest.output = map_of(a, rest.name, guard, as_term_select(terms, p->from->output, a->k));
  }
  work->state.heap = as_resources_add(work->region, work->state.heap, &rest);
}

static bool has_each(const assembly *a) {
  for (uint32_t i = 0; i < a->count; i++)
    if (!as_term_exists(a->parts[i].at)) return true;
  return false;
}

static const part *only_each(const assembly *a) {
  const part *only = NULL;
  for (uint32_t i = 0; i < a->count; i++) {
    if (as_term_exists(a->parts[i].at)) continue;
    if (only) return NULL;
    only = &a->parts[i];
  }
  return only;
}

/* Elements of several of them. */
static as_term joined(assembly *a) {
  assert(has_each(a));
  as_terms *terms = a->work->terms;
  as_term value = as_transfer_nothing(a->work, a->wanted->name);
  for (uint32_t i = a->count; i-- > 0;) {
    const part *p = &a->parts[i];
    if (as_term_exists(p->at)) continue;
    value = as_term_ite(terms, p->inside, as_term_select(terms, p->from->output, own_index(a, p)), value);
  }
  return map_of(a, a->wanted->name, a->guard, value);
}

static as_term output_of(assembly *a) {
  assert(a->count > 0);
  as_transfer *work = a->work;
  as_terms *terms = work->terms;
  as_sort element = work->engine->sort(work->engine->data, a->wanted->name);
  if (element.kind == AS_SORT_NONE) return as_term_none();
  as_sort sort = as_sort_map(terms, as_term_sort(terms, a->k), element);
  for (uint32_t i = 0; i < a->count && !as_name_is_shared(work, a->wanted->name); i++) /* forgotten */
    if (a->parts[i].from->name != a->wanted->name) return work->prover->fresh(work->prover->data, sort, "any");
  const part *only = only_each(a);
  as_term map;
  if (only && !as_term_exists(only->ahead) && as_transfer_follows(work, as_term_implies(terms, only->inside, a->guard)))
    map = only->from->output;
  else if (!has_each(a))
    map = as_term_const_map(terms, sort, as_transfer_nothing(work, a->wanted->name));
  else
    map = joined(a);
  for (uint32_t i = 0; i < a->count; i++)
    if (as_term_exists(a->parts[i].at)) map = as_term_store(terms, map, a->parts[i].at, a->parts[i].from->output);
  return map;
}

static as_consumption take_parts(assembly *a, as_term *output) {
  as_transfer *work = a->work;
  if (!a->count) { /* there is nothing of it */
    as_sort element = work->engine->sort(work->engine->data, a->wanted->name);
    if (element.kind != AS_SORT_NONE)
      *output = as_term_const_map(work->terms, as_sort_map(work->terms, as_term_sort(work->terms, a->k), element),
                                  as_transfer_nothing(work, a->wanted->name));
    return AS_CONSUMPTION_DONE;
  }
  assert(a->count <= as_resources_count(work->state.heap));
  *output = output_of(a);
  for (uint32_t i = 0; i < a->count && !as_name_is_shared(work, a->wanted->name); i++) {
    remove_resource(work, a->parts[i].from);
    if (!as_term_exists(a->parts[i].at)) leave_rest(a, &a->parts[i]);
  }
  return as_transfer_stopped(work) ? AS_CONSUMPTION_STOPPED : AS_CONSUMPTION_DONE;
}

/* The value that the index does not have, by one conjunct of a guard; none: the conjunct says something else. */
static as_term excluded(as_terms *terms, const as_resource *each, as_term conjunct) {
  assert(as_is_claim(terms, conjunct));
  as_term equal = as_term_op(terms, conjunct) == AS_OP_NOT ? as_term_operand(terms, conjunct, 0) : as_term_none();
  if (!as_term_exists(equal) || as_term_op(terms, equal) != AS_OP_EQ) return as_term_none();
  as_term a = as_term_operand(terms, equal, 0), b = as_term_operand(terms, equal, 1);
  return as_term_same(a, each->index) ? b : as_term_same(b, each->index) ? a : as_term_none();
}

/* An element that was taken out of an iterated predicate, and opened, is folded again. */
static as_consumption fold_element(as_transfer *work, const as_resource *wanted, as_term at) {
  assert(as_resource_is_each(wanted) && wanted->name >= AS_PREDICATES);
  as_terms *terms = work->terms;
  as_resource element = {.name = wanted->name, .count = wanted->count, .place = wanted->place};
  as_term *inputs = as_region_alloc(work->region, (wanted->count + 1) * sizeof *inputs);
  for (uint32_t i = 0; i < wanted->count; i++) inputs[i] = as_each_input(terms, wanted, i, at);
  element.inputs = inputs;
  as_consumption done = as_consume_resource(work, &element, &element.output);
  if (done == AS_CONSUMPTION_DONE) work->state.heap = as_resources_add(work->region, work->state.heap, &element);
  return done;
}

static as_consumption fold_excluded(as_transfer *work, const as_resource *wanted, const as_resource *r) {
  assert(as_is_claim(work->terms, r->guard));
  as_terms *terms = work->terms;
  uint32_t count = as_term_op(terms, r->guard) == AS_OP_AND ? as_term_operands(terms, r->guard) : 1;
  for (uint32_t i = 0; i < count; i++) {
    as_term at = excluded(terms, r, count > 1 ? as_term_operand(terms, r->guard, i) : r->guard);
    if (!as_term_exists(at) || !as_transfer_follows(work, as_each_guard(terms, wanted, at))) continue;
    as_consumption done = fold_element(work, wanted, at);
    if (done != AS_CONSUMPTION_DONE) return done;
  }
  return AS_CONSUMPTION_DONE;
}

/* An element of one that is held, or may be. */
static bool has_element(as_transfer *work, const as_resource *wanted, as_term at) {
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (!as_resource_is_each(r) || r->name != wanted->name) continue;
    if (!as_sort_equal(as_term_sort(work->terms, r->index), as_term_sort(work->terms, at))) return true;
    if (!as_transfer_follows(work, as_term_not(work->terms, as_each_guard(work->terms, r, at)))) return true;
  }
  return false;
}

/* Cells that lie where an element would begin: one more than those that are held. */
static as_consumption fold_begun(as_transfer *work, const as_resource *wanted) {
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(heap) && !as_transfer_stopped(work); i++) {
    const as_resource *r = heap->at[i];
    if (as_resource_is_each(r) || r->name >= AS_PREDICATES || !r->count) continue;
    as_term at = as_each_index(work->terms, wanted, r->inputs[0]);
    if (!as_term_exists(at) || as_transfer_is_far(work, at)) continue;
    as_term begins = as_term_eq(work->terms, as_each_input(work->terms, wanted, 0, at), r->inputs[0]);
    as_term claim = as_term_and(work->terms, begins, as_each_guard(work->terms, wanted, at));
    if (!as_transfer_seems(work, claim) || !as_transfer_follows(work, claim) || has_element(work, wanted, at)) continue;
    as_consumption done = fold_element(work, wanted, at);
    if (done == AS_CONSUMPTION_STOPPED) return done;
  }
  return AS_CONSUMPTION_DONE;
}

static as_consumption fold_elements(as_transfer *work, const as_resource *wanted) {
  assert(as_resource_is_each(wanted));
  if (wanted->name >= AS_PREDICATES && fold_begun(work, wanted) == AS_CONSUMPTION_STOPPED)
    return AS_CONSUMPTION_STOPPED;
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; wanted->name >= AS_PREDICATES && i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (!as_resource_is_each(r) || r->name != wanted->name) continue;
    if (!as_sort_equal(as_term_sort(work->terms, r->index), as_term_sort(work->terms, wanted->index))) continue;
    as_consumption done = fold_excluded(work, wanted, r);
    if (done != AS_CONSUMPTION_DONE) return done;
  }
  return AS_CONSUMPTION_DONE;
}

/* Where what certainly are its elements is enough, nothing is decided about others: they may be of other memory. */
static as_consumption assemble(as_transfer *work, const as_resource *wanted, as_term *output) {
  assembly a = {.work = work, .wanted = wanted};
  a.k = work->prover->fresh(work->prover->data, as_term_sort(work->terms, wanted->index), "k");
  a.guard = as_each_guard(work->terms, wanted, a.k);
  assert(as_is_claim(work->terms, a.guard));
  for (int decides = 0; decides < 2; decides++) {
    uint32_t certain = a.count;
    a.may_decide = decides;
    collect(&a);
    if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
    if (decides && a.count == certain) break;
    as_term all = covered(&a); /* with nothing at hand it is a claim about a guard, and seldom true */
    if ((a.count || as_transfer_seems(work, all)) && as_transfer_holds(work, all)) return take_parts(&a, output);
    if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
  }
  return AS_CONSUMPTION_REFUSED;
}

/* The very same one, as it was produced. */
static bool take_same(as_transfer *work, const as_resource *wanted, as_term *output) {
  assert(as_resource_is_each(wanted));
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!as_resource_is_each(r) || r->name != wanted->name || r->count != wanted->count) continue;
    if (!is_laid_out_alike(r, wanted)) continue;
    if (!as_sort_equal(as_term_sort(work->terms, r->index), as_term_sort(work->terms, wanted->index))) continue;
    bool same = as_term_same(as_each_guard(work->terms, r, wanted->index), wanted->guard);
    for (uint32_t k = 0; same && k < r->count; k++)
      same = as_term_same(as_each_input(work->terms, r, k, wanted->index), wanted->inputs[k]);
    if (!same) continue;
    *output = as_resources_take(work, i, wanted->name);
    return true;
  }
  return false;
}

as_consumption as_consume_each(as_transfer *work, const as_resource *wanted, as_term *output) {
  assert(as_resource_is_each(wanted));
  const as_resource_engine *engine = work->engine;
  for (uint32_t openings = 0;; openings++) {
    if (take_same(work, wanted, output)) return AS_CONSUMPTION_DONE;
    as_consumption done = openings ? AS_CONSUMPTION_DONE : fold_elements(work, wanted);
    if (done == AS_CONSUMPTION_STOPPED) return done;
    done = assemble(work, wanted, output);
    if (done != AS_CONSUMPTION_REFUSED) return done;
    done = engine->find ? engine->find(engine->data, work, wanted, output) : AS_CONSUMPTION_REFUSED;
    if (done != AS_CONSUMPTION_REFUSED) return done;
    if (openings == AS_OPENINGS_MAX || !as_resources_open_for(work, wanted)) break;
    if (as_transfer_stopped(work)) return AS_CONSUMPTION_STOPPED;
  }
  work->failure = (as_consume_failure){.is_resource = true, .wanted = *wanted, .place = wanted->place};
  return AS_CONSUMPTION_REFUSED;
}
