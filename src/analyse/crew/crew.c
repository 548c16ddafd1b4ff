#include "analyse/crew/crew.h"
#include "analyse/crew/channel.h"
#include "analyse/crew/lots.h"
#include "analyse/crew/report.h"
#include "analyse/crew/saved.h"
#include "analyse/crew/worker.h"
#include "base/process.h"

#include <assay/base/clock.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAIT_MS = 100, MOST_DEALT = 64, MOST_DEATHS = 3 /* with others, and twice alone */ };
static const double grace_seconds = 3, save_seconds = 2, again_seconds = 0.02, retry_seconds = 1;

typedef struct worker {
  as_process process; /* id 0: there is none */
  as_channel channel;
  as_text open; /* trails that it has left, as far as it has said */
  uint64_t open_count;
  uint32_t deaths; /* of who had them before */
  bool is_idle, is_asked, has_stopped;
  double ask_after;
  as_beat beat;
} worker;

typedef struct crew {
  as_test *test;
  as_memory *memory;
  worker *workers;
  uint32_t jobs;
  as_lots lots; /* that nobody has */
  bool ends;
  as_limit limit; /* by which it ends */
  double kill_at, next_save, start_after;
  uint64_t base_bytes, given_up;
  bool is_saved; /* for the last time */
} crew;

static bool runs(const worker *w) { return w->process.id; }

static uint32_t running(const crew *c) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < c->jobs; i++) count += runs(&c->workers[i]);
  return count;
}

static uint32_t idle(const crew *c) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < c->jobs; i++) count += runs(&c->workers[i]) && c->workers[i].is_idle;
  return count;
}

/* ---- the end ---- */

static void end(crew *c, as_limit limit) {
  if (c->ends) return;
  c->ends = true, c->limit = limit;
  c->kill_at = as_clock_seconds() + grace_seconds;
  for (uint32_t i = 0; i < c->jobs; i++) {
    worker *w = &c->workers[i];
    if (w->is_idle) as_channel_close(&w->channel);
    as_process_signal(&w->process, SIGINT);
  }
}

static uint64_t live_bytes(const crew *c) {
  uint64_t bytes = c->base_bytes;
  for (uint32_t i = 0; i < c->jobs; i++) {
    const worker *w = &c->workers[i];
    if (runs(w) && w->beat.live_bytes > c->base_bytes) bytes += w->beat.live_bytes - c->base_bytes;
  }
  return bytes;
}

static void look_at_limits(crew *c, double now) {
  const as_budget *budget = &c->test->settings->run.budget;
  if (as_test_is_interrupted(c->test)) end(c, AS_LIMIT_INTERRUPTED);
  if (budget->bytes && live_bytes(c) > budget->bytes) end(c, AS_LIMIT_BYTES);
  if (budget->seconds > 0 && as_run_get_statistics(c->test->run).seconds > budget->seconds + grace_seconds)
    end(c, AS_LIMIT_SECONDS);
  for (uint32_t i = 0; c->ends && now >= c->kill_at && i < c->jobs; i++)
    as_process_signal(&c->workers[i].process, SIGKILL);
}

/* ---- what is open ---- */

static void set_open(worker *w, const as_trails *open, uint32_t deaths) {
  as_text_clear(&w->open);
  as_text_put_bytes(&w->open, as_text_get(&open->bytes), open->bytes.length);
  w->open_count = open->count, w->deaths = deaths;
}

static void copy_all(const crew *c, as_trails *trails) {
  as_lots all = {.memory = c->memory};
  as_lots_copy(&c->lots, trails);
  for (uint32_t i = 0; i < c->jobs; i++) {
    const worker *w = &c->workers[i];
    if (w->open_count) as_lots_add(&all, as_text_get(&w->open), w->open.length, w->open_count, 0);
  }
  as_lots_copy(&all, trails);
  as_lots_release(&all);
}

static void save(crew *c, double now) {
  const as_test_sharing *sharing = &c->test->settings->sharing;
  if (!sharing->save || c->is_saved) return;
  as_report r;
  as_report_init(&r, c->memory, c->test->program);
  copy_all(c, &r.open);
  as_saved_write(c->test, &r.open);
  as_report_release(&r);
  double seconds = 50 * (as_clock_seconds() - now);
  c->next_save = as_clock_seconds() + (seconds > save_seconds ? seconds : save_seconds);
}

/* ---- reports ---- */

