/* The sorts of what is written: types of specifications, types of C. */
#include "c/spec/check/internal.h"

#include <string.h>

/* ---- C ---- */

as_spec_sort as_spec_sort_of_c(as_spec_check *k, as_spec_c_type type) {
  if (type == AS_SPEC_C_NONE) return (as_spec_sort){0};
  as_spec_c_facts facts = k->c->facts(k->c->data, type);
  switch (facts.kind) {
  case AS_SPEC_C_VOID: return as_spec_sort_plain(k->sorts, AS_SPEC_SORT_VOID);
  case AS_SPEC_C_INTEGER: return as_spec_sort_bits(k->sorts, facts.width_bits, facts.is_signed);
  case AS_SPEC_C_FLOAT:
    return facts.width_bits == 32 || facts.width_bits == 64 ? as_spec_sort_float(k->sorts, facts.width_bits)
                                                            : (as_spec_sort){0};
  case AS_SPEC_C_POINTER: return as_spec_sort_pointer(k->sorts, facts.of);
  case AS_SPEC_C_STRUCT: return as_spec_sort_named(k->sorts, AS_SPEC_SORT_STRUCT, as_spec_intern(k->spec, facts.tag));
  case AS_SPEC_C_UNION: return as_spec_sort_named(k->sorts, AS_SPEC_SORT_UNION, as_spec_intern(k->spec, facts.tag));
  case AS_SPEC_C_ARRAY: return as_spec_sort_map(k->sorts, k->u64, as_spec_sort_of_c(k, facts.of));
  case AS_SPEC_C_FUNCTION:
  case AS_SPEC_C_OTHER: break;
  }
  return (as_spec_sort){0};
}

as_spec_c_type as_spec_read_c(as_spec_check *k, as_spec_ctype type) {
  as_spec_c_type found = k->c->read(k->c->data, type.text, type.place);
  if (found == AS_SPEC_C_NONE) as_spec_wrong(k, type.place, "C knows no type '%s' here", type.text);
  return found;
}

bool as_spec_find_member(as_spec_check *k, as_spec_c_type type, as_symbol name, as_spec_sort *sort) {
  as_spec_c_member member;
  for (uint32_t i = 0; k->c->member(k->c->data, type, i, &member); i++) {
    if (strcmp(member.name, as_spec_spell(k, name))) continue;
    as_spec_c_facts facts = k->c->facts(k->c->data, member.type);
    *sort = member.width_bits ? as_spec_sort_bits(k->sorts, member.width_bits, facts.is_signed)
                              : as_spec_sort_of_c(k, member.type);
    return true;
  }
  return false;
}

as_spec_c_type as_spec_c_of_sort(as_spec_check *k, as_spec_sort sort, as_spec_place place) {
  const as_spec_sort_facts *facts = as_spec_sort_get(k->sorts, sort);
  bool is_union = facts->kind == AS_SPEC_SORT_UNION;
  if (facts->kind != AS_SPEC_SORT_STRUCT && !is_union) return AS_SPEC_C_NONE;
  return k->c->tagged(k->c->data, as_spec_spell(k, facts->name), is_union, place);
}

as_spec_c_type as_spec_pointee(const as_spec_check *k, as_spec_sort pointer) {
  const as_spec_sort_facts *facts = as_spec_sort_get(k->sorts, pointer);
  return facts->kind == AS_SPEC_SORT_POINTER ? facts->pointee : AS_SPEC_C_NONE;
}

/* ---- specifications ---- */

static as_spec_sort tagged(as_spec_check *k, const as_spec_type *type, as_spec_sort_kind kind) {
  const char *tag = as_spec_spell(k, type->name);
  bool is_union = kind == AS_SPEC_SORT_UNION;
  as_spec_c_type found = k->c->tagged(k->c->data, tag, is_union, type->place);
  if (found == AS_SPEC_C_NONE)
    as_spec_wrong(k, type->place, "C knows no %s %s here", is_union ? "union" : "struct", tag);
  return as_spec_sort_of_c(k, found); /* by the client's tag: there may be several of one name */
}

static as_spec_sort synonym(as_spec_check *k, as_spec_known *known, as_spec_place place) {
  if (known->is_resolved) return known->sort;
  if (known->is_resolving) {
    as_spec_wrong(k, place, "'%s' is a synonym of itself", as_spec_spell(k, known->definition->name));
    return (as_spec_sort){0};
  }
  known->is_resolving = true;
  known->sort = as_spec_sort_of_type(k, known->definition->type);
  known->is_resolved = true;
  return known->sort;
}

