/* What the files of the printer share: a buffered writer, and the printer itself. */
#ifndef ASSAY_C_CORE_TEXT_PRINT_INTERNAL_H
#define ASSAY_C_CORE_TEXT_PRINT_INTERNAL_H

#include "c/core/text/print.h"
#include <string.h>

/* ---- writing ---- */

enum { AS_CORE_WRITER_BYTES = 1 << 14 };

typedef struct as_core_writer {
  as_json_sink *sink;
  void *data;
  bool failed;
  uint32_t used;
  uint64_t flushed, line; /* bytes that left the buffer; where the line begins, counted like them */
  char buffer[AS_CORE_WRITER_BYTES];
} as_core_writer;

void as_core_writer_flush(as_core_writer *w);
void as_core_writer_put_long(as_core_writer *w, const char *bytes, size_t count);

static inline void as_core_put_bytes(as_core_writer *w, const char *bytes, size_t count) {
  if (count > AS_CORE_WRITER_BYTES - w->used) {
    as_core_writer_put_long(w, bytes, count);
    return;
  }
  memcpy(w->buffer + w->used, bytes, count);
  w->used += (uint32_t)count;
}
static inline void as_core_put(as_core_writer *w, const char *string) { as_core_put_bytes(w, string, strlen(string)); }
static inline void as_core_put_char(as_core_writer *w, char c) {
  if (w->used == AS_CORE_WRITER_BYTES) as_core_writer_flush(w);
  w->buffer[w->used++] = c;
}
static inline void as_core_put_line(as_core_writer *w) {
  as_core_put_char(w, '\n');
  w->line = w->flushed + w->used;
}
void as_core_put_uint(as_core_writer *w, uint64_t value);
void as_core_put_hex(as_core_writer *w, uint64_t high, uint64_t low); /* with 0x */
/* In quotes; what is not printable ASCII is written as \XX. */
void as_core_put_quoted(as_core_writer *w, const char *bytes, size_t count);
/* Blanks up to this column, at least one. */
void as_core_put_tab(as_core_writer *w, uint64_t column);

/* ---- printing ---- */

typedef struct as_core_source {
  bool tried;
  char *text; /* NULL: cannot be read */
  size_t bytes;
  uint32_t *starts; /* of lines, and the end; the highest bit is set in those that were shown */
  uint32_t lines;
} as_core_source;

typedef struct as_core_printer {
  const as_core_unit *unit;
  as_core_print_options options;
  const as_core_function *function; /* that is being printed, or NULL */
  uint32_t *declared;               /* by type: the N of #N, or 0; NULL: none */
  as_core_source *sources;          /* by file, or NULL */
  as_core_writer w;
} as_core_printer;

/* print_names.c: a name, quoted unless it is a plain word. */
void as_core_print_name(as_core_printer *p, uint32_t name);
void as_core_print_range(as_core_printer *p, uint32_t range);

/* print_type.c */
void as_core_print_declared_types(as_core_printer *p); /* plans `declared`, and prints the declarations of all types */
void as_core_print_qualified(as_core_printer *p, uint32_t qualifiers, uint32_t type);

/* print_constant.c: `expected` is the type that a number has if nothing is said. */
void as_core_print_constant(as_core_printer *p, const as_core_constant *constant, uint32_t expected);

/* print_spec.c: the lines about specifications */
void as_core_print_specs(as_core_printer *p);

/* print_source.c */
void as_core_sources_open(as_core_printer *p);
void as_core_sources_close(as_core_printer *p);
void as_core_print_source_line(as_core_printer *p, uint32_t range);

#endif
