/* assay bugs --json: docs/bugs.md describes what is written here. */
#include "cli/bugs/bugs.h"
#include "report/export/findings_json.h"
#include "report/witness/literal.h"

#include <stdio.h>

static void number(as_json *json, const char *key, uint64_t value) {
  as_json_key(json, key), as_json_uint(json, value);
}

static void string(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static void flag(as_json *json, const char *key, bool value) { as_json_key(json, key), as_json_bool(json, value); }

static void seconds(as_json *json, const char *key, double value) {
  as_json_key(json, key), as_json_double(json, value > 0 ? value : 0);
}

static void write_candidate(const as_bugs_view *v, const as_candidate *c, as_json *json) {
  string(json, "kind", as_check_get(c->check)->name);
  string(json, "message", c->message);
  string(json, "function", as_c_function(v->all->view, c->function)->name);
  as_place_write(c->place, json);
  string(json, "blame", as_blame_name(c->blame));
  number(json, "paths", c->paths);
  as_json_key(json, "when"), as_json_begin_array(json);
  for (const char *const *line = as_bugs_when(v->all, c); *line; line++) as_json_string(json, *line);
  as_json_end_array(json);
}

static void write_report(const as_bugs_view *v, const as_bugs_report *r, as_json *json) {
  as_json_begin_object(json);
  write_candidate(v, r->candidate, json);
  as_json_key(json, "finding");
  if (r->run.finding) {
    as_findings_view view = {v->memory, as_literal_values(r->run.program), false};
    as_finding_write(&view, r->run.finding, json);
  } else {
    as_json_null(json);
  }
  string(json, "reason", r->run.finding ? NULL : as_text_get(&r->run.reason));
  as_json_end_object(json);
}

static void write_function(const as_bugs_function *f, as_json *json) {
  as_json_begin_object(json);
  string(json, "name", f->name);
  string(json, "file", f->place ? f->place->file : NULL);
  number(json, "line", f->place ? f->place->line : 0);
  as_json_key(json, "specifications"), as_json_begin_object(json);
  number(json, "ok", f->ok), number(json, "error", f->errors), number(json, "given_up", f->given_up);
  as_json_end_object(json);
  flag(json, "complete", !f->limits.count);
  as_json_key(json, "limits"), as_json_begin_array(json);
  for (uint32_t i = 0; i < f->limits.count; i++) {
    as_json_begin_object(json);
    string(json, "limit", as_limit_name(f->limits.entry[i].limit));
    string(json, "where", f->limits.entry[i].where);
    number(json, "count", f->limits.entry[i].count);
    as_json_end_object(json);
  }
  as_json_end_array(json);
  seconds(json, "seconds", f->seconds);
  as_json_end_object(json);
}

bool as_bugs_write_json(const as_bugs_view *v, const as_cli_sources *sources) {
  as_json json;
  as_json_init_file(&json, v->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  string(&json, "assay", AS_VERSION);
  string(&json, "command", "bugs");
  as_json_key(&json, "files"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < sources->inputs.count; i++) as_json_string(&json, sources->inputs.at[i].file);
  as_json_end_array(&json);
  string(&json, "verdict", as_verdict_name(v->verdict));
  number(&json, "exit_code", (uint64_t)as_verdict_exit_code(v->verdict));
  as_json_key(&json, "bugs"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < v->reports.count; i++)
    if (as_bugs_counts(&v->reports.at[i])) write_report(v, &v->reports.at[i], &json);
  as_json_end_array(&json);
  as_json_key(&json, "latent_bugs"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < v->all->candidates.count; i++) {
    if (as_blame_is_manifest(v->all->candidates.at[i].blame)) continue;
    as_json_begin_object(&json);
    write_candidate(v, &v->all->candidates.at[i], &json);
    as_json_end_object(&json);
  }
  as_json_end_array(&json);
  as_json_key(&json, "dropped"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < v->reports.count; i++)
    if (!as_bugs_counts(&v->reports.at[i])) write_report(v, &v->reports.at[i], &json);
  as_json_end_array(&json);
  as_json_key(&json, "functions"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < v->all->functions.count; i++) write_function(&v->all->functions.at[i], &json);
  as_json_end_array(&json);
  seconds(&json, "seconds", v->seconds);
  number(&json, "peak_bytes", as_memory_peak(v->memory));
  as_json_end_object(&json);
  bool good = as_json_finish(&json);
  as_json_release(&json);
  return good;
}
