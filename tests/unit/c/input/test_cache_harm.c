/* The cache in bad company. Strategy: files of the place are cut off, changed, exchanged and replaced by things that
 * are no files; manifests are changed and get their checksum right again; the disk is full; writers are killed; and
 * several processes find, put and evict at the same time. Whatever is found must be the unit that was stored under
 * these flags (cache_world_find compares it with one that was never stored), and a put must make everything good again.
 */
#include "unit/c/input/cache_world.h"

#include "c/cache/cache_internal.h"
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <time.h>

/* Requests differ in a flag; the sample has the same number. */
typedef struct numbered {
  char text[16];
  const char *flag;
} numbered;

static void name_request(cache_world *w, numbered *name, uint32_t number) {
  snprintf(name->text, sizeof name->text, "-DN=%u", number);
  name->flag = name->text;
  w->request.flags = &name->flag, w->request.flag_count = 1;
}

/* Nothing, or what belongs there. */
static bool find_numbered(cache_world *w, uint32_t number, as_cache_ticket *ticket) {
  numbered name;
  name_request(w, &name, number);
  int found = cache_world_find(w, ticket);
  assert_true(found == -1 || found == (int)number);
  return found >= 0;
}

static void put_numbered(cache_world *w, uint32_t number, const as_cache_ticket *ticket) {
  numbered name;
  name_request(w, &name, number);
  cache_world_put(w, ticket, number);
}

/* The only file of this kind in the place. */
static void path_of(const cache_world *w, const char *kind, char path[256]) {
  const char *found = cache_world_output("find %s -name '*.%s' | sort", w->place, kind);
  assert_true(strlen(found) > 0 && strlen(found) < 256);
  strcpy(path, found);
  *strchr(path, '\n') = 0;
}

typedef struct content {
  char at[20000];
  size_t count;
} content;

static void read_content(const char *path, content *read) {
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  read->count = fread(read->at, 1, sizeof read->at, file);
  assert_true(read->count < sizeof read->at);
  fclose(file);
}

static void write_content(const char *path, const char *at, size_t count) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(at, 1, count, file), count);
  assert_int_equal(fclose(file), 0);
}

/* ---- damaged files ---- */

static void damage(cache_world *w, const char *kind) {
  char path[256];
  path_of(w, kind, path);
  content good, bad;
  read_content(path, &good);
  as_cache_ticket ticket;
  uint64_t seed = 3;
  for (size_t length = 0; length < good.count; length += 1 + length / 40) {
    write_content(path, good.at, length);
    assert_false(find_numbered(w, 5, &ticket));
  }
  for (int round = 0; round < 300; round++) {
    bad = good;
    bad.at[random_below(&seed, good.count)] ^= (char)(1 + random_below(&seed, 255));
    write_content(path, bad.at, bad.count);
    assert_false(find_numbered(w, 5, &ticket));
  }
  bad = good, bad.at[bad.count++] = 0;
  write_content(path, bad.at, bad.count);
  assert_false(find_numbered(w, 5, &ticket));
  put_numbered(w, 5, &ticket);
  assert_true(find_numbered(w, 5, &ticket));
  read_content(path, &bad);
  assert_int_equal(bad.count, good.count);
}

static void test_damaged_files(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  as_cache_ticket ticket;
  assert_false(find_numbered(&w, 5, &ticket));
  put_numbered(&w, 5, &ticket);
  assert_true(find_numbered(&w, 5, &ticket));
  damage(&w, "unit");
  damage(&w, "manifest");
  assert_null(as_cache_trouble(w.cache));
  cache_world_end(&w);
}

/* A whole and valid unit, but of another request. */
static void test_exchanged_units(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  as_cache_ticket tickets[2];
  char path[256];
  assert_false(find_numbered(&w, 1, &tickets[0]));
  put_numbered(&w, 1, &tickets[0]);
  path_of(&w, "unit", path);
  assert_false(find_numbered(&w, 2, &tickets[1]));
  put_numbered(&w, 2, &tickets[1]);
  cache_world_command("cd %s && for f in */*.unit; do [ %s = %s/$f ] || cp $f %s; done", w.place, path, w.place, path);
  assert_false(find_numbered(&w, 1, &tickets[0]));
  assert_true(find_numbered(&w, 2, &tickets[1]));
  put_numbered(&w, 1, &tickets[0]);
  assert_true(find_numbered(&w, 1, &tickets[0]));
  cache_world_end(&w);
}

