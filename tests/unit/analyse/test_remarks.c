/* Strategy: each word in each form, with what is read compared; each mistake with its place and suggestion; targets of
 * remarks on, before and after code; what only looks like a remark is none; random cuts of a text never crash, and
 * memory ends at zero. */
#include "analyse/c/checks.h"
#include "analyse/known/remarks.h"
#include "unit/base/support.h"

typedef struct reading {
  as_memory *memory;
  as_remarks remarks;
  as_text errors;
  bool good;
} reading;

static reading begin(const char *text) {
  reading r = {.memory = as_memory_create(0)};
  r.errors.memory = r.memory;
  as_remarks_init(&r.remarks, r.memory, as_c_checks());
  r.good = as_remarks_read(&r.remarks, "a.c", text, strlen(text), &r.errors);
  return r;
}

static void end(reading *r) {
  as_text_release(&r->errors);
  as_remarks_release(&r->remarks);
  as_memory_destroy(r->memory);
}

static uint64_t bit(as_check check) { return UINT64_C(1) << check; }

static uint64_t kinds_of(as_check check, const char *object) {
  return as_check_kinds_of(as_c_checks(), as_c_check_row(check), object);
}

static void test_words(void **state) {
  (void)state;
  reading r = begin("// assay: expect BUG double-free, leak: for now\n"
                    "/* assay: options --unwind 4\n   --check leak */\n"
                    "//assay:timeout 2.5\n"
                    "int x; /* assay: ignore shift-amount: low bits */\n"
                    "  // assay: expect SAFE\n");
  assert_true(r.good);
  assert_int_equal(r.remarks.all.count, 5);
  const as_remark *a = r.remarks.all.at;
  assert_int_equal(a[0].kind, AS_REMARK_EXPECT);
  assert_int_equal(a[0].verdict, AS_VERDICT_BUG);
  assert_true(a[0].kinds == (bit(AS_CHECK_DOUBLE_FREE) | bit(AS_CHECK_LEAK)));
  assert_string_equal(a[0].text, "for now");
  assert_int_equal(a[1].kind, AS_REMARK_OPTIONS);
  assert_string_equal(a[1].text, "--unwind 4    --check leak");
  assert_int_equal(a[2].kind, AS_REMARK_TIMEOUT);
  assert_true(a[2].seconds == 2.5);
  assert_int_equal(a[3].kind, AS_REMARK_IGNORE);
  assert_int_equal(a[3].line, 5), assert_int_equal(a[3].column, 8), assert_int_equal(a[3].target, 5);
  assert_string_equal(a[3].text, "low bits");
  assert_int_equal(a[4].verdict, AS_VERDICT_SAFE);
  assert_true(a[4].kinds == 0);
  end(&r);
}

/* Comments of documentation are comments; more slashes or stars draw lines. */
static void test_documentation(void **state) {
  (void)state;
  reading r = begin("/// assay: timeout 1\n//! assay: timeout 1\n/** assay: timeout 1 */\n/*! assay: timeout 1 */\n"
                    "//// assay: timeout 1\n/*** assay: timeout 1 */\n/*/ assay: timeout 1 */\n/**/ /***/ //!\n");
  assert_true(r.good);
  assert_int_equal(r.remarks.all.count, 4);
  end(&r);
}

/* Names that also say of which object a bug is. */
static void test_objects(void **state) {
  (void)state;
  reading r = begin("// assay: expect BUG heap-overflow, leak");
  as_text names = {.memory = r.memory};
  assert_true(r.good);
  uint64_t expected = r.remarks.all.at[0].kinds, heap = kinds_of(AS_CHECK_BOUNDS, "heap");
  assert_true((expected & heap) && !(expected & kinds_of(AS_CHECK_BOUNDS, "local")));
  assert_false(expected & kinds_of(AS_CHECK_DOUBLE_FREE, "heap"));
  assert_true(heap & bit(AS_CHECK_BOUNDS));
  as_check_put_kinds(as_c_checks(), expected, &names);
  assert_string_equal(as_text_get(&names), "leak, heap-overflow");
  as_text_release(&names);
  end(&r);
}

static void test_targets(void **state) {
  (void)state;
  reading r = begin("int a; // assay: ignore leak: 1\n"
                    "// assay: ignore leak: 3\n"
                    "int b;\n"
                    "/* assay: ignore leak: 9 */\n"
                    "// assay: ignore overlap: 9\n"
                    "/* a\n comment */\n"
                    "#ifdef X // assay: ignore leak: 9 too\n"
                    "int c; char *s = \"// assay: nothing\"; char d = '\"';\n"
                    "/* assay: ignore leak: 10 */ int e;\n"
                    "#define F(x) (x) // assay: ignore leak: 11\n"
                    "// assay: ignore leak: 13\n"
                    " #  define G(x) \\\n"
                    "  (x) /* assay: ignore leak: 14 */ \\\n"
                    "  + 1\n"
                    "#undef G // assay: ignore leak: nowhere\n");
  static const uint32_t expected[] = {1, 3, 9, 9, 9, 10, 11, 13, 14, 0};
  assert_true(r.good);
  assert_int_equal(r.remarks.all.count, 10);
  for (uint32_t i = 0; i < 10; i++) {
    assert_int_equal(r.remarks.all.at[i].target, expected[i]);
    assert_int_equal(r.remarks.all.at[i].target_last, expected[i] + (i == 7 ? 2 : 0));
  }
  end(&r);
}

