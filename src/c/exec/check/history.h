/* History: checks that need the history of memory, each off by default. What is remembered lies beside the space, in
 * annotations of the state; where none of them is on, nothing of this is executed but for one test per step.
 *
 *   effective-type   the type that bytes without a declared type were last stored as (history_types.c)
 *   padding          bytes that a store to a member beside them made unspecified (history_padding.c)
 *   restrict         which bytes a call has accessed through which of its restrict parameters (history_restrict.c)
 *
 * An instruction is looked at once it is done: everything else that can be wrong with it was found before. Nothing is
 * asked here. So a place that is not known (a symbolic offset, one of several objects) is not looked at, and what is
 * remembered of all places that it may be is forgotten when it is written: bugs may be missed, none is made up.
 */
#ifndef ASSAY_C_EXEC_CHECK_HISTORY_H
#define ASSAY_C_EXEC_CHECK_HISTORY_H

#include "c/exec/internal.h"
#include <assay/state/annotations.h>

/* A member on the way to a place, the innermost one first: the record, and how far behind its beginning the place is.
 */
typedef struct as_way {
  uint32_t record;
  uint64_t offset;
} as_way;

/* What a plan knows of one instruction that accesses memory, or of one operand that is a pointer. */
typedef struct as_route {
  const as_way *ways; /* of the accessed place: members of members */
  uint32_t count;
  uint32_t in_union;   /* a union that the place lies in, at the way's offset if that is known; AS_CORE_NONE: none */
  uint8_t root;        /* see history_restrict.c: of the place */
  uint8_t source_root; /* of what a copy reads */
} as_route;

/* By instruction of the plan. */
typedef struct as_routes {
  as_route *at;
  bool restricts; /* the function has a restrict parameter that is looked at */
} as_routes;

/* history_route.c: while the plan is made. */
as_routes *as_history_routes(as_machine *machine, const as_plan *plan);

/* Bytes of an object. */
typedef struct as_stretch {
  as_object object; /* none: it may be anywhere */
  uint64_t from, to;
  bool known; /* else any bytes of the object */
} as_stretch;
as_stretch as_history_stretch(const as_value *pointer, const as_value *size);

/* What an instruction was given, before it is executed. */
typedef struct as_history_entry {
  const as_frame *frame; /* not to be looked at: it may be gone */
  const as_plan *plan;
  as_value to, from; /* addresses */
} as_history_entry;
as_history_entry as_history_before(as_exec *x);
bool as_history_after(as_exec *x, const as_history_entry *entry);

/* The parts. Stretches are known. */
bool as_history_type(as_exec *x, uint32_t type, as_stretch place, const as_route *route, bool writes);
/* Of an aggregate, from a place (which may be not known) to another. */
bool as_history_type_copy(as_exec *x, uint32_t type, as_stretch to, as_stretch from);
void as_history_type_move(as_exec *x, as_stretch to, as_stretch from);

bool as_history_loose(as_exec *x, as_stretch place); /* is read */
void as_history_loosen(as_exec *x, as_stretch place, const as_route *route);
void as_history_loosen_all(as_exec *x, uint32_t type, as_stretch place); /* a whole aggregate was stored */
void as_history_loose_move(as_exec *x, as_stretch to, as_stretch from);

bool as_history_root(as_exec *x, uint8_t root, as_stretch place, bool writes);

#endif
