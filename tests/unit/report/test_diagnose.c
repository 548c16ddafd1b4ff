/* Findings as text and as JSON. Strategy: a finding with everything that there can be, made by hand over a real file,
 * and what is printed for it stands here. Then excerpts: what fits no line, files that changed, that are missing or
 * that are none, and random bytes with random ranges, whose excerpts must be two lines of equal length at most.
 */
#include "unit/analyse/c_world.h"

#include "analyse/c/checks.h"
#include "analyse/c/view.h"
#include "report/export/findings_json.h"
#include "report/finding/diagnose.h"
#include "report/witness/literal.h"
#include <assay/state/space.h>

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
  as_c_view *view;
  as_shown_call calls[2];
  as_shown_step trace[2];
  uint64_t values[2];
  as_shown_input inputs[3];
  as_finding finding;
} sample;

/* Ranges of core become places by the view of C. */
static void sample_open(sample *s) {
  world_open(&s->w, source);
  uint32_t use = range_at(&s->w, 3, 11, 18), inside = range_in(&s->w, 1, 18, 25, "NEXT", use);
  uint32_t call = range_at(&s->w, 9, 12, 22), condition = range_at(&s->w, 8, 7, 12), input = range_at(&s->w, 5, 1, 4);
  uint32_t made = range_at(&s->w, 6, 12, 21), ended = range_at(&s->w, 7, 3, 10);
  as_c_view *v = s->view = as_c_view_open(s->w.memory, s->w.unit);
  const as_shown_function *push = as_c_function(v, s->w.push), *main = as_c_function(v, s->w.main);
  s->calls[0] = (as_shown_call){push, as_c_place(v, inside)};
  s->calls[1] = (as_shown_call){main, as_c_place(v, call)};
  s->trace[0] = (as_shown_step){AS_SHOWN_STEP_THEN, as_c_place(v, condition), NULL};
  s->trace[1] = (as_shown_step){AS_SHOWN_STEP_CALL, as_c_place(v, call), push};
  s->values[0] = 4, s->values[1] = 0x6261;
  s->inputs[0] = (as_shown_input){.name = "x",
                                  .type = s->w.int_type,
                                  .place = as_c_place(v, input),
                                  .occurrence = 1,
                                  .supply = AS_FINDING_NONE,
                                  .bits = {32, &s->values[0]}};
  s->inputs[1] = (as_shown_input){
      .name = "b\n", .type = AS_FINDING_NONE, .occurrence = 2, .supply = AS_FINDING_NONE, .bits = {16, &s->values[1]}};
  s->inputs[2] = (as_shown_input){.name = "fails",
                                  .type = AS_FINDING_NONE,
                                  .occurrence = 1,
                                  .is_choice = true,
                                  .supply = AS_FINDING_NONE,
                                  .text = "true"};
  s->finding = (as_finding){.count = 3};
  s->finding.shown = (as_instance){
      .check = as_c_check_row(AS_CHECK_USE_AFTER_FREE),
      .place = as_c_place(v, inside),
      .message = "read of 4 bytes",
      .calls = s->calls,
      .call_count = 2,
      .trace = s->trace,
      .trace_count = 2,
      .inputs = s->inputs,
      .input_count = 3,
      .has_object = true,
      .object = {AS_OBJECT_HEAP, AS_LIFETIME_FREED, NULL, true, 8, as_c_place(v, made), as_c_place(v, ended)},
      .executed = AS_STANDING_CONFIRMED,
      .branch = 17};
}

static void sample_close(sample *s) {
  as_c_view_close(s->view);
  world_close(&s->w);
}

