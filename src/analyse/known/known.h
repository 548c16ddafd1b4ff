/* Which findings are accepted: those that a remark in the source ignores (remarks.h), and those of a baseline
 * (baseline.h). They are bugs all the same: they are counted and listed, and nothing is called safe because of them.
 *
 * Remarks are read from the files that the front end says are the program's own. A remark, or an entry of the baseline,
 * that accepts nothing is *idle* if the run could have found something for it: the check was on, and code on the line
 * of the remark, or in the function of the entry, was executed; or the file has no such function any more. What a run
 * has not reached is not idle.
 *
 *   as_known known;
 *   as_known_init(&known, memory, checks, texts);
 *   if (!as_known_read(&known, files, count, &errors)) ...;           // remarks with mistakes
 *   known.baseline = ...;                                             // or NULL
 *   as_known_judge(&known, &findings);                                // sets `accepted` of each finding
 *   as_known_look_back(&known, &executed, on);                        // sets `state` of remarks and entries
 *   as_known_release(&known);
 */
#ifndef ASSAY_ANALYSE_KNOWN_KNOWN_H
#define ASSAY_ANALYSE_KNOWN_KNOWN_H

#include "analyse/finding/findings.h"
#include "analyse/finding/source_texts.h"
#include "analyse/known/baseline.h"
#include "analyse/known/remarks.h"

typedef enum as_known_state { AS_KNOWN_UNREACHED, AS_KNOWN_IDLE, AS_KNOWN_USED } as_known_state;
const char *as_known_state_name(as_known_state state);

typedef struct as_known_remark {
  const as_remark *remark; /* that ignores */
  const char *file;        /* as the program names it */
  const char *path;        /* of it: the same however the program names it */
  as_known_state state;
} as_known_remark;
AS_VECTOR_DEFINE(as_known_remark_vector, as_known_remark)

typedef struct as_known {
  as_memory *memory;
  as_region region;
  const as_check_table *checks;
  as_source_texts *sources;
  as_remarks texts;
  as_known_remark_vector remarks;
  as_baseline *baseline;    /* or NULL */
  bool records;             /* every bug that no remark ignores is known: a baseline is being written */
  uint8_t *entries;         /* as_known_state of each entry; NULL: nobody judged */
  uint32_t ignored, listed; /* bugs that remarks ignore, and that the baseline has */
} as_known;

/* What a run has executed of the program. */
typedef struct as_executed_function {
  const char *name, *file;
  bool is_reached;
} as_executed_function;

typedef struct as_executed {
  const as_place *const *places; /* where something was executed; nobody looks at them if there are no remarks */
  uint32_t place_count;
  const as_executed_function *functions; /* that the program has bodies of; only a baseline asks for them */
  uint32_t function_count;
  const char *const *files; /* of the program */
  uint32_t file_count;
} as_executed;

/* The table and the texts outlive it. */
void as_known_init(as_known *known, as_memory *memory, const as_check_table *checks, as_source_texts *sources);
void as_known_release(as_known *known);
/* Reads the remarks of the program's own files, whose names outlive it. false: lines like clang's were appended to the
 * errors. */
bool as_known_read(as_known *known, const char *const *files, uint32_t count, as_text *errors);
/* Would it be accepted? */
bool as_known_accepts(as_known *known, const as_finding *finding);
void as_known_judge(as_known *known, as_findings *findings);
/* Adds what another run of the same program knows: of use to one is of use. requires: both were read, and judged or
 * joined; the baseline is the same */
void as_known_join(as_known *known, const as_known *other);
/* on: the checks that were looked for, a bit each. */
void as_known_look_back(as_known *known, const as_executed *executed, uint64_t on);

#endif
