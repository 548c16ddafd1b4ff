/* Quantifiers of a claim as variables: `before implies forall k. after` holds for all values of its variables exactly
 * if `before implies after` does for all values of them and of k. */
#include "state/logic/internal.h"

#include <assay/term/substitute.h>

typedef struct pulling {
  as_logic *logic;
  as_terms *terms;
  as_term *variables;
  uint32_t count, most;
} pulling;

static as_term pull(pulling *p, as_term t, bool positive);

/* The body, with variables of its own for those that are bound. The quantifier itself: there is no room. */
static as_term pull_bound(pulling *p, as_term t, bool positive) {
  const as_node *node = as_node_of(p->terms, t);
  uint32_t bound = node->count - 1;
  if (p->count + bound > p->most) return t;
  as_term *own = &p->variables[p->count];
  for (uint32_t i = 0; i < bound; i++) own[i] = as_logic_fresh_like(p->logic, as_term_operand(p->terms, t, i));
  p->count += bound;
  node = as_node_of(p->terms, t); /* terms were made */
  as_term body = as_node_operands(node)[bound];
  return pull(p, as_term_substitute(p->terms, body, as_node_operands(node), own, bound), positive);
}

static as_term pull_operands(pulling *p, as_term t, bool positive) {
  as_term all = as_term_true(p->terms);
  for (uint32_t i = 0; i < as_term_operands(p->terms, t); i++)
    all = as_term_and(p->terms, all, pull(p, as_term_operand(p->terms, t, i), positive));
  return all;
}

static as_term pull(pulling *p, as_term t, bool positive) {
  if (!as_logic_is_quantified(p->logic, t)) return t;
  switch (as_term_op(p->terms, t)) {
  case AS_OP_NOT: return as_term_not(p->terms, pull(p, as_term_operand(p->terms, t, 0), !positive));
  case AS_OP_AND: return pull_operands(p, t, positive);
  case AS_OP_FORALL: return positive ? pull_bound(p, t, positive) : t;
  case AS_OP_EXISTS: return positive ? t : pull_bound(p, t, positive);
  default: return t;
  }
}

as_term as_logic_prenex(as_logic *logic, as_term claim, as_term *variables, uint32_t most, uint32_t *count) {
  assert(as_logic_is_bool(logic, claim) && *count <= most);
  pulling p = {logic, logic->terms, variables, *count, most};
  as_term pulled = pull(&p, claim, true);
  *count = p.count;
  return pulled;
}
