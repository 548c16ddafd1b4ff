/* Spaces: copies and fills whose place is one of many, or whose size is. Bytes are taken from an array and put into
 * one, as they are: whether they are initialised is not asked. */
#include <assay/base/vector.h>

#include "state/space/internal.h"

enum { PUTS_MAX = 4096 }; /* bytes that are put at symbolic places, or under a condition, one by one */

AS_VECTOR_DEFINE(cells, as_cell)

/* A range of an object: of `most` bytes at most, that lie in low .. high - 1. */
typedef struct span {
  as_object object;
  as_term offset;
  bool fixed; /* it begins at low */
  uint64_t low, high, most;
} span;

static uint64_t smaller(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Bytes of the object up to here can be reached. */
static uint64_t end_of(const as_spaces *spaces, as_space space, const as_value *pointer) {
  assert(pointer->kind == AS_VALUE_POINTER);
  const as_value *limit = &as_space_object(space, pointer->object)->size;
  uint64_t end = limit->kind == AS_VALUE_BITS ? limit->bits : as_width_mask(spaces->pointer_bits);
  if (!as_extent_is_known(pointer->extent) || as_term_exists(pointer->low_term) || pointer->low > end) return end;
  return smaller(end - pointer->low, pointer->extent) + pointer->low;
}

/* False: it can be nowhere. */
static bool span_of(as_spaces *spaces, as_space space, const as_value *pointer, const as_value *size, span *at) {
  assert(size->kind == AS_VALUE_BITS || size->kind == AS_VALUE_TERM);
  *at = (span){.object = pointer->object,
               .offset = as_pointer_offset(spaces->terms, pointer, spaces->pointer_bits),
               .fixed = !as_term_exists(pointer->term)};
  bool known = size->kind == AS_VALUE_BITS;
  uint64_t end = end_of(spaces, space, pointer);
  as_places places = {.first = pointer->offset, .last = pointer->offset};
  if (!at->fixed) places = as_places_of(spaces, space, pointer, known ? size->bits : 0, 1);
  if (places.none || places.first > end) return false;
  at->low = places.first;
  at->high = known ? places.last + size->bits : end;
  at->most = known ? size->bits : end - places.first;
  return true;
}

static const as_block *block_of(as_space space, as_object object) { return &as_space_record(space, object)->block; }

/* ---- whether ---- */

bool as_move_has_many(as_spaces *spaces, as_space space, const as_value *pointer, const as_value *size) {
  assert(as_space_object(space, pointer->object));
  if (!as_term_exists(pointer->term)) return false;
  as_places places = as_places_of(spaces, space, pointer, size->kind == AS_VALUE_BITS ? size->bits : 0, 1);
  return !places.none && (places.last - places.first) / places.step >= spaces->most_cases;
}

static bool fits_array(as_spaces *spaces, as_space space, const as_value *pointer, const as_value *size, span *at) {
  return span_of(spaces, space, pointer, size, at) && at->low < at->high &&
         !as_array_obstacle(block_of(space, at->object), at->low, at->high);
}

/* A symbolic size is one of many if nothing says that it is small. */
static bool is_large(as_spaces *spaces, const as_asker *asker, const as_value *size) {
  assert(size->kind == AS_VALUE_BITS || size->kind == AS_VALUE_TERM);
  if (size->kind == AS_VALUE_BITS) return false;
  as_term few = as_term_bv(spaces->terms, spaces->pointer_bits, spaces->most_cases);
  as_term small = as_ask_simplify(asker, as_term_bvult(spaces->terms, size->term, few));
  return !as_term_is_true(spaces->terms, small);
}

bool as_move_is_array(as_spaces *spaces, as_space space, const as_asker *asker, const as_move *move, bool copies) {
  const as_value *size = &move->size;
  bool moves = as_move_has_many(spaces, space, &move->to, size),
       moved = copies && as_move_has_many(spaces, space, &move->from, size);
  if (size->kind == AS_VALUE_BITS && ((!moves && !moved) || !size->bits)) return false;
  span to, from;
  if (!fits_array(spaces, space, &move->to, size, &to)) return false;
  if (copies && !fits_array(spaces, space, &move->from, size, &from)) return false;
  uint64_t most = copies ? smaller(to.most, from.most) : to.most;
  bool puts = size->kind == AS_VALUE_TERM || !to.fixed;
  if (puts && most > PUTS_MAX) return false;
  return moves || moved || (most >= spaces->most_cases && is_large(spaces, asker, size));
}

/* ---- taking ---- */

/* The array that has the bytes of the span, and the index of its first one. */
static const as_piece *array_of(as_spaces *spaces, as_space *work, const as_asker *asker, const span *at,
                                as_term *index) {
  assert(at->low < at->high);
  uint64_t start;
  const as_piece *piece = as_array_make(spaces, work, asker, at->object, at->low, at->high, &start);
  if (piece) *index = as_term_bvadd(spaces->terms, at->offset, as_array_index(spaces, piece, 0 - start));
  return piece;
}

static as_term after(as_spaces *spaces, as_term index, uint64_t i) {
  return as_term_bvadd(spaces->terms, index, as_term_bv(spaces->terms, spaces->pointer_bits, i));
}

static bool take(as_spaces *spaces, as_space *work, const as_asker *asker, const span *from, uint64_t count,
                 cells *taken) {
  assert(count <= PUTS_MAX && count <= from->most);
  if (from->fixed) {
    for (uint64_t i = 0; i < count && !as_ask_over(asker, i); i++)
      cells_push(spaces->memory, taken, as_cell_read(spaces, work, asker, from->object, from->low + i));
    return !asker->stopped(asker->data);
  }
  as_term index;
  const as_piece *piece = array_of(spaces, work, asker, from, &index);
  for (uint64_t i = 0; piece && i < count; i++)
    cells_push(spaces->memory, taken, as_array_cell(spaces, piece->array.terms, after(spaces, index, i)));
  return piece && !asker->stopped(asker->data);
}

/* ---- putting ---- */

static as_term bit_of(as_spaces *spaces, as_cell cell) {
  return as_term_exists(cell.known) ? cell.known : as_term_bv(spaces->terms, 1, as_term_exists(cell.value));
}

/* The one, or the other: where a byte that is not initialised has no value, the other's is as good as any. */
static as_cell either(as_spaces *spaces, as_term guard, as_cell one, as_cell other) {
  assert(as_term_exists(guard));
  as_terms *terms = spaces->terms;
  as_cell cell = {.known = as_term_ite(terms, guard, bit_of(spaces, one), bit_of(spaces, other))};
  if (as_term_is_const(terms, cell.known) && as_term_bits(terms, cell.known)) cell.known = as_term_none();
  cell.value = !as_term_exists(one.value)     ? other.value
               : !as_term_exists(other.value) ? one.value
                                              : as_term_ite(terms, guard, one.value, other.value);
  return cell;
}

/* A byte is put where it is inside of a symbolic size: what lies behind it stays. */
static as_term inside(as_spaces *spaces, const as_value *size, uint64_t i) {
  if (size->kind == AS_VALUE_BITS) return as_term_true(spaces->terms);
  return as_term_bvult(spaces->terms, as_term_bv(spaces->terms, spaces->pointer_bits, i), size->term);
}

/* All under the guard. */
static as_space_status put(as_spaces *spaces, as_space *work, const as_asker *asker, as_term guard, const span *to,
                           const as_value *size, const cells *news) {
  assert(news->count <= PUTS_MAX && to->low < to->high);
  as_terms *terms = spaces->terms;
  as_term first;
  const as_piece *piece = array_of(spaces, work, asker, to, &first);
  if (!piece) return AS_SPACE_STOPPED;
  as_array old = piece->array.terms, array = old;
  for (uint32_t i = 0; i < news->count; i++) {
    as_term index = after(spaces, first, i);
    as_cell cell = news->at[i];
    as_term here = as_term_and(terms, guard, inside(spaces, size, i));
    if (!as_term_is_true(terms, here)) cell = either(spaces, here, cell, as_array_cell(spaces, old, index));
    as_array_put(spaces, &array, index, cell);
  }
  uint64_t start;
  as_block *block = &as_space_own_record(spaces, work, to->object)->block;
  as_block_find(block, to->low, &start);
  as_block_own(spaces, block, start)->array.terms = array;
  return asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

/* Bytes from a symbolic place become a part of the same array, whose first index is symbolic. */
static as_space_status put_part(as_spaces *spaces, as_space *work, const as_asker *asker, const span *to,
                                const span *from) {
  assert(to->fixed && from->most == to->most);
  as_term index;
  const as_piece *piece = array_of(spaces, work, asker, from, &index);
  if (!piece) return AS_SPACE_STOPPED;
  as_piece *part = as_piece_new(spaces, PIECE_ARRAY, from->most);
  part->array.terms = piece->array.terms, part->array.moved = index;
  as_block_put(spaces, &as_space_own_record(spaces, work, to->object)->block, to->low, part);
  return asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

as_space_status as_move_copy(as_spaces *spaces, as_space *work, const as_asker *asker, const as_move *move) {
  span to, from;
  span_of(spaces, *work, &move->to, &move->size, &to), span_of(spaces, *work, &move->from, &move->size, &from);
  if (to.fixed && move->size.kind == AS_VALUE_BITS) return put_part(spaces, work, asker, &to, &from);
  cells taken = {0};
  as_space_status done = AS_SPACE_STOPPED;
  if (take(spaces, work, asker, &from, smaller(to.most, from.most), &taken))
    done = put(spaces, work, asker, as_term_true(spaces->terms), &to, &move->size, &taken);
  cells_release(spaces->memory, &taken);
  return done;
}

bool as_move_is_conditional(as_spaces *spaces, as_space space, const as_move *move) {
  span to, from;
  assert(move->size.kind == AS_VALUE_BITS);
  return fits_array(spaces, space, &move->to, &move->size, &to) && move->size.bits <= PUTS_MAX &&
         fits_array(spaces, space, &move->from, &move->size, &from);
}

as_space_status as_move_copy_where(as_spaces *spaces, as_space *work, const as_asker *asker, as_term guard,
                                   const as_move *move) {
  span to, from;
  span_of(spaces, *work, &move->to, &move->size, &to), span_of(spaces, *work, &move->from, &move->size, &from);
  cells taken = {0};
  as_space_status done = AS_SPACE_STOPPED;
  if (take(spaces, work, asker, &from, move->size.bits, &taken))
    done = put(spaces, work, asker, guard, &to, &move->size, &taken);
  cells_release(spaces->memory, &taken);
  return done;
}

as_space_status as_move_fill(as_spaces *spaces, as_space *work, const as_asker *asker, const as_move *move,
                             const as_value *byte) {
  span to;
  span_of(spaces, *work, &move->to, &move->size, &to);
  as_cell cell = {0};
  if (byte->kind != AS_VALUE_INDETERMINATE) cell.value = as_value_term(spaces->terms, byte, 8);
  cells news = {0};
  for (uint64_t i = 0; i < to.most; i++) cells_push(spaces->memory, &news, cell);
  as_space_status done = put(spaces, work, asker, as_term_true(spaces->terms), &to, &move->size, &news);
  cells_release(spaces->memory, &news);
  return done;
}
