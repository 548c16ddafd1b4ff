/* The options of assay test. */
#include "c/libc/known.h"
#include "cli/command.h"
#include "cli/option/machine.h"
#include "cli/terminal/account.h"
#include "cli/terminal/output.h"
#include "cli/test/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char command[] = "test";

/* So long a test is explored by one process: sharing it out costs some milliseconds. */
static const double alone_seconds = 0.25;

typedef enum option_name {
#define AS_TEST_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/test/options.def"
#undef AS_TEST_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_TEST_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/test/options.def"
#undef AS_TEST_CLI_OPTION
};

static bool set_memory(as_test_wishes *s, const char *argument) {
  return s->memory_given = as_cli_parse_mib(command, argument, &s->explore.options.budget.bytes);
}

static bool set_until(as_test_wishes *s, const char *argument) {
  s->until = !strcmp(argument, "covered") ? AS_TEST_UNTIL_COVERED : AS_TEST_UNTIL_FIRST_BUG;
  return s->until == AS_TEST_UNTIL_COVERED || !strcmp(argument, "first-bug") ||
         as_cli_complain(command, "--until is 'covered' or 'first-bug', not", argument);
}

/* Less than a page is no stack, and more than this no memory. */
static bool set_stack(as_test_wishes *s, const char *argument) {
  const uint64_t least = 4096, most = UINT64_C(1) << 40;
  uint64_t *bytes = &s->machine.stack_bytes;
  if (!as_cli_parse_number(command, argument, bytes)) return false;
  return (*bytes >= least && *bytes <= most) ||
         as_cli_complain(command, "--stack is from 4096 to 2^40 bytes, not", argument);
}

/* FILE:LINE=N. */
static bool add_wish(as_test_wishes *s, const char *word) {
  const char *equals = strrchr(word, '='), *colon = equals;
  while (colon && colon > word && *colon != ':') colon--;
  char *end = NULL;
  unsigned long line = colon && colon > word ? strtoul(colon + 1, &end, 10) : 0;
  if (!line || end != equals || line > UINT32_MAX)
    return as_cli_complain(command, "--unwind-loop needs FILE:LINE=N, not", word);
  as_loop_wish wish = {.word = word, .name_length = (uint32_t)(colon - word), .line = (uint32_t)line};
  if (!as_cli_parse_number(command, equals + 1, &wish.iterations)) return false;
  as_loop_wishes_push(s->memory, &s->wishes, wish);
  return true;
}

static bool set_two(void *data, int option, const char *first, const char *second) {
  as_test_wishes *s = data;
  if (option == OPTION_SYM_ARGS) return as_test_add_any_words(s, first, second);
  if (option == OPTION_SYM_FILE) return as_test_add_any_file(s, first, second);
  return as_test_add_any_variable(s, first, second);
}

/* Both arguments in one word. */
static bool set_joined(as_test_wishes *s, int option, const char *argument) {
  const char *space = strrchr(argument, ' ');
  if (!space) return as_cli_complain(command, "two arguments with a space between them are needed, not", argument);
  char *first = as_region_copy(&s->region, argument, (size_t)(space - argument) + 1);
  first[space - argument] = 0;
  return set_two(s, option, first, space + 1);
}

static bool set_option(void *data, int option, const char *argument) {
  as_test_wishes *s = data;
  as_budget *budget = &s->explore.options.budget;
  switch ((option_name)option) {
  case OPTION_ENTRY: return s->machine.entry = argument, true;
  case OPTION_ARG: return as_test_add_word(s, argument);
  case OPTION_ARGS: return as_test_add_words(s, argument);
  case OPTION_STDIN: return as_test_set_input(s, argument);
  case OPTION_SYM_STDIN: return as_test_set_any_input(s, argument);
  case OPTION_WITH_FILE: return as_test_add_file(s, argument);
  case OPTION_ENV: return as_test_add_variable(s, argument);
  case OPTION_CHECK: return as_cli_switch_checks(command, argument, true, s->machine.checks);
  case OPTION_NO_CHECK: return as_cli_switch_checks(command, argument, false, s->machine.checks);
  case OPTION_LIST_CHECKS: return s->list_checks = true;
  case OPTION_CONTRACTS: return s->contracts = true;
  case OPTION_UNINIT: return as_cli_set_uninit(command, argument, &s->machine);
  case OPTION_MISSING: return as_cli_set_missing(command, argument, &s->machine);
  case OPTION_NO_LIBC: return s->no_libc = true;
  case OPTION_MALLOC_MAY_FAIL: return s->machine.malloc_may_fail = true;
  case OPTION_STRICT_FLEX_ARRAYS: return as_cli_set_flexible(command, argument, &s->machine);
  case OPTION_MERGE: return s->merge_given = as_cli_set_merge(command, argument, &s->machine);
  case OPTION_STACK: return set_stack(s, argument);
  case OPTION_UNWIND: return as_cli_parse_number(command, argument, &budget->iterations);
  case OPTION_UNWIND_LOOP: return add_wish(s, argument);
  case OPTION_MAX_DEPTH: return as_cli_parse_number(command, argument, &budget->recursion);
  case OPTION_MAX_PATHS: return as_cli_parse_number(command, argument, &budget->paths);
  case OPTION_TIMEOUT: return as_cli_parse_seconds(command, argument, &budget->seconds);
  case OPTION_MAX_MEMORY: return set_memory(s, argument);
  case OPTION_UNTIL: return set_until(s, argument);
  case OPTION_SAVE: return s->sharing.save = argument, true;
  case OPTION_RESUME: return s->resume = argument, true;
  case OPTION_FULL_TRACE: return s->full_trace = true;
  case OPTION_PRINT_OUTPUT: return s->print_output = s->machine.keep_output = true;
  case OPTION_WITNESSES: return s->witnesses = argument, true;
  case OPTION_NO_WITNESS: return s->no_witness = true;
  case OPTION_NO_REPLAY: return s->no_replay = true;
  case OPTION_TESTS: return s->tests = argument, s->machine.keep_output = true;
  case OPTION_TEST_COMP: return s->test_comp = argument, true;
  case OPTION_WITNESS: return s->violation = argument, true;
  case OPTION_STATS: return s->statistics = true;
  case OPTION_JSON: return s->json = true;
  case OPTION_SYM_ARGS:
  case OPTION_SYM_FILE:
  case OPTION_SYM_ENV: return set_joined(s, option, argument);
  case OPTION_COUNT: break;
  }
  return false;
}

