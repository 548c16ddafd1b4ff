/* Strategy: a violated contract must end a child process by SIGABRT with exactly one message that names the function; a
 * kept one must do nothing and evaluate its condition once. */
#include "support.h"
#include <assay/base/clock.h>
#include <assay/base/contract.h>

static void violate(void) { AS_REQUIRE(1 + 1 == 3, "arithmetic holds"); }

static void test_violation(void **state) {
  (void)state;
  char errors[256];
  int status = run_child(violate, errors, sizeof errors);
  assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  assert_string_equal(errors, "assay: contract violated in violate: arithmetic holds\n");
}

static void find_another(void) { AS_REQUIRE_BUT(1 + 1 == 3, "a sum of 3", "it was %d", 1 + 1); }

static void test_found(void **state) {
  (void)state;
  char errors[256];
  int status = run_child(find_another, errors, sizeof errors);
  assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  assert_string_equal(errors, "assay: contract violated in find_another: requires: a sum of 3, but it was 2\n");
}

static void test_kept(void **state) {
  (void)state;
  int evaluated = 0;
  if (evaluated == 0)
    AS_REQUIRE(++evaluated == 1, "once");
  else
    fail();
  assert_int_equal(evaluated, 1);
}

static void test_clock(void **state) {
  (void)state;
  double before = as_clock_seconds();
  usleep(2000);
  double after = as_clock_seconds();
  assert_true(after - before >= 0.002 && after - before < 60);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_violation),
      cmocka_unit_test(test_found),
      cmocka_unit_test(test_kept),
      cmocka_unit_test(test_clock),
  };
  return cmocka_run_group_tests_name("contract", tests, NULL, NULL);
}
