/* Strategy: as_word_apply, which test_apply looks at, must agree on every operation that is small: for all operands at
 * widths 1 to 4, and for random and extreme ones at widths around those of machines. What is not small is said to be
 * so. */
#include "solve/refute/apply.h"
#include "solve/refute/cases/work.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static uint64_t mask(uint32_t width) { return width == 64 ? ~UINT64_C(0) : (UINT64_C(1) << width) - 1; }

static uint32_t width_of_operand(as_word_op op, uint32_t which) {
  if (op.kind == AS_WORD_ITE) return which ? op.width[0] : 1;
  return op.kind == AS_WORD_CONCAT ? op.width[which] : op.width[0];
}

static void compare(as_word_op op, const uint64_t *given) {
  uint32_t count = as_word_operands(op.kind);
  uint64_t operands[AS_WORD_OPERANDS_MAX] = {0};
  mpz_t numbers[AS_WORD_OPERANDS_MAX], out;
  mpz_srcptr list[AS_WORD_OPERANDS_MAX];
  mpz_init(out);
  for (uint32_t i = 0; i < AS_WORD_OPERANDS_MAX; i++) {
    if (i < count) operands[i] = given[i] & mask(width_of_operand(op, i));
    mpz_init_set_ui(numbers[i], operands[i]);
    list[i] = numbers[i];
  }
  as_word_apply(out, op, list, count);
  assert_true(as_word_is_small(op, count));
  assert_int_equal(as_word_work(op, operands), mpz_get_ui(out));
  for (uint32_t i = 0; i < AS_WORD_OPERANDS_MAX; i++) mpz_clear(numbers[i]);
  mpz_clear(out);
}

static void compare_all(uint32_t width, const uint64_t *operands) {
  for (as_word_kind kind = AS_WORD_ADD; kind <= AS_WORD_ITE; kind++) compare((as_word_op){kind, {width}}, operands);
  for (uint32_t low = 0; low < width; low += 1 + width / 8)
    compare((as_word_op){AS_WORD_EXTRACT, {width, low, width - low}}, operands);
  if (width < 64) {
    compare((as_word_op){AS_WORD_ZEXT, {width, 64}}, operands);
    compare((as_word_op){AS_WORD_SEXT, {width, width + 1}}, operands);
    compare((as_word_op){AS_WORD_SEXT, {width, 64}}, operands);
    compare((as_word_op){AS_WORD_CONCAT, {width, 64 - width}}, operands);
  }
}

static void narrow_ones_agree(void **state) {
  (void)state;
  for (uint32_t width = 1; width <= 4; width++)
    for (uint64_t a = 0; a <= mask(width); a++)
      for (uint64_t b = 0; b <= mask(width); b++) compare_all(width, (uint64_t[]){a, b, a ^ b});
}

static void others_agree(void **state) {
  (void)state;
  static const uint32_t widths[] = {7, 8, 16, 31, 32, 33, 63, 64};
  uint64_t random = 1;
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
    for (int round = 0; round < 200; round++) {
      uint64_t operands[3];
      for (int k = 0; k < 3; k++) {
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        const uint64_t extreme[] = {0, 1, ~UINT64_C(0), UINT64_C(1) << (widths[i] - 1), widths[i], random >> 58};
        operands[k] = round % 2 ? random : extreme[(random >> 33) % 6];
      }
      compare_all(widths[i], operands);
    }
}

static void what_is_wide_is_not_small(void **state) {
  (void)state;
  assert_false(as_word_is_small((as_word_op){AS_WORD_ADD, {65}}, 2));
  assert_false(as_word_is_small((as_word_op){AS_WORD_CONCAT, {32, 33}}, 2));
  assert_false(as_word_is_small((as_word_op){AS_WORD_SEXT, {64, 128}}, 1));
  assert_false(as_word_is_small((as_word_op){AS_WORD_INT_ADD, {0}}, 2));
  assert_false(as_word_is_small((as_word_op){AS_WORD_ADD, {8}}, 1));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(narrow_ones_agree),
      cmocka_unit_test(others_agree),
      cmocka_unit_test(what_is_wide_is_not_small),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
