/* Spaces: what differs in an object between two spaces, the second of which came of the first. Pieces are compared side
 * by side; what shares its record, its piece or its terms is the same without a look. Nobody is asked. */
#include "state/space/internal.h"

/* ---- values ---- */

static as_term same_numbers(as_spaces *spaces, const as_value *a, const as_value *b, uint64_t size) {
  assert(a->kind <= AS_VALUE_TERM && b->kind <= AS_VALUE_TERM);
  as_terms *terms = spaces->terms;
  const as_value *term = a->kind == AS_VALUE_TERM ? a : b;
  as_sort sort = term->kind == AS_VALUE_TERM ? as_term_sort(terms, term->term) : as_sort_bv(8 * (uint32_t)size);
  if (sort.kind == AS_SORT_FLOAT)
    return as_term_eq(terms, as_value_float_term(terms, a, sort), as_value_float_term(terms, b, sort));
  uint32_t width = sort.width;
  return as_term_eq(terms, as_value_term(terms, a, width), as_value_term(terms, b, width));
}

as_term as_value_equal(as_spaces *spaces, const as_value *a, const as_value *b, uint64_t size) {
  as_terms *terms = spaces->terms;
  if (as_value_same(a, b)) return as_term_true(terms);
  if (b->kind == AS_VALUE_CHOICE && a->kind != AS_VALUE_CHOICE) return as_value_equal(spaces, b, a, size);
  if (a->kind == AS_VALUE_CHOICE) {
    as_term any = as_term_false(terms);
    for (uint32_t i = 0; i < a->count; i++) {
      as_term one = as_value_equal(spaces, &a->alternatives[i].value, b, size);
      any = as_term_or(terms, any, as_term_and(terms, a->alternatives[i].guard, one));
    }
    return any;
  }
  bool a_is = a->kind == AS_VALUE_BITS || a->kind == AS_VALUE_TERM;
  bool b_is = b->kind == AS_VALUE_BITS || b->kind == AS_VALUE_TERM;
  if (a_is && b_is) return same_numbers(spaces, a, b, size);
  if (a->kind != AS_VALUE_POINTER || b->kind != AS_VALUE_POINTER || !as_object_same(a->object, b->object))
    return as_term_false(terms);
  return as_term_eq(terms, as_pointer_offset(terms, a, spaces->pointer_bits),
                    as_pointer_offset(terms, b, spaces->pointer_bits));
}

/* ---- bytes ---- */

/* Byte i of a piece; of a pointer, of a float that is no bits: *is_whole, and the byte says nothing. */
static as_cell cell_of(as_spaces *spaces, as_piece *piece, uint64_t i, bool *is_whole) {
  assert(i < piece->size);
  as_terms *terms = spaces->terms;
  switch ((piece_kind)piece->kind) {
  case PIECE_FILLED: return (as_cell){.value = as_term_bv(terms, 8, piece->byte)};
  case PIECE_BYTES:
    if (as_piece_holes(piece, i, 1)) return (as_cell){0};
    return (as_cell){.value = as_term_bv(terms, 8, as_piece_data(piece)[i])};
  case PIECE_ARRAY: return as_array_cell(spaces, piece->array.terms, as_array_index(spaces, piece, i));
  case PIECE_VALUE: {
    const as_value *value = &piece->value;
    *is_whole = value->kind > AS_VALUE_TERM ||
                (value->kind == AS_VALUE_TERM && as_term_sort(terms, value->term).kind != AS_SORT_BV);
    if (*is_whole) return (as_cell){0};
    as_term bits = as_value_term(terms, value, 8 * (uint32_t)piece->whole);
    return (as_cell){.value = as_scalar_byte(spaces, bits, piece->whole, piece->first + i)};
  }
  case PIECE_UNINITIALISED:
  case PIECE_UNCONSTRAINED:
  case PIECE_LACKING: break;
  }
  return (as_cell){0};
}

static as_term is_known(as_spaces *spaces, const as_cell *cell) {
  as_terms *terms = spaces->terms;
  if (!as_term_exists(cell->value)) return as_term_false(terms);
  if (!as_term_exists(cell->known)) return as_term_true(terms);
  return as_term_eq(terms, cell->known, as_term_bv(terms, 1, 1));
}

