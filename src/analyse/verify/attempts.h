/* The proof of one function, in one or several runs: invariants that nobody wrote are guessed (c/verify/infer/infer.h),
 * and a run that relies on a guess that does not hold is made again without it. */
#ifndef ASSAY_ANALYSE_VERIFY_ATTEMPTS_H
#define ASSAY_ANALYSE_VERIFY_ATTEMPTS_H

#include "analyse/verify/verify.h"
#include "c/verify/infer/infer.h"

/* One run, which may take so many seconds (0: no limit). */
typedef void (*as_proving_run)(as_verification *all, as_verified_function *f, as_inference *inference, double seconds);

/* The answer, and what was inferred for it, are the function's. */
void as_verification_attempt(as_verification *all, as_verified_function *f, as_proving_run prove);

#endif
