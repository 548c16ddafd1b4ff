/* Replay: a bug's witness is run natively, under the sanitizers that fit its check, and under limits. docs/replay.md
 * says what users should know. A witness of a path that ends without an error (witness.h) is run likewise: it is
 * confirmed if the program ends so.
 *
 * The program is built in a temporary folder, once for each set of sanitizers, and run in an empty one of its own
 * (base/program.h, replay/guard.h); both are removed at the end. One as_replays is for witnesses of one program;
 * where their entries differ, it is only linked again when another one's turn comes.
 *
 *   as_replays *replays = as_replays_open(&options);
 *   as_replay_result result = {.what.memory = memory};
 *   as_replays_run(replays, &witness, "assay-out/bug-001-leak", &result);
 *   if (result.standing == AS_STANDING_CONFIRMED) printf("natively by %s\n", result.by);
 *   as_text_release(&result.what);
 *   as_replays_close(replays);
 */
#ifndef ASSAY_REPORT_REPLAY_REPLAY_H
#define ASSAY_REPORT_REPLAY_REPLAY_H

#include "report/witness/witness.h"

typedef struct as_coverage as_coverage;

typedef struct as_replay_options {
  as_memory *memory;
  double seconds;                      /* of a run; 0: 10 */
  uint64_t memory_bytes, output_bytes; /* 0: 2 GiB, 64 MiB */
  uint32_t jobs;                       /* files compiled at a time; 0: one for each processor */
  bool keep;                           /* the folder of the build */
  const char *objects;                 /* a folder of objects that programs have in common (objects.h); or NULL */
  as_coverage *coverage;               /* learns what is executed; or NULL */
  const volatile int *interrupt;
  void (*progress)(void *data, const char *what); /* what is being done now; or NULL */
  void *data;
} as_replay_options;

typedef struct as_replay_result {
  as_standing standing; /* silent: `what` says why */
  const char *by;       /* confirmed: the tool; static */
  as_text what;         /* what happened, as a sentence without its end */
  bool ended;           /* the program was run, and ended within its limits */
} as_replay_result;

typedef struct as_replays as_replays;

/* NULL: there is no temporary folder; errno says why. */
as_replays *as_replays_open(const as_replay_options *options);
void as_replays_close(as_replays *replays);
/* `folder` has the inputs.c that the program is built with, if it was not built before; the values are the witness's.
 */
void as_replays_run(as_replays *replays, const as_witness *witness, const char *folder, as_replay_result *result);
/* The same in gdb, on this terminal, without a guard; returns when gdb has ended. false: `what` says what is missing.
 */
bool as_replays_debug(as_replays *replays, const as_witness *witness, const char *folder, as_text *what);
/* The programs that were built, for as_coverage_measure; room for AS_REPLAY_PROGRAMS. How many there are. */
enum { AS_REPLAY_PROGRAMS = 8 };
uint32_t as_replays_programs(const as_replays *replays, const char **programs);
/* Where the programs were built. */
const char *as_replays_folder(const as_replays *replays);

#endif
