#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <assay/explore/direct.h>
#include <assay/state/set.h>
#include <assert.h>

/* Places of constants are above those of symbolic elements: a constant is looked for among the symbolic ones only. */
static const uint64_t FIRST_CONSTANT = UINT64_C(1) << 63;

AS_VECTOR_DEFINE(term_vector, as_term)

struct as_sets {
  as_memory *memory;
  as_terms *terms;
  as_pmaps words;
  term_vector guards, equals; /* of the newest analysis */
  uint64_t analyses;
};

as_sets *as_sets_create(as_terms *terms) {
  AS_REQUIRE(terms, "sets have terms");
  as_memory *memory = as_terms_memory(terms);
  as_sets *sets = as_memory_alloc_zeroed(memory, sizeof *sets);
  sets->memory = memory;
  sets->terms = terms;
  as_pmaps_init(&sets->words, memory, (as_pmap_values){0});
  return sets;
}

void as_sets_destroy(as_sets *sets) {
  as_pmaps_release(&sets->words);
  term_vector_release(sets->memory, &sets->guards);
  term_vector_release(sets->memory, &sets->equals);
  as_memory_free(sets->memory, sets, sizeof *sets);
}

/* ---- values ---- */

static as_term term_of(uint64_t id) { return (as_term){.id = (uint32_t)id}; }

as_set as_set_share(as_set set) { return (as_set){as_pmap_share(set.places), as_pmap_share(set.order), set.entered}; }

void as_set_drop(as_sets *sets, as_set *set) {
  as_pmap_drop(&sets->words, &set->places);
  as_pmap_drop(&sets->words, &set->order);
  set->entered = 0;
}

uint64_t as_set_count(as_set set) {
  assert(set.places.count == set.order.count);
  return set.places.count;
}

bool as_set_has(as_set set, as_term element) { return as_pmap_get(set.places, element.id, NULL); }

static bool fits(const as_sets *sets, as_set set, as_term element) {
  uint64_t first;
  if (!as_pmap_first(set.order, NULL, &first)) return true;
  return as_sort_equal(as_term_sort(sets->terms, element), as_term_sort(sets->terms, term_of(first)));
}

void as_set_insert(as_sets *sets, as_set *set, as_term element) {
  AS_REQUIRE(as_term_exists(element), "no term");
  AS_REQUIRE(fits(sets, *set, element), "the elements of a set have one sort");
  AS_REQUIRE(!as_set_has(*set, element), "the element is in the set already");
  uint64_t place = set->entered++;
  if (as_term_is_const(sets->terms, element)) place += FIRST_CONSTANT;
  as_pmap_put(&sets->words, &set->places, element.id, place);
  as_pmap_put(&sets->words, &set->order, place, element.id);
}

bool as_set_erase(as_sets *sets, as_set *set, as_term element) {
  assert(set->places.count == set->order.count);
  uint64_t place;
  if (!as_pmap_get(set->places, element.id, &place)) return false;
  as_pmap_remove(&sets->words, &set->places, element.id);
  as_pmap_remove(&sets->words, &set->order, place);
  return true;
}

void as_set_iterate(as_set_iterator *iterator, as_set set) { as_pmap_iterate(&iterator->at, set.order, 0, UINT64_MAX); }

bool as_set_next(as_set_iterator *iterator, as_term *element) {
  assert(element);
  uint64_t place, id;
  if (!as_pmap_next(&iterator->at, &place, &id)) return false;
  *element = term_of(id);
  return true;
}

typedef struct comparison {
  as_set_visit *visit;
  void *data;
} comparison;

/* The same element may have come in at two times: no difference. */
static bool visit_element(void *data, uint64_t id, const uint64_t *in_a, const uint64_t *in_b) {
  const comparison *c = data;
  return (in_a && in_b) || c->visit(c->data, term_of(id), in_a != NULL);
}

bool as_set_compare(as_sets *sets, as_set a, as_set b, as_set_visit *visit, void *data) {
  AS_REQUIRE(visit, "what differs is told");
  comparison c = {visit, data};
  return as_pmap_compare(&sets->words, a.places, b.places, visit_element, &c);
}

/* ---- case analysis ---- */

static void push_case(as_sets *sets, as_term guard, as_term equal) {
  assert(as_term_sort(sets->terms, guard).kind == AS_SORT_BOOL);
  term_vector_push(sets->memory, &sets->guards, guard);
  term_vector_push(sets->memory, &sets->equals, equal);
}

static void only_case(as_sets *sets, as_term equal) {
  sets->guards.count = sets->equals.count = 0;
  push_case(sets, as_term_true(sets->terms), equal);
}

