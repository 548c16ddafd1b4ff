/* Conjunctions as lists of operands, for the rules of and.
 *
 * The operands of a canonical conjunction rise by id, so that membership is a binary search. Rules that compare all
 * pairs look only at conjunctions of at most AS_CONJUNCTION_PAIRS operands.
 */
#ifndef ASSAY_TERM_RULES_CONJUNCTION_H
#define ASSAY_TERM_RULES_CONJUNCTION_H

#include "term/rules/rules.h"

enum { AS_CONJUNCTION_FLAT = 64, AS_CONJUNCTION_PAIRS = 32 };

/* The conjunction of the list (none: true; one: itself). Releases the list. */
as_term as_conjunction_finish(as_terms *terms, as_term_vector *list);
/* The conjunction of an application's operands without those at i and j (j may be UINT32_MAX), and with `extra` if it
 * is a term. */
as_term as_conjunction_replace(as_terms *terms, const as_app *app, uint32_t i, uint32_t j, as_term extra);
/* Where an operand is, or UINT32_MAX. Finds nothing if the term is none. */
uint32_t as_conjunction_find(const as_app *app, as_term t);
/* The negation, if it is a term already; never makes one. */
as_term as_conjunction_negation(const as_terms *terms, as_term t);

#endif
