/* Functions are shared out among processes: each is proved by a copy of this one that has proved nothing, so that what
 * is said of it depends neither on those before it nor on how many are proved at a time. A process answers with the
 * result and with what is told of it (as_told), and the answers are taken in the order of the program. If there is only
 * one function to prove, it is proved here.
 *
 * A process that crashes, or does not end by itself some time after its limit, leaves its function INCOMPLETE. */
#include "analyse/suite/pool.h"
#include "analyse/verify/internal.h"
#include "base/file.h"

#include <assay/base/clock.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WAIT_MS = 50 };
static const double grace_seconds = 3, run_patience = 600;

/* ---- answers ---- */

static const char magic[8] = "as-proof";

/* Then the texts, each as long as its entry says. */
typedef struct answer {
  char magic[8];
  uint64_t proved, is_vacuous, is_contradicted, paths, questions, limits;
  double seconds;
  uint64_t lengths[AS_TOLD_COUNT];
} answer;

static answer answer_of(const as_verified_function *f) {
  answer a = {.proved = f->proved,
              .is_vacuous = f->is_vacuous,
              .is_contradicted = f->is_contradicted,
              .paths = f->paths,
              .questions = f->questions,
              .limits = f->limits.count,
              .seconds = f->seconds};
  memcpy(a.magic, magic, sizeof magic);
  for (int i = 0; i < AS_TOLD_COUNT; i++) a.lengths[i] = f->told[i] ? strlen(f->told[i]) : 0;
  return a;
}

static bool put_answer(as_memory *memory, const as_verified_function *f, int file) {
  answer a = answer_of(f);
  as_text all = {.memory = memory};
  as_text_put_bytes(&all, (const char *)&a, sizeof a);
  for (int i = 0; i < AS_TOLD_COUNT; i++)
    if (f->told[i]) as_text_put(&all, f->told[i]);
  return as_file_write(file, &(struct iovec){all.at, all.length}, 1) == 0;
}

static bool read_head(const as_text *said, answer *a) {
  size_t length = sizeof *a;
  if (said->length < 1 + sizeof *a) return false;
  memcpy(a, said->at + 1, sizeof *a);
  for (int i = 0; i < AS_TOLD_COUNT; i++) {
    if (a->lengths[i] > said->length) return false;
    length += a->lengths[i];
  }
  return !memcmp(a->magic, magic, sizeof magic) && a->proved < AS_PROVED_COUNT && said->length == 1 + length;
}

/* The first byte was written when the proof was done. */
static bool take_answer(as_verification *all, as_verified_function *f, const as_text *said) {
  answer a;
  if (!read_head(said, &a)) return false;
  const char *at = said->at + 1 + sizeof a;
  f->proved = (as_proved)a.proved, f->is_vacuous = a.is_vacuous, f->is_contradicted = a.is_contradicted;
  f->paths = a.paths, f->questions = a.questions, f->seconds = a.seconds;
  for (int i = 0; i < AS_TOLD_COUNT; i++) {
    char *text = a.lengths[i] ? as_region_alloc(&all->region, a.lengths[i] + 1) : NULL;
    if (text) memcpy(text, at, a.lengths[i]), text[a.lengths[i]] = 0;
    f->told[i] = text, at += a.lengths[i];
  }
  return true;
}

/* ---- in the process of a function ---- */

static void begin_to_answer(void *data) {
  const int *file = data;
  char mark[] = "P";
  as_file_write(*file, &(struct iovec){mark, 1}, 1);
}

