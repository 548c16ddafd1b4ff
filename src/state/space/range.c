/* Spaces: copying, filling and forgetting ranges. Symbolic sizes and places are decided, case by case, while they are
 * few; many of them are space/moved.c's. */
#include <assay/base/contract.h>
#include <assay/base/vector.h>
#include <string.h>

#include "state/space/symbolic.h"

AS_VECTOR_DEFINE(pieces, as_piece *)

/* A range whose place and size are known. */
typedef struct range {
  as_object object;
  uint64_t low, size;
} range;

/* ---- known places ---- */

/* All of an object whose size is the same term: no cases are needed. */
static bool is_whole(as_space space, const as_value *pointer, const as_value *size) {
  assert(pointer->kind == AS_VALUE_POINTER);
  const as_object_facts *facts = as_space_object(space, pointer->object);
  return size->kind == AS_VALUE_TERM && facts->size.kind == AS_VALUE_TERM &&
         as_term_same(size->term, facts->size.term) && !as_term_exists(pointer->term) && pointer->offset == 0;
}

/* What the size and the place are, if they can be only one number each on this branch. */
static void put_known(as_spaces *spaces, as_space space, const as_asker *asker, as_value *pointer, as_value *size) {
  assert(pointer->kind == AS_VALUE_POINTER);
  uint64_t extent = as_block_extent(&as_space_record(space, pointer->object)->block);
  if (size->kind == AS_VALUE_TERM) {
    as_value known = as_value_of_term(spaces->terms, as_ask_simplify(asker, size->term));
    if (known.kind == AS_VALUE_BITS && known.bits <= extent) *size = known;
  }
  as_ask_place(spaces, space, asker, size->kind == AS_VALUE_BITS ? size->bits : 0, pointer);
}

