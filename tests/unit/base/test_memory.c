/* Strategy: the books of an account against a model of live blocks under random operations; limits by hand; a system
 * without memory by RLIMIT_AS in a child (not under ASan, which reserves the address space itself); misuse by children
 * that must abort. */
#include "support.h"
#include <assay/base/contract.h>
#include <sys/mman.h>

enum { BLOCKS = 64, STEPS = 20000 };

typedef struct block {
  unsigned char *at, fill;
  size_t size;
} block;

static void check_fill(block b) {
  for (size_t i = 0; i < b.size; i++) assert_int_equal(b.at[i], b.fill);
}

static void change(as_memory *memory, block *b, uint64_t *seed) {
  static const size_t most[] = {1, 300, 300, 20000};
  size_t size = random_below(seed, most[random_below(seed, 4)]);
  if (random_below(seed, 500) == 0) size = AS_LARGE_PAGE_BYTES + random_below(seed, 3) - 1;
  check_fill(*b);
  switch (random_below(seed, 3)) {
  case 0:
    as_memory_free(memory, b->at, b->size);
    b->at = as_memory_alloc(memory, size);
    break;
  case 1:
    as_memory_free(memory, b->at, b->size);
    b->at = as_memory_alloc_zeroed(memory, size);
    check_fill((block){b->at, 0, size});
    break;
  default:
    b->at = as_memory_resize(memory, b->at, b->size, size);
    check_fill((block){b->at, b->fill, size < b->size ? size : b->size});
  }
  assert_int_equal(b->at == NULL, size == 0);
  assert_int_equal((uintptr_t)b->at % _Alignof(max_align_t), 0);
  b->size = size, b->fill = (unsigned char)random_next(seed);
  if (size) memset(b->at, b->fill, size);
}

