/* Child processes. Strategy: children that answer, crash, hang, ignore signals, fork, and are set up in all the ways
 * that users need; each ends as it should, and after each test there is no child, no open file and no group left. What
 * a child sees of itself (files, limits, signals) it tells by its exit code. */
#include "base/process.h"
#include "support.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>

/* ---- nothing is left ---- */

static int count_files(void) {
  int count = 0;
  DIR *folder = opendir("/proc/self/fd");
  while (readdir(folder)) count++;
  closedir(folder);
  return count;
}

static int count_before(void **state) {
  static int before; /* a test program has no context */
  before = count_files();
  *state = &before;
  return 0;
}

static int nothing_is_left(void **state) {
  bool no_child = waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD;
  return no_child && count_files() == *(int *)*state ? 0 : -1;
}

/* Until no process has this id; those whose parent died are somebody else's to wait for. */
static bool vanishes(pid_t id) {
  for (int i = 0; i < 1000; i++) {
    char name[64], text[256] = "";
    snprintf(name, sizeof name, "/proc/%d/stat", (int)id);
    int file = open(name, O_RDONLY);
    if (file < 0) return true;
    ssize_t got = read(file, text, sizeof text - 1);
    close(file);
    if (got <= 0 || strstr(text, ") Z ") || strstr(text, ") X ")) return true;
    usleep(5000);
  }
  return false;
}

static as_process start(const as_process_setup *setup, void (*work)(void)) {
  as_process child;
  fflush(NULL);
  as_process_side side = as_process_start(&child, setup);
  if (side == AS_PROCESS_CHILD) work(), _exit(0);
  assert_int_equal(side, AS_PROCESS_PARENT);
  return child;
}

static int code_of(const as_process_setup *setup, void (*work)(void)) {
  as_process child = start(setup, work);
  as_process_end end = as_process_wait(&child);
  assert_int_equal(end.signal, 0);
  assert_true(child.id == 0 && child.handle == -1);
  return end.code;
}

static void be_patient(void) {
  for (;;) pause();
}

/* ---- ends ---- */

static void exit_7(void) { _exit(7); }
static void exit_7_later(void) { usleep(100000), _exit(7); }
static void fault(void) { raise(SIGSEGV); }
static void ignore(int number) { (void)number; }

static void test_ends(void **state) {
  (void)state;
  as_process_setup plain = {0};
  assert_int_equal(code_of(&plain, exit_7), 7);
  signal(SIGSEGV, ignore); /* ours, not the child's */
  as_process child = start(&plain, fault);
  assert_int_equal(as_process_wait(&child).signal, SIGSEGV);
  signal(SIGSEGV, SIG_DFL);
  child = start(&plain, be_patient);
  assert_false(as_process_has_ended(&child, 30));
  as_process_signal(&child, SIGKILL);
  assert_true(as_process_has_ended(&child, 60000));
  assert_int_equal(as_process_wait(&child).signal, SIGKILL);
  as_process_signal(&child, SIGKILL); /* there is none: nothing */
  as_process_stop(&child);
}

/* A child that ignores SIGTERM is ended by as_process_stop all the same. */
static void test_stubborn(void **state) {
  (void)state;
  as_process_setup deaf = {.signals = AS_PROCESS_SIGNALS_IGNORED};
  as_process child = start(&deaf, be_patient);
  as_process_signal(&child, SIGTERM), as_process_signal(&child, SIGINT);
  assert_false(as_process_has_ended(&child, 50));
  as_process_stop(&child);
  assert_int_equal(child.id, 0);
}

/* Who ignores the ends of children is not kept waiting for ever. (One that ends at once may be gone before it has a
 * handle, and then none was started.) */
static void test_ignored_ends(void **state) {
  (void)state;
  void (*before)(int) = signal(SIGCHLD, SIG_IGN);
  assert_int_equal(code_of(&(as_process_setup){.leads_group = true}, exit_7_later), 0);
  as_process child = start(&(as_process_setup){0}, be_patient);
  as_process_stop(&child);
  signal(SIGCHLD, before);
}

