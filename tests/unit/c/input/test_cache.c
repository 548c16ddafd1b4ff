/* The cache, as long as nobody does it harm. Strategy: a pretended parse asks for paths; each kind of path is then
 * changed in each way, which must be a miss, and changed back, which must be a hit again. The system says what was read
 * (inotify). What a key is made of, what must not be stored, where the place is, and what is removed when it is full,
 * are tried one by one.
 */
#include "unit/c/input/cache_world.h"

#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <time.h>

static bool hits(cache_world *w) {
  as_cache_ticket ticket;
  return cache_world_find(w, &ticket) >= 0;
}

static void test_hit(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  assert_null(as_cache_trouble(w.cache));
  assert_string_equal(as_cache_place(w.cache), w.place);
  w.said = "main.c:1:1: warning: \033[1mthis\n", w.warnings = 3;
  cache_world_store(&w, 7);
  for (int i = 0; i < 3; i++) {
    as_cache_ticket ticket;
    assert_int_equal(cache_world_find(&w, &ticket), 7);
    cache_world_reopen(&w);
  }
  assert_int_equal(cache_world_find(&w, &(as_cache_ticket){0}), 7);
  as_cache_statistics statistics = as_cache_get_statistics(w.cache);
  assert_int_equal(statistics.hits, 1);
  assert_int_equal(statistics.misses, 0);
  assert_int_equal(statistics.stored, 0);
  assert_int_equal(statistics.bytes, 8192);
  assert_null(as_cache_trouble(w.cache));
  cache_world_end(&w);
}

/* ---- dependencies ---- */

/* Commands in the folder: a change, and what takes it back. */
typedef struct change {
  const char *what, *back;
} change;

static void ask_all_kinds(cache_world *w) {
  cache_world_command(
      "cd %s && mkdir include empty && ln -s nowhere dangling && ln -s real.h link.h && mkdir -p list/a list/b",
      w->folder);
  cache_world_write(w, "include/read.h", "1");
  cache_world_write(w, "include/unread.h", "2");
  cache_world_write(w, "real.h", "3");
  cache_world_tick();
  cache_world_ask(w, "include", AS_FRONT_DIRECTORY, false);
  cache_world_ask(w, "include/read.h", AS_FRONT_FILE, true);
  cache_world_ask(w, cache_world_path(w, "include/unread.h"), AS_FRONT_FILE, false);
  cache_world_ask(w, "include/none.h", AS_FRONT_ABSENT, false);
  cache_world_ask(w, cache_world_path(w, "none/none.h"), AS_FRONT_ABSENT, false);
  cache_world_ask(w, "none/deep/none.h", AS_FRONT_ABSENT, false);
  cache_world_ask(w, "main.c/none.h", AS_FRONT_ABSENT, false);
  cache_world_ask(w, "dangling", AS_FRONT_ABSENT, false);
  cache_world_ask(w, "link.h", AS_FRONT_FILE, true);
  cache_world_ask(w, "list/", AS_FRONT_DIRECTORY, true);
  cache_world_ask(w, "empty/.", AS_FRONT_DIRECTORY, true);
  cache_world_ask(w, "empty/..", AS_FRONT_DIRECTORY, false);
  cache_world_ask(w, "/", AS_FRONT_DIRECTORY, false);
  cache_world_ask(w, "/no such file", AS_FRONT_ABSENT, false);
  cache_world_ask(w, "", AS_FRONT_ABSENT, false);
}

