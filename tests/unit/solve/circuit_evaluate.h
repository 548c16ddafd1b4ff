/* For tests of circuits: the clauses of a cone, evaluated for 64 input patterns at once.
 *
 * Fan-ins are older than their gates, so the newest variable of a defining clause is the gate that it defines. A gate's
 * value is what its clauses force; that exactly one value is left (the definition is total and functional) is checked
 * with each evaluation, and for each gate by itself, for all values of its fan-in, by evaluation_check_gates.
 */
#ifndef TESTS_CIRCUIT_EVALUATE_H
#define TESTS_CIRCUIT_EVALUATE_H

#include "solve/sat/sat.h"

#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <ccadical.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct clause_span {
  uint32_t first, count, gate;
} clause_span;
AS_VECTOR_DEFINE(clause_vector, clause_span)
AS_VECTOR_DEFINE(pattern_vector, uint64_t)

typedef struct evaluation {
  as_memory *memory;
  as_u32_vector lits;
  clause_vector clauses;  /* by gate */
  pattern_vector pattern; /* by variable; of inputs to be set by the test */
} evaluation;

static void evaluation_visit(void *data, const as_lit *clause, uint32_t count) {
  evaluation *e = data;
  clause_span span = {e->lits.count, count, 0};
  for (uint32_t i = 0; i < count; i++) {
    as_u32_vector_push(e->memory, &e->lits, clause[i]);
    assert_true(clause[i] > AS_LIT_FALSE); /* constants are folded */
    if (as_lit_variable(clause[i]) > span.gate) span.gate = as_lit_variable(clause[i]);
  }
  clause_vector_push(e->memory, &e->clauses, span);
}

static int evaluation_compare(const void *a, const void *b) {
  const clause_span *x = a, *y = b;
  if (x->gate != y->gate) return x->gate < y->gate ? -1 : 1;
  return (x->first > y->first) - (x->first < y->first);
}

static void evaluation_init(evaluation *e, as_memory *memory, as_sat *sat, const as_lit *outputs, uint32_t count) {
  memset(e, 0, sizeof *e);
  e->memory = memory;
  as_u32_vector roots = {0};
  for (uint32_t i = 0; i < count; i++)
    if (outputs[i] > AS_LIT_FALSE) as_u32_vector_push(memory, &roots, outputs[i]);
  as_sat_cone_clauses(sat, roots.at, roots.count, evaluation_visit, e);
  as_u32_vector_release(memory, &roots);
  if (e->clauses.count) qsort(e->clauses.at, e->clauses.count, sizeof *e->clauses.at, evaluation_compare);
  for (uint32_t i = 0; i <= as_sat_variables(sat) + 1; i++) pattern_vector_push(memory, &e->pattern, 0);
  e->pattern.at[1] = ~UINT64_C(0);
}

static void evaluation_release(evaluation *e) {
  as_u32_vector_release(e->memory, &e->lits);
  clause_vector_release(e->memory, &e->clauses);
  pattern_vector_release(e->memory, &e->pattern);
}

static uint64_t evaluation_get(const evaluation *e, as_lit lit) {
  return e->pattern.at[as_lit_variable(lit)] ^ (as_lit_negative(lit) ? ~UINT64_C(0) : 0);
}

/* What the clauses from index `i` on, as far as they are of the same gate, force; returns the index after them. */
static uint32_t evaluation_gate(const evaluation *e, uint32_t i, uint64_t *value) {
  uint64_t forced[2] = {0, 0};
  uint32_t gate = e->clauses.at[i].gate;
  for (; i < e->clauses.count && e->clauses.at[i].gate == gate; i++) {
    const as_lit *lit = e->lits.at + e->clauses.at[i].first;
    uint64_t others = 0;
    int sign = -1;
    for (uint32_t k = 0; k < e->clauses.at[i].count; k++)
      if (as_lit_variable(lit[k]) == gate)
        sign = as_lit_negative(lit[k]);
      else
        others |= evaluation_get(e, lit[k]);
    assert_true(sign >= 0);
    forced[sign] |= ~others;
  }
  assert_int_equal(forced[0] & forced[1], 0);              /* total */
  assert_int_equal(~(forced[0] | forced[1]), UINT64_C(0)); /* functional */
  *value = forced[0];
  return i;
}

static void evaluation_run(evaluation *e) {
  for (uint32_t i = 0; i < e->clauses.count;) {
    uint32_t gate = e->clauses.at[i].gate;
    i = evaluation_gate(e, i, &e->pattern.at[gate]);
  }
}

/* The pattern in which bit k of input `i`, in block `block`, is bit i of the number 64 * block + k. */
static uint64_t evaluation_counting(uint32_t i, uint64_t block) {
  static const uint64_t low[6] = {UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
                                  UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
                                  UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};
  return i < 6 ? low[i] : block >> (i - 6) & 1 ? ~UINT64_C(0) : 0;
}

/* Each gate for every value of its fan-in, also those that never come together. Overwrites the patterns. */
static void evaluation_check_gates(evaluation *e) {
  for (uint32_t i = 0, next; i < e->clauses.count; i = next) {
    uint32_t fanin[32], count = 0;
    for (next = i; next < e->clauses.count && e->clauses.at[next].gate == e->clauses.at[i].gate; next++)
      for (uint32_t k = 0; k < e->clauses.at[next].count; k++) {
        uint32_t variable = as_lit_variable(e->lits.at[e->clauses.at[next].first + k]), f = 0;
        while (f < count && fanin[f] != variable) f++;
        assert_true(f < 32);
        if (f == count && variable != e->clauses.at[i].gate) fanin[count++] = variable;
      }
    uint64_t blocks = count > 6 ? UINT64_C(1) << (count - 6) : 1, value;
    for (uint64_t block = 0; block < blocks; block++) {
      for (uint32_t f = 0; f < count; f++) e->pattern.at[fanin[f]] = evaluation_counting(f, block);
      evaluation_gate(e, i, &value);
    }
  }
}

static int evaluation_number(as_lit lit) {
  return as_lit_negative(lit) ? -(int)as_lit_variable(lit) : (int)as_lit_variable(lit);
}

/* CaDiCaL's answer whether the literal can be true: 10 yes, 20 no. */
__attribute__((unused)) static int evaluation_ask_cadical(as_memory *memory, as_sat *sat, as_lit lit) {
  if (lit == AS_LIT_TRUE || lit == AS_LIT_FALSE) return lit == AS_LIT_TRUE ? 10 : 20;
  evaluation e;
  evaluation_init(&e, memory, sat, &lit, 1);
  CCaDiCaL *solver = ccadical_init();
  for (uint32_t i = 0; i < e.clauses.count; i++) {
    for (uint32_t k = 0; k < e.clauses.at[i].count; k++)
      ccadical_add(solver, evaluation_number(e.lits.at[e.clauses.at[i].first + k]));
    ccadical_add(solver, 0);
  }
  ccadical_assume(solver, evaluation_number(lit));
  int answer = ccadical_solve(solver);
  ccadical_release(solver);
  evaluation_release(&e);
  return answer;
}

#endif
