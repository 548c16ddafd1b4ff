/* The C machine: concrete programs against LLVM's interpreter, symbolic ones by themselves, forks, and doubled work.
 *
 *   bench_exec [-n ROUNDS]
 *
 * Concrete: generated programs (csmith) and our corpus. The commands `assay test FILE` with a warm cache and
 * `lli-19 --force-interpreter FILE.ll`, where clang-19 -O0 has made the latter from the same file: both begin with what
 * is made of the source already. Processor time, user and system; the best of some rounds in which the commands take
 * turns.
 *
 * Symbolic: bench/programs, in this process, without parsing. */
#include "c/exec/machine.h"
#include "c/input/parse.h"
#include "c/libc/known.h"
#include "command.h"

#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 3, GENERATED = 12 };

typedef struct bench {
  as_memory *memory;
  int rounds;
  char folder[32], tool[COMMAND_TOOL_BYTES], cache[64];
} bench;

static void must_run(const char *const *words) {
  if (command_run(words, 600).seconds < 0) command_fail(words[0], "the command failed");
}

/* ---- concrete programs ---- */

typedef struct concrete {
  double assay, lli;
  uint32_t programs, left_out;
} concrete;

static bool measure_program(const bench *b, const char *source, double *assay, double *lli) {
  char module[96];
  snprintf(module, sizeof module, "%s/program.ll", b->folder);
  const char *compile[] = {"clang-19", "-O0", "-w",   "-S", "-emit-llvm", "-I/usr/include/csmith",
                           source,     "-o",  module, NULL};
  const char *interpret[] = {"lli-19", "--force-interpreter", module, NULL};
  const char *test[] = {b->tool, "test", "--args", "", "--cache", b->cache, source, "--", "-w", "-I/usr/include/csmith",
                        NULL};
  if (command_run(compile, 60).seconds < 0 || command_run(test, 60).seconds < 0) return false;
  *assay = *lli = -1;
  for (int i = 0; i < b->rounds; i++) {
    double theirs = command_run(interpret, 60).seconds, ours = command_run(test, 60).seconds;
    if (theirs < 0 || ours < 0) return false;
    if (*lli < 0 || theirs < *lli) *lli = theirs;
    if (*assay < 0 || ours < *assay) *assay = ours;
  }
  return true;
}

static void add_program(const bench *b, const char *source, concrete *sum) {
  double assay, lli;
  if (!measure_program(b, source, &assay, &lli)) {
    sum->left_out++;
    return;
  }
  sum->programs++, sum->assay += assay, sum->lli += lli;
}

static void show_concrete(const char *name, const concrete *sum) {
  printf("%-32s %4u %9.3f %9.3f %7.2f   (%u left out: lli or the machine cannot run them)\n", name, sum->programs,
         sum->lli, sum->assay, sum->lli / sum->assay, sum->left_out);
  fflush(stdout);
}

static void measure_generated(const bench *b) {
  concrete sum = {0};
  char source[96], seed[16];
  snprintf(source, sizeof source, "%s/generated.c", b->folder);
  for (int i = 1; i <= GENERATED; i++) {
    snprintf(seed, sizeof seed, "%d", i);
    /* There, since csmith leaves a file, platform.info, where it runs. */
    const char *generate[] = {"env", "-C", b->folder, "csmith", "--seed", seed, "-o", source, NULL};
    must_run(generate);
    add_program(b, source, &sum);
  }
  show_concrete("generated programs", &sum);
}

static void measure_corpus(const bench *b) {
  concrete sum = {0};
  glob_t found;
  if (glob("tests/prog/core/*/*.c", 0, NULL, &found)) return;
  for (size_t i = 0; i < found.gl_pathc; i++) add_program(b, found.gl_pathv[i], &sum);
  globfree(&found);
  show_concrete("corpus", &sum);
}

/* ---- symbolic programs ---- */

typedef struct result {
  double seconds, solver;
  uint64_t paths, questions, instructions;
} result;

static void take(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  (void)index;
  if (!unit) command_fail("no unit", as_text_get(&reply->said));
  *(as_core_unit **)data = unit;
}

static as_core_unit *parse(const bench *b, const char *name, const char *const *flags, uint32_t flag_count) {
  char file[128], headers[sizeof b->tool + 32];
  const char *all[8];
  uint32_t count = 0;
  snprintf(file, sizeof file, "bench/programs/%s.c", name);
  snprintf(headers, sizeof headers, "%.*s/include", (int)(strrchr(b->tool, '/') - b->tool), b->tool);
  all[count++] = "-isystem", all[count++] = headers;
  for (uint32_t i = 0; i < flag_count; i++) all[count++] = flags[i];
  as_core_unit *unit = NULL;
  as_front_request request = {.file = file, .flags = all, .flag_count = count};
  as_parse_options options = {.jobs = 1, .take = take, .data = &unit};
  as_text reason = {.memory = b->memory};
  if (as_parse_files(b->memory, &request, 1, &options, &reason) != AS_PARSE_DONE)
    command_fail(file, as_text_get(&reason));
  as_text_release(&reason);
  return unit;
}

