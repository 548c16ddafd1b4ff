/* Blocks: the content of one object, as pieces that lie one after the other from 0 to the extent.
 *
 * A *piece* is a counted record; one with more than one reference is never written. Its kinds are those of space.h.
 * Bytes may have *holes*, which are uninitialised: a record with padding is one piece. Few bytes lie in the piece
 * itself, more of them in a counted *buffer*, of which several pieces may have slices.
 * A value piece has bytes first .. first + size - 1, in the order of memory, of a scalar of `whole` bytes.
 * An array may be *guarded*: a second array says which of its bytes are initialised. Both have the same indices.
 * Unconstrained bytes that were copied have a *source* (root->sources), which all copies read.
 *
 * The extent of a block is the object's size, or UINT64_MAX if that is symbolic: accesses were checked before.
 * Neighbours join if that is cheap, so the pieces do not depend on the content alone. Functions here ask nobody, and
 * keep other sharers' content; a block is inside of a record that the caller owns.
 */
#ifndef STATE_BLOCK_INTERNAL_H
#define STATE_BLOCK_INTERNAL_H

#include <assay/base/pmap.h>
#include <assay/state/space.h>
#include <assert.h>

/* What an inner loop rests on, looked at in debug builds alone; elsewhere `assert` is. */
#ifdef AS_DEBUG
#define AS_INVARIANT(condition) assert(condition)
#else
#define AS_INVARIANT(condition) ((void)sizeof(condition))
#endif

typedef enum piece_kind {
  PIECE_UNINITIALISED,
  PIECE_FILLED,
  PIECE_BYTES,
  PIECE_VALUE,
  PIECE_UNCONSTRAINED,
  PIECE_ARRAY,
  PIECE_LACKING
} piece_kind;

enum {
  PIECE_SMALL = 20,      /* bytes that lie in the piece */
  PIECE_COPY = 256,      /* bytes that a small change of shared ones copies, that neighbours join up to */
  PIECE_FRESH = 1024,    /* uninitialised or filled bytes that become bytes at once */
  PIECE_SLICE = 1024,    /* bytes that a slice copies, instead of sharing the buffer */
  PIECE_GROWTH = 1 << 16 /* bytes by which a piece that is written from left to right grows at most */
};

typedef struct as_buffer {
  uint32_t references;
  uint64_t capacity;
  uint8_t *known; /* 1 for each byte that is known; NULL: no piece has holes */
  uint8_t data[];
} as_buffer;

/* Bytes by their index. */
typedef struct as_array {
  as_term bytes; /* elements of 8 bits */
  as_term known; /* elements of 1 bit: which bytes are initialised; or none: all are */
} as_array;

static inline bool as_array_same(as_array a, as_array b) {
  return as_term_same(a.bytes, b.bytes) && as_term_same(a.known, b.known);
}

typedef struct as_piece {
  uint32_t references;
  uint8_t kind;
  uint8_t byte;         /* filled */
  uint8_t first, whole; /* value */
  uint64_t size;        /* bytes; not 0 */
  uint64_t holes;       /* bytes: how many are not known */
  union {
    as_value value; /* term, pointer or choice */
    struct {
      uint8_t data[PIECE_SMALL], known[PIECE_SMALL]; /* known is kept while there are holes */
    } small;                                         /* bytes, size <= PIECE_SMALL */
    struct {
      as_buffer *buffer;
      uint64_t start;
      /* What was made of the bytes since the last write, and the spaces' moves then: terms of another run are not for
       * this one. */
      as_term mirror; /* an array with these bytes from index 0 on; or none */
      uint32_t mirror_moves, table_moves;
      uint32_t table, table_step; /* number of a table of words, plus 1, or 0; from one word to the next */
      uint32_t table_count;       /* of its words: what lies behind them in it is made up */
      uint64_t table_first;       /* where its first word begins */
    } large;                      /* bytes, size > PIECE_SMALL */
    struct {
      as_array terms;
      as_term moved; /* symbolic part of the index of the first byte, or none */
      uint64_t base; /* constant part of it */
    } array;
    struct {
      uint32_t source; /* number in root->sources plus one; 0: none */
      uint64_t base;   /* in the source */
    } unconstrained;
  };
} as_piece;

typedef struct as_block {
  as_piece *only; /* if there is one piece; then `pieces` is empty */
  as_pmap pieces; /* where it begins -> piece */
} as_block;

typedef struct as_spaces as_spaces;

/* ---- pieces ---- */

/* Zeroed but for these. Not for bytes. */
as_piece *as_piece_new(as_spaces *spaces, piece_kind kind, uint64_t size);
as_piece *as_piece_value(as_spaces *spaces, const as_value *value, uint64_t size);
/* Bytes with uninitialised storage, no holes. */
as_piece *as_piece_bytes(as_spaces *spaces, uint64_t size);
/* Known bytes, or as many holes if NULL. */
as_piece *as_piece_known(as_spaces *spaces, const void *bytes, uint64_t size);
as_piece *as_piece_retain(as_piece *piece);
void as_piece_release(as_spaces *spaces, as_piece *piece);
/* Some bytes of a piece, as a new reference. */
as_piece *as_piece_slice(as_spaces *spaces, as_piece *piece, uint64_t from, uint64_t size);
/* The same as bytes of its own. requires: bytes, filled or uninitialised */
as_piece *as_piece_copy(as_spaces *spaces, const as_piece *piece, uint64_t from, uint64_t size);
/* Of a piece that is owned, as is its buffer: the first bytes, or room for more at the end (which are not holes). */
void as_piece_resize(as_spaces *spaces, as_piece *piece, uint64_t size);
/* Gives back what a piece refers to; the kind can be changed then. */
void as_piece_empty(as_spaces *spaces, as_piece *piece);
void as_buffer_release(as_spaces *spaces, as_buffer *buffer);

