/* Step 2: terms instead of numbers. */
#include "tiny.h"

#include <assay/base/memory.h>
#include <assay/term/print.h>

typedef struct machine {
  const source *program;
  as_terms *terms;
  int line;
  as_term variable[27]; /* a to z, and one for mistakes */
  const char *at;       /* what is left of the line */
  const char *end;      /* why the program is over; NULL while it runs */
} machine;

/* Expressions are computed as they are read. */

static bool accept(machine *m, const char *word) { return accept_word(&m->at, word); }

static as_term *variable(machine *m) {
  accept(m, "");
  if (islower((unsigned char)*m->at)) return &m->variable[*m->at++ - 'a'];
  m->end = "syntax error";
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

static as_term product(machine *m) {
  as_term value = operand(m);
  for (;;) {
    if (accept(m, "*"))
      value = as_term_bvmul(m->terms, value, operand(m));
    else if (accept(m, "/"))
      value = as_term_bvsdiv(m->terms, value, operand(m));
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

static void show(machine *m, const char *word, as_term t) {
  as_text text = {.memory = as_terms_memory(m->terms)};
  as_term_print_text(m->terms, &text, t);
  printf("line %d: %s %s\n", m->line + 1, word, as_text_get(&text));
  as_text_release(&text);
}

/* Terms fold: a guard without variables is the constant true or false. Others cannot be decided, yet. */
static bool holds(machine *m, as_term guard) {
  show(m, "condition", guard);
  if (!as_term_is_const(m->terms, guard)) m->end = "cannot decide";
  return as_term_is_true(m->terms, guard);
}

static void step(machine *m) {
  const source *program = m->program;
  int next = m->line + 1;
  m->at = program->line[m->line];
  if (accept(m, "input")) {
    as_term *target = variable(m);
    char name[] = {m->at[-1], 0};
    *target = as_term_variable(m->terms, as_sort_bv(32), name);
  } else if (accept(m, "assert")) {
    if (!holds(m, condition(m)) && !m->end) m->end = "assertion failed";
  } else if (accept(m, "return")) {
    show(m, "returns", sum(m));
    m->end = "returned";
  } else if (accept(m, "if") || accept(m, "while")) {
    if (!holds(m, condition(m))) next = partner(program, m->line) + 1;
  } else if (accept(m, "end")) {
    int opening = partner(program, m->line);
    if (starts(program, opening, "while")) next = opening;
  } else {
    as_term *target = variable(m);
    if (!accept(m, "=")) m->end = "syntax error";
    *target = sum(m);
  }
  if (!m->end) m->line = next;
}

int main(int count, char **arguments) {
  source program = load(count, arguments);
  if (!program.count) return 2;
  as_memory *memory = as_memory_create(0); /* every byte is booked on an account */
  machine m = {.program = &program, .terms = as_terms_create(memory)};
  for (int i = 0; i < 27; i++) m.variable[i] = number(&m, 0);
  while (m.line < program.count && !m.end) step(&m);
  printf("line %d: %s\n", m.line + 1, m.end ? m.end : "ended");
  as_terms_destroy(m.terms);
  as_memory_destroy(memory); /* aborts if a byte were still live */
  return 0;
}
