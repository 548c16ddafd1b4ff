/* What claims about comparisons say of an input: proofs/logic/Bounds.v. */
#ifndef ASSAY_SOLVE_REFUTE_CASES_BOUNDS_H
#define ASSAY_SOLVE_REFUTE_CASES_BOUNDS_H

#include "solve/refute/nodes.h"
#include "solve/refute/refute.h"

/* The claim without Not around it. */
as_refuter_claim as_refute_bare(const as_refute_nodes *nodes, as_refuter_claim claim);

/* An interval that facts have an input in: so many numbers from `low` on, with its sign or without. */
typedef struct as_refute_interval {
  bool is_signed;
  int64_t low;
  uint64_t count;
  uint32_t because[2], reasons; /* names that the facts are about */
} as_refute_interval;

/* The smaller of the two intervals, if it has `most` numbers at most. requires: name is free. */
bool as_refute_interval_of(const as_refute_nodes *nodes, uint32_t name, const as_refuter_claim *facts, uint32_t count,
                           uint64_t most, as_refute_interval *out);

#endif
