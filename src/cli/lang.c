/* assay lang FILE: parse, then explore (or run on inputs, or print), then the verdict. */
#include "lang/lang.h"
#include "cli/cli.h"
#include "cli/option/explore.h"
#include "cli/terminal/account.h"
#include "cli/terminal/interrupt.h"

#include <assay/base/json.h>
#include <assay/explore/direct.h>
#include <stdio.h>
#include <string.h>

typedef enum option_name {
#define AS_LANG_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/option/lang_options.def"
#undef AS_LANG_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_LANG_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/option/lang_options.def"
#undef AS_LANG_CLI_OPTION
};

static const char description[] =
    "Explores a program of LANG, a small language of expressions (docs/lang.md), on all inputs at once; with - for "
    "FILE,\nfrom standard input. Prints each result with the condition under which the program has it, and the "
    "verdict. "
    "Each\nerror was seen again in an ordinary run of the program before it is printed; with 'err?' or 'ok?' nobody "
    "could "
    "say\nwhether inputs meet the condition. An error in the syntax goes to standard error as FILE:LINE:COLUMN: error: "
    "...";

typedef struct job {
  as_cli_explore explore;
  const char *inputs; /* NULL: explore */
  bool core;
  const char *name; /* of the file */
  as_memory *memory;
  as_lang_program *program;
  bool disagrees; /* replaying an error gave something else */
} job;

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  switch ((option_name)option) {
  case OPTION_INPUTS: return j->inputs = argument, true;
  case OPTION_CORE: return j->core = true;
  case OPTION_COUNT: break;
  }
  return false;
}

static void complain_at(const job *j, as_lang_place place, const char *message) {
  fprintf(stderr, "%s:%u:%u: error: %s\n", j->name, place.line, place.column, message);
}

/* One run on given inputs. */

/* Cuts the text at its commas, in place. */
static bool cut_inputs(char *text, as_u32_vector *starts, as_memory *memory) {
  for (char *at = text; *text;) {
    size_t length = strcspn(at, ",");
    bool is_last = !at[length];
    at[length] = 0;
    if (!as_lang_is_integer(at)) return as_cli_complain("lang", "inputs are integers with commas between, not", at);
    as_u32_vector_push(memory, starts, (uint32_t)(at - text));
    if (is_last) break;
    at += length + 1;
  }
  return true;
}

static void print_answer(const job *j, const as_lang_answer *answer) {
  bool is_ok = answer->error == AS_LANG_ERROR_NONE;
  as_text text = {.memory = j->memory};
  if (!j->explore.json && is_ok) {
    as_text_printf(&text, "ok %s\n", as_text_get(&answer->value));
  } else if (!j->explore.json) {
    as_text_printf(&text, "err %s at %u:%u\n", as_lang_error_name(answer->error), answer->place.line,
                   answer->place.column);
  } else {
    as_json json;
    as_json_init_text(&json, j->memory, &text, AS_JSON_STYLE_COMPACT);
    as_json_begin_object(&json);
    as_json_key(&json, "result"), as_json_string(&json, is_ok ? "ok" : "err");
    if (is_ok) as_json_key(&json, "value"), as_json_string(&json, as_text_get(&answer->value));
    if (!is_ok) as_json_key(&json, "error"), as_json_string(&json, as_lang_error_name(answer->error));
    if (!is_ok) as_json_key(&json, "line"), as_json_uint(&json, answer->place.line);
    if (!is_ok) as_json_key(&json, "column"), as_json_uint(&json, answer->place.column);
    as_json_end_object(&json);
    as_json_finish(&json);
    as_json_release(&json);
  }
  fputs(as_text_get(&text), stdout);
  as_text_release(&text);
}

static int run_once(const job *j) {
  as_text text = {.memory = j->memory};
  as_text_put(&text, j->inputs);
  as_u32_vector starts = {0};
  int code = AS_EXIT_TROUBLE;
  if (cut_inputs(text.at, &starts, j->memory)) {
    const char **inputs = as_memory_alloc(j->memory, starts.count * sizeof *inputs);
    for (uint32_t i = 0; i < starts.count; i++) inputs[i] = text.at + starts.at[i];
    as_lang_answer answer = as_lang_run(j->program, inputs, starts.count);
    if (answer.error == AS_LANG_ERROR_NO_INPUT)
      complain_at(j, answer.place, "the inputs end here; --inputs needs one more");
    else
      print_answer(j, &answer), code = answer.error == AS_LANG_ERROR_NONE ? AS_EXIT_SAFE : AS_EXIT_BUG;
    as_lang_answer_release(&answer);
    as_memory_free(j->memory, inputs, starts.count * sizeof *inputs);
  }
  as_u32_vector_release(j->memory, &starts);
  as_text_release(&text);
  return code;
}

/* All runs. */

