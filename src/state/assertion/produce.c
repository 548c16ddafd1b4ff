/* Producing: an assertion becomes part of a state. */
#include "state/assertion/internal.h"

#include <assay/term/data.h>
#include <string.h>

void as_transfer_assume(as_transfer *work, as_term claim) {
  AS_REQUIRE(as_is_claim(work->terms, claim), "a claim is a Bool term");
  if (as_term_is_true(work->terms, claim)) return;
  work->prover->assume(work->prover->data, &work->state.laws, claim);
}

bool as_transfer_decide(as_transfer *work, as_term guard) {
  const as_prover *prover = work->prover;
  as_term other = as_term_not(work->terms, guard);
  if (as_term_is_const(work->terms, guard)) return as_term_is_true(work->terms, guard);
  if (as_transfer_follows(work, guard)) return true;
  if (as_transfer_follows(work, other)) return false;
  bool yes = prover->refutes && prover->refutes(prover->data, work->state.laws, other);
  bool no = !yes && prover->refutes && prover->refutes(prover->data, work->state.laws, guard);
  if (!yes && !no) return prover->decide(prover->data, guard);
  as_transfer_assume(work, yes ? guard : other); /* the path did not know it */
  return yes && !as_transfer_stopped(work);
}

as_term as_transfer_nothing(const as_transfer *work, as_resource_name name) {
  assert(work->engine->sort(work->engine->data, name).kind != AS_SORT_NONE);
  const as_resource_engine *engine = work->engine;
  if (engine->nothing) return engine->nothing(engine->data, name);
  return as_term_variable(work->terms, engine->sort(engine->data, name), "default");
}

void as_produce_resource(as_transfer *work, const as_resource *resource) {
  AS_REQUIRE(!resource->count || resource->inputs, "a resource has its inputs");
  work->state.heap = as_resources_add(work->region, work->state.heap, resource);
  assert(work->state.heap->count);
  if (work->engine->produced) work->engine->produced(work->engine->data, work);
  work->state.heap = as_resources_note(work->region, work->state.heap, AS_TRAIL_PRODUCED, work->opens, resource);
}

static const as_term *bind_inputs(as_transfer *work, const as_item *item, const as_bindings *bindings) {
  as_term *inputs = as_region_alloc(work->region, (item->count + 1) * sizeof *inputs);
  assert(!item->count || item->inputs);
  for (uint32_t i = 0; i < item->count; i++)
    inputs[i] = as_transfer_simplify(work, as_bindings_apply(work->terms, bindings, item->inputs[i]));
  return inputs;
}

/* Outside of its guard the output of an each is the same everywhere: two of them are equal if they are inside. */
static void assume_outside(as_transfer *work, const as_resource *each) {
  assert(as_resource_is_each(each) && as_term_exists(each->output));
  as_terms *terms = work->terms;
  as_term at = work->prover->fresh(work->prover->data, as_term_sort(terms, each->index), "k");
  as_term nothing = as_transfer_nothing(work, each->name);
  as_term inside = as_each_guard(terms, each, at);
  as_term same = as_term_eq(terms, as_term_select(terms, each->output, at), nothing);
  as_transfer_assume(work, as_term_forall(terms, &at, 1, as_term_or(terms, inside, same)));
}

as_resource as_item_resource(as_transfer *work, const as_item *item, const as_bindings *bindings) {
  assert(item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH);
  as_terms *terms = work->terms;
  as_resource r = {
      .name = item->name, .inputs = bind_inputs(work, item, bindings), .count = item->count, .place = item->place};
  if (item->kind != AS_ITEM_EACH) return r;
  r.index = item->index, r.stride = item->stride, r.index_is_signed = item->index_is_signed;
  r.guard = as_bindings_apply(terms, bindings, item->guard);
  assert(as_is_claim(terms, r.guard) && as_term_is_variable(terms, r.index));
  r.base = as_transfer_simplify(work, as_bindings_apply(terms, bindings, item->base));
  return r;
}

