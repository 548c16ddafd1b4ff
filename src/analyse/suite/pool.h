/* Processes of a suite's tests: at most `jobs` at a time, each with the patience that its test may expect, and judged
 * when it ends.
 *
 * A run that is told its limit ends by itself; who does not within some time after that hangs, and is killed: the test
 * is late. Bugs are run natively after the run, with limits of their own; a process that has begun to answer has come
 * so far. An interrupt is told to all, who end with what they have, or are killed soon after.
 *
 *   as_suite_pool pool;
 *   as_suite_pool_init(&pool, &settings);
 *   for each test: switch (as_suite_pool_start(&pool, index, unit)) ...    // waits for room; the process calls `work`
 *   as_suite_pool_finish(&pool);                                           // all have ended
 *   as_suite_pool_release(&pool);
 */
#ifndef ASSAY_ANALYSE_SUITE_POOL_H
#define ASSAY_ANALYSE_SUITE_POOL_H

#include "analyse/suite/process.h"
#include "analyse/suite/tests.h"

typedef struct as_suite_pool_settings {
  as_memory *memory;
  as_suite_tests *tests;
  const as_check_table *checks;
  uint32_t jobs;                 /* at least one */
  int trouble_code;              /* by which a process says that it is in trouble itself */
  const volatile int *interrupt; /* never NULL */
  void *data;
  /* In the process of a test: answers (judge.h) to the file, and never returns. `what` is as_suite_pool_start's. */
  void (*work)(void *data, const as_suite_test *test, void *what, int answer);
  void (*done)(void *data);   /* another test has been judged */
  void (*waited)(void *data); /* now and then */
} as_suite_pool_settings;

typedef struct as_suite_pool {
  as_suite_pool_settings settings;
  as_suite_process *processes; /* `jobs` of them */
  struct pollfd *waits;
  uint32_t running;
} as_suite_pool;

typedef enum as_suite_start {
  AS_SUITE_START_RUNS,
  AS_SUITE_START_INTERRUPTED,
  AS_SUITE_START_FAILED, /* errno says why */
} as_suite_start;

/* How many tests can run at a time: as many as are wanted (0: as there are processors), at most `most`, as far as open
 * files allow. */
uint32_t as_suite_jobs(uint64_t wanted, uint32_t most);

void as_suite_pool_init(as_suite_pool *pool, const as_suite_pool_settings *settings);
/* requires: nothing runs */
void as_suite_pool_release(as_suite_pool *pool);
/* Waits until there is room. */
as_suite_start as_suite_pool_start(as_suite_pool *pool, uint32_t test, void *what);
/* Takes what is ready, without waiting. */
void as_suite_pool_look(as_suite_pool *pool);
/* Waits for all. */
void as_suite_pool_finish(as_suite_pool *pool);

#endif
