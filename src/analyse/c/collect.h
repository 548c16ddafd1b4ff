/* From an outcome of the C machine to an instance (findings.h), in two steps, so that the many paths that fail as
 * another one did cost little: what tells findings apart first, and all the rest for those that are shown.
 *
 *   as_instance one;
 *   as_collect_key(&scratch, view, outcome, failure, &one);        // outcome->result, or one that follows it
 *   as_finding *finding = as_findings_find(&findings, &one);
 *   if (!finding || as_finding_wants(finding, &one))
 *     as_collect_rest(&scratch, view, machine, run, outcome, failure, &one), ...;
 *   as_region_release(&scratch);                  // what the instance points to lies in it, or in the outcome
 */
#ifndef ASSAY_ANALYSE_C_COLLECT_H
#define ASSAY_ANALYSE_C_COLLECT_H

#include "analyse/c/view.h"
#include "c/exec/machine.h"

/* requires: the outcome is a bug, or a possible one, of the C machine */
void as_collect_key(as_region *scratch, as_c_view *view, const as_outcome *outcome, const as_failure *failure,
                    as_instance *one);
/* What was not set before. Inputs have values if the outcome has a model. */
void as_collect_rest(as_region *scratch, as_c_view *view, const as_machine *machine, as_run *run,
                     const as_outcome *outcome, const as_failure *failure, as_instance *one);
/* All inputs in their order, with their values if the outcome has a model. */
as_shown_input *as_collect_inputs(as_region *scratch, as_c_view *view, as_run *run, const as_outcome *outcome,
                                  uint32_t *count);
/* All supplies in their order, with the values of the inputs, which learn which supply they are of. */
const as_shown_supply *as_collect_supplies(as_region *scratch, as_c_view *view, as_run *run, const as_outcome *outcome,
                                           as_shown_input *inputs, uint32_t *count);
/* The values of all inputs under the outcome's model, in their order: for as_machine_options.inputs; *made is what they
 * are. requires: the outcome has a model */
const as_term *as_collect_values(as_region *scratch, as_run *run, const as_outcome *outcome, uint32_t *count,
                                 const as_input *const **made);
/* What main or exit gives. false: it is not known. */
bool as_collect_status(as_run *run, const as_outcome *outcome, int64_t *status);

#endif
