/* Words as integers: claims about bit-vectors, said of the unsigned values that they have.
 *
 * Bits are good at bits. That `n - 1 - k <= i` and `k < n - i` contradict each other at 64 bits is hard for them and
 * easy for a simplex. A bit-vector of width w becomes an Int term between 0 and 2^w; a sum that may leave that range
 * gets a *wrap*, a new variable that says how often; comparisons, concatenations, extracts, quotients by constants and
 * what arrays and functions have become linear terms over that. Products of variables and bitwise operators are
 * functions of which nothing is known but bounds, and what has no operands that are words is a variable. So every model
 * of the claims is one of the translation, with the values that its new variables stand for: UNSAT there is UNSAT here.
 * The way back is only tried: a model of the translation is a guess, which evaluation confirms or not.
 *
 *   as_word_book *words = as_words_create(terms);
 *   as_words_begin(words, limits);
 *   for each claim: if (!as_words_add(words, claim)) return;
 *   ... ask about as_words_claims(words, &count) ...
 *   as_term value = as_words_value(words, model, variable);      // after SAT: of a variable of the claims
 *
 * New variables are called after the number of the term that they stand for, so that a term has the same translation in
 * all questions.
 */
#ifndef ASSAY_SOLVE_WORDS_WORDS_H
#define ASSAY_SOLVE_WORDS_WORDS_H

#include <assay/term/model.h>

typedef struct as_word_book as_word_book;

as_word_book *as_words_create(as_terms *terms);
void as_words_destroy(as_word_book *words);

/* Somebody who says when time is over. */
typedef struct as_word_limits {
  bool (*over)(void *data);
  void *data;
} as_word_limits;

/* A new set of claims. */
void as_words_begin(as_word_book *words, as_word_limits limits);
/* False: time is over, or the translation is larger than what such a solver is good for. Nothing is asked about it. */
bool as_words_add(as_word_book *words, as_term claim);
/* Are there sums, products or quotients? Without them integers tell little that bits do not. */
bool as_words_has_sums(const as_word_book *words);
/* The translation, with what is known of its variables. Borrowed until the next as_words_begin. */
const as_term *as_words_claims(const as_word_book *words, uint32_t *count);
/* The value that a model of the translation gives to a variable of the claims; none: it says nothing of it. */
as_term as_words_value(as_word_book *words, as_models *models, as_model *model, as_term variable);

#endif
