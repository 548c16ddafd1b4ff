#include "base/shell/shell.h"

#include <string.h>

typedef struct cutter {
  const char *at;
  char *out; /* where the next byte of a word goes */
  const char *reason;
} cutter;

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static bool cut_single(cutter *c) {
  for (c->at++; *c->at != '\''; c->at++) {
    if (!*c->at) return c->reason = "a quote (') is not closed", false;
    *c->out++ = *c->at;
  }
  return c->at++, true;
}

/* Inside of double quotes a backslash is one unless it stands before one of these; before a newline both vanish. */
static bool cut_double(cutter *c) {
  for (c->at++; *c->at != '"'; c->at++) {
    if (!*c->at) return c->reason = "a quote (\") is not closed", false;
    if (*c->at == '\\' && c->at[1] && strchr("$`\"\\\n", c->at[1]))
      c->at++;
    else {
      *c->out++ = *c->at;
      continue;
    }
    if (*c->at != '\n') *c->out++ = *c->at;
  }
  return c->at++, true;
}

static bool cut_backslash(cutter *c) {
  c->at++;
  if (!*c->at) return c->reason = "nothing follows the backslash at the end", false;
  if (*c->at != '\n') *c->out++ = *c->at;
  return c->at++, true;
}

static bool cut_piece(cutter *c) {
  if (*c->at == '\'') return cut_single(c);
  if (*c->at == '"') return cut_double(c);
  if (*c->at == '\\') return cut_backslash(c);
  return *c->out++ = *c->at++, true;
}

/* A backslash and a newline between words are nothing, not an empty word. */
static void skip_blanks(cutter *c) {
  while (is_blank(*c->at) || (c->at[0] == '\\' && c->at[1] == '\n')) c->at += *c->at == '\\' ? 2 : 1;
}

bool as_shell_split(as_region *region, const char *command, as_words *words, const char **reason) {
  size_t length = strlen(command);
  cutter c = {command, as_region_alloc(region, length + 1), NULL};
  for (skip_blanks(&c); *c.at; skip_blanks(&c)) {
    const char *word = c.out;
    while (*c.at && !is_blank(*c.at))
      if (!cut_piece(&c)) return *reason = c.reason, false;
    *c.out++ = 0;
    as_words_push(region->memory, words, word);
  }
  return true;
}
