/* Questions of symbolic execution, in the order in which it asks them: each stream (streams.h) through a fresh one of
 * our solvers and through one of Z3's with push and pop, in turn, best of a few rounds. The answers must agree.
 *
 *   bench_streams [-r ROUNDS] [-z default|simple|qf_bv|all|none] [-s] [-l DIRECTORY] [PART OF A NAME]
 *
 * Z3's default solver was the fastest of the three on most streams, the one for QF_BV on a few (-z all takes the best
 * for each). -s shows milliseconds in each tier in place of the number of its answers. -l writes each question with its
 * answer and time as an SMT-LIB file.
 */
#include "streams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { Z3_NONE = AS_Z3_SOLVERS + 1 };

typedef struct run_options {
  int rounds;
  int z3;     /* an as_z3_solver, or AS_Z3_SOLVERS for the best of all, or none */
  bool times; /* of the tiers, not the numbers of their answers */
  const char *part, *log_directory;
} run_options;

typedef struct table_row {
  double ours, z3;
  as_z3_solver best;
  uint64_t questions, sat, unsat;
  double tier[AS_TIER_COUNT]; /* number of answers, or milliseconds */
} table_row;

static void keep_least(double *best, double seconds) {
  if (seconds < *best) *best = seconds;
}

static void insist(const as_stream *stream, const as_replay *replay, const char *who) {
  if (!replay->wrong) return;
  const as_event *event = &stream->events.at[replay->wrong - 1];
  printf("; %s: recorded %s, %s says %s\n", stream->name, as_answer_name(event->answer), who,
         as_answer_name(replay->answer));
  as_stream_print_question(stream, replay->wrong - 1);
  exit(1);
}

static void measure(const as_stream *stream, const run_options *options, table_row *row) {
  for (int round = 0; round < options->rounds; round++) {
    as_solver_statistics statistics;
    as_replay ours = as_stream_replay_ours(stream, &statistics);
    insist(stream, &ours, "ours");
    keep_least(&row->ours, ours.seconds);
    for (int kind = 0; kind < AS_Z3_SOLVERS; kind++) {
      if (options->z3 != AS_Z3_SOLVERS && options->z3 != kind) continue;
      /* Who took ten times as long as another one is not the best. */
      as_replay z3 = as_stream_replay_z3(stream, (as_z3_solver)kind, row->z3 < 1e6 ? 10 * row->z3 : 0);
      if (z3.gave_up) continue;
      insist(stream, &z3, "z3");
      if (z3.seconds < row->z3) row->best = (as_z3_solver)kind;
      keep_least(&row->z3, z3.seconds);
    }
    for (int tier = 0; tier < AS_TIER_COUNT; tier++)
      row->tier[tier] = options->times ? 1000 * statistics.tier[tier].seconds : (double)statistics.tier[tier].answered;
  }
}

static const char *z3_name(const run_options *options) {
  if (options->z3 == Z3_NONE) return "no";
  return options->z3 == AS_Z3_SOLVERS ? "the best" : as_z3_solver_name((as_z3_solver)options->z3);
}

static void print_head(const run_options *options) {
  printf(
      "streams: processor time, best of %d rounds; z3: %s solver, push and pop; ratio: z3 / assay; last columns: %s\n",
      options->rounds, z3_name(options), options->times ? "milliseconds by tier" : "answers by tier");
  printf("%-20s %6s %6s %6s %9s %9s %7s ", "", "asked", "sat", "unsat", "assay ms", "z3 ms", "ratio");
  for (int tier = 0; tier < AS_TIER_COUNT; tier++) printf(" %9s", as_tier_name((as_tier)tier));
  printf("\n");
}

static void print_row(const char *name, const table_row *row, bool tell_z3) {
  printf("%-20s %6lu %6lu %6lu %9.1f %9.1f %7.2f ", name, (unsigned long)row->questions, (unsigned long)row->sat,
         (unsigned long)row->unsat, 1000 * row->ours, 1000 * row->z3, row->z3 / row->ours);
  for (int tier = 0; tier < AS_TIER_COUNT; tier++) printf(" %9.0f", row->tier[tier]);
  printf("%s%s\n", tell_z3 ? "  " : "", tell_z3 ? as_z3_solver_name(row->best) : "");
  fflush(stdout);
}

static void add(table_row *total, const table_row *row) {
  total->ours += row->ours, total->z3 += row->z3;
  total->questions += row->questions, total->sat += row->sat, total->unsat += row->unsat;
  for (int tier = 0; tier < AS_TIER_COUNT; tier++) total->tier[tier] += row->tier[tier];
}

static void run(const char *name, as_program *program, const run_options *options, table_row *total) {
  if (options->part && !strstr(name, options->part)) return;
  as_stream stream = {.name = name, .log_directory = options->log_directory};
  as_stream_record(&stream, program);
  table_row row = {.ours = 1e9,
                   .z3 = options->z3 == Z3_NONE ? 0 : 1e9,
                   .questions = stream.questions,
                   .sat = stream.sat,
                   .unsat = stream.unsat};
  measure(&stream, options, &row);
  print_row(name, &row, options->z3 == AS_Z3_SOLVERS);
  add(total, &row);
  as_stream_release(&stream);
}

static int parse_z3(const char *name) {
  for (int kind = 0; kind < AS_Z3_SOLVERS; kind++)
    if (!strcmp(name, as_z3_solver_name((as_z3_solver)kind))) return kind;
  return strcmp(name, "none") ? AS_Z3_SOLVERS : Z3_NONE;
}

int main(int argc, char **argv) {
  run_options options = {.rounds = 3, .z3 = AS_Z3_DEFAULT};
  for (int c; (c = getopt(argc, argv, "r:z:l:s")) != -1;) {
    if (c == 'r') options.rounds = atoi(optarg);
    if (c == 'z') options.z3 = parse_z3(optarg);
    if (c == 'l') options.log_directory = optarg;
    if (c == 's') options.times = true;
    if (c == '?') return 2;
  }
  options.part = argv[optind];
  table_row total = {0};
  print_head(&options);
#define AS_STREAM(name, function, meaning) run(name, as_program_##function, &options, &total);
#include "streams.def"
#undef AS_STREAM
  print_row("total", &total, false);
  return 0;
}