/* A signal to us while we wait does not end the wait; it ends a wait with a limit, as nothing ended. */
static void test_interrupted_wait(void **state) {
  (void)state;
  struct sigaction action = {.sa_handler = ignore}, before;
  sigaction(SIGALRM, &action, &before);
  as_process child = start(&(as_process_setup){0}, be_patient);
  ualarm(10000, 10000);
  assert_false(as_process_has_ended(&child, 60000));
  pid_t id = child.id;
  as_process killer;
  if (as_process_start(&killer, &(as_process_setup){0}) == AS_PROCESS_CHILD)
    usleep(100000), usleep(100000), usleep(100000), kill(id, SIGTERM), _exit(0);
  assert_int_equal(as_process_wait(&child).signal, SIGTERM);
  ualarm(0, 0);
  as_process_wait(&killer);
  sigaction(SIGALRM, &before, NULL);
}

/* ---- signals ---- */

static int how(int number) {
  struct sigaction action;
  sigaction(number, NULL, &action);
  return action.sa_handler == SIG_DFL ? 0 : action.sa_handler == SIG_IGN ? 1 : 2;
}

/* In base 3: interrupt, termination, crash, pipe. */
static void tell_handlers(void) { _exit(how(SIGINT) + 3 * how(SIGTERM) + 9 * how(SIGABRT) + 27 * how(SIGPIPE)); }

static void test_signals(void **state) {
  (void)state;
  const int numbers[] = {SIGINT, SIGTERM, SIGABRT};
  void (*before[3])(int);
  for (int i = 0; i < 3; i++) before[i] = signal(numbers[i], ignore);
  void (*pipe_before)(int) = signal(SIGPIPE, SIG_IGN);
  as_process_setup setup = {.signals = AS_PROCESS_SIGNALS_STAY};
  assert_int_equal(code_of(&setup, tell_handlers), 2 + 3 * 2 + 27);
  setup.signals = AS_PROCESS_SIGNALS_IGNORED;
  assert_int_equal(code_of(&setup, tell_handlers), 1 + 3 + 27);
  setup.signals = AS_PROCESS_SIGNALS_RESET;
  assert_int_equal(code_of(&setup, tell_handlers), 0);
  for (int i = 0; i < 3; i++) signal(numbers[i], before[i]);
  signal(SIGPIPE, pipe_before);
}

/* ---- files ---- */

/* Standard ones and `channel` are open, and no others. Nothing is at the end, and takes what is written. */
enum { CHANNEL = 3, FAR_NUMBER = 300 };
static void tell_files(void) {
  char byte;
  if (read(STDIN_FILENO, &byte, 1) != 0 || write(STDERR_FILENO, "x", 1) != 1) _exit(1);
  if (write(STDOUT_FILENO, "out", 3) != 3 || write(CHANNEL, "channel", 7) != 7) _exit(2);
  if (fcntl(FAR_NUMBER, F_GETFD) != 0) _exit(3);
  for (int i = CHANNEL + 1; i < 1024; i++)
    if (i != FAR_NUMBER && fcntl(i, F_GETFD) >= 0) _exit(4);
  _exit(0);
}

static void expect_bytes(int file, const char *bytes) {
  char got[16] = "";
  assert_int_equal(read(file, got, sizeof got - 1), strlen(bytes));
  assert_string_equal(got, bytes);
}

static void try_files(int output, int channel, int output_end, int channel_end) {
  as_process_file files[] = {
      {AS_PROCESS_NOTHING, 0}, {output, 1}, {AS_PROCESS_NOTHING, 2}, {channel, CHANNEL}, {channel, FAR_NUMBER}};
  as_process_setup setup = {.files = files, .file_count = 5, .closes_others = true};
  assert_int_equal(code_of(&setup, tell_files), 0);
  expect_bytes(output_end, "out");
  expect_bytes(channel_end, "channel");
}

