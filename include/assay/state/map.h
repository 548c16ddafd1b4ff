/* Symbolic maps: finite maps whose keys are terms, sound for symbolic keys.
 *
 * A map is a symbolic set of keys (set.h: invariant, order, ownership and case analysis are described there) with a
 * word for each. Keys are pairwise different in every model of the path, so as_map_count is exact. A lookup is a case
 * analysis: the key equals this one, or that one, or none of them.
 *
 * Values are words, or counted pointers (as_pmap_values of pmap.h): a value that is put passes its reference to the
 * map, also when the run has stopped; a value that is found is borrowed. Values of any other kind go into boxes
 * (box.h), which can also be freed and say so.
 *
 * Direct style, then machine style (`others` has room for cases.count states):
 *
 *   if (as_map_find(run, maps, store, key, &value)) ... else ...absent...
 *   as_map_put(run, maps, &store, key, value);
 *
 *   as_cases cases = as_map_cases(maps, state->store, key);
 *   uint32_t taken = as_run_cases(run, cases.guards, cases.count, others);
 *   for (uint32_t i = 0; i < cases.count; i++) {
 *     my_state *s = i == taken ? state : others[i];
 *     if (s && as_map_at_case(maps, s->store, &cases, i, &value)) ...
 *   }
 */
#ifndef ASSAY_STATE_MAP_H
#define ASSAY_STATE_MAP_H

#include <assay/base/api.h>
#include <assay/state/set.h>

AS_BEGIN_DECLARATIONS

typedef struct as_maps as_maps; /* what all maps of one term manager with values of one kind share */

typedef struct as_map {
  as_set keys;
  as_pmap values; /* id of the key -> value */
} as_map;

as_maps *as_maps_create(as_terms *terms, as_pmap_values values);
/* requires: every map was dropped. */
void as_maps_destroy(as_maps *maps);

as_map as_map_share(as_map map);
/* ensures: *map is empty. */
void as_map_drop(as_maps *maps, as_map *map);
uint64_t as_map_count(as_map map);

/* By identity of terms. as_map_insert requires: on the path the key differs from all keys of the map (it is fresh, or
 * the path was split). as_map_replace requires: the key is there. The others say whether it was; value may be NULL. */
bool as_map_get(as_map map, as_term key, uint64_t *value);
void as_map_insert(as_maps *maps, as_map *map, as_term key, uint64_t value);
void as_map_replace(as_maps *maps, as_map *map, as_term key, uint64_t value);
bool as_map_erase(as_maps *maps, as_map *map, as_term key);

typedef struct as_map_iterator {
  as_set_iterator keys;
  as_pmap values;
} as_map_iterator;

/* In the order of the keys (set.h). The iterator borrows the map, which must not be changed meanwhile. */
void as_map_iterate(as_map_iterator *iterator, as_map map);
bool as_map_next(as_map_iterator *iterator, as_term *key, uint64_t *value);

/* Called for each key at which two maps differ, as terms and as words, in no particular order; NULL stands for absent.
 * False stops. */
typedef bool as_map_visit(void *data, as_term key, const uint64_t *in_a, const uint64_t *in_b);
/* In time O((d + 1) log n) for maps of common origin with d differences: what merging two states needs. False if a
 * visit stopped it. */
bool as_map_compare(as_maps *maps, as_map a, as_map b, as_map_visit *visit, void *data);

/* As as_set_cases and as_set_member. */
as_cases as_map_cases(as_maps *maps, as_map map, as_term key);
as_term as_map_member(as_maps *maps, as_map map, as_term key);

/* On a branch where this case holds. requires: the map is the one that was analysed, or has the same keys. Each says
 * whether the key was there before. */
bool as_map_at_case(as_maps *maps, as_map map, const as_cases *cases, uint32_t index, uint64_t *value);
bool as_map_put_at(as_maps *maps, as_map *map, const as_cases *cases, uint32_t index, uint64_t value);
bool as_map_remove_at(as_maps *maps, as_map *map, const as_cases *cases, uint32_t index);

/* Direct style. Each says whether the key was there before; when the run has stopped they say no, and change nothing.
 */
bool as_map_find(as_run *run, as_maps *maps, as_map map, as_term key, uint64_t *value);
bool as_map_put(as_run *run, as_maps *maps, as_map *map, as_term key, uint64_t value);
bool as_map_remove(as_run *run, as_maps *maps, as_map *map, as_term key);

AS_END_DECLARATIONS

#endif
