/* Strategy: what only direct style does: it pauses a function, calls it again, and lets it go on behind the end of its
 * branch. Small functions that would hang, read outside of an array, do things twice or never if that went wrong; an
 * alarm ends a hang. */
#include "world.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <assay/explore/log.h>

static as_term byte(as_run *run, const char *name) { return as_run_fresh(run, as_sort_bv(8), name); }
static as_term is(as_run *run, as_term x, uint64_t value) {
  return as_term_eq(as_run_terms(run), x, as_term_bv(as_run_terms(run), 8, value));
}

typedef struct summary {
  as_run_progress progress;
  as_verdict verdict;
  as_run_statistics statistics;
} summary;

static summary explore(as_direct_function *program, void *data, as_run_options options) {
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, &options);
  summary s = {.progress = as_direct(run, program, data)};
  s.verdict = as_run_verdict(run);
  s.statistics = as_run_get_statistics(run);
  as_run_destroy(run);
  as_memory_destroy(memory);
  return s;
}

static void every_strategy(as_direct_function *program, void *data, uint64_t ends) {
  for (int k = 0; k < AS_STRATEGY_COUNT; k++) {
    summary s = explore(program, data, (as_run_options){.strategy = (as_strategy)k});
    assert_int_equal(s.progress, AS_RUN_FINISHED);
    assert_int_equal(s.statistics.ended, ends);
  }
}

/* Behind the end of a branch: loops that decide two things each time round, and wait for either answer. */

static void waits(as_run *run, void *data) {
  as_term x = byte(run, "x");
  const bool *wanted = data;
  as_run_assume(run, is(run, x, 0));
  if (as_if(run, is(run, byte(run, "y"), 0))) as_run_end(run, NULL);
  if (!as_run_stopped(run)) return;
  for (;;) {
    as_if(run, is(run, x, 0));
    if (as_if(run, is(run, x, 1)) == wanted[0]) break;
    as_if(run, is(run, x, 0));
    as_if(run, is(run, x, 0));
    if (as_if(run, is(run, x, 0)) == wanted[1]) break;
  }
}

static void waits_for_a_pick(as_run *run, void *data) {
  (void)data;
  if (as_pick(run, 2)) as_run_end(run, NULL);
  while (as_pick(run, 5) != 3) continue;
  as_run_vanish(run);
}

static void waits_for_a_case(as_run *run, void *data) {
  as_term x = byte(run, "x");
  as_term guards[] = {is(run, x, 0), is(run, x, 1),
                      as_term_bvult(as_run_terms(run), as_term_bv(as_run_terms(run), 8, 1), x)};
  (void)data;
  as_run_assume(run, guards[2]);
  if (as_pick(run, 2)) as_run_end(run, NULL);
  while (as_case(run, guards, 3) != 2) continue;
}

static void test_behind_the_end(void **state) {
  (void)state;
  alarm(60);
  for (int i = 0; i < 4; i++) every_strategy(waits, (bool[]){i & 1, i & 2}, 2);
  every_strategy(waits_for_a_case, NULL, 2);
  for (int k = 0; k < AS_STRATEGY_COUNT; k++) {
    summary s = explore(waits_for_a_pick, NULL, (as_run_options){.strategy = (as_strategy)k, .budget.steps = 50});
    assert_true(s.statistics.ended <= 1);
  }
  alarm(0);
}

/* A pick is in range, also where the branch is over without anybody knowing before. */
static void picks_nowhere(as_run *run, void *data) {
  as_term x = byte(run, "x"), y = byte(run, "y");
  as_terms *t = as_run_terms(run);
  as_run_assume(run, as_term_bvult(t, x, y));
  as_run_assume(run, as_term_bvult(t, y, x));
  *(uint32_t *)data = as_pick(run, 3);
}

static void test_picks_in_range(void **state) {
  uint32_t pick = 7;
  (void)state;
  summary s = explore(picks_nowhere, &pick, (as_run_options){0});
  assert_int_equal(s.verdict, AS_VERDICT_VACUOUS);
  assert_true(pick < 3);
}

/* As many steps as the budget says, and not one less; as many paths. */

static void three_steps(as_run *run, void *data) {
  (void)data;
  as_tick(run);
  as_tick(run);
  if (as_if(run, as_term_true(as_run_terms(run)))) as_run_end(run, NULL);
}

static void three_bugs(as_run *run, void *data) {
  (void)data;
  for (uint64_t i = 0; i < 3; i++)
    if (!as_run_assert(run, as_term_not(as_run_terms(run), is(run, byte(run, "x"), 0)), "zero", NULL)) return;
}

