/* The free variables of terms, as ascending variable numbers (as_term_variable_number). What was asked once is
 * remembered: asking again, or asking for a term that shares structure, costs only what is new; the answer for a term
 * with up to 64 variables is a copy of a ready array. Variables bound by a quantifier are not free in it.
 *
 *   as_u32_vector numbers = {0};
 *   as_term_variables(terms, t, &numbers);
 *   as_u32_vector_release(memory, &numbers);
 */
#ifndef ASSAY_TERM_VARIABLES_H
#define ASSAY_TERM_VARIABLES_H

#include <assay/base/api.h>
#include <assay/base/vector.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

/* Appends the distinct numbers, ascending. The vector grows on the manager's account. */
void as_term_variables(as_terms *terms, as_term t, as_u32_vector *numbers);
bool as_term_has_variables(as_terms *terms, as_term t);
/* Some variable is free in both. */
bool as_term_shares_variables(as_terms *terms, as_term a, as_term b);

AS_END_DECLARATIONS

#endif
