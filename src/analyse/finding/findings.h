/* Findings: the bugs of a run, each root cause once, as they are reported.
 *
 * A failed check becomes an *instance*: plain data that outlives the outcome and knows no language. Instances that fail
 * the same check at the same place (as people see it: out of macros) through the same chain of calls are one *finding*,
 * and counted; calls that recur in a chain count once, so recursion does not multiply findings. A finding shows the
 * first of its instances, unless a later one is worth more: a possible bug gives way to a bug, and a bug that its
 * inputs do not show to one that they do.
 *
 * Rows of checks, places and functions are the front end's (analyse/c for C) and outlive the findings; all else is
 * copied.
 *
 *   as_findings findings;
 *   as_findings_init(&findings, memory);
 *   as_finding *finding = as_findings_find(&findings, &one);       // counted; NULL: a new one
 *   if (!finding || as_finding_wants(finding, &one)) as_findings_take(&findings, finding, &one);    // copied
 *   as_findings_sort(&findings);                                                     // by place
 *   as_findings_release(&findings);
 */
#ifndef ASSAY_ANALYSE_FINDING_FINDINGS_H
#define ASSAY_ANALYSE_FINDING_FINDINGS_H

#include "analyse/finding/bits.h"
#include "analyse/finding/checks.h"
#include "analyse/finding/fingerprint.h"
#include "analyse/finding/place.h"
#include "analyse/finding/standing.h"
#include "analyse/finding/ways.h"
#include <assay/base/region.h>
#include <assay/base/strings.h>
#include <assay/base/vector.h>

#define AS_FINDING_NONE UINT32_MAX

/* ---- what an instance is made of ---- */

typedef struct as_shown_function {
  const char *name;      /* as people write it */
  const as_place *place; /* of its definition */
  uint32_t number;       /* the front end's own */
} as_shown_function;

/* A call that has not returned, and where it is. */
typedef struct as_shown_call {
  const as_shown_function *function;
  const as_place *place;
} as_shown_call;

/* What led to the failure: calls, returns, and branches that the inputs decided. */
typedef enum as_shown_step_kind {
  AS_SHOWN_STEP_CALL,
  AS_SHOWN_STEP_RETURN,
  AS_SHOWN_STEP_THEN,
  AS_SHOWN_STEP_ELSE,
  AS_SHOWN_STEP_CASE
} as_shown_step_kind;

typedef struct as_shown_step {
  as_shown_step_kind kind;
  const as_place *place;             /* of the call, or of the condition */
  const as_shown_function *function; /* called, returned from; or NULL */
} as_shown_step;

/* Numbers of the engine's own, by which it finds an input again when it executes the program concretely; reports do not
 * look at them. */
typedef struct as_input_handle {
  uint32_t object; /* whose bytes it is, where it was made when they were read; 0: none */
  uint64_t place;  /* in the object */
  uint32_t fill;   /* which time that they were made symbolic */
  bool is_array;   /* of bytes, from index `first` on */
  uint64_t first;
} as_input_handle;

/* An input with its value. */
typedef struct as_shown_input {
  const char *name;
  uint32_t type;         /* the front end's, or AS_FINDING_NONE: bytes */
  const as_place *place; /* where it was made */
  uint32_t occurrence;   /* 1, or more if others of this name were made before */
  bool is_choice;        /* the engine's own */
  bool is_answer;        /* what it told the program of the path: of no interest to people */
  uint32_t supply;       /* number of the supply that it is bytes of, or AS_FINDING_NONE */
  uint64_t offset;       /* in these */
  as_input_handle handle;
  as_bits bits;     /* width 0: see `text` */
  const char *text; /* of a value that is not bits, or NULL: it is not known */
} as_shown_input;

/* What the program was supplied with, in order: a call of a harness, a file, a word. Also bytes that no input is about,
 * which are zero. */
typedef struct as_shown_supply {
  uint32_t source;         /* the engine's number of it */
  const char *source_name; /* "call", "stdin" ... */
  bool is_outside;         /* the program finds it outside: it did not ask a harness */
  bool is_string;          /* it ends with a zero byte */
  const char *function, *name;
  const as_place *place;
  uint64_t before, size_bytes;
  const uint8_t *bytes; /* the first `count` of them; the rest is zero */
  uint64_t count;
} as_shown_supply;

/* An object that the failure is about. */
typedef struct as_shown_object {
  uint8_t kind, lifetime; /* as_object_kind, as_lifetime (state/space.h) */
  const char *name;       /* or NULL */
  bool has_size;
  uint64_t size_bytes;
  const as_place *made, *ended;
} as_shown_object;

typedef struct as_instance {
  const as_check_row *check;
  bool possible;         /* on a path with behaviours that the program may not have */
  const as_place *place; /* or nowhere: see as_instance_place */
  const char *message;
  const as_shown_call *calls; /* innermost first */
  uint32_t call_count;
  const as_shown_step *trace; /* in order */
  uint32_t trace_count;
  const as_shown_input *inputs;
  uint32_t input_count;
  const as_shown_supply *supplies;
  uint32_t supply_count;
  bool has_object;
  as_shown_object object;
  uint64_t branch; /* number of the branch, for the event log */
  /* Is it real? */
  as_standing executed; /* what the engine's concrete run says */
  const char *why;      /* refuted, undecided: what happened instead; otherwise NULL */
  as_standing native;   /* what the native run says */
  const char *shown_by; /* confirmed natively: the tool */
  const char *said;     /* what the native run did, or why there was none; NULL: nobody tried */
  const char *witness;  /* its folder, or NULL */
} as_instance;