static const change changes[] = {
    {"echo 9 >main.c", "echo 'int main(void) { return 0; }' >main.c"},
    {"printf 9 >include/read.h", "printf 1 >include/read.h"},
    {"touch -r include/read.h stamp; printf 9 >include/read.h; touch -r stamp include/read.h",
     "printf 1 >include/read.h"},
    {"printf 11 >include/read.h", "printf 1 >include/read.h"},
    {": >include/read.h", "printf 1 >include/read.h"},
    {"rm include/read.h", "printf 1 >include/read.h"},
    {"rm include/read.h; mkdir include/read.h", "rmdir include/read.h; printf 1 >include/read.h"},
    {"rm include/read.h; mkfifo include/read.h", "rm include/read.h; printf 1 >include/read.h"},
    {"rm include/unread.h", "echo anything >include/unread.h"},
    {"rm include/unread.h; mkdir include/unread.h", "rmdir include/unread.h; echo >include/unread.h"},
    {"touch include/none.h", "rm include/none.h"},
    {"mkdir include/none.h", "rmdir include/none.h"},
    {"mkdir none; touch none/none.h", "rm none/none.h"},
    {"mkdir -p none/deep; touch none/deep/none.h", "rm -r none"},
    {"touch nowhere", "rm nowhere"},
    {"rm dangling; ln -s main.c dangling", "ln -sf nowhere dangling"},
    {"printf 9 >real.h", "printf 3 >real.h"},
    {"ln -sf main.c link.h", "ln -sf real.h link.h"},
    {"rm real.h", "printf 3 >real.h"},
    {"touch list/c", "rm list/c"},
    {"mv list/a list/d", "mv list/d list/a"},
    {"touch empty/x", "rm empty/x"},
    {"rmdir empty; touch empty", "rm empty; mkdir empty"},
    {"mv include away", "mv away include"},
    {"mv include away; touch include", "rm include; mv away include"},
};

static void check_changes(cache_world *w) {
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    cache_world_command("cd %s && %s", w->folder, changes[i].what);
    if (hits(w)) fail_msg("a hit after: %s", changes[i].what);
    cache_world_command("cd %s && %s", w->folder, changes[i].back);
    if (!hits(w)) fail_msg("a miss after: %s", changes[i].back);
  }
}

static void test_every_change_is_seen(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  ask_all_kinds(&w);
  cache_world_store(&w, 1);
  assert_true(hits(&w));
  check_changes(&w);
  cache_world_end(&w);
}

/* What does not matter: a file that was not read, one that nobody asked for, times, another inode. */
static void test_other_changes_do_not_matter(void **state) {
  (void)state;
  static const char *const harmless[] = {"echo 77 >include/unread.h", "touch other.h",           "touch main.c",
                                         "cp main.c x; mv x main.c",  "chmod 600 main.c",        "touch list/a/x",
                                         "ln -s main.c include/l",    "touch -d 2001-1-1 real.h"};
  cache_world w;
  cache_world_make(&w);
  ask_all_kinds(&w);
  cache_world_store(&w, 1);
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
    cache_world_command("cd %s && %s", w.folder, harmless[i]);
    if (!hits(&w)) fail_msg("a miss after: %s", harmless[i]);
  }
  cache_world_end(&w);
}

static bool was_accessed(int watch) {
  char events[4096];
  return read(watch, events, sizeof events) > 0;
}

static const char *list_manifests(const cache_world *w) {
  return cache_world_output("cd %s && find . -name '*.manifest' -printf '%%i %%C@\\n'", w->place);
}

/* Files that are old enough are not read again, and changes are seen all the same. The first find still reads, and
 * notes what it has seen; a manifest that is current is not written again. */
static void test_settled_files_are_not_read(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  ask_all_kinds(&w);
  for (int i = 0; i < 50; i++) {
    char path[32];
    snprintf(path, sizeof path, "include/absent%d.h", i);
    cache_world_ask(&w, path, AS_FRONT_ABSENT, false);
  }
  cache_world_store(&w, 1);
  nanosleep(&(struct timespec){.tv_sec = 3, .tv_nsec = 100000000}, NULL);
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  assert_true(inotify_add_watch(watch, cache_world_path(&w, "main.c"), IN_ACCESS) >= 0);
  assert_true(hits(&w));
  assert_true(was_accessed(watch));
  char before[4096];
  strcpy(before, list_manifests(&w));
  assert_true(hits(&w));
  assert_false(was_accessed(watch));
  assert_string_equal(list_manifests(&w), before);
  close(watch);
  cache_world_command("cd %s && touch include/absent7.h", w.folder);
  assert_false(hits(&w));
  cache_world_command("cd %s && rm include/absent7.h", w.folder);
  assert_true(hits(&w));
  cache_world_command("cd %s && ln -s ../later include/absent7.h", w.folder);
  nanosleep(&(struct timespec){.tv_sec = 3, .tv_nsec = 100000000}, NULL);
  assert_true(hits(&w)); /* which sees the folder anew, with a link that leads nowhere */
  assert_true(hits(&w));
  cache_world_command("cd %s && touch later", w.folder);
  assert_false(hits(&w));
  cache_world_command("cd %s && rm later include/absent7.h", w.folder);
  check_changes(&w);
  cache_world_end(&w);
}