static void test_mistakes(void **state) {
  (void)state;
  static const struct {
    const char *text, *error;
  } rows[] = {
      {"// assay: expct SAFE",
       "a.c:1:1: error: assay: this comment should begin with expect, options, timeout or ignore, not 'expct'; did you "
       "mean 'expect'?\n"},
      {"\n x; // assay:", "a.c:2:5: error: assay: expect, options, timeout or ignore should follow\n"},
      {"// assay: expect", "a.c:1:1: error: assay: a verdict should follow; the form is 'assay: expect VERDICT [KIND[, "
                           "KIND]] [: REASON]'\n"},
      {"// assay: expect Safe", "a.c:1:1: error: assay: there is no verdict 'Safe'; did you mean 'SAFE'?\n"},
      {"// assay: expect BUG dubble-free",
       "a.c:1:1: error: assay: there is no kind of bug 'dubble-free'; did you mean 'double-free'?\n"},
      {"// assay: expect BUG leak,", "a.c:1:1: error: assay: a kind of bug should follow the comma\n"},
      {"// assay: expect SAFE leak", "a.c:1:1: error: assay: only BUG goes with kinds of bugs, not 'SAFE'\n"},
      {"// assay: expect BUG leak overlap", "a.c:1:1: error: assay: this is not understood; the form is 'assay: expect "
                                            "VERDICT [KIND[, KIND]] [: REASON]'\n"},
      {"// assay: expect BUG use-after-free",
       "a.c:1:1: error: assay: there is no kind of bug 'use-after-free'; did you mean 'heap-use-after-free'?\n"},
      {"// assay: expect BUG memory-leak",
       "a.c:1:1: error: assay: there is no kind of bug 'memory-leak'; did you mean 'leak'?\n"},
      {"// assay: expect BUG xyz", "a.c:1:1: error: assay: there is no kind of bug 'xyz'\n"},
      {"// assay: ignore heap-overflow: why",
       "a.c:1:1: error: assay: only what is expected has the name 'heap-overflow'; did you mean 'out-of-bounds'?\n"},
      {"/// assay: expct SAFE",
       "a.c:1:1: error: assay: this comment should begin with expect, options, timeout or ignore, not 'expct'; did you "
       "mean 'expect'?\n"},
      {"// assay: options unwind",
       "a.c:1:1: error: assay: an option should follow; the form is 'assay: options OPTION...'\n"},
      {"// assay: timeout soon", "a.c:1:1: error: assay: a positive number of seconds should follow; the form is "
                                 "'assay: timeout SECONDS'\n"},
      {"// assay: timeout -1", "a.c:1:1: error: assay: a positive number of seconds should follow; the form is "
                               "'assay: timeout SECONDS'\n"},
      {"// assay: ignore: reason", "a.c:1:1: error: assay: a kind of bug should follow; the form is 'assay: ignore "
                                   "KIND[, KIND]: REASON'\n"},
      {"// assay: ignore leak", "a.c:1:1: error: assay: who ignores a bug gives a reason; the form is 'assay: ignore "
                                "KIND[, KIND]: REASON'\n"},
      {"/* assay: ignore leak:  */", "a.c:1:1: error: assay: who ignores a bug gives a reason; the form is 'assay: "
                                     "ignore KIND[, KIND]: REASON'\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    reading r = begin(rows[i].text);
    assert_false(r.good);
    assert_int_equal(r.remarks.all.count, 0);
    assert_string_equal(as_text_get(&r.errors), rows[i].error);
    end(&r);
  }
}

static void test_none(void **state) {
  (void)state;
  static const char *const texts[] = {"",
                                      "int x;",
                                      "// see assay: expct",
                                      "/* the assay: */",
                                      "char *s = \"/* assay: expct */\";",
                                      "// line \\\n assay: expct",
                                      "char c = '\\''; // not assay: x",
                                      "assay: x",
                                      "/*",
                                      "// assa",
                                      "\"assay: /* assay:"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    reading r = begin(texts[i]);
    assert_true(r.good);
    assert_int_equal(r.remarks.all.count, 0);
    end(&r);
  }
}

static void test_cuts(void **state) {
  (void)state;
  const char *text =
      "int a; // assay: ignore leak, overlap: because\n/* assay: expect BUG leak */ \"\\\"\" 'x' /* assay: "
      "timeout 4 */ // assay: options --unwind 4";
  for (size_t first = 0; first < strlen(text); first++)
    for (size_t count = 0; first + count <= strlen(text); count++) {
      as_memory *memory = as_memory_create(0);
      as_remarks remarks;
      as_text errors = {.memory = memory};
      char *copy = malloc(count + 1); /* so that a byte too much is seen */
      memcpy(copy, text + first, count);
      copy = realloc(copy, count ? count : 1);
      as_remarks_init(&remarks, memory, as_c_checks());
      bool good = as_remarks_read(&remarks, "a.c", copy, count, &errors);
      assert_int_equal(good, errors.length == 0);
      free(copy);
      as_text_release(&errors);
      as_remarks_release(&remarks);
      as_memory_destroy(memory);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_words),         cmocka_unit_test(test_targets),
                                     cmocka_unit_test(test_documentation), cmocka_unit_test(test_objects),
                                     cmocka_unit_test(test_mistakes),      cmocka_unit_test(test_none),
                                     cmocka_unit_test(test_cuts)};
  return cmocka_run_group_tests_name("remarks", tests, NULL, NULL);
}
