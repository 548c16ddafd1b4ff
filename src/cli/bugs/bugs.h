/* Inside of `assay bugs`, in the order of its work:
 *
 *   wishes     what the command line and assay.toml want (options.c)
 *   programs   files that can be linked with each other; a project may have several programs (programs.c)
 *   session    one program: its functions, what fails in them, what tests show of that (report.c), what has one cause
 *              (causes.c), what is known
 *   answer     of all programs, in the order in which it is told (order.c), as it is printed at the end (print.c,
 *              json.c, export.c)
 */
#ifndef ASSAY_CLI_BUGS_BUGS_H
#define ASSAY_CLI_BUGS_BUGS_H

#include "analyse/bugs/changes.h"
#include "analyse/bugs/reproduce.h"
#include "base/shell/shell.h"
#include "cli/option/baseline.h"
#include "cli/sources/sources.h"
#include "cli/terminal/progress.h"
#include "report/export/junit.h"
#include "report/finding/diagnose.h"

/* ---- options.c ---- */

typedef struct as_bugs_wishes {
  as_memory *memory;
  as_region region;
  as_bugs_settings settings; /* of each program */
  as_words functions;        /* only these; none: all */
  double seconds;            /* of everything; 0: no limit */
  const char *folder;        /* for tests; NULL: assay-out */
  const char *baseline, *new_baseline, *sarif, *junit, *revision;
  bool json, latent, statistics, no_witness, no_replay;
} as_bugs_wishes;

as_bugs_wishes as_bugs_wishes_begin(as_memory *memory);
void as_bugs_wishes_release(as_bugs_wishes *wishes);
as_cli_group as_bugs_wishes_group(as_bugs_wishes *wishes);

/* ---- diff.c ---- */

/* Since the revision that is wished for. false after a complaint. */
bool as_bugs_find_changes(const as_bugs_wishes *wishes, const volatile int *interrupt, as_changes *changes);

/* ---- programs.c ---- */

AS_VECTOR_DEFINE(as_u32_vectors, as_u32_vector)

typedef struct as_bugs_programs {
  as_cli_sources *sources;
  as_core_units units;
  as_cli_patterns names;
  as_core_units summaries; /* files of summaries, which are no program's; each program has them */
  as_cli_patterns summary_names;
  as_u32_vector requests; /* of each unit, in sources->c; AS_CORE_NONE: it is core's text */
  uint32_t next_request;
  as_u32_vectors members; /* units of each program */
  as_strings seen;        /* functions of programs so far, by place and name */
  as_strings told;        /* bugs of programs so far */
} as_bugs_programs;

/* One of them. Functions that were in a program before are not wanted again. */
typedef struct as_bugs_program {
  as_core_unit *unit;
  as_request_vector files;
  as_core_units units; /* of these files */
  bool *wanted;        /* by function */
} as_bugs_program;

/* Parses all files, and finds out which are programs. false after a complaint; it is to be released all the same. */
bool as_bugs_programs_read(as_bugs_programs *programs, as_cli_sources *sources);
void as_bugs_programs_release(as_bugs_programs *programs);
/* false after a complaint. */
bool as_bugs_programs_link(as_bugs_programs *programs, uint32_t index, as_bugs_program *program);
void as_bugs_program_release(as_memory *memory, as_bugs_program *program);

/* ---- needed.c ---- */

/* Files of the program that a call of the function needs; whether one of them has a main. The vector is the caller's.
 */
as_request_vector as_bugs_needed_files(as_memory *memory, const as_bugs_program *program, uint32_t function,
                                       bool *has_main);

/* ---- report.c ---- */

typedef enum as_bugs_shown {
  AS_BUGS_SHOWN,    /* a test fails so */
  AS_BUGS_NO_TEST,  /* none could be made */
  AS_BUGS_REFUTED,  /* a test does something else: it is no bug */
  AS_BUGS_NOT_TRIED /* there was no time: nobody knows */
} as_bugs_shown;

/* Manifest candidates of one check at one place, and what came of them. */
typedef struct as_bugs_report {
  const as_candidate *candidate; /* that is shown, or the surest one */
  as_bugs_shown shown;
  as_check check;                  /* that fails in the test: the candidate's, or one that is as good (reproduce.h) */
  as_finding *judged;              /* in session.findings: whether it is known */
  const char *reason;              /* why it is not shown, or empty */
  const char *folder;              /* of its test, or empty */
  const char *text;                /* for people */
  const char *plain;               /* the same without colour */
  const char *json;                /* the finding; empty: there is none */
  bool is_confirmed;               /* natively */
  const as_candidate *const *ways; /* others of the check and place, which nobody has tried */
  uint32_t way_count;
  const as_candidate *cause; /* of a report before, with the same cause; or NULL */
} as_bugs_report;
AS_VECTOR_DEFINE(as_bugs_reports, as_bugs_report)

