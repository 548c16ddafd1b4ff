#include "report/export/sarif.h"

#include <assay/base/json.h>
#include <ctype.h>
#include <string.h>

static void text(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static void number(as_json *json, const char *key, uint32_t value) {
  if (value) as_json_key(json, key), as_json_uint(json, value);
}

static void message(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_begin_object(json);
  text(json, "text", value);
  as_json_end_object(json);
}

/* RFC 3986: other bytes than these are written in hexadecimal. */
static void uri(as_json *json, as_memory *memory, const char *file) {
  as_text encoded = {.memory = memory};
  if (*file == '/') as_text_put(&encoded, "file://");
  for (const char *at = file; *at; at++)
    if (isalnum((unsigned char)*at) || strchr("/-._~", *at))
      as_text_put_char(&encoded, *at);
    else
      as_text_printf(&encoded, "%%%02X", (unsigned char)*at);
  text(json, "uri", as_text_get(&encoded));
  as_text_release(&encoded);
}

/* An end that is not known is that of the line. */
static void location(as_json *json, as_memory *memory, const as_place *place, const char *what) {
  as_json_begin_object(json);
  as_json_key(json, "physicalLocation"), as_json_begin_object(json);
  as_json_key(json, "artifactLocation"), as_json_begin_object(json);
  uri(json, memory, place->file);
  as_json_end_object(json);
  if (place->line) {
    as_json_key(json, "region"), as_json_begin_object(json);
    number(json, "startLine", place->line), number(json, "startColumn", place->column);
    number(json, "endLine", place->end_line), number(json, "endColumn", place->end_column);
    as_json_end_object(json);
  }
  as_json_end_object(json);
  if (what) message(json, "message", what);
  as_json_end_object(json);
}

static void locations(as_json *json, as_memory *memory, const char *key, const as_place *place, const char *what) {
  if (!place || !place->file) return;
  as_json_key(json, key), as_json_begin_array(json);
  location(json, memory, place, what);
  as_json_end_array(json);
}

void as_sarif_put(as_memory *memory, const as_sarif_result *result, as_text *results) {
  static const char *const levels[] = {"note", "warning", "error"};
  as_json json;
  if (results->length) as_text_put_char(results, ',');
  as_json_init_text(&json, memory, results, AS_JSON_STYLE_COMPACT);
  as_json_begin_object(&json);
  text(&json, "ruleId", result->rule), text(&json, "level", levels[result->level]);
  message(&json, "message", result->message);
  locations(&json, memory, "locations", result->place, NULL);
  locations(&json, memory, "relatedLocations", result->related, result->relation);
  if (result->suppressed) {
    as_json_key(&json, "suppressions"), as_json_begin_array(&json), as_json_begin_object(&json);
    text(&json, "kind", result->suppressed);
    if (result->reason) text(&json, "justification", result->reason);
    as_json_end_object(&json), as_json_end_array(&json);
  }
  if (result->function) {
    as_json_key(&json, "properties"), as_json_begin_object(&json);
    text(&json, "function", result->function);
    as_json_end_object(&json);
  }
  as_json_end_object(&json);
  as_json_release(&json);
}

static void tool(as_json *json, const as_sarif_rule *rules, uint32_t rule_count) {
  as_json_key(json, "tool"), as_json_begin_object(json);
  as_json_key(json, "driver"), as_json_begin_object(json);
  text(json, "name", "assay"), text(json, "semanticVersion", AS_VERSION);
  as_json_key(json, "rules"), as_json_begin_array(json);
  for (uint32_t i = 0; i < rule_count; i++) {
    as_json_begin_object(json);
    text(json, "id", rules[i].id);
    message(json, "shortDescription", rules[i].meaning);
    as_json_end_object(json);
  }
  as_json_end_array(json), as_json_end_object(json), as_json_end_object(json);
}

bool as_sarif_write(as_memory *memory, const as_sarif_rule *rules, uint32_t rule_count, const char *results,
                    FILE *file) {
  as_json json;
  as_text all = {.memory = memory};
  as_text_printf(&all, "[%s]", results);
  as_json_init_file(&json, memory, file, AS_JSON_STYLE_COMPACT);
  as_json_begin_object(&json);
  text(&json, "$schema", "https://json.schemastore.org/sarif-2.1.0.json"), text(&json, "version", "2.1.0");
  as_json_key(&json, "runs"), as_json_begin_array(&json), as_json_begin_object(&json);
  tool(&json, rules, rule_count);
  as_json_key(&json, "results"), as_json_raw(&json, all.at, all.length);
  as_json_end_object(&json), as_json_end_array(&json), as_json_end_object(&json);
  bool good = as_json_finish(&json);
  as_json_release(&json);
  as_text_release(&all);
  return good;
}
