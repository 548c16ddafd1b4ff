#include "base/program.h"

#include <assay/base/clock.h>
#include <assay/base/memory.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of what is said: so much from the beginning, and as much from the end. */
enum { SAID_PART = 1 << 18, MOST_AT_ONCE = 256, FILES_OF_ONE = 4, LONGEST_WAIT_MS = 10 };
static const double seconds_between = 0.01; /* looks at what it uses */

/* ---- the child ---- */

/* As errors are positive, those of the guard are told as negative ones. */
static int become(const void *data) {
  const as_program *p = data;
  union {
    const char *const *from;
    char *const *to;
  } words = {p->words}, environment = {p->environment}; /* exec has no const */
  if (p->directory && chdir(p->directory) != 0) return errno;
  if (p->guard && !p->guard(p->guard_data)) return -errno;
  execvpe(p->path ? p->path : p->words[0], words.to, p->environment ? environment.to : environ);
  return errno;
}

/* ---- starting ---- */

static void close_file(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

static void not_started(as_program *p, as_program_end why, int number) {
  p->end = why, p->status = number;
  p->process = (as_process){.handle = -1};
  close_file(&p->output_file), close_file(&p->error_file), close_file(&p->reports_file);
}

/* The ends that the program gets; ours are in the program. */
typedef struct far_ends {
  int input, output, error, reports;
} far_ends;

static bool open_pipe(int *near, int *far) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  *near = ends[0], *far = ends[1];
  return true;
}

static bool open_files(as_program *p, far_ends *far) {
  *far = (far_ends){-1, -1, -1, -1};
  p->output_file = p->error_file = p->reports_file = -1;
  return (!p->input || (far->input = open(p->input, O_RDONLY | O_CLOEXEC)) >= 0) &&
         open_pipe(&p->output_file, &far->output) && open_pipe(&p->error_file, &far->error) &&
         (!p->reports || open_pipe(&p->reports_file, &far->reports));
}

static void close_far(far_ends *far) {
  close_file(&far->input), close_file(&far->output), close_file(&far->error), close_file(&far->reports);
}

static as_process_side start_child(as_program *p, const far_ends *far) {
  bool apart = p->output || p->forgets_output;
  as_process_file files[] = {{far->input, STDIN_FILENO}, /* -1 is nothing */
                             {apart ? far->output : far->error, STDOUT_FILENO},
                             {far->error, STDERR_FILENO},
                             {far->reports, p->reports_number}};
  as_process_setup setup = {.files = files,
                            .file_count = p->reports ? 4 : 3,
                            .closes_others = true,
                            .leads_group = true,
                            .signals = AS_PROCESS_SIGNALS_RESET,
                            .begin = become,
                            .data = p};
  fflush(NULL);
  return as_process_start(&p->process, &setup);
}

/* Waits until it has become the program, or could not. */
static void start(as_program *p) {
  far_ends far;
  p->began = p->looked = as_clock_seconds();
  bool good = open_files(p, &far) && start_child(p, &far) == AS_PROCESS_PARENT;
  int number = errno;
  close_far(&far);
  if (!good && number >= 0) not_started(p, AS_PROGRAM_NOT_STARTED, number);
  if (!good && number < 0) not_started(p, AS_PROGRAM_NOT_GUARDED, -number);
}

/* ---- looking after it ---- */

static bool runs(const as_program *p) { return p->process.id != 0; }

static void stop(as_program *p, as_program_end why) {
  if (p->stopped) return;
  p->stopped = true, p->end = why;
  as_process_signal(&p->process, SIGKILL);
}

/* The middle is left out. */
static void keep(as_text *said, const char *bytes, size_t count) {
  as_text_put_bytes(said, bytes, count);
  if (said->length < 4 * SAID_PART) return;
  memmove(said->at + SAID_PART, said->at + said->length - SAID_PART, SAID_PART);
  said->length = 2 * SAID_PART;
  said->at[said->length] = 0;
}

static void stop_writing(as_program *p, uint64_t most) {
  if (!p->stopped) p->status = (int)(most >> 20);
  stop(p, AS_PROGRAM_LOUD);
}

static void take(as_program *p, const int *file, const char *bytes, size_t count) {
  p->written += count;
  if (file == &p->output_file && p->output)
    as_text_put_bytes(p->output, bytes, count);
  else if (file == &p->reports_file)
    keep(p->reports, bytes, count);
  else if (file == &p->error_file)
    keep(&p->said, bytes, count);
  if (p->output_bytes && p->written > p->output_bytes) stop_writing(p, p->output_bytes);
}

/* false: there is nothing to read now. */
static bool listen_to(as_program *p, int *file) {
  char bytes[16384];
  ssize_t got = read(*file, bytes, sizeof bytes);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return false;
  if (got > 0) return take(p, file, bytes, (size_t)got), true;
  close_file(file);
  return false;
}

