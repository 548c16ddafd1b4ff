/* Lists and sets. A list is Nil or Cons { head, tail }; its functions are recursive definitions, made for a sort of
 * elements when they are first used. A set is a map to Bool. */
#include "c/spec/logic/internal.h"

#include <string.h>

enum { NIL, CONS };
enum { HEAD, TAIL };

static as_term nil(as_spec_logic *l, as_sort list) { return as_term_construct(l->terms, list, NIL, NULL); }
static as_term cons(as_spec_logic *l, as_sort list, as_term head, as_term tail) {
  as_term members[] = {head, tail};
  return as_term_construct(l->terms, list, CONS, members);
}
static as_term head(as_spec_logic *l, as_term list) { return as_term_member(l->terms, list, CONS, HEAD); }
static as_term tail(as_spec_logic *l, as_term list) { return as_term_member(l->terms, list, CONS, TAIL); }
static as_term is_nil(as_spec_logic *l, as_term list) { return as_term_is(l->terms, list, NIL); }
static as_term u64(as_spec_logic *l, uint64_t value) { return as_term_bv(l->terms, 64, value); }

/* ---- literals ---- */

as_term as_spec_translate_list(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted) {
  as_spec_logic *l = x->l;
  as_sort sort = as_spec_sort_for(l, wanted, e->place);
  if (!as_spec_has_sort(sort)) return as_term_none();
  if (e->kind == AS_SPEC_EXPR_SET_EMPTY) return as_term_const_map(l->terms, sort, as_term_false(l->terms));
  as_spec_sort element = as_spec_sort_get(l->sorts, wanted)->of[0];
  as_term *values = as_region_alloc(&l->region, (e->operands.count + 1) * sizeof *values), list = nil(l, sort);
  bool good = true;
  for (uint32_t i = 0; i < e->operands.count; i++) {
    values[i] = as_spec_translate_as(x, e->operands.at[i], element);
    good &= as_term_exists(values[i]);
  }
  for (uint32_t i = e->operands.count; good && i-- > 0;) list = cons(l, sort, values[i], list);
  return good ? list : as_term_none();
}

/* ---- recursive functions ---- */

typedef enum recursive { LEN, GET, SET, APPEND, TAKE, DROP, REV, MEM, COUNT, OF_LIST, RANGE, NO_RECURSION } recursive;

static const char *const recursive_names[] = {
    [LEN] = "list_len",     [GET] = "list_get",        [SET] = "list_set",    [APPEND] = "list_append",
    [TAKE] = "list_take",   [DROP] = "list_drop",      [REV] = "list_rev",    [MEM] = "list_mem",
    [COUNT] = "list_count", [OF_LIST] = "set_of_list", [RANGE] = "map_range",
};

static recursive recursive_of(const char *name) {
  for (recursive i = LEN; i < NO_RECURSION; i++)
    if (!strcmp(recursive_names[i], name)) return i;
  return NO_RECURSION;
}

/* What a function is made for. */
typedef struct making {
  as_spec_logic *l;
  as_sort list, element, result;
  as_spec_sort element_sort;
  as_term unknown; /* default<T> of the elements */
  as_function self;
  as_term at[3];
} making;

static as_term again(making *m, as_term a, as_term b, as_term c) {
  as_term arguments[] = {a, b, c};
  return as_term_apply(m->l->terms, m->self, arguments);
}

static as_term call_recursive(as_spec_logic *l, recursive which, as_spec_sort element, const as_sort *sorts,
                              uint32_t count, as_sort result, as_term *arguments, as_sort list);

static as_term append(making *m, as_term a, as_term b) {
  as_sort sorts[] = {m->list, m->list};
  as_term arguments[] = {a, b};
  return call_recursive(m->l, APPEND, m->element_sort, sorts, 2, m->list, arguments, m->list);
}

