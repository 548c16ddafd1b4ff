/* Tier 8: Z3, for what nobody else can do. */
#include "solve/tiered.h"
#include "solve/z3/values.h"
#include "solve/z3/worker.h"

#include <assay/base/clock.h>
#include <assay/base/text.h>
#include <assay/term/print.h>
#include <assay/term/variables.h>
#include <stdlib.h>

static const double grace_seconds = 0.03;

struct as_z3 {
  as_memory *memory;
  as_z3_worker *worker;
};

as_z3 *as_z3_create(as_memory *memory, const char *library) {
  as_z3 *z3 = as_memory_alloc(memory, sizeof *z3);
  *z3 = (as_z3){.memory = memory, .worker = as_z3_worker_create(memory, library)};
  return z3;
}

void as_z3_destroy(as_z3 *z3) {
  if (!z3) return;
  as_z3_worker_destroy(z3->worker);
  as_memory_free(z3->memory, z3, sizeof *z3);
}

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void variables_of(as_tiered *solver, const as_term *claims, uint32_t count, as_u32_vector *numbers) {
  for (uint32_t i = 0; i < count; i++) as_term_variables(solver->terms, claims[i], numbers);
  if (!numbers->count) return;
  qsort(numbers->at, numbers->count, sizeof *numbers->at, by_number);
  uint32_t distinct = 1;
  for (uint32_t i = 1; i < numbers->count; i++)
    if (numbers->at[i] != numbers->at[distinct - 1]) numbers->at[distinct++] = numbers->at[i];
  assert(distinct <= numbers->count);
  numbers->count = distinct;
}

/* Z3 also searches without conflicts (products of integers): a limit of its resources, a few milliseconds for each
 * conflict, ends that. The options belong to the worker's process, not to the script: those of the question before are
 * still in force. */
static void write_conflicts(uint64_t most, as_text *script) {
  enum { RESOURCES = 1000000, RESOURCES_PER_CONFLICT = 10000 };
  static const char *const solvers[] = {"sat", "smt", "nlsat"};
  static const uint64_t none = UINT32_MAX;
  uint64_t conflicts = most && most < none ? most : none;
  uint64_t resources = conflicts < none / RESOURCES_PER_CONFLICT ? RESOURCES + conflicts * RESOURCES_PER_CONFLICT : 0;
  for (uint32_t i = 0; i < sizeof solvers / sizeof *solvers; i++)
    as_text_printf(script, "(set-option :%s.max_conflicts %llu)\n", solvers[i], (unsigned long long)conflicts);
  as_text_printf(script, "(set-option :rlimit %llu)\n", (unsigned long long)(resources < none ? resources : 0));
}

static void write_script(as_tiered *solver, const as_term *claims, uint32_t count, const as_u32_vector *variables,
                         double deadline, as_text *script) {
  if (deadline > 0) {
    double left = deadline - as_clock_seconds();
    as_text_printf(script, "(set-option :timeout %.0f)\n", left > 0.001 ? 1000 * left : 1);
  }
  write_conflicts(solver->options.question_conflicts, script);
  as_term_print_question(solver->terms, script, claims, count, NULL);
  if (!variables->count) return;
  as_text_put(script, "(get-value (");
  for (uint32_t i = 0; i < variables->count; i++) {
    as_term_print_smtlib(solver->terms, script, as_terms_variable(solver->terms, variables->at[i]));
    as_text_put_char(script, ' ');
  }
  as_text_put(script, "))\n");
}

