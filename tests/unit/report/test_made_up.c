/* Findings of a language that there is not, without a unit of core: from cases to findings, comments and a baseline
 * that accept some, to text and JSON. Strategy: three bugs of a small program on the disk, one of which a comment
 * ignores and one a baseline lists; all that is said of them stands here.
 */
#include "unit/analyse/made_up.h"

#include "analyse/known/known.h"
#include "report/export/findings_json.h"
#include "report/finding/diagnose.h"
#include "report/known/known_print.h"
#include <unistd.h>

static const char source[] = "( a comment )\n"
                             ": push  dup drop ;\n"
                             ": main\n"
                             "  pop   // assay: ignore stack-empty: the shell fills it\n"
                             "  pop\n"
                             "  hop\n"
                             "  // assay: ignore no-word: nobody comes here\n"
                             "  pip ;\n";

enum { FIRST_POP, SECOND_POP, HOP, PIP, DEFINITION, PLACES };

typedef struct sample {
  as_memory *memory;
  char path[40];
  const char *files[1];
  as_source_texts *texts;
  as_place places[PLACES];
  as_shown_function main;
  as_shown_call call[3];
  uint64_t value;
  as_shown_input input;
  as_findings findings;
  as_baseline baseline;
  as_known known;
} sample;

static as_place place_at(const sample *s, uint32_t line, uint32_t column, uint32_t end) {
  return (as_place){.file = s->path, .line = line, .column = column, .end_line = line, .end_column = end};
}

static void add(sample *s, const as_check_row *check, int place, as_standing executed) {
  s->call[place] = (as_shown_call){&s->main, &s->places[place]};
  as_instance one = {.check = check,
                     .message = "it is not there",
                     .calls = &s->call[place],
                     .call_count = 1,
                     .inputs = &s->input,
                     .input_count = 1,
                     .executed = executed};
  assert_null(as_findings_find(&s->findings, &one));
  as_findings_take(&s->findings, NULL, &one);
}

static void open_source(sample *s) {
  strcpy(s->path, "/tmp/assay-made-up-XXXXXX");
  int file = mkstemp(s->path);
  assert_true(write(file, source, sizeof source - 1) == (ssize_t)sizeof source - 1);
  close(file);
  s->files[0] = s->path;
  s->texts = as_source_texts_open(s->memory, s->files, 1);
}

static void sample_open(sample *s) {
  *s = (sample){.memory = as_memory_create(0), .value = 3};
  open_source(s);
  s->places[FIRST_POP] = place_at(s, 4, 3, 6), s->places[SECOND_POP] = place_at(s, 5, 3, 6);
  s->places[HOP] = place_at(s, 6, 3, 6), s->places[PIP] = place_at(s, 8, 3, 6);
  s->places[DEFINITION] = place_at(s, 3, 3, 7);
  s->main = (as_shown_function){"main", &s->places[DEFINITION], 0};
  s->input =
      (as_shown_input){.name = "n", .type = 7, .occurrence = 1, .supply = AS_FINDING_NONE, .bits = {8, &s->value}};
  as_findings_init(&s->findings, s->memory);
  add(s, &made_up_rows[1], HOP, AS_STANDING_CONFIRMED);
  add(s, &made_up_rows[0], SECOND_POP, AS_STANDING_CONFIRMED);
  add(s, &made_up_rows[0], FIRST_POP, AS_STANDING_CONFIRMED);
  as_baseline_init(&s->baseline, s->memory, "/tmp/known.json");
  as_baseline_add(&s->baseline, &(as_fingerprint){"no-word", s->path + 5, "main", "hop", 0});
  as_baseline_add(&s->baseline, &(as_fingerprint){"no-word", s->path + 5, "main", "gone", 0});
  as_known_init(&s->known, s->memory, &made_up_checks, s->texts);
  s->known.baseline = &s->baseline;
}

static void sample_close(sample *s) {
  as_known_release(&s->known);
  as_baseline_release(&s->baseline);
  as_findings_release(&s->findings);
  as_source_texts_close(s->texts);
  unlink(s->path);
  as_memory_destroy(s->memory);
}

/* What is printed, with F for the name of the file, and B for that from the folder of the baseline. */
static void expect(sample *s, as_text *text, const char *expected) {
  as_text wanted = {.memory = s->memory};
  for (; *expected; expected++)
    if (*expected == 'F' && (expected[1] == ':' || expected[1] == '"'))
      as_text_put(&wanted, s->path);
    else if (*expected == 'B' && (expected[1] == ':' || expected[1] == '"'))
      as_text_put(&wanted, s->path + 5);
    else
      as_text_put_char(&wanted, *expected);
  assert_string_equal(as_text_get(text), as_text_get(&wanted));
  as_text_release(&wanted), as_text_clear(text);
}

/* ---- known bugs ---- */

