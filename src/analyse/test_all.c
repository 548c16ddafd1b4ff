/* assay test --entry-all: a run for each function, a line for each, and what they found together. */
#include "cli/cli.h"
#include "cli/test/baseline.h"
#include "cli/test/test.h"
#include "report/export/findings_json.h"
#include "report/finding/diagnose.h"
#include "report/known/known_print.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>

typedef unsigned long long number;

typedef struct row {
  const as_entry *entry;
  const char *file;
  as_verdict verdict;
  as_u32_vector found; /* findings of all */
  uint32_t bugs;       /* of them, that count */
  as_run_statistics statistics;
  as_ledger ledger;
  double seconds;
} row;
AS_VECTOR_DEFINE(rows, row)

typedef struct all_entries {
  as_memory *memory;
  as_test_settings *settings;
  const as_core_unit *program;
  as_findings findings; /* each place and check once, whichever functions lead there */
  as_known known;       /* of all runs */
  as_excerpts *excerpts;
  as_test_replays *replays;
  rows rows;
  uint32_t not_run; /* entries, after Ctrl-C */
  double budget_seconds, parse_seconds, replay_seconds, began;
} all_entries;

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* ---- findings ---- */

static bool is_same_place(const as_core_range *p, const as_core_range *q) {
  return p && q && p->file == q->file && p->line == q->line && p->column == q->column && p->end_line == q->end_line &&
         p->end_column == q->end_column;
}

static bool is_same(const all_entries *a, const as_case *x, const as_case *y) {
  return x->check == y->check && x->possible == y->possible &&
         (x->confirmation == AS_REFUTED) == (y->confirmation == AS_REFUTED) &&
         is_same_place(as_finding_place(a->program, as_case_range(x)), as_finding_place(a->program, as_case_range(y)));
}

static const char *copy(all_entries *a, const char *string) {
  return string ? as_region_copy(&a->findings.region, string, strlen(string) + 1) : NULL;
}

/* What is known of it. */
static void accept(all_entries *a, as_finding *to, const as_finding *from) {
  const as_fingerprint *print = &from->print;
  to->accepted = from->accepted, to->reason = copy(a, from->reason);
  to->print = (as_fingerprint){.kind = copy(a, print->kind),
                               .file = copy(a, print->file),
                               .function = copy(a, print->function),
                               .text = copy(a, print->text),
                               .ordinal = print->ordinal};
}

/* The one that somebody has found before; NULL: nobody has. */
static as_finding *find(all_entries *a, const as_case *shown) {
  as_finding_vector *known = &a->findings.all;
  for (uint32_t i = 0; i < known->count; i++)
    if (is_same(a, &known->at[i].shown, shown)) return &known->at[i];
  return NULL;
}

/* It becomes one of all, with what a native run says of it. */
static as_finding *take_new(all_entries *a, as_test *t, as_finding *finding) {
  if (as_finding_is_new(finding)) as_test_replays_take(a->replays, t, &finding->shown);
  as_finding *taken = as_findings_take(&a->findings, NULL, &finding->shown);
  taken->count = 0;
  accept(a, taken, finding);
  return taken;
}

static void print_finding(const all_entries *a, const as_finding *finding) {
  const as_style *style = as_style_get(a->settings->colour);
  as_diagnose view = {a->memory, a->program, a->excerpts, style, a->settings->full_trace};
  as_text out = {.memory = a->memory};
  as_diagnose_finding(&view, finding, &out);
  puts(as_text_get(&out));
  as_text_release(&out);
}

static void take_findings(all_entries *a, row *r, as_test *t) {
  for (uint32_t i = 0; i < t->findings.all.count; i++) {
    as_finding *finding = &t->findings.all.at[i], *known = find(a, &finding->shown);
    bool is_new = !known;
    if (is_new) known = take_new(a, t, finding);
    known->count += finding->count;
    as_u32_vector_push(a->memory, &r->found, (uint32_t)(known - a->findings.all.at));
    r->bugs += as_finding_is_new(finding);
    if (is_new && !a->settings->json && !finding->accepted) print_finding(a, finding);
  }
  as_known_join(&a->known, &t->known);
  a->replay_seconds += t->replay_seconds;
}