/* What the function is for a list that is not empty (or for map_range: at all). */
static as_term step(making *m, recursive which) {
  as_spec_logic *l = m->l;
  as_terms *t = l->terms;
  as_term none = as_term_none(), *at = m->at, h, rest, is_first, less;
  bool is_second = which == MEM || which == COUNT; /* the list is the second parameter */
  as_term list = at[is_second];
  if (which == RANGE) {
    less = as_term_bvadd(t, at[1], as_term_bv(t, as_term_width(t, at[1]), 1));
    return cons(l, m->result, as_term_select(t, at[0], at[1]), again(m, at[0], less, at[2]));
  }
  h = head(l, list), rest = tail(l, list);
  is_first = which == GET || which == SET || which == TAKE || which == DROP ? as_term_eq(t, at[1], u64(l, 0)) : none;
  less = as_term_exists(is_first) ? as_term_bvsub(t, at[1], u64(l, 1)) : none;
  switch (which) {
  case LEN: return as_term_bvadd(t, u64(l, 1), again(m, rest, none, none));
  case GET: return as_term_ite(t, is_first, h, again(m, rest, less, none));
  case SET:
    return as_term_ite(t, is_first, cons(l, m->list, at[2], rest), cons(l, m->list, h, again(m, rest, less, at[2])));
  case APPEND: return cons(l, m->list, h, again(m, rest, at[1], none));
  case TAKE: return as_term_ite(t, is_first, nil(l, m->list), cons(l, m->list, h, again(m, rest, less, none)));
  case DROP: return as_term_ite(t, is_first, list, again(m, rest, less, none));
  case REV: return append(m, again(m, rest, none, none), cons(l, m->list, h, nil(l, m->list)));
  case MEM: return as_term_or(t, as_term_eq(t, h, at[0]), again(m, at[0], rest, none));
  case COUNT:
    return as_term_bvadd(t, as_term_ite(t, as_term_eq(t, h, at[0]), u64(l, 1), u64(l, 0)), again(m, at[0], rest, none));
  default: return as_term_store(t, again(m, rest, none, none), h, as_term_true(t)); /* OF_LIST */
  }
}

/* And what it is for the empty one. */
static as_term end(making *m, recursive which) {
  as_spec_logic *l = m->l;
  switch (which) {
  case LEN:
  case COUNT: return u64(l, 0);
  case GET: return m->unknown;
  case APPEND: return m->at[1];
  case MEM: return as_term_false(l->terms);
  case OF_LIST: return as_term_const_map(l->terms, m->result, as_term_false(l->terms));
  case RANGE: return nil(l, m->result);
  default: return nil(l, m->list);
  }
}

static void define(making *m, recursive which, uint32_t count) {
  as_spec_logic *l = m->l;
  static const char *const names[] = {"a", "b", "c"};
  as_term *own = as_region_alloc(&l->region, count * sizeof *own);
  for (uint32_t i = 0; i < count; i++)
    own[i] = m->at[i] = as_spec_fresh(l, as_function_parameter(l->terms, m->self, i), names[i], (as_spec_sort){0});
  as_term list = m->at[which == MEM || which == COUNT];
  as_term ends = which == RANGE ? as_term_not(l->terms, as_term_bvult(l->terms, m->at[1], m->at[2])) : is_nil(l, list);
  as_term body = as_term_ite(l->terms, ends, end(m, which), step(m, which));
  l->source.define(l->source.logic, m->self, own, count, body, true);
}

static as_term call_recursive(as_spec_logic *l, recursive which, as_spec_sort element, const as_sort *sorts,
                              uint32_t count, as_sort result, as_term *arguments, as_sort list) {
  making m = {.l = l, .list = list, .result = result, .element_sort = element};
  bool is_new;
  m.self = as_spec_helper_of(l, recursive_names[which], sorts[0], sorts, count, result, &is_new);
  if (is_new) {
    m.element = as_spec_logic_sort(l, element);
    m.unknown = as_spec_default(l, m.element, element);
    define(&m, which, count);
  }
  return as_term_apply(l->terms, m.self, arguments);
}

/* ---- calls ---- */

