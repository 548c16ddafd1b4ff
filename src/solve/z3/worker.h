/* Z3 in a process of its own: it is loaded with dlopen there, when the first question comes. So limits hold whatever Z3
 * is doing (the process is killed), and neither its memory nor its crashes are ours. Questions and answers are SMT-LIB
 * text. */
#ifndef ASSAY_SOLVE_Z3_WORKER_H
#define ASSAY_SOLVE_Z3_WORKER_H

#include <assay/base/text.h>
#include <assay/solve/solver.h>
#include <stdbool.h>

typedef enum {
  AS_WORKER_ANSWERED,
  AS_WORKER_TIME,
  AS_WORKER_INTERRUPTED,
  AS_WORKER_MEMORY, /* it, and what is booked, exceed the limit of the account */
  AS_WORKER_NO_Z3,
  AS_WORKER_DIED,
} as_worker_status;

/* Runs a script in a fresh state, and appends what Z3 prints to `answer`. deadline 0: none. */
as_worker_status as_z3_worker_run(as_z3_worker *worker, const char *script, size_t length, double deadline,
                                  const volatile int *interrupt, as_text *answer);

#endif
