/* Sorts of terms for sorts of specifications. Each structure, record, tuple, list and datatype is one datatype of
 * terms, whatever its pointers point to: sorts of specifications that are the same share it. */
#include "c/spec/logic/internal.h"

static const as_spec_made *find_made(const as_spec_logic *l, as_spec_sort sort) {
  for (uint32_t i = 0; i < l->made.count; i++)
    if (as_spec_sort_same(l->sorts, l->made.at[i].from, sort)) return &l->made.at[i];
  return NULL;
}

/* The empty list by itself has no sort. */
bool as_spec_is_open(const as_spec_logic *l, as_spec_sort sort) {
  const as_spec_sort_facts *facts = as_spec_sort_get(l->sorts, sort);
  uint32_t of = facts->kind == AS_SPEC_SORT_MAP                                       ? 2
                : facts->kind == AS_SPEC_SORT_LIST || facts->kind == AS_SPEC_SORT_SET ? 1
                                                                                      : 0;
  if (!sort.id) return true;
  for (uint32_t i = 0; i < of; i++)
    if (as_spec_is_open(l, facts->of[i])) return true;
  for (uint32_t i = 0; i < facts->member_count; i++)
    if (as_spec_is_open(l, facts->members[i].sort)) return true;
  return false;
}

static as_sort declare(as_spec_logic *l, as_spec_sort sort) {
  as_text name = {.memory = l->memory};
  as_spec_sort_print(l->sorts, sort, &name);
  as_sort data = as_data_declare(l->terms, as_text_get(&name));
  as_text_release(&name);
  as_spec_made_list_push(l->memory, &l->made, (as_spec_made){sort, data});
  return data;
}

/* Nothing was made after all. */
static as_sort forget(as_spec_logic *l, as_sort data) {
  for (uint32_t i = 0; i < l->made.count; i++)
    if (as_sort_equal(l->made.at[i].to, data)) l->made.at[i].to = as_sort_none();
  return as_sort_none();
}

/* A product: one constructor, named as the sort. */
static as_sort define_product(as_spec_logic *l, as_sort data, const as_member *members, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (!as_spec_has_sort(members[i].sort)) return forget(l, data);
  as_constructor one = {as_data_name(l->terms, data), members, count};
  return as_data_define(l->terms, data, &one, 1) ? data : forget(l, data);
}

static as_sort part_sort(as_spec_logic *l, const as_spec_part *part) {
  return part->width_bits ? as_sort_bv(part->width_bits) : as_spec_logic_c_sort(l, part->type);
}

static as_sort make_struct(as_spec_logic *l, as_spec_sort sort, as_spec_c_type type) {
  if (type == AS_SPEC_C_NONE || !as_spec_facts_of_c(l, type).is_complete) return as_sort_none();
  as_sort data = declare(l, sort);
  as_spec_layout layout = *as_spec_layout_of(l, type);
  as_member *members = as_region_alloc(&l->region, (layout.count + 1) * sizeof *members);
  for (uint32_t i = 0; i < layout.count; i++) members[i] = (as_member){layout.names[i], part_sort(l, &layout.parts[i])};
  return define_product(l, data, members, layout.count);
}

static as_sort make_record(as_spec_logic *l, as_spec_sort sort) {
  as_spec_sort_facts facts = *as_spec_sort_get(l->sorts, sort);
  as_sort data = declare(l, sort);
  as_member *members = as_region_alloc(&l->region, (facts.member_count + 1) * sizeof *members);
  for (uint32_t i = 0; i < facts.member_count; i++) {
    bool is_named = facts.kind == AS_SPEC_SORT_RECORD;
    members[i] = (as_member){is_named ? as_spec_symbol_text(l, facts.members[i].name) : "part",
                             as_spec_logic_sort(l, facts.members[i].sort)};
  }
  return define_product(l, data, members, facts.member_count);
}

static as_sort make_list(as_spec_logic *l, as_spec_sort sort) {
  as_sort data = declare(l, sort), element = as_spec_logic_sort(l, as_spec_sort_get(l->sorts, sort)->of[0]);
  as_member members[] = {{"head", element}, {"tail", data}};
  as_constructor constructors[] = {{"Nil", NULL, 0}, {"Cons", members, 2}};
  if (!as_spec_has_sort(element)) return forget(l, data);
  return as_data_define(l->terms, data, constructors, 2) ? data : forget(l, data);
}

static as_sort define_datatype(as_spec_logic *l, as_sort data, as_spec_defined defined) {
  const as_spec_definition *d = defined.definition;
  as_constructor *made = as_region_alloc(&l->region, (d->constructor_count + 1) * sizeof *made);
  for (uint32_t i = 0; i < d->constructor_count; i++) {
    as_spec_parameters from = d->constructors[i].members;
    as_member *members = as_region_alloc(&l->region, (from.count + 1) * sizeof *members);
    made[i] = (as_constructor){as_spec_symbol_text(l, d->constructors[i].name), members, from.count};
    for (uint32_t j = 0; j < from.count; j++) {
      members[j] = (as_member){as_spec_symbol_text(l, from.at[j].name),
                               as_spec_sort_for(l, defined.members[i][j], from.at[j].place)};
      if (!as_spec_has_sort(members[j].sort)) return forget(l, data);
    }
  }
  if (as_data_define(l->terms, data, made, d->constructor_count)) return data;
  as_spec_refuse(l, d->place, "no value of datatype '%s' can ever be built: each constructor needs one before",
                 as_spec_symbol_text(l, d->name));
  return forget(l, data);
}

