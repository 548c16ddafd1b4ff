/* Effective types (C17 6.5p6, p7). An object with a declared type has it; other bytes have the type that they were last
 * stored as, which copies take along. A tag of a annotation is a type and where in the object it begins. */
#include "c/exec/check/history.h"

/* ---- tags ---- */

static uint32_t tag_of(as_machine *machine, uint32_t type, int64_t origin) {
  if (origin != (int32_t)origin) return AS_CORE_NONE;
  uint64_t key = (uint64_t)type << 32 | (uint32_t)origin;
  const uint32_t *known = as_type_tags_find(&machine->type_tags, key);
  if (known) return *known;
  uint32_t tag = machine->tagged.count;
  as_tagged_types_push(machine->memory, &machine->tagged, key);
  return *as_type_tags_put(machine->memory, &machine->type_tags, key) = tag;
}

static void put(as_exec *x, as_object object, uint64_t from, uint64_t to, uint32_t type, int64_t origin) {
  assert(type < x->machine->unit->types.count);
  uint32_t tag = tag_of(x->machine, type, origin);
  if (tag == AS_CORE_NONE)
    as_annotations_clear(&x->machine->maps, &x->state->types, object, from, to);
  else
    as_annotations_put(&x->machine->maps, &x->state->types, object, from, to, tag);
}

/* ---- types ---- */

static uint8_t unsigned_kind(uint8_t kind) {
  switch (kind) {
  case AS_CORE_SHORT: return AS_CORE_USHORT;
  case AS_CORE_INT: return AS_CORE_UINT;
  case AS_CORE_LONG: return AS_CORE_ULONG;
  case AS_CORE_LLONG: return AS_CORE_ULLONG;
  case AS_CORE_INT128: return AS_CORE_UINT128;
  default: return kind;
  }
}

static bool is_character(const as_scalar *type) {
  return type->kind == AS_CORE_CHAR || type->kind == AS_CORE_SCHAR || type->kind == AS_CORE_UCHAR;
}

/* Compatible but for sign and qualifiers. All pointers count as one type, as they do for clang. */
static bool are_alike(const as_scalar *a, const as_scalar *b) {
  if (a->class_ != b->class_) return false;
  if (a->class_ == AS_CORE_CLASS_POINTER) return true;
  return a->width == b->width && unsigned_kind(a->kind) == unsigned_kind(b->kind);
}

typedef struct question {
  const as_machine *machine;
  uint32_t type;   /* a scalar: of the access */
  bool bytes_hold; /* characters hold anything: they were copied into an object without a declared type */
} question;

static bool holds(const question *q, uint32_t type, uint64_t at);

static bool member_holds(const question *q, const as_core_field *field, uint64_t at) {
  const as_core_type *type = &q->machine->unit->types.at[field->type];
  uint64_t begin = field->offset_bits / 8, size = type->size_bytes;
  if (field->flags & AS_CORE_FIELD_BITS) size = (field->offset_bits % 8 + field->width_bits + 7) / 8;
  if (at < begin || (size && at >= begin + size)) return false;
  if (field->flags & AS_CORE_FIELD_BITS)
    return are_alike(&q->machine->scalars[field->type], &q->machine->scalars[q->type]);
  return holds(q, field->type, at - begin);
}

static bool record_holds(const question *q, const as_core_type *record, uint64_t at) {
  if (record->flags & AS_CORE_TYPE_INCOMPLETE) return true;
  for (uint32_t i = 0; i < record->count; i++)
    if (member_holds(q, &q->machine->unit->fields.at[record->first + i], at)) return true;
  return false;
}

/* Whether an object of this type has a scalar of the asked type at this byte. What has no size is not looked at. */
static bool holds(const question *q, uint32_t type, uint64_t at) {
  const as_core_type *t = &q->machine->unit->types.at[type];
  const as_scalar *scalar = &q->machine->scalars[type];
  switch (t->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: return record_holds(q, t, at);
  case AS_CORE_ATOMIC: return holds(q, t->of, at);
  case AS_CORE_ARRAY: {
    uint64_t size = q->machine->unit->types.at[t->of].size_bytes;
    return !size || holds(q, t->of, at % size);
  }
  default: break;
  }
  if (scalar->class_ == AS_CORE_CLASS_NONE || scalar->class_ == AS_CORE_CLASS_AGGREGATE) return true;
  if (q->bytes_hold && is_character(scalar)) return true;
  return at == 0 && are_alike(scalar, &q->machine->scalars[q->type]);
}

/* ---- accesses ---- */

static uint32_t declared_type(const as_exec *x, as_object object) {
  const as_object_facts *facts = as_space_object(x->state->space, object);
  return facts ? as_machine_object_type(x->machine, facts) : AS_CORE_NONE;
}

static const char *name_of(const as_exec *x, uint32_t type, char buffer[AS_SCALAR_NAME_BYTES]) {
  if (x->machine->scalars[type].class_ == AS_CORE_CLASS_AGGREGATE) {
    const as_core_type *t = &x->machine->unit->types.at[type];
    return t->kind == AS_CORE_ARRAY ? "an array" : t->kind == AS_CORE_UNION ? "a union" : "a structure";
  }
  return as_scalar_name(&x->machine->scalars[type], buffer);
}

