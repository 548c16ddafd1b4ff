/* Programs that are run for their result: compilers, and what they built. Several at a time; each with limits, its
 * output kept. Each is a child (base/process.h) that leads a group, has no files but those named here, and becomes the
 * program; or says why it could not.
 *
 * Standard input is empty, or a file. Output and error are pipes that are read to their ends: kept are the first and
 * the last bytes of what is *said* on standard error (and on standard output, unless that is wanted apart, or
 * forgotten), and all of standard output if somebody wants it. A program may have a file for *reports* beside them,
 * with a number that the program's own files do not have. Whoever runs over a limit is killed with its group.
 *
 *   as_program clang = {.words = words, .seconds = 60, .said.memory = memory};
 *   as_program_run(&clang, 1, 1, interrupt);
 *   if (clang.end != AS_PROGRAM_EXITED || clang.status) ...
 *   as_text_release(&clang.said);
 */
#ifndef ASSAY_SRC_BASE_PROGRAM_H
#define ASSAY_SRC_BASE_PROGRAM_H

#include "base/process.h"
#include <assay/base/text.h>

typedef enum as_program_end {
  AS_PROGRAM_EXITED,      /* status: its exit code */
  AS_PROGRAM_SIGNALLED,   /* status: the signal */
  AS_PROGRAM_LATE,        /* its time was up */
  AS_PROGRAM_FAT,         /* it used more memory than it may */
  AS_PROGRAM_LOUD,        /* it wrote more than it may; status: how many MiB it may */
  AS_PROGRAM_NOT_STARTED, /* status: the number of the error */
  AS_PROGRAM_NOT_GUARDED, /* the guard could not be set up; status: the same */
  AS_PROGRAM_INTERRUPTED
} as_program_end;

typedef struct as_program {
  const char *const *words;            /* ended by NULL; the first is looked for in PATH */
  const char *path;                    /* what is run instead of the first word; NULL: that */
  const char *directory;               /* NULL: here */
  const char *const *environment;      /* ended by NULL; NULL: ours */
  const char *input;                   /* a file; NULL: nothing to read */
  bool (*guard)(const void *data);     /* called in the child, just before; false with errno: it is not run. Or NULL */
  const void *guard_data;              /* for the guard */
  double seconds;                      /* of wall time; 0: no limit */
  uint64_t memory_bytes, output_bytes; /* 0: no limit */
  uint64_t files_bytes;                /* of all that it writes, to whatever file; 0: no limit */
  as_text *output;                     /* all of standard output, which is no part of `said` then; or NULL */
  bool forgets_output;                 /* it is no part of `said`, and nobody wants it */
  as_text *reports;                    /* as much of them as of `said`; NULL: there is no such file */
  int reports_number;                  /* the number of that file */
  /* what came of it */
  as_text said;
  as_program_end end;
  int status;
  /* while it runs */
  as_process process;
  int output_file, error_file, reports_file;
  uint64_t written;
  double began, looked;
  bool stopped;
} as_program;

/* `jobs` at a time; 0: one for each processor. */
void as_program_run(as_program *programs, uint32_t count, uint32_t jobs, const volatile int *interrupt);
/* A program that talks with the user, on this terminal, with words, environment and directory; waits for its end. 0, or
 * the number of the error that kept it from starting. */
int as_program_foreground(const as_program *program);

#endif
