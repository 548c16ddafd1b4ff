/* Layout of C's types, as who knows C has it. */
#include "c/spec/logic/internal.h"

#include <string.h>

static as_spec_c_layout facts_of(const as_spec_logic *l, as_spec_c_type type) {
  return l->source.layout(l->source.layouts, type);
}

uint64_t as_spec_logic_size(as_spec_logic *l, as_spec_c_type type) { return facts_of(l, type).size_bytes; }
uint32_t as_spec_logic_align(as_spec_logic *l, as_spec_c_type type) { return facts_of(l, type).align_bytes; }
uint64_t as_spec_length_of(as_spec_logic *l, as_spec_c_type array) { return facts_of(l, array).length; }
bool as_spec_is_boolean(as_spec_logic *l, as_spec_c_type type) { return facts_of(l, type).is_boolean; }

const char *as_spec_logic_spell_type(as_spec_logic *l, as_spec_c_type type) {
  return type == AS_SPEC_C_NONE ? "?" : as_spec_facts_of_c(l, type).name;
}

bool as_spec_same_type(as_spec_logic *l, as_spec_c_type a, as_spec_c_type b) {
  if (a == b) return true;
  as_spec_sort sort = as_spec_sort_from_c(l, a), other = as_spec_sort_from_c(l, b);
  if (!sort.id || !other.id || !as_spec_sort_same(l->sorts, sort, other)) return false;
  return as_spec_logic_size(l, a) == as_spec_logic_size(l, b);
}

/* ---- members ---- */

AS_VECTOR_DEFINE(part_list, as_spec_part)
AS_VECTOR_DEFINE(name_list, const char *)

const as_spec_layout *as_spec_layout_of(as_spec_logic *l, as_spec_c_type type) {
  as_spec_layout *known = as_spec_layouts_find(&l->layouts, type);
  if (known) return known;
  part_list parts = {0};
  name_list names = {0};
  as_spec_part part;
  const char *name;
  for (uint32_t i = 0; l->source.part(l->source.layouts, type, i, &part, &name); i++) {
    part_list_push(l->memory, &parts, part);
    name_list_push(l->memory, &names, name);
  }
  as_spec_layout layout = {.count = parts.count};
  if (layout.count) {
    layout.parts = as_region_copy(&l->region, parts.at, layout.count * sizeof *parts.at);
    layout.names = as_region_copy(&l->region, names.at, layout.count * sizeof *names.at);
  }
  part_list_release(l->memory, &parts);
  name_list_release(l->memory, &names);
  known = as_spec_layouts_put(l->memory, &l->layouts, type);
  *known = layout;
  return known;
}

uint32_t as_spec_logic_parts(as_spec_logic *l, as_spec_c_type type, const as_spec_part **parts) {
  const as_spec_layout *layout = as_spec_layout_of(l, type);
  *parts = layout->parts;
  return layout->count;
}

/* Members of anonymous unions overlap. */
bool as_spec_logic_gap(as_spec_logic *l, as_spec_c_type type, uint64_t from, uint64_t *at, uint64_t *size) {
  const as_spec_layout *layout = as_spec_layout_of(l, type);
  uint64_t end = as_spec_logic_size(l, type);
  as_spec_part flexible;
  const char *name;
  if (l->source.flexible && l->source.flexible(l->source.layouts, type, &flexible, &name) &&
      flexible.offset_bits / 8 < end)
    end = flexible.offset_bits / 8;
  while (from < end) {
    uint64_t covered = from, next = end;
    for (uint32_t i = 0; i < layout->count; i++) {
      uint64_t first = layout->parts[i].offset_bits / 8, last = first + as_spec_logic_size(l, layout->parts[i].type);
      if (first <= from && last > covered) covered = last;
      if (first > from && last > first && first < next) next = first;
    }
    if (covered == from) return *at = from, *size = next - from, true;
    from = covered;
  }
  return false;
}

bool as_spec_find_part(as_spec_logic *l, as_spec_c_type type, as_symbol name, uint32_t *index) {
  const as_spec_layout *layout = as_spec_layout_of(l, type);
  for (uint32_t i = 0; i < layout->count; i++)
    if (!strcmp(layout->names[i], as_spec_symbol_text(l, name))) return *index = i, true;
  return false;
}

bool as_spec_find_place(as_spec_logic *l, as_spec_c_type type, as_symbol name, as_spec_part *part) {
  uint32_t index;
  const char *own;
  if (as_spec_find_part(l, type, name, &index)) return *part = as_spec_layout_of(l, type)->parts[index], true;
  return l->source.flexible && l->source.flexible(l->source.layouts, type, part, &own) &&
         !strcmp(own, as_spec_symbol_text(l, name));
}

as_spec_c_type as_spec_type_of_struct(as_spec_logic *l, as_spec_sort sort, as_spec_place place) {
  const as_spec_sort_facts *facts = as_spec_sort_get(l->sorts, sort);
  bool is_union = facts->kind == AS_SPEC_SORT_UNION;
  if (facts->kind != AS_SPEC_SORT_STRUCT && !is_union) return AS_SPEC_C_NONE;
  for (uint32_t i = 0; i < l->tagged.count; i++)
    if (l->tagged.at[i].sort.id == sort.id) return l->tagged.at[i].type;
  as_spec_c_type type = l->source.c->tagged(l->source.c->data, as_spec_symbol_text(l, facts->name), is_union, place);
  if (type != AS_SPEC_C_NONE) as_spec_remember_tagged(l, sort, type);
  return type;
}

void as_spec_remember_tagged(as_spec_logic *l, as_spec_sort sort, as_spec_c_type type) {
  for (uint32_t i = 0; i < l->tagged.count; i++)
    if (l->tagged.at[i].sort.id == sort.id) return;
  as_spec_tagged_list_push(l->memory, &l->tagged, (as_spec_tagged){sort, type});
}