/* ---- one function ---- */

static void copy_ledger(as_ledger *to, const as_ledger *from) {
  for (uint32_t i = 0; i < from->count; i++) {
    as_ledger_raise(to, from->entry[i].limit, from->entry[i].where);
    to->entry[to->count - 1].count = from->entry[i].count;
  }
}

static void print_row(const row *r) {
  const as_run_statistics *s = &r->statistics;
  number paths = (number)(s->ended + s->bugs + s->possible_bugs + s->given_up + s->waiting);
  printf("%s: %s", r->entry->name, as_verdict_name(r->verdict));
  if (r->bugs) printf(" (%u)", r->bugs);
  printf(", %llu path%s, %.2f s", paths, plural(paths), r->seconds);
  for (uint32_t i = 0; i < r->entry->assumptions.count; i++)
    printf("%s%s", i ? "; " : ", under: ", r->entry->assumptions.at[i]);
  putchar('\n');
}

static void print_refusal(const as_entry *entry) { printf("%s: refused: %s\n", entry->name, entry->refused); }

/* The time that a function has: its own, and what is left of all. */
static double seconds_left(const all_entries *a) {
  double each = a->settings->entry.seconds;
  if (a->budget_seconds <= 0) return each;
  double left = a->budget_seconds - (as_clock_seconds() - a->began - a->replay_seconds);
  if (left < 0.001) left = 0.001;
  return left < each ? left : each;
}

static bool run_entry(all_entries *a, row *r) {
  as_test_settings *s = a->settings;
  as_test test;
  s->machine.entry = r->entry->entry, s->shown_entry = r->entry;
  double seconds = seconds_left(a);
  bool all_are_late = seconds < s->entry.seconds;
  s->explore.options.budget.seconds = seconds;
  s->timeout_option = all_are_late ? "--timeout" : "--entry-timeout";
  s->timeout_seconds = all_are_late ? a->budget_seconds : s->entry.seconds;
  as_test_init(&test, a->memory, s, a->program);
  bool good = as_test_run(&test);
  if (good) {
    r->verdict = test.verdict, r->seconds = test.explore_seconds;
    r->statistics = as_run_get_statistics(test.run);
    copy_ledger(&r->ledger, as_run_ledger(test.run));
    copy_ledger(&r->ledger, &test.defects);
    take_findings(a, r, &test);
    if (!s->json) print_row(r), as_test_print_limits(&test);
    fflush(stdout);
  }
  as_test_release(&test);
  return good;
}

static bool is_interrupted(const all_entries *a) {
  const volatile int *interrupt = a->settings->explore.options.interrupt;
  return interrupt && *interrupt;
}

/* false: the program cannot be run. */
static bool run_file(all_entries *a, const as_test_harness *h) {
  bool good = true;
  for (uint32_t i = 0; good && i < h->harness.entries.count; i++) {
    row r = {.entry = &h->harness.entries.at[i], .file = h->file, .ledger.memory = a->memory};
    if (is_interrupted(a)) {
      a->not_run++;
      continue;
    }
    if (r.entry->refused)
      a->settings->json ? (void)0 : print_refusal(r.entry), r.verdict = AS_VERDICT_INCOMPLETE;
    else
      good = run_entry(a, &r);
    rows_push(a->memory, &a->rows, r);
  }
  return good;
}

/* ---- all ---- */

/* The worst: a bug, then what could not be analysed, then what is bounded, then what is known. */
static as_verdict worst(const all_entries *a) {
  static const uint8_t rank[] = {[AS_VERDICT_SAFE] = 0,    [AS_VERDICT_KNOWN] = 1,      [AS_VERDICT_BOUNDED] = 2,
                                 [AS_VERDICT_VACUOUS] = 3, [AS_VERDICT_INCOMPLETE] = 4, [AS_VERDICT_BUG] = 5};
  as_verdict verdict = a->not_run ? AS_VERDICT_BOUNDED : AS_VERDICT_SAFE;
  for (uint32_t i = 0; i < a->rows.count; i++)
    if (rank[a->rows.at[i].verdict] > rank[verdict]) verdict = a->rows.at[i].verdict;
  return verdict;
}

