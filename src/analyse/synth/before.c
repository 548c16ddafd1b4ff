/* What a path took from its caller: parameters, variables, memory; as items of `requires`. */
#include "analyse/synth/internal.h"
#include "c/core/closure.h"
#include "c/core/member.h"
#include "c/link/link.h"

#include <assay/state/lack.h>
#include <assay/term/variables.h>
#include <string.h>

enum { ELEMENTS_MAX = 64 };

/* ---- leaves ---- */

static void find_inputs(as_synth_path *p) {
  const as_state *state = p->end->outcome->state;
  p->input_count = as_state_inputs(state);
  p->inputs = as_region_alloc(p->region, (p->input_count + 1) * sizeof *p->inputs);
  as_state_inputs_get(state, p->inputs);
}

/* The variable of a scalar, which begins at an offset of a type. */
static bool add_leaf(as_synth_path *p, const as_input *input, const char *whole, uint32_t type, uint64_t offset) {
  uint32_t scalar = as_core_scalar_at(p->unit, type, offset);
  as_sort sort = as_term_sort(p->terms, input->term);
  if (!as_sort_is_bv(sort)) return as_synth_refuse(p, "an array at a place that is not known");
  if (scalar == AS_CORE_NONE || p->unit->types.at[scalar].size_bytes * 8 != sort.width)
    return as_synth_refuse(p, "a part of a value");
  as_text text = {.memory = p->memory};
  as_text_put(&text, whole);
  as_synth_put_member(p, type, offset, &text);
  as_synth_leaf leaf = {.variable = input->term,
                        .text = as_synth_keep(p, &text),
                        .is_pointer = p->unit->types.at[scalar].kind == AS_CORE_POINTER,
                        .is_signed = p->end->machine->scalars[scalar].is_signed,
                        .object = input->object,
                        .offset = input->offset};
  as_synth_leaves_push(p->memory, &p->leaves, leaf);
  return true;
}

static bool name_parameters(as_synth_path *p) {
  const as_core_function *core = &p->unit->functions.at[p->end->function];
  for (uint32_t i = 0; i < core->parameters; i++) {
    const as_core_local *local = &p->unit->locals.at[core->first_local + i];
    as_object object = as_abducer_parameter(p->end->abducer, i);
    for (uint32_t k = 0; k < p->input_count; k++)
      if (as_object_same(p->inputs[k]->object, object) &&
          !add_leaf(p, p->inputs[k], as_core_name(p->unit, local->name), local->type, p->inputs[k]->offset))
        return false;
  }
  return true;
}

/* ---- elements ---- */

static bool overlaps(const as_input *input, uint64_t from, uint64_t to, const as_synth_path *p) {
  as_sort sort = as_term_sort(p->terms, input->term);
  uint64_t size = as_sort_is_bv(sort) ? ((uint64_t)sort.width + 7) / 8 : UINT64_MAX;
  return input->offset < to && (size == UINT64_MAX || input->offset + size > from);
}

static bool is_asked_for(const as_synth_path *p, const as_synth_view *v, uint64_t from, uint64_t to) {
  for (uint32_t i = 0; i < p->input_count; i++)
    if (as_object_same(p->inputs[i]->object, v->object) && overlaps(p->inputs[i], from, to, p)) return true;
  return false;
}

/* All of its scalars were set. */
static bool is_set(as_synth_path *p, const as_synth_view *v, uint64_t from) {
  uint32_t scalar;
  as_value value;
  for (uint64_t at = 0; as_synth_next_scalar(p, v->type, &at, &scalar); at += p->unit->types.at[scalar].size_bytes)
    if (as_synth_load(p, v->object, from + at, scalar, &value) != AS_SYNTH_VALUE) return false;
  return true;
}

