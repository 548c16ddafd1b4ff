#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/region.h>
#include <stdbool.h>
#include <string.h>

#include "base/poison.h"

enum { FIRST_CHUNK_BYTES = 4096, LARGEST_CHUNK_BYTES = AS_LARGE_PAGE_BYTES, ALIGNMENT = 8 };

struct as_region_chunk {
  struct as_region_chunk *older;
  size_t size_bytes; /* with this header */
};

void as_region_init(as_region *region, as_memory *memory) { *region = (as_region){.memory = memory}; }

static char *chunk_start(struct as_region_chunk *chunk) { return (char *)(chunk + 1); }

static void enter(as_region *region, struct as_region_chunk *chunk, char *next) {
  region->chunk = chunk;
  region->next = next;
  region->end = chunk ? (char *)chunk + chunk->size_bytes : NULL;
  if (chunk) as_poison(next, (size_t)(region->end - next));
}

static void drop_newest(as_region *region) {
  struct as_region_chunk *chunk = region->chunk;
  region->chunk = chunk->older;
  as_memory_free(region->memory, chunk, chunk->size_bytes);
}

void as_region_release(as_region *region) {
  while (region->chunk) drop_newest(region);
  enter(region, NULL, NULL);
}

static void add_chunk(as_region *region, size_t payload_bytes) {
  size_t size = region->chunk ? 2 * region->chunk->size_bytes : FIRST_CHUNK_BYTES;
  if (size > LARGEST_CHUNK_BYTES) size = LARGEST_CHUNK_BYTES;
  if (size < payload_bytes + sizeof(struct as_region_chunk)) size = payload_bytes + sizeof(struct as_region_chunk);
  struct as_region_chunk *chunk = as_memory_alloc(region->memory, size);
  chunk->older = region->chunk;
  chunk->size_bytes = size;
  enter(region, chunk, chunk_start(chunk));
}

void *as_region_alloc(as_region *region, size_t size_bytes) {
  AS_REQUIRE(size_bytes < PTRDIFF_MAX - 64, "a block that fills the address space");
  size_bytes = (size_bytes + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  if (!region->next || (size_t)(region->end - region->next) < size_bytes) add_chunk(region, size_bytes);
  void *block = region->next;
  region->next += size_bytes;
  as_unpoison(block, size_bytes);
  return block;
}

void *as_region_copy(as_region *region, const void *bytes, size_t size_bytes) {
  void *copy = as_region_alloc(region, size_bytes);
  if (size_bytes) memcpy(copy, bytes, size_bytes);
  return copy;
}

as_region_mark as_region_save(const as_region *region) {
  return (as_region_mark){.chunk = region->chunk, .next = region->next};
}

void as_region_rewind(as_region *region, as_region_mark mark) {
  char *limit = region->next;
  while (region->chunk != mark.chunk) {
    AS_REQUIRE(region->chunk, "the mark is not of this region, or newer than an earlier rewind");
    drop_newest(region);
    limit = region->chunk ? (char *)region->chunk + region->chunk->size_bytes : NULL;
  }
  bool valid = !mark.chunk || (mark.next >= chunk_start(mark.chunk) && mark.next <= limit);
  AS_REQUIRE(valid, "the mark is newer than an earlier rewind");
  enter(region, mark.chunk, mark.next);
}
