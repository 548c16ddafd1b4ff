/* Expressions as terms: names, conditions, what has no file of its own. */
#include "c/spec/logic/internal.h"

#include <string.h>

/* ---- operands ---- */

as_term as_spec_translate_under(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted, as_term condition) {
  uint32_t mark = x->frames.count;
  if (as_term_exists(condition)) as_spec_under(x, condition);
  as_term t = as_spec_translate_as(x, e, wanted);
  x->frames.count = mark;
  return t;
}

bool as_spec_translate_all(as_spec_setting *x, as_spec_exprs all, const as_spec_sort *wanted, as_term *terms) {
  bool good = true;
  for (uint32_t i = 0; i < all.count; i++) {
    terms[i] = as_spec_translate_as(x, all.at[i], wanted ? wanted[i] : (as_spec_sort){0});
    good &= as_term_exists(terms[i]);
  }
  return good;
}

/* ---- names ---- */

static as_spec_c_entity entity_of(as_spec_setting *x, const as_spec_expr *e) {
  const as_spec_c *c = x->l->source.c;
  return c->name(c->data, as_spec_symbol_text(x->l, e->name), e->place);
}

/* In a contract parameters are arguments, which are entries; here it is a variable of the function's body. */
static as_term local(as_spec_setting *x, const as_spec_expr *e, as_spec_c_entity entity) {
  as_spec_logic *l = x->l;
  const char *name = as_spec_symbol_text(l, e->name);
  as_spec_sort sort = as_spec_sort_from_c(l, entity.type);
  as_sort of = as_spec_sort_for(l, sort, e->place);
  if (!x->in_start) return as_spec_hold(x, &x->locals, entity.index, of, name, sort);
  if (x->of && entity.index < x->of->parameter_count) return x->of->parameters[entity.index];
  if (x->of) {
    as_spec_refuse(l, e->place, "'%s' is not there at the beginning of the function", name);
    return as_term_none();
  }
  as_text spelling = {.memory = l->memory};
  as_text_printf(&spelling, "{%s}@start", name);
  as_term t = as_spec_hold(x, &x->starts, entity.index, of, as_text_get(&spelling), sort);
  as_text_release(&spelling);
  return t;
}

static as_term of_c(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_c_entity entity = entity_of(x, e);
  if (entity.kind == AS_SPEC_C_ENTITY_GLOBAL)
    return as_spec_read_global(x, e, as_spec_address_of(x, entity, e->name), entity.type);
  if (entity.kind == AS_SPEC_C_ENTITY_LOCAL && x->kind == AS_SPEC_SETTING_BODY) return local(x, e, entity);
  as_spec_refuse(x->l, e->place, "'%s' has no value here", as_spec_symbol_text(x->l, e->name));
  return as_term_none();
}

static as_term name(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_meaning meaning = as_spec_check_meaning(x->l->source.check, e);
  if (meaning.kind == AS_SPEC_MEANING_ENUMERATOR) return as_term_bv_signed(x->l->terms, 32, meaning.value);
  if (meaning.kind == AS_SPEC_MEANING_C) return of_c(x, e);
  if (meaning.kind == AS_SPEC_MEANING_ALLOCS) {
    as_spec_refuse(x->l, e->place, "allocs is used as allocs[(alloc_id) p]");
    return as_term_none();
  }
  const as_spec_entry *entry = as_spec_entry_of(x, e->name);
  AS_REQUIRE(entry, "a name that is bound");
  if (!as_term_exists(entry->term) && entry->is_argument) as_spec_sort_for(x->l, entry->sort, e->place); /* complains */
  if (!entry->is_access) return entry->term;
  if (x->in_start) return entry->start;
  return x->kind == AS_SPEC_SETTING_BODY ? of_c(x, e) : entry->term;
}

