/* Step 8: statistics and the event log. */
#include "tiny.h"

#include <assay/base/memory.h>
#include <assay/explore/direct.h>
#include <assay/explore/log.h>
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

/* Expressions are computed as they are read. */

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

static void count_iteration(machine *m) {
  char where[20];
  snprintf(where, sizeof where, "line %d", m->line + 1);
  as_run_loop(m->run, (uint64_t)m->line, where);
}

static void step(machine *m) {
  const source *program = m->program;
  int next = m->line + 1;
  m->at = program->line[m->line];
  if (as_run_logs(m->run, AS_LEVEL_VERBOSE)) as_run_message(m->run, AS_LEVEL_VERBOSE, m->at);
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
  } else if (accept(m, "while")) {
    if (as_if(m->run, condition(m))) {
      count_iteration(m);
    } else {
      as_run_loop_enter(m->run, (uint64_t)m->line); /* when it is met again, it counts from zero */
      next = partner(program, m->line) + 1;
    }
  } else if (accept(m, "if")) {
    if (!as_if(m->run, condition(m))) next = partner(program, m->line) + 1;
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

static void interpret(as_run *run, void *data) {
  machine m = {.program = data, .run = run, .terms = as_run_terms(run)};
  for (int i = 0; i < 27; i++) m.variable[i] = number(&m, 0);
  while (m.line < m.program->count && !as_run_stopped(run)) step(&m);
}

/* Reports. */

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

static int conclude(const as_run *run) {
  as_run_statistics s = as_run_get_statistics(run);
  printf("%d branches; %d guards, %d of them constant, %d decided by the path; %d questions\n", (int)s.branches,
         (int)s.guards, (int)s.constant, (int)s.simplified, (int)s.questions);
  as_verdict verdict = as_run_verdict(run);
  printf("%s: %s\n", as_verdict_name(verdict), as_verdict_meaning(verdict));
  as_text text = {.memory = as_run_memory(run)};
  as_ledger_print(as_run_ledger(run), &text);
  fputs(as_text_get(&text), stdout);
  as_text_release(&text);
  return as_verdict_exit_code(verdict);
}

int main(int count, char **arguments) {
  source program = load(count, arguments);
  if (!program.count) return 2;
  as_run_options options = {.outcome = report};
  as_memory *memory = as_memory_create(0); /* every byte is booked on an account */
  const char *error = "";
  if (count > 2) options.log = as_log_create(memory, arguments[2], AS_LEVEL_TRACE, &error);
  if (count > 2 && !options.log) fprintf(stderr, "no log: %s\n", error);
  as_run *run = as_run_create(memory, &options);
  as_direct(run, interpret, &program);
  int code = conclude(run);
  as_run_destroy(run);
  as_log_close(options.log);
  as_memory_destroy(memory); /* aborts if a byte were still live */
  return code;
}
