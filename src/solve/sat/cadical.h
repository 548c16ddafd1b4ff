/* CaDiCaL, for questions that exceed our own solver's conflict budget: a fresh instance with the clauses of the cone.
 *
 * requires: as_sat_solve has just given up on the same assumptions (or was not asked).
 * ensures: on YES `value` is called with each variable of the cone and its value; on NO `failed` with each assumption
 * of the explanation. Either may be NULL.
 */
#ifndef ASSAY_SOLVE_SAT_CADICAL_H
#define ASSAY_SOLVE_SAT_CADICAL_H

#include "solve/sat/sat.h"

typedef struct as_cadical_result {
  void *data;
  void (*value)(void *data, uint32_t variable, bool value);
  void (*failed)(void *data, as_lit assumption);
} as_cadical_result;

as_sat_answer as_cadical_solve(as_memory *memory, as_sat *sat, const as_lit *assumptions, uint32_t count,
                               const as_sat_limits *limits, const as_cadical_result *result, as_sat_reason *reason);

#endif
