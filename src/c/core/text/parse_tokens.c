/* The small steps of the reader: errors, tokens, names, numbers, ranges. */
#include "c/core/text/parse_internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void as_core_wrong(as_core_parser *p, const as_core_token *token, const char *format, ...) {
  if (p->failed) return;
  p->failed = true;
  p->error->line = token->line, p->error->column = token->column;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(p->error->message, sizeof p->error->message, format, arguments);
  va_end(arguments);
  p->lexer.at = p->lexer.end;
  p->lexer.token.kind = AS_CORE_TOKEN_END;
}

void as_core_expected(as_core_parser *p, const char *what) {
  char found[64];
  as_core_token_describe(as_core_token_of(p), found, sizeof found);
  as_core_wrong(p, as_core_token_of(p), "expected %s, found %s", what, found);
}

void as_core_next(as_core_parser *p) {
  if (!p->failed) as_core_lexer_next(&p->lexer);
}

bool as_core_accept(as_core_parser *p, uint32_t kind) {
  if (p->failed || as_core_looking_at(p) != kind) return false;
  as_core_lexer_next(&p->lexer);
  return true;
}

static bool is_text(const as_core_token *token, const char *text) {
  return strlen(text) == token->length && !memcmp(text, token->text, token->length);
}

bool as_core_accept_word(as_core_parser *p, const char *word) {
  if (as_core_looking_at(p) != AS_CORE_TOKEN_WORD || !is_text(as_core_token_of(p), word)) return false;
  as_core_next(p);
  return true;
}

void as_core_demand(as_core_parser *p, uint32_t kind, const char *what) {
  if (!as_core_accept(p, kind)) as_core_expected(p, what);
}

void as_core_end_line(as_core_parser *p) {
  if (as_core_looking_at(p) != AS_CORE_TOKEN_END) as_core_demand(p, AS_CORE_TOKEN_LINE, "the end of the line");
}

/* ---- numbers and names ---- */

/* Decimal digits, at most `most`. */
static bool decimal(const char *text, size_t length, uint64_t most, uint64_t *value) {
  *value = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return false;
    if (__builtin_mul_overflow(*value, 10, value)) return false;
    if (__builtin_add_overflow(*value, (uint64_t)(text[i] - '0'), value)) return false;
  }
  return length && *value <= most;
}

uint64_t as_core_number(as_core_parser *p, uint64_t most, const char *what) {
  as_core_token token = *as_core_token_of(p);
  uint64_t value = 0;
  if (token.kind != AS_CORE_TOKEN_NUMBER) {
    as_core_expected(p, what);
  } else if (!decimal(token.text, token.length, most, &value)) {
    as_core_wrong(p, &token, "%s should be a decimal number of at most %llu", what, (unsigned long long)most);
  }
  as_core_next(p);
  return p->failed ? 0 : value;
}

uint32_t as_core_alignment(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t align = as_core_number32(p, "an alignment");
  if (align & (align - 1)) as_core_wrong(p, &token, "an alignment should be a power of two");
  return p->failed ? 0 : align;
}

static int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void unescape(as_core_parser *p, const as_core_token *token) {
  const char *at = token->text, *end = at + token->length;
  while (at < end) {
    const char *plain = at;
    while (at < end && *at != '\\') at++;
    as_text_put_bytes(&p->scratch, plain, (size_t)(at - plain));
    if (at == end) return;
    int high = end - at > 2 ? hexadecimal(at[1]) : -1, low = end - at > 2 ? hexadecimal(at[2]) : -1;
    if (high < 0 || low < 0) {
      as_core_wrong(p, token, "after \\ there should be two hexadecimal digits");
      return;
    }
    as_text_put_char(&p->scratch, (char)(high << 4 | low));
    at += 3;
  }
}

void as_core_bytes(as_core_parser *p, const char *what) {
  as_core_token token = *as_core_token_of(p);
  as_text_clear(&p->scratch);
  if (token.kind != AS_CORE_TOKEN_STRING) {
    as_core_expected(p, what);
    return;
  }
  unescape(p, &token);
  as_core_next(p);
}