static void take_report(crew *c, worker *w, as_report *r) {
  as_test *t = c->test;
  if (r->state == AS_REPORT_INDIVISIBLE && !c->is_saved) save(c, as_clock_seconds()), c->is_saved = true;
  as_tally_join(&t->tally, &r->tally);
  for (uint32_t i = 0; i < r->findings.all.count; i++) as_findings_add(&t->findings, &r->findings.all.at[i]);
  uint64_t ended = r->tally.run.ended + r->tally.run.bugs + r->tally.run.possible_bugs + r->tally.run.given_up;
  set_open(w, &r->open, ended ? 0 : w->deaths);
  if (r->given.count)
    as_lots_add(&c->lots, as_text_get(&r->given.bytes), r->given.bytes.length, r->given.count, w->deaths);
  w->is_asked = false;
  w->is_idle = r->state == AS_REPORT_IDLE;
  w->beat.waiting = r->open.count;
  c->given_up += r->given_up;
  if (r->state < AS_REPORT_STOPPED) return;
  w->has_stopped = true;
  end(c, r->limit);
}

static void take_message(crew *c, worker *w, as_message_kind kind, const char *bytes, size_t length) {
  if (kind == AS_MESSAGE_REFUSE) w->is_asked = false, w->ask_after = as_clock_seconds() + again_seconds;
  if (kind == AS_MESSAGE_BEAT && length == sizeof w->beat) memcpy(&w->beat, bytes, length);
  if (kind != AS_MESSAGE_REPORT) return;
  as_report r;
  as_report_init(&r, c->memory, c->test->program);
  if (as_report_get(&r, c->test->view, bytes, length))
    take_report(c, w, &r);
  else
    as_process_signal(&w->process, SIGKILL);
  as_report_release(&r);
}

static void hear(crew *c, worker *w) {
  const char *bytes;
  size_t length;
  if (w->channel.file < 0 || !as_channel_look(&w->channel, false)) return;
  for (as_message_kind kind; (kind = as_channel_next(&w->channel, &bytes, &length)) != AS_MESSAGE_NONE;)
    take_message(c, w, kind, bytes, length);
}

/* ---- workers ---- */

static void lose(crew *c, as_choices *choices) {
  as_text where = {.memory = c->memory};
  as_choices_print(choices, &where);
  as_ledger_raise(&c->test->tally.ledger, AS_LIMIT_LOST, as_text_get(&where));
  as_text_release(&where);
}

/* What it had left goes to others, or is lost. */
static void give_back(crew *c, worker *w) {
  if (w->has_stopped || c->ends || w->deaths + 1 < MOST_DEATHS) {
    as_lots_add(&c->lots, as_text_get(&w->open), w->open.length, w->open_count, w->deaths + !c->ends);
  } else {
    as_trails_reader reader = {.memory = c->memory, .at = as_text_get(&w->open), .left = w->open.length};
    while (as_trails_next(&reader)) lose(c, &reader.choices);
    as_trails_end(&reader);
  }
  as_text_clear(&w->open);
  w->open_count = 0;
}

static void bury(crew *c, worker *w) {
  hear(c, w); /* what it said last */
  as_process_wait(&w->process);
  as_channel_close(&w->channel);
  give_back(c, w);
  w->is_idle = w->is_asked = false;
  w->beat = (as_beat){0};
}

/* Channels of the others would stay open with it. */
_Noreturn static void begin_work(crew *c, int file, const worker *self) {
  for (uint32_t i = 0; i < c->jobs; i++)
    if (&c->workers[i] != self && c->workers[i].channel.file >= 0) close(c->workers[i].channel.file);
  as_worker_work(c->test, file);
}

/* In the child, what waits in its run is its share. */
static bool start(crew *c, worker *w, void (*share)(crew *c, const worker *w)) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  fflush(NULL); /* or it is written twice */
  as_process_side side = as_process_start(&w->process, &(as_process_setup){.leads_group = true});
  if (side == AS_PROCESS_CHILD) {
    close(ends[0]);
    if (share) share(c, w);
    begin_work(c, ends[1], w);
  }
  close(ends[1]);
  if (side == AS_PROCESS_NEITHER) return w->process.id = 0, close(ends[0]), false;
  as_channel_open(&w->channel, c->memory, ends[0]);
  w->is_idle = w->is_asked = w->has_stopped = false;
  w->beat.live_bytes = c->base_bytes;
  return true;
}

