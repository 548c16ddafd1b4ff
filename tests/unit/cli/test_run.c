/* The command line's dispatch. Strategy: the tables are the oracle. Exit codes are distinct and those that users rely
 * on keep their numbers; words that only resemble a command are refused. What is printed is checked by tests/lit/cli.
 */
#include "cli/cli.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs the four above first. */
#include <cmocka.h>

static void exit_codes_keep_their_numbers(void **state) {
  (void)state;
  assert_int_equal(AS_EXIT_SAFE, 0);
  assert_int_equal(AS_EXIT_BUG, 1);
  assert_int_equal(AS_EXIT_TROUBLE, 2);
  assert_int_equal(AS_EXIT_OTHER, 3);
}

static void exit_codes_are_distinct_bytes(void **state) {
  (void)state;
  static const int codes[] = {
#define AS_EXIT(name, code, description) code,
#include "cli/exit_codes.def"
#undef AS_EXIT
  };
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    assert_in_range(codes[i], 0, 125); /* the shell uses those above */
    for (size_t j = 0; j < i; j++) assert_int_not_equal(codes[i], codes[j]);
  }
}

static int run(char *word) {
  char program[] = "assay";
  char *argv[] = {program, word, NULL};
  return as_cli_run(word ? 2 : 1, argv);
}

static void what_is_no_command_is_trouble(void **state) {
  (void)state;
  char empty[] = "", prefix[] = "sm", longer[] = "smtx", option[] = "--smt", dash[] = "-";
  assert_int_equal(run(NULL), AS_EXIT_TROUBLE);
  assert_int_equal(run(empty), AS_EXIT_TROUBLE);
  assert_int_equal(run(prefix), AS_EXIT_TROUBLE);
  assert_int_equal(run(longer), AS_EXIT_TROUBLE);
  assert_int_equal(run(option), AS_EXIT_TROUBLE);
  assert_int_equal(run(dash), AS_EXIT_TROUBLE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(exit_codes_keep_their_numbers),
      cmocka_unit_test(exit_codes_are_distinct_bytes),
      cmocka_unit_test(what_is_no_command_is_trouble),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