/* Where it is shown, out of macros: its own place, or that of the innermost call that has one; or nowhere. */
const as_place *as_instance_place(const as_instance *one);
/* The same with the macros that it comes through. */
const as_place *as_instance_inner_place(const as_instance *one);
/* All but rows, places and functions lies in the region then. */
as_instance as_instance_copy(as_region *region, const as_instance *one);

/* ---- findings ---- */

/* Why a finding does not count (known.h). */
typedef enum as_acceptance { AS_ACCEPTANCE_NONE, AS_ACCEPTANCE_REMARK, AS_ACCEPTANCE_BASELINE } as_acceptance;

typedef struct as_finding {
  as_instance shown;
  uint64_t count; /* of instances */
  uint32_t tries; /* instances that were taken */
  as_ways *ways;  /* that lead there, as far as somebody has told; or NULL */
  as_acceptance accepted;
  const char *reason;   /* of the remark, or NULL */
  as_fingerprint print; /* once known.h looked at it */
} as_finding;

AS_VECTOR_DEFINE(as_finding_vector, as_finding)

typedef struct as_findings {
  as_memory *memory;
  as_region region;
  as_finding_vector all;
  as_strings keys; /* symbol n + 1 is of finding n ... */
  bool is_closed;  /* ... until they are sorted or joined: then nothing can be found any more */
} as_findings;

void as_findings_init(as_findings *findings, as_memory *memory);
void as_findings_release(as_findings *findings);

/* The finding of this instance, which counts it; NULL if there is none yet. Looks at check, place and calls only.
 * The finding stays where it is until the next take. */
as_finding *as_findings_find(as_findings *findings, const as_instance *one);
/* Is the instance worth more than the one that is shown? A bug is, while none was confirmed and few were tried. Looks
 * at `possible` only. */
bool as_finding_wants(const as_finding *finding, const as_instance *one);
/* The instance, copied, becomes the one that is shown, unless that one is worth more; finding NULL: of a new finding,
 * with a count of 1. */
as_finding *as_findings_take(as_findings *findings, as_finding *finding, const as_instance *one);

/* A way to it, of which the least are kept. */
void as_findings_add_way(as_findings *findings, as_finding *finding, bool is_possible, uint64_t branch,
                         const as_choices *choices);
/* The same finding of another part of the same run: counts and ways are joined, and of the two instances the one that
 * is worth more is shown. */
void as_findings_add(as_findings *findings, const as_finding *other);

/* Is it a bug: no possible one, and none that was refuted? */
static inline bool as_finding_is_bug(const as_finding *finding) {
  return !finding->shown.possible && finding->shown.executed != AS_STANDING_REFUTED;
}
/* ... that counts? */
static inline bool as_finding_is_new(const as_finding *finding) {
  return as_finding_is_bug(finding) && !finding->accepted;
}
/* Where reports put it. */
typedef enum as_finding_shelf {
  AS_FINDING_SHELF_BUG,
  AS_FINDING_SHELF_KNOWN,       /* a bug that is accepted */
  AS_FINDING_SHELF_POSSIBLE,    /* accepted or not */
  AS_FINDING_SHELF_INCONSISTENT /* refuted */
} as_finding_shelf;
static inline as_finding_shelf as_finding_shelf_of(const as_finding *finding) {
  if (as_finding_is_bug(finding)) return finding->accepted ? AS_FINDING_SHELF_KNOWN : AS_FINDING_SHELF_BUG;
  return finding->shown.possible ? AS_FINDING_SHELF_POSSIBLE : AS_FINDING_SHELF_INCONSISTENT;
}
uint32_t as_findings_bugs(const as_findings *findings); /* that count */
/* By place: file, line, column, then check, then the way there; bugs before possible ones. ensures: closed */
void as_findings_sort(as_findings *findings);

/* ---- several runs of one program (finding/join.c) ---- */

/* The finding of another run, among all: bugs of one check at one place are one, whichever calls lead there. *is_new:
 * nobody has found it before; it was copied, with what is known of it. Counts add up.
 * ensures: all are closed */
as_finding *as_findings_join(as_findings *all, const as_finding *finding, bool *is_new);
/* The one that somebody has found before; NULL: nobody has. */
as_finding *as_findings_like(const as_findings *all, const as_finding *finding);

/* ---- the validator (finding/valid.c) ---- */

/* Whether all that this header promises holds; if not, *error says what does not. */
bool as_findings_valid(const as_findings *findings, const char **error);
/* The same of one instance. */
bool as_instance_valid(const as_instance *one, const char **error);
/* Looks in debug builds, after each change, and aborts if it does not. */
void as_findings_check(const as_findings *findings);

#endif
