#include "solve/sat/cadical.h"
#include "solve/sat/internal.h"
#include <assay/base/clock.h>
#include <assay/base/table.h>
#include <ccadical.h>
#include <limits.h>
#include <stdlib.h>

/* CaDiCaL's memory and time are in its highest variable, so the variables of the cone are numbered anew. */
AS_TABLE_DEFINE(number_table, uint32_t, int, as_hash_u32, as_equal_u32)

typedef struct watchdog {
  as_memory *memory;
  const as_sat_limits *limits;
  as_sat_reason reason; /* AS_SAT_REASON_CONFLICTS unless it has barked */
  double began;
  double built; /* seconds that building took; 0: it is being built */
} watchdog;

typedef struct translation {
  CCaDiCaL *solver;
  watchdog *dog;
  uint32_t clauses;
  as_memory *memory;
  number_table numbers;
  as_u32_vector clause; /* in work */
} translation;

static int number_of(const translation *t, as_lit lit) {
  const int *number = number_table_find(&t->numbers, as_lit_variable(lit));
  assert(number);
  return as_lit_negative(lit) ? -*number : *number;
}

static int bark(watchdog *dog, as_sat_reason reason) {
  dog->reason = reason;
  return 1;
}

/* What took long to build takes a part of that to be taken down, and nobody can stop it there. */
static double seconds_to_release(const watchdog *dog) {
  return (dog->built > 0 ? dog->built : as_clock_seconds() - dog->began) / 3;
}

static int out_of_limits(void *data) {
  watchdog *dog = data;
  const as_sat_limits *limits = dog->limits;
  as_memory_look(dog->memory); /* CaDiCaL's own is not booked */
  if (as_memory_exhausted(dog->memory)) return bark(dog, AS_SAT_REASON_MEMORY);
  if (!limits) return 0;
  if (limits->interrupt && *limits->interrupt) return bark(dog, AS_SAT_REASON_INTERRUPTED);
  if (limits->deadline_seconds > 0 && as_clock_seconds() + seconds_to_release(dog) >= limits->deadline_seconds)
    return bark(dog, AS_SAT_REASON_TIME);
  return 0;
}

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Literals in the order of their numbers: our own solver permutes clauses while it works, and the same question must
 * reach CaDiCaL as the same formula whether our solver looked at it before or not. */
static void add_clause(void *data, const as_lit *clause, uint32_t count) {
  enum { CLAUSES_PER_LOOK = 1024 };
  translation *t = data;
  if (t->dog->reason != AS_SAT_REASON_CONFLICTS) return; /* nobody solves it */
  if (++t->clauses % CLAUSES_PER_LOOK == 0 && out_of_limits(t->dog)) return;
  t->clause.count = 0;
  for (uint32_t i = 0; i < count; i++) as_u32_vector_push(t->memory, &t->clause, clause[i]);
  qsort(t->clause.at, count, sizeof *t->clause.at, by_number);
  for (uint32_t i = 0; i < count; i++) ccadical_add(t->solver, number_of(t, t->clause.at[i]));
  ccadical_add(t->solver, 0);
}

static void translate(as_memory *memory, as_sat *sat, translation *t, const as_u32_vector *cone,
                      const as_lit *assumptions, uint32_t count) {
  const as_lit constant = AS_LIT_TRUE;
  *number_table_put(memory, &t->numbers, as_lit_variable(AS_LIT_TRUE)) = 1;
  for (uint32_t i = 0; i < cone->count; i++) {
    int *number = number_table_put(memory, &t->numbers, cone->at[i]);
    if (!*number) *number = (int)t->numbers.count;
  }
  assert(t->numbers.count <= INT_MAX);
  add_clause(t, &constant, 1);
  as_sat_cone_clauses(sat, assumptions, count, add_clause, t);
  for (uint32_t i = 0; i < count; i++) ccadical_assume(t->solver, number_of(t, assumptions[i]));
}

static void report_values(const translation *t, const as_u32_vector *cone, const as_cadical_result *result) {
  if (!result || !result->value) return;
  for (uint32_t i = 0; i < cone->count; i++)
    result->value(result->data, cone->at[i], ccadical_val(t->solver, number_of(t, 2 * cone->at[i])) > 0);
}

static void report_explanation(const translation *t, const as_lit *assumptions, uint32_t count,
                               const as_cadical_result *result) {
  if (!result || !result->failed) return;
  for (uint32_t i = 0; i < count; i++)
    if (ccadical_failed(t->solver, number_of(t, assumptions[i]))) result->failed(result->data, assumptions[i]);
}

static int run(translation *t, watchdog *dog) {
  const as_sat_limits *limits = dog->limits;
  dog->built = as_clock_seconds() - dog->began;
  if (dog->reason != AS_SAT_REASON_CONFLICTS || out_of_limits(dog)) return 0;
  ccadical_set_terminate(t->solver, dog, out_of_limits);
  if (limits && limits->conflicts)
    ccadical_limit(t->solver, "conflicts", limits->conflicts < INT_MAX ? (int)limits->conflicts : INT_MAX);
  return ccadical_solve(t->solver);
}

as_sat_answer as_cadical_solve(as_memory *memory, as_sat *sat, const as_lit *assumptions, uint32_t count,
                               const as_sat_limits *limits, const as_cadical_result *result, as_sat_reason *reason) {
  watchdog dog = {.memory = memory, .limits = limits, .reason = AS_SAT_REASON_CONFLICTS, .began = as_clock_seconds()};
  translation t = {.solver = ccadical_init(), .dog = &dog, .memory = memory};
  as_u32_vector cone = {0};
  as_sat_cone_variables(sat, assumptions, count, &cone);
  if (cone.count) qsort(cone.at, cone.count, sizeof *cone.at, by_number);
  translate(memory, sat, &t, &cone, assumptions, count);
  int status = run(&t, &dog);
  assert(status == 0 || status == 10 || status == 20);
  if (status == 10)
    report_values(&t, &cone, result);
  else if (status == 20)
    report_explanation(&t, assumptions, count, result);
  else if (reason)
    *reason = dog.reason;
  ccadical_release(t.solver);
  number_table_release(memory, &t.numbers);
  as_u32_vector_release(memory, &t.clause);
  as_u32_vector_release(sat->memory, &cone);
  return status == 10 ? AS_SAT_YES : status == 20 ? AS_SAT_NO : AS_SAT_GAVE_UP;
}