/* ((x 1) (y 2)), in the order in which they were asked for. */
static as_model *read_model(as_tiered *solver, const as_u32_vector *variables, const char *at) {
  as_model *model = as_model_create(solver->models);
  bool fine = !variables->count || as_z3_take(&at, "(");
  for (uint32_t i = 0; i < variables->count && fine; i++) {
    as_term variable = as_terms_variable(solver->terms, variables->at[i]);
    fine = as_z3_take(&at, "(") && as_z3_skip(&at);
    if (!fine) break;
    as_sort sort = as_term_sort(solver->terms, variable);
    as_term value = as_z3_read_value(solver->terms, sort, &at);
    assert(!as_term_exists(value) || as_sort_equal(as_term_sort(solver->terms, value), sort));
    fine = as_term_exists(value) && as_z3_take(&at, ")");
    if (fine) as_model_set(solver->models, model, variable, value);
  }
  if (fine) return model;
  as_model_drop(solver->models, model);
  return NULL;
}

static as_answer read_answer(as_tiered *solver, const as_u32_vector *variables, const char *at, as_model **model,
                             as_reason *reason) {
  if (as_z3_take(&at, "unsat")) return AS_ANSWER_UNSAT;
  if (as_z3_take(&at, "sat")) {
    *model = read_model(solver, variables, at);
    if (*model) return AS_ANSWER_SAT;
    *reason = AS_REASON_MODEL_WRONG;
    return AS_ANSWER_UNKNOWN;
  }
  *reason = as_z3_take(&at, "unknown") || as_z3_take(&at, "timeout") ? AS_REASON_Z3_UNKNOWN : AS_REASON_Z3_FAILED;
  return AS_ANSWER_UNKNOWN;
}

as_answer as_z3_check(as_tiered *solver, const as_term *claims, uint32_t count, double deadline, as_model **model,
                      as_reason *reason) {
  static const as_reason reason_of[] = {[AS_WORKER_TIME] = AS_REASON_TIME,
                                        [AS_WORKER_INTERRUPTED] = AS_REASON_INTERRUPTED,
                                        [AS_WORKER_MEMORY] = AS_REASON_MEMORY,
                                        [AS_WORKER_NO_Z3] = AS_REASON_NO_Z3,
                                        [AS_WORKER_DIED] = AS_REASON_Z3_FAILED};
  assert(!*model && *reason == AS_REASON_NONE); /* they are read below whatever the answer is */
  as_u32_vector variables = {0};
  as_text script = {.memory = solver->memory}, answer = {.memory = solver->memory};
  variables_of(solver, claims, count, &variables);
  write_script(solver, claims, count, &variables, deadline, &script);
  double kill_at = deadline > 0 ? deadline + grace_seconds : 0;
  as_worker_status status = as_z3_worker_run(solver->z3->worker, as_text_get(&script), script.length, kill_at,
                                             solver->options.interrupt, &answer);
  as_answer result = AS_ANSWER_UNKNOWN;
  if (status == AS_WORKER_ANSWERED)
    result = read_answer(solver, &variables, as_text_get(&answer), model, reason);
  else
    *reason = reason_of[status];
  assert((result == AS_ANSWER_SAT) == (*model != NULL));
  assert((result == AS_ANSWER_UNKNOWN) == (*reason != AS_REASON_NONE));
  if (*reason == AS_REASON_Z3_UNKNOWN && solver->options.question_conflicts)
    *reason = AS_REASON_CONFLICTS; /* Z3 does not always tell; without the limit it gives up on hardly anything */
  if (result == AS_ANSWER_UNKNOWN && deadline > 0 && as_clock_seconds() >= deadline) *reason = AS_REASON_TIME;
  as_text_release(&script);
  as_text_release(&answer);
  as_u32_vector_release(solver->memory, &variables);
  return result;
}

bool as_tier_z3(as_tiered *solver, as_question *question) {
  as_question_slice(solver, question);
  as_model *model = NULL;
  as_reason reason = AS_REASON_NONE;
  switch (as_z3_check(solver, question->claims.at, question->claims.count, question->deadline, &model, &reason)) {
  case AS_ANSWER_UNSAT: return as_question_unsat_slice(solver, question);
  case AS_ANSWER_SAT: return as_question_sat(solver, question, model);
  default: question->reason = reason; return false;
  }
}
