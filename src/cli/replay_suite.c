#include "cli/replay_suite.h"
#include "cli/cli.h"
#include "cli/native.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/output.h"
#include "report/export/coverage.h"
#include "report/witness/path_test.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char command[] = "replay";

typedef enum result_kind { AGREES, DISAGREES, UNDECIDED, RESULT_KINDS } result_kind;
static const char *const result_names[] = {"agrees", "disagrees", "undecided"};
static const char *const result_words[] = {"agrees", "DISAGREES", "UNDECIDED"};

typedef struct suite_job {
  as_memory *memory;
  as_region region, scratch; /* of the suite; of a test */
  as_replay_options options;
  const as_suite_wish *wish;
  const char *lcov; /* absolute, or NULL */
  as_path_test_suite suite;
  as_replays *replays;
  as_coverage *coverage;
  as_core_unit *unit; /* parsed again, once somebody needs it */
  bool is_parsed;
  uint64_t counts[RESULT_KINDS];
  as_coverage_result covered;
  bool has_coverage;
  as_json json;
} suite_job;

bool as_cli_replay_is_suite(as_memory *memory, const char *folder) {
  as_text path = {.memory = memory};
  as_text_printf(&path, "%s/%s", folder, AS_SUITE_FILE);
  bool found = access(as_text_get(&path), F_OK) == 0;
  as_text_release(&path);
  return found;
}

/* ---- files ---- */

/* requires: the program's folder was entered, or the name is absolute */
static bool read_file(const suite_job *j, const char *folder, const char *name, as_text *text, as_text *path) {
  as_text_clear(path), as_text_clear(text);
  as_text_printf(path, "%s/%s", folder, name);
  return as_cli_read_file(command, as_text_get(path), j->options.interrupt, text);
}

static bool read_suite(suite_job *j) {
  as_text path = {.memory = j->memory}, text = path, error = path;
  bool good = read_file(j, j->wish->folder, AS_SUITE_FILE, &text, &path);
  if (good && !as_path_test_suite_read(&j->region, as_text_get(&text), text.length, &j->suite, &error)) {
    fprintf(stderr, "%s:%s\n", as_text_get(&path), as_text_get(&error));
    fputs("assay replay: this is no suite of tests; 'assay test --tests DIR' writes them\n", stderr);
    good = false;
  }
  if (good && !as_witness_load(&j->region, j->wish->folder, &j->suite.common, &error)) {
    fprintf(stderr, "assay replay: %s; 'assay test --tests DIR' writes it\n", as_text_get(&error));
    good = false;
  }
  as_text_release(&path), as_text_release(&text), as_text_release(&error);
  return good;
}

/* Where names of the command line are looked for. */
static const char *absolute(suite_job *j, const char *name) {
  char here[4096];
  if (!name || *name == '/' || !getcwd(here, sizeof here)) return name;
  as_text path = {.memory = j->memory};
  as_text_printf(&path, "%s/%s", here, name);
  const char *copy = as_region_copy(&j->region, as_text_get(&path), path.length + 1);
  as_text_release(&path);
  return copy;
}

static bool enter_folder(const suite_job *j) {
  const char *directory = j->suite.common.program.directory;
  if (chdir(directory) == 0) return true;
  fprintf(stderr, "assay replay: the folder of the program, '%s', cannot be entered: %s\n", directory, strerror(errno));
  return false;
}

/* ---- a test ---- */

/* What no sanitizer sees is executed by the machine. */
static as_standing execute(suite_job *j, const as_witness *w, as_text *what) {
  if (!j->is_parsed) {
    as_cli_sources sources = as_cli_sources_begin(command, j->memory);
    sources.interrupt = j->options.interrupt;
    j->unit = as_native_parse(&sources, &w->program);
    j->is_parsed = true;
    as_cli_sources_close(&sources);
  }
  if (!j->unit) return as_text_put(what, "; and it could not be parsed again"), AS_STANDING_NOT_TRIED;
  as_text message = {.memory = j->memory};
  as_standing found = as_witness_execute(j->memory, j->unit, w, 60, j->options.interrupt, &message);
  if (found == AS_STANDING_CONFIRMED)
    as_text_put(what, "; executed by assay, it fails so");
  else
    as_text_printf(what, "; executed by assay, %s", as_text_get(&message));
  as_text_release(&message);
  return found;
}

static result_kind run_path(suite_job *j, const as_witness *w, as_replay_result *result) {
  const char *uncertain = as_path_test_uncertain(w);
  as_replays_run(j->replays, w, j->wish->place, result);
  as_standing_path path = {result->standing, !w->end, result->ended, uncertain};
  as_standing executed = as_standing_path_asks(&path) ? execute(j, w, &result->what) : AS_STANDING_NOT_TRIED;
  switch (as_standing_of_path(&path, executed)) {
  case AS_STANDING_CONFIRMED: return AGREES;
  case AS_STANDING_REFUTED: return DISAGREES;
  default: break;
  }
  if (as_standing_path_differs(&path) && uncertain) as_text_printf(&result->what, " (%s)", uncertain);
  return UNDECIDED;
}

