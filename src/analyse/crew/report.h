/* What a process has found of a test, and what it has not explored: from a worker to its crew, and in files. Reports of
 * parts of a test that have nothing in common, added in any order, are a report of the whole. */
#ifndef ASSAY_ANALYSE_CREW_REPORT_H
#define ASSAY_ANALYSE_CREW_REPORT_H

#include "analyse/crew/tally.h"
#include "analyse/test.h"

/* How a worker is when it reports. */
typedef enum as_report_state {
  AS_REPORT_GOES_ON,
  AS_REPORT_IDLE,        /* nothing is left */
  AS_REPORT_STOPPED,     /* by a limit of the whole run; it ends */
  AS_REPORT_INDIVISIBLE, /* the same, and what is left has no trails: it is counted, and that is all */
  AS_REPORT_STATES
} as_report_state;

typedef struct as_report {
  as_report_state state;
  as_limit limit; /* of a run that stopped */
  as_tally tally;
  as_findings findings;
  as_trails open, given; /* what is left, but for what it gives away */
  uint64_t given_up;     /* indivisible: branches without trails */
} as_report;

void as_report_init(as_report *report, as_memory *memory, const as_core_unit *program);
void as_report_release(as_report *report);
/* Appends its bytes. */
void as_report_put(as_report *report, as_c_view *view, as_text *bytes);
/* Into a new one. false: these are none. */
bool as_report_get(as_report *report, as_c_view *view, const char *bytes, size_t length);

#endif
