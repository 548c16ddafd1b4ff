/* Boolean connectives. Canonical: not and flat, ordered and; everything else is expressed in them. */
#include "term/rules/rules.h"

/* match:  not(not(a))
 * result: a */
as_term as_rule_not_not(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  return as_is_op(terms, a, AS_OP_NOT) ? as_operand(terms, a, 0) : as_term_none();
}
