/* Proofs: assay verify against Frama-C with WP, on examples that both can express.
 *
 *   bench_verify [-n ROUNDS] [NAME...]
 *
 * Examples are examples/verify/NAME.c and its twin in ACSL, examples/verify/acsl/NAME.c: the same functions, contracts
 * of the same strength, and all checks of undefined behaviour (-wp-rte). In each round one is proved after the other,
 * with nothing in a cache. Processor time of all processes, user and system; the best of some rounds. Frama-C asks Z3
 * through Why3. Z3's own ways with quantifiers (MBQI) leave many goals of WP unproved that it proves in no time when it
 * follows patterns alone, so that is how it is called. Its limit is a number of steps, which does not depend on what
 * else the machine does. To be run in the folder of the sources.
 */
#include "command.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 3, LIMIT_SECONDS = 1000 };

static const char *const names[] = {"array_copy", "array_fold", "binary_search", "bit_set", "insertion_sort",
                                    "partition",  "quick_sort", "ring_buffer",   "strings", NULL};

/* How Why3 calls Z3. */
static const char settings[] =
    "[main]\nmagic = 14\nmemlimit = 4000\nrunning_provers_max = 2\ntimelimit = 60\n\n"
    "[prover]\nname = \"Z3\"\nversion = \"debian\"\nalternative = \"patterns\"\ndriver = \"z3_440\"\n"
    "command = \"z3 -smt2 -T:%t auto_config=false smt.mbqi=false -st %f\"\n"
    "command_steps = \"z3 -smt2 auto_config=false smt.mbqi=false rlimit=%S -st %f\"\n"
    "editor = \"\"\nin_place = false\ninteractive = false\n";

typedef struct bench {
  int rounds;
  char folder[32], output[64], settings[64], tool[COMMAND_TOOL_BYTES];
  double own, other; /* sums */
} bench;

static void write_settings(bench *b) {
  snprintf(b->settings, sizeof b->settings, "%s/why3.conf", b->folder);
  snprintf(b->output, sizeof b->output, "%s/output", b->folder);
  FILE *file = fopen(b->settings, "w");
  if (!file || fputs(settings, file) < 0 || fclose(file)) command_fail(b->settings, strerror(errno));
  setenv("WHY3CONFIG", b->settings, 1);
}

/* "Proved goals: 3 / 4", in what Frama-C printed. */
static void read_goals(const bench *b, int *proved, int *goals) {
  char line[1000];
  FILE *file = fopen(b->output, "r");
  *proved = *goals = 0;
  while (file && fgets(line, sizeof line, file)) {
    const char *at = strstr(line, "Proved goals:");
    if (at) sscanf(at, "Proved goals: %d / %d", proved, goals);
  }
  if (file) fclose(file);
}

static double best_of(double a, double b) { return a < 0 || (b >= 0 && b < a) ? b : a; }

static void measure(bench *b, const char *name) {
  char ours[256], theirs[256];
  snprintf(ours, sizeof ours, "examples/verify/%s.c", name);
  snprintf(theirs, sizeof theirs, "examples/verify/acsl/%s.c", name);
  const char *own[] = {b->tool, "verify", "--no-cache", "--no-config", "--quiet", "--timeout", "600", ours, NULL};
  const char *other[] = {"frama-c",     "-wp", "-wp-rte",   "-wp-cache", "none", "-wp-prover", "Z3:debian:patterns",
                         "-wp-timeout", "600", "-wp-steps", "10000000",  theirs, NULL};
  double own_best = -1, other_best = -1;
  int proved = 0, goals = 0;
  for (int i = 0; i < b->rounds; i++) {
    own_best = best_of(own_best, command_run(own, LIMIT_SECONDS).seconds);
    other_best = best_of(other_best, command_run_into(b->output, other, LIMIT_SECONDS).seconds);
    read_goals(b, &proved, &goals);
  }
  if (own_best < 0) command_fail(ours, "is not verified");
  if (other_best < 0 || !goals) command_fail(theirs, "Frama-C failed");
  b->own += own_best, b->other += other_best;
  printf("| %-14s | %6.2f | %6.2f | %6.1f | %2d of %2d |\n", name, own_best, other_best, other_best / own_best, proved,
         goals);
  fflush(stdout);
}

int main(int argc, char **argv) {
  static bench b = {.rounds = ROUNDS};
  int option;
  while ((option = getopt(argc, argv, "n:")) != -1)
    if (option != 'n' || (b.rounds = atoi(optarg)) < 1)
      return fputs("usage: bench_verify [-n ROUNDS] [NAME...]\n", stderr), 2;
  command_find_tool(b.tool);
  if (command_run((const char *[]){"frama-c", "-version", NULL}, 60).seconds < 0)
    return fputs("bench_verify: there is no frama-c; tools/setup.sh --long installs it\n", stderr), 0;
  strcpy(b.folder, "/tmp/assay_bench_XXXXXX");
  if (!mkdtemp(b.folder)) command_fail(b.folder, strerror(errno));
  write_settings(&b);
  printf("proofs, seconds of the processor, best of %d rounds\n| example        |  assay | Frama-C | ratio | goals |\n"
         "|---|---|---|---|---|\n",
         b.rounds);
  for (const char *const *name = optind < argc ? (const char *const *)(argv + optind) : names; *name; name++)
    measure(&b, *name);
  printf("| all            | %6.2f | %6.2f | %6.1f | |\n", b.own, b.other, b.other / b.own);
  if (command_run((const char *[]){"rm", "-rf", b.folder, NULL}, 60).seconds < 0)
    command_fail(b.folder, "cannot be removed");
  return 0;
}