/* What is printed, with F for the name of the file. */
static void expect(sample *s, bool colour, const char *expected) {
  as_text text = {.memory = s->w.memory}, wanted = {.memory = s->w.memory};
  as_diagnose view = {s->w.memory, as_c_texts(s->view), as_literal_values(s->w.unit), as_style_get(colour), false};
  as_diagnose_finding(&view, &s->finding, &text);
  for (; *expected; expected++)
    if (*expected == 'F' && expected[1] == ':')
      as_text_put(&wanted, s->w.path);
    else
      as_text_put_char(&wanted, *expected);
  assert_string_equal(as_text_get(&text), as_text_get(&wanted));
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
  s.finding.shown.has_object = false, s.finding.shown.place = s.calls[1].place;
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
  as_instance *one = &s.finding.shown;
  s.finding.count = 1, one->input_count = 0, one->trace_count = 0, one->has_object = false;
  one->place = NULL, one->call_count = 0, one->possible = true;
  expect(&s, false,
         "nowhere: warning: possible heap-use-after-free: read of 4 bytes\n"
         "note: this path may have behaviours that the program has not; the limits below say why\n");
  one->possible = false, one->executed = AS_STANDING_REFUTED, one->why = "the program ends without it";
  expect(&s, false,
         "nowhere: warning: possible heap-use-after-free: read of 4 bytes\n"
         "note: run with these inputs, the program ends without it: this is a defect of assay, please report it\n");
  one->executed = AS_STANDING_UNDECIDED, one->why = "it was stopped before it got there";
  one->calls = &s.calls[1], one->call_count = 1;
  expect(&s, false,
         "F:9:12: error: heap-use-after-free: read of 4 bytes\n"
         "    9 |     return push(a, x);\n"
         "      |            ^~~~~~~~~~\n"
         "note: not confirmed: run with these inputs, it was stopped before it got there\n");
  sample_close(&s);
}

