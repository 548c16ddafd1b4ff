/* The roll of a memory account: blocks with a header that says how large they are and who asked for them, in a list,
 * so that what is left can be named. An account that has no roll has no headers.
 *
 *   void *block = as_roll_enter(&roll, malloc(sizeof(as_roll_block) + 8), 8, __builtin_return_address(0));
 *   free(as_roll_leave(&roll, block, 8, "as_memory_free"));
 */
#ifndef ASSAY_BASE_MEMORY_ROLL_H
#define ASSAY_BASE_MEMORY_ROLL_H

#include <stddef.h>

typedef struct as_roll_block {
  struct as_roll_block *older, *newer;
  size_t size_bytes;
  const void *place; /* the address that the allocating function returns to */
} as_roll_block;
_Static_assert(sizeof(as_roll_block) % _Alignof(max_align_t) == 0, "what lies behind the header is aligned");

typedef struct as_roll {
  as_roll_block *newest;
} as_roll;

/* `header` is the beginning of a block with so many bytes behind its header; those are the result. */
void *as_roll_enter(as_roll *roll, void *header, size_t size_bytes, const void *place);
/* The header of a block that is about to be freed or moved. requires, of the public function: the size is that of the
 * making */
void *as_roll_leave(as_roll *roll, void *block, size_t size_bytes, const char *function);
/* A line on standard error for each place that has live blocks, those with the most bytes first; of many places only
 * the first few. */
void as_roll_show(const as_roll *roll);

#endif
