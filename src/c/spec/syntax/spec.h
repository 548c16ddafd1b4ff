/* Reading and printing specification comments: the language is CN's, with extensions.
 *
 * An as_spec owns everything that was read: trees, names, and the complaints. Reading goes on behind what is wrong, at
 * the next semicolon or keyword, so that one run shows all of it; *notes* say what is accepted and could be better.
 * Where a comment stands decides what it may hold, so that the caller says which of the five forms to read. What is
 * printed reads back as the same tree.
 *
 *   as_spec *spec = as_spec_create(memory);
 *   const as_spec_contract *contract = as_spec_read_contract(spec, text, length, place);   // NULL: nothing usable
 *   for (uint32_t i = 0; i < as_spec_complaint_count(spec); i++) tell(as_spec_complaint_get(spec, i));
 *   as_spec_destroy(spec);
 *
 * Texts need not outlive a call. Names of files do.
 */
#ifndef ASSAY_C_SPEC_SYNTAX_SPEC_H
#define ASSAY_C_SPEC_SYNTAX_SPEC_H

#include "c/spec/syntax/syntax.h"

typedef struct as_memory as_memory;
typedef struct as_text as_text;

typedef struct as_spec as_spec;

typedef struct as_spec_complaint {
  as_spec_place place;
  bool is_note;
  const char *message;
} as_spec_complaint;

typedef struct as_spec_definitions {
  const as_spec_definition *at;
  uint32_t count;
} as_spec_definitions;

typedef struct as_spec_statements {
  const as_spec_statement *at;
  uint32_t count;
} as_spec_statements;

as_spec *as_spec_create(as_memory *memory);
void as_spec_destroy(as_spec *spec);

/* The five forms. What was wrong is left out of the answer. */
as_spec_definitions as_spec_read_file(as_spec *spec, const char *text, size_t length, as_spec_place place);
const as_spec_contract *as_spec_read_contract(as_spec *spec, const char *text, size_t length, as_spec_place place);
const as_spec_invariant *as_spec_read_invariant(as_spec *spec, const char *text, size_t length, as_spec_place place);
as_spec_statements as_spec_read_statements(as_spec *spec, const char *text, size_t length, as_spec_place place);
as_spec_exprs as_spec_read_arguments(as_spec *spec, const char *text, size_t length, as_spec_place place);
/* Whether a comment begins with a word of contracts. */
bool as_spec_begins_contract(const char *text, size_t length);

/* In the order of reading; notes are among them. */
uint32_t as_spec_complaint_count(const as_spec *spec);
const as_spec_complaint *as_spec_complaint_get(const as_spec *spec, uint32_t index);
uint32_t as_spec_error_count(const as_spec *spec);
const char *as_spec_name(const as_spec *spec, as_symbol name);
/* For those who look at trees afterwards: a complaint of their own, and a name's symbol. */
__attribute__((format(printf, 4, 5))) void as_spec_say(as_spec *spec, as_spec_place place, bool is_note,
                                                       const char *format, ...);
as_symbol as_spec_intern(as_spec *spec, const char *name);

/* One line, or several with two blanks more for each level. */
void as_spec_print_expr(const as_spec *spec, const as_spec_expr *expr, as_text *out);
void as_spec_print_contract(const as_spec *spec, const as_spec_contract *contract, as_text *out);
void as_spec_print_invariant(const as_spec *spec, const as_spec_invariant *invariant, as_text *out);
void as_spec_print_definition(const as_spec *spec, const as_spec_definition *definition, as_text *out);
void as_spec_print_condition(const as_spec *spec, const as_spec_condition *condition, as_text *out);
void as_spec_print_statement(const as_spec *spec, const as_spec_statement *statement, as_text *out);

#endif
