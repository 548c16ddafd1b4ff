/* Verdicts with accepted bugs. Strategy: all grounds that matter, in a table, with the verdict that each deserves; then
 * properties of all of them: SAFE is never said of a run that has a bug, and BUG never without one that counts. Of two
 * verdicts the worse one wins, in either order.
 */
#include "unit/base/support.h"

#include "analyse/verdict.h"

static void expect(as_verdict expected, as_verdict of_run, uint32_t bugs, uint32_t accepted, bool has_defects,
                   bool lacks_some, bool bounded) {
  as_verdict_grounds grounds = {of_run, bugs, accepted, has_defects, lacks_some, bounded};
  assert_string_equal(as_verdict_name(as_verdict_decide(&grounds)), as_verdict_name(expected));
}

static void test_grounds(void **unused) {
  (void)unused;
  enum { NO, YES };
  /* Without a bug the run's word counts. */
  expect(AS_VERDICT_SAFE, AS_VERDICT_SAFE, 0, 0, NO, NO, NO);
  expect(AS_VERDICT_BOUNDED, AS_VERDICT_BOUNDED, 0, 0, NO, NO, YES);
  expect(AS_VERDICT_VACUOUS, AS_VERDICT_VACUOUS, 0, 0, NO, NO, NO);
  /* ... unless something was left out before it. */
  expect(AS_VERDICT_INCOMPLETE, AS_VERDICT_SAFE, 0, 0, YES, NO, NO);
  expect(AS_VERDICT_INCOMPLETE, AS_VERDICT_BOUNDED, 0, 0, YES, NO, YES);
  /* One that counts is a bug, whatever else there is. */
  expect(AS_VERDICT_BUG, AS_VERDICT_BUG, 1, 0, NO, NO, NO);
  expect(AS_VERDICT_BUG, AS_VERDICT_BUG, 1, 2, YES, YES, YES);
  /* All are accepted. */
  expect(AS_VERDICT_KNOWN, AS_VERDICT_BUG, 0, 2, NO, NO, NO);
  expect(AS_VERDICT_BOUNDED, AS_VERDICT_BUG, 0, 2, NO, NO, YES);
  expect(AS_VERDICT_INCOMPLETE, AS_VERDICT_BUG, 0, 2, NO, YES, YES);
  expect(AS_VERDICT_INCOMPLETE, AS_VERDICT_BUG, 0, 2, YES, NO, NO);
  /* None is left: those that were found are refuted. */
  expect(AS_VERDICT_INCOMPLETE, AS_VERDICT_BUG, 0, 0, YES, NO, NO);
  expect(AS_VERDICT_INCOMPLETE, AS_VERDICT_BUG, 0, 0, NO, NO, NO);
}

static void test_all_grounds(void **unused) {
  (void)unused;
  for (unsigned i = 0; i < 6 * 32; i++) {
    as_verdict_grounds g = {(as_verdict)(i / 32), i & 1, i >> 1 & 1, i >> 2 & 1, i >> 3 & 1, i >> 4 & 1};
    as_verdict verdict = as_verdict_decide(&g);
    if (g.of_run != AS_VERDICT_BUG && !g.has_defects) assert_int_equal(verdict, g.of_run);
    if (g.has_defects) assert_true(verdict == AS_VERDICT_BUG || verdict == AS_VERDICT_INCOMPLETE);
    if (g.of_run == AS_VERDICT_BUG) assert_int_equal(verdict == AS_VERDICT_BUG, g.bugs > 0);
    if (g.of_run == AS_VERDICT_BUG) assert_int_not_equal(verdict, AS_VERDICT_SAFE);
    if (verdict == AS_VERDICT_KNOWN && g.of_run == AS_VERDICT_BUG) assert_true(g.accepted && !g.has_defects);
  }
}

static void test_worse(void **unused) {
  (void)unused;
  static const as_verdict order[] = {AS_VERDICT_SAFE,    AS_VERDICT_KNOWN,      AS_VERDICT_BOUNDED,
                                     AS_VERDICT_VACUOUS, AS_VERDICT_INCOMPLETE, AS_VERDICT_BUG};
  for (uint32_t i = 0; i < 6; i++)
    for (uint32_t k = 0; k < 6; k++) assert_int_equal(as_verdict_worse(order[i], order[k]), order[i > k ? i : k]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_grounds), cmocka_unit_test(test_all_grounds),
                                     cmocka_unit_test(test_worse)};
  return cmocka_run_group_tests_name("verdict", tests, NULL, NULL);
}
