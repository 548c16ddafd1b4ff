/* Equations as rules: what is equal by a law or a hypothesis is replaced by what is less, in an order in which a
 * function is more than those that its definition needs (a lexicographic path order), so that it comes to an end. An
 * induction mostly ends here, where a search among instances would take long. */
#include "state/logic/internal.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

enum { VARIABLES_MAX = 16, RULES_MAX = 64, STEPS_MAX = 400, DEPTH_MAX = 40 };

typedef struct rule {
  as_term variables[VARIABLES_MAX];
  uint32_t count;
  as_term from, to;
} rule;

typedef struct rewriting {
  as_logic *logic;
  as_terms *terms;
  const as_shapes *shapes;
  rule rules[RULES_MAX];
  uint32_t count, steps, depth;
} rewriting;

/* ---- order ---- */

static uint32_t function_of(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  return node->op == AS_OP_APPLY ? as_node_operands(node)[node->count - 1].id : 0;
}

/* Functions with a definition are more than those that it leads to, and than everything that is built in. */
static bool is_higher(rewriting *r, as_term s, as_term t) {
  uint32_t f = function_of(r->terms, s), g = function_of(r->terms, t);
  if (!f || !g) return f && !g;
  return f != g && as_logic_leads_to(r->logic, f, g) && !as_logic_leads_to(r->logic, g, f);
}

static bool is_alike(const rewriting *r, as_term s, as_term t) {
  const as_node *a = as_node_of(r->terms, s), *b = as_node_of(r->terms, t);
  return a->op == b->op && a->count == b->count && a->index == b->index && a->count &&
         function_of(r->terms, s) == function_of(r->terms, t) &&
         as_sort_equal(as_term_sort(r->terms, s), as_term_sort(r->terms, t));
}

static bool is_more(rewriting *r, as_term s, as_term t, uint32_t depth);

static bool is_more_than_all(rewriting *r, as_term s, as_term t, uint32_t first, uint32_t depth) {
  const as_node *node = as_node_of(r->terms, t);
  bool all = true;
  for (uint32_t i = first; i < node->count && all; i++) all = is_more(r, s, as_node_operands(node)[i], depth);
  return all;
}

static bool is_more(rewriting *r, as_term s, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(r->terms, s);
  if (s.id == t.id || !depth || !node->count) return false;
  for (uint32_t i = 0; i < node->count; i++) {
    as_term part = as_node_operands(node)[i];
    if (part.id == t.id || is_more(r, part, t, depth - 1)) return true;
  }
  if (!as_node_of(r->terms, t)->count)
    return !as_is_op(r->terms, t, AS_OP_VARIABLE); /* a variable that is no part may be anything */
  if (is_higher(r, s, t)) return is_more_than_all(r, s, t, 0, depth - 1);
  if (!is_alike(r, s, t)) return false;
  uint32_t i = 0;
  const as_node *other = as_node_of(r->terms, t);
  while (as_node_operands(node)[i].id == as_node_operands(other)[i].id) i++;
  return is_more(r, as_node_operands(node)[i], as_node_operands(other)[i], depth - 1) &&
         is_more_than_all(r, s, t, i + 1, depth - 1);
}

/* ---- rules ---- */

static bool has_all_variables(const rewriting *r, const rule *one) {
  for (uint32_t i = 0; i < one->count; i++)
    if (!as_term_shares_variables(r->terms, one->from, one->variables[i])) return false;
  return true;
}

static void add_rule(rewriting *r, rule one, as_term a, as_term b) {
  if (r->count == RULES_MAX) return;
  bool forwards = is_more(r, a, b, 12), backwards = !forwards && is_more(r, b, a, 12);
  one.from = forwards ? a : b, one.to = forwards ? b : a;
  if ((forwards || backwards) && function_of(r->terms, one.from) && has_all_variables(r, &one))
    r->rules[r->count++] = one;
}

