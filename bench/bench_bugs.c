/* Bugs without a harness: assay bugs against gcc -fanalyzer, on containers.
 *
 *   bench_bugs [-n ROUNDS]
 *
 * The program is bench/programs/containers.txt (lists, arrays, hash tables, trees, queues) for elements of five types
 * in turn, 17 times, which is 5,300 lines, and 34 times. It is parsed before: what is measured is from the cache, one
 * job, nothing kept of answers, and no native runs. Then it is looked at again: with all answers kept, and after one
 * function of it was edited. Processor time of all processes, user and system; the best of some rounds. To be run in
 * the folder of the sources.
 */
#include "command.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 3, LIMIT_SECONDS = 600, INSTANCES = 17 };

static const char head[] = "#include <stdlib.h>\n#include <string.h>\nstruct point { int x, y; };\n"
                           "static int compare_numbers(long a, long b) { return a < b ? -1 : a > b; }\n"
                           "static int compare_points(struct point a, struct point b) {\n"
                           "  return a.x != b.x ? compare_numbers(a.x, b.x) : compare_numbers(a.y, b.y);\n}\n";

static const struct {
  const char *type, *compare;
} elements[] = {{"int", "compare_numbers"},
                {"long", "compare_numbers"},
                {"unsigned char", "compare_numbers"},
                {"const char *", "strcmp"},
                {"struct point", "compare_points"}};

/* What is edited, and what it becomes. */
static const char old_text[] = "  list->first = list->last = NULL;\n",
                  new_text[] = "  list->last = list->first = NULL;\n";

typedef struct bench {
  int rounds;
  char *template;
  char folder[32], file[64], cache[64], kept[64], output[64], tool[COMMAND_TOOL_BYTES];
} bench;

static char *read_template(const char *name) {
  FILE *file = fopen(name, "r");
  enum { MOST = 1 << 20 };
  char *text = calloc(MOST, 1);
  if (!file || !text || !fread(text, 1, MOST - 1, file)) command_fail(name, "cannot be read");
  fclose(file);
  return text;
}

static bool begins(const char *at, const char *word) { return !strncmp(at, word, strlen(word)); }

static void write_instance(const bench *b, FILE *file, int number, bool edited) {
  size_t element = (size_t)number % (sizeof elements / sizeof *elements);
  for (const char *at = b->template; *at;) {
    if (begins(at, "PREFIX"))
      fprintf(file, "c%d", number), at += strlen("PREFIX");
    else if (begins(at, "ELEMENT"))
      fputs(elements[element].type, file), at += strlen("ELEMENT");
    else if (begins(at, "COMPARE"))
      fputs(elements[element].compare, file), at += strlen("COMPARE");
    else if (edited && begins(at, old_text))
      fputs(new_text, file), at += strlen(old_text);
    else
      fputc(*at++, file);
  }
}

static void write_program(const bench *b, int instances, bool edited) {
  FILE *file = fopen(b->file, "w");
  if (!file) command_fail(b->file, strerror(errno));
  fputs(head, file);
  for (int i = 0; i < instances; i++) write_instance(b, file, i, edited && i == 0);
  if (fclose(file)) command_fail(b->file, strerror(errno));
}

static void shell(const char *command, const char *a, const char *b) {
  const char *words[] = {"sh", "-c", command, "sh", a, b, NULL};
  if (command_run(words, LIMIT_SECONDS).seconds < 0) command_fail(command, "failed");
}

/* Any verdict is good. */
static double look(const bench *b, const char *cache, const char *more) {
  const char *words[] = {"sh",
                         "-c",
                         "\"$0\" \"$@\"; code=$?; [ $code -le 3 ] && [ $code != 2 ]",
                         b->tool,
                         "bugs",
                         "-j1",
                         "--no-config",
                         "--no-witness",
                         "--no-replay",
                         "--cache",
                         cache,
                         b->file,
                         more,
                         NULL};
  double seconds = command_run_into(b->output, words, LIMIT_SECONDS).seconds;
  if (seconds < 0) command_fail(b->file, "cannot be looked at");
  return seconds;
}

