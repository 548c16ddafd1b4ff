/* Programs that are run for their result. Strategy: shells that do one thing each, and the row that says how they end;
 * output beyond what pipes hold, what is kept of it, each limit, several at a time, an interrupt, what cannot be
 * started; no child and no open file is left. */
#include "base/program.h"
#include "support.h"
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

enum { REPORTS = 300 };

typedef struct world {
  as_memory *memory;
  int open_files;
} world;

static int count_files(void) {
  int count = 0;
  DIR *folder = opendir("/proc/self/fd");
  while (readdir(folder)) count++;
  closedir(folder);
  return count;
}

static int begin(void **state) {
  static world w; /* a test program has no context */
  w = (world){as_memory_create(0), count_files()};
  *state = &w;
  return 0;
}

static int end(void **state) {
  world *w = *state;
  as_memory_destroy(w->memory); /* nothing live */
  bool no_child = waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD;
  return no_child && count_files() == w->open_files ? 0 : -1;
}

static const char *script[] = {"sh", "-c", NULL, NULL};

static as_program shell(const world *w, const char *text) {
  script[2] = text;
  return (as_program){.words = script, .said.memory = w->memory};
}

static void run(as_program *p) { as_program_run(p, 1, 1, NULL); }

static void expect(as_program *p, as_program_end how, int status, const char *said) {
  assert_int_equal(p->end, how);
  assert_int_equal(p->status, status);
  assert_string_equal(as_text_get(&p->said), said);
  as_text_release(&p->said);
}

static void try(const world *w, const char *text, as_program_end how, int status, const char *said) {
  as_program p = shell(w, text);
  run(&p);
  expect(&p, how, status, said);
}

static void test_ends(void **state) {
  const world *w = *state;
  try(w, "echo out; echo error >&2; exit 3", AS_PROGRAM_EXITED, 3, "out\nerror\n");
  try(w, "kill -9 $$", AS_PROGRAM_SIGNALLED, SIGKILL, "");
  try(w, "cat; echo empty", AS_PROGRAM_EXITED, 0, "empty\n");
  try(w, "ls /proc/self/fd | tr '\\n' ' '", AS_PROGRAM_EXITED, 0, "0 1 2 3 "); /* 3 is the folder */
  try(w, "exec >&- 2>&-; sleep 0.1; exit 5", AS_PROGRAM_EXITED, 5, "");        /* pipes end before it does */
  try(w, "trap '' TERM; kill -TERM $$; echo lives", AS_PROGRAM_EXITED, 0, "lives\n");
}

static void test_place(void **state) {
  const world *w = *state;
  const char *const environment[] = {"WORD=here", NULL};
  as_program p = shell(w, "pwd; echo $WORD; head -c 4");
  p.directory = "/", p.environment = environment, p.input = "/proc/self/exe", p.path = "/bin/sh";
  run(&p);
  expect(&p, AS_PROGRAM_EXITED, 0, "/\nhere\n\177ELF");
}

/* ---- output ---- */

static void test_kinds_of_output(void **state) {
  const world *w = *state;
  as_text output = {.memory = w->memory}, reports = output;
  as_program p = shell(w, "echo out; echo error >&2; echo report >&300");
  const char *const words[] = {"bash", "-c", script[2], NULL}; /* sh has files of one digit */
  p.words = words, p.output = &output, p.reports = &reports, p.reports_number = REPORTS;
  run(&p);
  expect(&p, AS_PROGRAM_EXITED, 0, "error\n");
  assert_string_equal(as_text_get(&output), "out\n");
  assert_string_equal(as_text_get(&reports), "report\n");
  as_text_release(&output), as_text_release(&reports);
  p = shell(w, "echo out; echo error >&2");
  p.forgets_output = true;
  run(&p);
  expect(&p, AS_PROGRAM_EXITED, 0, "error\n");
}

/* More than pipes hold, on both: nobody waits for the other. Of what is said the middle is left out. */
static void test_much_output(void **state) {
  const world *w = *state;
  as_text output = {.memory = w->memory};
  as_program p = shell(w, "head -c 5000000 /dev/zero; echo first >&2; head -c 3000000 /dev/zero >&2; echo last >&2");
  p.output = &output;
  run(&p);
  assert_int_equal(p.end, AS_PROGRAM_EXITED);
  assert_int_equal(output.length, 5000000);
  assert_in_range(p.said.length, 1 << 18, 1 << 20);
  assert_memory_equal(as_text_get(&p.said), "first\n", 7);
  assert_memory_equal(p.said.at + p.said.length - 6, "\0last\n", 6);
  as_text_release(&p.said), as_text_release(&output);
}

/* ---- limits ---- */

/* What is started by the program holds its pipes open, and is not waited for. */
static void test_time(void **state) {
  const world *w = *state;
  as_program p = shell(w, "trap '' TERM; sleep 1000 & sleep 1000; sleep 1000");
  p.seconds = 0.2;
  run(&p);
  expect(&p, AS_PROGRAM_LATE, 0, "");
  p = shell(w, "sleep 1000 & echo left");
  p.seconds = 60;
  run(&p);
  expect(&p, AS_PROGRAM_EXITED, 0, "left\n");
}