/* A folder that is as it was says nothing about paths that only begin in it, nor about where its links lead. */
static void test_settled_folders(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  cache_world_command("cd %s && mkdir -p old/sub away && touch old/unread.h away/target.h && "
                      "ln -s ../away/target.h old/link.h && ln -s ../away old/linked",
                      w.folder);
  nanosleep(&(struct timespec){.tv_sec = 3, .tv_nsec = 100000000}, NULL);
  cache_world_ask(&w, "old/later/..", AS_FRONT_ABSENT, false);
  cache_world_ask(&w, "old/unread.h", AS_FRONT_FILE, false);
  cache_world_ask(&w, "old/sub", AS_FRONT_DIRECTORY, false);
  cache_world_ask(&w, "old/link.h", AS_FRONT_FILE, false);
  cache_world_ask(&w, "old/linked", AS_FRONT_DIRECTORY, false);
  cache_world_store(&w, 1);
  assert_true(hits(&w));
  static const change each[] = {{"rm away/target.h", "touch away/target.h"},
                                {"mkdir old/later", "rmdir old/later"},
                                {"mv away gone; touch away", "rm away; mv gone away"},
                                {"rm old/unread.h", "touch old/unread.h"},
                                {"rmdir old/sub", "mkdir old/sub"}};
  for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
    cache_world_command("cd %s && %s", w.folder, each[i].what);
    if (hits(&w)) fail_msg("a hit after: %s", each[i].what);
    cache_world_command("cd %s && %s", w.folder, each[i].back);
    if (!hits(&w)) fail_msg("a miss after: %s", each[i].back);
  }
  cache_world_end(&w);
}

/* ---- alternatives ---- */

static uint32_t count_files(const cache_world *w, const char *kind) {
  return (uint32_t)atoi(cache_world_output("find %s -name '*.%s' | wc -l", w->place, kind));
}

static void test_alternatives(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  as_cache_ticket ticket;
  char text[16];
  for (uint32_t i = 0; i < 12; i++) {
    snprintf(text, sizeof text, "int x%u;", i);
    cache_world_write(&w, "main.c", text);
    cache_world_store(&w, i);
  }
  assert_int_equal(count_files(&w, "manifest"), 1);
  assert_int_equal(count_files(&w, "unit"), 8);
  for (uint32_t i = 0; i < 12; i++) {
    snprintf(text, sizeof text, "int x%u;", i);
    cache_world_write(&w, "main.c", text);
    assert_int_equal(cache_world_find(&w, &ticket), i < 4 ? -1 : (int)i);
  }
  cache_world_end(&w);
}

/* ---- keys ---- */

static void test_key(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  cache_world_write(&w, "other.c", "int main(void) { return 0; }\n");
  cache_world_write(&w, "program", "");
  cache_world_tick();
  cache_world_store(&w, 1);
  assert_true(hits(&w));
  as_front_request plain = w.request;
  w.request.file = "other.c";
  assert_false(hits(&w));
  w.request = plain;
  static const char *const flags[] = {"-D", "A", "-DA"};
  for (uint32_t i = 0; i < 3; i++) {
    w.request.flags = flags + i, w.request.flag_count = i == 0 ? 2 : 1;
    assert_false(hits(&w));
    cache_world_store(&w, 2 + i);
    assert_true(hits(&w));
  }
  w.request = plain, w.request.lenient = true;
  assert_false(hits(&w));
  w.request = plain, w.request.colour = true;
  assert_false(hits(&w));
  w.request = plain;
  assert_true(hits(&w));
  setenv("CPATH", "/somewhere", 1);
  cache_world_reopen(&w);
  assert_false(hits(&w));
  setenv("CPATH", "", 1); /* clang takes it for the directory where it runs */
  cache_world_reopen(&w);
  assert_false(hits(&w));
  unsetenv("CPATH");
  cache_world_reopen(&w);
  assert_true(hits(&w));
  const char *const programs[] = {cache_world_path(&w, "program")};
  w.options.programs = programs, w.options.program_count = 1;
  cache_world_reopen(&w);
  cache_world_store(&w, 5);
  cache_world_reopen(&w);
  assert_true(hits(&w));
  cache_world_tick();
  cache_world_command("touch %s/program", w.folder);
  cache_world_path(&w, "program"); /* the static buffer that `programs` points to */
  cache_world_reopen(&w);
  assert_false(hits(&w));
  cache_world_end(&w);
}