static as_term address(as_spec_setting *x, const as_spec_expr *e) {
  const as_spec_expr *of = e->operands.at[0];
  if (of->kind == AS_SPEC_EXPR_ARROW) return as_spec_translate_pointer(x, e);
  as_spec_c_entity entity = entity_of(x, of);
  if (entity.kind == AS_SPEC_C_ENTITY_LOCAL && x->kind != AS_SPEC_SETTING_BODY) {
    as_spec_refuse(x->l, e->place, "'%s' is a variable of the body: a contract does not speak of its address",
                   as_spec_symbol_text(x->l, of->name));
    return as_term_none();
  }
  return as_spec_address_of(x, entity, of->name);
}

/* ---- conditions ---- */

static as_term conditional(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted) {
  as_term c = as_spec_translate(x, e->operands.at[0]);
  wanted = as_spec_closed(x->l, wanted, as_spec_sort_of_expr(x->l, e->operands.at[2]));
  as_term otherwise = as_term_exists(c) ? as_term_not(x->l->terms, c) : c;
  as_term a = as_spec_translate_under(x, e->operands.at[1], wanted, c);
  as_term b = as_spec_translate_under(x, e->operands.at[2], wanted, otherwise);
  if (!as_term_exists(a) || !as_term_exists(b) || !as_term_exists(c)) return as_term_none();
  return as_term_ite(x->l->terms, c, a, b);
}

static as_term let(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted) {
  uint32_t mark = x->entries.count;
  as_term bound = as_spec_translate(x, e->operands.at[0]);
  as_spec_bind_name(x, e->name, bound, as_spec_sort_of_expr(x->l, e->operands.at[0]));
  as_term body = as_spec_translate_as(x, e->operands.at[1], wanted);
  x->entries.count = mark;
  return body;
}

/* For numbers that are written: as many copies. */
static as_term each(as_spec_setting *x, const as_spec_expr *e) {
  enum { MOST = 4096 };
  as_spec_logic *l = x->l;
  int64_t first, last;
  as_spec_sort sort = as_spec_check_type(l->source.check, e->type);
  as_sort of = as_spec_sort_for(l, sort, e->place);
  if (!as_spec_small_number(e->operands.at[0], &first) || !as_spec_small_number(e->operands.at[1], &last) ||
      (last >= first && (uint64_t)last - (uint64_t)first >= MOST)) {
    as_spec_refuse(l, e->place, "each with numbers has at most %d of them; write each (T x; a <= x && x <= b) { ... }",
                   MOST);
    return as_term_none();
  }
  as_term all = as_term_true(l->terms);
  for (int64_t i = first; i <= last && as_spec_has_sort(of); i++) {
    uint32_t mark = x->entries.count;
    as_term value = as_sort_is_bv(of) ? as_term_bv_signed(l->terms, of.width, i) : as_term_int(l->terms, i);
    as_spec_bind_name(x, e->name, value, sort);
    as_term one = as_spec_translate(x, e->operands.at[2]);
    x->entries.count = mark;
    if (!as_term_exists(one)) return one;
    all = as_term_and(l->terms, all, one);
  }
  return all;
}

/* ---- what holds at the beginning ---- */

static as_term at_start(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted) {
  x->in_start = true;
  as_term t = as_spec_translate_as(x, e->operands.at[0], wanted);
  x->in_start = false;
  return t;
}

static as_term unchanged(as_spec_setting *x, const as_spec_expr *e) {
  as_term before = at_start(x, e, (as_spec_sort){0}), now = as_spec_translate(x, e->operands.at[0]);
  if (!as_term_exists(before) || !as_term_exists(now)) return as_term_none();
  return as_term_eq(x->l->terms, now, before);
}

/* ---- maps ---- */

static as_term allocation(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  as_spec_sort sort = as_spec_sort_of_expr(l, e);
  as_spec_sort_facts facts = *as_spec_sort_get(l->sorts, sort);
  as_sort record = as_spec_logic_sort(l, sort);
  as_term id = as_spec_translate(x, e->operands.at[1]), members[2];
  if (!as_term_exists(id)) return id;
  for (uint32_t i = 0; i < 2; i++) {
    bool is_base = as_symbol_equal(facts.members[i].name, as_spec_intern(l->source.spec, "base"));
    as_term word = as_spec_logic_of_pointer(l, is_base ? AS_SPEC_BASE : AS_SPEC_SIZE, id);
    members[i] = as_spec_resize(l, word, 64, false);
  }
  return as_term_construct(l->terms, record, 0, members);
}

