/* Tokens of core's text. Lines matter: each ends with a token of its own. Comments begin with ; and end with the line.
 *
 * Words are of letters, digits, _ and dots; they begin with neither a digit nor two dots. Strings stand in quotes, on
 * one line, with \XX (two hexadecimal digits) for any byte. Numbers are decimal or hexadecimal, with a sign or not, or
 * floats as C99 writes them in hexadecimal. Each other character is a token of its own, but for those below.
 *
 *   as_core_lexer lexer = as_core_lexer_begin(text, length);
 *   do as_core_lexer_next(&lexer); while (lexer.token.kind != AS_CORE_TOKEN_END);
 */
#ifndef ASSAY_C_CORE_TEXT_LEXER_H
#define ASSAY_C_CORE_TEXT_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A kind below 256 is the character that the token is. */
enum as_core_token_kind {
  AS_CORE_TOKEN_END = 256,
  AS_CORE_TOKEN_LINE, /* the end of a line */
  AS_CORE_TOKEN_WORD,
  AS_CORE_TOKEN_STRING, /* the text is what stands between the quotes */
  AS_CORE_TOKEN_NUMBER,
  AS_CORE_TOKEN_ARROW,       /* -> */
  AS_CORE_TOKEN_DOTS,        /* .. */
  AS_CORE_TOKEN_ELLIPSIS,    /* ... */
  AS_CORE_TOKEN_LABEL,       /* && */
  AS_CORE_TOKEN_OPEN_STRING, /* a string without its second quote */
};

typedef struct as_core_token {
  uint32_t kind, line, column, length;
  const char *text; /* a slice of the input */
} as_core_token;

typedef struct as_core_lexer {
  const char *at, *end, *line_start;
  uint32_t line;
  as_core_token token; /* the newest */
} as_core_lexer;

/* requires: less than 2^31 bytes */
as_core_lexer as_core_lexer_begin(const char *text, size_t length);
void as_core_lexer_next(as_core_lexer *lexer);
/* Goes to the next line that begins, after blanks, with a closing brace, which is the next token; false: there is none.
 */
bool as_core_lexer_skip_body(as_core_lexer *lexer);
/* For messages: "the word 'int'", "the end of the line" ... */
void as_core_token_describe(const as_core_token *token, char *out, size_t room);

/* Whether these bytes can be written as a word, without quotes. */
bool as_core_is_word(const char *text);

#endif
