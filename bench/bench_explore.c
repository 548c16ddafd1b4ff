/* Exploration: paths per second, and what the event log costs.
 *
 * What is fair: times are of the processor, from the making of a run to its end; each run has a memory account, terms
 * and a solver of its own. Runs with and without a log alternate in this process, and the best of each is taken, so
 * that neighbours on the machine and the order of rounds do not count. The log has everything (level trace).
 *
 * What the log costs when it is off cannot be seen in such times: it drowns in their noise. So it is counted and
 * multiplied. A run without a log passes the same places where a run with a log writes its events; at each it makes an
 * event and calls as_run_record, which sees that there is no log. That call is timed alone, and taken twice for each
 * event, since some places look at the log before they make an event. */
#include "explore/run_internal.h"
#include "imp/finder.h"
#include "lang/lang.h"

#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/explore/direct.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { VALUES = 6, ROUNDS = 25, CALLS = 10000000 };

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Insertion sort of symbolic values, in machine style: value `next` sinks from place `hole` to where it belongs. */

typedef struct sorting {
  as_term value[VALUES];
  uint32_t next, hole;
} sorting;

static void *sorting_copy(void *data, void *state) {
  return memcpy(as_memory_alloc(data, sizeof(sorting)), state, sizeof(sorting));
}

static void sorting_drop(void *data, void *state) { as_memory_free(data, state, sizeof(sorting)); }

static void next_value(sorting *s) { s->hole = ++s->next; }

static void swap_down(sorting *s) {
  as_term value = s->value[s->hole];
  s->value[s->hole] = s->value[s->hole - 1];
  s->value[--s->hole] = value;
  if (s->hole == 0) next_value(s);
}

static void sorting_step(void *data, as_run *run, void *state) {
  sorting *s = state;
  void *other;
  (void)data;
  if (s->next == VALUES) {
    as_run_end(run, s);
    return;
  }
  as_term less = as_term_bvslt(as_run_terms(run), s->value[s->hole], s->value[s->hole - 1]);
  as_sides sides = as_run_split(run, less, &other);
  if (sides == AS_SIDES_BOTH) next_value(other);
  if (sides == AS_SIDES_ELSE)
    next_value(s);
  else if (sides != AS_SIDES_NEITHER)
    swap_down(s);
}

static const as_engine sorting_engine = {"sorting", sorting_copy, sorting_drop, sorting_step};

static sorting unsorted(as_terms *terms) {
  sorting s = {.next = 1, .hole = 1};
  for (uint32_t i = 0; i < VALUES; i++) {
    char name[] = {(char)('a' + i), 0};
    s.value[i] = as_term_variable(terms, as_sort_bv(32), name);
  }
  return s;
}

static as_run_statistics finish(as_run *run) {
  as_run_all(run);
  as_run_statistics statistics = as_run_get_statistics(run);
  as_run_destroy(run);
  return statistics;
}

static as_run_statistics sort_by_machine(as_memory *memory, const as_run_options *options) {
  as_run *run = as_run_create(memory, options);
  sorting first = unsorted(as_run_terms(run));
  as_run_begin(run, &sorting_engine, memory, sorting_copy(memory, &first));
  return finish(run);
}

/* The same in direct style. */

static void sort_directly(as_run *run, void *data) {
  sorting s = unsorted(as_run_terms(run));
  (void)data;
  while (s.next < VALUES && !as_run_stopped(run)) {
    if (as_if(run, as_term_bvslt(as_run_terms(run), s.value[s.hole], s.value[s.hole - 1])))
      swap_down(&s);
    else
      next_value(&s);
  }
  as_run_end(run, &s);
}

static as_run_statistics sort_by_function(as_memory *memory, const as_run_options *options) {
  as_run *run = as_run_create(memory, options);
  as_direct_begin(run, sort_directly, NULL);
  return finish(run);
}

/* IMP: the same values, sorted by comparing and exchanging neighbours, and then asserted to be in order. */

static void put_imp(as_text *out) {
  for (int end = VALUES - 1; end > 0; end--)
    for (int i = 0; i < end; i++)
      as_text_printf(out, "if v%d > v%d then t = v%d; v%d = v%d; v%d = t fi;\n", i, i + 1, i, i, i + 1, i + 1);
  as_text_put(out, "assert v0 <= v1");
  for (int i = 1; i + 1 < VALUES; i++) as_text_printf(out, " and v%d <= v%d", i, i + 1);
}

static as_run_statistics sort_in_imp(as_memory *memory, const as_run_options *options) {
  as_text text = {.memory = memory};
  as_imp_error error;
  put_imp(&text);
  as_imp_program *program = as_imp_parse(memory, "sort.imp", as_text_get(&text), text.length, &error);
  as_imp_finder *finder = as_imp_finder_create(memory, program, options);
  while (!as_imp_message_is_last(as_imp_finder_next(finder)->kind)) continue;
  as_run_statistics statistics = as_run_get_statistics(as_imp_finder_run(finder));
  as_imp_finder_destroy(finder);
  as_imp_program_destroy(program);
  as_text_release(&text);
  return statistics;
}

