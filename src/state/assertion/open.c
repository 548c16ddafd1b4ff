/* Opening predicates: a resource becomes what its definition says. */
#include "state/assertion/internal.h"

static void bind_parameters(as_transfer *work, const as_predicate *predicate, const as_resource *r,
                            as_bindings *bindings) {
  AS_REQUIRE(predicate->parameter_count == r->count, "a predicate has inputs for all its parameters");
  for (uint32_t i = 0; i < r->count; i++)
    as_bindings_add(work->region, bindings, predicate->parameters[i], r->inputs[i]);
}

/* The clause that it is, or clause_count: several are possible. Asks for proofs only. */
uint32_t as_predicate_known_clause(as_transfer *work, const as_predicate *predicate, const as_bindings *bindings) {
  assert(predicate->clause_count > 0);
  for (uint32_t i = 0; i + 1 < predicate->clause_count; i++) {
    as_term guard = as_bindings_apply(work->terms, bindings, predicate->clauses[i].guard);
    if (as_transfer_follows(work, guard)) return i;
    if (!as_transfer_follows(work, as_term_not(work->terms, guard))) return predicate->clause_count;
  }
  return predicate->clause_count - 1;
}

static uint32_t decided_clause(as_transfer *work, const as_predicate *predicate, const as_bindings *bindings) {
  assert(predicate->clause_count > 0);
  for (uint32_t i = 0; i + 1 < predicate->clause_count; i++) {
    as_term guard = as_bindings_apply(work->terms, bindings, predicate->clauses[i].guard);
    bool taken = as_transfer_decide(work, guard);
    if (as_transfer_stopped(work) || taken) return i;
  }
  return predicate->clause_count - 1;
}

/* What is inside has been opened once more than what it was in. */
static void mark_depth(as_transfer *work, uint32_t from, uint32_t depth) {
  assert(from <= as_resources_count(work->state.heap) && depth > 0);
  for (uint32_t i = from; i < as_resources_count(work->state.heap); i++) {
    as_resource deeper = *work->state.heap->at[i];
    deeper.depth = depth;
    work->state.heap = as_resources_replace(work->region, work->state.heap, i, &deeper);
  }
}

/* Opened before, it was the same. */
static void note_opening(as_transfer *work, const as_resource *r, const as_clause *clause,
                         const as_bindings *bindings) {
  as_terms *terms = work->terms;
  for (const as_opening *o = work->state.openings; o; o = o->older) {
    if (o->resource != r || o->clause != clause || o->bindings.count != bindings->count) continue;
    for (uint32_t i = r->count; i < bindings->count; i++)
      if (as_term_same(o->bindings.from[i], bindings->from[i]))
        as_transfer_assume(work, as_term_eq(terms, o->bindings.to[i], bindings->to[i]));
    return;
  }
  as_opening opening = {r, clause, *bindings, work->state.openings};
  work->state.openings = as_region_copy(work->region, &opening, sizeof opening);
}

/* Where the output is a record of what the clause takes, that is called as the record's members are. */
static void bind_members(as_transfer *work, const as_resource *r, const as_clause *clause, as_bindings *bindings) {
  as_terms *terms = work->terms;
  if (!as_term_exists(clause->output) || !as_term_exists(r->output)) return;
  as_sort sort = as_term_sort(terms, r->output);
  if (as_term_op(terms, clause->output) != AS_OP_CONSTRUCT || as_term_op(terms, r->output) != AS_OP_CONSTRUCT) return;
  if (!as_sort_equal(sort, as_term_sort(terms, clause->output)) || as_data_count(terms, sort) != 1) return;
  for (uint32_t i = 0; i < as_term_operands(terms, clause->output); i++) {
    as_term inside = as_term_operand(terms, clause->output, i);
    bool is_taken = false;
    for (uint32_t k = 0; k < clause->body.count; k++) {
      const as_item *item = &clause->body.items[k];
      bool takes = item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH;
      is_taken |= takes && as_term_exists(item->output) && as_term_same(item->output, inside);
    }
    bool is_bound = !as_term_same(as_bindings_apply(terms, bindings, inside), inside);
    if (is_taken && !is_bound) as_bindings_add(work->region, bindings, inside, as_term_operand(terms, r->output, i));
  }
}

