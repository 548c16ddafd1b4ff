/* assay test --entry-all: a run for each function, a line for each, and what they found together. */
#include "analyse/test_all.h"
#include "cli/cli.h"
#include "cli/test/entry_json.h"
#include "cli/test/test.h"
#include "report/known/known_print.h"

#include <assay/base/clock.h>
#include <stdio.h>

typedef unsigned long long number;

typedef struct job {
  as_test_wishes *wishes;
  as_test_observer observer;
  as_test_all_settings settings;
  as_test_all all;
  as_test_replays *replays;
  as_diagnose diagnose;
  double parse_seconds;
} job;

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* ---- one function ---- */

static void begin_entry(void *data, const as_entry *entry, bool is_late) {
  job *j = data;
  as_test_wishes *w = j->wishes;
  w->machine.entry = entry->entry, w->shown_entry = entry;
  w->explore.options.budget.seconds = j->settings.test.run.budget.seconds;
  w->timeout_option = is_late ? "--timeout" : "--entry-timeout";
  w->timeout_seconds = is_late ? j->settings.all_seconds : w->entry.seconds;
  w->explore.progress = as_cli_progress_begin();
}

static double take_finding(void *data, as_test *t, as_finding *finding) {
  job *j = data;
  as_cli_progress_wipe(&j->wishes->explore.progress);
  double seconds = as_finding_is_new(finding) ? as_test_replays_take(j->replays, t, &finding->shown) : 0;
  if (!j->wishes->json && !finding->accepted) as_test_print_finding(&j->diagnose, finding);
  return seconds;
}

static void print_row(const as_test_row *r) {
  const as_run_statistics *s = &r->statistics;
  number paths = (number)(s->ended + s->bugs + s->possible_bugs + s->given_up + s->waiting);
  printf("%s: %s", r->entry->name, as_verdict_name(r->verdict));
  if (r->bugs) printf(" (%u)", r->bugs);
  printf(", %llu path%s, %.2f s", paths, plural(paths), r->seconds);
  for (uint32_t i = 0; i < r->entry->assumptions.count; i++)
    printf("%s%s", i ? "; " : ", under: ", r->entry->assumptions.at[i]);
  putchar('\n');
}

static void tell_refusal(void *data, const as_entry *entry) {
  const job *j = data;
  if (!j->wishes->json) printf("%s: refused: %s\n", entry->name, entry->refused);
}

static void tell_row(void *data, const as_test_row *row, as_test *t) {
  job *j = data;
  as_cli_progress_wipe(&j->wishes->explore.progress);
  if (!j->wishes->json) print_row(row), as_test_print_limits(j->wishes, t);
  as_test_observer_forget(&j->observer);
  fflush(stdout);
}

/* ---- all ---- */

static void print_known(const as_test_all *a) {
  as_text out = {.memory = a->memory};
  as_known_print(&a->known, &a->findings, true, &out);
  fputs(as_text_get(&out), stdout);
  as_text_release(&out);
}

static void print_end(const job *j, as_verdict verdict) {
  static const as_verdict order[] = {AS_VERDICT_BUG,     AS_VERDICT_INCOMPLETE, AS_VERDICT_VACUOUS,
                                     AS_VERDICT_BOUNDED, AS_VERDICT_KNOWN,      AS_VERDICT_SAFE};
  const as_test_all *a = &j->all;
  uint32_t bugs = as_findings_bugs(&a->findings);
  const char *separator = "";
  print_known(a);
  printf("verdict: %s: ", as_verdict_name(verdict));
  if (bugs)
    printf("%u bug%s found\n", bugs, bugs == 1 ? " was" : "s were");
  else
    printf("%s\n", as_verdict_meaning(verdict));
  printf("functions: %u: ", a->rows.count + a->not_run);
  for (size_t i = 0; i < sizeof order / sizeof *order; i++)
    if (as_test_all_count(a, order[i]))
      printf("%s%u %s", separator, as_test_all_count(a, order[i]), as_verdict_name(order[i])), separator = ", ";
  if (as_test_all_refused(a)) printf("%s%u refused", separator, as_test_all_refused(a)), separator = ", ";
  if (a->not_run) printf("%s%u not run: interrupted", separator, a->not_run);
  printf("\ntime: %.2f s; %.1f MiB\n", j->parse_seconds + as_clock_seconds() - a->began,
         (double)as_memory_peak(a->memory) / (1 << 20));
}

/* ---- the command ---- */

static void open_job(job *j, as_test_wishes *wishes, const as_cli_sources *sources, const as_core_unit *program) {
  as_memory *memory = wishes->memory;
  j->wishes = wishes;
  as_test_observer_init(&j->observer, memory, wishes);
  j->settings = (as_test_all_settings){.test = as_test_observer_settings(&j->observer),
                                       .seconds = wishes->entry.seconds,
                                       .all_seconds = wishes->explore.options.budget.seconds,
                                       .data = j,
                                       .begins = begin_entry,
                                       .found = take_finding,
                                       .ran = tell_row,
                                       .refused = tell_refusal};
  as_test_all_init(&j->all, memory, &j->settings, program);
  j->diagnose = as_test_diagnose(wishes, j->all.view, program);
  j->replays = as_test_replays_open(memory, wishes, sources);
}

static void close_job(job *j) {
  as_test_replays_close(j->replays);
  as_test_all_release(&j->all);
  as_test_observer_release(&j->observer);
}

static as_test_status run_file(job *j, const as_entries_harness *h, as_text *trouble) {
  as_test_status status = AS_TEST_STATUS_RAN;
  for (uint32_t i = 0; status == AS_TEST_STATUS_RAN && i < h->harness.entries.count; i++)
    status = as_test_all_run(&j->all, &h->harness.entries.at[i], h->file, trouble);
  return status;
}

/* false after a complaint. */
static bool run_all(job *j, const as_test_entries *entries) {
  as_text trouble = {.memory = j->wishes->memory};
  as_test_status status = as_test_all_read(&j->all, &trouble) ? AS_TEST_STATUS_RAN : AS_TEST_STATUS_BAD_REMARKS;
  for (uint32_t i = 0; status == AS_TEST_STATUS_RAN && i < entries->chosen.harnesses.count; i++)
    status = run_file(j, &entries->chosen.harnesses.at[i], &trouble);
  as_cli_progress_wipe(&j->wishes->explore.progress);
  as_test_complain(j->wishes, status, &trouble);
  as_text_release(&trouble);
  return status == AS_TEST_STATUS_RAN;
}

static int answer(const job *j, const as_cli_words *words) {
  as_verdict verdict = as_test_all_verdict(&j->all);
  if (j->wishes->json)
    as_test_all_write(&j->all, verdict, words, j->wishes->full_trace, j->parse_seconds);
  else
    print_end(j, verdict);
  return as_verdict_exit_code(verdict);
}

int as_test_entries_run(as_test_wishes *wishes, as_test_entries *entries, const as_cli_sources *sources,
                        as_cli_baseline *baseline, const as_core_unit *program, const as_cli_words *words,
                        double parse_seconds) {
  if (wishes->explore.log_file)
    return fputs("assay test: --log is for one run; --entry names the function\n", stderr), AS_EXIT_TROUBLE;
  if (!as_test_wishes_find_loops(wishes, program)) return AS_EXIT_TROUBLE;
  job j = {.parse_seconds = parse_seconds};
  open_job(&j, wishes, sources, program);
  int code = run_all(&j, entries) ? answer(&j, words) : AS_EXIT_TROUBLE;
  as_cli_baseline_add(baseline, &j.all.findings);
  close_job(&j);
  return code;
}
