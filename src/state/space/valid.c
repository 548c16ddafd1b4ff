/* Spaces: whether one keeps its promises. Debug builds ask this of each object that an operation changed. */
#include <assay/base/contract.h>
#include <assay/base/memory.h>

#include "state/space/internal.h"

/* Each says what is wrong, or NULL. */

static const char *wrong_bytes(const as_piece *piece) {
  if (piece->holes > piece->size) return "a piece has more holes than bytes";
  if (!as_piece_is_small(piece)) {
    const as_buffer *buffer = piece->large.buffer;
    if (!buffer || !buffer->references) return "bytes lie in a buffer that nobody holds";
    if (piece->large.start > buffer->capacity || piece->size > buffer->capacity - piece->large.start)
      return "bytes lie outside of their buffer";
    if (piece->holes && !buffer->known) return "a piece has holes, and no map of them";
  }
  if (as_piece_holes(piece, 0, piece->size) != piece->holes) return "the holes of a piece are counted wrongly";
  return NULL;
}

static const char *wrong_value(as_spaces *spaces, as_space space, const as_value *value, uint32_t width) {
  switch (value->kind) {
  case AS_VALUE_BITS: return value->bits & ~as_width_mask(width) ? "bits are wider than their value" : NULL;
  case AS_VALUE_TERM:
    return as_term_width(spaces->terms, value->term) != width ? "a term is not as wide as its bytes" : NULL;
  case AS_VALUE_POINTER:
    if (!as_space_object(space, value->object)) return "a pointer has an object that does not exist";
    if (width != spaces->pointer_bits) return "a pointer is not as wide as pointers are";
    return value->offset & ~as_width_mask(width) ? "an offset is wider than pointers are" : NULL;
  case AS_VALUE_CHOICE:
    if (value->count < 2) return "a choice has fewer than two alternatives";
    for (uint32_t i = 0; i < value->count; i++) {
      const as_alternative *one = &value->alternatives[i];
      if (one->value.kind == AS_VALUE_CHOICE || one->value.kind == AS_VALUE_INDETERMINATE)
        return "an alternative is a choice or indeterminate";
      const char *wrong = wrong_value(spaces, space, &one->value, width);
      if (wrong) return wrong;
    }
    return NULL;
  default: return "a value piece is indeterminate";
  }
}

static const char *wrong_array(as_spaces *spaces, const as_piece *piece) {
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  as_term bytes = piece->array.terms.bytes, known = piece->array.terms.known, moved = piece->array.moved;
  if (!as_sort_equal(as_term_sort(terms, bytes), as_sort_array(width, 8))) return "an array has the wrong sort";
  if (as_term_exists(known) && !as_sort_equal(as_term_sort(terms, known), as_sort_array(width, 1)))
    return "what says which bytes of an array are known has the wrong sort";
  if (as_term_exists(moved) && !as_sort_equal(as_term_sort(terms, moved), as_sort_bv(width)))
    return "an array is moved by what is not as wide as pointers are";
  return NULL;
}

static const char *wrong_piece(as_spaces *spaces, as_space space, const as_piece *piece) {
  if (!piece->references) return "a piece is in use that nobody holds";
  if (!piece->size) return "a piece is empty";
  if (piece->kind != PIECE_BYTES && piece->holes) return "a piece that is not bytes has holes";
  switch (piece->kind) {
  case PIECE_BYTES: return wrong_bytes(piece);
  case PIECE_VALUE:
    if (piece->size > piece->whole || piece->first > piece->whole - piece->size)
      return "a piece has more bytes than its scalar";
    if (piece->value.kind == AS_VALUE_BITS) return "known bits are not bytes";
    return wrong_value(spaces, space, &piece->value, 8u * piece->whole);
  case PIECE_ARRAY: return wrong_array(spaces, piece);
  case PIECE_UNCONSTRAINED: {
    uint32_t source = piece->unconstrained.source;
    if (!source) return NULL;
    if (source > space.root->sources.count) return "unconstrained bytes have a source that does not exist";
    const as_record *record = (const as_record *)(uintptr_t)as_parray_get(space.root->sources, source - 1);
    uint64_t extent = as_block_extent(&record->block), base = piece->unconstrained.base;
    return piece->size <= extent && base <= extent - piece->size ? NULL
                                                                 : "unconstrained bytes lie outside of their source";
  }
  default: return piece->kind <= PIECE_LACKING ? NULL : "a piece has no kind";
  }
}

