/* What the two files of the printer share: a specification and where it goes. */
#ifndef ASSAY_C_SPEC_SYNTAX_PRINT_INTERNAL_H
#define ASSAY_C_SPEC_SYNTAX_PRINT_INTERNAL_H

#include "c/spec/syntax/spec.h"

#include <assay/base/text.h>

typedef struct as_spec_printer {
  const as_spec *spec;
  as_text *out;
} as_spec_printer;

void as_spec_put_name(as_spec_printer p, as_symbol name);
void as_spec_put_ctype(as_spec_printer p, as_spec_ctype type); /* <T>, or nothing */
void as_spec_put_type(as_spec_printer p, const as_spec_type *type);
void as_spec_put_parameters(as_spec_printer p, as_spec_parameters parameters);
/* In parentheses if it is of a lower level than what stands around it. */
void as_spec_put_expr(as_spec_printer p, const as_spec_expr *e, uint32_t level);
void as_spec_put_exprs(as_spec_printer p, as_spec_exprs all, uint32_t level);

#endif
