#include "c/core/member.h"

enum { DEEPEST = 64 };

/* One step from a type to what is at an offset of it; NULL: there is nothing, or it is a scalar. */
typedef struct step {
  uint32_t type;
  uint64_t offset, index;
  const as_core_field *field; /* of a structure; NULL: an element */
} step;

static bool go_in(const as_core_unit *unit, uint32_t type, uint64_t offset, step *to) {
  const as_core_type *t = &unit->types.at[type];
  if (t->kind == AS_CORE_ARRAY) {
    uint64_t size = unit->types.at[t->of].size_bytes;
    if (!size) return false;
    *to = (step){.type = t->of, .offset = offset % size, .index = offset / size};
    return true;
  }
  for (uint32_t i = 0; t->kind == AS_CORE_STRUCT && i < t->count; i++) {
    const as_core_field *f = &unit->fields.at[t->first + i];
    uint64_t at = f->offset_bits / 8, size = unit->types.at[f->type].size_bytes;
    if (f->flags & AS_CORE_FIELD_BITS || offset < at || offset - at >= size) continue;
    *to = (step){.type = f->type, .offset = offset - at, .field = f};
    return true;
  }
  return false;
}

static uint32_t find(const as_core_unit *unit, uint32_t type, uint64_t offset, as_text *out) {
  step to;
  for (uint32_t depth = 0; depth < DEEPEST && go_in(unit, type, offset, &to); depth++) {
    if (out && to.field && to.field->name) as_text_printf(out, ".%s", as_core_name(unit, to.field->name));
    if (out && !to.field) as_text_printf(out, "[%llu]", (unsigned long long)to.index);
    type = to.type, offset = to.offset;
  }
  return !offset && as_core_is_scalar(unit, type) ? type : AS_CORE_NONE;
}

uint32_t as_core_scalar_at(const as_core_unit *unit, uint32_t type, uint64_t offset) {
  return find(unit, type, offset, NULL);
}

bool as_core_put_member(const as_core_unit *unit, uint32_t type, uint64_t offset, uint32_t of, as_text *out) {
  uint32_t found = find(unit, type, offset, NULL);
  if (found == AS_CORE_NONE || (of != AS_CORE_NONE && found != of)) return false;
  find(unit, type, offset, out);
  return true;
}

bool as_core_part_at(const as_core_unit *unit, uint32_t type, uint32_t part, uint64_t offset, uint64_t *begin) {
  step to = {.type = type, .offset = offset};
  for (uint32_t depth = 0; depth < DEEPEST && to.type != part; depth++)
    if (!go_in(unit, to.type, to.offset, &to)) return false;
  *begin = offset - to.offset;
  return to.type == part;
}
