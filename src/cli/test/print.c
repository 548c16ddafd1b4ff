/* assay test: what it says to people. */
#include "cli/test/tests.h"
#include "report/finding/diagnose.h"
#include "report/known/known_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef unsigned long long number;

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* ---- findings ---- */

static void print_findings(as_test *t) {
  as_diagnose view = {t->memory, t->program, t->excerpts, as_style_get(t->settings->colour), t->settings->full_trace};
  as_text out = {.memory = t->memory};
  for (uint32_t i = 0; i < t->findings.all.count; i++) {
    if (t->findings.all.at[i].accepted) continue;
    as_diagnose_finding(&view, &t->findings.all.at[i], &out);
    as_text_put_char(&out, '\n');
    fwrite(as_text_get(&out), 1, out.length, stdout);
    as_text_clear(&out);
  }
  as_known_print(&t->known, &t->findings, !t->settings->in_suite, &out);
  fwrite(as_text_get(&out), 1, out.length, stdout);
  as_text_release(&out);
}

static const char *outcome_words(as_outcome_kind kind) {
  switch (kind) {
  case AS_ENDED: return "ended";
  case AS_BUG: return "failed";
  case AS_POSSIBLE_BUG: return "may have failed";
  case AS_GIVEN_UP: break;
  }
  return "was given up";
}

static void print_lines(const char *bytes, size_t count) {
  fwrite(bytes, 1, count, stdout);
  if (count && bytes[count - 1] != '\n') fputs("\n", stdout);
}

void as_test_print_output(const as_test *t, const as_test_output *output) {
  (void)t;
  printf("path %llu %s", (number)output->branch, outcome_words(output->kind));
  if (output->has_status) printf(" with status %lld", (long long)output->status);
  printf(" and wrote %zu byte%s%s\n", output->count, plural(output->count), output->count ? ":" : "");
  print_lines(output->bytes, output->count);
  if (!output->error_count) return;
  printf("and %zu byte%s to standard error:\n", output->error_count, plural(output->error_count));
  print_lines(output->error_bytes, output->error_count);
}

/* ---- limits ---- */

/* FILE:LINE at the beginning of a place; 0 if it is none. */
static int loop_place_length(const char *where) {
  const char *colon = where;
  while ((colon = strchr(colon, ':'))) {
    size_t digits = strspn(++colon, "0123456789");
    if (digits && (!colon[digits] || colon[digits] == ':')) return (int)(colon + digits - where);
  }
  return 0;
}

static uint64_t iterations_at(const as_test *t, const char *where, int length) {
  const as_loop_wishes *wishes = &t->settings->wishes;
  for (uint32_t i = wishes->count; i-- > 0;) {
    const char *equals = strrchr(wishes->at[i].word, '=');
    int given = (int)(equals - wishes->at[i].word);
    if (given <= length && !memcmp(where + length - given, wishes->at[i].word, (size_t)given))
      return wishes->at[i].iterations;
  }
  return t->settings->explore.options.budget.iterations;
}

static void advise_loop(const as_test *t, const char *where, as_text *out) {
  int length = loop_place_length(where);
  uint64_t more = 2 * iterations_at(t, where, length);
  if (length)
    as_text_printf(out, "--unwind-loop %.*s=%llu", length, where, (number)more);
  else
    as_text_printf(out, "--unwind %llu", (number)more);
}

void as_test_advise(const as_test *t, const as_ledger_entry *entry, as_text *out) {
  const as_run_options *o = &t->settings->explore.options;
  const as_budget *b = &o->budget;
  switch (entry->limit) {
  case AS_LIMIT_LOOP: advise_loop(t, entry->where, out); break;
  case AS_LIMIT_RECURSION: as_text_printf(out, "--max-depth %llu", (number)(2 * b->recursion)); break;
  case AS_LIMIT_PATHS: as_text_printf(out, "--max-paths %llu", (number)(2 * b->paths)); break;
  case AS_LIMIT_SECONDS: {
    double seconds = t->settings->timeout_seconds > 0 ? t->settings->timeout_seconds : b->seconds;
    as_text_printf(out, "%s %g", t->settings->timeout_option, 2 * seconds);
    break;
  }
  case AS_LIMIT_BYTES: as_text_printf(out, "--max-memory %llu", (number)(b->bytes >> 19)); break;
  case AS_LIMIT_UNKNOWN_DROPPED:
  case AS_LIMIT_UNKNOWN_KEPT:
    if (o->solver_options.question_seconds > 0)
      as_text_printf(out, "--question-seconds %g", 2 * o->solver_options.question_seconds);
    break;
  case AS_LIMIT_FILE:
    as_text_put(out, strstr(entry->where, "'standard input'") ? "--sym-stdin BYTES" : "--sym-file NAME BYTES");
    break;
  case AS_LIMIT_ARGUMENTS: as_text_put(out, "--sym-args N LENGTH"); break;
  case AS_LIMIT_ENVIRONMENT: as_text_put(out, "--sym-env NAME LENGTH"); break;
  case AS_LIMIT_MISSING:
    if (t->settings->machine.missing != AS_MISSING_HAVOC) as_text_put(out, "--missing=havoc");
    break;
  default: break;
  }
}

