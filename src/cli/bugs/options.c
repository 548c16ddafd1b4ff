/* The options of assay bugs. */
#include "c/libc/known.h"
#include "cli/bugs/bugs.h"
#include "cli/command.h"
#include "cli/option/machine.h"
#include "cli/terminal/account.h"

#include <string.h>

static const char command[] = "bugs";

typedef enum option_name {
#define AS_BUGS_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/bugs/options.def"
#undef AS_BUGS_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_BUGS_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/bugs/options.def"
#undef AS_BUGS_CLI_OPTION
};

static bool set_calls(as_bugs_wishes *w, const char *argument) {
  static const char *const names[] = {"auto", "body", "effects"};
  for (uint32_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(argument, names[i])) return w->settings.calls = (as_bugs_calls)i, true;
  return as_cli_complain(command, "--calls takes auto, body or effects, not", argument);
}

static bool set_option(void *data, int option, const char *argument) {
  as_bugs_wishes *w = data;
  as_machine_options *machine = &w->settings.machine;
  as_budget *budget = &w->settings.run.budget;
  switch ((option_name)option) {
  case OPTION_FUNCTION: return as_cli_add_names(&w->region, argument, &w->functions), true;
  case OPTION_DIFF: return w->revision = argument, true;
  case OPTION_LATENT: return w->latent = true;
  case OPTION_CHECK: return as_cli_switch_checks(command, argument, true, machine->checks);
  case OPTION_NO_CHECK: return as_cli_switch_checks(command, argument, false, machine->checks);
  case OPTION_MISSING: return as_cli_set_missing(command, argument, machine);
  case OPTION_MALLOC_MAY_FAIL: return machine->malloc_may_fail = true;
  case OPTION_ALIASES: return w->settings.aliases = true;
  case OPTION_STRICT_FLEX_ARRAYS: return as_cli_set_flexible(command, argument, machine);
  case OPTION_CALLS: return set_calls(w, argument);
  case OPTION_UNWIND: return as_cli_parse_number(command, argument, &budget->iterations);
  case OPTION_MAX_DEPTH: return as_cli_parse_number(command, argument, &budget->recursion);
  case OPTION_PATHS: return as_cli_parse_number(command, argument, &budget->paths);
  case OPTION_IDLE: return as_cli_parse_number(command, argument, &budget->idle);
  case OPTION_WORK: return as_cli_parse_number(command, argument, &budget->work);
  case OPTION_IDLE_WORK: return as_cli_parse_number(command, argument, &budget->idle_work);
  case OPTION_FUNCTION_SECONDS: return as_cli_parse_seconds(command, argument, &budget->seconds);
  case OPTION_TIMEOUT: return as_cli_parse_seconds(command, argument, &w->seconds);
  case OPTION_MAX_MEMORY: return as_cli_parse_mib(command, argument, &budget->bytes);
  case OPTION_BASELINE: return w->baseline = argument, true;
  case OPTION_WRITE_BASELINE: return w->new_baseline = argument, true;
  case OPTION_WITNESSES: return w->folder = argument, true;
  case OPTION_NO_WITNESS: return w->no_witness = true;
  case OPTION_NO_REPLAY: return w->no_replay = true;
  case OPTION_STATS: return w->statistics = true;
  case OPTION_SARIF: return w->sarif = argument, true;
  case OPTION_JUNIT: return w->junit = argument, true;
  case OPTION_JSON: return w->json = true;
  case OPTION_COUNT: break;
  }
  return false;
}

/* How deep the stack is when a function is called is not known, so that is no check. */
as_bugs_wishes as_bugs_wishes_begin(as_memory *memory) {
  as_bugs_wishes w = {.memory = memory};
  as_machine_options *machine = &w.settings.machine;
  as_region_init(&w.region, memory);
  w.settings.run.strategy = AS_STRATEGY_COVERAGE, machine->cover = true;
  w.settings.run.budget = (as_budget){.paths = 300,
                                      .idle = 1500,
                                      .work = 3000000,
                                      .idle_work = 800000,
                                      .iterations = 3,
                                      .recursion = 12,
                                      .seconds = 10,
                                      .bytes = as_cli_usual_bytes()};
  machine->callees = as_libc_callees();
  machine->most_cases = 16;
  machine->counts_loops = machine->counts_calls = true;
  as_machine_default_checks(machine->checks);
  machine->checks[AS_CHECK_LEAK] = true, machine->checks[AS_CHECK_STACK] = false;
  return w;
}

void as_bugs_wishes_release(as_bugs_wishes *w) {
  as_words_release(w->memory, &w->functions);
  as_region_release(&w->region);
}

as_cli_group as_bugs_wishes_group(as_bugs_wishes *wishes) {
  return (as_cli_group){table, OPTION_COUNT, set_option, wishes, NULL};
}
