/* Tokens of specification comments.
 *
 * A comment comes with the place of its first character, so that tokens have the lines and columns of their file; what
 * stands between the marks of the comment is all that the lexer sees. `//` begins a comment to the end of the line; a
 * comment of C inside is wrong. Numbers are C's, decimal, octal (0...), 0x... and 0b..., with a type as suffix (u8 to
 * u128, i8 to i128) or without; floats have a point and f32 or f64 behind them. What is wrong is told once, by a token
 * that says why.
 *
 *   as_spec_lexer lexer = as_spec_lexer_begin(text, length, place);
 *   do as_spec_lexer_next(&lexer); while (lexer.token.kind != AS_SPEC_TOKEN_END);
 */
#ifndef ASSAY_C_SPEC_SYNTAX_LEXER_H
#define ASSAY_C_SPEC_SYNTAX_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct as_spec_place {
  const char *file;
  uint32_t line, column; /* from 1 */
} as_spec_place;

/* A kind below 256 is the character that the token is. */
enum as_spec_token_kind {
  AS_SPEC_TOKEN_END = 256,
  AS_SPEC_TOKEN_NAME, /* words, too */
  AS_SPEC_TOKEN_NUMBER,
  AS_SPEC_TOKEN_FLOAT,
  AS_SPEC_TOKEN_STRING,    /* the text is what stands between the quotes */
  AS_SPEC_TOKEN_CHARACTER, /* likewise */
  AS_SPEC_TOKEN_EQUAL,
  AS_SPEC_TOKEN_UNEQUAL,
  AS_SPEC_TOKEN_LESS_EQUAL,
  AS_SPEC_TOKEN_GREATER_EQUAL,
  AS_SPEC_TOKEN_AND,
  AS_SPEC_TOKEN_OR,
  AS_SPEC_TOKEN_ARROW,     /* -> */
  AS_SPEC_TOKEN_FAT_ARROW, /* => */
  AS_SPEC_TOKEN_DOTS,      /* .. */
  AS_SPEC_TOKEN_ELLIPSIS,  /* ... */
  AS_SPEC_TOKEN_WRONG,     /* `wrong` says why */
};

/* What the suffix of a number says. */
typedef struct as_spec_suffix {
  bool exists, is_signed;
  uint32_t width_bits;
} as_spec_suffix;

typedef struct as_spec_token {
  uint32_t kind, length;
  const char *text; /* a slice of the comment */
  as_spec_place place;
  /* NUMBER, FLOAT */
  uint32_t base, digits_at, digits_length; /* digits within text: without prefix and suffix */
  as_spec_suffix suffix;
  const char *wrong;
} as_spec_token;

typedef struct as_spec_lexer {
  const char *at, *end;
  as_spec_place place; /* of `at` */
  as_spec_token token; /* the newest */
} as_spec_lexer;

as_spec_lexer as_spec_lexer_begin(const char *text, size_t length, as_spec_place place);
void as_spec_lexer_next(as_spec_lexer *lexer);

/* Whether a name is the type of bit-vectors (u1 .. u128, i1 .. i128), and which. */
bool as_spec_bits_named(const char *name, size_t length, as_spec_suffix *type);
/* For messages: "'int'", "the end of the comment" ... */
void as_spec_token_describe(const as_spec_token *token, char *out, size_t room);

#endif
