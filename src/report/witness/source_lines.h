/* The lines of a program's sources, by the places that clang gives: a preprocessed file says by markers
 * (# 12 "a.c", #line 12 "a.c") which line of which file each line was.
 *
 *   as_source_lines *lines = as_source_lines_open(memory, program);
 *   as_source_line line;
 *   if (as_source_lines_find(lines, "a.c", 12, &line)) printf("%s:%u: %.*s\n", line.file, line.number, ...);
 *   as_source_lines_close(lines);
 */
#ifndef ASSAY_REPORT_WITNESS_SOURCE_LINES_H
#define ASSAY_REPORT_WITNESS_SOURCE_LINES_H

#include "report/witness/witness.h"

typedef struct as_source_lines as_source_lines;

typedef struct as_source_line {
  const char *file; /* of the program's sources */
  uint32_t number;
  const char *text; /* without the end of the line */
  size_t length;
} as_source_line;

/* Sources that cannot be read have no lines. requires: this is the program's folder */
as_source_lines *as_source_lines_open(as_memory *memory, const as_witness_program *program);
void as_source_lines_close(as_source_lines *lines);
/* The first line that is called so; false: it is in none of the sources (but in a header, say). */
bool as_source_lines_find(const as_source_lines *lines, const char *file, uint32_t line, as_source_line *found);

#endif