static bool add_element(as_synth_path *p, as_synth_view *v, int64_t e) {
  uint64_t from = v->before + (uint64_t)(e * (int64_t)v->stride);
  bool is_used = v->is_closed || as_synth_is_touched(p, v->object, from, v->stride);
  if (!is_used) return true;
  bool asked = is_asked_for(p, v, from, from + v->stride);
  as_text place = {.memory = p->memory}, hint = {.memory = p->memory};
  as_synth_put_place(p, v, e, &place);
  as_text_put(&hint, v->pointer);
  if (e) as_text_printf(&hint, "_%lld", (long long)(e < 0 ? -e : e));
  uint64_t i = (uint64_t)(e - v->first);
  v->names[i] = as_synth_name(p, as_text_get(&hint));
  v->is_unset[i] = !asked && !v->is_begun && !p->end->failure && (v->is_freed || is_set(p, v, from)) && !p->reason;
  as_text line = {.memory = p->memory};
  as_text_printf(&line, "take %s = %s<", v->names[i], v->is_unset[i] ? "W" : "RW");
  as_synth_put_type(p, v->type, &line);
  as_text_printf(&line, ">(%s)", as_text_get(&place));
  as_synth_lines_push(p->memory, &p->made.requires, as_synth_keep(p, &line));
  as_text_release(&place), as_text_release(&hint);
  for (uint32_t k = 0; k < p->input_count && asked; k++) {
    if (!as_object_same(p->inputs[k]->object, v->object) || !overlaps(p->inputs[k], from, from + v->stride, p))
      continue;
    if (p->inputs[k]->offset < from) return as_synth_refuse(p, "a part of a value");
    if (!add_leaf(p, p->inputs[k], v->names[i], v->type, p->inputs[k]->offset - from)) return false;
  }
  return !p->reason;
}

static bool add_token(as_synth_path *p, const as_synth_view *v) {
  const char *name = as_synth_name(p, "A");
  as_synth_add(p, &p->made.requires, "take %s = Alloc(%s)", name, v->pointer);
  as_synth_add(p, &p->made.requires, "%s.base == (u64) %s", name, v->pointer);
  as_synth_add(p, &p->made.requires, "%s.size == %lluu64", name, (unsigned long long)v->size);
  return true;
}

static bool add_bytes(as_synth_path *p, const as_synth_view *v) {
  as_synth_add(p, &p->made.requires, "!is_null(%s)", v->pointer);
  as_synth_add(p, &p->made.requires, "take %s = Fresh(%s, %lluu64)", as_synth_name(p, "A"), v->pointer,
               (unsigned long long)v->size);
  return true;
}

static bool add_view(as_synth_path *p, as_synth_view *v) {
  if (v->is_bytes) {
    if (is_asked_for(p, v, 0, UINT64_MAX)) return as_synth_refuse(p, "memory of a type that nobody says");
    if (!v->is_freed) return as_synth_refuse(p, "memory of a type that nobody says");
    return add_bytes(p, v) && (as_synth_views_push(p->memory, &p->views, *v), true);
  }
  uint64_t elements = (uint64_t)(v->end - v->first);
  if (elements > ELEMENTS_MAX) return as_synth_refuse(p, "a large object");
  v->names = as_region_alloc(p->region, (elements + 1) * sizeof *v->names);
  v->is_unset = as_region_alloc(p->region, (elements + 1) * sizeof *v->is_unset);
  for (uint64_t i = 0; i < elements; i++) v->names[i] = NULL, v->is_unset[i] = false;
  for (int64_t e = v->first; e < v->end; e++)
    if (!add_element(p, v, e)) return false;
  if (v->is_closed && !add_token(p, v)) return false;
  as_synth_views_push(p->memory, &p->views, *v);
  return true;
}

/* ---- variables ---- */

/* Its values are what the program says. */
static bool add_beginning(as_synth_path *p, const as_synth_view *v) {
  uint32_t scalar, count = 0;
  as_value value;
  for (uint64_t at = 0; as_synth_next_scalar(p, v->type, &at, &scalar); at += p->unit->types.at[scalar].size_bytes) {
    if (count++ >= ELEMENTS_MAX) return as_synth_refuse(p, "a large object");
    if (!as_synth_load_first(p, v->object, at, scalar, &value))
      return as_synth_refuse(p, "a variable that begins with something that cannot be said");
    as_text what = {.memory = p->memory};
    as_text_put(&what, v->names[0]);
    as_synth_put_member(p, v->type, at, &what);
    const char *name = as_synth_keep(p, &what);
    if (!as_synth_say_equal(p, &p->made.requires, name, scalar, &value)) return false;
  }
  return true;
}

