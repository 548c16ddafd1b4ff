/* Expressions: names, members, elements, what has a rule of its own. */
#include "c/spec/check/internal.h"

#include <string.h>

bool as_spec_is(const as_spec_check *k, as_spec_sort sort, as_spec_sort_kind kind) {
  return !sort.id || as_spec_sort_get(k->sorts, sort)->kind == kind;
}

/* A number without a type is an integer: what it should be is nearly always known. */
static bool suggests(as_spec_check *k, const as_spec_expr *e, as_spec_sort wanted, const char *why) {
  const as_spec_sort_facts *facts = as_spec_sort_get(k->sorts, wanted);
  if (e->kind != AS_SPEC_EXPR_NUMBER || e->suffix.exists || facts->kind != AS_SPEC_SORT_BITS) return false;
  static const char *const prefixes[] = {[2] = "0b", [8] = "0", [10] = "", [16] = "0x"};
  bool is_usual = facts->width_bits >= 8 && facts->width_bits <= 128 && !(facts->width_bits & (facts->width_bits - 1));
  if (!is_usual) { /* such types have no numbers of their own */
    as_spec_wrong(k, e->place, "%s is of type %s, and a number without a type is an integer: write (%s) %s%s%s", why,
                  as_spec_show(k, wanted), as_spec_show(k, wanted), e->is_negative ? "-" : "", prefixes[e->base],
                  e->text);
    return true;
  }
  as_spec_wrong(k, e->place, "%s is of type %s, and a number without a type is an integer: write %s%s%s%c%u", why,
                as_spec_show(k, wanted), e->is_negative ? "-" : "", prefixes[e->base], e->text,
                facts->is_signed ? 'i' : 'u', facts->width_bits);
  return true;
}

/* To which type one of the two is converted: of operands that are numbers the narrower one. No type: to none. */
static as_spec_sort conversion(as_spec_check *k, as_spec_sort found, as_spec_sort wanted, const char *why) {
  as_spec_sort_facts to = *as_spec_sort_get(k->sorts, wanted);
  as_spec_sort_facts from = found.id ? *as_spec_sort_get(k->sorts, found) : (as_spec_sort_facts){0};
  if (!found.id || to.kind != AS_SPEC_SORT_BITS || from.kind != AS_SPEC_SORT_BITS) return (as_spec_sort){0};
  return !strcmp(why, "the other operand") && from.width_bits > to.width_bits ? found : wanted;
}

as_spec_sort as_spec_want(as_spec_check *k, const as_spec_expr *e, as_spec_sort wanted, const char *why) {
  as_spec_sort found = as_spec_check_expr(k, e);
  if (as_spec_sort_same(k->sorts, found, wanted)) return found;
  if (!suggests(k, e, wanted, why)) {
    as_spec_sort to = conversion(k, found, wanted, why);
    bool is_this = to.id == wanted.id;
    as_spec_wrong(k, e->place, "%s is of type %s, and this is of type %s%s%s%s", why, as_spec_show(k, wanted),
                  as_spec_show(k, found), to.id ? "; a cast converts: (" : "", to.id ? as_spec_show(k, to) : "",
                  !to.id    ? ""
                  : is_this ? ") before this one"
                            : ") before that one");
  }
  return wanted;
}

/* ---- names ---- */

/* Where allocations lie, and how long they are. */
static as_spec_sort allocs(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort_member members[] = {{as_spec_intern(k->spec, "base"), k->u64},
                                   {as_spec_intern(k->spec, "size"), k->u64}};
  as_spec_sort_facts record = {.kind = AS_SPEC_SORT_RECORD, .members = members, .member_count = 2};
  as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_ALLOCS, 0, 0});
  return as_spec_sort_map(k->sorts, as_spec_sort_plain(k->sorts, AS_SPEC_SORT_ALLOC_ID),
                          as_spec_sort_make(k->sorts, &record));
}