static as_term element(as_spec_setting *x, const as_spec_expr *e) {
  const as_spec_expr *map = e->operands.at[0];
  if (as_spec_check_meaning(x->l->source.check, map).kind == AS_SPEC_MEANING_ALLOCS) return allocation(x, e);
  as_term terms[2];
  if (!as_spec_translate_all(x, e->operands, NULL, terms)) return as_term_none();
  as_sort key = as_sort_index(x->l->terms, as_term_sort(x->l->terms, terms[0]));
  bool is_signed = as_spec_facts_of_expr(x->l, e->operands.at[1])->is_signed;
  if (as_sort_is_bv(key)) terms[1] = as_spec_resize(x->l, terms[1], key.width, is_signed); /* an array of C */
  return as_term_select(x->l->terms, terms[0], terms[1]);
}

static as_term update(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_sort_facts facts = *as_spec_facts_of_expr(x->l, e);
  as_term map = as_spec_translate(x, e->operands.at[0]);
  for (uint32_t i = 1; i + 1 < e->operands.count; i += 2) {
    as_term key = as_spec_translate_as(x, e->operands.at[i], facts.of[0]);
    as_term value = as_spec_translate_as(x, e->operands.at[i + 1], facts.of[1]);
    if (!as_term_exists(map) || !as_term_exists(key) || !as_term_exists(value)) return as_term_none();
    map = as_term_store(x->l->terms, map, key, value);
  }
  return map;
}

/* ---- types of C ---- */

static as_term size_of(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_c_type type = as_spec_read_type_of_c(x->l, e->ctype);
  uint64_t size = as_spec_logic_size(x->l, type);
  if (!size && as_spec_facts_of_c(x->l, type).kind != AS_SPEC_C_STRUCT)
    return as_spec_refuse(x->l, e->place, "'%s' has no size that is known", e->ctype.text), as_term_none();
  return as_term_bv(x->l->terms, 64, size);
}

static as_term offset_of(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  as_spec_c_type type = l->source.c->tagged(l->source.c->data, as_spec_symbol_text(l, e->name), false, e->place);
  as_spec_part part;
  if (!as_spec_find_place(l, type, e->member, &part))
    return as_spec_refuse(l, e->place, "'%s' has no place that is known", as_spec_symbol_text(l, e->member)),
           as_term_none();
  return as_term_bv(l->terms, 64, part.offset_bits / 8);
}

static as_term good(as_spec_setting *x, const as_spec_expr *e) {
  as_term value = as_spec_translate(x, e->operands.at[0]);
  if (!as_term_exists(value)) return value;
  return as_spec_logic_good(x->l, as_spec_read_type_of_c(x->l, e->ctype), value);
}

static as_term fixed(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_sort sort = as_spec_sort_of_expr(x->l, e);
  return as_spec_default(x->l, as_spec_sort_for(x->l, sort, e->place), sort);
}

static as_term result(as_spec_setting *x, const as_spec_expr *e) {
  if (!as_term_exists(x->result)) as_spec_refuse(x->l, e->place, "the function returns no value that can be spoken of");
  return x->result;
}

/* ---- all ---- */

/* Of a function type that has a contract. */
static as_term implements(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  for (uint32_t i = 0; i < as_spec_check_count(l->source.check); i++) {
    const as_spec_definition *d = as_spec_check_get(l->source.check, i).definition;
    if (d->kind != AS_SPEC_DEFINITION_SPEC || !d->is_of_typedef) continue;
    const char *name = as_spec_symbol_text(l, d->name);
    if (strcmp(name, e->ctype.text) != 0) continue;
    as_term pointer = as_spec_translate(x, e->operands.at[0]);
    if (!as_term_exists(pointer)) return pointer;
    as_term is_null = as_term_eq(l->terms, pointer, as_spec_null(l));
    return as_term_and(l->terms, as_term_not(l->terms, is_null),
                       as_term_apply(l->terms, as_spec_implements(l, name), &pointer));
  }
  as_spec_refuse(l, e->place, "the function type '%s' has no contract: spec typedef gives it one", e->ctype.text);
  return as_term_none();
}