/* Things in the place that are no files of ours, or no files at all: nothing hangs, and nothing is removed. */
static void test_foreign_things(void **state) {
  (void)state;
  static const char *const things[] = {"rm %1$s; mkfifo %1$s", "rm %1$s; ln -s /dev/zero %1$s",
                                       "rm %1$s; ln -s nowhere %1$s", "rm %1$s; cp /bin/true %1$s"};
  cache_world w;
  cache_world_make(&w);
  as_cache_ticket ticket;
  assert_false(find_numbered(&w, 1, &ticket));
  put_numbered(&w, 1, &ticket);
  /* The names of the shards come from digests over random paths: the link needs one that is free. */
  char link[3];
  snprintf(link, sizeof link, "%s",
           cache_world_output("cd %s && for i in 77 78 79; do [ -e $i ] || break; done; echo $i", w.place));
  cache_world_command("cd %s && mkdir -p 00 && touch 00/mine other && mkfifo 00/pipe && ln -s /etc %s", w.place, link);
  for (int kind = 0; kind < 3; kind++) {
    char path[256];
    snprintf(path, sizeof path, "%s/usage", w.place);
    if (kind) path_of(&w, kind == 1 ? "unit" : "manifest", path);
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
      char command[1024];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      snprintf(command, sizeof command, things[i], path);
#pragma GCC diagnostic pop
      cache_world_command("%s", command);
      assert_true(find_numbered(&w, 1, &ticket) == (kind == 0));
      if (kind == 0) memset(&ticket.began_ns, 0x7f, sizeof ticket.began_ns);
      put_numbered(&w, 1, &ticket);
      assert_true(find_numbered(&w, 1, &ticket));
    }
  }
  assert_null(as_cache_trouble(w.cache));
  cache_world_command("cd %s && [ -e 00/mine ] && [ -e other ] && [ -p 00/pipe ] && [ -L %s ]", w.place, link);
  cache_world_end(&w);
}

/* Somebody who knows the format changes a manifest. */
static void test_made_up_manifests(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  cache_world_ask(&w, "a/b.h", AS_FRONT_ABSENT, false);
  cache_world_ask(&w, "c.h", AS_FRONT_ABSENT, false);
  cache_world_ask(&w, "/", AS_FRONT_DIRECTORY, false);
  w.said = "something";
  as_cache_ticket ticket;
  assert_false(find_numbered(&w, 1, &ticket));
  put_numbered(&w, 1, &ticket);
  char path[256];
  path_of(&w, "manifest", path);
  content good;
  read_content(path, &good);
  uint64_t seed = 9, opened = 0;
  static const uint32_t likely[] = {0, 1, 2, 3, 8, 40, 255, 0x7fffffff, 0x80000000, UINT32_MAX, UINT32_MAX - 7};
  for (int round = 0; round < 20000; round++) {
    /* A block of exactly this size, so that ASan sees every step too far. */
    as_cache_bytes manifest = {as_memory_alloc(w.memory, good.count), good.count};
    memcpy(manifest.at, good.at, good.count);
    for (uint64_t n = 1 + random_below(&seed, 3); n; n--) {
      size_t word = 8 + (size_t)random_below(&seed, good.count / 4 - 8);
      memcpy(manifest.at + 4 * word, &likely[random_below(&seed, sizeof likely / sizeof *likely)], 4);
    }
    as_cache_manifest_seal(manifest);
    as_cache_view views[AS_CACHE_ALTERNATIVES];
    uint32_t count = as_cache_manifest_open(manifest, views);
    for (uint32_t i = 0; i < count; i++) {
      bool renewed;
      as_cache_alternative_holds(w.memory, &views[i], AT_FDCWD, &renewed);
      for (uint32_t k = 0; k < views[i].head->said_bytes; k++) opened += views[i].said[k] == 0;
      opened++;
    }
    as_memory_free(w.memory, manifest.at, manifest.count);
  }
  assert_true(opened > 1000);
  cache_world_end(&w);
}

/* ---- no room ---- */

static void put_until_full(cache_world *w) {
  as_cache_ticket ticket;
  uint32_t stored = 0;
  for (uint32_t i = 0; i < 100 && !as_cache_trouble(w->cache); i++) {
    if (find_numbered(w, 10 * i, &ticket)) _exit(3);
    put_numbered(w, 10 * i, &ticket);
    if (!as_cache_trouble(w->cache)) stored++;
  }
  if (!as_cache_trouble(w->cache)) _exit(4);
  for (uint32_t i = 0; i < stored; i++)
    if (!find_numbered(w, 10 * i, &ticket)) _exit(5);
  if (as_cache_get_statistics(w->cache).stored != stored || stored == 0) _exit(6);
  fputs(strrchr(as_cache_trouble(w->cache), ':'), stderr);
  if (strlen(cache_world_output("find %s -name 'tmp-*'", w->place))) _exit(7);
}

static void fill_limited_files(void) {
  cache_world w;
  cache_world_make(&w);
  struct rlimit limit = {12000, 12000};
  setrlimit(RLIMIT_FSIZE, &limit);
  put_until_full(&w);
  cache_world_end(&w);
}

