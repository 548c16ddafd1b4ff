#include <assay/base/memory.h>
#include <string.h>

#include "state/space/internal.h"

/* ---- buffers ---- */

static as_buffer *new_buffer(as_spaces *spaces, uint64_t capacity) {
  AS_INVARIANT(capacity > PIECE_SMALL);
  as_buffer *buffer = as_memory_alloc(spaces->memory, sizeof *buffer + capacity);
  buffer->references = 1, buffer->capacity = capacity, buffer->known = NULL;
  return buffer;
}

void as_buffer_release(as_spaces *spaces, as_buffer *buffer) {
  assert(buffer->references > 0);
  if (--buffer->references) return;
  as_memory_free(spaces->memory, buffer->known, buffer->known ? buffer->capacity : 0);
  as_memory_free(spaces->memory, buffer, sizeof *buffer + buffer->capacity);
}

static as_buffer *retain_buffer(as_buffer *buffer) {
  AS_INVARIANT(buffer->references > 0);
  AS_REQUIRE(buffer->references < UINT32_MAX, "a buffer is shared more than 2^32 - 1 times");
  buffer->references++;
  return buffer;
}

/* ---- making pieces ---- */

as_piece *as_piece_new(as_spaces *spaces, piece_kind kind, uint64_t size) {
  assert(size > 0);
  as_piece *piece = as_pool_take(&spaces->piece_pool);
  *piece = (as_piece){.references = 1, .kind = (uint8_t)kind, .size = size};
  return piece;
}

as_piece *as_piece_value(as_spaces *spaces, const as_value *value, uint64_t size) {
  AS_INVARIANT(value->kind > AS_VALUE_BITS && size > 0 && size <= UINT8_MAX);
  as_piece *piece = as_piece_new(spaces, PIECE_VALUE, size);
  piece->value = *value;
  piece->whole = (uint8_t)size;
  return piece;
}

as_piece *as_piece_bytes(as_spaces *spaces, uint64_t size) {
  as_piece *piece = as_piece_new(spaces, PIECE_BYTES, size);
  if (!as_piece_is_small(piece)) piece->large.buffer = new_buffer(spaces, size);
  return piece;
}

as_piece *as_piece_known(as_spaces *spaces, const void *bytes, uint64_t size) {
  as_piece *piece = as_piece_bytes(spaces, size);
  if (bytes)
    memcpy(as_piece_data(piece), bytes, size);
  else
    as_piece_mark(spaces, piece, 0, size, false);
  return piece;
}

as_piece *as_piece_retain(as_piece *piece) {
  AS_INVARIANT(piece->references > 0);
  AS_REQUIRE(piece->references < UINT32_MAX, "a piece is shared more than 2^32 - 1 times");
  piece->references++;
  return piece;
}

void as_piece_empty(as_spaces *spaces, as_piece *piece) {
  AS_INVARIANT(piece->references <= 1);
  if (piece->kind == PIECE_BYTES && !as_piece_is_small(piece)) as_buffer_release(spaces, piece->large.buffer);
  piece->holes = 0;
}

void as_piece_release(as_spaces *spaces, as_piece *piece) {
  assert(piece->references > 0);
  if (--piece->references) return;
  as_piece_empty(spaces, piece);
  as_pool_give(&spaces->piece_pool, piece);
}

/* ---- holes ---- */

uint64_t as_piece_holes(const as_piece *piece, uint64_t from, uint64_t size) {
  AS_INVARIANT(piece->kind == PIECE_BYTES || !piece->holes);
  AS_INVARIANT(from <= piece->size && size <= piece->size - from);
  if (!piece->holes) return 0;
  const uint8_t *known =
      as_piece_is_small(piece) ? piece->small.known + from : piece->large.buffer->known + piece->large.start + from;
  uint64_t count = 0;
  for (uint64_t i = 0; i < size; i++) count += !known[i];
  return count;
}

/* A map of what is known, with all of the piece known if it had no holes. */
static uint8_t *make_map(as_spaces *spaces, as_piece *piece) {
  AS_INVARIANT(piece->kind == PIECE_BYTES && as_piece_has_own_bytes(piece));
  if (!as_piece_is_small(piece) && !piece->large.buffer->known)
    piece->large.buffer->known = as_memory_alloc_zeroed(spaces->memory, piece->large.buffer->capacity);
  uint8_t *known = as_piece_known_map(piece);
  if (!piece->holes) memset(known, 1, piece->size);
  return known;
}

void as_piece_mark(as_spaces *spaces, as_piece *piece, uint64_t from, uint64_t size, bool known) {
  assert(as_piece_has_own_bytes(piece) && from + size <= piece->size);
  if (known && !piece->holes) return;
  uint8_t *map = make_map(spaces, piece);
  uint64_t holes = as_piece_holes(piece, from, size);
  memset(map + from, known, size);
  piece->holes = known ? piece->holes - holes : piece->holes + (size - holes);
}

