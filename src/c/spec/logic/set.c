/* Sets: maps to Bool. What two sets make together is pushed to the elements that one of them is known to be made of; of
 * what is left, an unknown function of both, membership is told by that of its parts. Two sets are equal if they have
 * the same members: that is said of each value where such a function is inside. */
#include "c/spec/logic/internal.h"

#include <string.h>

typedef enum combination { UNION, INTERSECTION, MINUS, NONE } combination;

static const char *const names[] = {[UNION] = "set_union", [INTERSECTION] = "set_intersection", [MINUS] = "set_minus"};

static combination combination_of(const char *name) {
  for (combination c = UNION; c < NONE; c++)
    if (!strcmp(names[c], name)) return c;
  return NONE;
}

static as_term combine_members(as_terms *terms, combination c, as_term a, as_term b) {
  if (c == UNION) return as_term_or(terms, a, b);
  return as_term_and(terms, a, c == MINUS ? as_term_not(terms, b) : b);
}

/* The function of two sets that nothing more is known of. */
static as_function function_of(as_spec_logic *l, combination c, as_sort set) {
  as_sort sorts[2] = {set, set};
  bool is_new;
  return as_spec_helper_of(l, names[c], set, sorts, 2, set, &is_new);
}

/* Which of them an application is of, if it is of one. */
static combination applied(as_spec_logic *l, as_term t) {
  if (as_term_op(l->terms, t) != AS_OP_APPLY) return NONE;
  for (combination c = UNION; c < NONE; c++) {
    as_term parts[2] = {as_term_operand(l->terms, t, 0), as_term_operand(l->terms, t, 0)};
    if (as_term_operands(l->terms, t) < 2) return NONE;
    parts[1] = as_term_operand(l->terms, t, 1);
    as_sort set = as_term_sort(l->terms, t);
    if (!as_sort_equal(as_term_sort(l->terms, parts[0]), set) || !as_sort_equal(as_term_sort(l->terms, parts[1]), set))
      return NONE;
    if (as_term_same(as_term_apply(l->terms, function_of(l, c, set), parts), t)) return c;
  }
  return NONE;
}

static as_term is_member(as_spec_logic *l, as_term set, as_term element) {
  as_terms *terms = l->terms;
  combination c = applied(l, set);
  if (c != NONE)
    return combine_members(terms, c, is_member(l, as_term_operand(terms, set, 0), element),
                           is_member(l, as_term_operand(terms, set, 1), element));
  if (as_term_op(terms, set) == AS_OP_STORE)
    return as_term_ite(terms, as_term_eq(terms, as_term_operand(terms, set, 1), element),
                       as_term_operand(terms, set, 2), is_member(l, as_term_operand(terms, set, 0), element));
  return as_term_select(terms, set, element);
}

static bool is_empty(as_spec_logic *l, as_term set) {
  as_sort sort = as_term_sort(l->terms, set);
  return as_term_same(set, as_term_const_map(l->terms, sort, as_term_false(l->terms)));
}

static as_term combine(as_spec_logic *l, combination c, as_term a, as_term b) {
  as_terms *terms = l->terms;
  if (is_empty(l, b)) return c == INTERSECTION ? b : a;
  if (as_term_op(terms, b) == AS_OP_STORE) {
    as_term element = as_term_operand(terms, b, 1), rest = combine(l, c, a, as_term_operand(terms, b, 0));
    return as_term_store(terms, rest, element,
                         combine_members(terms, c, is_member(l, a, element), as_term_operand(terms, b, 2)));
  }
  if (c != MINUS && (is_empty(l, a) || as_term_op(terms, a) == AS_OP_STORE)) return combine(l, c, b, a);
  as_term both[2] = {a, b};
  return as_term_apply(terms, function_of(l, c, as_term_sort(terms, a)), both);
}

/* Of all values: what the first has, the second has too; and the other way round, if they are equal. */
static as_term related(as_spec_logic *l, as_term a, as_term b, bool equal) {
  as_terms *terms = l->terms;
  as_term bound = as_term_fresh(terms, as_sort_index(terms, as_term_sort(terms, a)), "x");
  as_term in_a = is_member(l, a, bound), in_b = is_member(l, b, bound);
  as_term body = equal ? as_term_eq(terms, in_a, in_b) : as_term_implies(terms, in_a, in_b);
  return as_term_forall(terms, &bound, 1, body);
}

static bool has_combination(as_spec_logic *l, as_term set) {
  while (as_term_op(l->terms, set) == AS_OP_STORE) set = as_term_operand(l->terms, set, 0);
  return applied(l, set) != NONE;
}

as_term as_spec_equal_sets(as_spec_setting *x, as_term a, as_term b) {
  as_spec_logic *l = x->l;
  a = as_spec_expand(x, a), b = as_spec_expand(x, b);
  if (!has_combination(l, a) && !has_combination(l, b)) return as_term_eq(l->terms, a, b);
  return related(l, a, b, true);
}

as_term as_spec_call_set(as_spec_setting *x, const char *name, const as_term *at) {
  as_spec_logic *l = x->l;
  combination c = combination_of(name);
  if (c != NONE) return combine(l, c, as_spec_expand(x, at[0]), as_spec_expand(x, at[1]));
  if (!strcmp(name, "set_mem")) return is_member(l, as_spec_expand(x, at[1]), at[0]);
  if (!strcmp(name, "set_subset")) return related(l, as_spec_expand(x, at[0]), as_spec_expand(x, at[1]), false);
  return as_term_none();
}
