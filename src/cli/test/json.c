/* assay test --json: docs/json.md describes what is written here. */
#include "c/exec/callees.h"
#include "cli/test/path_tests.h"
#include "report/export/findings_json.h"
#include "report/known/known_print.h"
#include "report/witness/literal.h"

#include <string.h>

static void number(as_json *json, const char *key, uint64_t value) {
  as_json_key(json, key), as_json_uint(json, value);
}

static void string(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static void seconds(as_json *json, const char *key, double value) {
  as_json_key(json, key), as_json_double(json, value > 0 ? value : 0);
}

/* ---- findings ---- */

static as_findings_view view_of(const as_test_session *t) {
  return (as_findings_view){t->memory, as_literal_values(t->test.program), t->wishes->full_trace};
}

static void write_findings(const as_test_session *t, const char *key, as_finding_shelf wanted, as_json *json) {
  as_findings_view view = view_of(t);
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; i < t->test.findings.all.count; i++)
    if (as_finding_shelf_of(&t->test.findings.all.at[i]) == wanted)
      as_finding_write(&view, &t->test.findings.all.at[i], json);
  as_json_end_array(json);
}

/* ---- ledger ---- */

static void write_entry(const as_test_session *t, const as_ledger_entry *entry, as_json *json) {
  as_text advice = {.memory = t->memory};
  as_test_advise(t->wishes, entry, &advice);
  as_json_begin_object(json);
  string(json, "limit", as_limit_name(entry->limit));
  string(json, "flag", as_limit_flag(entry->limit) == AS_FLAG_OVER ? "over" : "under");
  string(json, "class", as_limit_class_of(entry->limit) == AS_LIMIT_CLASS_BOUND ? "bound" : "gap");
  string(json, "where", entry->where);
  string(json, "sentence", as_limit_sentence(entry->limit));
  string(json, "option", advice.length ? as_text_get(&advice) : NULL);
  number(json, "count", entry->count);
  as_json_end_object(json);
  as_text_release(&advice);
}

static void write_ledger(const as_test_session *t, as_json *json) {
  const as_ledger *ledger = &t->test.tally.ledger;
  as_json_key(json, "ledger"), as_json_begin_array(json);
  for (uint32_t i = 0; i < ledger->count; i++) write_entry(t, &ledger->entry[i], json);
  for (uint32_t i = 0; i < t->test.defects.count; i++) write_entry(t, &t->test.defects.entry[i], json);
  as_json_end_array(json);
}

/* ---- covers ---- */

