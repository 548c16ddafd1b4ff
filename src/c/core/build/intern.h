/* Finds the rows of a growing array by what they hold, without a second copy of them. A table with rows as keys would
 * be several times as large as the array, and wait for memory most of its time; here a slot has eight bytes, and a row
 * is looked at only if it is most likely the right one.
 *
 * A zeroed struct is empty. Rows are plain bytes without holes, never removed. A row that is changed after it was added
 * is found no more, unless the change is undone.
 *
 *   uint64_t hash = as_hash_bytes(&key, sizeof key);
 *   uint32_t row = as_intern_find(&intern, hash, rows.at, &key, sizeof key);
 *   if (row == AS_CORE_NONE) row = rows.count, push(&rows, key), as_intern_add(memory, &intern, hash, row);
 *   as_intern_release(memory, &intern);
 */
#ifndef ASSAY_C_CORE_BUILD_INTERN_H
#define ASSAY_C_CORE_BUILD_INTERN_H

#include "c/core/core.h"
#include <assay/base/table.h>
#include <string.h>

typedef struct as_intern_slot {
  uint32_t hash;
  uint32_t row; /* plus one; 0: free */
} as_intern_slot;

typedef struct as_intern {
  as_intern_slot *slot;
  uint32_t count, capacity; /* capacity is zero or a power of two */
} as_intern;

/* AS_CORE_NONE: there is none. */
static inline uint32_t as_intern_find(const as_intern *intern, uint64_t hash, const void *rows, const void *key,
                                      size_t row_bytes) {
  if (!intern->count) return AS_CORE_NONE;
  uint32_t mask = intern->capacity - 1;
  for (uint32_t i = (uint32_t)hash & mask; intern->slot[i].row; i = (i + 1) & mask) {
    uint32_t row = intern->slot[i].row - 1;
    if (intern->slot[i].hash == (uint32_t)hash && !memcmp((const char *)rows + row * row_bytes, key, row_bytes))
      return row;
  }
  return AS_CORE_NONE;
}

static inline void as_intern_place(as_intern *intern, as_intern_slot slot) {
  uint32_t mask = intern->capacity - 1, i = slot.hash & mask;
  while (intern->slot[i].row) i = (i + 1) & mask;
  intern->slot[i] = slot;
}

static inline void as_intern_grow(as_memory *memory, as_intern *intern) {
  as_intern old = *intern;
  AS_REQUIRE(old.capacity < UINT32_C(1) << 31, "more than 2^31 slots");
  intern->capacity = old.capacity ? 2 * old.capacity : 16;
  intern->slot = (as_intern_slot *)as_memory_alloc_zeroed(memory, intern->capacity * sizeof *intern->slot);
  for (uint32_t i = 0; i < old.capacity; i++)
    if (old.slot[i].row) as_intern_place(intern, old.slot[i]);
  as_memory_free(memory, old.slot, old.capacity * sizeof *old.slot);
}

/* requires: no row like this one was added */
static inline void as_intern_add(as_memory *memory, as_intern *intern, uint64_t hash, uint32_t row) {
  if (4 * ((uint64_t)intern->count + 1) > 3 * (uint64_t)intern->capacity) as_intern_grow(memory, intern);
  as_intern_place(intern, (as_intern_slot){(uint32_t)hash, row + 1});
  intern->count++;
}

static inline void as_intern_release(as_memory *memory, as_intern *intern) {
  as_memory_free(memory, intern->slot, intern->capacity * sizeof *intern->slot);
  *intern = (as_intern){0};
}

#endif
