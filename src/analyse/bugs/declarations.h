/* Declarations of a file, as its text has them: types, variables, macros; so that functions which use one that has
 * changed can be found. Nothing is parsed: a *declaration* is what ends with a semicolon outside of braces, or a macro;
 * a name is *declared* by it if what stands behind the name says so (";", ",", "[", "=", ":", "}"), which members of
 * structures and enumerators are, too. So a function that uses a structure is one that has its name, or a member's.
 *
 *   as_declarations all;
 *   as_declarations_init(&all, memory);
 *   as_declarations_read(&all, 0, text);             // file number 0
 *   as_declarations_change(&all, index);             // for each that has changed
 *   as_declarations_spread(&all);                    // and those that are made of these
 *   if (as_declarations_are_used(&all, begin, end)) ...
 *   as_declarations_release(&all);
 */
#ifndef ASSAY_ANALYSE_BUGS_DECLARATIONS_H
#define ASSAY_ANALYSE_BUGS_DECLARATIONS_H

#include <assay/base/strings.h>

typedef struct as_declaration {
  uint32_t file, first, last; /* lines */
  const char *begin, *end;
  bool is_macro, is_prototype, has_changed;
} as_declaration;
AS_VECTOR_DEFINE(as_declaration_vector, as_declaration)

typedef struct as_declarations {
  as_memory *memory;
  as_declaration_vector all;
  as_strings changed; /* names */
} as_declarations;

void as_declarations_init(as_declarations *declarations, as_memory *memory);
void as_declarations_release(as_declarations *declarations);
/* Of a text, which ends with a zero and outlives this. Bodies of functions are none. */
void as_declarations_read(as_declarations *declarations, uint32_t file, const char *text);
void as_declarations_change(as_declarations *declarations, uint32_t index);
/* What has a changed name in it has changed: macros, types that have a member of the type, variables of it. Not what
 * has only pointers to it, nor functions that are declared with it. */
void as_declarations_spread(as_declarations *declarations);
/* A changed name is in the text. */
bool as_declarations_are_used(const as_declarations *declarations, const char *begin, const char *end);

#endif