static void judge(sample *s) {
  as_text errors = {.memory = s->memory};
  const as_place *executed_places[] = {&s->places[FIRST_POP], &s->places[SECOND_POP], &s->places[HOP], &s->places[PIP]};
  as_executed_function functions[] = {{"main", s->path, true}};
  as_executed executed = {executed_places, 4, functions, 1, s->files, 1};
  as_findings_sort(&s->findings);
  assert_true(as_known_read(&s->known, s->files, 1, &errors));
  as_known_judge(&s->known, &s->findings);
  as_known_look_back(&s->known, &executed, 3);
  as_text_release(&errors);
}

static void test_known(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  judge(&s);
  const as_finding *all = s.findings.all.at;
  assert_int_equal(all[0].accepted, AS_ACCEPTANCE_REMARK);
  assert_string_equal(all[0].reason, "the shell fills it");
  assert_int_equal(all[1].accepted, AS_ACCEPTANCE_NONE);
  assert_int_equal(all[2].accepted, AS_ACCEPTANCE_BASELINE);
  assert_int_equal(as_findings_bugs(&s.findings), 1);
  assert_true(s.known.ignored == 1 && s.known.listed == 1);
  as_text text = {.memory = s.memory};
  as_known_print(&s.known, &s.findings, true, &text);
  expect(&s, &text,
         "F:4:3: ignored: stack-empty: the shell fills it\nF:6:3: known: no-word\n"
         "F:7:3: note: this comment ignores nothing: no-word\n"
         "/tmp/known.json: note: stale: no-word in 'main' of B: 'gone'\n");
  as_text_release(&text);
  sample_close(&s);
}

/* ---- reports ---- */

static void put_type(const void *data, uint32_t type, as_bits bits, as_text *out) {
  as_text_printf(out, "%s%u", (const char *)data, type), (void)bits;
}

static void put_literal(const void *data, uint32_t type, as_bits bits, uint32_t most, as_text *out) {
  as_text_printf(out, "<%u>", (unsigned)*bits.limbs), (void)data, (void)type, (void)most;
}

static void put_declaration(const void *data, uint32_t type, const char *name, as_bits bits, uint32_t most,
                            as_text *out) {
  as_text_printf(out, "%u constant %s", (unsigned)*bits.limbs, name), (void)data, (void)type, (void)most;
}

static void write_value(const void *data, uint32_t type, as_bits bits, as_json *json) {
  as_json_uint(json, *bits.limbs), (void)data, (void)type;
}

static const as_values values = {"cell", put_type, put_literal, put_declaration, write_value};

static void test_text(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  judge(&s);
  as_text text = {.memory = s.memory};
  as_diagnose view = {s.memory, s.texts, values, as_style_get(false), false};
  as_diagnose_finding(&view, &s.findings.all.at[1], &text);
  expect(&s, &text,
         "F:5:3: error: stack-empty: it is not there\n"
         "    5 |   pop\n"
         "      |   ^~~\n"
         "note: with these inputs:\n"
         "  3 constant n\n");
  as_text_release(&text);
  sample_close(&s);
}

static void test_json(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  judge(&s);
  as_text text = {.memory = s.memory};
  as_json json;
  as_findings_view view = {s.memory, values, false};
  as_json_init_text(&json, s.memory, &text, AS_JSON_STYLE_COMPACT);
  as_finding_write(&view, &s.findings.all.at[0], &json);
  assert_true(as_json_finish(&json));
  as_json_release(&json);
  expect(&s, &text,
         "{\"kind\":\"stack-empty\",\"check\":\"stack-empty\",\"meaning\":\"something is taken from an empty stack\","
         "\"clause\":\"2.1\",\"sanitizer\":\"none\",\"file\":\"F\",\"line\":4,\"column\":3,\"end_line\":4,"
         "\"end_column\":6,\"function\":\"main\",\"accepted_by\":\"comment\",\"reason\":\"the shell fills it\","
         "\"fingerprint\":{\"kind\":\"stack-empty\",\"file\":\"B\",\"function\":\"main\","
         "\"text\":\"pop // assay: ignore stack-empty: the shell fills it\",\"ordinal\":0},"
         "\"message\":\"it is not there\",\"count\":1,\"confirmed\":true,\"confirmation\":\"confirmed\","
         "\"replay\":{\"verdict\":\"not-tried\",\"by\":null,\"what\":null},\"witness\":null,"
         "\"inputs\":[{\"name\":\"n\",\"occurrence\":1,\"choice\":false,\"supply\":null,\"offset\":0,"
         "\"type\":\"cell7\",\"value\":3,\"literal\":\"<3>\",\"file\":null,\"line\":null,\"column\":null,"
         "\"end_line\":null,\"end_column\":null}],\"outside\":[],"
         "\"calls\":[{\"function\":\"main\",\"file\":\"F\",\"line\":4,\"column\":3,\"end_line\":4,\"end_column\":6}],"
         "\"trace\":[],\"trace_left_out\":0,\"object\":null,\"macros\":[],\"branch\":0}\n");
  as_text_release(&text);
  sample_close(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_known), cmocka_unit_test(test_text),
                                     cmocka_unit_test(test_json)};
  return cmocka_run_group_tests_name("made up", tests, NULL, NULL);
}
