#include "analyse/crew/worker.h"
#include "analyse/crew/channel.h"
#include "analyse/crew/lots.h"
#include "analyse/crew/report.h"

#include <assay/base/clock.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

/* A report takes time in proportion to what is open: it is made so rarely that this does not count. */
enum { MOST_GIVEN = 32, STEPS_PER_LOOK = 8, REPORT_RARITY = 50 };
static const double beat_seconds = 0.1, report_seconds = 0.5, look_seconds = 0.002;
/* What is new is reported soon for the first time: it may be what another worker has died of. */
static const double first_seconds = 0.05;

typedef struct worker {
  as_test *test;
  as_memory *memory;
  as_channel channel;
  as_lots lots;    /* that it was given, and has not begun */
  as_tally before; /* what counts that go on were at the last report */
  double next_beat, next_report, next_look;
  uint64_t looks;
  bool is_asked;
} worker;

static uint64_t waiting(const worker *w) { return as_run_waits(w->test->run) + w->lots.count; }

/* Nobody is there to tell. */
_Noreturn static void leave(void) { _exit(EXIT_SUCCESS); }

/* ---- reports ---- */

static void begin_anew(worker *w) {
  as_test *t = w->test;
  as_findings_release(&t->findings);
  as_findings_init(&t->findings, w->memory);
  as_run_begin_anew(t->run);
  t->tally.confirm_seconds = 0;
}

static void remember(as_tally *before, const as_tally *now) {
  before->solver = now->solver, before->instructions = now->instructions, before->merged = now->merged;
  for (int i = 0; i < AS_CALLEE_COUNT; i++) before->calls[i] = now->calls[i];
}

static void add_open(worker *w, as_report *r) {
  as_lots_copy(&w->lots, &r->open);
  if (r->state == AS_REPORT_INDIVISIBLE)
    r->given_up = as_run_kept(w->test->run);
  else
    as_run_open(w->test->run, &r->open);
}

/* Findings are lent to the report while it is written. */
static void send_report(worker *w, as_report *r) {
  as_text bytes = {.memory = w->memory};
  as_tally now = {0};
  double began = as_clock_seconds();
  as_tally_take(&r->tally, w->test->run, w->test->machine);
  remember(&now, &r->tally);
  as_tally_lessen(&r->tally, &w->before);
  r->tally.confirm_seconds = w->test->tally.confirm_seconds, r->tally.run.waiting = 0;
  remember(&w->before, &now);
  add_open(w, r);
  as_findings none = r->findings;
  r->findings = w->test->findings;
  as_report_put(r, w->test->view, &bytes);
  r->findings = none;
  if (!as_channel_send(&w->channel, AS_MESSAGE_REPORT, as_text_get(&bytes), bytes.length)) leave();
  as_text_release(&bytes);
  begin_anew(w);
  double seconds = REPORT_RARITY * (as_clock_seconds() - began);
  w->next_report = as_clock_seconds() + (seconds > report_seconds ? seconds : report_seconds);
}

static void report(worker *w, as_report_state state) {
  as_report r;
  as_report_init(&r, w->memory, w->test->program);
  r.state = state;
  send_report(w, &r);
  as_report_release(&r);
}

_Noreturn static void stop(worker *w) {
  as_report r;
  bool is_divisible = as_run_is_divisible(w->test->run);
  as_report_init(&r, w->memory, w->test->program);
  r.state = is_divisible ? AS_REPORT_STOPPED : AS_REPORT_INDIVISIBLE;
  r.limit = as_run_stopped_by(w->test->run);
  send_report(w, &r);
  leave();
}

/* ---- giving ---- */

/* The oldest of a run are mostly the largest: each second of them goes. */
static void give_waiting(worker *w, as_trails *given) {
  as_run *run = w->test->run;
  uint32_t count = as_run_waiting(run, NULL, 0);
  uint64_t *numbers = as_memory_alloc(w->memory, count * sizeof *numbers);
  as_run_waiting(run, numbers, count);
  for (uint32_t i = 0; i + 1 < count && i < 2 * MOST_GIVEN; i += 2) {
    as_choices choices;
    as_run_choices(run, numbers[i], &choices);
    as_trails_add(given, &choices);
    as_run_hand_over(run, numbers[i]);
    as_choices_release(w->memory, &choices);
  }
  as_memory_free(w->memory, numbers, count * sizeof *numbers);
}

