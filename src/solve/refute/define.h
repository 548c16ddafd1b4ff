/* Gates as definitions of the SAT core. */
#ifndef ASSAY_SOLVE_REFUTE_DEFINE_H
#define ASSAY_SOLVE_REFUTE_DEFINE_H

#include "solve/refute/derive.h"

typedef struct as_refute_definer {
  as_memory *memory;
  as_sat *sat;
  const as_refute_gates *gates;
  as_u32_vector *lits;                /* the core's literal of a variable; 0 of those that are not defined */
  const as_sat_proof *proof;          /* may be NULL */
  as_refute_reference_vector *inputs; /* with a proof: of an id of the proof */
} as_refute_definer;

/* requires: the operands are defined. */
void as_refute_define(const as_refute_definer *d, uint32_t variable);

#endif