/* ---- parts ---- */

static as_piece *slice_bytes(as_spaces *spaces, as_piece *piece, uint64_t from, uint64_t size) {
  AS_INVARIANT(piece->kind == PIECE_BYTES && from + size <= piece->size);
  if (size <= PIECE_SLICE) return as_piece_copy(spaces, piece, from, size);
  as_piece *slice = as_piece_new(spaces, PIECE_BYTES, size);
  slice->large.buffer = retain_buffer(piece->large.buffer);
  slice->large.start = piece->large.start + from;
  slice->holes = as_piece_holes(piece, from, size);
  return slice;
}

as_piece *as_piece_slice(as_spaces *spaces, as_piece *piece, uint64_t from, uint64_t size) {
  assert(from + size <= piece->size);
  if (size == piece->size) return as_piece_retain(piece);
  if (piece->kind == PIECE_BYTES) return slice_bytes(spaces, piece, from, size);
  as_piece *slice = as_piece_new(spaces, piece->kind, size);
  *slice = *piece;
  slice->references = 1, slice->size = size;
  if (piece->kind == PIECE_VALUE) slice->first = (uint8_t)(piece->first + from);
  if (piece->kind == PIECE_ARRAY) slice->array.base += from;
  if (piece->kind == PIECE_UNCONSTRAINED) slice->unconstrained.base += from;
  return slice;
}

as_piece *as_piece_copy(as_spaces *spaces, const as_piece *piece, uint64_t from, uint64_t size) {
  AS_INVARIANT(piece->kind <= PIECE_BYTES && size > 0 && from <= piece->size && size <= piece->size - from);
  if (piece->kind == PIECE_UNINITIALISED) return as_piece_known(spaces, NULL, size);
  as_piece *copy = as_piece_bytes(spaces, size);
  if (piece->kind == PIECE_FILLED) {
    memset(as_piece_data(copy), piece->byte, size);
    return copy;
  }
  assert(piece->kind == PIECE_BYTES);
  const uint8_t *data = as_piece_is_small(piece) ? piece->small.data : piece->large.buffer->data + piece->large.start;
  memcpy(as_piece_data(copy), data + from, size);
  uint64_t holes = as_piece_holes(piece, from, size);
  if (!holes) return copy;
  const uint8_t *known =
      as_piece_is_small(piece) ? piece->small.known : piece->large.buffer->known + piece->large.start;
  memcpy(make_map(spaces, copy), known + from, size);
  copy->holes = holes;
  return copy;
}

/* ---- other sizes ---- */

static void move_inside(as_spaces *spaces, as_piece *piece, uint64_t size) {
  assert(!as_piece_is_small(piece) && size <= PIECE_SMALL && piece->large.buffer->references == 1);
  as_buffer *buffer = piece->large.buffer;
  uint64_t start = piece->large.start;
  bool holes = piece->holes > 0;
  uint8_t known[PIECE_SMALL];
  if (holes) memcpy(known, buffer->known + start, size);
  memcpy(piece->small.data, buffer->data + start, size);
  if (holes) memcpy(piece->small.known, known, size);
  as_buffer_release(spaces, buffer);
}

static void move_outside(as_spaces *spaces, as_piece *piece, uint64_t capacity) {
  assert(capacity >= piece->size && capacity > PIECE_SMALL);
  as_buffer *buffer = new_buffer(spaces, capacity);
  memcpy(buffer->data, as_piece_data(piece), piece->size);
  if (piece->holes) {
    buffer->known = as_memory_alloc_zeroed(spaces->memory, capacity);
    memcpy(buffer->known, as_piece_known_map(piece), piece->size);
  }
  if (!as_piece_is_small(piece)) as_buffer_release(spaces, piece->large.buffer);
  piece->large.buffer = buffer, piece->large.start = 0, as_piece_forget(piece);
}

void as_piece_resize(as_spaces *spaces, as_piece *piece, uint64_t size) {
  assert(piece->kind == PIECE_BYTES && piece->references == 1 && as_piece_has_own_bytes(piece));
  if (size < piece->size && piece->holes) piece->holes = as_piece_holes(piece, 0, size);
  if (size <= PIECE_SMALL) {
    if (!as_piece_is_small(piece)) move_inside(spaces, piece, size);
  } else if (as_piece_is_small(piece) || piece->large.start + size > piece->large.buffer->capacity) {
    move_outside(spaces, piece, 2 * size);
  }
  uint64_t old = piece->size;
  piece->size = size;
  if (size > old && piece->holes) memset(as_piece_known_map(piece) + old, 1, size - old);
}
