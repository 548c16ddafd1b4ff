/* Spaces: content as an array term, for what is accessed at many symbolic places. */
#include "state/space/internal.h"

enum { STORES_MAX = 1 << 20 }; /* bytes that are put into an array one by one */
enum { STORE_WORK = 4 };       /* with its constants, in units of as_terms_work */
static const char TOO_MANY[] = "an access at a symbolic offset to an object with too many different bytes";

static const as_block *block_of(as_space space, as_object object) { return &as_space_record(space, object)->block; }

/* ---- bytes ---- */

static as_term a_bit(as_spaces *spaces, bool bit) { return as_term_bv(spaces->terms, 1, bit); }

as_cell as_array_cell(as_spaces *spaces, as_array array, as_term index) {
  assert(as_term_exists(array.bytes));
  as_terms *terms = spaces->terms;
  as_cell cell = {.value = as_term_select(terms, array.bytes, index)};
  if (!as_term_exists(array.known)) return cell;
  cell.known = as_term_select(terms, array.known, index);
  if (!as_term_is_const(terms, cell.known)) return cell;
  return as_term_bits(terms, cell.known) ? (as_cell){.value = cell.value} : (as_cell){0};
}

as_cell as_cell_read(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, uint64_t at) {
  assert(at < as_block_extent(block_of(*work, object)));
  uint64_t start;
  const as_piece *piece = as_block_find(block_of(*work, object), at, &start);
  if (piece->kind == PIECE_UNINITIALISED || (piece->kind == PIECE_BYTES && as_piece_holes(piece, at - start, 1)))
    return (as_cell){0};
  if (piece->kind == PIECE_ARRAY)
    return as_array_cell(spaces, piece->array.terms, as_array_index(spaces, piece, at - start));
  as_value byte;
  as_space_status done = as_scalar_read(spaces, work, asker, object, at, 1, false, &byte);
  assert(done == AS_SPACE_DONE && byte.kind != AS_VALUE_INDETERMINATE);
  (void)done;
  return (as_cell){.value = as_value_term(spaces->terms, &byte, 8)};
}

void as_array_put(as_spaces *spaces, as_array *array, as_term index, as_cell cell) {
  assert(as_term_exists(array->bytes));
  as_terms *terms = spaces->terms;
  bool is_known = as_term_exists(cell.value) && !as_term_exists(cell.known);
  if (!is_known && !as_term_exists(array->known))
    array->known = as_term_const_array(terms, spaces->pointer_bits, a_bit(spaces, true));
  if (!as_term_exists(cell.known)) cell.known = a_bit(spaces, is_known);
  if (as_term_exists(array->known)) array->known = as_term_store(terms, array->known, index, cell.known);
  if (as_term_exists(cell.value)) array->bytes = as_term_store(terms, array->bytes, index, cell.value);
}

/* ---- making arrays ---- */

/* Whether an array can begin as these bytes. */
static bool can_begin(const as_piece_walk *walk) {
  assert(walk->piece->size > 0);
  const as_piece *piece = walk->piece;
  switch (piece->kind) {
  case PIECE_UNINITIALISED:
  case PIECE_FILLED: return true;
  case PIECE_UNCONSTRAINED: return !piece->unconstrained.source;
  case PIECE_ARRAY: return piece->array.base == walk->start && !as_term_exists(piece->array.moved);
  default: return false;
  }
}

/* Whether an array that begins as the one piece has the bytes of the other, too. Unconstrained pieces stand alone. */
static bool has_bytes_of(const as_piece *base, const as_piece_walk *other) {
  const as_piece *piece = other->piece;
  if (!base || piece->kind != base->kind || !can_begin(other)) return false;
  switch (piece->kind) {
  case PIECE_FILLED: return piece->byte == base->byte;
  case PIECE_ARRAY: return as_array_same(piece->array.terms, base->array.terms);
  case PIECE_UNCONSTRAINED: return piece == base;
  default: return true;
  }
}

/* Why the bytes cannot be an array, or NULL; and the piece that is best to begin with: the largest of those that can be
 * arrays without a store. */
