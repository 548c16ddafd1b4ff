/* Values with members: of constructors, structures, records; and changes of them. */
#include "c/spec/check/internal.h"

#include <string.h>

static const as_spec_field *field_of(const as_spec_expr *e, as_symbol name) {
  for (uint32_t i = 0; i < e->fields.count; i++)
    if (as_symbol_equal(e->fields.at[i].name, name)) return &e->fields.at[i];
  return NULL;
}

static as_spec_sort constructor(as_spec_check *k, const as_spec_expr *e) {
  const uint32_t *found = as_spec_name_table_find(&k->constructors, e->name);
  if (!found) {
    for (uint32_t i = 0; i < e->fields.count; i++) as_spec_check_expr(k, e->fields.at[i].value);
    as_spec_wrong(k, e->place, "there is no constructor '%s'", as_spec_spell(k, e->name));
    return (as_spec_sort){0};
  }
  as_spec_known known = k->known.at[*found >> 8];
  uint32_t which = *found & 255;
  const as_spec_constructor *one = &known.definition->constructors[which];
  as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_CONSTRUCTOR, *found >> 8, which});
  for (uint32_t i = 0; i < one->members.count; i++) {
    const as_spec_field *field = field_of(e, one->members.at[i].name);
    if (field)
      as_spec_want(k, field->value, known.members[which][i], "this member");
    else
      as_spec_wrong(k, e->place, "'%s' also has the member '%s'", as_spec_spell(k, e->name),
                    as_spec_spell(k, one->members.at[i].name));
  }
  for (uint32_t i = 0; i < e->fields.count; i++) {
    bool is_there = false;
    for (uint32_t j = 0; j < one->members.count; j++)
      is_there |= as_symbol_equal(one->members.at[j].name, e->fields.at[i].name);
    if (!is_there)
      as_spec_wrong(k, e->fields.at[i].place, "'%s' has no member '%s'", as_spec_spell(k, e->name),
                    as_spec_spell(k, e->fields.at[i].name));
  }
  return known.sort;
}

/* The members that are written, each against C's. */
static void check_fields(as_spec_check *k, const as_spec_expr *e, as_spec_c_type type) {
  for (uint32_t i = 0; i < e->fields.count; i++) {
    const as_spec_field *field = &e->fields.at[i];
    as_spec_sort sort = {0};
    if (!as_spec_find_member(k, type, field->name, &sort))
      as_spec_wrong(k, field->place, "%s has no member '%s'", k->c->facts(k->c->data, type).name,
                    as_spec_spell(k, field->name));
    as_spec_want(k, field->value, sort, "this member");
  }
}

static as_spec_sort structure(as_spec_check *k, const as_spec_expr *e) {
  as_spec_c_type type = k->c->tagged(k->c->data, as_spec_spell(k, e->name), false, e->place);
  if (type == AS_SPEC_C_NONE) {
    as_spec_wrong(k, e->place, "C knows no struct %s here", as_spec_spell(k, e->name));
    return (as_spec_sort){0};
  }
  check_fields(k, e, type);
  as_spec_c_member member;
  for (uint32_t i = 0; k->c->member(k->c->data, type, i, &member); i++)
    if (!field_of(e, as_spec_intern(k->spec, member.name)))
      as_spec_wrong(k, e->place, "struct %s also has the member '%s'", as_spec_spell(k, e->name), member.name);
  return as_spec_sort_of_c(k, type);
}

static as_spec_sort record(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort_member *members = as_region_alloc(&k->region, (e->fields.count + 1) * sizeof *members);
  for (uint32_t i = 0; i < e->fields.count; i++)
    members[i] = (as_spec_sort_member){e->fields.at[i].name, as_spec_check_expr(k, e->fields.at[i].value)};
  return as_spec_sort_make(
      k->sorts,
      &(as_spec_sort_facts){.kind = AS_SPEC_SORT_RECORD, .members = members, .member_count = e->fields.count});
}

static void change_record(as_spec_check *k, const as_spec_expr *e, as_spec_sort sort) {
  for (uint32_t i = 0; i < e->fields.count; i++) {
    const as_spec_sort_facts *facts = as_spec_sort_get(k->sorts, sort);
    const as_spec_field *field = &e->fields.at[i];
    as_spec_sort wanted = {0};
    bool is_there = false;
    for (uint32_t j = 0; j < facts->member_count; j++)
      if (as_symbol_equal(facts->members[j].name, field->name)) wanted = facts->members[j].sort, is_there = true;
    if (!is_there) as_spec_wrong(k, field->place, "this record has no member '%s'", as_spec_spell(k, field->name));
    as_spec_want(k, field->value, wanted, "this member");
  }
}

static as_spec_sort changed(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort sort = as_spec_check_expr(k, e->operands.at[0]);
  as_spec_sort_kind kind = as_spec_sort_get(k->sorts, sort)->kind;
  if (kind == AS_SPEC_SORT_STRUCT) {
    check_fields(k, e, as_spec_c_of_sort(k, sort, e->place));
  } else if (kind == AS_SPEC_SORT_RECORD) {
    change_record(k, e, sort);
  } else {
    for (uint32_t i = 0; i < e->fields.count; i++) as_spec_check_expr(k, e->fields.at[i].value);
    if (sort.id)
      as_spec_wrong(k, e->place, "members of structures and records are changed, and this is of type %s",
                    as_spec_show(k, sort));
  }
  return sort;
}

as_spec_sort as_spec_check_record(as_spec_check *k, const as_spec_expr *e) {
  switch (e->kind) {
  case AS_SPEC_EXPR_CONSTRUCTOR: return constructor(k, e);
  case AS_SPEC_EXPR_STRUCT: return structure(k, e);
  case AS_SPEC_EXPR_RECORD: return record(k, e);
  default: return changed(k, e);
  }
}