/* Relative paths are relative to the directory of the request, wherever this process is. */
static void test_directories(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  char *before = getcwd(NULL, 0);
  cache_world_store(&w, 1);
  cache_world_command("mkdir %s/sub && cp %s/main.c %s/sub", w.folder, w.folder, w.folder);
  cache_world_tick();
  assert_int_equal(chdir(w.folder), 0);
  assert_true(hits(&w));
  w.request.directory = NULL;
  cache_world_store(&w, 2);
  as_cache_ticket ticket;
  assert_int_equal(cache_world_find(&w, &ticket), 2);
  w.request.directory = "sub";
  cache_world_store(&w, 3);
  assert_int_equal(cache_world_find(&w, &ticket), 3);
  assert_int_equal(chdir("sub"), 0);
  assert_int_equal(cache_world_find(&w, &ticket), -1); /* there is no sub/sub */
  assert_false(ticket.usable);
  cache_world_put(&w, &ticket, 1);
  w.request.directory = NULL;
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  cache_world_command("rm main.c");
  w.request.directory = w.folder;
  assert_int_equal(cache_world_find(&w, &ticket), 1);
  assert_int_equal(chdir(before), 0);
  free(before);
  cache_world_end(&w);
}

/* ---- what is never stored ---- */

static void expect_not_stored(cache_world *w, const as_cache_ticket *ticket, as_front_reply reply) {
  as_core_unit *unit = as_core_unit_create(w->memory);
  reply.asked = (as_front_asked_vector){w->asked, w->asked_count, w->asked_count};
  as_cache_put(w->cache, &w->request, ticket, &reply, unit);
  as_core_unit_destroy(unit);
  assert_int_equal(as_cache_get_statistics(w->cache).stored, 0);
  assert_false(hits(w));
}

static void test_never_stored(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  as_cache_ticket ticket;
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  expect_not_stored(&w, &ticket, (as_front_reply){.timed = true});
  expect_not_stored(&w, &ticket, (as_front_reply){.errors = 1});
  expect_not_stored(&w, &(as_cache_ticket){0}, (as_front_reply){0});
  cache_world_write(&w, "main.c", "changed after the ticket was given out");
  expect_not_stored(&w, &ticket, (as_front_reply){0});
  cache_world_tick();
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  cache_world_command("rm %s/main.c", w.folder);
  expect_not_stored(&w, &ticket, (as_front_reply){0});
  cache_world_command("mkfifo %s/main.c", w.folder);
  cache_world_tick();
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  expect_not_stored(&w, &ticket, (as_front_reply){0});
  w.request.file = "-";
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  w.asked[0].was_read = false;
  expect_not_stored(&w, &ticket, (as_front_reply){0});
  assert_null(as_cache_trouble(w.cache));
  cache_world_end(&w);
}

/* A parse that looked for a file in vain, which came before the unit was stored. */
static void test_file_that_came_meanwhile(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  as_cache_ticket ticket;
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  cache_world_ask(&w, "late.h", AS_FRONT_ABSENT, false);
  cache_world_write(&w, "late.h", "");
  cache_world_put(&w, &ticket, 1);
  assert_false(hits(&w));
  cache_world_command("rm %s/late.h", w.folder);
  assert_true(hits(&w));
  cache_world_end(&w);
}

