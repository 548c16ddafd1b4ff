/* The refuter for words (refute.h), as certificates ask for it: the C twin of proofs/logic/Words.v. */
#ifndef ASSAY_SOLVE_REFUTE_WORDS_H
#define ASSAY_SOLVE_REFUTE_WORDS_H

#include "solve/refute/refute.h"
#include "solve/refute/refuter.h"

typedef struct as_word_refuter as_word_refuter;

/* The limits are those of each question. */
as_word_refuter *as_word_refuter_create(as_memory *memory, const as_refuter_limits *limits);
void as_word_refuter_destroy(as_word_refuter *refuter);
extern const as_refuter_class as_word_refuter_class;

#endif
