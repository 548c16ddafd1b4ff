/* Single hard questions, each to fresh solvers: ours; Z3 (the better of its default solver and the one for QF_BV); and
 * CaDiCaL alone on our clauses, which is our solver with every other tier switched off. The ratio is our time over the
 * better of the two others; where nobody is done within the limit it says nothing.
 *
 *   bench_hard [-r ROUNDS] [-t LIMIT_SECONDS] [PART OF A NAME]
 */
#include "streams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct run_options {
  int rounds;
  double limit_seconds;
  const char *part;
} run_options;

typedef struct outcome {
  double seconds;
  as_answer answer;
  as_tier tier;
} outcome;

static as_term input(as_terms *t, const char *name, uint32_t width) {
  return as_term_variable(t, as_sort_bv(width), name);
}

/* Factors of `width` bits, and their product without overflow. */
static as_term factors(as_terms *t, uint32_t width, uint64_t product) {
  as_term x = input(t, "x", width), y = input(t, "y", width), one = as_term_bv(t, width, 1);
  as_term wide = as_term_bvmul(t, as_term_zero_extend(t, x, 2 * width), as_term_zero_extend(t, y, 2 * width));
  as_term proper = as_term_and(t, as_term_bvult(t, one, x), as_term_bvule(t, x, y));
  return as_term_and(t, proper, as_term_eq(t, wide, as_term_bv(t, 2 * width, product)));
}

/* (x / y) * y + x % y is x. */
static as_term division(as_terms *t, uint32_t width, uint64_t unused) {
  (void)unused;
  as_term x = input(t, "x", width), y = input(t, "y", width);
  as_term back = as_term_bvadd(t, as_term_bvmul(t, as_term_bvudiv(t, x, y), y), as_term_bvurem(t, x, y));
  return as_term_not(t, as_term_eq(t, back, x));
}

/* A quotient and a remainder that fit a divisor above 2^(width / 2 - 1). */
static as_term quotient(as_terms *t, uint32_t width, uint64_t wanted) {
  as_term x = input(t, "x", width), y = input(t, "y", width), q = as_term_bv(t, width, wanted);
  as_term large = as_term_bvult(t, as_term_bv(t, width, UINT64_C(1) << (width / 2 - 1)), y);
  as_term divides = as_term_eq(t, as_term_bvudiv(t, x, y), q);
  as_term rest = as_term_eq(t, as_term_bvurem(t, x, y), as_term_bvadd(t, q, as_term_bv(t, width, 12345)));
  return as_term_and(t, as_term_and(t, large, divides), rest);
}

/* x / y * y is more than x; y is a constant, or a variable if that is 0. */
static as_term rounds_up(as_terms *t, uint32_t width, uint64_t divisor) {
  as_term x = input(t, "x", width), y = divisor ? as_term_bv(t, width, divisor) : input(t, "y", width);
  as_term back = as_term_bvmul(t, as_term_bvudiv(t, x, y), y);
  return as_term_and(t, as_term_not(t, as_term_eq(t, y, as_term_bv(t, width, 0))), as_term_bvult(t, x, back));
}

/* A remainder that is not less than the divisor. */
static as_term remainder_of(as_terms *t, uint32_t width, uint64_t unused) {
  (void)unused;
  as_term x = input(t, "x", width), y = input(t, "y", width);
  as_term large = as_term_bvuge(t, as_term_bvurem(t, x, y), y);
  return as_term_and(t, as_term_not(t, as_term_eq(t, y, as_term_bv(t, width, 0))), large);
}

/* x / 10 by multiplication with the reciprocal. */
static as_term reciprocal(as_terms *t, uint32_t width, uint64_t factor) {
  as_term x = input(t, "x", width), ten = as_term_bv(t, width, 10);
  as_term wide = as_term_bvmul(t, as_term_zero_extend(t, x, 2 * width), as_term_bv(t, 2 * width, factor));
  as_term high = as_term_extract(t, wide, 2 * width - 1, width + 3);
  return as_term_not(t, as_term_eq(t, as_term_zero_extend(t, high, width), as_term_bvudiv(t, x, ten)));
}

static as_term distributes(as_terms *t, uint32_t width, uint64_t unused) {
  (void)unused;
  as_term x = input(t, "x", width), y = input(t, "y", width), z = input(t, "z", width);
  as_term split = as_term_bvadd(t, as_term_bvmul(t, x, y), as_term_bvmul(t, x, z));
  return as_term_not(t, as_term_eq(t, as_term_bvmul(t, x, as_term_bvadd(t, y, z)), split));
}