static as_spec_sort of_c(as_spec_check *k, const as_spec_expr *e, as_spec_c_entity entity) {
  const char *name = as_spec_spell(k, e->name);
  bool is_variable = entity.kind == AS_SPEC_C_ENTITY_LOCAL || entity.kind == AS_SPEC_C_ENTITY_GLOBAL;
  if (entity.kind == AS_SPEC_C_ENTITY_ENUMERATOR) {
    as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_ENUMERATOR, entity.index, entity.value});
    return as_spec_sort_bits(k->sorts, 32, true);
  }
  if (is_variable && !k->context.is_pure) {
    as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_C, entity.index, entity.kind});
    return as_spec_sort_of_c(k, entity.type);
  }
  if (is_variable)
    as_spec_wrong(k, e->place, "'%s' is a variable of C, which functions and predicates do not see; pass its value",
                  name);
  else if (entity.kind == AS_SPEC_C_ENTITY_CALLABLE)
    as_spec_wrong(k, e->place, "'%s' is a function of C: &%s is its address", name, name);
  else if (entity.kind == AS_SPEC_C_ENTITY_TYPEDEF)
    as_spec_wrong(k, e->place, "'%s' is a type, and a value is wanted", name);
  else if (!strcmp(name, "allocs"))
    return allocs(k, e);
  else
    as_spec_wrong(k, e->place, "there is no '%s' here%s", name,
                  strcmp(name, "result") ? "" : "; what a function returns is called return");
  return (as_spec_sort){0};
}

/* In contracts names of specifications come first, which parameters are among; elsewhere C's do. */
static as_spec_sort name(as_spec_check *k, const as_spec_expr *e) {
  const as_spec_binding *binding = as_spec_bound_by(k, e->name);
  as_spec_c_entity entity = k->c->name(k->c->data, as_spec_spell(k, e->name), e->place);
  bool is_shadowed = !k->context.is_argument && !k->context.is_pure && entity.kind == AS_SPEC_C_ENTITY_LOCAL;
  if (!binding || (is_shadowed && binding->variable < k->requires_count)) return of_c(k, e, entity);
  as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_VARIABLE, binding->variable, 0});
  return binding->sort;
}

/* The member that is written, as C has it. */
static bool find_c_member(as_spec_check *k, as_spec_c_type type, as_symbol name, as_spec_c_member *member) {
  for (uint32_t i = 0; k->c->member(k->c->data, type, i, member); i++)
    if (!strcmp(member->name, as_spec_spell(k, name))) return true;
  return false;
}

/* &(p->m): nothing is read. */
static as_spec_sort member_address(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort pointer = as_spec_check_expr(k, e->operands.at[0]);
  as_spec_c_type type = as_spec_pointee(k, pointer);
  as_spec_c_member member = {.type = AS_SPEC_C_NONE};
  if (pointer.id && !as_spec_is(k, pointer, AS_SPEC_SORT_POINTER))
    as_spec_wrong(k, e->place, "this needs a pointer, and has a value of type %s", as_spec_show(k, pointer));
  else if (pointer.id && type == AS_SPEC_C_NONE)
    as_spec_wrong(k, e->place, "what this points to is not known; write member_shift<struct t>(p, m)");
  else if (pointer.id && !find_c_member(k, type, e->member, &member))
    as_spec_wrong(k, e->place, "%s has no member '%s'", k->c->facts(k->c->data, type).name,
                  as_spec_spell(k, e->member));
  else if (member.width_bits)
    as_spec_wrong(k, e->place, "'%s' is a bit-field, which has no address", member.name);
  return as_spec_sort_pointer(k->sorts, member.type);
}

static as_spec_sort address(as_spec_check *k, const as_spec_expr *e) {
  const as_spec_expr *of = e->operands.at[0];
  if (of->kind == AS_SPEC_EXPR_ARROW) return member_address(k, of);
  as_spec_c_entity entity = k->c->name(k->c->data, as_spec_spell(k, of->name), of->place);
  if (entity.kind != AS_SPEC_C_ENTITY_LOCAL && entity.kind != AS_SPEC_C_ENTITY_GLOBAL &&
      entity.kind != AS_SPEC_C_ENTITY_CALLABLE)
    as_spec_wrong(k, e->place, "& takes the address of a variable or function of C, and '%s' is none",
                  as_spec_spell(k, of->name));
  else if (k->context.is_pure && entity.kind == AS_SPEC_C_ENTITY_LOCAL)
    as_spec_wrong(k, e->place, "'%s' is a local of C, which functions and predicates do not see",
                  as_spec_spell(k, of->name));
  as_spec_mean(k, of, (as_spec_meaning){AS_SPEC_MEANING_C, entity.index, entity.kind});
  return as_spec_sort_pointer(k->sorts, entity.type);
}

/* ---- members and elements ---- */

