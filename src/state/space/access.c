/* Spaces: loads and stores. What is known is done at once; the rest goes the long way, in a transaction. */
#include <assay/base/contract.h>
#include <string.h>

#include "state/space/internal.h"

/* ---- the short way ---- */

/* Whether the access is at a known place of a live object, and has no fault, as far as that can be seen at once. */
static inline as_record *known_place(as_space space, const as_access *access, const as_value *p) {
  if (p->kind != AS_VALUE_POINTER || p->term.id || !space.root || p->object.id - 1 >= space.root->objects.count)
    return NULL;
  uint64_t slot = as_parray_get(space.root->objects, p->object.id - 1);
  if (slot & 1) return NULL;
  as_record *record = (as_record *)(uintptr_t)slot;
  const as_object_facts *facts = &record->facts->facts;
  uint64_t size = access->size_bytes;
  if (facts->kind >= AS_OBJECT_FUNCTION || facts->size.kind != AS_VALUE_BITS || size > facts->size.bits ||
      p->offset > facts->size.bits - size)
    return NULL;
  if (((p->offset | facts->align_bytes) & (access->align_bytes - 1))) return NULL;
  if (p->extent != AS_WHOLE && (!as_extent_is_known(p->extent) || p->low_term.id || p->offset < p->low ||
                                size > p->extent || p->offset - p->low > p->extent - size))
    return NULL;
  return record;
}

static inline bool is_word(uint64_t size) { return size <= 8 && size && !(size & (size - 1)); }

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
static inline uint64_t get_word(const uint8_t *at, uint64_t size, bool big) { return as_bytes_to_bits(at, size, big); }
static inline void put_word(uint8_t *at, uint64_t size, uint64_t bits, bool big) {
  as_bits_to_bytes(bits, at, size, big);
}
#else
static inline uint64_t get_word(const uint8_t *at, uint64_t size, bool big) {
  uint16_t two;
  uint32_t four;
  uint64_t eight;
  switch (size) {
  case 1: return *at;
  case 2: memcpy(&two, at, 2); return big ? __builtin_bswap16(two) : two;
  case 4: memcpy(&four, at, 4); return big ? __builtin_bswap32(four) : four;
  default: memcpy(&eight, at, 8); return big ? __builtin_bswap64(eight) : eight;
  }
}

static inline void put_word(uint8_t *at, uint64_t size, uint64_t bits, bool big) {
  uint16_t two = (uint16_t)bits;
  uint32_t four = (uint32_t)bits;
  switch (size) {
  case 1: *at = (uint8_t)bits; break;
  case 2: two = big ? __builtin_bswap16(two) : two, memcpy(at, &two, 2); break;
  case 4: four = big ? __builtin_bswap32(four) : four, memcpy(at, &four, 4); break;
  default: bits = big ? __builtin_bswap64(bits) : bits, memcpy(at, &bits, 8);
  }
}
#endif

/* Field by field: a struct that is put together elsewhere and copied would be read before it is written to the end. */
static inline void give_bits(as_value *value, uint64_t bits) {
  value->kind = AS_VALUE_BITS, value->count = 0;
  value->bits = bits;
  value->term = value->low_term = as_term_none();
  value->low = value->extent = 0;
}

/* Pieces whose bytes are the answer. */
static bool load_piece(as_spaces *spaces, as_piece *piece, uint64_t from, const as_access *access, as_value *value) {
  AS_INVARIANT(from < piece->size);
  uint64_t size = access->size_bytes;
  if (from + size > piece->size) return false;
  switch (piece->kind) {
  case PIECE_BYTES:
    if (piece->holes && as_piece_holes(piece, from, size))
      *value = as_value_indeterminate();
    else
      give_bits(value, get_word(as_piece_data(piece) + from, size, spaces->big_endian));
    return true;
  case PIECE_FILLED:
    give_bits(value, (piece->byte * UINT64_C(0x0101010101010101)) & as_width_mask(8 * (uint32_t)size));
    return true;
  case PIECE_UNINITIALISED: *value = as_value_indeterminate(); return true;
  case PIECE_VALUE:
    if (piece->whole != size || piece->size != size) return false;
    if (piece->value.kind == AS_VALUE_TERM &&
        (as_term_sort(spaces->terms, piece->value.term).kind == AS_SORT_FLOAT) != (access->is_float && size >= 4))
      return false;
    *value = piece->value;
    return true;
  default: return false;
  }
}

static inline bool load_known(as_spaces *spaces, as_space space, const as_access *access, const as_value *p,
                              as_value *value) {
  if (!is_word(access->size_bytes)) return false;
  as_record *record = known_place(space, access, p);
  if (!record) return false;
  uint64_t start;
  as_piece *piece = as_block_find(&record->block, p->offset, &start);
  return load_piece(spaces, piece, p->offset - start, access, value);
}

/* Known bits into bytes that the space has for itself. */
static inline bool store_owned(as_spaces *spaces, as_record *record, uint64_t offset, uint64_t size, uint64_t bits) {
  AS_INVARIANT(record->references == 1);
  as_piece *piece = record->block.only;
  if (!piece || piece->references != 1 || piece->kind != PIECE_BYTES || !as_piece_has_own_bytes(piece)) return false;
  as_piece_forget(piece);
  put_word(as_piece_data(piece) + offset, size, bits, spaces->big_endian);
  if (piece->holes) as_piece_mark(spaces, piece, offset, size, true);
  return true;
}

