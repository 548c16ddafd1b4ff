/* Const members: which bytes of an object must not be written, though others may (6.7.3p6), byte by byte. */
#include "c/prove/translator.h"

#include <string.h>

typedef struct marker {
  const as_core_unit *unit;
  as_memory *memory;
  uint64_t size;
} marker;

static void mark(const marker *m, uint32_t type, uint64_t base, bool *bytes);

static void fill(const marker *m, uint64_t from, uint64_t to, bool *bytes) {
  if (to > m->size) to = m->size;
  if (from < to) memset(bytes + from, true, to - from);
}

/* Bits that share a byte with others leave it open: a store to the others writes it. */
static void mark_field(const marker *m, const as_core_field *field, uint64_t base, bool *bytes) {
  bool is_const = field->qualifiers & AS_CORE_QUALIFIER_CONST;
  uint64_t at = base + field->offset_bits / 8, size = as_core_type_of(m->unit, field->type)->size_bytes;
  if (field->flags & AS_CORE_FIELD_BITS) {
    if (is_const)
      fill(m, base + (field->offset_bits + 7) / 8, base + (field->offset_bits + field->width_bits) / 8, bytes);
  } else if (is_const) {
    fill(m, at, field->flags & AS_CORE_FIELD_FLEXIBLE && !size ? m->size : at + size, bytes);
  } else {
    mark(m, field->type, at, bytes);
  }
}

/* A byte of a union may be written through any member that is not const there. */
static void mark_union(const marker *m, const as_core_type *type, uint64_t base, bool *bytes) {
  bool *all = as_memory_alloc_zeroed(m->memory, m->size), *one = as_memory_alloc_zeroed(m->memory, m->size);
  for (uint32_t i = 0; i < type->count; i++) {
    memset(one, false, m->size);
    mark_field(m, &m->unit->fields.at[type->first + i], base, one);
    for (uint64_t b = 0; b < m->size; b++) all[b] = one[b] && (!i || all[b]);
  }
  for (uint64_t b = 0; b < m->size; b++) bytes[b] |= all[b];
  as_memory_free(m->memory, all, m->size), as_memory_free(m->memory, one, m->size);
}

static void mark_array(const marker *m, const as_core_type *type, uint64_t base, bool *bytes) {
  uint64_t each = as_core_type_of(m->unit, type->of)->size_bytes;
  if (type->qualifiers & AS_CORE_QUALIFIER_CONST) {
    fill(m, base, type->size_bytes ? base + type->size_bytes : m->size, bytes);
    return;
  }
  if (!each || !type->length) return;
  mark(m, type->of, base, bytes);
  for (uint64_t i = 1; i < type->length && base + (i + 1) * each <= m->size; i++)
    memcpy(bytes + base + i * each, bytes + base, each);
}

static void mark(const marker *m, uint32_t type, uint64_t base, bool *bytes) {
  const as_core_type *t = as_core_type_of(m->unit, type);
  switch ((as_core_kind)t->kind) {
  case AS_CORE_ARRAY: mark_array(m, t, base, bytes); break;
  case AS_CORE_ATOMIC: mark(m, t->of, base, bytes); break;
  case AS_CORE_STRUCT:
    for (uint32_t i = 0; i < t->count; i++) mark_field(m, &m->unit->fields.at[t->first + i], base, bytes);
    break;
  case AS_CORE_UNION: mark_union(m, t, base, bytes); break;
  default: break;
  }
}

static void add(as_prove_translator *p, uint64_t from, uint64_t to) {
  as_prove_stretches_push(p->memory, &p->program->stretches, (as_prove_stretch){from, to});
}

static void add_all(as_prove_translator *p, const bool *bytes, uint64_t size) {
  for (uint64_t from = 0, to; from < size; from = to) {
    for (to = from; to < size && bytes[to] == bytes[from];) to++;
    if (bytes[from]) add(p, from, to);
  }
}

/* Whether there is anything to mark: most types have no const member. */
static bool has_const(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  bool is_record = t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION, found = false;
  if (t->kind == AS_CORE_ARRAY) return t->qualifiers & AS_CORE_QUALIFIER_CONST || has_const(unit, t->of);
  if (t->kind == AS_CORE_ATOMIC) return has_const(unit, t->of);
  for (uint32_t i = 0; is_record && i < t->count && !found; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    found = field->qualifiers & AS_CORE_QUALIFIER_CONST || has_const(unit, field->type);
  }
  return found;
}

uint32_t as_prover_freeze(as_prove_translator *p, uint32_t type, bool is_const, uint64_t size, uint32_t *count) {
  uint32_t first = p->program->stretches.count;
  if (is_const && size) {
    add(p, 0, size);
  } else if (has_const(p->unit, type) && size) {
    marker m = {p->unit, p->memory, size};
    bool *bytes = as_memory_alloc_zeroed(p->memory, size);
    mark(&m, type, 0, bytes);
    add_all(p, bytes, size);
    as_memory_free(p->memory, bytes, size);
  }
  *count = p->program->stretches.count - first;
  return first;
}
