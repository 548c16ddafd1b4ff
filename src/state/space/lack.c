/* Spaces: what partial states lack, and how it is told and produced. */
#include <assay/base/contract.h>

#include "state/space/internal.h"

/* ---- finding ---- */

static bool first_lacking(const as_block *block, uint64_t low, uint64_t high, uint64_t *from, uint64_t *to) {
  as_piece_walk walk = as_piece_walk_begin(block, low, high);
  bool found = false;
  while (as_piece_walk_next(&walk)) {
    bool lacking = walk.piece->kind == PIECE_LACKING;
    if (found && !lacking) break;
    if (!lacking) continue;
    if (!found) *from = walk.start + walk.from;
    found = true, *to = walk.next;
  }
  return found;
}

bool as_space_is_lacking(as_space space, as_object object, uint64_t offset, uint64_t size_bytes, uint64_t *low,
                         uint64_t *high) {
  const as_object_facts *facts = as_space_object(space, object);
  AS_REQUIRE(facts && facts->lifetime == AS_LIFETIME_ALIVE, "there is no such object");
  const as_block *block = &as_space_record(space, object)->block;
  uint64_t extent = as_block_extent(block), from, to;
  if (size_bytes > extent || offset > extent - size_bytes) return false;
  bool found = first_lacking(block, offset, offset + size_bytes, &from, &to);
  if (found && low) *low = from, *high = to;
  return found;
}

as_space_status as_lack_range(as_spaces *spaces, as_space space, as_lack_access access, as_object object,
                              uint64_t offset, uint64_t size) {
  as_lack lack = {
      .kind = AS_LACK_BYTES, .access = access, .pointer = as_value_pointer(object), .size = as_value_bits(size)};
  if (!spaces->partial || !size || !as_space_is_lacking(space, object, offset, size, &lack.low, &lack.high))
    return AS_SPACE_DONE;
  lack.pointer.offset = offset;
  spaces->lack = lack;
  return AS_SPACE_LACKS;
}

/* ---- telling ---- */

/* What would let the operation fail to end: it begins again because of this lack. */
static bool still_lacks(as_space space, const as_lack *lack, uint64_t addresses) {
  const as_object_facts *facts = as_space_object(space, lack->pointer.object);
  uint64_t low, high;
  switch (lack->kind) {
  case AS_LACK_OBJECT: return !space.root || space.root->addresses.count <= addresses;
  case AS_LACK_EXTENT: return facts->open;
  default:
    if (!as_space_is_lacking(space, lack->pointer.object, lack->low, lack->high - lack->low, &low, &high)) return false;
    return low == lack->low && high == lack->high;
  }
}

as_space_status as_ask_lack(as_spaces *spaces, as_space *space, const as_asker *asker) {
  if (!asker->lack) return AS_SPACE_LACKS;
  as_lack lack = spaces->lack; /* the asker may use the space, and lack something else */
  uint64_t addresses = space->root ? space->root->addresses.count : 0;
  bool produced = asker->lack(asker->data, space, &lack);
  if (asker->stopped(asker->data)) return AS_SPACE_STOPPED;
  if (!produced) return AS_SPACE_LACKS;
  AS_REQUIRE(asker->point || !still_lacks(*space, &lack, addresses),
             "an asker that says so has produced what was lacking");
  return AS_SPACE_DONE;
}

/* ---- producing ---- */

static as_record *record_alive(as_spaces *spaces, as_space *space, as_object object) {
  const as_object_facts *facts = as_space_object(*space, object);
  AS_REQUIRE(facts && facts->lifetime == AS_LIFETIME_ALIVE, "there is no such object");
  return as_space_own_record(spaces, space, object);
}

void as_space_produce(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size_bytes,
                      as_content content) {
  AS_REQUIRE(content != AS_CONTENT_LACKING, "what is produced is not lacking");
  as_block *block = &record_alive(spaces, space, object)->block;
  uint64_t extent = as_block_extent(block), low, high;
  AS_REQUIRE(size_bytes <= extent && offset <= extent - size_bytes, "the bytes fit into the object");
  for (uint64_t at = offset, end = offset + size_bytes; at < end && first_lacking(block, at, end, &low, &high);
       at = high)
    as_block_put(spaces, block, low, as_piece_content(spaces, content, high - low));
  as_space_check_object(spaces, *space, object);
}

