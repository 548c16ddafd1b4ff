/* Types as C writes them, for people: "int (*)(const char *, ...)", "struct node *[4]", "char buffer[16]".
 *
 * What is printed is C (of clang's dialect), but for what has no spelling there: a record or enum without a tag is
 * "struct <unnamed>" unless a typedef names it, an opaque type is its description. Tags are written as in the source:
 * the ".2" of a second tag of the same name is left out. An array of variable length is "[*]". Parameters that are
 * nested too deep are "...".
 *
 *   as_core_print_ctype(unit, global->type, global->qualifiers, "x", &text);     // const int x[3]
 */
#ifndef ASSAY_C_CORE_CTYPE_H
#define ASSAY_C_CORE_CTYPE_H

#include "c/core/core.h"
#include <assay/base/text.h>

/* `qualifiers` are those of the object itself; those of an array are its elements'. `name` may be NULL. */
void as_core_print_ctype(const as_core_unit *unit, uint32_t type, uint32_t qualifiers, const char *name, as_text *text);

/* The words of C, by kind; NULL where a type needs more than words. */
const char *as_core_kind_words(as_core_kind kind);

/* How long a tag or a symbol's name is without the number that made it unique ("s.2": 1, ".7": 0). */
size_t as_core_plain_length(const char *name);

#endif
