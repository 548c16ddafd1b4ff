#include "state/logic/internal.h"

#include <assay/base/contract.h>

as_logic *as_logic_create(as_terms *terms) {
  AS_REQUIRE(terms, "logic has terms");
  as_memory *memory = as_terms_memory(terms);
  as_logic *logic = as_memory_alloc_zeroed(memory, sizeof *logic);
  logic->memory = memory;
  logic->terms = terms;
  logic->last_resort_seconds = 1;
  as_region_init(&logic->region, memory);
  as_region_init(&logic->proof, memory);
  return logic;
}

/* What belongs to a run. */
static void leave_run(as_logic *logic) {
  if (!logic->paths) return;
  as_model_drop(as_paths_models(logic->paths), logic->counterexample);
  as_eval_destroy(logic->eval);
  as_shapes_release(logic, &logic->shapes);
  if (logic->last_resort) as_solver_destroy(logic->last_resort);
  logic->counterexample = NULL;
  logic->last_resort = NULL;
  assert(!logic->shapes.path);
  logic->paths = NULL;
}

void as_logic_work_on(as_logic *logic, as_run *run) {
  AS_REQUIRE(as_run_terms(run) == logic->terms, "the run has the terms of the logic");
  if (logic->paths == as_run_paths(run)) return;
  leave_run(logic);
  logic->paths = as_run_paths(run);
  logic->eval = as_eval_create(as_run_models(run));
  assert(!logic->counterexample && !logic->last_resort);
}

void as_logic_destroy(as_logic *logic) {
  if (!logic) return;
  leave_run(logic);
  assert(!logic->paths);
  as_logic_definitions_release(logic->memory, &logic->definitions);
  as_logic_traits_release(logic->memory, &logic->traits);
  as_logic_witnesses_release(logic->memory, &logic->witnesses);
  as_logic_patterns_release(logic->memory, &logic->patterns);
  as_region_release(&logic->region);
  as_region_release(&logic->proof);
  as_memory_free(logic->memory, logic, sizeof *logic);
}

void as_logic_set_last_resort(as_logic *logic, double seconds) {
  AS_REQUIRE(seconds >= 0, "a time");
  logic->last_resort_seconds = seconds;
  logic->last_resort_failed = false;
}

double as_logic_last_resort(const as_logic *logic) { return logic->last_resort_seconds; }

as_terms *as_logic_terms(const as_logic *logic) { return logic->terms; }
as_model *as_logic_counterexample(as_logic *logic) { return logic->counterexample; }
as_logic_statistics as_logic_get_statistics(const as_logic *logic) { return logic->statistics; }
