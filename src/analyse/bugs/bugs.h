/* Bugs without a harness: every function of a program by itself, from the empty state (c/abduce/abduce.h), and which of
 * its failures are manifest (blame.h). Settings in, functions and candidates out; nothing is printed.
 *
 * Functions are looked at bottom-up, those that call nobody first, one level after the other (c/core/order.h): what was
 * found is what their callers see of them (c/abduce/effects.h).
 *
 * A *candidate* is a failure on a path, with one scene that it happens from (scene.h). Failures of one check at one
 * place are one candidate of the function that was looked at: the surest blame counts, then the simplest path.
 *
 *   as_bugs all;
 *   as_bugs_init(&all, memory, &settings, program, view);
 *   as_bugs_begin(&all), as_bugs_run(&all);
 *   use(all.candidates, all.functions);
 *   as_bugs_release(&all);
 */
#ifndef ASSAY_ANALYSE_BUGS_BUGS_H
#define ASSAY_ANALYSE_BUGS_BUGS_H

#include "analyse/bugs/blame/blame.h"
#include "analyse/bugs/scene.h"
#include "c/abduce/effects.h"

typedef struct as_bugs as_bugs;
struct as_portable;

/* A path that ended well, or a failure of one, while its run is there. */
typedef struct as_bugs_end {
  as_run *run;
  as_machine *machine;
  as_abducer *abducer;
  uint32_t function;
  const as_outcome *outcome;
  const as_failure *failure; /* NULL: it ended well */
  as_abduced path;           /* of a failure: where it was claimed */
} as_bugs_end;

/* Bytes, which live as long as as_bugs. */
typedef struct as_bugs_bytes {
  const char *at;
  size_t length;
} as_bugs_bytes;

/* What somebody else makes of the paths of a function (`ended`), where functions are looked at in other processes, or
 * were before: as bytes. Without it, that is done here, and now. */
typedef struct as_bugs_more {
  void *data;
  const char *name; /* answers of others are kept apart */
  /* `portable` is NULL where the bytes stay with this program (portable.h). */
  void (*put)(void *data, uint32_t function, const struct as_portable *portable, as_text *out);
  /* false: they cannot be read, and nothing was taken. */
  bool (*take)(void *data, uint32_t function, const struct as_portable *portable, as_bugs_bytes bytes);
} as_bugs_more;

/* How functions of the program that were looked at before are called. */
typedef enum as_bugs_calls {
  AS_BUGS_CALLS_AUTO,   /* by their effects, where that costs less */
  AS_BUGS_CALLS_BODY,   /* by their bodies */
  AS_BUGS_CALLS_EFFECTS /* by their effects wherever there are some: for tests */
} as_bugs_calls;

typedef struct as_bugs_settings {
  as_run_options run;           /* budgets are those of each function; it can be interrupted */
  as_machine_options machine;   /* with checks; entry and guest are set for each */
  const char *const *functions; /* only these; none: all */
  uint32_t function_count;
  const bool *wanted;     /* of these only those, by number; NULL: all */
  bool aliases;           /* pointers of callers whose types fit may be aliases, though no function asks */
  double deadline;        /* of all together, on as_clock_seconds's clock; 0: none */
  struct as_cache *cache; /* where answers are kept (kept.h); NULL: nowhere */
  uint32_t jobs;          /* functions that are looked at at a time, in processes; 0 is 1: here, one after the other */
  void *data;
  void (*stepped)(void *data, const as_run *run); /* in this process; or NULL */
  /* So many functions were looked at, those of the list from the first on; or NULL. */
  void (*looked)(void *data, const as_bugs *all, uint32_t done);
  as_bugs_calls calls;
  void *ended_data;
  void (*ended)(void *data, const as_bugs_end *end); /* or NULL: nobody wants to know */
  const as_bugs_more *more;                          /* what came of it; or NULL: jobs is 1, and nothing is kept */
} as_bugs_settings;

/* Paths by how they ended: each is a specification, but for those that were given up. */
typedef struct as_bugs_function {
  uint32_t function;
  const char *name;
  const as_place *place;
  bool is_internal; /* static, called by others here, and nobody takes its address */
  bool is_called;   /* by others here */
  uint32_t level;   /* above all that it calls */
  uint64_t ok, errors, given_up;
  uint64_t manifest, latent; /* of the errors */
  as_ledger limits;          /* why it is not complete */
  double seconds;
  uint64_t peak_bytes;   /* of the account of the process that looked at it */
  bool is_looked_at;     /* else the limits say why not */
  bool is_late;          /* on another machine, or at another time, it may have more answers */
  bool is_kept;          /* ... before: the answer was kept */
  uint64_t effect_calls; /* calls that were by effects of the callee (c/abduce/effects.h) */
} as_bugs_function;
AS_VECTOR_DEFINE(as_bugs_functions, as_bugs_function)

typedef struct as_candidate {
  uint32_t function; /* that was analysed */
  as_check check;
  uint32_t range;
  const as_place *place;
  const char *message;
  const as_call_place *calls; /* innermost first */
  uint32_t call_count;
  as_blame blame;
  uint32_t tests; /* that led there */
  as_scene scene;
  uint32_t paths; /* that fail so */
  uint32_t room;  /* which object is too small: as_room_of */
  bool is_empty;  /* it is about an object without bytes, which natively has one: another path is seen better */
} as_candidate;
AS_VECTOR_DEFINE(as_candidates, as_candidate)

struct as_bugs {
  as_memory *memory;
  const as_bugs_settings *settings;
  const as_core_unit *program;
  as_c_view *view;
  as_region region;
  as_bugs_functions functions;
  as_candidates candidates;   /* manifest ones and latent ones */
  as_machine *machine;        /* of all runs in this process; NULL: not made yet */
  as_z3_worker *z3;           /* of their solvers */
  bool *written;              /* by global of the program: somebody may have (c/core/written.h) */
  bool *preset;               /* by global: nobody here has, and it has an initialiser */
  bool *taken;                /* by function of the program: its address is (c/core/calls.h) */
  const bool *summary_files;  /* c/link/summary.h; NULL: there are no summaries */
  uint32_t level_count;       /* of functions */
  const as_effects **effects; /* by function of the program: of levels below the present one; NULL: none */
  const as_effects **found;   /* the same, of this level too */
  bool *has_state;            /* by function of the program: libc may remember something of it, so it has no effects */
};

/* The settings, the program and its view outlive it. */
void as_bugs_init(as_bugs *all, as_memory *memory, const as_bugs_settings *settings, const as_core_unit *program,
                  as_c_view *view);
void as_bugs_release(as_bugs *all);
/* Whether the function is one of the program's own, with a body. */
bool as_bugs_is_function(const as_bugs *all, uint32_t function);
/* Lists the functions that are to be looked at. */
void as_bugs_begin(as_bugs *all);
/* All of them. What is found does not depend on how many are looked at at a time, unless time or memory runs out. */
void as_bugs_run(as_bugs *all);
/* One of them; its effects, as bytes, are appended (c/abduce/effects.h), none if nobody could use them. */
void as_bugs_look(as_bugs *all, as_bugs_function *f, as_text *effects);
/* Effects as bytes are what callers of the function use; none: nobody could use them. False: they cannot be read. */
bool as_bugs_keep_effects(as_bugs *all, const as_bugs_function *f, as_bugs_bytes effects);

#endif
