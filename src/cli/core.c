/* assay core FILE...: options, the units of the files (or the program that they make), printed; refusals counted. */
#include "c/core/check/check.h"
#include "c/core/compare.h"
#include "c/core/text/json.h"
#include "c/core/text/parse.h"
#include "c/core/text/print.h"
#include "c/link/link.h"
#include "c/prove/print.h"
#include "c/prove/translate.h"
#include "cli/cli.h"
#include "cli/core_summary.h"
#include "cli/sources/sources.h"
#include "cli/terminal/account.h"
#include "cli/terminal/output.h"

typedef enum option_name {
#define AS_CORE_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/option/core_options.def"
#undef AS_CORE_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_CORE_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/option/core_options.def"
#undef AS_CORE_CLI_OPTION
};

static const char description[] = "Translates C to core (docs/core.md), typed C made explicit, and prints it as text. "
                                  "Flags after -- are as clang takes\n"
                                  "them. A file that ends in .core is read as core's text, of one unit or of several. "
                                  "What clang says goes to standard\n"
                                  "error; so does what core "
                                  "cannot express: such a function is refused, the rest is printed.";

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  bool link, coq, no_source, no_ranges, json, summary, quiet, check;
  const char *output_name;
  as_cli_output output;
  as_cli_summary refusals;
  uint32_t printed, checked, ill_formed;
} job;

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  switch ((option_name)option) {
  case OPTION_LINK: return j->link = true;
  case OPTION_COQ: return j->coq = j->sources.with_libc = j->sources.with_strings = true;
  case OPTION_NO_SOURCE: return j->no_source = true;
  case OPTION_ORDERS: return j->sources.orders = true;
  case OPTION_NO_RANGES: return j->no_ranges = true;
  case OPTION_JSON: return j->json = true;
  case OPTION_SUMMARY: return j->summary = true;
  case OPTION_QUIET: return j->quiet = true;
  case OPTION_CHECK: return j->check = true;
  case OPTION_OUTPUT: return j->output_name = argument, true;
  case OPTION_COUNT: break;
  }
  return false;
}

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  fputs("\nexit codes:\n"
        "  0                        every file was translated, though functions may have been refused\n"
        "  2                        trouble: wrong usage, errors in a file; what the other files mean is printed\n",
        stdout);
}

/* One unit. */

static void print_unit(job *j, const as_core_unit *unit) {
  if (j->quiet || j->summary) return;
  if (j->json) {
    as_json json;
    as_json_init_file(&json, j->memory, j->output.file, AS_JSON_STYLE_COMPACT);
    as_core_write_json(unit, &json);
    as_json_finish(&json);
    as_json_release(&json);
    return;
  }
  if (j->printed++) fputc('\n', j->output.file);
  as_core_print_options options = {.sources = !j->no_source, .no_ranges = j->no_ranges};
  as_core_print(unit, options, as_cli_output_sink, &j->output);
}

/* The text of a unit reads back as the same unit. */
static bool comes_back(as_memory *memory, const as_core_unit *unit, as_text *difference) {
  as_text text = {.memory = memory};
  as_core_error error;
  as_core_print_text(unit, (as_core_print_options){0}, &text);
  as_core_unit *again = as_core_parse(memory, as_text_get(&text), text.length, &error);
  if (!again) as_text_printf(difference, "line %u, column %u: %s\n", error.line, error.column, error.message);
  bool same = again && as_core_equal(unit, again, difference);
  as_core_unit_destroy(again);
  as_text_release(&text);
  return same;
}

static void check_unit(job *j, const char *name, const as_core_unit *unit) {
  if (!j->check) return;
  as_text complaints = {.memory = j->memory};
  const char *wrong = NULL;
  if (!as_core_check(unit, &complaints))
    wrong = "the unit is not well-formed";
  else if (!comes_back(j->memory, unit, &complaints))
    wrong = "the unit is not what its text reads back as";
  if (wrong) fprintf(stderr, "%s: error: %s:\n%s", name, wrong, as_text_get(&complaints));
  j->checked++, j->ill_formed += wrong != NULL;
  as_text_release(&complaints);
}

static void look(void *data, const char *file, const as_core_unit *unit) {
  job *j = data;
  as_cli_summary_add(&j->refusals, file, unit);
  check_unit(j, file, unit);
}

static void take(void *data, const char *file, as_core_unit *unit) {
  job *j = data;
  look(j, file, unit);
  print_unit(j, unit);
  as_core_unit_destroy(unit);
}

/* The program. */

