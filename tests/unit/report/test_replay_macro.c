/* Arguments of macros, by their places. Strategy: a text whose places are marked by letters in it: each pair of letters
 * that is enclosed is listed, and all others are not; then everything that looks like a parenthesis and is none. */
#include "unit/base/support.h"

#include "report/replay/macro.h"

static as_macro_place place_of(const char *text, char letter) {
  as_macro_place place = {1, 1};
  for (; *text && *text != letter; text++)
    if (*text == '\n')
      place.line++, place.column = 1;
    else
      place.column++;
  assert_int_equal(*text, letter);
  return place;
}

static bool encloses(const char *text, char outer, char inner) {
  return as_macro_encloses(text, strlen(text), place_of(text, outer), place_of(text, inner));
}

static void test_nested(void **state) {
  (void)state;
  static const char text[] = "x = A(B(c,\n"
                             "      d), e,\n"
                             "  F (\n"
                             "  g) + h) + i;\n";
  static const char *const pairs[] = {"AB", "Ac", "Ad", "Ae", "AF", "Ag", "Ah", "Bc", "Bd", "Fg"};
  for (char outer = 'A'; outer <= 'F'; outer = outer == 'A' ? 'B' : outer == 'B' ? 'F' : 'Z')
    for (const char *inner = "ABcdeFghi"; *inner; inner++) {
      bool expected = false;
      for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expected = expected || (pairs[i][0] == outer && pairs[i][1] == *inner);
      if (encloses(text, outer, *inner) != expected) fail_msg("%c and %c", outer, *inner);
    }
}

static void test_any_column(void **state) {
  (void)state;
  static const char text[] = "f; M(1,\n 2)\n+ 3";
  assert_true(as_macro_encloses(text, strlen(text), (as_macro_place){1, 0}, (as_macro_place){2, 2}));
  assert_false(as_macro_encloses(text, strlen(text), (as_macro_place){1, 0}, (as_macro_place){3, 3}));
  assert_false(as_macro_encloses(text, strlen(text), (as_macro_place){2, 0}, (as_macro_place){2, 2}));
  assert_false(as_macro_encloses(text, strlen(text), (as_macro_place){2, 0}, (as_macro_place){1, 1}));
  assert_false(as_macro_encloses(text, strlen(text), (as_macro_place){9, 0}, (as_macro_place){9, 2}));
}

/* Parentheses in comments, strings and characters; those that no name is before; cut off anywhere. */
static void test_others(void **state) {
  (void)state;
  assert_false(encloses("A /* ( */ \n b", 'A', 'b'));
  assert_false(encloses("A \"(\\\"(\"\n b", 'A', 'b'));
  assert_false(encloses("A '(' '\\'' // (\n b", 'A', 'b'));
  assert_false(encloses("A = (\n b)", 'A', 'b'));
  assert_true(encloses("A /* ) */ (')', \")\",\n b)", 'A', 'b'));
  static const char text[] = "A(\"x\", '\\n' /* y */,\n b)";
  for (size_t i = 0; i < sizeof text; i++) as_macro_encloses(text, i, (as_macro_place){1, 1}, (as_macro_place){2, 2});
  char deep[400];
  memset(deep, '(', sizeof deep);
  deep[0] = 'A', deep[sizeof deep - 2] = 'b', deep[sizeof deep - 1] = 0;
  assert_true(encloses(deep, 'A', 'b'));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_nested),
      cmocka_unit_test(test_any_column),
      cmocka_unit_test(test_others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
