/* What a machine whose safety is to be certified asks for: the C twin of proofs/machine/Machine.v.
 *
 * A guest is an ordinary function that executes a program. It never sees numbers: its values are names, and control
 * depends on them only by asking. It is called again for each path, from the beginning, and must ask for the same
 * things in the same order, as the machine in Coq does, which gives the same names. When the path is over it returns at
 * once; until then answers have no meaning, and asking does nothing. */
#ifndef ASSAY_EXPLORE_CERTIFY_GUEST_H
#define ASSAY_EXPLORE_CERTIFY_GUEST_H

#include "solve/refute/word.h"
#include <gmp.h>
#include <stdbool.h>

typedef uint32_t as_name; /* from 1 */
typedef struct as_certify as_certify;

as_name as_certify_operate(as_certify *certify, as_word_op op, const as_name *operands, uint32_t count);
/* operate (Number n) []. */
as_name as_certify_number(as_certify *certify, const mpz_t number);
as_name as_certify_number_u64(as_certify *certify, uint64_t number);
/* Width 0: an integer of any size. The name is for people. */
as_name as_certify_input(as_certify *certify, uint32_t width_bits, const char *name);
bool as_certify_choose(as_certify *certify, as_name value);
/* False if the path is over. */
bool as_certify_pick(as_certify *certify, as_name value, uint64_t *number);
/* `error` and `range` are the guest's own numbers, of what would go wrong and where. */
void as_certify_claim(as_certify *certify, as_name value, uint32_t error, uint32_t range);
void as_certify_assume(as_certify *certify, as_name value);
void as_certify_fail(as_certify *certify, uint32_t error, uint32_t range);
void as_certify_halt(as_certify *certify);
/* A step of the machine begins. The start of the machine is none. */
void as_certify_step(as_certify *certify);
bool as_certify_over(const as_certify *certify);

#endif