static bool open_clause(as_transfer *work, uint32_t index, const as_clause *clause, as_bindings *bindings) {
  assert(index < as_resources_count(work->state.heap));
  const as_resource *r = work->state.heap->at[index];
  work->state.heap = as_resources_remove(work->region, work->state.heap, index);
  work->state.heap = as_resources_note(work->region, work->state.heap, AS_TRAIL_OPENED, work->folds, r);
  uint32_t count = as_resources_count(work->state.heap);
  assert(bindings->count >= r->count);
  bind_members(work, r, clause, bindings);
  work->opens++;
  bool goes_on = as_produce(work, &clause->body, bindings);
  work->opens--;
  if (!goes_on) return false;
  if (as_resources_count(work->state.heap) > count) mark_depth(work, count, r->depth + 1);
  as_term output = as_bindings_apply(work->terms, bindings, clause->output);
  bool has_both = as_term_exists(output) && as_term_exists(r->output);
  if (has_both && as_sort_equal(as_term_sort(work->terms, output), as_term_sort(work->terms, r->output)))
    as_transfer_assume(work, as_term_eq(work->terms, r->output, output));
  note_opening(work, r, clause, bindings);
  return !as_transfer_stopped(work);
}

static const as_predicate *definition_of(const as_transfer *work, const as_resource *r) {
  if (r->name < AS_PREDICATES || as_resource_is_each(r)) return NULL;
  const as_predicate *predicate = work->engine->predicate(work->engine->data, r->name);
  return predicate && predicate->clause_count ? predicate : NULL;
}

/* The predicate that the resource at this index is, with its parameters bound. */
static const as_predicate *begin_opening(as_transfer *work, uint32_t index, as_bindings *bindings) {
  AS_REQUIRE(index < as_resources_count(work->state.heap), "there is such a resource");
  const as_resource *r = work->state.heap->at[index];
  const as_predicate *predicate = definition_of(work, r);
  AS_REQUIRE(predicate, "the resource is a predicate with a definition");
  bind_parameters(work, predicate, r, bindings);
  return predicate;
}

bool as_resources_open(as_transfer *work, uint32_t index) {
  as_bindings bindings = {0};
  const as_predicate *predicate = begin_opening(work, index, &bindings);
  uint32_t i = as_predicate_known_clause(work, predicate, &bindings);
  if (i == predicate->clause_count) i = decided_clause(work, predicate, &bindings);
  if (as_transfer_stopped(work)) return false;
  assert(i < predicate->clause_count);
  for (uint32_t k = 0; k < i; k++) /* the solver may be told what proofs have found */
    as_transfer_assume(
        work, as_term_not(work->terms, as_bindings_apply(work->terms, &bindings, predicate->clauses[k].guard)));
  return open_clause(work, index, &predicate->clauses[i], &bindings);
}

bool as_resources_open_known(as_transfer *work, uint32_t index) {
  as_bindings bindings = {0};
  const as_predicate *predicate = begin_opening(work, index, &bindings);
  uint32_t i = as_predicate_known_clause(work, predicate, &bindings);
  return i < predicate->clause_count && open_clause(work, index, &predicate->clauses[i], &bindings);
}

/* ---- looking for a resource inside ---- */

/* The engine says that they are of one memory, at whatever distance. */
static bool is_of_one(as_transfer *work, as_term a, as_term b) {
  return work->engine->is_far && !as_transfer_is_far(work, as_term_bvsub(work->terms, a, b));
}

/* Addresses are words, or numbers without bounds: at a distance that is known. */
static bool is_near(as_transfer *work, as_term a, as_term b) {
  as_sort sort = as_term_sort(work->terms, a);
  assert(as_sort_equal(sort, as_term_sort(work->terms, b)));
  if (sort.kind == AS_SORT_INT) return as_term_is_const(work->terms, as_term_int_sub(work->terms, a, b));
  return as_sort_is_bv(sort) && as_term_is_const(work->terms, as_term_bvsub(work->terms, a, b));
}

/* How well a predicate may have it: an input of the two is the same term, or near it; or a model says that they are
 * equal, and it is proved; or its first input is of the same memory. 0: not at all. */
