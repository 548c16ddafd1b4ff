#include "c/input/parse.h"
#include "c/input/child.h"

#include <assay/base/clock.h>
#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_WAIT_MS = 200 }; /* an interrupt that comes just before the wait is seen after it */

/* A file between its start and its delivery. */
typedef struct work {
  as_child child;
  double deadline;
  as_cache_ticket ticket;
  as_front_reply reply;
  as_core_unit *unit;
  bool runs, is_ready;
} work;

typedef struct crew {
  as_memory *memory;
  const as_front_request *requests;
  uint32_t count;
  const as_parse_options *options;
  uint32_t jobs;
  work *works; /* by request */
  struct pollfd *waits;
  uint32_t started, delivered, running, ready;
  bool is_open, cannot_open; /* the bridge */
  as_text *reason;
} crew;

static bool interrupted(const crew *c) { return c->options->interrupt && *c->options->interrupt; }

/* ---- starting ---- */

static void be_ready(crew *c, work *w) {
  w->is_ready = true;
  c->ready++;
}

static bool is_open(crew *c) {
  if (!c->is_open && !c->cannot_open) c->is_open = as_front_open(c->memory, c->reason), c->cannot_open = !c->is_open;
  return c->is_open;
}

/* false: there is no room for another process now. */
static bool start_child(crew *c, work *w, const as_front_request *request) {
  as_child_limits limits = {c->options->seconds, c->options->bytes};
  if (as_child_start(&w->child, request, &limits)) {
    w->deadline = limits.seconds > 0 ? as_clock_seconds() + limits.seconds : 0;
    w->runs = true, c->running++;
    return true;
  }
  if (c->running > 0) return false;
  as_text_printf(&w->reply.said, "%s: error: cannot start the front end: %s\n", request->file, strerror(errno));
  w->reply.errors++;
  return be_ready(c, w), true;
}

static bool start(crew *c, uint32_t index) {
  work *w = &c->works[index];
  const as_front_request *request = &c->requests[index];
  as_front_reply_init(&w->reply, c->memory);
  if (c->options->cache) w->unit = as_cache_find(c->options->cache, request, &w->ticket, &w->reply);
  if (w->unit || !is_open(c)) return be_ready(c, w), true;
  if (start_child(c, w, request)) return true;
  as_front_reply_release(&w->reply);
  return false;
}

/* ---- waiting ---- */

static void finish(crew *c, uint32_t index) {
  work *w = &c->works[index];
  w->unit = as_child_finish(&w->child, c->memory, &c->requests[index], &w->reply);
  w->runs = false, c->running--;
  if (w->unit && c->options->cache)
    as_cache_put(c->options->cache, &c->requests[index], &w->ticket, &w->reply, w->unit);
  be_ready(c, w);
}

/* The rest of the nearest deadline, in milliseconds. */
static int wait_time(const crew *c) {
  double now = as_clock_seconds(), least = LONGEST_WAIT_MS;
  for (uint32_t i = c->delivered; i < c->started; i++) {
    const work *w = &c->works[i];
    if (w->runs && w->deadline > 0 && (w->deadline - now) * 1000 < least) least = (w->deadline - now) * 1000;
  }
  return least > 0 ? (int)least + 1 : 0;
}

static void kill_late(crew *c) {
  double now = as_clock_seconds();
  for (uint32_t i = c->delivered; i < c->started; i++) {
    work *w = &c->works[i];
    if (!w->runs || w->deadline <= 0 || now < w->deadline) continue;
    w->child.is_late = true;
    as_child_kill(&w->child);
  }
}

/* Children that ended are finished in the order of their files. */
static void wait_for_some(crew *c) {
  uint32_t count = 0, at = 0;
  for (uint32_t i = c->delivered; i < c->started; i++)
    if (c->works[i].runs) c->waits[count++] = (struct pollfd){.fd = c->works[i].child.process.handle, .events = POLLIN};
  assert(count == c->running);
  if (poll(c->waits, count, wait_time(c)) < 0) return; /* interrupted */
  kill_late(c);
  for (uint32_t i = c->delivered; i < c->started && at < count; i++)
    if (c->works[i].runs && c->waits[at++].revents) finish(c, i);
}

/* ---- handing out ---- */

static void deliver_some(crew *c) {
  for (; c->delivered < c->started && c->works[c->delivered].is_ready; c->delivered++) {
    work *w = &c->works[c->delivered];
    c->options->take(c->options->data, c->delivered, w->unit, &w->reply);
    as_front_reply_release(&w->reply);
  }
}

/* What the cache has is handed out at once: a taker that forks should not do so with all units in memory. */
static void start_some(crew *c) {
  while (c->started < c->count && c->running < c->jobs && !interrupted(c) && start(c, c->started)) {
    c->started++;
    deliver_some(c);
  }
}

static void drop_rest(crew *c) {
  for (uint32_t i = c->delivered; i < c->started; i++) {
    work *w = &c->works[i];
    if (w->runs) as_child_drop(&w->child);
    as_core_unit_destroy(w->unit);
    as_front_reply_release(&w->reply);
  }
}

static void run(crew *c) {
  while (c->delivered < c->count && !interrupted(c)) {
    start_some(c);
    deliver_some(c);
    if (c->options->progress) c->options->progress(c->options->data, c->ready, c->count);
    if (c->running > 0) wait_for_some(c);
  }
}

static uint32_t processors(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (uint32_t)count : 1;
}

as_parse_status as_parse_files(as_memory *memory, const as_front_request *requests, uint32_t count,
                               const as_parse_options *options, as_text *reason) {
  uint32_t jobs = options->jobs ? options->jobs : processors();
  if (jobs > count) jobs = count;
  crew c = {memory, requests, count, options, jobs, .reason = reason};
  c.works = as_memory_alloc_zeroed(memory, count * sizeof *c.works);
  c.waits = as_memory_alloc(memory, jobs * sizeof *c.waits);
  run(&c);
  bool is_whole = c.delivered == count;
  drop_rest(&c);
  as_memory_free(memory, c.works, count * sizeof *c.works);
  as_memory_free(memory, c.waits, jobs * sizeof *c.waits);
  if (!is_whole) return AS_PARSE_INTERRUPTED;
  return c.cannot_open ? AS_PARSE_NO_BRIDGE : AS_PARSE_DONE;
}
