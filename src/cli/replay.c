/* assay replay DIR: the witness, its native run, the machine's word where nobody sees it natively, the answer. */
#include "cli/cli.h"
#include "cli/native.h"
#include "cli/replay_suite.h"
#include "cli/terminal/account.h"
#include "cli/terminal/interrupt.h"
#include "report/finding/diagnose.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char command[] = "replay";
static const char description[] =
    "Runs a bug again that 'assay test' has found: DIR is its folder (assay-out/bug-001-...). The program is built "
    "with "
    "clang\nand the sanitizers that fit, together with the folder's inputs.c, and run under limits: time, memory, "
    "output, no\nnetwork, no other processes, an empty folder of its own. CONFIRMED: the error is reported natively, "
    "of "
    "this kind and at\nthis place; or, where no sanitizer can see it, the concrete re-execution by assay shows it. "
    "UNCONFIRMED: what happened\ninstead is said. The exit code is 1 for CONFIRMED (a bug), 3 for UNCONFIRMED.\n"
    "DIR may also be what 'assay test --tests DIR' wrote: then all its tests are run, and what they execute is "
    "measured. The\nexit code is 0 if all agree with what is expected, 1 if one does not, 3 if one could not be run.";

typedef enum option_name {
#define AS_REPLAY_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/option/replay_options.def"
#undef AS_REPLAY_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_REPLAY_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/option/replay_options.def"
#undef AS_REPLAY_CLI_OPTION
};

typedef struct job {
  as_memory *memory;
  as_region region;
  as_replay_options options;
  const char *folder; /* as given */
  char *place;        /* the same, absolute */
  as_witness witness;
  bool gdb, json;
  as_suite_wish suite; /* for a folder of tests */
  /* the answer */
  as_standing executed; /* what the engine says, where the native run is silent */
  as_replay_result result;
} job;

static bool set_memory(job *j, const char *argument) {
  enum { MOST_MIB = 1 << 30 };
  uint64_t mib;
  if (!as_cli_parse_number(command, argument, &mib)) return false;
  if (mib > MOST_MIB) return as_cli_complain(command, "this number is too large:", argument);
  return j->options.memory_bytes = mib << 20, true;
}

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  switch ((option_name)option) {
  case OPTION_TIMEOUT: return as_cli_parse_seconds(command, argument, &j->options.seconds);
  case OPTION_MEMORY: return set_memory(j, argument);
  case OPTION_KEEP: return j->options.keep = true;
  case OPTION_GDB: return j->gdb = true;
  case OPTION_LCOV: return j->suite.lcov = argument, true;
  case OPTION_NO_COVERAGE: return j->suite.no_coverage = true;
  case OPTION_JSON: return j->json = true;
  case OPTION_COUNT: break;
  }
  return false;
}

/* ---- the witness ---- */

static bool find_folder(job *j) {
  struct stat facts;
  if (stat(j->folder, &facts) != 0)
    return fprintf(stderr, "assay replay: cannot read '%s': %s; DIR is the folder of a bug that 'assay test' wrote\n",
                   j->folder, strerror(errno)),
           false;
  if (!S_ISDIR(facts.st_mode))
    return fprintf(stderr, "assay replay: '%s' is no folder; DIR is the folder of a bug that 'assay test' wrote\n",
                   j->folder),
           false;
  j->place = realpath(j->folder, NULL);
  return j->place != NULL;
}

static bool has_inputs(job *j) {
  as_text path = {.memory = j->memory};
  as_text_printf(&path, "%s/%s", j->folder, AS_WITNESS_INPUTS);
  bool good = access(as_text_get(&path), R_OK) == 0;
  if (!good)
    fprintf(stderr, "assay replay: cannot read '%s': %s; 'assay test' writes it\n", as_text_get(&path),
            strerror(errno));
  as_text_release(&path);
  return good;
}

