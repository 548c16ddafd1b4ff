/* Tokens of IMP. Comments begin with # and end with the line. Names are of letters, digits and _, and do not begin with
 * a digit; numbers are of digits.
 *
 *   as_imp_lexer lexer = as_imp_lexer_begin(text, length);
 *   do as_imp_lexer_next(&lexer); while (lexer.token.kind != AS_IMP_TOKEN_END);
 */
#ifndef ASSAY_IMP_LEXER_H
#define ASSAY_IMP_LEXER_H

#include "imp/syntax.h"

typedef enum as_imp_token_kind {
#define AS_IMP_TOKEN(name, ...) AS_IMP_TOKEN_##name,
#include "imp/tokens.def"
#undef AS_IMP_TOKEN
  AS_IMP_TOKEN_COUNT,
  AS_IMP_TOKEN_NAME = AS_IMP_TOKEN_COUNT,
  AS_IMP_TOKEN_NUMBER,
  AS_IMP_TOKEN_END,
  AS_IMP_TOKEN_WRONG, /* a byte that begins no token */
} as_imp_token_kind;

typedef struct as_imp_token {
  as_imp_token_kind kind;
  as_imp_place place;
  const char *text; /* a slice of the input */
  size_t length;
} as_imp_token;

typedef struct as_imp_lexer {
  const char *at, *end, *line_start;
  uint32_t line;
  as_imp_token token; /* the newest */
} as_imp_lexer;

as_imp_lexer as_imp_lexer_begin(const char *text, size_t length);
void as_imp_lexer_next(as_imp_lexer *lexer);
/* requires: less than AS_IMP_TOKEN_COUNT */
const char *as_imp_token_text(as_imp_token_kind kind);
/* For messages: 'then', number 12, end of the program ... At most a few words. */
void as_imp_token_describe(const as_imp_token *token, char *out, size_t room);

#endif
