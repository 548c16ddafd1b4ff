/* What a path leaves: what cells hold at the end, memory that was freed or made, what is returned; as items of
 * `ensures`, and as expressions of C that compare it with values of the path's model, for a test. */
#include "analyse/synth/internal.h"
#include "c/core/ctype.h"

#include <string.h>

enum { CELLS_MAX = 48 };

/* ---- values ---- */

static const as_synth_view *view_of(const as_synth_path *p, as_object object) {
  for (uint32_t i = 0; i < p->views.count; i++)
    if (as_object_same(p->views.at[i].object, object)) return &p->views.at[i];
  return NULL;
}

static bool is_heap_of_own(const as_synth_path *p, as_object object) {
  const as_object_facts *facts = as_space_object(p->space, object);
  return facts && facts->kind == AS_OBJECT_HEAP && !as_abducer_is_callers(p->end->abducer, &p->end->path, object);
}

static bool put_object(as_synth_path *p, const as_value *value, as_text *out) {
  const as_synth_view *v = view_of(p, value->object);
  uint32_t width = p->end->machine->pointer_bits;
  as_term by = as_pointer_offset(p->terms, value, width);
  if (v) return as_synth_put_moved(p, v, as_term_bvsub(p->terms, by, as_term_bv(p->terms, width, v->before)), out);
  for (uint32_t i = 0; i < p->end->path.memory_count; i++) {
    const as_lent_memory *m = &p->end->path.memory[i];
    if (!as_object_same(m->object, value->object)) continue;
    by = as_term_bvsub(p->terms, by, as_term_bv(p->terms, width, m->before));
    return as_synth_put_pointer(p, as_term_bvadd(p->terms, m->base, by), out);
  }
  const char *address = as_synth_address_of(p, value->object);
  if (!address) return as_synth_refuse(p, "a pointer to an object that the contract has no word for");
  if (!as_term_is_const(p->terms, by) || as_term_bits(p->terms, by))
    return as_synth_refuse(p, "a pointer into a variable");
  return as_text_put(out, address), true;
}

bool as_synth_put_value(as_synth_path *p, uint32_t scalar, const as_value *value, as_text *out) {
  const as_core_type *t = &p->unit->types.at[scalar];
  uint32_t width = (uint32_t)t->size_bytes * 8;
  as_core_class class_ = as_core_class_of(p->unit, scalar);
  if (class_ == AS_CORE_CLASS_FLOAT) return as_synth_refuse(p, "a floating value");
  if (value->kind == AS_VALUE_POINTER)
    return class_ == AS_CORE_CLASS_POINTER ? put_object(p, value, out)
                                           : as_synth_refuse(p, "the address of a pointer as a number");
  if (value->kind == AS_VALUE_TERM && as_term_width(p->terms, value->term) != width)
    return as_synth_refuse(p, "a part of a value");
  if (width > 64) return as_synth_refuse(p, "a number of more than 64 bits");
  as_term number = as_value_term(p->terms, value, width);
  if (class_ == AS_CORE_CLASS_POINTER) return as_synth_put_pointer(p, number, out);
  return as_synth_put_number(p, number, p->end->machine->scalars[scalar].is_signed, 7, out);
}

/* ---- tests ---- */

/* Memory that was lent for the pointer, as the harness has it: a model may place other memory at the same address. */
static bool put_c_lent(as_synth_path *p, as_term pointer, as_text *out) {
  const as_scene *scene = &p->made.scene;
  for (uint32_t i = 0; i < p->end->path.memory_count; i++) {
    const as_lent_memory *m = &p->end->path.memory[i];
    as_term distance = as_term_bvsub(p->terms, pointer, m->base);
    if (as_object_exists(m->behind) || !as_term_is_const(p->terms, distance)) continue;
    for (uint32_t k = 0; k < scene->object_count; k++) {
      if (!as_object_same(scene->objects[k].object, m->object)) continue;
      uint64_t at = scene->objects[k].before + as_term_bits(p->terms, distance);
      as_text_printf(out, "(char *)o%u + %lld", k, (long long)at);
      return true;
    }
  }
  return false;
}

/* An address under the model, as the harness has it; false: nobody compares it. */
static bool put_c_address(const as_synth_path *p, uint64_t number, as_text *out) {
  uint64_t distance;
  uint32_t found = as_scene_at(&p->made.scene, number, &distance);
  if (found == AS_SCENE_NONE) return false;
  as_text_put(out, "(char *)");
  as_scene_put_pointer(p->unit, &p->made.scene, found, out);
  return as_text_printf(out, " + %llu", (unsigned long long)distance), true;
}

