/* Programs that are run for their result: compilers, and what they built. Several at a time; each with limits, its
 * output kept.
 *
 * Standard input is empty, or a file. Output and error are pipes that are read to their ends: kept are the first and
 * the last bytes of what is said on standard error (of tools: on both), and all that is written to standard output if
 * somebody wants it. A program may have a file for reports beside them: it has a number that loops which close all
 * files do not reach. Each is a process group of its own, which is
 * killed when the program has ended, and when its parent dies.
 *
 *   as_process clang = {.words = words, .seconds = 60, .said.memory = memory};
 *   as_process_run(&clang, 1, 1, interrupt);
 *   if (clang.end != AS_PROCESS_EXITED || clang.status) ...
 *   as_text_release(&clang.said);
 */
#ifndef ASSAY_REPORT_REPLAY_PROCESS_H
#define ASSAY_REPORT_REPLAY_PROCESS_H

#include "report/replay/guard.h"
#include <assay/base/text.h>
#include <sys/types.h>

typedef enum as_process_end {
  AS_PROCESS_EXITED,      /* status: its exit code */
  AS_PROCESS_SIGNALLED,   /* status: the signal */
  AS_PROCESS_LATE,        /* its time was up */
  AS_PROCESS_FAT,         /* it used more memory than it may */
  AS_PROCESS_LOUD,        /* it wrote more than it may; status: how many MiB it may */
  AS_PROCESS_NOT_STARTED, /* status: the number of the error */
  AS_PROCESS_NOT_GUARDED, /* the guard could not be set up */
  AS_PROCESS_INTERRUPTED
} as_process_end;

/* The number of the file for reports: beyond what the guard lets a program open. */
enum { AS_PROCESS_REPORTS = AS_GUARD_FILES + 44 };

typedef struct as_process {
  const char *const *words;            /* ended by NULL; the first is looked for in PATH */
  const char *program;                 /* instead of the first word, as a path; NULL: none */
  const char *directory;               /* NULL: here */
  const char *const *environment;      /* ended by NULL; NULL: ours */
  const char *input;                   /* a file; NULL: nothing to read */
  const as_guard *guard;               /* NULL: a tool that is trusted */
  double seconds;                      /* of wall time; 0: no limit */
  uint64_t memory_bytes, output_bytes; /* 0: no limit */
  uint64_t files_bytes;                /* of all that it writes, to whatever file; 0: no limit */
  as_text *written_text; /* all of standard output, which is no part of `said` then; NULL: nobody wants it */
  as_text *reports;      /* what is written to AS_PROCESS_REPORTS, as much as of `said`; NULL: there is no such file */
  /* what came of it */
  as_text said;
  as_process_end end;
  int status;
  /* while it runs */
  pid_t id;
  int output, error, report;
  uint64_t written;
  double began, looked;
  bool stopped;
} as_process;

/* A program that talks with the user, on this terminal, with the environment; waits for its end. 0, or the number of
 * the error that kept it from starting. */
int as_process_foreground(const char *const *words, const char *const *environment, const char *folder);
/* `jobs` at a time; 0: one for each processor. */
void as_process_run(as_process *processes, uint32_t count, uint32_t jobs, const volatile int *interrupt);

#endif