static void put_expected(const as_witness *w, as_text *out) {
  if (w->end) {
    as_text_put(out, "ends");
    return;
  }
  as_text_put(out, as_check_get(w->check)->name);
  if (w->file) as_text_printf(out, " at %s:%u:%u", w->file, w->line, w->column);
}

static void show(suite_job *j, const char *name, const as_witness *w, result_kind kind, const as_replay_result *r) {
  as_text expected = {.memory = j->memory};
  put_expected(w, &expected);
  int length = (int)strcspn(name, ".");
  if (j->wish->json) {
    as_json_begin_object(&j->json);
    as_json_key(&j->json, "test"), as_json_string(&j->json, name);
    as_json_key(&j->json, "expected"), as_json_string(&j->json, as_text_get(&expected));
    as_json_key(&j->json, "verdict"), as_json_string(&j->json, result_names[kind]);
    as_json_key(&j->json, "what"), as_json_string(&j->json, as_text_get(&r->what));
    as_json_end_object(&j->json);
  } else {
    printf("%.*s: %s: %s: %s\n", length, name, result_words[kind], as_text_get(&expected), as_text_get(&r->what));
    fflush(stdout);
  }
  as_text_release(&expected);
}

/* false: the suite is broken. */
static bool run_test(suite_job *j, const char *name) {
  as_witness witness;
  as_text path = {.memory = j->memory}, text = path, error = path;
  bool good = read_file(j, j->wish->place, name, &text, &path);
  if (good && !as_path_test_read(&j->scratch, as_text_get(&text), text.length, &j->suite, &witness, &error)) {
    fprintf(stderr, "%s:%s\n", as_text_get(&path), as_text_get(&error));
    fputs("assay replay: this is no test; 'assay test --tests DIR' writes them\n", stderr);
    good = false;
  }
  if (good) {
    as_replay_result result = {.what.memory = j->memory};
    result_kind kind = run_path(j, &witness, &result);
    if (!*j->options.interrupt) j->counts[kind]++, show(j, name, &witness, kind, &result);
    as_text_release(&result.what);
  }
  as_text_release(&path), as_text_release(&text), as_text_release(&error);
  as_region_release(&j->scratch);
  return good;
}

/* ---- coverage ---- */

/* Names are relative to the folder of the program where they can be. */
static const char *short_name(const suite_job *j, const char *name) {
  const char *folder = j->suite.common.program.directory;
  size_t length = strlen(folder);
  return !strncmp(name, folder, length) && name[length] == '/' ? name + length + 1 : name;
}

static bool write_lcov(suite_job *j) {
  as_cli_output output;
  if (!j->lcov) return true;
  if (!as_cli_output_open(&output, command, j->memory, j->lcov)) return false;
  fwrite(as_text_get(&j->covered.lcov), 1, j->covered.lcov.length, output.file);
  return as_cli_output_close(&output, true);
}

/* false: the file that was asked for could not be written. */
static bool measure(suite_job *j) {
  if (!j->coverage) return true;
  const char *programs[AS_REPLAY_PROGRAMS];
  uint32_t count = as_replays_programs(j->replays, programs);
  as_text error = {.memory = j->memory};
  j->has_coverage = as_coverage_measure(j->coverage, programs, count, &j->covered, &error);
  if (!j->has_coverage) fprintf(stderr, "assay replay: coverage is not measured: %s\n", as_text_get(&error));
  as_text_release(&error);
  return j->has_coverage || !j->wish->lcov;
}

static void print_share(uint64_t covered, uint64_t all) {
  char text[48];
  snprintf(text, sizeof text, "%llu/%llu", (unsigned long long)covered, (unsigned long long)all);
  if (all)
    printf("%11s %5.1f %%  ", text, 100 * (double)covered / (double)all);
  else
    printf("%11s         ", "-");
}

static void print_coverage(const suite_job *j) {
  if (!j->has_coverage) return;
  printf("coverage:  lines               branches             file\n");
  for (uint32_t i = 0; i < j->covered.files.count; i++) {
    const as_coverage_file *file = &j->covered.files.at[i];
    print_share(file->lines_covered, file->lines), print_share(file->branches_covered, file->branches);
    printf("%s\n", short_name(j, file->name));
  }
}

