#include "analyse/test_all.h"
#include "analyse/c/checks.h"
#include "analyse/verdict.h"

#include <assay/base/clock.h>

void as_test_all_init(as_test_all *a, as_memory *memory, as_test_all_settings *settings, const as_core_unit *program) {
  *a = (as_test_all){.memory = memory, .settings = settings, .program = program, .began = as_clock_seconds()};
  a->view = as_c_view_open(memory, program);
  as_findings_init(&a->findings, memory);
  as_known_init(&a->known, memory, as_c_checks(), as_c_texts(a->view));
  a->known.baseline = settings->test.baseline, a->known.records = settings->test.records;
}

void as_test_all_release(as_test_all *a) {
  for (uint32_t i = 0; i < a->rows.count; i++) {
    as_u32_vector_release(a->memory, &a->rows.at[i].found);
    as_ledger_release(&a->rows.at[i].ledger);
  }
  as_test_rows_release(a->memory, &a->rows);
  as_known_release(&a->known);
  as_findings_release(&a->findings);
  as_c_view_close(a->view);
}

bool as_test_all_read(as_test_all *a, as_text *trouble) {
  uint32_t count;
  const char *const *files = as_c_own_files(a->view, &count);
  return as_known_read(&a->known, files, count, trouble);
}

/* ---- one run ---- */

/* The time that a function has: its own, and what is left of all. */
static double seconds_left(const as_test_all *a) {
  static const double moment = 0.001;
  const as_test_all_settings *s = a->settings;
  if (s->all_seconds <= 0) return s->seconds;
  double left = s->all_seconds - (as_clock_seconds() - a->began - a->told_seconds);
  if (left < moment) left = moment;
  return left < s->seconds ? left : s->seconds;
}

static void take_findings(as_test_all *a, as_test_row *row, as_test *t) {
  const as_test_all_settings *s = a->settings;
  for (uint32_t i = 0; i < t->findings.all.count; i++) {
    as_finding *finding = &t->findings.all.at[i];
    bool is_new = !as_findings_like(&a->findings, finding);
    if (is_new && s->found) a->told_seconds += s->found(s->data, t, finding);
    const as_finding *joined = as_findings_join(&a->findings, finding, &is_new);
    as_u32_vector_push(a->memory, &row->found, (uint32_t)(joined - a->findings.all.at));
    row->bugs += as_finding_is_new(finding);
  }
  as_known_join(&a->known, &t->known);
}

static void take_test(as_test_all *a, as_test_row *row, as_test *t) {
  row->verdict = t->verdict, row->seconds = t->explore_seconds;
  row->statistics = t->tally.run;
  as_ledger_join(&row->ledger, &t->tally.ledger);
  as_ledger_join(&row->ledger, &t->defects);
  take_findings(a, row, t);
}

static as_test_status run_entry(as_test_all *a, as_test_row *row, as_text *trouble) {
  as_test_all_settings *s = a->settings;
  as_test test;
  double seconds = seconds_left(a);
  s->test.machine.entry = row->entry->entry;
  s->test.run.budget.seconds = seconds;
  if (s->begins) s->begins(s->data, row->entry, seconds < s->seconds);
  as_test_init(&test, a->memory, &s->test, a->program, a->view);
  as_test_status status = as_test_run(&test, trouble);
  if (status == AS_TEST_STATUS_RAN) {
    take_test(a, row, &test);
    if (s->ran) s->ran(s->data, row, &test);
  }
  as_test_release(&test);
  return status;
}

/* ---- all ---- */

static bool is_interrupted(const as_test_all *a) {
  const volatile int *interrupt = a->settings->test.run.interrupt;
  return interrupt && *interrupt;
}

as_test_status as_test_all_run(as_test_all *a, const as_entry *entry, const char *file, as_text *trouble) {
  const as_test_all_settings *s = a->settings;
  as_test_row row = {.entry = entry, .file = file, .verdict = AS_VERDICT_INCOMPLETE, .ledger.memory = a->memory};
  as_test_status status = AS_TEST_STATUS_RAN;
  if (is_interrupted(a)) return a->not_run++, status;
  if (!entry->refused)
    status = run_entry(a, &row, trouble);
  else if (s->refused)
    s->refused(s->data, entry);
  as_test_rows_push(a->memory, &a->rows, row);
  return status;
}

as_verdict as_test_all_verdict(const as_test_all *a) {
  as_verdict verdict = a->not_run ? AS_VERDICT_BOUNDED : AS_VERDICT_SAFE;
  for (uint32_t i = 0; i < a->rows.count; i++) verdict = as_verdict_worse(verdict, a->rows.at[i].verdict);
  return verdict;
}

uint32_t as_test_all_count(const as_test_all *a, as_verdict verdict) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < a->rows.count; i++)
    count += !a->rows.at[i].entry->refused && a->rows.at[i].verdict == verdict;
  return count;
}

uint32_t as_test_all_refused(const as_test_all *a) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < a->rows.count; i++) count += a->rows.at[i].entry->refused != NULL;
  return count;
}