static void write_inputs(as_json *json, as_run *run, const as_outcome *outcome) {
  as_lang_inputs inputs;
  as_lang_take_inputs(&inputs, run, outcome);
  as_json_begin_object(json);
  for (uint32_t i = 0; i < inputs.count; i++) {
    as_json_key(json, as_term_name(as_run_terms(run), inputs.variables[i]));
    as_json_string(json, inputs.values[i]);
  }
  as_json_end_object(json);
  as_lang_inputs_release(&inputs);
}

static void write_outcome(as_run *run, const as_outcome *outcome, const char *word, const char *condition) {
  const as_lang_result *result = outcome->result;
  as_json json;
  as_json_init_file(&json, as_run_memory(run), stdout, AS_JSON_STYLE_COMPACT);
  as_json_begin_object(&json);
  as_json_key(&json, "result"), as_json_string(&json, word);
  if (result->error == AS_LANG_ERROR_NONE) {
    as_text value = {.memory = as_run_memory(run)};
    as_lang_print_result(as_run_terms(run), result, &value);
    as_json_key(&json, "value"), as_json_string(&json, as_text_get(&value));
    as_text_release(&value);
  } else {
    as_json_key(&json, "error"), as_json_string(&json, as_lang_error_name(result->error));
    as_json_key(&json, "line"), as_json_uint(&json, result->place.line);
    as_json_key(&json, "column"), as_json_uint(&json, result->place.column);
  }
  as_json_key(&json, "condition"), as_json_string(&json, condition);
  if (outcome->model) as_json_key(&json, "inputs"), write_inputs(&json, run, outcome);
  as_json_end_object(&json);
  as_json_finish(&json);
  as_json_release(&json);
}

static const char *word_of(const as_outcome *outcome) {
  if (outcome->kind == AS_OUTCOME_ENDED) return outcome->flags & AS_FLAG_OVER ? "ok?" : "ok";
  return outcome->kind == AS_OUTCOME_BUG ? "err" : "err?";
}

static void show(void *data, as_run *run, const as_outcome *outcome) {
  job *j = data;
  if (outcome->kind == AS_OUTCOME_GIVEN_UP || j->disagrees) return;
  as_cli_progress_wipe(&j->explore.progress);
  if (outcome->kind == AS_OUTCOME_BUG && !as_lang_replay(j->program, run, outcome)) {
    const as_lang_result *result = outcome->result;
    complain_at(j, result->place, "internal error: a run of the program does not show the error that was found here");
    j->disagrees = true;
    return;
  }
  as_text condition = {.memory = j->memory}, line = {.memory = j->memory};
  as_lang_print_condition(as_run_terms(run), outcome->path, &condition);
  if (j->explore.json) {
    write_outcome(run, outcome, word_of(outcome), as_text_get(&condition));
  } else {
    as_lang_print_result(as_run_terms(run), outcome->result, &line);
    printf("%s %s | %s\n", word_of(outcome), as_text_get(&line), as_text_get(&condition));
  }
  as_text_release(&condition);
  as_text_release(&line);
}

static int explore(job *j) {
  j->explore.options.outcome = show;
  j->explore.options.outcome_data = j;
  as_run *run = as_cli_explore_begin(&j->explore, j->memory);
  if (!run) return AS_EXIT_TROUBLE;
  as_direct_begin(run, as_lang_explore, j->program);
  while (!j->disagrees && as_run_step(run) == AS_RUN_GOES_ON) as_cli_progress_show(&j->explore.progress, run);
  int code = as_cli_explore_finish(&j->explore, run);
  return j->disagrees ? AS_EXIT_TROUBLE : code;
}

static int print_core(const job *j) {
  as_text text = {.memory = j->memory};
  as_lang_print(j->program, &text);
  fputs(as_text_get(&text), stdout);
  as_text_release(&text);
  return AS_EXIT_SAFE;
}

static int work(job *j, const char *file) {
  as_text text = {.memory = j->memory};
  as_lang_complaint complaint;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_read_file("lang", file, j->explore.options.interrupt, &text)) {
    j->program = as_lang_parse(j->memory, as_text_get(&text), text.length, &complaint);
    if (!j->program) complain_at(j, complaint.place, complaint.message);
  }
  as_text_release(&text);
  if (j->program) code = j->core ? print_core(j) : j->inputs ? run_once(j) : explore(j);
  as_lang_destroy(j->program);
  return code;
}

int as_cli_lang(int argc, char **argv) {
  job j = {.explore.command = "lang"};
  as_cli_group groups[] = {{table, OPTION_COUNT, set_option, &j, NULL}, as_cli_explore_group(&j.explore)};
  as_cli_syntax syntax = {"lang", description, groups, 2, NULL};
  as_cli_words words;
  if (!as_cli_parse_words(&syntax, argc, argv, &words)) return AS_EXIT_TROUBLE;
  if (words.help) return as_cli_print_options(&syntax), as_cli_explore_print_help(false), AS_EXIT_SAFE;
  j.name = strcmp(words.file, "-") ? words.file : "<stdin>";
  j.explore.options.interrupt = as_cli_interrupts();
  j.memory = as_cli_account(0);
  int code = work(&j, words.file);
  as_memory_destroy(j.memory);
  return code;
}