static void fill_disk(void) {
  cache_world w;
  cache_world_make(&w);
  if (unshare(CLONE_NEWNS) && unshare(CLONE_NEWUSER | CLONE_NEWNS)) _exit(77);
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)) _exit(77);
  if (mount("none", w.place, "tmpfs", 0, "size=256k")) _exit(77);
  cache_world_reopen(&w);
  put_until_full(&w);
  as_cache_close(w.cache);
  w.cache = NULL;
  umount(w.place);
  cache_world_end(&w);
}

static void test_file_limit(void **state) {
  (void)state;
  char errors[4096];
  assert_int_equal(run_child(fill_limited_files, errors, sizeof errors), 0);
  assert_string_equal(errors, ": File too large");
}

static void test_full_disk(void **state) {
  (void)state;
  char errors[4096];
  int status = run_child(fill_disk, errors, sizeof errors);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 77) skip(); /* nobody may mount here */
  assert_int_equal(status, 0);
  assert_string_equal(errors, ": No space left on device");
}

/* ---- others at work ---- */

enum { REQUESTS = 12, WORKERS = 4 };

/* Finds and puts at random; a put of what was just found is allowed, too. */
static void work(cache_world *w, uint64_t seed, int rounds) {
  for (int i = 0; i != rounds; i++) {
    uint32_t number = (uint32_t)random_below(&seed, REQUESTS);
    as_cache_ticket ticket;
    if (!find_numbered(w, number, &ticket)) put_numbered(w, number, &ticket);
  }
}

static pid_t start_worker(cache_world *w, uint64_t seed, int rounds) {
  pid_t child = fork();
  assert_true(child >= 0);
  if (child) return child;
  signal(SIGABRT, SIG_DFL);
  cache_world own = *w; /* the child has a copy of everything but the place */
  own.cache = as_cache_open(own.memory, &own.options);
  work(&own, seed, rounds);
  bool good = !as_cache_trouble(own.cache) && as_cache_get_statistics(own.cache).hits > 0;
  _exit(good ? 0 : 1);
}

static void test_parallel(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  w.options.limit_bytes = 16 * 4096; /* two blocks each: there is room for eight */
  cache_world_reopen(&w);
  pid_t workers[WORKERS];
  for (uint64_t i = 0; i < WORKERS; i++) workers[i] = start_worker(&w, i, 300);
  for (int i = 0; i < WORKERS; i++) {
    int status;
    assert_int_equal(waitpid(workers[i], &status, 0), workers[i]);
    assert_int_equal(status, 0);
  }
  as_cache_ticket ticket;
  if (!find_numbered(&w, REQUESTS, &ticket)) put_numbered(&w, REQUESTS, &ticket);
  assert_true(find_numbered(&w, REQUESTS, &ticket));
  assert_string_equal(cache_world_output("find %s -name 'tmp-*' | wc -l", w.place), "0\n");
  cache_world_end(&w);
}

static void test_killed_writers(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  w.options.limit_bytes = 16 * 4096;
  cache_world_reopen(&w);
  uint64_t seed = 11;
  as_cache_ticket ticket;
  for (uint64_t round = 0; round < 60; round++) {
    pid_t worker = start_worker(&w, round, -1);
    nanosleep(&(struct timespec){.tv_nsec = (long)random_below(&seed, 12000000)}, NULL);
    kill(worker, SIGKILL);
    int status;
    assert_int_equal(waitpid(worker, &status, 0), worker);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    for (uint32_t i = 0; i < REQUESTS; i++) find_numbered(&w, i, &ticket);
  }
  /* What they left stays for an hour, and goes with the next count. */
  cache_world_command("cd %s && mkdir -p ab && touch ab/tmp-new ab/tmp-old && touch -d '2 hours ago' ab/tmp-old",
                      w.place);
  cache_world_command("rm -f %s/usage", w.place);
  work(&w, 99, 1);
  while (find_numbered(&w, REQUESTS + 1, &ticket)) work(&w, seed++, 1);
  put_numbered(&w, REQUESTS + 1, &ticket);
  cache_world_command("cd %s && [ -e ab/tmp-new ] && ! [ -e ab/tmp-old ]", w.place);
  assert_null(as_cache_trouble(w.cache));
  cache_world_end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_damaged_files),  cmocka_unit_test(test_exchanged_units),
      cmocka_unit_test(test_foreign_things), cmocka_unit_test(test_made_up_manifests),
      cmocka_unit_test(test_file_limit),     cmocka_unit_test(test_full_disk),
      cmocka_unit_test(test_parallel),       cmocka_unit_test(test_killed_writers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
