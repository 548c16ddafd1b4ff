/* Types of C: their values as those of specifications and back, all values of them, equality. */
#include "c/spec/emit/internal.h"

#include <string.h>

static bool has_tag(as_emit *x, as_spec_c_type type) {
  as_spec_c_facts facts = x->c->facts(x->c->data, type);
  while (facts.kind == AS_SPEC_C_POINTER || facts.kind == AS_SPEC_C_ARRAY) {
    type = facts.of;
    if (type == AS_SPEC_C_NONE) return false;
    facts = x->c->facts(x->c->data, type);
  }
  return facts.kind != AS_SPEC_C_INTEGER && facts.kind != AS_SPEC_C_FLOAT && facts.kind != AS_SPEC_C_VOID;
}

const char *as_emit_ctype(as_emit *x, as_spec_c_type type) {
  if (type == AS_SPEC_C_NONE) return "int";
  if (x->ghost && has_tag(x, type)) /* in a body it may be another one than behind it */
    as_emit_refuse(x, (as_spec_place){0}, "a type that the body may declare is needed");
  const char *name = x->c->facts(x->c->data, type).name;
  if (strchr(name, '<')) as_emit_refuse(x, (as_spec_place){0}, "a type that has no name is needed: %s", name);
  return as_emit_format(x, "__typeof__(%s)", name);
}

bool as_emit_member(const as_emit *x, as_spec_c_type type, const char *name, as_spec_c_member *member) {
  for (uint32_t i = 0; x->c->member(x->c->data, type, i, member); i++)
    if (!strcmp(member->name, name)) return true;
  return false;
}

as_spec_c_type as_emit_type_of_struct(as_emit *x, as_spec_sort sort, as_spec_place place) {
  const as_spec_sort_facts *facts = as_emit_facts(x, sort);
  as_spec_c_type type =
      x->c->tagged(x->c->data, as_emit_spell(x, facts->name), facts->kind == AS_SPEC_SORT_UNION, place);
  if (type == AS_SPEC_C_NONE) as_emit_refuse(x, place, "struct %s is not seen here", as_emit_spell(x, facts->name));
  return type;
}

/* ---- once for each type ---- */

static bool is_made(as_emit *x, as_emit_purpose purpose, as_spec_c_type type, uint32_t *at) {
  for (*at = 0; *at < x->c_made.count; ++*at) {
    const as_emit_c *made = &x->c_made.at[*at];
    if (made->purpose != purpose || made->type != type) continue;
    as_emit_again(x, made->reason);
    return true;
  }
  as_emit_c_list_push(x->memory, &x->c_made, (as_emit_c){purpose, type, NULL});
  return false;
}

static uint64_t length_of(as_emit *x, as_spec_c_type array) {
  return as_spec_scope_type(as_spec_unit_scope(x->specs), array)->length;
}

static bool is_bool(as_emit *x, as_spec_c_type type) {
  return as_spec_scope_type(as_spec_unit_scope(x->specs), type)->kind == AS_CORE_BOOL;
}

/* ---- values ---- */

/* An array is a map from its indices. */
static const char *lift_array(as_emit *x, as_spec_c_type type, const char *text, as_spec_place place) {
  as_spec_c_facts facts = x->c->facts(x->c->data, type);
  as_spec_sort sort = as_spec_check_c_type(x->check, type);
  as_spec_sort_facts map = *as_emit_facts(x, sort);
  uint32_t number = as_emit_map(x, map.of[0], map.of[1], place), at;
  if (!is_made(x, AS_EMIT_PURPOSE_MAP, type, &at)) {
    const char *began = as_emit_begin(x);
    const char *element = as_emit_lift(x, facts.of, 0, "(a[i])", place), *c = as_emit_ctype(x, facts.of);
    const char *head = as_emit_format(x, "const struct assay_map_%u *assay_map_of_%u(const %s *a)", number, type, c);
    as_text_printf(&x->heads, "ASSAY_USE %s;\n", head);
    as_text_printf(&x->bodies,
                   "%s {\n  const struct assay_map_%u *map = 0;\n"
                   "  for (uint64_t i = 0; i < %lluu; i++) map = assay_put_%u(map, i, %s);\n  return map;\n}\n",
                   head, number, (unsigned long long)length_of(x, type), number, element);
    x->c_made.at[at].reason = as_emit_end(x, began);
  }
  return as_emit_format(x, "assay_map_of_%u(%s)", type, text);
}

