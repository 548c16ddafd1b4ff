/* Conjunctions of comparisons: what one comparison says about another. */
#include "term/rules/conjunction.h"

#include "term/words/narrow.h"

static bool is_less(as_op op) {
  return op == AS_OP_BVULT || op == AS_OP_BVSLT || op == AS_OP_INT_LT || op == AS_OP_FP_LT;
}

static as_term look_up(const as_terms *terms, as_op op, as_term a, as_term b) {
  as_term operands[] = {a, b};
  as_app app = {.op = op, .sort = as_sort_bool(), .count = 2, .operand = operands};
  return as_term_lookup(terms, &app);
}

/* The equality, if it is a term already, whichever way round. */
static as_term look_up_equal(const as_terms *terms, as_term a, as_term b) {
  as_term t = look_up(terms, AS_OP_EQ, a, b);
  return as_term_exists(t) ? t : look_up(terms, AS_OP_EQ, b, a);
}

static uint32_t find(const as_app *app, as_term t) { return as_conjunction_find(app, t); }

static uint32_t find_not(const as_terms *terms, const as_app *app, as_term t) {
  return as_term_exists(t) ? find(app, as_conjunction_negation(terms, t)) : UINT32_MAX;
}

/* match:  a < b and b < a     a < b and a = b     a < b and not(b < a)     a < b and not(a = b)
 * result: false               false               a < b                    a < b */
as_term as_rule_and_less(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++) {
    const as_node *node = as_node_of(terms, as_arg(app, i));
    if (!is_less((as_op)node->op)) continue;
    as_term back = look_up(terms, (as_op)node->op, node->operand[1], node->operand[0]);
    as_term equal = look_up_equal(terms, node->operand[0], node->operand[1]);
    if (find(app, back) != UINT32_MAX || find(app, equal) != UINT32_MAX) return terms->truth[0];
    uint32_t weaker = find_not(terms, app, back);
    if (weaker == UINT32_MAX) weaker = find_not(terms, app, equal);
    if (weaker != UINT32_MAX) return as_conjunction_replace(terms, app, weaker, UINT32_MAX, as_term_none());
  }
  return as_term_none();
}

/* match:  not(a < b) and not(b < a)     not(a < b) and not(a = b)     not(a < b) and a = b
 * result: a = b                         b < a                         a = b
 * Floats have only the last one: NaN is neither less nor equal. */
as_term as_rule_and_not_less(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++) {
    if (!as_is_op(terms, as_arg(app, i), AS_OP_NOT)) continue;
    const as_node *node = as_node_of(terms, as_operand(terms, as_arg(app, i), 0));
    if (!is_less((as_op)node->op)) continue;
    as_term a = node->operand[0], b = node->operand[1], equal = look_up_equal(terms, a, b);
    if (find(app, equal) != UINT32_MAX) return as_conjunction_replace(terms, app, i, UINT32_MAX, as_term_none());
    if (node->op == AS_OP_FP_LT) continue;
    uint32_t other = find_not(terms, app, look_up(terms, (as_op)node->op, b, a));
    if (other != UINT32_MAX) return as_conjunction_replace(terms, app, i, other, as_term_eq(terms, a, b));
    other = find_not(terms, app, equal);
    if (other == UINT32_MAX) continue;
    as_term less = as_term_make(terms, (as_op)node->op, (as_term[]){b, a}, 2);
    return as_conjunction_replace(terms, app, i, other, less);
  }
  return as_term_none();
}

static bool is_comparison(as_op op) { return is_less(op) || op == AS_OP_EQ || op == AS_OP_FP_LEQ || op == AS_OP_FP_EQ; }

/* The value of a comparison of x with a constant, or of its negation, where x is `value`; or none. */
static as_term decide(as_terms *terms, as_term t, as_term x, as_term value) {
  bool negated = as_is_op(terms, t, AS_OP_NOT);
  if (negated) t = as_operand(terms, t, 0);
  as_app app;
  as_app_of(terms, t, &app);
  if (!is_comparison(app.op)) return as_term_none();
  uint32_t side = app.operand[0].id == x.id ? 0 : 1;
  if (app.operand[side].id != x.id || !as_is_const(terms, app.operand[1 - side])) return as_term_none();
  as_term operands[2] = {app.operand[0], app.operand[1]};
  operands[side] = value;
  app.operand = operands;
  as_term result = as_fold(terms, &app);
  return negated && as_term_exists(result) ? as_term_not(terms, result) : result;
}

