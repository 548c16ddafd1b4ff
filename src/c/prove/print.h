/* Programs that are proved, as Gallina: `Definition NAME : program := ...`, with the lines of the source as comments
 * beside what they became. Whoever includes the text has imported core.Syntax. */
#ifndef ASSAY_C_PROVE_PRINT_H
#define ASSAY_C_PROVE_PRINT_H

#include "c/prove/program.h"
#include <assay/base/text.h>

void as_prove_print(const as_prove_program *program, const char *name, as_text *out);

#endif
