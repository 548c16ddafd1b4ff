/* One test by one process, and by two.
 *
 *   bench_crew [-n ROUNDS]
 *
 * The command `assay test` with -j 1 and -j 2, in turns, on programs that are explored to their end: some for seconds,
 * which the processes share, and some that are over before anything is shared. Time on the clock, and processor time of
 * all processes together, user and system; the best of some rounds. Two processes need two processors that have nothing
 * else to do: where they have, the ratio of processor times is what sharing costs, and that of the clock what it gains.
 */
#include "command.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3 };

typedef struct program {
  const char *name, *file, *define;
} program;

static const program programs[] = {{"sort, 6 values", "bench/programs/sort.c", "-DN=6"},
                                   {"sort, 8 values", "bench/programs/sort.c", "-DN=8"},
                                   {"sort, 9 values", "bench/programs/sort.c", "-DN=9"},
                                   {"fork", "bench/programs/fork.c", "-DN=16"}};

typedef struct cost {
  double processor, clock;
} cost;

static void run(const char *tool, const program *p, const char *jobs, cost *best) {
  const char *words[] = {tool,    "test", "--no-replay", "--no-witness", "-j", jobs,
                         p->file, "--",   "-Iinclude",   p->define,      NULL};
  double began = as_clock_seconds();
  command_cost now = command_run(words, 600);
  double clock = as_clock_seconds() - began;
  if (now.seconds < 0) command_fail(p->name, "the command failed");
  if (best->clock <= 0 || now.seconds < best->processor) best->processor = now.seconds;
  if (best->clock <= 0 || clock < best->clock) best->clock = clock;
}

static void measure(const char *tool, const program *p, int rounds) {
  cost one = {0}, two = {0};
  for (int i = 0; i < rounds; i++) run(tool, p, "1", &one), run(tool, p, "2", &two);
  printf("%-20s %8.2f %8.2f %6.2f %10.2f %8.2f %6.2f\n", p->name, one.clock, two.clock, one.clock / two.clock,
         one.processor, two.processor, two.processor / one.processor);
  fflush(stdout);
}

int main(int argc, char **argv) {
  char tool[COMMAND_TOOL_BYTES];
  int rounds = argc > 2 && !strcmp(argv[1], "-n") ? atoi(argv[2]) : ROUNDS;
  command_find_tool(tool);
  puts("seconds                 -j 1     -j 2  ratio  processor     -j 2  ratio");
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) measure(tool, &programs[i], rounds);
  return 0;
}
