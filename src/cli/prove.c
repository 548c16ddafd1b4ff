/* assay prove FILE...: the sources, the run, its certificate, Coq, the answer. */
#include "cli/prove/prove.h"
#include "cli/command.h"
#include "cli/option/options.h"
#include "cli/terminal/account.h"

#include <stdio.h>
#include <string.h>

static const char description[] =
    "Runs a program on all inputs, and if it is SAFE has Coq check a proof of that: for all inputs, and any number of\n"
    "steps, nothing undefined happens, of the kinds that 'assay test' looks for by itself, and no assertion is false.\n"
    "Nothing that assay does is trusted but how it reads the program. FILE is in C, or a program of IMP (its name "
    "ends\n"
    "in .imp). docs/prove.md says more.";

typedef enum option_name {
#define AS_PROVE_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/prove/options.def"
#undef AS_PROVE_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_PROVE_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/prove/options.def"
#undef AS_PROVE_CLI_OPTION
};

static bool set_option(void *data, int option, const char *argument) {
  as_prove_wishes *w = data;
  switch ((option_name)option) {
  case OPTION_ASSUME: return as_words_push(w->memory, &w->assumptions, argument), true;
  case OPTION_KEEP: return w->keep = argument, true;
  case OPTION_NO_CHECK: return w->no_check = true;
  case OPTION_CHECK: return w->check = argument, true;
  case OPTION_TIMEOUT: return as_cli_parse_seconds("prove", argument, &w->seconds);
  case OPTION_COQ_SECONDS: return as_cli_parse_seconds("prove", argument, &w->coq_seconds);
  case OPTION_MAX_MEMORY: return as_cli_parse_mib("prove", argument, &w->bytes);
  case OPTION_JSON: return w->json = true;
  case OPTION_COUNT: break;
  }
  return false;
}

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  fputs("\nexit codes:\n"
        "  0                        PROVED: Coq accepted the proof\n"
        "  1                        BUG: the program has one, which is shown\n"
        "  2                        trouble: wrong usage, errors in a file, a proof that cannot be written\n"
        "  3                        NOT PROVED, and why; or only written (--no-check)\n",
        stdout);
}

static bool is_imp(const char *file) {
  size_t length = strlen(file);
  return length > 4 && !strcmp(file + length - 4, ".imp");
}

static bool is_usable(const as_prove_wishes *w, const as_cli_words *words) {
  if (w->no_check && w->check) return as_cli_complain("prove", "--no-check and --check exclude each other:", w->check);
  if (w->check)
    return !words->file_count || as_cli_complain("prove", "with --check there are no files:", words->files[0]);
  if (!words->file_count && !w->sources.database)
    return as_cli_complain("prove", "a file is missing; try", "'assay prove --help'");
  bool imp = words->file_count && is_imp(words->files[0]);
  if (imp && words->file_count > 1)
    return as_cli_complain("prove", "IMP programs have one file, not also", words->files[1]);
  if (!imp && w->assumptions.count) return as_cli_complain("prove", "-a is for IMP programs:", w->assumptions.at[0]);
  return true;
}

static int run_command(void *data, const as_cli_words *words) {
  as_prove_wishes *w = data;
  if (!is_usable(w, words)) return AS_EXIT_TROUBLE;
  as_prove_answer answer;
  as_prove_answer_init(&answer, w->memory);
  w->progress = as_cli_progress_begin();
  if (w->check)
    as_prove_again(w, &answer);
  else if (words->file_count && is_imp(words->files[0]))
    as_prove_imp(w, words->files[0], &answer);
  else
    as_prove_c(w, words, &answer);
  int code = as_prove_show(w, (const char *const *)words->files, (uint32_t)words->file_count, &answer);
  as_prove_answer_release(&answer);
  return code;
}

int as_cli_prove(int argc, char **argv) {
  as_prove_wishes w = {.memory = as_cli_account(0), .seconds = 300, .coq_seconds = 900};
  w.bytes = as_cli_usual_bytes();
  w.sources = as_cli_sources_begin("prove", w.memory);
  w.sources.is_program = true;
  as_cli_command command = {description,
                            "FILE... [-- FLAG...]",
                            {table, OPTION_COUNT, set_option, &w, NULL},
                            NULL,
                            NULL,
                            &w.sources,
                            &w,
                            print_help,
                            run_command};
  int code = as_cli_command_run(&command, argc, argv);
  as_words_release(w.memory, &w.assumptions);
  as_memory_destroy(w.memory);
  return code;
}
