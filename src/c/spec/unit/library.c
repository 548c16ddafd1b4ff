#include "c/spec/unit/library.h"

#include <string.h>

typedef struct library_line {
  const char *file;
  uint32_t number;
  const char *text;
} library_line;

static const library_line lines[] = {
#include "contracts/contracts.lines"
};
enum { LINES = sizeof lines / sizeof *lines };

static const char begin_mark[] = "/*@", end_mark[] = "@*/", word[] = "spec ";

static bool is_of_file(uint32_t line, uint32_t file) {
  return line < LINES && !strcmp(lines[line].file, as_spec_library_file(file));
}

/* ---- files ---- */

static uint32_t first_line(uint32_t file) {
  uint32_t line = 0;
  while (file && ++line < LINES) file -= lines[line].number == 1;
  return line;
}

uint32_t as_spec_library_files(void) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < LINES; i++) count += lines[i].number == 1;
  return count;
}

const char *as_spec_library_file(uint32_t file) { return lines[first_line(file)].file; }

/* ---- comments ---- */

/* The comment whose mark is in this line. */
static as_spec_library_comment comment_at(uint32_t line) {
  const char *mark = strstr(lines[line].text, begin_mark);
  uint32_t column = (uint32_t)(mark - lines[line].text) + (uint32_t)strlen(begin_mark) + 1, last = line;
  while (last + 1 < LINES && !strstr(lines[last].text, end_mark)) last++;
  return (as_spec_library_comment){{lines[line].file, lines[line].number, column}, line, last};
}

/* The name behind the word `spec` of a line, and its length; NULL: it has none. */
static const char *name_in(uint32_t line, size_t *length) {
  const char *at = strstr(lines[line].text, word);
  bool begins = at && (at == lines[line].text || at[-1] == ' ');
  if (!begins || !strchr(at, '(')) return NULL;
  at += strlen(word);
  *length = strcspn(at, "(");
  return at;
}

static bool has_spec(const as_spec_library_comment *comment) {
  size_t length;
  for (uint32_t i = comment->first; i <= comment->last; i++)
    if (name_in(i, &length)) return true;
  return false;
}

bool as_spec_library_find(const char *name, uint32_t *file, as_spec_library_comment *comment) {
  size_t length;
  uint32_t files = 0, begin = 0;
  for (uint32_t i = 0; i < LINES; i++) {
    if (i && lines[i].number == 1) files++;
    if (strstr(lines[i].text, begin_mark)) begin = i;
    const char *found = name_in(i, &length);
    if (!found || strlen(name) != length || memcmp(name, found, length) != 0) continue;
    *file = files, *comment = comment_at(begin);
    return true;
  }
  return false;
}

bool as_spec_library_definitions(uint32_t file, uint32_t n, as_spec_library_comment *comment) {
  for (uint32_t i = first_line(file); is_of_file(i, file); i++) {
    if (!strstr(lines[i].text, begin_mark)) continue;
    *comment = comment_at(i);
    if (!has_spec(comment) && !n--) return true;
  }
  return false;
}

void as_spec_library_read(const as_spec_library_comment *comment, as_text *out) {
  for (uint32_t i = comment->first; i <= comment->last; i++) {
    const char *text = lines[i].text + (i == comment->first ? comment->place.column - 1 : 0);
    const char *end = strstr(text, end_mark);
    as_text_put_bytes(out, text, end ? (size_t)(end - text) : strlen(text));
    as_text_put_char(out, '\n');
  }
}

const char *as_spec_library_name(uint32_t n, as_text *buffer) {
  size_t length;
  for (uint32_t i = 0; i < LINES; i++) {
    const char *name = name_in(i, &length);
    if (!name || n--) continue;
    as_text_clear(buffer);
    as_text_put_bytes(buffer, name, length);
    return as_text_get(buffer);
  }
  return NULL;
}
