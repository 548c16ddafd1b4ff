/* Types of all units become types of the linked one, unit after unit. Of each unit, tagged types are first matched with
 * those that are there already: a match pairs two types, and with them, co-inductively, everything that they reach, or
 * nothing at all. Pairs are kept in a list, which is undone when two types in it differ. A match starts where names
 * meet: at types of external symbols, which is how anonymous types find the right one of several that look alike; then
 * each tagged type that is left tries those of the same tag and layout. What is not matched is made anew.
 */
#include "c/core/ctype.h"
#include "c/link/link_internal.h"

static inline uint64_t hash_type(as_core_type type) { return as_hash_bytes(&type, sizeof type); }
static inline bool equal_types(as_core_type a, as_core_type b) { return !memcmp(&a, &b, sizeof a); }
AS_TABLE_DEFINE(type_table, as_core_type, uint32_t, hash_type, equal_types)
AS_TABLE_DEFINE(hash_table, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

typedef struct pair {
  uint32_t from, to;
  uint32_t parent; /* the pair that this one is reached from, or AS_CORE_NONE */
} pair;
AS_VECTOR_DEFINE(pairs, pair)

/* Tagged types that may match, in the order in which they were made. */
typedef struct node {
  uint32_t type, next;
} node;
AS_VECTOR_DEFINE(nodes, node)
typedef struct bucket {
  uint32_t first, last;
  uint32_t cursor, unit; /* for this unit, everything before the cursor is taken */
} bucket;
AS_VECTOR_DEFINE(buckets, bucket)

typedef struct merge {
  as_link *link;
  as_core_unit *to;
  type_table interned; /* keys have mapped types, the symbol of the list for parameters, and no size */
  as_strings lists;    /* parameter lists as bytes */
  as_link_numbers tags;
  hash_table bucket_of;
  buckets buckets;
  nodes nodes;
  as_u32_vector taken; /* by type of `to`: 1 + the unit that a type was last matched from */
  /* of the unit in hand: */
  uint32_t unit;
  const as_core_unit *from;
  uint32_t *map;
  pairs paired;
  hash_table failed; /* pairs that differ */
} merge;

static bool is_record(const as_core_type *t) { return t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION; }
static bool is_tagged(const as_core_type *t) { return is_record(t) || t->kind == AS_CORE_ENUM; }
static bool is_incomplete(const as_core_type *t) { return t->flags & AS_CORE_TYPE_INCOMPLETE; }

static bool same_tag(const char *a, const char *b) {
  size_t length = as_core_plain_length(a);
  return length == as_core_plain_length(b) && !memcmp(a, b, length);
}

/* ---- matching ---- */

typedef enum outcome { PAIRED, DIFFERENT, TAKEN } outcome;

static uint64_t pair_key(uint32_t from, uint32_t to) { return (uint64_t)from << 32 | to; }

static outcome add_pair(merge *m, uint32_t from, uint32_t to, uint32_t parent) {
  const as_core_type *x = &m->from->types.at[from], *y = &m->to->types.at[to];
  if (m->map[from] != AS_CORE_NONE) return m->map[from] == to ? PAIRED : TAKEN;
  if (x->kind != y->kind) return DIFFERENT;
  if (is_tagged(y)) {
    if (m->taken.at[to] == m->unit + 1) return TAKEN;
    if (hash_table_find(&m->failed, pair_key(from, to))) return DIFFERENT;
    m->taken.at[to] = m->unit + 1;
  }
  m->map[from] = to;
  pairs_push(m->link->memory, &m->paired, (pair){from, to, parent});
  return PAIRED;
}

static bool same_field(merge *m, const as_core_field *x, const as_core_field *y) {
  return x->flags == y->flags && x->qualifiers == y->qualifiers && x->offset_bits == y->offset_bits &&
         x->width_bits == y->width_bits && !strcmp(as_core_name(m->from, x->name), as_core_name(m->to, y->name));
}

static outcome expand_record(merge *m, const as_core_type *x, const as_core_type *y, uint32_t at) {
  if (!same_tag(as_core_name(m->from, x->name), as_core_name(m->to, y->name))) return DIFFERENT;
  if (is_incomplete(x) || is_incomplete(y)) return PAIRED;
  if (x->count != y->count || x->size_bytes != y->size_bytes || x->align_bytes != y->align_bytes) return DIFFERENT;
  outcome result = PAIRED;
  for (uint32_t i = 0; i < x->count && result == PAIRED; i++) {
    const as_core_field *f = &m->from->fields.at[x->first + i], *g = &m->to->fields.at[y->first + i];
    result = same_field(m, f, g) ? add_pair(m, f->type, g->type, at) : DIFFERENT;
  }
  return result;
}

static outcome expand_function(merge *m, const as_core_type *x, const as_core_type *y, uint32_t at) {
  if (x->flags != y->flags || x->count != y->count) return DIFFERENT;
  outcome result = add_pair(m, x->of, y->of, at);
  for (uint32_t i = 0; i < x->count && result == PAIRED; i++)
    result = add_pair(m, m->from->parameters.at[x->first + i], m->to->parameters.at[y->first + i], at);
  return result;
}

/* Compares the two types of a pair, and adds the pairs that they are made of. */
static outcome expand(merge *m, uint32_t at) {
  const as_core_type *x = &m->from->types.at[m->paired.at[at].from], *y = &m->to->types.at[m->paired.at[at].to];
  const char *x_name = as_core_name(m->from, x->name), *y_name = as_core_name(m->to, y->name);
  switch ((as_core_kind)x->kind) {
  case AS_CORE_STRUCT:
  case AS_CORE_UNION: return expand_record(m, x, y, at);
  case AS_CORE_FUNCTION: return expand_function(m, x, y, at);
  case AS_CORE_ENUM: return same_tag(x_name, y_name) ? add_pair(m, x->of, y->of, at) : DIFFERENT;
  case AS_CORE_OPAQUE:
    return x->size_bytes == y->size_bytes && x->align_bytes == y->align_bytes && !strcmp(x_name, y_name) ? PAIRED
                                                                                                         : DIFFERENT;
  case AS_CORE_POINTER:
  case AS_CORE_ARRAY:
  case AS_CORE_ATOMIC:
    if (x->qualifiers != y->qualifiers || x->flags != y->flags || x->length != y->length) return DIFFERENT;
    return add_pair(m, x->of, y->of, at);
  default: return x->flags == y->flags && x->length == y->length ? PAIRED : DIFFERENT;
  }
}

/* A pair that differs makes those differ that it was reached from. One that is taken may suit them another time. */
static void remember_failure(merge *m, uint32_t at, outcome why) {
  for (; at != AS_CORE_NONE; at = m->paired.at[at].parent) {
    const pair *p = &m->paired.at[at];
    bool is_root = p->parent == AS_CORE_NONE;
    if ((why == DIFFERENT || is_root) && is_tagged(&m->from->types.at[p->from]))
      hash_table_put(m->link->memory, &m->failed, pair_key(p->from, p->to));
  }
}

static void undo(merge *m) {
  for (uint32_t i = 0; i < m->paired.count; i++) {
    const pair *p = &m->paired.at[i];
    m->map[p->from] = AS_CORE_NONE;
    if (is_tagged(&m->to->types.at[p->to])) m->taken.at[p->to] = 0;
  }
}

static bool match(merge *m, uint32_t from, uint32_t to) {
  m->paired.count = 0;
  outcome result = add_pair(m, from, to, AS_CORE_NONE);
  for (uint32_t i = 0; result == PAIRED && i < m->paired.count; i++) {
    result = expand(m, i);
    if (result != PAIRED) remember_failure(m, i, result);
  }
  if (result != PAIRED) undo(m);
  return result == PAIRED;
}

/* ---- candidates ---- */

typedef enum list { ALL, OPEN, SHAPE } list; /* records of a tag; those that were incomplete; of a tag and layout */

static uint64_t list_hash(const as_core_unit *unit, const as_core_type *t, list which) {
  const char *tag = as_core_name(unit, t->name);
  uint64_t hash = as_hash_join(as_hash_bytes(tag, as_core_plain_length(tag)), (uint64_t)t->kind << 8 | which);
  if (which != SHAPE) return hash;
  hash = as_hash_join(as_hash_join(hash, t->size_bytes), (uint64_t)t->align_bytes << 32 | t->count);
  for (uint32_t i = 0; is_record(t) && i < t->count; i++) {
    const as_core_field *field = &unit->fields.at[t->first + i];
    const char *name = as_core_name(unit, field->name);
    hash = as_hash_join(as_hash_join(hash, as_hash_bytes(name, strlen(name))), field->offset_bits);
  }
  return hash;
}

static void add_candidate(merge *m, uint32_t type, list which) {
  as_memory *memory = m->link->memory;
  uint64_t hash = list_hash(m->to, &m->to->types.at[type], which);
  nodes_push(memory, &m->nodes, (node){type, AS_CORE_NONE});
  uint32_t added = m->nodes.count - 1, *known = hash_table_find(&m->bucket_of, hash);
  if (known) {
    bucket *b = &m->buckets.at[*known];
    m->nodes.at[b->last].next = added;
    b->last = added;
    return;
  }
  *hash_table_put(memory, &m->bucket_of, hash) = m->buckets.count;
  buckets_push(memory, &m->buckets, (bucket){added, added, added, m->unit});
}

static bool is_out(const merge *m, uint32_t type, list which) {
  return m->taken.at[type] == m->unit + 1 || (which == OPEN && !is_incomplete(&m->to->types.at[type]));
}

static bool match_in(merge *m, uint32_t from, list which) {
  uint32_t *known = hash_table_find(&m->bucket_of, list_hash(m->from, &m->from->types.at[from], which));
  if (!known) return false;
  bucket *b = &m->buckets.at[*known];
  if (b->unit != m->unit) b->unit = m->unit, b->cursor = b->first;
  while (b->cursor != AS_CORE_NONE && is_out(m, m->nodes.at[b->cursor].type, which))
    b->cursor = m->nodes.at[b->cursor].next;
  for (uint32_t n = b->cursor; n != AS_CORE_NONE; n = m->nodes.at[n].next)
    if (!is_out(m, m->nodes.at[n].type, which) && match(m, from, m->nodes.at[n].type)) return true;
  return false;
}

static void match_symbol(merge *m, uint32_t external, uint32_t type) {
  if (external == AS_CORE_NONE) return;
  const as_link_external *e = &m->link->externals.at[external];
  if (e->type != AS_CORE_NONE && !e->is_wrong) match(m, type, e->type);
}

/* Complete ones first: an incomplete one suits them all. */
static void match_all(merge *m) {
  const as_link_unit *unit = &m->link->units[m->unit];
  for (uint32_t i = 0; i < m->from->functions.count; i++)
    match_symbol(m, unit->function_external[i], m->from->functions.at[i].type);
  for (uint32_t i = 0; i < m->from->globals.count; i++)
    match_symbol(m, unit->global_external[i], m->from->globals.at[i].type);
  for (uint32_t i = 0; i < m->from->types.count; i++) {
    const as_core_type *t = &m->from->types.at[i];
    if (!is_tagged(t) || m->map[i] != AS_CORE_NONE || is_incomplete(t)) continue;
    if (!match_in(m, i, SHAPE) && is_record(t)) match_in(m, i, OPEN);
  }
  for (uint32_t i = 0; i < m->from->types.count; i++)
    if (is_record(&m->from->types.at[i]) && m->map[i] == AS_CORE_NONE && is_incomplete(&m->from->types.at[i]))
      match_in(m, i, ALL);
}

/* ---- making ---- */

static uint32_t new_type(merge *m, const as_core_type *type) {
  as_core_types_push(m->link->memory, &m->to->types, *type);
  as_u32_vector_push(m->link->memory, &m->taken, m->unit + 1);
  return m->to->types.count - 1;
}

static uint32_t make_tagged(merge *m, as_core_type type) {
  type.name = as_link_free_name(m->link, &m->tags, as_core_name(m->from, type.name));
  if (type.kind == AS_CORE_ENUM) {
    type.of = m->map[type.of];
    uint32_t made = new_type(m, &type);
    add_candidate(m, made, SHAPE);
    return made;
  }
  bool stays_open = is_incomplete(&type);
  type.flags |= AS_CORE_TYPE_INCOMPLETE; /* until its fields are there */
  type.first = type.count = 0;
  uint32_t made = new_type(m, &type);
  if (as_core_plain_length(as_core_name(m->to, type.name))) {
    add_candidate(m, made, ALL);
    if (stays_open) add_candidate(m, made, OPEN);
  }
  return made;
}

static uint32_t make_structural(merge *m, as_core_type type) {
  as_core_type key = type;
  if (type.of != AS_CORE_NONE) key.of = m->map[type.of];
  key.name = as_build_name(m->link->build, as_core_name(m->from, type.name));
  bool is_derived = type.kind == AS_CORE_POINTER || type.kind == AS_CORE_ARRAY || type.kind == AS_CORE_FUNCTION ||
                    type.kind == AS_CORE_ATOMIC;
  if (is_derived) key.size_bytes = key.align_bytes = 0;
  as_u32_vector parameters = {0};
  if (type.kind == AS_CORE_FUNCTION) {
    for (uint32_t i = 0; i < type.count; i++)
      as_u32_vector_push(m->link->memory, &parameters, m->map[m->from->parameters.at[type.first + i]]);
    key.first =
        as_strings_intern_bytes(&m->lists, (const char *)parameters.at, parameters.count * sizeof *parameters.at).id;
  }
  uint32_t *known = type_table_find(&m->interned, key), made = known ? *known : AS_CORE_NONE;
  if (!known) {
    type.of = key.of, type.name = key.name;
    type.first = type.kind == AS_CORE_FUNCTION ? m->to->parameters.count : 0;
    for (uint32_t i = 0; i < parameters.count; i++)
      as_u32_vector_push(m->link->memory, &m->to->parameters, parameters.at[i]);
    made = new_type(m, &type);
    *type_table_put(m->link->memory, &m->interned, key) = made;
  }
  as_u32_vector_release(m->link->memory, &parameters);
  return made;
}

/* A type that must be mapped before this one, or AS_CORE_NONE. */
static uint32_t needs(const merge *m, const as_core_type *t) {
  if (is_record(t)) return AS_CORE_NONE;
  if (t->of != AS_CORE_NONE && m->map[t->of] == AS_CORE_NONE) return t->of;
  for (uint32_t i = 0; t->kind == AS_CORE_FUNCTION && i < t->count; i++)
    if (m->map[m->from->parameters.at[t->first + i]] == AS_CORE_NONE) return m->from->parameters.at[t->first + i];
  return AS_CORE_NONE;
}

static void make_all(merge *m) {
  as_u32_vector stack = {0};
  for (uint32_t i = 0; i < m->from->types.count; i++) {
    as_u32_vector_push(m->link->memory, &stack, i);
    while (stack.count) {
      uint32_t at = stack.at[stack.count - 1];
      const as_core_type *type = &m->from->types.at[at];
      uint32_t first = m->map[at] == AS_CORE_NONE ? needs(m, type) : AS_CORE_NONE;
      if (first != AS_CORE_NONE) {
        as_u32_vector_push(m->link->memory, &stack, first);
        continue;
      }
      if (m->map[at] == AS_CORE_NONE) m->map[at] = is_tagged(type) ? make_tagged(m, *type) : make_structural(m, *type);
      stack.count--;
    }
  }
  as_u32_vector_release(m->link->memory, &stack);
}

/* ---- members ---- */

static void complete(merge *m, uint32_t from) {
  const as_core_type *x = &m->from->types.at[from];
  as_core_type *y = &m->to->types.at[m->map[from]];
  y->size_bytes = x->size_bytes, y->align_bytes = x->align_bytes, y->flags = x->flags;
  y->first = x->count ? m->to->fields.count : 0, y->count = x->count;
  for (uint32_t i = 0; i < x->count; i++) {
    as_core_field field = m->from->fields.at[x->first + i];
    field.name = as_build_name(m->link->build, as_core_name(m->from, field.name));
    field.type = m->map[field.type], field.record = m->map[from];
    as_core_fields_push(m->link->memory, &m->to->fields, field);
  }
  add_candidate(m, m->map[from], SHAPE);
}

/* In the order of their members, which a single unit keeps that way. */
static void complete_all(merge *m) {
  uint32_t *owner = as_memory_alloc(m->link->memory, m->from->fields.count * sizeof *owner);
  for (uint32_t i = 0; i < m->from->fields.count; i++) owner[i] = AS_CORE_NONE;
  for (uint32_t i = 0; i < m->from->types.count; i++) {
    const as_core_type *t = &m->from->types.at[i];
    if (!is_record(t) || is_incomplete(t)) continue;
    if (t->count)
      owner[t->first] = i;
    else if (is_incomplete(&m->to->types.at[m->map[i]]))
      complete(m, i);
  }
  for (uint32_t i = 0; i < m->from->fields.count; i++) {
    if (owner[i] == AS_CORE_NONE) continue;
    uint32_t to = m->map[owner[i]];
    if (is_incomplete(&m->to->types.at[to])) complete(m, owner[i]);
    const as_core_type *x = &m->from->types.at[owner[i]], *y = &m->to->types.at[to];
    for (uint32_t k = 0; k < x->count; k++) m->link->units[m->unit].fields[x->first + k] = y->first + k;
  }
  as_memory_free(m->link->memory, owner, m->from->fields.count * sizeof *owner);
}

/* ---- all units ---- */

static void note_symbol(merge *m, uint32_t external, as_link_place place) {
  if (external == AS_CORE_NONE) return;
  as_link_external *e = &m->link->externals.at[external];
  if (as_link_same_place(e->first, place)) e->type = m->map[as_link_type_of(m->link, place)];
}

static void note_symbols(merge *m) {
  const as_link_unit *unit = &m->link->units[m->unit];
  for (uint32_t i = 0; i < m->from->functions.count; i++)
    note_symbol(m, unit->function_external[i], (as_link_place){m->unit, i, true});
  for (uint32_t i = 0; i < m->from->globals.count; i++)
    note_symbol(m, unit->global_external[i], (as_link_place){m->unit, i, false});
}

static uint32_t mapped(const merge *m, uint32_t type) { return type == AS_CORE_NONE ? type : m->map[type]; }

static void set_target(merge *m) {
  const as_core_target *from = &m->from->target;
  as_core_target *to = &m->to->target;
  if (m->unit == 0) {
    *to = *from;
    to->triple = as_build_name(m->link->build, as_core_name(m->from, from->triple));
    to->int_type = to->size_type = to->va_list_type = AS_CORE_NONE;
  }
  if (to->int_type == AS_CORE_NONE) to->int_type = mapped(m, from->int_type);
  if (to->size_type == AS_CORE_NONE) to->size_type = mapped(m, from->size_type);
  if (to->va_list_type == AS_CORE_NONE) to->va_list_type = mapped(m, from->va_list_type);
}

void as_link_merge_types(as_link *link) {
  merge m = {.link = link, .to = link->to};
  as_strings_init(&m.lists, link->memory);
  for (m.unit = 0; m.unit < link->unit_count; m.unit++) {
    m.from = link->units[m.unit].from, m.map = link->units[m.unit].types;
    hash_table_clear(&m.failed);
    match_all(&m);
    make_all(&m);
    complete_all(&m);
    note_symbols(&m);
    set_target(&m);
  }
  type_table_release(link->memory, &m.interned);
  as_strings_release(&m.lists);
  as_link_numbers_release(link->memory, &m.tags);
  hash_table_release(link->memory, &m.bucket_of);
  buckets_release(link->memory, &m.buckets);
  nodes_release(link->memory, &m.nodes);
  as_u32_vector_release(link->memory, &m.taken);
  pairs_release(link->memory, &m.paired);
  hash_table_release(link->memory, &m.failed);
}
