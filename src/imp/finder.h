/* The bug finder: a stream of status messages about a program (papers/wise.txt, figures 6 to 10).
 *
 * One message for each step of the exploration, or several if the step found several bugs. T-sound: a bug is handed out
 * only after the concrete interpreter failed at the same statement after the same number of steps, on the input that
 * comes with it. T-complete: with a fair strategy and without limits every statement that can fail is found to fail.
 * Finished says that nothing else will be found, and nothing was left out; after it, or after Stopped, every further
 * message is the same.
 *
 *   as_imp_finder *finder = as_imp_finder_create(memory, program, &options);
 *   const as_imp_message *message;
 *   do message = as_imp_finder_next(finder), show(message); while (!as_imp_message_is_last(message->kind));
 *   as_imp_finder_destroy(finder);
 */
#ifndef ASSAY_IMP_FINDER_H
#define ASSAY_IMP_FINDER_H

#include "imp/syntax.h"
#include <assay/explore/run.h>

typedef enum as_imp_message_kind {
#define AS_IMP_MESSAGE(name, ...) AS_IMP_MESSAGE_##name,
#include "imp/messages.def"
#undef AS_IMP_MESSAGE
  AS_IMP_MESSAGE_COUNT
} as_imp_message_kind;

const char *as_imp_message_name(as_imp_message_kind kind);
const char *as_imp_message_meaning(as_imp_message_kind kind);
static inline bool as_imp_message_is_last(as_imp_message_kind kind) {
  return kind == AS_IMP_MESSAGE_FINISHED || kind == AS_IMP_MESSAGE_STOPPED;
}

/* Valid until the next message. The fields after the kind are for bugs only. */
typedef struct as_imp_message {
  as_imp_message_kind kind;
  const as_imp_statement *at; /* what fails */
  uint64_t steps;             /* from the beginning to there */
  const as_term *claims;      /* the path condition, oldest first */
  uint32_t claim_count;
  const as_term *store;     /* by variable */
  const char *const *input; /* by variable, in decimal; NULL if nobody knows (a possible bug) */
} as_imp_message;

typedef struct as_imp_finder as_imp_finder;

/* `options`: those of the run, but for the outcome functions. The program outlives the finder. */
as_imp_finder *as_imp_finder_create(as_memory *memory, const as_imp_program *program, const as_run_options *options);
void as_imp_finder_destroy(as_imp_finder *finder);
const as_imp_message *as_imp_finder_next(as_imp_finder *finder);

/* Of what was explored so far. Bugs count as such once they were replayed. */
as_verdict as_imp_finder_verdict(const as_imp_finder *finder);
uint64_t as_imp_finder_bugs(const as_imp_finder *finder);
as_run *as_imp_finder_run(const as_imp_finder *finder);

#endif