/* What a variable is called, without what made it unique. */
const char *as_transfer_name(as_transfer *work, as_term variable) {
  if (!as_term_exists(variable)) return "v";
  const char *name = as_term_name(work->terms, variable);
  size_t length = strcspn(name, "!");
  char *copy = as_region_alloc(work->region, length + 1);
  memcpy(copy, name, length);
  copy[length] = 0;
  return copy;
}

/* An output of another sort than the variable has tells nothing of it. */
void as_transfer_bind(as_transfer *work, as_bindings *bindings, as_term variable, as_term value) {
  assert(as_term_is_variable(work->terms, variable) && as_term_exists(value));
  as_sort sort = as_term_sort(work->terms, variable);
  if (!as_sort_equal(sort, as_term_sort(work->terms, value)))
    value = work->prover->fresh(work->prover->data, sort, as_transfer_name(work, variable));
  as_bindings_add(work->region, bindings, variable, value);
}

/* Whose values are known by their members, of which one is a map. */
static const as_constructor *record_with_map(const as_terms *terms, as_sort sort) {
  if (sort.kind != AS_SORT_DATA || as_data_count(terms, sort) != 1) return NULL;
  const as_constructor *record = as_data_constructor(terms, sort, 0);
  for (uint32_t i = 0; i < record->count; i++)
    if (as_sort_is_map(record->members[i].sort)) return record;
  return NULL;
}

static const char *member_name(as_transfer *work, const char *of, const char *member) {
  size_t first = strlen(of), second = strlen(member);
  char *name = as_region_alloc(work->region, first + second + 2);
  memcpy(name, of, first), name[first] = '.', memcpy(name + first + 1, member, second + 1);
  return name;
}

/* A new value. A record with a map in it is made of new members: solvers are at their worst with maps in datatypes. */
static as_term new_output(as_transfer *work, as_sort sort, const char *name) {
  const as_prover *prover = work->prover;
  const as_constructor *record = record_with_map(work->terms, sort);
  if (!record) return prover->fresh(prover->data, sort, name);
  as_term *members = as_region_alloc(work->region, (record->count + 1) * sizeof *members);
  for (uint32_t i = 0; i < record->count; i++)
    members[i] = prover->fresh(prover->data, record->members[i].sort, member_name(work, name, record->members[i].name));
  return as_term_construct(work->terms, sort, 0, members);
}

static bool produce_take(as_transfer *work, const as_item *item, as_bindings *bindings) {
  assert(item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH);
  as_resource r = as_item_resource(work, item, bindings);
  as_sort element = work->engine->sort(work->engine->data, item->name), sort = element;
  if (as_resource_is_each(&r) && sort.kind != AS_SORT_NONE)
    sort = as_sort_map(work->terms, as_term_sort(work->terms, r.index), element);
  if (sort.kind != AS_SORT_NONE) {
    as_term known =
        as_term_exists(item->output) ? as_bindings_apply(work->terms, bindings, item->output) : item->output;
    bool is_known = as_term_exists(known) && !as_term_same(known, item->output);
    is_known = is_known && as_sort_equal(as_term_sort(work->terms, known), sort);
    r.output = is_known ? known : new_output(work, sort, as_transfer_name(work, item->output));
    if (as_term_exists(item->output) && !is_known) as_transfer_bind(work, bindings, item->output, r.output);
  }
  as_produce_resource(work, &r);
  if (as_resource_is_each(&r) && sort.kind != AS_SORT_NONE) assume_outside(work, &r);
  return !as_transfer_stopped(work);
}

bool as_produce(as_transfer *work, const as_assertion *assertion, as_bindings *bindings) {
  AS_REQUIRE(!assertion->count || assertion->items, "an assertion has its items");
  for (uint32_t i = 0; i < assertion->count; i++) {
    const as_item *item = &assertion->items[i];
    switch (item->kind) {
    case AS_ITEM_TAKE:
    case AS_ITEM_EACH:
      if (!produce_take(work, item, bindings)) return false;
      break;
    case AS_ITEM_LET:
      as_bindings_add(work->region, bindings, item->output, as_bindings_apply(work->terms, bindings, item->term));
      break;
    case AS_ITEM_CLAIM: as_transfer_assume(work, as_bindings_apply(work->terms, bindings, item->term)); break;
    }
    if (as_transfer_stopped(work)) return false;
  }
  return true;
}
