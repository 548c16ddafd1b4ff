/* Rewrite rules: one function each, one row each in rules.def.
 *
 * A rule looks at an application whose operands are canonical, and returns the rewritten term, or none if it does not
 * match. It builds its result with constructors, so the result is canonical too. A rule must make progress in an order
 * that all rules share (fewer or cheaper nodes, or a step towards the canonical form), so that rewriting ends.
 * Every rule preserves the value for every assignment of every variable; its test proves that (test_rules.c).
 */
#ifndef ASSAY_TERM_RULES_RULES_H
#define ASSAY_TERM_RULES_RULES_H

#include "term/term_internal.h"

typedef as_term as_rule(as_terms *terms, const as_app *app);

#define AS_RULES_OF(op)
#define AS_RULES_END(op)
#define AS_RULE(name) as_rule as_rule_##name;
#define AS_RULE_IF(name, seen, first) AS_RULE(name)
#include "term/rules/rules.def"
#undef AS_RULE

typedef enum as_rule_number {
#define AS_RULE(name) AS_RULE_##name,
#include "term/rules/rules.def"
#undef AS_RULE
  AS_RULE_COUNT
} as_rule_number;
#undef AS_RULE_IF
#undef AS_RULES_OF
#undef AS_RULES_END

/* For tests: all rules, as a constructor tries them (none: no rule matches), and one rule alone. */
as_term as_rules_apply(as_terms *terms, const as_app *app);
as_term as_rule_try(as_terms *terms, as_rule_number rule, const as_app *app);
const char *as_rule_name(as_rule_number rule);
as_op as_rule_op(as_rule_number rule);
/* The kinds of the application's operands allow the rule. If not, it does not match. */
bool as_rule_allowed(as_rule_number rule, as_terms *terms, const as_app *app);

/* Small words that rules speak. */
static inline as_term as_arg(const as_app *app, uint32_t i) { return app->operand[i]; }
static inline bool as_is_zero(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_CONST) return false;
  if (!node->index) return node->bits == 0;
  if (node->kind == AS_SORT_INT) return false;
  for (uint32_t i = 0; i < node->index; i++)
    if (node->limbs[i]) return false;
  return true;
}
static inline bool as_is_one(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_CONST) return false;
  if (!node->index) return node->bits == 1;
  if (node->kind == AS_SORT_INT || node->limbs[0] != 1) return false;
  for (uint32_t i = 1; i < node->index; i++)
    if (node->limbs[i]) return false;
  return true;
}
/* A bit-vector constant with every bit set. */
static inline bool as_is_ones(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_CONST || node->kind != AS_SORT_BV) return false;
  if (!node->index) return node->bits == as_width_mask(node->width);
  uint32_t top = node->width % 64;
  for (uint32_t i = 0; i + 1 < node->index; i++)
    if (node->limbs[i] != UINT64_MAX) return false;
  return node->limbs[node->index - 1] == (top ? as_width_mask(top) : UINT64_MAX);
}
/* a is not(b), for Bool; or bvnot(b), for bit-vectors. */
static inline bool as_is_complement(const as_terms *terms, as_term a, as_term b) {
  const as_node *na = as_node_of(terms, a), *nb = as_node_of(terms, b);
  as_op not = na->kind == AS_SORT_BOOL ? AS_OP_NOT : AS_OP_BVNOT;
  return (na->op == not&&na->operand[0].id == b.id) || (nb->op == not&&nb->operand[0].id == a.id);
}
static inline as_term as_zero_like(as_terms *terms, as_term t) { return as_term_bv(terms, as_width(terms, t), 0); }
static inline as_term as_ones_like(as_terms *terms, as_term t) {
  return as_term_bv_signed(terms, as_width(terms, t), -1);
}

#endif
