/* Findings as text and as JSON. Strategy: a finding with everything that there can be, made by hand over a real file,
 * and what is printed for it stands here. Then excerpts: what fits no line, files that changed, that are missing or
 * that are none, and random bytes with random ranges, whose excerpts must be two lines of equal length at most.
 */
#include "unit/analyse/c_world.h"

#include "report/export/findings_json.h"
#include "report/finding/diagnose.h"

static const char source[] = "#define NEXT(i) ((i) + 1)\n"
                             "int push(int *a, int i) {\n"
                             "\treturn a[NEXT(i)];\n"
                             "}\n"
                             "int main(void) {\n"
                             "  int *a = malloc(8);\n"
                             "  free(a);\n"
                             "  if (x > 3)\n"
                             "    return push(a, x);\n"
                             "}\n";

typedef struct sample {
  c_world w;
  as_call_place calls[2];
  as_trace_entry trace[2];
  uint64_t values[2];
  as_shown_input inputs[3];
  as_finding finding;
} sample;

static void sample_open(sample *s) {
  world_open(&s->w, source);
  uint32_t place = range_in(&s->w, 1, 18, 25, "NEXT", range_at(&s->w, 3, 11, 18));
  s->calls[0] = (as_call_place){s->w.push, place};
  s->calls[1] = (as_call_place){s->w.main, range_at(&s->w, 9, 12, 22)};
  s->trace[0] = (as_trace_entry){AS_TRACE_THEN, range_at(&s->w, 8, 7, 12), AS_CORE_NONE};
  s->trace[1] = (as_trace_entry){AS_TRACE_CALL, s->calls[1].range, s->w.push};
  s->values[0] = 4, s->values[1] = 0x6261;
  s->inputs[0] = (as_shown_input){.name = "x",
                                  .type = s->w.int_type,
                                  .range = range_at(&s->w, 5, 1, 4),
                                  .occurrence = 1,
                                  .supply = AS_CORE_NONE,
                                  .bits = {32, &s->values[0]}};
  s->inputs[1] = (as_shown_input){.name = "b\n",
                                  .type = AS_CORE_NONE,
                                  .range = AS_CORE_NONE,
                                  .occurrence = 2,
                                  .supply = AS_CORE_NONE,
                                  .bits = {16, &s->values[1]}};
  s->inputs[2] = (as_shown_input){.name = "fails",
                                  .type = AS_CORE_NONE,
                                  .range = AS_CORE_NONE,
                                  .occurrence = 1,
                                  .is_choice = true,
                                  .supply = AS_CORE_NONE,
                                  .text = "true"};
  s->finding = (as_finding){.count = 3};
  s->finding.shown = (as_case){
      .check = AS_CHECK_USE_AFTER_FREE,
      .range = place,
      .message = "read of 4 bytes",
      .calls = s->calls,
      .call_count = 2,
      .trace = s->trace,
      .trace_count = 2,
      .inputs = s->inputs,
      .input_count = 3,
      .has_object = true,
      .object = {AS_OBJECT_HEAP, AS_FREED, NULL, true, 8, range_at(&s->w, 6, 12, 21), range_at(&s->w, 7, 3, 10)},
      .confirmation = AS_CONFIRMED,
      .branch = 17};
}

static void sample_close(sample *s) { world_close(&s->w); }

/* What is printed, with F for the name of the file. */
static void expect(sample *s, bool colour, const char *expected) {
  as_text text = {.memory = s->w.memory}, wanted = {.memory = s->w.memory};
  as_excerpts *excerpts = as_excerpts_open(s->w.memory, s->w.unit);
  as_diagnose view = {s->w.memory, s->w.unit, excerpts, as_style_get(colour), false};
  as_diagnose_finding(&view, &s->finding, &text);
  for (; *expected; expected++)
    if (*expected == 'F' && expected[1] == ':')
      as_text_put(&wanted, s->w.path);
    else
      as_text_put_char(&wanted, *expected);
  assert_string_equal(as_text_get(&text), as_text_get(&wanted));
  as_excerpts_close(excerpts);
  as_text_release(&text);
  as_text_release(&wanted);
}

