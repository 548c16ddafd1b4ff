/* Strategy: tasks that answer, crash, hang, or end their process, in one process and in several, with any number of
 * tasks: each is taken once and in order, the others are not lost, and an interrupt or a deadline ends all. */
#include "analyse/suite/share.h"
#include "unit/base/support.h"
#include <assay/base/clock.h>
#include <assay/base/memory.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TASKS = 60 };
typedef enum deed { ANSWER, CRASH, HANG, LEAVE } deed;

typedef struct world {
  deed deeds[TASKS];
  int stops_after; /* tasks that were taken; 0: nobody stops */
  volatile int interrupt;
  uint32_t next, answers, losses[4];
  char what[100];
} world;

static void work(void *data, uint32_t task, as_text *answer) {
  const world *w = data;
  if (w->deeds[task] == CRASH) raise(SIGSEGV);
  if (w->deeds[task] == LEAVE) _exit(0);
  while (w->deeds[task] == HANG) pause();
  for (uint32_t i = 0; i < task; i++) as_text_printf(answer, "%u,", i);
}

static void take(void *data, uint32_t task, const char *answer, size_t length) {
  world *w = data;
  as_text wanted = {.memory = as_memory_create(0)};
  for (uint32_t i = 0; i < task; i++) as_text_printf(&wanted, "%u,", i);
  assert_int_equal(task, w->next++);
  assert_int_equal(length, wanted.length);
  assert_string_equal(answer, as_text_get(&wanted));
  as_memory *memory = wanted.memory;
  as_text_release(&wanted), as_memory_destroy(memory);
  w->answers++;
  if (w->stops_after && w->answers >= (uint32_t)w->stops_after) w->interrupt = 1;
}

static void lose(void *data, uint32_t task, as_share_loss loss, const char *what) {
  world *w = data;
  assert_int_equal(task, w->next++);
  w->losses[loss]++;
  if (*what) snprintf(w->what, sizeof w->what, "%s", what);
}

static void run(world *w, uint32_t count, uint32_t jobs, double seconds, double deadline) {
  as_share share = {.memory = as_memory_create(0),
                    .count = count,
                    .jobs = jobs,
                    .seconds = seconds,
                    .deadline = deadline,
                    .interrupt = &w->interrupt,
                    .data = w,
                    .work = work,
                    .take = take,
                    .lose = lose};
  as_share_run(&share);
  assert_int_equal(w->next, count);
  assert_int_equal(as_memory_live(share.memory), 0);
  as_memory_destroy(share.memory);
}

static void test_all_answer(void **state) {
  (void)state;
  for (uint32_t jobs = 1; jobs <= 4; jobs++)
    for (uint32_t count = 0; count <= TASKS; count += 15) {
      world w = {0};
      run(&w, count, jobs, 0, 0);
      assert_int_equal(w.answers, count);
    }
}

static void test_some_are_lost(void **state) {
  (void)state;
  world w = {0};
  w.deeds[0] = CRASH, w.deeds[1] = CRASH, w.deeds[17] = LEAVE, w.deeds[31] = HANG, w.deeds[TASKS - 1] = CRASH;
  run(&w, TASKS, 3, 0.5, 0);
  assert_int_equal(w.answers, TASKS - 5);
  assert_int_equal(w.losses[AS_SHARE_CRASHED], 4);
  assert_int_equal(w.losses[AS_SHARE_LATE], 1);
  assert_non_null(strstr(w.what, "signal 11"));
}

static void test_an_interrupt_ends_it(void **state) {
  (void)state;
  for (uint32_t jobs = 1; jobs <= 2; jobs++) {
    world w = {.stops_after = 5};
    w.deeds[40] = jobs > 1 ? HANG : ANSWER;
    run(&w, TASKS, jobs, 0, 0);
    assert_true(w.answers >= 5 && w.answers < TASKS);
    assert_true(w.losses[AS_SHARE_NOT_BEGUN]);
    assert_int_equal(w.losses[AS_SHARE_CRASHED] + w.losses[AS_SHARE_LATE], 0);
  }
}

static void test_a_deadline_ends_it(void **state) {
  (void)state;
  world w = {0};
  w.deeds[0] = HANG;
  double began = as_clock_seconds();
  run(&w, TASKS, 2, 0, began + 0.3);
  assert_true(as_clock_seconds() - began < 8);
  assert_true(w.answers > 0 && w.answers < TASKS);
  assert_int_equal(w.losses[AS_SHARE_STOPPED], 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_all_answer),
      cmocka_unit_test(test_some_are_lost),
      cmocka_unit_test(test_an_interrupt_ends_it),
      cmocka_unit_test(test_a_deadline_ends_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