/* What it begins with is the program's, and not up to callers. */
static bool is_begun(const as_synth_path *p, as_object object, uint64_t size) {
  uint64_t low, high;
  return !as_space_is_lacking(p->first->space, object, 0, size, &low, &high);
}

static bool is_used(const as_synth_path *p, uint32_t global) {
  as_core_row row = {AS_CORE_ROW_GLOBAL, global};
  return as_core_closures_position(p->all->closures, p->end->function, row) != AS_CORE_NONE;
}

static bool add_globals(as_synth_path *p) {
  for (uint32_t i = 0; i < p->unit->globals.count; i++) {
    const as_core_global *g = &p->unit->globals.at[i];
    as_object object = as_machine_global_object(p->end->machine, i);
    const as_object_facts *facts = as_space_object(p->space, object);
    if (!facts || !facts->writable || facts->size.kind != AS_VALUE_BITS || !facts->size.bits) continue;
    const char *name = as_core_name(p->unit, g->name);
    if (as_core_is_libc(p->unit, g->range)) continue;
    if (!as_synth_is_touched(p, object, 0, facts->size.bits)) continue;
    bool begun = is_begun(p, object, facts->size.bits);
    if (begun && !is_used(p, i)) continue;
    if (as_synth_is_hidden(p, name, g->linkage, g->range))
      return as_synth_refuse(p, "a static variable of a function, or of another file");
    if (g->qualifiers & AS_CORE_QUALIFIER_VOLATILE) return as_synth_refuse(p, "a volatile object");
    if (!as_synth_can_say(p, g->type)) return false;
    as_text pointer = {.memory = p->memory};
    as_text_printf(&pointer, "&%s", name);
    as_synth_view v = {.object = object,
                       .type = g->type,
                       .stride = p->unit->types.at[g->type].size_bytes,
                       .pointer = as_synth_keep(p, &pointer),
                       .end = 1,
                       .is_global = true,
                       .is_begun = begun};
    v.in_c = v.pointer;
    if (!add_view(p, &v) || (begun && !add_beginning(p, &v))) return false;
  }
  return true;
}

/* ---- memory ---- */

/* So many bytes were needed. */
static bool extent_of(as_synth_path *p, as_object object, uint64_t *extent) {
  *extent = 0;
  for (uint32_t i = 0; i < p->end->path.extent_count; i++) {
    const as_lent_extent *e = &p->end->path.extents[i];
    if (!as_object_same(e->object, object)) continue;
    if (!as_term_is_const(p->terms, e->end)) return as_synth_refuse(p, "an array at a place that is not known");
    if (as_term_bits(p->terms, e->end) > *extent) *extent = as_term_bits(p->terms, e->end);
  }
  return true;
}

static const char *in_c(as_synth_path *p, as_object object) {
  for (uint32_t i = 0; i < p->made.scene.object_count; i++) {
    if (p->made.scene.objects[i].object.id != object.id) continue;
    as_text text = {.memory = p->memory};
    as_text_printf(&text, "o%u", i);
    return as_synth_keep(p, &text);
  }
  return NULL;
}