static void give(worker *w) {
  uint32_t deaths;
  w->is_asked = false;
  if (waiting(w) < 2 || !as_run_is_divisible(w->test->run)) {
    if (!as_channel_send(&w->channel, AS_MESSAGE_REFUSE, NULL, 0)) leave();
    return;
  }
  as_report r;
  as_report_init(&r, w->memory, w->test->program);
  if (w->lots.count)
    as_lots_deal(&w->lots, (w->lots.count + 1) / 2, &r.given, &deaths);
  else
    give_waiting(w, &r.given);
  send_report(w, &r);
  as_report_release(&r);
}

/* ---- messages ---- */

static void hear(worker *w, bool waits) {
  const char *bytes;
  size_t length;
  uint64_t count;
  if (!as_channel_look(&w->channel, waits) && !as_test_is_interrupted(w->test)) leave();
  for (as_message_kind kind; (kind = as_channel_next(&w->channel, &bytes, &length)) != AS_MESSAGE_NONE;) {
    if (kind == AS_MESSAGE_GIVE) w->is_asked = true;
    if (kind != AS_MESSAGE_TAKE) continue;
    w->is_asked = false; /* that was before */
    if (!as_lots_measure(w->memory, bytes, length, &count)) leave();
    as_lots_add(&w->lots, bytes, length, count, 0);
    w->next_report = as_clock_seconds() + first_seconds;
  }
}

static void beat(worker *w) {
  as_test *t = w->test;
  as_run_statistics s = as_run_get_statistics(t->run);
  as_beat b = {.live_bytes = as_memory_live(w->memory),
               .done = s.ended + s.bugs + s.possible_bugs + s.given_up,
               .waiting = waiting(w),
               .questions = s.questions,
               .bugs = as_findings_bugs(&t->findings),
               .function = t->function};
  union {
    as_beat *beat;
    char *bytes;
  } message = {&b};
  if (!as_channel_send(&w->channel, AS_MESSAGE_BEAT, message.bytes, sizeof b)) leave();
  t->wants_function = true;
}

static void look(worker *w, double now) {
  hear(w, false);
  if (w->is_asked) give(w);
  if (now >= w->next_report && as_run_is_divisible(w->test->run)) report(w, AS_REPORT_GOES_ON);
  if (now >= w->next_beat) w->next_beat = now + beat_seconds, beat(w);
  w->next_look = now + look_seconds;
}

/* ---- work ---- */

/* What does not fit cannot be explored: this should not be, and is no reason to be silent. */
static void lose(worker *w, const as_choices *choices) {
  as_text where = {.memory = w->memory};
  as_choices_print(choices, &where);
  as_run_lose(w->test->run, AS_LIMIT_LOST, as_text_get(&where));
  as_text_release(&where);
}

static void begin_next(worker *w) {
  as_trails one = {.bytes.memory = w->memory};
  uint32_t deaths;
  uint64_t branch;
  as_lots_deal(&w->lots, 1, &one, &deaths);
  if (!as_run_rebuild(w->test->run, &one.last, &branch)) lose(w, &one.last);
  as_trails_release(&one);
}

static void wait_for_more(worker *w) {
  report(w, AS_REPORT_IDLE);
  while (!w->lots.count) {
    if (as_test_is_interrupted(w->test)) leave();
    hear(w, true);
  }
  w->is_asked = false;
}

_Noreturn void as_worker_work(as_test *t, int channel) {
  worker w = {.test = t, .memory = t->memory, .lots.memory = t->memory};
  as_channel_open(&w.channel, t->memory, channel);
  w.before = as_tally_begin(t->memory, t->program);
  as_tally now = as_tally_begin(t->memory, t->program);
  as_tally_take(&now, t->run, t->machine);
  remember(&w.before, &now);
  begin_anew(&w);
  double began = as_clock_seconds();
  w.next_beat = began, w.next_report = began + report_seconds;
  for (;;) {
    if (!waiting(&w) && !as_run_ends(t->run)) wait_for_more(&w);
    if (!as_run_waits(t->run) && !as_run_ends(t->run)) begin_next(&w);
    if ((as_run_waits(t->run) || as_run_ends(t->run)) && as_run_step(t->run) == AS_RUN_STOPPED) stop(&w);
    as_test_look_for_goal(t);
    double about = as_clock_about();
    if (about >= w.next_look) look(&w, about);
  }
}
