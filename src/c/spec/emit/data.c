/* Values with members, and matches. A value of a datatype is a node that has the number of its constructor. */
#include "c/spec/emit/internal.h"

/* ---- values ---- */

static const char *constructor(as_emit *x, const as_spec_expr *e) {
  as_spec_meaning meaning = as_spec_check_meaning(x->check, e);
  uint32_t number = as_emit_struct_of(x, as_emit_sort_of(x, e), e->place);
  const char *made = as_emit_fresh(x, "made");
  as_text text = {.memory = x->memory};
  as_text_printf(&text, "({ struct assay_data_%u *%s = assay_room(sizeof *%s); %s->tag = %u; ", number, made, made,
                 made, (unsigned)meaning.value);
  for (uint32_t i = 0; i < e->fields.count; i++)
    as_text_printf(&text, "%s->c%u.m_%s = %s; ", made, (unsigned)meaning.value, as_emit_spell(x, e->fields.at[i].name),
                   as_emit_expr(x, e->fields.at[i].value));
  as_text_printf(&text, "(const struct assay_data_%u *)%s; })", number, made);
  const char *kept = as_emit_keep(x, &text);
  as_text_release(&text);
  return kept;
}

/* The members of a struct of C, as C has them. */
static void put_c_fields(as_emit *x, const as_spec_expr *e, as_spec_c_type type, const char *made, as_text *text) {
  for (uint32_t i = 0; i < e->fields.count; i++) {
    const char *name = as_emit_spell(x, e->fields.at[i].name), *value = as_emit_expr(x, e->fields.at[i].value);
    as_spec_c_member member;
    if (type == AS_SPEC_C_NONE || !as_emit_member(x, type, name, &member)) continue;
    as_text_printf(text, "%s.%s = %s; ", made, name, as_emit_lower(x, member.type, value, e->fields.at[i].place));
  }
}

static const char *structure(as_emit *x, const as_spec_expr *e) {
  as_spec_sort sort = as_emit_sort_of(x, e);
  as_spec_sort_kind kind = as_emit_facts(x, sort)->kind;
  const char *made = as_emit_fresh(x, "made"), *type = as_emit_type(x, sort, e->place);
  as_text text = {.memory = x->memory};
  as_text_printf(&text, "({ %s %s", type, made);
  if (e->kind == AS_SPEC_EXPR_CHANGED)
    as_text_printf(&text, " = %s; ", as_emit_expr(x, e->operands.at[0]));
  else
    as_text_printf(&text, "; __builtin_memset(&%s, 0, sizeof %s); ", made, made);
  if (kind == AS_SPEC_SORT_STRUCT)
    put_c_fields(x, e, as_emit_type_of_struct(x, sort, e->place), made, &text);
  else
    for (uint32_t i = 0; i < e->fields.count; i++)
      as_text_printf(&text, "%s.m_%s = %s; ", made, as_emit_spell(x, e->fields.at[i].name),
                     as_emit_expr(x, e->fields.at[i].value));
  as_text_printf(&text, "%s; })", made);
  const char *kept = as_emit_keep(x, &text);
  as_text_release(&text);
  return kept;
}

const char *as_emit_record(as_emit *x, const as_spec_expr *e) {
  return e->kind == AS_SPEC_EXPR_CONSTRUCTOR ? constructor(x, e) : structure(x, e);
}

/* ---- matches ---- */

static const as_spec_constructor *find_constructor(const as_emit *x, const as_spec_pattern *pattern, as_spec_sort sort,
                                                   as_spec_defined *d, uint32_t *which) {
  *d = as_spec_check_get(x->check, as_emit_datatype(x, as_emit_facts(x, sort)->name));
  for (*which = 0; *which < d->definition->constructor_count; ++*which)
    if (as_symbol_equal(d->definition->constructors[*which].name, pattern->name))
      return &d->definition->constructors[*which];
  return NULL;
}

static as_spec_sort sort_of_field(const as_spec_defined *d, uint32_t which, as_symbol name) {
  const as_spec_parameters *members = &d->definition->constructors[which].members;
  for (uint32_t i = 0; i < members->count; i++)
    if (as_symbol_equal(members->at[i].name, name)) return d->members[which][i];
  return (as_spec_sort){0};
}

/* Whether it fits goes to `test`, what it binds to `binds` and to the names. */
static void put_pattern(as_emit *x, const as_spec_pattern *pattern, as_spec_sort sort, const char *value, as_text *test,
                        as_text *binds) {
  if (pattern->kind == AS_SPEC_PATTERN_NAME) {
    const char *made = as_emit_fresh(x, as_emit_spell(x, pattern->name));
    as_text_printf(binds, "%s %s = %s; ", as_emit_type(x, sort, pattern->place), made, value);
    as_emit_bind(x, pattern->name, made);
  }
  if (pattern->kind != AS_SPEC_PATTERN_CONSTRUCTOR) return;
  as_spec_defined d;
  uint32_t which;
  if (!find_constructor(x, pattern, sort, &d, &which)) return;
  as_text_printf(test, " && %s->tag == %u", value, which);
  for (uint32_t i = 0; i < pattern->field_count; i++) {
    const as_spec_pattern_field *field = &pattern->fields[i];
    put_pattern(x, field->pattern, sort_of_field(&d, which, field->name),
                as_emit_format(x, "%s->c%u.m_%s", value, which, as_emit_spell(x, field->name)), test, binds);
  }
}

/* All cases are covered: the last arm needs no test. */
static void put_arm(as_emit *x, const as_spec_expr *e, uint32_t index, const char *value, const char *result,
                    as_text *text) {
  as_text test = {.memory = x->memory}, binds = {.memory = x->memory};
  const as_spec_arm *arm = &e->arms[index];
  uint32_t mark = x->names.count;
  put_pattern(x, arm->pattern, as_emit_sort_of(x, e->operands.at[0]), value, &test, &binds);
  const char *gives = as_emit_expr(x, arm->value);
  if (index) as_text_put(text, "else ");
  if (index + 1 < e->arm_count) as_text_printf(text, "if (1%s) ", as_text_get(&test));
  as_text_printf(text, "{ %s%s = %s; } ", as_text_get(&binds), result, gives);
  x->names.count = mark;
  as_text_release(&test), as_text_release(&binds);
}

const char *as_emit_match(as_emit *x, const as_spec_expr *e) {
  const as_spec_expr *of = e->operands.at[0];
  as_spec_sort sort = as_emit_sort_of(x, of);
  const char *value = as_emit_fresh(x, "of"), *result = as_emit_fresh(x, "gives");
  as_text text = {.memory = x->memory};
  as_text_printf(&text, "({ %s %s = %s; %s %s; ", as_emit_type(x, sort, e->place), value, as_emit_expr(x, of),
                 as_emit_type(x, as_emit_sort_of(x, e), e->place), result);
  for (uint32_t i = 0; i < e->arm_count; i++) put_arm(x, e, i, value, result, &text);
  as_text_printf(&text, "%s; })", result);
  const char *kept = as_emit_keep(x, &text);
  as_text_release(&text);
  return kept;
}
