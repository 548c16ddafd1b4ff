/* Strategy: a command with options of every form writes down what is set, in order; lines of words and what they must
 * come to are side by side. With defaults, what is told and what is set when is compared with the order that is
 * promised. Complaints go to standard error, which is not looked at here: tests of the command line do. */
#include "cli/option/options.h"
#include "unit/base/support.h"
#include <fcntl.h>
#include <unistd.h>

enum { MOST_WORDS = 16 };

static const as_cli_option table[] = {
    {"--switch", NULL, ""}, {"--one", "WORD", ""},       {"--many", "FILE...", ""},
    {"-j", "N", ""},        {"--two", "FIRST LAST", ""}, {"--listed", "N,N,...", ""},
};
static const as_cli_option early_table[] = {{"--early", NULL, ""}};

typedef struct log {
  char text[512];
} log;

/* All strings up to NULL. */
static void note(log *l, const char *const *parts) {
  for (; *parts; parts++) strncat(l->text, *parts, sizeof l->text - strlen(l->text) - 1);
}
#define NOTE(l, ...) note(l, (const char *const[]){__VA_ARGS__, NULL})

static bool set(void *data, int option, const char *argument) {
  NOTE(data, table[option].name, argument ? "=" : "", argument ? argument : "", " ");
  return !argument || strcmp(argument, "bad") != 0;
}

static bool set_two(void *data, int option, const char *first, const char *second) {
  NOTE(data, table[option].name, "=", first, ",", second, " ");
  return true;
}

static bool set_early(void *data, int option, const char *argument) {
  (void)option, (void)argument;
  NOTE(data, "early ");
  return true;
}

static void told(void *data, const as_cli_option *option, const char *argument) {
  NOTE(data, "(", option ? option->name : "file", argument ? ":" : "", argument ? argument : "", ") ");
}

static bool apply(void *data) {
  NOTE(data, "apply ");
  return true;
}

/* What was set, then files and flags; "complaint" if it was one. */
static void run(const char *line, bool with_defaults, log *l) {
  char copy[256], command[] = "test", *argv[MOST_WORDS] = {command};
  int argc = 1;
  snprintf(copy, sizeof copy, "%s", line);
  for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) argv[argc++] = word;
  argv[argc] = NULL;
  as_cli_group groups[] = {
      {.table = table, .count = sizeof table / sizeof *table, .set = set, .data = l, .set_two = set_two},
      {.table = early_table, .count = 1, .set = set_early, .data = l}};
  as_cli_syntax syntax = {"test", "", groups, 2, "FILE..."};
  as_cli_defaults defaults = {&groups[1], told, apply, l};
  as_cli_words words;
  l->text[0] = 0;
  if (!as_cli_parse_over(&syntax, with_defaults ? &defaults : NULL, argc, argv, &words)) {
    NOTE(l, "complaint");
    return;
  }
  for (int i = 0; i < words.file_count; i++) NOTE(l, "<", words.files[i], "> ");
  for (int i = 0; i < words.flag_count; i++) NOTE(l, "[", words.flags[i], "] ");
}

static void test_words(void **state) {
  (void)state;
  static const struct {
    const char *line, *expected;
  } rows[] = {
      {"--switch a.c", "--switch <a.c> "},
      {"--switch=true --switch=false", "--switch "},
      {"--switch=1", "complaint"},
      {"--one x y", "--one=x <y> "},
      {"--one=x=y", "--one=x=y "},
      {"--one --switch", "--one=--switch "},
      {"--one", "complaint"},
      {"--one bad", "--one=bad complaint"},
      {"--many a b --one c d", "--many=a --many=b --one=c <d> "},
      {"--many=a b", "--many=a <b> "},
      {"--many a - b -- -c d", "--many=a --many=- --many=b [-c] [d] "},
      {"--many --switch", "complaint"},
      {"--many", "complaint"},
      {"-j2 -j 3 -j=4", "-j=2 -j=3 -j=4 "},
      {"-k2", "complaint"},
      {"--two 1 2 --two=3 4", "--two=1,2 --two=3 <4> "},
      {"--two 1", "complaint"},
      {"--listed 1,2 3", "--listed=1,2 <3> "},
      {"--on x", "complaint"},
  };
  log l;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    run(rows[i].line, false, &l);
    assert_string_equal(l.text, rows[i].expected);
  }
}

static void test_defaults(void **state) {
  (void)state;
  log l;
  run("f --one x --early --many a b --switch=false -- -c", true, &l);
  assert_string_equal(l.text, "(file:f) (--one:x) (--early) early (--many:a) (--many:b) (--switch:false) apply "
                              "--one=x --many=a --many=b <f> [-c] ");
  run("--two 1 2 --help", true, &l);
  assert_string_equal(l.text, "(--two:1) (--two:2) --two=1,2 ");
  run("--early --none", true, &l);
  assert_string_equal(l.text, "(--early) early complaint");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_words), cmocka_unit_test(test_defaults)};
  int quiet = open("/dev/null", O_WRONLY), kept = dup(STDERR_FILENO);
  dup2(quiet, STDERR_FILENO);
  int failed = cmocka_run_group_tests_name("options", tests, NULL, NULL);
  dup2(kept, STDERR_FILENO);
  return failed;
}
