/* Outcomes, collected: for engines that look at what a run found when it is over, not while it goes on.
 *
 *   as_outcomes found = {.memory = memory, .result_bytes = sizeof(my_result)};
 *   as_run *run = as_run_create(memory, &(as_run_options){.outcome = as_outcomes_collect, .outcome_data = &found});
 *   as_direct(run, program, NULL);
 *   for (uint32_t i = 0; i < found.all.count; i++) show(&found.all.at[i]);
 *   as_outcomes_release(&found, run);                       // before the run is destroyed
 *   as_run_destroy(run);
 *
 * What is kept of an outcome is what can outlive the callback: paths and models are shared, messages and results are
 * copied, the state of the engine is not there (NULL). Terms in a result are good as long as the run's manager.
 */
#ifndef ASSAY_EXPLORE_OUTCOMES_H
#define ASSAY_EXPLORE_OUTCOMES_H

#include <assay/base/api.h>
#include <assay/base/region.h>
#include <assay/explore/run.h>

AS_BEGIN_DECLARATIONS

AS_VECTOR_DEFINE(as_outcome_vector, as_outcome)

typedef struct as_outcomes {
  as_memory *memory;
  size_t result_bytes;   /* of each result that is not NULL, copied as plain bytes; 0: results are not kept */
  as_outcome_vector all; /* in the order in which they were handed out */
  as_region texts;
} as_outcomes;

/* The callback; `outcomes` is an as_outcomes. */
void as_outcomes_collect(void *outcomes, as_run *run, const as_outcome *outcome);
/* How many are of this kind. */
uint32_t as_outcomes_count(const as_outcomes *outcomes, as_outcome_kind kind);
/* Gives back what was shared. The collector can be used again. requires: the run that was collected from lives */
void as_outcomes_release(as_outcomes *outcomes, as_run *run);

AS_END_DECLARATIONS

#endif