const char *as_emit_lift(as_emit *x, as_spec_c_type type, uint32_t width_bits, const char *text, as_spec_place place) {
  as_spec_c_facts facts = x->c->facts(x->c->data, type);
  switch (facts.kind) {
  case AS_SPEC_C_INTEGER:
    if (!width_bits) return as_emit_fit(x, as_spec_check_c_type(x->check, type), text);
    return as_emit_format(x, "((%sint%u_t)%s)", facts.is_signed ? "" : "u", as_emit_container(width_bits), text);
  case AS_SPEC_C_FLOAT: return facts.width_bits <= 64 ? text : as_emit_refuse(x, place, "long double is not computed");
  case AS_SPEC_C_POINTER: return as_emit_format(x, "assay_of((const volatile void *)%s)", text);
  case AS_SPEC_C_STRUCT: return text;
  case AS_SPEC_C_ARRAY: return lift_array(x, type, text, place);
  case AS_SPEC_C_VOID: return "0";
  case AS_SPEC_C_UNION:
  case AS_SPEC_C_FUNCTION:
  case AS_SPEC_C_OTHER: break;
  }
  return as_emit_refuse(x, place, "values of C's type %s are not computed", facts.name);
}

const char *as_emit_lower(as_emit *x, as_spec_c_type type, const char *text, as_spec_place place) {
  as_spec_c_facts facts = x->c->facts(x->c->data, type);
  if (facts.kind == AS_SPEC_C_POINTER) return as_emit_format(x, "assay_raw(%s)", text);
  if (facts.kind == AS_SPEC_C_ARRAY || facts.kind == AS_SPEC_C_UNION || is_bool(x, type))
    return as_emit_refuse(x, place, "a member of type %s is not made by a specification", facts.name);
  return text;
}

/* ---- all values ---- */

static const char *fill_struct(as_emit *x, as_spec_c_type type, as_spec_place place) {
  const as_core_type *t = as_spec_scope_type(as_spec_unit_scope(x->specs), type);
  as_text body = {.memory = x->memory};
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *field = &x->unit->fields.at[t->first + i];
    const char *name = as_core_name(x->unit, field->name), *quoted = as_emit_quote(x, name);
    const char *called = as_emit_format(x, "assay_member(name, %s)", quoted);
    if (field->flags & AS_CORE_FIELD_FLEXIBLE) continue;
    if (!*name)
      as_emit_refuse(x, place, "a struct with a member that has no name is not made");
    else if (field->flags & AS_CORE_FIELD_BITS)
      as_text_printf(&body, "  c->%s = assay_uint64(%s);\n", name, called);
    else
      as_text_printf(&body, "  %s\n",
                     as_emit_fill(x, field->type, as_emit_format(x, "((void *)&c->%s)", name), called, place));
  }
  const char *kept = as_emit_keep(x, &body);
  as_text_release(&body);
  return kept;
}

static const char *fill_array(as_emit *x, as_spec_c_type type, as_spec_place place) {
  as_spec_c_facts facts = x->c->facts(x->c->data, type), of = x->c->facts(x->c->data, facts.of);
  uint64_t length = length_of(x, type);
  bool is_bytes = (of.kind == AS_SPEC_C_INTEGER && !is_bool(x, facts.of)) || of.kind == AS_SPEC_C_FLOAT;
  if (length > AS_EMIT_ELEMENTS_NAMED && is_bytes) return "  assay_symbolic((void *)c, sizeof *c, name);\n";
  if (length > AS_EMIT_ELEMENTS_NAMED) as_emit_refuse(x, place, "an array of %s is too long to be made", of.name);
  return as_emit_format(x, "  for (unsigned i = 0; i < %lluu; i++) {\n    %s\n  }\n", (unsigned long long)length,
                        as_emit_fill(x, facts.of, "((void *)&(*c)[i])", "assay_element(name, i)", place));
}

static void put_fill(as_emit *x, as_spec_c_type type, as_spec_c_kind kind, as_spec_place place) {
  const char *body = kind == AS_SPEC_C_STRUCT ? fill_struct(x, type, place) : fill_array(x, type, place);
  const char *head = as_emit_format(x, "void assay_fill_%u(%s *c, const char *name)", type, as_emit_ctype(x, type));
  as_text_printf(&x->heads, "ASSAY_USE %s;\n", head);
  as_text_printf(&x->bodies, "%s {\n%s}\n", head, body);
}

