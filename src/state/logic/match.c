/* Laws of several variables, of which one application has them all: `length(append(p, q)) == length(p) + length(q)` is
 * of interest where append is, with its arguments, and not at every pair of lists. */
#include "state/logic/internal.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

enum { VARIABLES_MAX = 8 };

/* The variables of a law, those of quantifiers at the head of its body too, and what is below them. */
typedef struct prefix {
  as_term variable[VARIABLES_MAX];
  uint32_t count;
  as_term body;
} prefix;

static bool open_prefix(as_logic *logic, const as_law *law, prefix *p) {
  assert(as_term_is_variable(logic->terms, law->bound) && as_logic_is_bool(logic, law->body));
  *p = (prefix){.variable = {law->bound}, .count = 1, .body = law->body};
  while (as_is_op(logic->terms, p->body, AS_OP_FORALL)) {
    const as_node *node = as_node_of(logic->terms, p->body);
    for (uint32_t i = 0; i + 1 < node->count; i++) {
      if (p->count == VARIABLES_MAX) return false;
      p->variable[p->count++] = as_node_operands(node)[i];
    }
    p->body = as_node_operands(node)[node->count - 1];
  }
  assert(p->count <= VARIABLES_MAX && as_logic_is_bool(logic, p->body));
  return p->count > 1;
}

static bool has_variables(as_logic *logic, const prefix *p, as_term t) {
  for (uint32_t v = 0; v < p->count; v++)
    if (as_term_shares_variables(logic->terms, t, p->variable[v])) return true;
  return false;
}

/* Applications of one function, or of one constructor. */
static bool is_alike(const as_terms *terms, as_term a, as_term b) {
  const as_node *node = as_node_of(terms, a), *other = as_node_of(terms, b);
  if (node->op != other->op || node->count != other->count || !node->count) return false;
  if (node->op == AS_OP_APPLY)
    return as_node_operands(node)[node->count - 1].id == as_node_operands(other)[node->count - 1].id;
  return node->op == AS_OP_CONSTRUCT && node->index == other->index &&
         as_sort_equal(as_term_sort(terms, a), as_term_sort(terms, b));
}

/* Binds the variables of a pattern to what stands in their places. What has no variables may be another term: perhaps
 * an equal one. */
static void bind(as_logic *logic, const prefix *p, as_term pattern, as_term t, as_term *values) {
  as_terms *terms = logic->terms;
  if (!has_variables(logic, p, pattern)) return;
  if (is_alike(terms, pattern, t)) {
    for (uint32_t i = 0; i < as_term_operands(terms, pattern); i++)
      bind(logic, p, as_term_operand(terms, pattern, i), as_term_operand(terms, t, i), values);
    return;
  }
  for (uint32_t v = 0; v < p->count; v++)
    if (!as_term_exists(values[v]) && as_term_shares_variables(terms, pattern, p->variable[v]))
      values[v] = as_logic_solve(logic, pattern, p->variable[v], t);
}

/* False: some variable has no value. */
static bool match(as_logic *logic, const prefix *p, as_term pattern, as_term application, as_term *values) {
  assert(as_is_op(logic->terms, pattern, AS_OP_APPLY) && as_is_op(logic->terms, application, AS_OP_APPLY));
  if (!is_alike(logic->terms, pattern, application)) return false;
  for (uint32_t v = 0; v < p->count; v++) values[v] = as_term_none();
  bind(logic, p, pattern, application, values);
  for (uint32_t v = 0; v < p->count; v++) {
    if (!as_term_exists(values[v]) || has_variables(logic, p, values[v])) return false;
    assert(as_logic_same_sort(logic, values[v], p->variable[v]));
  }
  return true;
}

static bool covers(as_logic *logic, const prefix *p, as_term application) {
  assert(p->count > 1);
  for (uint32_t v = 0; v < p->count; v++)
    if (!as_term_shares_variables(logic->terms, application, p->variable[v])) return false;
  return true;
}

bool as_refutation_match(as_refutation *r, const as_law *law) {
  as_logic *logic = r->logic;
  prefix p;
  if (!open_prefix(logic, law, &p)) return false;
  bool covered = false;
  as_harvest inside;
  as_harvest_init(&inside, logic);
  as_harvest_add(&inside, p.body);
  for (uint32_t i = 0; i < inside.applications.count; i++) {
    as_term pattern = inside.applications.at[i], values[VARIABLES_MAX];
    if (!covers(logic, &p, pattern)) continue;
    covered = true;
    for (uint32_t j = 0; j < r->harvest.applications.count; j++)
      if (match(logic, &p, pattern, r->harvest.applications.at[j], values))
        as_refutation_add_instance(r, as_term_substitute(logic->terms, p.body, p.variable, values, p.count));
  }
  as_harvest_release(&inside);
  return covered;
}