/* By system calls, or to the disk by what is mapped: the larger of both. */
static uint64_t written_bytes(pid_t id) {
  char name[64], text[512];
  snprintf(name, sizeof name, "/proc/%d/io", (int)id);
  int file = open(name, O_RDONLY | O_CLOEXEC);
  ssize_t got = file < 0 ? 0 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  text[got > 0 ? got : 0] = 0;
  const char *calls = strstr(text, "wchar: "), *disk = strstr(text, "\nwrite_bytes: ");
  uint64_t by_calls = calls ? strtoull(calls + strlen("wchar: "), NULL, 10) : 0;
  uint64_t to_disk = disk ? strtoull(disk + strlen("\nwrite_bytes: "), NULL, 10) : 0;
  return by_calls > to_disk ? by_calls : to_disk;
}

static void look_after(as_program *p, double now) {
  if (p->seconds > 0 && now - p->began > p->seconds) stop(p, AS_PROGRAM_LATE);
  if (now - p->looked < seconds_between) return;
  p->looked = now;
  if (p->memory_bytes && as_memory_resident(p->process.id) > p->memory_bytes) stop(p, AS_PROGRAM_FAT);
  if (p->files_bytes && written_bytes(p->process.id) > p->files_bytes) stop_writing(p, p->files_bytes);
}

/* What is in the pipe still, after the end; others may hold it open. */
static void drain(as_program *p, int *file) {
  enum { MOST_READS = 256 };
  for (int i = 0; i < MOST_READS && *file >= 0; i++) {
    struct pollfd wait = {*file, POLLIN, 0};
    if (poll(&wait, 1, 0) <= 0 || !listen_to(p, file)) break;
  }
  close_file(file);
}

static void finish(as_program *p) {
  as_process_end end = as_process_wait(&p->process);
  if (!p->stopped) {
    p->end = end.signal ? AS_PROGRAM_SIGNALLED : AS_PROGRAM_EXITED;
    p->status = end.signal ? end.signal : end.code;
  }
  drain(p, &p->output_file), drain(p, &p->error_file), drain(p, &p->reports_file);
}

/* ---- several ---- */

static bool is_set(const volatile int *interrupt) { return interrupt && *interrupt; }

static void put_waits(const as_program *p, struct pollfd waits[FILES_OF_ONE]) {
  const int files[FILES_OF_ONE] = {p->output_file, p->error_file, p->reports_file, p->process.handle};
  for (int i = 0; i < FILES_OF_ONE; i++) waits[i] = (struct pollfd){files[i], POLLIN, 0};
}

/* true: it has ended. */
static bool attend(as_program *p, const struct pollfd waits[FILES_OF_ONE], bool is_interrupted) {
  if (waits[0].revents) listen_to(p, &p->output_file);
  if (waits[1].revents) listen_to(p, &p->error_file);
  if (waits[2].revents) listen_to(p, &p->reports_file);
  if (is_interrupted) stop(p, AS_PROGRAM_INTERRUPTED);
  look_after(p, as_clock_seconds());
  if (!waits[3].revents) return false;
  finish(p);
  return true;
}

/* Waits until one of those that run says something, or a little, and gives the number of those that ended. */
static uint32_t attend_all(as_program *programs, uint32_t count, const volatile int *interrupt) {
  struct pollfd waits[MOST_AT_ONCE * FILES_OF_ONE];
  uint32_t used = 0, ended = 0;
  for (uint32_t i = 0; i < count; i++)
    if (runs(&programs[i])) put_waits(&programs[i], &waits[used]), used += FILES_OF_ONE;
  poll(waits, used, LONGEST_WAIT_MS); /* a signal leaves all as they are: silent */
  for (uint32_t i = 0, at = 0; i < count && at < used; i++) {
    if (!runs(&programs[i])) continue;
    ended += attend(&programs[i], &waits[at], is_set(interrupt));
    at += FILES_OF_ONE;
  }
  return ended;
}

static uint32_t most_at_once(uint32_t jobs) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t most = jobs ? jobs : processors > 0 ? (uint32_t)processors : 1;
  return most < MOST_AT_ONCE ? most : MOST_AT_ONCE;
}

void as_program_run(as_program *programs, uint32_t count, uint32_t jobs, const volatile int *interrupt) {
  uint32_t most = most_at_once(jobs), next = 0, running = 0;
  for (uint32_t i = 0; i < count; i++) programs[i].output_file = programs[i].error_file = programs[i].reports_file = -1;
  while (next < count || running) {
    for (; next < count && running < most && !is_set(interrupt); next++) {
      start(&programs[next]);
      running += runs(&programs[next]);
    }
    for (; next < count && is_set(interrupt); next++) not_started(&programs[next], AS_PROGRAM_INTERRUPTED, 0);
    running -= attend_all(programs, next, interrupt);
  }
}

/* ---- with the user ---- */

int as_program_foreground(const as_program *program) {
  as_process process;
  struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
  as_process_setup setup = {.signals = AS_PROCESS_SIGNALS_RESET, .begin = become, .data = program};
  fflush(NULL);
  sigaction(SIGINT, &ignored, &before);
  bool good = as_process_start(&process, &setup) == AS_PROCESS_PARENT;
  int number = good ? 0 : errno;
  if (good) as_process_wait(&process);
  sigaction(SIGINT, &before, NULL);
  return number;
}
