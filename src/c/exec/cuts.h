/* Cuts: who proves something of a loop for any number of rounds wants one round of it, from any state. A machine with
 * cuts tells where a path comes to the header of a loop, from before or again; then values may be replaced, a note may
 * be left in the state, or the path may end. Functions of cuts follow the rules of guests (guest.h), beside which there
 * are none.
 *
 * A summary asks what is possible on its path, which is about many inputs at once. *By input*, it is executed as for
 * one of them: what holds for this one is possible, and certain things hold for it; what else it is told may be either,
 * for that depends on the others. So what it does for all answers is what it does on any path that has the input. What
 * cannot be said for one input (least and greatest values, scopes, lists ...) ends the path, as incomplete, and so does
 * a summary that leaves inputs out. */
#ifndef ASSAY_C_EXEC_CUTS_H
#define ASSAY_C_EXEC_CUTS_H

#include "c/exec/guest.h"

typedef struct as_cuts {
  void *data;
  /* False: the path is over. */
  bool (*arrive)(void *data, as_exec *x, uint32_t loop, bool again);
  bool by_input;
} as_cuts;

static inline bool as_exec_is_by_input(const as_exec *x) {
  return x->machine->options.cuts && x->machine->options.cuts->by_input;
}

/* The note; NULL: none yet. */
static inline const void *as_exec_note(const as_exec *x) { return as_exec_guest(x); }
static inline void as_exec_set_note(as_exec *x, const void *note) { as_exec_set_guest(x, note); }

/* What is said by input of what may be, and of what must be. */
#define AS_CUT_MAY "what may be"
#define AS_CUT_MUST "what must be"

#endif