/* ---- all ---- */

as_test_wishes as_test_wishes_begin(as_memory *memory) {
  as_test_wishes s = {.memory = memory, .explore.command = command, .timeout_option = "--timeout"};
  s.entry = as_entry_wishes_begin();
  s.colour = as_cli_wants_colour();
  as_region_init(&s.region, memory);
  as_machine_default_checks(s.machine.checks);
  s.machine.callees = as_libc_callees();
  s.explore.options.budget.bytes = as_cli_usual_bytes();
  s.sharing = (as_test_sharing){.jobs = 1, .alone_seconds = alone_seconds, .keeps_ways = true};
  return s;
}

void as_test_wishes_release(as_test_wishes *s) {
  as_givens_release(s->memory, &s->arguments);
  as_givens_release(s->memory, &s->variables);
  as_givens_release(s->memory, &s->files);
  as_loop_wishes_release(s->memory, &s->wishes);
  as_loop_bounds_release(s->memory, &s->bounds);
  as_region_release(&s->region);
}

as_cli_group as_test_wishes_group(as_test_wishes *settings) {
  return (as_cli_group){table, OPTION_COUNT, set_option, settings, set_two};
}

void as_test_wishes_complete(as_test_wishes *s) {
  as_strategy strategy = s->explore.options.strategy;
  s->machine.cover = strategy == AS_STRATEGY_COVERAGE;
  bool may_change = s->sharing.save || s->resume; /* of strategy */
  s->machine.counts_loops = s->explore.options.budget.iterations || strategy == AS_STRATEGY_DEEPENING || may_change;
  s->machine.counts_calls = s->explore.options.budget.recursion != 0;
  bool wants_paths = s->tests || s->test_comp || s->print_output;
  if (!s->merge_given) s->machine.merge = wants_paths ? AS_MERGE_OFF : AS_MERGE_AUTO;
  as_test_complete_given(s);
}

/* ---- loops ---- */

/* The name is the whole path, or its last parts. */
static bool is_file(const char *path, const char *name, size_t length) {
  size_t all = strlen(path);
  if (all < length || memcmp(path + all - length, name, length) != 0) return false;
  return all == length || path[all - length - 1] == '/' || *name == '/';
}

static bool begins_there(const as_core_unit *program, const as_core_loop *loop, const as_loop_wish *wish,
                         bool *in_file) {
  as_place place = as_c_outermost(program, loop->range);
  if (!place.file || !is_file(place.file, wish->word, wish->name_length)) return false;
  *in_file = true;
  return place.line == wish->line;
}

static bool find_loops(as_test_wishes *s, const as_core_unit *program, const as_loop_wish *wish) {
  bool in_file = false;
  uint32_t before = s->bounds.count;
  for (uint32_t f = 0; f < program->functions.count; f++) {
    const as_core_function *function = &program->functions.at[f];
    for (uint32_t i = 0; i < function->loops; i++) {
      const as_core_loop *loop = &program->loops.at[function->first_loop + i];
      if (!begins_there(program, loop, wish, &in_file)) continue;
      as_loop_bounds_push(s->memory, &s->bounds, (as_loop_bound){f, loop->header, wish->iterations});
    }
  }
  if (s->bounds.count > before) return true;
  fprintf(stderr, "assay test: --unwind-loop %s: %s\n", wish->word,
          in_file ? "no loop begins on this line; the line is that of 'for', 'while', 'do' or of the label"
                  : "no loop begins in this file; the name is a path as clang saw it, or its last parts");
  return false;
}

bool as_test_wishes_find_loops(as_test_wishes *s, const as_core_unit *program) {
  for (uint32_t i = 0; i < s->wishes.count; i++)
    if (!find_loops(s, program, &s->wishes.at[i])) return false;
  s->machine.bounds = s->bounds.at, s->machine.bound_count = s->bounds.count;
  return true;
}
