/* Values of datatypes: constructors of values. */
#include "term/data.h"
#include "term/fold/fold.h"
#include "term/table.h"

#include <assay/term/model.h>

enum { NO = 1, YES = 2 };

/* What is known of this term alone; 0 if its members must be looked at first. */
static uint32_t known_value(as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  switch (node->op) {
  case AS_OP_CONST: return YES;
  case AS_OP_STORE:
  case AS_OP_CONST_ARRAY: return as_term_exists(as_array_default(terms, t)) ? YES : NO;
  case AS_OP_CONSTRUCT: break;
  default: return NO;
  }
  if (!node->count) return YES;
  const uint32_t *known = as_default_table_find(&terms->data->is_value, t.id);
  return known ? *known : 0;
}

/* requires: what is said of its members is known. */
static uint32_t value_of_members(as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  for (uint32_t i = 0; i < node->count; i++)
    if (known_value(terms, as_node_operands(node)[i]) != YES) return NO;
  return YES;
}

/* With a stack of our own: lists are deep. */
bool as_term_is_value(as_terms *terms, as_term root) {
  uint32_t known = known_value(terms, root);
  if (known) return known == YES;
  as_term_vector stack = {0};
  as_term_vector_push(terms->memory, &stack, root);
  while (stack.count) {
    as_term t = stack.at[stack.count - 1];
    const as_node *node = as_node_of(terms, t);
    uint32_t before = stack.count;
    for (uint32_t i = 0; i < node->count; i++)
      if (!known_value(terms, as_node_operands(node)[i]))
        as_term_vector_push(terms->memory, &stack, as_node_operands(node)[i]);
    if (stack.count > before) continue;
    stack.count--;
    known = value_of_members(terms, t);
    *as_default_table_put(terms->memory, &terms->data->is_value, t.id) = known;
  }
  as_term_vector_release(terms->memory, &stack);
  return known == YES;
}

/* The value of a function is a map. */
static as_term fold_apply(as_terms *terms, const as_app *app) {
  as_term map = app->operand[app->count - 1], index = app->operand[0];
  if (app->count > 2) index = as_term_construct(terms, as_sort_index(terms, as_term_sort(terms, map)), 0, app->operand);
  as_term operands[] = {map, index};
  as_app select = {.op = AS_OP_SELECT, .sort = app->sort, .count = 2, .operand = operands};
  return as_fold_array(terms, &select);
}

as_term as_fold_data(as_terms *terms, const as_app *app, bool any) {
  as_term t = app->count ? app->operand[0] : as_term_none();
  bool constructed = as_term_exists(t) && as_is_op(terms, t, AS_OP_CONSTRUCT);
  switch (app->op) {
  case AS_OP_CONSTRUCT: return as_term_intern(terms, app);
  case AS_OP_IS: return constructed ? terms->truth[as_term_index(terms, t) == app->index] : as_term_none();
  case AS_OP_APPLY: return fold_apply(terms, app);
  case AS_OP_MEMBER:
    if (constructed && as_term_index(terms, t) == as_member_constructor(app->index))
      return as_operand(terms, t, as_member_number(app->index));
    return constructed && any ? as_model_default(terms, app->sort) : as_term_none();
  default: return as_term_none();
  }
}