/* LANG: the greatest of ten values, and two assertions about it. */

static void put_lang(as_text *out) {
  as_text_put(out, "let m = NondetInt in let first = m in\n");
  for (int i = 1; i < 10; i++) as_text_put(out, "let v = NondetInt in let m = if v > m then v else m in\n");
  as_text_put(out, "(assert (m >= first)) + (assert (m >= v)) + m\n");
}

static as_run_statistics maximum_in_lang(as_memory *memory, const as_run_options *options) {
  as_text text = {.memory = memory};
  as_lang_complaint complaint;
  put_lang(&text);
  as_lang_program *program = as_lang_parse(memory, as_text_get(&text), text.length, &complaint);
  as_run *run = as_run_create(memory, options);
  as_direct_begin(run, as_lang_explore, program);
  as_run_statistics statistics = finish(run);
  as_lang_destroy(program);
  as_text_release(&text);
  return statistics;
}

/* Measuring. */

typedef struct workload {
  const char *name;
  as_run_statistics (*explore)(as_memory *memory, const as_run_options *options);
} workload;

static const workload workloads[] = {
    {"sort 6 values, machine style", sort_by_machine},
    {"sort 6 values, direct style", sort_by_function},
    {"IMP: sort 6 values", sort_in_imp},
    {"LANG: the greatest of 10 values", maximum_in_lang},
};
enum { WORKLOADS = sizeof workloads / sizeof *workloads };

typedef struct measured {
  double seconds;
  as_run_statistics statistics;
} measured;

static measured measure(const workload *w, as_log *log, as_memory *memory) {
  double start = processor_seconds();
  measured m = {.statistics = w->explore(memory, &(as_run_options){.log = log})};
  m.seconds = processor_seconds() - start;
  return m;
}

/* The making and closing of the log counts, too. */
static measured measure_logged(const workload *w, const char *path, as_memory *memory) {
  const char *error = NULL;
  double start = processor_seconds();
  as_log *log = as_log_create(memory, path, AS_LEVEL_TRACE, &error);
  if (!log) fprintf(stderr, "bench_explore: no log: %s\n", error), exit(2);
  measured m = measure(w, log, memory);
  if (as_log_error(log)) fprintf(stderr, "bench_explore: the log ends early: %s\n", as_log_error(log)), exit(2);
  as_log_close(log);
  m.seconds = processor_seconds() - start;
  return m;
}

static uint64_t count_events(const char *path, as_memory *memory) {
  const char *error = NULL;
  uint64_t count = 0;
  as_log_reader *reader = as_log_open(memory, path, &error);
  if (!reader) fprintf(stderr, "bench_explore: cannot read the log: %s\n", error), exit(2);
  for (as_event event; as_log_next(reader, &event) == AS_LOG_EVENT;) count++;
  as_log_reader_close(reader);
  return count;
}

/* Seconds of one as_run_record without a log. */
static double record_seconds(as_memory *memory) {
  as_run *run = as_run_create(memory, NULL);
  double start = processor_seconds();
  for (uint32_t i = 0; i < CALLS; i++)
    as_run_record(run, &(as_event){.kind = AS_EVENT_GUARD, .decided = AS_SIDES_BOTH, .term = {i}, .branch = i});
  double seconds = (processor_seconds() - start) / (double)CALLS;
  as_run_destroy(run);
  return seconds;
}

static void keep_best(measured *best, measured m) {
  if (best->seconds == 0 || m.seconds < best->seconds) *best = m;
}

static void show(const workload *w, const char *path, as_memory *memory, double record) {
  measured off = {0}, on = {0};
  for (int round = 0; round < ROUNDS; round++) {
    keep_best(&off, measure(w, NULL, memory));
    keep_best(&on, measure_logged(w, path, memory));
  }
  uint64_t events = count_events(path, memory), paths = off.statistics.ended + off.statistics.bugs;
  printf("  %-32s %6llu %8.0f %9llu %8llu %+8.1f %% %8.2f %%\n", w->name, (unsigned long long)paths,
         (double)paths / off.seconds, (unsigned long long)off.statistics.questions, (unsigned long long)events,
         100 * (on.seconds / off.seconds - 1), 100 * 2 * (double)events * record / off.seconds);
}

int main(void) {
  as_memory *memory = as_memory_create(0);
  char path[] = "/tmp/assay_bench_XXXXXX";
  int file = mkstemp(path);
  if (file < 0) return perror(path), 2;
  close(file);
  double record = record_seconds(memory);
  printf(
      "exploration: processor time, best of %d alternating rounds; one call of as_run_record without a log: %.1f ns\n",
      ROUNDS, 1e9 * record);
  printf("  %-32s %6s %8s %9s %8s %10s %10s\n", "", "paths", "paths/s", "questions", "events", "log on", "log off");
  for (int i = 0; i < WORKLOADS; i++) show(&workloads[i], path, memory, record);
  unlink(path);
  as_memory_destroy(memory);
  return 0;
}
