/* Heaps: where an account has its blocks from, but for those of odd large sizes, which are malloc's.
 *
 * Small blocks have one of a few sizes (*classes*, at most a quarter larger than what was asked for) and are cut from
 * chunks; a block that is given back is used again for its class. Chunks grow until they are large pages: the system
 * then clears and takes back 2 MiB at a time. A process with gigabytes of small pages needs a tenth of a second for
 * each of them just to end, and half of its time to get them. The first large blocks of a heap keep small pages: a
 * short run fills little of them, and a child process would copy 2 MiB for each byte that it writes. A chunk stays
 * until the heap is released.
 *
 * requires: the caller knows the size of each block, and gives it back with that.
 */
#ifndef BASE_MEMORY_HEAP_H
#define BASE_MEMORY_HEAP_H

#include <stdbool.h>
#include <stddef.h>

enum { AS_HEAP_CLASSES = 36, AS_HEAP_MOST_BYTES = 16 << 10, AS_HEAP_MOST_SPARE = 8 };

typedef struct as_heap {
  void *unused[AS_HEAP_CLASSES]; /* each begins with the address of the next */
  char *next, *end;              /* free bytes of the newest chunk */
  struct as_heap_chunk *chunk;   /* the newest; older ones are linked from it */
  void *spare;                   /* large pages that were given back, linked in the same way */
  unsigned spare_count;
  size_t large_bytes; /* of all large blocks so far */
} as_heap;

/* Are blocks of this size a heap's? Small ones, and large pages. */
bool as_heap_has(size_t size_bytes);
/* Uninitialised, aligned for any type. NULL: no memory. requires: as_heap_has(size_bytes) */
void *as_heap_take(as_heap *heap, size_t size_bytes);
void as_heap_give(as_heap *heap, void *block, size_t size_bytes);
/* Can a block of the one size be used as one of the other? */
bool as_heap_is_same_class(size_t size_bytes, size_t other_bytes);
/* Everything at once, given back or not. */
void as_heap_release(as_heap *heap);

/* Zeroed whole large pages, aligned to them. NULL: no memory. */
void *as_heap_map_large(as_heap *heap, size_t size_bytes);
/* A block that somebody else made will be filled: large pages for those that it covers. Nothing for a small one. */
void as_heap_advise(as_heap *heap, void *block, size_t size_bytes);

#endif
