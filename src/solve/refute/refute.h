/* Refutations that Coq checks: questions about names, whose answer NO comes with a certificate.
 *
 * This is the twin of proofs/logic/ (Nodes.v, Fold.v, Blast.v, Refute.v, Read.v): it makes the same names in the same
 * order, and the same variables when a refutation asks for them. A path of an exploration names what it computes, asks
 * whether a claim can hold beside the facts that it knows, and at a fork takes a mark, to which it cuts back before the
 * other side. Between mark and cut everything is forgotten that was named or blasted, as in Coq, where knowledge is
 * handed on along a path.
 *
 * Vocabulary.
 *   claim       a name of width 1 is 1 (holds) or 0; a *fact* is a claim that is known on this path.
 *   certificate the numbers that read_refutation of Read.v reads: it makes `refute ns k (asked :: used facts, in the
 *               order of the facts) p` succeed. k is what the refutations since the start of the path gave; each NO
 *               must be replayed in Coq, once and in this order, or k is another.
 *
 * A question is first asked of the last model, then of a solver that has everything, and only if the answer is NO
 * once more for what was used, on the bits that Coq has; what the derivation does not use is cut away.
 *
 *   as_refuter *r = as_refuter_create(memory);
 *   uint32_t x = as_refuter_free(r, 32), one = as_refuter_number(r, number);
 *   uint32_t y = as_refuter_apply(r, (as_word_op){AS_WORD_ADD, {32}}, (uint32_t[]){x, one}, 2);
 *   uint32_t same = as_refuter_apply(r, (as_word_op){AS_WORD_EQ, {32}}, (uint32_t[]){x, y}, 2);
 *   as_refuter_result result;
 *   as_refuter_ask(r, NULL, 0, (as_refuter_claim){same, true}, &limits, &result);  // NO
 */
#ifndef ASSAY_SOLVE_REFUTE_REFUTE_H
#define ASSAY_SOLVE_REFUTE_REFUTE_H

#include "solve/refute/word.h"
#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct as_memory as_memory;
typedef struct as_refuter as_refuter;

as_refuter *as_refuter_create(as_memory *memory);
void as_refuter_destroy(as_refuter *r);

/* Names, in order from 1. Width 0: an integer of any size, which is never blasted. */
uint32_t as_refuter_free(as_refuter *r, uint32_t width_bits);
uint32_t as_refuter_number(as_refuter *r, mpz_srcptr number);
/* requires: not NUMBER; operands have names. An operation on numbers gives a number, as [fold] does. */
uint32_t as_refuter_apply(as_refuter *r, as_word_op op, const uint32_t *operands, uint32_t count);
/* The number of a name that is constant; NULL of others. Valid until the next name. */
mpz_srcptr as_refuter_value(const as_refuter *r, uint32_t name);
uint32_t as_refuter_next(const as_refuter *r); /* the first name that is none yet */

typedef struct as_refuter_mark {
  uint32_t names, certified[3], scratch[3];
} as_refuter_mark;
as_refuter_mark as_refuter_save(const as_refuter *r);
/* requires: the mark is not younger than one that was cut to. */
void as_refuter_cut(as_refuter *r, as_refuter_mark mark);

typedef struct as_refuter_claim {
  uint32_t name;
  bool holds;
} as_refuter_claim;

typedef enum as_refuter_answer { AS_REFUTER_NO, AS_REFUTER_YES, AS_REFUTER_GAVE_UP } as_refuter_answer;
typedef enum as_refuter_reason {
  AS_REFUTER_REASON_CONFLICTS,
  AS_REFUTER_REASON_TIME,
  AS_REFUTER_REASON_MEMORY,
  AS_REFUTER_REASON_INTERRUPTED,
  AS_REFUTER_REASON_SIZE,       /* of circuits or of the certificate */
  AS_REFUTER_REASON_UNSUPPORTED /* integers; a name at two widths; a claim that is not of width 1 */
} as_refuter_reason;
const char *as_refuter_reason_name(as_refuter_reason reason);

/* Zero means no limit. */
typedef struct as_refuter_limits {
  uint64_t conflicts;            /* of each of the two searches */
  double deadline_seconds;       /* on as_clock_seconds's clock */
  const volatile int *interrupt; /* may be NULL */
  uint32_t gates;                /* that one question may add */
  uint32_t numbers;              /* of a certificate */
} as_refuter_limits;

typedef struct as_refuter_result {
  as_refuter_answer answer;
  as_refuter_reason reason; /* of giving up */
  const uint32_t *used;     /* NO: indices of facts, rising */
  uint32_t used_count;
  const uint32_t *numbers; /* NO: the certificate */
  uint32_t number_count;
} as_refuter_result;

/* Can `asked` hold beside the facts? requires: the facts can hold together, and all are of this path. The result is
 * valid until the next question. limits may be NULL. */
void as_refuter_ask(as_refuter *r, const as_refuter_claim *facts, uint32_t count, as_refuter_claim asked,
                    const as_refuter_limits *limits, as_refuter_result *result);
/* After YES: the number of a name in the model, under which the claims hold. It may be asked until the next question,
 * also for names that were made since. Valid until the next call. */
mpz_srcptr as_refuter_model(as_refuter *r, uint32_t name);

typedef struct as_refuter_statistics {
  uint64_t questions, by_model, searches, refutations, gave_up;
  uint64_t conflicts, gates, steps, hints, numbers; /* gates: certified; the last three: of certificates */
} as_refuter_statistics;
const as_refuter_statistics *as_refuter_get_statistics(const as_refuter *r);

#endif
