/* The start: a second run of an unchanged program against the first.
 *
 *   bench_start [-n ROUNDS]
 *
 * The command `assay test` on programs that need no solving, one that only prints, one that reads numbers with libc and
 * one of three files with much of libc: first with an empty cache, then again, in each round; and `assay --version`,
 * which is the cost of any process. Processor time, user and system, and time on the clock; the best of some rounds.
 */
#include "command.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 10, NAME_BYTES = 64, FILES = 3 };

typedef struct program {
  const char *name;
  const char *files[FILES]; /* their text; NULL: there are fewer */
} program;

static const program programs[] = {
    {"print", {"#include <stdio.h>\nint main(void) { puts(\"hello\"); }\n"}},
    {"numbers",
     {"#include <assay/assay.h>\n#include <ctype.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
      "int main(void) {\n"
      "  const char *text = \"12 30 7\";\n  long sum = 0;\n"
      "  while (*text) {\n    char *end;\n    sum += strtol(text, &end, 10);\n"
      "    for (text = end; isspace((unsigned char)*text); text++) continue;\n  }\n"
      "  printf(\"%ld\\n\", sum);\n  assay_assert(sum == 49);\n  return 0;\n}\n"}},
    {"three files",
     {"#include <assay/assay.h>\n#include <errno.h>\n#include <math.h>\n#include <stdio.h>\n#include <string.h>\n"
      "#include <time.h>\n#include <unistd.h>\nint parse(const char *), sorted(char *);\n"
      "int main(void) {\n  char word[16];\n  snprintf(word, sizeof word, \"%s%d\", \"cab\", parse(\"7\"));\n"
      "  assay_assert(sorted(word) && !strcmp(word, \"7abc\"));\n}\n",
      "#include <stdio.h>\nint parse(const char *s) { int n = 0; return sscanf(s, \"%d\", &n) == 1 ? n : 0; }\n",
      "#include <stdlib.h>\n#include <string.h>\n"
      "static int by_letter(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }\n"
      "int sorted(char *s) { qsort(s, strlen(s), 1, by_letter); return 1; }\n"}}};

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

static void write_file(const char *name, const char *text) {
  FILE *file = fopen(name, "w");
  if (!file || fputs(text, file) < 0 || fclose(file)) command_fail(name, strerror(errno));
}

static void measure(const program *p, const char *tool, const char *folder, int rounds) {
  char sources[FILES][NAME_BYTES], cache[NAME_BYTES], line[NAME_BYTES];
  snprintf(cache, sizeof cache, "%s/cache", folder);
  const char *test[5 + FILES + 1] = {tool, "test", "--no-config", "--cache", cache};
  for (int i = 0; i < FILES && p->files[i]; i++) {
    snprintf(sources[i], sizeof sources[i], "%s/file%d.c", folder, i);
    write_file(sources[i], p->files[i]);
    test[5 + i] = sources[i];
  }
  const char *const forget[] = {"rm", "-rf", cache, NULL};
  cost first = {0}, second = {0}, unused = {0};
  for (int i = 0; i < rounds; i++) run(forget, &unused), run(test, &first), run(test, &second);
  snprintf(line, sizeof line, "%s, first run", p->name);
  print(line, &first, NULL);
  snprintf(line, sizeof line, "%s, second run", p->name);
  print(line, &second, &first);
}

int main(int argc, char **argv) {
  int rounds = ROUNDS, option;
  char tool[COMMAND_TOOL_BYTES], folder[] = "/tmp/assay_bench_XXXXXX";
  while ((option = getopt(argc, argv, "n:")) != -1)
    if (option != 'n' || (rounds = atoi(optarg)) < 1) return fputs("usage: bench_start [-n ROUNDS]\n", stderr), 2;
  command_find_tool(tool);
  if (!mkdtemp(folder)) command_fail(folder, strerror(errno));
  printf("the start of assay test: best of %d rounds\n%-24s %9s %9s %15s\n%-24s %9s %9s %7s %7s\n", rounds, "",
         "processor", "clock", "times faster", "", "ms", "ms", "proc.", "clock");
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) measure(&programs[i], tool, folder, rounds);
  const char *const version[] = {tool, "--version", NULL}, *const remove[] = {"rm", "-rf", folder, NULL};
  cost nothing = {0};
  for (int i = 0; i < rounds; i++) run(version, &nothing);
  print("assay --version", &nothing, NULL);
  if (command_run(remove, 60).seconds < 0) command_fail(folder, "cannot be removed");
  return 0;
}
