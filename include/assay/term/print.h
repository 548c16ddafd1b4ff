/* Terms as text. Both printers take time and space linear in the nodes of the term, however often nodes are shared.
 *
 * SMT-LIB 2.6, such that Z3 accepts it: operators that SMT-LIB 2.6 or Z3 lacks are spelled out, locations are 64-bit
 * vectors, nodes used more than once are bound by let. The symbol of a variable is its name, quoted if it must be;
 * where that cannot be (two variables of one name, names that SMT-LIB or the let bindings use, bytes that cannot be
 * quoted) it is $N.name with the number N of the variable. The symbol does not depend on what else is printed. Those of
 * functions, datatypes, constructors and members are made alike: the first of a name has it, unless a variable does.
 *
 * For people: C's operators and precedence, with a letter where C's types would tell (<u, <s, /u, >>s).
 */
#ifndef ASSAY_TERM_PRINT_H
#define ASSAY_TERM_PRINT_H

#include <assay/base/api.h>
#include <assay/base/text.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

void as_sort_print_smtlib(const as_terms *terms, as_text *out, as_sort sort);
void as_term_print_smtlib(as_terms *terms, as_text *out, as_term t);
/* The symbol of a variable, as it is printed. */
void as_term_print_symbol(const as_terms *terms, as_text *out, as_term variable);
/* The symbol of a constructor, as it is printed. */
void as_data_print_constructor(const as_terms *terms, as_text *out, as_sort data, uint32_t constructor);
/* The datatypes of these terms, then a declare-const or declare-fun for each variable and function that is free in one
 * of them, in the order of their numbers. */
void as_term_print_declarations(as_terms *terms, as_text *out, const as_term *roots, uint32_t count);
/* A whole script: logic (NULL: none), declarations, one assert for each claim, check-sat. */
void as_term_print_question(as_terms *terms, as_text *out, const as_term *claims, uint32_t count, const char *logic);

/* `x + 1 == y && z <u 8`. When the text would be very long, nodes that are used more than once get names, which are
 * explained after the word `where`, one a line. */
void as_term_print_text(as_terms *terms, as_text *out, as_term t);

AS_END_DECLARATIONS

#endif
