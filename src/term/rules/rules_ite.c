/* If-then-else: conditions are not negated, branches differ and know nothing of the condition any more, branches
 * shared with a nested if-then-else are joined. */
#include "term/rules/rules.h"

static bool is_ite(const as_terms *terms, as_term t) { return as_is_op(terms, t, AS_OP_ITE); }
static bool is_true(const as_terms *terms, as_term t) { return as_term_is_true(terms, t); }
static bool is_false(const as_terms *terms, as_term t) { return as_term_is_false(terms, t); }
static bool same(as_term a, as_term b) { return a.id == b.id; }

/* match:  ite(true, a, b)     ite(false, a, b)
 * result: a                   b */
as_term as_rule_ite_constant_condition(as_terms *terms, const as_app *app) {
  if (!as_is_const(terms, as_arg(app, 0))) return as_term_none();
  return as_arg(app, is_true(terms, as_arg(app, 0)) ? 1 : 2);
}

/* match:  ite(c, a, a)
 * result: a */
as_term as_rule_ite_same_branches(as_terms *terms, const as_app *app) {
  (void)terms;
  return same(as_arg(app, 1), as_arg(app, 2)) ? as_arg(app, 1) : as_term_none();
}

/* match:  ite(not c, a, b)
 * result: ite(c, b, a) */
as_term as_rule_ite_not_condition(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, as_arg(app, 0), AS_OP_NOT)) return as_term_none();
  return as_term_ite(terms, as_operand(terms, as_arg(app, 0), 0), as_arg(app, 2), as_arg(app, 1));
}

/* match:  ite(c, true, b)     ite(c, false, b)     ite(c, a, true)     ite(c, a, false)
 * result: c or b              not c and b          not c or a          c and a */
as_term as_rule_ite_bool_constant(as_terms *terms, const as_app *app) {
  if (app->sort.kind != AS_SORT_BOOL) return as_term_none();
  as_term c = as_arg(app, 0), a = as_arg(app, 1), b = as_arg(app, 2);
  if (is_true(terms, a)) return as_term_or(terms, c, b);
  if (is_false(terms, a)) return as_term_and(terms, as_term_not(terms, c), b);
  if (is_true(terms, b)) return as_term_or(terms, as_term_not(terms, c), a);
  if (is_false(terms, b)) return as_term_and(terms, c, a);
  return as_term_none();
}

/* match:  ite(c, c, b)     ite(c, not c, b)     ite(c, a, c)     ite(c, a, not c)
 * result: c or b           not c and b          c and a          not c or a */
as_term as_rule_ite_bool_condition(as_terms *terms, const as_app *app) {
  if (app->sort.kind != AS_SORT_BOOL) return as_term_none();
  as_term c = as_arg(app, 0), a = as_arg(app, 1), b = as_arg(app, 2);
  if (same(a, c)) return as_term_or(terms, c, b);
  if (same(b, c)) return as_term_and(terms, c, a);
  if (as_is_complement(terms, a, c)) return as_term_and(terms, as_term_not(terms, c), b);
  if (as_is_complement(terms, b, c)) return as_term_or(terms, as_term_not(terms, c), a);
  return as_term_none();
}

/* match:  ite(c, a, not a)
 * result: c = a */
as_term as_rule_ite_bool_complement(as_terms *terms, const as_app *app) {
  if (app->sort.kind != AS_SORT_BOOL || !as_is_complement(terms, as_arg(app, 1), as_arg(app, 2))) return as_term_none();
  return as_term_eq(terms, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, not a, not b)
 * result: not ite(c, a, b) */
as_term as_rule_ite_bool_nots(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 1), b = as_arg(app, 2);
  if (!as_is_op(terms, a, AS_OP_NOT) || !as_is_op(terms, b, AS_OP_NOT)) return as_term_none();
  return as_term_not(terms, as_term_ite(terms, as_arg(app, 0), as_operand(terms, a, 0), as_operand(terms, b, 0)));
}

/* What a true condition says about another one: 1, 0, or -1 for nothing. */
static int implied(const as_terms *terms, as_term condition, as_term other) {
  if (same(condition, other)) return 1;
  if (as_is_complement(terms, condition, other)) return 0;
  const as_node *node = as_node_of(terms, condition);
  if (node->op != AS_OP_AND) return -1;
  for (uint32_t i = 0; i < node->count; i++) {
    as_term conjunct = as_node_operands(node)[i];
    if (same(conjunct, other)) return 1;
    if (as_is_complement(terms, conjunct, other)) return 0;
  }
  return -1;
}

/* match:  ite(c and ..., ite(c, a, b), d)     ite(not c and ..., ite(c, a, b), d)
 * result: ite(c and ..., a, d)                ite(not c and ..., b, d) */
as_term as_rule_ite_then_known(as_terms *terms, const as_app *app) {
  as_term c = as_arg(app, 0), nested = as_arg(app, 1);
  if (!is_ite(terms, nested)) return as_term_none();
  int value = implied(terms, c, as_operand(terms, nested, 0));
  if (value < 0) return as_term_none();
  return as_term_ite(terms, c, as_operand(terms, nested, value ? 1 : 2), as_arg(app, 2));
}

/* match:  ite(c, a, ite(c, b, d))
 * result: ite(c, a, d) */
as_term as_rule_ite_else_known(as_terms *terms, const as_app *app) {
  as_term c = as_arg(app, 0), nested = as_arg(app, 2);
  if (!is_ite(terms, nested) || !same(as_operand(terms, nested, 0), c)) return as_term_none();
  return as_term_ite(terms, c, as_arg(app, 1), as_operand(terms, nested, 2));
}

