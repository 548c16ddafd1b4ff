/* Which findings are accepted: those that a remark in the source ignores (remarks.h), and those of a baseline
 * (baseline.h). They are bugs all the same: they are counted and listed, and nothing is called safe because of them.
 *
 * Remarks are read from all files of the program but those of the system (below /usr) and of models. A remark, or an
 * entry of the baseline, that accepts nothing is *idle* if the run could have found something for it: the check was on,
 * and code on the line of the remark, or in the function of the entry, was executed; or the file has no such function
 * any more. What a run has not reached is not idle.
 *
 *   as_known known;
 *   as_known_init(&known, memory, unit, excerpts);
 *   if (!as_known_read(&known, &errors)) ...;                         // remarks with mistakes
 *   known.baseline = ...;                                             // or NULL
 *   as_known_judge(&known, &findings);                                // sets `accepted` of each finding
 *   as_known_look_back(&known, covered, checks);                      // sets `state` of remarks and entries
 *   as_known_release(&known);
 */
#ifndef ASSAY_ANALYSE_KNOWN_KNOWN_H
#define ASSAY_ANALYSE_KNOWN_KNOWN_H

#include "report/finding/excerpt.h"
#include "analyse/finding/findings.h"
#include "analyse/known/baseline.h"
#include "analyse/known/remarks.h"

typedef enum as_known_state { AS_KNOWN_UNREACHED, AS_KNOWN_IDLE, AS_KNOWN_USED } as_known_state;
const char *as_known_state_name(as_known_state state);

typedef struct as_known_remark {
  const as_remark *remark; /* that ignores */
  uint32_t file;           /* of the unit */
  const char *path;        /* of it: the same however the program names it */
  as_known_state state;
} as_known_remark;
AS_VECTOR_DEFINE(as_known_remark_vector, as_known_remark)

typedef struct as_known {
  as_memory *memory;
  as_region region;
  const as_core_unit *unit;
  as_excerpts *excerpts;
  as_remarks texts;
  as_known_remark_vector remarks;
  as_baseline *baseline;    /* or NULL */
  bool records;             /* every bug that no remark ignores is known: a baseline is being written */
  uint8_t *entries;         /* as_known_state of each entry; NULL: nobody judged */
  uint32_t ignored, listed; /* bugs that remarks ignore, and that the baseline has */
} as_known;

void as_known_init(as_known *known, as_memory *memory, const as_core_unit *unit, as_excerpts *excerpts);
void as_known_release(as_known *known);
bool as_known_read(as_known *known, as_text *errors);
void as_known_judge(as_known *known, as_findings *findings);
/* Adds what another run of the same program knows: of use to one is of use. requires: both were read, and judged or
 * joined; the baseline is the same */
void as_known_join(as_known *known, const as_known *other);
/* covered: a bit for each block of the unit; checks: which are on. */
void as_known_look_back(as_known *known, const uint64_t *covered, const bool *checks);

#endif
