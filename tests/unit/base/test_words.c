/* Words of commands, and paths. Strategy: a shell is the oracle for cutting commands into words, realpath -ms for
 * paths; then what they say nothing about, by hand.
 */
#include "base/paths.h"
#include "base/shell/shell.h"
#include "support.h"
#include <assay/base/text.h>

typedef struct world {
  as_memory *memory;
  as_region region;
} world;

static world begin(void) {
  world w = {.memory = as_memory_create(0)};
  as_region_init(&w.region, w.memory);
  return w;
}

static void end(world *w) {
  as_region_release(&w->region);
  as_memory_destroy(w->memory);
}

/* What a program prints, given these words. */
static void run(as_text *out, char **argv) {
  int ends[2];
  assert_int_equal(pipe(ends), 0);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    execvp(argv[0], argv);
    _exit(127);
  }
  close(ends[1]);
  char bytes[4096];
  for (ssize_t got; (got = read(ends[0], bytes, sizeof bytes)) > 0;) as_text_put_bytes(out, bytes, (size_t)got);
  close(ends[0]);
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
}

/* ---- words ---- */

static void random_command(uint64_t *seed, as_text *out) {
  static const char *const pieces[] = {"a", "bc", " ", "  ", "\t", "'", "\"", "\\", "-D", "x"};
  for (uint64_t left = random_below(seed, 14); left > 0; left--)
    as_text_put(out, pieces[random_below(seed, sizeof pieces / sizeof *pieces)]);
  as_text_put_char(out, 'x'); /* shells differ about a backslash at the end */
}

static void put_words(world *w, const char *command, as_text *out) {
  as_words words = {0};
  const char *reason = NULL;
  if (as_shell_split(&w->region, command, &words, &reason))
    for (uint32_t i = 0; i < words.count; i++) as_text_printf(out, "%s\001", words.at[i]);
  else
    assert_non_null(reason), as_text_put(out, "BAD");
  as_text_put_char(out, '\002');
  as_words_release(w->memory, &words);
}

static void test_shell_oracle(void **state) {
  (void)state;
  enum { COMMANDS = 1500 };
  static char *argv[COMMANDS + 5];
  static char
      shell[] = "sh",
      option[] = "-c",
      script[] = "for c; do (eval \"set -- $c\" && for w; do printf '%s\\001' \"$w\"; done) 2>/dev/null || printf BAD; "
                 "printf '\\002'; done";
  world w = begin();
  as_text ours = {.memory = w.memory}, theirs = {.memory = w.memory};
  uint64_t seed = 5;
  argv[0] = shell, argv[1] = option, argv[2] = script, argv[3] = shell;
  for (int i = 0; i < COMMANDS; i++) {
    as_text command = {.memory = w.memory};
    random_command(&seed, &command);
    argv[4 + i] = as_region_copy(&w.region, command.at, command.length + 1);
    put_words(&w, argv[4 + i], &ours);
    as_text_release(&command);
  }
  run(&theirs, argv);
  assert_string_equal(as_text_get(&ours), as_text_get(&theirs));
  as_text_release(&ours), as_text_release(&theirs);
  end(&w);
}

static void test_shell(void **state) {
  (void)state;
  static const struct {
    const char *command, *words;
  } cases[] = {
      {"", "\002"},
      {" \n\t ", "\002"},
      {"cc -DX=\"a b\" '$HOME' `x` *.c", "cc\001-DX=a b\001$HOME\001`x`\001*.c\001\002"},
      {"-D'A(x)=\"x\"' \"\\$ \\` \\\" \\\\ \\n\"", "-DA(x)=\"x\"\001$ ` \" \\ \\n\001\002"},
      {"'' \"\"", "\001\001\002"},
      {"a\\\nb \\\n c\nd", "ab\001c\001d\001\002"},
      {"\"a\\\nb\"", "ab\001\002"},
      {"a 'b", "BAD\002"},
      {"a \"b\\\"", "BAD\002"},
      {"a b\\", "BAD\002"},
  };
  world w = begin();
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    as_text out = {.memory = w.memory};
    put_words(&w, cases[i].command, &out);
    assert_string_equal(as_text_get(&out), cases[i].words);
    as_text_release(&out);
  }
  end(&w);
}

/* ---- paths ---- */

static void test_paths(void **state) {
  (void)state;
  enum { PATHS = 300 };
  static char *argv[PATHS + 4];
  static char program[] = "realpath", option[] = "-ms", dashes[] = "--";
  static const char *const parts[] = {"/", "/", "//", ".", "..", "a", "b", ".c", "...", "/../"};
  world w = begin();
  as_text ours = {.memory = w.memory}, theirs = {.memory = w.memory};
  uint64_t seed = 3;
  argv[0] = program, argv[1] = option, argv[2] = dashes;
  const char *here = as_path_here(&w.region);
  for (int i = 0; i < PATHS; i++) {
    as_text path = {.memory = w.memory};
    for (uint64_t left = 1 + random_below(&seed, 9); left > 0; left--)
      as_text_put(&path, parts[random_below(&seed, sizeof parts / sizeof *parts)]);
    argv[3 + i] = as_region_copy(&w.region, path.at, path.length + 1);
    as_text_printf(&ours, "%s\n", as_path_normal(&w.region, as_path_join(&w.region, here, path.at)));
    as_text_release(&path);
  }
  run(&theirs, argv);
  assert_string_equal(as_text_get(&ours), as_text_get(&theirs));
  assert_string_equal(as_path_normal(&w.region, "a/../../b/."), "../b");
  assert_string_equal(as_path_normal(&w.region, "../.././../x"), "../../../x");
  assert_string_equal(as_path_normal(&w.region, "a/.."), ".");
  assert_string_equal(as_path_directory(&w.region, "a.c"), ".");
  assert_string_equal(as_path_directory(&w.region, "/a.c"), "/");
  assert_string_equal(as_path_directory(&w.region, "x/y//a.c"), "x/y");
  assert_string_equal(as_path_base("x/y//a.c"), "a.c");
  as_text_release(&ours), as_text_release(&theirs);
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_shell_oracle),
      cmocka_unit_test(test_shell),
      cmocka_unit_test(test_paths),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