/* match:  x = c and p(x, d), where p is a comparison or a negated one, c and d constants
 * result: false, or x = c */
as_term as_rule_and_equal_decides(as_terms *terms, const as_app *app) {
  if (app->count > AS_CONJUNCTION_PAIRS) return as_term_none();
  for (uint32_t i = 0; i < app->count; i++) {
    const as_node *node = as_node_of(terms, as_arg(app, i));
    if (node->op != AS_OP_EQ || !as_is_const(terms, node->operand[1])) continue;
    for (uint32_t j = 0; j < app->count; j++) {
      if (j == i) continue;
      as_term value = decide(terms, as_arg(app, j), node->operand[0], node->operand[1]);
      if (!as_term_exists(value)) continue;
      if (as_term_is_false(terms, value)) return value;
      return as_conjunction_replace(terms, app, j, UINT32_MAX, as_term_none());
    }
  }
  return as_term_none();
}

/* A comparison with a constant, read as a bound that includes its limit. Signed limits are biased, so that all compare
 * as unsigned numbers. */
typedef struct bound {
  as_term of;
  as_op op;
  bool upper;
  uint64_t limit, bias, mask;
} bound;

/* The biased value of a constant. */
static bool limit_of(const as_terms *terms, as_term t, bound *b) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_CONST || node->index) return false;
  uint32_t width = node->kind == AS_SORT_INT ? 64 : node->width;
  b->mask = as_narrow_mask(width);
  b->bias = b->op == AS_OP_BVULT ? 0 : as_narrow_minimum(width);
  b->limit = node->bits ^ b->bias;
  return true;
}

static bool read_bound(const as_terms *terms, as_term t, bound *b) {
  bool strict = !as_is_op(terms, t, AS_OP_NOT);
  if (!strict) t = as_operand(terms, t, 0);
  const as_node *node = as_node_of(terms, t);
  b->op = (as_op)node->op;
  if (!is_less(b->op) || b->op == AS_OP_FP_LT) return false;
  uint32_t side = as_is_const(terms, node->operand[1]) ? 0 : 1;
  b->of = node->operand[side];
  b->upper = (side == 0) == strict;
  if (!limit_of(terms, node->operand[1 - side], b)) return false;
  if (!strict) return true;
  if (b->limit == (b->upper ? 0 : b->mask)) return false;
  b->limit = b->upper ? b->limit - 1 : b->limit + 1;
  return true;
}

static as_term constant_of(as_terms *terms, const bound *b) {
  uint64_t bits = b->limit ^ b->bias;
  return b->op == AS_OP_INT_LT ? as_term_int(terms, (int64_t)bits) : as_term_bv(terms, as_width(terms, b->of), bits);
}

static as_term join_bounds(as_terms *terms, const as_app *app, uint32_t i, uint32_t j, const bound *a, const bound *b) {
  if (a->upper == b->upper) {
    bool first_is_weaker = a->upper ? a->limit >= b->limit : a->limit <= b->limit;
    return as_conjunction_replace(terms, app, first_is_weaker ? i : j, UINT32_MAX, as_term_none());
  }
  uint64_t low = a->upper ? b->limit : a->limit, high = a->upper ? a->limit : b->limit;
  if (low > high) return terms->truth[0];
  if (low < high) return as_term_none();
  return as_conjunction_replace(terms, app, i, j, as_term_eq(terms, a->of, constant_of(terms, a)));
}

/* match:  two bounds of x by constants, as x < 3 and x < 5; x < 3 and 4 < x; x < 3 and 1 < x
 * result: the stronger one; false; x = 2 */
as_term as_rule_and_bounds(as_terms *terms, const as_app *app) {
  if (app->count > AS_CONJUNCTION_PAIRS) return as_term_none();
  bound bounds[AS_CONJUNCTION_PAIRS];
  uint32_t where[AS_CONJUNCTION_PAIRS], count = 0;
  for (uint32_t i = 0; i < app->count; i++)
    if (read_bound(terms, as_arg(app, i), &bounds[count])) where[count++] = i;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = i + 1; j < count; j++) {
      if (bounds[i].of.id != bounds[j].of.id || bounds[i].op != bounds[j].op) continue;
      as_term result = join_bounds(terms, app, where[i], where[j], &bounds[i], &bounds[j]);
      if (as_term_exists(result)) return result;
    }
  return as_term_none();
}
