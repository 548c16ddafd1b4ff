#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/explore/direct.h>
#include <assay/state/map.h>
#include <assert.h>

struct as_maps {
  as_memory *memory;
  as_sets *keys;
  as_pmaps values;
};

as_maps *as_maps_create(as_terms *terms, as_pmap_values values) {
  AS_REQUIRE(terms, "maps have terms");
  AS_REQUIRE(!values.retain == !values.release, "values are counted both ways, or not at all");
  as_memory *memory = as_terms_memory(terms);
  as_maps *maps = as_memory_alloc_zeroed(memory, sizeof *maps);
  maps->memory = memory;
  maps->keys = as_sets_create(terms);
  as_pmaps_init(&maps->values, memory, values);
  return maps;
}

void as_maps_destroy(as_maps *maps) {
  as_pmaps_release(&maps->values);
  as_sets_destroy(maps->keys);
  as_memory_free(maps->memory, maps, sizeof *maps);
}

as_map as_map_share(as_map map) { return (as_map){as_set_share(map.keys), as_pmap_share(map.values)}; }

void as_map_drop(as_maps *maps, as_map *map) {
  as_set_drop(maps->keys, &map->keys);
  as_pmap_drop(&maps->values, &map->values);
}

uint64_t as_map_count(as_map map) {
  assert(map.values.count == as_set_count(map.keys));
  return map.values.count;
}

/* ---- by identity ---- */

bool as_map_get(as_map map, as_term key, uint64_t *value) { return as_pmap_get(map.values, key.id, value); }

void as_map_insert(as_maps *maps, as_map *map, as_term key, uint64_t value) {
  assert(map->values.count == as_set_count(map->keys));
  as_set_insert(maps->keys, &map->keys, key);
  as_pmap_put(&maps->values, &map->values, key.id, value);
}

void as_map_replace(as_maps *maps, as_map *map, as_term key, uint64_t value) {
  AS_REQUIRE(as_set_has(map->keys, key), "the map has no such key");
  as_pmap_put(&maps->values, &map->values, key.id, value);
}

bool as_map_erase(as_maps *maps, as_map *map, as_term key) {
  assert(map->values.count == as_set_count(map->keys));
  as_pmap_remove(&maps->values, &map->values, key.id);
  return as_set_erase(maps->keys, &map->keys, key);
}

void as_map_iterate(as_map_iterator *iterator, as_map map) {
  as_set_iterate(&iterator->keys, map.keys);
  iterator->values = map.values;
}

bool as_map_next(as_map_iterator *iterator, as_term *key, uint64_t *value) {
  if (!as_set_next(&iterator->keys, key)) return false;
  bool there = as_pmap_get(iterator->values, key->id, value);
  assert(there);
  return there;
}

typedef struct comparison {
  as_map_visit *visit;
  void *data;
} comparison;

static bool visit_key(void *data, uint64_t id, const uint64_t *in_a, const uint64_t *in_b) {
  const comparison *c = data;
  return c->visit(c->data, (as_term){.id = (uint32_t)id}, in_a, in_b);
}

bool as_map_compare(as_maps *maps, as_map a, as_map b, as_map_visit *visit, void *data) {
  AS_REQUIRE(visit, "what differs is told");
  comparison c = {visit, data};
  return as_pmap_compare(&maps->values, a.values, b.values, visit_key, &c);
}

/* ---- by cases ---- */

as_cases as_map_cases(as_maps *maps, as_map map, as_term key) { return as_set_cases(maps->keys, map.keys, key); }

as_term as_map_member(as_maps *maps, as_map map, as_term key) { return as_set_member(maps->keys, map.keys, key); }

bool as_map_at_case(as_maps *maps, as_map map, const as_cases *cases, uint32_t index, uint64_t *value) {
  as_term key = as_set_element_at(maps->keys, map.keys, cases, index);
  return as_term_exists(key) && as_map_get(map, key, value);
}

bool as_map_put_at(as_maps *maps, as_map *map, const as_cases *cases, uint32_t index, uint64_t value) {
  as_term key = as_set_element_at(maps->keys, map->keys, cases, index);
  bool there = as_term_exists(key);
  if (there)
    as_map_replace(maps, map, key, value);
  else
    as_map_insert(maps, map, cases->wanted, value);
  return there;
}

bool as_map_remove_at(as_maps *maps, as_map *map, const as_cases *cases, uint32_t index) {
  as_term key = as_set_element_at(maps->keys, map->keys, cases, index);
  return as_term_exists(key) && as_map_erase(maps, map, key);
}

/* ---- direct style ---- */

/* The case of this branch. False: the run has stopped. */
static bool take(as_run *run, const as_cases *cases, uint32_t *taken) {
  *taken = as_case(run, cases->guards, cases->count);
  return !as_run_stopped(run);
}

bool as_map_find(as_run *run, as_maps *maps, as_map map, as_term key, uint64_t *value) {
  as_cases cases = as_map_cases(maps, map, key);
  uint32_t taken;
  return take(run, &cases, &taken) && as_map_at_case(maps, map, &cases, taken, value);
}

bool as_map_put(as_run *run, as_maps *maps, as_map *map, as_term key, uint64_t value) {
  as_cases cases = as_map_cases(maps, *map, key);
  uint32_t taken;
  if (take(run, &cases, &taken)) return as_map_put_at(maps, map, &cases, taken, value);
  const as_pmap_values *values = &maps->values.values;
  if (values->release) values->release(values->data, value);
  return false;
}

bool as_map_remove(as_run *run, as_maps *maps, as_map *map, as_term key) {
  as_cases cases = as_map_cases(maps, *map, key);
  uint32_t taken;
  return take(run, &cases, &taken) && as_map_remove_at(maps, map, &cases, taken);
}
