/* What a path needs and leaves, from its state at the end. What there is no word for makes the path one of the body:
 * arrays of terms, bytes that are not whole scalars, memory that was closed and is alive, addresses of own objects,
 * what libc remembers. */
#include "c/abduce/effects_internal.h"
#include "c/link/link.h"

#include <string.h>

enum { BYTES_MAX = 256, WRITES_MAX = 64, OBJECTS_MAX = 4 };

static as_memory *memory_of(const as_effect_look *l) { return l->maker->memory; }

static bool refuse(as_effect_look *l) { return l->failed = true, false; }

static uint32_t term_of(as_effect_look *l, as_term t) {
  if (!as_term_exists(t)) return AS_EFFECT_NONE;
  t = as_effect_canonical(l, t);
  if (!as_term_exists(t)) refuse(l);
  return t.id;
}

/* ---- values ---- */

/* A new object of the heap, which becomes one of the leaf's. */
static bool find_made(as_effect_look *l, as_object object, uint32_t *index) {
  const as_object_facts *facts = as_space_object(l->state->space, object);
  for (*index = 0; *index < l->made.count; ++*index)
    if (l->made.at[*index] == object.id) return true;
  if (!facts || facts->kind != AS_OBJECT_HEAP || facts->lifetime != AS_LIFETIME_ALIVE || facts->open) return false;
  if (l->made.count == OBJECTS_MAX) return false;
  as_u32_vector_push(memory_of(l), &l->made, object.id);
  return true;
}

static bool find_object(as_effect_look *l, as_object object, as_effect_value *to) {
  const as_effects_maker *m = l->maker;
  uint32_t functions = m->unit->functions.count, globals = m->unit->globals.count;
  if (object.id <= functions) return to->root = AS_EFFECT_ROOT_FUNCTION, to->index = object.id - 1, true;
  if (object.id - functions - 1 < globals)
    return to->root = AS_EFFECT_ROOT_GLOBAL, to->index = object.id - functions - 1, true;
  for (uint32_t i = 0; i < l->path->memory_count; i++) {
    if (!as_object_same(l->path->memory[i].object, object)) continue;
    to->root = AS_EFFECT_ROOT_MEMORY, to->index = l->memory_of[i];
    return true;
  }
  to->root = AS_EFFECT_ROOT_MADE;
  return find_made(l, object, &to->index);
}

static bool take_pointer(as_effect_look *l, const as_value *v, as_effect_value *to) {
  to->kind = AS_EFFECT_POINTER;
  if (!find_object(l, v->object, to)) return refuse(l);
  to->bits = v->offset, to->term = term_of(l, v->term);
  to->has_bounds = v->extent != AS_WHOLE;
  if (!to->has_bounds) return !l->failed;
  if (!as_extent_is_known(v->extent)) return refuse(l);
  to->low = v->low, to->low_term = term_of(l, v->low_term), to->extent = v->extent;
  return !l->failed;
}

/* A number that is a pointer of the caller's, moved: it keeps what the caller knows of it. */
static bool take_moved(as_effect_look *l, const as_value *v, as_term number, as_effect_value *to) {
  as_effects_maker *m = l->maker;
  as_terms *terms = m->terms;
  uint32_t parts = as_term_op(terms, number) == AS_OP_BVADD ? as_term_operands(terms, number) : 1;
  for (uint32_t i = 0; i < parts; i++) {
    as_term part = parts == 1 ? number : as_term_operand(terms, number, i);
    uint32_t cell = as_term_is_variable(terms, part) ? as_effect_cell_of(m, part) : AS_EFFECT_NONE;
    if (cell == AS_EFFECT_NONE) continue;
    bool is_base = v->extent || parts == 1;
    for (uint32_t k = 0; k < m->memories.count && !is_base; k++) is_base = m->memories.at[k].cell == cell;
    if (!is_base) continue;
    to->kind = AS_EFFECT_CELL, to->index = cell;
    to->term = as_term_bvsub(terms, number, part).id;
    to->has_bounds = v->extent != 0;
    if (!to->has_bounds) return true;
    as_term low = as_effect_canonical(l, v->low_term);
    if (!as_extent_is_known(v->extent) || !as_term_exists(low)) return refuse(l);
    to->low_term = as_term_bvsub(terms, low, part).id, to->extent = v->extent;
    return true;
  }
  return false;
}

