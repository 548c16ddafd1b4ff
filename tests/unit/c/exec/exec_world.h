/* What the tests of execution share: a program in core's text is run, and its outcomes are kept. */
#ifndef TESTS_C_EXEC_WORLD_H
#define TESTS_C_EXEC_WORLD_H

#include "unit/base/support.h"

#include "c/core/check/check.h"
#include "c/core/text/parse.h"
#include "c/exec/machine.h"
#include "c/libc/known.h"
#include <assay/base/text.h>
#include <assay/term/eval.h>

/* Lines that every program begins with. */
#define PRELUDE                                                                                                        \
  "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"                                                         \
  "type void\ntype bool 1 1 1\ntype char 1 1 8 signed\ntype schar 1 1 8 signed\ntype uchar 1 1 8\n"                    \
  "type short 2 2 16 signed\ntype int 4 4 32 signed\ntype uint 4 4 32\ntype long 8 8 64 signed\n"                      \
  "type ulong 8 8 64\ntype double 8 8 64\nint_type int\nsize_type ulong\n"

typedef struct world_outcome {
  as_outcome_kind kind;
  as_check check;    /* of a bug */
  char message[400]; /* of a bug */
  uint64_t status;   /* by the model */
  as_term status_term;
  as_path *path;
  char *output; /* by the model */
  size_t output_length;
  uint32_t inputs;
  as_term input[16];
} world_outcome;
AS_VECTOR_DEFINE(world_outcomes, world_outcome)

typedef struct world {
  as_memory *memory;
  as_core_unit *unit;
  as_run *run;
  as_machine *machine;
  as_eval *eval;
  world_outcomes outcomes;
} world;

static void keep_outcome(void *data, as_run *run, const as_outcome *outcome) {
  world *w = data;
  world_outcome kept = {.kind = outcome->kind, .path = as_path_share(outcome->path), .check = AS_CHECK_COUNT};
  as_eval_bind(w->eval, outcome->model);
  if (outcome->kind == AS_OUTCOME_BUG || outcome->kind == AS_OUTCOME_POSSIBLE_BUG) {
    const as_failure *failure = outcome->result;
    kept.check = failure->check;
    snprintf(kept.message, sizeof kept.message, "%s", failure->message);
  } else if (outcome->kind == AS_OUTCOME_ENDED) {
    const as_exit *end = outcome->result;
    kept.status_term = as_value_term(as_run_terms(run), &end->status, 32);
    assert_true(as_eval_bits(w->eval, kept.status_term, &kept.status));
  } else {
    snprintf(kept.message, sizeof kept.message, "%s", outcome->message ? outcome->message : "");
  }
  as_text text = {.memory = w->memory};
  as_state_output(w->machine, outcome->state, AS_STREAM_OUTPUT, outcome->model, &text);
  kept.output_length = text.length;
  kept.output = as_memory_alloc(w->memory, text.length + 1);
  memcpy(kept.output, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  kept.inputs = as_state_inputs(outcome->state);
  assert_true(kept.inputs <= 16);
  for (uint32_t i = 0; i < kept.inputs; i++) kept.input[i] = as_state_input(outcome->state, i)->term;
  world_outcomes_push(w->memory, &w->outcomes, kept);
}

/* Default checks, and output is kept, whatever the options say. */
static world *run_world_with(const char *text, const as_machine_options *given) {
  as_memory *memory = as_memory_create(0);
  world *w = as_memory_alloc_zeroed(memory, sizeof *w);
  w->memory = memory;
  as_core_error error;
  w->unit = as_core_parse(memory, text, strlen(text), &error);
  if (!w->unit) fail_msg("line %u: %s\n%s", error.line, error.message, text);
  as_text complaints = {.memory = memory};
  if (!as_core_check(w->unit, &complaints)) fail_msg("%s\n%s", as_text_get(&complaints), text);
  as_text_release(&complaints);
  w->run = as_run_create(memory, &(as_run_options){.outcome = keep_outcome, .outcome_data = w});
  w->eval = as_eval_create(as_run_models(w->run));
  as_machine_options options = *given;
  options.keep_output = true;
  as_machine_default_checks(options.checks);
  const char *trouble;
  w->machine = as_machine_create(w->run, w->unit, &options, &trouble);
  if (!w->machine) fail_msg("%s", trouble);
  as_run_begin(w->run, as_machine_engine(), w->machine, as_machine_first(w->machine));
  assert_int_equal(as_run_all(w->run), AS_RUN_FINISHED);
  return w;
}

__attribute__((unused)) static world *run_world(const char *text) {
  return run_world_with(text, &(as_machine_options){.callees = as_libc_callees()});
}

__attribute__((unused)) static void end_world(world *w) {
  for (uint32_t i = 0; i < w->outcomes.count; i++) {
    as_path_drop(as_solver_paths(as_run_solver(w->run)), w->outcomes.at[i].path);
    as_memory_free(w->memory, w->outcomes.at[i].output, w->outcomes.at[i].output_length + 1);
  }
  world_outcomes_release(w->memory, &w->outcomes);
  as_eval_destroy(w->eval);
  as_run_destroy(w->run);
  as_machine_destroy(w->machine);
  as_core_unit_destroy(w->unit);
  as_memory *memory = w->memory;
  as_memory_free(memory, w, sizeof *w);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

/* The one outcome whose path holds if the inputs (by number) have these values; the evaluator is bound to them then. */
__attribute__((unused)) static const world_outcome *outcome_of(world *w, const uint64_t *values, uint32_t count) {
  as_terms *terms = as_run_terms(w->run);
  as_models *models = as_run_models(w->run);
  const world_outcome *found = NULL;
  for (uint32_t k = 0; k < w->outcomes.count; k++) {
    const world_outcome *outcome = &w->outcomes.at[k];
    as_model *model = as_model_create(models);
    assert_true(outcome->inputs <= count);
    for (uint32_t i = 0; i < outcome->inputs; i++)
      as_model_set(models, model, outcome->input[i],
                   as_term_bv(terms, as_term_width(terms, outcome->input[i]), values[i]));
    as_eval_bind(w->eval, model);
    as_model_drop(models, model);
    bool holds = true;
    for (const as_path *at = outcome->path; holds && as_path_length(at); at = as_path_parent(at))
      holds = as_eval_holds(w->eval, as_path_claim(at));
    if (!holds) continue;
    assert_null(found); /* paths exclude each other */
    found = outcome;
    if (outcome->kind == AS_OUTCOME_ENDED) {
      uint64_t status;
      assert_true(as_eval_bits(w->eval, outcome->status_term, &status));
      w->outcomes.at[k].status = status;
    }
  }
  return found;
}

#endif