static bool put_c_value(as_synth_path *p, uint32_t scalar, const as_value *value, as_text *out) {
  uint64_t bits = value->bits;
  if (value->kind == AS_VALUE_POINTER) {
    const as_synth_view *v = view_of(p, value->object);
    if (!v || !v->in_c || as_term_exists(value->term)) return false;
    as_text_printf(out, "(char *)%s + %llu", v->in_c, (unsigned long long)value->offset);
    return true;
  }
  bool is_pointer = p->unit->types.at[scalar].kind == AS_CORE_POINTER;
  if (value->kind == AS_VALUE_TERM && !as_eval_bits(p->eval, value->term, &bits)) return false;
  if (is_pointer && value->kind == AS_VALUE_TERM && put_c_lent(p, value->term, out)) return true;
  if (is_pointer && bits) return put_c_address(p, bits, out);
  as_text_printf(out, "%lluull", (unsigned long long)bits);
  return true;
}

/* The scalar at this place of C has the value. */
static void add_test(as_synth_path *p, const char *pointer, uint64_t offset, uint32_t scalar, const as_value *value) {
  as_text line = {.memory = p->memory}, wanted = {.memory = p->memory};
  if (p->unit->types.at[scalar].kind == AS_CORE_ENUM) scalar = p->unit->types.at[scalar].of; /* it may have no name */
  bool is_pointer = p->unit->types.at[scalar].kind == AS_CORE_POINTER;
  if (pointer && as_core_class_of(p->unit, scalar) != AS_CORE_CLASS_FLOAT && put_c_value(p, scalar, value, &wanted)) {
    as_text type = {.memory = p->memory};
    as_core_print_ctype(p->unit, scalar, 0, is_pointer ? NULL : "*", &type);
    if (is_pointer)
      as_text_printf(&line, "*(char **)((char *)%s + %llu) == (char *)(%s)", pointer, (unsigned long long)offset,
                     as_text_get(&wanted));
    else {
      as_text_printf(&line, "*(%s)((char *)%s + %llu) == (", as_text_get(&type), pointer, (unsigned long long)offset);
      as_core_print_ctype(p->unit, scalar, 0, NULL, &line);
      as_text_printf(&line, ")%s", as_text_get(&wanted));
    }
    as_text_release(&type);
    as_synth_lines_push(p->memory, &p->made.tests, as_synth_keep(p, &line));
  }
  as_text_release(&line), as_text_release(&wanted);
}

/* ---- memory that was made ---- */

static bool say_view(as_synth_path *p, as_synth_view *v);

/* Whether an element of it was set: all of it, or nothing. */
static bool look_if_set(as_synth_path *p, const as_synth_view *v, uint64_t from, bool *is_set) {
  uint32_t scalar, set = 0, unset = 0;
  as_value value;
  for (uint64_t at = 0; as_synth_next_scalar(p, v->type, &at, &scalar); at += p->unit->types.at[scalar].size_bytes) {
    as_synth_content content = as_synth_load(p, v->object, from + at, scalar, &value);
    if (content == AS_SYNTH_TROUBLE) return false;
    if (content == AS_SYNTH_UNSET)
      unset++;
    else
      set++;
  }
  if (set && unset) return as_synth_refuse(p, "memory that is set in part");
  return *is_set = set, true;
}

enum { MADE_MAX = 16 };

/* A pointer to memory that the function made, first seen here. */
static bool add_made(as_synth_path *p, const char *place, const char *c_place, uint32_t pointer_type,
                     const as_value *value) {
  const as_object_facts *facts = as_space_object(p->space, value->object);
  uint32_t to = p->unit->types.at[pointer_type].of;
  p->has_choice = true;
  if (value->offset || as_term_exists(value->term)) return as_synth_refuse(p, "a pointer into memory that was made");
  if (facts->lifetime != AS_LIFETIME_ALIVE) return as_synth_refuse(p, "a pointer to memory that was made and freed");
  if (facts->size.kind != AS_VALUE_BITS) return as_synth_refuse(p, "memory that was made, of a size that is not known");
  if (!p->unit->types.at[to].size_bytes) return as_synth_refuse(p, "memory of a type that nobody says");
  if (!as_synth_can_say(p, to)) return false;
  uint64_t stride = p->unit->types.at[to].size_bytes, count = facts->size.bits / stride;
  if (!count || facts->size.bits % stride) return as_synth_refuse(p, "memory that is not made of whole elements");
  if (count > MADE_MAX) return as_synth_refuse(p, "a large object");
  as_synth_view v = {.object = value->object,
                     .type = to,
                     .stride = stride,
                     .size = facts->size.bits,
                     .pointer = place,
                     .in_c = c_place,
                     .end = (int64_t)count,
                     .is_new = true};
  as_synth_views_push(p->memory, &p->views, v);
  return say_view(p, &v);
}