/* Equations, with the variables of the quantifiers around them. */
static void add_rules(rewriting *r, rule one, as_term claim) {
  const as_node *node = as_node_of(r->terms, claim);
  const as_term *operands = as_node_operands(node);
  if (node->op == AS_OP_AND) {
    for (uint32_t i = 0; i < node->count; i++) add_rules(r, one, operands[i]);
  } else if (node->op == AS_OP_FORALL) {
    for (uint32_t i = 0; i + 1 < node->count; i++) {
      if (one.count == VARIABLES_MAX) return;
      one.variables[one.count++] = operands[i];
    }
    add_rules(r, one, operands[node->count - 1]);
  } else if (node->op == AS_OP_EQ) {
    add_rule(r, one, operands[0], operands[1]);
  } else if (node->op == AS_OP_NOT && as_is_op(r->terms, operands[0], AS_OP_EQ)) {
    as_term a = as_operand(r->terms, operands[0], 0), b = as_operand(r->terms, operands[0], 1);
    if (as_term_sort(r->terms, a).kind != AS_SORT_BOOL) return; /* of two truths that differ, one is not the other */
    add_rule(r, one, a, as_term_not(r->terms, b));
    add_rule(r, one, b, as_term_not(r->terms, a));
  }
}

/* ---- rewriting ---- */

/* A guess, by the operands: whether the pattern is the term with these values is looked at by who uses it. */
static bool matches(const rewriting *r, const rule *one, as_term pattern, as_term t, as_term *values) {
  for (uint32_t i = 0; i < one->count; i++) {
    if (pattern.id != one->variables[i].id) continue;
    if (!as_term_exists(values[i])) values[i] = t;
    return values[i].id == t.id && as_sort_equal(as_term_sort(r->terms, t), as_term_sort(r->terms, pattern));
  }
  if (pattern.id == t.id) return true;
  const as_node *a = as_node_of(r->terms, pattern), *b = as_node_of(r->terms, t);
  if (!a->count || a->op == AS_OP_FORALL || a->op == AS_OP_EXISTS || !is_alike(r, pattern, t)) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!matches(r, one, as_node_operands(a)[i], as_node_operands(b)[i], values)) return false;
  return true;
}

static as_term normal(rewriting *r, as_term t);

static as_term rebuilt(rewriting *r, as_term t) {
  as_app app;
  as_app_of(r->terms, t, &app);
  as_term_vector operands = {0};
  bool changed = false;
  for (uint32_t i = 0; i < app.count; i++) {
    as_term operand = normal(r, app.operand[i]);
    changed |= operand.id != app.operand[i].id;
    as_term_vector_push(r->logic->memory, &operands, operand);
  }
  app.operand = operands.at;
  if (changed) t = as_term_build(r->terms, &app);
  as_term_vector_release(r->logic->memory, &operands);
  return t;
}

static as_term step(rewriting *r, as_term t) {
  as_term simpler = as_logic_reduce(r->logic, r->shapes, t, NULL);
  if (simpler.id != t.id) return simpler;
  if (!function_of(r->terms, t)) return t;
  for (uint32_t i = 0; i < r->count; i++) {
    as_term values[VARIABLES_MAX] = {0};
    const rule *one = &r->rules[i];
    if (!matches(r, one, one->from, t, values)) continue;
    as_term same = as_term_substitute(r->terms, one->from, one->variables, values, one->count);
    if (same.id == t.id) return as_term_substitute(r->terms, one->to, one->variables, values, one->count);
  }
  return t;
}

static as_term normal(rewriting *r, as_term t) {
  as_op op = (as_op)as_node_of(r->terms, t)->op;
  if (op == AS_OP_FORALL || op == AS_OP_EXISTS || !as_node_of(r->terms, t)->count || r->depth == DEPTH_MAX) return t;
  r->depth++;
  for (bool changed = true; changed && r->steps < STEPS_MAX;) {
    as_term before = t;
    t = as_node_of(r->terms, t)->count ? rebuilt(r, t) : t;
    t = step(r, t);
    changed = t.id != before.id;
    r->steps += changed;
  }
  r->depth--;
  return t;
}

as_term as_logic_rewrite(as_logic *logic, as_run *run, as_laws laws, as_term hypotheses, as_term claim) {
  as_logic_work_on(logic, run);
  as_shapes_follow(logic, &logic->shapes, as_run_path(run));
  rewriting r = {.logic = logic, .terms = logic->terms, .shapes = &logic->shapes};
  add_rules(&r, (rule){0}, hypotheses);
  for (const as_law *law = laws.newest; law; law = law->older)
    add_rules(&r, (rule){.variables = {law->bound}, .count = 1}, law->body);
  return normal(&r, claim);
}