static void test_everything(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  expect(&s, false,
         "F:3:11: error: heap-use-after-free: read of 4 bytes\n"
         "    3 |         return a[NEXT(i)];\n"
         "      |                  ^~~~~~~\n"
         "F:1:18: note: expanded from macro 'NEXT'\n"
         "    1 | #define NEXT(i) ((i) + 1)\n"
         "      |                  ^~~~~~~\n"
         "F:6:12: note: the heap object of 8 bytes was allocated here\n"
         "    6 |   int *a = malloc(8);\n"
         "      |            ^~~~~~~~~\n"
         "F:7:3: note: it was freed here\n"
         "    7 |   free(a);\n"
         "      |   ^~~~~~~\n"
         "F:8:7: note: the condition is true here\n"
         "    8 |   if (x > 3)\n"
         "      |       ^~~~~\n"
         "F:9:12: note: calls 'push'\n"
         "    9 |     return push(a, x);\n"
         "      |            ^~~~~~~~~~\n"
         "note: with these inputs:\n"
         "  int x = 4;\n"
         "  unsigned char b?.2[2] = \"ab\";\n"
         "  fails = true; /* chosen for the program */\n"
         "note: this happens on 3 paths\n");
  sample_close(&s);
}

static void test_colour(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  s.finding.count = 1, s.finding.shown.input_count = 0, s.finding.shown.trace_count = 0;
  s.finding.shown.has_object = false, s.finding.shown.range = s.calls[1].range;
  expect(&s, true,
         "\033[1mF:9:12: \033[1;31merror: \033[0m\033[1mheap-use-after-free: read of 4 bytes\033[0m\n"
         "    9 |     return push(a, x);\n"
         "      | \033[1;32m           ^~~~~~~~~~\033[0m\n");
  sample_close(&s);
}

/* Without a place, on a path that may not be one; refuted. */
static void test_standing(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_case *one = &s.finding.shown;
  s.finding.count = 1, one->input_count = 0, one->trace_count = 0, one->has_object = false;
  one->range = AS_CORE_NONE, one->call_count = 0, one->possible = true;
  expect(&s, false,
         "nowhere: warning: possible heap-use-after-free: read of 4 bytes\n"
         "note: this path may have behaviours that the program has not; the limits below say why\n");
  one->possible = false, one->confirmation = AS_REFUTED, one->why = "the program ends without it";
  expect(&s, false,
         "nowhere: warning: possible heap-use-after-free: read of 4 bytes\n"
         "note: run with these inputs, the program ends without it: this is a defect of assay, please report it\n");
  one->confirmation = AS_UNDECIDED, one->why = "it was stopped before it got there";
  one->calls = &s.calls[1], one->call_count = 1;
  expect(&s, false,
         "F:9:12: error: heap-use-after-free: read of 4 bytes\n"
         "    9 |     return push(a, x);\n"
         "      |            ^~~~~~~~~~\n"
         "note: not confirmed: run with these inputs, it was stopped before it got there\n");
  sample_close(&s);
}

