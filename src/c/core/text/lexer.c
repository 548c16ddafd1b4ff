#include "c/core/text/lexer.h"

#include <stdio.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_hexadecimal(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
static bool is_in_word(char c) { return is_letter(c) || is_digit(c) || c == '.'; }

/* Whether a word begins with these two characters. */
static bool begins_word(char c, char next) { return is_letter(c) || (c == '.' && (is_letter(next) || is_digit(next))); }

bool as_core_is_word(const char *s) {
  if (!begins_word(s[0], s[0] ? s[1] : 0)) return false;
  while (is_in_word(*s)) s++;
  return !*s;
}

as_core_lexer as_core_lexer_begin(const char *text, size_t length) {
  return (as_core_lexer){.at = text, .end = text + length, .line_start = text, .line = 1};
}

/* The character so far ahead, or 0. */
static char peek(const as_core_lexer *lexer, size_t ahead) {
  return (size_t)(lexer->end - lexer->at) > ahead ? lexer->at[ahead] : 0;
}

static void skip_blanks(as_core_lexer *lexer) {
  while (lexer->at < lexer->end && (*lexer->at == ' ' || *lexer->at == '\t' || *lexer->at == '\r')) lexer->at++;
  if (peek(lexer, 0) != ';') return;
  const char *end = memchr(lexer->at, '\n', (size_t)(lexer->end - lexer->at));
  lexer->at = end ? end : lexer->end;
}

static const char *word_end(const as_core_lexer *lexer) {
  const char *p = lexer->at;
  while (p < lexer->end && is_in_word(*p)) p++;
  return p;
}

static const char *number_end(const as_core_lexer *lexer) {
  const char *p = lexer->at + (*lexer->at == '-'), *end = lexer->end;
  bool hexadecimal = end - p > 2 && p[0] == '0' && p[1] == 'x';
  for (; p < end; p++) {
    bool part = is_digit(*p) || is_letter(*p);
    bool dot = hexadecimal && *p == '.' && end - p > 1 && is_hexadecimal(p[1]);
    bool sign = hexadecimal && (*p == '+' || *p == '-') && p[-1] == 'p';
    if (!part && !dot && !sign) break;
  }
  return p;
}

static const char *string(const as_core_lexer *lexer, as_core_token *token) {
  const char *p = lexer->at + 1;
  while (p < lexer->end && *p != '"' && *p != '\n') p++;
  bool closed = p < lexer->end && *p == '"';
  token->kind = closed ? AS_CORE_TOKEN_STRING : AS_CORE_TOKEN_OPEN_STRING;
  token->text = lexer->at + 1, token->length = (uint32_t)(p - token->text);
  return p + closed;
}

static const char *symbol(const as_core_lexer *lexer, as_core_token *token) {
  char c = peek(lexer, 0), next = peek(lexer, 1);
  token->kind = (unsigned char)c, token->length = 1;
  if (c == '-' && next == '>') token->kind = AS_CORE_TOKEN_ARROW, token->length = 2;
  if (c == '&' && next == '&') token->kind = AS_CORE_TOKEN_LABEL, token->length = 2;
  if (c == '.' && next == '.') token->kind = AS_CORE_TOKEN_DOTS, token->length = 2;
  if (c == '.' && next == '.' && peek(lexer, 2) == '.') token->kind = AS_CORE_TOKEN_ELLIPSIS, token->length = 3;
  return lexer->at + token->length;
}

static const char *slice(as_core_token *token, uint32_t kind, const char *end) {
  token->kind = kind, token->length = (uint32_t)(end - token->text);
  return end;
}

void as_core_lexer_next(as_core_lexer *lexer) {
  skip_blanks(lexer);
  as_core_token token = {.kind = AS_CORE_TOKEN_END, .line = lexer->line, .text = lexer->at};
  token.column = (uint32_t)(lexer->at - lexer->line_start) + 1;
  char c = peek(lexer, 0), next = peek(lexer, 1);
  if (lexer->at == lexer->end) {
    /* stays there */
  } else if (c == '\n') {
    lexer->at = lexer->line_start = slice(&token, AS_CORE_TOKEN_LINE, lexer->at + 1);
    lexer->line++;
  } else if (begins_word(c, next)) {
    lexer->at = slice(&token, AS_CORE_TOKEN_WORD, word_end(lexer));
  } else if (is_digit(c) || (c == '-' && is_digit(next))) {
    lexer->at = slice(&token, AS_CORE_TOKEN_NUMBER, number_end(lexer));
  } else {
    lexer->at = c == '"' ? string(lexer, &token) : symbol(lexer, &token);
  }
  lexer->token = token;
}

bool as_core_lexer_skip_body(as_core_lexer *lexer) {
  for (;;) {
    const char *p = lexer->at;
    while (p < lexer->end && (*p == ' ' || *p == '\t')) p++;
    if (p < lexer->end && *p == '}') {
      lexer->at = p;
      as_core_lexer_next(lexer);
      return true;
    }
    const char *line = p < lexer->end ? memchr(p, '\n', (size_t)(lexer->end - p)) : NULL;
    if (!line) return false;
    lexer->at = lexer->line_start = line + 1;
    lexer->line++;
  }
}

void as_core_token_describe(const as_core_token *token, char *out, size_t room) {
  enum { SHOWN = 24 };
  int shown = token->length > SHOWN ? SHOWN : (int)token->length;
  const char *more = token->length > SHOWN ? "..." : "";
  switch (token->kind) {
  case AS_CORE_TOKEN_END: snprintf(out, room, "the end of the text"); break;
  case AS_CORE_TOKEN_LINE: snprintf(out, room, "the end of the line"); break;
  case AS_CORE_TOKEN_OPEN_STRING: snprintf(out, room, "a string without its end"); break;
  case AS_CORE_TOKEN_STRING: snprintf(out, room, "a string"); break;
  default:
    if (token->kind > ' ' && token->kind < 127)
      snprintf(out, room, "'%c'", (char)token->kind);
    else if (token->kind < 256)
      snprintf(out, room, "the byte 0x%02x", token->kind);
    else
      snprintf(out, room, "'%.*s%s'", shown, token->text, more);
  }
}