static void test_books(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  block blocks[BLOCKS] = {0};
  uint64_t seed = 1;
  size_t peak = 0;
  for (int step = 0; step < STEPS; step++) {
    change(memory, &blocks[random_below(&seed, BLOCKS)], &seed);
    size_t live = 0;
    for (int i = 0; i < BLOCKS; i++) live += blocks[i].size;
    assert_int_equal(as_memory_live(memory), live);
    if (live > peak) peak = live;
    assert_true(as_memory_peak(memory) >= peak && !as_memory_exhausted(memory));
  }
  for (int i = 0; i < BLOCKS; i++) as_memory_free(memory, blocks[i].at, blocks[i].size);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

/* An account that was abandoned still works, and is left alone at the end. */
static void child_abandons(void) {
  as_memory *memory = as_memory_create(0);
  char *a = as_memory_alloc(memory, 1000);
  if (as_memory_abandoned(memory)) _exit(1);
  as_memory_abandon(memory);
  char *b = as_memory_alloc_zeroed(memory, 5000);
  if (!as_memory_abandoned(memory) || as_memory_live(memory) != 6000) _exit(2);
  as_memory_free(memory, b, 5000);
  if (as_memory_live(memory) != 1000) _exit(3);
  as_memory_destroy(memory);
  a[999] = 1;
}

static void test_abandoned(void **state) {
  char errors[256];
  (void)state;
  assert_int_equal(run_child(child_abandons, errors, sizeof errors), 0);
}

static void test_limit(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(1000);
  char *a = as_memory_alloc(memory, 1000);
  assert_false(as_memory_exhausted(memory));
  char *b = as_memory_alloc_zeroed(memory, 1);
  assert_true(as_memory_exhausted(memory) && a && b);
  as_memory_free(memory, b, 1);
  assert_false(as_memory_exhausted(memory));
  a = as_memory_resize(memory, a, 1000, 2000);
  assert_true(as_memory_exhausted(memory));
  a = as_memory_resize(memory, a, 2000, 500); /* shrinking recovers as freeing does */
  assert_false(as_memory_exhausted(memory));
  as_memory_set_limit(memory, 499);
  assert_true(as_memory_exhausted(memory));
  as_memory_set_limit(memory, 0);
  assert_false(as_memory_exhausted(memory));
  assert_int_equal(as_memory_peak(memory), 2000);
  as_memory_free(memory, a, 500);
  as_memory_destroy(memory);
}

/* What others take counts, if somebody looks; what they give back does not any more. */
static void test_outside(void **state) {
  (void)state;
  const size_t limit = 24 << 20, more = 96 << 20;
  as_memory *memory = as_memory_create(0);
  as_memory_look(memory);
  as_memory_set_limit(memory, limit);
  assert_true(as_memory_has_room(memory, limit) && !as_memory_has_room(memory, limit + 1));
  char *others = mmap(NULL, more, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert_true(others != MAP_FAILED);
  memset(others, 1, more);
  assert_false(as_memory_exhausted(memory));
  as_memory_look(memory);
  assert_true(as_memory_exhausted(memory) && !as_memory_has_room(memory, 0));
  assert_int_equal(as_memory_live(memory), 0);
  munmap(others, more);
  usleep(100000); /* a look asks the system a few times a second */
  as_memory_look(memory);
  assert_false(as_memory_exhausted(memory));
  assert_true(as_memory_resident(0) > 0 && as_memory_resident(getpid()) > 0);
  as_memory_destroy(memory);
}

static void test_large(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(2 * AS_LARGE_PAGE_BYTES);
  for (size_t pages = 1; pages <= 3; pages++) {
    size_t size = pages * AS_LARGE_PAGE_BYTES;
    block large = {as_memory_alloc_large(memory, size), 0, size};
    assert_int_equal((uintptr_t)large.at % AS_LARGE_PAGE_BYTES, 0);
    for (size_t i = 0; i < size; i += 64) assert_int_equal(large.at[i], 0);
    large.at[0] = large.at[size - 1] = 1;
    assert_int_equal(as_memory_live(memory), size);
    assert_int_equal(as_memory_exhausted(memory), pages > 2);
    as_memory_free_large(memory, large.at, size);
    assert_int_equal(as_memory_live(memory), 0);
  }
  as_memory_free_large(memory, NULL, AS_LARGE_PAGE_BYTES);
  as_memory_destroy(memory);
}

/* ---- a system without memory; the children tell by their exit status ---- */

enum { PIECE = 256 << 10, FAILED = 42 };

static void limit_address_space(size_t more_bytes) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld", &pages) != 1) _exit(99);
  fclose(file);
  struct rlimit limit = {(size_t)pages * (size_t)getpagesize() + more_bytes, RLIM_INFINITY};
  if (setrlimit(RLIMIT_AS, &limit)) _exit(99);
}

static void require(bool condition, int status) {
  if (!condition) _exit(status);
}

/* Fills the address space until the account is exhausted; the pieces are linked. */
static void **fill(as_memory *memory) {
  void **pieces = NULL;
  for (int i = 0; i < 1000 && !as_memory_exhausted(memory); i++) {
    void **piece = as_memory_alloc(memory, PIECE);
    *piece = pieces, pieces = piece;
  }
  return pieces;
}

static void on_failure(void *data) { _exit(*(int *)data); }

static void child_uses_reserve(void) {
  as_memory *memory = as_memory_create(0);
  limit_address_space(32 << 20);
  void **pieces = fill(memory);
  require(as_memory_exhausted(memory) && as_memory_live(memory) > (16 << 20), 1);
  /* The reserve is there for the work in hand: a megabyte more must be possible. */
  void *more[4];
  for (int i = 0; i < 4; i++) require((more[i] = as_memory_alloc_zeroed(memory, PIECE)) != NULL, 2);
  for (int i = 0; i < 4; i++) as_memory_free(memory, more[i], PIECE);
  while (pieces) {
    void **next = *pieces;
    as_memory_free(memory, pieces, PIECE);
    pieces = next;
  }
  require(as_memory_exhausted(memory), 3); /* without a reserve, until told otherwise */
  as_memory_set_limit(memory, 0);
  require(!as_memory_exhausted(memory), 4);
  as_memory_destroy(memory);
}

static void child_calls_handler(void) {
  as_memory *memory = as_memory_create(0);
  int status = FAILED;
  as_memory_on_failure(memory, on_failure, &status);
  limit_address_space(32 << 20);
  fill(memory);
  void *growing = as_memory_alloc(memory, 100);
  for (size_t size = 100;; size += PIECE) growing = as_memory_resize(memory, growing, size, size + PIECE);
}

/* The same for large pages: the reserve gives one more, then the handler is called. */
static void child_wants_large(void) {
  as_memory *memory = as_memory_create(0);
  int status = 1;
  as_memory_on_failure(memory, on_failure, &status);
  limit_address_space(32 << 20);
  while (!as_memory_exhausted(memory)) require(as_memory_alloc_large(memory, AS_LARGE_PAGE_BYTES) != NULL, 2);
  require(as_memory_live(memory) > (16 << 20), 3);
  status = FAILED;
  for (;;) require(as_memory_alloc_large(memory, AS_LARGE_PAGE_BYTES) != NULL, 4);
}

static void child_without_handler(void) {
  as_memory *memory = as_memory_create(0);
  limit_address_space(32 << 20);
  for (;;) require(as_memory_alloc_zeroed(memory, PIECE) != NULL, 1);
}

static void test_no_memory(void **state) {
  (void)state;
  if (UNDER_ASAN) skip();
  char errors[256];
  assert_int_equal(run_child(child_uses_reserve, errors, sizeof errors), 0);
  int status = run_child(child_calls_handler, errors, sizeof errors);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == FAILED);
  status = run_child(child_wants_large, errors, sizeof errors);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == FAILED);
  expect_abort(child_without_handler, "assay: out of memory\n");
}

