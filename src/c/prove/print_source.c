#include "c/prove/print_source.h"
#include "base/file.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

void as_prove_sources_open(as_prove_sources *s, const as_prove_program *program) {
  uint32_t files = program->unit->files.count;
  *s = (as_prove_sources){.program = program, .file = AS_CORE_NONE};
  s->texts = as_memory_alloc_zeroed(program->memory, files * sizeof *s->texts);
  s->tried = as_memory_alloc_zeroed(program->memory, files * sizeof *s->tried);
  for (uint32_t i = 0; i < files; i++) s->texts[i].memory = program->memory;
}

void as_prove_sources_close(as_prove_sources *s) {
  uint32_t files = s->program->unit->files.count;
  for (uint32_t i = 0; i < files; i++) as_text_release(&s->texts[i]);
  as_memory_free(s->program->memory, s->texts, files * sizeof *s->texts);
  as_memory_free(s->program->memory, s->tried, files * sizeof *s->tried);
}

static const char *text_of(as_prove_sources *s, uint32_t file) {
  if (!s->tried[file]) {
    int descriptor = open(as_core_name(s->program->unit, s->program->unit->files.at[file]), O_RDONLY | O_CLOEXEC);
    s->tried[file] = true;
    if (descriptor >= 0 && !as_file_read_whole(descriptor, NULL, &s->texts[file])) as_text_clear(&s->texts[file]);
    if (descriptor >= 0) close(descriptor);
  }
  return as_text_get(&s->texts[file]);
}

/* Coq reads strings and comments in comments: neither begins nor ends in a line that is shown. */
static void put_clean(const char *line, as_text *out) {
  for (const char *at = line; *at && *at != '\n'; at++) {
    char c = *at == '"' ? '\'' : *at < ' ' ? ' ' : *at;
    as_text_put_char(out, c);
    if ((c == '(' && at[1] == '*') || (c == '*' && at[1] == ')')) as_text_put_char(out, ' ');
  }
}

void as_prove_put_source(as_prove_sources *s, uint32_t range, as_text *out) {
  if (range == AS_CORE_NONE) return;
  const as_core_unit *unit = s->program->unit;
  const as_core_range *place = &unit->ranges.at[as_core_range_outermost(unit, range)];
  if (place->file == s->file && place->line == s->line) return;
  s->file = place->file, s->line = place->line;
  const char *line = text_of(s, place->file);
  for (uint32_t i = 1; i < place->line && line; i++)
    if ((line = strchr(line, '\n'))) line++;
  if (!line || !*line) return;
  while (*line == ' ' || *line == '\t') line++;
  as_text_printf(out, "\n      (* %u: ", place->line), put_clean(line, out), as_text_put(out, " *)");
}
