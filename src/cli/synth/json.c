/* assay synth --json: docs/synth.md describes what is written here. */
#include "cli/synth/synth.h"

#include <stdio.h>

static void number(as_json *json, const char *key, uint64_t value) {
  as_json_key(json, key), as_json_uint(json, value);
}

static void string(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static void write_lines(as_json *json, const char *key, const as_synth_lines *lines) {
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; i < lines->count; i++) as_json_string(json, lines->at[i]);
  as_json_end_array(json);
}

static void write_case(const as_synth *all, const as_synth_case *one, bool is_first, as_json *json) {
  as_text text = {.memory = all->memory};
  as_synth_print_case(one, is_first, &text);
  as_json_begin_object(json);
  string(json, "mode", as_synth_mode_name(one->mode));
  write_lines(json, "requires", &one->requires);
  write_lines(json, "ensures", &one->ensures);
  string(json, "fails", one->fails);
  string(json, "text", as_text_get(&text));
  as_json_end_object(json);
  as_text_release(&text);
}

static void write_limits(const as_ledger *limits, as_json *json) {
  as_json_key(json, "limits"), as_json_begin_array(json);
  for (uint32_t i = 0; i < limits->count; i++) {
    as_json_begin_object(json);
    string(json, "limit", as_limit_name(limits->entry[i].limit));
    string(json, "where", limits->entry[i].where);
    number(json, "count", limits->entry[i].count);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_function(const as_synth *all, const as_synth_function *f, as_json *json) {
  as_text text = {.memory = all->memory};
  as_synth_print(f, &text);
  as_json_begin_object(json);
  string(json, "name", f->name);
  string(json, "file", f->place ? f->place->file : NULL);
  number(json, "line", f->place ? f->place->line : 0);
  as_json_key(json, "cases"), as_json_begin_array(json);
  for (uint32_t i = 0; i < f->cases.count; i++) write_case(all, &f->cases.at[i], !i, json);
  as_json_end_array(json);
  as_json_key(json, "left_out"), as_json_begin_array(json);
  for (uint32_t i = 0; i < f->omitted.count; i++) {
    as_json_begin_object(json);
    string(json, "reason", f->omitted.at[i].reason);
    number(json, "count", f->omitted.at[i].count);
    as_json_end_object(json);
  }
  as_json_end_array(json);
  number(json, "given_up", f->given_up);
  write_limits(f->limits, json);
  string(json, "text", as_text_get(&text));
  as_json_end_object(json);
  as_text_release(&text);
}

bool as_synth_write_json(as_synth *all, const as_cli_sources *sources) {
  as_json json;
  as_json_init_file(&json, all->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  string(&json, "assay", AS_VERSION);
  string(&json, "command", "synth");
  as_json_key(&json, "files"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < sources->inputs.count; i++) as_json_string(&json, sources->inputs.at[i].file);
  as_json_end_array(&json);
  as_json_key(&json, "functions"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < all->functions.count; i++) write_function(all, &all->functions.at[i], &json);
  as_json_end_array(&json);
  as_json_end_object(&json);
  bool good = as_json_finish(&json);
  as_json_release(&json);
  return good;
}
