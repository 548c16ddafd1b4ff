/* Inside of printing: one conversion of a format, as it was read (format.c) and is carried out (convert.c).
 *
 * A *conversion* is what stands in the format from % to its letter (C17 7.21.6.1p3-8). Its syntax is read first, then
 * the arguments of * in their order, then the argument that it prints: the next one, or the one that it numbers (%2$d,
 * POSIX). A format that numbers one of its arguments numbers all of them.
 * Formats are of bytes or of wide characters (w->wide); what is printed are then *elements* of one or four bytes.
 */
#ifndef ASSAY_C_LIBC_FORMAT_H
#define ASSAY_C_LIBC_FORMAT_H

#include "c/libc/functions.h"

typedef enum as_modifier {
  AS_MODIFIER_NONE,
  AS_MODIFIER_HH,
  AS_MODIFIER_H,
  AS_MODIFIER_L,
  AS_MODIFIER_LL,
  AS_MODIFIER_J,
  AS_MODIFIER_Z,
  AS_MODIFIER_T,
  AS_MODIFIER_LONG_DOUBLE
} as_modifier;

/* A width or a precision: digits, or an argument. */
typedef struct as_measure {
  bool given, is_argument;
  uint32_t argument; /* its number, or 0: the next */
  int64_t number;
} as_measure;

typedef struct as_conversion {
  const char *text; /* in the format: from % on */
  uint32_t text_length;
  char flags[8];
  bool minus;
  as_measure width, precision;
  as_value string_limit; /* of strings: the precision, which may be symbolic */
  as_modifier length;
  char letter;
  uint32_t argument; /* its number, or 0: the next */
} as_conversion;

typedef struct as_reader {
  as_work *w;
  as_format_source *source;
  const char *at;
  as_conversion c;
} as_reader;

/* The argument that is printed. */
bool as_format_argument(as_reader *r, as_argument *argument);
/* That it is not indeterminate. */
bool as_format_use(as_reader *r, as_argument *argument);
/* It has a type that the conversion is not for. */
bool as_format_does_not_fit(as_reader *r, uint32_t type);
/* Prints it; requires: all else was read. */
bool as_format_convert(as_reader *r);

#endif
