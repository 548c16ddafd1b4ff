/* The front end: from C to core against clang's own look at the same file, and a unit from the cache against a parse.
 *
 *   bench_core [-n ROUNDS] [FILE...]       without files: a small and a large program that are made up, and our corpus
 *
 * What is fair: times are of the processor, user and system together, of a command with all of its children, and the
 * best of some rounds in which the commands take turns. Both commands begin by loading clang's library. `clang` is
 * clang-19 -fsyntax-only, `core` is assay core with its text written to /dev/null and no cache.
 *
 * `parse` and `cached` are what the library does for a file that is not in the cache, or is: no start of a program, and
 * clang's library loaded already. They are taken in this process. */
#include "c/core/save.h"
#include "c/input/parse.h"
#include "c_source.h"
#include "command.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 5, MODULES = 1180, SETTLE_SECONDS = 4 };

typedef struct row {
  command_cost clang, core;
  double parse, cached; /* seconds */
  uint64_t functions, instructions, bytes;
} row;

typedef struct bench {
  as_memory *memory;
  int rounds;
  char folder[32], tool[COMMAND_TOOL_BYTES], large[64], small[64];
  as_cache *cache;
} bench;

/* ---- commands ---- */

static command_cost run(const char *const *words) {
  command_cost cost = command_run(words, 600);
  if (cost.seconds < 0) command_fail(words[0], "the command failed");
  return cost;
}

static void keep_best(command_cost *best, command_cost now) {
  if (best->seconds == 0 || now.seconds < best->seconds) best->seconds = now.seconds;
  if (now.peak_kib > best->peak_kib) best->peak_kib = now.peak_kib;
}

static void measure_commands(const bench *b, const char *file, row *r) {
  const char *clang[] = {"clang-19", "-fsyntax-only", "-w", file, NULL};
  const char *core[] = {b->tool, "core", "--no-cache", file, "--", "-w", NULL};
  for (int i = 0; i < b->rounds; i++) {
    keep_best(&r->clang, run(clang));
    keep_best(&r->core, run(core));
  }
}

/* ---- the library ---- */

static void take(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  row *r = data;
  (void)index;
  if (!unit) command_fail("no unit", as_text_get(&reply->said));
  r->functions = 0;
  for (uint32_t i = 0; i < unit->functions.count; i++) r->functions += unit->functions.at[i].blocks > 0;
  r->instructions = unit->instructions.count, r->bytes = as_core_saved_bytes(unit);
  as_core_unit_destroy(unit);
}

static double parse(const bench *b, const char *file, as_cache *cache, row *r) {
  static const char *const flags[] = {"-w"};
  as_front_request request = {.file = file, .flags = flags, .flag_count = 1};
  as_parse_options options = {.jobs = 1, .cache = cache, .take = take, .data = r};
  as_text reason = {.memory = b->memory};
  double start = command_processor_seconds();
  if (as_parse_files(b->memory, &request, 1, &options, &reason) != AS_PARSE_DONE)
    command_fail(file, as_text_get(&reason));
  double seconds = command_processor_seconds() - start;
  as_text_release(&reason);
  return seconds;
}

static void measure_library(const bench *b, const char *file, row *r) {
  uint64_t hits = as_cache_get_statistics(b->cache).hits;
  for (int i = 0; i < b->rounds; i++) {
    double parsed = parse(b, file, NULL, r), loaded = parse(b, file, b->cache, r);
    if (i == 0 || parsed < r->parse) r->parse = parsed;
    if (i == 0 || loaded < r->cached) r->cached = loaded;
  }
  if (as_cache_get_statistics(b->cache).hits != hits + (uint64_t)b->rounds)
    command_fail(file, "it is not in the cache");
}

/* ---- rows ---- */

static void show_head(const bench *b) {
  printf("the front end: processor time, best of %d rounds\n", b->rounds);
  printf("%-24s %8s %8s %6s %6s %9s %10s %6s %9s %12s %13s\n", "", "clang s", "core s", "ratio", "MiB", "parse s",
         "cached ms", "times", "functions", "instructions", "per second");
}

