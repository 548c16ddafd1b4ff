#include "lang/lang.h"

#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <string.h>

static as_models *models_of(const as_run *run) { return as_paths_models(as_solver_paths(as_run_solver(run))); }

void as_lang_take_inputs(as_lang_inputs *inputs, as_run *run, const as_outcome *outcome) {
  const as_lang_result *result = outcome->result;
  *inputs = (as_lang_inputs){.memory = as_run_memory(run)};
  for (const as_lang_input *i = result->inputs; i; i = i->before) inputs->count++;
  inputs->variables = as_memory_alloc(inputs->memory, inputs->count * sizeof *inputs->variables);
  inputs->values = as_memory_alloc(inputs->memory, inputs->count * sizeof *inputs->values);
  inputs->texts = as_memory_alloc(inputs->memory, inputs->count * sizeof *inputs->texts);
  uint32_t at = inputs->count;
  for (const as_lang_input *i = result->inputs; i; i = i->before) {
    as_text *text = &inputs->texts[--at];
    *text = (as_text){.memory = inputs->memory};
    as_term_print_text(as_run_terms(run), text, as_model_get(models_of(run), outcome->model, i->variable));
    inputs->variables[at] = i->variable;
    inputs->values[at] = as_text_get(text);
  }
}

void as_lang_inputs_release(as_lang_inputs *inputs) {
  for (uint32_t i = 0; i < inputs->count; i++) as_text_release(&inputs->texts[i]);
  as_memory_free(inputs->memory, inputs->variables, inputs->count * sizeof *inputs->variables);
  as_memory_free(inputs->memory, inputs->values, inputs->count * sizeof *inputs->values);
  as_memory_free(inputs->memory, inputs->texts, inputs->count * sizeof *inputs->texts);
}

/* The term has this value in the model. */
static bool has_value(as_run *run, as_model *model, as_term t, const char *expected) {
  as_eval *eval = as_eval_create(models_of(run));
  as_eval_bind(eval, model);
  as_text text = {.memory = as_run_memory(run)};
  as_term_print_text(as_run_terms(run), &text, as_eval_term(eval, t));
  bool same = !strcmp(as_text_get(&text), expected);
  as_text_release(&text);
  as_eval_destroy(eval);
  return same;
}

bool as_lang_replay(const as_lang_program *program, as_run *run, const as_outcome *outcome) {
  const as_lang_result *result = outcome->result;
  as_lang_inputs inputs;
  as_lang_take_inputs(&inputs, run, outcome);
  as_lang_answer answer = as_lang_run(program, inputs.values, inputs.count);
  bool same = answer.error == result->error;
  if (same && result->error == AS_LANG_ERROR_NONE)
    same = has_value(run, outcome->model, result->value, as_text_get(&answer.value));
  else if (same)
    same = answer.place.line == result->place.line && answer.place.column == result->place.column;
  as_lang_answer_release(&answer);
  as_lang_inputs_release(&inputs);
  return same;
}
