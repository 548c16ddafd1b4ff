/* Is a bug real? What a run of the program with the bug's inputs says. There are two such runs: the engine executes the
 * program again, concretely, and the program runs natively, under sanitizers. Both answer with a *standing*.
 */
#ifndef ASSAY_ANALYSE_FINDING_STANDING_H
#define ASSAY_ANALYSE_FINDING_STANDING_H

#include <stdbool.h>

typedef enum as_standing {
  AS_STANDING_NOT_TRIED, /* a possible bug, or nobody asked */
  AS_STANDING_CONFIRMED, /* the same check failed at the same place */
  AS_STANDING_REFUTED,   /* executed: it did not, which is a defect of the engine */
  AS_STANDING_SILENT,    /* natively: nothing was reported, and no sanitizer need have */
  AS_STANDING_UNDECIDED  /* no answer: interrupted, late, not to be built or run; natively also: something else happened
                          */
} as_standing;

/* "not-tried", "confirmed", "refuted", "silent", "undecided". */
const char *as_standing_name(as_standing standing);
/* What both runs say together, for a bug that was run natively: it is shown by the native run, or it is shown by the
 * engine and natively nobody can see it. */
bool as_standing_holds(as_standing native, as_standing executed);
/* The same as a word: "not-tried", "native", "re-execution", "unconfirmed". */
const char *as_standing_replay_name(as_standing native, as_standing executed);

/* A native run of a path of which the engine has said how it ends: without an error, or by a check that fails. */
typedef struct as_standing_path {
  as_standing native;
  bool fails;        /* the engine says so */
  bool ended;        /* natively, within its limits */
  bool is_uncertain; /* the engine knows of the path that a native run may go another way */
} as_standing_path;
/* Is there something that no sanitizer sees, so that the engine's own execution decides? */
bool as_standing_path_asks(const as_standing_path *path);
/* Did it end natively, in another way? */
bool as_standing_path_differs(const as_standing_path *path);
/* Confirmed: both agree. Refuted: they do not, which is a defect of somebody. Undecided: nobody can say. `executed`
 * counts if the path asks. */
as_standing as_standing_of_path(const as_standing_path *path, as_standing executed);

#endif
