#include "report/replay/macro.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LINES = 500, MOST_OPEN = 64, MOST_BYTES = 1 << 16 };

typedef struct scanner {
  const char *at, *end;
  as_macro_place here;
  as_macro_place word;            /* the name that was read last, if nothing but space is behind it; else line 0 */
  as_macro_place open[MOST_OPEN]; /* the names before parentheses that are open */
  uint32_t count;                 /* may be more than there is room for */
} scanner;

static void step(scanner *s) {
  if (*s->at++ == '\n')
    s->here.line++, s->here.column = 1;
  else
    s->here.column++;
}

static bool is_at(const scanner *s, const char *text) {
  size_t length = strlen(text);
  return (size_t)(s->end - s->at) >= length && !memcmp(s->at, text, length);
}

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Up to what ends it, and over that. */
static void skip_past(scanner *s, const char *ending) {
  step(s);
  while (s->at < s->end && !is_at(s, ending)) {
    if (*s->at == '\\' && s->at + 1 < s->end) step(s);
    step(s);
  }
  for (size_t i = strlen(ending); i && s->at < s->end; i--) step(s);
}

static void read_mark(scanner *s) {
  if (*s->at == '(') {
    if (s->count < MOST_OPEN) s->open[s->count] = s->word;
    s->count++;
  }
  if (*s->at == ')' && s->count) s->count--;
  s->word = (as_macro_place){0, 0};
  step(s);
}

static void read_token(scanner *s) {
  if (is_at(s, "/*"))
    skip_past(s, "*/");
  else if (is_at(s, "//"))
    skip_past(s, "\n");
  else if (*s->at == '"')
    skip_past(s, "\"");
  else if (*s->at == '\'')
    skip_past(s, "'");
  else if (is_word(*s->at))
    for (s->word = s->here; s->at < s->end && is_word(*s->at);) step(s);
  else if (strchr(" \t\r\n\v\f\\", *s->at))
    step(s);
  else
    read_mark(s);
}

static bool is_before(as_macro_place a, as_macro_place b) {
  return a.line < b.line || (a.line == b.line && a.column < b.column);
}

bool as_macro_encloses(const char *text, size_t length, as_macro_place outer, as_macro_place inner) {
  scanner s = {.at = text, .end = text + length, .here = {1, 1}};
  if (!outer.line || inner.line < outer.line || inner.line - outer.line > MOST_LINES) return false;
  while (s.at < s.end && s.here.line < outer.line) step(&s);
  while (s.at < s.end && is_before(s.here, inner)) read_token(&s);
  for (uint32_t i = 0; i < s.count && i < MOST_OPEN; i++)
    if (s.open[i].line == outer.line && (!outer.column || s.open[i].column == outer.column)) return true;
  return false;
}

/* Only the lines that matter are kept. */
bool as_macro_encloses_in(const char *path, as_macro_place outer, as_macro_place inner) {
  char text[MOST_BYTES];
  FILE *file = inner.line >= outer.line ? fopen(path, "rbe") : NULL;
  if (!file) return false;
  uint32_t line = 1;
  for (int c; line < outer.line && (c = getc(file)) != EOF;) line += c == '\n';
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  as_macro_place from = {1, outer.column}, to = {inner.line - outer.line + 1, inner.column};
  return line == outer.line && as_macro_encloses(text, length, from, to);
}