static uint32_t count_rows(const all_entries *a, as_verdict verdict) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < a->rows.count; i++)
    count += !a->rows.at[i].entry->refused && a->rows.at[i].verdict == verdict;
  return count;
}

static uint32_t count_refused(const all_entries *a) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < a->rows.count; i++) count += a->rows.at[i].entry->refused != NULL;
  return count;
}

static void print_known(const all_entries *a) {
  as_text out = {.memory = a->memory};
  as_known_print(&a->known, &a->findings, true, &out);
  fputs(as_text_get(&out), stdout);
  as_text_release(&out);
}

static void print_end(const all_entries *a, as_verdict verdict) {
  static const as_verdict order[] = {AS_VERDICT_BUG,     AS_VERDICT_INCOMPLETE, AS_VERDICT_VACUOUS,
                                     AS_VERDICT_BOUNDED, AS_VERDICT_KNOWN,      AS_VERDICT_SAFE};
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
    if (count_rows(a, order[i]))
      printf("%s%u %s", separator, count_rows(a, order[i]), as_verdict_name(order[i])), separator = ", ";
  if (count_refused(a)) printf("%s%u refused", separator, count_refused(a)), separator = ", ";
  if (a->not_run) printf("%s%u not run: interrupted", separator, a->not_run);
  printf("\ntime: %.2f s; %.1f MiB\n", a->parse_seconds + as_clock_seconds() - a->began,
         (double)as_memory_peak(a->memory) / (1 << 20));
}

/* ---- JSON ---- */

static void string(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static void count(as_json *json, const char *key, uint64_t value) { as_json_key(json, key), as_json_uint(json, value); }

static void write_strings(as_json *json, const char *key, const char *const *all, uint32_t n) {
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; i < n; i++) as_json_string(json, all[i]);
  as_json_end_array(json);
}

