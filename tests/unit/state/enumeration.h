/* Exact exploration for tests: a program over a few 3-bit inputs is explored by a run, and each outcome is compared
 * with what the program does for every assignment of the inputs that satisfies the path of the outcome.
 *
 * Now and then a branch that waits is dropped and rebuilt from its choice trail. The solver can be made to answer
 * UNKNOWN at random. What is checked then follows Soteria's theorem 6.1: in OX no assignment is missed, in UX none is
 * claimed that does not behave so; and whatever is missed is in the ledger. */
#ifndef TESTS_STATE_ENUMERATION_H
#define TESTS_STATE_ENUMERATION_H

#include "support/random_terms.h"

#include <assay/explore/direct.h>
#include <assay/term/eval.h>

enum { WIDTH = 3, VALUES = 1 << WIDTH, ASSIGNMENTS_MAX = 512 };

typedef struct enumeration {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_solver *inner, *solver;
  as_eval *eval;
  random_terms random;
  uint32_t variables, assignments;
  as_model *model[ASSIGNMENTS_MAX];
  uint32_t unknown_percent;
  uint64_t dice; /* for unknown answers */

  /* Of the present exploration. */
  bool (*agrees)(void *data, const void *result, uint32_t assignment);
  void *data;
  uint32_t covered[ASSIGNMENTS_MAX];
  uint64_t outcomes, rebuilt;
} enumeration;

void enumeration_open(enumeration *e, uint64_t seed, uint32_t variables, uint32_t unknown_percent);
void enumeration_close(enumeration *e);
uint32_t enumeration_value(enumeration *e, uint32_t assignment, as_term t);

/* Explores and checks; `agrees` compares what as_run_end was given with the concrete program. Either of function and
 * engine is NULL. */
void enumeration_explore(enumeration *e, as_mode mode, as_strategy strategy, as_direct_function *function,
                         const as_engine *engine, void *state, void *data,
                         bool (*agrees)(void *data, const void *result, uint32_t assignment));

/* How much to do: n, or ten times as much if AS_LONG is set. */
uint32_t enumeration_rounds(uint32_t n);

#endif