static void test_json(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_text text = {.memory = s.w.memory}, wanted = {.memory = s.w.memory};
  as_json json;
  as_findings_view view = {s.w.memory, s.w.unit, false};
  as_json_init_text(&json, s.w.memory, &text, AS_JSON_COMPACT);
  as_finding_write(&view, &s.finding, &json);
  assert_true(as_json_finish(&json));
  as_json_release(&json);
  const as_check_facts *check = as_check_get(AS_CHECK_USE_AFTER_FREE);
  const char *f = s.w.path;
#define PLACE "\"file\":\"%s\",\"line\":%u,\"column\":%u,\"end_line\":%u,\"end_column\":%u"
#define NOWHERE "\"file\":null,\"line\":null,\"column\":null,\"end_line\":null,\"end_column\":null"
  as_text_printf(&wanted, "{\"kind\":\"heap-use-after-free\",\"check\":\"heap-use-after-free\",\"meaning\":\"%s\",",
                 check->meaning);
  as_text_printf(&wanted, "\"clause\":\"%s\",\"sanitizer\":\"address\"," PLACE ",", check->clause, f, 3u, 11u, 3u, 18u);
  as_text_put(&wanted,
              "\"function\":\"push\",\"accepted_by\":null,\"reason\":null,\"fingerprint\":null,\"message\":\"read of 4 "
              "bytes\",\"count\":3,\"confirmed\":true,"
              "\"confirmation\":\"confirmed\",\"replay\":{\"verdict\":\"not-tried\",\"by\":null,\"what\":null},"
              "\"witness\":null,\"inputs\":[{\"name\":\"x\",\"occurrence\":1,\"choice\":false,"
              "\"supply\":null,\"offset\":0,\"type\":\"int\",\"value\":4,\"literal\":\"4\",");
  as_text_printf(&wanted, PLACE "},", f, 5u, 1u, 5u, 4u);
  as_text_put(&wanted, "{\"name\":\"b\\n\",\"occurrence\":2,\"choice\":false,\"supply\":null,\"offset\":0,"
                       "\"type\":\"unsigned char [2]\",\"value\":\"6162\","
                       "\"literal\":\"\\\"ab\\\"\"," NOWHERE "},{\"name\":\"fails\",\"occurrence\":1,\"choice\":true,"
                       "\"supply\":null,\"offset\":0,\"type\":null,\"value\":\"true\",\"literal\":null," NOWHERE "}],"
                       "\"outside\":[],");
  as_text_printf(&wanted, "\"calls\":[{\"function\":\"push\"," PLACE "},{\"function\":\"main\"," PLACE "}],", f, 3u,
                 11u, 3u, 18u, f, 9u, 12u, 9u, 22u);
  as_text_printf(&wanted, "\"trace\":[{\"kind\":\"then\",\"times\":1," PLACE "},", f, 8u, 7u, 8u, 12u);
  as_text_printf(&wanted, "{\"kind\":\"call\",\"function\":\"push\",\"times\":1," PLACE "}],\"trace_left_out\":0,", f,
                 9u, 12u, 9u, 22u);
  as_text_printf(&wanted,
                 "\"object\":{\"name\":null,\"kind\":\"heap\",\"lifetime\":\"freed\",\"size_bytes\":8,\"made\":{" PLACE
                 "},\"ended\":{" PLACE "}},",
                 f, 6u, 12u, 6u, 21u, f, 7u, 3u, 7u, 10u);
  as_text_printf(&wanted, "\"macros\":[{\"macro\":\"NEXT\",\"file\":\"%s\",\"line\":1,\"column\":18}],\"branch\":17}\n",
                 f);
  assert_string_equal(as_text_get(&text), as_text_get(&wanted));
  as_text_release(&text);
  as_text_release(&wanted);
  sample_close(&s);
}

/* ---- excerpts ---- */

