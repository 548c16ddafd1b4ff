/* The validator of findings. */
#include "analyse/finding/findings.h"

#include <assay/base/contract.h>
#include <string.h>

static const char *wrong_place(const as_place *place) {
  for (; place; place = place->expansion) {
    if (!place->file) return "a place is in no file";
    if (!place->macro != !place->expansion) return "a place has a macro that nobody uses, or the use of none";
  }
  return NULL;
}

static const char *wrong_calls(const as_instance *one) {
  for (uint32_t i = 0; i < one->call_count; i++) {
    if (!one->calls[i].function || !one->calls[i].function->name) return "a call has no function";
    const char *wrong = wrong_place(one->calls[i].place);
    if (wrong) return wrong;
  }
  return NULL;
}

static const char *wrong_trace(const as_instance *one) {
  for (uint32_t i = 0; i < one->trace_count; i++) {
    const as_shown_step *step = &one->trace[i];
    bool is_call = step->kind == AS_SHOWN_STEP_CALL || step->kind == AS_SHOWN_STEP_RETURN;
    if (step->kind > AS_SHOWN_STEP_CASE) return "a step is of no kind";
    if (is_call && !step->function) return "a step calls no function";
    const char *wrong = wrong_place(step->place);
    if (wrong) return wrong;
  }
  return NULL;
}

static const char *wrong_inputs(const as_instance *one) {
  for (uint32_t i = 0; i < one->input_count; i++) {
    const as_shown_input *input = &one->inputs[i];
    if (!input->name || !input->occurrence) return "an input has no name, or is none of that name";
    if (input->supply != AS_FINDING_NONE && input->supply >= one->supply_count)
      return "an input is of a supply that there is not";
    if (input->bits.width && (!input->bits.limbs || input->text)) return "an input has no value, or two";
  }
  for (uint32_t i = 0; i < one->supply_count; i++) {
    const as_shown_supply *supply = &one->supplies[i];
    if (!supply->source_name || !supply->name) return "a supply has no name";
    if (supply->count && !supply->bytes) return "a supply has no bytes";
  }
  return NULL;
}

static const char *wrong_standing(const as_instance *one) {
  bool is_explained = one->executed == AS_STANDING_REFUTED || one->executed == AS_STANDING_UNDECIDED;
  if (one->executed == AS_STANDING_SILENT) return "only a native run can be silent";
  if (one->native == AS_STANDING_REFUTED) return "no native run refutes a bug";
  if (one->possible && (one->executed || one->native)) return "a possible bug was run";
  if (is_explained != (one->why != NULL)) return "what happened instead is not known, or not asked for";
  if ((one->native == AS_STANDING_CONFIRMED) != (one->shown_by != NULL)) return "a tool shows it, or none, wrongly";
  if (one->native && !one->said) return "nobody knows what the native run did";
  return NULL;
}

static const char *wrong_instance(const as_instance *one) {
  if (!one->check || !one->check->name) return "an instance fails no check";
  if (!one->message) return "an instance has no message";
  const char *wrong = wrong_place(one->place);
  if (!wrong) wrong = wrong_calls(one);
  if (!wrong) wrong = wrong_trace(one);
  if (!wrong) wrong = wrong_inputs(one);
  return wrong ? wrong : wrong_standing(one);
}

bool as_instance_valid(const as_instance *one, const char **error) { return !(*error = wrong_instance(one)); }

static const char *wrong_finding(const as_finding *finding) {
  const as_fingerprint *print = &finding->print;
  if (!finding->tries || finding->count < finding->tries) return "a finding has fewer instances than were taken";
  if (finding->accepted && !print->kind) return "a finding is accepted that nobody looked at";
  if ((finding->accepted == AS_ACCEPTANCE_REMARK) != (finding->reason != NULL))
    return "a remark accepts it without a reason, or there is a reason without one";
  const char *wrong = wrong_instance(&finding->shown);
  if (wrong || !print->kind) return wrong;
  if (!print->file || !print->function || !print->text) return "a fingerprint lacks a part";
  return strcmp(print->kind, finding->shown.check->name) ? "a fingerprint is of another check" : NULL;
}

bool as_findings_valid(const as_findings *f, const char **error) {
  *error = NULL;
  uint32_t keys = f->keys.all.count - 1; /* without the empty string; an instance may be about to be taken */
  if (!f->is_closed && keys - f->all.count > 1) *error = "a finding has no key of its own";
  for (uint32_t i = 0; !*error && i < f->all.count; i++) *error = wrong_finding(&f->all.at[i]);
  return !*error;
}

#ifdef AS_DEBUG
void as_findings_check(const as_findings *f) {
  const char *wrong;
  if (!as_findings_valid(f, &wrong)) as_contract_violated("as_findings_valid", wrong);
}
#else
void as_findings_check(const as_findings *f) { (void)f; }
#endif
