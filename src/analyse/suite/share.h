/* Tasks that are shared out among processes (process.h): each is done by a copy of this process, several of them by one
 * copy after the other, and answers with bytes. Answers are taken here, in the order of the tasks, whoever was first.
 *
 * An answer that is there is safe: of a process that crashes, or makes no headway for too long, only the task is lost
 * that it was at, and another process goes on behind it. When all are to end (an interrupt, the deadline) processes are
 * told so; they end with the task that they are at, or are killed soon after, and tasks that nobody began are lost,
 * too. With one job at a time there are no processes: everything is done here.
 *
 *   as_share share = {.memory = memory, .count = 100, .jobs = 4, .interrupt = interrupt, ...};
 *   as_share_run(&share);
 */
#ifndef ASSAY_ANALYSE_SUITE_SHARE_H
#define ASSAY_ANALYSE_SUITE_SHARE_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* Why a task has no answer. */
typedef enum as_share_loss {
  AS_SHARE_NOT_BEGUN, /* an interrupt, or the deadline, came before */
  AS_SHARE_STOPPED,   /* ... or while it was done */
  AS_SHARE_LATE,      /* it took too long */
  AS_SHARE_CRASHED    /* `what` says how */
} as_share_loss;

typedef struct as_share {
  as_memory *memory;
  uint32_t count, jobs;
  uint32_t at_a_time;            /* tasks of one process, at most; 0: as many as are well shared */
  bool apart;                    /* in processes, also with one job at a time */
  double seconds;                /* that one task may take; 0: no limit */
  double deadline;               /* of all, on as_clock_seconds's clock; 0: none */
  const volatile int *interrupt; /* never NULL */
  void *data;
  /* In some process: does the task, and appends its answer. */
  void (*work)(void *data, uint32_t task, as_text *answer);
  /* Here, in order: each task has an answer, or is lost. */
  void (*take)(void *data, uint32_t task, const char *answer, size_t length);
  void (*lose)(void *data, uint32_t task, as_share_loss loss, const char *what);
  void (*waited)(void *data, uint32_t done); /* now and then; or NULL */
} as_share;

void as_share_run(const as_share *share);

#endif
