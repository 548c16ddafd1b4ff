/* Datatypes and functions. All walks are bounded. */
#include "term/data.h"
#include "term/rules/rules.h"

enum { DEPTH = 64, VISITS = 256, CHAIN = 8 };

static bool is_construct(const as_terms *terms, as_term t) { return as_is_op(terms, t, AS_OP_CONSTRUCT); }

/* match:  C(t.m0, ..., t.mn), where the datatype has the constructor C alone, with the members m0 ... mn
 * result: t */
as_term as_rule_construct_members(as_terms *terms, const as_app *app) {
  if (!app->count || as_data_at(terms, app->sort)->count != 1) return as_term_none();
  as_term t = as_term_none();
  for (uint32_t i = 0; i < app->count; i++) {
    const as_node *node = as_node_of(terms, as_arg(app, i));
    if (node->op != AS_OP_MEMBER || as_member_number(node->index) != i) return as_term_none();
    if (i && node->operand[0].id != t.id) return as_term_none();
    t = node->operand[0];
  }
  return as_sort_equal(as_term_sort(terms, t), app->sort) ? t : as_term_none();
}

/* match:  C(x0, ..., xn).mi, the member mi of C
 * result: xi */
as_term as_rule_member_construct(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!is_construct(terms, t) || as_node_of(terms, t)->index != as_member_constructor(app->index))
    return as_term_none();
  return as_operand(terms, t, as_member_number(app->index));
}

/* A branch of an if-then-else that is made by a constructor, directly or in a branch of its own, not too far down. */
static bool has_construct(const as_terms *terms, as_term t, uint32_t depth) {
  if (is_construct(terms, t)) return true;
  if (!depth || !as_is_op(terms, t, AS_OP_ITE)) return false;
  return has_construct(terms, as_operand(terms, t, 1), depth - 1) ||
         has_construct(terms, as_operand(terms, t, 2), depth - 1);
}

/* op(ite(c, a, b)) where the operator says something about a or b. */
static as_term lift(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_ITE)) return as_term_none();
  as_term a = as_operand(terms, t, 1), b = as_operand(terms, t, 2);
  bool deep = as_is_op(terms, a, AS_OP_ITE) && as_is_op(terms, b, AS_OP_ITE); /* would double with each level */
  if (deep || (!has_construct(terms, a, CHAIN) && !has_construct(terms, b, CHAIN))) return as_term_none();
  as_app of_a = *app, of_b = *app;
  of_a.operand = &a, of_b.operand = &b;
  as_term x = as_term_build(terms, &of_a), y = as_term_build(terms, &of_b);
  return as_term_ite(terms, as_operand(terms, t, 0), x, y);
}

/* match:  ite(c, a, b).m, where a or b is made by a constructor
 * result: ite(c, a.m, b.m) */
as_term as_rule_member_ite(as_terms *terms, const as_app *app) { return lift(terms, app); }

/* match:  is_C(C(...))     is_C(D(...))
 * result: true             false */
as_term as_rule_is_construct(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  return is_construct(terms, t) ? terms->truth[as_node_of(terms, t)->index == app->index] : as_term_none();
}

/* match:  is_C(t), where the datatype has the constructor C alone
 * result: true */
as_term as_rule_is_only(as_terms *terms, const as_app *app) {
  return as_data_at(terms, as_term_sort(terms, as_arg(app, 0)))->count == 1 ? terms->truth[1] : as_term_none();
}

/* match:  is_C(ite(c, a, b)), where a or b is made by a constructor
 * result: ite(c, is_C(a), is_C(b)) */
as_term as_rule_is_ite(as_terms *terms, const as_app *app) { return lift(terms, app); }

/* match:  f(a, ...), where a map stands for the function
 * result: select(f, (a, ...)) */
as_term as_rule_apply_map(as_terms *terms, const as_app *app) {
  as_term map = as_arg(app, app->count - 1), index = as_arg(app, 0);
  if (as_is_op(terms, map, AS_OP_VARIABLE)) return as_term_none();
  if (app->count > 2) index = as_term_construct(terms, as_sort_index(terms, as_term_sort(terms, map)), 0, app->operand);
  return as_term_select(terms, map, index);
}

static void push_pair(as_terms *terms, as_term_vector *pairs, as_term a, as_term b) {
  as_term_vector_push(terms->memory, pairs, a);
  as_term_vector_push(terms->memory, pairs, b);
}

/* match:  C(x0, ..., xn) = C(y0, ..., yn)     C(...) = D(...)
 * result: x0 = y0 and ... and xn = yn         false */
as_term as_rule_eq_construct(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!is_construct(terms, a) || !is_construct(terms, b)) return as_term_none();
  as_term_vector pairs = {0}; /* of members that are still to be compared: lists are deep */
  as_term all = terms->truth[1];
  push_pair(terms, &pairs, a, b);
  while (pairs.count && !as_term_is_false(terms, all)) {
    b = as_term_vector_pop(&pairs), a = as_term_vector_pop(&pairs);
    const as_node *x = as_node_of(terms, a), *y = as_node_of(terms, b);
    if (a.id == b.id) continue;
    if (x->op != AS_OP_CONSTRUCT || y->op != AS_OP_CONSTRUCT)
      all = as_term_and(terms, all, as_term_eq(terms, a, b));
    else if (x->index != y->index)
      all = terms->truth[0];
    else
      for (uint32_t i = x->count; i-- > 0;) push_pair(terms, &pairs, as_node_operands(x)[i], as_node_operands(y)[i]);
  }
  as_term_vector_release(terms->memory, &pairs);
  return all;
}

/* match:  t = C(..., C(... t ...), ...), t strictly below constructors alone
 * result: false */
as_term as_rule_eq_construct_self(as_terms *terms, const as_app *app) {
  for (uint32_t side = 0; side < 2; side++) {
    as_term stack[DEPTH], t = as_arg(app, 1 - side);
    uint32_t depth = 0, visits = 0;
    if (!is_construct(terms, as_arg(app, side))) continue;
    for (stack[depth++] = as_arg(app, side); depth && visits < VISITS; visits++) {
      const as_node *node = as_node_of(terms, stack[--depth]);
      for (uint32_t i = 0; i < node->count && depth < DEPTH; i++) {
        as_term member = as_node_operands(node)[i];
        if (member.id == t.id) return terms->truth[0];
        if (is_construct(terms, member)) stack[depth++] = member;
      }
    }
  }
  return as_term_none();
}

/* match:  ite(c, a, b) = C(...), where a or b is made by a constructor
 * result: ite(c, a = C(...), b = C(...)) */
as_term as_rule_eq_construct_ite(as_terms *terms, const as_app *app) {
  for (uint32_t side = 0; side < 2; side++) {
    as_term t = as_arg(app, side), made = as_arg(app, 1 - side);
    if (!as_is_op(terms, t, AS_OP_ITE) || !is_construct(terms, made)) continue;
    as_term a = as_operand(terms, t, 1), b = as_operand(terms, t, 2);
    if (!is_construct(terms, a) && !is_construct(terms, b)) return as_term_none();
    return as_term_ite(terms, as_operand(terms, t, 0), as_term_eq(terms, a, made), as_term_eq(terms, b, made));
  }
  return as_term_none();
}