/* Also where the file for one number has the number that another one should have. */
static void test_files(void **state) {
  (void)state;
  int output[2], channel[2];
  assert_int_equal(pipe2(output, O_CLOEXEC), 0);
  assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel), 0);
  try_files(output[1], channel[1], output[0], channel[0]);
  int saved = dup(STDOUT_FILENO), below = dup2(channel[1], STDOUT_FILENO);
  assert_true(saved > 2 && below == 1);
  as_process_file crossed[] = {{AS_PROCESS_NOTHING, 0},
                               {output[1], 1},
                               {AS_PROCESS_NOTHING, 2},
                               {STDOUT_FILENO, CHANNEL},
                               {output[0], FAR_NUMBER}};
  int code = code_of(&(as_process_setup){.files = crossed, .file_count = 5, .closes_others = true}, tell_files);
  dup2(saved, STDOUT_FILENO), close(saved);
  assert_int_equal(code, 0);
  expect_bytes(output[0], "out"), expect_bytes(channel[0], "channel");
  for (int i = 0; i < 2; i++) close(output[i]), close(channel[i]);
}

/* A limit below the number of a file is raised for it. */
static void test_low_limit_of_files(void **state) {
  (void)state;
  int output[2], channel[2];
  struct rlimit before, low;
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
  low = before, low.rlim_cur = 64;
  assert_int_equal(pipe2(output, O_CLOEXEC) | pipe2(channel, O_CLOEXEC), 0);
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
  try_files(output[1], channel[1], output[0], channel[0]);
  setrlimit(RLIMIT_NOFILE, &before);
  for (int i = 0; i < 2; i++) close(output[i]), close(channel[i]);
}

/* Both directions: what is asked comes back. */
static void echo(void) {
  char byte;
  while (read(CHANNEL, &byte, 1) == 1)
    if (write(CHANNEL, &byte, 1) != 1) _exit(1);
}

static void test_channel(void **state) {
  (void)state;
  int ends[2];
  assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
  as_process_file file = {ends[1], CHANNEL};
  as_process child = start(&(as_process_setup){.files = &file, .file_count = 1, .closes_others = true}, echo);
  close(ends[1]);
  for (int i = 0; i < 1000; i++) {
    char byte = (char)i, back = 0;
    assert_int_equal(write(ends[0], &byte, 1), 1);
    assert_int_equal(read(ends[0], &back, 1), 1);
    assert_int_equal(byte, back);
  }
  close(ends[0]); /* is its end */
  assert_int_equal(as_process_wait(&child).code, 0);
}

/* ---- limits ---- */

static void eat(void) {
  enum { STEP = 1 << 20, STEPS = 400 };
  struct rlimit core;
  if (getrlimit(RLIMIT_CORE, &core) != 0 || core.rlim_cur != 0) _exit(1);
  for (int i = 0; i < STEPS; i++)
    if (!malloc(STEP)) _exit(i < 20 ? 2 : 3);
}

static void test_memory(void **state) {
  (void)state;
  if (UNDER_ASAN) skip(); /* its shadow needs terabytes of address space */
  assert_int_equal(code_of(&(as_process_setup){0}, eat), 0);
  assert_int_equal(code_of(&(as_process_setup){.more_bytes = 100 << 20}, eat), 3);
}

/* ---- ends that are not its own ---- */

static int told[2]; /* where a child tells an id */

static void leave_grandchild(void) {
  pid_t id = fork();
  if (id == 0) be_patient();
  if (write(told[1], &id, sizeof id) != (ssize_t)sizeof id) _exit(1);
}

static void test_grandchildren(void **state) {
  (void)state;
  for (int kills = 0; kills < 2; kills++) {
    pid_t id;
    assert_int_equal(pipe(told), 0);
    as_process child = start(&(as_process_setup){.leads_group = true}, leave_grandchild);
    assert_int_equal(read(told[0], &id, sizeof id), sizeof id);
    if (kills) as_process_stop(&child);
    if (!kills) assert_int_equal(as_process_wait(&child).code, 0);
    assert_true(vanishes(id));
    close(told[0]), close(told[1]);
  }
}