static as_spec_sort record_member(as_spec_check *k, const as_spec_expr *e, const as_spec_sort_facts *facts) {
  for (uint32_t i = 0; i < facts->member_count; i++)
    if (as_symbol_equal(facts->members[i].name, e->member)) return facts->members[i].sort;
  as_spec_wrong(k, e->place, "this record has no member '%s'", as_spec_spell(k, e->member));
  return (as_spec_sort){0};
}

static as_spec_sort c_member(as_spec_check *k, const as_spec_expr *e, as_spec_c_type type) {
  as_spec_sort sort = {0};
  if (!as_spec_find_member(k, type, e->member, &sort))
    as_spec_wrong(k, e->place, "%s has no member '%s'", k->c->facts(k->c->data, type).name,
                  as_spec_spell(k, e->member));
  return sort;
}

static as_spec_sort member(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort of = as_spec_check_expr(k, e->operands.at[0]);
  const as_spec_sort_facts *facts = as_spec_sort_get(k->sorts, of);
  if (!of.id) return of;
  if (facts->kind == AS_SPEC_SORT_RECORD) return record_member(k, e, facts);
  as_spec_c_type type = as_spec_c_of_sort(k, of, e->place);
  if (type != AS_SPEC_C_NONE) return c_member(k, e, type);
  as_spec_wrong(k, e->place, "a value of type %s has no members%s", as_spec_show(k, of),
                facts->kind == AS_SPEC_SORT_POINTER ? "; what it points to may: write ->" : "");
  return (as_spec_sort){0};
}

/* What is pointed to: it must be known, and be looked at where that means something. */
static as_spec_c_type pointed(as_spec_check *k, const as_spec_expr *e, as_spec_sort sort) {
  if (!sort.id) return AS_SPEC_C_NONE;
  as_spec_c_type type = as_spec_pointee(k, sort);
  if (!as_spec_is(k, sort, AS_SPEC_SORT_POINTER))
    as_spec_wrong(k, e->place, "this needs a pointer, and has a value of type %s", as_spec_show(k, sort));
  else if (k->context.is_pure)
    as_spec_wrong(k, e->place, "functions and predicates do not read memory; take the cell, and use its value");
  else if (type == AS_SPEC_C_NONE)
    as_spec_wrong(k, e->place,
                  "what this points to is not known; take it with its type, as in RW<T>(p), and use its value");
  return k->context.is_pure ? AS_SPEC_C_NONE : type;
}

static as_spec_sort arrow(as_spec_check *k, const as_spec_expr *e) {
  as_spec_c_type type = pointed(k, e, as_spec_check_expr(k, e->operands.at[0]));
  return type == AS_SPEC_C_NONE ? (as_spec_sort){0} : c_member(k, e, type);
}

/* An array of C, and no other map: its elements have places, which any index moves to. */
static bool is_array_of_c(const as_spec_check *k, const as_spec_expr *e) {
  switch (e->kind) {
  case AS_SPEC_EXPR_NAME: return as_spec_check_meaning(k, e).kind == AS_SPEC_MEANING_C;
  case AS_SPEC_EXPR_UNARY: return e->op == AS_SPEC_OPERATOR_DEREFERENCE;
  case AS_SPEC_EXPR_ARROW: return true;
  case AS_SPEC_EXPR_MEMBER: return is_array_of_c(k, e->operands.at[0]);
  case AS_SPEC_EXPR_INDEX:
    return as_spec_sort_get(k->sorts, as_spec_check_sort(k, e->operands.at[0]))->kind == AS_SPEC_SORT_POINTER ||
           is_array_of_c(k, e->operands.at[0]);
  default: return false;
  }
}

static as_spec_sort element(as_spec_check *k, const as_spec_expr *e) {
  const as_spec_expr *of = e->operands.at[0], *index = e->operands.at[1];
  as_spec_sort sort = as_spec_check_expr(k, of);
  const as_spec_sort_facts *facts = as_spec_sort_get(k->sorts, sort);
  if (facts->kind == AS_SPEC_SORT_MAP && is_array_of_c(k, of)) {
    if (!as_spec_is(k, as_spec_check_expr(k, index), AS_SPEC_SORT_BITS))
      as_spec_wrong(k, index->place, "an index is a bit-vector, as 0u64");
    return as_spec_sort_get(k->sorts, sort)->of[1];
  }
  if (facts->kind == AS_SPEC_SORT_MAP) {
    as_spec_want(k, index, facts->of[0], "the index of this map");
    return as_spec_sort_get(k->sorts, sort)->of[1];
  }
  if (facts->kind == AS_SPEC_SORT_POINTER) {
    if (!as_spec_is(k, as_spec_check_expr(k, index), AS_SPEC_SORT_BITS))
      as_spec_wrong(k, index->place, "an index is a bit-vector, as 0u64");
    return as_spec_sort_of_c(k, pointed(k, e, sort));
  }
  as_spec_check_expr(k, index);
  if (sort.id) as_spec_wrong(k, e->place, "a value of type %s has no elements", as_spec_show(k, sort));
  return (as_spec_sort){0};
}