static bool take_number(as_effect_look *l, const as_value *v, as_effect_value *to) {
  as_effects_maker *m = l->maker;
  as_term number = as_effect_canonical(l, v->term);
  if (!as_term_exists(number)) return refuse(l);
  as_sort sort = as_term_sort(m->terms, number);
  if (as_sort_is_bv(sort) && sort.width == m->machine->pointer_bits && take_moved(l, v, number, to)) return !l->failed;
  to->kind = AS_EFFECT_TERM, to->term = number.id;
  return !v->extent && !l->failed ? true : refuse(l);
}

static bool take_value(as_effect_look *l, const as_value *v, as_effect_value *to) {
  *to = (as_effect_value){.term = AS_EFFECT_NONE, .low_term = AS_EFFECT_NONE};
  switch ((as_value_kind)v->kind) {
  case AS_VALUE_INDETERMINATE: return to->kind = AS_EFFECT_INDETERMINATE, true;
  case AS_VALUE_BITS: return to->kind = AS_EFFECT_BITS, to->bits = v->bits, true;
  case AS_VALUE_TERM: return take_number(l, v, to);
  case AS_VALUE_POINTER: return take_pointer(l, v, to);
  case AS_VALUE_CHOICE: break;
  }
  return refuse(l);
}

/* ---- memory ---- */

static void touch(as_effect_look *l, uint64_t low, uint64_t high, uint32_t align, bool is_written) {
  as_effect_touches *all = &l->draft->touches;
  as_effect_touch *last = all->count ? &all->at[all->count - 1] : NULL;
  if (last && last->root == l->looking_root && last->index == l->looking_index && last->high == low) {
    last->high = high, last->is_written |= is_written;
    if (align > last->align_bytes) last->align_bytes = align;
    return;
  }
  as_effect_touches_push(memory_of(l), all,
                         (as_effect_touch){l->looking_root, l->looking_index, low, high, align, is_written});
}

static void write(as_effect_look *l, uint64_t offset, uint64_t size, const as_value *value) {
  as_effect_write w = {l->looking_root, l->looking_index, offset, (uint32_t)size, 0, {0}};
  if (l->draft->writes.count == WRITES_MAX || size > 16) {
    refuse(l);
    return;
  }
  if (take_value(l, value, &w.value)) as_effect_writes_push(memory_of(l), &l->draft->writes, w);
}

/* Known bytes, as numbers as large as they may be. */
static void write_bytes(as_effect_look *l, const as_space_stretch *s) {
  bool big = l->maker->unit->target.big_endian;
  for (uint64_t at = 0, size; at < s->size_bytes && !l->failed; at += size) {
    uint64_t bits = 0;
    for (size = 8; size > s->size_bytes - at || (s->offset + at) % size; size /= 2) continue;
    for (uint64_t i = 0; i < size; i++) {
      uint64_t byte = s->known.bytes ? s->known.bytes[at + i] : s->known.byte;
      bits |= byte << 8 * (big ? size - 1 - i : i);
    }
    as_value value = as_value_bits(bits);
    write(l, s->offset + at, size, &value);
  }
}

static bool is_cell(as_effect_look *l, uint64_t offset, uint64_t size, const as_value *value) {
  if (value->kind != AS_VALUE_TERM || value->extent) return false;
  as_term t = as_effect_canonical(l, value->term);
  uint32_t cell = as_term_exists(t) ? as_effect_cell_of(l->maker, t) : AS_EFFECT_NONE;
  if (cell == AS_EFFECT_NONE) return false;
  const as_effect_cell *c = &l->maker->cells.at[cell];
  return c->root == l->looking_root && c->index == l->looking_index && c->offset == offset && c->width_bits == 8 * size;
}