static bool add_lent(as_synth_path *p, const as_lent_memory *m) {
  const as_synth_leaf *base = as_synth_leaf_of(p, m->base);
  const as_object_facts *facts = as_space_object(p->space, m->object);
  uint64_t extent;
  if (!base || !base->is_pointer) return as_synth_refuse(p, "memory at a pointer that is computed");
  if (as_object_exists(m->behind)) return as_synth_refuse(p, "memory on both sides of a pointer");
  if (!extent_of(p, m->object, &extent)) return false;
  as_synth_view v = {.object = m->object,
                     .type = m->type,
                     .before = m->before,
                     .pointer = base->text,
                     .base = m->base,
                     .is_freed = facts->lifetime != AS_LIFETIME_ALIVE,
                     .is_closed = !facts->open,
                     .in_c = in_c(p, m->object)};
  v.size = extent;
  if (!extent) return true; /* nothing of it was accessed */
  bool is_byte = m->type == AS_CORE_NONE || p->unit->types.at[m->type].kind == AS_CORE_VOID;
  if (v.is_closed && is_byte && !v.before) return v.is_bytes = true, add_view(p, &v);
  if (!as_synth_can_say(p, m->type)) return false;
  v.stride = p->unit->types.at[m->type].size_bytes;
  if (v.before % v.stride || (v.is_closed && (v.before || extent % v.stride)))
    return as_synth_refuse(p, "memory that is not made of whole elements");
  v.first = -(int64_t)(v.before / v.stride), v.end = v.first + (int64_t)((extent + v.stride - 1) / v.stride);
  return add_view(p, &v);
}

/* ---- addresses ---- */

static void add_address(as_synth_path *p, as_term variable) {
  as_object object;
  if (as_synth_leaf_of(p, variable) || !as_space_owner(p->space, variable, &object)) return;
  if (object.id > p->unit->functions.count + p->unit->globals.count) return;
  const char *text = as_synth_address_of(p, object);
  as_synth_leaf leaf = {.variable = variable, .text = text, .is_pointer = true, .is_address = true};
  if (text) as_synth_leaves_push(p->memory, &p->leaves, leaf);
}

/* Those of functions and variables that the program has asked for; where they may lie was claimed then. */
static void add_addresses(as_synth_path *p) {
  for (uint32_t i = 0; i < p->input_count; i++) add_address(p, p->inputs[i]->term);
  for (const as_path *at = p->end->outcome->path; as_path_length(at); at = as_path_parent(at)) {
    as_u32_vector all = {0};
    as_term_variables(p->terms, as_path_claim(at), &all);
    for (uint32_t i = 0; i < all.count; i++) add_address(p, as_terms_variable(p->terms, all.at[i]));
    as_u32_vector_release(as_terms_memory(p->terms), &all);
  }
}

/* Something that no caller gave, or memory that was made: whether there is any is not the function's choice. */
static void look_for_choices(as_synth_path *p) {
  for (uint32_t i = 0; i < p->input_count; i++) p->has_choice |= !as_synth_leaf_of(p, p->inputs[i]->term);
  for (uint32_t i = 1; i <= as_space_objects(p->space); i++) {
    const as_object_facts *facts = as_space_object(p->space, (as_object){i});
    bool is_heap = facts && facts->kind == AS_OBJECT_HEAP;
    p->has_choice |= is_heap && !as_abducer_is_callers(p->end->abducer, &p->end->path, (as_object){i});
  }
}

/* The failing instruction has taken something from the caller that no state has yet. */
static bool is_in_between(const as_synth_path *p) {
  as_abduced before = as_abducer_look(p->end->abducer, p->end->outcome->state);
  return before.memory_count != p->end->path.memory_count || before.extent_count != p->end->path.extent_count;
}

bool as_synth_say_before(as_synth_path *p) {
  find_inputs(p);
  if (p->end->path.sees_addresses) return as_synth_refuse(p, "the address of a pointer as a number");
  uint64_t surroundings = p->end->outcome->state ? ((const as_state *)p->end->outcome->state)->surroundings : 0;
  if (surroundings & (UINT64_C(1) << AS_LIMIT_FILE)) return as_synth_refuse(p, "which files there are");
  p->has_choice |= surroundings != 0;
  if (is_in_between(p)) return as_synth_refuse(p, "a failure in the middle of what an instruction does");
  if (!name_parameters(p) || !add_globals(p)) return false;
  for (uint32_t i = 0; i < p->end->path.memory_count; i++)
    if (!add_lent(p, &p->end->path.memory[i])) return false;
  add_addresses(p), look_for_choices(p);
  return true;
}
