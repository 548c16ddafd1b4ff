/* Proves rewrite rules: applies them to many applications over the pool of a world, and whenever one fires, compares
 * what it gives with the application as it was written, in every row of the world's columns; some instances go to Z3.
 */
#ifndef TESTS_TERM_RULE_PROVER_H
#define TESTS_TERM_RULE_PROVER_H

#include "ask_z3.h"
#include "columns.h"
#include "term/rules/rules.h"

typedef struct rule_record {
  uint64_t fired, compared, complete; /* complete: compared under all assignments */
  uint32_t proved, undecided;         /* by Z3 */
  uint32_t wrong;
} rule_record;

typedef struct rule_prover {
  as_memory *memory;
  z3 *z;
  bool thorough;
  rule_record rule[AS_RULE_COUNT + 1]; /* never empty */
} rule_prover;

typedef struct prover_plan {
  world_kind kind;
  uint32_t width;
  uint32_t rows;  /* at most */
  uint32_t asked; /* instances of each rule that go to Z3 */
  uint32_t pool;  /* random terms */
  uint32_t tries; /* applications of each operator */
  uint64_t seed;
} prover_plan;

void rule_prover_init(rule_prover *p, as_memory *memory, bool thorough);
void rule_prover_release(rule_prover *p);
void rule_prover_run(rule_prover *p, prover_plan plan);

#endif