/* A name alone: a datatype, a synonym, or a typedef of C. */
static as_spec_sort named(as_spec_check *k, const as_spec_type *type, bool is_datatype) {
  const uint32_t *found = as_spec_name_table_find(&k->types, type->name);
  as_spec_known *known = found ? &k->known.at[*found] : NULL;
  if (known && known->definition->kind == AS_SPEC_DEFINITION_DATATYPE)
    return as_spec_sort_named(k->sorts, AS_SPEC_SORT_DATATYPE, type->name);
  if (known && !is_datatype) return synonym(k, known, type->place);
  const char *name = as_spec_spell(k, type->name);
  as_spec_c_entity entity = k->c->name(k->c->data, name, type->place);
  if (!is_datatype && entity.kind == AS_SPEC_C_ENTITY_TYPEDEF) return as_spec_sort_of_c(k, entity.type);
  as_spec_wrong(k, type->place, is_datatype ? "there is no datatype '%s'" : "there is no type '%s'", name);
  return (as_spec_sort){0};
}

static as_spec_sort record(as_spec_check *k, const as_spec_type *type) {
  as_spec_sort_facts facts = {.kind = AS_SPEC_SORT_RECORD, .member_count = type->members.count};
  as_spec_sort_member *members = as_region_alloc(&k->region, facts.member_count * sizeof *members);
  for (uint32_t i = 0; i < facts.member_count; i++) {
    const as_spec_parameter *one = &type->members.at[i];
    members[i] = (as_spec_sort_member){one->name, as_spec_sort_of_type(k, one->type)};
    for (uint32_t j = 0; j < i; j++)
      if (as_symbol_equal(members[j].name, one->name))
        as_spec_wrong(k, one->place, "a record has one member '%s'", as_spec_spell(k, one->name));
  }
  facts.members = members;
  return as_spec_sort_make(k->sorts, &facts);
}

static as_spec_sort tuple(as_spec_check *k, const as_spec_type *type) {
  as_spec_sort_facts facts = {.kind = AS_SPEC_SORT_TUPLE, .member_count = type->part_count};
  as_spec_sort_member *members = as_region_alloc(&k->region, (facts.member_count + 1) * sizeof *members);
  for (uint32_t i = 0; i < facts.member_count; i++)
    members[i] = (as_spec_sort_member){.sort = as_spec_sort_of_type(k, type->parts[i])};
  facts.members = members;
  return as_spec_sort_make(k->sorts, &facts);
}

as_spec_sort as_spec_sort_of_type(as_spec_check *k, const as_spec_type *type) {
  switch (type->kind) {
  case AS_SPEC_TYPE_VOID: return as_spec_sort_plain(k->sorts, AS_SPEC_SORT_VOID);
  case AS_SPEC_TYPE_BOOLEAN: return k->boolean;
  case AS_SPEC_TYPE_INTEGER: return k->integer;
  case AS_SPEC_TYPE_REAL: return as_spec_sort_plain(k->sorts, AS_SPEC_SORT_REAL);
  case AS_SPEC_TYPE_BITS: return as_spec_sort_bits(k->sorts, type->bits.width_bits, type->bits.is_signed);
  case AS_SPEC_TYPE_FLOAT32: return as_spec_sort_float(k->sorts, 32);
  case AS_SPEC_TYPE_FLOAT64: return as_spec_sort_float(k->sorts, 64);
  case AS_SPEC_TYPE_POINTER: return as_spec_sort_pointer(k->sorts, AS_SPEC_C_NONE);
  case AS_SPEC_TYPE_ALLOC_ID: return as_spec_sort_plain(k->sorts, AS_SPEC_SORT_ALLOC_ID);
  case AS_SPEC_TYPE_RECORD: return record(k, type);
  case AS_SPEC_TYPE_STRUCT: return tagged(k, type, AS_SPEC_SORT_STRUCT);
  case AS_SPEC_TYPE_UNION: return tagged(k, type, AS_SPEC_SORT_UNION);
  case AS_SPEC_TYPE_DATATYPE: return named(k, type, true);
  case AS_SPEC_TYPE_MAP:
    return as_spec_sort_map(k->sorts, as_spec_sort_of_type(k, type->of[0]), as_spec_sort_of_type(k, type->of[1]));
  case AS_SPEC_TYPE_LIST: return as_spec_sort_list(k->sorts, as_spec_sort_of_type(k, type->of[0]));
  case AS_SPEC_TYPE_SET: return as_spec_sort_set(k->sorts, as_spec_sort_of_type(k, type->of[0]));
  case AS_SPEC_TYPE_TUPLE: return tuple(k, type);
  case AS_SPEC_TYPE_NAMED: return named(k, type, false);
  }
  return (as_spec_sort){0};
}
