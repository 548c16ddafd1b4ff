/* Step 11: a branch from its trail. */
#include "tiny.h"

#include <assay/base/memory.h>
#include <assay/explore/run.h>
#include <assay/term/print.h>

typedef struct machine {
  const source *program;
  as_run *run;
  as_terms *terms;
  int line;
  as_term variable[27]; /* a to z, and one for mistakes */
  as_term input[20];    /* what was read, in this order */
  int inputs;
  const char *at; /* what is left of the line */
  as_term result;
} machine;

static bool accept(machine *m, const char *word) { return accept_word(&m->at, word); }

static void mistake(machine *m) { as_run_give_up(m->run, AS_LIMIT_UNSUPPORTED, "syntax error"); }

static as_term *variable(machine *m) {
  accept(m, "");
  if (islower((unsigned char)*m->at)) return &m->variable[*m->at++ - 'a'];
  mistake(m);
  return &m->variable[26];
}

static as_term number(machine *m, long value) { return as_term_bv_signed(m->terms, 32, value); }
static as_term sum(machine *m);

static as_term operand(machine *m) {
  if (accept(m, "(")) {
    as_term inner = sum(m);
    accept(m, ")");
    return inner;
  }
  if (isdigit((unsigned char)*m->at)) return number(m, strtol(m->at, (char **)&m->at, 10));
  return *variable(m);
}

static as_term divide(machine *m, as_term a, as_term b) {
  as_term is_zero = as_term_eq(m->terms, b, number(m, 0));
  as_run_assert(m->run, as_term_not(m->terms, is_zero), "division by zero", m);
  return as_term_bvsdiv(m->terms, a, b);
}

static as_term product(machine *m) {
  as_term value = operand(m);
  for (;;) {
    if (accept(m, "*"))
      value = as_term_bvmul(m->terms, value, operand(m));
    else if (accept(m, "/"))
      value = divide(m, value, operand(m));
    else
      return value;
  }
}

static as_term sum(machine *m) {
  as_term value = product(m);
  for (;;) {
    if (accept(m, "+"))
      value = as_term_bvadd(m->terms, value, product(m));
    else if (accept(m, "-"))
      value = as_term_bvsub(m->terms, value, product(m));
    else
      return value;
  }
}

static as_term condition(machine *m) {
  as_term left = sum(m);
  if (accept(m, "<=")) return as_term_bvsle(m->terms, left, sum(m));
  if (accept(m, "<")) return as_term_bvslt(m->terms, left, sum(m));
  if (accept(m, "!=")) return as_term_not(m->terms, as_term_eq(m->terms, left, sum(m)));
  return accept(m, "=") ? as_term_eq(m->terms, left, sum(m)) : as_term_false(m->terms);
}

/* Where this branch goes on. Its copy, if there is one, goes on at the other side. */
static int split(machine *m, as_term guard) {
  int inside = m->line + 1, behind = partner(m->program, m->line) + 1;
  void *other;
  as_sides sides = as_run_split(m->run, guard, &other);
  if (sides == AS_SIDES_BOTH) ((machine *)other)->line = behind;
  return sides == AS_SIDES_ELSE ? behind : inside;
}

static void step(void *data, as_run *run, void *state) {
  const source *program = data;
  machine *m = state;
  int next = m->line + 1;
  if (m->line >= program->count) {
    as_run_end(run, NULL);
    return;
  }
  m->at = program->line[m->line];
  if (accept(m, "input")) {
    as_term *target = variable(m);
    char name[] = {m->at[-1], 0};
    *target = as_run_fresh(m->run, as_sort_bv(32), name);
    if (m->inputs < 20) m->input[m->inputs++] = *target;
  } else if (accept(m, "assert")) {
    as_run_assert(m->run, condition(m), "assertion failed", m);
  } else if (accept(m, "assume")) {
    as_run_assume(m->run, condition(m));
  } else if (accept(m, "return")) {
    m->result = sum(m);
    as_run_end(m->run, m);
  } else if (accept(m, "if") || accept(m, "while")) {
    next = split(m, condition(m));
  } else if (accept(m, "end")) {
    int opening = partner(program, m->line);
    if (starts(program, opening, "while")) next = opening;
  } else {
    as_term *target = variable(m);
    if (!accept(m, "=")) mistake(m);
    *target = sum(m);
  }
  m->line = next;
}

static void *copy(void *data, void *state) {
  machine *m = malloc(sizeof *m);
  (void)data;
  if (!m) abort();
  return memcpy(m, state, sizeof *m);
}

static void drop(void *data, void *state) { (void)data, free(state); }

static void begin(as_run *run, source *program) {
  static const as_engine engine = {"tiny", copy, drop, step};
  machine m = {.program = program, .run = run, .terms = as_run_terms(run)};
  for (int i = 0; i < 27; i++) m.variable[i] = number(&m, 0);
  as_run_begin(run, &engine, program, copy(program, &m));
}

/* The inputs in a model of the path. */
static void print_input(as_run *run, as_text *out, const machine *m, const as_model *model) {
  for (int i = 0; i < m->inputs; i++) {
    int value = (int)as_term_bits(m->terms, as_model_get(as_run_models(run), model, m->input[i]));
    as_text_printf(out, "%s %s = %d", i ? "," : "", as_term_name(m->terms, m->input[i]), value);
  }
}

static void report(void *data, as_run *run, const as_outcome *outcome) {
  const machine *m = outcome->result;
  as_text text = {.memory = as_run_memory(run)};
  (void)data;
  if (outcome->kind == AS_OUTCOME_BUG) {
    as_text_printf(&text, "line %d: %s with", m->line + 1, outcome->message);
    print_input(run, &text, m, outcome->model);
  } else if (outcome->kind == AS_OUTCOME_ENDED && m) {
    as_text_put(&text, "returns ");
    as_term_print_text(m->terms, &text, m->result);
  } else if (outcome->kind == AS_OUTCOME_ENDED) {
    as_text_put(&text, "ends");
  }
  if (text.length) puts(as_text_get(&text));
  as_text_release(&text);
}

/* Drops every branch that waits, and makes it again from the text of its trail. */
static void drop_and_rebuild(as_run *run) {
  uint64_t number[100], made;
  for (uint32_t i = 0, count = as_run_waiting(run, number, 100); i < count && i < 100; i++) {
    as_choices choices;
    as_text trail = {.memory = as_run_memory(run)};
    as_run_choices(run, number[i], &choices);
    as_choices_print(&choices, &trail);
    as_choices_release(as_run_memory(run), &choices);
    as_run_shed_branch(run, number[i]);
    bool good = as_choices_parse(as_run_memory(run), &choices, as_text_get(&trail));
    good = good && as_run_rebuild(run, &choices, &made);
    printf("%s: branch %d is now branch %d\n", as_text_get(&trail), (int)number[i], good ? (int)made : -1);
    as_choices_release(as_run_memory(run), &choices);
    as_text_release(&trail);
  }
}

int main(int count, char **arguments) {
  source program = load(count, arguments);
  if (!program.count) return 2;
  as_run_options options = {.outcome = report};
  as_memory *memory = as_memory_create(0); /* every byte is booked on an account */
  options.strategy = AS_STRATEGY_BREADTH;
  as_run *run = as_run_create(memory, &options);
  begin(run, &program);
  for (int i = 0; i < 12 && as_run_step(run) == AS_RUN_GOES_ON; i++) continue;
  drop_and_rebuild(run);
  as_run_all(run);
  puts(as_verdict_name(as_run_verdict(run)));
  as_run_destroy(run);
  as_memory_destroy(memory); /* aborts if a byte were still live */
  return 0;
}
