/* Boolean connectives. Canonical: not and flat, ordered and; everything else is expressed in them. The rules of and
 * itself: rules_and.c, rules_and_compare.c. */
#include "term/rules/conjunction.h"

/* match:  not(not(a))
 * result: a */
as_term as_rule_not_not(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  return as_is_op(terms, a, AS_OP_NOT) ? as_operand(terms, a, 0) : as_term_none();
}

/* match:  a or b or ...
 * result: not(not a and not b and ...) */
as_term as_rule_or_as_and(as_terms *terms, const as_app *app) {
  as_term_vector list = {0};
  for (uint32_t i = 0; i < app->count; i++)
    as_term_vector_push(terms->memory, &list, as_term_not(terms, as_arg(app, i)));
  return as_term_not(terms, as_conjunction_finish(terms, &list));
}

/* match:  a xor b
 * result: not(a = b) */
as_term as_rule_xor_as_equal(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_eq(terms, as_arg(app, 0), as_arg(app, 1)));
}

/* match:  a => b
 * result: not(a and not b) */
as_term as_rule_implies_as_and(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_and(terms, as_arg(app, 0), as_term_not(terms, as_arg(app, 1))));
}

/* match:  distinct(a, b, ...)
 * result: not(a = b) and ..., for each pair; one conjunction for each operand, so that none is too long */
as_term as_rule_distinct_pairs(as_terms *terms, const as_app *app) {
  as_term_vector all = {0};
  for (uint32_t i = 0; i + 1 < app->count; i++) {
    as_term_vector row = {0};
    for (uint32_t j = i + 1; j < app->count; j++)
      as_term_vector_push(terms->memory, &row, as_term_not(terms, as_term_eq(terms, as_arg(app, i), as_arg(app, j))));
    as_term_vector_push(terms->memory, &all, as_conjunction_finish(terms, &row));
  }
  return as_conjunction_finish(terms, &all);
}
