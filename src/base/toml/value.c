#include "base/toml/internal.h"

#include <assay/base/text.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- UTF-8 ---- */

static size_t character(const unsigned char *at, size_t room) {
  if (*at < 0x80) return 1;
  size_t length = *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2;
  if (*at < 0xc2 || *at > 0xf4 || length > room) return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80) return 0;
  bool overlong = (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xf0 && at[1] < 0x90);
  bool outside = (*at == 0xed && at[1] >= 0xa0) || (*at == 0xf4 && at[1] >= 0x90);
  return overlong || outside ? 0 : length;
}

bool as_toml_check_utf8(as_toml_reader *r) {
  as_toml_reader look = *r;
  while (look.at < look.end) {
    size_t length = character((const unsigned char *)look.at, (size_t)(look.end - look.at));
    if (!length) {
      as_toml_fail(&look, "this is not UTF-8");
      return r->failed = true, false;
    }
    if (length == 1)
      as_toml_step(&look);
    else
      look.at += length;
  }
  return true;
}

static void put_character(as_text *out, uint32_t c) {
  char bytes[4];
  size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = length; i-- > 1; c >>= 6) bytes[i] = (char)(0x80 | (c & 0x3f));
  bytes[0] = (char)(first[length] | c);
  as_text_put_bytes(out, bytes, length);
}

/* ---- strings ---- */

static int digit_of(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 99;
}

static bool read_code(as_toml_reader *r, int digits, as_text *out) {
  uint32_t code = 0;
  for (int i = 0; i < digits; i++) {
    int digit = digit_of(as_toml_peek(r));
    if (digit > 15) return as_toml_fail(r, "hexadecimal digits should follow \\u (4) and \\U (8)");
    code = code << 4 | (uint32_t)digit;
    r->at++;
  }
  if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return as_toml_fail(r, "there is no such character");
  if (!code) return as_toml_fail(r, "a string with a zero byte is of no use here");
  return put_character(out, code), true;
}

static bool read_escape(as_toml_reader *r, as_text *out) {
  static const char names[] = "btnfr\"\\", values[] = "\b\t\n\f\r\"\\";
  int c = as_toml_peek(r);
  const char *found = c > 0 ? strchr(names, c) : NULL;
  if (found) return r->at++, as_text_put_char(out, values[found - names]), true;
  if (c != 'u' && c != 'U') return as_toml_fail(r, "there is no such escape sequence");
  r->at++;
  return read_code(r, c == 'u' ? 4 : 8, out);
}

/* A backslash at the end of a line takes away all white space up to the next character. */
static bool skip_splice(as_toml_reader *r) {
  as_toml_reader look = *r;
  as_toml_skip_blanks(&look);
  if (!as_toml_ahead(&look, "\n") && !as_toml_ahead(&look, "\r\n")) return false;
  while ((as_toml_peek(&look) > 0 && strchr(" \t\n", as_toml_peek(&look))) || as_toml_ahead(&look, "\r\n"))
    as_toml_step(&look);
  return *r = look, true;
}

typedef struct quoted {
  char quote;
  bool is_long, is_literal;
} quoted;

static bool is_over(const as_toml_reader *r, const quoted *q) {
  if (!q->is_long) return as_toml_peek(r) == q->quote;
  return as_toml_ahead(r, q->is_literal ? "'''" : "\"\"\"");
}

static bool read_one(as_toml_reader *r, const quoted *q, as_text *out) {
  int c = as_toml_peek(r);
  if (c < 0) return as_toml_fail(r, "the string does not end");
  if (c == '\\' && !q->is_literal) {
    r->at++;
    return (q->is_long && skip_splice(r)) || read_escape(r, out);
  }
  bool newline = as_toml_ahead(r, "\n") || as_toml_ahead(r, "\r\n");
  if (newline && !q->is_long) return as_toml_fail(r, "the string should end on its line");
  if (!newline && ((c < 32 && c != '\t') || c == 127)) return as_toml_fail(r, "a string has no control characters");
  if (newline && c == '\r') r->at++, c = '\n';
  as_text_put_char(out, (char)c);
  as_toml_step(r);
  return true;
}

/* Up to two quotes may stand right before those that end a string of several lines. */
static void take_end(as_toml_reader *r, const quoted *q, as_text *out) {
  r->at += q->is_long ? 3 : 1;
  for (int i = 0; q->is_long && i < 2 && as_toml_peek(r) == q->quote; i++) r->at++, as_text_put_char(out, q->quote);
}

bool as_toml_read_string(as_toml_reader *r, const char **text, size_t *length) {
  quoted q = {.quote = *r->at, .is_literal = *r->at == '\''};
  q.is_long = as_toml_ahead(r, q.is_literal ? "'''" : "\"\"\"");
  r->at += q.is_long ? 3 : 1;
  if (q.is_long && as_toml_ahead(r, "\r\n")) r->at++;
  if (q.is_long && as_toml_peek(r) == '\n') as_toml_step(r);
  as_text out = {.memory = r->region->memory};
  bool good = true;
  while (good && !is_over(r, &q)) good = read_one(r, &q, &out);
  if (good) take_end(r, &q, &out);
  *length = out.length;
  *text = good ? as_region_copy(r->region, as_text_get(&out), out.length + 1) : NULL;
  as_text_release(&out);
  return good;
}

/* ---- numbers ---- */

enum { LONGEST_NUMBER = 100 };

static bool is_digit(char c, int base) { return digit_of((unsigned char)c) < base; }