static void show(const char *name, const row *r) {
  printf("%-24s %8.3f %8.3f %6.2f %6ld %9.4f %10.3f %6.0f %9llu %12llu %13.0f  (unit: %llu bytes)\n", name,
         r->clang.seconds, r->core.seconds, r->core.seconds / r->clang.seconds, r->core.peak_kib / 1024, r->parse,
         1000 * r->cached, r->parse / r->cached, (unsigned long long)r->functions, (unsigned long long)r->instructions,
         (double)r->instructions / r->core.seconds, (unsigned long long)r->bytes);
  fflush(stdout);
}

static void add(row *sum, const row *r) {
  sum->clang.seconds += r->clang.seconds, sum->core.seconds += r->core.seconds;
  if (r->core.peak_kib > sum->core.peak_kib) sum->core.peak_kib = r->core.peak_kib;
  sum->parse += r->parse, sum->cached += r->cached;
  sum->functions += r->functions, sum->instructions += r->instructions, sum->bytes += r->bytes;
}

/* The cache trusts a file's time only when it is a few seconds old; so it is told of all files first. */
static void store(const bench *b, char *const *files, size_t count) {
  row ignored = {0};
  for (size_t i = 0; i < count; i++) parse(b, files[i], b->cache, &ignored);
}

static row measure(const bench *b, const char *file) {
  row r = {0};
  measure_commands(b, file, &r);
  measure_library(b, file, &r);
  return r;
}

static const char *base_name(const char *file) {
  const char *slash = strrchr(file, '/');
  return slash ? slash + 1 : file;
}

static void measure_files(const bench *b, char *const *files, size_t count) {
  sleep(SETTLE_SECONDS);
  store(b, files, count);
  for (size_t i = 0; i < count; i++) {
    row r = measure(b, files[i]);
    show(base_name(files[i]), &r);
  }
}

/* One row for all. */
static void measure_corpus(const bench *b) {
  glob_t found;
  row sum = {0};
  char name[64];
  if (glob("tests/prog/core/*/*.c", 0, NULL, &found)) return;
  store(b, found.gl_pathv, found.gl_pathc);
  for (size_t i = 0; i < found.gl_pathc; i++) {
    row r = measure(b, found.gl_pathv[i]);
    add(&sum, &r);
  }
  snprintf(name, sizeof name, "%zu files of the corpus", found.gl_pathc);
  show(name, &sum);
  globfree(&found);
}

/* ---- the beginning and the end ---- */

static void write_large(FILE *out) { c_source_large(out, MODULES); }

static void write_source(const char *path, void (*source)(FILE *out)) {
  FILE *out = fopen(path, "w");
  if (!out) command_fail(path, strerror(errno));
  source(out);
  if (fclose(out)) command_fail(path, strerror(errno));
}

static void open_bench(bench *b) {
  command_find_tool(b->tool);
  b->memory = as_memory_create(0);
  strcpy(b->folder, "/tmp/assay_bench_XXXXXX");
  if (!mkdtemp(b->folder)) command_fail(b->folder, strerror(errno));
  char place[64];
  snprintf(place, sizeof place, "%s/cache", b->folder);
  b->cache = as_cache_open(b->memory, &(as_cache_options){.place = place});
}

static void close_bench(bench *b) {
  const char *remove[] = {"rm", "-rf", b->folder, NULL};
  as_cache_close(b->cache);
  run(remove);
  as_memory_destroy(b->memory);
}

static void measure_made_up(bench *b) {
  snprintf(b->small, sizeof b->small, "%s/small.c", b->folder);
  snprintf(b->large, sizeof b->large, "%s/large.c", b->folder);
  write_source(b->small, c_source_small);
  write_source(b->large, write_large);
  char *files[] = {b->small, b->large};
  measure_files(b, files, 2);
  measure_corpus(b);
}

int main(int argc, char **argv) {
  bench b = {.rounds = ROUNDS};
  int option;
  while ((option = getopt(argc, argv, "n:")) != -1)
    if (option != 'n' || (b.rounds = atoi(optarg)) < 1)
      return fputs("usage: bench_core [-n ROUNDS] [FILE...]\n", stderr), 2;
  open_bench(&b);
  show_head(&b);
  if (optind < argc)
    measure_files(&b, argv + optind, (size_t)(argc - optind));
  else
    measure_made_up(&b);
  close_bench(&b);
  return 0;
}
