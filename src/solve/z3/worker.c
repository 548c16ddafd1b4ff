#include "solve/z3/worker.h"
#include "base/file.h"
#include "base/process.h"

#include <assay/base/clock.h>
#include <assay/base/memory.h>
#include <assert.h>
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { POLL_MILLISECONDS = 20, CHUNK_BYTES = 1 << 16, CHANNEL = STDERR_FILENO + 1 /* in the worker */ };
static const char no_library[] = "!no-library";

struct as_z3_worker {
  as_memory *memory;
  as_text library; /* empty: the usual names */
  as_process process;
  pid_t owner;   /* who started it: not a copy of this process */
  size_t before; /* bytes that it had in memory when it began, mostly ours */
  int channel;
};

as_z3_worker *as_z3_worker_create(as_memory *memory, const char *library) {
  as_z3_worker *worker = as_memory_alloc_zeroed(memory, sizeof *worker);
  *worker = (as_z3_worker){.memory = memory, .library.memory = memory, .channel = -1};
  if (library) as_text_put(&worker->library, library);
  return worker;
}

/* Of a process that this one is a copy of. */
static void leave_to_owner(as_z3_worker *worker) {
  if (!worker->process.id || worker->owner == getpid()) return;
  close(worker->channel), close(worker->process.handle);
  worker->channel = -1;
  worker->process = (as_process){.handle = -1};
}

static void stop(as_z3_worker *worker) {
  leave_to_owner(worker);
  if (!worker->process.id) return;
  assert(worker->channel >= 0);
  close(worker->channel);
  as_process_stop(&worker->process);
  worker->channel = -1;
}

void as_z3_worker_destroy(as_z3_worker *worker) {
  if (!worker) return;
  stop(worker);
  as_text_release(&worker->library);
  as_memory_free(worker->memory, worker, sizeof *worker);
}

/* The worker's side. It only ever talks to its channel; the end of the channel is its end. */

typedef struct z3_functions {
  void *(*make_config)(void);
  void *(*make_context)(void *config);
  void (*delete_context)(void *context);
  void (*set_error_handler)(void *context, void (*handler)(void *context, int code));
  const char *(*evaluate)(void *context, const char *script);
} z3_functions;

static void ignore_error(void *context, int code) { (void)context, (void)code; }

/* A function of the library. Object and function pointers are alike on every system that has dlsym. */
static void find(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
}

static bool load(const char *wanted, z3_functions *z3) {
  const char *const names[] = {wanted ? wanted : "libz3.so.4", wanted ? wanted : "libz3.so"};
  void *library = NULL;
  for (int i = 0; i < 2 && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  find(library, "Z3_mk_config", &z3->make_config);
  find(library, "Z3_mk_context", &z3->make_context);
  find(library, "Z3_del_context", &z3->delete_context);
  find(library, "Z3_set_error_handler", &z3->set_error_handler);
  find(library, "Z3_eval_smtlib2_string", &z3->evaluate);
  return z3->make_config && z3->make_context && z3->delete_context && z3->set_error_handler && z3->evaluate;
}

static bool read_all(void *bytes, size_t count) { return as_file_read(CHANNEL, bytes, count) == (ptrdiff_t)count; }

static bool reply(const char *text) {
  uint64_t length = strlen(text);
  union {
    const char *from;
    char *to;
  } bytes = {text}; /* an iovec has no const */
  struct iovec pieces[] = {{&length, sizeof length}, {bytes.to, length}};
  return as_file_write(CHANNEL, pieces, 2) == 0;
}

static bool serve_one(const z3_functions *z3) {
  uint64_t length;
  if (!read_all(&length, sizeof length)) return false;
  char *script = malloc(length + 1);
  if (!script || !read_all(script, length)) return false;
  script[length] = 0;
  bool sent;
  if (z3) {
    void *context = z3->make_context(z3->make_config());
    z3->set_error_handler(context, ignore_error);
    sent = reply(z3->evaluate(context, script));
    z3->delete_context(context);
  } else {
    sent = reply(no_library);
  }
  free(script);
  return sent;
}

/* The library is loaded when there is a question: what comes with it is not what the worker began with. */
_Noreturn static void serve(const char *library) {
  struct pollfd question = {.fd = CHANNEL, .events = POLLIN};
  while (poll(&question, 1, -1) < 0 && errno == EINTR) {}
  z3_functions z3 = {0};
  bool loaded = load(library, &z3);
  while (serve_one(loaded ? &z3 : NULL)) {}
  _exit(0);
}

/* The parent's side. */

static as_process_side start_process(as_process *process, int channel) {
  as_process_file files[] = {{AS_PROCESS_NOTHING, STDIN_FILENO},
                             {AS_PROCESS_NOTHING, STDOUT_FILENO},
                             {AS_PROCESS_NOTHING, STDERR_FILENO},
                             {channel, CHANNEL}};
  as_process_setup setup = {
      .files = files, .file_count = 4, .closes_others = true, .signals = AS_PROCESS_SIGNALS_IGNORED};
  return as_process_start(process, &setup);
}

static bool start(as_z3_worker *worker) {
  int ends[2];
  leave_to_owner(worker);
  if (worker->process.id) return true;
  assert(worker->channel < 0);
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) return false;
  as_process_side side = start_process(&worker->process, ends[1]);
  if (side == AS_PROCESS_CHILD) serve(worker->library.length ? as_text_get(&worker->library) : NULL);
  close(ends[1]);
  if (side == AS_PROCESS_NEITHER) return close(ends[0]), false;
  worker->before = as_memory_resident(worker->process.id);
  worker->channel = ends[0];
  worker->owner = getpid();
  return true;
}

