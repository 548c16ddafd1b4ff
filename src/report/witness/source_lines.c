#include "report/witness/source_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct as_source_lines {
  as_memory *memory;
  const as_witness_program *program;
  as_text *texts; /* one for each source */
};

static void read_source(const as_witness_source *source, as_text *text) {
  as_text path = {.memory = text->memory};
  if (*source->file != '/' && source->directory) as_text_printf(&path, "%s/", source->directory);
  as_text_put(&path, source->file);
  FILE *file = fopen(as_text_get(&path), "rbe");
  char bytes[16384];
  for (size_t got; file && (got = fread(bytes, 1, sizeof bytes, file)) > 0;) as_text_put_bytes(text, bytes, got);
  if (file) fclose(file);
  as_text_release(&path);
}

as_source_lines *as_source_lines_open(as_memory *memory, const as_witness_program *program) {
  as_source_lines *lines = as_memory_alloc_zeroed(memory, sizeof *lines);
  lines->memory = memory, lines->program = program;
  lines->texts = as_memory_alloc_zeroed(memory, program->source_count * sizeof *lines->texts);
  for (uint32_t i = 0; i < program->source_count; i++) {
    lines->texts[i].memory = memory;
    read_source(&program->sources[i], &lines->texts[i]);
  }
  return lines;
}

void as_source_lines_close(as_source_lines *lines) {
  for (uint32_t i = 0; i < lines->program->source_count; i++) as_text_release(&lines->texts[i]);
  as_memory_free(lines->memory, lines->texts, lines->program->source_count * sizeof *lines->texts);
  as_memory_free(lines->memory, lines, sizeof *lines);
}

/* What the lines behind it are called. */
typedef struct marker {
  const char *file;
  size_t length;
  uint32_t line;
} marker;

static bool read_marker(const char *line, const char *end, marker *m) {
  while (line < end && (*line == ' ' || *line == '\t')) line++;
  if (line == end || *line++ != '#') return false;
  while (line < end && *line == ' ') line++;
  if (end - line > 5 && !memcmp(line, "line ", 5)) line += 5;
  char *rest;
  if (line == end || *line < '0' || *line > '9') return false;
  unsigned long number = strtoul(line, &rest, 10);
  const char *open = memchr(rest, '"', (size_t)(end - rest));
  const char *close = open ? memchr(open + 1, '"', (size_t)(end - open - 1)) : NULL;
  m->line = (uint32_t)number;
  if (close) m->file = open + 1, m->length = (size_t)(close - open - 1);
  return true;
}

static bool find_in(const as_text *text, const char *own, const char *file, uint32_t wanted, as_source_line *found) {
  marker now = {own, strlen(own), 1};
  const char *line = as_text_get(text), *end = line + text->length;
  for (uint32_t number = 1; line < end; number++) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    if (!stop) stop = end;
    if (!read_marker(line, stop, &now)) {
      if (now.line == wanted && strlen(file) == now.length && !memcmp(now.file, file, now.length)) {
        *found = (as_source_line){own, number, line, (size_t)(stop - line)};
        return true;
      }
      now.line++;
    }
    line = stop + 1;
  }
  return false;
}

bool as_source_lines_find(const as_source_lines *lines, const char *file, uint32_t line, as_source_line *found) {
  for (uint32_t i = 0; i < lines->program->source_count; i++)
    if (find_in(&lines->texts[i], lines->program->sources[i].file, file, line, found)) return true;
  return false;
}
