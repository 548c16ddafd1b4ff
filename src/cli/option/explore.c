#include "cli/option/explore.h"
#include "cli/cli.h"

#include <assay/base/json.h>
#include <assay/explore/log.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Options. */

typedef enum option_name {
#define AS_RUN_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/option/run_options.def"
#undef AS_RUN_CLI_OPTION
#define AS_BUDGET(field, ...) OPTION_##field,
#include <assay/explore/budgets.def>
#undef AS_BUDGET
  OPTION_COUNT
} option_name;

#define IS_SECONDS(type) _Generic((type)0, double: true, default: false)

static const as_cli_option table[] = {
#define AS_RUN_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/option/run_options.def"
#undef AS_RUN_CLI_OPTION
#define AS_BUDGET(field, type, limit, what) {"--" #field, IS_SECONDS(type) ? "SECONDS" : "N", "a bound: " what},
#include <assay/explore/budgets.def>
#undef AS_BUDGET
};

static bool set_strategy(as_cli_explore *explore, const char *name) {
  explore->options.strategy = as_strategy_named(name);
  return explore->options.strategy != AS_STRATEGY_COUNT || as_cli_complain(explore->command, "unknown strategy", name);
}

static bool set_mode(as_cli_explore *explore, const char *name) {
  explore->mode_given = true;
  explore->options.mode = strcmp(name, "ux") ? AS_MODE_OX : AS_MODE_UX;
  return !strcmp(name, "ox") || !strcmp(name, "ux") || as_cli_complain(explore->command, "unknown mode", name);
}

static bool set_count(as_cli_explore *explore, void *count, const char *text) {
  return as_cli_parse_number(explore->command, text, count);
}

static bool set_seconds(as_cli_explore *explore, void *seconds, const char *text) {
  return as_cli_parse_seconds(explore->command, text, seconds);
}

static bool set_option(void *data, int option, const char *argument) {
  as_cli_explore *explore = data;
  switch ((option_name)option) {
  case OPTION_STRATEGY: return set_strategy(explore, argument);
  case OPTION_MODE: return set_mode(explore, argument);
  case OPTION_SEED: return as_cli_parse_number(explore->command, argument, &explore->options.seed);
  case OPTION_QUESTION_SECONDS:
    return set_seconds(explore, &explore->options.solver_options.question_seconds, argument);
  case OPTION_LOG: return explore->log_file = argument, true;
  case OPTION_STATISTICS: return explore->statistics = true;
  case OPTION_JSON: return explore->json = true;
#define AS_BUDGET(field, type, ...)                                                                                    \
  case OPTION_##field:                                                                                                 \
    return (IS_SECONDS(type) ? set_seconds : set_count)(explore, &explore->options.budget.field, argument);
#include <assay/explore/budgets.def>
#undef AS_BUDGET
  case OPTION_COUNT: break;
  }
  return false;
}

as_cli_group as_cli_explore_group(as_cli_explore *explore) {
  return (as_cli_group){table, OPTION_COUNT, set_option, explore, NULL};
}

as_cli_group as_cli_search_group(as_cli_explore *explore) {
  return (as_cli_group){table, OPTION_LOG + 1, set_option, explore, NULL};
}

