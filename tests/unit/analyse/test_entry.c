/* Harnesses as text. Strategy: a small unit in core's text, and the whole harness that it must give; what clang says
 * about lines of it refuses the entry that the line is in, and only errors do; written again, the text is without it,
 * and the others are as they were. Whether harnesses are C that compiles and means what it should is asked of clang and
 * of the machine (tests/lit/test/entry*).
 */
#include "../base/support.h"
#include "analyse/entry/entry.h"
#include "c/core/text/parse.h"

static const char program[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                              "file 1 \"f.c\"\n"
                              "type int 4 4 32 signed\n"
                              "type ulong 8 8 64\n"
                              "type char 1 1 8 signed\n"
                              "type void\n"
                              "struct pair typedef 8 4 {\n"
                              "  x: int at 0\n"
                              "  y: const int at 32\n"
                              "}\n"
                              "int_type int\n"
                              "size_type ulong\n"
                              "va_list_type *char\n"
                              "\n"
                              "function f: fn(*char, ulong) -> int external defined {\n"
                              "  register $s: *char parameter\n"
                              "  register $n: ulong parameter\n"
                              "  b0:\n"
                              "    return 0: int\n"
                              "}\n"
                              "\n"
                              "function g: fn(struct pair) -> void external defined {\n"
                              "  memory $p: struct pair parameter\n"
                              "  b0:\n"
                              "    return\n"
                              "}\n"
                              "\n"
                              "function h: fn(*char, int, *int, *int) -> *char external defined {\n"
                              "  register $s: *char parameter nonnull elements 3\n"
                              "  register $k: int parameter\n"
                              "  register $v: *int parameter counted elements 1\n"
                              "  register $end: *int parameter\n"
                              "  b0:\n"
                              "    return null: *char\n"
                              "}\n";

static const char top[] =
    "/* Calls functions of this file with all arguments that their types allow, but for what the\n"
    " * comments say. Made by assay; to run one by hand, with changes:\n"
    " *   assay test --entry assay_entry_NAME HARNESS.c */\n"
    "#include \"dir/f\\.c\"\n"
    "#include <assay/assay.h>\n"
    "\n"
    "/* Zeroed, so that what nobody makes is null. */\n"
    "__attribute__((unused)) static void *assay_new(size_t count, size_t size) {\n"
    "  void *object = __builtin_calloc(count, size);\n"
    "  assay_assume(object != 0);\n"
    "  return object;\n"
    "}\n";

static const char of_f[] = "\n"
                           "/* s is null or a string of at most 1 byte\n"
                           " * n is at most the number of elements of s, 0 if that is null */\n"
                           "void assay_entry_f(void) {\n"
                           "  char *o_1 = assay_new(2, sizeof *o_1);\n"
                           "  o_1[0] = assay_char(\"s[0]\");\n"
                           "  o_1[1] = 0;\n"
                           "  char *arg_s = assay_bool(\"s is null\") ? 0 : o_1;\n"
                           "  unsigned long arg_n = assay_ulong(\"n\");\n"
                           "  assay_assume(arg_n <= (arg_s ? 2 : 0));\n"
                           "  (void)f(arg_s, arg_n);\n"
                           "}\n";

static const char of_g[] = "\n"
                           "void assay_entry_g(void) {\n"
                           "  pair *arg_p = assay_new(1, sizeof *arg_p);\n"
                           "  arg_p->x = assay_int(\"p.x\");\n"
                           "  {\n"
                           "    int made = assay_int(\"p.y\");\n"
                           "    __builtin_memcpy((void *)&arg_p->y, &made, sizeof made);\n"
                           "  }\n"
                           "  g(*arg_p);\n"
                           "}\n";

/* What is declared holds whatever the options are; what names say does not. */
static const char declared[] = "\n"
                               "/* s is a string of at most 2 bytes\n"
                               " * v points to 2 elements\n"
                               " * end points into the elements of v, or right behind them\n"
                               " * k is at most the number of elements of v, and at least 1\n"
                               " * objects do not overlap */\n"
                               "void assay_entry_h(void) {\n"
                               "  char *o_1 = assay_new(3, sizeof *o_1);\n"
                               "  o_1[0] = assay_char(\"s[0]\");\n"
                               "  o_1[1] = assay_char(\"s[1]\");\n"
                               "  o_1[2] = 0;\n"
                               "  char *arg_s = o_1;\n"
                               "  int arg_k = assay_int(\"k\");\n"
                               "  int *o_2 = assay_new(2, sizeof *o_2);\n"
                               "  o_2[0] = assay_int(\"v[0]\");\n"
                               "  o_2[1] = assay_int(\"v[1]\");\n"
                               "  int *arg_v = o_2;\n"
                               "  unsigned long at_end = assay_ulong(\"end - v\");\n"
                               "  assay_assume(at_end <= 2);\n"
                               "  int *arg_end = arg_v + at_end;\n"
                               "  assay_assume(arg_k >= 1);\n"
                               "  assay_assume(arg_k <= 2);\n"
                               "  (void)h(arg_s, arg_k, arg_v, arg_end);\n"
                               "}\n";

static const char kept[] = "  __typeof__(h(arg_s, arg_k, arg_v, arg_end)) result = h(arg_s, arg_k, arg_v, arg_end);\n"
                           "  static _Alignas(16) char kept[sizeof result];\n"
                           "  __builtin_memcpy(kept, (void *)&result, sizeof kept);\n"
                           "}\n";

static void expect(const as_harness *h, const char *first, const char *second) {
  as_text all = {.memory = h->memory};
  as_text_put(&all, top), as_text_put(&all, first), as_text_put(&all, second);
  assert_string_equal(as_text_get(&h->text), as_text_get(&all));
  as_text_release(&all);
}

static void writes_and_refuses(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, program, sizeof program - 1, &error);
  if (!unit) fail_msg("%u:%u: %s", error.line, error.column, error.message);
  as_entry_options options = as_entry_defaults();
  options.object_size = 2;
  as_harness h;
  as_harness_init(&h, memory);
  as_harness_add(&h, unit, 0, "assay_entry_f");
  as_harness_add(&h, unit, 1, "assay_entry_g");
  as_harness_write(&h, unit, "dir/f\\.c", &options);
  expect(&h, of_f, of_g);
  assert_int_equal(h.entries.at[0].assumptions.count, 2);
  assert_int_equal(h.entries.at[1].assumptions.count, 0);

  assert_false(
      as_harness_refuse(&h, "h.c", "h.c:20:3: warning: odd\nother.c:20:3: error: no\nh.c:2:1: error: above\n"));
  assert_false(as_harness_refuse(&h, "h.c", "h.c:20: error: no column\nh.c\nh.c:"));
  assert_true(as_harness_refuse(&h, "h.c", "In file\nh.c:20:3: error: no such thing\n   20 | x\n"));
  assert_string_equal(h.entries.at[0].refused, "clang says: no such thing");
  assert_null(h.entries.at[1].refused);
  as_harness_write(&h, unit, "dir/f\\.c", &options);
  expect(&h, of_g, "");

  assert_true(as_entry_is_function(unit, 0, AS_CORE_NONE));
  as_harness_release(&h);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory); /* aborts if a byte were still live */
}

static void keeps_what_is_declared(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, program, sizeof program - 1, &error);
  if (!unit) fail_msg("%u:%u: %s", error.line, error.column, error.message);
  as_entry_options options = as_entry_defaults();
  options.object_size = 2;
  as_harness h;
  as_harness_init(&h, memory);
  as_harness_add(&h, unit, 2, "assay_entry_h");
  as_harness_write(&h, unit, "dir/f\\.c", &options);
  expect(&h, declared, "");
  options.no_sizes = true;
  as_harness_write(&h, unit, "dir/f\\.c", &options);
  assert_non_null(strstr(as_text_get(&h.text), "  assay_assume(arg_k <= 2);\n"));
  assert_null(strstr(as_text_get(&h.text), "at_end"));
  options.keep = true, options.no_sizes = false;
  as_harness_write(&h, unit, "dir/f\\.c", &options);
  assert_non_null(strstr(as_text_get(&h.text), kept));
  assert_non_null(strstr(as_text_get(&h.text), "static struct assay_kept {\n"));
  as_harness_release(&h);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(writes_and_refuses), cmocka_unit_test(keeps_what_is_declared)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