typedef struct as_bugs_session {
  as_memory *memory;
  const as_bugs_wishes *wishes;
  const as_cli_sources *sources;
  const as_bugs_program *program;
  as_c_view *view;
  as_bugs all;
  as_findings findings; /* one of each report, for what is known */
  as_known known;
  as_strings *told;        /* bugs of programs before, by place and check */
  as_bugs_reports reports; /* those that a native run has confirmed first, then the surest */
  as_cli_progress *progress;
  const as_style *style;
  double deadline; /* 0: none */
} as_bugs_session;

/* Tests of the candidates, which are run; the reports are there then, judged by the baseline and by comments. false
 * after a complaint about these. */
bool as_bugs_session_report(as_bugs_session *session, as_baseline *baseline, bool records);
/* Whether it is a bug, known or not: nothing else than a test shows that. Those of one cause are one. */
static inline bool as_bugs_is_shown(const as_bugs_report *report) { return report->shown == AS_BUGS_SHOWN; }
static inline bool as_bugs_is_bug(const as_bugs_report *report) { return as_bugs_is_shown(report) && !report->cause; }
static inline bool as_bugs_is_new(const as_bugs_report *report) {
  return as_bugs_is_bug(report) && !report->judged->accepted;
}

/* ---- causes.c ---- */

/* Reports are told with the first one that has the same cause. */
void as_bugs_find_causes(as_bugs_session *session);
/* Lines about those that are told with this one, and about other ways to it. */
void as_bugs_put_causes(const as_bugs_session *session, const as_bugs_report *report, as_text *out);

/* ---- print.c ---- */

/* Functions that were cut for one reason. */
typedef struct as_bugs_cut {
  as_limit limit;
  const char *where;          /* empty where each has its own place */
  const char *example, *last; /* functions */
  uint32_t functions;
} as_bugs_cut;
AS_VECTOR_DEFINE(as_bugs_cuts, as_bugs_cut)

/* A bug, known or not, with what there is to say of it: texts of the answer's region, empty where nobody wants them. */
typedef struct as_bugs_told {
  bool is_confirmed, is_known;
  as_blame blame;
  uint32_t call_count, tests;
  uint32_t number; /* when it came */
  as_check check;
  const char *folder; /* of its test, hidden until it has a number; or empty */
  const char *text, *json, *sarif;
} as_bugs_told;
AS_VECTOR_DEFINE(as_bugs_tolds, as_bugs_told)

/* Of all programs. */
typedef struct as_bugs_answer {
  as_memory *memory;
  as_region region;
  const as_bugs_wishes *wishes;
  const as_style *style;
  as_verdict verdict;
  uint32_t functions, complete, bounded, given_up, not_looked_at;
  uint32_t kept; /* functions whose answers were */
  uint32_t bugs, known, confirmed, latent, dropped, not_tried;
  uint64_t ok, errors, paths_given_up;
  uint64_t peak_bytes; /* of one process */
  const char *slowest; /* or NULL */
  double slowest_seconds, seconds;
  as_bugs_cuts cuts;
  as_bugs_tolds told;
  as_text others; /* for people: what was not tried, functions, latent ones, as far as it is wanted */
  as_text json_latent, json_dropped, json_functions, sarif_latent;
  as_text notes; /* about baselines and comments */
  as_junit cases;
} as_bugs_answer;

void as_bugs_answer_init(as_bugs_answer *answer, as_memory *memory, const as_bugs_wishes *wishes);
void as_bugs_answer_release(as_bugs_answer *answer);
/* Adds a program. */
void as_bugs_answer_add(as_bugs_answer *answer, as_bugs_session *session);
/* requires: it is in order. */
void as_bugs_answer_print(as_bugs_answer *answer);

/* "l->head is null", "n is -1": what of the state matters; NULL ends. In the region of the bugs. */
const char *const *as_bugs_when(as_bugs *all, const as_candidate *candidate);
/* A report as people read it. requires: the run of the candidate has a finding */
void as_bugs_put_report(as_bugs_session *session, const as_candidate *candidate, const as_reproduced *run,
                        const as_style *style, as_text *out);

/* ---- order.c ---- */

/* The surest first, whatever program they are of. Folders of tests get their numbers in that order; hidden ones that
 * are left go. */
void as_bugs_order(as_bugs_answer *answer);

/* ---- json.c, export.c ---- */

void as_bugs_json_add(as_bugs_answer *answer, as_bugs_session *session);
/* A bug as JSON; as SARIF. */
void as_bugs_json_put(as_bugs_session *session, const as_bugs_report *report, as_text *out);
void as_bugs_sarif_put(as_bugs_session *session, const as_bugs_report *report, as_text *out);
bool as_bugs_json_write(const as_bugs_answer *answer, const as_cli_sources *sources);
void as_bugs_exports_add(as_bugs_answer *answer, as_bugs_session *session);
/* false after a complaint. */
bool as_bugs_exports_write(as_bugs_answer *answer);

#endif
