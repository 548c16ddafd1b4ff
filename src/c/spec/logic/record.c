/* Values with members: making them, changing them, looking at them. */
#include "c/spec/logic/internal.h"

#include <string.h>

static const as_spec_expr *field_of(const as_spec_expr *e, const char *name, const as_spec_logic *l) {
  for (uint32_t i = 0; i < e->fields.count; i++)
    if (!strcmp(as_spec_symbol_text(l, e->fields.at[i].name), name)) return e->fields.at[i].value;
  return NULL;
}

/* ---- making ---- */

static as_term constructor(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  as_spec_meaning meaning = as_spec_check_meaning(l->source.check, e);
  as_spec_defined defined = as_spec_check_get(l->source.check, meaning.index);
  uint32_t which = (uint32_t)meaning.value;
  as_spec_parameters members = defined.definition->constructors[which].members;
  as_sort sort = as_spec_sort_for(l, defined.sort, e->place);
  as_term *values = as_region_alloc(&l->region, (members.count + 1) * sizeof *values);
  bool good = as_spec_has_sort(sort);
  for (uint32_t i = 0; i < members.count; i++) {
    const as_spec_expr *value = field_of(e, as_spec_symbol_text(l, members.at[i].name), l);
    values[i] = as_spec_translate_as(x, value, defined.members[which][i]);
    good &= as_term_exists(values[i]);
  }
  return good ? as_term_construct(l->terms, sort, which, values) : as_term_none();
}

/* Members in the order of the sort: those that are written, and those of what is changed. */
static as_term product(as_spec_setting *x, const as_spec_expr *e, as_term changed) {
  as_spec_logic *l = x->l;
  as_sort sort = as_spec_sort_for(l, as_spec_sort_of_expr(l, e), e->place);
  if (!as_spec_has_sort(sort)) return as_term_none();
  const as_constructor *one = as_data_constructor(l->terms, sort, 0);
  as_term *values = as_region_alloc(&l->region, (one->count + 1) * sizeof *values);
  bool good = true;
  for (uint32_t i = 0; i < one->count; i++) {
    const as_spec_expr *value = field_of(e, as_data_constructor(l->terms, sort, 0)->members[i].name, l);
    values[i] = value ? as_spec_translate(x, value) : as_term_none();
    if (!value && as_term_exists(changed)) values[i] = as_term_member(l->terms, changed, 0, i);
    good &= as_term_exists(values[i]);
  }
  return good ? as_term_construct(l->terms, sort, 0, values) : as_term_none();
}

as_term as_spec_translate_record(as_spec_setting *x, const as_spec_expr *e) {
  if (e->kind == AS_SPEC_EXPR_CONSTRUCTOR) return constructor(x, e);
  if (e->kind != AS_SPEC_EXPR_CHANGED) return product(x, e, as_term_none());
  as_term changed = as_spec_translate(x, e->operands.at[0]);
  return as_term_exists(changed) ? product(x, e, changed) : changed;
}

/* ---- looking ---- */

as_term as_spec_record_member(as_spec_logic *l, as_spec_sort sort, as_term value, as_symbol member) {
  const as_spec_sort_facts *facts = as_spec_sort_get(l->sorts, sort);
  for (uint32_t i = 0; i < facts->member_count; i++)
    if (as_symbol_equal(facts->members[i].name, member)) return as_term_member(l->terms, value, 0, i);
  return as_term_none();
}

/* The bytes of a union, as a member sees them. */
static as_term union_member(as_spec_logic *l, const as_spec_part *part, as_term bits, const as_spec_expr *e) {
  uint64_t width = part->width_bits ? part->width_bits : 8 * as_spec_logic_size(l, part->type);
  uint64_t low = part->offset_bits;
  as_term none = as_term_none();
  if (width && low + width <= as_term_width(l->terms, bits)) {
    as_term own = as_term_extract(l->terms, bits, (uint32_t)(low + width - 1), (uint32_t)low);
    as_term value = part->width_bits ? own : as_spec_from_bits(l, part->type, own);
    if (as_term_exists(value)) return value;
  }
  as_spec_refuse(l, e->place, "'%s' cannot be read from the bytes of a union", as_spec_symbol_text(l, e->member));
  return none;
}

as_term as_spec_translate_member(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  as_term of = as_spec_translate(x, e->operands.at[0]);
  as_spec_sort sort = as_spec_sort_of_expr(l, e->operands.at[0]);
  if (!as_term_exists(of)) return of;
  as_spec_sort_kind kind = as_spec_sort_get(l->sorts, sort)->kind;
  if (kind == AS_SPEC_SORT_RECORD) return as_spec_record_member(l, sort, of, e->member);
  as_spec_c_type type = as_spec_type_of_struct(l, sort, e->place);
  uint32_t part;
  if (!as_spec_find_part(l, type, e->member, &part)) {
    as_spec_refuse(l, e->place, "'%s' is no part of a value: take its elements with each",
                   as_spec_symbol_text(l, e->member));
    return as_term_none();
  }
  if (kind == AS_SPEC_SORT_UNION) return union_member(l, &as_spec_layout_of(l, type)->parts[part], of, e);
  return as_term_member(l->terms, of, 0, part);
}
