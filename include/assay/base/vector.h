/* Vectors: growable arrays of one element type.
 *
 * AS_VECTOR_DEFINE(name, type) makes a struct with a plain typed pointer, which a debugger prints as it is, and inline
 * functions. A zeroed struct is an empty vector. Elements move when the vector grows: keep indices, not pointers.
 *
 *   AS_VECTOR_DEFINE(int_vector, int)
 *   int_vector v = {0};
 *   int_vector_push(memory, &v, 3);
 *   for (uint32_t i = 0; i < v.count; i++) use(v.at[i]);
 *   int_vector_release(memory, &v);
 */
#ifndef ASSAY_BASE_VECTOR_H
#define ASSAY_BASE_VECTOR_H

#include <assay/base/api.h>
#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

/* The capacity for at least `needed` elements: doubling, in 32 bits. */
static inline uint32_t as_vector_capacity(uint32_t capacity, uint64_t needed) {
  uint64_t grown = capacity ? 2 * (uint64_t)capacity : 8;
  if (grown < needed) grown = needed;
  AS_REQUIRE(needed <= UINT32_MAX, "more than 2^32 - 1 elements in a vector");
  return grown > UINT32_MAX ? UINT32_MAX : (uint32_t)grown;
}

#define AS_VECTOR_DEFINE(name, type)                                                                                   \
  typedef struct name {                                                                                                \
    type *at;                                                                                                          \
    uint32_t count, capacity;                                                                                          \
  } name;                                                                                                              \
  __attribute__((unused)) static inline void name##_reserve(as_memory *memory, name *v, uint64_t needed) {             \
    if (needed <= v->capacity) return;                                                                                 \
    uint32_t capacity = as_vector_capacity(v->capacity, needed);                                                       \
    v->at = (type *)as_memory_resize(memory, v->at, v->capacity * sizeof(type), capacity * sizeof(type));              \
    v->capacity = capacity;                                                                                            \
  }                                                                                                                    \
  __attribute__((unused)) static inline void name##_push(as_memory *memory, name *v, type element) {                   \
    if (v->count == v->capacity) name##_reserve(memory, v, (uint64_t)v->count + 1);                                    \
    v->at[v->count++] = element;                                                                                       \
  }                                                                                                                    \
  __attribute__((unused)) static inline type name##_pop(name *v) {                                                     \
    AS_REQUIRE(v->count > 0, "pop from an empty vector");                                                              \
    return v->at[--v->count];                                                                                          \
  }                                                                                                                    \
  __attribute__((unused)) static inline void name##_release(as_memory *memory, name *v) {                              \
    as_memory_free(memory, v->at, v->capacity * sizeof(type));                                                         \
    v->at = NULL, v->count = v->capacity = 0;                                                                          \
  }

AS_VECTOR_DEFINE(as_u32_vector, uint32_t)

AS_END_DECLARATIONS

#endif