static as_sort make_datatype(as_spec_logic *l, as_spec_sort sort) {
  uint32_t definition;
  as_symbol name = as_spec_sort_get(l->sorts, sort)->name;
  if (!as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_DATATYPE, name, &definition)) return as_sort_none();
  return define_datatype(l, declare(l, sort), as_spec_check_get(l->source.check, definition));
}

static as_sort make_map(as_spec_logic *l, as_spec_sort index, as_spec_sort element) {
  as_sort from = as_spec_logic_sort(l, index), to = as_spec_logic_sort(l, element);
  return as_spec_has_sort(from) && as_spec_has_sort(to) ? as_sort_map(l->terms, from, to) : as_sort_none();
}

static as_sort make_union(as_spec_logic *l, as_spec_sort sort) {
  as_spec_c_type type = as_spec_type_of_struct(l, sort, l->here);
  uint64_t bits = type == AS_SPEC_C_NONE ? 0 : 8 * as_spec_logic_size(l, type);
  return bits && bits <= AS_WIDTH_MAX ? as_sort_bv((uint32_t)bits) : as_sort_none();
}

static as_sort make_set(as_spec_logic *l, as_spec_sort element) {
  as_sort of = as_spec_logic_sort(l, element);
  return as_spec_has_sort(of) ? as_sort_map(l->terms, of, as_sort_bool()) : as_sort_none();
}

as_sort as_spec_logic_sort(as_spec_logic *l, as_spec_sort sort) {
  as_spec_sort_facts facts = *as_spec_sort_get(l->sorts, sort);
  if (as_spec_is_open(l, sort)) return as_sort_none();
  switch (facts.kind) {
  case AS_SPEC_SORT_NONE:
  case AS_SPEC_SORT_VOID:
  case AS_SPEC_SORT_REAL: return as_sort_none();
  case AS_SPEC_SORT_BOOLEAN: return as_sort_bool();
  case AS_SPEC_SORT_INTEGER: return as_sort_int();
  case AS_SPEC_SORT_BITS: return as_sort_bv(facts.width_bits);
  case AS_SPEC_SORT_FLOAT: return facts.width_bits == 32 ? as_sort_float32() : as_sort_float64();
  case AS_SPEC_SORT_POINTER:
  case AS_SPEC_SORT_ALLOC_ID: return as_sort_bv(l->source.pointer_bits);
  case AS_SPEC_SORT_UNION: return make_union(l, sort);
  case AS_SPEC_SORT_MAP: return make_map(l, facts.of[0], facts.of[1]);
  case AS_SPEC_SORT_SET: return make_set(l, facts.of[0]);
  case AS_SPEC_SORT_STRUCT:
  case AS_SPEC_SORT_RECORD:
  case AS_SPEC_SORT_TUPLE:
  case AS_SPEC_SORT_LIST:
  case AS_SPEC_SORT_DATATYPE: break;
  }
  const as_spec_made *made = find_made(l, sort);
  if (made) return made->to;
  if (facts.kind == AS_SPEC_SORT_STRUCT) return make_struct(l, sort, as_spec_type_of_struct(l, sort, l->here));
  if (facts.kind == AS_SPEC_SORT_LIST) return make_list(l, sort);
  return facts.kind == AS_SPEC_SORT_DATATYPE ? make_datatype(l, sort) : make_record(l, sort);
}

as_sort as_spec_logic_c_sort(as_spec_logic *l, as_spec_c_type type) {
  as_spec_sort sort = as_spec_sort_from_c(l, type);
  const as_spec_sort_facts *facts = as_spec_sort_get(l->sorts, sort);
  bool is_struct = facts->kind == AS_SPEC_SORT_STRUCT;
  if (is_struct || facts->kind == AS_SPEC_SORT_UNION) as_spec_remember_tagged(l, sort, type);
  if (is_struct && !find_made(l, sort)) return make_struct(l, sort, type);
  return as_spec_logic_sort(l, sort);
}

static const char *why_none(const as_spec_logic *l, as_spec_sort sort) {
  const as_spec_sort_facts *facts = as_spec_sort_get(l->sorts, sort);
  if (facts->kind == AS_SPEC_SORT_REAL) return "real numbers are not supported";
  if (facts->kind == AS_SPEC_SORT_VOID) return "void has no values that can be spoken of";
  if (facts->kind == AS_SPEC_SORT_LIST && as_spec_is_open(l, sort))
    return "the type of this empty list is not known here";
  return "specifications have no values of this type of C";
}

as_sort as_spec_sort_for(as_spec_logic *l, as_spec_sort sort, as_spec_place place) {
  l->here = place;
  as_sort made = as_spec_logic_sort(l, sort);
  if (!as_spec_has_sort(made)) as_spec_refuse(l, place, "%s", why_none(l, sort));
  return made;
}
