#include "analyse/suite/share.h"
#include "analyse/suite/process.h"
#include "base/file.h"

#include <assay/base/clock.h>
#include <assay/base/memory.h>
#include <assay/base/region.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WAIT_MS = 50, ROUNDS = 8, MOST_AT_A_TIME = 32 };
static const double grace_seconds = 3, moment_seconds = 0.5;

/* ---- tasks ---- */

typedef struct task {
  bool is_done, is_lost;
  as_share_loss loss;
  const char *bytes; /* in the region: the answer, or how it crashed */
  size_t length;
} task;

/* Tasks that one process does, from first to end. */
typedef struct chunk {
  as_suite_process process;
  uint32_t first, end;
  off_t answered; /* bytes, when last looked at */
} chunk;

typedef struct sharing {
  const as_share *share;
  as_region region;
  task *tasks;
  chunk *chunks; /* `jobs` of them */
  struct pollfd *waits;
  uint32_t jobs, running;
  uint32_t taken;      /* tasks, in order */
  uint32_t next;       /* that nobody was given */
  uint32_t again, end; /* that a process left */
} sharing;

static bool is_over(const as_share *s) {
  return *s->interrupt || (s->deadline > 0 && as_clock_seconds() >= s->deadline);
}

/* Who knows the deadline, too, has a moment to end by itself. */
static bool is_to_be_told(const as_share *s, double now) {
  return *s->interrupt || (s->deadline > 0 && now >= s->deadline + moment_seconds);
}

static void lose(sharing *s, uint32_t index, as_share_loss loss, const char *what) {
  s->tasks[index] = (task){.is_done = true, .is_lost = true, .loss = loss, .bytes = what};
}

static void take_in_order(sharing *s) {
  const as_share *share = s->share;
  for (; s->taken < share->count && s->tasks[s->taken].is_done; s->taken++) {
    const task *t = &s->tasks[s->taken];
    if (t->is_lost)
      share->lose(share->data, s->taken, t->loss, t->bytes ? t->bytes : "");
    else
      share->take(share->data, s->taken, t->bytes, t->length);
  }
  if (share->waited) share->waited(share->data, s->taken);
}

/* ---- in a process ---- */

static void work(const sharing *s, const chunk *c) {
  as_text answer = {.memory = s->share->memory};
  for (uint32_t i = c->first; i < c->end && !is_over(s->share); i++) {
    as_text_clear(&answer);
    s->share->work(s->share->data, i, &answer);
    uint64_t length = answer.length;
    struct iovec parts[] = {{&length, sizeof length}, {answer.at, answer.length}};
    if (as_file_write(c->process.answer, parts, 2) != 0) _exit(EXIT_FAILURE);
  }
  _exit(EXIT_SUCCESS);
}

/* ---- the end of a process ---- */

/* Answers that are whole. Gives the first task without one. */
static uint32_t take_answers(sharing *s, const chunk *c, const as_text *got) {
  uint32_t index = c->first;
  uint64_t length;
  for (size_t at = 0; index < c->end && got->length - at >= sizeof length; index++) {
    memcpy(&length, got->at + at, sizeof length);
    at += sizeof length;
    if (length > got->length - at) break;
    char *bytes = as_region_alloc(&s->region, length + 1);
    memcpy(bytes, got->at + at, length), bytes[length] = 0;
    s->tasks[index] = (task){.is_done = true, .bytes = bytes, .length = length};
    at += length;
  }
  return index;
}

static const char *how_it_ended(sharing *s, as_process_end end) {
  as_text what = {.memory = s->share->memory};
  if (end.signal)
    as_text_printf(&what, "its process was ended by signal %d: this is a defect of assay", end.signal);
  else
    as_text_printf(&what, "its process ended with %d: this is a defect of assay", end.code);
  const char *kept = as_region_copy(&s->region, as_text_get(&what), what.length + 1);
  as_text_release(&what);
  return kept;
}

static void finish(sharing *s, chunk *c) {
  as_text said = {.memory = s->share->memory}, got = {.memory = s->share->memory};
  as_suite_process *p = &c->process;
  bool was_late = p->is_late, was_told = p->was_told;
  as_process_end end = as_suite_process_finish(p, &said, &said, &got);
  s->running--;
  uint32_t left = take_answers(s, c, &got);
  bool ended_well = !end.signal && end.code == EXIT_SUCCESS;
  if (left < c->end && !(ended_well && is_over(s->share))) {
    as_share_loss loss = was_late ? AS_SHARE_LATE : was_told ? AS_SHARE_STOPPED : AS_SHARE_CRASHED;
    lose(s, left++, loss, loss == AS_SHARE_CRASHED ? how_it_ended(s, end) : NULL);
  }
  if (is_over(s->share))
    while (left < c->end) lose(s, left++, AS_SHARE_NOT_BEGUN, NULL);
  s->again = left, s->end = c->end;
  as_text_release(&said), as_text_release(&got);
}

/* ---- here ---- */

