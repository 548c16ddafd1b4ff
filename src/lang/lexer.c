#include "lang/lexer.h"

#include <stdio.h>
#include <string.h>

static const struct {
  const char *text;
  int tightness;
} operators[] = {
#define AS_LANG_OPERATOR(name, text, tightness, meaning) {text, tightness},
#include "lang/operators.def"
#undef AS_LANG_OPERATOR
};

static const char *const words[] = {
#define AS_LANG_WORD(name, text) text,
#include "lang/words.def"
#undef AS_LANG_WORD
};

const char *as_lang_operator_text(as_lang_operator op) { return operators[op].text; }
int as_lang_operator_tightness(as_lang_operator op) { return operators[op].tightness; }

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_inside_name(char c) { return is_letter(c) || is_digit(c) || c == '\''; }

static size_t left(const as_lang_lexer *lexer) { return (size_t)(lexer->end - lexer->next); }

static bool sees(const as_lang_lexer *lexer, const char *text) {
  size_t length = strlen(text);
  return left(lexer) >= length && !memcmp(lexer->next, text, length);
}

static void skip(as_lang_lexer *lexer, size_t count) {
  for (; count; count--) {
    bool is_newline = *lexer->next++ == '\n';
    lexer->place = is_newline ? (as_lang_place){lexer->place.line + 1, 1}
                              : (as_lang_place){lexer->place.line, lexer->place.column + 1};
  }
}

static void wrong(as_lang_lexer *lexer, as_lang_place place, const char *message) {
  lexer->token.kind = AS_LANG_TOKEN_WRONG;
  lexer->complaint->place = place;
  snprintf(lexer->complaint->message, sizeof lexer->complaint->message, "%s", message);
}

/* False if the comment does not end. */
static bool skip_comment(as_lang_lexer *lexer) {
  as_lang_place begin = lexer->place;
  size_t depth = 0;
  do {
    if (sees(lexer, "(*")) {
      depth++, skip(lexer, 2);
    } else if (sees(lexer, "*)")) {
      depth--, skip(lexer, 2);
    } else if (left(lexer)) {
      skip(lexer, 1);
    } else {
      wrong(lexer, begin, "this comment has no end");
      return false;
    }
  } while (depth);
  return true;
}

static bool skip_blanks(as_lang_lexer *lexer) {
  for (;;) {
    if (left(lexer) && is_blank(*lexer->next))
      skip(lexer, 1);
    else if (!sees(lexer, "(*"))
      return true;
    else if (!skip_comment(lexer))
      return false;
  }
}

static void accept(as_lang_lexer *lexer, as_lang_token_kind kind, size_t length) {
  lexer->token.kind = kind;
  lexer->token.length = length;
  skip(lexer, length);
}

static void accept_number(as_lang_lexer *lexer) {
  size_t length = 0;
  while (length < left(lexer) && is_digit(lexer->next[length])) length++;
  bool is_glued = length < left(lexer) && is_inside_name(lexer->next[length]);
  accept(lexer, AS_LANG_TOKEN_INTEGER, length);
  if (is_glued) wrong(lexer, lexer->place, "a number ends in a letter; put a blank between them");
}

static void accept_name(as_lang_lexer *lexer) {
  size_t length = 0;
  while (length < left(lexer) && is_inside_name(lexer->next[length])) length++;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && !memcmp(words[i], lexer->next, length)) {
      accept(lexer, (as_lang_token_kind)i, length);
      return;
    }
  accept(lexer, AS_LANG_TOKEN_NAME, length);
}

/* The longest operator that stands here, or none. */
static bool accept_operator(as_lang_lexer *lexer) {
  int best = -1;
  for (int i = 0; i < AS_LANG_OPERATOR_COUNT; i++)
    if (sees(lexer, operators[i].text) && (best < 0 || strlen(operators[i].text) > strlen(operators[best].text)))
      best = i;
  if (best < 0) return false;
  lexer->token.op = (as_lang_operator)best;
  accept(lexer, AS_LANG_TOKEN_OPERATOR, strlen(operators[best].text));
  return true;
}

static void refuse(as_lang_lexer *lexer) {
  unsigned char c = (unsigned char)*lexer->next;
  char message[64];
  snprintf(message, sizeof message, c > ' ' && c < 127 ? "unknown character '%c'" : "unknown byte 0x%02x", c);
  wrong(lexer, lexer->place, c ? message : "a zero byte; is this a text file?");
}

void as_lang_lexer_advance(as_lang_lexer *lexer) {
  if (lexer->token.kind == AS_LANG_TOKEN_WRONG || !skip_blanks(lexer)) return;
  lexer->token = (as_lang_token){.place = lexer->place, .text = lexer->next};
  if (!left(lexer))
    accept(lexer, AS_LANG_TOKEN_END, 0);
  else if (is_digit(*lexer->next))
    accept_number(lexer);
  else if (is_letter(*lexer->next))
    accept_name(lexer);
  else if (*lexer->next == '(')
    accept(lexer, AS_LANG_TOKEN_OPEN, 1);
  else if (*lexer->next == ')')
    accept(lexer, AS_LANG_TOKEN_CLOSE, 1);
  else if (accept_operator(lexer))
    return;
  else if (*lexer->next == '=')
    accept(lexer, AS_LANG_TOKEN_EQUALS, 1);
  else
    refuse(lexer);
}

void as_lang_lexer_begin(as_lang_lexer *lexer, const char *text, size_t length, as_lang_complaint *complaint) {
  *lexer = (as_lang_lexer){.next = text, .end = text + length, .place = {1, 1}, .complaint = complaint};
  lexer->token.kind = AS_LANG_TOKEN_END;
  as_lang_lexer_advance(lexer);
}
