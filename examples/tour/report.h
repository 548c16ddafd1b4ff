/* What steps 12 to 14 share: what an outcome says. */
#ifndef REPORT_H
#define REPORT_H

#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/explore/run.h>
#include <assay/term/print.h>
#include <stdio.h>

typedef struct record {
  as_terms *terms;
  int line;
  as_term input[20]; /* what was read, in this order */
  int inputs;
  as_term result;
} record;

static inline void note_input(record *r, as_term input) {
  if (r->inputs < 20) r->input[r->inputs++] = input;
}

/* The inputs in a model of the path. */
static inline void print_input(as_run *run, as_text *out, const record *r, const as_model *model) {
  for (int i = 0; i < r->inputs; i++) {
    int value = (int)as_term_bits(r->terms, as_model_get(as_run_models(run), model, r->input[i]));
    as_text_printf(out, "%s %s = %d", i ? "," : "", as_term_name(r->terms, r->input[i]), value);
  }
}

/* A function for as_run_options.outcome. The result of an outcome is the record of its branch. */
static inline void report(void *data, as_run *run, const as_outcome *outcome) {
  const record *r = outcome->result;
  as_text text = {.memory = as_run_memory(run)};
  (void)data;
  if (outcome->kind == AS_OUTCOME_BUG) {
    as_text_printf(&text, "line %d: %s with", r->line + 1, outcome->message);
    print_input(run, &text, r, outcome->model);
  } else if (outcome->kind == AS_OUTCOME_ENDED && r) {
    as_text_put(&text, "returns ");
    as_term_print_text(r->terms, &text, r->result);
  } else {
    as_text_put(&text, outcome->message ? outcome->message : "ends");
  }
  puts(as_text_get(&text));
  as_text_release(&text);
}

#endif
