#include "report/replay/process.h"

#include <assay/base/clock.h>
#include <assay/base/vector.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of what is said: so much from the beginning, and as much from the end. */
enum { SAID_PART = 1 << 18 };
static const double seconds_between = 0.01;

/* ---- the child ---- */

/* Which of the two things went wrong, and why. */
typedef struct trouble {
  bool guard;
  int number;
} trouble;

static void give_up(int to, bool guard) {
  trouble t = {guard, errno};
  ssize_t ignored = write(to, &t, sizeof t);
  (void)ignored;
  _exit(127);
}

/* What we ignore, or it inherited, it does not. */
static void reset_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], SIG_DFL);
}

/* The limit of files is lowered later, by the guard: a file that is open stays so. */
static bool keep_reports(int file) {
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return false;
  if (files.rlim_cur <= AS_PROCESS_REPORTS) files.rlim_cur = AS_PROCESS_REPORTS + 1;
  if (files.rlim_cur <= files.rlim_max) setrlimit(RLIMIT_NOFILE, &files);
  return dup2(file, AS_PROCESS_REPORTS) == AS_PROCESS_REPORTS;
}

static void close_others(bool reports) {
  syscall(SYS_close_range, 4, reports ? AS_PROCESS_REPORTS - 1 : ~0U, 0);
  if (reports) syscall(SYS_close_range, AS_PROCESS_REPORTS + 1, ~0U, 0);
}

static void become(const as_process *p, int output, int error, int report, int troubles) {
  int input = open(p->input ? p->input : "/dev/null", O_RDONLY | O_CLOEXEC);
  bool good = input >= 0 && setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0;
  good = good && dup2(input, 0) == 0 && dup2(output, 1) == 1 && dup2(error, 2) == 2;
  good = good && (!p->directory || chdir(p->directory) == 0) && dup2(troubles, 3) == 3;
  good = good && (!p->reports || keep_reports(report));
  if (!good) give_up(troubles, false);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  close_others(p->reports != NULL);
  reset_signals();
  if (p->guard && !as_guard_enter(p->guard)) give_up(3, true);
  union {
    const char *const *from;
    char *const *to;
  } words = {p->words}, environment = {p->environment}; /* exec has no const */
  if (p->environment)
    execve(p->program ? p->program : p->words[0], words.to, environment.to);
  else
    execvp(p->program ? p->program : p->words[0], words.to);
  give_up(3, false);
}

/* ---- starting ---- */

static void not_started(as_process *p, int number) {
  p->end = AS_PROCESS_NOT_STARTED, p->status = number;
  p->id = 0, p->output = p->error = p->report = -1;
}

static void close_all(int *files, int count) {
  for (int i = 0; i < count; i++)
    if (files[i] >= 0) close(files[i]);
}

/* Waits until it has become the program, or could not. */
static void start(as_process *p) {
  enum { COUNT = 8 };
  int files[COUNT] = {-1, -1, -1, -1, -1, -1, -1, -1}; /* output, error, troubles, reports: read and write ends */
  p->began = p->looked = as_clock_seconds();
  bool good = !pipe2(files, O_CLOEXEC) && !pipe2(files + 2, O_CLOEXEC) && !pipe2(files + 4, O_CLOEXEC);
  good = good && (!p->reports || !pipe2(files + 6, O_CLOEXEC));
  fflush(NULL);
  p->id = good ? fork() : -1;
  if (p->id == 0) become(p, p->guard || p->written_text ? files[1] : files[3], files[3], files[7], files[5]);
  if (p->id < 0) {
    not_started(p, errno);
    close_all(files, COUNT);
    return;
  }
  close(files[1]), close(files[3]), close(files[5]), close_all(&files[7], 1);
  p->output = files[0], p->error = files[2], p->report = files[6];
  trouble t;
  ssize_t got;
  while ((got = read(files[4], &t, sizeof t)) < 0 && errno == EINTR) {}
  close(files[4]);
  if (got != (ssize_t)sizeof t) return;
  close(p->output), close(p->error), close_all(&p->report, 1);
  while (waitpid(p->id, NULL, 0) < 0 && errno == EINTR) {}
  not_started(p, t.number);
  if (t.guard) p->end = AS_PROCESS_NOT_GUARDED;
}

/* ---- watching ---- */

static void stop(as_process *p, as_process_end why) {
  if (p->stopped) return;
  p->stopped = true, p->end = why;
  kill(-p->id, SIGKILL), kill(p->id, SIGKILL);
}

/* The middle is left out. */
static void keep(as_text *said, const char *bytes, size_t count) {
  as_text_put_bytes(said, bytes, count);
  if (said->length < 4 * SAID_PART) return;
  memmove(said->at + SAID_PART, said->at + said->length - SAID_PART, SAID_PART);
  said->length = 2 * SAID_PART;
  said->at[said->length] = 0;
}

static void stop_writing(as_process *p, uint64_t most) {
  if (!p->stopped) p->status = (int)(most >> 20);
  stop(p, AS_PROCESS_LOUD);
}

static void listen_to(as_process *p, int *file) {
  char bytes[16384];
  ssize_t got = read(*file, bytes, sizeof bytes);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (got <= 0) {
    close(*file);
    *file = -1;
    return;
  }
  p->written += (uint64_t)got;
  if (file == &p->output && p->written_text)
    as_text_put_bytes(p->written_text, bytes, (size_t)got);
  else if (file == &p->report)
    keep(p->reports, bytes, (size_t)got);
  else if (file == &p->error || !p->guard)
    keep(&p->said, bytes, (size_t)got);
  if (p->output_bytes && p->written > p->output_bytes) stop_writing(p, p->output_bytes);
}

