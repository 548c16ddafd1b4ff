/* Tokens as the parsers ask for them, and text for messages. */
#include "smt/session.h"

#include <string.h>

static bool interrupted(as_smt *smt) { return smt->options.interrupt && *smt->options.interrupt; }

bool as_smt_next(as_smt *smt) {
  smt->token = as_smt_lexer_next(&smt->lexer);
  if (interrupted(smt)) return as_smt_fail(smt, smt->token.place, "interrupted");
  if (smt->lexer.failed) return as_smt_fail(smt, smt->lexer.place, "the input cannot be read");
  if (smt->token.kind == AS_SMT_TOKEN_WRONG) return as_smt_fail(smt, smt->token.place, "%s", smt->lexer.error);
  if (as_memory_exhausted(smt->memory))
    return as_smt_fail(smt, smt->token.place, "the memory limit was reached; --max-memory raises it");
  return true;
}

int as_smt_shown(const as_smt *smt) {
  size_t length = smt->token.length;
  return length > AS_SMT_SHOWN ? AS_SMT_SHOWN : (int)length;
}

const char *as_smt_shown_text(const as_smt *smt) { return as_smt_lexer_text(&smt->lexer, smt->token); }

bool as_smt_fail_at_end(as_smt *smt, const char *what) {
  return as_smt_fail(smt, smt->token.place, "the input ends where %s should follow; the command begins in line %zu",
                     what, smt->command.line);
}

static bool unexpected(as_smt *smt, const char *what) {
  if (smt->token.kind == AS_SMT_TOKEN_END) return as_smt_fail_at_end(smt, what);
  return as_smt_fail(smt, smt->token.place, "%s should stand here, not '%.*s'", what, as_smt_shown(smt),
                     as_smt_shown_text(smt));
}

bool as_smt_expect_open(as_smt *smt, const char *what) {
  if (!as_smt_next(smt)) return false;
  return smt->token.kind == AS_SMT_TOKEN_OPEN || unexpected(smt, what);
}

bool as_smt_expect_close(as_smt *smt, const char *what) {
  if (!as_smt_next(smt)) return false;
  return smt->token.kind == AS_SMT_TOKEN_CLOSE || unexpected(smt, what);
}

bool as_smt_is_word(const as_smt *smt, const char *word) {
  return smt->token.kind == AS_SMT_TOKEN_SYMBOL && smt->token.length == strlen(word) &&
         memcmp(as_smt_shown_text(smt), word, smt->token.length) == 0;
}

bool as_smt_is_symbol(const as_smt *smt) {
  static const char *const reserved[] = {"!",   "_",      "as",          "let",     "forall",  "exists", "match",
                                         "par", "lambda", "HEXADECIMAL", "DECIMAL", "NUMERAL", "STRING", "BINARY"};
  if (smt->token.kind == AS_SMT_TOKEN_QUOTED) return true;
  if (smt->token.kind != AS_SMT_TOKEN_SYMBOL) return false;
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (as_smt_is_word(smt, reserved[i])) return false;
  return true;
}

as_symbol as_smt_symbol(as_smt *smt) {
  return as_strings_intern_bytes(&smt->symbols.names, as_smt_shown_text(smt), smt->token.length);
}

bool as_smt_expect_symbol(as_smt *smt, const char *what, as_symbol *name) {
  if (!as_smt_next(smt)) return false;
  if (!as_smt_is_symbol(smt)) return unexpected(smt, what);
  *name = as_smt_symbol(smt);
  return true;
}

bool as_smt_index(as_smt *smt, const char *what, uint32_t *index) {
  if (smt->token.kind != AS_SMT_TOKEN_NUMERAL) return unexpected(smt, what);
  const char *digits = as_smt_shown_text(smt);
  uint64_t value = 0;
  for (size_t i = 0; i < smt->token.length; i++) {
    value = 10 * value + (uint64_t)(digits[i] - '0');
    if (value > UINT32_MAX) return as_smt_fail(smt, smt->token.place, "this is too large for %s", what);
  }
  *index = (uint32_t)value;
  return true;
}

bool as_smt_skip(as_smt *smt) {
  for (size_t depth = 0;;) {
    if (smt->token.kind == AS_SMT_TOKEN_END) return as_smt_fail_at_end(smt, depth ? "a ')'" : "a value");
    if (smt->token.kind == AS_SMT_TOKEN_OPEN) depth++;
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE && depth == 0) return unexpected(smt, "a value");
    if (smt->token.kind == AS_SMT_TOKEN_CLOSE) depth--;
    if (depth == 0) return true;
    if (!as_smt_next(smt)) return false;
  }
}

const char *as_smt_name(const as_smt *smt, as_symbol name) { return as_strings_text(&smt->symbols.names, name); }

/* A token and what surrounds it: quotes, #x. */
static void put_token(const as_smt *smt, as_text *out, as_smt_token token) {
  static const char *const before[] = {[AS_SMT_TOKEN_HEXADECIMAL] = "#x",
                                       [AS_SMT_TOKEN_BINARY] = "#b",
                                       [AS_SMT_TOKEN_STRING] = "\"",
                                       [AS_SMT_TOKEN_QUOTED] = "|",
                                       [AS_SMT_TOKEN_WRONG] = NULL};
  if (before[token.kind]) as_text_put(out, before[token.kind]);
  as_text_put_bytes(out, as_smt_lexer_text(&smt->lexer, token), token.length);
  if (token.kind == AS_SMT_TOKEN_STRING || token.kind == AS_SMT_TOKEN_QUOTED) as_text_put(out, before[token.kind]);
}

void as_smt_put_slice(as_smt *smt, as_text *out, as_smt_slice slice) {
  as_smt_token_kind last = AS_SMT_TOKEN_OPEN;
  for (size_t at = slice.start; at < slice.end;) {
    as_smt_token token = as_smt_lexer_again(&smt->lexer, &at, slice.end);
    if (token.kind == AS_SMT_TOKEN_END || token.kind == AS_SMT_TOKEN_WRONG) break;
    if (last != AS_SMT_TOKEN_OPEN && token.kind != AS_SMT_TOKEN_CLOSE) as_text_put_char(out, ' ');
    put_token(smt, out, token);
    last = token.kind;
  }
}

static bool is_simple(const char *name, size_t length) {
  if (length == 0 || (*name >= '0' && *name <= '9')) return false;
  static const char *const reserved[] = {"!", "_", "as", "let", "forall", "exists", "match", "par", "lambda"};
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (strcmp(name, reserved[i]) == 0) return false;
  for (size_t i = 0; i < length; i++) {
    char c = name[i];
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!plain && !(c && strchr("~!@$%^&*_-+=<>.?/", c))) return false;
  }
  return true;
}

void as_smt_put_symbol(as_smt *smt, as_text *out, as_symbol name) {
  const char *text = as_smt_name(smt, name);
  size_t length = as_strings_length(&smt->symbols.names, name);
  bool simple = is_simple(text, length);
  if (!simple) as_text_put_char(out, '|');
  as_text_put_bytes(out, text, length);
  if (!simple) as_text_put_char(out, '|');
}