/* match:  ite(a = b, a, b)
 * result: b */
as_term as_rule_ite_equal_swap(as_terms *terms, const as_app *app) {
  const as_node *c = as_node_of(terms, as_arg(app, 0));
  if (c->op != AS_OP_EQ) return as_term_none();
  as_term a = as_arg(app, 1), b = as_arg(app, 2);
  bool match = (same(a, c->operand[0]) && same(b, c->operand[1])) || (same(a, c->operand[1]) && same(b, c->operand[0]));
  return match ? b : as_term_none();
}

/* match:  ite(x = k, x, b), k a constant
 * result: ite(x = k, k, b) */
as_term as_rule_ite_equal_constant(as_terms *terms, const as_app *app) {
  const as_node *c = as_node_of(terms, as_arg(app, 0));
  if (c->op != AS_OP_EQ || !same(as_arg(app, 1), c->operand[0]) || !as_is_const(terms, c->operand[1]))
    return as_term_none();
  return as_term_ite(terms, as_arg(app, 0), c->operand[1], as_arg(app, 2));
}

/* match:  ite(c, ite(d, a, b), b)     ite(c, ite(d, a, b), a)
 * result: ite(c and d, a, b)          ite(c and not d, b, a) */
as_term as_rule_ite_then_shares(as_terms *terms, const as_app *app) {
  as_term c = as_arg(app, 0), nested = as_arg(app, 1), other = as_arg(app, 2);
  if (!is_ite(terms, nested)) return as_term_none();
  as_term d = as_operand(terms, nested, 0), a = as_operand(terms, nested, 1), b = as_operand(terms, nested, 2);
  if (same(b, other)) return as_term_ite(terms, as_term_and(terms, c, d), a, b);
  if (same(a, other)) return as_term_ite(terms, as_term_and(terms, c, as_term_not(terms, d)), b, a);
  return as_term_none();
}

/* match:  ite(c, a, ite(d, a, b))            ite(c, b, ite(d, a, b))
 * result: ite(not c and not d, b, a)         ite(not c and d, a, b) */
as_term as_rule_ite_else_shares(as_terms *terms, const as_app *app) {
  as_term c = as_arg(app, 0), other = as_arg(app, 1), nested = as_arg(app, 2);
  if (!is_ite(terms, nested)) return as_term_none();
  as_term d = as_operand(terms, nested, 0), a = as_operand(terms, nested, 1), b = as_operand(terms, nested, 2);
  if (!same(a, other) && !same(b, other)) return as_term_none();
  as_term not_c = as_term_not(terms, c);
  if (same(b, other)) return as_term_ite(terms, as_term_and(terms, not_c, d), a, b);
  return as_term_ite(terms, as_term_and(terms, not_c, as_term_not(terms, d)), b, a);
}

/* match:  ite(c, ite(d, a, b), ite(d, b, a))
 * result: ite(c = d, a, b) */
as_term as_rule_ite_crossed(as_terms *terms, const as_app *app) {
  as_term s = as_arg(app, 1), t = as_arg(app, 2);
  if (!is_ite(terms, s) || !is_ite(terms, t) || !same(as_operand(terms, s, 0), as_operand(terms, t, 0)) ||
      !same(as_operand(terms, s, 1), as_operand(terms, t, 2)) ||
      !same(as_operand(terms, s, 2), as_operand(terms, t, 1)))
    return as_term_none();
  as_term condition = as_term_eq(terms, as_arg(app, 0), as_operand(terms, s, 0));
  return as_term_ite(terms, condition, as_operand(terms, s, 1), as_operand(terms, s, 2));
}

/* match:  ite(x = 1, 1, 0)     ite(x = 1, 0, 1)     of one bit
 * result: x                    bvnot(x) */
as_term as_rule_ite_bit(as_terms *terms, const as_app *app) {
  if (app->sort.kind != AS_SORT_BV || app->sort.width != 1) return as_term_none();
  const as_node *c = as_node_of(terms, as_arg(app, 0));
  if (c->op != AS_OP_EQ || as_width(terms, c->operand[0]) != 1 ||
      as_node_of(terms, c->operand[0])->kind != AS_SORT_BV || !as_is_one(terms, c->operand[1]))
    return as_term_none();
  as_term x = c->operand[0], a = as_arg(app, 1), b = as_arg(app, 2);
  if (as_is_one(terms, a) && as_is_zero(terms, b)) return x;
  return as_is_zero(terms, a) && as_is_one(terms, b) ? as_term_bvnot(terms, x) : as_term_none();
}

/* match:  ite(c, concat(a, x), concat(a, y))     ite(c, concat(x, a), concat(y, a))
 * result: concat(a, ite(c, x, y))                concat(ite(c, x, y), a) */
as_term as_rule_ite_concat(as_terms *terms, const as_app *app) {
  as_term s = as_arg(app, 1), t = as_arg(app, 2), c = as_arg(app, 0);
  if (!as_is_op(terms, s, AS_OP_CONCAT) || !as_is_op(terms, t, AS_OP_CONCAT)) return as_term_none();
  as_term s_high = as_operand(terms, s, 0), s_low = as_operand(terms, s, 1);
  as_term t_high = as_operand(terms, t, 0), t_low = as_operand(terms, t, 1);
  if (same(s_high, t_high)) return as_term_concat(terms, s_high, as_term_ite(terms, c, s_low, t_low));
  if (same(s_low, t_low)) return as_term_concat(terms, as_term_ite(terms, c, s_high, t_high), s_low);
  return as_term_none();
}