/* ---- misuse ---- */

static void leak(void) {
  as_memory *memory = as_memory_create(0);
  void *volatile lost = as_memory_alloc(memory, 8);
  (void)lost;
  as_memory_destroy(memory);
}
static void free_too_much(void) {
  as_memory *memory = as_memory_create(0);
  as_memory_free(memory, as_memory_alloc(memory, 8), 9);
}
static void resize_too_much(void) {
  as_memory *memory = as_memory_create(0);
  void *volatile lost = as_memory_resize(memory, as_memory_alloc(memory, 8), 9, 20);
  (void)lost;
}
static void half_a_large_page(void) {
  as_memory *memory = as_memory_create(0);
  void *volatile lost = as_memory_alloc_large(memory, AS_LARGE_PAGE_BYTES / 2);
  (void)lost;
}

/* Two blocks of one place, and one of another that has more bytes; what was freed or moved away is not named. */
static void leak_tracked(void) {
  as_memory *memory = as_memory_create(0);
  as_memory_track(memory);
  for (int i = 0; i < 3; i++) {
    void *volatile lost = as_memory_alloc(memory, 40);
    if (i == 1) as_memory_free(memory, lost, 40);
  }
  void *volatile lost = as_memory_resize(memory, as_memory_alloc_zeroed(memory, 7), 7, 900);
  (void)lost;
  as_memory_destroy(memory);
}
static void free_other_size(void) {
  as_memory *memory = as_memory_create(0);
  as_memory_track(memory);
  void *volatile other = as_memory_alloc(memory, 100);
  (void)other;
  as_memory_free(memory, as_memory_alloc(memory, 8), 9);
}
static void track_late(void) {
  as_memory *memory = as_memory_create(0);
  void *volatile lost = as_memory_alloc(memory, 8);
  (void)lost;
  as_memory_track(memory);
}

/* What the command of the message says: the name of this file. */
static void expect_line(const char *message) {
  char command[1024], line[1024] = "";
  const char *from = strstr(message, "addr2line -e "), *to = from ? strchr(from, ')') : NULL;
  if (!to || (size_t)(to - from) >= sizeof command) fail_msg("%s", message);
  snprintf(command, sizeof command, "%.*s", (int)(to - from), from);
  FILE *out = popen(command, "r");
  assert_non_null(out);
  if (!fgets(line, sizeof line, out)) line[0] = 0;
  pclose(out);
  if (!strstr(line, "test_memory.c:")) fail_msg("%s: %s", command, line);
}

static void test_track(void **state) {
  char errors[4096];
  (void)state;
  run_child(leak_tracked, errors, sizeof errors);
  const char *large = strstr(errors, "assay: live: 900 bytes in 1 blocks, from ");
  const char *small = strstr(errors, "assay: live: 80 bytes in 2 blocks, from ");
  if (!large || !small || large > small || !strstr(large, "test_memory")) fail_msg("%s", errors);
  assert_non_null(strstr(small, "requires: every byte of the account was freed, but 980 in 3 blocks are still live\n"));
  assert_null(strstr(errors, "7 bytes in"));
  expect_line(large), expect_line(small);
  expect_abort(free_other_size,
               "as_memory_free: requires: the size that the block was made with, but it was made with 8 "
               "bytes, and this says 9");
  expect_abort(track_late, "as_memory_track: requires: an account without live blocks, but it has 1");
}

static void test_misuse(void **state) {
  (void)state;
  expect_abort(leak,
               "as_memory_destroy: requires: every byte of the account was freed, but 8 in 1 blocks are still live");
  expect_abort(free_too_much,
               "as_memory_free: requires: the size that the block was made with, but the account has 8 live "
               "bytes, and this says 9");
  expect_abort(resize_too_much, "as_memory_resize: requires: the size that the block was made with");
  expect_abort(half_a_large_page, "as_memory_alloc_large: a block of whole large pages");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_books),   cmocka_unit_test(test_limit),     cmocka_unit_test(test_large),
      cmocka_unit_test(test_outside), cmocka_unit_test(test_no_memory), cmocka_unit_test(test_track),
      cmocka_unit_test(test_misuse),  cmocka_unit_test(test_abandoned),
  };
  return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
