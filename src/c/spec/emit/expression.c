/* Expressions. What C evaluates only if it must (&&, ||, ?:) stays so: what is given up there is given up only if it is
 * needed. */
#include "c/spec/emit/internal.h"

static const char *name(as_emit *x, const as_spec_expr *e) {
  if (x->ghost) return as_emit_ghost_name(x, e);
  const as_emit_name *bound = as_emit_find_name(x, e->name);
  as_spec_meaning meaning = as_spec_check_meaning(x->check, e);
  if (meaning.kind == AS_SPEC_MEANING_ENUMERATOR)
    return as_emit_format(x, "((int32_t)%lldLL)", (long long)meaning.value);
  if (!bound) return as_emit_refuse(x, e->place, "'%s' has no value here", as_emit_spell(x, e->name));
  const char *text = x->in_start && bound->start ? bound->start : bound->text;
  if (!text) return as_emit_refuse(x, e->place, "the value of '%s' is not known", as_emit_spell(x, e->name));
  return text;
}

static const char *let(as_emit *x, const as_spec_expr *e) {
  uint32_t mark = x->names.count;
  const char *made = as_emit_fresh(x, as_emit_spell(x, e->name)), *value = as_emit_expr(x, e->operands.at[0]);
  const char *type = as_emit_type(x, as_emit_sort_of(x, e->operands.at[0]), e->place);
  as_emit_bind(x, e->name, made);
  const char *body = as_emit_expr(x, e->operands.at[1]);
  x->names.count = mark;
  return as_emit_format(x, "({ %s %s = %s; %s; })", type, made, value, body);
}

static const char *conditional(as_emit *x, const as_spec_expr *e) {
  const char *condition = as_emit_expr(x, e->operands.at[0]);
  const char *yes = as_emit_expr(x, e->operands.at[1]), *no = as_emit_expr(x, e->operands.at[2]);
  return as_emit_format(x, "(%s ? %s : %s)", condition, yes, no);
}

/* Both bounds are numbers, and included. */
static const char *each(as_emit *x, const as_spec_expr *e) {
  as_spec_sort sort = as_spec_check_type(x->check, e->type);
  uint32_t mark = x->names.count;
  const char *made = as_emit_fresh(x, as_emit_spell(x, e->name)), *count = as_emit_fresh(x, "count");
  const char *all = as_emit_fresh(x, "all"), *type = as_emit_type(x, sort, e->place);
  const char *first = as_emit_expr(x, e->operands.at[0]), *last = as_emit_expr(x, e->operands.at[1]);
  as_emit_bind(x, e->name, made);
  const char *body = as_emit_expr(x, e->operands.at[2]);
  x->names.count = mark;
  return as_emit_format(x,
                        "({ _Bool %s = 1; if (%s - %s > 4096) assay_give_up(); "
                        "for (assay_integer %s = %s; %s && %s <= %s; %s++) { %s %s = (%s)%s; %s = %s; } %s; })",
                        all, last, first, count, first, all, count, last, count, type, made, type, count, all, body,
                        all);
}

static const char *list(as_emit *x, const as_spec_expr *e) {
  if (!e->operands.count) return "0";
  uint32_t number = as_emit_list(x, as_emit_sort_of(x, e->operands.at[0]), e->place);
  const char *text = "0";
  for (uint32_t i = e->operands.count; i-- > 0;)
    text = as_emit_format(x, "assay_cons_%u(%s, %s)", number, as_emit_expr(x, e->operands.at[i]), text);
  return text;
}

static const char *at_start(as_emit *x, const as_spec_expr *e) {
  bool was = x->in_start;
  const char *now = e->kind == AS_SPEC_EXPR_UNCHANGED ? as_emit_expr(x, e->operands.at[0]) : NULL;
  x->in_start = true;
  const char *then = as_emit_expr(x, e->operands.at[0]);
  x->in_start = was;
  return now ? as_emit_same(x, as_emit_sort_of(x, e->operands.at[0]), now, then, e->place) : then;
}

static const char *member(as_emit *x, const as_spec_expr *e) {
  const as_spec_expr *of = e->operands.at[0];
  as_spec_sort sort = as_emit_sort_of(x, of);
  as_spec_sort_kind kind = as_emit_facts(x, sort)->kind;
  const char *text = as_emit_expr(x, of), *name = as_emit_spell(x, e->member);
  if (kind == AS_SPEC_SORT_RECORD) return as_emit_format(x, "(%s.m_%s)", text, name);
  if (kind != AS_SPEC_SORT_STRUCT) return as_emit_refuse(x, e->place, "members of unions are not read");
  as_spec_c_member member;
  as_spec_c_type type = as_emit_type_of_struct(x, sort, e->place);
  if (type == AS_SPEC_C_NONE || !as_emit_member(x, type, name, &member))
    return as_emit_refuse(x, e->place, "there is no member '%s'", name);
  return as_emit_lift(x, member.type, member.width_bits, as_emit_format(x, "(%s.%s)", text, name), e->place);
}

