/* What `assay verify` prints, as text and as JSON; and the runs by which it refutes contracts. */
#ifndef ASSAY_CLI_VERIFY_VERIFY_H
#define ASSAY_CLI_VERIFY_VERIFY_H

#include "analyse/verify/verify.h"
#include "cli/refute.h"
#include "report/finding/excerpt.h"

typedef struct as_verify_view {
  as_memory *memory;
  const as_verification *all;
  const as_style *style;
  bool quiet, verbose, statistics, invariants;
} as_verify_view;

/* Complaints about specifications, on standard error. */
void as_verify_print_complaints(const as_verify_view *view);
/* One function: its errors, and a line with its answer. */
void as_verify_print_function(const as_verify_view *view, const as_verified_function *f, as_text *out);
/* One function as a value of JSON, as it stands in the whole. */
void as_verify_put_json(const as_verify_view *view, const as_verified_function *f, as_text *out);
/* The answer for all, what it rests on, and what was left out. */
void as_verify_print_answer(const as_verify_view *view);
/* On standard output; functions have been told (AS_TOLD_JSON). */
bool as_verify_write_json(const as_verify_view *view);

/* ---- for other tools (verify/export.c) ---- */

typedef struct as_verify_exports {
  const char *sarif, *junit; /* files; NULL: none */
} as_verify_exports;
/* Results of one function (AS_TOLD_SARIF). */
void as_verify_put_sarif(const as_verify_view *view, const as_verified_function *f, as_text *out);
/* All functions, which have been told. false after a complaint. */
bool as_verify_write_exports(const as_verify_view *view, const as_verify_exports *exports, double seconds);

/* ---- runs that break contracts (verify/refute.c) ---- */

typedef struct as_verify_runs as_verify_runs;
/* The sources are open; NULL: some of them are no C, so there are no harnesses. */
as_verify_runs *as_verify_runs_open(as_memory *memory, const as_cli_sources *sources,
                                    const as_cli_refute_wishes *wishes);
/* NULL is well. */
void as_verify_runs_close(as_verify_runs *runs);
/* Of as_verification_settings. What it gives the function lives until the runs are closed. */
void as_verify_runs_look(as_verify_runs *runs, const as_verification *all, as_verified_function *f);
/* The contracts of the only source as checks, on standard output. Gives the exit code. */
int as_verify_emit_checks(as_memory *memory, const as_cli_sources *sources, const as_core_unit *program,
                          const as_spec_unit *specs);

#endif