/* ---- the place ---- */

static void expect_place(const char *xdg, const char *home, const char *expected) {
  as_memory *memory = as_memory_create(0);
  if (xdg)
    setenv("XDG_CACHE_HOME", xdg, 1);
  else
    unsetenv("XDG_CACHE_HOME");
  if (home)
    setenv("HOME", home, 1);
  else
    unsetenv("HOME");
  as_cache *cache = as_cache_open(memory, &(as_cache_options){0});
  if (expected) {
    assert_null(as_cache_trouble(cache));
    assert_string_equal(as_cache_place(cache), expected);
  } else {
    assert_string_equal(as_cache_trouble(cache), "nothing is cached: neither XDG_CACHE_HOME nor HOME says where");
    assert_null(as_cache_place(cache));
  }
  as_cache_close(cache);
  as_memory_destroy(memory);
}

static void test_default_place(void **state) {
  (void)state;
  char folder[] = "/tmp/assay-home-XXXXXX", xdg[64], first[64], second[64];
  assert_non_null(mkdtemp(folder));
  snprintf(xdg, sizeof xdg, "%s/xdg", folder);
  snprintf(first, sizeof first, "%s/xdg/assay", folder);
  snprintf(second, sizeof second, "%s/.cache/assay", folder);
  expect_place(xdg, folder, first);
  expect_place(NULL, folder, second);
  expect_place("", folder, second);
  expect_place("relative", folder, second);
  expect_place(NULL, NULL, NULL);
  assert_string_equal(cache_world_output("cd %s && find . -type d -printf '%%P %%m\\n' | sort | tail -n +2", folder),
                      ".cache 700\n.cache/assay 700\nxdg 700\nxdg/assay 700\n");
  cache_world_command("head -n 1 %s/CACHEDIR.TAG | grep -qx 'Signature: 8a477f597d28d172789f06886806bc55'", first);
  cache_world_command("rm -rf %s", folder);
}

static void test_modes(void **state) {
  (void)state;
  cache_world w;
  mode_t before = umask(0);
  cache_world_make(&w);
  cache_world_store(&w, 1);
  umask(before);
  assert_string_equal(cache_world_output("find %s -printf '%%y%%m\\n' | sort -u", w.place), "d700\nf600\n");
  cache_world_end(&w);
}

/* A file where the place should be: everything works, nothing is found. */
static void test_no_place(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  char place[64], trouble[128];
  snprintf(place, sizeof place, "%s/main.c/cache", w.folder);
  snprintf(trouble, sizeof trouble, "nothing is cached: %s: Not a directory", place);
  w.options.place = place;
  cache_world_reopen(&w);
  assert_string_equal(as_cache_trouble(w.cache), trouble);
  as_cache_ticket ticket;
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  cache_world_put(&w, &ticket, 1);
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  as_cache_statistics statistics = as_cache_get_statistics(w.cache);
  assert_int_equal(statistics.misses, 2);
  assert_int_equal(statistics.stored + statistics.hits + statistics.bytes, 0);
  cache_world_end(&w);
}

/* The place is removed under our feet. */
static void test_place_goes(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  cache_world_store(&w, 1);
  cache_world_command("rm -r %s", w.place);
  as_cache_ticket ticket;
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  cache_world_put(&w, &ticket, 1);
  char trouble[128];
  snprintf(trouble, sizeof trouble, "nothing more is cached: %s: No such file or directory", w.place);
  assert_string_equal(as_cache_trouble(w.cache), trouble);
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  cache_world_reopen(&w);
  cache_world_store(&w, 1);
  cache_world_end(&w);
}

/* ---- size ---- */

static uint64_t real_weight(const cache_world *w) {
  return (uint64_t)atol(cache_world_output("find %s -type f -name '*.[um]*' -printf '%%s\\n' | "
                                           "awk '{ sum += int(($1 + 4095) / 4096) * 4096 } END { print sum + 0 }'",
                                           w->place));
}

