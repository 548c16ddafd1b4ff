#include "c/spec/syntax/lexer.h"

#include <stdio.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_in_name(char c) { return is_letter(c) || is_digit(c); }

static bool is_digit_of(char c, uint32_t base) {
  if (base == 16) return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  return c >= '0' && c < (char)('0' + base);
}

as_spec_lexer as_spec_lexer_begin(const char *text, size_t length, as_spec_place place) {
  as_spec_lexer lexer = {.at = text, .end = text + length, .place = place};
  as_spec_lexer_next(&lexer);
  return lexer;
}

/* The character so far ahead, or 0. */
static char peek(const as_spec_lexer *lexer, size_t ahead) {
  return (size_t)(lexer->end - lexer->at) > ahead ? lexer->at[ahead] : 0;
}

static void advance(as_spec_lexer *lexer, size_t count) {
  for (; count > 0; count--, lexer->at++) {
    bool is_line = *lexer->at == '\n';
    lexer->place.line += is_line;
    lexer->place.column = is_line ? 1 : lexer->place.column + 1;
  }
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f'; }

static void skip_blanks(as_spec_lexer *lexer) {
  for (;;) {
    if (lexer->at < lexer->end && is_blank(*lexer->at)) {
      advance(lexer, 1);
    } else if (peek(lexer, 0) == '/' && peek(lexer, 1) == '/') {
      const char *line = memchr(lexer->at, '\n', (size_t)(lexer->end - lexer->at));
      advance(lexer, (size_t)((line ? line : lexer->end) - lexer->at));
    } else {
      return;
    }
  }
}

/* ---- numbers ---- */

bool as_spec_bits_named(const char *name, size_t length, as_spec_suffix *type) {
  if (length < 2 || length > 4 || (name[0] != 'u' && name[0] != 'i') || name[1] == '0') return false;
  uint32_t width = 0;
  for (size_t i = 1; i < length; i++) {
    if (!is_digit(name[i])) return false;
    width = 10 * width + (uint32_t)(name[i] - '0');
  }
  *type = (as_spec_suffix){.exists = true, .is_signed = name[0] == 'i', .width_bits = width};
  return width >= 1 && width <= 128;
}

static bool is_number_width(uint32_t width) {
  return width == 8 || width == 16 || width == 32 || width == 64 || width == 128;
}

static bool is_suffix_of_c(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!strchr("uUlLfF", text[i])) return false;
  return length > 0;
}

/* What is wrong with the end of a number that is no float, or NULL. */
static const char *read_suffix(as_spec_token *token, const char *at, size_t length) {
  if (!length) return NULL;
  if (as_spec_bits_named(at, length, &token->suffix))
    return is_number_width(token->suffix.width_bits)
               ? NULL
               : "a number has one of the types u8, u16, u32, u64, u128, i8 ... i128";
  if (is_suffix_of_c(at, length))
    return "suffixes of C are not read here; write the type behind the number, as in 1u64";
  if (token->base == 8 && is_digit(*at)) return "a number that begins with 0 is octal, and has no such digit";
  return "a number ends with its type, as in 1i32, or with its last digit";
}

static uint32_t base_of(const char *text, size_t length, uint32_t *prefix) {
  char second = length > 1 ? text[1] : 0;
  *prefix = 0;
  if (text[0] != '0' || !is_in_name(second)) return 10;
  *prefix = 2;
  if (second == 'x' || second == 'X') return 16;
  if (second == 'b' || second == 'B') return 2;
  *prefix = is_digit(second);
  return is_digit(second) ? 8 : 10;
}

static const char *read_integer(as_spec_token *token) {
  const char *text = token->text;
  token->kind = AS_SPEC_TOKEN_NUMBER;
  token->base = base_of(text, token->length, &token->digits_at);
  uint32_t end = token->digits_at;
  while (end < token->length && is_digit_of(text[end], token->base)) end++;
  token->digits_length = end - token->digits_at;
  if (!token->digits_length && token->base != 8) return "a number without digits";
  return read_suffix(token, text + end, token->length - end);
}

/* Digits, a point, digits, perhaps an exponent; then f32 or f64. */
static const char *read_float(as_spec_token *token) {
  const char *text = token->text, *end = text + token->length;
  token->kind = AS_SPEC_TOKEN_FLOAT, token->base = 10;
  if (token->length < 4 || (memcmp(end - 3, "f32", 3) && memcmp(end - 3, "f64", 3)))
    return "a float ends with its type: f32 or f64";
  token->digits_length = token->length - 3;
  token->suffix = (as_spec_suffix){.exists = true, .is_signed = true, .width_bits = end[-2] == '3' ? 32 : 64};
  const char *p = strpbrk(text, ".") + 1;
  while (p < end - 3 && is_digit(*p)) p++;
  if (p < end - 3 && (*p == 'e' || *p == 'E')) {
    p++;
    p += *p == '+' || *p == '-';
    if (!is_digit(*p)) return "an exponent without digits";
    while (p < end - 3 && is_digit(*p)) p++;
  }
  return p == end - 3 ? NULL : "a float is digits, a point, digits and a type, as in 1.5f64";
}