static const char *wrong_block(as_spaces *spaces, as_space space, const as_block *block, uint64_t extent) {
  if (block->only) {
    if (block->pieces.count) return "a block has one piece and several";
    if (block->only->size != extent) return "the content is not as large as its object";
    return wrong_piece(spaces, space, block->only);
  }
  if (block->pieces.count == 1) return "a block has one piece and a map";
  uint64_t at = 0, key, word;
  as_pmap_iterator iterator;
  for (as_pmap_iterate(&iterator, block->pieces, 0, UINT64_MAX); as_pmap_next(&iterator, &key, &word);) {
    const as_piece *piece = (const as_piece *)(uintptr_t)word;
    if (key != at) return "pieces do not lie one after the other";
    const char *wrong = wrong_piece(spaces, space, piece);
    if (wrong) return wrong;
    if (piece->size > extent - at) return "the content is not as large as its object";
    at += piece->size;
  }
  return at == extent ? NULL : "the content is not as large as its object";
}

static const char *wrong_object(as_spaces *spaces, as_space space, uint32_t id) {
  uint64_t slot = as_parray_get(space.root->objects, id - 1);
  const as_object_facts *facts = as_slot_facts(slot);
  if ((slot & 1) != (facts->lifetime != AS_LIFETIME_ALIVE)) return "an object is neither alive nor dead";
  if (facts->size.kind != AS_VALUE_BITS && facts->size.kind != AS_VALUE_TERM)
    return "a size is neither bits nor a term";
  if (!facts->align_bytes || facts->align_bytes & (facts->align_bytes - 1)) return "an alignment is no power of two";
  if (slot & 1) return NULL;
  const as_record *record = (const as_record *)(uintptr_t)slot;
  if (!record->references || !record->facts->references) return "an object is in use that nobody holds";
  uint64_t extent = facts->size.kind == AS_VALUE_BITS ? facts->size.bits : UINT64_MAX;
  if (facts->kind >= AS_OBJECT_FUNCTION) extent = 0;
  return wrong_block(spaces, space, &record->block, extent);
}

static const char *wrong_addresses(as_spaces *spaces, as_space space) {
  if (space.root->addresses.count != space.root->owners.count) return "addresses and their owners are not as many";
  as_pmap_iterator at;
  uint64_t id, term, owner;
  for (as_pmap_iterate(&at, space.root->addresses, 0, UINT64_MAX); as_pmap_next(&at, &id, &term);) {
    if (!as_space_object(space, (as_object){(uint32_t)id})) return "an address has no object";
    if (!as_pmap_get(space.root->owners, term, &owner) || owner != id) return "an address has another owner";
    if (as_term_width(spaces->terms, (as_term){.id = (uint32_t)term}) != spaces->pointer_bits)
      return "an address is not as wide as pointers are";
  }
  return NULL;
}

bool as_space_valid(as_spaces *spaces, as_space space, const char **error) {
  AS_REQUIRE(error, "what is wrong is told");
  *error = NULL;
  if (!space.root) return true;
  if (!space.root->references) *error = "a space is in use that nobody holds";
  if (!*error) *error = wrong_addresses(spaces, space);
  for (uint32_t id = 1; !*error && id <= space.root->objects.count; id++) *error = wrong_object(spaces, space, id);
  return !*error;
}

#ifdef AS_DEBUG
/* Large objects are looked at now and then: a check takes time by their bytes. */
void as_space_check_object(as_spaces *spaces, as_space space, as_object object) {
  enum { LARGE = 1024, NOW_AND_THEN = 1024 };
  const as_object_facts *facts = as_space_object(space, object);
  if (!facts || ((facts->size.kind != AS_VALUE_BITS || facts->size.bits > LARGE) && ++spaces->checks % NOW_AND_THEN))
    return;
  const char *wrong = wrong_object(spaces, space, object.id);
  if (wrong) as_contract_violated("as_space_valid", wrong);
}
#endif
