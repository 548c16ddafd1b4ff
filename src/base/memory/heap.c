#include "base/memory/heap.h"
#include "base/invariant.h"
#include "base/poison.h"

#include <assay/base/memory.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Classes: steps of 16 bytes to 128, then four to each doubling. */
enum { STEP_BYTES = 16, STEPS = 8, STEPS_BYTES = STEP_BYTES * STEPS, FIRST_CHUNK_BYTES = 256 << 10 };
enum { SMALL_PAGED_BYTES = 32 << 20 }; /* large blocks that keep small pages */

struct as_heap_chunk {
  struct as_heap_chunk *older;
  size_t size_bytes; /* with this header */
};
_Static_assert(sizeof(struct as_heap_chunk) % STEP_BYTES == 0, "blocks behind the header are aligned");

static unsigned class_of(size_t size_bytes) {
  size_t last = size_bytes - 1;
  if (size_bytes <= STEPS_BYTES) return (unsigned)(last / STEP_BYTES);
  unsigned power = 63 - (unsigned)__builtin_clzll(last);
  return STEPS + 4 * (power - 7) + (unsigned)(last >> (power - 2)) - 4;
}

static size_t class_bytes(unsigned class) {
  if (class < STEPS) return (class + 1) * (size_t)STEP_BYTES;
  return (size_t)(5 + (class - STEPS) % 4) << (5 + (class - STEPS) / 4);
}

bool as_heap_has(size_t size_bytes) {
  return (size_bytes && size_bytes <= AS_HEAP_MOST_BYTES) || size_bytes == AS_LARGE_PAGE_BYTES;
}

bool as_heap_is_same_class(size_t size_bytes, size_t other_bytes) {
  if (!as_heap_has(size_bytes) || !as_heap_has(other_bytes)) return false;
  if (size_bytes > AS_HEAP_MOST_BYTES || other_bytes > AS_HEAP_MOST_BYTES) return size_bytes == other_bytes;
  return class_of(size_bytes) == class_of(other_bytes);
}

/* ---- large pages ---- */

/* A system without large pages gives small ones. */
static void advise(as_heap *heap, void *block, size_t size_bytes) {
  heap->large_bytes += size_bytes;
  if (heap->large_bytes > SMALL_PAGED_BYTES) madvise(block, size_bytes, MADV_HUGEPAGE);
}

/* Maps a large page too much, and gives back what lies before and behind the aligned block. */
void *as_heap_map_large(as_heap *heap, size_t size_bytes) {
  size_t mapped_bytes = size_bytes + AS_LARGE_PAGE_BYTES;
  char *mapped = mmap(NULL, mapped_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return NULL;
  size_t before = -(uintptr_t)mapped % AS_LARGE_PAGE_BYTES, behind = AS_LARGE_PAGE_BYTES - before;
  char *block = mapped + before;
  if (before) munmap(mapped, before);
  munmap(block + size_bytes, behind);
  advise(heap, block, size_bytes);
  return block;
}

void as_heap_advise(as_heap *heap, void *block, size_t size_bytes) {
  if (size_bytes < 2 * AS_LARGE_PAGE_BYTES) return;
  size_t before = -(uintptr_t)block % AS_LARGE_PAGE_BYTES;
  advise(heap, (char *)block + before, (size_bytes - before) & -(size_t)AS_LARGE_PAGE_BYTES);
}

static void *pop(void **list, size_t size_bytes) {
  void *block = *list;
  as_unpoison(block, size_bytes);
  memcpy(list, block, sizeof block);
  return block;
}

static void push(void **list, void *block, size_t size_bytes) {
  memcpy(block, list, sizeof block);
  *list = block;
  as_poison(block, size_bytes);
}

static void *take_page(as_heap *heap) {
  if (!heap->spare) return as_heap_map_large(heap, AS_LARGE_PAGE_BYTES);
  heap->spare_count--;
  return pop(&heap->spare, AS_LARGE_PAGE_BYTES);
}

static void give_page(as_heap *heap, void *page) {
  if (heap->spare_count == AS_HEAP_MOST_SPARE) {
    as_unpoison(page, AS_LARGE_PAGE_BYTES); /* whoever gets the addresses next */
    munmap(page, AS_LARGE_PAGE_BYTES);
    return;
  }
  heap->spare_count++;
  push(&heap->spare, page, AS_LARGE_PAGE_BYTES);
}

/* ---- chunks ---- */

static bool add_chunk(as_heap *heap) {
  size_t size = heap->chunk ? 2 * heap->chunk->size_bytes : FIRST_CHUNK_BYTES;
  if (size > AS_LARGE_PAGE_BYTES) size = AS_LARGE_PAGE_BYTES;
  struct as_heap_chunk *chunk = size == AS_LARGE_PAGE_BYTES ? take_page(heap) : NULL;
  if (!chunk) size = size < AS_LARGE_PAGE_BYTES ? size : FIRST_CHUNK_BYTES, chunk = malloc(size);
  if (!chunk) return false;
  *chunk = (struct as_heap_chunk){.older = heap->chunk, .size_bytes = size};
  heap->chunk = chunk;
  heap->next = (char *)(chunk + 1), heap->end = (char *)chunk + size;
  as_poison(heap->next, (size_t)(heap->end - heap->next));
  return true;
}

static void release_chunk(struct as_heap_chunk *chunk) {
  size_t size = chunk->size_bytes;
  as_unpoison(chunk, size);
  if (size == AS_LARGE_PAGE_BYTES)
    munmap(chunk, size);
  else
    free(chunk);
}

static void *cut(as_heap *heap, size_t size_bytes) {
  if ((size_t)(heap->end - heap->next) < size_bytes && !add_chunk(heap)) return NULL;
  void *block = heap->next;
  heap->next += size_bytes;
  as_unpoison(block, size_bytes);
  return block;
}

/* ---- blocks ---- */

void *as_heap_take(as_heap *heap, size_t size_bytes) {
  if (size_bytes == AS_LARGE_PAGE_BYTES) return take_page(heap);
  unsigned class = class_of(size_bytes);
  AS_INVARIANT(class < AS_HEAP_CLASSES && class_bytes(class) >= size_bytes);
  return heap->unused[class] ? pop(&heap->unused[class], class_bytes(class)) : cut(heap, class_bytes(class));
}

void as_heap_give(as_heap *heap, void *block, size_t size_bytes) {
  if (size_bytes == AS_LARGE_PAGE_BYTES) {
    give_page(heap, block);
    return;
  }
  unsigned class = class_of(size_bytes);
  push(&heap->unused[class], block, class_bytes(class));
}

void as_heap_release(as_heap *heap) {
  while (heap->spare) munmap(pop(&heap->spare, AS_LARGE_PAGE_BYTES), AS_LARGE_PAGE_BYTES);
  for (struct as_heap_chunk *chunk = heap->chunk, *older; chunk; chunk = older) {
    older = chunk->older;
    release_chunk(chunk);
  }
  *heap = (as_heap){0};
}