static as_spec_sort update(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort map = as_spec_check_expr(k, e->operands.at[0]);
  if (!as_spec_is(k, map, AS_SPEC_SORT_MAP))
    as_spec_wrong(k, e->place, "only maps are changed at an index, and this is of type %s", as_spec_show(k, map));
  as_spec_sort_facts facts = *as_spec_sort_get(k->sorts, map);
  bool is_map = facts.kind == AS_SPEC_SORT_MAP;
  for (uint32_t i = 1; i + 1 < e->operands.count; i += 2) {
    as_spec_want(k, e->operands.at[i], is_map ? facts.of[0] : (as_spec_sort){0}, "the index of this map");
    as_spec_want(k, e->operands.at[i + 1], is_map ? facts.of[1] : (as_spec_sort){0}, "an element of this map");
  }
  return is_map ? map : (as_spec_sort){0};
}

/* ---- pointers ---- */

static as_spec_sort array_shift(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort pointer =
      as_spec_want(k, e->operands.at[0], as_spec_sort_pointer(k->sorts, AS_SPEC_C_NONE), "what is moved");
  if (!as_spec_is(k, as_spec_check_expr(k, e->operands.at[1]), AS_SPEC_SORT_BITS))
    as_spec_wrong(k, e->operands.at[1]->place, "an index is a bit-vector, as 0u64");
  as_spec_c_type type = e->ctype.text ? as_spec_read_c(k, e->ctype) : as_spec_pointee(k, pointer);
  if (type == AS_SPEC_C_NONE && !e->ctype.text)
    as_spec_wrong(k, e->place, "what this points to is not known; write array_shift<T>(p, i)");
  if (type != AS_SPEC_C_NONE && k->c->facts(k->c->data, type).kind == AS_SPEC_C_VOID)
    as_spec_wrong(k, e->place, "void has no size to move by; write array_shift<unsigned char>(p, i)");
  return as_spec_sort_pointer(k->sorts, type);
}

static as_spec_sort member_shift(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort pointer =
      as_spec_want(k, e->operands.at[0], as_spec_sort_pointer(k->sorts, AS_SPEC_C_NONE), "what is moved");
  as_spec_c_type type = e->ctype.text ? as_spec_read_c(k, e->ctype) : as_spec_pointee(k, pointer);
  as_spec_c_member member = {.type = AS_SPEC_C_NONE};
  if (type == AS_SPEC_C_NONE && !e->ctype.text)
    as_spec_wrong(k, e->place, "what this points to is not known; write member_shift<struct t>(p, m)");
  else if (type != AS_SPEC_C_NONE && !find_c_member(k, type, e->member, &member))
    as_spec_wrong(k, e->place, "%s has no member '%s'", k->c->facts(k->c->data, type).name,
                  as_spec_spell(k, e->member));
  else if (member.width_bits)
    as_spec_wrong(k, e->place, "'%s' is a bit-field, which has no address", member.name);
  return as_spec_sort_pointer(k->sorts, member.type);
}

static as_spec_sort offset(as_spec_check *k, const as_spec_expr *e) {
  as_spec_c_type type = k->c->tagged(k->c->data, as_spec_spell(k, e->name), false, e->place);
  as_spec_sort sort;
  if (type == AS_SPEC_C_NONE)
    as_spec_wrong(k, e->place, "C knows no struct %s here", as_spec_spell(k, e->name));
  else if (!as_spec_find_member(k, type, e->member, &sort))
    as_spec_wrong(k, e->place, "struct %s has no member '%s'", as_spec_spell(k, e->name), as_spec_spell(k, e->member));
  return k->u64;
}

/* ---- the others ---- */

static as_spec_sort let(as_spec_check *k, const as_spec_expr *e) {
  uint32_t mark = k->bindings.count;
  as_spec_bind(k, e->name, as_spec_check_expr(k, e->operands.at[0]));
  as_spec_sort sort = as_spec_check_expr(k, e->operands.at[1]);
  k->bindings.count = mark;
  return sort;
}

