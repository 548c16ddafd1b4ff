#include "lang/lang.h"

#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <string.h>

typedef struct replay {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_model *model;
  as_text *texts; /* of the inputs, the first one first */
  const char **inputs;
  uint32_t count;
} replay;

static void take_inputs(replay *r, const as_lang_input *last) {
  for (const as_lang_input *i = last; i; i = i->before) r->count++;
  r->texts = as_memory_alloc(r->memory, r->count * sizeof *r->texts);
  r->inputs = as_memory_alloc(r->memory, r->count * sizeof *r->inputs);
  uint32_t at = r->count;
  for (const as_lang_input *i = last; i; i = i->before) {
    at--;
    r->texts[at] = (as_text){.memory = r->memory};
    as_term_print_text(r->terms, &r->texts[at], as_model_get(r->models, r->model, i->variable));
    r->inputs[at] = as_text_get(&r->texts[at]);
  }
}

static void release(replay *r) {
  for (uint32_t i = 0; i < r->count; i++) as_text_release(&r->texts[i]);
  as_memory_free(r->memory, r->texts, r->count * sizeof *r->texts);
  as_memory_free(r->memory, r->inputs, r->count * sizeof *r->inputs);
}

static bool has_value(const replay *r, as_term t, const char *expected) {
  as_eval *eval = as_eval_create(r->models);
  as_eval_bind(eval, r->model);
  as_text text = {.memory = r->memory};
  as_term_print_text(r->terms, &text, as_eval_term(eval, t));
  bool same = !strcmp(as_text_get(&text), expected);
  as_text_release(&text);
  as_eval_destroy(eval);
  return same;
}

bool as_lang_replay(const as_lang_program *program, as_run *run, const as_outcome *outcome) {
  const as_lang_result *result = outcome->result;
  as_models *models = as_paths_models(as_solver_paths(as_run_solver(run)));
  replay r = {.memory = as_run_memory(run), .terms = as_run_terms(run), .models = models, .model = outcome->model};
  take_inputs(&r, result->inputs);
  as_lang_answer answer = as_lang_run(program, r.inputs, r.count);
  bool same = answer.error == result->error;
  if (same && result->error == AS_LANG_OK)
    same = has_value(&r, result->value, as_text_get(&answer.value));
  else if (same)
    same = answer.place.line == result->place.line && answer.place.column == result->place.column;
  as_lang_answer_release(&answer);
  release(&r);
  return same;
}
