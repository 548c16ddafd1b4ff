#include "report/witness/path_test.h"
#include "report/witness/test_folder.h"

#include <stdio.h>
#include <string.h>

/* ---- reasons ---- */

static const struct {
  const char *name, *meaning;
} reasons[] = {
#define AS_PATH_TEST_REASON(NAME, name, meaning) {name, meaning},
#include "report/witness/path_test_reasons.def"
#undef AS_PATH_TEST_REASON
};

const char *as_path_test_reason_name(as_path_test_reason reason) { return reasons[reason].name; }

void as_path_test_counts_print(const as_path_test_counts *c, as_text *out) {
  uint64_t all = c->ended + c->failed;
  as_text_printf(out, "%llu test%s: %llu of paths that end, %llu of paths that fail\n", (unsigned long long)all,
                 all == 1 ? "" : "s", (unsigned long long)c->ended, (unsigned long long)c->failed);
  for (int i = 0; i < AS_PATH_TEST_REASONS; i++)
    if (c->left_out[i])
      as_text_printf(out, "left out: %llu path%s %s\n", (unsigned long long)c->left_out[i],
                     c->left_out[i] == 1 ? "" : "s", reasons[i].meaning);
}

void as_path_test_counts_write(const as_path_test_counts *c, as_json *json) {
  as_json_key(json, "ended"), as_json_uint(json, c->ended);
  as_json_key(json, "failed"), as_json_uint(json, c->failed);
  as_json_key(json, "left_out"), as_json_begin_object(json);
  for (int i = 0; i < AS_PATH_TEST_REASONS; i++) as_json_key(json, reasons[i].name), as_json_uint(json, c->left_out[i]);
  as_json_end_object(json);
}

const char *as_path_test_uncertain(const as_witness *w) {
  static const char allocation[] = AS_ALLOCATION_FAILS;
  for (uint32_t i = 0; i < w->input_count; i++) {
    const as_witness_input *input = &w->inputs[i];
    if (input->source == AS_INPUT_CHOICE && !strncmp(input->name, AS_PRECEDENCE_ORDER, sizeof AS_PRECEDENCE_ORDER - 1))
      return "it depends on the order in which operands are evaluated";
    if (input->source == AS_INPUT_LIBC) return "it depends on what a function of the C library returns";
    if (input->source == AS_INPUT_CHOICE && strncmp(input->name, allocation, sizeof allocation - 1) != 0)
      return "it depends on addresses, or on values that were never set";
  }
  return NULL;
}

/* ---- the suite ---- */

static const as_test_folder_kind kinds[] = {{"test-", ".json", "{\n  \"format\": \"assay-test-"},
                                            {AS_WITNESS_INPUTS, NULL, "/* Inputs of a test, written by assay "},
                                            {"harness.c", NULL, AS_WITNESS_HARNESS},
                                            {"harness-", ".c", AS_WITNESS_HARNESS},
                                            {"harness.c", NULL, AS_WITNESS_WATCHED},
                                            {"harness-", ".c", AS_WITNESS_WATCHED},
                                            {AS_SUITE_FILE, NULL, "{\n  \"format\": \"assay-suite-"}};

struct as_path_tests {
  as_memory *memory;
  const as_core_unit *unit;
  as_witness common; /* of all tests */
  as_witness_end end;
  as_test_folder folder;
  as_path_test_counts counts;
  as_text error; /* of writing */
};

as_path_tests *as_path_tests_open(as_memory *memory, const char *folder, const as_core_unit *unit,
                                  const as_witness_program *program, as_text *error) {
  as_path_tests *t = as_memory_alloc_zeroed(memory, sizeof *t);
  t->memory = t->error.memory = memory, t->unit = unit;
  t->common = (as_witness){.version = AS_VERSION, .program = *program, .end = &t->end};
  if (as_test_folder_open(&t->folder, memory, folder, kinds, sizeof kinds / sizeof *kinds, error)) return t;
  as_memory_free(memory, t, sizeof *t);
  return NULL;
}

const as_path_test_counts *as_path_tests_counts(const as_path_tests *t) { return &t->counts; }

void as_path_tests_leave_out(as_path_tests *t, as_path_test_reason reason, uint64_t paths) {
  t->counts.left_out[reason] += paths;
}