/* A parent, itself a child, that is killed as soon as its own child stands. */
static void be_parent(void) {
  as_process child = start(&(as_process_setup){.signals = AS_PROCESS_SIGNALS_IGNORED}, be_patient);
  if (write(told[1], &child.id, sizeof child.id) != (ssize_t)sizeof child.id) _exit(1);
  be_patient();
}

static void test_parent_dies(void **state) {
  (void)state;
  for (int i = 0; i < 20; i++) {
    pid_t id;
    assert_int_equal(pipe(told), 0);
    as_process parent = start(&(as_process_setup){0}, be_parent);
    assert_int_equal(read(told[0], &id, sizeof id), sizeof id);
    as_process_stop(&parent);
    assert_true(vanishes(id));
    close(told[0]), close(told[1]);
  }
}

/* ---- what cannot be started ---- */

static int refuse(const void *data) { return *(const int *)data; }

static void test_refused(void **state) {
  (void)state;
  int number = EXDEV;
  as_process child;
  as_process_file file = {1000000, 5};
  assert_int_equal(as_process_start(&child, &(as_process_setup){.begin = refuse, .data = &number}), AS_PROCESS_NEITHER);
  assert_int_equal(errno, EXDEV);
  assert_int_equal(child.id, 0);
  assert_int_equal(as_process_start(&child, &(as_process_setup){.files = &file, .file_count = 1}), AS_PROCESS_NEITHER);
  assert_int_equal(errno, EBADF);
}

/* With ever more numbers that files may have: too few are an error, and nothing is left of it. */
static void test_no_room(void **state) {
  (void)state;
  struct rlimit before, low;
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
  int free_number = dup(STDIN_FILENO), failures = 0;
  close(free_number);
  for (as_process_side side = AS_PROCESS_NEITHER; side == AS_PROCESS_NEITHER; failures++) {
    as_process child;
    low = before, low.rlim_cur = (rlim_t)(free_number + failures);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
    side = as_process_start(&child, &(as_process_setup){0});
    int number = errno;
    if (side == AS_PROCESS_CHILD) _exit(0);
    setrlimit(RLIMIT_NOFILE, &before);
    if (side == AS_PROCESS_NEITHER) assert_int_equal(number, EMFILE);
    if (side == AS_PROCESS_PARENT) as_process_wait(&child);
  }
  assert_true(failures > 2);
}

static void wait_for_none(void) { as_process_wait(&(as_process){.handle = -1}); }
static void ask_none(void) { as_process_has_ended(&(as_process){.handle = -1}, 0); }
static void list_badly(void) {
  as_process child;
  as_process_file files[] = {{0, 1}, {0, 0}};
  as_process_start(&child, &(as_process_setup){.files = files, .file_count = 2});
}
static void list_many(void) {
  as_process child;
  as_process_file files[AS_PROCESS_MOST_FILES + 1] = {0};
  as_process_start(&child, &(as_process_setup){.files = files, .file_count = AS_PROCESS_MOST_FILES + 1});
}

static void test_contracts(void **state) {
  (void)state;
  expect_abort(wait_for_none, "as_process_wait: there is no child");
  expect_abort(ask_none, "as_process_has_ended: there is no child");
  expect_abort(list_badly, "by ascending number");
  expect_abort(list_many, "a list of few files");
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, count_before, nothing_is_left)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(test_ends),    TEST(test_stubborn),      TEST(test_interrupted_wait), TEST(test_ignored_ends),
      TEST(test_signals), TEST(test_files),         TEST(test_channel),          TEST(test_low_limit_of_files),
      TEST(test_memory),  TEST(test_grandchildren), TEST(test_refused),          TEST(test_parent_dies),
      TEST(test_no_room), TEST(test_contracts),
  };
  return cmocka_run_group_tests_name("process", tests, NULL, NULL);
}