static void write_ledger(const as_ledger *ledger, as_json *json) {
  as_json_key(json, "ledger"), as_json_begin_array(json);
  for (uint32_t i = 0; i < ledger->count; i++) {
    const as_ledger_entry *entry = &ledger->entry[i];
    as_json_begin_object(json);
    string(json, "limit", as_limit_name(entry->limit));
    string(json, "flag", as_limit_flag(entry->limit) == AS_OVER ? "over" : "under");
    string(json, "class", as_limit_class_of(entry->limit) == AS_BOUND ? "bound" : "gap");
    string(json, "where", entry->where);
    string(json, "sentence", as_limit_sentence(entry->limit));
    count(json, "count", entry->count);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_row(const row *r, as_json *json) {
  const as_run_statistics *s = &r->statistics;
  as_json_begin_object(json);
  string(json, "entry", r->entry->name);
  string(json, "file", r->file);
  string(json, "refused", r->entry->refused);
  if (!r->entry->refused) {
    string(json, "verdict", as_verdict_name(r->verdict));
    write_strings(json, "assumptions", r->entry->assumptions.at, r->entry->assumptions.count);
    as_json_key(json, "findings"), as_json_begin_array(json);
    for (uint32_t i = 0; i < r->found.count; i++) as_json_uint(json, r->found.at[i]);
    as_json_end_array(json);
    as_json_key(json, "paths"), as_json_begin_object(json);
    count(json, "ended", s->ended), count(json, "bugs", s->bugs), count(json, "possible_bugs", s->possible_bugs);
    count(json, "given_up", s->given_up), count(json, "waiting", s->waiting), count(json, "vanished", s->vanished);
    as_json_end_object(json);
    write_ledger(&r->ledger, json);
    as_json_key(json, "seconds"), as_json_double(json, r->seconds > 0 ? r->seconds : 0);
  }
  as_json_end_object(json);
}

static const char *kind_of(const as_finding *finding) {
  if (as_finding_is_bug(finding)) return finding->accepted ? "known-bug" : "bug";
  return finding->shown.possible ? "possible-bug" : "inconsistency";
}

static void write_findings(const all_entries *a, as_json *json) {
  as_findings_view view = {a->memory, a->program, a->settings->full_trace};
  as_json_key(json, "findings"), as_json_begin_array(json);
  for (uint32_t i = 0; i < a->findings.all.count; i++) {
    const as_finding *finding = &a->findings.all.at[i];
    as_json_begin_object(json);
    string(json, "kind", kind_of(finding));
    as_json_key(json, "finding"), as_finding_write(&view, finding, json);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void write_all(const all_entries *a, as_verdict verdict, const as_cli_words *words) {
  as_json json;
  as_json_init_file(&json, a->memory, stdout, AS_JSON_PRETTY);
  as_json_begin_object(&json);
  string(&json, "assay", AS_VERSION);
  string(&json, "command", "test");
  write_strings(&json, "files", (const char *const *)words->files, (uint32_t)words->file_count);
  string(&json, "verdict", as_verdict_name(verdict));
  count(&json, "exit_code", (uint64_t)as_verdict_exit_code(verdict));
  count(&json, "not_run", a->not_run);
  as_json_key(&json, "entries"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < a->rows.count; i++) write_row(&a->rows.at[i], &json);
  as_json_end_array(&json);
  write_findings(a, &json);
  as_known_write(&a->known, &json);
  as_json_key(&json, "seconds"), as_json_double(&json, a->parse_seconds + as_clock_seconds() - a->began);
  as_json_end_object(&json);
  as_json_finish(&json);
  as_json_release(&json);
}

/* ---- the command ---- */

static void release(all_entries *a) {
  for (uint32_t i = 0; i < a->rows.count; i++) {
    as_u32_vector_release(a->memory, &a->rows.at[i].found);
    as_ledger_release(&a->rows.at[i].ledger);
  }
  rows_release(a->memory, &a->rows);
  as_findings_release(&a->findings);
  as_known_release(&a->known);
  as_excerpts_close(a->excerpts);
}

static bool read_remarks(all_entries *a) {
  as_text errors = {.memory = a->memory};
  as_known_init(&a->known, a->memory, a->program, a->excerpts);
  a->known.baseline = a->settings->baseline, a->known.records = a->settings->records;
  bool good = as_known_read(&a->known, &errors);
  fputs(as_text_get(&errors), stderr);
  as_text_release(&errors);
  return good;
}

int as_test_entries_run(as_test_settings *settings, as_test_entries *entries, const as_cli_sources *sources,
                        as_cli_baseline *baseline, const as_core_unit *program, const as_cli_words *words,
                        double parse_seconds) {
  if (settings->explore.log_file)
    return fputs("assay test: --log is for one run; --entry names the function\n", stderr), AS_EXIT_TROUBLE;
  if (!as_test_settings_find_loops(settings, program)) return AS_EXIT_TROUBLE;
  all_entries a = {
      .memory = settings->memory, .settings = settings, .program = program, .parse_seconds = parse_seconds};
  a.budget_seconds = settings->explore.options.budget.seconds, a.began = as_clock_seconds();
  as_findings_init(&a.findings, a.memory, program);
  a.excerpts = as_excerpts_open(a.memory, program);
  a.replays = as_test_replays_open(a.memory, settings, sources);
  bool good = read_remarks(&a);
  for (uint32_t i = 0; good && i < entries->harnesses.count; i++) good = run_file(&a, &entries->harnesses.at[i]);
  as_verdict verdict = worst(&a);
  if (good && settings->json) write_all(&a, verdict, words);
  if (good && !settings->json) print_end(&a, verdict);
  as_cli_baseline_add(baseline, &a.findings);
  as_test_replays_close(a.replays);
  release(&a);
  return good ? as_verdict_exit_code(verdict) : AS_EXIT_TROUBLE;
}
