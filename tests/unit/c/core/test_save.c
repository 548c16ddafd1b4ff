/* Saved units. Strategy: random units and small samples go out and come in again, and every array and every byte must
 * be the same. Then the bytes are treated badly: cut off at every length (before a page that nobody may read), each
 * byte changed, headers of other machines and versions; all of that must be refused with a reason. At last bytes are
 * changed and the checksum is made right again, thousands of times: what is refused then is up to
 * as_core_valid_indices, and what is not must be safe to look at.
 */
#include "unit/base/support.h"

#include "c/core/check/check.h"
#include "c/core/save.h"
#include "unit/c/core/random_core.h"
#include "unit/c/core/sample_core.h"
#include <fcntl.h>
#include <sys/mman.h>

typedef struct bytes {
  char *at;
  size_t count, capacity;
} bytes;

static bool append(void *data, const void *piece, size_t count) {
  bytes *all = data;
  assert_true(all->count + count <= all->capacity);
  memcpy(all->at + all->count, piece, count);
  all->count += count;
  return true;
}

/* The bytes are followed by a page that cannot be read. */
static bytes make_room(size_t capacity) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (capacity + page - 1) / page * page;
  char *at = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert_true(at != MAP_FAILED);
  assert_int_equal(mprotect(at + whole, page, PROT_NONE), 0);
  return (bytes){.at = at, .capacity = whole};
}

static void drop_room(bytes *room) { munmap(room->at, room->capacity + (size_t)sysconf(_SC_PAGESIZE)); }

static bytes save(const as_core_unit *unit) {
  bytes saved = make_room(as_core_saved_bytes(unit));
  assert_true(as_core_save(unit, append, &saved));
  assert_int_equal(saved.count, as_core_saved_bytes(unit));
  return saved;
}

/* A mapping of its own with these bytes, as as_core_load wants it. */
static as_core_unit *load(as_memory *memory, const char *at, size_t count, const char **reason) {
  void *block = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert_true(block != MAP_FAILED);
  memcpy(block, at, count);
  mprotect(block, count, PROT_READ);
  as_core_unit *unit = as_core_load(memory, block, count, reason);
  if (!unit) munmap(block, count);
  return unit;
}

static int memory_file(void) {
  int file = memfd_create("unit", MFD_CLOEXEC);
  assert_true(file >= 0);
  return file;
}

static void check_same(const as_core_unit *a, const as_core_unit *b) {
  assert_memory_equal(&a->target, &b->target, sizeof a->target);
#define AS_CORE_ARRAY(type, name)                                                                                      \
  assert_int_equal(a->name.count, b->name.count);                                                                      \
  if (a->name.count) assert_memory_equal(a->name.at, b->name.at, a->name.count * sizeof *a->name.at);
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
}

static as_core_unit *make_unit(as_memory *memory, uint32_t number) {
  return number % 2 ? random_core(memory, number, 5 + number % 40) : sample_core(memory, number);
}

/* What is wrong with a unit that was loaded. */
static void expect_good(const as_core_unit *unit) {
  as_text complaints = {.memory = unit->memory};
  if (!as_core_check(unit, &complaints)) fail_msg("%s", as_text_get(&complaints));
  as_text_release(&complaints);
}

static void test_round_trip(void **state) {
  (void)state;
  for (uint32_t number = 0; number < 100; number++) {
    as_memory *memory = as_memory_create(0);
    as_core_unit *unit = make_unit(memory, number), *twin = make_unit(memory, number);
    bytes saved = save(unit), saved_twin = save(twin);
    assert_int_equal(saved.count, saved_twin.count);
    assert_memory_equal(saved.at, saved_twin.at, saved.count);
    const char *reason = NULL;
    as_core_unit *loaded = load(memory, saved.at, saved.count, &reason);
    if (!loaded) fail_msg("%s", reason);
    check_same(unit, loaded);
    expect_good(loaded);
    bytes again = save(loaded);
    assert_int_equal(again.count, saved.count);
    assert_memory_equal(again.at, saved.at, saved.count);
    assert_true(as_core_saved_checksum(unit) == as_core_saved_checksum(loaded));
    drop_room(&saved), drop_room(&saved_twin), drop_room(&again);
    as_core_unit_destroy(unit), as_core_unit_destroy(twin), as_core_unit_destroy(loaded);
    as_memory_destroy(memory);
  }
}