static const char *survey(const as_block *block, uint64_t low, uint64_t high, as_piece_walk *base) {
  assert(low < high);
  *base = (as_piece_walk){0};
  as_piece_walk walk = as_piece_walk_begin(block, low, high);
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind == PIECE_LACKING) return "an access at one of many symbolic places, some of which are lacking";
    if (can_begin(&walk) && walk.count > base->count) *base = walk;
  }
  uint64_t others = 0;
  walk = as_piece_walk_begin(block, low, high);
  while (as_piece_walk_next(&walk))
    if (!has_bytes_of(base->piece, &walk)) others += walk.count;
  return others > STORES_MAX ? TOO_MANY : NULL;
}

/* The piece with all bytes of the range, if they are unconstrained ones that were copied; or NULL. */
static const as_piece *copied(const as_block *block, uint64_t low, uint64_t high, uint64_t *start) {
  assert(low < high);
  const as_piece *piece = as_block_find(block, low, start);
  bool all = piece->kind == PIECE_UNCONSTRAINED && piece->unconstrained.source && high <= *start + piece->size;
  return all ? piece : NULL;
}

const char *as_array_obstacle(const as_block *block, uint64_t low, uint64_t high) {
  as_piece_walk base;
  uint64_t start;
  const char *why = survey(block, low, high, &base);
  return why && copied(block, low, high, &start) ? NULL : why;
}

/* The array of a source of which nothing was read yet but as an array: its indices are those of the object that it
 * comes from. NULL: it cannot be one. */
static const as_piece *source_array(as_spaces *spaces, as_space *work, const as_asker *asker, uint32_t source) {
  assert(source > 0 && source <= work->root->sources.count);
  const as_record *record = (const as_record *)(uintptr_t)as_parray_get(work->root->sources, source - 1);
  const as_piece *only = record->block.only;
  if (!only || (only->kind != PIECE_ARRAY && (only->kind != PIECE_UNCONSTRAINED || only->unconstrained.source)))
    return NULL;
  if (only->kind == PIECE_ARRAY) return only;
  as_piece *array = as_piece_new(spaces, PIECE_ARRAY, only->size);
  array->array.base = record->origin_offset;
  array->array.terms.bytes =
      asker->fresh(asker->data, *work, as_sort_array(spaces->pointer_bits, 8), record->origin, record->origin_offset);
  as_block_put(spaces, &as_space_own_source(spaces, work, source)->block, 0, array);
  return array;
}

/* Copies have the array of their source. */
static const as_piece *copied_array(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object,
                                    uint64_t low, uint64_t high, uint64_t *start) {
  assert(low < high);
  const as_piece *piece = copied(block_of(*work, object), low, high, start);
  if (!piece) return NULL;
  uint64_t size = piece->size, base = piece->unconstrained.base;
  const as_piece *source = source_array(spaces, work, asker, piece->unconstrained.source);
  if (!source) return NULL;
  as_piece *part = as_piece_new(spaces, PIECE_ARRAY, size);
  part->array.terms = source->array.terms, part->array.moved = source->array.moved;
  part->array.base = source->array.base + base;
  as_block_put(spaces, &as_space_own_record(spaces, work, object)->block, *start, part);
  return part;
}

/* An array whose element at an offset of the object is the byte there, for the bytes of this piece. */
static as_array begin_array(as_spaces *spaces, as_space work, const as_asker *asker, as_object object,
                            const as_piece_walk *base) {
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  const as_piece *piece = base->piece;
  if (piece && piece->kind == PIECE_ARRAY) return piece->array.terms;
  if (piece && piece->kind == PIECE_UNCONSTRAINED) {
    as_sort sort = as_sort_array(width, 8);
    return (as_array){.bytes = asker->fresh(asker->data, work, sort, object, base->start + base->from)};
  }
  as_array array = {.bytes = as_term_const_array(terms, width, as_term_bv(terms, 8, piece ? piece->byte : 0))};
  if (piece && piece->kind == PIECE_UNINITIALISED)
    array.known = as_term_const_array(terms, width, a_bit(spaces, false));
  return array;
}

/* Bytes low .. high - 1 go into the array one by one. */
static void put_bytes(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_array *array,
                      uint64_t low, uint64_t high) {
  assert(low < high);
  for (uint64_t at = low; at < high && !as_ask_over(asker, at - low); at++) {
    as_term index = as_term_bv(spaces->terms, spaces->pointer_bits, at);
    as_array_put(spaces, array, index, as_cell_read(spaces, work, asker, object, at));
  }
}