static bool is_power(uint64_t size) { return size && !(size & (size - 1)); }

static void look_at_stretch(void *data, const as_space_stretch *s) {
  as_effect_look *l = data;
  bool is_new = l->looking_root == AS_EFFECT_ROOT_MADE || l->looking_root == AS_EFFECT_ROOT_RESULT;
  uint64_t high = s->offset + s->size_bytes;
  if (l->failed || s->kind == AS_STRETCH_LACKING) return;
  if (s->size_bytes > BYTES_MAX && s->kind != AS_STRETCH_UNINITIALISED) {
    refuse(l);
    return;
  }
  switch (s->kind) {
  case AS_STRETCH_UNCONSTRAINED:
    if (is_new) refuse(l);
    touch(l, s->offset, high, 1, false);
    break;
  case AS_STRETCH_BYTES:
    if (!is_new) touch(l, s->offset, high, 1, true);
    write_bytes(l, s);
    break;
  case AS_STRETCH_VALUE: {
    bool is_kept = !is_new && is_cell(l, s->offset, s->size_bytes, s->value);
    if (!is_new) touch(l, s->offset, high, is_power(s->size_bytes) ? (uint32_t)s->size_bytes : 1, !is_kept);
    if (!is_kept) write(l, s->offset, s->size_bytes, s->value);
    break;
  }
  case AS_STRETCH_UNINITIALISED:
    if (!is_new) refuse(l);
    break;
  default: refuse(l);
  }
}

static void look_at(as_effect_look *l, as_effect_root root, uint32_t index, as_object object) {
  l->looking_root = root, l->looking_index = index;
  as_space_stretches(l->state->space, object, look_at_stretch, l);
}

/* ---- what callers lent ---- */

/* Cells that were read of memory that is gone: they were there. */
static void touch_cells(as_effect_look *l, uint32_t memory) {
  const as_effects_maker *m = l->maker;
  l->looking_root = AS_EFFECT_ROOT_MEMORY, l->looking_index = memory;
  for (uint32_t i = 0; i < l->cells.count; i++) {
    const as_effect_cell *c = &m->cells.at[l->cells.at[i]];
    uint64_t size = c->width_bits / 8;
    if (c->root == AS_EFFECT_ROOT_MEMORY && c->index == memory && size)
      touch(l, c->offset, c->offset + size, is_power(size) ? (uint32_t)size : 1, false);
  }
}

static void take_memory(as_effect_look *l, uint32_t i) {
  const as_lent_memory *m = &l->path->memory[i];
  const as_object_facts *facts = as_space_object(l->state->space, m->object);
  uint32_t index = l->memory_of[i];
  for (uint32_t k = 0; k < l->draft->memory.count; k++)
    if (l->draft->memory.at[k] == index) refuse(l);
  as_u32_vector_push(memory_of(l), &l->draft->memory, index);
  if (facts->lifetime == AS_LIFETIME_FREED) {
    as_u32_vector_push(memory_of(l), &l->draft->freed, index);
    if (m->before) refuse(l);
    touch_cells(l, index);
  } else if (!facts->open || facts->lifetime != AS_LIFETIME_ALIVE)
    refuse(l);
  else
    look_at(l, AS_EFFECT_ROOT_MEMORY, index, m->object);
}

/* Each global that the path has needed, once. */
static void take_globals(as_effect_look *l) {
  const as_effects_maker *m = l->maker;
  uint32_t functions = m->unit->functions.count;
  for (uint32_t i = 0; i < l->path->extent_count && !l->failed; i++) {
    as_object object = l->path->extents[i].object;
    bool is_seen = object.id <= functions || object.id - functions - 1 >= m->unit->globals.count;
    for (uint32_t k = 0; k < i && !is_seen; k++) is_seen = as_object_same(l->path->extents[k].object, object);
    if (!is_seen) look_at(l, AS_EFFECT_ROOT_GLOBAL, object.id - functions - 1, object);
  }
}

