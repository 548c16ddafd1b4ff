#include "cli/suite/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_TEXT_BYTES = 1 << 24, MOST_ANSWER_BYTES = 1 << 28 };

static void close_file(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

static void close_files(as_suite_process *p) {
  close_file(&p->handle), close_file(&p->said), close_file(&p->complained), close_file(&p->answer);
}

static bool open_files(as_suite_process *p) {
  p->said = memfd_create("said", MFD_CLOEXEC);
  p->complained = memfd_create("complained", MFD_CLOEXEC);
  p->answer = memfd_create("answer", MFD_CLOEXEC);
  return p->said >= 0 && p->complained >= 0 && p->answer >= 0;
}

/* Crashes end the child as they end any process, without a file on the disk. An interrupt is told by the parent. */
static void prepare(const as_suite_process *p, pid_t parent) {
  static const int numbers[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(2);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], SIG_DFL);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
  dup2(p->said, STDOUT_FILENO), dup2(p->complained, STDERR_FILENO);
}

as_suite_side as_suite_process_start(as_suite_process *p, int *answer) {
  *p = (as_suite_process){.handle = -1, .said = -1, .complained = -1, .answer = -1};
  pid_t parent = getpid();
  bool good = open_files(p) && (p->id = fork()) >= 0;
  if (good && p->id == 0) {
    prepare(p, parent);
    *answer = p->answer;
    return AS_SUITE_CHILD;
  }
  if (good) setpgid(p->id, p->id); /* both do it, so that it is done before anyone relies on it */
  if (good && (p->handle = pidfd_open(p->id, 0)) >= 0) return p->runs = true, AS_SUITE_PARENT;
  int error = errno;
  if (good) kill(p->id, SIGKILL), waitpid(p->id, NULL, 0);
  close_files(p);
  return errno = error, AS_SUITE_NEITHER;
}

bool as_suite_process_answers(const as_suite_process *p) {
  struct stat facts;
  return fstat(p->answer, &facts) == 0 && facts.st_size > 0;
}

void as_suite_process_signal(const as_suite_process *p, int number) {
  kill(-p->id, number);
  kill(p->id, number);
}

static void read_file(int file, size_t most, as_text *out) {
  char bytes[16384];
  for (size_t done = 0; done < most;) {
    ssize_t got = pread(file, bytes, sizeof bytes, (off_t)done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    as_text_put_bytes(out, bytes, (size_t)got);
    done += (size_t)got;
  }
}

as_suite_end as_suite_process_finish(as_suite_process *p, as_text *said, as_text *complained, as_text *answer) {
  int status = 0;
  while (waitpid(p->id, &status, 0) < 0 && errno == EINTR) {}
  kill(-p->id, SIGKILL); /* what it left behind */
  read_file(p->said, MOST_TEXT_BYTES, said);
  read_file(p->complained, MOST_TEXT_BYTES, complained);
  read_file(p->answer, MOST_ANSWER_BYTES, answer);
  close_files(p);
  p->runs = false;
  return (as_suite_end){.is_late = p->is_late,
                        .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                        .code = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
                        .limit_seconds = p->deadline - p->began};
}
