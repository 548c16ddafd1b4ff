/* Number ranges that lie apart: numbers of a branch, as addresses of objects are, each with so many behind it that
 * nothing else has, as long as it is alive.
 *
 * That is a claim about each pair. For few ranges these are on the path at once; of thousands they would be millions,
 * of which hardly any matters. So where there are many, a pair is claimed when a model would put the two in one place:
 * the branch never has a model, takes a side or ends with one that does. Nobody sees the difference but the clock.
 *
 *   as_run_apart(run, object, (as_number_range){.first = address, .size = size}, is_alive, my_objects);
 */
#ifndef ASSAY_EXPLORE_APART_H
#define ASSAY_EXPLORE_APART_H

#include <assay/base/api.h>
#include <assay/explore/run.h>

AS_BEGIN_DECLARATIONS

/* Bit-vectors of one width, at most 64. On the branch the size is not 0, and the sum of both does not wrap around. */
typedef struct as_number_range {
  as_term first, size;
  bool may_share; /* others that may as well are the caller's to tell apart */
} as_number_range;

/* One of them ends before the other begins. */
as_term as_number_ranges_apart(as_terms *terms, as_number_range a, as_number_range b);

/* Is the range with this key still there? */
typedef bool as_number_range_alive(void *data, uint64_t key);

/* From here on the range lies apart from those of the branch that are alive. What is not alive any more stays apart
 * from what it was apart from, and later ranges may lie there. Keys are the caller's, and need not differ. A primitive;
 * asks nothing. False: the branch is over. */
bool as_run_apart(as_run *run, uint64_t key, as_number_range range, as_number_range_alive *alive, void *data);

AS_END_DECLARATIONS

#endif
