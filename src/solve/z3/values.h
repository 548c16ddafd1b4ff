/* Values as Z3 prints them in answer to get-value. */
#ifndef ASSAY_SOLVE_Z3_VALUES_H
#define ASSAY_SOLVE_Z3_VALUES_H

#include <assay/term/term.h>

/* Reads a value of this sort, and moves *at behind it; none if the text is something else (a function, a lambda). */
as_term as_z3_read_value(as_terms *terms, as_sort sort, const char **at);
/* Moves *at behind one token or parenthesis; false at the end of the text. */
bool as_z3_skip(const char **at);
/* Moves *at behind this token, if it comes next. */
bool as_z3_take(const char **at, const char *token);

#endif