/* ---- what libc remembers ---- */

typedef struct comparing {
  as_terms *terms;
  bool differs;
} comparing;

static void compare(void *data, uint64_t offset, uint64_t count, as_term same) {
  comparing *c = data;
  (void)offset, (void)count;
  c->differs |= !as_term_is_true(c->terms, same);
}

static bool is_libc_changed(const as_effect_look *l) {
  const as_effects_maker *m = l->maker;
  comparing c = {m->terms, false};
  for (uint32_t i = 0; i < m->unit->globals.count && !c.differs; i++) {
    if (!as_core_is_libc(m->unit, m->unit->globals.at[i].range)) continue;
    as_object object = as_machine_global_object(m->machine, i);
    const as_object_facts *facts = as_space_object(l->state->space, object);
    if (facts && facts->writable && facts->size.kind == AS_VALUE_BITS && facts->lifetime == AS_LIFETIME_ALIVE)
      as_space_changes(m->machine->spaces, m->first, object, l->state->space, object, compare, &c);
  }
  return c.differs;
}

/* ---- objects ---- */

static void take_objects(as_effect_look *l) {
  for (uint32_t i = 0; i < l->made.count && !l->failed; i++) { /* looking at one may find others */
    as_object object = {l->made.at[i]};
    as_object_facts facts = *as_space_object(l->state->space, object);
    as_effect_object o = {
        .tag = facts.tag, .made = facts.made, .align_bytes = facts.align_bytes, .is_writable = facts.writable};
    if (facts.size.kind != AS_VALUE_BITS || facts.read_only || facts.temporary) refuse(l);
    take_value(l, &facts.size, &o.size);
    as_effect_objects_push(memory_of(l), &l->draft->objects, o);
    look_at(l, AS_EFFECT_ROOT_MADE, i, object);
  }
}

static void take_tests(as_effect_look *l) {
  for (uint32_t i = 0; i < l->path->test_count && !l->failed; i++) {
    const as_abduced_test *t = &l->path->tests[i];
    as_effect_test test = {term_of(l, t->holds), t->range, t->side, t->is_loop, AS_CORE_NONE};
    as_effect_tests_push(memory_of(l), &l->draft->tests, test);
  }
}

static void take_result(as_effect_look *l, const as_abduced_exit *exit) {
  if (exit->place.kind == AS_VALUE_POINTER) {
    if (exit->place.offset || as_term_exists(exit->place.term)) refuse(l);
    look_at(l, AS_EFFECT_ROOT_RESULT, 0, exit->place.object);
    return;
  }
  take_value(l, &exit->value, &l->draft->result);
}

as_effect_draft *as_effect_draft_of(as_effect_look *l, const as_abduced_exit *exit) {
  const as_abduction *end = l->state->guest;
  as_effect_draft *draft = l->draft = as_region_alloc(&l->maker->region, sizeof *draft);
  *draft = (as_effect_draft){.paths = 1, .result = {.term = AS_EFFECT_NONE, .low_term = AS_EFFECT_NONE}};
  if (l->path->function_count || as_plist_length(l->state->supplies) || l->state->jumps || l->state->attempts ||
      as_plist_length(l->state->exits) || is_libc_changed(l))
    refuse(l);
  for (uint32_t i = 0; i < l->path->memory_count && !l->failed; i++) take_memory(l, i);
  take_globals(l);
  take_result(l, exit);
  take_objects(l);
  take_tests(l);
  draft->string_bytes = end->string_bytes, draft->sees_addresses = end->sees_addresses;
  return l->failed ? NULL : draft;
}

void as_effect_draft_release(as_memory *memory, as_effect_draft *d) {
  as_u32_vector_release(memory, &d->memory), as_u32_vector_release(memory, &d->freed);
  as_effect_touches_release(memory, &d->touches), as_effect_writes_release(memory, &d->writes);
  as_effect_objects_release(memory, &d->objects), as_effect_tests_release(memory, &d->tests);
}