static const char *element(as_emit *x, const as_spec_expr *e) {
  as_spec_sort_facts facts = *as_emit_facts(x, as_emit_sort_of(x, e->operands.at[0]));
  if (facts.kind == AS_SPEC_SORT_POINTER) return as_emit_pointed(x, e);
  const char *map = as_emit_expr(x, e->operands.at[0]), *key = as_emit_expr(x, e->operands.at[1]);
  return as_emit_format(x, "assay_get_%u(%s, %s)", as_emit_map(x, facts.of[0], facts.of[1], e->place), map, key);
}

static const char *update(as_emit *x, const as_spec_expr *e) {
  as_spec_sort_facts facts = *as_emit_facts(x, as_emit_sort_of(x, e->operands.at[0]));
  uint32_t number = as_emit_map(x, facts.of[0], facts.of[1], e->place);
  const char *text = as_emit_expr(x, e->operands.at[0]);
  for (uint32_t i = 1; i + 1 < e->operands.count; i += 2)
    text = as_emit_format(x, "assay_put_%u(%s, %s, %s)", number, text, as_emit_expr(x, e->operands.at[i]),
                          as_emit_expr(x, e->operands.at[i + 1]));
  return text;
}

static const char *member_shift(as_emit *x, const as_spec_expr *pointer, as_spec_c_type type, as_symbol member) {
  return as_emit_format(x, "assay_shift(%s, (long)__builtin_offsetof(%s, %s))", as_emit_expr(x, pointer),
                        as_emit_ctype(x, type), as_emit_spell(x, member));
}

static const char *address(as_emit *x, const as_spec_expr *e) {
  const as_spec_expr *of = e->operands.at[0];
  if (of->kind == AS_SPEC_EXPR_ARROW)
    return member_shift(x, of->operands.at[0], as_emit_pointee(x, of->operands.at[0], (as_spec_ctype){0}), of->member);
  if (x->ghost) return as_emit_refuse(x, e->place, "addresses of variables are not passed to a ghost assertion");
  as_spec_meaning meaning = as_spec_check_meaning(x->check, of);
  if (meaning.value != AS_SPEC_C_ENTITY_GLOBAL && meaning.value != AS_SPEC_C_ENTITY_CALLABLE)
    return as_emit_refuse(x, e->place, "the address of a parameter is not known before the call");
  return as_emit_format(x, "assay_of((const volatile void *)&%s)", as_emit_spell(x, of->name));
}

/* Some value, and nobody knows which; a map is changed before it is looked at. */
static const char *some(as_emit *x, const as_spec_expr *e) {
  as_spec_sort sort = as_emit_sort_of(x, e);
  const char *type = as_emit_type(x, sort, e->place), *made = as_emit_fresh(x, "some");
  if (as_emit_facts(x, sort)->kind == AS_SPEC_SORT_MAP) return as_emit_format(x, "((%s)0)", type);
  return as_emit_format(x, "({ %s %s; assay_give_up(); __builtin_memset(&%s, 0, sizeof %s); %s; })", type, made, made,
                        made, made);
}

static const char *valid(as_emit *x, const as_spec_expr *e) {
  as_spec_c_type type = x->c->read(x->c->data, e->ctype.text, e->ctype.place);
  as_spec_c_facts facts = type == AS_SPEC_C_NONE ? (as_spec_c_facts){0} : x->c->facts(x->c->data, type);
  const as_core_type *t = type == AS_SPEC_C_NONE ? NULL : as_spec_scope_type(as_spec_unit_scope(x->specs), type);
  const char *value = as_emit_expr(x, e->operands.at[0]);
  if (t && t->kind == AS_CORE_BOOL) return as_emit_format(x, "(%s <= 1)", value);
  if (facts.kind == AS_SPEC_C_INTEGER || facts.kind == AS_SPEC_C_FLOAT)
    return as_emit_format(x, "((void)%s, 1)", value);
  return as_emit_refuse(x, e->place, "good<%s> is not computed", facts.name ? facts.name : "?");
}

/* { len, chars }, with the NUL that ends it. */
static const char *string(as_emit *x, const as_spec_expr *e) {
  as_spec_sort sort = as_emit_sort_of(x, e);
  const as_spec_sort_facts *facts = as_emit_facts(x, sort);
  const char *text = as_emit_format(x, "\"%.*s\"", (int)e->length, e->text), *made = as_emit_fresh(x, "made");
  const char *type = as_emit_type(x, sort, e->place);
  as_spec_sort key = {0}, value = {0};
  for (uint32_t i = 0; i < facts->member_count; i++) {
    const as_spec_sort_facts *member = as_emit_facts(x, facts->members[i].sort);
    if (member->kind == AS_SPEC_SORT_MAP) key = member->of[0], value = member->of[1];
  }
  return as_emit_format(
      x,
      "({ %s %s; __builtin_memset(&%s, 0, sizeof %s); for (unsigned long at = 0; at < sizeof %s; at++) "
      "%s.m_chars = assay_put_%u(%s.m_chars, at, (unsigned char)%s[at]); %s.m_len = sizeof %s - 1; %s; })",
      type, made, made, made, text, made, as_emit_map(x, key, value, e->place), made, text, made, text, made);
}

