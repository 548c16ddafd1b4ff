/* Spaces: what differs in an object between two spaces, the second of which mostly came of the first. Pieces are
 * compared side by side; what shares its record, its piece or its terms is the same without a look, unless there are
 * pointers in it that may mean something else. Nobody is asked. */
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

static bool same_object(const as_object_pairs *pairs, as_object a, as_object b) {
  return pairs ? pairs->are_pair(pairs->data, a, b) : as_object_same(a, b);
}

/* Without a look, whoever reads it. */
static bool same_for_sure(const as_value *a, const as_value *b, const as_object_pairs *pairs) {
  return (!pairs || a->kind < AS_VALUE_POINTER) && as_value_same(a, b);
}

static as_term same_values(as_spaces *spaces, const as_value *a, const as_value *b, uint64_t size,
                           const as_object_pairs *pairs);

/* `turned`: the other value is of the first space. */
static as_term same_choice(as_spaces *spaces, const as_value *choice, const as_value *other, uint64_t size,
                           const as_object_pairs *pairs, bool turned) {
  as_terms *terms = spaces->terms;
  as_term any = as_term_false(terms);
  for (uint32_t i = 0; i < choice->count; i++) {
    const as_value *one = &choice->alternatives[i].value;
    as_term same = turned ? same_values(spaces, other, one, size, pairs) : same_values(spaces, one, other, size, pairs);
    any = as_term_or(terms, any, as_term_and(terms, choice->alternatives[i].guard, same));
  }
  return any;
}

static as_term same_values(as_spaces *spaces, const as_value *a, const as_value *b, uint64_t size,
                           const as_object_pairs *pairs) {
  as_terms *terms = spaces->terms;
  if (same_for_sure(a, b, pairs)) return as_term_true(terms);
  if (a->kind == AS_VALUE_CHOICE) return same_choice(spaces, a, b, size, pairs, false);
  if (b->kind == AS_VALUE_CHOICE) return same_choice(spaces, b, a, size, pairs, true);
  bool a_is = a->kind == AS_VALUE_BITS || a->kind == AS_VALUE_TERM;
  bool b_is = b->kind == AS_VALUE_BITS || b->kind == AS_VALUE_TERM;
  if (a_is && b_is) return same_numbers(spaces, a, b, size);
  if (a->kind != AS_VALUE_POINTER || b->kind != AS_VALUE_POINTER || !same_object(pairs, a->object, b->object))
    return as_term_false(terms);
  return as_term_eq(terms, as_pointer_offset(terms, a, spaces->pointer_bits),
                    as_pointer_offset(terms, b, spaces->pointer_bits));
}

as_term as_value_equal(as_spaces *spaces, const as_value *a, const as_value *b, uint64_t size) {
  return same_values(spaces, a, b, size, NULL);
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

/* That are looked at one by one: of objects whose size is a term there is no end. More of them are taken to differ. */
enum { MOST_BYTES = 1 << 20 };

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

static bool same_array(const as_piece *a, uint64_t a_at, const as_piece *b, uint64_t b_at) {
  return as_array_same(a->array.terms, b->array.terms) && a->array.base + a_at == b->array.base + b_at &&
         as_term_same(a->array.moved, b->array.moved);
}

static bool same_part(const as_piece *a, uint64_t a_at, const as_piece *b, uint64_t b_at,
                      const as_object_pairs *pairs) {
  if (a == b && (!pairs || a->kind != PIECE_VALUE)) return a_at == b_at;
  if (a->kind == PIECE_UNCONSTRAINED) return true;
  if (a->kind != b->kind) return false;
  if (a->kind == PIECE_ARRAY) return same_array(a, a_at, b, b_at);
  if (a->kind == PIECE_VALUE)
    return a->whole == b->whole && a->first + a_at == b->first + b_at && same_for_sure(&a->value, &b->value, pairs);
  return a->kind == PIECE_UNINITIALISED || a->kind == PIECE_LACKING || (a->kind == PIECE_FILLED && a->byte == b->byte);
}

typedef struct comparison {
  as_spaces *spaces;
  const as_object_pairs *pairs; /* NULL: an object is itself */
  as_space_change *visit;
  void *data;
} comparison;

static void compare_stretch(const comparison *c, uint64_t offset, const as_piece_walk *a, const as_piece_walk *b,
                            uint64_t count) {
  assert(count > 0 && a->piece && b->piece);
  as_value x, y;
  if (same_part(a->piece, a->from, b->piece, b->from, c->pairs)) return;
  bool has_value = a->piece->kind == PIECE_VALUE || b->piece->kind == PIECE_VALUE;
  if (has_value && whole_value(c->spaces, a->piece, a->from, count, &x) &&
      whole_value(c->spaces, b->piece, b->from, count, &y)) {
    c->visit(c->data, offset, count, same_values(c->spaces, &x, &y, count, c->pairs));
    return;
  }
  if (count > MOST_BYTES) c->visit(c->data, offset, count, as_term_false(c->spaces->terms));
  for (uint64_t i = 0; i < count && count <= MOST_BYTES; i++)
    c->visit(c->data, offset + i, 1, same_byte(c->spaces, a->piece, a->from + i, b->piece, b->from + i));
}

static void compare_blocks(const comparison *c, const as_record *x, const as_record *y) {
  uint64_t extent = as_block_extent(&x->block);
  for (uint64_t at = 0; at < extent;) {
    as_piece_walk a = as_piece_walk_begin(&x->block, at, extent), b = as_piece_walk_begin(&y->block, at, extent);
    as_piece_walk_next(&a), as_piece_walk_next(&b);
    uint64_t count = a.count < b.count ? a.count : b.count;
    compare_stretch(c, at, &a, &b, count);
    at += count;
  }
}

static void compare(const comparison *c, as_space a, as_object of_a, as_space b, as_object of_b) {
  AS_REQUIRE(c->visit, "what differs is told");
  AS_REQUIRE(as_space_object(a, of_a) && as_space_object(b, of_b), "there is no such object");
  const as_record *x = as_space_record(a, of_a), *y = as_space_record(b, of_b);
  AS_REQUIRE(x && y, "only objects that are alive in both spaces are compared");
  if (x != y || c->pairs) compare_blocks(c, x, y);
}

void as_space_changes(as_spaces *spaces, as_space before, as_object old_object, as_space now, as_object object,
                      as_space_change *visit, void *data) {
  compare(&(comparison){spaces, NULL, visit, data}, before, old_object, now, object);
}

void as_space_differences(as_spaces *spaces, as_space a, as_object of_a, as_space b, as_object of_b,
                          const as_object_pairs *pairs, as_space_change *visit, void *data) {
  compare(&(comparison){spaces, pairs, visit, data}, a, of_a, b, of_b);
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