static uint32_t likeness(as_transfer *work, const as_resource *r, as_term input) {
  assert(as_term_exists(input));
  as_terms *terms = work->terms;
  as_sort sort = as_term_sort(terms, input);
  uint32_t best = 0;
  for (uint32_t i = 0; i < r->count && best < 5; i++) {
    if (!as_sort_equal(as_term_sort(terms, r->inputs[i]), sort)) continue;
    uint32_t first = i ? 0 : 1, like = 0;
    if (as_term_same(r->inputs[i], input))
      like = 4 + first;
    else if (is_near(work, input, r->inputs[i]))
      like = 3 + first;
    else if (as_transfer_seems(work, as_term_eq(terms, r->inputs[i], input)) &&
             as_transfer_follows(work, as_term_eq(terms, r->inputs[i], input)))
      like = 2 + first;
    else if (first && as_sort_is_bv(sort) && is_of_one(work, input, r->inputs[i]))
      like = 1;
    if (like > best) best = like;
  }
  assert(best <= 5);
  return best;
}

/* One element of iterated predicates, which begins where the input says. */
static bool open_element(as_transfer *work, as_term input) {
  assert(as_term_exists(input));
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (!as_resource_is_each(r) || r->name < AS_PREDICATES) continue;
    as_term at = as_each_index(work->terms, r, input);
    if (!as_term_exists(at)) continue;
    as_term claim = as_term_and(work->terms, as_each_guard(work->terms, r, at),
                                as_term_eq(work->terms, as_each_input(work->terms, r, 0, at), input));
    if (!as_transfer_seems(work, claim) || !as_transfer_follows(work, claim)) continue;
    as_resources_focus(work, i, at);
    assert(as_resources_count(work->state.heap) > as_resources_count(heap));
    uint32_t last = as_resources_count(work->state.heap) - 1;
    return definition_of(work, work->state.heap->at[last]) && as_resources_open(work, last);
  }
  return false;
}

bool as_resources_open_for(as_transfer *work, const as_resource *wanted) {
  const as_resources *heap = work->state.heap;
  if (!wanted->count) return false;
  as_term input = as_resource_is_each(wanted) && as_term_exists(wanted->base) ? wanted->base : wanted->inputs[0];
  uint32_t best = 0, chosen = 0;
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (!definition_of(work, r) || r->depth >= AS_OPENINGS_MAX) continue;
    if (r->name == wanted->name && as_term_is_true(work->terms, as_inputs_equal(work, r, wanted))) continue;
    uint32_t like = likeness(work, r, input);
    if (like > best) best = like, chosen = i;
  }
  assert(chosen < as_resources_count(heap) || !best);
  return best ? as_resources_open(work, chosen) : open_element(work, input);
}

bool as_resources_open_any(as_transfer *work) {
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_predicate *predicate = definition_of(work, work->state.heap->at[i]);
    if (predicate && !predicate->is_recursive && as_resources_open_known(work, i)) return true;
  }
  return false;
}

static bool owns_nothing(const as_clause *clause) {
  for (uint32_t i = 0; i < clause->body.count; i++)
    if (clause->body.items[i].kind == AS_ITEM_TAKE || clause->body.items[i].kind == AS_ITEM_EACH) return false;
  return true;
}

/* Nothing is produced here that is then taken back: an engine that keeps cells itself would have them twice. */
static void tidy_predicate(as_transfer *work, const as_predicate *predicate, uint32_t index) {
  assert(index < as_resources_count(work->state.heap));
  as_bindings bindings = {0};
  bind_parameters(work, predicate, work->state.heap->at[index], &bindings);
  uint32_t i = as_predicate_known_clause(work, predicate, &bindings);
  assert(i <= predicate->clause_count);
  if (i < predicate->clause_count && owns_nothing(&predicate->clauses[i]))
    open_clause(work, index, &predicate->clauses[i], &bindings);
}

void as_resources_tidy(as_transfer *work) {
  for (uint32_t i = as_resources_count(work->state.heap); i-- > 0;) {
    assert(i < as_resources_count(work->state.heap));
    const as_resource *r = work->state.heap->at[i];
    if (as_resource_is_each(r)) {
      as_term at = work->prover->fresh(work->prover->data, as_term_sort(work->terms, r->index), "k");
      as_term none = as_term_not(work->terms, as_each_guard(work->terms, r, at));
      if (as_transfer_seems(work, none) && as_transfer_follows(work, none))
        work->state.heap = as_resources_remove(work->region, work->state.heap, i);
      continue;
    }
    const as_predicate *predicate = definition_of(work, r);
    if (predicate) tidy_predicate(work, predicate, i);
  }
}
