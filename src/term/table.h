/* Array values: stores of values, indices rising outwards, over a constant array; fold/array.c makes them. */
#ifndef ASSAY_TERM_TABLE_H
#define ASSAY_TERM_TABLE_H

#include "term/node.h"

/* The default element of an array value; none if the array is no value. Remembered for stores, since long arrays are
 * built one store at a time. */
as_term as_array_default(as_terms *terms, as_term array);
/* The order of indices in array values. requires: values of one sort. */
bool as_array_index_less(const as_terms *terms, as_term a, as_term b);

#endif