static result execute(const bench *b, const as_core_unit *unit) {
  as_run *explored = as_run_create(b->memory, &(as_run_options){0});
  as_machine_options options = {0};
  const char *error;
  as_machine_default_checks(options.checks);
  options.callees = as_libc_callees();
  as_machine *machine = as_machine_create(explored, unit, &options, &error);
  if (!machine) command_fail("the program", error);
  double start = command_processor_seconds();
  as_run_begin(explored, as_machine_engine(), machine, as_machine_first(machine));
  as_run_all(explored);
  if (as_run_verdict(explored) != AS_VERDICT_SAFE)
    command_fail("the program", as_verdict_name(as_run_verdict(explored)));
  as_run_statistics s = as_run_get_statistics(explored);
  result r = {.seconds = command_processor_seconds() - start,
              .solver = as_solver_get_statistics(as_run_solver(explored))->seconds,
              .paths = s.ended,
              .questions = s.questions,
              .instructions = as_machine_instructions(machine)};
  as_run_destroy(explored);
  as_machine_destroy(machine);
  return r;
}

/* The best of the rounds. */
static result measure(const bench *b, const char *name, const char *size, const char *more) {
  const char *flags[] = {size, more};
  as_core_unit *unit = parse(b, name, flags, more ? 2 : 1);
  result best = {.seconds = -1};
  for (int i = 0; i < b->rounds; i++) {
    result r = execute(b, unit);
    if (best.seconds < 0 || r.seconds < best.seconds) best = r;
  }
  as_core_unit_destroy(unit);
  return best;
}

static void measure_symbolic(const bench *b) {
  static const struct {
    const char *name, *size, *meaning;
  } rows[] = {
      {"sort", "-DN=5", "sort 5 free values"},
      {"sort", "-DN=6", "sort 6 free values"},
      {"regex", "-DN=6", "match a free expression"},
      {"parser", "-DN=7", "parse free characters"},
      {"tree", "-DN=5", "insert 5 free keys into a tree"},
      {"strings", "-DN=9", "string functions, 8 characters"},
  };
  printf("\nsymbolic execution: processor time, best of %d rounds\n", b->rounds);
  printf("%-32s %9s %9s %11s %15s %9s\n", "", "seconds", "paths", "paths/s", "questions/path", "in solver");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    result r = measure(b, rows[i].name, rows[i].size, NULL);
    printf("%-32s %9.4f %9llu %11.0f %15.2f %8.0f%%\n", rows[i].meaning, r.seconds, (unsigned long long)r.paths,
           (double)r.paths / r.seconds, (double)r.questions / (double)r.paths, 100 * r.solver / r.seconds);
    fflush(stdout);
  }
}

/* ---- forks and doubled work ---- */

static double fork_seconds(const bench *b, const char *objects) {
  result none = measure(b, "fork", "-DN=0", objects), many = measure(b, "fork", "-DN=12", objects);
  return (many.seconds - none.seconds) / (double)(many.paths - 1);
}

static void measure_forks(const bench *b) {
  double few = fork_seconds(b, "-DOBJECTS=10"), many = fork_seconds(b, "-DOBJECTS=10000");
  printf("\na path with its fork, decisions and writes: %.2f us among 10 objects, %.2f us among 10,000: ratio %.2f\n",
         1e6 * few, 1e6 * many, many / few);
}

static void measure_doubling(const bench *b) {
  static const struct {
    const char *name, *once, *twice, *more, *meaning;
  } rows[] = {
      {"fork", "-DN=11", "-DN=12", "-DOBJECTS=100", "paths"},
      {"fork", "-DN=2", "-DN=2", NULL, "objects"},
      {"array", "-DN=4000", "-DN=8000", NULL, "elements of an array"},
      {"long_path", "-DN=400", "-DN=800", NULL, "conditions of a path"},
      {"counting", "-DN=2000", "-DN=4000", NULL, "conditions on one variable"},
      {"chain", "-DN=2000", "-DN=4000", NULL, "conditions in a chain"},
  };
  printf("\ndoubled work\n%-32s %9s %9s %7s\n", "", "once s", "twice s", "ratio");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    bool objects = !strcmp(rows[i].meaning, "objects");
    result once = measure(b, rows[i].name, rows[i].once, objects ? "-DOBJECTS=20000" : rows[i].more);
    result twice = measure(b, rows[i].name, rows[i].twice, objects ? "-DOBJECTS=40000" : rows[i].more);
    printf("%-32s %9.4f %9.4f %7.2f\n", rows[i].meaning, once.seconds, twice.seconds, twice.seconds / once.seconds);
    fflush(stdout);
  }
}

/* ---- the beginning and the end ---- */

int main(int argc, char **argv) {
  bench b = {.rounds = ROUNDS};
  int option;
  while ((option = getopt(argc, argv, "n:")) != -1)
    if (option != 'n' || (b.rounds = atoi(optarg)) < 1) return fputs("usage: bench_exec [-n ROUNDS]\n", stderr), 2;
  command_find_tool(b.tool);
  b.memory = as_memory_create(0);
  strcpy(b.folder, "/tmp/assay_bench_XXXXXX");
  if (!mkdtemp(b.folder)) command_fail(b.folder, strerror(errno));
  snprintf(b.cache, sizeof b.cache, "%s/cache", b.folder);
  printf("concrete execution: processor time, best of %d rounds\n%-32s %4s %9s %9s %7s\n", b.rounds, "", "", "lli s",
         "assay s", "ratio");
  measure_generated(&b);
  measure_corpus(&b);
  measure_symbolic(&b);
  measure_forks(&b);
  measure_doubling(&b);
  const char *remove[] = {"rm", "-rf", b.folder, NULL};
  must_run(remove);
  as_memory_destroy(b.memory);
  return 0;
}