/* ---- cells ---- */

/* What an element holds, scalar by scalar. */
typedef struct element {
  const as_synth_view *view;
  const char *old, *now; /* names; old: NULL if it is not known what was there */
  uint64_t from;         /* offset in the object */
} element;

static const as_synth_leaf *leaf_at(const as_synth_path *p, as_object object, uint64_t offset) {
  for (uint32_t i = 0; i < p->leaves.count; i++)
    if (as_object_same(p->leaves.at[i].object, object) && p->leaves.at[i].offset == offset) return &p->leaves.at[i];
  return NULL;
}

static bool is_as_begun(as_synth_path *p, const element *e, uint64_t at, uint32_t scalar, const as_value *value) {
  as_value first;
  return e->view->is_begun && as_synth_load_first(p, e->view->object, e->from + at, scalar, &first) &&
         as_value_same(&first, value);
}

static as_synth_content look(as_synth_path *p, const element *e, uint64_t at, uint32_t scalar, as_value *value) {
  as_synth_content content = as_synth_load(p, e->view->object, e->from + at, scalar, value);
  const as_synth_leaf *leaf = leaf_at(p, e->view->object, e->from + at);
  bool is_same = content == AS_SYNTH_VALUE &&
                 ((leaf && as_synth_is_variable(p, value, leaf->variable)) || is_as_begun(p, e, at, scalar, value));
  return is_same && e->old ? AS_SYNTH_UNTOUCHED : content;
}

static bool is_new_pointer(const as_synth_path *p, const as_value *value) {
  return value->kind == AS_VALUE_POINTER && !view_of(p, value->object) && is_heap_of_own(p, value->object);
}

typedef struct summary {
  uint32_t cells, changed;
  bool is_flat;  /* what has changed are members of the structure itself */
  bool has_made; /* a pointer to memory that was made is among it */
} summary;

static bool summarise(as_synth_path *p, const element *e, summary *s) {
  uint32_t scalar;
  as_value value;
  *s = (summary){.is_flat = true};
  for (uint64_t at = 0; as_synth_next_scalar(p, e->view->type, &at, &scalar);
       at += p->unit->types.at[scalar].size_bytes) {
    as_synth_content content = look(p, e, at, scalar, &value);
    s->cells++;
    if (content == AS_SYNTH_TROUBLE) return false;
    if (content == AS_SYNTH_UNSET) return as_synth_refuse(p, "memory that is set in part");
    if (content == AS_SYNTH_UNTOUCHED && !e->old) return as_synth_refuse(p, "memory that is set in part");
    if (content == AS_SYNTH_UNTOUCHED) continue;
    as_text member = {.memory = p->memory};
    as_synth_put_member(p, e->view->type, at, &member);
    const char *text = as_text_get(&member);
    s->changed++;
    s->is_flat &= *text == '.' && !strpbrk(text + 1, ".[");
    s->has_made |= is_new_pointer(p, &value);
    as_text_release(&member);
  }
  return true;
}

static bool is_pointer(const as_synth_path *p, uint32_t type) {
  return p->unit->types.at[type].kind == AS_CORE_POINTER;
}

bool as_synth_say_equal(as_synth_path *p, as_synth_lines *lines, const char *what, uint32_t scalar,
                        const as_value *value) {
  as_text line = {.memory = p->memory}, text = {.memory = p->memory};
  bool good = as_synth_put_value(p, scalar, value, &text);
  if (is_pointer(p, scalar) && !strcmp(as_text_get(&text), "NULL"))
    as_text_printf(&line, "is_null(%s)", what);
  else
    as_text_printf(&line, is_pointer(p, scalar) ? "ptr_eq(%s, %s)" : "%s == %s", what, as_text_get(&text));
  as_text_release(&text);
  as_synth_lines_push(p->memory, lines, as_synth_keep(p, &line));
  return good;
}

