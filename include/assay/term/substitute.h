/* Simultaneous substitution: every occurrence of some terms (mostly variables) becomes another term, at once, and what
 * is above is rebuilt by its constructors. A replacement is not looked into again. Results are remembered until the
 * next pair is added.
 *
 * A variable that a quantifier binds may occur neither in what is replaced nor in a replacement when the quantifier
 * would be rebuilt: that breaks a contract, since the replacement would be captured.
 *
 *   as_substitution *substitution = as_substitution_create(terms);
 *   as_substitution_add(substitution, x, one);
 *   as_term u = as_substitution_apply(substitution, t);
 *   as_substitution_destroy(substitution);
 */
#ifndef ASSAY_TERM_SUBSTITUTE_H
#define ASSAY_TERM_SUBSTITUTE_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

typedef struct as_substitution as_substitution;

as_substitution *as_substitution_create(as_terms *terms);
void as_substitution_destroy(as_substitution *substitution);
/* requires: both have the same sort. A later pair for the same term replaces the earlier. */
void as_substitution_add(as_substitution *substitution, as_term from, as_term to);
as_term as_substitution_apply(as_substitution *substitution, as_term t);

/* All in one. */
as_term as_term_substitute(as_terms *terms, as_term t, const as_term *from, const as_term *to, uint32_t count);

AS_END_DECLARATIONS

#endif