static void test_memory(void **state) {
  const world *w = *state;
  const char *const words[] = {"sed", "", NULL}; /* it keeps a line, here one without an end */
  as_program p = {
      .words = words, .input = "/dev/zero", .memory_bytes = 50 << 20, .seconds = 60, .said.memory = w->memory};
  run(&p);
  expect(&p, AS_PROGRAM_FAT, 0, "");
}

static void test_loud(void **state) {
  const world *w = *state;
  as_program p = shell(w, "yes");
  p.forgets_output = true, p.output_bytes = 2 << 20;
  run(&p);
  expect(&p, AS_PROGRAM_LOUD, 2, "");
  const char *const words[] = {"dd", "if=/dev/zero", "of=/dev/null", "bs=1k", NULL};
  p = (as_program){.words = words, .files_bytes = 3 << 20, .said.memory = w->memory};
  run(&p);
  expect(&p, AS_PROGRAM_LOUD, 3, "");
}

/* ---- not started ---- */

static bool refuse(const void *data) {
  errno = *(const int *)data;
  return false;
}

static void test_not_started(void **state) {
  const world *w = *state;
  const char *const nowhere[] = {"no-such-program", NULL};
  int number = EXDEV;
  as_program p = {.words = nowhere, .said.memory = w->memory};
  run(&p);
  expect(&p, AS_PROGRAM_NOT_STARTED, ENOENT, "");
  p = shell(w, "exit"), p.path = "/dev/null";
  run(&p);
  expect(&p, AS_PROGRAM_NOT_STARTED, EACCES, "");
  p = shell(w, "exit"), p.directory = "/no/such/folder";
  run(&p);
  expect(&p, AS_PROGRAM_NOT_STARTED, ENOENT, "");
  p = shell(w, "exit"), p.input = "/no/such/file";
  run(&p);
  expect(&p, AS_PROGRAM_NOT_STARTED, ENOENT, "");
  p = shell(w, "exit"), p.guard = refuse, p.guard_data = &number;
  run(&p);
  expect(&p, AS_PROGRAM_NOT_GUARDED, EXDEV, "");
}

/* ---- several ---- */

/* Those that wait for a file are ended by one that makes it: they run at the same time, unless only one may. */
static void test_several(void **state) {
  enum { COUNT = 5 };
  const world *w = *state;
  char folder[] = "/tmp/assay-program-XXXXXX", text[200];
  assert_non_null(mkdtemp(folder));
  snprintf(text, sizeof text, "touch %s/$$; while [ $(ls %s | wc -l) -lt 3 ]; do sleep 0.01; done; echo met", folder,
           folder);
  as_program programs[COUNT];
  for (int i = 0; i < COUNT; i++) programs[i] = shell(w, text), programs[i].seconds = 60;
  as_program_run(programs, COUNT, 3, NULL);
  for (int i = 0; i < COUNT; i++) expect(&programs[i], AS_PROGRAM_EXITED, 0, "met\n");
  snprintf(text, sizeof text, "rm %s/*; mkdir %s/lock || exit 1; sleep 0.02; rmdir %s/lock", folder, folder, folder);
  for (int i = 0; i < COUNT; i++) programs[i] = shell(w, text), programs[i].forgets_output = true;
  as_program_run(programs, COUNT, 1, NULL);
  for (int i = 0; i < COUNT; i++) {
    assert_int_equal(programs[i].status, 0);
    as_text_release(&programs[i].said);
  }
  assert_int_equal(rmdir(folder), 0);
}

static volatile int interrupt;
static void set_interrupt(int number) {
  (void)number;
  interrupt = 1;
}

static void test_interrupt(void **state) {
  const world *w = *state;
  as_program programs[3];
  for (int i = 0; i < 3; i++) programs[i] = shell(w, "sleep 1000");
  signal(SIGALRM, set_interrupt);
  ualarm(100000, 0);
  as_program_run(programs, 3, 2, &interrupt);
  signal(SIGALRM, SIG_DFL);
  for (int i = 0; i < 3; i++) expect(&programs[i], AS_PROGRAM_INTERRUPTED, 0, "");
}

static void test_foreground(void **state) {
  const world *w = *state;
  const char *const environment[] = {"PATH=/bin:/usr/bin", NULL};
  as_program p = shell(w, "exit 3");
  p.environment = environment, p.directory = "/";
  assert_int_equal(as_program_foreground(&p), 0);
  p.path = "/no/such/program";
  assert_int_equal(as_program_foreground(&p), ENOENT);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, begin, end)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_ends),       TEST(test_place), TEST(test_kinds_of_output), TEST(test_much_output), TEST(test_time),
      TEST(test_memory),     TEST(test_loud),  TEST(test_not_started),     TEST(test_several),     TEST(test_interrupt),
      TEST(test_foreground),
  };
  return cmocka_run_group_tests_name("program", tests, NULL, NULL);
}
