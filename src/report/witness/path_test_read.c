/* suite.json and the tests of it, as strictly as witnesses are read. */
#include "report/witness/path_test.h"

#include <stdlib.h>
#include <string.h>

static bool wrong(as_text *error, const as_json_value *at, const char *what) {
  if (!error->length) as_text_printf(error, "%u:%u: %s", at->line, at->column, what);
  return false;
}

static const as_json_value *read_text(as_region *region, const char *text, size_t length, const char *format,
                                      as_text *error) {
  as_json_error trouble;
  const as_json_value *all = as_json_read(region, text, length, &trouble);
  if (!all) {
    as_text_printf(error, "%u:%u: %s", trouble.line, trouble.column, trouble.message);
    return NULL;
  }
  const as_json_value *is = as_json_member(all, "format");
  if (is && is->kind == AS_JSON_STRING && !strcmp(is->text, format)) return all;
  as_text_printf(error, "%u:%u: 'format' is not '%s', which this version of assay can read", all->line, all->column,
                 format);
  return NULL;
}

static bool read_count(const as_json_value *of, const char *key, uint64_t *count, as_text *error) {
  const as_json_value *value = as_json_member(of, key);
  bool good = value && value->kind == AS_JSON_NUMBER && strspn(value->text, "0123456789") == value->length;
  if (!good) {
    if (!error->length) as_text_printf(error, "%u:%u: '%s' must be a whole number", of->line, of->column, key);
    return false;
  }
  *count = strtoull(value->text, NULL, 10);
  return true;
}

static bool read_counts(const as_json_value *of, as_path_test_counts *counts, as_text *error) {
  const as_json_value *left_out = as_json_member(of, "left_out");
  if (!left_out || left_out->kind != AS_JSON_OBJECT) return wrong(error, of, "'left_out' must be an object");
  bool good = read_count(of, "ended", &counts->ended, error) && read_count(of, "failed", &counts->failed, error);
  for (int i = 0; good && i < AS_PATH_TEST_REASONS; i++)
    good = read_count(left_out, as_path_test_reason_name((as_path_test_reason)i), &counts->left_out[i], error);
  return good;
}

/* Names of files in the folder of the suite, nowhere else. */
static bool read_names(as_region *region, const as_json_value *of, as_path_test_suite *suite, as_text *error) {
  const as_json_value *tests = as_json_member(of, "tests");
  if (!tests || tests->kind != AS_JSON_ARRAY) return wrong(error, of, "'tests' must be an array");
  const char **names = as_region_alloc(region, tests->count * sizeof *names);
  for (const as_json_value *v = tests->first; v; v = v->next) {
    bool plain = v->kind == AS_JSON_STRING && v->length && !memchr(v->text, '/', v->length) &&
                 strlen(v->text) == v->length && *v->text != '.';
    if (!plain) return wrong(error, v, "this must be the name of a file in this folder");
    names[suite->test_count++] = v->text;
  }
  suite->tests = names;
  return true;
}

bool as_path_test_suite_read(as_region *region, const char *text, size_t length, as_path_test_suite *suite,
                             as_text *error) {
  *suite = (as_path_test_suite){0};
  const as_json_value *all = read_text(region, text, length, "assay-suite-1", error);
  if (!all) return false;
  const as_json_value *version = as_json_member(all, "assay");
  if (!version || version->kind != AS_JSON_STRING) return wrong(error, all, "'assay' must be a string");
  suite->common.version = version->text;
  return as_witness_read_program(region, all, &suite->common, error) && read_counts(all, &suite->counts, error) &&
         read_names(region, all, suite, error);
}

/* ---- a test ---- */

static int digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

static bool read_output(as_region *region, const as_json_value *of, as_witness_end *end, as_text *error) {
  const as_json_value *value = as_json_member(of, "output");
  if (!value || value->kind != AS_JSON_STRING || value->length % 2)
    return wrong(error, of, "'output' must be a string of two hexadecimal digits for each byte");
  end->output_count = value->length / 2;
  char *bytes = as_region_alloc(region, end->output_count + 1);
  for (size_t i = 0; i < end->output_count; i++) {
    int high = digit(value->text[2 * i]), low = digit(value->text[2 * i + 1]);
    if (high < 0 || low < 0) return wrong(error, value, "'output' must have hexadecimal digits only");
    bytes[i] = (char)(high << 4 | low);
  }
  end->output = bytes;
  return true;
}

static bool read_end(as_region *region, const as_json_value *of, as_witness *w, as_text *error) {
  const as_json_value *status = as_json_member(of, "status");
  as_witness_end *end = as_region_alloc(region, sizeof *end);
  *end = (as_witness_end){0};
  w->end = end;
  if (!status || (status->kind != AS_JSON_NULL && status->kind != AS_JSON_NUMBER))
    return wrong(error, of, "'status' must be a number or null");
  end->has_status = status->kind == AS_JSON_NUMBER;
  if (end->has_status) end->status = (int)strtol(status->text, NULL, 10);
  return read_output(region, of, end, error);
}

bool as_path_test_read(as_region *region, const char *text, size_t length, const as_path_test_suite *suite,
                       as_witness *w, as_text *error) {
  *w = suite->common;
  const as_json_value *all = read_text(region, text, length, "assay-test-1", error);
  if (!all) return false;
  const as_json_value *end = as_json_member(all, "end");
  if (!end || (end->kind != AS_JSON_NULL && end->kind != AS_JSON_OBJECT))
    return wrong(error, all, "'end' must be an object or null");
  bool good =
      end->kind == AS_JSON_NULL ? as_witness_read_error(region, all, w, error) : read_end(region, end, w, error);
  return good && as_witness_read_values(region, all, w, error);
}
