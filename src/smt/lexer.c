#include "smt/lexer.h"

#include <assert.h>
#include <string.h>

enum { FIRST_BYTES = 1 << 16 };

void as_smt_lexer_init(as_smt_lexer *lexer, as_memory *memory, as_smt_reader *reader, void *data) {
  *lexer = (as_smt_lexer){.memory = memory, .reader = reader, .reader_data = data, .place = {1, 1}};
}

void as_smt_lexer_release(as_smt_lexer *lexer) {
  as_memory_free(lexer->memory, lexer->bytes, lexer->capacity);
  lexer->bytes = NULL;
  lexer->count = lexer->capacity = 0;
}

static bool refill(as_smt_lexer *lexer) {
  if (lexer->ended) return false;
  if (lexer->count == lexer->capacity) {
    size_t capacity = lexer->capacity ? 2 * lexer->capacity : FIRST_BYTES;
    lexer->bytes = as_memory_resize(lexer->memory, lexer->bytes, lexer->capacity, capacity);
    lexer->capacity = capacity;
  }
  ptrdiff_t got = lexer->reader(lexer->reader_data, lexer->bytes + lexer->count, lexer->capacity - lexer->count);
  lexer->ended = got <= 0;
  lexer->failed = got < 0;
  if (got > 0) lexer->count += (size_t)got;
  return got > 0;
}

/* The next byte, or -1 at the end. */
static int peek(as_smt_lexer *lexer) {
  if (lexer->at == lexer->count && !refill(lexer)) return -1;
  return (unsigned char)lexer->bytes[lexer->at];
}

static void advance(as_smt_lexer *lexer) {
  assert(lexer->at < lexer->count);
  if (lexer->bytes[lexer->at++] == '\n')
    lexer->place = (as_smt_place){lexer->place.line + 1, 1};
  else
    lexer->place.column++;
}

static bool is_digit(int c) { return c >= '0' && c <= '9'; }
static bool is_letter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_hexadecimal(int c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
static bool is_binary(int c) { return c == '0' || c == '1'; }
static bool is_space(int c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static bool is_symbol(int c) {
  return is_letter(c) || is_digit(c) || (c > 0 && c < 128 && strchr("~!@$%^&*_-+=<>.?/", c));
}

static void skip_blank(as_smt_lexer *lexer) {
  for (int c = peek(lexer); is_space(c) || c == ';'; c = peek(lexer)) {
    if (c == ';')
      while ((c = peek(lexer)) >= 0 && c != '\n') advance(lexer);
    else
      advance(lexer);
  }
}

static as_smt_token wrong(as_smt_lexer *lexer, as_smt_token token, const char *error) {
  lexer->error = error;
  token.kind = AS_SMT_TOKEN_WRONG;
  return token;
}

static as_smt_token finish(const as_smt_lexer *lexer, as_smt_token token, as_smt_token_kind kind) {
  token.kind = kind;
  token.length = lexer->at - token.start;
  return token;
}

static as_smt_token take_while(as_smt_lexer *lexer, as_smt_token token, as_smt_token_kind kind, bool (*belongs)(int)) {
  while (belongs(peek(lexer))) advance(lexer);
  return finish(lexer, token, kind);
}

static as_smt_token take_number(as_smt_lexer *lexer, as_smt_token token) {
  token = take_while(lexer, token, AS_SMT_TOKEN_NUMERAL, is_digit);
  if (peek(lexer) == '.') {
    advance(lexer);
    if (!is_digit(peek(lexer))) return wrong(lexer, token, "a decimal needs digits after its point");
    token = take_while(lexer, token, AS_SMT_TOKEN_DECIMAL, is_digit);
  }
  if (is_symbol(peek(lexer))) return wrong(lexer, token, "a symbol cannot begin with a digit; write |...| around it");
  return token;
}

static as_smt_token take_bits(as_smt_lexer *lexer, as_smt_token token) {
  advance(lexer);
  int base = peek(lexer);
  if (base != 'x' && base != 'b') return wrong(lexer, token, "'#' must be followed by x or b and digits");
  advance(lexer);
  token.start = lexer->at;
  token = base == 'x' ? take_while(lexer, token, AS_SMT_TOKEN_HEXADECIMAL, is_hexadecimal)
                      : take_while(lexer, token, AS_SMT_TOKEN_BINARY, is_binary);
  if (token.length == 0 || is_symbol(peek(lexer)))
    return wrong(lexer, token, base == 'x' ? "#x needs hexadecimal digits" : "#b needs binary digits");
  return token;
}

static as_smt_token take_string(as_smt_lexer *lexer, as_smt_token token) {
  advance(lexer);
  token.start = lexer->at;
  for (int c = peek(lexer);; c = peek(lexer)) {
    if (c < 0) return wrong(lexer, token, "this string is not closed");
    if (c == 0) return wrong(lexer, token, "this string contains a zero byte");
    if (c == '"') {
      token = finish(lexer, token, AS_SMT_TOKEN_STRING);
      advance(lexer);
      /* Looking at the next byte would wait for it; in every sensible script one follows. */
      if (peek(lexer) != '"') return token;
    }
    advance(lexer);
  }
}

static as_smt_token take_quoted(as_smt_lexer *lexer, as_smt_token token) {
  advance(lexer);
  token.start = lexer->at;
  for (int c = peek(lexer); c != '|'; c = peek(lexer)) {
    if (c < 0) return wrong(lexer, token, "this quoted symbol is not closed");
    if (c == 0) return wrong(lexer, token, "this quoted symbol contains a zero byte");
    if (c == '\\') return wrong(lexer, token, "a quoted symbol cannot contain a backslash");
    advance(lexer);
  }
  token = finish(lexer, token, AS_SMT_TOKEN_QUOTED);
  advance(lexer);
  return token;
}

as_smt_token as_smt_lexer_next(as_smt_lexer *lexer) {
  skip_blank(lexer);
  as_smt_token token = {.place = lexer->place, .begin = lexer->at, .start = lexer->at};
  int c = peek(lexer);
  if (c < 0) return token;
  if (c == '(' || c == ')')
    return advance(lexer), finish(lexer, token, c == '(' ? AS_SMT_TOKEN_OPEN : AS_SMT_TOKEN_CLOSE);
  if (is_digit(c)) return take_number(lexer, token);
  if (c == '#') return take_bits(lexer, token);
  if (c == '"') return take_string(lexer, token);
  if (c == '|') return take_quoted(lexer, token);
  if (is_symbol(c)) return take_while(lexer, token, AS_SMT_TOKEN_SYMBOL, is_symbol);
  if (c == ':') {
    advance(lexer);
    if (!is_symbol(peek(lexer))) return wrong(lexer, token, "':' must be followed by the name of a keyword");
    return take_while(lexer, token, AS_SMT_TOKEN_KEYWORD, is_symbol);
  }
  if (c == 0) return wrong(lexer, token, "a zero byte; is this a text file?");
  if (c > 127) return wrong(lexer, token, "this character may stand only in strings, comments and |quoted symbols|");
  return wrong(lexer, token, "no token of SMT-LIB begins with this character");
}

as_smt_token as_smt_lexer_again(const as_smt_lexer *lexer, size_t *at, size_t end) {
  assert(*at <= end && end <= lexer->count);
  as_smt_lexer piece = {.bytes = lexer->bytes, .count = end, .at = *at, .ended = true};
  as_smt_token token = as_smt_lexer_next(&piece);
  *at = piece.at;
  return token;
}
