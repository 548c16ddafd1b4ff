/* Hard operators loosened: products, quotients and remainders of words, as functions of which little is known; and
 * functions that have maps as arguments, as functions of the others.
 *
 * Whether `k % n` and `j % n` are equal if k and j are is nothing that needs a divider. Each such term becomes an
 * application of a function for its operator and width, with claims that bound it; everything else stays. Every model
 * of the claims is one of theirs: UNSAT there is UNSAT here, and a model there is a guess.
 *
 *   as_loose_begin(loose, limits);
 *   for each claim: if (!as_loose_add(loose, claim)) return;
 *   if (as_loose_is_same(loose)) ... there was none ...
 *   ... ask about as_loose_claims(loose, &count) ...
 *   if (there is a model, and as_loose_complete(loose, eval)) ... ask again ...
 */
#ifndef ASSAY_SOLVE_WORDS_LOOSE_H
#define ASSAY_SOLVE_WORDS_LOOSE_H

#include "solve/words/words.h"

#include <assay/term/eval.h>

typedef struct as_loose as_loose;

as_loose *as_loose_create(as_terms *terms);
void as_loose_destroy(as_loose *loose);

void as_loose_begin(as_loose *loose, as_word_limits limits);
/* False: as as_words_add. */
bool as_loose_add(as_loose *loose, as_term claim);
bool as_loose_is_same(const as_loose *loose);
/* Was there something that bits do not know at all: functions of maps, words as numbers, numbers as words? */
bool as_loose_is_foreign(const as_loose *loose);
/* The value of such a function under the model of the claims that is bound; none: it is another variable. */
as_term as_loose_value(as_loose *loose, as_eval *eval, as_term variable);
/* Equal arguments have equal results: where the model that is bound denies that of two applications with different
 * maps, it is a claim from now on. False: it denies nothing. */
bool as_loose_complete(as_loose *loose, as_eval *eval);
/* Borrowed until the next as_loose_begin or as_loose_complete. */
const as_term *as_loose_claims(const as_loose *loose, uint32_t *count);

#endif