static as_space_status known_size(as_spaces *spaces, as_space space, const as_asker *asker, const as_value *pointer,
                                  const as_value *size, uint64_t *known) {
  assert(size->kind == AS_VALUE_BITS || size->kind == AS_VALUE_TERM);
  if (size->kind == AS_VALUE_BITS) {
    *known = size->bits;
    return AS_SPACE_DONE;
  }
  const as_value *limit = &as_space_object(space, pointer->object)->size;
  uint64_t high = limit->kind == AS_VALUE_BITS ? limit->bits : as_width_mask(spaces->pointer_bits);
  *known = as_ask_number(spaces, asker, size->term, 0, high);
  return asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

static as_space_status known_range(as_spaces *spaces, as_space space, const as_asker *asker, const as_value *pointer,
                                   uint64_t size, range *known) {
  assert(as_space_object(space, pointer->object));
  *known = (range){pointer->object, pointer->offset, size};
  if (!as_term_exists(pointer->term)) return AS_SPACE_DONE;
  as_places places = as_places_of(spaces, space, pointer, size, 1);
  if (places.none) return AS_SPACE_STOPPED;
  as_term offset = as_pointer_offset(spaces->terms, pointer, spaces->pointer_bits);
  known->low = as_ask_number(spaces, asker, offset, places.first, places.last);
  return asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

static const as_block *block_of(as_space space, range r) { return &as_space_record(space, r.object)->block; }

static as_space_status lacks(as_spaces *spaces, as_space space, as_lack_access access, range r) {
  return as_lack_range(spaces, space, access, r.object, r.low, r.size);
}

/* Checks the place that is written to. What is known of it and of the size, at no cost, is put in. */
static as_space_status check_target(as_spaces *spaces, as_space space, const as_asker *asker, const as_access *access,
                                    as_move *move) {
  AS_REQUIRE(move->size.kind == AS_VALUE_BITS || move->size.kind == AS_VALUE_TERM, "a size is bits or a term");
  as_space_status done = as_space_check(spaces, space, asker, access, true, &move->size, &move->to);
  if (done != AS_SPACE_DONE || is_whole(space, &move->to, &move->size)) return done;
  put_known(spaces, space, asker, &move->to, &move->size);
  return asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

/* Which bytes are written. */
static as_space_status written_range(as_spaces *spaces, as_space space, const as_asker *asker, const as_move *move,
                                     range *known) {
  uint64_t bytes = 0;
  as_space_status done = AS_SPACE_DONE;
  if (is_whole(space, &move->to, &move->size))
    *known = (range){move->to.object, 0, UINT64_MAX};
  else if ((done = known_size(spaces, space, asker, &move->to, &move->size, &bytes)) != AS_SPACE_DONE ||
           (done = known_range(spaces, space, asker, &move->to, bytes, known)) != AS_SPACE_DONE)
    return done;
  return lacks(spaces, space, AS_LACK_ACCESS_STORE, *known);
}

static void put(as_spaces *spaces, as_block *block, uint64_t low, as_piece *piece) {
  uint64_t high = low + piece->size;
  as_block_put(spaces, block, low, piece);
  as_block_join(spaces, block, high, PIECE_COPY);
  as_block_join(spaces, block, low, PIECE_COPY);
}

/* ---- filling ---- */

static void fill_known(as_spaces *spaces, as_block *block, range r, uint8_t byte) {
  assert(r.size > 0);
  uint64_t start;
  as_piece *piece = as_block_find(block, r.low, &start);
  if (r.size <= PIECE_COPY && piece->kind == PIECE_BYTES && r.low + r.size <= start + piece->size &&
      r.size < piece->size) {
    piece = as_block_own_bytes(spaces, block, r.low, r.size, &start);
    memset(as_piece_data(piece) + (r.low - start), byte, r.size);
    as_piece_mark(spaces, piece, r.low - start, r.size, true);
    return;
  }
  as_piece *filled = as_piece_new(spaces, PIECE_FILLED, r.size);
  filled->byte = byte;
  put(spaces, block, r.low, filled);
}

/* Few bytes are values; more of them an array that has this element everywhere. */
static void fill_term(as_spaces *spaces, as_block *block, range r, as_term byte) {
  assert(r.size > 0 && as_term_width(spaces->terms, byte) == 8);
  enum { FEW = 16 };
  as_value value = {.kind = AS_VALUE_TERM, .term = byte};
  for (uint64_t i = 0; r.size <= FEW && i < r.size; i++)
    as_block_put(spaces, block, r.low + i, as_piece_value(spaces, &value, 1));
  if (r.size <= FEW) return;
  as_piece *array = as_piece_new(spaces, PIECE_ARRAY, r.size);
  array->array.terms.bytes = as_term_const_array(spaces->terms, spaces->pointer_bits, byte);
  array->array.base = r.low;
  put(spaces, block, r.low, array);
}

static as_space_status fill_array(as_spaces *spaces, as_space *space, const as_asker *asker, const as_move *move,
                                  const as_value *byte) {
  as_space work = as_space_begin(*space);
  as_space_status done = as_space_finish(spaces, space, &work, as_move_fill(spaces, &work, asker, move, byte));
  as_space_check_object(spaces, *space, move->to.object);
  return done;
}

static as_space_status fill(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                            as_value to, as_value byte, as_value size) {
  range r;
  as_move move = {.to = to, .size = size};
  as_space_status done = check_target(spaces, *space, asker, access, &move);
  if (done != AS_SPACE_DONE) return done;
  if (byte.kind == AS_VALUE_TERM) byte = as_value_of_term(spaces->terms, byte.term);
  if (as_move_is_array(spaces, *space, asker, &move, false)) return fill_array(spaces, space, asker, &move, &byte);
  done = written_range(spaces, *space, asker, &move, &r);
  if (done != AS_SPACE_DONE || r.size == 0) return done;
  as_block *block = &as_space_own_record(spaces, space, r.object)->block;
  if (byte.kind == AS_VALUE_INDETERMINATE)
    as_block_clear(spaces, block, r.low, r.size);
  else if (byte.kind == AS_VALUE_BITS)
    fill_known(spaces, block, r, (uint8_t)byte.bits);
  else
    fill_term(spaces, block, r, as_value_term(spaces->terms, &byte, 8));
  as_space_check_object(spaces, *space, r.object);
  return AS_SPACE_DONE;
}

as_space_status as_space_fill(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                              as_value to, as_value byte, as_value size) {
  as_space_status done;
  do done = fill(spaces, space, asker, access, to, byte, size);
  while (as_ask_again(spaces, space, asker, &done));
  return done;
}

static as_space_status forget(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                              as_value to, as_value size) {
  range r;
  as_move move = {.to = to, .size = size};
  as_space_status done = check_target(spaces, *space, asker, access, &move);
  if (done == AS_SPACE_DONE) done = written_range(spaces, *space, asker, &move, &r);
  if (done != AS_SPACE_DONE || r.size == 0) return done;
  as_block *block = &as_space_own_record(spaces, space, r.object)->block;
  as_block_put(spaces, block, r.low, as_piece_new(spaces, PIECE_UNCONSTRAINED, r.size));
  as_space_check_object(spaces, *space, r.object);
  return AS_SPACE_DONE;
}

as_space_status as_space_forget(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                as_value to, as_value size) {
  as_space_status done;
  do done = forget(spaces, space, asker, access, to, size);
  while (as_ask_again(spaces, space, asker, &done));
  return done;
}

/* ---- copying ---- */

/* Unconstrained bytes get a source before there are two of them. */
static void give_sources(as_spaces *spaces, as_space *space, range r) {
  assert(r.size > 0);
  as_piece_walk walk = as_piece_walk_begin(block_of(*space, r), r.low, r.low + r.size);
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind != PIECE_UNCONSTRAINED || walk.piece->unconstrained.source) continue;
    uint32_t source = as_space_new_source(spaces, space, r.object, walk.start, walk.piece->size);
    as_block *block = &as_space_own_record(spaces, space, r.object)->block;
    as_piece *piece = as_block_own(spaces, block, walk.start);
    piece->unconstrained.source = source, piece->unconstrained.base = 0;
    walk.block = block;
  }
}

/* Few known bytes that lie in one piece. */
static bool copy_bytes(as_spaces *spaces, as_space *space, range to, range from) {
  assert(to.size == from.size && from.size > 0);
  uint64_t start;
  as_piece *piece = as_block_find(block_of(*space, from), from.low, &start);
  uint64_t at = from.low - start;
  if (from.size > PIECE_COPY || piece->kind != PIECE_BYTES || at + from.size > piece->size ||
      as_piece_holes(piece, at, from.size))
    return false;
  uint8_t bytes[PIECE_COPY];
  memcpy(bytes, as_piece_data(piece) + at, from.size);
  as_block_write(spaces, &as_space_own_record(spaces, space, to.object)->block, to.low, bytes, from.size);
  return true;
}

static void copy_pieces(as_spaces *spaces, as_space *space, range to, range from) {
  assert(to.size == from.size && from.size > 0);
  give_sources(spaces, space, from);
  pieces parts = {0};
  as_piece_walk walk = as_piece_walk_begin(block_of(*space, from), from.low, from.low + from.size);
  while (as_piece_walk_next(&walk))
    pieces_push(spaces->memory, &parts, as_piece_slice(spaces, walk.piece, walk.from, walk.count));
  as_block *block = &as_space_own_record(spaces, space, to.object)->block;
  as_block_replace(spaces, block, to.low, to.low + to.size, parts.at, parts.count);
  as_block_join(spaces, block, to.low + to.size, PIECE_COPY);
  as_block_join(spaces, block, to.low, PIECE_COPY);
  pieces_release(spaces->memory, &parts);
}

/* Ranges of the same object are the same, or lie apart. */
static as_term lie_apart(as_spaces *spaces, const as_move *move) {
  assert(as_object_same(move->to.object, move->from.object));
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  as_term to = as_pointer_offset(terms, &move->to, width), from = as_pointer_offset(terms, &move->from, width);
  as_term size = as_value_term(terms, &move->size, width);
  as_term above = as_term_bvule(terms, size, as_term_bvsub(terms, to, from)),
          below = as_term_bvule(terms, size, as_term_bvsub(terms, from, to));
  return as_term_or(terms, as_term_eq(terms, to, from), as_term_and(terms, above, below));
}

static bool certainly_apart(const as_move *move) {
  uint64_t to = move->to.offset, from = move->from.offset, distance = to < from ? from - to : to - from;
  return !as_term_exists(move->to.term) && !as_term_exists(move->from.term) && move->size.kind == AS_VALUE_BITS &&
         (distance == 0 || distance >= move->size.bits);
}

static as_space_status no_overlap(as_spaces *spaces, as_space space, const as_asker *asker, const as_move *move) {
  if (!as_object_same(move->to.object, move->from.object) || certainly_apart(move)) return AS_SPACE_DONE;
  as_fault fault = {.kind = AS_FAULT_OVERLAP,
                    .writes = true,
                    .pointer = move->to,
                    .size = move->size,
                    .align_bytes = 1,
                    .object = as_space_object(space, move->to.object)};
  return as_ask_require(spaces, asker, lie_apart(spaces, move), &fault) ? AS_SPACE_DONE : AS_SPACE_STOPPED;
}

static as_space_status copy_array(as_spaces *spaces, as_space *space, const as_asker *asker, const as_move *move) {
  as_space work = as_space_begin(*space);
  as_space_status done = as_space_finish(spaces, space, &work, as_move_copy(spaces, &work, asker, move));
  as_space_check_object(spaces, *space, move->to.object);
  return done;
}

static as_space_status copied_ranges(as_spaces *spaces, as_space space, const as_asker *asker, const as_move *move,
                                     range *target, range *origin) {
  if (is_whole(space, &move->to, &move->size) && is_whole(space, &move->from, &move->size)) {
    *target = (range){move->to.object, 0, UINT64_MAX};
    *origin = (range){move->from.object, 0, UINT64_MAX};
    return AS_SPACE_DONE;
  }
  uint64_t known = 0;
  as_space_status done = known_size(spaces, space, asker, &move->from, &move->size, &known);
  if (done == AS_SPACE_DONE) done = known_range(spaces, space, asker, &move->from, known, origin);
  if (done == AS_SPACE_DONE) done = known_range(spaces, space, asker, &move->to, known, target);
  return done;
}

/* What is accessed is there. At one of many places all of them are needed, as for loads and stores there; where some
 * are lacking, and the range is at none of these, the pointer becomes one into a part without them. */
static as_space_status narrow(as_spaces *spaces, as_space *space, const as_asker *asker, as_lack_access access,
                              as_value *pointer, const as_value *size) {
  if (!spaces->partial || size->kind != AS_VALUE_BITS) return AS_SPACE_DONE;
  if (!as_term_exists(pointer->term))
    return as_lack_range(spaces, *space, access, pointer->object, pointer->offset, size->bits);
  if (!as_move_has_many(spaces, *space, pointer, size)) return AS_SPACE_DONE;
  as_access all = {.size_bytes = size->bits, .align_bytes = 1};
  as_symbolic s = as_symbolic_begin(spaces, space, asker, &all, pointer);
  as_space_status done = as_symbolic_lacks(&s, access, pointer);
  if (done != AS_SPACE_DONE) return done;
  if (!as_symbolic_narrow(&s)) return AS_SPACE_STOPPED;
  pointer->low = s.places.first, pointer->low_term = as_term_none();
  pointer->extent = s.places.last - s.places.first + size->bits;
  return AS_SPACE_DONE;
}

static as_space_status copy(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                            as_move move, bool overlap) {
  range target, origin;
  as_space_status done = as_space_check(spaces, *space, asker, access, false, &move.size, &move.from);
  if (done == AS_SPACE_DONE) done = check_target(spaces, *space, asker, access, &move);
  if (done == AS_SPACE_DONE) put_known(spaces, *space, asker, &move.from, &move.size);
  if (done == AS_SPACE_DONE && !overlap) done = no_overlap(spaces, *space, asker, &move);
  if (done == AS_SPACE_DONE) done = narrow(spaces, space, asker, AS_LACK_ACCESS_LOAD, &move.from, &move.size);
  if (done == AS_SPACE_DONE) done = narrow(spaces, space, asker, AS_LACK_ACCESS_STORE, &move.to, &move.size);
  if (done != AS_SPACE_DONE) return done;
  if (as_move_is_array(spaces, *space, asker, &move, true)) return copy_array(spaces, space, asker, &move);
  done = copied_ranges(spaces, *space, asker, &move, &target, &origin);
  if (done != AS_SPACE_DONE || target.size == 0) return done;
  done = lacks(spaces, *space, AS_LACK_ACCESS_LOAD, origin);
  if (done == AS_SPACE_DONE) done = lacks(spaces, *space, AS_LACK_ACCESS_STORE, target);
  if (done != AS_SPACE_DONE) return done;
  if (!copy_bytes(spaces, space, target, origin)) copy_pieces(spaces, space, target, origin);
  as_space_check_object(spaces, *space, target.object);
  return AS_SPACE_DONE;
}

as_space_status as_space_copy(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                              as_value to, as_value from, as_value size, bool overlap) {
  AS_REQUIRE(size.kind == AS_VALUE_BITS || size.kind == AS_VALUE_TERM, "a size is bits or a term");
  as_move move = {.to = to, .from = from, .size = size};
  as_space_status done;
  do done = copy(spaces, space, asker, access, move, overlap);
  while (as_ask_again(spaces, space, asker, &done));
  return done;
}

/* ---- copying under a condition ---- */

static as_space_status copy_where(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                  as_term guard, as_move move) {
  as_space_status done = as_space_check(spaces, *space, asker, access, false, &move.size, &move.from);
  if (done == AS_SPACE_DONE) done = check_target(spaces, *space, asker, access, &move);
  if (done != AS_SPACE_DONE || !move.size.bits) return done;
  put_known(spaces, *space, asker, &move.from, &move.size);
  bool is_certain =
      as_term_is_true(spaces->terms, guard) && !as_term_exists(move.to.term) && !as_term_exists(move.from.term);
  if (as_term_is_false(spaces->terms, guard)) return AS_SPACE_DONE;
  if (is_certain || !as_move_is_conditional(spaces, *space, &move))
    return as_ask_decide(spaces, asker, guard) ? copy(spaces, space, asker, access, move, true)
           : asker->stopped(asker->data)       ? AS_SPACE_STOPPED
                                               : AS_SPACE_DONE;
  as_space work = as_space_begin(*space);
  done = as_space_finish(spaces, space, &work, as_move_copy_where(spaces, &work, asker, guard, &move));
  as_space_check_object(spaces, *space, move.to.object);
  return done;
}

as_space_status as_space_copy_where(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                    as_term guard, as_value to, as_value from, uint64_t size_bytes) {
  as_move move = {.to = to, .from = from, .size = as_value_bits(size_bytes)};
  as_space_status done;
  do done = copy_where(spaces, space, asker, access, guard, move);
  while (as_ask_again(spaces, space, asker, &done));
  return done;
}

/* ---- whether bytes are initialised ---- */

enum { DOUBTS_MAX = 64 }; /* pieces of which not all bytes are, or only under conditions */

/* The access, of so many bytes from the offset, has some of low .. high - 1. */
static as_term meets(as_spaces *spaces, as_term offset, uint64_t size, uint64_t low, uint64_t high) {
  assert(low < high && size > 0);
  as_terms *terms = spaces->terms;
  uint64_t first = low < size ? 0 : low - (size - 1);
  return as_term_and(terms, as_term_bvule(terms, as_term_bv(terms, spaces->pointer_bits, first), offset),
                     as_term_bvult(terms, offset, as_term_bv(terms, spaces->pointer_bits, high)));
}

static bool is_without_holes(const as_piece_walk *walk) {
  const as_piece *piece = walk->piece;
  if (piece->kind == PIECE_BYTES) return !as_piece_holes(piece, walk->from, walk->count);
  if (piece->kind == PIECE_ARRAY) return !as_term_exists(piece->array.terms.known);
  return piece->kind != PIECE_UNINITIALISED && piece->kind != PIECE_LACKING;
}

/* What the bytes of the access that lie in this piece need; of an array that it lies in it as a whole. */
static as_term needs(as_spaces *spaces, const as_piece_walk *walk, as_term offset, uint64_t size) {
  const as_piece *piece = walk->piece;
  as_terms *terms = spaces->terms;
  uint64_t end = walk->start + piece->size;
  as_term met = meets(spaces, offset, size, walk->start + walk->from, walk->start + walk->from + walk->count);
  if (piece->kind != PIECE_ARRAY || piece->size < size) return as_term_not(terms, met);
  as_term index = as_term_bvadd(terms, offset, as_array_index(spaces, piece, 0 - walk->start));
  as_term known = as_array_known(spaces, piece->array.terms, index, size);
  as_term lies = as_term_and(terms, as_term_bvule(terms, as_term_bv(terms, spaces->pointer_bits, walk->start), offset),
                             as_term_bvule(terms, offset, as_term_bv(terms, spaces->pointer_bits, end - size)));
  return as_term_or(terms, as_term_not(terms, met), as_term_and(terms, lies, known));
}

/* The same at a known place, where only these bytes of the piece are meant. */
static as_term needs_here(as_spaces *spaces, const as_piece_walk *walk) {
  const as_piece *piece = walk->piece;
  if (piece->kind != PIECE_ARRAY) return as_term_false(spaces->terms);
  return as_array_known(spaces, piece->array.terms, as_array_index(spaces, piece, walk->from), walk->count);
}

as_term as_space_initialised(as_spaces *spaces, as_space space, const as_value *pointer, uint64_t size_bytes) {
  assert(pointer->kind == AS_VALUE_POINTER);
  as_terms *terms = spaces->terms;
  as_places places = {.first = pointer->offset, .last = pointer->offset};
  if (as_term_exists(pointer->term)) places = as_places_of(spaces, space, pointer, size_bytes, 1);
  if (places.none || !size_bytes) return places.none ? as_term_false(terms) : as_term_true(terms);
  as_term offset = as_pointer_offset(terms, pointer, spaces->pointer_bits), all = as_term_true(terms);
  const as_block *block = &as_space_record(space, pointer->object)->block;
  uint64_t extent = as_block_extent(block), doubts = 0;
  uint64_t end = places.last < extent - size_bytes ? places.last + size_bytes : extent;
  as_piece_walk walk = as_piece_walk_begin(block, places.first, end);
  while (as_piece_walk_next(&walk)) {
    if (is_without_holes(&walk)) continue;
    if (doubts++ == DOUBTS_MAX || size_bytes > PIECE_COPY) return as_term_false(terms);
    bool is_fixed = !as_term_exists(pointer->term);
    all = as_term_and(terms, all, is_fixed ? needs_here(spaces, &walk) : needs(spaces, &walk, offset, size_bytes));
  }
  return all;
}

/* ---- content from outside ---- */

static void require_room(as_space space, as_object object, uint64_t offset, uint64_t size) {
  const as_object_facts *facts = as_space_object(space, object);
  AS_REQUIRE(facts && facts->lifetime == AS_LIFETIME_ALIVE, "there is no such object");
  uint64_t extent = as_block_extent(&as_space_record(space, object)->block);
  AS_REQUIRE(size <= extent && offset <= extent - size, "the bytes fit into the object");
}

void as_space_initialise(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, const void *bytes,
                         uint64_t size_bytes) {
  if (!size_bytes) return;
  require_room(*space, object, offset, size_bytes);
  as_block_write(spaces, &as_space_own_record(spaces, space, object)->block, offset, bytes, size_bytes);
  as_space_check_object(spaces, *space, object);
}

void as_space_initialise_value(as_spaces *spaces, as_space *space, as_object object, uint64_t offset,
                               uint64_t size_bytes, as_value value) {
  require_room(*space, object, offset, size_bytes);
  as_scalar_write(spaces, space, object, offset, size_bytes, &value);
  as_space_check_object(spaces, *space, object);
}
