/* The refuter for integers: the C twin of proofs/logic/Integers.v, which says what a refutation looks like. */
#ifndef ASSAY_SOLVE_REFUTE_INTEGERS_H
#define ASSAY_SOLVE_REFUTE_INTEGERS_H

#include "solve/refute/refuter.h"

typedef struct as_integer_refuter as_integer_refuter;

as_integer_refuter *as_integer_refuter_create(as_memory *memory);
void as_integer_refuter_destroy(as_integer_refuter *refuter);
extern const as_refuter_class as_integer_refuter_class;

#endif