static as_spec_sort conditional(as_spec_check *k, const as_spec_expr *e) {
  as_spec_want(k, e->operands.at[0], k->boolean, "a condition");
  as_spec_sort yes = as_spec_check_expr(k, e->operands.at[1]);
  as_spec_want(k, e->operands.at[2], yes, "the other side");
  return yes;
}

static as_spec_sort each(as_spec_check *k, const as_spec_expr *e) {
  uint32_t mark = k->bindings.count;
  as_spec_bind(k, e->name, as_spec_sort_of_type(k, e->type));
  as_spec_want(k, e->operands.at[2], k->boolean, "what holds for each");
  k->bindings.count = mark;
  return k->boolean;
}

static as_spec_sort list(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort sort = e->operands.count ? as_spec_check_expr(k, e->operands.at[0]) : (as_spec_sort){0};
  for (uint32_t i = 1; i < e->operands.count; i++) as_spec_want(k, e->operands.at[i], sort, "an element of this list");
  return as_spec_sort_list(k->sorts, sort);
}

static as_spec_sort at_start(as_spec_check *k, const as_spec_expr *e) {
  if (!k->context.has_start)
    as_spec_wrong(k, e->place, "the beginning of the function is nothing that can be spoken of here");
  if (k->context.in_start) as_spec_wrong(k, e->place, "@start does not stand inside of @start");
  bool was = k->context.in_start;
  k->context.in_start = true;
  as_spec_sort sort = as_spec_check_expr(k, e->operands.at[0]);
  k->context.in_start = was;
  return e->kind == AS_SPEC_EXPR_START ? sort : k->boolean;
}

static as_spec_sort result(as_spec_check *k, const as_spec_expr *e) {
  if (!k->context.has_result)
    as_spec_wrong(k, e->place, "return is what the function returns, in ensures, and nothing elsewhere");
  return k->context.result;
}

/* ---- numbers ---- */

enum { LIMBS = 5 }; /* of 32 bits: more than the widest type has */

/* Adds a digit; false: it is too large for all types. */
static bool add_digit(uint32_t limbs[LIMBS], uint32_t base, uint32_t digit) {
  uint64_t carry = digit;
  for (uint32_t i = 0; i < LIMBS; i++) {
    carry += (uint64_t)limbs[i] * base;
    limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
  return !carry;
}

static bool is_below(const uint32_t limbs[LIMBS], uint32_t bits) {
  for (uint32_t i = bits / 32; i < LIMBS; i++)
    if (limbs[i] >> (i == bits / 32 ? bits % 32 : 0)) return false;
  return true;
}

/* Up to 2^(width - 1) if it is negative: the last one is tested by being below after one was subtracted. */
static bool fits(const as_spec_expr *e) {
  uint32_t limbs[LIMBS] = {0}, bits = e->suffix.width_bits - e->suffix.is_signed;
  for (uint32_t i = 0; i < e->length; i++) {
    char c = e->text[i];
    if (!add_digit(limbs, e->base, (uint32_t)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10))) return false;
  }
  if (!e->is_negative || is_below(limbs, 0)) return is_below(limbs, bits);
  for (uint32_t i = 0; i < LIMBS && limbs[i]-- == 0; i++) {}
  return e->suffix.is_signed && is_below(limbs, bits);
}

static as_spec_sort number(as_spec_check *k, const as_spec_expr *e) {
  if (!e->suffix.exists) return k->integer;
  as_spec_sort sort = as_spec_sort_bits(k->sorts, e->suffix.width_bits, e->suffix.is_signed);
  if (!fits(e))
    as_spec_wrong(k, e->place, "%s%s does not fit %s", e->is_negative ? "-" : "", e->text, as_spec_show(k, sort));
  return sort;
}

/* ---- all ---- */

static as_spec_sort text_record(as_spec_check *k) {
  as_spec_sort chars = as_spec_sort_map(k->sorts, k->u64, as_spec_sort_bits(k->sorts, 8, false));
  as_spec_sort_member members[] = {{as_spec_intern(k->spec, "len"), k->u64}, {as_spec_intern(k->spec, "chars"), chars}};
  return as_spec_sort_make(k->sorts,
                           &(as_spec_sort_facts){.kind = AS_SPEC_SORT_RECORD, .members = members, .member_count = 2});
}

