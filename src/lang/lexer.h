/* Tokens of LANG. The lexer holds the next token; blanks and comments (which nest) are skipped. Where no token can be
 * made there is one of kind WRONG, and the complaint says why. */
#ifndef ASSAY_LANG_LEXER_H
#define ASSAY_LANG_LEXER_H

#include "lang/syntax.h"

typedef enum as_lang_token_kind {
#define AS_LANG_WORD(name, text) AS_LANG_TOKEN_##name,
#include "lang/words.def"
#undef AS_LANG_WORD
  AS_LANG_TOKEN_NAME,
  AS_LANG_TOKEN_INTEGER,
  AS_LANG_TOKEN_OPERATOR,
  AS_LANG_TOKEN_EQUALS,
  AS_LANG_TOKEN_OPEN,
  AS_LANG_TOKEN_CLOSE,
  AS_LANG_TOKEN_END,
  AS_LANG_TOKEN_WRONG,
} as_lang_token_kind;

typedef struct as_lang_token {
  as_lang_token_kind kind;
  as_lang_operator op; /* OPERATOR */
  as_lang_place place;
  const char *text;
  size_t length;
} as_lang_token;

typedef struct as_lang_lexer {
  const char *next, *end; /* bytes after the token */
  as_lang_place place;    /* of `next` */
  as_lang_token token;
  as_lang_complaint *complaint;
} as_lang_lexer;

/* The first token is there after this. */
void as_lang_lexer_begin(as_lang_lexer *lexer, const char *text, size_t length, as_lang_complaint *complaint);
void as_lang_lexer_advance(as_lang_lexer *lexer);

/* The text and the tightness of an operator. */
const char *as_lang_operator_text(as_lang_operator op);
int as_lang_operator_tightness(as_lang_operator op);

#endif
