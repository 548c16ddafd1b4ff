/* What the inputs of a program are called. */
#ifndef ASSAY_C_PROVE_INPUTS_H
#define ASSAY_C_PROVE_INPUTS_H

#include "c/prove/program.h"
#include <assay/base/text.h>

/* "x, y", each once; nothing if one of them has no name. Whether there are inputs at all. */
bool as_prove_input_names(const as_prove_program *program, as_text *names);

#endif
