/* The answers of verification for other tools: SARIF, JUnit. */
#include "c/verify/verify.h"
#include "cli/terminal/output.h"
#include "cli/verify/verify.h"
#include "report/export/junit.h"
#include "report/export/sarif.h"

#include <string.h>

/* ---- SARIF ---- */

static const char incomplete[] = "incomplete";

void as_verify_put_sarif(const as_verify_view *view, const as_verified_function *f, as_text *out) {
  const as_place *here = f->place ? as_place_outermost(f->place) : NULL;
  for (uint32_t i = 0; i < f->errors.count; i++) {
    const as_proof_error *e = &f->errors.at[i];
    as_sarif_result result = {
        .rule = e->kind, .level = AS_SARIF_WARNING, .message = e->message, .place = e->place, .function = f->name};
    if (e->condition.file) result.related = &e->condition, result.relation = "this condition";
    as_sarif_put(view->memory, &result, out);
  }
  if (f->refuted) {
    const as_instance *one = &f->refuted->finding->shown;
    as_text message = {.memory = view->memory};
    as_text_printf(&message, "a run breaks the contract: %s", one->message);
    const as_place *place = as_instance_place(one);
    as_sarif_result result = {.rule = one->check->name,
                              .level = AS_SARIF_ERROR,
                              .message = as_text_get(&message),
                              .place = place,
                              .function = f->name,
                              .related = here,
                              .relation = f->name};
    as_sarif_put(view->memory, &result, out);
    as_text_release(&message);
  }
  for (uint32_t i = 0; i < f->limits.count; i++) {
    const as_ledger_entry *limit = &f->limits.entry[i];
    as_text message = {.memory = view->memory};
    as_text_printf(&message, "%s%s%s", as_limit_sentence(limit->limit), limit->where ? ": " : "",
                   limit->where ? limit->where : "");
    as_sarif_result result = {.rule = incomplete,
                              .level = AS_SARIF_NOTE,
                              .message = as_text_get(&message),
                              .place = here,
                              .function = f->name};
    as_sarif_put(view->memory, &result, out);
    as_text_release(&message);
  }
}

static uint32_t rules(as_sarif_rule *all) {
  static const as_sarif_rule obligations[] = {
#define AS_OBLIGATION(enumerator, name, meaning) {name, meaning},
#include "c/verify/obligations.def"
#undef AS_OBLIGATION
  };
  uint32_t count = 0;
  for (size_t i = 0; i < sizeof obligations / sizeof *obligations; i++) all[count++] = obligations[i];
  for (int i = 0; i < AS_CHECK_COUNT; i++) {
    const as_check_facts *row = as_check_get((as_check)i);
    bool is_known = false;
    for (uint32_t k = 0; k < count; k++) is_known |= !strcmp(all[k].id, row->name);
    if (!is_known) all[count++] = (as_sarif_rule){row->name, row->meaning};
  }
  all[count++] = (as_sarif_rule){incomplete, "something was left out, or a limit was hit"};
  return count;
}

static bool write_sarif(const as_verify_view *view, FILE *file) {
  as_sarif_rule all[AS_CHECK_COUNT + AS_OBLIGATION_COUNT + 1];
  as_text results = {.memory = view->memory};
  for (uint32_t i = 0; i < view->all->functions.count; i++) {
    const char *told = view->all->functions.at[i].told[AS_TOLD_SARIF];
    if (told) as_text_printf(&results, "%s%s", results.length ? "," : "", told);
  }
  bool good = as_sarif_write(view->memory, all, rules(all), as_text_get(&results), file);
  as_text_release(&results);
  return good;
}

/* ---- JUnit ---- */

static void add_case(const as_verify_view *view, as_junit *junit, const as_verified_function *f) {
  const as_place *place = f->place ? as_place_outermost(f->place) : NULL;
  const char *said = f->told[AS_TOLD_JUNIT], *complained = f->told[AS_TOLD_COMPLAINT];
  as_text name = {.memory = view->memory};
  as_text_printf(&name, "%s:%s", place && place->file ? place->file : "", f->name);
  as_junit_case one = {.name = as_text_get(&name),
                       .kind = f->proved == AS_PROVED_VERIFIED     ? AS_JUNIT_PASSED
                               : f->proved == AS_PROVED_INCOMPLETE ? AS_JUNIT_ERROR
                                                                   : AS_JUNIT_FAILURE,
                       .type = as_proved_name(f->proved),
                       .message = as_proved_meaning(f->proved),
                       .said = said ? said : "",
                       .complained = complained ? complained : "",
                       .seconds = f->is_kept ? 0 : f->seconds};
  as_junit_add(junit, &one);
  as_text_release(&name);
}

static bool write_junit(const as_verify_view *view, double seconds, FILE *file) {
  as_junit junit;
  as_text text = {.memory = view->memory};
  as_junit_init(&junit, view->memory, "assay verify", seconds);
  for (uint32_t i = 0; i < view->all->functions.count; i++) add_case(view, &junit, &view->all->functions.at[i]);
  as_junit_write(&junit, &text);
  bool good = fwrite(as_text_get(&text), 1, text.length, file) == text.length;
  as_junit_release(&junit);
  as_text_release(&text);
  return good;
}

/* ---- files ---- */

bool as_verify_write_exports(const as_verify_view *view, const as_verify_exports *exports, double seconds) {
  as_cli_output output;
  bool good = true;
  if (exports->sarif) {
    if (!as_cli_output_open(&output, "verify", view->memory, exports->sarif)) return false;
    good = write_sarif(view, output.file);
    good = as_cli_output_close(&output, true) && good;
  }
  if (exports->junit) {
    if (!as_cli_output_open(&output, "verify", view->memory, exports->junit)) return false;
    bool written = write_junit(view, seconds, output.file);
    good = as_cli_output_close(&output, true) && written && good;
  }
  return good;
}
