/* Refuting a contract: is there a run from a small state of the precondition that fails, or breaks the postcondition?
 *
 * The contract becomes a harness (c/spec/emit/emit.h), which takes the place of the function's file among those of the
 * program; that is parsed, linked and tested (test.h). A finding *counts* if it happens during or after the call, its
 * inputs show it, and, where somebody replays, natively as well, unless no sanitizer can see it: then the contract is
 * refuted. That nothing was found says nothing about larger states.
 *
 *   as_refuted refuted;
 *   as_refute(memory, &settings, specs, program, function, &refuted);
 *   if (refuted.status == AS_REFUTE_REFUTED) show(refuted.finding);
 *   as_refuted_release(&refuted);
 */
#ifndef ASSAY_ANALYSE_REFUTE_H
#define ASSAY_ANALYSE_REFUTE_H

#include "analyse/test.h"
#include "c/cache/cache.h"
#include "c/spec/emit/emit.h"

/* The files of the program, with the harness in its place. */
typedef struct as_refute_files {
  const as_front_request *at;
  uint32_t count;
} as_refute_files;

typedef struct as_refute_settings {
  as_refute_files files;      /* of the program, each parsed as it was */
  as_cache *cache;            /* or NULL */
  as_run_options run;         /* with the interrupt; the time is `seconds` */
  as_machine_options machine; /* but for the entry */
  double seconds;             /* of the run; 0: no limit */
  uint64_t steps;             /* likewise */
  uint32_t elements, depth;   /* bounds (as_emit_settings); 0: as usual */
  bool no_libc;               /* without models of libc */
  bool lenient_types;         /* as_link_options */
  /* A native run of a bug, which learns what came of it; or NULL. */
  void *data;
  void (*replay)(void *data, as_refute_files files, as_test *test, as_instance *one);
} as_refute_settings;

typedef enum as_refute_status {
  AS_REFUTE_REFUTED,
  AS_REFUTE_NOTHING,   /* no run was found that breaks it: up to the bounds, if `is_exhaustive` */
  AS_REFUTE_NO_HARNESS /* for a reason */
} as_refute_status;

typedef struct as_refuted {
  as_memory *memory;
  as_refute_status status;
  const as_finding *finding; /* REFUTED: one that counts; NULL else */
  bool is_exhaustive;        /* every path up to the bounds was seen to its end */
  bool is_vacuous;           /* no state was made that satisfies the precondition; there may be others */
  as_text reason;            /* NO_HARNESS */
  as_text left_out;          /* lines: items of ensures that were not checked */
  as_emitted made;           /* the harness */
  double seconds;            /* of everything */
  /* For those who show findings; NULL: nothing was run. */
  as_core_unit *program;
  as_c_view *view;
  as_test *test;
  /* inside */
  as_region region;
  as_refute_files files;
  const as_refute_settings *settings;
  as_test_settings of_test;
  volatile int stop;
  const char *function, *harness; /* names */
  const as_spec_failure *failure; /* that is to happen; NULL: none is */
  uint64_t found_at;              /* the step; 0: nothing yet */
} as_refuted;

/* Specifications, without errors, and functions are those of the program. The settings outlive the answer. */
void as_refute(as_memory *memory, const as_refute_settings *settings, const as_spec_unit *specs,
               const as_core_unit *program, uint32_t function, as_refuted *refuted);
void as_refuted_release(as_refuted *refuted);
/* A finding of the test that breaks the contract by re-execution, whether it was replayed or not. */
bool as_refuted_has(const as_refuted *refuted, const as_finding *finding);

#endif
