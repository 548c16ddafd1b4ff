/* Refuters: who shows that claims about nodes cannot all hold, and writes down why, for Coq.
 *
 * A refuter keeps a graph of nodes. Its keys count from 1, in the order in which nodes are made; a node's operands are
 * older. It is the C twin of a refuter in Coq (proofs/machine/Refuter.v), which is given the same nodes in the same
 * order, and reads what this one has written.
 *
 *   key = class->free(refuter, width), class->number(refuter, n), class->apply(refuter, op, keys, count)
 *   mark = class->mark(refuter); ...; class->cut(refuter, mark);    // forgets the nodes that were made in between
 *   class->ask(refuter, asked, 1, facts, count, &refutation)
 */
#ifndef ASSAY_SOLVE_REFUTE_REFUTER_H
#define ASSAY_SOLVE_REFUTE_REFUTER_H

#include "solve/refute/word.h"
#include <assay/base/text.h>
#include <assay/base/vector.h>
#include <gmp.h>
#include <stdbool.h>

/* The node's number is not zero, or it is zero. */
typedef struct as_claim {
  uint32_t key;
  bool holds;
} as_claim;

typedef enum as_disproof_answer {
  AS_DISPROOF_YES,       /* refuted */
  AS_DISPROOF_POSSIBLE,  /* there are numbers for which all claims hold: `value` has them until the next question */
  AS_DISPROOF_UNDECIDED, /* not known; `reason` says why */
} as_disproof_answer;

typedef enum as_disproof_kind {
#define AS_DISPROOF_KIND(kind, ...) AS_DISPROOF_KIND_##kind,
#include "solve/refute/kinds.def"
#undef AS_DISPROOF_KIND
  AS_DISPROOF_KIND_COUNT
} as_disproof_kind;

typedef struct as_disproof {
  as_disproof_kind kind;
  as_u32_vector facts; /* which facts were used: their places in the list */
  as_text text;        /* the rest, as the Coq twin reads it, packed */
  const char *reason;
} as_disproof;

typedef struct as_refuter_class {
  const char *name;
  uint32_t (*free)(void *refuter, uint32_t width_bits); /* 0: an integer of any size */
  uint32_t (*number)(void *refuter, const mpz_t number);
  uint32_t (*apply)(void *refuter, as_word_op op, const uint32_t *keys, uint32_t count);
  uint64_t (*mark)(void *refuter);
  void (*cut)(void *refuter, uint64_t mark);
  /* One claim at most is asked; none: whether the facts can hold. It comes first in the refutation, then the facts that
   * it uses, in the order of the answer. What the refutation teaches the twin about nodes, this one knows as well from
   * then on. requires: the claims are about nodes that are truths */
  as_disproof_answer (*ask)(void *refuter, const as_claim *asked, uint32_t count, const as_claim *facts,
                            uint32_t fact_count, as_disproof *refutation);
  /* requires: the last answer was POSSIBLE */
  void (*value)(void *refuter, uint32_t key, mpz_t number);
  uint32_t (*width)(void *refuter, uint32_t key); /* in bits; 0: an integer */
} as_refuter_class;

#endif