static as_term same_byte(as_spaces *spaces, as_piece *a, uint64_t a_at, as_piece *b, uint64_t b_at) {
  as_terms *terms = spaces->terms;
  bool a_is_whole = false, b_is_whole = false;
  as_cell x = cell_of(spaces, a, a_at, &a_is_whole), y = cell_of(spaces, b, b_at, &b_is_whole);
  if (a_is_whole || b_is_whole || b->kind == PIECE_UNCONSTRAINED) return as_term_false(terms);
  as_term x_known = is_known(spaces, &x), y_known = is_known(spaces, &y);
  as_term both = as_term_and(terms, x_known, y_known);
  as_term neither = as_term_and(terms, as_term_not(terms, x_known), as_term_not(terms, y_known));
  if (as_term_is_false(terms, both)) return neither;
  return as_term_or(terms, neither, as_term_and(terms, both, as_term_eq(terms, x.value, y.value)));
}

/* ---- stretches ---- */

/* All of a scalar that is a value in one and bytes in the other. */
static bool whole_value(as_spaces *spaces, as_piece *piece, uint64_t at, uint64_t count, as_value *value) {
  assert(count > 0 && at + count <= piece->size);
  if (piece->kind == PIECE_VALUE) {
    *value = piece->value;
    return piece->first == 0 && at == 0 && count == piece->whole;
  }
  bool is_bytes = piece->kind == PIECE_BYTES || piece->kind == PIECE_FILLED;
  if (!is_bytes || count > 8 || (piece->kind == PIECE_BYTES && as_piece_holes(piece, at, count))) return false;
  uint8_t bytes[8];
  for (uint64_t i = 0; i < count; i++)
    bytes[i] = piece->kind == PIECE_FILLED ? piece->byte : as_piece_data(piece)[at + i];
  *value = as_value_bits(as_bytes_to_bits(bytes, count, spaces->big_endian));
  return true;
}

static bool same_part(const as_piece *a, uint64_t a_at, const as_piece *b, uint64_t b_at) {
  if (a == b) return a_at == b_at;
  if (a->kind == PIECE_UNCONSTRAINED) return true;
  if (a->kind != b->kind) return false;
  if (a->kind == PIECE_VALUE)
    return a->whole == b->whole && a->first + a_at == b->first + b_at && as_value_same(&a->value, &b->value);
  return a->kind == PIECE_UNINITIALISED || a->kind == PIECE_LACKING || (a->kind == PIECE_FILLED && a->byte == b->byte);
}

typedef struct comparison {
  as_spaces *spaces;
  as_space_change *visit;
  void *data;
} comparison;

static void compare_stretch(const comparison *c, uint64_t offset, const as_piece_walk *a, const as_piece_walk *b,
                            uint64_t count) {
  assert(count > 0 && a->piece && b->piece);
  as_value x, y;
  if (same_part(a->piece, a->from, b->piece, b->from)) return;
  bool has_value = a->piece->kind == PIECE_VALUE || b->piece->kind == PIECE_VALUE;
  if (has_value && whole_value(c->spaces, a->piece, a->from, count, &x) &&
      whole_value(c->spaces, b->piece, b->from, count, &y)) {
    c->visit(c->data, offset, count, as_value_equal(c->spaces, &x, &y, count));
    return;
  }
  for (uint64_t i = 0; i < count; i++)
    c->visit(c->data, offset + i, 1, same_byte(c->spaces, a->piece, a->from + i, b->piece, b->from + i));
}

void as_space_changes(as_spaces *spaces, as_space before, as_object old_object, as_space now, as_object object,
                      as_space_change *visit, void *data) {
  AS_REQUIRE(visit, "what differs is told");
  AS_REQUIRE(as_space_object(before, old_object) && as_space_object(now, object), "there is no such object");
  const as_record *old = as_space_record(before, old_object), *new = as_space_record(now, object);
  AS_REQUIRE(old && new, "only objects that are alive in both spaces are compared");
  if (old == new) return;
  comparison c = {spaces, visit, data};
  uint64_t extent = as_block_extent(&old->block);
  for (uint64_t at = 0; at < extent;) {
    as_piece_walk a = as_piece_walk_begin(&old->block, at, extent), b = as_piece_walk_begin(&new->block, at, extent);
    as_piece_walk_next(&a), as_piece_walk_next(&b);
    uint64_t count = a.count < b.count ? a.count : b.count;
    compare_stretch(&c, at, &a, &b, count);
    at += count;
  }
}

bool as_space_unconstrained(as_space space, as_object object, uint64_t *at) {
  const as_record *record = as_space_record(space, object);
  if (!record) return false;
  as_piece_walk walk = as_piece_walk_begin(&record->block, *at, as_block_extent(&record->block));
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind != PIECE_UNCONSTRAINED) continue;
    *at = walk.start + walk.from;
    return true;
  }
  return false;
}
