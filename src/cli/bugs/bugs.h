/* Inside of `assay bugs`: what was found, for those who print it. */
#ifndef ASSAY_CLI_BUGS_BUGS_H
#define ASSAY_CLI_BUGS_BUGS_H

#include "analyse/bugs/reproduce.h"
#include "cli/sources/sources.h"
#include "report/finding/diagnose.h"

/* A manifest candidate, and what came of it. */
typedef struct as_bugs_report {
  const as_candidate *candidate;
  as_reproduced run;
} as_bugs_report;
AS_VECTOR_DEFINE(as_bugs_reports, as_bugs_report)

typedef struct as_bugs_view {
  as_memory *memory;
  as_bugs *all;
  const as_style *style;
  as_bugs_reports reports; /* the surest first */
  as_verdict verdict;
  bool latent, statistics;
  double seconds;
} as_bugs_view;

/* "l->head is null", "n is -1": what of the state matters; NULL ends. In the region of the bugs. */
const char *const *as_bugs_when(as_bugs *all, const as_candidate *candidate);
/* Whether the report is a bug: it was reproduced, or could not be tried. */
bool as_bugs_counts(const as_bugs_report *report);

void as_bugs_print_report(const as_bugs_view *view, const as_bugs_report *report);
void as_bugs_print_answer(const as_bugs_view *view);
bool as_bugs_write_json(const as_bugs_view *view, const as_cli_sources *sources);

#endif
