/* Hash tables: open addressing with linear probing, typed by a macro.
 *
 * AS_TABLE_DEFINE(name, key_type, value_type, hash, equal) makes a struct whose entries are plain typed structs, and
 * inline functions. `hash(key)` gives 64 well mixed bits, `equal(a, b)` compares two keys. A zeroed struct is an empty
 * table. Entries move when a key is added or removed. Removal closes the gap, so there are no tombstones. Iteration
 * order is the order of slots: the same for the same history, but not meaningful; sort what users see.
 *
 *   AS_TABLE_DEFINE(u32_table, uint32_t, uint32_t, as_hash_u32, as_equal_u32)
 *   u32_table t = {0};
 *   *u32_table_put(memory, &t, 7) = 1;         // inserts a zeroed value if the key is new
 *   uint32_t *value = u32_table_find(&t, 7);   // NULL if absent
 *   u32_table_release(memory, &t);
 */
#ifndef ASSAY_BASE_TABLE_H
#define ASSAY_BASE_TABLE_H

#include <assay/base/api.h>
#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <stdint.h>
#include <string.h>

AS_BEGIN_DECLARATIONS

/* A strong 64-bit finaliser: every input bit moves every output bit. */
static inline uint64_t as_hash_u64(uint64_t x) {
  x ^= x >> 32, x *= UINT64_C(0xd6e8feb86659fd93);
  x ^= x >> 32, x *= UINT64_C(0xd6e8feb86659fd93);
  return x ^ (x >> 32);
}
static inline uint64_t as_hash_u32(uint32_t x) { return as_hash_u64(x); }
static inline uint64_t as_hash_join(uint64_t a, uint64_t b) {
  return as_hash_u64(a ^ (b * UINT64_C(0x9e3779b97f4a7c15)));
}
static inline uint64_t as_hash_bytes(const void *bytes, size_t count) {
  const unsigned char *p = (const unsigned char *)bytes;
  uint64_t hash = count * UINT64_C(0x9e3779b97f4a7c15);
  for (; count >= 8; p += 8, count -= 8) {
    uint64_t word;
    memcpy(&word, p, 8);
    hash = as_hash_u64(hash ^ word);
  }
  uint64_t tail = 0;
  if (count) memcpy(&tail, p, count);
  return as_hash_u64(hash ^ tail);
}
static inline bool as_equal_u32(uint32_t a, uint32_t b) { return a == b; }
static inline bool as_equal_u64(uint64_t a, uint64_t b) { return a == b; }

AS_END_DECLARATIONS

#define AS_TABLE_DEFINE(name, key_type, value_type, hash_function, equal_function)                                     \
  typedef struct name##_entry {                                                                                        \
    key_type key;                                                                                                      \
    value_type value;                                                                                                  \
    bool used;                                                                                                         \
  } name##_entry;                                                                                                      \
  typedef struct name {                                                                                                \
    name##_entry *slot;                                                                                                \
    uint32_t count, capacity; /* capacity is zero or a power of two */                                                 \
  } name;                                                                                                              \
  /* The slot that holds the key, or the free one where it belongs. requires: capacity > count */                      \
  __attribute__((unused)) static inline uint32_t name##_slot_of(const name *t, key_type key) {                         \
    uint32_t mask = t->capacity - 1, i = (uint32_t)hash_function(key) & mask;                                          \
    while (t->slot[i].used && !equal_function(t->slot[i].key, key)) i = (i + 1) & mask;                                \
    return i;                                                                                                          \
  }                                                                                                                    \
  __attribute__((unused)) static inline value_type *name##_find(const name *t, key_type key) {                         \
    if (!t->count) return NULL;                                                                                        \
    uint32_t i = name##_slot_of(t, key);                                                                               \
    return t->slot[i].used ? &t->slot[i].value : NULL;                                                                 \
  }                                                                                                                    \
  __attribute__((unused)) static inline void name##_grow(as_memory *memory, name *t) {                                 \
    name old = *t;                                                                                                     \
    AS_REQUIRE(old.capacity < UINT32_C(1) << 31, "more than 2^31 slots in a table");                                   \
    t->capacity = old.capacity ? 2 * old.capacity : 16;                                                                \
    t->slot = (name##_entry *)as_memory_alloc_zeroed(memory, t->capacity * sizeof *t->slot);                           \
    for (uint32_t i = 0; i < old.capacity; i++)                                                                        \
      if (old.slot[i].used) t->slot[name##_slot_of(t, old.slot[i].key)] = old.slot[i];                                 \
    as_memory_free(memory, old.slot, old.capacity * sizeof *old.slot);                                                 \
  }                                                                                                                    \
  __attribute__((unused)) static inline value_type *name##_put(as_memory *memory, name *t, key_type key) {             \
    value_type *known = name##_find(t, key);                                                                           \
    if (known) return known;                                                                                           \
    if (4 * ((uint64_t)t->count + 1) > 3 * (uint64_t)t->capacity) name##_grow(memory, t);                              \
    uint32_t i = name##_slot_of(t, key);                                                                               \
    t->slot[i].used = true, t->slot[i].key = key, t->count++;                                                          \
    return &t->slot[i].value;                                                                                          \
  }                                                                                                                    \
  __attribute__((unused)) static inline bool name##_remove(name *t, key_type key) {                                    \
    if (!t->count) return false;                                                                                       \
    uint32_t mask = t->capacity - 1, gap = name##_slot_of(t, key);                                                     \
    if (!t->slot[gap].used) return false;                                                                              \
    for (uint32_t i = (gap + 1) & mask; t->slot[i].used; i = (i + 1) & mask) {                                         \
      uint32_t home = (uint32_t)hash_function(t->slot[i].key) & mask;                                                  \
      if (((i - home) & mask) < ((i - gap) & mask)) continue;                                                          \
      t->slot[gap] = t->slot[i], gap = i;                                                                              \
    }                                                                                                                  \
    memset(&t->slot[gap], 0, sizeof t->slot[gap]), t->count--;                                                         \
    return true;                                                                                                       \
  }                                                                                                                    \
  __attribute__((unused)) static inline void name##_clear(name *t) {                                                   \
    if (t->capacity) memset(t->slot, 0, t->capacity * sizeof *t->slot);                                                \
    t->count = 0;                                                                                                      \
  }                                                                                                                    \
  __attribute__((unused)) static inline void name##_release(as_memory *memory, name *t) {                              \
    as_memory_free(memory, t->slot, t->capacity * sizeof *t->slot);                                                    \
    t->slot = NULL, t->count = t->capacity = 0;                                                                        \
  }

#endif
