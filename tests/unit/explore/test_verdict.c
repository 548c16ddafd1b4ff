/* Strategy: the table has what the command line documents: names, and the exit codes 0, 1 and 3 (2 is trouble, which is
 * no verdict). */
#include "unit/base/support.h"
#include <assay/explore/run.h>

static const as_verdict verdicts[] = {
#define AS_VERDICT(name, ...) AS_VERDICT_##name,
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
};
enum { COUNT = sizeof verdicts / sizeof *verdicts };

static void test_table(void **state) {
  (void)state;
  assert_int_equal(COUNT, 6);
  for (uint32_t i = 0; i < COUNT; i++) {
    as_verdict verdict = verdicts[i];
    assert_int_equal(verdict, i);
    bool fine = verdict == AS_VERDICT_SAFE || verdict == AS_VERDICT_KNOWN;
    assert_int_equal(as_verdict_exit_code(verdict), fine ? 0 : verdict == AS_VERDICT_BUG ? 1 : 3);
    assert_true(strlen(as_verdict_meaning(verdict)) > 10);
    for (uint32_t k = 0; k < i; k++) {
      assert_string_not_equal(as_verdict_name(verdict), as_verdict_name(verdicts[k]));
      assert_string_not_equal(as_verdict_meaning(verdict), as_verdict_meaning(verdicts[k]));
    }
  }
  assert_string_equal(as_verdict_name(AS_VERDICT_SAFE), "SAFE");
  assert_string_equal(as_verdict_name(AS_VERDICT_VACUOUS), "VACUOUS");
}

static void name_none(void) { as_verdict_name((as_verdict)COUNT); }

static void test_misuse(void **state) {
  (void)state;
  expect_abort(name_none, "in as_verdict_name: requires: a verdict of verdicts.def, but it is number ");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_table), cmocka_unit_test(test_misuse)};
  return cmocka_run_group_tests_name("verdict", tests, NULL, NULL);
}
