#include "base/process.h"

#include <assay/base/contract.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_NOT_STANDING = 127 };

/* ---- the child's files ---- */

static bool is_listed(const as_process_setup *setup, int number) {
  for (uint32_t i = 0; i < setup->file_count; i++)
    if (setup->files[i].number == number) return true;
  return false;
}

/* A copy that no file of the list will be put over; copies that were tried before are at numbers where one will be. */
static int move_away(const as_process_setup *setup, int file) {
  int at = file;
  while (at >= 0 && is_listed(setup, at)) at = fcntl(file, F_DUPFD_CLOEXEC, at + 1);
  return at;
}

/* The limit of files need not allow the number; a file that is open stays so when the limit sinks. */
static void allow_number(int number) {
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur > (rlim_t)number) return;
  files.rlim_cur = (rlim_t)number + 1;
  if (files.rlim_cur <= files.rlim_max) setrlimit(RLIMIT_NOFILE, &files);
}

/* First all are moved out of the way: a file of ours may have any number, also that of another's place. */
static bool place_files(const as_process_setup *setup) {
  int from[AS_PROCESS_MOST_FILES];
  for (uint32_t i = 0; i < setup->file_count; i++) {
    int file = setup->files[i].file;
    allow_number(setup->files[i].number);
    from[i] = move_away(setup, file == AS_PROCESS_NOTHING ? open("/dev/null", O_RDWR | O_CLOEXEC) : file);
    if (from[i] < 0) return false;
  }
  for (uint32_t i = 0; i < setup->file_count; i++)
    if (dup2(from[i], setup->files[i].number) < 0) return false;
  return true;
}

/* The numbers in [from, to), but one. */
static void close_between(unsigned from, unsigned to, unsigned but) {
  if (but >= from && but < to) {
    close_between(from, but, to);
    from = but + 1;
  }
  if (from < to) close_range(from, to - 1, 0);
}

static void close_others(const as_process_setup *setup, int but) {
  unsigned from = STDERR_FILENO + 1;
  for (uint32_t i = 0; i < setup->file_count; i++) {
    unsigned number = (unsigned)setup->files[i].number;
    if (number < from) continue;
    close_between(from, number, (unsigned)but);
    from = number + 1;
  }
  close_between(from, ~0U, (unsigned)but);
}

/* ---- the child's signals and limits ---- */

static void handle(const int *numbers, size_t count, void (*how)(int)) {
  for (size_t i = 0; i < count; i++) signal(numbers[i], how);
}

static void set_signals(as_process_signals signals) {
  static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
  static const int interrupts[] = {SIGINT, SIGTERM}, others[] = {SIGPIPE, SIGXFSZ, SIGCHLD};
  handle(crashes, sizeof crashes / sizeof *crashes, SIG_DFL);
  if (signals == AS_PROCESS_SIGNALS_IGNORED) handle(interrupts, 2, SIG_IGN);
  if (signals != AS_PROCESS_SIGNALS_RESET) return;
  handle(interrupts, 2, SIG_DFL);
  handle(others, sizeof others / sizeof *others, SIG_DFL);
}

/* In bytes, as it is now; 0 if nobody says. */
static uint64_t address_space(void) {
  char text[64];
  unsigned long long pages = 0;
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t got = read(file, text, sizeof text - 1);
  close(file);
  text[got > 0 ? got : 0] = 0;
  for (const char *digit = text; *digit >= '0' && *digit <= '9'; digit++)
    pages = pages * 10 + (unsigned long long)(*digit - '0');
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* A limit that is lower already stays. */
static void set_limits(uint64_t more_bytes) {
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  if (!more_bytes) return;
  uint64_t bytes = address_space() + more_bytes;
  setrlimit(RLIMIT_AS, &(struct rlimit){bytes, bytes});
}

/* ---- starting ---- */

/* Sets up the child; 0, or the number of the error. A parent that died before we asked for the signal sends none. */
static int stand(const as_process_setup *setup, pid_t parent, int *report) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
  if (getppid() != parent) return ESRCH;
  if (setup->leads_group && setpgid(0, 0) != 0) return errno;
  int away = move_away(setup, *report);
  if (away < 0) return errno;
  *report = away;
  if (!place_files(setup)) return errno;
  if (setup->closes_others) close_others(setup, *report);
  set_signals(setup->signals);
  set_limits(setup->more_bytes);
  return setup->begin ? setup->begin(setup->data) : 0;
}