static void test_empty_unit(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = as_core_unit_create(memory);
  bytes saved = save(unit);
  const char *reason = NULL;
  as_core_unit *loaded = load(memory, saved.at, saved.count, &reason);
  if (!loaded) fail_msg("%s", reason);
  check_same(unit, loaded);
  drop_room(&saved);
  as_core_unit_destroy(unit), as_core_unit_destroy(loaded);
  as_memory_destroy(memory);
}

static void test_checksums_differ(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *a = sample_core(memory, 1), *b = sample_core(memory, 1);
  b->ranges.at[0].line++;
  assert_true(as_core_saved_checksum(a) != as_core_saved_checksum(b));
  b->ranges.at[0].line--, b->target.char_signed ^= 1;
  assert_true(as_core_saved_checksum(a) != as_core_saved_checksum(b));
  as_core_unit_destroy(a), as_core_unit_destroy(b);
  as_memory_destroy(memory);
}

/* ---- files ---- */

/* As the front end does: a child saves, the parent loads. */
static void test_through_a_child(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = sample_core(memory, 500);
  int file = memory_file();
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    const char *why;
    _exit(as_core_save_fd(unit, file, &why) ? 0 : 1);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  const char *reason = NULL;
  as_core_unit *loaded = as_core_load_fd(memory, file, &reason);
  if (!loaded) fail_msg("%s", reason);
  close(file);
  check_same(unit, loaded);
  bytes saved = save(unit);
  assert_int_equal(loaded->mapped_bytes, saved.count);
  assert_memory_equal(loaded->mapped, saved.at, saved.count);
  drop_room(&saved);
  as_core_unit_destroy(unit), as_core_unit_destroy(loaded);
  as_memory_destroy(memory);
}

static void save_with_small_limit(void) {
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = sample_core(memory, 500);
  struct rlimit limit = {5000, 5000};
  setrlimit(RLIMIT_FSIZE, &limit);
  const char *reason = NULL;
  int file = memory_file();
  if (as_core_save_fd(unit, file, &reason)) _exit(3);
  fputs(reason, stderr);
  if (as_core_load_fd(memory, file, &reason)) _exit(4);
  fprintf(stderr, "; %s", reason);
  int ends[2];
  if (pipe(ends) || close(ends[0])) _exit(5);
  if (as_core_save_fd(unit, ends[1], &reason)) _exit(6);
  fprintf(stderr, "; %s", reason);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
  _exit(0);
}

static void test_no_room(void **state) {
  (void)state;
  char errors[4096];
  assert_int_equal(run_child(save_with_small_limit, errors, sizeof errors), 0);
  assert_string_equal(errors, "File too large; its size is not what its header says; Broken pipe");
}

static bool stop_at_second(void *data, const void *piece, size_t count) {
  (void)piece, (void)count;
  return ++*(int *)data < 2;
}

static void test_bad_files(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  const char *reason = NULL;
  int file = memory_file();
  assert_null(as_core_load_fd(memory, file, &reason));
  assert_string_equal(reason, "it is empty");
  assert_int_equal(write(file, "#include", 8), 8);
  assert_null(as_core_load_fd(memory, file, &reason));
  assert_string_equal(reason, "it is not a saved unit");
  close(file);
  assert_null(as_core_load_fd(memory, file, &reason));
  assert_string_equal(reason, "Bad file descriptor");
  file = open("/", O_RDONLY);
  assert_null(as_core_load_fd(memory, file, &reason));
  assert_string_equal(reason, "it is not a regular file");
  as_core_unit *unit = sample_core(memory, 1);
  assert_false(as_core_save_fd(unit, file, &reason));
  assert_string_equal(reason, "Bad file descriptor");
  int calls = 0;
  assert_false(as_core_save(unit, stop_at_second, &calls));
  assert_int_equal(calls, 2);
  as_core_unit_destroy(unit);
  close(file);
  as_memory_destroy(memory);
}

/* ---- changed bytes ---- */