static as_term associates(as_terms *t, uint32_t width, uint64_t unused) {
  (void)unused;
  as_term x = input(t, "x", width), y = input(t, "y", width), z = input(t, "z", width);
  as_term left = as_term_bvmul(t, as_term_bvmul(t, x, y), z), right = as_term_bvmul(t, x, as_term_bvmul(t, y, z));
  return as_term_not(t, as_term_eq(t, left, right));
}

/* The product against shifted summands of the other factor, which no rewriting sees through. */
static as_term commutes(as_terms *t, uint32_t width, uint64_t unused) {
  (void)unused;
  as_term x = input(t, "x", width), y = input(t, "y", width), sum = as_term_bv(t, width, 0), zero = sum;
  for (uint32_t i = 0; i < width; i++) {
    as_term bit = as_term_eq(t, as_term_extract(t, x, i, i), as_term_bv(t, 1, 1));
    sum = as_term_bvadd(t, sum, as_term_ite(t, bit, as_term_bvshl(t, y, as_term_bv(t, width, i)), zero));
  }
  return as_term_not(t, as_term_eq(t, as_term_bvmul(t, y, x), sum));
}

static as_term square(as_terms *t, uint32_t width, uint64_t unused) {
  (void)unused;
  as_term x = input(t, "x", width), y = input(t, "y", width), sum = as_term_bvadd(t, x, y);
  as_term both = as_term_bvmul(t, as_term_bvmul(t, x, y), as_term_bv(t, width, 2));
  as_term parts = as_term_bvadd(t, as_term_bvadd(t, as_term_bvmul(t, x, x), as_term_bvmul(t, y, y)), both);
  return as_term_not(t, as_term_eq(t, as_term_bvmul(t, sum, sum), parts));
}

/* Satisfiable ones depend on luck, so there are several of one size; their factors were drawn, not chosen. */
static const struct hard {
  const char *name;
  as_term (*make)(as_terms *, uint32_t, uint64_t);
  uint32_t width;
  uint64_t constant;
} questions[] = {
    {"factor 20 bits", factors, 32, UINT64_C(709) * 887},
    {"factor 24 bits", factors, 32, UINT64_C(3119) * 2957},
    {"factor 28 bits", factors, 32, UINT64_C(14951) * 13007},
    {"factor 30 bits #0", factors, 32, UINT64_C(26153) * 22501},
    {"factor 30 bits #1", factors, 32, UINT64_C(29819) * 23369},
    {"factor 30 bits #2", factors, 32, UINT64_C(26407) * 21647},
    {"factor 30 bits #3", factors, 32, UINT64_C(23537) * 22027},
    {"factor 30 bits #4", factors, 32, UINT64_C(22571) * 22613},
    {"factor 30 bits #5", factors, 32, UINT64_C(30817) * 21787},
    {"factor 32 bits", factors, 32, UINT64_C(56299) * 65381},
    {"prime 20 bits", factors, 32, 819913},
    {"prime 24 bits", factors, 32, 8457287},
    {"prime, narrow 24", factors, 16, 8457287},
    {"prime, narrow 28", factors, 16, 252497603},
    {"divide back 8", division, 8, 0},
    {"remainder 64", remainder_of, 64, 0},
    {"divide, bound 10", rounds_up, 10, 0},
    {"divide by 1000, 64", rounds_up, 64, 1000},
    {"quotient 32", quotient, 32, 4321},
    {"quotient 64", quotient, 64, 87654321},
    {"reciprocal 12", reciprocal, 12, 3277},
    {"distribute 6", distributes, 6, 0},
    {"distribute 8", distributes, 8, 0},
    {"associate 6", associates, 6, 0},
    {"commute 8", commutes, 8, 0},
    {"commute 9", commutes, 9, 0},
    {"square 9", square, 9, 0},
    {"square 12", square, 12, 0},
};

static outcome ask_ours(as_paths *paths, as_term claim, uint32_t tiers_off, double limit_seconds) {
  as_solver_options options = {.question_seconds = limit_seconds, .tiers_off = tiers_off};
  as_path *root = as_path_root(paths);
  double start = as_stream_now();
  as_solver *solver = as_solver_create(paths, &options);
  as_answer answer = as_solver_check(solver, root, claim);
  outcome result = {as_stream_now() - start, answer, as_solver_answered_by(solver)};
  as_solver_destroy(solver);
  as_path_drop(paths, root);
  return result;
}

