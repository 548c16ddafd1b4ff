/* Contracts of libc that come with assay: the files of contracts/ (C headers with specifications in comments), as text.
 * A comment of such a file begins in a line with the mark of specifications, ends at the end of a line, and has
 * definitions, which all contracts of its file see, or one `spec`. */
#ifndef ASSAY_C_SPEC_UNIT_LIBRARY_H
#define ASSAY_C_SPEC_UNIT_LIBRARY_H

#include "c/spec/syntax/spec.h"

#include <assay/base/text.h>

/* A comment by its number. */
typedef struct as_spec_library_comment {
  as_spec_place place;  /* of what is between the marks */
  uint32_t first, last; /* lines, inside */
} as_spec_library_comment;

uint32_t as_spec_library_files(void);
const char *as_spec_library_file(uint32_t file);
/* The comment that has `spec NAME(`, and the file it is in; false: there is none. */
bool as_spec_library_find(const char *name, uint32_t *file, as_spec_library_comment *comment);
/* The n-th comment of definitions of a file; false: it has fewer. */
bool as_spec_library_definitions(uint32_t file, uint32_t n, as_spec_library_comment *comment);
/* Its text, without the marks, in as many lines as the file has. */
void as_spec_library_read(const as_spec_library_comment *comment, as_text *out);
/* All names that have a contract; NULL after the last. The caller's buffer holds the name. */
const char *as_spec_library_name(uint32_t n, as_text *buffer);

#endif