static void list_missing(const job *j, const as_core_unit *program, const as_link_symbols *missing, bool functions) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < missing->count; i++) count += missing->at[i].is_function == functions;
  if (!count) return;
  fprintf(stderr, "assay %s: %u %s%s used and defined nowhere:", j->sources.command, count,
          functions ? "function" : "object", count == 1 ? " is" : "s are");
  const char *separator = " ";
  for (uint32_t i = 0; i < missing->count; i++) {
    as_link_symbol s = missing->at[i];
    if (s.is_function != functions) continue;
    uint32_t name = functions ? program->functions.at[s.index].name : program->globals.at[s.index].name;
    fprintf(stderr, "%s%s", separator, as_core_name(program, name));
    separator = ", ";
  }
  fputs("\n", stderr);
}

static bool print_program(job *j) {
  as_core_unit *program = as_cli_sources_program(&j->sources, look, j);
  if (!program) return false;
  check_unit(j, "the program", program);
  as_link_symbols missing = {0};
  as_link_unresolved(j->memory, program, &missing);
  list_missing(j, program, &missing, true);
  list_missing(j, program, &missing, false);
  as_link_symbols_release(j->memory, &missing);
  print_unit(j, program);
  as_core_unit_destroy(program);
  return true;
}

/* The program, for proofs. */

static void list_refusals(const job *j, const as_core_unit *program, const as_prove_refusals *refusals) {
  for (uint32_t i = 0; i < refusals->count; i++) {
    const as_prove_refusal *row = &refusals->at[i];
    const char *kind = row->is_function ? "a function without a body" : NULL;
    if (row->range != AS_CORE_NONE) {
      const as_core_range *at = &program->ranges.at[as_core_range_outermost(program, row->range)];
      fprintf(stderr, "%s:%u:%u: ", as_core_name(program, program->files.at[at->file]), at->line, at->column);
    } else {
      fprintf(stderr, "assay %s: ", j->sources.command);
    }
    fprintf(stderr, "refused: %s%s%s\n", kind ? kind : row->what, kind ? ": " : "", kind ? row->what : "");
  }
}

static bool print_coq(job *j) {
  as_core_unit *unit = as_cli_sources_program(&j->sources, look, j);
  if (!unit) return false;
  as_prove_program program;
  as_prove_refusals refusals = {0};
  bool has_main = as_prove_translate(j->memory, unit, "main", &program, &refusals);
  if (has_main) {
    as_text text = {.memory = j->memory};
    list_refusals(j, unit, &refusals);
    as_prove_print(&program, "source", &text);
    fputs(as_text_get(&text), j->output.file);
    as_text_release(&text), as_prove_program_release(&program);
  } else {
    fprintf(stderr, "assay %s: there is no function main\n", j->sources.command);
  }
  as_prove_refusals_release(j->memory, &refusals);
  as_core_unit_destroy(unit);
  return has_main;
}

/* The end. */

static void print_summary(job *j) {
  if (!j->json) {
    as_cli_summary_print(&j->refusals, j->output.file);
    return;
  }
  as_json json;
  as_json_init_file(&json, j->memory, j->output.file, AS_JSON_STYLE_COMPACT);
  as_cli_summary_write(&j->refusals, &json);
  as_json_finish(&json);
  as_json_release(&json);
}

static bool conclude(job *j) {
  if (j->summary && !j->quiet) print_summary(j);
  fflush(stdout);
  as_cli_summary_print_refusals(&j->refusals, j->sources.command, stderr);
  if (j->checked && !j->ill_formed)
    fprintf(stderr, "assay %s: %u unit%s checked: well-formed\n", j->sources.command, j->checked,
            j->checked == 1 ? " was" : "s were");
  return !j->sources.failed && !j->ill_formed;
}

static int work(job *j, const as_cli_words *words) {
  if (!as_cli_sources_open(&j->sources, words)) return AS_EXIT_TROUBLE;
  if (!as_cli_output_open(&j->output, j->sources.command, j->memory, j->output_name)) return AS_EXIT_TROUBLE;
  bool done = j->coq ? print_coq(j) : j->link ? print_program(j) : as_cli_sources_each(&j->sources, take, j);
  bool good = done && conclude(j);
  return as_cli_output_close(&j->output, done) && good ? AS_EXIT_SAFE : AS_EXIT_TROUBLE;
}

int as_cli_core(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  j.sources = as_cli_sources_begin("core", j.memory);
  as_cli_summary_init(&j.refusals, j.memory);
  as_cli_group groups[] = {{table, OPTION_COUNT, set_option, &j, NULL}, as_cli_sources_group(&j.sources)};
  as_cli_syntax syntax = {"core", description, groups, 2, "FILE... [-- FLAG...]"};
  as_cli_words words;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_parse_words(&syntax, argc, argv, &words))
    code = words.help ? (print_help(&syntax), AS_EXIT_SAFE) : work(&j, &words);
  as_cli_summary_release(&j.refusals);
  as_cli_sources_close(&j.sources);
  as_memory_destroy(j.memory);
  return code;
}
