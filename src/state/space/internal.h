/* What the files of spaces share: the records behind an as_space, and the context of all spaces.
 *
 * A root is counted; it holds the objects (a persistent array), and what is known of addresses and float bits. Slots of
 * the array are addresses of records (live objects), or of facts with the lowest bit set (dead ones): a dead object
 * costs a slot, since facts that are equal are mostly shared.
 */
#ifndef STATE_SPACE_INTERNAL_H
#define STATE_SPACE_INTERNAL_H

#include <assay/base/contract.h>
#include <assay/base/parray.h>
#include <assay/base/region.h>
#include <assay/state/lack.h>

#include "base/pool.h"
#include "state/space/block.h"
#include "term/node.h"

typedef struct as_shared_facts {
  uint32_t references;
  as_object_facts facts;
} as_shared_facts;

typedef struct as_record {
  uint32_t references;
  as_shared_facts *facts; /* of a source: those of the object that it comes from */
  as_block block;
  as_object origin; /* of a source: which bytes of which object they were */
  uint64_t origin_offset;
} as_record;

typedef struct as_space_root {
  uint32_t references;
  as_parray objects;
  as_parray sources;
  as_pmap addresses;  /* object -> the term of its address */
  as_pmap owners;     /* term of an address -> object */
  as_pmap float_bits; /* float term -> bit-vector that has its bits */
} as_space_root;

enum { FACTS_RECENT = 256 };

struct as_spaces {
  as_memory *memory;
  as_terms *terms;
  uint32_t moves; /* to other terms */
  uint32_t pointer_bits, pointer_bytes, most_cases;
  bool big_endian;
  bool partial;
  as_c_rules c;
  as_parrays records; /* of both arrays */
  as_pmaps pieces;
  as_pmaps words;
  as_pool roots, record_pool, piece_pool, facts_pool;
  as_region choices;
  as_lack lack;                          /* what the operation that says AS_SPACE_LACKS lacks */
  uint64_t checks;                       /* of large objects, in debug builds */
  as_shared_facts *recent[FACTS_RECENT]; /* facts made lately, by a hash */
};

/* ---- roots and records ---- */

/* The root, made writable. */
as_space_root *as_space_own(as_spaces *spaces, as_space *space);
/* The record of a live object, to be looked at; NULL if it is dead. */
static inline as_record *as_space_record(as_space space, as_object object) {
  assert(space.root && object.id - 1 < space.root->objects.count);
  uint64_t slot = as_parray_get(space.root->objects, object.id - 1);
  return slot & 1 ? NULL : (as_record *)(uintptr_t)slot;
}
/* To be written. requires: alive */
as_record *as_space_own_record(as_spaces *spaces, as_space *space, as_object object);
as_record *as_space_own_source(as_spaces *spaces, as_space *space, uint32_t source);
/* A source for unconstrained bytes; its number plus one. */
uint32_t as_space_new_source(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size);
static inline const as_object_facts *as_slot_facts(uint64_t slot) {
  return slot & 1 ? &((const as_shared_facts *)(uintptr_t)(slot & ~UINT64_C(1)))->facts
                  : &((const as_record *)(uintptr_t)slot)->facts->facts;
}

/* The facts of a live object that is owned become these. */
void as_space_change_facts(as_spaces *spaces, as_record *record, const as_object_facts *facts);
/* A new piece of this content. */
as_piece *as_piece_content(as_spaces *spaces, as_content content, uint64_t size);

/* ---- transactions: an operation that asks works on a share of the space, which replaces it when all was asked ---- */

static inline as_space as_space_begin(as_space space) { return as_space_share(space); }
/* The space becomes the work if done; else the work is dropped. */
as_space_status as_space_finish(as_spaces *spaces, as_space *space, as_space *work, as_space_status done);

/* ---- terms ---- */

/* constant + term, of which the term may be none. */
as_term as_sum_term(as_terms *terms, uint64_t constant, as_term term, uint32_t width);
/* What lies below this may be in an object whose end nobody knows. */
static inline uint64_t as_open_end(const as_spaces *spaces) { return as_width_mask(spaces->pointer_bits) / 2; }
/* The sort of floats of this size, or none. */
static inline as_sort as_float_sort(uint64_t size_bytes) {
  return size_bytes == 4 ? as_sort_float32() : size_bytes == 8 ? as_sort_float64() : as_sort_none();
}

/* ---- asking ---- */