/* Reading may replace pieces, but none that the array begins as; that one is held meanwhile. */
static as_array gather(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_piece_walk base,
                       uint64_t low, uint64_t high) {
  assert(low < high && (!base.piece || base.count > 0));
  if (base.piece) as_piece_retain(base.piece);
  as_array array = begin_array(spaces, *work, asker, object, &base);
  as_piece_walk walk = as_piece_walk_begin(block_of(*work, object), low, high);
  while (as_piece_walk_next(&walk)) {
    if (has_bytes_of(base.piece, &walk)) continue;
    uint64_t place = walk.start + walk.from;
    put_bytes(spaces, work, asker, object, &array, place, place + walk.count);
    walk.block = block_of(*work, object);
  }
  if (base.piece) as_piece_release(spaces, base.piece);
  return array;
}

const as_piece *as_array_make(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, uint64_t low,
                              uint64_t high, uint64_t *start) {
  assert(low < high && high <= as_block_extent(block_of(*work, object)));
  const as_piece *piece = as_block_find(block_of(*work, object), low, start);
  if (piece->kind == PIECE_ARRAY && high <= *start + piece->size) return piece;
  piece = copied_array(spaces, work, asker, object, low, high, start);
  if (piece) return piece;
  as_piece_walk base;
  const char *why = survey(block_of(*work, object), low, high, &base);
  if (why) {
    asker->give_up(asker->data, why);
    return NULL;
  }
  as_piece *whole = as_piece_new(spaces, PIECE_ARRAY, high - low);
  whole->array.terms = gather(spaces, work, asker, object, base, low, high);
  whole->array.base = *start = low;
  as_block_put(spaces, &as_space_own_record(spaces, work, object)->block, low, whole);
  return whole;
}

as_term as_array_mirror(as_spaces *spaces, const as_asker *asker, as_piece *piece) {
  assert(piece->kind == PIECE_BYTES && !as_piece_is_small(piece) && !piece->holes);
  as_terms *terms = spaces->terms;
  if (as_term_exists(piece->large.mirror) && piece->large.mirror_moves == spaces->moves) return piece->large.mirror;
  if (piece->size > STORES_MAX) {
    asker->give_up(asker->data, TOO_MANY);
    return as_term_none();
  }
  as_term array = as_term_const_array(terms, spaces->pointer_bits, as_term_bv(terms, 8, 0));
  const uint8_t *data = as_piece_data(piece);
  for (uint64_t i = 0; i < piece->size; i++) {
    if (as_ask_over(asker, i)) return as_term_none();
    array = as_term_store(terms, array, as_term_bv(terms, spaces->pointer_bits, i), as_term_bv(terms, 8, data[i]));
  }
  as_terms_add_work(terms, STORE_WORK * piece->size);
  piece->large.mirror_moves = spaces->moves;
  return piece->large.mirror = array;
}

/* ---- whole objects ---- */

static const as_piece *whole(as_space space, as_object object) {
  const as_piece *only = block_of(space, object)->only;
  bool is_array = only && only->kind == PIECE_ARRAY && !only->array.base && !as_term_exists(only->array.moved);
  return is_array && !as_term_exists(only->array.terms.known) ? only : NULL;
}

as_term as_space_array(as_space space, as_object object) {
  const as_object_facts *facts = as_space_object(space, object);
  AS_REQUIRE(facts && facts->lifetime == AS_LIFETIME_ALIVE, "it is alive");
  const as_piece *piece = facts->kind < AS_OBJECT_FUNCTION ? whole(space, object) : NULL;
  return piece ? piece->array.terms.bytes : as_term_none();
}

void as_space_put_array(as_spaces *spaces, as_space *space, as_object object, as_term bytes) {
  AS_REQUIRE(whole(*space, object), "its content is an array");
  as_space work = as_space_begin(*space);
  as_block *block = &as_space_own_record(spaces, &work, object)->block;
  as_block_own(spaces, block, 0)->array.terms.bytes = bytes;
  as_space_finish(spaces, space, &work, AS_SPACE_DONE);
  as_space_check_object(spaces, *space, object);
}
