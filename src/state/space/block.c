#include <string.h>

#include "state/space/internal.h"

static as_piece *piece_of(uint64_t word) { return (as_piece *)(uintptr_t)word; }
static uint64_t word_of(as_piece *piece) { return (uint64_t)(uintptr_t)piece; }

void as_block_share(as_block *block) {
  AS_INVARIANT(!block->only || !block->pieces.count);
  if (block->only) as_piece_retain(block->only);
  block->pieces = as_pmap_share(block->pieces);
}

void as_block_drop(as_spaces *spaces, as_block *block) {
  AS_INVARIANT(!block->only || !block->pieces.count);
  if (block->only) as_piece_release(spaces, block->only);
  as_pmap_drop(&spaces->pieces, &block->pieces);
  block->only = NULL;
}

uint64_t as_block_extent(const as_block *block) {
  if (block->only) return block->only->size;
  uint64_t start, word;
  return as_pmap_last(block->pieces, &start, &word) ? start + piece_of(word)->size : 0;
}

bool as_block_has(const as_block *block, uint64_t low, uint64_t high, piece_kind kind) {
  AS_INVARIANT(high <= as_block_extent(block));
  for (as_piece_walk at = as_piece_walk_begin(block, low, high); as_piece_walk_next(&at);)
    if (at.piece->kind == kind) return true;
  return false;
}

bool as_block_is_guarded(const as_block *block, uint64_t low, uint64_t high) {
  assert(high <= as_block_extent(block));
  for (as_piece_walk at = as_piece_walk_begin(block, low, high); as_piece_walk_next(&at);)
    if (at.piece->kind == PIECE_ARRAY && as_term_exists(at.piece->array.terms.known)) return true;
  return false;
}

static as_piece *own_piece(as_spaces *spaces, as_piece *piece) {
  AS_INVARIANT(piece->references > 0 && piece->size > 0);
  if (piece->references > 1) {
    as_piece *shared = piece;
    piece = as_pool_take(&spaces->piece_pool);
    *piece = *shared;
    piece->references = 1;
    if (piece->kind == PIECE_BYTES && !as_piece_is_small(piece)) piece->large.buffer->references++;
    shared->references--;
  }
  if (piece->kind == PIECE_BYTES) as_piece_forget(piece);
  return piece;
}

as_piece *as_block_own(as_spaces *spaces, as_block *block, uint64_t start) {
  if (block->only) {
    assert(start == 0);
    return block->only = own_piece(spaces, block->only);
  }
  uint64_t *slot = as_pmap_slot(&spaces->pieces, &block->pieces, start);
  assert(slot);
  as_piece *piece = own_piece(spaces, piece_of(*slot));
  *slot = word_of(piece);
  return piece;
}

/* ---- one piece, or several ---- */

static void spread(as_spaces *spaces, as_block *block) {
  AS_INVARIANT(!block->only || !block->pieces.count);
  if (!block->only) return;
  as_pmap_put(&spaces->pieces, &block->pieces, 0, word_of(block->only));
  block->only = NULL;
}

static void gather(as_spaces *spaces, as_block *block) {
  uint64_t word;
  if (block->pieces.count != 1 || !as_pmap_first(block->pieces, NULL, &word)) return;
  block->only = as_piece_retain(piece_of(word));
  as_pmap_drop(&spaces->pieces, &block->pieces);
}

/* ---- replacing ---- */

/* Lets a piece begin here. The left part keeps the record and its buffer, if nobody else has them. */
static void cut(as_spaces *spaces, as_block *block, uint64_t at) {
  AS_INVARIANT(!block->only && block->pieces.count > 0);
  uint64_t start, word;
  if (!as_pmap_floor(block->pieces, at, &start, &word) || start == at) return;
  as_piece *piece = piece_of(word);
  if (at >= start + piece->size) return;
  as_piece *right = as_piece_slice(spaces, piece, at - start, piece->size - (at - start));
  piece = as_block_own(spaces, block, start);
  if (piece->kind == PIECE_BYTES && as_piece_has_own_bytes(piece)) {
    as_piece_resize(spaces, piece, at - start);
  } else {
    as_piece *left = as_piece_slice(spaces, piece, 0, at - start);
    as_pmap_put(&spaces->pieces, &block->pieces, start, word_of(left));
  }
  as_pmap_put(&spaces->pieces, &block->pieces, at, word_of(right));
}

