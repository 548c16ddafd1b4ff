/* assay test: from what the command line says to a test, and what it says meanwhile. */
#include "analyse/c/collect.h"
#include "analyse/crew/saved.h"
#include "cli/test/path_tests.h"

#include <assay/base/clock.h>
#include <stdio.h>

/* ---- output ---- */

static const char *written(as_test *t, as_region *region, const as_outcome *outcome, as_stream stream, size_t *count) {
  as_text text = {.memory = t->memory};
  as_state_output(t->machine, outcome->state, stream, outcome->model, &text);
  const char *bytes = as_region_copy(region, as_text_get(&text), text.length + 1);
  *count = text.length;
  as_text_release(&text);
  return bytes;
}

/* JSON has them at the end, text at once. */
static void take_output(as_test_observer *w, as_test *t, as_run *run, const as_outcome *outcome) {
  if (!outcome->state || !outcome->model) return;
  as_test_output output = {.branch = outcome->branch, .kind = outcome->kind};
  as_region *region = w->wishes->json ? &w->region : &t->scratch;
  output.bytes = written(t, region, outcome, AS_STREAM_OUTPUT, &output.count);
  output.error_bytes = written(t, region, outcome, AS_STREAM_ERROR, &output.error_count);
  output.has_status = as_collect_status(run, outcome, &output.status);
  if (w->wishes->json) {
    output.inputs = as_collect_inputs(&w->region, t->view, run, outcome, &output.input_count);
    as_test_outputs_push(w->memory, &w->outputs, output);
  } else {
    as_cli_progress_wipe(&w->wishes->explore.progress);
    as_test_print_output(&output);
  }
}

static void take_path(void *data, as_test *t, as_run *run, const as_outcome *outcome) {
  as_test_observer *w = data;
  if (w->wishes->print_output) take_output(w, t, run, outcome);
  as_test_path_tests_take(w->tests, run, outcome);
}

/* ---- progress ---- */

/* The clock is not looked at after each step. */
enum { STEPS_PER_LOOK = 8 };
static const double seconds_between = 0.2;

static void print_progress(as_test_observer *w, as_test *t, double now) {
  as_cli_progress *progress = &w->wishes->explore.progress;
  as_test_now s = as_test_progress(t);
  as_text line = {.memory = w->memory};
  bool has_rate = w->last_time > 0 && s.questions >= w->last_questions;
  double rate = has_rate ? (double)(s.questions - w->last_questions) / (now - w->last_time) : 0;
  as_text_printf(&line, "%.0f s: %llu paths done, %llu wait, %u bugs, %.0f questions/s, %.0f MiB",
                 as_run_get_statistics(t->run).seconds, (unsigned long long)s.done, (unsigned long long)s.waiting,
                 s.bugs, rate, (double)s.bytes / (1 << 20));
  if (s.jobs > 1) as_text_printf(&line, ", %u processes", s.jobs);
  if (s.function != AS_CORE_NONE) as_text_printf(&line, ", in %s", as_c_function(t->view, s.function)->name);
  fflush(stdout);
  fprintf(stderr, "\r\033[K%s", as_text_get(&line));
  progress->shown = true;
  progress->next = now + seconds_between;
  w->last_time = now, w->last_questions = s.questions;
  as_text_release(&line);
}

static void show_progress(void *data, as_test *t) {
  as_test_observer *w = data;
  as_cli_progress *progress = &w->wishes->explore.progress;
  if (!progress->on || (t->now.jobs == 0 && ++progress->calls % STEPS_PER_LOOK)) return;
  double now = as_clock_seconds();
  t->wants_function = now >= progress->next - seconds_between;
  if (now >= progress->next) print_progress(w, t, now);
}

void as_test_observer_init(as_test_observer *w, as_memory *memory, as_test_wishes *wishes) {
  *w = (as_test_observer){.memory = memory, .wishes = wishes};
  as_region_init(&w->region, memory);
}

void as_test_observer_release(as_test_observer *w) {
  as_test_outputs_release(w->memory, &w->outputs);
  as_region_release(&w->region);
}

void as_test_observer_forget(as_test_observer *w) {
  w->outputs.count = 0, w->last_time = 0, w->last_questions = 0;
  as_region_release(&w->region);
}

as_test_settings as_test_observer_settings(as_test_observer *w) {
  return (as_test_settings){.run = w->wishes->explore.options,
                            .machine = w->wishes->machine,
                            .baseline = w->wishes->baseline,
                            .records = w->wishes->records,
                            .left_out = w->wishes->left_out,
                            .data = w,
                            .stepped = show_progress,
                            .ended =
                                w->wishes->print_output || w->wishes->tests || w->wishes->test_comp ? take_path : NULL};
}

/* ---- the run ---- */

void as_test_session_init(as_test_session *t, as_memory *memory, as_test_wishes *wishes, const as_core_unit *program) {
  *t = (as_test_session){.memory = memory, .wishes = wishes, .view = as_c_view_open(memory, program)};
  as_test_observer_init(&t->observer, memory, wishes);
  as_region_init(&t->region, memory);
  t->settings = as_test_observer_settings(&t->observer);
  t->settings.until = wishes->until, t->settings.sharing = wishes->sharing;
  t->resumed.memory = memory;
#ifndef AS_DEBUG /* what checks memory sees all of it come back */
  t->settings.run.is_last = true;
#endif
  as_test_init(&t->test, memory, &t->settings, program, t->view);
}

void as_test_session_release(as_test_session *t) {
  as_test_path_tests_release(t);
  as_test_release(&t->test);
  as_text_release(&t->resumed);
  as_test_observer_release(&t->observer);
  as_region_release(&t->region);
  as_c_view_close(t->view);
}

void as_test_complain(const as_test_wishes *wishes, as_test_status status, const as_text *trouble) {
  switch (status) {
  case AS_TEST_STATUS_RAN: break;
  case AS_TEST_STATUS_BAD_REMARKS: fputs(as_text_get(trouble), stderr); break;
  case AS_TEST_STATUS_BAD_SAVED: fprintf(stderr, "assay test: %s\n", as_text_get(trouble)); break;
  case AS_TEST_STATUS_NO_ENTRY:
    fprintf(stderr, "assay test: cannot begin with '%s': %s; --entry names the function to begin with\n",
            wishes->machine.entry ? wishes->machine.entry : "main", as_text_get(trouble));
    break;
  }
}

/* What was saved is of this very test, or it is of no use. */
static bool read_saved(as_test_session *t) {
  const char *path = t->wishes->resume;
  if (!path) return true;
  as_text trouble = {.memory = t->memory};
  bool good = as_cli_read_file("test", path, t->wishes->explore.options.interrupt, &t->resumed);
  if (good && !as_saved_check(t->memory, t->test.program, &t->settings, &t->resumed, &trouble)) {
    fprintf(stderr, "assay test: cannot go on from '%s': %s\n", path, as_text_get(&trouble));
    good = false;
  }
  t->settings.sharing.resumed = good ? &t->resumed : NULL;
  as_text_release(&trouble);
  return good;
}

bool as_test_session_explore(as_test_session *t) {
  as_cli_explore *explore = &t->wishes->explore;
  as_text trouble = {.memory = t->memory};
  if (!read_saved(t) || !as_cli_explore_open(explore, t->memory)) return false;
  t->settings.run.log = explore->options.log;
  as_test_status status = as_test_run(&t->test, &trouble);
  as_cli_progress_wipe(&explore->progress);
  as_test_complain(t->wishes, status, &trouble);
  as_text_release(&trouble);
  return status == AS_TEST_STATUS_RAN;
}
