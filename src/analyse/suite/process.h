/* A process that works for this one (base/process.h) and answers through files in memory: what it printed, and one
 * answer. It is the leader of a process group of its own, so that what it starts ends with it.
 *
 *   as_suite_process p;
 *   switch (as_suite_process_start(&p)) {
 *   case AS_PROCESS_CHILD: work(p.answer), _exit(0);        // a file to write to
 *   case AS_PROCESS_PARENT: ...poll p.process.handle for POLLIN; as_process_signal at will...
 *   case AS_PROCESS_NEITHER: complain(strerror(errno));
 *   }
 *   as_process_end end = as_suite_process_finish(&p, &said, &complained, &answer);     // waits
 */
#ifndef ASSAY_ANALYSE_SUITE_PROCESS_H
#define ASSAY_ANALYSE_SUITE_PROCESS_H

#include "base/process.h"
#include <assay/base/text.h>

typedef struct as_suite_process {
  bool runs;
  as_process process;
  int said, complained, answer;
  uint32_t test;
  double began, deadline;
  bool is_late, was_told; /* it was killed because its time was up; it was told to end */
} as_suite_process;

/* In the child, standard output and error are the files, and standard input is empty. */
as_process_side as_suite_process_start(as_suite_process *process);
/* Has it begun to answer? */
bool as_suite_process_answers(const as_suite_process *process);
as_process_end as_suite_process_finish(as_suite_process *process, as_text *said, as_text *complained, as_text *answer);

#endif
