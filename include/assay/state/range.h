/* Ranges: half-open intervals low <= v < high whose bounds are terms, of sort Int, or of one bit-vector width and read
 * unsigned. The functions below build Bool terms that say how ranges lie; they ask nothing.
 *
 * A range is *valid* if low <= high. Bit-vectors do not wrap around: [6, 1) of three bits is not valid, and the
 * greatest value of a width is in no range. as_range_sized is valid exactly if the sum does not overflow (or, for Int,
 * if the size is not negative), so assuming as_range_valid is all that a caller has to do about overflow.
 *
 * A range that is not valid has no points, like an empty one. contains, disjoint and overlaps are about points, so they
 * are exact for every pair of ranges, empty and invalid ones included. before and equal are about bounds.
 *
 *   as_range block = as_range_sized(terms, zero, size), access = as_range_sized(terms, offset, four);
 *   as_run_assume(run, as_range_valid(terms, block));
 *   if (!as_if(run, as_range_valid(terms, access)) || !as_if(run, as_range_contains(terms, block, access))) ...bug...
 *   as_range_parts parts = as_range_split(terms, block, access);
 */
#ifndef ASSAY_STATE_RANGE_H
#define ASSAY_STATE_RANGE_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

typedef struct as_range {
  as_term low, high;
} as_range;

/* requires: two Ints, or two bit-vectors of one width. So must the ranges and points below fit each other. */
as_range as_range_make(as_terms *terms, as_term low, as_term high);
as_range as_range_sized(as_terms *terms, as_term low, as_term size);
/* high - low. The number of points if the range is valid. */
as_term as_range_size(as_terms *terms, as_range range);

as_term as_range_valid(as_terms *terms, as_range range);
/* It has no points. */
as_term as_range_empty(as_terms *terms, as_range range);
as_term as_range_contains_point(as_terms *terms, as_range range, as_term point);
/* Every point of b is one of a. */
as_term as_range_contains(as_terms *terms, as_range a, as_range b);
/* They have no point in common. */
as_term as_range_disjoint(as_terms *terms, as_range a, as_range b);
/* They have a point in common. */
as_term as_range_overlaps(as_terms *terms, as_range a, as_range b);
/* The end of a is at or below the beginning of b. */
as_term as_range_before(as_terms *terms, as_range a, as_range b);
/* The same bounds; so empty ranges at different places are not equal. */
as_term as_range_equal(as_terms *terms, as_range a, as_range b);

/* Cutting a along b. requires: on the path both are valid.
 * ensures: the parts are valid and lie one after the other: before.low is a.low, before.high is inside.low, inside.high
 * is after.low, after.high is a.high. before has the points of a below b.low, inside those of b, after the rest. */
typedef struct as_range_parts {
  as_range before, inside, after;
} as_range_parts;
as_range_parts as_range_split(as_terms *terms, as_range a, as_range b);

/* How b lies in a, by cases: does a have points before b, and after it? The guards are for as_run_cases and as_case;
 * where one holds, the parts that it says are not there are empty. requires: on the path both are valid, and a contains
 * b by bounds (a.low <= b.low and b.high <= a.high). ensures: exactly one guard holds. */
typedef enum as_range_fit { AS_FIT_WHOLE, AS_FIT_LEFT, AS_FIT_RIGHT, AS_FIT_MIDDLE, AS_FIT_COUNT } as_range_fit;
void as_range_fits(as_terms *terms, as_range a, as_range b, as_term guards[AS_FIT_COUNT]);

AS_END_DECLARATIONS

#endif