static const char *join(as_synth_path *p, const char *name, uint32_t type, uint64_t at) {
  as_text text = {.memory = p->memory};
  as_text_put(&text, name);
  as_synth_put_member(p, type, at, &text);
  return as_synth_keep(p, &text);
}

static const char *c_cell(as_synth_path *p, const char *pointer, uint64_t offset) {
  as_text text = {.memory = p->memory};
  if (!pointer) return NULL;
  as_text_printf(&text, "(*(char **)((char *)%s + %llu))", pointer, (unsigned long long)offset);
  return as_synth_keep(p, &text);
}

static bool say_each(as_synth_path *p, const element *e) {
  uint32_t scalar;
  as_value value;
  for (uint64_t at = 0; as_synth_next_scalar(p, e->view->type, &at, &scalar);
       at += p->unit->types.at[scalar].size_bytes) {
    const char *now = join(p, e->now, e->view->type, at);
    if (look(p, e, at, scalar, &value) == AS_SYNTH_UNTOUCHED) {
      const char *old = join(p, e->old, e->view->type, at);
      as_synth_add(p, &p->made.ensures, is_pointer(p, scalar) ? "ptr_eq(%s, %s)" : "%s == %s", now, old);
      continue;
    }
    if (is_new_pointer(p, &value)) {
      if (!add_made(p, now, c_cell(p, e->view->in_c, e->from + at), scalar, &value)) return false;
      continue;
    }
    if (!as_synth_say_equal(p, &p->made.ensures, now, scalar, &value)) return false;
  }
  return true;
}

/* P2 == { v: 3i32, ..P } */
static bool say_update(as_synth_path *p, const element *e) {
  uint32_t scalar;
  as_value value;
  as_text line = {.memory = p->memory};
  as_text_printf(&line, "%s == { ", e->now);
  for (uint64_t at = 0; as_synth_next_scalar(p, e->view->type, &at, &scalar);
       at += p->unit->types.at[scalar].size_bytes) {
    if (look(p, e, at, scalar, &value) == AS_SYNTH_UNTOUCHED) continue;
    as_text member = {.memory = p->memory};
    as_synth_put_member(p, e->view->type, at, &member);
    as_text_printf(&line, "%s: ", as_text_get(&member) + 1);
    as_text_release(&member);
    if (!as_synth_put_value(p, scalar, &value, &line)) return as_text_release(&line), false;
    as_text_put(&line, ", ");
  }
  as_text_printf(&line, "..%s }", e->old);
  as_synth_lines_push(p->memory, &p->made.ensures, as_synth_keep(p, &line));
  return true;
}

static void test_cells(as_synth_path *p, const element *e) {
  uint32_t scalar;
  as_value value;
  for (uint64_t at = 0; as_synth_next_scalar(p, e->view->type, &at, &scalar);
       at += p->unit->types.at[scalar].size_bytes)
    if (as_synth_load(p, e->view->object, e->from + at, scalar, &value) == AS_SYNTH_VALUE)
      add_test(p, e->view->in_c, e->from + at, scalar, &value);
}

static bool say_element(as_synth_path *p, const element *e) {
  summary s;
  if (!summarise(p, e, &s)) return false;
  bool is_scalar = as_core_is_scalar(p->unit, e->view->type);
  if (!s.changed)
    as_synth_add(p, &p->made.ensures, is_pointer(p, e->view->type) ? "ptr_eq(%s, %s)" : "%s == %s", e->now, e->old);
  else if (!is_scalar && e->old && s.is_flat && !s.has_made) {
    if (!say_update(p, e)) return false;
  } else {
    if (s.cells > CELLS_MAX) return as_synth_refuse(p, "a large object");
    if (!say_each(p, e)) return false;
  }
  test_cells(p, e);
  return true;
}

/* ---- views ---- */

static const char *take(as_synth_path *p, const as_synth_view *v, int64_t e, const char *hint, bool is_set) {
  as_text line = {.memory = p->memory};
  const char *name = as_synth_name(p, hint);
  as_text_printf(&line, "take %s = %s<", name, is_set ? "RW" : "W");
  as_synth_put_type(p, v->type, &line);
  as_text_put(&line, ">("), as_synth_put_place(p, v, e, &line), as_text_put(&line, ")");
  as_synth_lines_push(p->memory, &p->made.ensures, as_synth_keep(p, &line));
  return name;
}

