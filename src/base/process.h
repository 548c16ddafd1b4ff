/* Child processes: the one way to start, signal and await them.
 *
 * A *child* is a copy of this process that works for it, or that becomes a program (base/program.h). Its *states*:
 * there is none (id 0); it *runs*; it has *ended*, and waits to be asked how (its handle is readable); then there is
 * none again. as_process_start begins the first of these, as_process_wait ends the last: nobody else waits for it.
 *
 * What holds for every child, without a race between fork and the first thing that it does:
 * - It dies with its parent, by SIGKILL. (With the thread that started it, as the kernel sees it: that thread must
 * stay.)
 * - Crashes end it, whatever handlers this process has, and leave no core.
 * - How it ended is known. (A process that ignores SIGCHLD is not told: its children seem to have ended with 0.)
 * - as_process_start returns when the child stands: files, group, limits and signals are set; or it gives the reason.
 *
 * Who owns what: an as_process is its caller's, with the handle in it until the wait. Files of the setup stay the
 * caller's, which closes its copies when it likes. Pipes and memory files that the child writes to are read by
 * whoever made them; pipes while it runs, as it stops when they are full.
 *
 *   as_process child;
 *   fflush(NULL);                                    // what is not written yet would be written twice
 *   switch (as_process_start(&child, &(as_process_setup){.files = files, .file_count = 3, .leads_group = true})) {
 *   case AS_PROCESS_CHILD: work(), _exit(0);
 *   case AS_PROCESS_NEITHER: return complain(strerror(errno));
 *   case AS_PROCESS_PARENT: break;
 *   }
 *   while (!as_process_has_ended(&child, 20))        // or poll child.handle for POLLIN, among other files
 *     if (is_late()) as_process_signal(&child, SIGKILL);
 *   as_process_end end = as_process_wait(&child);
 */
#ifndef ASSAY_SRC_BASE_PROCESS_H
#define ASSAY_SRC_BASE_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct as_process {
  pid_t id;         /* 0: there is none */
  int handle;       /* readable when it has ended; -1: there is none */
  bool leads_group; /* its group has its id */
} as_process;

/* What a child has as file `number`: a file of ours, or an empty one that takes everything. */
enum { AS_PROCESS_NOTHING = -1, AS_PROCESS_MOST_FILES = 8 };
typedef struct as_process_file {
  int file, number;
} as_process_file;

typedef enum as_process_signals {
  AS_PROCESS_SIGNALS_STAY,    /* it hears of interrupts as this process does */
  AS_PROCESS_SIGNALS_IGNORED, /* they are its parent's matter, which ends it */
  AS_PROCESS_SIGNALS_RESET,   /* as a program expects them */
} as_process_signals;

/* Nothing set: a child in our group, with our files and handlers. */
typedef struct as_process_setup {
  const as_process_file *files; /* by ascending number */
  uint32_t file_count;
  bool closes_others; /* all files beyond standard error that are not listed */
  bool leads_group;   /* of its own; signals go to the group, and what it leaves behind is killed after its end */
  as_process_signals signals;
  uint64_t more_bytes; /* of address space, beyond what it begins with; 0: no limit */
  /* The last thing that it does before it stands. 0, or a number that as_process_start gives as errno. It may also
   * become another program. Calls nothing that a fork of a process with threads must not. NULL: nothing. */
  int (*begin)(const void *data);
  const void *data;
} as_process_setup;

typedef enum as_process_side { AS_PROCESS_PARENT, AS_PROCESS_CHILD, AS_PROCESS_NEITHER } as_process_side;

/* How it ended: by a signal, or with an exit code. */
typedef struct as_process_end {
  int signal; /* 0: none */
  int code;
} as_process_end;

/* Returns twice, in parent and child; or once, with errno, and there is no child. */
as_process_side as_process_start(as_process *process, const as_process_setup *setup);
/* To it and, if it leads one, its group. Without a child, nothing. */
void as_process_signal(const as_process *process, int number);
/* Waits at most so long (-1: for ever), or until this process gets a signal. requires: there is a child */
bool as_process_has_ended(const as_process *process, int milliseconds);
/* Waits for its end, however long. requires: there is a child  ensures: there is none, and none of its group */
as_process_end as_process_wait(as_process *process);
/* Kills it and waits. Without a child, nothing. */
void as_process_stop(as_process *process);

#endif
