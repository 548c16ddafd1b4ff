/* A process that works for this one and answers through files in memory: what it printed, and one answer. It is the
 * leader of a process group of its own, so that what it starts ends with it, and dies with its parent.
 *
 *   as_suite_process process;
 *   switch (as_suite_process_start(&process, &answer)) {
 *   case AS_SUITE_CHILD: work(answer), _exit(0);        // answer: a file to write to
 *   case AS_SUITE_PARENT: ...poll process.handle for POLLIN...
 *   case AS_SUITE_NEITHER: complain(strerror(errno));
 *   }
 *   as_suite_end end = as_suite_process_finish(&process, &said, &complained, &answer);     // waits
 */
#ifndef ASSAY_CLI_SUITE_PROCESS_H
#define ASSAY_CLI_SUITE_PROCESS_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct as_suite_process {
  bool runs;
  pid_t id;
  int handle; /* readable when it has ended */
  int said, complained, answer;
  uint32_t test;
  double began, deadline;
  bool is_late, was_told; /* it was killed because its time was up; it was told to end */
} as_suite_process;

typedef struct as_suite_end {
  bool is_late;
  int signal; /* that ended it; 0: none */
  int code;   /* otherwise */
  double limit_seconds;
} as_suite_end;

typedef enum as_suite_side { AS_SUITE_PARENT, AS_SUITE_CHILD, AS_SUITE_NEITHER } as_suite_side;

/* In the child, standard output and error are the files, and standard input is empty. */
as_suite_side as_suite_process_start(as_suite_process *process, int *answer);
/* Has it begun to answer? */
bool as_suite_process_answers(const as_suite_process *process);
/* To it and all that it started. */
void as_suite_process_signal(const as_suite_process *process, int number);
as_suite_end as_suite_process_finish(as_suite_process *process, as_text *said, as_text *complained, as_text *answer);

#endif
