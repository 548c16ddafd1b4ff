/* Checking a summary against a body: is what the one does what the other does, from the same states?
 *
 * Both are executed from each shape of arguments (call_shapes.h). *over*: each final of the body is one of the summary;
 * *under*: each of the summary is one of the body. Where a property does not hold there is a counterexample; where
 * nobody knows (a limit, an unanswered question) the answer is unknown, and never that it holds.
 *
 * A summary is a promise to those who keep its preconditions: where they do not hold nothing is compared, and which of
 * them the body does not need is told.
 *
 *   as_checked checked;
 *   as_summary_check(memory, &settings, &subject, &checked);
 *   if (checked.over.answer == AS_IMPLIED_NO) show(checked.over.example.arguments);
 *   as_checked_release(&checked);
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_CHECK_H
#define ASSAY_ANALYSE_SUMMARIES_CHECK_H

#include "analyse/summaries/imply.h"
#include "analyse/summaries/same.h"
#include "base/shell/shell.h"
#include "c/cache/cache.h"
#include "c/front/front.h"
#include "c/link/summary.h"

typedef struct as_check_example as_check_example;
typedef struct as_check_subject as_check_subject;

typedef struct as_check_settings {
  as_run_options run;         /* with the interrupt */
  as_machine_options machine; /* but for the entry */
  as_solver_options solver;
  as_cache *cache;      /* or NULL */
  uint64_t size, depth; /* see as_call_shape_settings */
  double seconds;       /* for one summary; 0: no limit */
  bool only_strings;    /* see as_call_shape_settings */
  /* Runs a counterexample natively, and says what came of it, in memory that outlives the check; or NULL. */
  void (*replay)(void *data, const as_check_subject *subject, as_check_example *example);
  void *data;
} as_check_settings;

/* One to be checked. */
struct as_check_subject {
  const char *function;       /* what it is a summary of */
  const char *summary, *body; /* names of both in C; they are one if the summary is in files of its own */
  as_summary_property declared;
  const as_core_unit *unit;  /* that has the body, and its types */
  uint32_t in_unit;          /* the body there; or the summary, if the body is elsewhere */
  const as_core_unit *other; /* of the summary, if that is another one; NULL */
  uint32_t in_other;
  const as_front_request *files; /* of the program; the first has the types; the last `summary_files` are summaries */
  uint32_t count, summary_files;
};

/* What a native run did, beside what was said of the body. */
typedef enum as_check_native {
  AS_CHECK_NATIVE_NONE,    /* there was none */
  AS_CHECK_NATIVE_BODY,    /* as the body */
  AS_CHECK_NATIVE_SUMMARY, /* as the summary */
  AS_CHECK_NATIVE_NEITHER,
  AS_CHECK_NATIVE_UNSEEN /* what the body does is undefined, and the run does not show it */
} as_check_native;

struct as_check_example {
  const char *shape, *arguments, *body, *summary;
  as_aspect aspect; /* in which they differ */
  bool is_missing;  /* there is nothing to compare with: a path that the other has not */
  /* As programs in C: with the function of the C library, and with the body; NULL: there is no such. */
  const char *with_library, *with_body;
  as_check_native native;
  const char *natively; /* what it did, or why there was no run; NULL */
  const char *by;       /* whose function was run: "the C library", "the body" */
};

typedef struct as_check_answer {
  as_implied answer;
  const char *why;          /* UNKNOWN: a sentence */
  uint32_t open;            /* how many finals were left undecided */
  as_check_example example; /* NO */
} as_check_answer;

typedef struct as_checked {
  as_memory *memory;
  as_region region;    /* of texts */
  const char *refused; /* why nothing could be compared; NULL */
  as_check_answer over, under;
  as_words demands;        /* preconditions that fail where the body does not */
  bool is_unbounded;       /* it holds for every size */
  const char *why_bounded; /* exact, but not shown to be so for every size; NULL */
  uint32_t shapes, finals; /* that were compared; of both */
  double seconds;
} as_checked;

void as_summary_check(as_memory *memory, const as_check_settings *settings, const as_check_subject *subject,
                      as_checked *checked);
void as_checked_release(as_checked *checked);
/* The arguments that are compared on, as C; or a comment that says why there are none. */
void as_summary_harness(as_memory *memory, const as_check_settings *settings, const as_check_subject *subject,
                        as_text *text);

/* Does what it declares hold? */
as_implied as_checked_holds(const as_checked *checked, as_summary_property declared);
/* "exact", "over", "under", "neither", or "unknown". */
const char *as_checked_property(const as_checked *checked);

#endif