static void name_request(cache_world *w, const char **flag, char text[16], uint32_t number) {
  snprintf(text, 16, "-DN=%u", number);
  *flag = text;
  w->request.flags = flag, w->request.flag_count = 1;
}

static void test_limit(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  w.options.limit_bytes = 40 * 4096; /* each request takes two blocks */
  cache_world_reopen(&w);
  const char *flag;
  char text[16];
  for (uint32_t i = 0; i < 60; i++) {
    name_request(&w, &flag, text, i);
    cache_world_store(&w, 3);
    assert_true(real_weight(&w) <= w.options.limit_bytes);
    assert_true(hits(&w));
  }
  as_cache_statistics statistics = as_cache_get_statistics(w.cache);
  assert_int_equal(statistics.stored, 60);
  assert_true(statistics.evicted >= 2 * (60 - 20));
  assert_int_equal(statistics.bytes, real_weight(&w));
  w.options.limit_bytes = 4096; /* a unit larger than the whole cache */
  cache_world_reopen(&w);
  name_request(&w, &flag, text, 100);
  as_cache_ticket ticket;
  assert_int_equal(cache_world_find(&w, &ticket), -1);
  cache_world_put(&w, &ticket, 3);
  assert_false(hits(&w));
  assert_null(as_cache_trouble(w.cache));
  cache_world_end(&w);
}

/* Ten requests, put one after the other, and used in another order; what was used least goes. A hit counts as a use
 * once an hour. */
static void test_least_recently_used_goes(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  const char *flag;
  char text[16];
  for (uint32_t i = 0; i < 10; i++) {
    name_request(&w, &flag, text, i);
    cache_world_store(&w, 3);
    cache_world_command("find %s -type f -mmin -60 -name '*.[um]*' -exec touch -d '%u days ago' {} +", w.place, 20 - i);
  }
  for (uint32_t i = 0; i < 3; i++) {
    name_request(&w, &flag, text, i);
    assert_true(hits(&w));
  }
  assert_string_equal(cache_world_output("find %s -type f -mmin -60 -name '*.[um]*' | wc -l", w.place), "6\n");
  w.options.limit_bytes = 15 * 4096;
  cache_world_reopen(&w);
  name_request(&w, &flag, text, 10);
  cache_world_store(&w, 3);
  for (uint32_t i = 0; i <= 10; i++) {
    name_request(&w, &flag, text, i);
    if (hits(&w) != (i < 3 || i > 7)) fail_msg("request %u", i);
  }
  cache_world_end(&w);
}

/* What others keep is found by its key alone, whole or not at all, and goes like all else. */
static void keep(cache_world *w, as_digest key, const char *text) {
  as_digest shelf = as_cache_shelf("test", "folder/file.c");
  as_cache_keep(w->cache, &shelf, &key, text, strlen(text));
}

static bool is_kept(cache_world *w, as_digest key, const char *text) {
  as_digest shelf = as_cache_shelf("test", "elsewhere/file.c");
  as_text got = {.memory = w->memory};
  bool found = as_cache_recall(w->cache, &shelf, &key, &got);
  if (found && text) assert_string_equal(as_text_get(&got), text);
  as_text_release(&got);
  return found;
}

static void test_kept(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  as_digest one = as_digest_of("one", 3), two = as_digest_of("two", 3);
  assert_false(is_kept(&w, one, NULL));
  keep(&w, one, "some bytes");
  cache_world_reopen(&w);
  assert_true(is_kept(&w, one, "some bytes"));
  assert_false(is_kept(&w, two, NULL));
  as_digest others[] = {as_cache_shelf("test", "folder/other.c"), as_cache_shelf("tests", "folder/file.c"),
                        as_cache_shelf("test", NULL)};
  as_text got = {.memory = w.memory};
  for (uint32_t i = 0; i < 3; i++) assert_false(as_cache_recall(w.cache, &others[i], &one, &got));
  const char *damage[] = {"head -c -1 $f.whole > $f", "(head -c -1 $f.whole; printf x) > $f", ": > $f",
                          "head -c 50 $f.whole > $f"};
  cache_world_command("for f in %s/*/*.kept; do cp $f $f.whole; done", w.place);
  for (uint32_t i = 0; i < sizeof damage / sizeof *damage; i++) {
    cache_world_command("for f in %s/*/*.kept; do %s; done", w.place, damage[i]);
    cache_world_reopen(&w);
    assert_false(is_kept(&w, one, NULL));
  }
  keep(&w, one, "others");
  cache_world_reopen(&w);
  assert_true(is_kept(&w, one, "others"));
  cache_world_end(&w);
}