static void print_entry(const as_test *t, const as_ledger_entry *entry) {
  as_text advice = {.memory = t->memory};
  const char *usual = as_limit_advice(entry->limit);
  printf("limit: %s%s%s: %s", as_limit_name(entry->limit), *entry->where ? " at " : "", entry->where,
         as_limit_sentence(entry->limit));
  if (entry->count > 1) printf(" (%llu paths)", (number)entry->count);
  as_test_advise(t, entry, &advice);
  if (strcmp(usual, "none") != 0) printf("; %s", usual);
  const char *between = entry->limit == AS_LIMIT_MISSING ? ", or " : ": "; /* the option is another way there */
  if (advice.length) printf("%s%s", strcmp(usual, "none") != 0 ? between : "; ", as_text_get(&advice));
  putchar('\n');
  as_text_release(&advice);
}

static void print_ledger(const as_test *t, const as_ledger *ledger) {
  for (uint32_t i = 0; i < ledger->count; i++) print_entry(t, &ledger->entry[i]);
}

/* ---- covers ---- */

static void print_covers(const as_test *t) {
  static const char *const words[] = {[AS_NOT_REACHED] = "not reached",
                                      [AS_MAYBE_REACHED] = "reached on paths that the program may not have",
                                      [AS_REACHED] = "reached"};
  const as_cover *covers;
  uint32_t count = as_machine_covers(t->machine, &covers);
  as_text place = {.memory = t->memory};
  for (uint32_t i = 0; i < count; i++) {
    as_diagnose_place(t->program, covers[i].range, &place);
    printf("cover: %s", as_text_get(&place));
    if (covers[i].name) printf(": '%s'", covers[i].name);
    printf(": %s\n", words[covers[i].reached]);
    as_text_clear(&place);
  }
  as_text_release(&place);
}

void as_test_print_limits(const as_test *t) {
  print_ledger(t, as_run_ledger(t->run));
  print_ledger(t, &t->defects);
}

/* ---- the end ---- */

static void print_summary(const as_test *t) {
  as_run_statistics s = as_run_get_statistics(t->run);
  const as_solver_statistics *solver = as_solver_get_statistics(as_run_solver(t->run));
  printf("paths: %llu ended, %llu failed, %llu may have failed, %llu given up\n", (number)s.ended, (number)s.bugs,
         (number)s.possible_bugs, (number)(s.given_up + s.waiting));
  printf("time: %.2f s, of which %.2f s in the solver for %llu question%s; %.1f MiB\n",
         t->parse_seconds + t->explore_seconds, solver->seconds, (number)s.questions, plural(s.questions),
         (double)as_memory_peak(t->memory) / (1 << 20));
}

void as_test_print(as_test *t) {
  uint32_t bugs = as_findings_bugs(&t->findings);
  print_findings(t);
  printf("verdict: %s: ", as_verdict_name(t->verdict));
  if (t->verdict == AS_VERDICT_BUG && bugs > 1)
    printf("%u bugs were found\n", bugs);
  else
    printf("%s\n", as_verdict_meaning(t->verdict));
  const as_entry *entry = t->settings->shown_entry;
  for (uint32_t i = 0; entry && i < entry->assumptions.count; i++) printf("under: %s\n", entry->assumptions.at[i]);
  as_test_print_limits(t);
  print_covers(t);
  print_summary(t);
  as_test_tests_print(t);
}

/* ---- statistics ---- */

static void print_time(const char *name, double seconds, double all) {
  fprintf(stderr, "%-28s %10.3f %5.1f %%\n", name, seconds, all > 0 ? 100 * seconds / all : 0);
}

static void print_count(const char *name, uint64_t count) { fprintf(stderr, "%-28s %10llu\n", name, (number)count); }

static void print_times(const as_test *t, const as_solver_statistics *solver) {
  double all = t->parse_seconds + t->explore_seconds;
  char name[64];
  fputs("where the time went (seconds)\n", stderr);
  print_time("parsing and linking", t->parse_seconds, all);
  print_time("executing", t->explore_seconds - t->confirm_seconds - solver->seconds, all);
  print_time("solving", solver->seconds, all);
  for (int i = 0; i < AS_TIER_COUNT; i++) {
    if (!solver->tier[i].asked) continue;
    snprintf(name, sizeof name, "  %s", as_tier_name((as_tier)i));
    print_time(name, solver->tier[i].seconds, all);
  }
  print_time("confirming", t->confirm_seconds, all);
  print_time("all", all, all);
  if (t->replay_seconds > 0) print_time("and replaying bugs", t->replay_seconds, all);
}

void as_test_print_statistics(const as_test *t) {
  as_run_statistics s = as_run_get_statistics(t->run);
  const as_solver_statistics *solver = as_solver_get_statistics(as_run_solver(t->run));
  char name[64];
  print_times(t, solver);
  fputs("what was counted\n", stderr);
  print_count("instructions", as_machine_instructions(t->machine));
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
  print_count("blocks covered", as_test_blocks_covered(t));
  print_count("  of", as_test_blocks(t));
}
