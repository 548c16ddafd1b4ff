/* Intervals, half-open: low <= v < high whose bounds are terms, of sort Int, or of one bit-vector width and read
 * unsigned. The functions below build Bool terms that say how intervals lie; they ask nothing.
 *
 * An interval is *valid* if low <= high. Bit-vectors do not wrap around: [6, 1) of three bits is not valid, and the
 * greatest value of a width is in no interval. as_interval_sized is valid exactly if the sum does not overflow (or, for
 * Int, if the size is not negative), so assuming as_interval_valid is all that a caller has to do about overflow.
 *
 * An interval that is not valid has no points, like an empty one. contains, disjoint and overlaps are about points, so
 * they are exact for every pair of intervals, empty and invalid ones included. before and equal are about bounds.
 *
 *   as_interval block = as_interval_sized(terms, zero, size), access = as_interval_sized(terms, offset, four);
 *   as_run_assume(run, as_interval_valid(terms, block));
 *   if (!as_if(run, as_interval_valid(terms, access)) ||
 *       !as_if(run, as_interval_contains(terms, block, access))) ...bug...
 *   as_interval_parts parts = as_interval_split(terms, block, access);
 */
#ifndef ASSAY_STATE_INTERVAL_H
#define ASSAY_STATE_INTERVAL_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

typedef struct as_interval {
  as_term low, high;
} as_interval;

/* requires: two Ints, or two bit-vectors of one width. So must the intervals and points below fit each other. */
as_interval as_interval_make(as_terms *terms, as_term low, as_term high);
as_interval as_interval_sized(as_terms *terms, as_term low, as_term size);
/* high - low. The number of points if the interval is valid. */
as_term as_interval_size(as_terms *terms, as_interval interval);

as_term as_interval_valid(as_terms *terms, as_interval interval);
/* It has no points. */
as_term as_interval_empty(as_terms *terms, as_interval interval);
as_term as_interval_contains_point(as_terms *terms, as_interval interval, as_term point);
/* Every point of b is one of a. */
as_term as_interval_contains(as_terms *terms, as_interval a, as_interval b);
/* They have no point in common. */
as_term as_interval_disjoint(as_terms *terms, as_interval a, as_interval b);
/* They have a point in common. */
as_term as_interval_overlaps(as_terms *terms, as_interval a, as_interval b);
/* The end of a is at or below the beginning of b. */
as_term as_interval_before(as_terms *terms, as_interval a, as_interval b);
/* The same bounds; so empty intervals at different places are not equal. */
as_term as_interval_equal(as_terms *terms, as_interval a, as_interval b);

/* Cutting a along b. requires: on the path both are valid.
 * ensures: the parts are valid and lie one after the other: before.low is a.low, before.high is inside.low, inside.high
 * is after.low, after.high is a.high. before has the points of a below b.low, inside those of b, after the rest. */
typedef struct as_interval_parts {
  as_interval before, inside, after;
} as_interval_parts;
as_interval_parts as_interval_split(as_terms *terms, as_interval a, as_interval b);

/* How b lies in a, by cases: does a have points before b, and after it? The guards are for as_run_cases and as_case;
 * where one holds, the parts that it says are not there are empty. requires: on the path both are valid, and a contains
 * b by bounds (a.low <= b.low and b.high <= a.high). ensures: exactly one guard holds. */
typedef enum as_interval_fit {
  AS_INTERVAL_FIT_WHOLE,
  AS_INTERVAL_FIT_LEFT,
  AS_INTERVAL_FIT_RIGHT,
  AS_INTERVAL_FIT_MIDDLE,
  AS_INTERVAL_FIT_COUNT
} as_interval_fit;
void as_interval_fits(as_terms *terms, as_interval a, as_interval b, as_term guards[AS_INTERVAL_FIT_COUNT]);

AS_END_DECLARATIONS

#endif
