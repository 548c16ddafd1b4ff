/* Traces: what led a branch to where it is, for people: a persistent list (plist.h) of a state, an entry for each call,
 * return and branch. Ranges (places of a program) and functions are numbers of the engine's; functions are below 2^29.
 * A call during which nothing was decided leaves no trace once it is over, so a trace is as long as what matters.
 *
 *   as_trace_push(&lists, &state->trace, (as_trace_entry){AS_TRACE_CALL, range, function});
 */
#ifndef ASSAY_STATE_TRACE_H
#define ASSAY_STATE_TRACE_H

#include <assay/base/plist.h>

AS_BEGIN_DECLARATIONS

/* What led here, in order: calls, returns and branches that the inputs decided. */
typedef enum as_trace_kind {
  AS_TRACE_CALL,
  AS_TRACE_RETURN,
  AS_TRACE_THEN,
  AS_TRACE_ELSE,
  AS_TRACE_CASE,
  AS_TRACE_EITHER, /* a branch both of whose sides were executed, under guards; what they are the engine knows */
  AS_TRACE_ANY     /* the same of several cases */
} as_trace_kind;
typedef struct as_trace_entry {
  as_trace_kind kind;
  uint32_t range;    /* of the call, or of the condition */
  uint32_t function; /* called, returned from; of EITHER and ANY a number of the engine's; UINT32_MAX of others */
} as_trace_entry;

void as_trace_push(as_plists *lists, as_plist *trace, as_trace_entry entry);
/* In order; room for all. */
void as_trace_get(as_plist trace, as_trace_entry *entries);

AS_END_DECLARATIONS

#endif