static as_spec_sort valid(as_spec_check *k, const as_spec_expr *e) {
  as_spec_c_type type = as_spec_read_c(k, e->ctype);
  as_spec_want(k, e->operands.at[0], as_spec_sort_of_c(k, type), "a value of this type of C");
  return k->boolean;
}

static as_spec_sort check_node(as_spec_check *k, const as_spec_expr *e) {
  switch (e->kind) {
  case AS_SPEC_EXPR_NUMBER: return number(k, e);
  case AS_SPEC_EXPR_FLOAT: return as_spec_sort_float(k->sorts, e->suffix.width_bits);
  case AS_SPEC_EXPR_STRING: return text_record(k);
  case AS_SPEC_EXPR_CHARACTER: return as_spec_sort_of_c(k, k->c->read(k->c->data, "char", e->place));
  case AS_SPEC_EXPR_TRUE:
  case AS_SPEC_EXPR_FALSE: return k->boolean;
  case AS_SPEC_EXPR_NULL: return as_spec_sort_pointer(k->sorts, AS_SPEC_C_NONE);
  case AS_SPEC_EXPR_RETURN: return result(k, e);
  case AS_SPEC_EXPR_NAME: return name(k, e);
  case AS_SPEC_EXPR_LET: return let(k, e);
  case AS_SPEC_EXPR_IF: return conditional(k, e);
  case AS_SPEC_EXPR_MATCH: return as_spec_check_match(k, e);
  case AS_SPEC_EXPR_EACH: return each(k, e);
  case AS_SPEC_EXPR_LIST: return list(k, e);
  case AS_SPEC_EXPR_UNARY:
    if (e->op == AS_SPEC_OPERATOR_DEREFERENCE)
      return as_spec_sort_of_c(k, pointed(k, e, as_spec_check_expr(k, e->operands.at[0])));
    return as_spec_check_operator(k, e);
  case AS_SPEC_EXPR_BINARY: return as_spec_check_operator(k, e);
  case AS_SPEC_EXPR_ADDRESS: return address(k, e);
  case AS_SPEC_EXPR_CAST: return as_spec_check_cast(k, e);
  case AS_SPEC_EXPR_UNCHANGED:
  case AS_SPEC_EXPR_START: return at_start(k, e);
  case AS_SPEC_EXPR_SIZEOF: return as_spec_read_c(k, e->ctype), k->u64;
  case AS_SPEC_EXPR_OFFSETOF: return offset(k, e);
  case AS_SPEC_EXPR_MEMBER: return member(k, e);
  case AS_SPEC_EXPR_ARROW: return arrow(k, e);
  case AS_SPEC_EXPR_INDEX: return element(k, e);
  case AS_SPEC_EXPR_UPDATE: return update(k, e);
  case AS_SPEC_EXPR_CALL: return as_spec_check_call(k, e);
  case AS_SPEC_EXPR_CONSTRUCTOR:
  case AS_SPEC_EXPR_STRUCT:
  case AS_SPEC_EXPR_RECORD:
  case AS_SPEC_EXPR_CHANGED: return as_spec_check_record(k, e);
  case AS_SPEC_EXPR_GOOD: return valid(k, e);
  case AS_SPEC_EXPR_ARRAY_SHIFT: return array_shift(k, e);
  case AS_SPEC_EXPR_MEMBER_SHIFT: return member_shift(k, e);
  case AS_SPEC_EXPR_DEFAULT: return as_spec_sort_of_type(k, e->type);
  case AS_SPEC_EXPR_SET_EMPTY: return as_spec_sort_set(k->sorts, as_spec_sort_of_type(k, e->type));
  case AS_SPEC_EXPR_IMPLEMENTS:
    as_spec_read_c(k, e->ctype);
    as_spec_want(k, e->operands.at[0], as_spec_sort_pointer(k->sorts, AS_SPEC_C_NONE), "a function");
    return k->boolean;
  case AS_SPEC_EXPR_VA_ARG:
    as_spec_want(k, e->operands.at[0], k->u64, "the number of an argument");
    return as_spec_sort_of_c(k, as_spec_read_c(k, e->ctype));
  case AS_SPEC_EXPR_COUNT: break;
  }
  return (as_spec_sort){0};
}

as_spec_sort as_spec_check_expr(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort sort = check_node(k, e);
  while (k->sort_of.count <= e->number) as_spec_sort_vector_push(k->memory, &k->sort_of, (as_spec_sort){0});
  k->sort_of.at[e->number] = sort;
  return sort;
}