static void say_token(as_synth_path *p, const as_synth_view *v) {
  const char *name = as_synth_name(p, "A");
  as_synth_add(p, &p->made.ensures, "take %s = Alloc(%s)", name, v->pointer);
  as_synth_add(p, &p->made.ensures, "%s.base == (u64) %s", name, v->pointer);
  as_synth_add(p, &p->made.ensures, "%s.size == %lluu64", name, (unsigned long long)v->size);
}

static bool say_made(as_synth_path *p, const as_synth_view *v) {
  say_token(p, v);
  for (int64_t i = 0; i < v->end; i++) {
    element e = {.view = v, .from = (uint64_t)i * v->stride};
    bool is_set = false;
    if (!look_if_set(p, v, e.from, &is_set)) return false;
    e.now = take(p, v, i, v->pointer, is_set);
    if (is_set && !say_element(p, &e)) return false;
  }
  return true;
}

static bool say_view(as_synth_path *p, as_synth_view *v) {
  if (v->is_freed) {
    p->has_choice = true; /* proofs do not know what was freed */
    as_synth_add(p, &p->made.ensures, "take %s = Freed(%s)", as_synth_name(p, "F"), v->pointer);
    return true;
  }
  if (v->is_new) return say_made(p, v);
  if (v->is_closed) return as_synth_refuse(p, "the size of memory of the caller's");
  for (int64_t i = v->first; i < v->end; i++) {
    const char *old = v->names[i - v->first];
    if (!old) continue;
    element e = {.view = v, .old = v->is_unset[i - v->first] ? NULL : old};
    e.from = v->before + (uint64_t)(i * (int64_t)v->stride);
    e.now = take(p, v, i, old, true);
    if (!say_element(p, &e)) return false;
  }
  return true;
}

/* ---- what is returned ---- */

static bool say_aggregate(as_synth_path *p, const as_abduced_exit *exit, uint32_t type) {
  if (!as_synth_can_say(p, type)) return false;
  as_synth_view v = {.object = exit->place.object,
                     .type = type,
                     .stride = p->unit->types.at[type].size_bytes,
                     .in_c = "&result",
                     .end = 1};
  element e = {.view = &v, .now = "return", .from = exit->place.offset};
  summary s;
  if (exit->place.kind != AS_VALUE_POINTER || as_term_exists(exit->place.term))
    return as_synth_refuse(p, "a value that cannot be read");
  if (!summarise(p, &e, &s)) return false;
  if (s.cells > CELLS_MAX) return as_synth_refuse(p, "a large object");
  if (!say_each(p, &e)) return false;
  if (!e.from) test_cells(p, &e);
  return true;
}

static bool say_result(as_synth_path *p, const as_abduced_exit *exit) {
  uint32_t type = p->unit->types.at[p->unit->functions.at[p->end->function].type].of;
  as_value value = exit->value;
  if (p->unit->types.at[type].kind == AS_CORE_VOID) return true;
  if (!as_core_is_scalar(p->unit, type)) return say_aggregate(p, exit, type);
  if (value.kind == AS_VALUE_INDETERMINATE) return as_synth_refuse(p, "a value that nobody has set is returned");
  if (value.kind == AS_VALUE_CHOICE) return as_synth_refuse(p, "a pointer that is one of several");
  uint32_t width = (uint32_t)p->unit->types.at[type].size_bytes * 8;
  if (value.kind == AS_VALUE_TERM && as_sort_is_bv(as_term_sort(p->terms, value.term)) &&
      as_term_width(p->terms, value.term) < width) /* _Bool */
    value.term = as_term_zero_extend(p->terms, value.term, width);
  if (is_new_pointer(p, &value)) return add_made(p, "return", "result", type, &value);
  add_test(p, "&result", 0, type, &value);
  return as_synth_say_equal(p, &p->made.ensures, "return", type, &value);
}

bool as_synth_say_after(as_synth_path *p) {
  const as_abduced_exit *exit = p->end->outcome->result;
  uint32_t count = p->views.count;
  if (!exit->returns) return as_synth_refuse(p, "the program ends, and nothing is returned");
  for (uint32_t i = 0; i < count; i++) {
    as_synth_view v = p->views.at[i];
    uint32_t line = p->made.ensures.count;
    if (!say_view(p, &v)) return false;
    p->views.at[i].first_line = line, p->views.at[i].end_line = p->made.ensures.count;
  }
  return say_result(p, exit);
}