static void write_coverage(suite_job *j) {
  as_json_key(&j->json, "coverage");
  if (!j->has_coverage) {
    as_json_null(&j->json);
    return;
  }
  as_json_begin_array(&j->json);
  for (uint32_t i = 0; i < j->covered.files.count; i++) {
    const as_coverage_file *file = &j->covered.files.at[i];
    as_json_begin_object(&j->json);
    as_json_key(&j->json, "file"), as_json_string(&j->json, short_name(j, file->name));
    as_json_key(&j->json, "lines"), as_json_uint(&j->json, file->lines);
    as_json_key(&j->json, "lines_covered"), as_json_uint(&j->json, file->lines_covered);
    as_json_key(&j->json, "branches"), as_json_uint(&j->json, file->branches);
    as_json_key(&j->json, "branches_covered"), as_json_uint(&j->json, file->branches_covered);
    as_json_end_object(&j->json);
  }
  as_json_end_array(&j->json);
}

/* ---- the answer ---- */

static int exit_code(const suite_job *j) {
  return j->counts[DISAGREES] ? AS_EXIT_BUG : j->counts[UNDECIDED] ? AS_EXIT_OTHER : AS_EXIT_SAFE;
}

static void begin_json(suite_job *j) {
  as_json_init_file(&j->json, j->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&j->json);
  as_json_key(&j->json, "assay"), as_json_string(&j->json, AS_VERSION);
  as_json_key(&j->json, "command"), as_json_string(&j->json, command);
  as_json_key(&j->json, "suite"), as_json_string(&j->json, j->wish->folder);
  as_json_key(&j->json, "tests"), as_json_begin_array(&j->json);
}

static void end_json(suite_job *j) {
  as_json_end_array(&j->json);
  as_json_key(&j->json, "summary"), as_json_begin_object(&j->json);
  for (int i = 0; i < RESULT_KINDS; i++) as_json_key(&j->json, result_names[i]), as_json_uint(&j->json, j->counts[i]);
  as_json_end_object(&j->json);
  as_path_test_counts_write(&j->suite.counts, &j->json);
  write_coverage(j);
  as_json_key(&j->json, "build");
  as_json_string(&j->json, j->options.keep ? as_replays_folder(j->replays) : NULL);
  as_json_key(&j->json, "exit_code"), as_json_int(&j->json, exit_code(j));
  as_json_end_object(&j->json);
  as_json_finish(&j->json);
}

static void print_summary(const suite_job *j) {
  as_text text = {.memory = j->memory};
  as_path_test_counts_print(&j->suite.counts, &text);
  fputs(as_text_get(&text), stdout);
  as_text_release(&text);
  print_coverage(j);
  printf("summary: %llu agree, %llu disagree, %llu undecided\n", (unsigned long long)j->counts[AGREES],
         (unsigned long long)j->counts[DISAGREES], (unsigned long long)j->counts[UNDECIDED]);
  if (j->options.keep) printf("the build is kept in %s\n", as_replays_folder(j->replays));
}

/* ---- all ---- */

static bool open_tools(suite_job *j) {
  if (!j->wish->no_coverage) {
    j->coverage = as_coverage_open(j->memory, j->options.interrupt);
    j->options.coverage = j->coverage;
  }
  bool good = j->wish->no_coverage || j->coverage;
  if (good) j->replays = as_replays_open(&j->options);
  if (good && j->replays) return true;
  fprintf(stderr, "assay replay: there is no temporary folder: %s; TMPDIR names one\n", strerror(errno));
  return false;
}

static int run_all(suite_job *j) {
  bool good = true;
  if (j->wish->json) begin_json(j);
  for (uint32_t i = 0; i < j->suite.test_count && good && !*j->options.interrupt; i++)
    good = run_test(j, j->suite.tests[i]);
  if (good && *j->options.interrupt) as_cli_tell_interrupt("replay"), good = false;
  if (!good) {
    if (j->wish->json) as_json_release(&j->json);
    return AS_EXIT_TROUBLE;
  }
  bool measured = measure(j);
  if (j->wish->json)
    end_json(j), as_json_release(&j->json);
  else
    print_summary(j);
  return measured && (!j->has_coverage || write_lcov(j)) ? exit_code(j) : AS_EXIT_TROUBLE;
}

int as_cli_replay_suite(const as_replay_options *options, const as_suite_wish *wish) {
  suite_job j = {.memory = options->memory, .options = *options, .wish = wish};
  int code = AS_EXIT_TROUBLE;
  j.covered.lcov.memory = j.memory;
  as_region_init(&j.region, j.memory), as_region_init(&j.scratch, j.memory);
  j.lcov = absolute(&j, wish->lcov);
  if (read_suite(&j) && enter_folder(&j)) {
    as_native_warn_of_changes(j.memory, command, &j.suite.common.program);
    if (open_tools(&j)) code = run_all(&j);
  }
  as_replays_close(j.replays);
  as_coverage_result_release(j.memory, &j.covered);
  as_coverage_close(j.coverage);
  if (j.unit) as_core_unit_destroy(j.unit);
  as_region_release(&j.region), as_region_release(&j.scratch);
  return code;
}
