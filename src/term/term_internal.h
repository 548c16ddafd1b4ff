/* Inside the term layer alone: what its files and folders share beside nodes. */
#ifndef ASSAY_TERM_TERM_INTERNAL_H
#define ASSAY_TERM_TERM_INTERNAL_H

#include "term/node.h"

enum { AS_OP_FLAG_KERNEL = 1, AS_OP_FLAG_DERIVED = 2, AS_OP_FLAG_COMMUTES = 4, AS_OP_FLAG_FLAT = 8 };
extern const uint8_t as_op_flags[AS_OP_COUNT];
/* sort.c: the commonest signatures: so many operands of one sort of this kind, and a result of that sort or Bool. */
typedef struct as_op_form {
  uint8_t count, kind; /* 0: another signature */
  bool to_bool;
} as_op_form;
extern const as_op_form as_op_forms[AS_OP_COUNT];
/* The sort of an application of a common form; none if it is another one, or wrong. */
as_sort as_app_sort_quick(const as_terms *terms, as_op op, const as_term *operand, uint32_t count);

/* The first made of the variables with this name (they differ in their sorts), or none. */
as_term as_term_first_named(const as_terms *terms, const char *name);

/* fold/: as as_fold_any, but none if the value is unspecified by SMT-LIB. */
as_term as_fold(as_terms *terms, const as_app *app);
/* variables.c: forgets the sets of free variables. */
void as_variable_sets_release(as_terms *terms);
/* data.c: forgets datatypes, functions and maps. */
void as_data_tables_release(as_terms *terms);
/* bounds.c: a node that says that its bounds are the whole range is right. */
void as_bounds_check_full(as_terms *terms, as_term t);

#endif
