/* Spans: stretches of a function between a branch and where its ways meet again, that can be executed without a fork.
 *
 * All ways from the *branch* lead to the *join*, or out of the span by a *side exit*: an edge to a block that is none
 * of it. Its blocks have no loop, few instructions, and only such as change nothing but registers and memory at known
 * places; what goes on elsewhere (calls, objects that begin and end, ends of the program) is behind a side exit. A join
 * is a block, or the return of the function.
 *
 * Found when the branch first depends on inputs, once for all paths; it depends on the function alone. merge.c executes
 * them. */
#ifndef ASSAY_C_EXEC_SPAN_H
#define ASSAY_C_EXEC_SPAN_H

#include "c/exec/internal.h"

typedef struct as_merge_span_slot {
  uint32_t slot, type; /* of the frame; of the unit */
} as_merge_span_slot;

typedef struct as_merge_span {
  uint32_t join;                   /* a block; AS_CORE_NONE: the return */
  const uint32_t *blocks;          /* in an order in which each comes behind those that lead to it; the branch first */
  uint32_t count, exits;           /* exits: edges to blocks that are none of it */
  const as_merge_span_slot *slots; /* that its blocks write, and that are read behind one of its joins */
  uint32_t slot_count;
  const uint32_t *written; /* all slots that its blocks write */
  uint32_t written_count;
  struct as_merge_span *otherwise; /* of the same branch, with as many exits or more; NULL: none */
} as_merge_span;

/* The span of the branch or switch that ends this block, the one with fewest exits; NULL: there is none. */
const as_merge_span *as_merge_span_of(as_exec *x, uint32_t block);
/* Where in span->blocks; span->count: the join; AS_CORE_NONE: it is none of them. */
uint32_t as_merge_span_position(const as_merge_span *span, uint32_t block);
/* Whether the slot is read behind the beginning of the block before it is written. requires: the plan has a span */
bool as_merge_span_is_live(const as_plan *plan, uint32_t block, uint32_t slot);
/* What values of the slot decide: where memory is accessed, how often loops run, what is hard to compute with. */
typedef enum as_merge_steering {
  AS_MERGE_STEERING_KNOWN = 1, /* so two that are known are better apart */
  AS_MERGE_STEERING_ANY = 2    /* so all that differ are, but for those that are one of a few constants */
} as_merge_steering;
uint8_t as_merge_span_steers(const as_plan *plan, uint32_t slot);
/* steer.c: the same for all slots. Lives as long as the machine. */
const uint8_t *as_merge_span_find_steering(as_machine *machine, const as_plan *plan);

#endif
