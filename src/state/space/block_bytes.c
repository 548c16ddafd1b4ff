/* Blocks: writing known bytes. Small content becomes one piece of bytes at once; of large uninitialised, filled or
 * shared content a chunk does, which grows while it is written from left to right. */
#include <string.h>

#include "state/space/internal.h"

typedef struct range {
  uint64_t low, high;
} range;

/* What of this piece should become bytes of the block's own, for a change of some of it. */
static range chunk_of(const as_block *block, const as_piece *piece, uint64_t start, uint64_t offset, uint64_t size) {
  AS_INVARIANT(start <= offset && size > 0 && offset + size <= start + piece->size);
  uint64_t end = start + piece->size;
  bool is_bytes = piece->kind == PIECE_BYTES;
  if (piece->size <= (is_bytes ? PIECE_COPY : PIECE_FRESH)) return (range){start, end};
  range chunk = {offset - offset % PIECE_COPY, offset + size};
  if (chunk.low < start) chunk.low = start;
  uint64_t rest = (PIECE_COPY - chunk.high % PIECE_COPY) % PIECE_COPY;
  chunk.high = end - chunk.high < rest ? end : chunk.high + rest;
  if (is_bytes || chunk.low != start || start == 0) return chunk;
  uint64_t left_start;
  const as_piece *left = as_block_find(block, start - 1, &left_start);
  uint64_t growth = left->size < PIECE_GROWTH ? left->size : PIECE_GROWTH;
  if (left->kind != PIECE_BYTES || growth < chunk.high - start) return chunk;
  chunk.high = end - start < growth ? end : start + growth;
  return chunk;
}

/* A piece that fits into its record becomes bytes where it is. */
static as_piece *become_bytes(as_spaces *spaces, as_piece *piece) {
  AS_INVARIANT(piece->references == 1 && as_piece_is_small(piece) && piece->kind < PIECE_BYTES && !piece->holes);
  bool known = piece->kind == PIECE_FILLED;
  memset(piece->small.data, piece->byte, piece->size);
  piece->kind = PIECE_BYTES;
  as_piece_mark(spaces, piece, 0, piece->size, known);
  return piece;
}

as_piece *as_block_own_bytes(as_spaces *spaces, as_block *block, uint64_t offset, uint64_t size, uint64_t *start) {
  AS_INVARIANT(size > 0 && size <= as_block_extent(block) && offset <= as_block_extent(block) - size);
  as_piece *piece = as_block_find(block, offset, start), *chunk;
  bool inside = offset + size <= *start + piece->size;
  range r = {offset, offset + size};
  if (inside && piece->kind == PIECE_BYTES) {
    piece = as_block_own(spaces, block, *start);
    if (as_piece_has_own_bytes(piece)) return piece;
  }
  if (inside && piece->kind < PIECE_BYTES && as_piece_is_small(piece))
    return become_bytes(spaces, as_block_own(spaces, block, *start));
  if (inside && piece->kind <= PIECE_BYTES) {
    r = chunk_of(block, piece, *start, offset, size);
    chunk = as_piece_copy(spaces, piece, r.low - *start, r.high - r.low);
  } else {
    chunk = as_piece_known(spaces, NULL, size);
  }
  as_block_replace(spaces, block, r.low, r.high, &chunk, 1);
  as_block_join(spaces, block, r.high, PIECE_COPY);
  as_block_join(spaces, block, r.low, PIECE_GROWTH);
  as_block_find(block, offset, start);
  piece = as_block_own(spaces, block, *start);
  assert(piece->kind == PIECE_BYTES && as_piece_has_own_bytes(piece) && offset + size <= *start + piece->size);
  return piece;
}

void as_block_write(as_spaces *spaces, as_block *block, uint64_t offset, const void *bytes, uint64_t size) {
  AS_INVARIANT(bytes && size > 0);
  if (size > PIECE_GROWTH) {
    as_block_put(spaces, block, offset, as_piece_known(spaces, bytes, size));
    return;
  }
  uint64_t start;
  as_piece *piece = as_block_own_bytes(spaces, block, offset, size, &start);
  memcpy(as_piece_data(piece) + (offset - start), bytes, size);
  as_piece_mark(spaces, piece, offset - start, size, true);
}

void as_block_clear(as_spaces *spaces, as_block *block, uint64_t offset, uint64_t size) {
  AS_INVARIANT(size > 0);
  uint64_t start;
  as_piece *piece = as_block_find(block, offset, &start);
  if (size <= PIECE_COPY && piece->kind == PIECE_BYTES && offset + size <= start + piece->size) {
    piece = as_block_own_bytes(spaces, block, offset, size, &start);
    as_piece_mark(spaces, piece, offset - start, size, false);
    return;
  }
  as_block_put(spaces, block, offset, as_piece_new(spaces, PIECE_UNINITIALISED, size));
  as_block_join(spaces, block, offset + size, 0);
  as_block_join(spaces, block, offset, 0);
}
