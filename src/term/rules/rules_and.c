/* Conjunction: flat, ordered by id, without constants, duplicates and complements; clauses (negated conjunctions)
 * shortened by what stands beside them. */
#include "term/rules/conjunction.h"

#include <stdlib.h>

static int compare_ids(const void *a, const void *b) {
  uint32_t x = ((const as_term *)a)->id, y = ((const as_term *)b)->id;
  return (x > y) - (x < y);
}

static void sort_unique(as_term_vector *list) {
  if (!list->count) return;
  qsort(list->at, list->count, sizeof *list->at, compare_ids);
  uint32_t kept = 1;
  for (uint32_t i = 1; i < list->count; i++)
    if (list->at[i].id != list->at[kept - 1].id) list->at[kept++] = list->at[i];
  list->count = kept;
}

as_term as_conjunction_finish(as_terms *terms, as_term_vector *list) {
  sort_unique(list);
  as_term result = list->count == 0   ? terms->truth[1]
                   : list->count == 1 ? list->at[0]
                                      : as_term_make(terms, AS_OP_AND, list->at, list->count);
  as_term_vector_release(terms->memory, list);
  return result;
}

as_term as_conjunction_replace(as_terms *terms, const as_app *app, uint32_t i, uint32_t j, as_term extra) {
  as_term_vector list = {0};
  for (uint32_t k = 0; k < app->count; k++)
    if (k != i && k != j) as_term_vector_push(terms->memory, &list, as_arg(app, k));
  if (as_term_exists(extra)) as_term_vector_push(terms->memory, &list, extra);
  return as_conjunction_finish(terms, &list);
}

uint32_t as_conjunction_find(const as_app *app, as_term t) {
  if (!as_term_exists(t)) return UINT32_MAX;
  const as_term *found = bsearch(&t, app->operand, app->count, sizeof t, compare_ids);
  return found ? (uint32_t)(found - app->operand) : UINT32_MAX;
}

as_term as_conjunction_negation(const as_terms *terms, as_term t) {
  if (as_is_op(terms, t, AS_OP_NOT)) return as_operand(terms, t, 0);
  as_app negation = {.op = AS_OP_NOT, .sort = as_sort_bool(), .count = 1, .operand = &t};
  return as_term_lookup(terms, &negation);
}

static bool has(const as_app *app, as_term t) { return as_conjunction_find(app, t) != UINT32_MAX; }

/* not(and(...)) */
static bool is_clause(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_NOT) && as_is_op(terms, as_operand(terms, t, 0), AS_OP_AND);
}

/* match:  a constant among the operands
 * result: false, or the others */
as_term as_rule_and_constant(as_terms *terms, const as_app *app) {
  bool found = false;
  for (uint32_t i = 0; i < app->count; i++) {
    if (as_term_is_false(terms, as_arg(app, i))) return terms->truth[0];
    found |= as_term_is_true(terms, as_arg(app, i));
  }
  if (!found) return as_term_none();
  as_term_vector list = {0};
  for (uint32_t i = 0; i < app->count; i++)
    if (!as_term_is_true(terms, as_arg(app, i))) as_term_vector_push(terms->memory, &list, as_arg(app, i));
  return as_conjunction_finish(terms, &list);
}

/* match:  (a and b) and c, few operands in all
 * result: a and b and c */
as_term as_rule_and_flatten(as_terms *terms, const as_app *app) {
  uint32_t total = 0;
  for (uint32_t i = 0; i < app->count; i++) {
    const as_node *node = as_node_of(terms, as_arg(app, i));
    total += node->op == AS_OP_AND ? node->count : 1u;
  }
  if (total == app->count || total > AS_CONJUNCTION_FLAT) return as_term_none();
  terms->work += total;
  as_term_vector list = {0};
  for (uint32_t i = 0; i < app->count; i++) {
    const as_node *node = as_node_of(terms, as_arg(app, i));
    bool nested = node->op == AS_OP_AND;
    for (uint32_t j = 0; j < (nested ? node->count : 1u); j++)
      as_term_vector_push(terms->memory, &list, nested ? as_node_operands(node)[j] : as_arg(app, i));
  }
  return as_conjunction_finish(terms, &list);
}

/* match:  operands out of order, or twice
 * result: in order, once */
as_term as_rule_and_sort(as_terms *terms, const as_app *app) {
  uint32_t i = 1;
  while (i < app->count && as_arg(app, i - 1).id < as_arg(app, i).id) i++;
  if (i == app->count) return as_term_none();
  return as_conjunction_replace(terms, app, UINT32_MAX, UINT32_MAX, as_term_none());
}

/* match:  a and not a
 * result: false */
as_term as_rule_and_complement(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++)
    if (as_is_op(terms, as_arg(app, i), AS_OP_NOT) && has(app, as_operand(terms, as_arg(app, i), 0)))
      return terms->truth[0];
  return as_term_none();
}

/* match:  a and not(a and b)          a and not(not a and b)
 * result: a and not b                 a */
as_term as_rule_and_absorb(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++) {
    if (!is_clause(terms, as_arg(app, i))) continue;
    as_app inner;
    as_app_of(terms, as_operand(terms, as_arg(app, i), 0), &inner);
    uint32_t known = 0;
    for (uint32_t j = 0; j < inner.count; j++) {
      if (has(app, as_conjunction_negation(terms, as_arg(&inner, j))))
        return as_conjunction_replace(terms, app, i, UINT32_MAX, as_term_none());
      known += has(app, as_arg(&inner, j));
    }
    if (!known) continue;
    as_term_vector rest = {0};
    for (uint32_t j = 0; j < inner.count; j++)
      if (!has(app, as_arg(&inner, j))) as_term_vector_push(terms->memory, &rest, as_arg(&inner, j));
    as_term shorter = as_term_not(terms, as_conjunction_finish(terms, &rest));
    return as_conjunction_replace(terms, app, i, UINT32_MAX, shorter);
  }
  return as_term_none();
}

/* The one operand of a whose complement is in b, if all others are in b too: its index, or UINT32_MAX. */
static uint32_t resolving(const as_terms *terms, const as_app *a, const as_app *b) {
  uint32_t pivot = UINT32_MAX;
  for (uint32_t i = 0; i < a->count; i++) {
    if (has(b, as_arg(a, i))) continue;
    if (pivot != UINT32_MAX || !has(b, as_conjunction_negation(terms, as_arg(a, i)))) return UINT32_MAX;
    pivot = i;
  }
  return pivot;
}

/* match:  not(a and rest) and not(not a and rest)
 * result: not(rest) */
as_term as_rule_and_resolve(as_terms *terms, const as_app *app) {
  if (app->count > AS_CONJUNCTION_PAIRS) return as_term_none();
  for (uint32_t i = 0; i < app->count; i++) {
    if (!is_clause(terms, as_arg(app, i))) continue;
    as_app a, b;
    as_app_of(terms, as_operand(terms, as_arg(app, i), 0), &a);
    for (uint32_t j = i + 1; j < app->count; j++) {
      if (!is_clause(terms, as_arg(app, j))) continue;
      as_app_of(terms, as_operand(terms, as_arg(app, j), 0), &b);
      uint32_t pivot = a.count == b.count ? resolving(terms, &a, &b) : UINT32_MAX;
      if (pivot == UINT32_MAX) continue;
      as_term rest = as_conjunction_replace(terms, &a, pivot, UINT32_MAX, as_term_none());
      return as_conjunction_replace(terms, app, i, j, as_term_not(terms, rest));
    }
  }
  return as_term_none();
}
