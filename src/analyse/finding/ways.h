/* Ways to a finding: trails of branches that fail so. The least of them, in the order of as_choices_compare, are kept;
 * those that the program takes for sure go before those that are only possible. Which ones these are does not depend on
 * the order in which they were found, nor on who found them.
 *
 *   as_ways ways = {0};
 *   as_ways_offer(memory, &ways, is_possible, branch, &choices);           // copied, if it is one of the least
 *   as_ways_release(memory, &ways);
 */
#ifndef ASSAY_ANALYSE_FINDING_WAYS_H
#define ASSAY_ANALYSE_FINDING_WAYS_H

#include "base/wire.h"
#include <assay/explore/choices.h>

enum { AS_WAYS_MOST = 8 };

typedef struct as_finding_way {
  bool is_possible;
  uint64_t branch; /* its number, in this process */
  as_choices choices;
} as_finding_way;

typedef struct as_ways {
  uint32_t count;
  as_finding_way at[AS_WAYS_MOST]; /* the least first */
} as_ways;

void as_ways_offer(as_memory *memory, as_ways *ways, bool is_possible, uint64_t branch, const as_choices *choices);
void as_ways_join(as_memory *memory, as_ways *ways, const as_ways *more);
void as_ways_release(as_memory *memory, as_ways *ways);
/* Of the least ones; a finding without ways comes last. */
int as_ways_compare(const as_ways *a, const as_ways *b);
/* Written, or read into empty ones. Numbers of branches are not in it. */
void as_ways_walk(as_memory *memory, as_wire *w, as_ways *ways);

#endif