static void expect_excerpt(c_world *w, as_excerpts *excerpts, uint32_t range, const char *expected) {
  as_text text = {.memory = w->memory};
  as_excerpts_print(excerpts, range, as_style_get(false), &text);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

static void test_lines(void **unused) {
  (void)unused;
  c_world w;
  world_open(&w, "a\x1b\xff\xc3\xa9z  \r\n\nlast");
  as_core_range lines = {w.file, 1, 2, 3, 2, AS_CORE_NONE, 0}, wrong = {w.file + 1, 1, 1, 1, 2, AS_CORE_NONE, 0};
  as_excerpts *excerpts = as_excerpts_open(w.memory, w.unit);
  expect_excerpt(&w, excerpts, range_at(&w, 1, 1, 2), "    1 | a??\xc3\xa9z\n      | ^\n");
  expect_excerpt(&w, excerpts, range_at(&w, 1, 4, 7), "    1 | a??\xc3\xa9z\n      |    ^~\n");
  expect_excerpt(&w, excerpts, as_build_range(w.build, &lines), "    1 | a??\xc3\xa9z\n      |  ^~~~\n");
  expect_excerpt(&w, excerpts, range_at(&w, 2, 1, 1), "    2 |  \n      | ^\n");
  expect_excerpt(&w, excerpts, range_at(&w, 3, 5, 5), "    3 | last \n      |     ^\n");
  expect_excerpt(&w, excerpts, range_at(&w, 3, 6, 7), "");
  expect_excerpt(&w, excerpts, range_at(&w, 4, 1, 2), "");
  expect_excerpt(&w, excerpts, range_at(&w, 0, 0, 0), "");
  expect_excerpt(&w, excerpts, as_build_range(w.build, &wrong), "");
  expect_excerpt(&w, excerpts, AS_CORE_NONE, "");
  as_excerpts_close(excerpts);
  world_close(&w);
}

static void test_long_line(void **unused) {
  (void)unused;
  char text[1001];
  memset(text, 'x', 1000), text[500] = '!', text[1000] = 0;
  c_world w;
  world_open(&w, text);
  as_excerpts *excerpts = as_excerpts_open(w.memory, w.unit);
  as_text out = {.memory = w.memory};
  as_excerpts_print(excerpts, range_at(&w, 1, 501, 502), as_style_get(false), &out);
  const char *line = as_text_get(&out), *mark = strchr(line, '\n') + 1;
  assert_true(out.length < 400);
  assert_int_equal(line[strchr(mark, '^') - mark], '!');
  as_text_release(&out);
  as_excerpts_close(excerpts);
  world_close(&w);
}

static void test_changed(void **unused) {
  (void)unused;
  c_world w;
  world_open(&w, "int x;\n");
  uint32_t range = range_at(&w, 1, 5, 6);
  as_excerpts *excerpts = as_excerpts_open(w.memory, w.unit);
  write_source(&w, "int longer;\n");
  expect_excerpt(&w, excerpts, range, "");
  as_excerpts_close(excerpts);
  excerpts = as_excerpts_open(w.memory, w.unit);
  expect_excerpt(&w, excerpts, range, "    1 | int longer;\n      |     ^\n");
  as_excerpts_close(excerpts);
  excerpts = as_excerpts_open(w.memory, w.unit);
  unlink(w.path);
  expect_excerpt(&w, excerpts, range, "");
  as_excerpts_close(excerpts);
  excerpts = as_excerpts_open(w.memory, w.unit);
  expect_excerpt(&w, excerpts, range, "");
  as_excerpts_close(excerpts);
  world_close(&w);
}

static void test_no_file(void **unused) {
  (void)unused;
  c_world w;
  world_open(&w, "");
  w.file = as_build_file(w.build, "/dev/zero");
  uint32_t device = range_at(&w, 1, 1, 2);
  w.file = as_build_file(w.build, "/tmp");
  uint32_t folder = range_at(&w, 1, 1, 2);
  as_excerpts *excerpts = as_excerpts_open(w.memory, w.unit);
  expect_excerpt(&w, excerpts, device, "");
  expect_excerpt(&w, excerpts, folder, "");
  as_excerpts_close(excerpts);
  world_close(&w);
}

static size_t columns(const char *line, const char *end) {
  size_t count = 0;
  for (; line < end; line++) count += ((unsigned char)*line & 0xc0) != 0x80;
  return count;
}

static void test_random_bytes(void **unused) {
  (void)unused;
  uint64_t state = 5;
  c_world w;
  world_open(&w, "");
  for (int round = 0; round < 300; round++) {
    char bytes[200];
    size_t length = random_below(&state, sizeof bytes);
    for (size_t i = 0; i < length; i++)
      bytes[i] = random_below(&state, 3) ? (char)random_below(&state, 256) : "\t\n a"[random_below(&state, 4)];
    FILE *file = fopen(w.path, "wb");
    fwrite(bytes, 1, length, file), fclose(file);
    as_excerpts *excerpts = as_excerpts_open(w.memory, w.unit);
    for (int i = 0; i < 20; i++) {
      as_text text = {.memory = w.memory};
      uint32_t line = (uint32_t)random_below(&state, 8), column = (uint32_t)random_below(&state, 40);
      as_core_range range = {
          w.file,       line, column, line + (uint32_t)random_below(&state, 2), (uint32_t)random_below(&state, 50),
          AS_CORE_NONE, 0};
      as_excerpts_print(excerpts, as_build_range(w.build, &range), as_style_get(false), &text);
      const char *first = strchr(as_text_get(&text), '\n'), *second = first ? strchr(first + 1, '\n') : NULL;
      assert_true(!text.length || (second && !second[1]));
      if (second) assert_true(columns(first + 1, second) <= columns(as_text_get(&text), first));
      as_text_release(&text);
    }
    as_excerpts_close(excerpts);
  }
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_everything), cmocka_unit_test(test_colour),  cmocka_unit_test(test_standing),
      cmocka_unit_test(test_json),       cmocka_unit_test(test_lines),   cmocka_unit_test(test_long_line),
      cmocka_unit_test(test_changed),    cmocka_unit_test(test_no_file), cmocka_unit_test(test_random_bytes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
