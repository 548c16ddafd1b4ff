/* IMP for proofs: the program as proofs/imp/Language.v has it, and the C twin of the machine in proofs/imp/Imp.v. */
#ifndef ASSAY_IMP_PROVE_H
#define ASSAY_IMP_PROVE_H

#include "explore/certify/guest.h"
#include "imp/syntax.h"
#include <assay/base/text.h>

/* A definition of `source`, of type `program`. */
void as_imp_print_coq(const as_imp_program *program, as_text *out);
/* Executes it: data is the program. What goes wrong has the number of the statement as its range. */
void as_imp_guest(void *data, as_certify *certify);
/* NULL if there is none. */
const as_imp_statement *as_imp_statement_numbered(const as_imp_program *program, uint32_t number);

#endif
