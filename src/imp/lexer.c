#include "imp/lexer.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const token_text[] = {
#define AS_IMP_TOKEN(name, text) text,
#include "imp/tokens.def"
#undef AS_IMP_TOKEN
};

const char *as_imp_token_text(as_imp_token_kind kind) {
  assert(kind < AS_IMP_TOKEN_COUNT);
  return token_text[kind];
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

as_imp_lexer as_imp_lexer_begin(const char *text, size_t length) {
  return (as_imp_lexer){.at = text, .end = text + length, .line_start = text, .line = 1};
}

static void skip_blanks(as_imp_lexer *lexer) {
  for (; lexer->at < lexer->end; lexer->at++) {
    char c = *lexer->at;
    if (c == '\n') {
      lexer->line++, lexer->line_start = lexer->at + 1;
    } else if (c == '#') {
      while (lexer->at + 1 < lexer->end && lexer->at[1] != '\n') lexer->at++;
    } else if (c != ' ' && c != '\t' && c != '\r') {
      return;
    }
  }
}

static size_t word_length(const as_imp_lexer *lexer) {
  const char *p = lexer->at;
  bool number = is_digit(*p);
  while (p < lexer->end && (is_digit(*p) || (!number && is_letter(*p)))) p++;
  return (size_t)(p - lexer->at);
}

/* The fixed token that the slice is, or (for symbols) begins with. */
static as_imp_token_kind fixed(const char *text, size_t length, bool whole) {
  for (int i = 0; i < AS_IMP_TOKEN_COUNT; i++) {
    size_t known = strlen(token_text[i]);
    bool fits = whole ? known == length : known <= length;
    if (fits && memcmp(token_text[i], text, known) == 0) return (as_imp_token_kind)i;
  }
  return AS_IMP_TOKEN_WRONG;
}

void as_imp_lexer_next(as_imp_lexer *lexer) {
  skip_blanks(lexer);
  const char *text = lexer->at;
  as_imp_token token = {AS_IMP_TOKEN_END, {lexer->line, (uint32_t)(text - lexer->line_start) + 1}, text, 0};
  if (text < lexer->end) {
    token.length = word_length(lexer);
    if (token.length) {
      token.kind = is_digit(*text) ? AS_IMP_TOKEN_NUMBER : fixed(text, token.length, true);
      if (token.kind == AS_IMP_TOKEN_WRONG) token.kind = AS_IMP_TOKEN_NAME;
    } else {
      token.kind = fixed(text, (size_t)(lexer->end - text), false);
      token.length = token.kind == AS_IMP_TOKEN_WRONG ? 1 : strlen(token_text[token.kind]);
    }
  }
  lexer->at += token.length;
  lexer->token = token;
}

void as_imp_token_describe(const as_imp_token *token, char *out, size_t room) {
  enum { SHOWN = 24 };
  int shown = token->length > SHOWN ? SHOWN : (int)token->length;
  const char *more = token->length > SHOWN ? "..." : "";
  unsigned char byte = token->length ? (unsigned char)*token->text : 0;
  switch (token->kind) {
  case AS_IMP_TOKEN_END: snprintf(out, room, "the end"); break;
  case AS_IMP_TOKEN_NAME: snprintf(out, room, "the name '%.*s%s'", shown, token->text, more); break;
  case AS_IMP_TOKEN_NUMBER: snprintf(out, room, "the number %.*s%s", shown, token->text, more); break;
  case AS_IMP_TOKEN_WRONG:
    if (byte > ' ' && byte < 127)
      snprintf(out, room, "the character '%c'", byte);
    else
      snprintf(out, room, "the byte 0x%02x", byte);
    break;
  default: snprintf(out, room, "'%s'", as_imp_token_text(token->kind));
  }
}