static bool replace_exactly(as_spaces *spaces, as_block *block, uint64_t low, uint64_t high, as_piece *piece) {
  AS_INVARIANT(piece->references > 0 && piece->size == high - low);
  uint64_t word;
  if (block->only) {
    if (low != 0 || high != block->only->size) return false;
    as_piece_release(spaces, block->only);
    block->only = piece;
    return true;
  }
  if (!as_pmap_get(block->pieces, low, &word) || piece_of(word)->size != high - low) return false;
  as_pmap_put(&spaces->pieces, &block->pieces, low, word_of(piece));
  return true;
}

void as_block_replace(as_spaces *spaces, as_block *block, uint64_t low, uint64_t high, as_piece *const *parts,
                      uint32_t count) {
  assert(low < high && count > 0);
  if (count > 1 || !replace_exactly(spaces, block, low, high, parts[0])) {
    spread(spaces, block);
    cut(spaces, block, low), cut(spaces, block, high);
    for (uint64_t key; as_pmap_ceiling(block->pieces, low, &key, NULL) && key < high;)
      as_pmap_remove(&spaces->pieces, &block->pieces, key);
    for (uint32_t i = 0; i < count; low += parts[i]->size, i++)
      as_pmap_put(&spaces->pieces, &block->pieces, low, word_of(parts[i]));
    assert(low == high);
  }
  gather(spaces, block);
}

/* ---- joining ---- */

static bool same_kind_joins(const as_piece *left, const as_piece *right) {
  AS_INVARIANT(left->kind == right->kind && left->kind != PIECE_BYTES);
  switch (left->kind) {
  case PIECE_UNINITIALISED:
  case PIECE_LACKING: return true;
  case PIECE_FILLED: return left->byte == right->byte;
  case PIECE_UNCONSTRAINED:
    return left->unconstrained.source == right->unconstrained.source &&
           (!left->unconstrained.source || left->unconstrained.base + left->size == right->unconstrained.base);
  case PIECE_ARRAY:
    return as_array_same(left->array.terms, right->array.terms) &&
           as_term_same(left->array.moved, right->array.moved) && left->array.base + left->size == right->array.base;
  case PIECE_VALUE:
    return left->whole == right->whole && left->first + left->size == right->first &&
           as_value_same(&left->value, &right->value);
  default: return false;
  }
}

/* Bytes go to the end of the left piece, if it is the block's own or small enough to be copied. */
static bool append(as_spaces *spaces, as_block *block, uint64_t start, as_piece *right, uint64_t most) {
  AS_INVARIANT(right->kind == PIECE_BYTES && right->size > 0);
  uint64_t word;
  as_pmap_get(block->pieces, start, &word);
  uint64_t size = piece_of(word)->size;
  if (right->size > most && size + right->size > PIECE_COPY) return false;
  as_piece *left = as_block_own(spaces, block, start);
  if (!as_piece_has_own_bytes(left)) {
    if (size + right->size > PIECE_COPY) return false;
    left = as_piece_copy(spaces, left, 0, size);
    as_pmap_put(&spaces->pieces, &block->pieces, start, word_of(left));
  }
  as_piece_resize(spaces, left, size + right->size);
  memcpy(as_piece_data(left) + size, as_piece_data(right), right->size);
  if (!right->holes) return true;
  const uint8_t *known = as_piece_known_map(right);
  for (uint64_t i = 0, run; i < right->size; i += run) {
    for (run = 1; i + run < right->size && known[i + run] == known[i];) run++;
    if (!known[i]) as_piece_mark(spaces, left, size + i, run, false);
  }
  return true;
}

void as_block_join(as_spaces *spaces, as_block *block, uint64_t at, uint64_t most) {
  uint64_t start, left_word, right_word;
  if (block->only || at == 0 || !as_pmap_get(block->pieces, at, &right_word)) return;
  as_pmap_floor(block->pieces, at - 1, &start, &left_word);
  as_piece *left = piece_of(left_word), *right = piece_of(right_word);
  if (left->kind != right->kind) return;
  if (right->kind == PIECE_BYTES) {
    if (!append(spaces, block, start, right, most)) return;
  } else {
    if (!same_kind_joins(left, right)) return;
    as_block_own(spaces, block, start)->size += right->size;
  }
  as_pmap_remove(&spaces->pieces, &block->pieces, at);
  gather(spaces, block);
}
