/* The guard around a program that nobody trusts: what a process does to itself between fork and exec.
 *
 * From then on it, and whatever it executes: opens no socket, starts no process (threads it may), signals nobody but
 * itself, traces nobody (but for the leak check, which traces itself), writes to no file outside of one folder (where
 * the kernel has Landlock), changes no file's owner, rights or times, changes no limit or priority of others, leaves
 * neither a core nor memory that outlives it, and writes no file beyond a size; its CPU time is limited. Memory, output
 * and wall time are its parent's business (base/program.h), and so are files in all.
 */
#ifndef ASSAY_REPORT_REPLAY_GUARD_H
#define ASSAY_REPORT_REPLAY_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* How many files a program may open, with those that it has. */
enum { AS_GUARD_FILES = 256 };
/* The number of the file for reports: beyond what a program may open, and where loops that close all files do not
 * reach. */
enum { AS_GUARD_REPORTS = AS_GUARD_FILES + 44 };

typedef struct as_guard {
  const char *folder; /* the only one to be written to */
  uint64_t cpu_seconds, file_bytes;
  uint64_t stack_bytes; /* 0: much, since frames are larger under sanitizers */
  bool may_trace;
} as_guard;

/* In the child; calls nothing that a fork of a process with threads must not. false: it must not go on. */
bool as_guard_enter(const as_guard *guard);

#endif