/* The solver of this process may have a helper, which is none of the copy's. */
static void work(as_verification *all, as_verified_function *f, int file) {
  as_verification_settings own = *all->settings;
  as_solver_options options = as_verification_limits(&own);
  own.stepped = NULL, own.waited = NULL, own.done = NULL;
  if (own.jobs > 1) own.bytes /= own.jobs;
  all->settings = &own;
  all->solver = as_solver_create(all->known_paths, &options);
  as_verification_do(all, f, begin_to_answer, &file);
  as_verification_tell(all, f);
  _exit(put_answer(all->memory, f, file) ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* ---- here ---- */

typedef struct share {
  as_verification *all;
  as_suite_process *processes; /* `jobs` of them */
  struct pollfd *waits;
  uint32_t jobs, running;
  uint32_t told;        /* functions */
  bool *is_done;        /* by function */
  as_kept_proofs *kept; /* or NULL */
} share;

static as_verified_function *function_of(const share *s, uint32_t index) { return &s->all->functions.at[index]; }

static void fail(share *s, as_verified_function *f, const as_suite_process *p, as_process_end end) {
  as_text what = {.memory = s->all->memory};
  as_limit limit = p->is_late ? AS_LIMIT_SECONDS : p->was_told ? AS_LIMIT_INTERRUPTED : AS_LIMIT_UNSUPPORTED;
  if (limit == AS_LIMIT_UNSUPPORTED && end.signal)
    as_text_printf(&what, "the process of its proof was ended by signal %d: this is a defect of assay", end.signal);
  else if (limit == AS_LIMIT_UNSUPPORTED)
    as_text_printf(&what, "the process of its proof ended with %d: this is a defect of assay", end.code);
  as_ledger_raise(&f->limits, limit, what.length ? as_text_get(&what) : NULL);
  f->proved = AS_PROVED_INCOMPLETE;
  as_verification_tell(s->all, f);
  as_text_release(&what);
}

static void finish(share *s, as_suite_process *p) {
  as_text said = {.memory = s->all->memory}, complained = {.memory = s->all->memory}, got = {.memory = s->all->memory};
  uint32_t index = p->test;
  as_verified_function *f = function_of(s, index);
  as_process_end end = as_suite_process_finish(p, &said, &complained, &got);
  s->running--;
  if (!take_answer(s->all, f, &got)) fail(s, f, p, end);
  if (complained.length)
    f->told[AS_TOLD_COMPLAINT] = as_region_copy(&s->all->region, as_text_get(&complained), complained.length + 1);
  s->is_done[index] = true;
  as_text_release(&said), as_text_release(&complained), as_text_release(&got);
}

static void tell_done(share *s) {
  for (; s->told < s->all->functions.count && s->is_done[s->told]; s->told++) {
    as_kept_proofs_put(s->kept, function_of(s, s->told));
    as_verification_done(s->all, function_of(s, s->told));
  }
}

static void end_some(share *s) {
  bool stopped = as_verification_stopped(s->all);
  double now = as_clock_seconds();
  for (uint32_t i = 0; i < s->jobs; i++) {
    as_suite_process *p = &s->processes[i];
    if (!p->runs) continue;
    if (stopped && !p->was_told) {
      p->was_told = true, p->deadline = now + grace_seconds;
      as_process_signal(&p->process, SIGINT);
    }
    bool looks_for_runs = !p->was_told && as_suite_process_answers(p);
    if (p->deadline <= 0 || now < p->deadline + (looks_for_runs ? run_patience : 0)) continue;
    p->is_late = !p->was_told;
    as_process_signal(&p->process, SIGKILL);
  }
}

static void wait_for_some(share *s) {
  const as_verification_settings *settings = s->all->settings;
  for (uint32_t i = 0; i < s->jobs; i++)
    s->waits[i] = (struct pollfd){.fd = s->processes[i].runs ? s->processes[i].process.handle : -1, .events = POLLIN};
  int ready = poll(s->waits, s->jobs, WAIT_MS);
  for (uint32_t i = 0; ready > 0 && i < s->jobs; i++)
    if (s->waits[i].revents) finish(s, &s->processes[i]);
  end_some(s);
  tell_done(s);
  if (settings->waited)
    settings->waited(settings->data, s->told, s->all->functions.count,
                     s->told < s->all->functions.count ? function_of(s, s->told)->name : NULL);
}

static void do_here(share *s, uint32_t index) {
  as_verified_function *f = function_of(s, index);
  as_verification_do(s->all, f, NULL, NULL);
  as_verification_tell(s->all, f);
  s->is_done[index] = true;
}

static as_suite_process *free_process(share *s) {
  while (s->running == s->jobs) wait_for_some(s);
  for (uint32_t i = 0; i < s->jobs; i++)
    if (!s->processes[i].runs) return &s->processes[i];
  return NULL;
}

/* Where there is no room for another process, what runs is awaited; and if nothing does, it is proved here. */
static void start(share *s, uint32_t index) {
  as_verified_function *f = function_of(s, index);
  double limit = s->all->settings->function_seconds;
  for (;;) {
    as_suite_process *p = free_process(s);
    fflush(NULL); /* or it is written twice */
    as_process_side side = as_suite_process_start(p);
    if (side == AS_PROCESS_CHILD) work(s->all, f, p->answer);
    if (side == AS_PROCESS_PARENT) {
      p->test = index, p->deadline = limit > 0 ? as_clock_seconds() + limit + (limit < 4 ? 2 : limit / 2) : 0;
      s->running++;
      return;
    }
    if (!s->running) break;
    wait_for_some(s);
  }
  do_here(s, index);
}

/* Runs are looked for in a process as well. */
static bool is_to_do(const as_verification *all, const as_verified_function *f) {
  return f->proved == AS_PROVED_VERIFIED && (!f->is_kept || all->settings->tests_all);
}

void as_verification_share(as_verification *all) {
  uint32_t count = all->functions.count, to_prove = 0;
  share s = {.all = all, .jobs = all->settings->jobs};
  s.kept = as_kept_proofs_open(all);
  for (uint32_t i = 0; i < count; i++) {
    as_verified_function *f = &all->functions.at[i];
    if (f->proved == AS_PROVED_VERIFIED) as_kept_proofs_find(s.kept, f);
    to_prove += is_to_do(all, f);
  }
  if (s.jobs > to_prove) s.jobs = to_prove;
  s.is_done = as_memory_alloc_zeroed(all->memory, count * sizeof *s.is_done);
  s.processes = as_memory_alloc_zeroed(all->memory, s.jobs * sizeof *s.processes);
  s.waits = as_memory_alloc_zeroed(all->memory, s.jobs * sizeof *s.waits);
  for (uint32_t i = 0; i < count; i++) {
    if (to_prove > 1 && is_to_do(all, function_of(&s, i)) && !as_verification_stopped(all))
      start(&s, i);
    else
      do_here(&s, i);
    tell_done(&s);
  }
  while (s.running) wait_for_some(&s);
  tell_done(&s);
  as_kept_proofs_close(s.kept);
  as_memory_free(all->memory, s.waits, s.jobs * sizeof *s.waits);
  as_memory_free(all->memory, s.processes, s.jobs * sizeof *s.processes);
  as_memory_free(all->memory, s.is_done, count * sizeof *s.is_done);
}