static void signal_process(chunk *c, int number) { as_process_signal(&c->process.process, number); }

/* Whoever answers makes headway. */
static void watch(const sharing *s, chunk *c, double now) {
  struct stat facts;
  if (s->share->seconds > 0 && fstat(c->process.answer, &facts) == 0 && facts.st_size != c->answered)
    c->answered = facts.st_size, c->process.deadline = now + s->share->seconds;
  if (!c->process.was_told && is_to_be_told(s->share, now)) {
    c->process.was_told = true, c->process.deadline = now + grace_seconds;
    signal_process(c, SIGINT);
  } else if (c->process.deadline > 0 && now >= c->process.deadline) {
    c->process.is_late = !c->process.was_told;
    signal_process(c, SIGKILL);
  }
}

static void start_chunk(sharing *s, uint32_t first, uint32_t end);

static void wait_for_some(sharing *s) {
  for (uint32_t i = 0; i < s->jobs; i++) {
    const as_suite_process *p = &s->chunks[i].process;
    s->waits[i] = (struct pollfd){.fd = p->runs ? p->process.handle : -1, .events = POLLIN};
  }
  int ready = poll(s->waits, s->jobs, WAIT_MS);
  for (uint32_t i = 0; i < s->jobs; i++) {
    if (ready > 0 && s->waits[i].revents) {
      finish(s, &s->chunks[i]);
      if (s->again < s->end) start_chunk(s, s->again, s->end);
    } else if (s->chunks[i].process.runs) {
      watch(s, &s->chunks[i], as_clock_seconds());
    }
  }
  take_in_order(s);
}

static void do_here(sharing *s, uint32_t first, uint32_t end) {
  as_text answer = {.memory = s->share->memory};
  for (uint32_t i = first; i < end; i++) {
    if (is_over(s->share)) {
      lose(s, i, AS_SHARE_NOT_BEGUN, NULL);
    } else {
      as_text_clear(&answer);
      s->share->work(s->share->data, i, &answer);
      const char *bytes = as_region_copy(&s->region, as_text_get(&answer), answer.length + 1);
      s->tasks[i] = (task){.is_done = true, .bytes = bytes, .length = answer.length};
    }
    take_in_order(s);
  }
  as_text_release(&answer);
}

static chunk *free_chunk(sharing *s) {
  for (uint32_t i = 0; i < s->jobs; i++)
    if (!s->chunks[i].process.runs) return &s->chunks[i];
  return NULL;
}

/* Where there is no room for another process, it is done here. requires: a chunk is free */
static void start_chunk(sharing *s, uint32_t first, uint32_t end) {
  chunk *c = free_chunk(s);
  fflush(NULL); /* or it is written twice */
  as_process_side side = as_suite_process_start(&c->process);
  c->first = first, c->end = end, c->answered = 0;
  if (side == AS_PROCESS_CHILD) work(s, c);
  if (side == AS_PROCESS_PARENT) {
    c->process.deadline = s->share->seconds > 0 ? as_clock_seconds() + s->share->seconds : 0;
    s->running++;
  } else {
    do_here(s, first, end);
  }
}

static uint32_t size_of_chunks(const as_share *share) {
  uint32_t size = share->count / (share->jobs * ROUNDS) + 1;
  uint32_t most = share->at_a_time ? share->at_a_time : MOST_AT_A_TIME;
  return size < most ? size : most;
}

static void share_out(sharing *s) {
  const as_share *share = s->share;
  uint32_t size = size_of_chunks(share);
  while (s->next < share->count) {
    while (s->running == s->jobs) wait_for_some(s);
    uint32_t end = share->count - s->next < size ? share->count : s->next + size;
    if (is_over(share))
      for (uint32_t i = s->next; i < end; i++) lose(s, i, AS_SHARE_NOT_BEGUN, NULL);
    else
      start_chunk(s, s->next, end);
    s->next = end;
  }
  while (s->running) wait_for_some(s);
  take_in_order(s);
}

void as_share_run(const as_share *share) {
  sharing s = {.share = share, .jobs = share->jobs < share->count ? share->jobs : share->count};
  as_memory *memory = share->memory;
  as_region_init(&s.region, memory);
  s.tasks = as_memory_alloc_zeroed(memory, (share->count + 1) * sizeof *s.tasks);
  s.chunks = as_memory_alloc_zeroed(memory, (s.jobs + 1) * sizeof *s.chunks);
  s.waits = as_memory_alloc_zeroed(memory, (s.jobs + 1) * sizeof *s.waits);
  if (s.jobs > 1 || (s.jobs && share->apart))
    share_out(&s);
  else
    do_here(&s, 0, share->count);
  as_memory_free(memory, s.waits, (s.jobs + 1) * sizeof *s.waits);
  as_memory_free(memory, s.chunks, (s.jobs + 1) * sizeof *s.chunks);
  as_memory_free(memory, s.tasks, (share->count + 1) * sizeof *s.tasks);
  as_region_release(&s.region);
}
