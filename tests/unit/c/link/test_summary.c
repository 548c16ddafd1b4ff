/* What summaries declare. Strategy: units in core's text with the variables that the macros of <assay/summary.h>
 * define, well and badly.
 */
#include "unit/base/support.h"

#include "c/core/text/parse.h"
#include "c/link/summary.h"

#include <string.h>

#define HEAD                                                                                                           \
  "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\nfile 1 \"a.c\"\ntype int 4 4 32 signed\n"                 \
  "type ulong 8 8 64\ntype char 1 1 8 signed\nint_type int\nsize_type ulong\n"
#define DECLARES(name, bytes, text)                                                                                    \
  "global " name ": const [" bytes "]char external defined { @1:1-2\n  0: \"" text "\"\n}\n"

static const char declared[] = HEAD DECLARES("assay_summary_f", "5", "over") DECLARES("assay_forks_f", "2", "0")
    DECLARES("assay_summary_g", "6", "under") DECLARES("assay_forks_g", "14", "\\22length of s\\22")
        DECLARES("assay_summary_h", "5", "ever") DECLARES("assay_summary_i", "6", "exact")
            DECLARES("assay_summary_k", "5", "none") "global assay_summary_l: int external defined { @1:1-2\n 0: 1\n}\n"
                                                     "global assay_summary_m: int external declared @1:1-2\n";

static as_core_unit *read_unit(as_memory *memory) {
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, declared, strlen(declared), &error);
  if (!unit) fail_msg("line %u: %s", error.line, error.message);
  return unit;
}

static void test_properties(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = read_unit(memory);
  assert_int_equal(as_summary_property_of(unit, "f"), AS_SUMMARY_OVER);
  assert_int_equal(as_summary_property_of(unit, "g"), AS_SUMMARY_UNDER);
  assert_int_equal(as_summary_property_of(unit, "i"), AS_SUMMARY_EXACT);
  static const char *const without[] = {"h", "k", "l", "m", "nobody"};
  for (size_t i = 0; i < sizeof without / sizeof *without; i++)
    assert_int_equal(as_summary_property_of(unit, without[i]), AS_SUMMARY_NONE);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

static void test_names(void **state) {
  (void)state;
  for (int i = 0; i < AS_SUMMARY_PROPERTIES; i++) {
    as_summary_property property = AS_SUMMARY_PROPERTIES;
    const char *text = as_summary_promises[i].text;
    assert_true(as_summary_find_property(text, strlen(text), &property));
    assert_int_equal(property, i);
    assert_false(as_summary_find_property(text, strlen(text) - 1, &property));
  }
}

static void test_forks(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = read_unit(memory);
  as_text text = {.memory = memory};
  assert_true(as_summary_put_forks(unit, "f", &text));
  assert_string_equal(as_text_get(&text), "0");
  as_text_clear(&text);
  assert_true(as_summary_put_forks(unit, "g", &text));
  assert_string_equal(as_text_get(&text), "length of s");
  assert_false(as_summary_put_forks(unit, "i", &text));
  as_text_release(&text);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_properties), cmocka_unit_test(test_names),
                                     cmocka_unit_test(test_forks)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