/* An engine may have forgotten one: looked at where an operation begins to ask. */
static inline void as_asker_check(const as_asker *asker) {
  AS_REQUIRE(asker, "an operation that asks has an asker");
  AS_REQUIRE_OF("an access to a space",
                asker->decide && asker->require && asker->fresh && asker->assume && asker->give_up && asker->stopped,
                "an asker has all functions but simplify, due and lack; one is NULL");
}
/* Asks only if the term does not say it already. */
bool as_ask_decide(as_spaces *spaces, const as_asker *asker, as_term guard);
bool as_ask_require(as_spaces *spaces, const as_asker *asker, as_term claim, const as_fault *fault);
as_term as_ask_simplify(const as_asker *asker, as_term t);
static inline bool as_ask_due(const as_asker *asker) { return asker->due && asker->due(asker->data); }
/* Before byte i of a loop over bytes: is the branch over, or has the engine reached a limit? */
static inline bool as_ask_over(const as_asker *asker, uint64_t i) {
  enum { BYTES_PER_LOOK = 1024 };
  return asker->stopped(asker->data) || (i % BYTES_PER_LOOK == BYTES_PER_LOOK - 1 && as_ask_due(asker));
}
/* A pointer whose symbolic offset can be only one number on this branch gets that, if it is known at no cost.
 * requires: it was checked, for an access of this size */
void as_ask_place(as_spaces *spaces, as_space space, const as_asker *asker, uint64_t size, as_value *pointer);
/* Which number from low to high the term is, by decided cases. */
uint64_t as_ask_number(as_spaces *spaces, const as_asker *asker, as_term number, uint64_t low, uint64_t high);

/* ---- lacks (space/lack.c): who says AS_SPACE_LACKS has put into spaces->lack what is ---- */

/* AS_SPACE_LACKS if some bytes of the range are. requires: they are in the object */
as_space_status as_lack_range(as_spaces *spaces, as_space space, as_lack_access access, as_object object,
                              uint64_t offset, uint64_t size);
/* Tells the asker. AS_SPACE_DONE: it was produced. */
as_space_status as_ask_lack(as_spaces *spaces, as_space *space, const as_asker *asker);
/* Whether an operation that ended so is to be begun again. */
static inline bool as_ask_again(as_spaces *spaces, as_space *space, const as_asker *asker, as_space_status *done) {
  if (__builtin_expect(*done != AS_SPACE_LACKS, 1)) return false;
  *done = as_ask_lack(spaces, space, asker);
  return *done == AS_SPACE_DONE;
}

/* A pointer to `size` bytes (bits or a term) that may be accessed: as as_space_resolve, but that what is lacking is
 * told by the operation. */
as_space_status as_space_check(as_spaces *spaces, as_space space, const as_asker *asker, const as_access *access,
                               bool writes, const as_value *size, as_value *pointer);

/* A pointer to the beginning of a live heap object. */
as_space_status as_space_check_freed(as_spaces *spaces, as_space space, const as_asker *asker, as_value *pointer);

/* ---- scalars at known places (space/scalar.c) ---- */

uint64_t as_bytes_to_bits(const uint8_t *bytes, uint64_t size, bool big_endian);
void as_bits_to_bytes(uint64_t bits, uint8_t *bytes, uint64_t size, bool big_endian);
/* The scalar at a known place; may ask for fresh values and write them. AS_SPACE_LACKS if bytes are lacking. */
as_space_status as_scalar_read(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object,
                               uint64_t offset, uint64_t size, bool is_float, as_value *value);
/* Asks nobody, and is always done. */
void as_scalar_write(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size,
                     const as_value *value);
/* The number that a value is: a term of the bits of `size` bytes. May ask for addresses and bits of floats. */
as_term as_scalar_bits(as_spaces *spaces, as_space *work, const as_asker *asker, const as_value *value, uint64_t size);
/* The value whose bytes, all of them and in order, these are, or NULL. */
const as_value *as_scalar_one_value(const as_block *block, uint64_t offset, uint64_t size);
/* Byte i in memory of a scalar of `size` bytes. */
as_term as_scalar_byte(as_spaces *spaces, as_term bits, uint64_t size, uint64_t i);

/* ---- several values (space/merge.c) ---- */

/* One value that is each of these where its guard holds; exactly one guard holds, and none is indeterminate. */
as_value as_merge_values(as_spaces *spaces, const as_alternative *alternatives, uint32_t count, uint64_t size,
                         bool is_float);

/* ---- symbolic places (symbolic*.c, array.c, moved.c, stride.c) ---- */