static void test_budgets(void **state) {
  (void)state;
  for (uint64_t steps = 1; steps <= 4; steps++) {
    summary s = explore(three_steps, NULL, (as_run_options){.budget.steps = steps});
    assert_int_equal(s.statistics.steps, steps < 3 ? steps : 3);
    assert_int_equal(s.progress, steps < 3 ? AS_RUN_STOPPED : AS_RUN_FINISHED);
    assert_int_equal(s.verdict, steps < 3 ? AS_VERDICT_BOUNDED : AS_VERDICT_SAFE);
  }
  for (uint64_t paths = 1; paths <= 4; paths++) {
    summary s = explore(three_bugs, NULL, (as_run_options){.budget.paths = paths});
    assert_int_equal(s.statistics.bugs, paths < 3 ? paths : 3);
    assert_int_equal(s.progress, paths < 3 ? AS_RUN_STOPPED : AS_RUN_FINISHED);
  }
}

/* Messages: each once, whatever pauses; and they do not change what a branch is, so a trail of a run that logs leads
 * somewhere in one that does not. */

enum { ROUNDS = 600 };

static void talks(as_run *run, void *data) {
  (void)data;
  if (as_run_logs(run, AS_LEVEL_INFO)) as_run_message(run, AS_LEVEL_INFO, "first");
  as_if(run, is(run, byte(run, "x"), 0));
  for (int i = 0; i < ROUNDS; i++) {
    if (as_run_logs(run, AS_LEVEL_INFO)) as_run_message(run, AS_LEVEL_INFO, "round");
    if (!as_tick(run)) return;
  }
  if (as_run_logs(run, AS_LEVEL_INFO)) as_run_message(run, AS_LEVEL_INFO, "last");
}

static void count_messages(as_memory *memory, const char *path, uint64_t *count) {
  static const char *const texts[] = {"first", "round", "last"};
  const char *error;
  as_log_reader *reader = as_log_open(memory, path, &error);
  assert_non_null(reader);
  for (as_event event; as_log_next(reader, &event) == AS_LOG_EVENT;)
    for (int i = 0; event.kind == AS_EVENT_MESSAGE && i < 3; i++) count[i] += strcmp(event.text, texts[i]) == 0;
  as_log_reader_close(reader);
}

static void test_messages(void **state) {
  (void)state;
  for (int k = 0; k < AS_STRATEGY_COUNT; k++) {
    char path[] = "/tmp/test_direct.XXXXXX";
    const char *error;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    as_memory *memory = as_memory_create(0);
    as_log *log = as_log_create(memory, path, AS_LEVEL_INFO, &error);
    assert_non_null(log);
    explore(talks, NULL, (as_run_options){.strategy = (as_strategy)k, .log = log});
    as_log_close(log);
    uint64_t count[3] = {0};
    count_messages(memory, path, count);
    assert_int_equal(count[0], 1);
    assert_int_equal(count[1], 2 * ROUNDS);
    assert_int_equal(count[2], 2);
    as_memory_destroy(memory);
    unlink(path);
  }
}

static void note_trail(void *data, as_run *run, const as_outcome *outcome) {
  as_choices choices;
  as_run_choices(run, outcome->branch, &choices);
  *(uint64_t *)data = *(uint64_t *)data * 31 + choices.end;
  as_choices_release(as_run_memory(run), &choices);
}

static void test_trails_without_log(void **state) {
  (void)state;
  char path[] = "/tmp/test_direct.XXXXXX";
  const char *error;
  int file = mkstemp(path);
  assert_true(file >= 0);
  close(file);
  as_memory *memory = as_memory_create(0);
  as_log *log = as_log_create(memory, path, AS_LEVEL_INFO, &error);
  uint64_t with = 0, without = 0;
  explore(talks, NULL, (as_run_options){.log = log, .outcome = note_trail, .outcome_data = &with});
  explore(talks, NULL, (as_run_options){.outcome = note_trail, .outcome_data = &without});
  assert_true(with == without && with);
  as_log_close(log);
  as_memory_destroy(memory);
  unlink(path);
}

/* A function that is not the same each time must not lose behaviours silently. */

static void forgets(as_run *run, void *data) {
  if (++*(int *)data > 1) as_run_vanish(run);
  as_if(run, is(run, byte(run, "x"), 0));
}

static void gives_up_later(as_run *run, void *data) {
  if (++*(int *)data > 1) as_run_give_up(run, AS_LIMIT_UNSUPPORTED, "asm");
  as_if(run, is(run, byte(run, "x"), 0));
}

static void must_abort(as_direct_function *program) {
  pid_t child = fork();
  if (child == 0) {
    int calls = 0;
    if (!freopen("/dev/null", "w", stderr)) _exit(1);
    explore(program, &calls, (as_run_options){0});
    _exit(0);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void test_misuse(void **state) {
  (void)state;
  must_abort(forgets);
  must_abort(gives_up_later);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_behind_the_end), cmocka_unit_test(test_picks_in_range),     cmocka_unit_test(test_budgets),
      cmocka_unit_test(test_messages),       cmocka_unit_test(test_trails_without_log), cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
