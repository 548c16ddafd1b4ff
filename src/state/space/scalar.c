/* Spaces: scalars at known places, from the pieces that hold their bytes. */
#include <assay/base/contract.h>
#include <string.h>

#include "state/space/internal.h"

/* ---- bytes ---- */

uint64_t as_bytes_to_bits(const uint8_t *bytes, uint64_t size, bool big_endian) {
  assert(size <= 8);
  uint64_t bits = 0;
  for (uint64_t i = 0; i < size; i++) bits |= (uint64_t)bytes[big_endian ? size - 1 - i : i] << (8 * i);
  return bits;
}

void as_bits_to_bytes(uint64_t bits, uint8_t *bytes, uint64_t size, bool big_endian) {
  for (uint64_t i = 0; i < size; i++) bytes[big_endian ? size - 1 - i : i] = (uint8_t)(i < 8 ? bits >> (8 * i) : 0);
}

enum { SCALAR_BYTES = 16 };

static as_term constant_of(as_spaces *spaces, const uint8_t *bytes, uint64_t size) {
  AS_INVARIANT(size > 0 && size <= SCALAR_BYTES);
  uint8_t ordered[SCALAR_BYTES] = {0};
  for (uint64_t i = 0; i < size; i++) ordered[i] = bytes[spaces->big_endian ? size - 1 - i : i];
  uint64_t limbs[2] = {as_bytes_to_bits(ordered, 8, false), as_bytes_to_bits(ordered + 8, 8, false)};
  return as_term_bv_limbs(spaces->terms, 8 * (uint32_t)size, limbs);
}

/* Bytes first .. first + count - 1 in memory of a scalar of `size` bytes. */
static as_term part_of(as_spaces *spaces, as_term bits, uint64_t size, uint64_t first, uint64_t count) {
  assert(count > 0 && first + count <= size);
  if (count == size) return bits;
  uint32_t low = 8 * (uint32_t)(spaces->big_endian ? size - first - count : first);
  return as_term_extract(spaces->terms, bits, low + 8 * (uint32_t)count - 1, low);
}

as_term as_scalar_byte(as_spaces *spaces, as_term bits, uint64_t size, uint64_t i) {
  return part_of(spaces, bits, size, i, 1);
}

/* Two parts that follow each other in memory. */
static as_term join_parts(as_spaces *spaces, as_term before, as_term after) {
  if (!as_term_exists(before)) return after;
  return spaces->big_endian ? as_term_concat(spaces->terms, before, after)
                            : as_term_concat(spaces->terms, after, before);
}

as_term as_array_index(as_spaces *spaces, const as_piece *piece, uint64_t from) {
  return as_sum_term(spaces->terms, piece->array.base + from, piece->array.moved, spaces->pointer_bits);
}

as_term as_array_known(as_spaces *spaces, as_array array, as_term index, uint64_t size) {
  assert(size > 0 && as_term_width(spaces->terms, index) == spaces->pointer_bits);
  as_terms *terms = spaces->terms;
  as_term all = as_term_true(terms);
  for (uint64_t i = 0; as_term_exists(array.known) && i < size; i++) {
    as_term at = as_term_bvadd(terms, index, as_term_bv(terms, spaces->pointer_bits, i));
    as_term bit = as_term_select(terms, array.known, at);
    all = as_term_and(terms, all, as_term_eq(terms, bit, as_term_bv(terms, 1, 1)));
  }
  return all;
}

as_term as_array_bits(as_spaces *spaces, as_term array, as_term index, uint64_t size) {
  assert(size > 0 && as_term_width(spaces->terms, index) == spaces->pointer_bits);
  as_term all = as_term_none();
  for (uint64_t i = 0; i < size; i++) {
    as_term at = as_term_bvadd(spaces->terms, index, as_term_bv(spaces->terms, spaces->pointer_bits, i));
    all = join_parts(spaces, all, as_term_select(spaces->terms, array, at));
  }
  return all;
}

