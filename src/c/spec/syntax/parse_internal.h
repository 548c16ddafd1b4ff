/* What the files of the reader share.
 *
 * Reading is recursive descent. After a complaint `failed` is set and every function returns at once with nothing;
 * lists of items (conditions, definitions, statements) go on behind it: as_spec_recover. A word is a keyword where a
 * function here asks for it; what is RESERVED in words.def names nothing.
 */
#ifndef ASSAY_C_SPEC_SYNTAX_PARSE_INTERNAL_H
#define ASSAY_C_SPEC_SYNTAX_PARSE_INTERNAL_H

#include "c/spec/syntax/spec.h"

#include <assay/base/memory.h>
#include <assay/base/vector.h>

AS_VECTOR_DEFINE(as_spec_complaints, as_spec_complaint)

struct as_spec {
  as_memory *memory;
  as_region region;
  as_strings names;
  as_spec_complaints complaints;
  uint32_t errors;
  uint32_t expressions; /* that were made */
};

typedef struct as_spec_parser {
  as_spec *spec;
  as_spec_lexer lexer;
  bool failed;
  uint32_t level;                     /* of nesting */
  const as_spec_expr *in_parentheses; /* the expression that was in parentheses last */
} as_spec_parser;

/* parse.c: complaints, tokens, names. */
__attribute__((format(printf, 3, 4))) void as_spec_complain(as_spec_parser *p, as_spec_place place, const char *format,
                                                            ...);
__attribute__((format(printf, 3, 4))) void as_spec_note(as_spec_parser *p, as_spec_place place, const char *format,
                                                        ...);
/* At the next token: "';' should stand here, not 'x'". */
void as_spec_expected(as_spec_parser *p, const char *what);
as_spec_place as_spec_here(const as_spec_parser *p);
bool as_spec_at(const as_spec_parser *p, uint32_t kind);
bool as_spec_at_word(const as_spec_parser *p, const char *word);
/* The token behind the next one. */
as_spec_token as_spec_behind(const as_spec_parser *p);
bool as_spec_token_is(const as_spec_token *token, const char *word);
void as_spec_skip(as_spec_parser *p);
bool as_spec_accept(as_spec_parser *p, uint32_t kind);
bool as_spec_accept_word(as_spec_parser *p, const char *word);
bool as_spec_expect(as_spec_parser *p, uint32_t kind, const char *what);
/* A name that is no reserved word. */
as_symbol as_spec_read_name(as_spec_parser *p, const char *what, as_spec_place *place);
/* Names with commas between them, at least one. */
as_spec_names as_spec_read_names(as_spec_parser *p, const char *what);
void *as_spec_keep(as_spec_parser *p, const void *bytes, size_t size_bytes);
const char *as_spec_keep_text(as_spec_parser *p, const char *text, size_t length);
/* Whether nesting goes on; each true is followed by as_spec_leave. */
bool as_spec_enter(as_spec_parser *p);
void as_spec_leave(as_spec_parser *p);
/* Behind the next semicolon, or at a word that begins something; the parser works again. */
void as_spec_recover(as_spec_parser *p);
bool as_spec_at_definition(const as_spec_parser *p);
/* requires, ensures, also ..., fails ..., decreases ..., inv, what a contract begins with, a definition, the end. */
bool as_spec_at_section(const as_spec_parser *p);

/* parse_type.c */
bool as_spec_at_type_word(const as_spec_token *token);
const as_spec_type *as_spec_read_type(as_spec_parser *p);
/* ( T x, ... ) without the parentheses */
as_spec_parameters as_spec_read_parameters(as_spec_parser *p, uint32_t closing);
/* <CT>; the < is the next token */
as_spec_ctype as_spec_read_ctype(as_spec_parser *p);

/* parse_expression.c */
const as_spec_expr *as_spec_read_expr(as_spec_parser *p);  /* with let */
const as_spec_expr *as_spec_read_plain(as_spec_parser *p); /* without let at its top */
const as_spec_expr *as_spec_read_binary(as_spec_parser *p, uint32_t level);
const as_spec_expr *as_spec_make(as_spec_parser *p, as_spec_expr e, const as_spec_expr *const *operands,
                                 uint32_t count);
/* each (T x: a, b; e) behind its header. */
const as_spec_expr *as_spec_read_each(as_spec_parser *p, as_spec_place place, const as_spec_bound *bound);
void as_spec_read_bound(as_spec_parser *p, as_spec_bound *bound); /* (T x */

/* parse_primary.c: level 10. */
const as_spec_expr *as_spec_read_primary(as_spec_parser *p);
/* e, ... up to the closing token, which is read, too. */
as_spec_exprs as_spec_read_exprs(as_spec_parser *p, uint32_t closing, const char *what);

/* parse_condition.c */
as_spec_conditions as_spec_read_conditions(as_spec_parser *p, const char *after);
as_spec_condition as_spec_read_condition(as_spec_parser *p);
as_spec_claim as_spec_read_claim(as_spec_parser *p);
as_spec_predicate as_spec_read_predicate(as_spec_parser *p);

/* parse_contract.c */
const as_spec_contract *as_spec_read_whole_contract(as_spec_parser *p);

#endif
