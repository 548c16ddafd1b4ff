/* The start: a second run of an unchanged program against the first.
 *
 *   bench_start [-n ROUNDS]
 *
 * The command `assay test` on a program that reads numbers with libc and needs no solving, first with an empty cache,
 * then again, in each round; and `assay --version`, which is the cost of any process. Processor time, user and system,
 * and time on the clock; the best of some rounds.
 */
#include "command.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 10, NAME_BYTES = 64 };

static const char program[] = "#include <assay/assay.h>\n#include <ctype.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
                              "int main(void) {\n"
                              "  const char *text = \"12 30 7\";\n  long sum = 0;\n"
                              "  while (*text) {\n    char *end;\n    sum += strtol(text, &end, 10);\n"
                              "    for (text = end; isspace((unsigned char)*text); text++) continue;\n  }\n"
                              "  printf(\"%ld\\n\", sum);\n  assay_assert(sum == 49);\n  return 0;\n}\n";

typedef struct cost {
  double processor, clock;
} cost;

static void run(const char *const *words, cost *best) {
  double began = as_clock_seconds();
  command_cost now = command_run(words, 60);
  double clock = as_clock_seconds() - began;
  if (now.seconds < 0) command_fail(words[0], "the command failed");
  if (best->clock <= 0 || now.seconds < best->processor) best->processor = now.seconds;
  if (best->clock <= 0 || clock < best->clock) best->clock = clock;
}

static void print(const char *name, const cost *c, const cost *first) {
  printf("%-24s %9.1f %9.1f", name, 1e3 * c->processor, 1e3 * c->clock);
  if (first) printf(" %7.1f %7.1f", first->processor / c->processor, first->clock / c->clock);
  putchar('\n');
}

int main(int argc, char **argv) {
  int rounds = ROUNDS, option;
  char tool[COMMAND_TOOL_BYTES], folder[] = "/tmp/assay_bench_XXXXXX", source[NAME_BYTES], cache[NAME_BYTES];
  while ((option = getopt(argc, argv, "n:")) != -1)
    if (option != 'n' || (rounds = atoi(optarg)) < 1) return fputs("usage: bench_start [-n ROUNDS]\n", stderr), 2;
  command_find_tool(tool);
  if (!mkdtemp(folder)) command_fail(folder, strerror(errno));
  snprintf(source, sizeof source, "%s/sum.c", folder);
  snprintf(cache, sizeof cache, "%s/cache", folder);
  FILE *file = fopen(source, "w");
  if (!file || fputs(program, file) < 0 || fclose(file)) command_fail(source, strerror(errno));
  const char *const test[] = {tool, "test", "--no-config", "--cache", cache, source, NULL};
  const char *const version[] = {tool, "--version", NULL}, *const forget[] = {"rm", "-rf", cache, NULL};
  cost first = {0}, second = {0}, nothing = {0}, unused = {0};
  for (int i = 0; i < rounds; i++) run(forget, &unused), run(test, &first), run(test, &second), run(version, &nothing);
  printf("the start of assay test: best of %d rounds\n%-24s %9s %9s %15s\n%-24s %9s %9s %7s %7s\n", rounds, "",
         "processor", "clock", "times faster", "", "ms", "ms", "proc.", "clock");
  print("the first run", &first, NULL);
  print("the second run", &second, &first);
  print("assay --version", &nothing, &first);
  const char *const remove[] = {"rm", "-rf", folder, NULL};
  if (command_run(remove, 60).seconds < 0) command_fail(folder, "cannot be removed");
  return 0;
}
