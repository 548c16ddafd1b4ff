/* A next step for errors of a proof: each guess of what is lacking (as_remedy) is written into a copy of the source,
 * and the function is proved again. A guess is a step if the error is gone then; what is left is told with it. Callers
 * are not looked at: what a function requires more, they owe.
 *
 *   as_advise_settings settings = {.program = {.files = ...}, .proofs = &settings_of_proofs, .seconds = 2};
 *   as_advise(memory, &settings, &all, function);                  // sets errors.at[...].next
 */
#ifndef ASSAY_ANALYSE_VERIFY_ADVISE_H
#define ASSAY_ANALYSE_VERIFY_ADVISE_H

#include "analyse/rebuild.h"
#include "analyse/verify/verify.h"

typedef struct as_advise_settings {
  as_rebuilding program;
  const as_verification_settings *proofs; /* but for the function, and who is told */
  double seconds;                         /* for all errors of a function */
} as_advise_settings;

void as_advise(as_memory *memory, const as_advise_settings *settings, as_verification *all, as_verified_function *f);

#endif
