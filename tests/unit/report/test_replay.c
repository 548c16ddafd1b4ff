/* Reports of native runs, and witnesses as JSON. Strategy: texts as clang 19's sanitizers, glibc's assert and inputs.c
 * write them, one for each tool, with noise around: what is read, where it is, and which checks it agrees with, also
 * where it is cut off. A witness with everything in it is written, read and written again: the same text; each member
 * that is left out is missed. Every check is one that sanitizers report, or one that has a reason why not. */
#include "unit/base/support.h"

#include "report/replay/judge.h"
#include <assay/base/text.h>

typedef struct reports {
  as_memory *memory;
  as_region region;
  as_native_reports all;
} reports;

static void read_reports(reports *r, const char *said) {
  *r = (reports){.memory = as_memory_create(0)};
  as_region_init(&r->region, r->memory);
  as_native_read(&r->region, said, strlen(said), "/tmp/x/program-0-0", &r->all);
}

static void read_asserts(reports *r, const char *said) {
  as_native_read_asserts(&r->region, said, strlen(said), &r->all);
}

static void release(reports *r) {
  as_native_reports_release(r->memory, &r->all);
  as_region_release(&r->region);
  assert_int_equal(as_memory_live(r->memory), 0);
  as_memory_destroy(r->memory);
}

static as_witness expecting(as_check check, uint32_t line) {
  static const as_witness_source source = {.file = "gone.c"};
  return (as_witness){.program = {.directory = "/", .sources = &source, .source_count = 1},
                      .check = check,
                      .file = "gone.c",
                      .line = line,
                      .end_line = line + 1};
}

static bool finds(const reports *r, as_check check, uint32_t line) {
  as_witness witness = expecting(check, line);
  bool elsewhere;
  const as_native_report *found = as_native_find(&r->all, &witness, &elsewhere);
  return found && !elsewhere;
}

/* ---- reports ---- */

static const char asan[] =
    "noise of the program\n"
    "=================================================================\n"
    "==11842==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x502000000015 at pc 0x5643ebd29b24 bp 0x7f\n"
    "WRITE of size 1 at 0x502000000015 thread T0\n"
    "    #0 0x5643ebd29b23  (/tmp/x/program-0-0+0x10bb23) (BuildId: 804a9d7f)\n"
    "    #1 0x7fbe0a2b7249  (/lib/x86_64-linux-gnu/libc.so.6+0x27249) (BuildId: 93ac61ec)\n"
    "    #2 0x5643ebc4a330  (/tmp/x/program-0-0+0x2c330) (BuildId: 804a9d7f)\n"
    "\n"
    "0x502000000015 is located 1 bytes after 4-byte region\n"
    "allocated by thread T0 here:\n"
    "    #0 0x5643ebce95cf  (/tmp/x/program-0-0+0xcb5cf) (BuildId: 804a9d7f)\n";

static void test_address(void **state) {
  (void)state;
  reports r;
  read_reports(&r, asan);
  assert_int_equal(r.all.all.count, 1);
  const as_native_report *report = &r.all.all.at[0];
  assert_int_equal(report->tool, AS_NATIVE_TOOL_ASAN);
  assert_string_equal(report->title, "heap-buffer-overflow on address 0x~");
  assert_int_equal(report->count, 2); /* of the program, and of this stack only */
  assert_int_equal(r.all.places.at[0].offset, 0x10bb23);
  assert_int_equal(r.all.places.at[1].offset, 0x2c330);
  assert_null(as_native_where(&r.all, report));
  r.all.places.at[0].file = "/somewhere/inputs.c", r.all.places.at[0].line = 3;
  r.all.places.at[1].file = "/somewhere/gone.c", r.all.places.at[1].line = 8;
  assert_ptr_equal(as_native_where(&r.all, report), &r.all.places.at[1]);
  assert_true(finds(&r, AS_CHECK_BOUNDS, 8));
  assert_true(finds(&r, AS_CHECK_BOUNDS, 7)); /* the range has two lines */
  assert_false(finds(&r, AS_CHECK_BOUNDS, 9));
  assert_false(finds(&r, AS_CHECK_BOUNDS, 6));
  assert_false(finds(&r, AS_CHECK_USE_AFTER_FREE, 8));
  release(&r);
}