static void start_lacking(crew *c, double now) {
  uint64_t wanted = c->lots.count;
  for (uint32_t i = 0; i < c->jobs && wanted && now >= c->start_after; i++) {
    worker *w = &c->workers[i];
    if (runs(w)) continue;
    if (!start(c, w, NULL)) c->start_after = now + retry_seconds;
    wanted--;
  }
}

/* ---- sharing ---- */

static bool deal_to(crew *c, worker *w) {
  uint64_t most = c->lots.count / (2 * c->jobs) + 1;
  as_trails trails = {.bytes.memory = c->memory};
  uint32_t deaths;
  bool good = as_lots_deal(&c->lots, most < MOST_DEALT ? most : MOST_DEALT, &trails, &deaths);
  if (good) {
    set_open(w, &trails, deaths);
    w->is_idle = false, w->beat.waiting = trails.count;
    as_channel_send(&w->channel, AS_MESSAGE_TAKE, as_text_get(&trails.bytes), trails.bytes.length);
  }
  as_trails_release(&trails);
  return good;
}

static void ask_largest(crew *c, double now) {
  worker *largest = NULL;
  for (uint32_t i = 0; i < c->jobs; i++) {
    worker *w = &c->workers[i];
    if (!runs(w) || w->is_idle || w->is_asked || w->has_stopped || now < w->ask_after) continue;
    if (!largest || w->beat.waiting > largest->beat.waiting) largest = w;
  }
  if (!largest) return;
  largest->is_asked = as_channel_send(&largest->channel, AS_MESSAGE_GIVE, NULL, 0);
}

static void deal(crew *c, double now) {
  uint32_t asked = 0;
  for (uint32_t i = 0; i < c->jobs; i++) {
    worker *w = &c->workers[i];
    asked += w->is_asked;
    if (runs(w) && w->is_idle) deal_to(c, w);
  }
  uint32_t hungry = idle(c);
  while (hungry > asked++) ask_largest(c, now);
}

/* ---- the keeper ---- */

static int wait_ms(const crew *c) {
  static const int soon = 20;
  return idle(c) ? soon : WAIT_MS;
}

static void wait_for_some(crew *c) {
  struct pollfd *waits = as_memory_alloc(c->memory, 2 * c->jobs * sizeof *waits);
  for (uint32_t i = 0; i < c->jobs; i++) {
    const worker *w = &c->workers[i];
    waits[2 * i] = (struct pollfd){.fd = runs(w) ? w->channel.file : -1, .events = POLLIN};
    waits[2 * i + 1] = (struct pollfd){.fd = runs(w) ? w->process.handle : -1, .events = POLLIN};
  }
  int ready = poll(waits, 2 * c->jobs, wait_ms(c));
  for (uint32_t i = 0; ready > 0 && i < c->jobs; i++) {
    if (waits[2 * i].revents) hear(c, &c->workers[i]);
    if (waits[2 * i + 1].revents) bury(c, &c->workers[i]);
  }
  as_memory_free(c->memory, waits, 2 * c->jobs * sizeof *waits);
}

static void tell(crew *c) {
  as_test *t = c->test;
  as_test_now now = {.done =
                         t->tally.run.ended + t->tally.run.bugs + t->tally.run.possible_bugs + t->tally.run.given_up,
                     .waiting = c->lots.count,
                     .questions = t->tally.run.questions,
                     .bugs = as_findings_bugs(&t->findings),
                     .bytes = live_bytes(c),
                     .jobs = running(c),
                     .function = AS_CORE_NONE};
  for (uint32_t i = 0; i < c->jobs; i++) {
    const as_beat *beat = &c->workers[i].beat;
    now.done += beat->done, now.waiting += beat->waiting, now.questions += beat->questions;
    if (runs(&c->workers[i]) && !c->workers[i].is_idle) now.function = beat->function;
  }
  t->now = now;
  if (now.bytes > t->crew_bytes) t->crew_bytes = now.bytes;
  if (t->settings->stepped) t->settings->stepped(t->settings->data, t);
}

/* Everything is explored, or everybody has ended. */
static bool is_over(const crew *c) {
  if (c->ends) return !running(c);
  return !c->lots.count && idle(c) == running(c);
}

static void keep(crew *c) {
  while (!is_over(c)) {
    double now = as_clock_seconds();
    if (!c->ends) start_lacking(c, now), deal(c, now);
    wait_for_some(c);
    now = as_clock_seconds();
    look_at_limits(c, now);
    if (as_test_has_goal(c->test)) end(c, AS_LIMIT_UNTIL);
    if (now >= c->next_save) save(c, now);
    tell(c);
  }
}

