/* Spaces: content as an array term, for what is accessed at many symbolic places. */
#include "state/space_internal.h"

enum { STORES_MAX = 1 << 20 }; /* bytes that are put into an array one by one */
static const char TOO_MANY[] = "an access at a symbolic offset to an object with too many different bytes";

/* Why the bytes cannot be an array, or NULL; and the piece that is best to begin with: the largest of those that are
 * arrays without a store. */
static const char *survey(const as_block *block, uint64_t low, uint64_t high, uint64_t *base, uint64_t *others) {
  uint64_t largest = 0;
  *base = UINT64_MAX, *others = 0;
  as_walk walk = as_walk_begin(block, low, high);
  while (as_walk_next(&walk)) {
    const as_piece *piece = walk.piece;
    if (piece->kind == PIECE_UNINITIALISED ||
        (piece->kind == PIECE_BYTES && as_piece_holes(piece, walk.from, walk.count)))
      return "a store at one of many symbolic places, some of which are uninitialised";
    if (piece->kind == PIECE_MISSING) return "a store at one of many symbolic places, some of which are missing";
    if (piece->kind == PIECE_VALUE && piece->value.kind >= AS_VALUE_POINTER)
      return "an access at one of many symbolic places, some of which hold pointers";
    bool begins = piece->kind == PIECE_FILLED || (piece->kind == PIECE_UNCONSTRAINED && !piece->unconstrained.source) ||
                  (piece->kind == PIECE_ARRAY && piece->array.base == walk.start);
    *others += walk.count;
    if (begins && walk.count > largest) largest = walk.count, *base = walk.start + walk.from;
  }
  *others -= largest;
  return *others > STORES_MAX ? TOO_MANY : NULL;
}

/* An array whose element at an offset of the object is the byte there, for the bytes of this piece. */
static as_term begin_array(as_spaces *spaces, const as_block *block, const as_asker *asker, as_object object,
                           uint64_t base) {
  as_terms *terms = spaces->terms;
  uint64_t start;
  const as_piece *piece = base == UINT64_MAX ? NULL : as_block_find(block, base, &start);
  if (piece && piece->kind == PIECE_ARRAY) return piece->array.term;
  if (piece && piece->kind == PIECE_UNCONSTRAINED)
    return asker->fresh(asker->data, as_sort_array(spaces->pointer_bits, 8), object, base);
  return as_term_const_array(terms, spaces->pointer_bits, as_term_bv(terms, 8, piece ? piece->byte : 0));
}

/* Bytes low .. high - 1 go into the array one by one. */
static as_term put_bytes(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_term array,
                         uint64_t low, uint64_t high) {
  for (uint64_t at = low; at < high && !asker->stopped(asker->data); at++) {
    as_value byte;
    as_scalar_read(spaces, work, asker, object, at, 1, false, &byte);
    as_term index = as_term_bv(spaces->terms, spaces->pointer_bits, at);
    array = as_term_store(spaces->terms, array, index, as_value_term(spaces->terms, &byte, 8));
  }
  return array;
}

as_term as_array_mirror(as_spaces *spaces, const as_asker *asker, as_piece *piece) {
  assert(piece->kind == PIECE_BYTES && !as_piece_is_small(piece) && !piece->holes);
  as_terms *terms = spaces->terms;
  if (as_term_exists(piece->large.mirror)) return piece->large.mirror;
  if (piece->size > STORES_MAX) {
    asker->give_up(asker->data, TOO_MANY);
    return as_term_none();
  }
  as_term array = as_term_const_array(terms, spaces->pointer_bits, as_term_bv(terms, 8, 0));
  const uint8_t *data = as_piece_data(piece);
  for (uint64_t i = 0; i < piece->size; i++)
    array = as_term_store(terms, array, as_term_bv(terms, spaces->pointer_bits, i), as_term_bv(terms, 8, data[i]));
  return piece->large.mirror = array;
}

const char *as_array_obstacle(const as_block *block, uint64_t low, uint64_t high) {
  uint64_t base, others;
  return survey(block, low, high, &base, &others);
}

static const as_block *block_of(as_space space, as_object object) { return &as_space_record(space, object)->block; }

bool as_array_make(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, uint64_t low,
                   uint64_t high) {
  uint64_t start, base, others;
  const as_block *block = block_of(*work, object);
  const as_piece *piece = as_block_find(block, low, &start);
  if (piece->kind == PIECE_ARRAY && high <= start + piece->size) return true;
  const char *why = survey(block, low, high, &base, &others);
  if (why) {
    asker->give_up(asker->data, why);
    return false;
  }
  uint64_t skip = UINT64_MAX, skip_end = UINT64_MAX;
  if (base != UINT64_MAX) {
    piece = as_block_find(block, base, &start);
    skip = base, skip_end = start + piece->size < high ? start + piece->size : high;
  }
  as_term array = begin_array(spaces, block, asker, object, base);
  if (skip > high) skip = skip_end = high;
  array = put_bytes(spaces, work, asker, object, array, low, skip);
  array = put_bytes(spaces, work, asker, object, array, skip_end, high);
  as_piece *whole = as_piece_new(spaces, PIECE_ARRAY, high - low);
  whole->array.term = array, whole->array.base = low;
  as_block_put(spaces, &as_space_own_record(spaces, work, object)->block, low, whole);
  return true;
}