/* What /proc tells of a process; "" if nothing. */
enum { FACTS = 512 };
static void read_facts(pid_t id, const char *which, char text[FACTS]) {
  char name[64];
  snprintf(name, sizeof name, "/proc/%d/%s", (int)id, which);
  int file = open(name, O_RDONLY | O_CLOEXEC);
  ssize_t got = file < 0 ? 0 : read(file, text, FACTS - 1);
  if (file >= 0) close(file);
  text[got > 0 ? got : 0] = 0;
}

static uint64_t resident_bytes(pid_t id) {
  char text[FACTS];
  unsigned long long all, resident = 0;
  read_facts(id, "statm", text);
  if (sscanf(text, "%llu %llu", &all, &resident) != 2) return 0;
  return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* By system calls, or to the disk by what is mapped: the larger of both. */
static uint64_t written_bytes(pid_t id) {
  char text[FACTS];
  read_facts(id, "io", text);
  const char *calls = strstr(text, "wchar: "), *disk = strstr(text, "\nwrite_bytes: ");
  uint64_t by_calls = calls ? strtoull(calls + strlen("wchar: "), NULL, 10) : 0;
  uint64_t to_disk = disk ? strtoull(disk + strlen("\nwrite_bytes: "), NULL, 10) : 0;
  return by_calls > to_disk ? by_calls : to_disk;
}

static void look_after(as_process *p, double now) {
  if (p->seconds > 0 && now - p->began > p->seconds) stop(p, AS_PROCESS_LATE);
  if (now - p->looked < seconds_between) return;
  p->looked = now;
  if (p->memory_bytes && resident_bytes(p->id) > p->memory_bytes) stop(p, AS_PROCESS_FAT);
  if (p->files_bytes && written_bytes(p->id) > p->files_bytes) stop_writing(p, p->files_bytes);
}

/* Whether it has ended; then what it left behind is ended, too. Its pipes may be held open by others. */
static bool has_ended(as_process *p) {
  int status;
  siginfo_t facts = {0};
  if (waitid(P_PID, (id_t)p->id, &facts, WEXITED | WNOHANG | WNOWAIT) != 0 || facts.si_pid == 0) return false;
  kill(-p->id, SIGKILL);
  while (waitpid(p->id, &status, 0) < 0 && errno == EINTR) {}
  if (p->stopped) return true;
  bool exited = WIFEXITED(status);
  p->end = exited ? AS_PROCESS_EXITED : AS_PROCESS_SIGNALLED;
  p->status = exited ? WEXITSTATUS(status) : WTERMSIG(status);
  return true;
}

/* false: nobody said anything. */
static bool listen_once(as_process *p, int wait_ms) {
  struct pollfd files[] = {{p->output, POLLIN, 0}, {p->error, POLLIN, 0}, {p->report, POLLIN, 0}};
  if (poll(files, 3, wait_ms) <= 0) return false;
  if (files[0].revents) listen_to(p, &p->output);
  if (files[1].revents) listen_to(p, &p->error);
  if (files[2].revents) listen_to(p, &p->report);
  return true;
}

/* What is in the pipes still, after the end. */
static void drain(as_process *p) {
  for (int i = 0; i < 256 && listen_once(p, 0); i++) {}
  close_all(&p->output, 1), close_all(&p->error, 1), close_all(&p->report, 1);
  p->id = 0;
}

void as_process_run(as_process *processes, uint32_t count, uint32_t jobs, const volatile int *interrupt) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t most = jobs ? jobs : processors > 0 ? (uint32_t)processors : 1, next = 0, running = 0;
  while (next < count || running) {
    for (; next < count && running < most && !(interrupt && *interrupt); next++) {
      start(&processes[next]);
      running += processes[next].id != 0;
    }
    if (interrupt && *interrupt)
      for (; next < count; next++) not_started(&processes[next], 0), processes[next].end = AS_PROCESS_INTERRUPTED;
    for (uint32_t i = 0; i < next; i++) {
      as_process *p = &processes[i];
      if (!p->id) continue;
      listen_once(p, running == 1 ? 2 : 1);
      if (interrupt && *interrupt) stop(p, AS_PROCESS_INTERRUPTED);
      look_after(p, as_clock_seconds());
      if (!has_ended(p)) continue;
      drain(p);
      running--;
    }
  }
}

int as_process_foreground(const char *const *words, const char *const *environment, const char *folder) {
  int files[2], number = 0;
  if (pipe2(files, O_CLOEXEC)) return errno;
  fflush(NULL);
  struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
  sigaction(SIGINT, &ignored, &before);
  pid_t id = fork();
  if (id == 0) {
    reset_signals();
    union {
      const char *const *from;
      char *const *to;
    } all = {words}, variables = {environment}; /* exec has no const */
    if (chdir(folder) == 0) execvpe(words[0], all.to, variables.to);
    number = errno;
    ssize_t written = write(files[1], &number, sizeof number);
    (void)written;
    _exit(127);
  }
  close(files[1]);
  if (id < 0 || read(files[0], &number, sizeof number) != (ssize_t)sizeof number) number = id < 0 ? errno : 0;
  close(files[0]);
  while (id > 0 && waitpid(id, NULL, 0) < 0 && errno == EINTR) {}
  sigaction(SIGINT, &before, NULL);
  return number;
}
