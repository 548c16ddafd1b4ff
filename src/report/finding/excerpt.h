/* Lines of the source with what is meant in them marked below, as clang prints them:
 *
 *      12 |   return a[i];
 *         |          ^~~~
 *
 * Files are read when a line of them is first wanted. A file that is not there, that is none, or that is not what it
 * was when the excerpts were opened gives no line; neither does a range that does not fit the file. Control characters
 * and bytes that are no UTF-8 are shown as question marks, tabs as spaces; long lines are cut on both sides of the
 * mark.
 *
 *   as_excerpts *excerpts = as_excerpts_open(memory, unit);
 *   as_excerpts_print(excerpts, range, as_style_get(false), &text);
 *   as_excerpts_close(excerpts);
 */
#ifndef ASSAY_REPORT_FINDING_EXCERPT_H
#define ASSAY_REPORT_FINDING_EXCERPT_H

#include "c/core/core.h"
#include <assay/base/text.h>

/* Escape sequences for terminals; all are empty where there is no colour. */
typedef struct as_style {
  const char *bold, *error, *warning, *note, *mark, *plain;
} as_style;
const as_style *as_style_get(bool colour);

typedef struct as_excerpts as_excerpts;
/* The unit outlives the excerpts. */
as_excerpts *as_excerpts_open(as_memory *memory, const as_core_unit *unit);
void as_excerpts_close(as_excerpts *excerpts);
/* A line of a file of the unit, and its length; NULL: there is none. */
const char *as_excerpts_line(as_excerpts *excerpts, uint32_t file, uint32_t line, size_t *length);
/* Two lines, or nothing. The range is taken as it is: not out of macros. */
void as_excerpts_print(as_excerpts *excerpts, uint32_t range, const as_style *style, as_text *out);

#endif
