/* Regions: memory for things that die together. Allocation bumps a pointer; nothing is freed one by one.
 *
 * A region is named for its lifetime (run, unit, path, query). Its chunks are booked on a memory account.
 * Marks nest: rewinding to a mark releases everything allocated since, and invalidates later marks.
 *
 *   as_region query;
 *   as_region_init(&query, memory);
 *   node *n = as_region_alloc(&query, sizeof *n);
 *   as_region_release(&query);
 */
#ifndef ASSAY_BASE_REGION_H
#define ASSAY_BASE_REGION_H

#include <assay/base/api.h>
#include <stddef.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

typedef struct as_memory as_memory;

typedef struct as_region {
  as_memory *memory;
  struct as_region_chunk *chunk; /* the newest; older ones are linked from it */
  char *next, *end;              /* free bytes of the newest chunk */
} as_region;

typedef struct as_region_mark {
  struct as_region_chunk *chunk;
  char *next;
} as_region_mark;

void as_region_init(as_region *region, as_memory *memory);
/* Gives every chunk back. The region can be used again. */
void as_region_release(as_region *region);

/* Uninitialised, aligned to 8 bytes; never NULL. requires: less than half the address space */
void *as_region_alloc(as_region *region, size_t size_bytes);
void *as_region_copy(as_region *region, const void *bytes, size_t size_bytes);

as_region_mark as_region_save(const as_region *region);
/* requires: the mark is of this region, and nothing older than it was rewound or released since. */
void as_region_rewind(as_region *region, as_region_mark mark);

AS_END_DECLARATIONS

#endif