static void read_numbers(const bench *b, unsigned *functions, unsigned *specifications) {
  char line[1000];
  FILE *file = fopen(b->output, "r");
  *functions = *specifications = 0;
  while (file && fgets(line, sizeof line, file))
    sscanf(line, "functions: %u: %*u complete, %*u bounded, %*u given up in part; %u", functions, specifications);
  if (file) fclose(file);
  if (!*specifications) command_fail(b->file, "has no specifications");
}

static double best_of(double a, double b) { return a < 0 || b < a ? b : a; }

/* From a cache that has the parsed file, and no answers. */
static double look_anew(const bench *b) {
  double best = -1;
  for (int i = 0; i < b->rounds; i++) {
    shell("find \"$1\" -name '*.kept' -delete", b->cache, "");
    best = best_of(best, look(b, b->cache, NULL));
  }
  return best;
}

static double look_again(const bench *b) {
  double best = -1;
  for (int i = 0; i < b->rounds; i++) best = best_of(best, look(b, b->cache, NULL));
  return best;
}

/* Each round from the answers before the edit; it is parsed again by somebody who keeps none. */
static double look_after_edit(const bench *b) {
  double best = -1;
  write_program(b, INSTANCES, true);
  look(b, b->cache, "--function=c1_list_init");
  for (int i = 0; i < b->rounds; i++) {
    shell("rm -rf \"$2\" && cp -rp \"$1\" \"$2\"", b->cache, b->kept);
    best = best_of(best, look(b, b->kept, NULL));
  }
  return best;
}

static double analyse(const bench *b) {
  const char *words[] = {"gcc", "-fanalyzer", "-w", "-c", b->file, "-o", "/dev/null", NULL};
  double best = -1;
  for (int i = 0; i < b->rounds; i++) best = best_of(best, command_run(words, LIMIT_SECONDS).seconds);
  return best;
}

static void measure(const bench *b) {
  unsigned functions, specifications, twice_functions, twice_specifications;
  write_program(b, 2 * INSTANCES, false);
  look(b, b->cache, NULL);
  double twice = look_anew(b);
  read_numbers(b, &twice_functions, &twice_specifications);
  write_program(b, INSTANCES, false);
  look(b, b->cache, NULL);
  double once = look_anew(b);
  read_numbers(b, &functions, &specifications);
  double gcc = analyse(b), again = look_again(b), edited = look_after_edit(b);
  printf("| what | seconds |\n|---|---|\n");
  printf("| %u functions, %u specifications | %.2f |\n", functions, specifications, once);
  printf("| %u functions, %u specifications | %.2f (%.2f times) |\n", twice_functions, twice_specifications, twice,
         twice / once);
  printf("| nothing changed | %.2f |\n| one function and its callers changed | %.2f |\n", again, edited);
  printf("| gcc -fanalyzer | %.2f (%.2f of ours) |\n", gcc, gcc / once);
  printf("%.0f microseconds for each specification\n", 1e6 * once / specifications);
}

int main(int argc, char **argv) {
  static bench b = {.rounds = ROUNDS};
  int option;
  while ((option = getopt(argc, argv, "n:")) != -1)
    if (option != 'n' || (b.rounds = atoi(optarg)) < 1) return fputs("usage: bench_bugs [-n ROUNDS]\n", stderr), 2;
  command_find_tool(b.tool);
  b.template = read_template("bench/programs/containers.txt");
  strcpy(b.folder, "/tmp/assay_bench_XXXXXX");
  if (!mkdtemp(b.folder)) command_fail(b.folder, strerror(errno));
  snprintf(b.file, sizeof b.file, "%s/containers.c", b.folder);
  snprintf(b.cache, sizeof b.cache, "%s/cache", b.folder), snprintf(b.kept, sizeof b.kept, "%s/kept", b.folder);
  snprintf(b.output, sizeof b.output, "%s/output", b.folder);
  printf("containers, seconds of the processor, best of %d rounds\n", b.rounds);
  measure(&b);
  shell("rm -rf \"$1\"", b.folder, "");
  return free(b.template), 0;
}
