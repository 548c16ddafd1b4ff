/* Tier 5: answers to earlier questions. The same set of claims; an explanation of an UNSAT inside the set; a model of a
 * larger set. */
#include "solve/tiered.h"

#include <stdlib.h>

enum { ENTRIES_MAX = 1 << 14, PER_CLAIM_MAX = 12, SUPERSET_CLAIMS_MAX = 48 };

/* An entry is a sorted set of claim ids: an explanation of UNSAT (no model), or a satisfied set (with its model).
 * Entries are linked from claims: an explanation from its newest claim, a satisfied set from each of its claims. */
typedef struct entry {
  uint32_t *ids, count;
  as_model *model;
} entry;
AS_VECTOR_DEFINE(entry_vector, entry)

typedef struct link {
  uint32_t entry[PER_CLAIM_MAX]; /* the newest first; index + 1 */
} link;
AS_TABLE_DEFINE(link_table, uint32_t, link, as_hash_u32, as_equal_u32)

struct as_answer_cache {
  as_memory *memory;
  entry_vector entries;
  link_table explanations, satisfied;
  as_u32_vector set; /* of the question in work, sorted */
};

as_answer_cache *as_answer_cache_create(as_memory *memory) {
  as_answer_cache *cache = as_memory_alloc_zeroed(memory, sizeof *cache);
  cache->memory = memory;
  return cache;
}

void as_answer_cache_clear(as_tiered *solver, as_answer_cache *cache) {
  for (uint32_t i = 0; i < cache->entries.count; i++) {
    entry *e = &cache->entries.at[i];
    as_memory_free(cache->memory, e->ids, e->count * sizeof *e->ids);
    as_model_drop(solver->models, e->model);
  }
  cache->entries.count = 0;
  link_table_clear(&cache->explanations);
  link_table_clear(&cache->satisfied);
}

void as_answer_cache_destroy(as_tiered *solver, as_answer_cache *cache) {
  as_answer_cache_clear(solver, cache);
  entry_vector_release(cache->memory, &cache->entries);
  link_table_release(cache->memory, &cache->explanations);
  link_table_release(cache->memory, &cache->satisfied);
  as_u32_vector_release(cache->memory, &cache->set);
  as_memory_free(cache->memory, cache, sizeof *cache);
}

static int by_id(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void sort_set(as_answer_cache *cache, const as_term_vector *claims) {
  cache->set.count = 0;
  for (uint32_t i = 0; i < claims->count; i++) as_u32_vector_push(cache->memory, &cache->set, claims->at[i].id);
  if (cache->set.count) qsort(cache->set.at, cache->set.count, sizeof *cache->set.at, by_id);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < cache->set.count; i++)
    if (!kept || cache->set.at[kept - 1] != cache->set.at[i]) cache->set.at[kept++] = cache->set.at[i];
  cache->set.count = kept;
}

/* What is kept is sorted, and each claim is there once. */
static bool is_set(const uint32_t *ids, uint32_t count) {
  for (uint32_t i = 1; i < count; i++)
    if (ids[i - 1] >= ids[i]) return false;
  return true;
}

/* Both sorted: is every one of `small` in `large`? */
static bool subset(const uint32_t *small, uint32_t small_count, const uint32_t *large, uint32_t large_count) {
  AS_INVARIANT(is_set(small, small_count) && is_set(large, large_count));
  uint32_t j = 0;
  for (uint32_t i = 0; i < small_count; i++, j++) {
    while (j < large_count && large[j] < small[i]) j++;
    if (j == large_count || large[j] != small[i]) return false;
  }
  return true;
}

static const entry *find_explanation(const as_answer_cache *cache) {
  for (uint32_t i = cache->set.count; i-- > 0;) {
    const link *explanations = link_table_find(&cache->explanations, cache->set.at[i]);
    for (uint32_t k = 0; explanations && k < PER_CLAIM_MAX && explanations->entry[k]; k++) {
      AS_INVARIANT(explanations->entry[k] <= cache->entries.count);
      const entry *e = &cache->entries.at[explanations->entry[k] - 1];
      AS_INVARIANT(!e->model && e->ids[e->count - 1] == cache->set.at[i]);
      if (subset(e->ids, e->count, cache->set.at, i + 1)) return e; /* its newest claim is claim i */
    }
  }
  return NULL;
}

static const entry *find_superset(const as_answer_cache *cache) {
  if (!cache->set.count) return NULL;
  const link *sets = link_table_find(&cache->satisfied, cache->set.at[cache->set.count - 1]);
  for (uint32_t k = 0; sets && k < PER_CLAIM_MAX && sets->entry[k]; k++) {
    AS_INVARIANT(sets->entry[k] <= cache->entries.count);
    const entry *e = &cache->entries.at[sets->entry[k] - 1];
    AS_INVARIANT(e->model && e->count);
    if (subset(cache->set.at, cache->set.count, e->ids, e->count)) return e;
  }
  return NULL;
}

static bool answer_unsat(as_tiered *solver, as_question *question, const entry *explanation) {
  assert(explanation->count && !explanation->model && !question->model);
  question->explanation.count = 0;
  for (uint32_t i = 0; i < explanation->count; i++)
    as_term_vector_push(solver->memory, &question->explanation, (as_term){.id = explanation->ids[i]});
  question->answer = AS_ANSWER_UNSAT;
  return true;
}

bool as_tier_cache(as_tiered *solver, as_question *question) {
  as_question_slice(solver, question);
  sort_set(solver->cache, &question->claims);
  const entry *explanation = find_explanation(solver->cache);
  if (explanation) return answer_unsat(solver, question, explanation);
  const entry *larger = find_superset(solver->cache);
  return larger && as_question_sat(solver, question, as_model_share(larger->model));
}

static void add_link(as_answer_cache *cache, link_table *table, uint32_t id, uint32_t number) {
  link *l = link_table_put(cache->memory, table, id);
  assert(number && number <= cache->entries.count);
  for (uint32_t k = PER_CLAIM_MAX - 1; k > 0; k--) l->entry[k] = l->entry[k - 1];
  l->entry[0] = number;
}

void as_answer_cache_add(as_tiered *solver, const as_question *question) {
  as_answer_cache *cache = solver->cache;
  bool sat = question->answer == AS_ANSWER_SAT;
  assert(question->answer != AS_ANSWER_UNKNOWN && (!sat || question->model));
  assert(sat ? question->sliced : !as_term_exists(question->explanation_root));
  if (!as_tier_is_on(solver, AS_TIER_CACHE)) return;
  if (cache->entries.count == ENTRIES_MAX) as_answer_cache_clear(solver, cache);
  sort_set(cache, sat ? &question->claims : &question->explanation);
  if (!cache->set.count || (sat && cache->set.count > SUPERSET_CLAIMS_MAX)) return;
  entry e = {.count = cache->set.count, .model = sat ? as_model_share(question->model) : NULL};
  e.ids = as_memory_alloc(cache->memory, e.count * sizeof *e.ids);
  for (uint32_t i = 0; i < e.count; i++) e.ids[i] = cache->set.at[i];
  entry_vector_push(cache->memory, &cache->entries, e);
  if (!sat) add_link(cache, &cache->explanations, e.ids[e.count - 1], cache->entries.count);
  for (uint32_t i = 0; sat && i < e.count; i++) add_link(cache, &cache->satisfied, e.ids[i], cache->entries.count);
}
