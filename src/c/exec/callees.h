/* Callees: what a call of each function of the program does. Decided here, once for each function, and nowhere else.
 *
 * A *provider* knows some functions in one way (callees.def has the ways, most wanted first): it finds what it has for
 * a function, and executes calls of it. The machine has four by itself: bodies, libc models, and for what nobody has
 * havoc or the end of the path; those who create it give it others (as_machine_options.callees; those of libc:
 * c/libc/known.h). The *callees* of a function are what providers found for it, ordered by kind, and by the order in
 * which the providers were given where that is the same. The first of them is called. It may find that this call is
 * none for it (AS_CALLED_UNKNOWN: arguments that do not fit); then the next one is. The last one, of NOBODY, takes all.
 *
 *   static bool find(const as_machine *machine, uint32_t function, as_callee *callee) {
 *     ...
 *     return callee->data = row, row != NULL;                      // false: nothing is known of the function
 *   }
 *   static as_called call(as_exec *x, const as_callee *callee, as_call *call) { ... }
 *   static const as_callee_provider known = {AS_CALLEE_KNOWN, find, call};
 */
#ifndef ASSAY_C_EXEC_CALLEES_H
#define ASSAY_C_EXEC_CALLEES_H

#include "c/exec/machine.h"

typedef struct as_exec as_exec;

typedef enum as_callee_kind {
#define AS_CALLEE(kind, name, meaning) AS_CALLEE_##kind,
#include "c/exec/callees.def"
#undef AS_CALLEE
  AS_CALLEE_COUNT
} as_callee_kind;
const char *as_callee_kind_name(as_callee_kind kind);
/* Of the program's functions and of libc, on all paths: how often one of this kind was called. */
uint64_t as_machine_calls(const as_machine *machine, as_callee_kind kind);

/* What checks and plans have to know of a call. */
typedef enum as_trait {
  AS_TRAIT_NONE,             /* anything may be different behind it */
  AS_TRAIT_ARGUMENTS,        /* of the program's memory, only what arguments point to is; so for all that follow */
  AS_TRAIT_COPIES,           /* bytes: to, from, size */
  AS_TRAIT_FILLS,            /* bytes: to, byte, size */
  AS_TRAIT_MOVES,            /* an object: from; the result is where it is now */
  AS_TRAIT_NAMES,            /* its arguments, and does not read them */
  AS_TRAIT_COVERS,           /* a place that the harness wants to see reached: name */
  AS_TRAIT_COVERS_CONDITION, /* the same: condition, name */
  AS_TRAIT_REFLECTS          /* tells the program what a path is, and which values are known on it */
} as_trait;

/* A call. Arguments are as the caller passed them: scalars, aggregates as pointers. */
typedef struct as_call {
  uint32_t function; /* of the unit */
  uint32_t type;     /* the function's type by the call */
  uint32_t count;
  const as_value *arguments;
  const uint32_t *types; /* of the arguments */
  as_value result_place; /* of an aggregate result */
  as_value result;       /* to be set by the callee; indeterminate until then */
} as_call;

typedef enum as_called {
  AS_CALLED_DONE,    /* the result is there */
  AS_CALLED_STOPPED, /* x->asking.over */
  AS_CALLED_ENTERED, /* a frame was pushed, or the stack was changed otherwise: nothing is to be done with the result */
  AS_CALLED_UNKNOWN  /* no call for this callee after all; nothing was written */
} as_called;

typedef struct as_callee {
  const struct as_callee_provider *provider;
  const void *data; /* the provider's own; lives as long as the machine */
  as_trait trait;
  const struct as_callee *next; /* who is asked if the call is none for this one; NULL: the last one, which takes all */
} as_callee;

typedef struct as_callee_provider {
  as_callee_kind kind;
  /* Whether it has the function; sets data and trait, which are NULL and NONE before. Asks nothing. */
  bool (*find)(const as_machine *machine, uint32_t function, as_callee *callee);
  /* Asks first, writes last, as every instruction. */
  as_called (*call)(as_exec *x, const as_callee *callee, as_call *call);
} as_callee_provider;

/* A call of what nobody has, as the provider of havoc executes it: anything may have happened to what it could reach.
 * The function may be AS_CORE_NONE: nobody knows which it is. */
as_called as_exec_havoc(as_exec *x, as_call *call);

/* What else is known by its name of the library that a program is linked with. Lists end with NULL. */
typedef struct as_known_names {
  const char *const *opaque;    /* variables that point to something, though nobody defines them: stdin */
  const char *const *prefixes;  /* what headers put before the names that programs write: __isoc99_ */
  const char *environment;      /* the variable that is given the environment */
  const char *character_tables; /* how names of tables begin that are read at a character; outside of them: 7.4p1 */
} as_known_names;

/* Others than the machine's own. */
typedef struct as_callee_providers {
  const as_callee_provider *const *at;
  uint32_t count;
  const as_known_names *names; /* NULL: none */
} as_callee_providers;

/* Those that the machine was given, or none. */
const as_known_names *as_machine_known_names(const as_machine *machine);

/* Finds the callees of a function, which nobody has asked for yet: as_machine_callee (exec.h) does.
 * ensures: the last of the list takes every call */
const as_callee *as_machine_find_callees(as_machine *machine, uint32_t function);

/* Whether somebody has the function: a call is more than a guess. */
static inline bool as_callee_is_there(const as_callee *callee) { return callee->provider->kind < AS_CALLEE_HAVOC; }

#endif