as_space_status as_symbolic_load(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                                 const as_value *pointer, as_value *value);
as_space_status as_symbolic_store(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                                  const as_value *pointer, const as_value *value);
/* Ranges at symbolic places, or of symbolic sizes, through arrays (space/moved.c). A *move* is one that was checked.
 * AS_SPACE_STOPPED: given up. */
typedef struct as_move {
  as_value to, from; /* from: of copies */
  as_value size;
} as_move;
/* Whether a range of this size begins at one of many places. */
bool as_move_has_many(as_spaces *spaces, as_space space, const as_value *pointer, const as_value *size);
/* Whether it is to be made so: known places, or few of them, are not. */
bool as_move_is_array(as_spaces *spaces, as_space space, const as_asker *asker, const as_move *move, bool copies);
as_space_status as_move_copy(as_spaces *spaces, as_space *work, const as_asker *asker, const as_move *move);
/* The same under a condition, of a known size, if the bytes can be in arrays. */
bool as_move_is_conditional(as_spaces *spaces, as_space space, const as_move *move);
as_space_status as_move_copy_where(as_spaces *spaces, as_space *work, const as_asker *asker, as_term guard,
                                   const as_move *move);
/* The byte is bits, a term or indeterminate. */
as_space_status as_move_fill(as_spaces *spaces, as_space *work, const as_asker *asker, const as_move *move,
                             const as_value *byte);
/* Where an access at a symbolic offset can be: first, first + step ... last. none if there is no such place. */
typedef struct as_places {
  bool none;
  uint64_t first, last, step;
} as_places;
as_places as_places_of(as_spaces *spaces, as_space space, const as_value *pointer, uint64_t size, uint32_t align_bytes);
/* A number that divides the term: read as a signed number if it is small enough, else a power of two that divides it
 * modulo 2^width. 0: the term is 0. */
uint64_t as_stride_of(as_terms *terms, as_term term);

/* Why the bytes of the range cannot be one array, or NULL. */
const char *as_array_obstacle(const as_block *block, uint64_t low, uint64_t high);
/* The index of a byte of an array piece. */
as_term as_array_index(as_spaces *spaces, const as_piece *piece, uint64_t from);
/* The array piece that has all bytes of the range, made if it is not there, and where it begins. NULL: given up. */
const as_piece *as_array_make(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, uint64_t low,
                              uint64_t high, uint64_t *start);
/* That these bytes are initialised: a Bool term. */
as_term as_array_known(as_spaces *spaces, as_array array, as_term index, uint64_t size);

/* A byte as it lies there, of which nobody asked yet whether it is initialised. */
typedef struct as_cell {
  as_term value; /* of 8 bits; none: it is uninitialised */
  as_term known; /* of 1 bit: whether it is initialised; or none: it is, if it has a value */
} as_cell;
/* At a known place, of any content but lacking. May ask for fresh values and addresses. */
as_cell as_cell_read(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, uint64_t at);
as_cell as_array_cell(as_spaces *spaces, as_array array, as_term index);
void as_array_put(as_spaces *spaces, as_array *array, as_term index, as_cell cell);
/* An array with these bytes from index 0 on, remembered by the piece until it is written. None: given up.
 * requires: bytes without holes that do not lie in the piece itself */
as_term as_array_mirror(as_spaces *spaces, const as_asker *asker, as_piece *piece);
/* The number at one of these places of a table of known bytes: by comparisons of the offset if neighbours are mostly
 * equal, as classes of characters are, else by a table of all words. None: it is no such table, or the branch is over.
 * requires: places that are not none; the offset is at one of them */
as_term as_table_read(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_term offset,
                      const as_places *places, uint64_t size);
/* The bits of `size` bytes from an index on. */
as_term as_array_bits(as_spaces *spaces, as_term array, as_term index, uint64_t size);

/* The bit-vector of an object's address, made if it is not there. */
as_term as_address_of(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object);
/* Makes this its address. requires: it has none */
void as_space_put_address(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_term address);
/* The pointer that a number (a term) is which was stored as one. Which, is decided. */
as_space_status as_number_regain(as_spaces *spaces, as_space space, const as_asker *asker, as_value *value);

#ifdef AS_DEBUG
void as_space_check_object(as_spaces *spaces, as_space space, as_object object);
#else
static inline void as_space_check_object(as_spaces *spaces, as_space space, as_object object) {
  (void)spaces, (void)space, (void)object;
}
#endif

#endif
