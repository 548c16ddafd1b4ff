#include "analyse/confirm.h"

#include <assay/base/text.h>
#include <string.h>

typedef struct witness {
  const as_confirm *question;
  as_standing result;
  bool seen; /* an outcome */
  as_text *message;
  uint32_t *where;
} witness;

static bool is_there(const as_confirm *question, uint32_t range) {
  const as_core_unit *unit = question->program;
  if (!question->file || range >= unit->ranges.count) return question->file || range == question->range;
  const as_core_range *place = &unit->ranges.at[as_core_range_outermost(unit, range)];
  return place->line == question->line && place->column == question->column &&
         !strcmp(as_core_name(unit, unit->files.at[place->file]), question->file);
}

static void see_failure(witness *w, const as_outcome *outcome) {
  const as_failure *failure = outcome->result, *first = failure;
  while (failure && (failure->check != w->question->check || !is_there(w->question, failure->range)))
    failure = failure->next;
  bool same = failure != NULL;
  if (!same) failure = first;
  if (same && outcome->kind == AS_OUTCOME_BUG) {
    w->result = AS_STANDING_CONFIRMED;
    as_text_put(w->message, failure->message);
    return;
  }
  as_text_printf(w->message, same ? "%s is only possible" : "%s is found instead", as_check_get(failure->check)->name);
  *w->where = failure->range;
}

/* A concrete run has one path; should it have more, the first one counts. */
static void see(void *data, as_run *run, const as_outcome *outcome) {
  (void)run;
  witness *w = data;
  if (w->seen) return;
  w->seen = true;
  switch (outcome->kind) {
  case AS_OUTCOME_ENDED: as_text_put(w->message, "the program ends without it"); break;
  case AS_OUTCOME_BUG:
  case AS_OUTCOME_POSSIBLE_BUG: see_failure(w, outcome); break;
  case AS_OUTCOME_GIVEN_UP:
    if (as_limit_class_of(outcome->limit) == AS_LIMIT_CLASS_BOUND) w->result = AS_STANDING_UNDECIDED;
    as_text_put(w->message, as_limit_sentence(outcome->limit));
    break;
  }
}

static void run_machine(witness *w, as_run *run) {
  as_machine_options options = *w->question->options;
  const char *error = NULL;
  options.concrete = true, options.keep_output = false, options.cover = false;
  options.inputs = w->question->inputs, options.input_count = w->question->input_count;
  options.made = w->question->made;
  as_machine *machine = as_machine_create(run, w->question->program, &options, &error);
  if (machine) {
    as_run_begin(run, as_machine_engine(), machine, as_machine_first(machine));
    as_run_progress progress = AS_RUN_GOES_ON;
    while (!w->seen && progress == AS_RUN_GOES_ON) progress = as_run_step(run);
    if (!w->seen && progress == AS_RUN_STOPPED) {
      w->result = AS_STANDING_UNDECIDED;
      as_text_put(w->message, "it was stopped before it got there");
    } else if (!w->seen) {
      as_text_put(w->message, "no path is left");
    }
  } else {
    as_text_put(w->message, error);
  }
  as_run_destroy(run);
  if (machine) as_machine_destroy(machine);
}

/* More memory than this is no re-execution of what was found, but of something else. */
static const uint64_t more_bytes = UINT64_C(1) << 30;

as_standing as_confirm_run(const as_confirm *question, as_text *message, uint32_t *where) {
  witness w = {.question = question, .result = AS_STANDING_REFUTED, .message = message, .where = where};
  *where = AS_CORE_NONE;
  as_models *models = as_models_create(question->terms);
  as_paths *paths = as_paths_create(models);
  as_solver_options limits = {.run_seconds = question->seconds, .interrupt = question->interrupt};
  as_solver *solver = as_solver_create(paths, &limits);
  as_run_options options = {.solver = solver,
                            .budget.seconds = question->seconds,
                            .budget.bytes = as_memory_live(question->memory) + more_bytes,
                            .interrupt = question->interrupt,
                            .outcome = see,
                            .outcome_data = &w};
  run_machine(&w, as_run_create(question->memory, &options));
  as_solver_destroy(solver);
  as_paths_destroy(paths);
  as_models_destroy(models);
  return w.result;
}