static bool differs(as_exec *x, uint32_t type, as_stretch place, uint32_t has, bool writes) {
  char first[AS_SCALAR_NAME_BYTES], second[AS_SCALAR_NAME_BYTES];
  return as_exec_fail(x, AS_CHECK_EFFECTIVE_TYPE, "%s as %s at offset %llu of an object whose effective type is %s",
                      writes ? "write" : "read", name_of(x, type, first), (unsigned long long)place.from,
                      name_of(x, has, second));
}

/* A scalar is at a place as a member of the types that its bytes have. */
static bool fits(as_exec *x, uint32_t type, as_stretch place, uint32_t declared, bool writes) {
  question q = {x->machine, type, declared == AS_CORE_NONE};
  if (declared != AS_CORE_NONE) return holds(&q, declared, place.from) || differs(x, type, place, declared, writes);
  for (as_annotation annotation = {0};
       as_annotations_next(x->state->types, place.object, place.from, place.to, &annotation);) {
    assert(annotation.tag < x->machine->tagged.count);
    uint64_t tag = x->machine->tagged.at[annotation.tag];
    int64_t origin = (int32_t)(uint32_t)tag;
    uint32_t has = (uint32_t)(tag >> 32);
    if (!holds(&q, has, (uint64_t)((int64_t)place.from - origin))) return differs(x, type, place, has, writes);
  }
  return true;
}

/* Through a member of a union any of its members may be read (GNU C, and 6.5.2.3's footnote 95). */
bool as_history_type(as_exec *x, uint32_t type, as_stretch place, const as_route *route, bool writes) {
  assert(place.known && as_object_exists(place.object));
  uint32_t declared = declared_type(x, place.object);
  bool anything = is_character(&x->machine->scalars[type]) || route->in_union != AS_CORE_NONE ||
                  x->at->flags & AS_CORE_ACCESS_MAY_ALIAS;
  if (!anything && (declared != AS_CORE_NONE || !writes) && !fits(x, type, place, declared, writes)) return false;
  if (!writes || declared != AS_CORE_NONE) return true;
  if (anything)
    as_annotations_clear(&x->machine->maps, &x->state->types, place.object, place.from, place.to);
  else
    put(x, place.object, place.from, place.to, type, (int64_t)place.from);
  return true;
}

/* ---- aggregates: member by member ---- */

static bool leaves_fit(as_exec *x, uint32_t type, as_stretch place, uint32_t declared, bool writes);

static bool leaf_fits(as_exec *x, uint32_t type, as_stretch place, uint32_t declared, bool writes) {
  const as_scalar *scalar = &x->machine->scalars[type];
  if (scalar->class_ == AS_CORE_CLASS_AGGREGATE) return leaves_fit(x, type, place, declared, writes);
  if (scalar->class_ == AS_CORE_CLASS_NONE || is_character(scalar)) return true;
  place.to = place.from + scalar->size_bytes;
  return fits(x, type, place, declared, writes);
}

static bool leaves_fit(as_exec *x, uint32_t type, as_stretch place, uint32_t declared, bool writes) {
  enum { MOST_ELEMENTS = 16 };
  const as_core_unit *unit = x->machine->unit;
  const as_core_type *t = &unit->types.at[type];
  as_stretch part = place;
  if (t->kind == AS_CORE_ARRAY) {
    for (uint64_t i = 0; i < t->length && i < MOST_ELEMENTS; i++) {
      part.from = place.from + i * unit->types.at[t->of].size_bytes;
      if (!leaf_fits(x, t->of, part, declared, writes)) return false;
    }
    return true;
  }
  for (uint32_t i = 0; t->kind == AS_CORE_STRUCT && i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    part.from = place.from + field->offset_bits / 8;
    if (!(field->flags & AS_CORE_FIELD_BITS) && !leaf_fits(x, field->type, part, declared, writes)) return false;
  }
  return true;
}

bool as_history_type_copy(as_exec *x, uint32_t type, as_stretch to, as_stretch from) {
  if (x->at->flags & AS_CORE_ACCESS_MAY_ALIAS) return true;
  if (from.known && !leaves_fit(x, type, from, declared_type(x, from.object), false)) return false;
  if (!to.known) return true;
  uint32_t declared = declared_type(x, to.object);
  if (declared != AS_CORE_NONE) return leaves_fit(x, type, to, declared, true);
  put(x, to.object, to.from, to.to, type, (int64_t)to.from);
  return true;
}

/* memcpy: bytes take their types along. Places may overlap: what is known of the source is looked at as it was. */
void as_history_type_move(as_exec *x, as_stretch to, as_stretch from) {
  if (declared_type(x, to.object) != AS_CORE_NONE) return;
  int64_t by = (int64_t)to.from - (int64_t)from.from;
  uint32_t declared = declared_type(x, from.object);
  as_pmap old = as_pmap_share(x->state->types);
  as_annotations_clear(&x->machine->maps, &x->state->types, to.object, to.from, to.to);
  if (declared != AS_CORE_NONE) put(x, to.object, to.from, to.to, declared, by);
  for (as_annotation annotation = {0};
       declared == AS_CORE_NONE && as_annotations_next(old, from.object, from.from, from.to, &annotation);) {
    assert(annotation.tag < x->machine->tagged.count);
    uint64_t tag = x->machine->tagged.at[annotation.tag];
    uint64_t begin = annotation.from > from.from ? annotation.from : from.from,
             end = annotation.to < from.to ? annotation.to : from.to;
    put(x, to.object, begin + (uint64_t)by, end + (uint64_t)by, (uint32_t)(tag >> 32), (int32_t)(uint32_t)tag + by);
  }
  as_pmap_drop(&x->machine->maps, &old);
}
