#include "c/input/child.h"
#include "c/core/save.h"
#include "c/input/wire.h"

#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_NO_MEMORY = 3, EXIT_NOT_WRITTEN = 4, NOISE_BYTES = 16384, MALLOC_STEP_BYTES = 1 << 22 };

/* ---- files in memory ---- */

static void close_file(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

static bool write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written, count -= (size_t)written;
  }
  return true;
}

/* From the beginning, at most so many bytes. */
static void read_file(int file, size_t most, as_text *out) {
  char bytes[16384];
  for (size_t done = 0; done < most;) {
    size_t wanted = most - done < sizeof bytes ? most - done : sizeof bytes;
    ssize_t got = pread(file, bytes, wanted, (off_t)done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    as_text_put_bytes(out, bytes, (size_t)got);
    done += (size_t)got;
  }
}

static void close_files(as_child *child) {
  close_file(&child->reply), close_file(&child->unit), close_file(&child->noises), close_file(&child->process);
}

static bool open_files(as_child *child) {
  child->reply = memfd_create("reply", MFD_CLOEXEC);
  child->unit = memfd_create("unit", MFD_CLOEXEC);
  child->noises = memfd_create("noises", MFD_CLOEXEC);
  return child->reply >= 0 && child->unit >= 0 && child->noises >= 0;
}

/* ---- the child ---- */

__attribute__((noreturn)) static void run_out(void *data) {
  (void)data;
  _exit(EXIT_NO_MEMORY);
}

static void set_limit(int resource, uint64_t limit) {
  struct rlimit value = {limit, limit};
  setrlimit((__rlimit_resource_t)resource, &value);
}

/* What this process has now, with everything that the bridge loaded; the limit is for what comes on top. */
static uint64_t address_space(void) {
  unsigned long long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%llu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* Crashes end the child as they end any process, whatever the parent would do. An interrupt is the parent's matter: it
 * kills its children. */
static void reset_signals(void) {
  static const int numbers[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTERM};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], SIG_DFL);
  signal(SIGINT, SIG_IGN);
}

/* clang takes memory in small pieces, and gives none back. The bridge's thread would get an arena of its own, which
 * asks the system for every few pages. */
static void set_malloc(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, MALLOC_STEP_BYTES);
}

/* It dies with its parent. */
static void prepare(const as_child *child, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(EXIT_NOT_WRITTEN);
  reset_signals();
  dup2(child->noises, STDOUT_FILENO), dup2(child->noises, STDERR_FILENO);
  set_limit(RLIMIT_CORE, 0);
  set_malloc();
  if (child->limits.bytes) set_limit(RLIMIT_AS, address_space() + child->limits.bytes);
}

__attribute__((noreturn)) static void work(const as_child *child, const as_front_request *request, pid_t parent) {
  prepare(child, parent);
  as_memory *memory = as_memory_create(0);
  if (!memory) run_out(NULL);
  as_memory_on_failure(memory, run_out, NULL);
  as_front_reply reply;
  as_front_reply_init(&reply, memory);
  as_core_unit *unit = as_front_parse(memory, request, &reply);
  const char *reason;
  as_text bytes = {.memory = memory};
  bool written = !unit || as_core_save_fd(unit, child->unit, &reason);
  as_reply_pack(&reply, unit != NULL, &bytes);
  written = written && write_all(child->reply, as_text_get(&bytes), bytes.length);
  _exit(written ? 0 : EXIT_NOT_WRITTEN);
}

bool as_child_start(as_child *child, const as_front_request *request, const as_child_limits *limits) {
  *child = (as_child){.process = -1, .reply = -1, .unit = -1, .noises = -1, .limits = *limits};
  pid_t parent = getpid();
  bool good = open_files(child) && (child->id = fork()) >= 0;
  if (good && child->id == 0) work(child, request, parent);
  if (good && (child->process = pidfd_open(child->id, 0)) >= 0) return true;
  int error = errno;
  if (good) kill(child->id, SIGKILL), waitpid(child->id, NULL, 0);
  close_files(child);
  return errno = error, false;
}

/* ---- its end ---- */

void as_child_kill(const as_child *child) { kill(child->id, SIGKILL); }

static int wait_for(const as_child *child) {
  int status = 0;
  while (waitpid(child->id, &status, 0) < 0 && errno == EINTR) {}
  return status;
}

void as_child_drop(as_child *child) {
  as_child_kill(child);
  wait_for(child);
  close_files(child);
}

static void put_ending(const as_child *child, int status, const char *noises, const char *reason, as_text *out) {
  bool no_memory = (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_NO_MEMORY) || strstr(noises, "out of memory") ||
                   strstr(noises, "bad_alloc");
  if (child->is_late)
    as_text_printf(out, "the front end needs more than %g seconds", child->limits.seconds);
  else if (no_memory)
    as_text_put(out, "the front end ran out of memory");
  else if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_NOT_WRITTEN)
    as_text_put(out, "the front end could not write its answer (no memory, or a limit on the size of files)");
  else if (WIFSIGNALED(status))
    as_text_printf(out, "the front end crashed (signal %d, %s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
  else if (reason)
    as_text_printf(out, "what the front end made of it cannot be used: %s", reason);
  else
    as_text_printf(out, "the front end gave no answer (exit code %d)", WEXITSTATUS(status));
  if (!child->is_late && child->limits.bytes)
    as_text_printf(out, "; it has %llu MiB of memory", (unsigned long long)(child->limits.bytes >> 20));
}

/* What it wrote before it went down is shown below. */
static void say_ending(const as_child *child, int status, const as_front_request *request, const as_text *noises,
                       const char *reason, as_front_reply *reply) {
  as_text *said = &reply->said;
  as_text_printf(said, "%s: error: ", request->file);
  put_ending(child, status, as_text_get(noises), reason, said);
  as_text_put(said, "; this file is left out\n");
  as_text_put(said, as_text_get(noises));
  if (said->at[said->length - 1] != '\n') as_text_put_char(said, '\n');
  reply->errors++;
}

/* A reply with a unit that cannot be loaded, for a reason, is no answer. */
static bool take_answer(const as_child *child, as_memory *memory, as_front_reply *reply, as_core_unit **unit,
                        const char **reason) {
  as_text bytes = {.memory = memory};
  bool has_unit = false;
  read_file(child->reply, SIZE_MAX, &bytes);
  bool good = as_reply_unpack(as_text_get(&bytes), bytes.length, reply, &has_unit);
  as_text_release(&bytes);
  if (good && has_unit) good = (*unit = as_core_load_fd(memory, child->unit, reason)) != NULL;
  return good;
}

as_core_unit *as_child_finish(as_child *child, as_memory *memory, const as_front_request *request,
                              as_front_reply *reply) {
  int status = wait_for(child);
  as_core_unit *unit = NULL;
  as_text noises = {.memory = memory};
  read_file(child->noises, NOISE_BYTES, &noises);
  const char *reason = NULL;
  bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0 && take_answer(child, memory, reply, &unit, &reason);
  if (!good) say_ending(child, status, request, &noises, reason, reply);
  if (good) as_text_put(&reply->said, as_text_get(&noises));
  as_text_release(&noises);
  close_files(child);
  return unit;
}
