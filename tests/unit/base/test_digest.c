/* Digests and checksums. Strategy: coreutils' b2sum is the oracle for digests, on every length up to four blocks and on
 * some longer ones, each added at once and in random pieces; the examples of RFC 7693 and of the empty text are given.
 * A checksum has no oracle: it must change with every changed bit, with the length and with the order, and not with the
 * alignment of the bytes.
 */
#include "unit/base/support.h"

#include <assay/base/digest.h>
#include <assay/base/text.h>

static void fill(uint8_t *bytes, size_t count, uint64_t seed) {
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)random_next(&seed);
}

static void test_examples(void **state) {
  (void)state;
  char text[AS_DIGEST_TEXT];
  as_digest digest = as_digest_of("", 0);
  as_digest_text(&digest, text);
  assert_string_equal(text, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  digest = as_digest_of("abc", 3);
  as_digest_text(&digest, text);
  assert_string_equal(text, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

static as_digest digest_in_pieces(const uint8_t *bytes, size_t count, uint64_t *seed) {
  as_digester digester;
  as_digester_begin(&digester);
  for (size_t piece; count; bytes += piece, count -= piece) {
    piece = (size_t)random_below(seed, (random_below(seed, 4) ? 40 : 400) + 1);
    if (piece > count) piece = count;
    as_digester_add(&digester, bytes, piece);
  }
  as_digester copy = digester; /* adding to it must leave the first alone */
  as_digester_add(&copy, "x", 1);
  return as_digester_end(&digester);
}

/* The lengths that are tried: all short ones, then about 1.5 times as much each. */
static size_t next_length(size_t length) { return length < 4 * AS_DIGEST_BLOCK + 2 ? length + 1 : length * 3 / 2; }
enum { LONGEST = 2000000 };

static void write_files(const char *folder, const uint8_t *bytes, as_text *command) {
  as_text_printf(command, "cd %s && b2sum -l 256", folder);
  for (size_t length = 0; length <= LONGEST; length = next_length(length)) {
    char name[64];
    snprintf(name, sizeof name, "%s/%zu", folder, length);
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    as_text_printf(command, " %zu", length);
  }
}

static void remove_files(const char *folder) {
  for (size_t length = 0; length <= LONGEST; length = next_length(length)) {
    char name[64];
    snprintf(name, sizeof name, "%s/%zu", folder, length);
    unlink(name);
  }
  assert_int_equal(rmdir(folder), 0);
}

static void test_against_b2sum(void **state) {
  (void)state;
  char folder[] = "/tmp/assay-digest-XXXXXX";
  assert_non_null(mkdtemp(folder));
  as_memory *memory = as_memory_create(0);
  uint8_t *bytes = as_memory_alloc(memory, LONGEST);
  fill(bytes, LONGEST, 1);
  as_text command = {.memory = memory};
  write_files(folder, bytes, &command);
  FILE *answers = popen(as_text_get(&command), "r");
  assert_non_null(answers);
  uint64_t seed = 2;
  for (size_t length = 0; length <= LONGEST; length = next_length(length)) {
    char expected[AS_DIGEST_TEXT], found[AS_DIGEST_TEXT];
    size_t name;
    assert_int_equal(fscanf(answers, "%64s %zu", expected, &name), 2);
    assert_int_equal(name, length);
    as_digest once = as_digest_of(bytes, length), pieces = digest_in_pieces(bytes, length, &seed);
    as_digest_text(&once, found);
    assert_string_equal(found, expected);
    assert_true(as_digest_equal(&once, &pieces));
  }
  assert_int_equal(pclose(answers), 0);
  remove_files(folder);
  as_text_release(&command);
  as_memory_free(memory, bytes, LONGEST);
  as_memory_destroy(memory);
}

static void test_checksum_tells_changes(void **state) {
  (void)state;
  uint8_t bytes[300], copy[308];
  fill(bytes, sizeof bytes, 3);
  for (size_t length = 0; length < sizeof bytes; length++) {
    uint64_t sum = as_checksum(bytes, length);
    assert_int_not_equal(sum, as_checksum(bytes, length + 1));
    memcpy(copy + length % 8, bytes, length);
    assert_int_equal(as_checksum(copy + length % 8, length), sum);
    for (size_t bit = 0; bit < 8 * length; bit++) {
      bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
      if (as_checksum(bytes, length) == sum) fail_msg("bit %zu of %zu bytes does not matter", bit, length);
      bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
  }
}

/* Zeros at the end, and eight bytes swapped with others, are what a simple sum would overlook. */
static void test_checksum_tells_order_and_zeros(void **state) {
  (void)state;
  uint8_t bytes[512], zeros[512] = {0};
  fill(bytes, sizeof bytes, 4);
  uint64_t sum = as_checksum(bytes, sizeof bytes);
  for (size_t i = 0; i < sizeof bytes; i += 8) {
    for (size_t j = i + 8; j < sizeof bytes; j += 8) {
      uint8_t changed[sizeof bytes];
      memcpy(changed, bytes, sizeof bytes);
      memcpy(changed + i, bytes + j, 8), memcpy(changed + j, bytes + i, 8);
      assert_int_not_equal(as_checksum(changed, sizeof changed), sum);
    }
  }
  for (size_t i = 0; i < sizeof zeros; i++)
    for (size_t j = 0; j < i; j++) assert_int_not_equal(as_checksum(zeros, i), as_checksum(zeros, j));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_examples),
      cmocka_unit_test(test_against_b2sum),
      cmocka_unit_test(test_checksum_tells_changes),
      cmocka_unit_test(test_checksum_tells_order_and_zeros),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