static void write_covers(const as_test_session *t, as_json *json) {
  static const char *const words[] = {
      [AS_REACHED_NO] = "no", [AS_REACHED_MAYBE] = "possible", [AS_REACHED_YES] = "yes"};
  const as_cover *covers = t->test.tally.covers.at;
  uint32_t count = t->test.tally.covers.count;
  as_json_key(json, "covers"), as_json_begin_array(json);
  for (uint32_t i = 0; i < count; i++) {
    as_json_begin_object(json);
    string(json, "name", covers[i].name);
    string(json, "reached", words[covers[i].reached]);
    as_place_write(as_c_place(t->view, covers[i].range), json);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

/* ---- numbers ---- */

static void write_paths(const as_run_statistics *s, as_json *json) {
  as_json_key(json, "paths"), as_json_begin_object(json);
  number(json, "ended", s->ended);
  number(json, "bugs", s->bugs);
  number(json, "possible_bugs", s->possible_bugs);
  number(json, "given_up", s->given_up);
  number(json, "waiting", s->waiting);
  number(json, "vanished", s->vanished);
  as_json_end_object(json);
}

static void write_tiers(const as_solver_statistics *solver, as_json *json) {
  as_json_key(json, "tiers"), as_json_begin_array(json);
  for (int i = 0; i < AS_TIER_COUNT; i++) {
    as_json_begin_object(json);
    string(json, "tier", as_tier_name((as_tier)i));
    number(json, "asked", solver->tier[i].asked);
    number(json, "answered", solver->tier[i].answered);
    seconds(json, "seconds", solver->tier[i].seconds);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_phases(const as_test_session *t, const as_solver_statistics *solver, as_json *json) {
  as_json_key(json, "phases"), as_json_begin_object(json);
  seconds(json, "parse", t->parse_seconds);
  seconds(json, "execute", t->test.explore_seconds - t->test.tally.confirm_seconds - solver->seconds);
  seconds(json, "solve", solver->seconds);
  seconds(json, "confirm", t->test.tally.confirm_seconds);
  seconds(json, "replay", t->replay_seconds);
  as_json_end_object(json);
}

static void write_questions(const as_run_statistics *s, as_json *json) {
  number(json, "questions", s->questions);
  number(json, "unknown", s->unknown);
  as_json_key(json, "questions_for"), as_json_begin_object(json);
  for (int i = 0; i < AS_PURPOSE_COUNT; i++) number(json, as_purpose_name((as_purpose)i), s->questions_for[i]);
  as_json_end_object(json);
}

static void write_calls(const as_tally *tally, as_json *json) {
  as_json_key(json, "calls"), as_json_begin_object(json);
  for (int i = 0; i < AS_CALLEE_COUNT; i++) number(json, as_callee_kind_name((as_callee_kind)i), tally->calls[i]);
  as_json_end_object(json);
}

static void write_statistics(const as_test_session *t, const as_run_statistics *s, as_json *json) {
  const as_solver_statistics *solver = &t->test.tally.solver;
  as_json_key(json, "statistics"), as_json_begin_object(json);
  seconds(json, "seconds", t->parse_seconds + t->test.explore_seconds);
  write_phases(t, solver, json);
  number(json, "peak_bytes", as_test_peak_bytes(&t->test));
  number(json, "instructions", t->test.tally.instructions);
  write_calls(&t->test.tally, json);
  number(json, "steps", s->steps);
  number(json, "branches", s->branches);
  number(json, "forks", s->forks);
  number(json, "merged", t->test.tally.merged);
  number(json, "guards", s->guards);
  number(json, "guards_asked", s->asked);
  write_questions(s, json);
  write_tiers(solver, json);
  number(json, "deepest", s->deepest);
  number(json, "blocks", as_test_blocks(&t->test));
  number(json, "blocks_covered", as_tally_blocks_covered(&t->test.tally));
  as_json_end_object(json);
}

/* ---- outputs ---- */

static void write_output(const as_test_session *t, const as_test_output *output, as_json *json) {
  static const char *const kinds[] = {[AS_OUTCOME_ENDED] = "ended",
                                      [AS_OUTCOME_BUG] = "bug",
                                      [AS_OUTCOME_POSSIBLE_BUG] = "possible-bug",
                                      [AS_OUTCOME_GIVEN_UP] = "given-up"};
  as_json_begin_object(json);
  number(json, "path", output->branch);
  string(json, "outcome", kinds[output->kind]);
  as_json_key(json, "status");
  if (output->has_status)
    as_json_int(json, output->status);
  else
    as_json_null(json);
  as_json_key(json, "output"), as_json_string_bytes(json, output->bytes, output->count);
  as_json_key(json, "error_output"), as_json_string_bytes(json, output->error_bytes, output->error_count);
  as_findings_view view = view_of(t);
  as_inputs_write(&view, output->inputs, output->input_count, json);
  as_json_end_object(json);
}

static void write_outputs(const as_test_session *t, as_json *json) {
  if (!t->wishes->print_output) return;
  as_json_key(json, "outputs"), as_json_begin_array(json);
  for (uint32_t i = 0; i < t->observer.outputs.count; i++) write_output(t, &t->observer.outputs.at[i], json);
  as_json_end_array(json);
}

static void write_entry_name(const as_test_session *t, as_json *json) {
  const as_entry *entry = t->wishes->shown_entry;
  const char *name = t->wishes->machine.entry ? t->wishes->machine.entry : "main";
  string(json, "entry", entry ? entry->name : name);
  as_json_key(json, "assumptions"), as_json_begin_array(json);
  for (uint32_t i = 0; entry && i < entry->assumptions.count; i++) as_json_string(json, entry->assumptions.at[i]);
  as_json_end_array(json);
}

void as_test_write(as_test_session *t, const char *const *files, uint32_t file_count, FILE *out, as_json_style style) {
  as_run_statistics s = t->test.tally.run;
  as_json json;
  as_json_init_file(&json, t->memory, out, style);
  as_json_begin_object(&json);
  string(&json, "assay", AS_VERSION);
  string(&json, "command", "test");
  as_json_key(&json, "files"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < file_count; i++) as_json_string(&json, files[i]);
  as_json_end_array(&json);
  write_entry_name(t, &json);
  string(&json, "verdict", as_verdict_name(t->test.verdict));
  number(&json, "exit_code", (uint64_t)as_verdict_exit_code(t->test.verdict));
  write_findings(t, "bugs", AS_FINDING_SHELF_BUG, &json);
  write_findings(t, "known_bugs", AS_FINDING_SHELF_KNOWN, &json);
  write_findings(t, "possible_bugs", AS_FINDING_SHELF_POSSIBLE, &json);
  write_findings(t, "inconsistencies", AS_FINDING_SHELF_INCONSISTENT, &json);
  as_known_write(&t->test.known, &json);
  write_paths(&s, &json);
  write_ledger(t, &json);
  write_covers(t, &json);
  write_statistics(t, &s, &json);
  write_outputs(t, &json);
  as_test_path_tests_json(t, &json);
  as_json_end_object(&json);
  as_json_finish(&json);
  as_json_release(&json);
}
