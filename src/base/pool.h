/* Pools: records of one size that come and go. They lie in a region; those that were given back are used again.
 *
 *   as_pool pool;
 *   as_pool_init(&pool, memory, sizeof(record));
 *   record *r = as_pool_take(&pool);
 *   as_pool_give(&pool, r);
 *   as_pool_release(&pool);
 */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <assay/base/contract.h>
#include <assay/base/region.h>
#include <string.h>

#include "base/poison.h"

typedef struct as_pool {
  as_region records;
  void *unused; /* each begins with the address of the next */
  size_t size_bytes;
  uint64_t live;
} as_pool;

static inline void as_pool_init(as_pool *pool, as_memory *memory, size_t size_bytes) {
  AS_REQUIRE(size_bytes >= sizeof(void *), "a record has room for an address");
  *pool = (as_pool){.size_bytes = size_bytes};
  as_region_init(&pool->records, memory);
}

/* requires: every record was given back. */
static inline void as_pool_release(as_pool *pool) {
  AS_REQUIRE(pool->live == 0, "records of this pool were not given back");
  as_region_release(&pool->records);
  pool->unused = NULL;
}

/* Uninitialised. */
static inline void *as_pool_take(as_pool *pool) {
  pool->live++;
  void *record = pool->unused;
  if (!record) return as_region_alloc(&pool->records, pool->size_bytes);
  as_unpoison(record, pool->size_bytes);
  memcpy(&pool->unused, record, sizeof record);
  return record;
}

static inline void as_pool_give(as_pool *pool, void *record) {
  memcpy(record, &pool->unused, sizeof record);
  pool->unused = record;
  as_poison(record, pool->size_bytes);
  pool->live--;
}

#endif
