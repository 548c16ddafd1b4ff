/* assay test --entry-all --json: docs/json.md describes what is written here. */
#include "cli/test/entry_json.h"
#include "report/export/findings_json.h"
#include "report/known/known_print.h"
#include "report/witness/literal.h"

#include <assay/base/clock.h>
#include <stdio.h>

static void string(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static void count(as_json *json, const char *key, uint64_t value) { as_json_key(json, key), as_json_uint(json, value); }

static void write_strings(as_json *json, const char *key, const char *const *all, uint32_t n) {
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; i < n; i++) as_json_string(json, all[i]);
  as_json_end_array(json);
}

static void write_ledger(const as_ledger *ledger, as_json *json) {
  as_json_key(json, "ledger"), as_json_begin_array(json);
  for (uint32_t i = 0; i < ledger->count; i++) {
    const as_ledger_entry *entry = &ledger->entry[i];
    as_json_begin_object(json);
    string(json, "limit", as_limit_name(entry->limit));
    string(json, "flag", as_limit_flag(entry->limit) == AS_FLAG_OVER ? "over" : "under");
    string(json, "class", as_limit_class_of(entry->limit) == AS_LIMIT_CLASS_BOUND ? "bound" : "gap");
    string(json, "where", entry->where);
    string(json, "sentence", as_limit_sentence(entry->limit));
    count(json, "count", entry->count);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_row(const as_test_row *r, as_json *json) {
  const as_run_statistics *s = &r->statistics;
  as_json_begin_object(json);
  string(json, "entry", r->entry->name);
  string(json, "file", r->file);
  string(json, "refused", r->entry->refused);
  if (!r->entry->refused) {
    string(json, "verdict", as_verdict_name(r->verdict));
    write_strings(json, "assumptions", r->entry->assumptions.at, r->entry->assumptions.count);
    as_json_key(json, "findings"), as_json_begin_array(json);
    for (uint32_t i = 0; i < r->found.count; i++) as_json_uint(json, r->found.at[i]);
    as_json_end_array(json);
    as_json_key(json, "paths"), as_json_begin_object(json);
    count(json, "ended", s->ended), count(json, "bugs", s->bugs), count(json, "possible_bugs", s->possible_bugs);
    count(json, "given_up", s->given_up), count(json, "waiting", s->waiting), count(json, "vanished", s->vanished);
    as_json_end_object(json);
    write_ledger(&r->ledger, json);
    as_json_key(json, "seconds"), as_json_double(json, r->seconds > 0 ? r->seconds : 0);
  }
  as_json_end_object(json);
}

static void write_findings(const as_test_all *a, bool full_trace, as_json *json) {
  as_findings_view view = {a->memory, as_literal_values(a->program), full_trace};
  static const char *const kinds[] = {[AS_FINDING_SHELF_BUG] = "bug",
                                      [AS_FINDING_SHELF_KNOWN] = "known-bug",
                                      [AS_FINDING_SHELF_POSSIBLE] = "possible-bug",
                                      [AS_FINDING_SHELF_INCONSISTENT] = "inconsistency"};
  as_json_key(json, "findings"), as_json_begin_array(json);
  for (uint32_t i = 0; i < a->findings.all.count; i++) {
    const as_finding *finding = &a->findings.all.at[i];
    as_json_begin_object(json);
    string(json, "kind", kinds[as_finding_shelf_of(finding)]);
    as_json_key(json, "finding"), as_finding_write(&view, finding, json);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

void as_test_all_write(const as_test_all *a, as_verdict verdict, const as_cli_words *words, bool full_trace,
                       double parse_seconds) {
  as_json json;
  as_json_init_file(&json, a->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  string(&json, "assay", AS_VERSION);
  string(&json, "command", "test");
  write_strings(&json, "files", (const char *const *)words->files, (uint32_t)words->file_count);
  string(&json, "verdict", as_verdict_name(verdict));
  count(&json, "exit_code", (uint64_t)as_verdict_exit_code(verdict));
  count(&json, "not_run", a->not_run);
  as_json_key(&json, "entries"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < a->rows.count; i++) write_row(&a->rows.at[i], &json);
  as_json_end_array(&json);
  write_findings(a, full_trace, &json);
  as_known_write(&a->known, &json);
  as_json_key(&json, "seconds"), as_json_double(&json, parse_seconds + as_clock_seconds() - a->began);
  as_json_end_object(&json);
  as_json_finish(&json);
  as_json_release(&json);
}
