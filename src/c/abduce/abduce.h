/* Bi-abduction of one function of C: the guest (c/exec/guest.h) that finds out what the function needs.
 *
 * The function begins in the empty state: its parameters are anything, and so is every variable that somebody else may
 * have written. Where it accesses memory that is not there, through a pointer that its *caller* gave, the memory is
 * made: an object of which nobody knows where it ends, at that pointer and apart from all that is there. What was made
 * is the *anti-frame* of the path: what callers have to provide. So each path that ends is a specification of the
 * function: from the anti-frame and the path's claims it ends so (papers/compositional-symbolic-execution, section 7).
 *
 * Everything is under-approximate: that pointers of a caller are aliases is only seen where the function asks (p == q),
 * and is a path of its own then; or, if that is wanted, where memory is about to be made for a pointer whose type fits
 * memory that is there: at most one such *alias* on a path. Nothing is added: for every state that satisfies the
 * anti-frame and the claims, the function does what the path did.
 *
 * *Callers' values* are what parameters, produced memory and variables begin with. A *test* is a decision of the
 * program's own code, by if, loop, switch; all else that is claimed on the way is what operations need to go on.
 *
 *   as_abducer *a = as_abducer_create(memory, unit, taken, function);
 *   options.guest = as_abducer_guest(a);
 *   as_machine *machine = as_machine_create(run, unit, &options, &error);
 *   as_run_begin(run, as_machine_engine(), machine, as_machine_first(machine)), as_run_all(run);
 *   as_run_destroy(run), as_machine_destroy(machine), as_abducer_destroy(a);
 */
#ifndef ASSAY_C_ABDUCE_ABDUCE_H
#define ASSAY_C_ABDUCE_ABDUCE_H

#include "c/exec/guest.h"

typedef struct as_abducer as_abducer;
typedef struct as_effects as_effects;

/* Of functions that a caller may have chosen, so many are called. */
enum { AS_ABDUCE_TARGETS_MAX = 4 };

/* `taken`: by function of the unit, whether its address is (c/core/calls.h); it outlives the abducer. */
as_abducer *as_abducer_create(as_memory *memory, const as_core_unit *unit, const bool *taken, uint32_t function);
/* By global of the unit, whether somebody may have written it (c/core/written.h): the others are as they begin. NULL:
 * nobody has, the program begins. If never called, all may be. It outlives the abducer. */
void as_abducer_know_written(as_abducer *abducer, const bool *written);
void as_abducer_destroy(as_abducer *a);
/* Paths of the run are given back: before it is destroyed. */
void as_abducer_forget(as_abducer *a);
const as_guest *as_abducer_guest(as_abducer *a);
/* Who knows what calls do: others, and this guest, which knows effects of functions; in the region. */
const struct as_callee_providers *as_abduce_callees(as_region *region, const struct as_callee_providers *others);
/* The effects (effects.h), by function; NULL: none are known. */
void as_abducer_know(as_abducer *a, const as_effects *const *effects);
/* How many calls were by effects. */
uint64_t as_abducer_effect_calls(const as_abducer *a);
/* Pointers whose types fit may be aliases. Before the run. */
void as_abducer_want_aliases(as_abducer *a);

/* ---- what is known when a path ends ---- */

/* Memory of a caller. What lies before it was taken for a beginning when it was made, and is another object with the
 * same base (container_of, behind a use of the member): both are one to callers, and end together. Of the other one the
 * last bytes are there, as many as its extent says. */
typedef struct as_lent_memory {
  as_object object; /* of the machine's space */
  as_term base;     /* the caller's pointer, whose value is ... */
  uint64_t before;  /* ... so many bytes behind the beginning of the object */
  as_term size;     /* of the object */
  uint32_t type;    /* of the unit: what the pointer points to; AS_CORE_NONE: nobody knows */
  as_object behind; /* what lies before: the object that it ends at; else none */
} as_lent_memory;

/* So many bytes of the object there are, at least: a term as wide as pointers. */
typedef struct as_lent_extent {
  as_object object;
  as_term end;
} as_lent_extent;

/* A function that a pointer of the caller's points to. */
typedef struct as_lent_function {
  as_term number;
  uint32_t function; /* of the unit */
} as_lent_function;

typedef struct as_abduced_test {
  as_term holds;  /* a Bool; the constant true if there was nothing to decide */
  uint32_t range; /* of the condition */
  uint32_t side;  /* where it goes on */
  bool is_own;    /* of the function itself, not of one that it calls */
  bool is_loop;   /* the condition of a loop */
} as_abduced_test;

/* How a path ended: result of its outcome. */
typedef struct as_abduced_exit {
  as_exit exit;
  bool returns;   /* else the program exits, or fails as it should */
  as_value value; /* that is returned; indeterminate: none */
  as_value place; /* of an aggregate that is returned: a pointer to it */
} as_abduced_exit;

/* A path, as seen at its end; in memory of the abducer's. Tests and memory are in the order of their making. */
typedef struct as_abduced {
  const as_lent_memory *memory;
  uint32_t memory_count;
  const as_lent_extent *extents;
  uint32_t extent_count;
  const as_lent_function *functions;
  uint32_t function_count;
  const as_abduced_test *tests;
  uint32_t test_count;
  bool has_alias;      /* two pointers of the caller's are one, and nobody asked */
  bool sees_addresses; /* the program has taken a pointer for a number: where memory was placed may matter */
} as_abduced;

/* requires: the state is an outcome's of a run with this guest */
as_abduced as_abducer_look(as_abducer *a, const as_state *state);
/* Where the failure that is being handed out was claimed, which may be in the middle of an instruction. */
as_abduced as_abducer_look_at_claim(as_abducer *a);

/* The object that holds what the parameter begins with; none before the run. */
as_object as_abducer_parameter(const as_abducer *a, uint32_t i);

/* What the failure that is being handed out claims, and the path before it; none: it is certain. Borrowed, until the
 * next failure. */
as_term as_abducer_claim(const as_abducer *a, as_path **before);

/* Whether the program's code stands at a call to which a pointer is passed that is a caller's, and has no object yet.
 */
bool as_abducer_passes_pointer(const as_abducer *a, const as_state *state);

/* What lies before an object is of that object; any other is itself. */
as_object as_abduced_whole(const as_abduced *path, as_object object);

/* Whether the object was there before the function began. */
bool as_abducer_is_callers(const as_abducer *a, const as_abduced *path, as_object object);

#endif
