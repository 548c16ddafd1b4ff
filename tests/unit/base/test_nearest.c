/* Strategy: the distance against a plain recursive definition on random short words over a small alphabet; it is a
 * metric as far as that definition is (symmetric, zero only for equal words); suggestions that people would make, and
 * none where the words have nothing in common. */
#include "base/nearest.h"
#include "support.h"

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* From the ends of the words. */
static uint32_t define(const char *a, size_t m, const char *b, size_t n) {
  if (!m || !n) return (uint32_t)(m + n);
  uint32_t best = define(a, m - 1, b, n - 1) + (a[m - 1] != b[n - 1]);
  best = least(best, least(define(a, m - 1, b, n), define(a, m, b, n - 1)) + 1);
  if (m > 1 && n > 1 && a[m - 1] == b[n - 2] && a[m - 2] == b[n - 1])
    best = least(best, define(a, m - 2, b, n - 2) + 1);
  return best;
}

static void draw(uint64_t *seed, char *word) {
  size_t length = random_below(seed, 7);
  for (size_t i = 0; i < length; i++) word[i] = (char)('a' + random_below(seed, 3));
  word[length] = 0;
}

static void test_distance(void **state) {
  (void)state;
  uint64_t seed = 3;
  for (int i = 0; i < 3000; i++) {
    char a[8], b[8];
    draw(&seed, a), draw(&seed, b);
    assert_int_equal(as_distance(a, b), define(a, strlen(a), b, strlen(b)));
    assert_int_equal(as_distance(a, b), as_distance(b, a));
    assert_int_equal(as_distance(a, b) == 0, !strcmp(a, b));
  }
  char longest[65];
  memset(longest, 'x', 64), longest[64] = 0;
  assert_int_equal(as_distance(longest, "x"), UINT32_MAX);
  assert_int_equal(as_distance(longest + 1, ""), 63);
}

static void test_nearest(void **state) {
  (void)state;
  static const char *const names[] = {"unwind", "unwind-loop", "check", "cache", "each", "SAFE"};
  assert_string_equal(as_nearest("unwnid", names, 6), "unwind");
  assert_string_equal(as_nearest("unwind", names, 6), "unwind");
  assert_string_equal(as_nearest("unwindloop", names, 6), "unwind-loop");
  assert_string_equal(as_nearest("chek", names, 6), "check");
  assert_string_equal(as_nearest("safe", names, 6), "SAFE");
  assert_null(as_nearest("malloc", names, 6));
  assert_null(as_nearest("x", names, 6));
  assert_null(as_nearest("check", names, 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_distance), cmocka_unit_test(test_nearest)};
  return cmocka_run_group_tests_name("nearest", tests, NULL, NULL);
}
