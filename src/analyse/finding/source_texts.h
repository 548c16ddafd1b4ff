/* The text of source files, by lines. Files are read when a line of them is first wanted. A file that is not there,
 * that is none, or that is not what it was when the texts were opened has no lines.
 *
 *   as_source_texts *texts = as_source_texts_open(memory, files, count);
 *   const char *line = as_source_texts_line(texts, "list.c", 12, &length);        // NULL: there is none
 *   as_source_texts_close(texts);
 */
#ifndef ASSAY_ANALYSE_FINDING_SOURCE_TEXTS_H
#define ASSAY_ANALYSE_FINDING_SOURCE_TEXTS_H

#include <assay/base/memory.h>
#include <stddef.h>
#include <stdint.h>

typedef struct as_source_texts as_source_texts;
as_source_texts *as_source_texts_open(as_memory *memory, const char *const *files, uint32_t count);
void as_source_texts_close(as_source_texts *texts);
/* A line of one of the files, without what ends it; lives as long as the texts. */
const char *as_source_texts_line(as_source_texts *texts, const char *file, uint32_t line, size_t *length);

#endif
