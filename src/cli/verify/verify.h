/* What `assay verify` prints: as text, and as JSON. */
#ifndef ASSAY_CLI_VERIFY_VERIFY_H
#define ASSAY_CLI_VERIFY_VERIFY_H

#include "analyse/verify/verify.h"
#include "report/finding/excerpt.h"

typedef struct as_verify_view {
  as_memory *memory;
  const as_verification *all;
  const as_style *style;
  bool quiet, verbose, statistics;
} as_verify_view;

/* Complaints about specifications, on standard error. */
void as_verify_print_complaints(const as_verify_view *view);
/* One function: its errors, and a line with its answer. */
void as_verify_print_function(const as_verify_view *view, const as_verified_function *f);
/* The answer for all, what it rests on, and what was left out. */
void as_verify_print_answer(const as_verify_view *view);
/* On standard output. */
bool as_verify_write_json(const as_verify_view *view);

#endif