/* The folder has no witness: perhaps folders in it do, of which the first by name is told. */
static void tell_folder(const job *j) {
  DIR *folder = opendir(j->folder);
  char first[NAME_MAX + 1] = "";
  for (const struct dirent *entry; folder && (entry = readdir(folder));)
    if (!strncmp(entry->d_name, "bug-", 4) && (!*first || strcmp(entry->d_name, first) < 0))
      snprintf(first, sizeof first, "%s", entry->d_name);
  if (folder) closedir(folder);
  if (*first)
    fprintf(stderr, "assay replay: DIR is the folder of one bug, such as '%s/%s'\n", j->folder, first);
  else
    fputs("assay replay: DIR is the folder of a bug that 'assay test' wrote\n", stderr);
}

static bool read_witness(job *j) {
  as_text path = {.memory = j->memory}, text = path, error = path;
  as_text_printf(&path, "%s/%s", j->folder, AS_WITNESS_FILE);
  bool good = as_cli_read_file(command, as_text_get(&path), j->options.interrupt, &text);
  if (!good && access(as_text_get(&path), F_OK) != 0) tell_folder(j);
  if (good && !as_witness_read(&j->region, as_text_get(&text), text.length, &j->witness, &error)) {
    fprintf(stderr, "%s:%s\n", as_text_get(&path), as_text_get(&error));
    fputs("assay replay: this is no witness; 'assay test' writes them\n", stderr);
    good = false;
  }
  if (good && !as_witness_load(&j->region, j->folder, &j->witness, &error)) {
    fprintf(stderr, "assay replay: %s; 'assay test' writes it\n", as_text_get(&error));
    good = false;
  }
  as_text_release(&path), as_text_release(&text), as_text_release(&error);
  return good;
}

/* Names in the witness are relative to where it was made. */
static bool enter_folder(const job *j) {
  if (chdir(j->witness.program.directory) == 0) return true;
  fprintf(stderr, "assay replay: the folder of the program, '%s', cannot be entered: %s\n",
          j->witness.program.directory, strerror(errno));
  return false;
}

/* ---- the runs ---- */

/* Without a word on standard error but for complaints. */
static as_standing execute(job *j) {
  as_cli_sources sources = as_cli_sources_begin(command, j->memory);
  sources.interrupt = j->options.interrupt;
  as_core_unit *program = as_native_parse(&sources, &j->witness.program);
  as_standing executed = AS_STANDING_NOT_TRIED;
  as_text message = {.memory = j->memory};
  if (program) {
    executed = as_witness_execute(j->memory, program, &j->witness, 60, j->options.interrupt, &message);
    if (executed != AS_STANDING_CONFIRMED) as_text_printf(&j->result.what, "; re-executed, %s", as_text_get(&message));
    as_core_unit_destroy(program);
  } else {
    as_text_put(&j->result.what, "; and it could not be parsed again");
  }
  as_text_release(&message);
  as_cli_sources_close(&sources);
  return executed;
}

static void run(job *j, as_replays *replays) {
  as_replays_run(replays, &j->witness, j->place, &j->result);
  if (j->result.standing == AS_STANDING_SILENT && !*j->options.interrupt) j->executed = execute(j);
}

/* ---- the answer ---- */

static void print_text(const job *j) {
  const as_witness *w = &j->witness;
  as_text line = {.memory = j->memory};
  as_instance one = {.executed = j->executed,
                     .native = j->result.standing,
                     .shown_by = j->result.by,
                     .said = as_text_get(&j->result.what)};
  if (w->file) as_text_printf(&line, "%s:%u:%u: ", w->file, w->line, w->column);
  as_text_printf(&line, "%s: %s\n", as_check_get(w->check)->name, w->message);
  as_diagnose_standing(&one, &line);
  if (one.native == AS_STANDING_CONFIRMED) as_text_printf(&line, ": %s", as_text_get(&j->result.what));
  puts(as_text_get(&line));
  as_text_release(&line);
}