/* ---- numbers of values ---- */

/* Bits of a float: those that it was made of, or new ones that stand for it. */
static as_term float_bits(as_spaces *spaces, as_space *work, const as_asker *asker, as_term t) {
  assert(as_term_sort(spaces->terms, t).kind == AS_SORT_FLOAT);
  as_terms *terms = spaces->terms;
  if (as_term_op(terms, t) == AS_OP_FP_FROM_BITS) return as_term_operand(terms, t, 0);
  uint64_t known;
  if (work->root && as_pmap_get(work->root->float_bits, t.id, &known)) return (as_term){.id = (uint32_t)known};
  as_sort sort = as_term_sort(terms, t);
  as_term bits = asker->fresh(asker->data, *work, as_sort_bv(sort.width), (as_object){0}, 0);
  asker->assume(asker->data, as_term_eq(terms, as_term_fp_from_bits(terms, sort, bits), t));
  as_pmap_put(&spaces->words, &as_space_own(spaces, work)->float_bits, t.id, bits.id);
  return bits;
}

static as_term choice_bits(as_spaces *spaces, as_space *work, const as_asker *asker, const as_value *value,
                           uint64_t size) {
  assert(value->kind == AS_VALUE_CHOICE && value->count > 1);
  as_term all = as_term_none();
  for (uint32_t i = value->count; i-- > 0;) {
    as_term bits = as_scalar_bits(spaces, work, asker, &value->alternatives[i].value, size);
    all = as_term_exists(all) ? as_term_ite(spaces->terms, value->alternatives[i].guard, bits, all) : bits;
  }
  return all;
}

as_term as_scalar_bits(as_spaces *spaces, as_space *work, const as_asker *asker, const as_value *value, uint64_t size) {
  as_terms *terms = spaces->terms;
  switch (value->kind) {
  case AS_VALUE_BITS: return as_term_bv(terms, 8 * (uint32_t)size, value->bits);
  case AS_VALUE_TERM:
    if (as_term_sort(terms, value->term).kind == AS_SORT_FLOAT) return float_bits(spaces, work, asker, value->term);
    return value->term;
  case AS_VALUE_POINTER:
    return as_term_bvadd(terms, as_address_of(spaces, work, asker, value->object),
                         as_pointer_offset(terms, value, spaces->pointer_bits));
  case AS_VALUE_CHOICE: return choice_bits(spaces, work, asker, value, size);
  default: as_contract_violated(__func__, "an indeterminate value has no bits");
  }
}

/* ---- reading ---- */

/* The bytes of an object, or of a source. */
typedef struct home {
  as_object object;
  uint32_t source;
} home;

static as_record *look(as_space space, home at) {
  if (!at.source) return as_space_record(space, at.object);
  return (as_record *)(uintptr_t)as_parray_get(space.root->sources, at.source - 1);
}

static as_record *own(as_spaces *spaces, as_space *work, home at) {
  return at.source ? as_space_own_source(spaces, work, at.source) : as_space_own_record(spaces, work, at.object);
}

static as_term read_bits(as_spaces *spaces, as_space *work, const as_asker *asker, home at, uint64_t offset,
                         uint64_t size);

/* Unconstrained bytes of the range become values, read from their source if they have one. */
static void constrain(as_spaces *spaces, as_space *work, const as_asker *asker, home at, uint64_t low, uint64_t high) {
  assert(low < high);
  as_piece_walk walk = as_piece_walk_begin(&look(*work, at)->block, low, high);
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind != PIECE_UNCONSTRAINED) continue;
    uint64_t place = walk.start + walk.from, count = walk.count;
    uint32_t source = walk.piece->unconstrained.source;
    as_term bits;
    if (source) {
      bits =
          read_bits(spaces, work, asker, (home){.source = source}, walk.piece->unconstrained.base + walk.from, count);
    } else {
      const as_record *record = look(*work, at);
      as_object object = at.source ? record->origin : at.object;
      uint64_t offset = at.source ? record->origin_offset + place : place;
      bits = asker->fresh(asker->data, *work, as_sort_bv(8 * (uint32_t)count), object, offset);
    }
    as_value value = {.kind = AS_VALUE_TERM, .term = bits};
    as_block_put(spaces, &own(spaces, work, at)->block, place, as_piece_value(spaces, &value, count));
    walk.block = &look(*work, at)->block;
  }
}

