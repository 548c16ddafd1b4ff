/* assay test: what it says to people. */
#include "c/exec/callees.h"
#include "cli/test/path_tests.h"
#include "report/known/known_print.h"
#include "report/witness/literal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef unsigned long long number;

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* ---- findings ---- */

as_diagnose as_test_diagnose(const as_test_wishes *wishes, as_c_view *view, const as_core_unit *program) {
  return (as_diagnose){.memory = wishes->memory,
                       .texts = as_c_texts(view),
                       .values = as_literal_values(program),
                       .style = as_style_get(wishes->colour),
                       .full_trace = wishes->full_trace};
}

void as_test_print_finding(const as_diagnose *view, const as_finding *finding) {
  as_text out = {.memory = view->memory};
  as_diagnose_finding(view, finding, &out);
  as_text_put_char(&out, '\n');
  fwrite(as_text_get(&out), 1, out.length, stdout);
  as_text_release(&out);
}

static void print_findings(as_test_session *t) {
  const as_findings *findings = &t->test.findings;
  as_diagnose view = as_test_diagnose(t->wishes, t->view, t->test.program);
  for (uint32_t i = 0; i < findings->all.count; i++)
    if (!findings->all.at[i].accepted) as_test_print_finding(&view, &findings->all.at[i]);
  as_text out = {.memory = t->memory};
  as_known_print(&t->test.known, findings, !t->wishes->in_suite, &out);
  fwrite(as_text_get(&out), 1, out.length, stdout);
  as_text_release(&out);
}

static const char *outcome_words(as_outcome_kind kind) {
  switch (kind) {
  case AS_OUTCOME_ENDED: return "ended";
  case AS_OUTCOME_BUG: return "failed";
  case AS_OUTCOME_POSSIBLE_BUG: return "may have failed";
  case AS_OUTCOME_GIVEN_UP: break;
  }
  return "was given up";
}

static void print_lines(const char *bytes, size_t count) {
  fwrite(bytes, 1, count, stdout);
  if (count && bytes[count - 1] != '\n') fputs("\n", stdout);
}

void as_test_print_output(const as_test_output *output) {
  printf("path %llu %s", (number)output->branch, outcome_words(output->kind));
  if (output->has_status) printf(" with status %lld", (long long)output->status);
  printf(" and wrote %zu byte%s%s\n", output->count, plural(output->count), output->count ? ":" : "");
  print_lines(output->bytes, output->count);
  if (!output->error_count) return;
  printf("and %zu byte%s to standard error:\n", output->error_count, plural(output->error_count));
  print_lines(output->error_bytes, output->error_count);
}

/* ---- limits ---- */

static void print_entry(const as_test_wishes *w, const as_ledger_entry *entry) {
  as_text advice = {.memory = w->memory};
  const char *usual = as_limit_advice(entry->limit);
  printf("limit: %s%s%s: %s", as_limit_name(entry->limit), *entry->where ? " at " : "", entry->where,
         as_limit_sentence(entry->limit));
  if (entry->count > 1) printf(" (%llu paths)", (number)entry->count);
  as_test_advise(w, entry, &advice);
  if (strcmp(usual, "none") != 0) printf("; %s", usual);
  const char *between = entry->limit == AS_LIMIT_MISSING ? ", or " : ": "; /* the option is another way there */
  if (advice.length) printf("%s%s", strcmp(usual, "none") != 0 ? between : "; ", as_text_get(&advice));
  putchar('\n');
  as_text_release(&advice);
}

static void print_ledger(const as_test_wishes *w, const as_ledger *ledger) {
  for (uint32_t i = 0; i < ledger->count; i++) print_entry(w, &ledger->entry[i]);
}

/* ---- covers ---- */

static void print_covers(as_test *t) {
  static const char *const words[] = {[AS_REACHED_NO] = "not reached",
                                      [AS_REACHED_MAYBE] = "reached on paths that the program may not have",
                                      [AS_REACHED_YES] = "reached"};
  const as_cover *covers = t->tally.covers.at;
  uint32_t count = t->tally.covers.count;
  as_text place = {.memory = t->memory};
  for (uint32_t i = 0; i < count; i++) {
    as_place_print(as_c_place(t->view, covers[i].range), &place);
    printf("cover: %s", as_text_get(&place));
    if (covers[i].name) printf(": '%s'", covers[i].name);
    printf(": %s\n", words[covers[i].reached]);
    as_text_clear(&place);
  }
  as_text_release(&place);
}

void as_test_print_limits(const as_test_wishes *w, const as_test *t) {
  print_ledger(w, &t->tally.ledger);
  print_ledger(w, &t->defects);
}

