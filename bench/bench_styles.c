/* One interpreter, three ways to explore with it: machine style, direct style, direct style with checkpoints.
 *
 * What is fair: the interpreter is that of the tour, which reads TINY programs while it executes them; the styles share
 * it, and differ in who keeps the machine. The programs work with numbers between their decisions, as real ones do.
 * Times are of the processor, from the making of a run to its end, the best of alternating rounds; all styles must end
 * the same paths with the same questions. */
#include "../examples/tour/tiny.h"

#include <assay/base/memory.h>
#include <assay/explore/direct.h>
#include <time.h>

enum { ROUNDS = 15 };

typedef struct machine {
  int line;
  as_term variable[26];
} machine;

/* A machine at work on a line. */
typedef struct worker {
  as_run *run;
  as_terms *terms;
  const source *program;
  machine *m;
  const char *at;
} worker;

/* The interpreter. */

static bool accept(worker *w, const char *word) { return accept_word(&w->at, word); }
static as_term number(const worker *w, long value) { return as_term_bv_signed(w->terms, 32, value); }

static as_term *variable(worker *w) {
  accept(w, "");
  return &w->m->variable[*w->at++ - 'a'];
}

static as_term operand(worker *w) {
  accept(w, "");
  if (!isdigit((unsigned char)*w->at)) return *variable(w);
  char *end;
  as_term value = number(w, strtol(w->at, &end, 10));
  w->at = end;
  return value;
}

static as_term product(worker *w) {
  as_term value = operand(w);
  while (accept(w, "*")) value = as_term_bvmul(w->terms, value, operand(w));
  return value;
}

static as_term sum(worker *w) {
  as_term value = product(w);
  while (accept(w, "+")) value = as_term_bvadd(w->terms, value, product(w));
  return value;
}

static as_term condition(worker *w) {
  as_term left = sum(w);
  if (accept(w, "<")) return as_term_bvslt(w->terms, left, sum(w));
  return accept(w, "=") ? as_term_eq(w->terms, left, sum(w)) : as_term_false(w->terms);
}

static void assign(worker *w) {
  as_term *target = variable(w);
  accept(w, "=");
  *target = sum(w);
}

/* Executes a line. True: it depends on the guard, whether the next one is inside of the block, where the machine is
 * now, or behind it. */
static bool execute(worker *w, as_term *guard) {
  const source *program = w->program;
  int line = w->m->line++;
  w->at = program->line[line];
  if (accept(w, "input")) {
    *variable(w) = as_run_fresh(w->run, as_sort_bv(32), "input");
  } else if (accept(w, "assume")) {
    as_run_assume(w->run, condition(w));
  } else if (accept(w, "return")) {
    as_run_end(w->run, NULL);
  } else if (accept(w, "if") || accept(w, "while")) {
    *guard = condition(w);
    if (as_term_is_false(w->terms, *guard)) w->m->line = partner(program, line) + 1;
    return !as_term_is_const(w->terms, *guard);
  } else if (accept(w, "end")) {
    int opening = partner(program, line);
    if (starts(program, opening, "while")) w->m->line = opening;
  } else {
    assign(w);
  }
  return false;
}

static machine first_machine(as_run *run) {
  machine m = {0};
  for (int i = 0; i < 26; i++) m.variable[i] = as_term_bv(as_run_terms(run), 32, 0);
  return m;
}

/* Machine style. */

static void *copy(void *data, void *state) {
  (void)data;
  return memcpy(malloc(sizeof(machine)), state, sizeof(machine));
}

static void drop(void *data, void *state) { (void)data, free(state); }

static void step(void *data, as_run *run, void *state) {
  worker w = {run, as_run_terms(run), data, state, NULL};
  int behind = partner(w.program, w.m->line) + 1;
  void *other;
  as_term guard;
  if (!execute(&w, &guard)) return;
  as_sides sides = as_run_split(run, guard, &other);
  if (sides == AS_SIDES_BOTH) ((machine *)other)->line = behind;
  if (sides == AS_SIDES_ELSE) w.m->line = behind;
}

static void by_machine(as_run *run, source *program) {
  static const as_engine engine = {"tiny", copy, drop, step};
  machine first = first_machine(run);
  as_run_begin(run, &engine, program, copy(program, &first));
  as_run_all(run);
}

/* Direct style. */