void as_space_give_away(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size_bytes) {
  AS_REQUIRE(spaces->partial, "the state is partial");
  as_block *block = &record_alive(spaces, space, object)->block;
  uint64_t extent = as_block_extent(block);
  AS_REQUIRE(size_bytes <= extent && offset <= extent - size_bytes, "the bytes fit into the object");
  if (size_bytes) as_block_put(spaces, block, offset, as_piece_content(spaces, AS_CONTENT_LACKING, size_bytes));
  as_space_check_object(spaces, *space, object);
}

bool as_space_owner(as_space space, as_term address, as_object *object) {
  uint64_t id;
  if (!space.root || !as_pmap_get(space.root->owners, address.id, &id)) return false;
  object->id = (uint32_t)id;
  return true;
}

void as_space_place(as_spaces *spaces, as_space *space, const as_asker *asker, as_object object, as_value number) {
  record_alive(spaces, space, object);
  AS_REQUIRE(number.kind == AS_VALUE_BITS || number.kind == AS_VALUE_TERM, "an address is bits or a term");
  as_term address = as_value_term(spaces->terms, &number, spaces->pointer_bits);
  AS_REQUIRE(!as_pmap_get(space->root->addresses, object.id, NULL), "the object has an address already");
  AS_REQUIRE(!as_pmap_get(space->root->owners, address.id, NULL), "the address is that of another object");
  const as_object_facts *facts = as_space_object(*space, object);
  if (asker && facts->open) {
    as_term end = as_term_bv(spaces->terms, spaces->pointer_bits, as_open_end(spaces) / 2);
    asker->assume(asker->data, as_term_bvule(spaces->terms, facts->size.term, end));
  }
  as_space_put_address(spaces, space, asker, object, address);
}

void as_space_close(as_spaces *spaces, as_space *space, as_object object) {
  as_record *record = record_alive(spaces, space, object);
  AS_REQUIRE(record->facts->facts.open, "the object is open");
  as_object_facts facts = record->facts->facts;
  facts.open = false;
  as_space_change_facts(spaces, record, &facts);
}

/* ---- free ---- */

/* All bytes below the size are there. */
static as_space_status is_whole(as_spaces *spaces, as_space space, const as_asker *asker, const as_value *pointer) {
  const as_object_facts *facts = as_space_object(space, pointer->object);
  spaces->lack =
      (as_lack){.kind = AS_LACK_EXTENT, .access = AS_LACK_ACCESS_FREE, .pointer = *pointer, .size = as_value_bits(0)};
  if (facts->open) return AS_SPACE_LACKS;
  const as_block *block = &as_space_record(space, pointer->object)->block;
  uint64_t low, high;
  if (!spaces->partial || !first_lacking(block, 0, as_block_extent(block), &low, &high)) return AS_SPACE_DONE;
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  as_term size = as_value_term(terms, &facts->size, width);
  bool inside = as_ask_decide(spaces, asker, as_term_bvult(terms, as_term_bv(terms, width, low), size));
  spaces->lack.kind = AS_LACK_BYTES, spaces->lack.low = low, spaces->lack.high = high;
  return inside ? AS_SPACE_LACKS : AS_SPACE_DONE;
}

static as_space_status check_free(as_spaces *spaces, as_space space, const as_asker *asker, as_value *pointer) {
  as_space_status done = as_space_check_freed(spaces, space, asker, pointer);
  if (done == AS_SPACE_DONE) done = is_whole(spaces, space, asker, pointer);
  return done == AS_SPACE_DONE && asker->stopped(asker->data) ? AS_SPACE_STOPPED : done;
}

as_space_status as_space_free(as_spaces *spaces, as_space *space, const as_asker *asker, as_value pointer,
                              uint64_t where) {
  as_value place;
  as_space_status done;
  do {
    place = pointer;
    done = check_free(spaces, *space, asker, &place);
  } while (as_ask_again(spaces, space, asker, &done));
  if (done == AS_SPACE_DONE) as_space_end(spaces, space, place.object, AS_LIFETIME_FREED, where);
  return done;
}
