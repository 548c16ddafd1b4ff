/* Findings: the bugs of a run of C, each root cause once, as they are reported.
 *
 * A failed check becomes a *case*: plain data that outlives the outcome. Cases that fail the same check at the same
 * place (as people see it: out of macros) through the same chain of calls are one *finding*, and counted; calls that
 * recur in a chain count once, so recursion does not multiply findings. A finding shows the first of its cases, unless
 * a later one is worth more: a possible bug gives way to a bug, and a bug that its inputs do not show to one that they
 * do.
 *
 *   as_findings findings;
 *   as_findings_init(&findings, memory, unit);
 *   as_finding *finding = as_findings_find(&findings, &one);       // counted; NULL: a new one
 *   if (!finding || as_finding_wants(finding, &one)) as_findings_take(&findings, finding, &one);    // copied
 *   as_findings_sort(&findings);                                                     // by place
 *   as_findings_release(&findings);
 */
#ifndef ASSAY_ANALYSE_FINDING_FINDINGS_H
#define ASSAY_ANALYSE_FINDING_FINDINGS_H

#include "analyse/confirm.h"
#include "c/exec/machine.h"
#include "analyse/known/baseline.h"
#include "report/witness/literal.h"
#include <assay/base/region.h>
#include <assay/base/strings.h>

/* An input with its value. */
typedef struct as_shown_input {
  const char *name;
  uint32_t type, range; /* of the unit, or AS_CORE_NONE */
  uint32_t occurrence;  /* 1, or more if others of this name were made before */
  bool is_choice;       /* the machine's own */
  uint32_t supply;      /* number of the supply that it is bytes of, or AS_CORE_NONE */
  uint64_t offset;      /* in these */
  as_object object;     /* whose bytes it is, where it was made when they were read; else none */
  uint64_t place;       /* in the object */
  uint32_t fill;        /* which time that they were made symbolic */
  bool is_array;        /* of bytes, from index `first` on: the term is an array */
  uint64_t first;
  as_bits bits;     /* width 0: see `text` */
  const char *text; /* of a value that is not bits, or NULL: it is not known */
} as_shown_input;

/* What the program was supplied with (c/exec/machine.h), in order: also bytes that no input is about, which are zero.
 */
typedef struct as_shown_supply {
  as_input_source source;
  const char *function, *name;
  uint32_t range;
  uint64_t before, size_bytes;
  const uint8_t *bytes; /* the first `count` of them; the rest is zero */
  uint64_t count;
} as_shown_supply;

/* An object that the failure is about. */
typedef struct as_shown_object {
  uint8_t kind, lifetime; /* as_object_kind, as_lifetime */
  const char *name;       /* or NULL */
  bool has_size;
  uint64_t size_bytes;
  uint32_t made, ended; /* ranges, or AS_CORE_NONE */
} as_shown_object;

/* What is known of a bug beside the engine's word that found it. */
typedef enum as_standing {
  AS_STANDING_NOT_TRIED,
  AS_STANDING_NATIVE,     /* a native run showed it */
  AS_STANDING_EXECUTED,   /* natively nobody can see it; the machine executed it again, concretely */
  AS_STANDING_UNCONFIRMED /* something else happened */
} as_standing;

typedef struct as_case {
  as_check check;
  bool possible; /* on a path with behaviours that the program may not have */
  uint32_t range;
  const char *message;
  const as_call_place *calls; /* innermost first */
  uint32_t call_count;
  const as_trace_entry *trace; /* in order */
  uint32_t trace_count;
  const as_shown_input *inputs;
  uint32_t input_count;
  const as_shown_supply *supplies;
  uint32_t supply_count;
  bool has_object;
  as_shown_object object;
  as_confirmation confirmation;
  const char *why; /* refuted, undecided: what happened instead; otherwise NULL */
  uint64_t branch; /* number of the branch, for the event log */
  as_standing standing;
  const char *shown_by; /* native: the tool */
  const char *native;   /* what the native run did, or why there was none; NULL: nobody tried */
  const char *witness;  /* its folder, or NULL */
} as_case;
const char *as_standing_name(as_standing standing); /* "native" ... */
/* "CONFIRMED natively by AddressSanitizer", "UNCONFIRMED: natively, ..."; requires: it was tried */
void as_standing_print(const as_case *one, as_text *out);

/* Why a finding does not count (known.h). */
typedef enum as_acceptance { AS_NOT_ACCEPTED, AS_ACCEPTED_BY_REMARK, AS_ACCEPTED_BY_BASELINE } as_acceptance;

typedef struct as_finding {
  as_case shown;
  uint64_t count; /* of cases */
  uint32_t tries; /* cases that were taken */
  as_acceptance accepted;
  const char *reason;   /* of the remark, or NULL */
  as_fingerprint print; /* once known.h looked at it */
} as_finding;

AS_VECTOR_DEFINE(as_finding_vector, as_finding)

typedef struct as_findings {
  as_memory *memory;
  const as_core_unit *unit;
  as_region region;
  as_strings keys; /* symbol n + 1 is of finding n, until they are sorted */
  as_finding_vector all;
} as_findings;

void as_findings_init(as_findings *findings, as_memory *memory, const as_core_unit *unit);
void as_findings_release(as_findings *findings);

/* The finding of this case, which counts it; NULL if there is none yet. Looks at check, range and calls only.
 * The finding stays where it is until the next take. */
as_finding *as_findings_find(as_findings *findings, const as_case *one);
/* Is the case worth more than the one that is shown? A bug is, while none was confirmed and few were tried. Looks at
 * `possible` only. */
bool as_finding_wants(const as_finding *finding, const as_case *one);
/* The case, copied, becomes the one that is shown, unless that one is worth more; finding NULL: of a new finding, with
 * a count of 1. */
as_finding *as_findings_take(as_findings *findings, as_finding *finding, const as_case *one);

/* Is it a bug: no possible one, and none that was refuted? */
static inline bool as_finding_is_bug(const as_finding *finding) {
  return !finding->shown.possible && finding->shown.confirmation != AS_REFUTED;
}
/* ... that counts? */
static inline bool as_finding_is_new(const as_finding *finding) {
  return as_finding_is_bug(finding) && !finding->accepted;
}
uint32_t as_findings_bugs(const as_findings *findings); /* that count */
/* By place: file, line, column, then check; bugs before possible ones. requires: nothing is found after this */
void as_findings_sort(as_findings *findings);

/* Where it is shown: out of macros; NULL: nowhere. */
const as_core_range *as_finding_place(const as_core_unit *unit, uint32_t range);
/* The place of a case: of its range, or of the innermost call that has one. AS_CORE_NONE: nowhere. */
uint32_t as_case_range(const as_case *one);

#endif