static inline bool store_known(as_spaces *spaces, as_space *space, const as_access *access, const as_value *p,
                               const as_value *value) {
  as_record *record = known_place(*space, access, p);
  if (!record) return false;
  const as_object_facts *facts = &record->facts->facts;
  if ((!facts->writable || facts->temporary) && !access->may_initialise) return false;
  uint64_t size = access->size_bytes;
  if (spaces->partial && as_block_has(&record->block, p->offset, p->offset + size, PIECE_LACKING)) return false;
  record = as_space_own_record(spaces, space, p->object);
  if (value->kind == AS_VALUE_BITS && is_word(size) && store_owned(spaces, record, p->offset, size, value->bits))
    return true;
  as_scalar_write(spaces, space, p->object, p->offset, size, value);
  return true;
}

/* ---- the long way ---- */

/* An array has pointers as numbers: which object such a one points into is decided when it is read as a pointer. */
static bool lies_in_array(as_space space, const as_value *pointer) {
  assert(pointer->kind == AS_VALUE_POINTER);
  uint64_t start;
  const as_block *block = &as_space_record(space, pointer->object)->block;
  if (as_term_exists(pointer->term)) return as_block_has(block, 0, as_block_extent(block), PIECE_ARRAY);
  return as_block_find(block, pointer->offset, &start)->kind == PIECE_ARRAY;
}

static as_space_status load_slowly(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                   as_value pointer, as_value *value) {
  as_value size = as_value_bits(access->size_bytes);
  as_space_status done = as_space_check(spaces, *space, asker, access, false, &size, &pointer);
  if (done != AS_SPACE_DONE) return done;
  as_ask_place(spaces, *space, asker, access->size_bytes, &pointer);
  as_space work = as_space_begin(*space);
  if (as_term_exists(pointer.term))
    done = as_symbolic_load(spaces, &work, asker, access, &pointer, value);
  else
    done = as_scalar_read(spaces, &work, asker, pointer.object, pointer.offset, access->size_bytes, access->is_float,
                          value);
  if (done == AS_SPACE_DONE && access->is_pointer && value->kind == AS_VALUE_TERM && lies_in_array(work, &pointer))
    done = as_number_regain(spaces, work, asker, value);
  if (done == AS_SPACE_DONE && asker->stopped(asker->data)) done = AS_SPACE_STOPPED;
  return as_space_finish(spaces, space, &work, done);
}

as_space_status as_space_load_at(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                 const as_value *pointer, as_value *value) {
  AS_INVARIANT(value && pointer);
  AS_REQUIRE(access->size_bytes && access->size_bytes <= 16, "a scalar has 1 to 16 bytes");
  if (load_known(spaces, *space, access, pointer, value)) return AS_SPACE_DONE;
  as_value place = *pointer; /* *value may be the pointer */
  as_space_status done;
  do done = load_slowly(spaces, space, asker, access, place, value);
  while (as_ask_again(spaces, space, asker, &done));
  as_space_check_object(spaces, *space, place.object);
  return done;
}

as_space_status as_space_load(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                              as_value pointer, as_value *value) {
  return as_space_load_at(spaces, space, asker, access, &pointer, value);
}

static as_space_status store_slowly(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                    as_value pointer, const as_value *value) {
  uint64_t size = access->size_bytes;
  as_value bytes = as_value_bits(size);
  as_space_status done = as_space_check(spaces, *space, asker, access, true, &bytes, &pointer);
  if (done != AS_SPACE_DONE) return done;
  as_ask_place(spaces, *space, asker, size, &pointer);
  if (as_term_exists(pointer.term)) {
    as_space work = as_space_begin(*space);
    done = as_symbolic_store(spaces, &work, asker, access, &pointer, value);
    if (done == AS_SPACE_DONE && asker->stopped(asker->data)) done = AS_SPACE_STOPPED;
    return as_space_finish(spaces, space, &work, done);
  }
  done = as_lack_range(spaces, *space, AS_LACK_ACCESS_STORE, pointer.object, pointer.offset, size);
  if (done == AS_SPACE_DONE) as_scalar_write(spaces, space, pointer.object, pointer.offset, size, value);
  return done;
}

as_space_status as_space_store_at(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                  const as_value *pointer, const as_value *value) {
  AS_INVARIANT(value && pointer);
  AS_REQUIRE(access->size_bytes && access->size_bytes <= 16, "a scalar has 1 to 16 bytes");
  as_space_status done = AS_SPACE_DONE;
  if (!store_known(spaces, space, access, pointer, value)) {
    do done = store_slowly(spaces, space, asker, access, *pointer, value);
    while (as_ask_again(spaces, space, asker, &done));
  }
  as_space_check_object(spaces, *space, pointer->object);
  return done;
}

as_space_status as_space_store(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                               as_value pointer, as_value value) {
  return as_space_store_at(spaces, space, asker, access, &pointer, &value);
}