/* What the parent reads is a number, or, if the child became a program or was killed, the end of the file. */
static void tell(int report, int number) {
  ssize_t ignored = write(report, &number, sizeof number);
  (void)ignored;
  close(report);
}

static int hear(int report) {
  int number = 0;
  ssize_t got;
  while ((got = read(report, &number, sizeof number)) < 0 && errno == EINTR) {}
  return got == (ssize_t)sizeof number ? number : 0;
}

static void enter_child(const as_process_setup *setup, pid_t parent, int report) {
  int number = stand(setup, parent, &report);
  tell(report, number);
  if (number) _exit(EXIT_NOT_STANDING);
}

/* The child's id, or -1 with errno. In the child 0. */
static pid_t fork_child(const as_process_setup *setup) {
  int ends[2];
  pid_t parent = getpid();
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  pid_t id = fork();
  if (id == 0) {
    close(ends[0]);
    enter_child(setup, parent, ends[1]);
    return 0;
  }
  int number = id < 0 ? errno : 0;
  close(ends[1]);
  if (id > 0) number = hear(ends[0]);
  close(ends[0]);
  if (!number) return id;
  while (id > 0 && waitpid(id, NULL, 0) < 0 && errno == EINTR) {}
  return errno = number, -1;
}

static bool is_ascending(const as_process_setup *setup) {
  for (uint32_t i = 1; i < setup->file_count; i++)
    if (setup->files[i - 1].number >= setup->files[i].number) return false;
  return true;
}

as_process_side as_process_start(as_process *process, const as_process_setup *setup) {
  AS_REQUIRE(setup->file_count <= AS_PROCESS_MOST_FILES, "a child has a list of few files");
  AS_REQUIRE(is_ascending(setup), "files of a child are listed by ascending number");
  *process = (as_process){.handle = -1, .leads_group = setup->leads_group};
  pid_t id = fork_child(setup);
  if (id == 0) return AS_PROCESS_CHILD;
  if (id < 0) return AS_PROCESS_NEITHER;
  process->id = id;
  process->handle = pidfd_open(id, 0);
  if (process->handle >= 0) return AS_PROCESS_PARENT;
  int number = errno;
  as_process_stop(process);
  return errno = number, AS_PROCESS_NEITHER;
}

/* ---- running and ending ---- */

void as_process_signal(const as_process *process, int number) {
  if (!process->id) return;
  if (process->leads_group) kill(-process->id, number);
  kill(process->id, number);
}

bool as_process_has_ended(const as_process *process, int milliseconds) {
  AS_REQUIRE(process->id > 0, "there is no child");
  struct pollfd wait = {.fd = process->handle, .events = POLLIN};
  return poll(&wait, 1, milliseconds) > 0;
}

/* The group is killed while the child, though it has ended, keeps the number from being used again. */
as_process_end as_process_wait(as_process *process) {
  AS_REQUIRE(process->id > 0, "there is no child");
  siginfo_t facts;
  int status = 0;
  while (waitid(P_PID, (id_t)process->id, &facts, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
  if (process->leads_group) kill(-process->id, SIGKILL);
  while (waitpid(process->id, &status, 0) < 0 && errno == EINTR) {}
  if (process->handle >= 0) close(process->handle);
  *process = (as_process){.handle = -1};
  return (as_process_end){.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                          .code = WIFEXITED(status) ? WEXITSTATUS(status) : 0};
}

void as_process_stop(as_process *process) {
  if (!process->id) return;
  as_process_signal(process, SIGKILL);
  as_process_wait(process);
}
