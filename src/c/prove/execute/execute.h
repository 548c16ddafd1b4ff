/* The C twin of proofs/core/Step.v: executes a program that is proved, as a guest of as_certify
 * (explore/certify/guest.h).
 *
 * It asks for the same things in the same order as the machine in Coq, file by file: value.c is Value.v,
 * arithmetic.c Arithmetic.v, and so on. What differs is how states are kept: a path begins anew, so they are
 * changed in place. Where both are at odds nothing false is proved; Coq refuses the certificate.
 *
 *   as_prove_guest guest = {memory, &program};
 *   as_certify_all(certify, as_prove_execute, &guest);
 */
#ifndef ASSAY_C_PROVE_EXECUTE_H
#define ASSAY_C_PROVE_EXECUTE_H

#include "c/prove/program.h"
#include "explore/certify/guest.h"

typedef struct as_prove_guest {
  as_memory *memory;
  const as_prove_program *program;
} as_prove_guest;

/* `data` is an as_prove_guest. Errors are as_prove_error, ranges those of the unit; AS_CORE_NONE: before the first
 * instruction. */
void as_prove_execute(void *data, as_certify *certify);

#endif
