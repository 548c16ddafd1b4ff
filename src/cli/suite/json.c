/* A suite as JSON (docs/json.md) and as JUnit's XML. */
#include "analyse/c/checks.h"
#include "cli/suite/suite.h"
#include "cli/terminal/output.h"
#include "report/export/junit.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>

static void write_text(as_json *json, const char *key, const as_text *text) {
  as_json_key(json, key);
  if (text->length)
    as_json_string_bytes(json, as_text_get(text), text->length);
  else
    as_json_null(json);
}

static void write_expected(const as_suite *suite, const as_suite_test *test, as_json *json) {
  as_text expected = {.memory = suite->memory};
  as_suite_put_expected(as_c_checks(), test, &expected);
  write_text(json, "expected", &expected);
  as_text_release(&expected);
}

/* The answer ends with a newline. */
static void write_answer(const as_suite_test *test, as_json *json) {
  as_json_key(json, "result");
  if (test->answer.length)
    as_json_raw(json, as_text_get(&test->answer), test->answer.length - 1);
  else
    as_json_null(json);
}

static void write_test(const as_suite *suite, const as_suite_test *test, as_json *json) {
  as_json_begin_object(json);
  as_json_key(json, "file"), as_json_string(json, test->file);
  as_json_key(json, "status"), as_json_string(json, as_suite_status_name(test->status));
  as_json_key(json, "word"), as_json_string(json, test->word);
  write_expected(suite, test, json);
  write_text(json, "message", &test->message);
  write_text(json, "complaints", &test->complained);
  as_json_key(json, "seconds"), as_json_double(json, test->seconds);
  write_answer(test, json);
  as_json_end_object(json);
}

static void write_files(as_json *json, const char *key, const char *const *files, uint32_t count) {
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; i < count; i++) as_json_string(json, files[i]);
  as_json_end_array(json);
}

static void write_lines(as_json *json, const char *key, const char *text) {
  as_json_key(json, key), as_json_begin_array(json);
  for (size_t length; *text; text += length + 1) {
    length = strcspn(text, "\n");
    as_json_string_bytes(json, text, length);
  }
  as_json_end_array(json);
}

void as_suite_write(const as_suite *suite, uint32_t known, const char *idle) {
  as_json json;
  as_json_init_file(&json, suite->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  as_json_key(&json, "assay"), as_json_string(&json, AS_VERSION);
  as_json_key(&json, "command"), as_json_string(&json, "test");
  write_files(&json, "with", suite->shared_names.at, suite->shared_names.count);
  as_json_key(&json, "tests"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < suite->tests.count; i++) write_test(suite, &suite->tests.at[i], &json);
  as_json_end_array(&json);
  as_json_key(&json, "summary"), as_json_begin_object(&json);
  for (int i = 0; i < AS_SUITE_STATUS_COUNT; i++)
    as_json_key(&json, as_suite_status_name((as_suite_status)i)),
        as_json_uint(&json, as_suite_count_of(suite, (as_suite_status)i));
  as_json_end_object(&json);
  as_json_key(&json, "known_bugs"), as_json_uint(&json, known);
  write_lines(&json, "notes", idle);
  as_json_key(&json, "seconds"), as_json_double(&json, as_clock_seconds() - suite->began);
  as_json_key(&json, "exit_code"), as_json_uint(&json, (uint64_t)as_suite_exit_code(suite));
  as_json_end_object(&json);
  as_json_finish(&json);
  as_json_release(&json);
}

/* ---- JUnit ---- */

static as_junit_kind junit_kind(as_suite_status status) {
  switch (status) {
  case AS_SUITE_PASSED:
  case AS_SUITE_EXPECTED: return AS_JUNIT_PASSED;
  case AS_SUITE_FAILED:
  case AS_SUITE_INCONCLUSIVE: return AS_JUNIT_FAILURE;
  case AS_SUITE_NOT_RUN: return AS_JUNIT_SKIPPED;
  default: return AS_JUNIT_ERROR;
  }
}

bool as_suite_write_junit(const as_suite *suite) {
  as_cli_output output;
  if (!suite->own->junit) return true;
  if (!as_cli_output_open(&output, "test", suite->memory, suite->own->junit)) return false;
  as_junit junit;
  as_junit_init(&junit, suite->memory, "assay", as_clock_seconds() - suite->began);
  for (uint32_t i = 0; i < suite->tests.count; i++) {
    const as_suite_test *test = &suite->tests.at[i];
    as_junit_case one = {.name = test->file,
                         .kind = junit_kind(test->status),
                         .type = test->word,
                         .message = as_text_get(&test->message),
                         .said = as_text_get(&test->said),
                         .complained = as_text_get(&test->complained),
                         .seconds = test->seconds};
    as_junit_add(&junit, &one);
  }
  as_text text = {.memory = suite->memory};
  as_junit_write(&junit, &text);
  bool good = as_cli_output_sink(&output, as_text_get(&text), text.length);
  as_text_release(&text);
  as_junit_release(&junit);
  return as_cli_output_close(&output, true) && good;
}
