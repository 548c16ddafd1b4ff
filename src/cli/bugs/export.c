/* What was found, for other tools: SARIF, JUnit. */
#include "cli/bugs/bugs.h"
#include "cli/terminal/output.h"
#include "report/export/sarif.h"

#include <string.h>

/* ---- SARIF ---- */

static const as_place *place_of(const as_bugs_session *s, uint32_t function) {
  const as_place *place = as_c_function(s->view, function)->place;
  return place ? as_place_outermost(place) : NULL;
}

static void put_message(as_bugs_session *s, const as_candidate *c, as_text *out) {
  const char *const *when = as_bugs_when(&s->all, c);
  as_text_printf(out, "%s; %s fails%s", c->message, as_c_function(s->view, c->function)->name,
                 *when ? " when " : " whatever it is given");
  for (uint32_t i = 0; when[i]; i++) as_text_printf(out, "%s%s", i ? ", " : "", when[i]);
}

static void put_result(as_bugs_session *s, const as_candidate *c, as_check check, as_sarif_level level,
                       const as_finding *judged, as_text *out) {
  as_text message = {.memory = s->memory};
  put_message(s, c, &message);
  const char *name = as_c_function(s->view, c->function)->name;
  as_sarif_result result = {.rule = as_check_get(check)->name,
                            .level = level,
                            .message = as_text_get(&message),
                            .place = c->place,
                            .function = name,
                            .related = place_of(s, c->function),
                            .relation = name};
  if (judged && judged->accepted) {
    bool by_remark = judged->accepted == AS_ACCEPTANCE_REMARK;
    result.suppressed = by_remark ? "inSource" : "external", result.reason = by_remark ? judged->reason : NULL;
  }
  as_sarif_put(s->memory, &result, out);
  as_text_release(&message);
}

void as_bugs_sarif_put(as_bugs_session *s, const as_bugs_report *r, as_text *out) {
  put_result(s, r->candidate, r->check, AS_SARIF_ERROR, r->judged, out);
}

static void add_latent(as_bugs_answer *a, as_bugs_session *s) {
  for (uint32_t i = 0; a->wishes->latent && i < s->all.candidates.count; i++)
    if (!as_blame_is_manifest(s->all.candidates.at[i].blame))
      put_result(s, &s->all.candidates.at[i], s->all.candidates.at[i].check, AS_SARIF_NOTE, NULL, &a->sarif_latent);
}

static bool write_sarif(const as_bugs_answer *a, FILE *file) {
  as_sarif_rule rules[AS_CHECK_COUNT];
  for (int i = 0; i < AS_CHECK_COUNT; i++) {
    const as_check_facts *row = as_check_get((as_check)i);
    rules[i] = (as_sarif_rule){row->name, row->meaning};
  }
  as_text results = {.memory = a->memory};
  for (uint32_t i = 0; i < a->told.count; i++)
    as_text_printf(&results, "%s%s", results.length ? "," : "", a->told.at[i].sarif);
  if (a->sarif_latent.length)
    as_text_printf(&results, "%s%s", results.length ? "," : "", as_text_get(&a->sarif_latent));
  bool good = as_sarif_write(a->memory, rules, AS_CHECK_COUNT, as_text_get(&results), file);
  as_text_release(&results);
  return good;
}

/* ---- JUnit ---- */

static uint32_t put_bugs(const as_bugs_session *s, uint32_t function, as_text *out) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < s->reports.count; i++) {
    const as_bugs_report *r = &s->reports.at[i];
    if (r->candidate->function != function || !as_bugs_is_new(r)) continue;
    as_text_put(out, r->plain), count++;
  }
  return count;
}

/* What was cut is said, and no failure: bugs are looked for, not proofs. */
static void add_case(as_bugs_answer *a, const as_bugs_session *s, const as_bugs_function *f) {
  as_text name = {.memory = a->memory}, said = {.memory = a->memory}, message = {.memory = a->memory};
  uint32_t bugs = put_bugs(s, f->function, &said);
  as_text_printf(&name, "%s:%s", f->place && f->place->file ? f->place->file : "", f->name);
  as_text_printf(&message, "%u bug%s", bugs, bugs == 1 ? "" : "s");
  as_ledger_print(&f->limits, &said);
  as_junit_case one = {.name = as_text_get(&name),
                       .kind = bugs              ? AS_JUNIT_FAILURE
                               : f->is_looked_at ? AS_JUNIT_PASSED
                                                 : AS_JUNIT_SKIPPED,
                       .type = as_verdict_name(AS_VERDICT_BUG),
                       .message = as_text_get(&message),
                       .said = as_text_get(&said),
                       .complained = "",
                       .seconds = f->seconds};
  as_junit_add(&a->cases, &one);
  as_text_release(&name), as_text_release(&said), as_text_release(&message);
}

static bool write_junit(as_bugs_answer *a, FILE *file) {
  as_text text = {.memory = a->memory};
  a->cases.seconds = a->seconds;
  as_junit_write(&a->cases, &text);
  bool good = fwrite(as_text_get(&text), 1, text.length, file) == text.length;
  as_text_release(&text);
  return good;
}

/* ---- both ---- */

void as_bugs_exports_add(as_bugs_answer *a, as_bugs_session *s) {
  if (a->wishes->sarif) add_latent(a, s);
  for (uint32_t i = 0; a->wishes->junit && i < s->all.functions.count; i++) add_case(a, s, &s->all.functions.at[i]);
}

bool as_bugs_exports_write(as_bugs_answer *a) {
  as_cli_output output;
  bool good = true;
  if (a->wishes->sarif) {
    if (!as_cli_output_open(&output, "bugs", a->memory, a->wishes->sarif)) return false;
    good = write_sarif(a, output.file);
    good = as_cli_output_close(&output, true) && good;
  }
  if (a->wishes->junit) {
    if (!as_cli_output_open(&output, "bugs", a->memory, a->wishes->junit)) return false;
    bool written = write_junit(a, output.file);
    good = as_cli_output_close(&output, true) && written && good;
  }
  return good;
}