static bool is_too_large(const as_z3_worker *worker) {
  size_t now = as_memory_resident(worker->process.id);
  return now > worker->before && !as_memory_has_room(worker->memory, now - worker->before);
}

/* Waits until the channel can be read (or written), within the limits. */
static as_worker_status wait_for(as_z3_worker *worker, short events, double deadline, const volatile int *interrupt) {
  assert(worker->process.id && worker->channel >= 0);
  for (;;) {
    struct pollfd channel = {.fd = worker->channel, .events = events};
    int ready = poll(&channel, 1, POLL_MILLISECONDS);
    if (interrupt && *interrupt) return AS_WORKER_INTERRUPTED;
    if (ready > 0) return AS_WORKER_ANSWERED;
    if (ready < 0 && errno != EINTR) return AS_WORKER_DIED;
    if (deadline > 0 && as_clock_seconds() >= deadline) return AS_WORKER_TIME;
    if (is_too_large(worker)) return AS_WORKER_MEMORY;
  }
}

typedef struct transfer {
  as_z3_worker *worker;
  double deadline;
  const volatile int *interrupt;
} transfer;

static as_worker_status send_bytes(const transfer *t, const char *bytes, size_t count) {
  while (count) {
    as_worker_status status = wait_for(t->worker, POLLOUT, t->deadline, t->interrupt);
    if (status != AS_WORKER_ANSWERED) return status;
    ssize_t put = send(t->worker->channel, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (put < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (put <= 0) return AS_WORKER_DIED;
    assert((size_t)put <= count);
    bytes += put, count -= (size_t)put;
  }
  return AS_WORKER_ANSWERED;
}

static as_worker_status receive_bytes(const transfer *t, char *bytes, size_t count) {
  while (count) {
    as_worker_status status = wait_for(t->worker, POLLIN, t->deadline, t->interrupt);
    if (status != AS_WORKER_ANSWERED) return status;
    ssize_t got = recv(t->worker->channel, bytes, count, MSG_DONTWAIT);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return AS_WORKER_DIED;
    assert((size_t)got <= count);
    bytes += got, count -= (size_t)got;
  }
  return AS_WORKER_ANSWERED;
}

static as_worker_status receive_answer(const transfer *t, as_text *answer) {
  uint64_t length;
  as_worker_status status = receive_bytes(t, (char *)&length, sizeof length);
  for (char chunk[CHUNK_BYTES]; status == AS_WORKER_ANSWERED && length;) {
    size_t part = length < sizeof chunk ? (size_t)length : sizeof chunk;
    status = receive_bytes(t, chunk, part);
    if (status == AS_WORKER_ANSWERED) as_text_put_bytes(answer, chunk, part);
    length -= part;
  }
  return status;
}

as_worker_status as_z3_worker_run(as_z3_worker *worker, const char *script, size_t length, double deadline,
                                  const volatile int *interrupt, as_text *answer) {
  if (!start(worker)) return AS_WORKER_DIED;
  transfer t = {worker, deadline, interrupt};
  uint64_t header = length;
  as_worker_status status = send_bytes(&t, (const char *)&header, sizeof header);
  if (status == AS_WORKER_ANSWERED) status = send_bytes(&t, script, length);
  if (status == AS_WORKER_ANSWERED) status = receive_answer(&t, answer);
  if (status != AS_WORKER_ANSWERED)
    stop(worker); /* whatever it is doing, the next question starts afresh */
  else if (strcmp(as_text_get(answer), no_library) == 0)
    status = AS_WORKER_NO_Z3;
  return status;
}