const char *as_core_string(as_core_parser *p, const char *what) {
  as_core_token token = *as_core_token_of(p);
  as_core_bytes(p, what);
  if (memchr(as_text_get(&p->scratch), 0, p->scratch.length)) as_core_wrong(p, &token, "a zero byte in %s", what);
  return p->failed ? "" : as_text_get(&p->scratch);
}

uint32_t as_core_any_name(as_core_parser *p, const char *what) {
  const as_core_token *token = as_core_token_of(p);
  if (token->kind == AS_CORE_TOKEN_STRING) return as_build_name(p->build, as_core_string(p, what));
  if (token->kind != AS_CORE_TOKEN_WORD) {
    as_core_expected(p, what);
    return 0;
  }
  as_text_clear(&p->scratch);
  as_text_put_bytes(&p->scratch, token->text, token->length);
  as_core_next(p);
  return as_build_name(p->build, as_text_get(&p->scratch));
}

uint32_t as_core_accept_row(as_core_parser *p, as_core_words set) {
  const as_core_token *token = as_core_token_of(p);
  if (token->kind != AS_CORE_TOKEN_WORD) return UINT32_MAX;
  uint32_t row = as_core_word_find(set, token->text, token->length);
  if (row != UINT32_MAX) as_core_next(p);
  return row;
}

bool as_core_looks_like_block(const as_core_token *token) {
  if (token->kind != AS_CORE_TOKEN_WORD || token->length < 2 || token->text[0] != 'b') return false;
  for (uint32_t i = 1; i < token->length; i++)
    if (token->text[i] < '0' || token->text[i] > '9') return false;
  return true;
}

uint32_t as_core_block_number(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint64_t value = 0;
  if (!as_core_looks_like_block(&token))
    as_core_expected(p, "a block");
  else if (!decimal(token.text + 1, token.length - 1, UINT32_MAX - 1, &value))
    as_core_wrong(p, &token, "there is no block of this number");
  as_core_next(p);
  return p->failed ? 0 : (uint32_t)value;
}

/* ---- ranges ---- */

/* The end of a range looks like a negative number. */
static uint32_t minus(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint64_t value = 0;
  if (token.kind != AS_CORE_TOKEN_NUMBER || *token.text != '-' ||
      !decimal(token.text + 1, token.length - 1, UINT32_MAX - 1, &value))
    as_core_expected(p, "'-' and a column or a line");
  as_core_next(p);
  return p->failed ? 0 : (uint32_t)value;
}

/* [FILE:]LINE:COLUMN-[LINE:]COLUMN */
static as_core_range place(as_core_parser *p) {
  as_core_range r = {.expansion = AS_CORE_NONE};
  as_core_token token = *as_core_token_of(p);
  uint32_t file = 1;
  r.line = as_core_number32(p, "a line");
  as_core_demand(p, ':', "':'");
  r.column = as_core_number32(p, "a column");
  if (as_core_accept(p, ':')) file = r.line, r.line = r.column, r.column = as_core_number32(p, "a column");
  r.end_line = r.line, r.end_column = minus(p);
  if (as_core_accept(p, ':')) r.end_line = r.end_column, r.end_column = as_core_number32(p, "a column");
  if (!file || file > p->files.count)
    as_core_wrong(p, &token, "file %u is not declared above", file);
  else
    r.file = p->files.at[file - 1];
  return r;
}

uint32_t as_core_range_of(as_core_parser *p) {
  if (!as_core_accept(p, '@')) return AS_CORE_NONE;
  p->nested.count = 0;
  do {
    as_core_range r = place(p);
    if (as_core_accept_word(p, "in")) r.macro = as_core_any_name(p, "the name of a macro");
    as_core_ranges_push(p->memory, &p->nested, r);
  } while (as_core_accept(p, '@'));
  uint32_t range = AS_CORE_NONE;
  while (p->nested.count && !p->failed) {
    as_core_range r = as_core_ranges_pop(&p->nested);
    r.expansion = range;
    range = as_build_range(p->build, &r);
  }
  return range;
}
