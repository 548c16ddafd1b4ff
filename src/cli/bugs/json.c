/* assay bugs --json: docs/bugs.md describes what is written here. */
#include "cli/bugs/bugs.h"
#include "report/export/findings_json.h"

#include <stdio.h>
#include <string.h>

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

static void write_candidate(as_bugs_session *s, const as_candidate *c, as_check check, as_json *json) {
  string(json, "kind", as_check_get(check)->name);
  string(json, "message", c->message);
  string(json, "function", as_c_function(s->view, c->function)->name);
  as_place_write(c->place, json);
  string(json, "blame", as_blame_name(c->blame));
  number(json, "paths", c->paths);
  as_json_key(json, "when"), as_json_begin_array(json);
  for (const char *const *line = as_bugs_when(&s->all, c); *line; line++) as_json_string(json, *line);
  as_json_end_array(json);
}

static void write_causes(const as_bugs_session *s, const as_bugs_report *r, as_json *json) {
  as_json_key(json, "same_cause"), as_json_begin_array(json);
  for (uint32_t i = 0; i < s->reports.count; i++) {
    const as_candidate *c = s->reports.at[i].candidate;
    if (s->reports.at[i].cause != r->candidate) continue;
    as_json_begin_object(json);
    string(json, "kind", as_check_get(s->reports.at[i].check)->name);
    string(json, "message", c->message);
    as_place_write(c->place, json);
    as_json_end_object(json);
  }
  as_json_end_array(json);
  as_json_key(json, "other_ways"), as_json_begin_array(json);
  for (uint32_t i = 0; i < r->way_count; i++) as_json_string(json, as_c_function(s->view, r->ways[i]->function)->name);
  as_json_end_array(json);
}

static void write_report(as_bugs_session *s, const as_bugs_report *r, as_json *json) {
  as_json_begin_object(json);
  write_candidate(s, r->candidate, r->check, json);
  as_json_key(json, "finding");
  if (*r->json)
    as_json_raw(json, r->json, strlen(r->json));
  else
    as_json_null(json);
  string(json, "reason", *r->reason ? r->reason : NULL);
  write_causes(s, r, json);
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
  flag(json, "looked_at", f->is_looked_at);
  flag(json, "complete", !f->limits.count);
  flag(json, "kept", f->is_kept);
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

/* ---- parts ---- */

/* One more element, on a line of its own. */
static as_json begin_element(as_bugs_answer *a, as_text *list) {
  as_json json;
  as_text_put(list, list->length ? ",\n    " : "\n    ");
  as_json_init_text(&json, a->memory, list, AS_JSON_STYLE_COMPACT);
  return json;
}

void as_bugs_json_put(as_bugs_session *s, const as_bugs_report *r, as_text *out) {
  as_json json;
  as_json_init_text(&json, s->memory, out, AS_JSON_STYLE_COMPACT);
  write_report(s, r, &json);
  as_json_release(&json);
}

static void add_dropped(as_bugs_answer *a, as_bugs_session *s, const as_bugs_report *r) {
  as_json json = begin_element(a, &a->json_dropped);
  write_report(s, r, &json);
  as_json_release(&json);
}

static void add_latent(as_bugs_answer *a, as_bugs_session *s, const as_candidate *c) {
  as_json json = begin_element(a, &a->json_latent);
  as_json_begin_object(&json);
  write_candidate(s, c, c->check, &json);
  as_json_end_object(&json);
  as_json_release(&json);
}

void as_bugs_json_add(as_bugs_answer *a, as_bugs_session *s) {
  for (uint32_t i = 0; i < s->reports.count; i++)
    if (!as_bugs_is_bug(&s->reports.at[i]) && !s->reports.at[i].cause) add_dropped(a, s, &s->reports.at[i]);
  for (uint32_t i = 0; i < s->all.candidates.count; i++)
    if (!as_blame_is_manifest(s->all.candidates.at[i].blame)) add_latent(a, s, &s->all.candidates.at[i]);
  for (uint32_t i = 0; i < s->all.functions.count; i++) {
    as_json json = begin_element(a, &a->json_functions);
    write_function(&s->all.functions.at[i], &json);
    as_json_release(&json);
  }
}

/* ---- all of it ---- */

static void list(as_json *json, const as_bugs_answer *a, const char *key, const as_text *elements) {
  as_text all = {.memory = a->memory};
  as_text_printf(&all, "[%s%s]", as_text_get(elements), elements->length ? "\n  " : "");
  as_json_key(json, key), as_json_raw(json, all.at, all.length);
  as_text_release(&all);
}

static void list_told(as_json *json, const as_bugs_answer *a, const char *key, bool are_known) {
  as_text all = {.memory = a->memory};
  for (uint32_t i = 0; i < a->told.count; i++)
    if (a->told.at[i].is_known == are_known)
      as_text_printf(&all, "%s%s", all.length ? ",\n    " : "\n    ", a->told.at[i].json);
  list(json, a, key, &all);
  as_text_release(&all);
}

bool as_bugs_json_write(const as_bugs_answer *a, const as_cli_sources *sources) {
  as_json json;
  as_json_init_file(&json, a->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  string(&json, "assay", AS_VERSION);
  string(&json, "command", "bugs");
  as_json_key(&json, "files"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < sources->inputs.count; i++) as_json_string(&json, sources->inputs.at[i].file);
  as_json_end_array(&json);
  string(&json, "verdict", as_verdict_name(a->verdict));
  number(&json, "exit_code", (uint64_t)as_verdict_exit_code(a->verdict));
  list_told(&json, a, "bugs", false);
  list_told(&json, a, "known_bugs", true);
  list(&json, a, "latent_bugs", &a->json_latent);
  list(&json, a, "dropped", &a->json_dropped);
  list(&json, a, "functions", &a->json_functions);
  seconds(&json, "seconds", a->seconds);
  number(&json, "peak_bytes", a->peak_bytes);
  as_json_end_object(&json);
  bool good = as_json_finish(&json);
  as_json_release(&json);
  return good;
}
