/* Lines of the source with what is meant in them marked below, as clang prints them:
 *
 *      12 |   return a[i];
 *         |          ^~~~
 *
 * A place that does not fit its file, or whose file has no lines (source_texts.h), gives nothing. Control characters
 * and bytes that are no UTF-8 are shown as question marks, tabs as spaces; long lines are cut on both sides of the
 * mark.
 */
#ifndef ASSAY_REPORT_FINDING_EXCERPT_H
#define ASSAY_REPORT_FINDING_EXCERPT_H

#include "analyse/finding/place.h"
#include "analyse/finding/source_texts.h"

/* Escape sequences for terminals; all are empty where there is no colour. */
typedef struct as_style {
  const char *bold, *error, *warning, *note, *mark, *plain;
} as_style;
const as_style *as_style_get(bool colour);

/* A place in a specification, of which only the beginning is known, with its end: that of the token there, or of the
 * condition. */
as_place as_excerpt_extent(as_source_texts *texts, const as_place *place, bool is_condition);
/* Two lines, or nothing. The place is taken as it is: not out of macros. */
void as_excerpt_print(as_source_texts *texts, const as_place *place, const as_style *style, as_text *out);

#endif
