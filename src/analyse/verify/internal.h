/* Inside of a verification. verify.c proves a function; share.c has all of them proved, each by a process of its own.
 */
#ifndef ASSAY_ANALYSE_VERIFY_INTERNAL_H
#define ASSAY_ANALYSE_VERIFY_INTERNAL_H

#include "analyse/verify/verify.h"

/* What is undefined by default, and what only proofs can show. */
void as_verification_choose_checks(bool checks[AS_CHECK_COUNT]);
/* meaning.c: functions of specifications that functions of C give a meaning are defined, or refused by a complaint; and
 * which functions meet contracts of function types is found. */
void as_verification_define(as_verification *all);
/* How the outcome was reached, in memory of the verification's. */
uint32_t as_verification_steps(as_verification *all, as_verifier *verifier, const as_outcome *outcome,
                               const as_error_step **steps);
/* Somebody has interrupted it. */
bool as_verification_stopped(const as_verification *all);
/* The function is of the program, and not of a library. */
bool as_verification_has(const as_verification *all, uint32_t function);
/* assume.c: it is among those that are to be proved; and the list of assumptions. requires: lemmas were tried */
bool as_verification_wants(const as_verification *all, uint32_t function);
void as_verification_assume(as_verification *all);
/* How long a question may take. */
as_solver_options as_verification_limits(const as_verification_settings *settings);
/* Proves the function, and looks for runs that break it; `proved` (or NULL) is called between the two. */
void as_verification_do(as_verification *all, as_verified_function *f, void (*proved)(void *data), void *data);
/* What is told of it. */
void as_verification_tell(as_verification *all, as_verified_function *f);
/* It is done. requires: those before it are */
void as_verification_done(as_verification *all, const as_verified_function *f);

/* kept.c: proofs of earlier runs, by what they depend on. Only what is VERIFIED is kept: it holds whatever the limits
 * of the run were. NULL: there is no cache. */
typedef struct as_kept_proofs as_kept_proofs;
as_kept_proofs *as_kept_proofs_open(const as_verification *all);
void as_kept_proofs_close(as_kept_proofs *kept);
/* Whether the function was proved before; then it says so. */
bool as_kept_proofs_find(as_kept_proofs *kept, as_verified_function *f);
void as_kept_proofs_put(as_kept_proofs *kept, const as_verified_function *f);

/* share.c: all functions. */
void as_verification_share(as_verification *all);

/* meaning.c: of a lemma with resources (as_verifier_set_lemma); whether it was proved. */
bool as_verification_prove_lemma(as_verification *all, const as_spec_lemma *lemma, uint32_t opened, double seconds);

#endif