static outcome ask_z3(as_terms *terms, as_term claim, double limit_seconds) {
  outcome standard = {.tier = AS_TIER_Z3}, logic = {.tier = AS_TIER_Z3};
  standard.answer = as_z3_ask_once(terms, claim, AS_Z3_DEFAULT, limit_seconds, &standard.seconds);
  logic.answer = as_z3_ask_once(terms, claim, AS_Z3_QF_BV, limit_seconds, &logic.seconds);
  if (standard.answer == AS_ANSWER_UNKNOWN) return logic;
  return logic.answer == AS_ANSWER_UNKNOWN || standard.seconds < logic.seconds ? standard : logic;
}

static void keep_faster(outcome *best, outcome other) {
  if (best->answer == AS_ANSWER_UNKNOWN || (other.answer != AS_ANSWER_UNKNOWN && other.seconds < best->seconds))
    *best = other;
}

static void print_outcome(const outcome *result) {
  if (result->answer == AS_ANSWER_UNKNOWN)
    printf(" %9s", "-");
  else
    printf(" %9.3f", result->seconds);
}

/* Different answers are an error of somebody. */
static as_answer agreed(const char *name, const outcome *a, const outcome *b, const outcome *c) {
  as_answer answer = a->answer != AS_ANSWER_UNKNOWN   ? a->answer
                     : b->answer != AS_ANSWER_UNKNOWN ? b->answer
                                                      : c->answer;
  const outcome *all[] = {a, b, c};
  for (int i = 0; i < 3; i++) {
    if (all[i]->answer == AS_ANSWER_UNKNOWN || all[i]->answer == answer) continue;
    printf("%s: the answers differ: assay %s, z3 %s, cadical %s\n", name, as_answer_name(a->answer),
           as_answer_name(b->answer), as_answer_name(c->answer));
    exit(1);
  }
  return answer;
}

static void print_row(const char *name, const outcome *ours, const outcome *z3, const outcome *cadical) {
  printf("%-18s %-8s", name, as_answer_name(agreed(name, ours, z3, cadical)));
  print_outcome(ours);
  print_outcome(z3);
  print_outcome(cadical);
  outcome better = *z3;
  keep_faster(&better, *cadical);
  if (better.answer != AS_ANSWER_UNKNOWN && ours->answer != AS_ANSWER_UNKNOWN)
    printf(" %7.2f  %s\n", ours->seconds / better.seconds, as_tier_name(ours->tier));
  else
    printf(" %7s  %s\n", "", ours->answer != AS_ANSWER_UNKNOWN ? as_tier_name(ours->tier) : "");
  fflush(stdout);
}

static void run(const struct hard *hard, const run_options *options) {
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_models *models = as_models_create(terms);
  as_paths *paths = as_paths_create(models);
  as_term claim = hard->make(terms, hard->width, hard->constant);
  outcome none = {.answer = AS_ANSWER_UNKNOWN}, ours = none, z3 = none, cadical = none;
  uint32_t all_but_cadical = ((UINT32_C(1) << AS_TIER_COUNT) - 1) & ~(UINT32_C(1) << AS_TIER_CADICAL);
  for (int round = 0; round < options->rounds; round++) {
    keep_faster(&ours, ask_ours(paths, claim, 0, options->limit_seconds));
    keep_faster(&z3, ask_z3(terms, claim, options->limit_seconds));
    keep_faster(&cadical, ask_ours(paths, claim, all_but_cadical, options->limit_seconds));
  }
  print_row(hard->name, &ours, &z3, &cadical);
  as_paths_destroy(paths);
  as_models_destroy(models);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

int main(int argc, char **argv) {
  run_options options = {.rounds = 1, .limit_seconds = 20};
  for (int c; (c = getopt(argc, argv, "r:t:")) != -1;) {
    if (c == 'r') options.rounds = atoi(optarg);
    if (c == 't') options.limit_seconds = atof(optarg);
    if (c == '?') return 2;
  }
  options.part = argv[optind];
  printf("hard questions: seconds of processor time, best of %d, limit %.0f s; ratio: assay / better of the others; "
         "last: who answered\n",
         options.rounds, options.limit_seconds);
  printf("%-18s %-8s %9s %9s %9s %7s\n", "", "", "assay", "z3", "cadical", "ratio");
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
    if (!options.part || strstr(questions[i].name, options.part)) run(&questions[i], &options);
  return 0;
}
