/* The word that somebody may have meant: for complaints about names that are not known.
 *
 *   const char *guess = as_nearest("unwnid", names, count);      // "unwind"
 *   if (guess) printf("; did you mean '%s'?", guess);
 */
#ifndef ASSAY_SRC_BASE_NEAREST_H
#define ASSAY_SRC_BASE_NEAREST_H

#include <stdint.h>

/* How many letters must be put in, left out, changed or exchanged with their neighbour to make b of a. Words longer
 * than 63 letters are infinitely far from all others: UINT32_MAX. */
uint32_t as_distance(const char *a, const char *b);
/* The nearest of the names, the first of those as near; NULL if none is within a third of the word's length (at least
 * one letter, and two from four letters on). Capitals are as near as their small letters. */
const char *as_nearest(const char *word, const char *const *names, uint32_t count);

#endif
