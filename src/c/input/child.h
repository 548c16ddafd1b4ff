/* One file in a process of its own (base/process.h). The child answers through files in memory: one has the reply, one
 * the unit, and one what clang or the C library wrote on standard output and error while they went down.
 *
 *   as_child child;
 *   if (!as_child_start(&child, request, &limits)) complain(strerror(errno));
 *   ... poll child.process.handle for POLLIN; as_child_kill at will ...
 *   as_core_unit *unit = as_child_finish(&child, memory, request, &reply);     // waits for its end
 */
#ifndef ASSAY_C_INPUT_CHILD_H
#define ASSAY_C_INPUT_CHILD_H

#include "base/process.h"
#include "c/front/front.h"

typedef struct as_child_limits {
  double seconds; /* that the parent gives it; only for messages */
  uint64_t bytes; /* of address space beyond what the parent has; 0: no limit */
} as_child_limits;

typedef struct as_child {
  as_process process;
  int reply, unit, noises; /* what it writes */
  as_child_limits limits;
  bool is_late; /* it was killed because its time was up */
} as_child;

/* false: errno says why, and there is nothing to finish. requires: the bridge is open */
bool as_child_start(as_child *child, const as_front_request *request, const as_child_limits *limits);
void as_child_kill(const as_child *child);
/* Waits. Gives the unit, or NULL and a reply that says why. requires: the reply is initialised and empty */
as_core_unit *as_child_finish(as_child *child, as_memory *memory, const as_front_request *request,
                              as_front_reply *reply);
/* Kills and forgets it. */
void as_child_drop(as_child *child);

#endif