static void test_every_truncation(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = sample_core(memory, 3);
  bytes saved = save(unit), room = make_room(saved.count);
  for (size_t length = 0; length < saved.count; length++) {
    char *at = room.at + room.capacity - (length + 7) / 8 * 8;
    memcpy(at, saved.at, length);
    const char *reason = NULL;
    assert_null(as_core_load(memory, at, length, &reason));
    assert_non_null(reason);
    assert_false(as_core_saved_seal(at, length));
  }
  drop_room(&saved), drop_room(&room);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

static void test_every_changed_byte(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = sample_core(memory, 3);
  bytes saved = save(unit);
  uint64_t seed = 1;
  for (size_t i = 0; i < saved.count; i++) {
    char old = saved.at[i];
    saved.at[i] = (char)(old ^ (1 + (int)random_below(&seed, 255)));
    const char *reason = NULL;
    if (as_core_load(memory, saved.at, saved.count, &reason)) fail_msg("byte %zu does not matter", i);
    assert_non_null(reason);
    saved.at[i] = old;
  }
  drop_room(&saved);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

/* Each change is a number at its place in the header. */
static void test_other_headers(void **state) {
  (void)state;
  static const struct {
    size_t offset;
    uint32_t value;
    const char *reason;
  } changes[] = {
      {0, 0, "it is not a saved unit"},
      {8, 0x04030201, "it was saved on a machine of another byte order"},
      {12, AS_CORE_FORMAT + 1, "it was saved by another version"},
      {16, 8, "its size is not what its header says"},
      {20, 1, "its size is not what its header says"},
      {24, 8, "it was changed"},
      {AS_CORE_SAVED_ROWS - 8, 17, "it was saved by another version"},
      {AS_CORE_SAVED_ROWS - 4, 1, "it was saved by another version"},
      {AS_CORE_SAVED_ROWS + 4, 2, "it was saved by another version"},
      {AS_CORE_SAVED_ROWS, UINT32_MAX, "its arrays do not have the size of the file"},
  };
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = sample_core(memory, 3);
  bytes saved = save(unit);
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    uint32_t old;
    memcpy(&old, saved.at + changes[i].offset, 4);
    memcpy(saved.at + changes[i].offset, &changes[i].value, 4);
    const char *reason = NULL;
    assert_null(as_core_load(memory, saved.at, saved.count, &reason));
    assert_string_equal(reason, changes[i].reason);
    memcpy(saved.at + changes[i].offset, &old, 4);
  }
  drop_room(&saved);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

/* Changes a few bytes behind the checksum, mostly to numbers that mean something. */
static void change(bytes *saved, uint64_t *seed) {
  static const uint32_t likely[] = {0, 1, 2, 255, 0x7fffffff, 0x80000000, 0x80000001, UINT32_MAX, UINT32_MAX - 1};
  for (uint64_t n = 1 + random_below(seed, 3); n; n--) {
    size_t word = 8 + (size_t)random_below(seed, saved->count / 4 - 8);
    uint32_t value = random_below(seed, 2) ? likely[random_below(seed, sizeof likely / sizeof *likely)]
                                           : (uint32_t)random_below(seed, 40);
    if (random_below(seed, 4))
      memcpy(saved->at + 4 * word, &value, 4);
    else
      saved->at[4 * word + random_below(seed, 4)] = (char)value;
  }
}

static void test_sealed_changes(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  uint64_t seed = 5, sealed = 0;
  for (uint32_t number = 0; number < 8; number++) {
    as_core_unit *unit = make_unit(memory, number);
    bytes saved = save(unit), changed = make_room(saved.count);
    changed.count = saved.count;
    for (int round = 0; round < 3000; round++) {
      memcpy(changed.at, saved.at, saved.count);
      change(&changed, &seed);
      if (!as_core_saved_seal(changed.at, changed.count)) continue;
      sealed++;
      const char *reason = NULL;
      as_core_unit *loaded = load(memory, changed.at, changed.count, &reason);
      assert_true(loaded || reason);
      if (!loaded) continue;
      as_text complaints = {.memory = memory};
      as_core_check(loaded, &complaints);
      as_text_release(&complaints);
      as_core_unit_destroy(loaded);
    }
    drop_room(&saved), drop_room(&changed);
    as_core_unit_destroy(unit);
  }
  assert_true(sealed > 10000);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip),       cmocka_unit_test(test_empty_unit),
      cmocka_unit_test(test_checksums_differ), cmocka_unit_test(test_through_a_child),
      cmocka_unit_test(test_no_room),          cmocka_unit_test(test_bad_files),
      cmocka_unit_test(test_every_truncation), cmocka_unit_test(test_every_changed_byte),
      cmocka_unit_test(test_other_headers),    cmocka_unit_test(test_sealed_changes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
