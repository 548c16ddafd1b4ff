/* What is known (known.h), for people and as JSON. */
#ifndef ASSAY_REPORT_KNOWN_KNOWN_PRINT_H
#define ASSAY_REPORT_KNOWN_KNOWN_PRINT_H

#include "analyse/known/known.h"

/* A line for each finding that is accepted, and, if they are wanted, for each remark and entry of the baseline that is
 * idle:
 *   list.c:12:3: ignored: double-free: REASON
 *   list.c:14:3: known: leak
 *   list.c:20:1: note: this comment ignores nothing: overlap
 *   known.json: note: stale: leak in 'make' of list.c: 'p = malloc(n);' */
void as_known_print(const as_known *known, const as_findings *findings, bool with_idle, as_text *out);
/* The line about an entry of a baseline that is idle. */
void as_known_print_stale(const char *path, const as_fingerprint *print, as_text *out);
/* ... and about a remark, whose checks are written with commas. */
void as_known_print_idle(const char *file, uint32_t line, uint32_t column, const char *checks, as_text *out);
/* The members `ignores` and `baseline` of an open object. */
void as_known_write(const as_known *known, as_json *json);

#endif