static void interpret(as_run *run, const source *program, const as_checkpoint_kind *kind) {
  machine m = first_machine(run);
  worker w = {run, as_run_terms(run), program, &m, NULL};
  while (!as_run_stopped(run)) {
    if (kind) as_direct_checkpoint(run, &m, kind);
    int line = m.line;
    as_term guard;
    if (execute(&w, &guard) && !as_if(run, guard)) m.line = partner(program, line) + 1;
  }
}

static void interpret_anew(as_run *run, void *data) { interpret(run, data, NULL); }

static void interpret_on(as_run *run, void *data) {
  static const as_checkpoint_kind kind = {.size_bytes = sizeof(machine)};
  interpret(run, data, &kind);
}

static void by_function(as_run *run, source *program) { as_direct(run, interpret_anew, program); }
static void by_checkpoints(as_run *run, source *program) { as_direct(run, interpret_on, program); }

/* Programs. */

/* Six inputs are classified, and a checksum of the classes is kept. */
static const char lexer[] = "while i < 6\n"
                            "input c\n"
                            "k = 3\n"
                            "if c < 48\n"
                            "k = 1\n"
                            "end\n"
                            "if c < 58\n"
                            "if k = 3\n"
                            "k = 2\n"
                            "end\n"
                            "end\n"
                            "j = 0\n"
                            "while j < 8\n"
                            "s = 31 * s + k\n"
                            "j = j + 1\n"
                            "end\n"
                            "i = i + 1\n"
                            "end\n"
                            "return s\n";

/* Five inputs are sorted by exchanging neighbours. */
static const char sorting[] = "input a\ninput b\ninput c\ninput d\ninput e\n"
                              "while i < 4\n"
                              "if b < a\nt = a\na = b\nb = t\nend\n"
                              "if c < b\nt = b\nb = c\nc = t\nend\n"
                              "if d < c\nt = c\nc = d\nd = t\nend\n"
                              "if e < d\nt = d\nd = e\ne = t\nend\n"
                              "i = i + 1\n"
                              "end\n"
                              "return a\n";

/* A loop that ends after any number of rounds. */
static const char counting[] = "input n\n"
                               "assume n < 200\n"
                               "while i < n\n"
                               "i = i + 1\n"
                               "s = s + i * i\n"
                               "end\n"
                               "return s\n";

static source program_of(const char *text) {
  source program = {.count = 0};
  while (*text) {
    size_t length = strcspn(text, "\n");
    memcpy(program.line[program.count++], text, length);
    text += length + 1;
  }
  return program;
}

/* Measuring. */

typedef struct measured {
  double seconds;
  as_run_statistics statistics;
} measured;

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static measured measure(void (*explore)(as_run *run, source *program), source *program) {
  as_memory *memory = as_memory_create(0);
  double start = processor_seconds();
  as_run *run = as_run_create(memory, NULL);
  explore(run, program);
  measured m = {.statistics = as_run_get_statistics(run)};
  as_run_destroy(run);
  m.seconds = processor_seconds() - start;
  as_memory_destroy(memory);
  return m;
}

static void show(const char *name, const char *text) {
  static void (*const styles[])(as_run *run, source *program) = {by_machine, by_function, by_checkpoints};
  source program = program_of(text);
  measured best[3] = {0};
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < 3; i++) {
      measured m = measure(styles[i], &program);
      if (round == 0 || m.seconds < best[i].seconds) best[i] = m;
    }
  for (int i = 1; i < 3; i++)
    if (best[i].statistics.ended != best[0].statistics.ended ||
        best[i].statistics.questions != best[0].statistics.questions)
      fprintf(stderr, "bench_styles: the styles differ in %s\n", name), exit(2);
  printf("  %-24s %6llu %9llu %10.2f %10.2f %10.2f %8.2f %8.2f\n", name, (unsigned long long)best[0].statistics.ended,
         (unsigned long long)best[0].statistics.questions, 1e3 * best[0].seconds, 1e3 * best[1].seconds,
         1e3 * best[2].seconds, best[1].seconds / best[0].seconds, best[2].seconds / best[0].seconds);
}

int main(void) {
  printf("styles: processor time in ms, best of %d alternating rounds; ratios to machine style\n", ROUNDS);
  printf("  %-24s %6s %9s %10s %10s %10s %8s %8s\n", "", "paths", "questions", "machine", "direct", "checkpoint",
         "direct", "checkp.");
  show("classify 6 inputs", lexer);
  show("sort 5 inputs", sorting);
  show("count to 200", counting);
  return 0;
}