const char *as_emit_fill(as_emit *x, as_spec_c_type type, const char *pointer, const char *name, as_spec_place place) {
  as_spec_c_facts facts = x->c->facts(x->c->data, type);
  const char *c = as_emit_ctype(x, type);
  uint32_t at;
  switch (facts.kind) {
  case AS_SPEC_C_INTEGER:
    if (is_bool(x, type))
      return as_emit_format(x, "{ _Bool truth = assay_bool(%s); __builtin_memcpy(%s, &truth, sizeof truth); }", name,
                            pointer);
    return as_emit_format(x, "assay_symbolic(%s, sizeof(%s), %s);", pointer, c, name);
  case AS_SPEC_C_FLOAT: return as_emit_format(x, "assay_symbolic(%s, sizeof(%s), %s);", pointer, c, name);
  case AS_SPEC_C_POINTER: {
    bool is_function = x->c->facts(x->c->data, facts.of).kind == AS_SPEC_C_FUNCTION;
    return as_emit_format(x, "assay_fill_pointer(%s, %u, %s);", pointer, is_function ? 0 : facts.of + 1, name);
  }
  case AS_SPEC_C_STRUCT:
  case AS_SPEC_C_ARRAY:
    if (!is_made(x, AS_EMIT_PURPOSE_FILL, type, &at)) {
      const char *began = as_emit_begin(x);
      put_fill(x, type, facts.kind, place);
      x->c_made.at[at].reason = as_emit_end(x, began);
    }
    return as_emit_format(x, "assay_fill_%u(%s, %s);", type, pointer, name);
  case AS_SPEC_C_VOID:
  case AS_SPEC_C_UNION:
  case AS_SPEC_C_FUNCTION:
  case AS_SPEC_C_OTHER: break;
  }
  return as_emit_refuse(x, place, "values of C's type %s are not made", facts.name);
}

/* ---- equality ---- */

static bool has_anonymous(as_emit *x, as_spec_c_type type) {
  const as_core_type *t = as_spec_scope_type(as_spec_unit_scope(x->specs), type);
  for (uint32_t i = 0; i < t->count; i++)
    if (!*as_core_name(x->unit, x->unit->fields.at[t->first + i].name)) return true;
  return false;
}

static const char *same_member(as_emit *x, const as_spec_c_member *member, as_spec_place place) {
  as_spec_c_facts facts = x->c->facts(x->c->data, member->type);
  const char *a = as_emit_format(x, "(a.%s)", member->name), *b = as_emit_format(x, "(b.%s)", member->name);
  if (facts.kind == AS_SPEC_C_STRUCT) return as_emit_same_c(x, member->type, a, b, place);
  const char *lifted = as_emit_lift(x, member->type, member->width_bits, a, place);
  as_spec_sort sort = as_spec_check_c_type(x->check, member->type);
  if (member->width_bits) return as_emit_format(x, "(%s == %s)", a, b);
  return as_emit_same(x, sort, lifted, as_emit_lift(x, member->type, 0, b, place), place);
}

const char *as_emit_same_c(as_emit *x, as_spec_c_type type, const char *a, const char *b, as_spec_place place) {
  uint32_t at;
  if (!is_made(x, AS_EMIT_PURPOSE_SAME, type, &at)) {
    const char *began = as_emit_begin(x), *c = as_emit_ctype(x, type);
    as_text same = {.memory = x->memory};
    as_spec_c_member member;
    if (has_anonymous(x, type)) as_emit_refuse(x, place, "a struct with a member that has no name is not compared");
    for (uint32_t i = 0; x->c->member(x->c->data, type, i, &member); i++)
      as_text_printf(&same, " && %s", same_member(x, &member, place));
    const char *head = as_emit_format(x, "bool assay_same_c_%u(%s a, %s b)", type, c, c);
    as_text_printf(&x->heads, "ASSAY_USE %s;\n", head);
    as_text_printf(&x->bodies, "%s {\n  return 1%s;\n}\n", head, as_text_get(&same));
    as_text_release(&same);
    x->c_made.at[at].reason = as_emit_end(x, began);
  }
  return as_emit_format(x, "assay_same_c_%u(%s, %s)", type, a, b);
}
