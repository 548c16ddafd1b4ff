/* Tier 8: Z3, for what nobody else can do. */
#include "solve/tiered.h"
#include "solve/z3/values.h"
#include "solve/z3/worker.h"
#include "term/data.h"

#include <assay/base/clock.h>
#include <assay/base/text.h>
#include <assay/term/print.h>
#include <assay/term/variables.h>
#include <stdlib.h>

static const double grace_seconds = 0.03;

struct as_z3 {
  as_memory *memory;
  as_z3_worker *worker;
  bool is_borrowed;
};

as_z3 *as_z3_create(as_memory *memory, const as_solver_options *options) {
  as_z3 *z3 = as_memory_alloc(memory, sizeof *z3);
  *z3 = (as_z3){.memory = memory, .worker = options->z3_worker, .is_borrowed = options->z3_worker != NULL};
  if (!z3->worker) z3->worker = as_z3_worker_create(memory, options->z3_library);
  return z3;
}

void as_z3_destroy(as_z3 *z3) {
  if (!z3) return;
  if (!z3->is_borrowed) as_z3_worker_destroy(z3->worker);
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
static void write_conflicts(const as_solver_options *options, as_text *script) {
  enum { RESOURCES = 1000000, RESOURCES_PER_CONFLICT = 10000 };
  static const char *const solvers[] = {"sat", "smt", "nlsat"};
  static const uint64_t none = UINT32_MAX;
  uint64_t most = options->question_conflicts;
  uint64_t conflicts = most && most < none ? most : none;
  uint64_t resources = conflicts < none / RESOURCES_PER_CONFLICT ? RESOURCES + conflicts * RESOURCES_PER_CONFLICT : 0;
  if (options->z3_resources) resources = options->z3_resources;
  for (uint32_t i = 0; i < sizeof solvers / sizeof *solvers; i++)
    as_text_printf(script, "(set-option :%s.max_conflicts %llu)\n", solvers[i], (unsigned long long)conflicts);
  as_text_printf(script, "(set-option :rlimit %llu)\n", (unsigned long long)(resources < none ? resources : 0));
}

/* What values are asked for: variables, and applications of functions with their arguments, from which the tables of
 * the functions are made. Those with variables that a quantifier binds have no value. */
typedef struct wanted {
  as_u32_vector variables; /* numbers */
  as_term_vector terms;    /* variables that are no functions; then, for each application, its arguments and itself */
  uint32_t plain;          /* how many of these are variables */
} wanted;

static bool is_bound_in(as_tiered *solver, as_term t, const as_id_table *bound) {
  as_u32_vector numbers = {0};
  bool any = false;
  as_term_variables(solver->terms, t, &numbers);
  for (uint32_t i = 0; i < numbers.count; i++) any |= as_id_table_find(bound, numbers.at[i]) != NULL;
  as_u32_vector_release(solver->memory, &numbers);
  return any;
}

/* Every node below the claims once; bound variables are noted before what is above them is looked at. */
static void add_applications(as_tiered *solver, const as_term *claims, uint32_t count, wanted *w) {
  as_term_vector stack = {0}, applications = {0};
  as_id_table seen = {0}, bound = {0};
  for (uint32_t i = 0; i < count; i++) as_term_vector_push(solver->memory, &stack, claims[i]);
  while (stack.count) {
    as_term t = as_term_vector_pop(&stack);
    uint32_t *mark = as_id_table_put(solver->memory, &seen, t.id);
    const as_node *node = as_node_of(solver->terms, t);
    if (*mark) continue;
    *mark = 1;
    if (node->op == AS_OP_APPLY) as_term_vector_push(solver->memory, &applications, t);
    for (uint32_t i = 0; i < node->count; i++) {
      as_term operand = as_node_operands(node)[i];
      as_term_vector_push(solver->memory, &stack, operand);
      if ((node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS) && i + 1 < node->count)
        *as_id_table_put(solver->memory, &bound, as_term_variable_number(solver->terms, operand)) = 1;
    }
  }
  for (uint32_t i = 0; i < applications.count; i++) {
    as_term t = applications.at[i];
    if (bound.count && is_bound_in(solver, t, &bound)) continue;
    as_term_vector_push(solver->memory, &w->terms, t);
    for (uint32_t j = 0; j + 1 < as_term_operands(solver->terms, t); j++)
      as_term_vector_push(solver->memory, &w->terms, as_operand(solver->terms, t, j));
  }
  as_term_vector_release(solver->memory, &stack);
  as_term_vector_release(solver->memory, &applications);
  as_id_table_release(solver->memory, &seen);
  as_id_table_release(solver->memory, &bound);
}

static void find_wanted(as_tiered *solver, const as_term *claims, uint32_t count, wanted *w) {
  bool functions = false;
  variables_of(solver, claims, count, &w->variables);
  for (uint32_t i = 0; i < w->variables.count; i++) {
    as_term variable = as_terms_variable(solver->terms, w->variables.at[i]);
    as_function function = as_function_of(solver->terms, variable);
    bool applied = function.id && as_function_count(solver->terms, function);
    functions |= applied;
    if (!applied) as_term_vector_push(solver->memory, &w->terms, variable);
  }
  w->plain = w->terms.count;
  if (functions) add_applications(solver, claims, count, w);
}

static void release_wanted(as_tiered *solver, wanted *w) {
  as_u32_vector_release(solver->memory, &w->variables);
  as_term_vector_release(solver->memory, &w->terms);
}

static void write_script(as_tiered *solver, const as_term *claims, uint32_t count, const wanted *w, double deadline,
                         as_text *script) {
  if (deadline > 0) {
    double left = deadline - as_clock_seconds();
    as_text_printf(script, "(set-option :timeout %.0f)\n", left > 0.001 ? 1000 * left : 1);
  }
  write_conflicts(&solver->options, script);
  as_term_print_question(solver->terms, script, claims, count, NULL);
  if (!w->terms.count) return;
  as_text_put(script, "(get-value (");
  for (uint32_t i = 0; i < w->terms.count; i++) {
    as_term_print_smtlib(solver->terms, script, w->terms.at[i]);
    as_text_put_char(script, ' ');
  }
  as_text_put(script, "))\n");
}

/* ((x 1) (y 2)), in the order in which they were asked for. */
static bool read_values(as_tiered *solver, const wanted *w, const char *at, as_term *values) {
  bool fine = !w->terms.count || as_z3_take(&at, "(");
  for (uint32_t i = 0; i < w->terms.count && fine; i++) {
    as_sort sort = as_term_sort(solver->terms, w->terms.at[i]);
    fine = as_z3_take(&at, "(") && as_z3_skip(&at);
    if (!fine) break;
    values[i] = as_z3_read_value(solver->terms, sort, &at);
    assert(!as_term_exists(values[i]) || as_sort_equal(as_term_sort(solver->terms, values[i]), sort));
    fine = as_term_exists(values[i]) && as_z3_take(&at, ")");
  }
  return fine;
}

/* A function has the default where no application of it is asked for. */
static void set_functions(as_tiered *solver, const wanted *w, as_model *model, const as_term *values) {
  for (uint32_t i = w->plain; i < w->terms.count; i += as_term_operands(solver->terms, w->terms.at[i])) {
    as_function function = as_term_function(solver->terms, w->terms.at[i]);
    as_term variable = {.id = function.id}, index = as_function_index(solver->terms, function, values + i + 1);
    as_term map = as_model_get(solver->models, model, variable);
    as_model_set(solver->models, model, variable, as_term_store(solver->terms, map, index, values[i]));
  }
}

static as_model *read_model(as_tiered *solver, const wanted *w, const char *at) {
  size_t bytes = (w->terms.count + 1) * sizeof(as_term);
  as_term *values = as_memory_alloc(solver->memory, bytes);
  as_model *model = NULL;
  if (read_values(solver, w, at, values)) {
    model = as_model_create(solver->models);
    for (uint32_t i = 0; i < w->plain; i++) as_model_set(solver->models, model, w->terms.at[i], values[i]);
    set_functions(solver, w, model, values);
  }
  as_memory_free(solver->memory, values, bytes);
  return model;
}

static as_answer read_answer(as_tiered *solver, const wanted *w, const char *at, as_model **model, as_reason *reason) {
  if (as_z3_take(&at, "unsat")) return AS_ANSWER_UNSAT;
  if (as_z3_take(&at, "sat")) {
    *model = read_model(solver, w, at);
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
  wanted w = {0};
  as_text script = {.memory = solver->memory}, answer = {.memory = solver->memory};
  find_wanted(solver, claims, count, &w);
  write_script(solver, claims, count, &w, deadline, &script);
  double kill_at = deadline > 0 ? deadline + grace_seconds : 0;
  as_worker_status status = as_z3_worker_run(solver->z3->worker, as_text_get(&script), script.length, kill_at,
                                             solver->options.interrupt, &answer);
  as_answer result = AS_ANSWER_UNKNOWN;
  if (status == AS_WORKER_ANSWERED)
    result = read_answer(solver, &w, as_text_get(&answer), model, reason);
  else
    *reason = reason_of[status];
  assert((result == AS_ANSWER_SAT) == (*model != NULL));
  assert((result == AS_ANSWER_UNKNOWN) == (*reason != AS_REASON_NONE));
  if (*reason == AS_REASON_Z3_UNKNOWN && (solver->options.question_conflicts || solver->options.z3_resources))
    *reason = AS_REASON_CONFLICTS; /* Z3 does not always tell; without the limit it gives up on hardly anything */
  if (result == AS_ANSWER_UNKNOWN && deadline > 0 && as_clock_seconds() >= deadline) *reason = AS_REASON_TIME;
  as_text_release(&script);
  as_text_release(&answer);
  release_wanted(solver, &w);
  return result;
}

static double z3_deadline(const as_tiered *solver, const as_question *question) {
  double own = solver->options.z3_seconds > 0 ? as_clock_seconds() + solver->options.z3_seconds : 0;
  return own > 0 && (question->deadline <= 0 || own < question->deadline) ? own : question->deadline;
}

/* It would search bits once more. */
static bool was_searched(const as_tiered *solver, const as_question *question) {
  const as_solver_options *options = &solver->options;
  if (question->reason == AS_REASON_WORK) return options->z3_of_its_own;
  return options->z3_of_its_own && options->question_conflicts && question->reason == AS_REASON_CONFLICTS;
}

bool as_tier_z3(as_tiered *solver, as_question *question) {
  if (was_searched(solver, question)) return false;
  uint64_t most = solver->options.z3_questions, asked = ++solver->statistics.tier[AS_TIER_Z3].asked;
  if (most && asked > most) return question->reason = AS_REASON_Z3_ASKED, false;
  as_question_slice(solver, question);
  as_model *model = NULL;
  as_reason reason = AS_REASON_NONE;
  switch (as_z3_check(solver, question->claims.at, question->claims.count, z3_deadline(solver, question), &model,
                      &reason)) {
  case AS_ANSWER_UNSAT: return as_question_unsat_slice(solver, question);
  case AS_ANSWER_SAT:
    if (!solver->options.z3_only_refutes) return as_question_sat(solver, question, model);
    as_model_drop(solver->models, model);
    return question->reason = AS_REASON_Z3_UNKNOWN, false;
  default: question->reason = reason; return false;
  }
}