static void expect_standing(sample *s, as_standing native, as_standing executed, const char *expected) {
  as_text text = {.memory = s->w.memory};
  as_instance one = {.native = native, .executed = executed, .shown_by = "LeakSanitizer", .said = "it ends"};
  as_diagnose_standing(&one, &text);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

/* What both runs say together. */
static void test_native(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  expect_standing(&s, AS_STANDING_CONFIRMED, AS_STANDING_UNDECIDED, "CONFIRMED natively by LeakSanitizer");
  expect_standing(&s, AS_STANDING_SILENT, AS_STANDING_CONFIRMED, "CONFIRMED by re-execution; natively, it ends");
  expect_standing(&s, AS_STANDING_SILENT, AS_STANDING_UNDECIDED, "UNCONFIRMED: natively, it ends");
  expect_standing(&s, AS_STANDING_UNDECIDED, AS_STANDING_CONFIRMED, "UNCONFIRMED: natively, it ends");
  sample_close(&s);
}

static void test_json(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_text text = {.memory = s.w.memory}, wanted = {.memory = s.w.memory};
  as_json json;
  as_findings_view view = {s.w.memory, as_literal_values(s.w.unit), false};
  as_json_init_text(&json, s.w.memory, &text, AS_JSON_STYLE_COMPACT);
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

typedef struct excerpt_world {
  c_world w;
  const char *files[3];
  as_source_texts *texts;
} excerpt_world;

static void texts_open(excerpt_world *e) {
  e->files[0] = e->w.path, e->files[1] = "/dev/zero", e->files[2] = "/tmp";
  e->texts = as_source_texts_open(e->w.memory, e->files, 3);
}

static void excerpts_open(excerpt_world *e, const char *text) {
  world_open(&e->w, text);
  texts_open(e);
}

static void excerpts_close(excerpt_world *e) {
  as_source_texts_close(e->texts);
  world_close(&e->w);
}

static void expect_place(excerpt_world *e, const as_place *place, const char *expected) {
  as_text text = {.memory = e->w.memory};
  as_excerpt_print(e->texts, place, as_style_get(false), &text);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

static void expect_excerpt(excerpt_world *e, uint32_t line, uint32_t column, uint32_t end, const char *expected) {
  as_place place = {.file = e->w.path, .line = line, .column = column, .end_line = line, .end_column = end};
  expect_place(e, &place, expected);
}

static void test_lines(void **unused) {
  (void)unused;
  excerpt_world e;
  excerpts_open(&e, "a\x1b\xff\xc3\xa9z  \r\n\nlast");
  as_place lines = {.file = e.w.path, .line = 1, .column = 2, .end_line = 3, .end_column = 2}, wrong = lines;
  wrong.file = "nowhere.c";
  expect_excerpt(&e, 1, 1, 2, "    1 | a??\xc3\xa9z\n      | ^\n");
  expect_excerpt(&e, 1, 4, 7, "    1 | a??\xc3\xa9z\n      |    ^~\n");
  expect_place(&e, &lines, "    1 | a??\xc3\xa9z\n      |  ^~~~\n");
  expect_excerpt(&e, 2, 1, 1, "    2 |  \n      | ^\n");
  expect_excerpt(&e, 3, 5, 5, "    3 | last \n      |     ^\n");
  expect_excerpt(&e, 3, 6, 7, "");
  expect_excerpt(&e, 4, 1, 2, "");
  expect_excerpt(&e, 0, 0, 0, "");
  expect_place(&e, &wrong, "");
  expect_place(&e, NULL, "");
  excerpts_close(&e);
}

static void test_long_line(void **unused) {
  (void)unused;
  char text[1001];
  memset(text, 'x', 1000), text[500] = '!', text[1000] = 0;
  excerpt_world e;
  excerpts_open(&e, text);
  as_text out = {.memory = e.w.memory};
  as_place place = {.file = e.w.path, .line = 1, .column = 501, .end_line = 1, .end_column = 502};
  as_excerpt_print(e.texts, &place, as_style_get(false), &out);
  const char *line = as_text_get(&out), *mark = strchr(line, '\n') + 1;
  assert_true(out.length < 400);
  assert_int_equal(line[strchr(mark, '^') - mark], '!');
  as_text_release(&out);
  excerpts_close(&e);
}

static void texts_again(excerpt_world *e) {
  as_source_texts_close(e->texts);
  texts_open(e);
}

static void test_changed(void **unused) {
  (void)unused;
  excerpt_world e;
  excerpts_open(&e, "int x;\n");
  write_source(&e.w, "int longer;\n");
  expect_excerpt(&e, 1, 5, 6, "");
  texts_again(&e);
  expect_excerpt(&e, 1, 5, 6, "    1 | int longer;\n      |     ^\n");
  texts_again(&e);
  unlink(e.w.path);
  expect_excerpt(&e, 1, 5, 6, "");
  texts_again(&e);
  expect_excerpt(&e, 1, 5, 6, "");
  excerpts_close(&e);
}

static void test_no_file(void **unused) {
  (void)unused;
  excerpt_world e;
  excerpts_open(&e, "");
  as_place place = {.file = "/dev/zero", .line = 1, .column = 1, .end_line = 1, .end_column = 2};
  expect_place(&e, &place, "");
  place.file = "/tmp";
  expect_place(&e, &place, "");
  excerpts_close(&e);
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
    const char *files[] = {w.path};
    as_source_texts *texts = as_source_texts_open(w.memory, files, 1);
    for (int i = 0; i < 20; i++) {
      as_text text = {.memory = w.memory};
      uint32_t line = (uint32_t)random_below(&state, 8), column = (uint32_t)random_below(&state, 40);
      as_place place = {.file = w.path,
                        .line = line,
                        .column = column,
                        .end_line = line + (uint32_t)random_below(&state, 2),
                        .end_column = (uint32_t)random_below(&state, 50)};
      as_excerpt_print(texts, &place, as_style_get(false), &text);
      const char *first = strchr(as_text_get(&text), '\n'), *second = first ? strchr(first + 1, '\n') : NULL;
      assert_true(!text.length || (second && !second[1]));
      if (second) assert_true(columns(first + 1, second) <= columns(as_text_get(&text), first));
      as_text_release(&text);
    }
    as_source_texts_close(texts);
  }
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_everything), cmocka_unit_test(test_colour),
                                     cmocka_unit_test(test_standing),   cmocka_unit_test(test_native),
                                     cmocka_unit_test(test_json),       cmocka_unit_test(test_lines),
                                     cmocka_unit_test(test_long_line),  cmocka_unit_test(test_changed),
                                     cmocka_unit_test(test_no_file),    cmocka_unit_test(test_random_bytes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