/* Digits with single underscores between them; moves *at behind them. */
static bool skip_digits(const char **at, int base) {
  const char *c = *at;
  if (!is_digit(*c, base)) return false;
  while (is_digit(*c, base) || (*c == '_' && is_digit(c[1], base))) c++;
  return *at = c, true;
}

static int base_of(const char *word) {
  if (word[0] != '0') return 10;
  return word[1] == 'x' ? 16 : word[1] == 'o' ? 8 : word[1] == 'b' ? 2 : 10;
}

static void drop_underscores(const char *word, char *out) {
  do
    if (*word != '_') *out++ = *word;
  while (*word++);
}

static bool is_decimal(const char *word, bool *is_float) {
  const char *at = word + (*word == '+' || *word == '-'), *begin = at;
  *is_float = false;
  if (!skip_digits(&at, 10) || (*begin == '0' && at > begin + 1)) return false;
  if (*at == '.') {
    at++, *is_float = true;
    if (!skip_digits(&at, 10)) return false;
  }
  if (*at == 'e' || *at == 'E') {
    at++, *is_float = true;
    at += *at == '+' || *at == '-';
    if (!skip_digits(&at, 10)) return false;
  }
  return !*at;
}

static bool looks_like_date(const char *word) {
  size_t digits = strspn(word, "0123456789");
  return (digits == 4 && word[4] == '-') || (digits == 2 && word[2] == ':');
}

static bool take_integer(const char *digits, int base, as_toml_value *value) {
  char *end;
  errno = 0;
  value->kind = AS_TOML_INTEGER;
  value->integer = strtoll(digits, &end, base);
  return !errno;
}

static bool read_number(as_toml_reader *r, const char *word, as_toml_value *value) {
  char digits[LONGEST_NUMBER + 1];
  const char *sign = word + (*word == '+' || *word == '-');
  int base = base_of(word);
  bool is_float;
  if (!strcmp(sign, "inf") || !strcmp(sign, "nan")) {
    value->kind = AS_TOML_FLOAT, value->real = *sign == 'n' ? (double)NAN : (double)INFINITY;
    if (*word == '-') value->real = -value->real;
    return true;
  }
  drop_underscores(word, digits);
  if (base != 10) {
    const char *at = word + 2;
    if (!skip_digits(&at, base) || *at) return as_toml_fail(r, "this is no number");
    return take_integer(digits + 2, base, value) || as_toml_fail(r, "this number does not fit into 64 bits");
  }
  if (looks_like_date(word)) return as_toml_fail(r, "dates and times are not supported");
  if (!is_decimal(word, &is_float))
    return as_toml_fail(r, "a value should stand here: a string in quotes, a number, true, false, an array or a table");
  if (is_float) return value->kind = AS_TOML_FLOAT, value->real = strtod(digits, NULL), true;
  return take_integer(digits, 10, value) || as_toml_fail(r, "this number does not fit into 64 bits");
}

static bool read_word(as_toml_reader *r, as_toml_value *value) {
  char word[LONGEST_NUMBER + 1];
  size_t length = 0;
  while (r->at + length < r->end && r->at[length] && !strchr(" \t\r\n,]}#=", r->at[length])) length++;
  if (length > LONGEST_NUMBER) return as_toml_fail(r, "this is no number");
  memcpy(word, r->at, length);
  word[length] = 0;
  if (!strcmp(word, "true") || !strcmp(word, "false"))
    value->kind = AS_TOML_BOOLEAN, value->integer = *word == 't';
  else if (!read_number(r, word, value))
    return false;
  r->at += length;
  return true;
}

/* ---- arrays and inline tables ---- */

static bool read_array(as_toml_reader *r, as_toml_value *array, uint32_t depth) {
  array->kind = AS_TOML_ARRAY;
  r->at++;
  for (;;) {
    as_toml_value element;
    if (!as_toml_skip_lines(r)) return false;
    if (as_toml_peek(r) == ']') return r->at++, true;
    if (!as_toml_read_value(r, &element, depth + 1)) return false;
    as_toml_append(r, array, element);
    if (!as_toml_skip_lines(r)) return false;
    if (as_toml_peek(r) == ',')
      r->at++;
    else if (as_toml_peek(r) != ']')
      return as_toml_fail(r, ", or ] should stand here");
  }
}

static bool read_inline(as_toml_reader *r, as_toml_value *table, uint32_t depth) {
  table->kind = AS_TOML_TABLE, table->origin = AS_TOML_ORIGIN_INLINE;
  r->at++;
  as_toml_skip_blanks(r);
  if (as_toml_peek(r) == '}') return r->at++, true;
  for (;;) {
    if (!as_toml_read_member(r, table, depth + 1)) return false;
    as_toml_skip_blanks(r);
    if (as_toml_peek(r) == '}') return r->at++, true;
    if (as_toml_peek(r) != ',') return as_toml_fail(r, ", or } should stand here, on the same line");
    r->at++;
  }
}

bool as_toml_read_value(as_toml_reader *r, as_toml_value *value, uint32_t depth) {
  *value = (as_toml_value){.line = r->line, .column = (uint32_t)(r->at - r->line_start) + 1};
  if (depth >= AS_TOML_DEPTH) return as_toml_fail(r, "this nests too deeply");
  switch (as_toml_peek(r)) {
  case '"':
  case '\'': value->kind = AS_TOML_STRING; return as_toml_read_string(r, &value->text, &value->length);
  case '[': return read_array(r, value, depth);
  case '{': return read_inline(r, value, depth);
  default: return read_word(r, value);
  }
}
