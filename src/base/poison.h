/* Poison: memory that we hold but nobody may touch (the free end of a region, nodes that wait for reuse) is shown to
 * AddressSanitizer, which sees only what malloc and free do. Nothing otherwise. */
#ifndef BASE_POISON_H
#define BASE_POISON_H

#include <stddef.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define BASE_POISON 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define BASE_POISON 1
#endif

#ifdef BASE_POISON
#include <sanitizer/asan_interface.h>
static inline void as_poison(const void *block, size_t size_bytes) { __asan_poison_memory_region(block, size_bytes); }
static inline void as_unpoison(const void *block, size_t size_bytes) {
  __asan_unpoison_memory_region(block, size_bytes);
}
#else
static inline void as_poison(const void *block, size_t size_bytes) { (void)block, (void)size_bytes; }
static inline void as_unpoison(const void *block, size_t size_bytes) { (void)block, (void)size_bytes; }
#endif

#endif
