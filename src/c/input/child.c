#include "c/input/child.h"
#include "base/file.h"
#include "c/core/save.h"
#include "c/input/wire.h"

#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { EXIT_NO_MEMORY = 3, EXIT_NOT_WRITTEN = 4, NOISE_BYTES = 16384, MALLOC_STEP_BYTES = 1 << 22 };

/* ---- files in memory ---- */

static void close_file(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

static void close_files(as_child *child) {
  close_file(&child->reply), close_file(&child->unit), close_file(&child->noises);
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

/* clang takes memory in small pieces, and gives none back. The bridge's thread would get an arena of its own, which
 * asks the system for every few pages. */
static void set_malloc(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, MALLOC_STEP_BYTES);
}

__attribute__((noreturn)) static void work(const as_child *child, const as_front_request *request) {
  set_malloc();
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
  struct iovec all = {.iov_base = bytes.at, .iov_len = bytes.length};
  written = written && as_file_write(child->reply, &all, 1) == 0;
  _exit(written ? 0 : EXIT_NOT_WRITTEN);
}

bool as_child_start(as_child *child, const as_front_request *request, const as_child_limits *limits) {
  *child = (as_child){.reply = -1, .unit = -1, .noises = -1, .limits = *limits};
  as_process_side side = AS_PROCESS_NEITHER;
  if (open_files(child)) {
    as_process_file files[] = {{child->noises, STDOUT_FILENO}, {child->noises, STDERR_FILENO}};
    as_process_setup setup = {
        .files = files, .file_count = 2, .signals = AS_PROCESS_SIGNALS_IGNORED, .more_bytes = limits->bytes};
    side = as_process_start(&child->process, &setup);
  }
  if (side == AS_PROCESS_CHILD) work(child, request);
  if (side == AS_PROCESS_PARENT) return true;
  int error = errno;
  close_files(child);
  return errno = error, false;
}

/* ---- its end ---- */

void as_child_kill(const as_child *child) { as_process_signal(&child->process, SIGKILL); }

void as_child_drop(as_child *child) {
  as_process_stop(&child->process);
  close_files(child);
}

static void put_ending(const as_child *child, as_process_end end, const char *noises, const char *reason,
                       as_text *out) {
  bool no_memory = end.code == EXIT_NO_MEMORY || strstr(noises, "out of memory") || strstr(noises, "bad_alloc");
  if (child->is_late)
    as_text_printf(out, "the front end needs more than %g seconds", child->limits.seconds);
  else if (no_memory)
    as_text_put(out, "the front end ran out of memory");
  else if (end.code == EXIT_NOT_WRITTEN)
    as_text_put(out, "the front end could not write its answer (no memory, or a limit on the size of files)");
  else if (end.signal)
    as_text_printf(out, "the front end crashed (signal %d, %s)", end.signal, strsignal(end.signal));
  else if (reason)
    as_text_printf(out, "what the front end made of it cannot be used: %s", reason);
  else
    as_text_printf(out, "the front end gave no answer (exit code %d)", end.code);
  if (!child->is_late && child->limits.bytes)
    as_text_printf(out, "; it has %llu MiB of memory", (unsigned long long)(child->limits.bytes >> 20));
}

/* What it wrote before it went down is shown below. */
static void say_ending(const as_child *child, as_process_end end, const as_front_request *request,
                       const as_text *noises, const char *reason, as_front_reply *reply) {
  as_text *said = &reply->said;
  as_text_printf(said, "%s: error: ", request->file);
  put_ending(child, end, as_text_get(noises), reason, said);
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
  as_file_read_start(child->reply, SIZE_MAX, &bytes);
  bool good = as_reply_unpack(as_text_get(&bytes), bytes.length, reply, &has_unit);
  as_text_release(&bytes);
  if (good && has_unit) good = (*unit = as_core_load_fd(memory, child->unit, reason)) != NULL;
  return good;
}

as_core_unit *as_child_finish(as_child *child, as_memory *memory, const as_front_request *request,
                              as_front_reply *reply) {
  as_process_end end = as_process_wait(&child->process);
  as_core_unit *unit = NULL;
  as_text noises = {.memory = memory};
  as_file_read_start(child->noises, NOISE_BYTES, &noises);
  const char *reason = NULL;
  bool good = !end.signal && !end.code && take_answer(child, memory, reply, &unit, &reason);
  if (!good) say_ending(child, end, request, &noises, reason, reply);
  if (good) as_text_put(&reply->said, as_text_get(&noises));
  as_text_release(&noises);
  close_files(child);
  return unit;
}