static void print_json(const job *j, const char *build) {
  const as_witness *w = &j->witness;
  as_json json;
  as_json_init_file(&json, j->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  as_json_key(&json, "assay"), as_json_string(&json, AS_VERSION);
  as_json_key(&json, "command"), as_json_string(&json, command);
  as_json_key(&json, "witness"), as_json_string(&json, j->folder);
  as_json_key(&json, "check"), as_json_string(&json, as_check_get(w->check)->name);
  as_json_key(&json, "message"), as_json_string(&json, w->message);
  as_json_key(&json, "file"), as_json_string(&json, w->file);
  as_json_key(&json, "line"), as_json_uint(&json, w->line);
  as_json_key(&json, "column"), as_json_uint(&json, w->column);
  as_json_key(&json, "replay"), as_json_begin_object(&json);
  as_json_key(&json, "verdict"), as_json_string(&json, as_standing_replay_name(j->result.standing, j->executed));
  as_json_key(&json, "by"), as_json_string(&json, j->result.by);
  as_json_key(&json, "what"), as_json_string(&json, as_text_get(&j->result.what));
  as_json_end_object(&json);
  as_json_key(&json, "build"), as_json_string(&json, build);
  as_json_end_object(&json);
  as_json_finish(&json);
  as_json_release(&json);
}

static int answer(const job *j, const as_replays *replays) {
  if (*j->options.interrupt) return as_cli_tell_interrupt("replay"), AS_EXIT_TROUBLE;
  if (j->json)
    print_json(j, j->options.keep ? as_replays_folder(replays) : NULL);
  else
    print_text(j);
  if (j->options.keep && !j->json) printf("the build is kept in %s\n", as_replays_folder(replays));
  return as_standing_holds(j->result.standing, j->executed) ? AS_EXIT_BUG : AS_EXIT_OTHER;
}

static int debug(job *j, as_replays *replays) {
  if (as_replays_debug(replays, &j->witness, j->place, &j->result.what)) return AS_EXIT_SAFE;
  fprintf(stderr, "assay replay: %s\n", as_text_get(&j->result.what));
  return AS_EXIT_TROUBLE;
}

static bool makes_sense(const job *j, bool is_suite) {
  if (is_suite && j->gdb)
    return as_cli_complain(command, "--gdb is for the folder of one bug; this one has a suite of tests:", j->folder);
  if (!is_suite && j->suite.lcov)
    return as_cli_complain(command, "--lcov is for a suite of tests (assay test --tests DIR), which is not in",
                           j->folder);
  return true;
}

static int work(job *j) {
  j->options.interrupt = as_cli_interrupts();
  if (!find_folder(j)) return AS_EXIT_TROUBLE;
  bool is_suite = as_cli_replay_is_suite(j->memory, j->folder);
  if (!makes_sense(j, is_suite)) return AS_EXIT_TROUBLE;
  j->suite.json = j->json, j->suite.folder = j->folder, j->suite.place = j->place;
  if (is_suite) return as_cli_replay_suite(&j->options, &j->suite);
  if (!read_witness(j) || !has_inputs(j) || !enter_folder(j)) return AS_EXIT_TROUBLE;
  as_native_warn_of_changes(j->memory, command, &j->witness.program);
  as_replays *replays = as_replays_open(&j->options);
  if (!replays) {
    fprintf(stderr, "assay replay: there is no temporary folder: %s; TMPDIR names one\n", strerror(errno));
    return AS_EXIT_TROUBLE;
  }
  int code;
  if (j->gdb)
    code = debug(j, replays);
  else
    run(j, replays), code = answer(j, replays);
  as_replays_close(replays);
  return code;
}

int as_cli_replay(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  j.options.memory = j.result.what.memory = j.memory;
  as_region_init(&j.region, j.memory);
  as_cli_group groups[] = {{table, OPTION_COUNT, set_option, &j, NULL}};
  as_cli_syntax syntax = {command, description, groups, 1, "DIR"};
  as_cli_words words;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_parse_words(&syntax, argc, argv, &words)) {
    j.folder = words.file;
    if (words.help)
      as_cli_print_options(&syntax), code = AS_EXIT_SAFE;
    else if (words.file_count != 1 || words.flag_count)
      fprintf(stderr,
              "assay replay: one folder is needed, that of a bug (assay-out/bug-001-...); 'assay replay --help' "
              "lists the options\n");
    else
      code = work(&j);
  }
  free(j.place);
  as_text_release(&j.result.what);
  as_region_release(&j.region);
  as_memory_destroy(j.memory);
  return code;
}