static as_term piece_bits(as_spaces *spaces, as_space *work, const as_asker *asker, const as_piece_walk *walk) {
  AS_INVARIANT(walk->count > 0 && walk->count <= SCALAR_BYTES && walk->piece->kind != PIECE_LACKING);
  as_piece *piece = walk->piece;
  uint8_t bytes[SCALAR_BYTES];
  switch (piece->kind) {
  case PIECE_FILLED: memset(bytes, piece->byte, walk->count); return constant_of(spaces, bytes, walk->count);
  case PIECE_BYTES: return constant_of(spaces, as_piece_data(piece) + walk->from, walk->count);
  case PIECE_ARRAY:
    return as_array_bits(spaces, piece->array.terms.bytes, as_array_index(spaces, piece, walk->from), walk->count);
  default:
    assert(piece->kind == PIECE_VALUE);
    return part_of(spaces, as_scalar_bits(spaces, work, asker, &piece->value, piece->whole), piece->whole,
                   piece->first + walk->from, walk->count);
  }
}

static as_term read_bits(as_spaces *spaces, as_space *work, const as_asker *asker, home at, uint64_t offset,
                         uint64_t size) {
  constrain(spaces, work, asker, at, offset, offset + size);
  as_term all = as_term_none();
  as_piece_walk walk = as_piece_walk_begin(&look(*work, at)->block, offset, offset + size);
  while (as_piece_walk_next(&walk)) all = join_parts(spaces, all, piece_bits(spaces, work, asker, &walk));
  return all;
}

typedef enum content_state { ALL_KNOWN, SOME_UNKNOWN, SOME_LACKING } content_state;

/* *guard: that the bytes of guarded arrays are known. */
static content_state state_of(as_spaces *spaces, const as_block *block, uint64_t low, uint64_t high, as_term *guard) {
  content_state state = ALL_KNOWN;
  *guard = as_term_true(spaces->terms);
  as_piece_walk walk = as_piece_walk_begin(block, low, high);
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind == PIECE_LACKING) return SOME_LACKING;
    if (walk.piece->kind == PIECE_UNINITIALISED ||
        (walk.piece->kind == PIECE_BYTES && as_piece_holes(walk.piece, walk.from, walk.count)))
      state = SOME_UNKNOWN;
    if (walk.piece->kind == PIECE_ARRAY && as_term_exists(walk.piece->array.terms.known)) {
      as_term index = as_array_index(spaces, walk.piece, walk.from);
      *guard = as_term_and(spaces->terms, *guard, as_array_known(spaces, walk.piece->array.terms, index, walk.count));
    }
  }
  return state;
}

const as_value *as_scalar_one_value(const as_block *block, uint64_t offset, uint64_t size) {
  AS_INVARIANT(size > 0);
  const as_value *value = NULL;
  as_piece_walk walk = as_piece_walk_begin(block, offset, offset + size);
  while (as_piece_walk_next(&walk)) {
    const as_piece *piece = walk.piece;
    if (piece->kind != PIECE_VALUE || piece->whole != size ||
        piece->first + walk.from != walk.next - walk.count - offset)
      return NULL;
    if (value && !as_value_same(value, &piece->value)) return NULL;
    value = &piece->value;
  }
  return value;
}

