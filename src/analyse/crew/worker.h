/* The worker of a crew (crew.h): a copy of the process that began the test, which explores a part of it, and reports.
 */
#ifndef ASSAY_ANALYSE_CREW_WORKER_H
#define ASSAY_ANALYSE_CREW_WORKER_H

#include "analyse/test.h"

/* How far it is. */
typedef struct as_beat {
  uint64_t live_bytes, done, waiting, questions;
  uint32_t bugs, function;
} as_beat;

/* Explores what waits in the test's run, and what it is given, until the channel is closed. Never returns. */
_Noreturn void as_worker_work(as_test *test, int channel);

#endif