/* ---- the beginning ---- */

/* Each takes its turn: branch i goes to worker i modulo the number of workers. */
static bool is_share(const crew *c, const worker *w, uint32_t branch) {
  return w && &c->workers[branch % c->jobs] == w;
}

/* All that waits but for the share of this worker, or nobody's. */
static void hand_over(crew *c, const worker *w) {
  uint32_t count = as_run_waiting(c->test->run, NULL, 0);
  uint64_t *numbers = as_memory_alloc(c->memory, count * sizeof *numbers);
  as_run_waiting(c->test->run, numbers, count);
  for (uint32_t i = 0; i < count; i++)
    if (!is_share(c, w, i)) as_run_hand_over(c->test->run, numbers[i]);
  as_memory_free(c->memory, numbers, count * sizeof *numbers);
}

static void note_share(crew *c, worker *w) {
  as_trails all = {.bytes.memory = c->memory}, share = {.bytes.memory = c->memory};
  as_run_open(c->test->run, &all);
  as_trails_reader reader = {.memory = c->memory, .at = as_text_get(&all.bytes), .left = all.bytes.length};
  for (uint32_t i = 0; as_trails_next(&reader); i++)
    if (is_share(c, w, i)) as_trails_add(&share, &reader.choices);
  set_open(w, &share, 0);
  w->beat.waiting = share.count;
  as_trails_end(&reader);
  as_trails_release(&all), as_trails_release(&share);
}

static bool begin(crew *c) {
  as_test *t = c->test;
  bool goes_on = t->settings->sharing.resumed != NULL;
  uint32_t started = 0;
  if (goes_on)
    hand_over(c, NULL), as_saved_take(t, &c->lots);
  else
    as_tally_take(&t->tally, t->run, t->machine), t->tally.run.waiting = 0;
  c->base_bytes = as_memory_live(c->memory);
  for (uint32_t i = 0; i < c->jobs; i++) {
    if (!goes_on) note_share(c, &c->workers[i]);
    started += start(c, &c->workers[i], goes_on ? NULL : hand_over);
  }
  for (uint32_t i = 0; i < c->jobs && started; i++)
    if (!runs(&c->workers[i])) give_back(c, &c->workers[i]);
  if (started && !goes_on) hand_over(c, NULL);
  return started || goes_on;
}

/* ---- all ---- */

static void conclude(crew *c) {
  as_test *t = c->test;
  for (uint32_t i = 0; i < c->jobs; i++) as_channel_close(&c->workers[i].channel);
  for (uint32_t i = 0; i < c->jobs; i++)
    if (runs(&c->workers[i])) bury(c, &c->workers[i]);
  save(c, as_clock_seconds());
  uint64_t open = c->lots.count + c->given_up;
  t->is_open = open;
  if (open) as_ledger_raise_by(&t->tally.ledger, c->limit, NULL, open);
  t->tally.run.given_up += open;
  t->has_stopped = c->ends;
}

static void release(crew *c) {
  for (uint32_t i = 0; i < c->jobs; i++) as_text_release(&c->workers[i].open);
  as_memory_free(c->memory, c->workers, c->jobs * sizeof *c->workers);
  as_lots_release(&c->lots);
}

bool as_crew_explore(as_test *t) {
  crew c = {.test = t, .memory = t->memory, .jobs = as_crew_jobs(t->settings), .lots.memory = t->memory};
  c.workers = as_memory_alloc_zeroed(t->memory, c.jobs * sizeof *c.workers);
  for (uint32_t i = 0; i < c.jobs; i++)
    c.workers[i] = (worker){.open.memory = t->memory, .process.handle = -1, .channel = {-1, {.memory = t->memory}, 0}};
  c.next_save = as_clock_seconds() + save_seconds;
  bool good = begin(&c);
  if (good) keep(&c), conclude(&c);
  release(&c);
  return good;
}

uint32_t as_crew_jobs(const as_test_settings *s) {
  const as_budget *b = &s->run.budget;
  bool counts = b->steps || b->forks || b->paths || b->idle || b->work || b->idle_work || b->solver_seconds > 0;
  return counts || s->run.log || s->ended || !s->sharing.jobs ? 1 : s->sharing.jobs;
}
