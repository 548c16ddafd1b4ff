/* Lemmas of specifications: which of them are proved, by induction or as they stand, and which are false. Those that
 * take resources are not looked at. */
#ifndef ASSAY_ANALYSE_VERIFY_LEMMAS_H
#define ASSAY_ANALYSE_VERIFY_LEMMAS_H

#include "analyse/verify/verify.h"

/* Fills all->lemmas. A lemma may need others: what is proved is at hand for those that are not yet, in any order. A
 * false one is marked (as_spec_logic_deny): who applies it fails. */
void as_verification_prove_lemmas(as_verification *all);

#endif