void as_cli_explore_print_help(bool accepts_bugs) {
  fputs("\nstrategies:\n", stdout);
  for (int i = 0; i < AS_STRATEGY_COUNT; i++) {
    const as_strategy_functions *strategy = as_strategy_get((as_strategy)i);
    printf("  %-24s %s\n", strategy->name, strategy->meaning);
  }
  fputs("\nverdicts and exit codes:\n", stdout);
#define AS_VERDICT(name, text, code, meaning)                                                                          \
  if (accepts_bugs || AS_VERDICT_##name != AS_VERDICT_KNOWN) printf("  %-20s %3d %s\n", text, code, meaning);
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
  printf("  %-20s %3d %s\n", "none", AS_EXIT_TROUBLE, "trouble: wrong usage, bad input, or an internal error");
}

/* Runs. */

bool as_cli_explore_open(as_cli_explore *explore, as_memory *memory) {
  const char *error;
  explore->progress = as_cli_progress_begin();
  if (!explore->log_file) return true;
  explore->options.log = as_log_create(memory, explore->log_file, AS_LEVEL_TRACE, &error);
  if (explore->options.log) return true;
  fprintf(stderr, "assay %s: cannot write the log '%s': %s\n", explore->command, explore->log_file, error);
  return false;
}

as_run *as_cli_explore_begin(as_cli_explore *explore, as_memory *memory) {
  return as_cli_explore_open(explore, memory) ? as_run_create(memory, &explore->options) : NULL;
}

static void print_entry(const as_ledger_entry *entry) {
  printf("limit: %s%s%s: %s", as_limit_name(entry->limit), *entry->where ? " at " : "", entry->where,
         as_limit_sentence(entry->limit));
  if (entry->count > 1) printf(" (%llu branches)", (unsigned long long)entry->count);
  if (strcmp(as_limit_advice(entry->limit), "none") != 0) printf("; %s", as_limit_advice(entry->limit));
  putchar('\n');
}

static void print_verdict(const as_run *run, as_verdict verdict, const as_ledger_entry *more) {
  const as_ledger *ledger = as_run_ledger(run);
  printf("verdict: %s: %s\n", as_verdict_name(verdict), as_verdict_meaning(verdict));
  for (uint32_t i = 0; i < ledger->count; i++) print_entry(&ledger->entry[i]);
  if (more) print_entry(more);
}

static void write_entry(as_json *json, const as_ledger_entry *entry) {
  as_json_begin_object(json);
  as_json_key(json, "limit"), as_json_string(json, as_limit_name(entry->limit));
  as_json_key(json, "flag"), as_json_string(json, as_limit_flag(entry->limit) == AS_FLAG_OVER ? "over" : "under");
  as_json_key(json, "where"), as_json_string(json, entry->where);
  as_json_key(json, "count"), as_json_uint(json, entry->count);
  as_json_end_object(json);
}

static void write_verdict(const as_run *run, as_verdict verdict, const as_ledger_entry *more) {
  const as_ledger *ledger = as_run_ledger(run);
  as_json json;
  as_json_init_file(&json, as_run_memory(run), stdout, AS_JSON_STYLE_COMPACT);
  as_json_begin_object(&json);
  as_json_key(&json, "verdict"), as_json_string(&json, as_verdict_name(verdict));
  as_json_key(&json, "ledger"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < ledger->count; i++) write_entry(&json, &ledger->entry[i]);
  if (more) write_entry(&json, more);
  as_json_end_array(&json);
  as_json_end_object(&json);
  as_json_finish(&json);
  as_json_release(&json);
}

static void print_count(const char *name, uint64_t count) {
  fprintf(stderr, "%-24s %12llu\n", name, (unsigned long long)count);
}

/* What they were for, and which tier answered. */
static void print_questions(const as_run_statistics *s, const as_solver_statistics *solver) {
  char text[64];
  for (int purpose = 0; purpose < AS_PURPOSE_COUNT; purpose++) {
    snprintf(text, sizeof text, "  for %s", as_purpose_name((as_purpose)purpose));
    print_count(text, s->questions_for[purpose]);
  }
  for (int tier = 0; tier < AS_TIER_COUNT; tier++) {
    snprintf(text, sizeof text, "  answered by %s", as_tier_name((as_tier)tier));
    if (solver->tier[tier].answered) print_count(text, solver->tier[tier].answered);
  }
}

static void print_statistics(const as_run *run) {
  as_run_statistics s = as_run_get_statistics(run);
  print_count("steps", s.steps);
  print_count("branches", s.branches);
  print_count("paths that ended", s.ended);
  print_count("bugs", s.bugs);
  print_count("possible bugs", s.possible_bugs);
  print_count("given up", s.given_up);
  print_count("guards", s.guards);
  print_count("  constant", s.constant);
  print_count("  simplified", s.simplified);
  print_count("  by the path's model", s.by_model);
  print_count("  asked", s.asked);
  print_count("questions", s.questions);
  print_count("  unknown", s.unknown);
  print_questions(&s, as_solver_get_statistics(as_run_solver(run)));
  print_count("places visited", s.spots);
  print_count("decisions of a branch", s.deepest);
  print_count("branches that waited", s.most_waiting);
  fprintf(stderr, "%-24s %12.3f\n", "seconds", s.seconds);
}

bool as_cli_explore_close(const as_cli_explore *explore) {
  as_log *log = explore->options.log;
  const char *error = log ? as_log_error(log) : NULL;
  if (error) fprintf(stderr, "assay %s: the log '%s' ends early: %s\n", explore->command, explore->log_file, error);
  as_log_close(log);
  return !error;
}

void as_cli_explore_conclude(as_cli_explore *explore, const as_run *run, as_verdict verdict,
                             const as_ledger_entry *more) {
  as_cli_progress_wipe(&explore->progress);
  if (explore->json)
    write_verdict(run, verdict, more);
  else
    print_verdict(run, verdict, more);
  if (explore->statistics) print_statistics(run);
}

int as_cli_explore_finish(as_cli_explore *explore, as_run *run) {
  as_verdict verdict = as_run_verdict(run);
  as_cli_explore_conclude(explore, run, verdict, NULL);
  as_run_destroy(run);
  return as_cli_explore_close(explore) ? as_verdict_exit_code(verdict) : AS_EXIT_TROUBLE;
}
