#include "analyse/suite/pool.h"

#include <assay/base/clock.h>
#include <assay/base/contract.h>
#include <assert.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LONGEST_WAIT_MS = 100 };
static const double replay_patience = 600, grace_seconds = 3;

static double patience(double limit) { return limit + (limit < 4 ? 2 : limit / 2); }

/* A test, and a file that is parsed beside it, have open files. */
static uint32_t allowed_by_files(uint32_t most) {
  enum { FILES_OF_JOB = 8, OTHER_FILES = 16 };
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur > FILES_OF_JOB * most) return most;
  rlim_t allowed = files.rlim_cur > OTHER_FILES ? (files.rlim_cur - OTHER_FILES) / FILES_OF_JOB : 0;
  return allowed ? (uint32_t)allowed : 1;
}

uint32_t as_suite_jobs(uint64_t wanted, uint32_t most) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t allowed = allowed_by_files(most);
  if (!wanted) wanted = processors > 0 ? (uint64_t)processors : 1;
  return wanted < allowed ? (uint32_t)wanted : allowed;
}

void as_suite_pool_init(as_suite_pool *p, const as_suite_pool_settings *settings) {
  AS_REQUIRE(settings->jobs && settings->interrupt, "a pool has jobs, and can be interrupted");
  AS_REQUIRE(settings->work && settings->done && settings->waited, "a pool has all its functions");
  *p = (as_suite_pool){.settings = *settings};
  p->processes = as_memory_alloc_zeroed(settings->memory, settings->jobs * sizeof *p->processes);
  p->waits = as_memory_alloc_zeroed(settings->memory, settings->jobs * sizeof *p->waits);
}

void as_suite_pool_release(as_suite_pool *p) {
  AS_REQUIRE(!p->running, "all processes have ended");
  as_memory_free(p->settings.memory, p->processes, p->settings.jobs * sizeof *p->processes);
  as_memory_free(p->settings.memory, p->waits, p->settings.jobs * sizeof *p->waits);
}

static bool is_interrupted(const as_suite_pool *p) { return *p->settings.interrupt; }

/* ---- the end of a test ---- */

static void finish(as_suite_pool *p, as_suite_process *process) {
  const as_suite_pool_settings *s = &p->settings;
  assert(process->runs && p->running && process->test < s->tests->count);
  as_suite_test *test = &s->tests->at[process->test];
  as_process_end end = as_suite_process_finish(process, &test->said, &test->complained, &test->answer);
  test->seconds = as_clock_seconds() - process->began;
  as_suite_ending ending = {process->is_late, end.signal, end.code == s->trouble_code, test->seconds_limit};
  p->running--;
  as_suite_judge(s->checks, test, &ending);
  s->done(s->data);
}

static void kill_late(as_suite_pool *p) {
  double now = as_clock_seconds();
  for (uint32_t i = 0; i < p->settings.jobs; i++) {
    as_suite_process *process = &p->processes[i];
    if (!process->runs || now < process->deadline) continue;
    bool replays = as_suite_process_answers(process) && !process->was_told;
    if (replays && now < process->deadline + replay_patience) continue;
    process->is_late = !process->was_told;
    as_process_signal(&process->process, SIGKILL);
  }
}

/* Waits a little, or not at all, and takes what is ready. */
static void wait_for_some(as_suite_pool *p, int milliseconds) {
  const as_suite_pool_settings *s = &p->settings;
  nfds_t count = 0;
  for (uint32_t i = 0; i < s->jobs; i++)
    if (p->processes[i].runs)
      p->waits[count++] = (struct pollfd){.fd = p->processes[i].process.handle, .events = POLLIN};
  assert(count == p->running);
  int ready = poll(p->waits, count, milliseconds);
  kill_late(p);
  s->waited(s->data);
  for (uint32_t i = 0, at = 0; ready > 0 && i < s->jobs && at < count; i++)
    if (p->processes[i].runs && p->waits[at++].revents) finish(p, &p->processes[i]);
}

void as_suite_pool_look(as_suite_pool *p) { wait_for_some(p, 0); }

/* The first interrupt tells the tests to end with what they have. */
static void tell_interrupt(as_suite_pool *p) {
  for (uint32_t i = 0; i < p->settings.jobs; i++) {
    as_suite_process *process = &p->processes[i];
    if (!process->runs || process->was_told) continue;
    process->was_told = true, process->deadline = as_clock_seconds() + grace_seconds;
    as_process_signal(&process->process, SIGINT);
  }
}

void as_suite_pool_finish(as_suite_pool *p) {
  if (is_interrupted(p)) tell_interrupt(p);
  while (p->running) {
    wait_for_some(p, LONGEST_WAIT_MS);
    if (is_interrupted(p)) tell_interrupt(p);
  }
}

/* ---- the beginning ---- */

static as_suite_process *free_process(as_suite_pool *p) {
  while (p->running == p->settings.jobs && !is_interrupted(p)) wait_for_some(p, LONGEST_WAIT_MS);
  for (uint32_t i = 0; i < p->settings.jobs && !is_interrupted(p); i++)
    if (!p->processes[i].runs) return &p->processes[i];
  return NULL;
}

/* Where there is no room for another process, or its files, that of the next one that ends will do. */
static as_suite_process *start_process(as_suite_pool *p, as_process_side *side) {
  for (;;) {
    as_suite_process *process = free_process(p);
    if (!process) return NULL;
    fflush(stdout), fflush(stderr); /* or it comes from both */
    *side = as_suite_process_start(process);
    if (*side != AS_PROCESS_NEITHER || !p->running) return process;
    wait_for_some(p, LONGEST_WAIT_MS);
  }
}

as_suite_start as_suite_pool_start(as_suite_pool *p, uint32_t index, void *what) {
  AS_REQUIRE(index < p->settings.tests->count, "there is such a test");
  const as_suite_test *test = &p->settings.tests->at[index];
  as_process_side side = AS_PROCESS_NEITHER;
  as_suite_process *process = start_process(p, &side);
  if (!process) return AS_SUITE_START_INTERRUPTED;
  if (side == AS_PROCESS_NEITHER) return AS_SUITE_START_FAILED;
  if (side == AS_PROCESS_CHILD) {
    p->settings.work(p->settings.data, test, what, process->answer);
    _exit(p->settings.trouble_code); /* it should not have come back */
  }
  process->test = index, process->began = as_clock_seconds();
  process->deadline = process->began + patience(test->seconds_limit);
  p->running++;
  return AS_SUITE_START_RUNS;
}