/* Things of a shelf are one file, which grows; the last one of a key counts. Another run may add to it. */
static void test_shelf(void **state) {
  (void)state;
  cache_world w;
  cache_world_make(&w);
  as_digest key[40];
  char text[40][8];
  as_cache *other = as_cache_open(w.memory, &w.options);
  for (uint32_t i = 0; i < 40; i++) {
    snprintf(text[i], sizeof text[i], "%u", i * i * i);
    key[i] = as_digest_of(text[i], strlen(text[i]));
    if (i == 10) cache_world_reopen(&w);
    if (i == 20) as_cache_save(w.cache);
    keep(&w, key[i], i == 7 ? "seven" : text[i]);
  }
  keep(&w, key[7], text[7]);
  as_digest shelf = as_cache_shelf("test", "folder/file.c"), new = as_digest_of("new", 3);
  as_cache_keep(other, &shelf, &new, "new", 3);
  as_cache_close(other);
  for (uint32_t round = 0; round < 2; round++) {
    for (uint32_t i = 0; i < 40; i++) assert_true(is_kept(&w, key[i], text[i]));
    cache_world_reopen(&w);
  }
  assert_true(is_kept(&w, new, "new"));
  assert_string_equal(cache_world_output("find %s -name '*.kept' | wc -l", w.place), "1\n");
  cache_world_end(&w);
}

/* What was used stays, and as much of the rest as there is room for. */
static void test_shelf_forgets(void **state) {
  (void)state;
  enum { BYTES = 100000, THINGS = 60, USED = 3 };
  cache_world w;
  cache_world_make(&w);
  char *large = as_memory_alloc(w.memory, BYTES + 1);
  as_digest key[THINGS];
  for (uint32_t i = 0; i < THINGS; i++) {
    memset(large, 'a' + (int)i % 26, BYTES), large[BYTES] = 0;
    key[i] = as_digest_of(&i, sizeof i);
    keep(&w, key[i], large);
  }
  cache_world_reopen(&w);
  for (uint32_t i = 0; i < THINGS; i++) assert_true(is_kept(&w, key[i], NULL));
  cache_world_reopen(&w);
  for (uint32_t i = THINGS - USED; i < THINGS; i++) assert_true(is_kept(&w, key[i], NULL));
  keep(&w, as_digest_of("new", 3), "new");
  cache_world_reopen(&w);
  uint32_t there = 0;
  for (uint32_t i = 0; i < THINGS; i++) there += is_kept(&w, key[i], NULL);
  assert_true(there > 40 && there < THINGS);
  for (uint32_t i = THINGS - USED; i < THINGS; i++) assert_true(is_kept(&w, key[i], NULL));
  as_memory_free(w.memory, large, BYTES + 1);
  cache_world_end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hit),
      cmocka_unit_test(test_every_change_is_seen),
      cmocka_unit_test(test_other_changes_do_not_matter),
      cmocka_unit_test(test_settled_files_are_not_read),
      cmocka_unit_test(test_settled_folders),
      cmocka_unit_test(test_alternatives),
      cmocka_unit_test(test_key),
      cmocka_unit_test(test_directories),
      cmocka_unit_test(test_never_stored),
      cmocka_unit_test(test_file_that_came_meanwhile),
      cmocka_unit_test(test_default_place),
      cmocka_unit_test(test_modes),
      cmocka_unit_test(test_no_place),
      cmocka_unit_test(test_place_goes),
      cmocka_unit_test(test_limit),
      cmocka_unit_test(test_least_recently_used_goes),
      cmocka_unit_test(test_kept),
      cmocka_unit_test(test_shelf),
      cmocka_unit_test(test_shelf_forgets),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