as_space_status as_scalar_read(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object,
                               uint64_t offset, uint64_t size, bool is_float, as_value *value) {
  assert(size > 0 && size <= SCALAR_BYTES);
  const as_block *block = &as_space_record(*work, object)->block;
  as_term guard;
  content_state state = state_of(spaces, block, offset, offset + size, &guard);
  assert(spaces->partial || state != SOME_LACKING);
  if (state == SOME_LACKING) return as_lack_range(spaces, *work, AS_LACK_ACCESS_LOAD, object, offset, size);
  if (state == SOME_UNKNOWN || !as_ask_decide(spaces, asker, guard)) {
    *value = as_value_indeterminate();
    return AS_SPACE_DONE;
  }
  as_sort sort = is_float ? as_float_sort(size) : as_sort_none();
  const as_value *one = as_scalar_one_value(block, offset, size);
  if (one && one->kind != AS_VALUE_TERM) {
    *value = *one;
    return AS_SPACE_DONE;
  }
  as_term t;
  if (one && as_sort_equal(as_term_sort(spaces->terms, one->term), sort)) {
    t = one->term;
  } else {
    t = read_bits(spaces, work, asker, (home){.object = object}, offset, size);
    if (sort.kind == AS_SORT_FLOAT && !as_term_is_const(spaces->terms, t))
      t = as_term_fp_from_bits(spaces->terms, sort, t);
  }
  *value = as_value_of_term(spaces->terms, t);
  return AS_SPACE_DONE;
}

/* ---- writing ---- */

static void write_constant(as_spaces *spaces, as_block *block, uint64_t offset, uint64_t size, as_term t) {
  assert(size <= SCALAR_BYTES && as_term_width(spaces->terms, t) == 8 * size);
  const uint64_t *limbs = as_term_limbs(spaces->terms, t);
  uint8_t bytes[SCALAR_BYTES];
  for (uint64_t i = 0; i < size; i++)
    bytes[spaces->big_endian ? size - 1 - i : i] = (uint8_t)(limbs[i / 8] >> (8 * (i % 8)));
  as_block_write(spaces, block, offset, bytes, size);
}

static void write_value(as_spaces *spaces, as_block *block, uint64_t offset, uint64_t size, const as_value *value) {
  AS_INVARIANT(value->kind > AS_VALUE_BITS);
  uint64_t start;
  if (as_block_find(block, offset, &start)->size == size && start == offset) {
    as_piece *piece = as_block_own(spaces, block, start);
    as_piece_empty(spaces, piece);
    piece->kind = PIECE_VALUE, piece->first = 0, piece->whole = (uint8_t)size;
    piece->value = *value;
  } else {
    as_block_put(spaces, block, offset, as_piece_value(spaces, value, size));
  }
}

void as_scalar_write(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size,
                     const as_value *value) {
  AS_REQUIRE(size > 0 && size <= SCALAR_BYTES, "a scalar has 1 to 16 bytes");
  as_block *block = &as_space_own_record(spaces, space, object)->block;
  uint8_t bytes[SCALAR_BYTES];
  switch (value->kind) {
  case AS_VALUE_INDETERMINATE: as_block_clear(spaces, block, offset, size); break;
  case AS_VALUE_BITS:
    as_bits_to_bytes(value->bits, bytes, size, spaces->big_endian);
    as_block_write(spaces, block, offset, bytes, size);
    break;
  case AS_VALUE_TERM:
    AS_REQUIRE(as_term_width(spaces->terms, value->term) == 8 * size, "the value is as wide as the access");
    if (as_sort_is_bv(as_term_sort(spaces->terms, value->term)) && as_term_is_const(spaces->terms, value->term))
      write_constant(spaces, block, offset, size, value->term);
    else
      write_value(spaces, block, offset, size, value);
    break;
  default:
    AS_REQUIRE(value->kind != AS_VALUE_POINTER || size == spaces->pointer_bytes, "the value is as wide as the access");
    write_value(spaces, block, offset, size, value);
  }
}
