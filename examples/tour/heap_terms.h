/* What steps 15 and 16 share: values of LANG as terms. Integers have no bounds; specifications also speak of lists,
 * `nil` or `cons(value, rest)`, and of `len(list)`, a recursive function of the logic. */
#ifndef HEAP_TERMS_H
#define HEAP_TERMS_H

#include "heap.h"

#include <assay/base/region.h>
#include <assay/state/logic.h>

typedef struct values {
  as_terms *terms;
  as_sort list;
  as_function length;
} values;

/* What names stand for, the newest first. */
typedef struct scope {
  const char *name;
  as_term value;
  const struct scope *outer;
} scope;

static inline const scope *bind(as_region *region, const char *name, as_term value, const scope *outer) {
  return as_region_copy(region, &(scope){name, value, outer}, sizeof(scope));
}

static inline values make_values(as_terms *terms, as_logic *logic) {
  values v = {.terms = terms, .list = as_data_declare(terms, "list")};
  as_member cons[] = {{"value", as_sort_int()}, {"rest", v.list}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", cons, 2}};
  as_data_define(terms, v.list, constructors, 2);
  v.length = as_function_declare(terms, "len", &v.list, 1, as_sort_int());
  /* len(l) == (l is nil ? 0 : 1 + len(rest of l)) */
  as_term l = as_term_fresh(terms, v.list, "l"), rest = as_term_member(terms, l, 1, 1);
  as_term more = as_term_int_add(terms, as_term_int(terms, 1), as_term_apply(terms, v.length, &rest));
  as_term body = as_term_ite(terms, as_term_is(terms, l, 0), as_term_int(terms, 0), more);
  as_logic_define(logic, v.length, &l, 1, body, true);
  return v;
}

/* The value of an operation; none: there is no such thing. */
static inline as_term operate(const values *v, const char *name, as_term a, as_term b) {
  as_terms *terms = v->terms;
  bool are_lists = as_sort_equal(as_term_sort(terms, a), v->list), are_alike = false;
  if (as_term_exists(b)) are_alike = as_sort_equal(as_term_sort(terms, a), as_term_sort(terms, b));
  if (!strcmp(name, "len") && are_lists) return as_term_apply(terms, v->length, &a);
  if (!strcmp(name, "cons") && as_term_exists(b) && !are_lists)
    return as_term_construct(terms, v->list, 1, (as_term[]){a, b});
  if (are_alike && !strcmp(name, "==")) return as_term_eq(terms, a, b);
  if (are_alike && !strcmp(name, "!=")) return as_term_not(terms, as_term_eq(terms, a, b));
  if (!are_alike || are_lists) return as_term_none();
  if (!strcmp(name, "+")) return as_term_int_add(terms, a, b);
  if (!strcmp(name, "-")) return as_term_int_sub(terms, a, b);
  if (!strcmp(name, "<")) return as_term_int_gt(terms, b, a);
  return !strcmp(name, "<=") ? as_term_int_ge(terms, b, a) : as_term_none();
}

/* An expression without effects. A mistake ends the program. */
static inline as_term pure(const values *v, const scope *s, const node *n) {
  as_term t = as_term_none(), none = as_term_none();
  if (n->kind == NUMBER) return as_term_int(v->terms, n->number);
  if (n->kind == NAME && !strcmp(n->name, "nil")) return as_term_construct(v->terms, v->list, 0, NULL);
  for (; s && n->kind == NAME; s = s->outer)
    if (!strcmp(s->name, n->name)) return s->value;
  if (n->count && (n->kind == BINARY || n->kind == CALL))
    t = operate(v, n->name, pure(v, s, n->child[0]), n->count > 1 ? pure(v, s, n->child[1]) : none);
  if (!as_term_exists(t)) exit((fprintf(stderr, "line %d: what is %s?\n", n->line, n->name), 2));
  return t;
}

#endif