static as_term translate_node(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted) {
  as_spec_logic *l = x->l;
  if (as_spec_reads(x, e)) return as_spec_translate_read(x, e);
  switch (e->kind) {
  case AS_SPEC_EXPR_NUMBER:
  case AS_SPEC_EXPR_FLOAT:
  case AS_SPEC_EXPR_STRING:
  case AS_SPEC_EXPR_CHARACTER: return as_spec_literal(x, e);
  case AS_SPEC_EXPR_TRUE: return as_term_true(l->terms);
  case AS_SPEC_EXPR_FALSE: return as_term_false(l->terms);
  case AS_SPEC_EXPR_NULL: return as_spec_null(l);
  case AS_SPEC_EXPR_RETURN: return result(x, e);
  case AS_SPEC_EXPR_NAME: return name(x, e);
  case AS_SPEC_EXPR_LET: return let(x, e, wanted);
  case AS_SPEC_EXPR_IF: return conditional(x, e, wanted);
  case AS_SPEC_EXPR_MATCH: return as_spec_translate_match(x, e, wanted);
  case AS_SPEC_EXPR_EACH: return each(x, e);
  case AS_SPEC_EXPR_LIST:
  case AS_SPEC_EXPR_SET_EMPTY: return as_spec_translate_list(x, e, wanted);
  case AS_SPEC_EXPR_UNARY:
  case AS_SPEC_EXPR_BINARY: return as_spec_translate_operator(x, e);
  case AS_SPEC_EXPR_ADDRESS: return address(x, e);
  case AS_SPEC_EXPR_CAST: return as_spec_translate_cast(x, e);
  case AS_SPEC_EXPR_UNCHANGED: return unchanged(x, e);
  case AS_SPEC_EXPR_START: return at_start(x, e, wanted);
  case AS_SPEC_EXPR_SIZEOF: return size_of(x, e);
  case AS_SPEC_EXPR_OFFSETOF: return offset_of(x, e);
  case AS_SPEC_EXPR_MEMBER:
  case AS_SPEC_EXPR_ARROW: return as_spec_translate_member(x, e);
  case AS_SPEC_EXPR_INDEX: return element(x, e);
  case AS_SPEC_EXPR_UPDATE: return update(x, e);
  case AS_SPEC_EXPR_CALL: return as_spec_translate_call(x, e);
  case AS_SPEC_EXPR_CONSTRUCTOR:
  case AS_SPEC_EXPR_STRUCT:
  case AS_SPEC_EXPR_RECORD:
  case AS_SPEC_EXPR_CHANGED: return as_spec_translate_record(x, e);
  case AS_SPEC_EXPR_GOOD: return good(x, e);
  case AS_SPEC_EXPR_ARRAY_SHIFT:
  case AS_SPEC_EXPR_MEMBER_SHIFT: return as_spec_translate_pointer(x, e);
  case AS_SPEC_EXPR_DEFAULT: return fixed(x, e);
  case AS_SPEC_EXPR_IMPLEMENTS: return implements(x, e);
  case AS_SPEC_EXPR_VA_ARG: return as_spec_va_arg(x, e);
  case AS_SPEC_EXPR_COUNT: break;
  }
  return as_term_none();
}

as_term as_spec_translate_as(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted) {
  x->l->here = e->place;
  as_spec_sort own = as_spec_sort_of_expr(x->l, e);
  bool is_real = as_spec_sort_get(x->l->sorts, own)->kind == AS_SPEC_SORT_REAL;
  if (is_real) return as_spec_refuse(x->l, e->place, "real numbers are not supported"), as_term_none();
  return translate_node(x, e, as_spec_closed(x->l, wanted, own));
}

as_term as_spec_translate(as_spec_setting *x, const as_spec_expr *e) {
  return as_spec_translate_as(x, e, (as_spec_sort){0});
}
