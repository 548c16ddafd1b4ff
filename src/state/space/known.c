/* Runs of known bytes: for those who look at many of them, and need not ask. */
#include <string.h>

#include "state/space/internal.h"

/* How many bytes from the place on may be accessed, as far as that can be seen at once. */
static uint64_t room_at(const as_object_facts *facts, const as_value *p) {
  if (facts->kind >= AS_OBJECT_FUNCTION || facts->size.kind != AS_VALUE_BITS || p->offset >= facts->size.bits) return 0;
  uint64_t room = facts->size.bits - p->offset;
  if (p->extent == AS_WHOLE) return room;
  if (p->low_term.id || !as_extent_is_known(p->extent) || p->offset < p->low || p->offset - p->low >= p->extent)
    return 0;
  uint64_t inside = p->extent - (p->offset - p->low);
  assert(inside > 0);
  return inside < room ? inside : room;
}

static uint64_t without_holes(as_piece *piece, uint64_t from, uint64_t count) {
  AS_INVARIANT(piece->kind == PIECE_BYTES && from + count <= piece->size);
  if (!piece->holes) return count;
  const uint8_t *hole = memchr(as_piece_known_map(piece) + from, 0, count);
  return hole ? (uint64_t)(hole - (as_piece_known_map(piece) + from)) : count;
}

as_known_run as_space_known(as_space space, const as_value *pointer, uint64_t most) {
  as_known_run none = {0};
  if (pointer->kind != AS_VALUE_POINTER || pointer->term.id || !space.root ||
      pointer->object.id - 1 >= space.root->objects.count)
    return none;
  as_record *record = as_space_record(space, pointer->object);
  uint64_t room = record ? room_at(&record->facts->facts, pointer) : 0, start;
  if (room < most) most = room;
  if (!most) return none;
  as_piece *piece = as_block_find(&record->block, pointer->offset, &start);
  uint64_t from = pointer->offset - start, count = piece->size - from < most ? piece->size - from : most;
  assert(start <= pointer->offset && from < piece->size);
  if (piece->kind == PIECE_FILLED) return (as_known_run){.byte = piece->byte, .count = count};
  if (piece->kind != PIECE_BYTES) return none;
  return (as_known_run){.bytes = as_piece_data(piece) + from, .count = without_holes(piece, from, count)};
}

uint64_t as_known_find(const as_known_run *run, uint8_t byte) {
  if (!run->bytes) return run->byte == byte ? 0 : run->count;
  const uint8_t *found = run->count ? memchr(run->bytes, byte, run->count) : NULL;
  assert(!found || (uint64_t)(found - run->bytes) < run->count);
  return found ? (uint64_t)(found - run->bytes) : run->count;
}

/* Bytes of the run that are this one, from its beginning on. */
static uint64_t count_of(const as_known_run *run, uint8_t byte) {
  assert(run->bytes || !run->count);
  uint64_t i = 0;
  while (i < run->count && run->bytes[i] == byte) i++;
  return i;
}

uint64_t as_known_common(const as_known_run *a, const as_known_run *b) {
  enum { AT_ONCE = 256 };
  as_known_run x = *a, y = *b;
  if (x.count > y.count) x.count = y.count;
  y.count = x.count;
  if (!x.bytes && !y.bytes) return x.byte == y.byte ? x.count : 0;
  if (!x.bytes) return count_of(&y, x.byte);
  if (!y.bytes) return count_of(&x, y.byte);
  uint64_t i = 0;
  while (i + AT_ONCE <= x.count && !memcmp(x.bytes + i, y.bytes + i, AT_ONCE)) i += AT_ONCE;
  while (i < x.count && x.bytes[i] == y.bytes[i]) i++;
  assert(i <= x.count);
  return i;
}

/* ---- stretches ---- */

static as_stretch_kind kind_of(const as_piece *piece) {
  switch ((piece_kind)piece->kind) {
  case PIECE_LACKING: return AS_STRETCH_LACKING;
  case PIECE_UNCONSTRAINED: return AS_STRETCH_UNCONSTRAINED;
  case PIECE_UNINITIALISED: return AS_STRETCH_UNINITIALISED;
  case PIECE_FILLED:
  case PIECE_BYTES: return AS_STRETCH_BYTES;
  case PIECE_VALUE: return !piece->first && piece->size == piece->whole ? AS_STRETCH_VALUE : AS_STRETCH_OTHER;
  case PIECE_ARRAY: break;
  }
  return AS_STRETCH_OTHER;
}

/* Known bytes and holes in turn. */
static void visit_bytes(as_piece *piece, uint64_t start, void (*visit)(void *data, const as_space_stretch *stretch),
                        void *data) {
  for (uint64_t from = 0; from < piece->size;) {
    uint64_t known = without_holes(piece, from, piece->size - from), end = from + known;
    as_space_stretch stretch = {.kind = AS_STRETCH_BYTES, .offset = start + from, .size_bytes = known};
    stretch.known = (as_known_run){.bytes = as_piece_data(piece) + from, .count = known};
    if (known) visit(data, &stretch);
    for (from = end; end < piece->size && !as_piece_known_map(piece)[end];) end++;
    stretch = (as_space_stretch){.kind = AS_STRETCH_UNINITIALISED, .offset = start + from, .size_bytes = end - from};
    if (end > from) visit(data, &stretch);
    from = end;
  }
}

void as_space_stretches(as_space space, as_object object, void (*visit)(void *data, const as_space_stretch *stretch),
                        void *data) {
  as_record *record = as_space_record(space, object);
  AS_REQUIRE(record, "only what is alive holds something");
  as_piece_walk walk = as_piece_walk_begin(&record->block, 0, as_block_extent(&record->block));
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind == PIECE_BYTES) {
      visit_bytes(walk.piece, walk.start, visit, data);
      continue;
    }
    as_space_stretch stretch = {.kind = kind_of(walk.piece), .offset = walk.start, .size_bytes = walk.piece->size};
    if (walk.piece->kind == PIECE_FILLED)
      stretch.known = (as_known_run){.byte = walk.piece->byte, .count = walk.piece->size};
    if (stretch.kind == AS_STRETCH_VALUE) stretch.value = &walk.piece->value;
    visit(data, &stretch);
  }
}
