/* Lines of the source files, shown once each. */
#include "c/core/text/print_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { SHOWN_BIT = 31 };

void as_core_sources_open(as_core_printer *p) {
  uint32_t files = p->unit->files.count;
  p->sources = as_memory_alloc_zeroed(p->unit->memory, files * sizeof *p->sources);
}

void as_core_sources_close(as_core_printer *p) {
  as_memory *memory = p->unit->memory;
  for (uint32_t i = 0; p->sources && i < p->unit->files.count; i++) {
    as_core_source *s = &p->sources[i];
    as_memory_free(memory, s->text, s->bytes);
    as_memory_free(memory, s->starts, s->lines ? (s->lines + 1) * sizeof *s->starts : 0);
  }
  as_memory_free(memory, p->sources, p->unit->files.count * sizeof *p->sources);
}

/* A regular file of less than 2^31 bytes; anything else is not shown. */
static bool read_whole(as_memory *memory, FILE *file, as_core_source *s) {
  struct stat facts;
  if (fstat(fileno(file), &facts) || !S_ISREG(facts.st_mode)) return false;
  if (facts.st_size <= 0 || facts.st_size >= INT32_MAX) return false;
  s->bytes = (size_t)facts.st_size;
  s->text = as_memory_alloc(memory, s->bytes);
  if (fread(s->text, 1, s->bytes, file) == s->bytes) return true;
  as_memory_free(memory, s->text, s->bytes);
  s->text = NULL, s->bytes = 0;
  return false;
}

static void find_lines(as_memory *memory, as_core_source *s) {
  const char *end = s->text + s->bytes, *at;
  for (s->lines = 1, at = s->text; (at = memchr(at, '\n', (size_t)(end - at))); at++) s->lines++;
  s->starts = as_memory_alloc(memory, (s->lines + 1) * sizeof *s->starts);
  uint32_t line = 0;
  s->starts[0] = 0;
  for (at = s->text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
    s->starts[++line] = (uint32_t)(at - s->text) + 1;
  s->starts[s->lines] = (uint32_t)s->bytes + 1; /* as if a newline followed */
}

static void load(as_core_printer *p, uint32_t file) {
  as_core_source *s = &p->sources[file];
  s->tried = true;
  FILE *stream = fopen(as_core_name(p->unit, p->unit->files.at[file]), "rbe");
  if (!stream) return;
  if (read_whole(p->unit->memory, stream, s)) find_lines(p->unit->memory, s);
  fclose(stream);
}

static uint32_t start_of(const as_core_source *s, uint32_t line) {
  return s->starts[line] & ~(UINT32_C(1) << SHOWN_BIT);
}

/* Control characters would break the line or the terminal. */
static void put_clean(as_core_writer *w, const char *bytes, size_t count) {
  while (count && bytes[count - 1] == '\r') count--;
  for (size_t i = 0; i < count; i++) {
    unsigned char c = (unsigned char)bytes[i];
    as_core_put_char(w, (c < ' ' && c != '\t') || c == 127 ? ' ' : bytes[i]);
  }
}

void as_core_print_source_line(as_core_printer *p, uint32_t range) {
  if (range == AS_CORE_NONE) return;
  const as_core_range *r = &p->unit->ranges.at[as_core_range_outermost(p->unit, range)];
  as_core_source *s = &p->sources[r->file];
  if (!s->tried) load(p, r->file);
  uint32_t line = r->line - 1;
  if (line >= s->lines || s->starts[line] >> SHOWN_BIT) return;
  uint32_t start = start_of(s, line), end = start_of(s, line + 1) - 1;
  s->starts[line] |= UINT32_C(1) << SHOWN_BIT;
  as_core_put(&p->w, "  ; ");
  as_core_put_uint(&p->w, r->line);
  as_core_put(&p->w, " | ");
  put_clean(&p->w, s->text + start, end - start);
  as_core_put_line(&p->w);
}
