/* Suites: 200 tests that need no solving against parsing their files.
 *
 *   bench_suite [-n ROUNDS]
 *
 * The commands `assay core --quiet FILES` and `assay test --each TESTS --with SHARED`, with nothing in the cache, one
 * after the other in each round, two jobs each; and both with everything in the cache. Processor time of all processes,
 * user and system, and time on the clock; the best of some rounds. Tests should take at most twice as long as parsing.
 */
#include "command.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 3, TESTS = 200, WORDS = TESTS + 32, NAME_BYTES = 64 };

typedef struct bench {
  int rounds;
  char folder[32], tool[COMMAND_TOOL_BYTES], shared[NAME_BYTES], cache[NAME_BYTES];
  char tests[TESTS][NAME_BYTES];
} bench;

static const char library[] =
    "#include <stdlib.h>\n"
    "struct node { int value; struct node *next; };\n"
    "struct node *push(struct node *list, int value) {\n"
    "  struct node *node = malloc(sizeof *node);\n"
    "  if (!node) abort();\n"
    "  node->value = value, node->next = list;\n"
    "  return node;\n"
    "}\n"
    "int sum(const struct node *list) { int s = 0; for (; list; list = list->next) s += list->value; return s; }\n"
    "void drop(struct node *list) { while (list) { struct node *next = list->next; free(list); list = next; } }\n";

static const char test[] = "#include <assay/assay.h>\n#include <stdio.h>\n#include <string.h>\n"
                           "struct node;\nstruct node *push(struct node *, int);\nint sum(const struct node *);\n"
                           "void drop(struct node *);\n"
                           "int main(void) {\n"
                           "  struct node *list = 0;\n  char text[32];\n"
                           "  for (int i = 0; i < %d; i++) list = push(list, i);\n"
                           "  snprintf(text, sizeof text, \"%%d\", sum(list));\n"
                           "  assay_assert(strlen(text) > 0);\n  drop(list);\n  return 0;\n}\n";

__attribute__((format(printf, 2, 3))) static void write_file(const char *name, const char *format, ...) {
  FILE *file = fopen(name, "w");
  if (!file) command_fail(name, strerror(errno));
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  vfprintf(file, format, arguments);
  __builtin_va_end(arguments);
  fclose(file);
}

static void write_files(bench *b) {
  snprintf(b->shared, sizeof b->shared, "%s/list.c", b->folder);
  write_file(b->shared, "%s", library);
  for (int i = 0; i < TESTS; i++) {
    snprintf(b->tests[i], sizeof b->tests[i], "%s/test%03d.c", b->folder, i);
    write_file(b->tests[i], test, 3 + i % 10);
  }
}

typedef struct cost {
  double processor, clock;
} cost;

/* The words up to NULL, then the tests, then those behind. */
static void run(const bench *b, const char *const *before, const char *const *behind, cost *best) {
  const char *words[WORDS];
  int count = 0;
  while (*before) words[count++] = *before++;
  for (int i = 0; i < TESTS; i++) words[count++] = b->tests[i];
  while (*behind) words[count++] = *behind++;
  words[count] = NULL;
  double began = as_clock_seconds();
  command_cost now = command_run(words, 600);
  double clock = as_clock_seconds() - began;
  if (now.seconds < 0) command_fail(words[1], "the command failed");
  if (best->processor <= 0 || now.seconds < best->processor) best->processor = now.seconds;
  if (best->clock <= 0 || clock < best->clock) best->clock = clock;
}

static void measure(const bench *b, const char *name, bool cached) {
  cost parse = {0}, suite = {0};
  const char *place = cached ? "--cache" : "--no-cache", *folder = cached ? b->cache : NULL;
  const char *core[] = {b->tool, "core", "--quiet", "-j2", place, folder, NULL}, *core_behind[] = {b->shared, NULL};
  const char *each[] = {b->tool, "test", "-j2", "--no-config", place, NULL, NULL, NULL};
  const char *each_behind[] = {"--with", b->shared, NULL};
  if (cached) each[5] = folder, each[6] = "--each";
  if (!cached) each[5] = "--each";
  cost first = {0};
  if (cached) run(b, core, core_behind, &first);
  for (int i = 0; i < b->rounds; i++) run(b, core, core_behind, &parse), run(b, each, each_behind, &suite);
  printf("%-24s %9.3f %9.3f %7.2f %9.3f %9.3f %7.2f\n", name, parse.processor, suite.processor,
         suite.processor / parse.processor, parse.clock, suite.clock, suite.clock / parse.clock);
  fflush(stdout);
}

int main(int argc, char **argv) {
  static bench b = {.rounds = ROUNDS};
  int option;
  while ((option = getopt(argc, argv, "n:")) != -1)
    if (option != 'n' || (b.rounds = atoi(optarg)) < 1) return fputs("usage: bench_suite [-n ROUNDS]\n", stderr), 2;
  command_find_tool(b.tool);
  strcpy(b.folder, "/tmp/assay_bench_XXXXXX");
  if (!mkdtemp(b.folder)) command_fail(b.folder, strerror(errno));
  snprintf(b.cache, sizeof b.cache, "%s/cache", b.folder);
  write_files(&b);
  printf("a suite of %d tests: best of %d rounds\n%-24s %29s %27s\n%-24s %9s %9s %7s %9s %9s %7s\n", TESTS, b.rounds,
         "", "processor", "clock", "", "parsing s", "suite s", "ratio", "parsing s", "suite s", "ratio");
  measure(&b, "nothing in the cache", false);
  measure(&b, "all in the cache", true);
  const char *remove[] = {"rm", "-rf", b.folder, NULL};
  if (command_run(remove, 60).seconds < 0) command_fail(b.folder, "cannot be removed");
  return 0;
}
