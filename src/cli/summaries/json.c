/* assay summaries --json: docs/summaries.md describes what is written here. */
#include "cli/summaries/summaries.h"

#include <assay/base/json.h>
#include <stdio.h>

static void number(as_json *json, const char *key, uint64_t value) {
  as_json_key(json, key), as_json_uint(json, value);
}

static void string(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static const char *word(as_implied answer) {
  return answer == AS_IMPLIED_YES ? "yes" : answer == AS_IMPLIED_NO ? "no" : "unknown";
}

static void write_example(const as_check_answer *answer, as_json *json) {
  static const char *const standings[] = {"none", "body", "summary", "neither", "unseen"};
  const as_check_example *e = &answer->example;
  if (answer->answer != AS_IMPLIED_NO) {
    as_json_null(json);
    return;
  }
  as_json_begin_object(json);
  string(json, "differs", e->is_missing ? "path" : as_aspect_name(e->aspect));
  string(json, "shape", e->shape);
  string(json, "arguments", e->arguments);
  string(json, "summary", e->summary);
  string(json, "body", e->body);
  string(json, "native", e->by ? standings[e->native] : NULL);
  string(json, "native_function", e->by);
  string(json, "natively", e->natively);
  as_json_end_object(json);
}

static void write_answer(const as_check_answer *answer, const char *key, as_json *json) {
  as_json_key(json, key), as_json_begin_object(json);
  string(json, "holds", word(answer->answer));
  string(json, "reason", answer->answer == AS_IMPLIED_UNKNOWN ? answer->why : NULL);
  as_json_key(json, "counterexample"), write_example(answer, json);
  as_json_end_object(json);
}

/* The one that breaks what is declared; where nothing is, or it is unbroken, none. */
static const as_check_answer *broken(const as_summaries_one *one) {
  const as_summary_promise *promise = &as_summary_promises[one->subject.declared];
  if (!promise->is_under && one->checked.over.answer == AS_IMPLIED_NO) return &one->checked.over;
  return !promise->is_over && one->checked.under.answer == AS_IMPLIED_NO ? &one->checked.under : NULL;
}

static void write_found(const as_summaries_one *one, const as_check_settings *settings, as_json *json) {
  static const as_check_answer unbroken = {.answer = AS_IMPLIED_YES};
  const as_check_answer *wrong = broken(one);
  string(json, "property", as_checked_property(&one->checked));
  as_json_key(json, "size");
  if (one->checked.is_unbounded)
    as_json_string(json, "unbounded");
  else
    as_json_uint(json, settings->size);
  string(json, "bounded_because", one->checked.is_unbounded ? NULL : one->checked.why_bounded);
  as_json_key(json, "only_strings"), as_json_bool(json, settings->only_strings);
  as_json_key(json, "counterexample"), write_example(wrong ? wrong : &unbroken, json);
  write_answer(&one->checked.over, "over", json), write_answer(&one->checked.under, "under", json);
  as_json_key(json, "demands"), as_json_begin_array(json);
  for (uint32_t i = 0; i < one->checked.demands.count; i++) as_json_string(json, one->checked.demands.at[i]);
  as_json_end_array(json);
  number(json, "shapes", one->checked.shapes), number(json, "outcomes", one->checked.finals);
  as_json_key(json, "seconds"), as_json_double(json, one->checked.seconds);
}

static void write_one(const as_summaries_one *one, const as_check_settings *settings, as_json *json) {
  static const char *const answers[] = {"yes", "no", "unknown"};
  as_json_begin_object(json);
  string(json, "function", one->subject.function);
  string(json, "summary", one->subject.summary);
  string(json, "file", one->file);
  number(json, "line", one->line), number(json, "column", one->column);
  string(json, "declared", as_summary_promises[one->subject.declared].text);
  string(json, "forks", one->forks);
  string(json, "checked", one->size);
  if (settings) {
    string(json, "holds", answers[as_summaries_answer_of(one)]);
    string(json, "not_checked", one->no_body ? one->no_body : one->checked.refused);
    write_found(one, settings, json);
  }
  as_json_end_object(json);
}

bool as_summaries_write_json(const as_summaries *s, const char *action, const as_check_settings *settings) {
  as_json json;
  as_json_init_file(&json, s->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  string(&json, "assay", AS_VERSION);
  string(&json, "command", "summaries");
  string(&json, "action", action);
  as_json_key(&json, "summaries"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < s->all.count; i++) write_one(&s->all.at[i], settings, &json);
  as_json_end_array(&json);
  as_json_end_object(&json);
  bool good = as_json_finish(&json);
  as_json_release(&json);
  return good;
}