/* Pushes one case for each element that the term may equal. True if it certainly equals one, the only case then. */
static bool find_equals(as_sets *sets, as_set set, as_term wanted) {
  AS_REQUIRE(as_term_exists(wanted), "no term");
  AS_REQUIRE(fits(sets, set, wanted), "the elements of a set have one sort");
  sets->guards.count = sets->equals.count = 0;
  sets->analyses++;
  if (as_set_has(set, wanted)) return only_case(sets, wanted), true;
  as_pmap_iterator at;
  uint64_t place, id;
  as_pmap_iterate(&at, set.order, 0, as_term_is_const(sets->terms, wanted) ? FIRST_CONSTANT - 1 : UINT64_MAX);
  while (as_pmap_next(&at, &place, &id)) {
    as_term guard = as_term_eq(sets->terms, wanted, term_of(id));
    if (as_term_is_true(sets->terms, guard)) return only_case(sets, term_of(id)), true;
    if (!as_term_is_false(sets->terms, guard)) push_case(sets, guard, term_of(id));
  }
  return false;
}

/* None of the guards holds. */
static as_term absence(as_sets *sets) {
  assert(sets->guards.count == sets->equals.count);
  uint32_t count = sets->guards.count;
  if (count == 0) return as_term_true(sets->terms);
  as_term first = as_term_not(sets->terms, sets->guards.at[0]);
  if (count == 1) return first;
  /* The vector's free half is room for the operands. */
  term_vector_reserve(sets->memory, &sets->guards, 2 * (uint64_t)count);
  as_term *operands = sets->guards.at + count;
  for (uint32_t i = 0; i < count; i++) operands[i] = as_term_not(sets->terms, sets->guards.at[i]);
  return as_term_make(sets->terms, AS_OP_AND, operands, count);
}

static void push_absence(as_sets *sets) {
  assert(sets->guards.count == sets->equals.count);
  as_term guard = absence(sets);
  /* False and no other case: the path has no model, and any case is as good as another. */
  if (!as_term_is_false(sets->terms, guard) || sets->guards.count == 0) push_case(sets, guard, as_term_none());
  if (sets->guards.count == 1) sets->guards.at[0] = as_term_true(sets->terms);
}

as_cases as_set_cases(as_sets *sets, as_set set, as_term element) {
  if (!find_equals(sets, set, element)) push_absence(sets);
  assert(sets->guards.count == sets->equals.count && sets->guards.count > 0);
  return (as_cases){element, sets->guards.count, sets->guards.at, sets->equals.at, sets->analyses};
}

as_term as_set_member(as_sets *sets, as_set set, as_term element) {
  if (find_equals(sets, set, element)) return as_term_true(sets->terms);
  return as_term_not(sets->terms, absence(sets));
}

as_term as_set_element_at(const as_sets *sets, as_set set, const as_cases *cases, uint32_t index) {
  AS_REQUIRE(cases->number == sets->analyses, "the cases are no longer valid: there was another analysis");
  AS_REQUIRE(index < cases->count, "there is no such case");
  as_term element = cases->equals[index];
  AS_REQUIRE(!as_term_exists(element) || as_set_has(set, element), "the set is not the one that was analysed");
  return element;
}

bool as_set_add_at(as_sets *sets, as_set *set, const as_cases *cases, uint32_t index) {
  if (as_term_exists(as_set_element_at(sets, *set, cases, index))) return true;
  as_set_insert(sets, set, cases->wanted);
  return false;
}

bool as_set_remove_at(as_sets *sets, as_set *set, const as_cases *cases, uint32_t index) {
  as_term element = as_set_element_at(sets, *set, cases, index);
  return as_term_exists(element) && as_set_erase(sets, set, element);
}

/* ---- direct style ---- */

bool as_set_contains(as_run *run, as_sets *sets, as_set set, as_term element) {
  return as_if(run, as_set_member(sets, set, element));
}

bool as_set_add(as_run *run, as_sets *sets, as_set *set, as_term element) {
  bool there = as_set_contains(run, sets, *set, element);
  if (as_run_stopped(run)) return false;
  if (!there) as_set_insert(sets, set, element);
  return there;
}

bool as_set_remove(as_run *run, as_sets *sets, as_set *set, as_term element) {
  as_cases cases = as_set_cases(sets, *set, element);
  uint32_t taken = as_case(run, cases.guards, cases.count);
  return !as_run_stopped(run) && as_set_remove_at(sets, set, &cases, taken);
}

void as_set_unite(as_run *run, as_sets *sets, as_set *set, as_set other) {
  as_set_iterator at;
  as_term element;
  for (as_set_iterate(&at, other); as_set_next(&at, &element);)
    if (!as_set_has(*set, element)) as_set_add(run, sets, set, element);
}
