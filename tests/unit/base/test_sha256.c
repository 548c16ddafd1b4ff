/* SHA-256. Strategy: coreutils' sha256sum is the oracle, on every length up to four blocks and on some longer ones,
 * added in random pieces; the examples of FIPS 180 are given.
 */
#include "unit/base/support.h"

#include "base/digest/sha256.h"
#include <assay/base/text.h>

static void test_examples(void **state) {
  (void)state;
  char text[AS_SHA256_TEXT];
  as_sha256 sum;
  as_sha256_begin(&sum);
  as_sha256_end(&sum, text);
  assert_string_equal(text, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  as_sha256_begin(&sum);
  as_sha256_add(&sum, "abc", 3);
  as_sha256_end(&sum, text);
  assert_string_equal(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

enum { SHORT = 4 * AS_SHA256_BLOCK + 2, LONGEST = 300000 };

static size_t next_length(size_t length) { return length < SHORT ? length + 1 : length * 3 / 2; }

static void sum_in_pieces(const uint8_t *bytes, size_t count, uint64_t *seed, char text[AS_SHA256_TEXT]) {
  as_sha256 sum;
  as_sha256_begin(&sum);
  for (size_t piece; count; bytes += piece, count -= piece) {
    piece = (size_t)random_below(seed, (random_below(seed, 4) ? 40 : 400) + 1);
    if (piece > count) piece = count;
    as_sha256_add(&sum, bytes, piece);
  }
  as_sha256_end(&sum, text);
}

/* Each file is a beginning of the next: head cuts them out of one. */
static void test_against_sha256sum(void **state) {
  (void)state;
  char name[] = "/tmp/assay-sha256-XXXXXX";
  int file = mkstemp(name);
  assert_true(file >= 0);
  as_memory *memory = as_memory_create(0);
  uint8_t *bytes = as_memory_alloc(memory, LONGEST);
  uint64_t seed = 1;
  for (size_t i = 0; i < LONGEST; i++) bytes[i] = (uint8_t)random_next(&seed);
  assert_int_equal(write(file, bytes, LONGEST), LONGEST);
  as_text command = {.memory = memory};
  as_text_put(&command, "for length in");
  for (size_t length = 0; length <= LONGEST; length = next_length(length)) as_text_printf(&command, " %zu", length);
  as_text_printf(&command, "; do head -c $length %s | sha256sum; done", name);
  FILE *answers = popen(as_text_get(&command), "r");
  assert_non_null(answers);
  for (size_t length = 0; length <= LONGEST; length = next_length(length)) {
    char expected[AS_SHA256_TEXT], found[AS_SHA256_TEXT];
    assert_int_equal(fscanf(answers, "%64s -", expected), 1);
    sum_in_pieces(bytes, length, &seed, found);
    assert_string_equal(found, expected);
  }
  assert_int_equal(pclose(answers), 0);
  close(file), unlink(name);
  as_text_release(&command);
  as_memory_free(memory, bytes, LONGEST);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples), cmocka_unit_test(test_against_sha256sum)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