/* Everything that hangs together: letters, digits, one point between digits, the sign of an exponent. */
static size_t number_length(const as_spec_lexer *lexer, bool *is_float) {
  const char *p = lexer->at;
  *is_float = false;
  for (; p < lexer->end; p++) {
    bool is_point = *p == '.' && !*is_float && lexer->end - p > 1 && is_digit(p[1]);
    bool is_sign = *is_float && (*p == '+' || *p == '-') && (p[-1] == 'e' || p[-1] == 'E');
    if (!is_in_name(*p) && !is_point && !is_sign) break;
    if (is_point) *is_float = true;
  }
  return (size_t)(p - lexer->at);
}

static size_t number(const as_spec_lexer *lexer, as_spec_token *token) {
  bool is_float;
  size_t length = number_length(lexer, &is_float);
  token->length = (uint32_t)length;
  token->wrong = is_float ? read_float(token) : read_integer(token);
  if (token->wrong) token->kind = AS_SPEC_TOKEN_WRONG;
  return length;
}

/* ---- the others ---- */

static size_t name(const as_spec_lexer *lexer, as_spec_token *token) {
  size_t length = 1;
  while (is_in_name(peek(lexer, length))) length++;
  token->kind = AS_SPEC_TOKEN_NAME, token->length = (uint32_t)length;
  return length;
}

static size_t quoted(const as_spec_lexer *lexer, as_spec_token *token, char quote) {
  size_t end = 1;
  while (peek(lexer, end) && peek(lexer, end) != quote && peek(lexer, end) != '\n')
    end += peek(lexer, end) == '\\' && peek(lexer, end + 1) ? 2 : 1;
  token->kind = quote == '"' ? AS_SPEC_TOKEN_STRING : AS_SPEC_TOKEN_CHARACTER;
  if (peek(lexer, end) != quote) {
    token->kind = AS_SPEC_TOKEN_WRONG,
    token->wrong = quote == '"' ? "a string without its end" : "a character without its end";
    token->length = (uint32_t)end;
    return end;
  }
  token->text++, token->length = (uint32_t)(end - 1);
  return end + 1;
}

static const struct {
  const char *text;
  uint32_t kind;
} symbols[] = {{"...", AS_SPEC_TOKEN_ELLIPSIS},  {"==", AS_SPEC_TOKEN_EQUAL},         {"!=", AS_SPEC_TOKEN_UNEQUAL},
               {"<=", AS_SPEC_TOKEN_LESS_EQUAL}, {">=", AS_SPEC_TOKEN_GREATER_EQUAL}, {"&&", AS_SPEC_TOKEN_AND},
               {"||", AS_SPEC_TOKEN_OR},         {"->", AS_SPEC_TOKEN_ARROW},         {"=>", AS_SPEC_TOKEN_FAT_ARROW},
               {"..", AS_SPEC_TOKEN_DOTS}};

static size_t symbol(const as_spec_lexer *lexer, as_spec_token *token) {
  size_t left = (size_t)(lexer->end - lexer->at);
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    size_t length = strlen(symbols[i].text);
    if (length > left || memcmp(lexer->at, symbols[i].text, length)) continue;
    token->kind = symbols[i].kind, token->length = (uint32_t)length;
    return length;
  }
  token->kind = (unsigned char)*lexer->at, token->length = 1;
  if (!strchr("{}()[]<>,;:?=+-*/%&|^!~.@", *lexer->at) || !*lexer->at)
    token->kind = AS_SPEC_TOKEN_WRONG, token->wrong = "a character that means nothing in a specification";
  if (*lexer->at == '/' && peek(lexer, 1) == '*')
    token->kind = AS_SPEC_TOKEN_WRONG, token->wrong = "a comment of C inside of a specification; // begins one here";
  return 1;
}

void as_spec_lexer_next(as_spec_lexer *lexer) {
  skip_blanks(lexer);
  as_spec_token token = {.kind = AS_SPEC_TOKEN_END, .text = lexer->at, .place = lexer->place};
  char c = peek(lexer, 0);
  size_t length = 0;
  if (lexer->at == lexer->end)
    length = 0;
  else if (is_letter(c))
    length = name(lexer, &token);
  else if (is_digit(c))
    length = number(lexer, &token);
  else if (c == '"' || c == '\'')
    length = quoted(lexer, &token, c);
  else
    length = symbol(lexer, &token);
  advance(lexer, length);
  lexer->token = token;
}

void as_spec_token_describe(const as_spec_token *token, char *out, size_t room) {
  enum { SHOWN = 40 };
  int shown = token->length > SHOWN ? SHOWN : (int)token->length;
  const char *more = token->length > SHOWN ? "..." : "";
  if (token->kind == AS_SPEC_TOKEN_END)
    snprintf(out, room, "the end of the comment");
  else if (token->kind == AS_SPEC_TOKEN_STRING)
    snprintf(out, room, "a string");
  else if (token->kind == AS_SPEC_TOKEN_CHARACTER)
    snprintf(out, room, "a character");
  else
    snprintf(out, room, "'%.*s%s'", shown, token->text, more);
}
