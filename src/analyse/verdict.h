/* Verdicts of analyses that accept bugs (known.h): what a run says (explore/run.h) together with its findings, and
 * several verdicts together. */
#ifndef ASSAY_ANALYSE_VERDICT_H
#define ASSAY_ANALYSE_VERDICT_H

#include "analyse/known/known.h"
#include <assay/explore/run.h>

/* What the verdict rests on. */
typedef struct as_verdict_grounds {
  as_verdict of_run;        /* as if every bug of the run were one */
  uint32_t bugs;            /* findings that count */
  uint32_t accepted;        /* bugs that are known */
  bool has_defects;         /* bugs that their inputs do not show; or something was left out before the run */
  bool lacks_some, bounded; /* the run has gaps, or possible bugs; it has hit bounds, or branches wait */
} as_verdict_grounds;

/* `open`: something is left to explore. */
as_verdict_grounds as_verdict_grounds_of(const as_run_statistics *s, const as_ledger *ledger, bool open,
                                         const as_findings *findings, const as_known *known, const as_ledger *defects);
/* BUG only for bugs that count. Without any it is INCOMPLETE at best, if something was left out before the run. Where
 * all are accepted it is KNOWN at best: they hide what comes after them. Where none is left, since their inputs do not
 * show them, something is wrong: INCOMPLETE. */
as_verdict as_verdict_decide(const as_verdict_grounds *grounds);
/* The worse one: a bug, then what could not be analysed, then what is bounded, then what is known. */
as_verdict as_verdict_worse(as_verdict a, as_verdict b);

#endif
