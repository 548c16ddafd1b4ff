/* Loose bytes: C says that a store to a member may change them (C17 6.2.6.1p6, p7), compilers keep them. The padding of
 * a structure is loose once a member was stored, the other bytes of a union once a smaller member was. Writing them
 * makes them tight, memcpy takes them along; reading one is the error. */
#include "c/exec/check/history.h"

enum { LOOSE = 1 };

static void put(as_exec *x, as_object object, uint64_t from, uint64_t to) {
  as_annotations_put(&x->machine->maps, &x->state->loose, object, from, to, LOOSE);
}

/* The end of a member's bytes, those with any of its bits. Flexible ones have none. */
static as_byte_range bytes_of(const as_core_unit *unit, const as_core_field *field) {
  uint64_t from = field->offset_bits / 8;
  uint64_t size = field->flags & AS_CORE_FIELD_BITS ? (field->offset_bits % 8 + field->width_bits + 7) / 8
                                                    : unit->types.at[field->type].size_bytes;
  return (as_byte_range){from, from + size};
}

/* Bytes of a structure before, between and behind its members. Members are in the order of their offsets. */
static void loosen_gaps(as_exec *x, const as_core_type *record, as_object object, uint64_t begin) {
  uint64_t end = 0;
  for (uint32_t i = 0; i < record->count; i++) {
    as_byte_range bytes = bytes_of(x->machine->unit, &x->machine->unit->fields.at[record->first + i]);
    if (bytes.from > end) put(x, object, begin + end, begin + bytes.from);
    if (bytes.to > end) end = bytes.to;
  }
  if (record->size_bytes > end &&
      !(record->count && x->machine->unit->fields.at[record->first + record->count - 1].flags & AS_CORE_FIELD_FLEXIBLE))
    put(x, object, begin + end, begin + record->size_bytes);
}

void as_history_loosen(as_exec *x, as_stretch place, const as_route *route) {
  assert(place.known);
  for (uint32_t i = 0; i < route->count; i++) {
    const as_core_type *record = &x->machine->unit->types.at[route->ways[i].record];
    if (route->ways[i].offset > place.from) return;
    uint64_t begin = place.from - route->ways[i].offset, end = begin + record->size_bytes;
    if (record->kind == AS_CORE_STRUCT) {
      loosen_gaps(x, record, place.object, begin);
      continue;
    }
    /* What was stored is the innermost member; a structure around it in the union has it as its own. */
    as_stretch member = place;
    if (i > 0) {
      const as_core_type *inner = &x->machine->unit->types.at[route->ways[i - 1].record];
      member.from = place.from - route->ways[i - 1].offset, member.to = member.from + inner->size_bytes;
    }
    if (member.from > begin) put(x, place.object, begin, member.from);
    if (member.to < end) put(x, place.object, member.to, end);
  }
}

void as_history_loosen_all(as_exec *x, uint32_t type, as_stretch place) {
  enum { MOST_ELEMENTS = 64 };
  const as_core_unit *unit = x->machine->unit;
  const as_core_type *t = &unit->types.at[type];
  as_stretch part = place;
  if (t->kind == AS_CORE_ARRAY) {
    for (uint64_t i = 0; i < t->length && i < MOST_ELEMENTS; i++) {
      part.from = place.from + i * unit->types.at[t->of].size_bytes;
      as_history_loosen_all(x, t->of, part);
    }
  }
  if (t->kind != AS_CORE_STRUCT) return;
  loosen_gaps(x, t, place.object, place.from);
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    part.from = place.from + field->offset_bits / 8;
    if (!(field->flags & AS_CORE_FIELD_BITS)) as_history_loosen_all(x, field->type, part);
  }
}

bool as_history_loose(as_exec *x, as_stretch place) {
  as_annotation annotation = {0};
  assert(place.known);
  if (!as_annotations_next(x->state->loose, place.object, place.from, place.to, &annotation)) return true;
  uint64_t at = annotation.from > place.from ? annotation.from : place.from;
  return as_exec_fail(x, AS_CHECK_PADDING, "read of byte %llu, which a store to a member beside it may have changed",
                      (unsigned long long)at);
}

bool as_history_is_loose(const as_exec *x, const as_value *pointer) {
  as_annotation annotation = {0};
  if (!x->state->loose.count || pointer->kind != AS_VALUE_POINTER || as_term_exists(pointer->term)) return false;
  return as_annotations_next(x->state->loose, pointer->object, pointer->offset, pointer->offset + 1, &annotation);
}

void as_history_loose_move(as_exec *x, as_stretch to, as_stretch from) {
  assert(to.known && from.known);
  as_pmap old = as_pmap_share(x->state->loose);
  as_annotations_clear(&x->machine->maps, &x->state->loose, to.object, to.from, to.to);
  for (as_annotation annotation = {0}; as_annotations_next(old, from.object, from.from, from.to, &annotation);) {
    uint64_t begin = annotation.from > from.from ? annotation.from : from.from,
             end = annotation.to < from.to ? annotation.to : from.to;
    put(x, to.object, begin - from.from + to.from, end - from.from + to.from);
  }
  as_pmap_drop(&x->machine->maps, &old);
}