static void name_test(uint64_t number, char name[32]) {
  snprintf(name, 32, "test-%05llu.json", (unsigned long long)number);
}

/* ---- a test ---- */

static void write_bytes(as_json *json, const char *key, const char *bytes, size_t count) {
  static const char digits[] = "0123456789abcdef";
  as_text text = {.memory = json->memory};
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    as_text_put_char(&text, digits[byte >> 4]), as_text_put_char(&text, digits[byte & 15]);
  }
  as_json_key(json, key), as_json_string(json, as_text_get(&text));
  as_text_release(&text);
}

static void write_end(const as_witness_end *end, as_json *json) {
  as_json_key(json, "end");
  if (!end) {
    as_json_null(json);
    return;
  }
  as_json_begin_object(json);
  as_json_key(json, "status");
  if (end->has_status)
    as_json_int(json, end->status);
  else
    as_json_null(json);
  write_bytes(json, "output", end->output, end->output_count);
  as_json_end_object(json);
}

static void write_test(const as_witness *w, as_json *json) {
  as_json_begin_object(json);
  as_json_key(json, "format"), as_json_string(json, "assay-test-1");
  write_end(w->end, json);
  if (w->end)
    as_json_key(json, "error"), as_json_null(json);
  else
    as_witness_write_error(w, json);
  as_witness_write_values(w, json);
  as_json_end_object(json);
}

void as_path_tests_add(as_path_tests *t, const as_witness *w) {
  if (t->error.length) return;
  char name[32];
  as_text text = {.memory = t->memory};
  as_json json;
  if (w->end)
    t->counts.ended++;
  else
    t->counts.failed++;
  name_test(t->counts.ended + t->counts.failed, name);
  as_json_init_text(&json, t->memory, &text, AS_JSON_STYLE_PRETTY);
  write_test(w, &json);
  as_json_finish(&json), as_json_release(&json);
  as_test_folder_put(&t->folder, name, &text, &t->error);
  as_text_release(&text);
}

/* ---- the end ---- */

static void write_suite(const as_path_tests *t, as_json *json) {
  uint64_t count = t->counts.ended + t->counts.failed;
  char name[32];
  as_json_begin_object(json);
  as_json_key(json, "format"), as_json_string(json, "assay-suite-1");
  as_json_key(json, "assay"), as_json_string(json, t->common.version);
  as_witness_write_program(&t->common, json);
  as_path_test_counts_write(&t->counts, json);
  as_json_key(json, "tests"), as_json_begin_array(json);
  for (uint64_t i = 1; i <= count; i++) name_test(i, name), as_json_string(json, name);
  as_json_end_array(json);
  as_json_end_object(json);
}

static bool write_harnesses(as_path_tests *t) {
  as_text text = {.memory = t->memory};
  bool good = true;
  for (uint32_t i = 0; good && i < t->common.program.source_count; i++) {
    const as_witness_source *source = &t->common.program.sources[i];
    if (!source->text_file) continue;
    as_text_clear(&text), as_text_put(&text, source->text);
    good = as_test_folder_put(&t->folder, source->text_file, &text, &t->error);
  }
  as_text_release(&text);
  return good;
}

static bool write_rest(as_path_tests *t) {
  as_text text = {.memory = t->memory};
  as_json json;
  as_witness_print_inputs(t->unit, &t->common, &text);
  bool good = as_test_folder_put(&t->folder, AS_WITNESS_INPUTS, &text, &t->error) && write_harnesses(t);
  as_text_clear(&text);
  as_json_init_text(&json, t->memory, &text, AS_JSON_STYLE_PRETTY);
  write_suite(t, &json);
  as_json_finish(&json), as_json_release(&json);
  good = good && as_test_folder_put(&t->folder, AS_SUITE_FILE, &text, &t->error);
  as_text_release(&text);
  return good;
}

bool as_path_tests_close(as_path_tests *t, bool keep, as_text *error) {
  if (!t) return true;
  bool good = !t->error.length && (!keep || write_rest(t));
  good = as_test_folder_close(&t->folder, keep && good, &t->error) && good;
  as_text_put(error, as_text_get(&t->error));
  as_text_release(&t->error);
  as_memory_free(t->memory, t, sizeof *t);
  return good;
}