/* A null pointer is told from other ones that point nowhere. */
static void test_null(void **state) {
  (void)state;
  static const struct {
    const char *address, *title;
    bool is_null;
  } cases[] = {{"0x000000000000", "SEGV on unknown address 0x0", true},
               {"0x00000000fff8", "SEGV on unknown address 0x0", true},
               {"0xfffffffffffffff8", "SEGV on unknown address 0x0", true},
               {"0x000000010000", "SEGV on unknown address 0x~", false},
               {"0x7ffd12345671", "SEGV on unknown address 0x~", false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    reports r;
    char text[256];
    snprintf(text, sizeof text,
             "==1==ERROR: AddressSanitizer: SEGV on unknown address %s (pc 0x5643ebd29b24 bp 0x7f T0)\n"
             "    #0 0x5643ebd29b23  (/tmp/x/program-0-0+0x10bb23) (BuildId: 804a9d7f)\n",
             cases[i].address);
    read_reports(&r, text);
    assert_string_equal(r.all.all.at[0].title, cases[i].title);
    r.all.places.at[0].file = "gone.c", r.all.places.at[0].line = 8;
    assert_int_equal(finds(&r, AS_CHECK_NULL_ACCESS, 8), cases[i].is_null);
    assert_true(finds(&r, AS_CHECK_WILD, 8));
    release(&r);
  }
}

static void test_undefined(void **state) {
  (void)state;
  reports r;
  read_reports(
      &r, "gone.c:5:7: runtime error: left shift of negative value -1\n"
          "SUMMARY: UndefinedBehaviorSanitizer: undefined-behavior gone.c:5:7 \n"
          "gone.c:9:12: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'\n"
          "gone.c:11:2: runtime error: load of misaligned address 0x7ffd12345671 for type 'int', which requires 4\n");
  assert_int_equal(r.all.all.count, 3);
  assert_string_equal(r.all.all.at[2].title, "load of misaligned address 0x~ for type 'int', which requires 4");
  assert_true(finds(&r, AS_CHECK_SHIFT_VALUE, 5));
  assert_true(finds(&r, AS_CHECK_SIGNED_OVERFLOW, 9));
  assert_false(finds(&r, AS_CHECK_UNSIGNED_OVERFLOW, 9));
  assert_true(finds(&r, AS_CHECK_MISALIGNED, 11));
  release(&r);
}

static void test_others(void **state) {
  (void)state;
  reports r;
  read_reports(&r, "==7==WARNING: MemorySanitizer: use-of-uninitialized-value\n"
                   "    #0 0x55  (/tmp/x/program-0-0+0x55) (BuildId: 1)\n\n"
                   "==7==ERROR: LeakSanitizer: detected memory leaks\n\n"
                   "Direct leak of 16 byte(s) in 1 object(s) allocated from:\n"
                   "    #0 0x55  (/tmp/x/program-0-0+0x66) (BuildId: 1)\n\n"
                   "assay-replay: assertion: assay_claim: x > 3: y\n"
                   "    #0 0x55  (/tmp/x/program-0-0+0x77) (BuildId: 1)\n\n"
                   "==9==ERROR: AddressSanitizer: ABRT on unknown address 0x000000000007 (pc 0x1 bp 0x2 T0)\n"
                   "==9==ERROR: MemorySanitizer: SEGV on unknown address 0x5 (pc 0x1 bp 0x2 T0)\n");
  read_asserts(&r, "words\nmain: src/gone.c:12: int main(void): Assertion `a ? b : c' failed.\nmore words\n");
  static const as_native_tool tools[] = {AS_NATIVE_TOOL_MSAN, AS_NATIVE_TOOL_LSAN, AS_NATIVE_TOOL_HARNESS,
                                         AS_NATIVE_TOOL_ASAN, AS_NATIVE_TOOL_MSAN, AS_NATIVE_TOOL_ASSERT};
  assert_int_equal(r.all.all.count, 6);
  for (uint32_t i = 0; i < 6; i++) assert_int_equal(r.all.all.at[i].tool, tools[i]);
  for (uint32_t i = 0; i < 3; i++) {
    assert_int_equal(r.all.all.at[i].count, 1);
    assert_int_equal(r.all.places.at[i].offset, 0x55 + 0x11 * i);
  }
  assert_string_equal(r.all.all.at[2].title, "assertion: assay_claim: x > 3: y");
  assert_string_equal(r.all.all.at[5].title, "Assertion `a ? b : c' failed.");
  assert_string_equal(as_native_where(&r.all, &r.all.all.at[5])->file, "src/gone.c");
  assert_true(finds(&r, AS_CHECK_ASSERTION, 12));
  assert_string_equal(r.all.all.at[3].title, "ABRT on unknown address 0x~");
  release(&r);
}

/* Whatever the program writes, and wherever it is cut off. */
static void test_noise(void **state) {
  (void)state;
  reports r;
  for (size_t length = 0; length < sizeof asan; length++) {
    char *part = strndup(asan, length);
    read_reports(&r, part);
    assert_true(r.all.all.count <= 1);
    release(&r);
    free(part);
  }
  read_reports(&r, "#0 0x1 (/tmp/x/program-0-0+0x99)\n: runtime error: \nx: Assertion `\nERROR: AddressSanitizer: \n"
                   "assay-replay: \n0x\n");
  read_asserts(&r, "x: Assertion `\n::::: Assertion `' failed.\na.c:1:2: runtime error: division by zero\nx: y");
  assert_int_equal(r.all.places.count, 0);
  release(&r);
  as_text many = {.memory = as_memory_create(0)};
  for (int i = 0; i < 5000; i++) as_text_printf(&many, "a.c:%d:1: runtime error: division by zero\n", i + 1);
  read_reports(&r, as_text_get(&many));
  assert_int_equal(r.all.all.count, 64);
  release(&r);
  as_memory *memory = many.memory;
  as_text_release(&many);
  as_memory_destroy(memory);
}

static void test_every_check(void **state) {
  (void)state;
  for (int i = 0; i < AS_CHECK_COUNT; i++) {
    as_check check = (as_check)i;
    const char *sanitizer = as_check_get(check)->sanitizer;
    if (!as_native_is_seen(check) && !as_native_blind(check)) fail_msg("%s has no row", as_check_get(check)->name);
    if (strcmp(sanitizer, "none") != 0) assert_true(as_native_is_seen(check));
    bool memory = !strcmp(sanitizer, "memory");
    assert_int_equal(as_native_build_for(check) == AS_NATIVE_BUILD_MEMORY, memory);
    if (as_native_is_late(check)) assert_non_null(as_native_blind(check));
  }
}

/* ---- witnesses ---- */

static void write_witness(const as_witness *witness, as_text *text) {
  as_json json;
  as_json_init_text(&json, text->memory, text, AS_JSON_STYLE_PRETTY);
  as_witness_write(witness, &json);
  assert_true(as_json_finish(&json));
  as_json_release(&json);
}

static as_witness sample(void) {
  static const char *const flags[] = {"-DX=\"a b\"", "-I."};
  static const as_given arguments[] = {{.bytes = "main", .size = 4}, {.size = 3}, {.bytes = "", .size = 0}},
                        variables[] = {{"HOME", "/x", 2}, {.name = "ANY", .size = 7}}, input = {NULL, "a\0b", 3},
                        files[] = {{"data", NULL, 5}};
  static const as_witness_source sources[] = {
      {.file = "a.c", .directory = "/tmp", .flags = flags, .flag_count = 2, .lenient = true, .digest = "0123"},
      {.file = "b.core", .is_core = true},
      {.file = "c.harness.c", .text_file = "harness-2.c"}};
  static const uint64_t limbs[] = {UINT64_C(0xfedcba9876543210), 5}, bit[] = {1}, byte[] = {0xff00};
  static const uint8_t bytes[] = {0, 255, 16};
  static const as_witness_input inputs[] = {
      {.name = "x",
       .type = "int",
       .literal = "3",
       .source = AS_INPUT_CALL,
       .offset = 4,
       .object = 9,
       .place = 8,
       .fill = 7,
       .range = 6,
       .bits = {67, limbs}},
      {.name = AS_ALLOCATION_FAILS, .source = AS_INPUT_CHOICE, .supply = AS_CORE_NONE, .bits = {1, bit}},
      {.name = "b", .source = AS_INPUT_CALL, .supply = 2, .is_array = true, .first = 9, .bits = {16, byte}},
      {.name = AS_ALLOCATION_FAILS ".2", .source = AS_INPUT_CHOICE, .supply = AS_CORE_NONE}};
  static const as_witness_supply supplies[] = {{AS_INPUT_CALL, "assay_int", "x", "a.c", 3, 4, 0, 4, bytes, 3},
                                               {AS_INPUT_FILE, "data", "b", NULL, 0, 0, 7, UINT64_C(1) << 40, bytes, 0},
                                               {AS_INPUT_CALL, "klee_make_symbolic", "y", "a.c", 5, 6, 7, 8, bytes, 2}};
  as_witness w = {.version = "9.9", .check = AS_CHECK_LEAK, .message = "it \"leaks\"\n", .file = "a.c", .line = 1};
  w.column = 2, w.end_line = 3, w.end_column = 4, w.function = "f", w.in_libc = true, w.callee = "free";
  w.program = (as_witness_program){.directory = "/home", .sources = sources, .source_count = 3};
  w.program.machine = (as_machine_options){.entry = "start", .arguments = arguments, .argument_count = 3};
  w.program.machine.variables = variables, w.program.machine.variable_count = 2;
  w.program.machine.standard_input = &input, w.program.machine.files = files, w.program.machine.file_count = 1;
  w.program.machine.checks[AS_CHECK_LEAK] = w.program.machine.malloc_may_fail = true;
  w.program.machine.uninit = AS_UNINIT_STRICT, w.program.machine.missing = AS_MISSING_HAVOC;
  w.program.machine.flexible = AS_FLEXIBLE_OPEN, w.program.with_libc = true;
  w.inputs = inputs, w.input_count = 4, w.supplies = supplies, w.supply_count = 3;
  return w;
}

static void test_round_trip(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text first = {.memory = memory}, second = first, error = first, values = first;
  as_region region;
  as_region_init(&region, memory);
  as_witness witness = sample(), again;
  write_witness(&witness, &first);
  if (!as_witness_read(&region, as_text_get(&first), first.length, &again, &error)) fail_msg("%s", as_text_get(&error));
  write_witness(&again, &second);
  assert_string_equal(as_text_get(&first), as_text_get(&second));
  as_witness_print_values(&again, &values);
  assert_string_equal(as_text_get(&values), "assay_int 4 0 3 00ff10\nklee_make_symbolic 8 7 2 00ff\n");
  as_text_clear(&values);
  as_witness_print_allocations(&again, &values);
  assert_string_equal(as_text_get(&values), "10");
  as_text_release(&first), as_text_release(&second), as_text_release(&error), as_text_release(&values);
  as_region_release(&region);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

/* One quoted key after the other becomes another one. */
static void test_missing_members(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory}, error = text;
  as_witness witness = sample(), again;
  write_witness(&witness, &text);
  uint32_t keys = 0;
  for (char *at = text.at; (at = strstr(at, "\": ")); at++, keys++) {
    as_region region;
    as_region_init(&region, memory);
    char kept = at[-1];
    at[-1] = '!';
    as_text_clear(&error);
    assert_false(as_witness_read(&region, text.at, text.length, &again, &error));
    assert_non_null(strstr(as_text_get(&error), "is missing"));
    at[-1] = kept;
    as_region_release(&region);
  }
  assert_true(keys > 60);
  as_text_release(&text), as_text_release(&error);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_address),    cmocka_unit_test(test_null),
      cmocka_unit_test(test_undefined),  cmocka_unit_test(test_others),
      cmocka_unit_test(test_noise),      cmocka_unit_test(test_every_check),
      cmocka_unit_test(test_round_trip), cmocka_unit_test(test_missing_members),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