/* The sort of the elements: of the first list, set, map or element that says it. */
static as_spec_sort element_of(as_spec_logic *l, const as_spec_expr *e, const char *name) {
  as_spec_sort found = {0};
  bool begins_with_element = !strcmp(name, "list_cons") || !strcmp(name, "list_mem") || !strcmp(name, "list_count") ||
                             !strcmp(name, "set_add") || !strcmp(name, "set_remove") || !strcmp(name, "set_mem");
  for (uint32_t i = 0; i < e->operands.count; i++) {
    as_spec_sort sort = as_spec_sort_of_expr(l, e->operands.at[i]);
    const as_spec_sort_facts *facts = as_spec_sort_get(l->sorts, sort);
    as_spec_sort own = facts->kind == AS_SPEC_SORT_MAP ? facts->of[1] : facts->of[0];
    bool is_element = (begins_with_element && i == 0) || (!strcmp(name, "list_set") && i == 2);
    bool is_container = !is_element && (facts->kind == AS_SPEC_SORT_LIST || facts->kind == AS_SPEC_SORT_SET ||
                                        (facts->kind == AS_SPEC_SORT_MAP && !strcmp(name, "map_range")));
    if (is_element) found = as_spec_closed(l, found, sort);
    if (is_container) found = as_spec_closed(l, found, own);
  }
  return found;
}

/* What needs no recursion; none: there is no such function. */
static as_term call_plain(as_spec_setting *x, const char *name, as_sort list, as_spec_sort element, const as_term *at) {
  as_spec_logic *l = x->l;
  as_terms *t = l->terms;
  if (!strcmp(name, "list_cons")) return cons(l, list, at[0], at[1]);
  if (!strcmp(name, "list_head"))
    return as_term_ite(t, is_nil(l, at[0]), as_spec_default(l, as_spec_logic_sort(l, element), element),
                       head(l, at[0]));
  if (!strcmp(name, "list_tail")) return as_term_ite(t, is_nil(l, at[0]), at[0], tail(l, at[0]));
  if (!strcmp(name, "set_add")) return as_term_store(t, at[1], at[0], as_term_true(t));
  if (!strcmp(name, "set_remove")) return as_term_store(t, at[1], at[0], as_term_false(t));
  return as_spec_call_set(x, name, at);
}

static as_sort result_of(as_spec_logic *l, recursive which, as_sort list, as_spec_sort element) {
  switch (which) {
  case LEN:
  case COUNT: return as_sort_bv(64);
  case GET: return as_spec_logic_sort(l, element);
  case MEM: return as_sort_bool();
  case OF_LIST: return as_spec_logic_sort(l, as_spec_sort_set(l->sorts, element));
  default: return list;
  }
}

as_term as_spec_call_list(as_spec_setting *x, const as_spec_expr *e, const char *name) {
  as_spec_logic *l = x->l;
  as_spec_sort element = element_of(l, e, name), of_list = as_spec_sort_list(l->sorts, element);
  as_sort list = as_spec_sort_for(l, of_list, e->place), sorts[3];
  as_term at[3];
  bool is_set = !strncmp(name, "set_", 4) && strcmp(name, "set_of_list");
  as_spec_sort wanted[3];
  for (uint32_t i = 0; i < e->operands.count; i++) {
    as_spec_sort_kind kind = as_spec_facts_of_expr(l, e->operands.at[i])->kind;
    bool is_container = kind == AS_SPEC_SORT_LIST && as_spec_is_open(l, as_spec_sort_of_expr(l, e->operands.at[i]));
    wanted[i] = is_container && !is_set ? of_list : (as_spec_sort){0};
  }
  if (!as_spec_has_sort(list) || !as_spec_translate_all(x, e->operands, wanted, at)) return as_term_none();
  recursive which = recursive_of(name);
  for (uint32_t i = 0; i < e->operands.count; i++) sorts[i] = as_term_sort(l->terms, at[i]);
  if (which != NO_RECURSION)
    return call_recursive(l, which, element, sorts, e->operands.count, result_of(l, which, list, element), at, list);
  as_term t = call_plain(x, name, list, element, at);
  if (!as_term_exists(t)) as_spec_refuse(l, e->place, "%s is not supported yet", name);
  return t;
}
