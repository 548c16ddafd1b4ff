/* Tokens of SMT-LIB 2.6 with their places.
 *
 * The input comes in pieces from a reader, so that a command typed on a terminal is answered before the next one is
 * read; everything read stays in one buffer, and a token is a slice of it. The lexer never reads past the token that it
 * gives, so after the last parenthesis of a command nothing is waited for.
 * Bytes above 127 may stand in strings, quoted symbols and comments; zero bytes only in comments.
 *
 *   as_smt_lexer lexer;
 *   as_smt_lexer_init(&lexer, memory, reader, data);
 *   as_smt_token token = as_smt_lexer_next(&lexer);
 *   as_smt_lexer_release(&lexer);
 */
#ifndef ASSAY_SMT_LEXER_H
#define ASSAY_SMT_LEXER_H

#include <assay/base/memory.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Lines and columns count from 1; columns are bytes. */
typedef struct as_smt_place {
  size_t line, column;
} as_smt_place;

typedef enum as_smt_token_kind {
  AS_SMT_TOKEN_END,
  AS_SMT_TOKEN_OPEN,
  AS_SMT_TOKEN_CLOSE,
  AS_SMT_TOKEN_NUMERAL,
  AS_SMT_TOKEN_DECIMAL,
  AS_SMT_TOKEN_HEXADECIMAL, /* text without #x */
  AS_SMT_TOKEN_BINARY,      /* text without #b */
  AS_SMT_TOKEN_STRING,      /* text between the quotes, where "" stands for one quote */
  AS_SMT_TOKEN_SYMBOL,
  AS_SMT_TOKEN_QUOTED,  /* text between the bars */
  AS_SMT_TOKEN_KEYWORD, /* text with its colon */
  AS_SMT_TOKEN_WRONG,   /* the lexer's `error` says why */
} as_smt_token_kind;

typedef struct as_smt_token {
  as_smt_token_kind kind;
  as_smt_place place;
  size_t begin;         /* in the buffer, with what surrounds the text */
  size_t start, length; /* of the text, in the buffer */
} as_smt_token;

/* Puts at most `room` bytes; returns how many, 0 at the end of the input, or -1 when reading failed. */
typedef ptrdiff_t as_smt_reader(void *data, char *bytes, size_t room);

typedef struct as_smt_lexer {
  as_memory *memory;
  as_smt_reader *reader;
  void *reader_data;
  char *bytes;
  size_t count, capacity;
  size_t at;          /* the next byte */
  as_smt_place place; /* of the next byte */
  bool ended;         /* the reader has no more */
  bool failed;        /* the reader failed */
  const char *error;
} as_smt_lexer;

void as_smt_lexer_init(as_smt_lexer *lexer, as_memory *memory, as_smt_reader *reader, void *data);
void as_smt_lexer_release(as_smt_lexer *lexer);
as_smt_token as_smt_lexer_next(as_smt_lexer *lexer);

/* Valid until the next token. */
static inline const char *as_smt_lexer_text(const as_smt_lexer *lexer, as_smt_token token) {
  return lexer->bytes ? lexer->bytes + token.start : "";
}

/* The next token of a piece of the buffer, for showing it again; *at moves on. No place. */
as_smt_token as_smt_lexer_again(const as_smt_lexer *lexer, size_t *at, size_t end);

#endif
