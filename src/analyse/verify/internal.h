/* What the files of verification share. */
#ifndef ASSAY_ANALYSE_VERIFY_INTERNAL_H
#define ASSAY_ANALYSE_VERIFY_INTERNAL_H

#include "analyse/verify/verify.h"

/* What is undefined by default, and what only proofs can show. */
void as_verification_choose_checks(bool checks[AS_CHECK_COUNT]);
/* meaning.c: functions of specifications that functions of C give a meaning are defined, or refused by a complaint. */
void as_verification_define(as_verification *all);
/* How the outcome was reached, in memory of the verification's. */
uint32_t as_verification_steps(as_verification *all, as_verifier *verifier, const as_outcome *outcome,
                               const as_error_step **steps);

#endif
