/* If-then-elses whose branches are sums, or depend on what the condition says: how often something was counted keeps
 * the form of a sum. */
#include "term/rules/bv_sum.h"
#include "term/rules/rules.h"

/* match:  ite(c, x + k, x)     ite(c, x + k, x + l)
 * result: x + ite(c, k, 0)     x + l + ite(c, k - l, 0) */
as_term as_rule_ite_sums(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 1), b = as_arg(app, 2);
  if (app->sort.kind != AS_SORT_BV || app->sort.width > 64) return as_term_none();
  if (!as_is_op(terms, a, AS_OP_BVADD) && !as_is_op(terms, b, AS_OP_BVADD)) return as_term_none();
  as_term difference = as_term_bvsub(terms, a, b);
  if (!as_is_const(terms, difference)) return as_term_none();
  return as_term_bvadd(terms, b, as_term_ite(terms, as_arg(app, 0), difference, as_zero_like(terms, b)));
}

/* What is left of a term where x is k. */
typedef struct restriction {
  as_terms *terms;
  as_term x, k;
  uint32_t steps; /* that may still be made */
} restriction;

enum { STEPS_MAX = 4096, DEPTH_MAX = 3, OPERANDS_MAX = 16 };

/* The value of x = c, x < c, c < x or a negation; none: it is something else. */
static as_term decide(const restriction *r, as_term condition) {
  bool negated = as_is_op(r->terms, condition, AS_OP_NOT);
  if (negated) condition = as_operand(r->terms, condition, 0);
  const as_node *node = as_node_of(r->terms, condition);
  if (node->op != AS_OP_EQ && node->op != AS_OP_BVULT && node->op != AS_OP_BVSLT) return as_term_none();
  as_term operands[2] = {node->operand[0], node->operand[1]};
  uint32_t at = operands[0].id == r->x.id ? 0 : 1;
  if (operands[at].id != r->x.id || !as_is_const(r->terms, operands[!at])) return as_term_none();
  operands[at] = r->k;
  as_term value = as_term_make(r->terms, (as_op)node->op, operands, 2);
  return negated ? as_term_not(r->terms, value) : value;
}

static as_term restrict_to(restriction *r, as_term t, uint32_t depth);

static as_term restrict_sum(restriction *r, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(r->terms, t);
  as_term operands[OPERANDS_MAX];
  bool changed = false;
  if (node->count > OPERANDS_MAX) return t;
  for (uint32_t i = 0; i < node->count; i++) {
    as_term operand = as_node_operands(node)[i];
    operands[i] = restrict_to(r, operand, depth);
    changed |= operands[i].id != operand.id;
  }
  return changed ? as_term_make(r->terms, AS_OP_BVADD, operands, node->count) : t;
}

static as_term restrict_choice(restriction *r, as_term t, uint32_t depth) {
  as_term yes = as_operand(r->terms, t, 1), no = as_operand(r->terms, t, 2);
  as_term new_yes = restrict_to(r, yes, depth), new_no = restrict_to(r, no, depth);
  if (new_yes.id == yes.id && new_no.id == no.id) return t;
  return as_term_ite(r->terms, as_operand(r->terms, t, 0), new_yes, new_no);
}

static as_term restrict_to(restriction *r, as_term t, uint32_t depth) {
  while (r->steps && as_is_op(r->terms, t, AS_OP_ITE)) {
    r->steps--;
    as_term value = decide(r, as_operand(r->terms, t, 0));
    if (!as_term_exists(value)) return depth ? restrict_choice(r, t, depth - 1) : t;
    t = as_operand(r->terms, t, as_term_is_true(r->terms, value) ? 1 : 2);
  }
  return depth && r->steps && as_is_op(r->terms, t, AS_OP_BVADD) ? restrict_sum(r, t, depth - 1) : t;
}

/* match:  ite(x = k, a, b), k a constant, where a has choices by comparisons of x with constants
 * result: ite(x = k, a', b), where a' has them made for x = k */
as_term as_rule_ite_equal_restricts(as_terms *terms, const as_app *app) {
  const as_node *c = as_node_of(terms, as_arg(app, 0));
  as_term a = as_arg(app, 1);
  if (c->op != AS_OP_EQ || !as_is_const(terms, c->operand[1]) || as_is_const(terms, c->operand[0]))
    return as_term_none();
  if (!as_is_op(terms, a, AS_OP_ITE) && !as_is_op(terms, a, AS_OP_BVADD)) return as_term_none();
  restriction r = {.terms = terms, .x = c->operand[0], .k = c->operand[1], .steps = STEPS_MAX};
  as_term restricted = restrict_to(&r, a, DEPTH_MAX);
  if (restricted.id == a.id) return as_term_none();
  return as_term_ite(terms, as_arg(app, 0), restricted, as_arg(app, 2));
}