const char *as_emit_expr(as_emit *x, const as_spec_expr *e) {
  switch (e->kind) {
  case AS_SPEC_EXPR_NUMBER: return as_emit_number(x, e);
  case AS_SPEC_EXPR_CHARACTER:
    return as_emit_fit(x, as_emit_sort_of(x, e), as_emit_format(x, "'%.*s'", (int)e->length, e->text));
  case AS_SPEC_EXPR_FLOAT:
    return as_emit_format(x, "((%s)%s%s%s)", e->suffix.width_bits == 32 ? "float" : "double", e->is_negative ? "-" : "",
                          e->text, e->suffix.width_bits == 32 ? "f" : "");
  case AS_SPEC_EXPR_TRUE: return "1";
  case AS_SPEC_EXPR_FALSE: return "0";
  case AS_SPEC_EXPR_NULL: return "((assay_at){0})";
  case AS_SPEC_EXPR_RETURN: return x->result ? x->result : as_emit_refuse(x, e->place, "return is not known here");
  case AS_SPEC_EXPR_NAME: return name(x, e);
  case AS_SPEC_EXPR_LET: return let(x, e);
  case AS_SPEC_EXPR_IF: return conditional(x, e);
  case AS_SPEC_EXPR_MATCH: return as_emit_match(x, e);
  case AS_SPEC_EXPR_EACH: return each(x, e);
  case AS_SPEC_EXPR_LIST: return list(x, e);
  case AS_SPEC_EXPR_UNARY:
    return e->op == AS_SPEC_OPERATOR_DEREFERENCE ? as_emit_dereference(x, e) : as_emit_operator(x, e);
  case AS_SPEC_EXPR_BINARY: return as_emit_operator(x, e);
  case AS_SPEC_EXPR_ADDRESS: return address(x, e);
  case AS_SPEC_EXPR_CAST: return as_emit_cast(x, e);
  case AS_SPEC_EXPR_UNCHANGED:
  case AS_SPEC_EXPR_START: return at_start(x, e);
  case AS_SPEC_EXPR_SIZEOF:
    return as_emit_format(x, "((uint64_t)sizeof(%s))",
                          as_emit_ctype(x, x->c->read(x->c->data, e->ctype.text, e->ctype.place)));
  case AS_SPEC_EXPR_OFFSETOF:
    return as_emit_format(x, "((uint64_t)__builtin_offsetof(struct %s, %s))", as_emit_spell(x, e->name),
                          as_emit_spell(x, e->member));
  case AS_SPEC_EXPR_MEMBER: return member(x, e);
  case AS_SPEC_EXPR_ARROW: return as_emit_arrow(x, e);
  case AS_SPEC_EXPR_INDEX: return element(x, e);
  case AS_SPEC_EXPR_UPDATE: return update(x, e);
  case AS_SPEC_EXPR_CALL: return as_emit_call(x, e);
  case AS_SPEC_EXPR_CONSTRUCTOR:
  case AS_SPEC_EXPR_STRUCT:
  case AS_SPEC_EXPR_RECORD:
  case AS_SPEC_EXPR_CHANGED: return as_emit_record(x, e);
  case AS_SPEC_EXPR_GOOD: return valid(x, e);
  case AS_SPEC_EXPR_ARRAY_SHIFT:
    return as_emit_shift(x, e->operands.at[0], e->operands.at[1], as_emit_pointee(x, e->operands.at[0], e->ctype),
                         false);
  case AS_SPEC_EXPR_MEMBER_SHIFT:
    return member_shift(x, e->operands.at[0], as_emit_pointee(x, e->operands.at[0], e->ctype), e->member);
  case AS_SPEC_EXPR_DEFAULT: return some(x, e);
  case AS_SPEC_EXPR_SET_EMPTY: return as_emit_format(x, "((%s)0)", as_emit_type(x, as_emit_sort_of(x, e), e->place));
  case AS_SPEC_EXPR_STRING: return string(x, e);
  case AS_SPEC_EXPR_IMPLEMENTS: return as_emit_refuse(x, e->place, "implements<...> is not computed");
  case AS_SPEC_EXPR_VA_ARG: return as_emit_refuse(x, e->place, "arguments without a name are not made");
  case AS_SPEC_EXPR_COUNT: break;
  }
  return "0";
}
