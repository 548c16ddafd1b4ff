#include <assay/explore/outcomes.h>
#include <string.h>

void as_outcomes_collect(void *outcomes, as_run *run, const as_outcome *outcome) {
  as_outcomes *found = outcomes;
  as_outcome kept = *outcome;
  (void)run;
  if (!found->texts.memory) as_region_init(&found->texts, found->memory);
  kept.state = NULL;
  if (kept.message) kept.message = as_region_copy(&found->texts, kept.message, strlen(kept.message) + 1);
  bool keeps_result = kept.result && found->result_bytes;
  kept.result = keeps_result ? as_region_copy(&found->texts, kept.result, found->result_bytes) : NULL;
  as_path_share(kept.path);
  as_model_share(kept.model);
  as_outcome_vector_push(found->memory, &found->all, kept);
}

uint32_t as_outcomes_count(const as_outcomes *outcomes, as_outcome_kind kind) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < outcomes->all.count; i++) count += outcomes->all.at[i].kind == kind;
  return count;
}

void as_outcomes_release(as_outcomes *outcomes, as_run *run) {
  for (uint32_t i = 0; i < outcomes->all.count; i++) {
    as_path_drop(as_run_paths(run), outcomes->all.at[i].path);
    as_model_drop(as_run_models(run), outcomes->all.at[i].model);
  }
  as_outcome_vector_release(outcomes->memory, &outcomes->all);
  as_region_release(&outcomes->texts);
}