static inline bool as_piece_is_small(const as_piece *piece) { return piece->size <= PIECE_SMALL; }
/* Before it is written. */
static inline void as_piece_forget(as_piece *piece) {
  if (as_piece_is_small(piece)) return;
  piece->large.mirror = as_term_none();
  piece->large.table = 0;
}
static inline bool as_piece_has_own_bytes(const as_piece *piece) {
  AS_INVARIANT(piece->kind == PIECE_BYTES);
  return as_piece_is_small(piece) || piece->large.buffer->references == 1;
}
static inline uint8_t *as_piece_data(as_piece *piece) {
  AS_INVARIANT(piece->kind == PIECE_BYTES && (as_piece_is_small(piece) || piece->large.buffer));
  return as_piece_is_small(piece) ? piece->small.data : piece->large.buffer->data + piece->large.start;
}
/* requires: holes */
static inline uint8_t *as_piece_known_map(as_piece *piece) {
  AS_INVARIANT(piece->kind == PIECE_BYTES && (as_piece_is_small(piece) || piece->large.buffer->known));
  return as_piece_is_small(piece) ? piece->small.known : piece->large.buffer->known + piece->large.start;
}
/* How many of these bytes are holes. */
uint64_t as_piece_holes(const as_piece *piece, uint64_t from, uint64_t size);
/* Bytes from..from+size-1 are known now, or holes. requires: owned with its buffer */
void as_piece_mark(as_spaces *spaces, as_piece *piece, uint64_t from, uint64_t size, bool known);

/* ---- blocks ---- */

void as_block_share(as_block *block);
void as_block_drop(as_spaces *spaces, as_block *block);
/* The extent of all pieces. */
uint64_t as_block_extent(const as_block *block);

/* The piece with this byte, borrowed. requires: offset < extent */
static inline as_piece *as_block_find(const as_block *block, uint64_t offset, uint64_t *start) {
  AS_INVARIANT(!block->only || (!block->pieces.count && offset < block->only->size));
  if (block->only) {
    *start = 0;
    return block->only;
  }
  uint64_t found = 0;
  bool there = as_pmap_floor(block->pieces, offset, start, &found);
  assert(there);
  (void)there;
  return (as_piece *)(uintptr_t)found;
}

/* The piece that begins here, to be written (its buffer may still be shared). It has no mirror. */
as_piece *as_block_own(as_spaces *spaces, as_block *block, uint64_t start);
/* The range becomes these pieces, whose references pass to the block. requires: sizes add up */
void as_block_replace(as_spaces *spaces, as_block *block, uint64_t low, uint64_t high, as_piece *const *parts,
                      uint32_t count);
static inline void as_block_put(as_spaces *spaces, as_block *block, uint64_t low, as_piece *piece) {
  as_block_replace(spaces, block, low, low + piece->size, &piece, 1);
}
/* Joins the piece that begins here with the one before, if that copies at most `most` bytes. */
void as_block_join(as_spaces *spaces, as_block *block, uint64_t at, uint64_t most);

/* Bytes of the block's own that hold the range; what else they hold is kept. *start is where they begin. */
as_piece *as_block_own_bytes(as_spaces *spaces, as_block *block, uint64_t offset, uint64_t size, uint64_t *start);
void as_block_write(as_spaces *spaces, as_block *block, uint64_t offset, const void *bytes, uint64_t size);
/* Makes the range uninitialised. */
void as_block_clear(as_spaces *spaces, as_block *block, uint64_t offset, uint64_t size);

/* Walks the pieces that have bytes in a range.
 *
 *   as_piece_walk at = as_piece_walk_begin(&block, low, high);
 *   while (as_piece_walk_next(&at)) use(at.piece, at.from, at.count);
 */
typedef struct as_piece_walk {
  const as_block *block;
  uint64_t next, high;
  as_piece *piece;
  uint64_t start;       /* of the piece */
  uint64_t from, count; /* bytes of the piece that lie in the range */
} as_piece_walk;

static inline as_piece_walk as_piece_walk_begin(const as_block *block, uint64_t low, uint64_t high) {
  AS_INVARIANT(low <= high);
  return (as_piece_walk){.block = block, .next = low, .high = high};
}
static inline bool as_piece_walk_next(as_piece_walk *walk) {
  if (walk->next >= walk->high) return false;
  walk->piece = as_block_find(walk->block, walk->next, &walk->start);
  uint64_t end = walk->start + walk->piece->size;
  AS_INVARIANT(walk->piece->references && walk->start <= walk->next && walk->next < end);
  if (end > walk->high) end = walk->high;
  walk->from = walk->next - walk->start;
  walk->count = end - walk->next;
  walk->next = end;
  return true;
}
/* Whether some piece of this kind has bytes in the range. */
bool as_block_has(const as_block *block, uint64_t low, uint64_t high, piece_kind kind);
/* Whether a guarded array has. */
bool as_block_is_guarded(const as_block *block, uint64_t low, uint64_t high);

#endif