/* ---- the end ---- */

static void print_summary(const as_test_session *t) {
  as_run_statistics s = t->test.tally.run;
  const as_solver_statistics *solver = &t->test.tally.solver;
  uint64_t merged = t->test.tally.merged;
  printf("paths: %llu ended, %llu failed, %llu may have failed, %llu given up", (number)s.ended, (number)s.bugs,
         (number)s.possible_bugs, (number)(s.given_up + s.waiting));
  if (merged) printf("; %llu branch%s merged", (number)merged, merged == 1 ? "" : "es");
  putchar('\n');
  printf("time: %.2f s, of which %.2f s in the solver for %llu question%s; %.1f MiB\n",
         t->parse_seconds + t->test.explore_seconds, solver->seconds, (number)s.questions, plural(s.questions),
         (double)as_test_peak_bytes(&t->test) / (1 << 20));
}

static void print_verdict(const as_test *t) {
  uint32_t bugs = as_findings_bugs(&t->findings);
  printf("verdict: %s: ", as_verdict_name(t->verdict));
  if (t->verdict == AS_VERDICT_BUG && bugs > 1)
    printf("%u bugs were found\n", bugs);
  else
    printf("%s\n", as_verdict_meaning(t->verdict));
}

void as_test_print(as_test_session *t) {
  const as_entry *entry = t->wishes->shown_entry;
  print_findings(t);
  print_verdict(&t->test);
  for (uint32_t i = 0; entry && i < entry->assumptions.count; i++) printf("under: %s\n", entry->assumptions.at[i]);
  as_test_print_limits(t->wishes, &t->test);
  print_covers(&t->test);
  print_summary(t);
  as_test_path_tests_print(t);
}

/* ---- statistics ---- */

static void print_time(const char *name, double seconds, double all) {
  fprintf(stderr, "%-28s %10.3f %5.1f %%\n", name, seconds, all > 0 ? 100 * seconds / all : 0);
}

static void print_count(const char *name, uint64_t count) { fprintf(stderr, "%-28s %10llu\n", name, (number)count); }

static void print_times(const as_test_session *t, const as_solver_statistics *solver) {
  const as_test *test = &t->test;
  double all = t->parse_seconds + test->explore_seconds;
  char name[64];
  fputs("where the time went (seconds)\n", stderr);
  print_time("parsing and linking", t->parse_seconds, all);
  print_time("executing", test->explore_seconds - test->tally.confirm_seconds - solver->seconds, all);
  print_time("solving", solver->seconds, all);
  for (int i = 0; i < AS_TIER_COUNT; i++) {
    if (!solver->tier[i].asked) continue;
    snprintf(name, sizeof name, "  %s", as_tier_name((as_tier)i));
    print_time(name, solver->tier[i].seconds, all);
  }
  print_time("confirming", test->tally.confirm_seconds, all);
  print_time("all", all, all);
  if (t->replay_seconds > 0) print_time("and replaying bugs", t->replay_seconds, all);
}

void as_test_print_statistics(const as_test_session *t) {
  const as_test *test = &t->test;
  as_run_statistics s = test->tally.run;
  const as_solver_statistics *solver = &test->tally.solver;
  char name[64];
  print_times(t, solver);
  fputs("what was counted\n", stderr);
  print_count("instructions", test->tally.instructions);
  for (int i = 0; i < AS_CALLEE_COUNT; i++) {
    snprintf(name, sizeof name, "calls: %s", as_callee_kind_name((as_callee_kind)i));
    uint64_t calls = test->tally.calls[i];
    if (calls) print_count(name, calls);
  }
  print_count("steps", s.steps);
  print_count("branches", s.branches);
  print_count("guards", s.guards);
  print_count("  constant", s.constant);
  print_count("  simplified", s.simplified);
  print_count("  by the path's model", s.by_model);
  print_count("  asked", s.asked);
  print_count("questions", s.questions);
  for (int i = 0; i < AS_PURPOSE_COUNT; i++) {
    snprintf(name, sizeof name, "  for %s", as_purpose_name((as_purpose)i));
    print_count(name, s.questions_for[i]);
  }
  for (int i = 0; i < AS_TIER_COUNT; i++) {
    snprintf(name, sizeof name, "  answered by %s", as_tier_name((as_tier)i));
    if (solver->tier[i].answered) print_count(name, solver->tier[i].answered);
  }
  print_count("  unknown", s.unknown);
  print_count("decisions of a branch", s.deepest);
  print_count("branches that waited", s.most_waiting);
  print_count("blocks covered", as_tally_blocks_covered(&test->tally));
  print_count("  of", as_test_blocks(test));
}
