/* Step 1: a concrete interpreter for TINY. Its numbers are those of C's int, but wrap around. */
#include "tiny.h"

typedef struct machine {
  const source *program;
  int line;
  int32_t variable[27]; /* a to z, and one for mistakes */
  char **input;         /* values that the program has not read yet */
  const char *at;       /* what is left of the line */
  const char *end;      /* why the program is over; NULL while it runs */
} machine;

/* Expressions are computed as they are read. */

static bool accept(machine *m, const char *word) { return accept_word(&m->at, word); }

static int32_t *variable(machine *m) {
  accept(m, "");
  if (islower((unsigned char)*m->at)) return &m->variable[*m->at++ - 'a'];
  m->end = "syntax error";
  return &m->variable[26];
}

static int32_t sum(machine *m);

static int32_t operand(machine *m) {
  if (accept(m, "(")) {
    int32_t inner = sum(m);
    accept(m, ")");
    return inner;
  }
  if (isdigit((unsigned char)*m->at)) return (int32_t)strtol(m->at, (char **)&m->at, 10);
  return *variable(m);
}

static int32_t divide(machine *m, int32_t a, int32_t b) {
  if (b == 0) m->end = "division by zero";
  return b == 0 ? 0 : (int32_t)((int64_t)a / b);
}

static int32_t product(machine *m) {
  int32_t value = operand(m);
  for (;;) {
    if (accept(m, "*"))
      value = (int32_t)((uint32_t)value * (uint32_t)operand(m));
    else if (accept(m, "/"))
      value = divide(m, value, operand(m));
    else
      return value;
  }
}

static int32_t sum(machine *m) {
  int32_t value = product(m);
  for (;;) {
    if (accept(m, "+"))
      value = (int32_t)((uint32_t)value + (uint32_t)product(m));
    else if (accept(m, "-"))
      value = (int32_t)((uint32_t)value - (uint32_t)product(m));
    else
      return value;
  }
}

static bool condition(machine *m) {
  int32_t left = sum(m);
  if (accept(m, "<=")) return left <= sum(m);
  if (accept(m, "<")) return left < sum(m);
  if (accept(m, "!=")) return left != sum(m);
  return accept(m, "=") && left == sum(m);
}

static void step(machine *m) {
  const source *program = m->program;
  int next = m->line + 1;
  m->at = program->line[m->line];
  if (accept(m, "input")) {
    *variable(m) = *m->input ? (int32_t)strtol(*m->input++, NULL, 10) : 0;
  } else if (accept(m, "assert")) {
    if (!condition(m) && !m->end) m->end = "assertion failed";
  } else if (accept(m, "return")) {
    int32_t value = sum(m);
    if (!m->end) printf("%d\n", value), m->end = "returned";
  } else if (accept(m, "if") || accept(m, "while")) {
    if (!condition(m)) next = partner(program, m->line) + 1;
  } else if (accept(m, "end")) {
    int opening = partner(program, m->line);
    if (starts(program, opening, "while")) next = opening;
  } else {
    int32_t *target = variable(m);
    if (!accept(m, "=")) m->end = "syntax error";
    *target = sum(m);
  }
  if (!m->end) m->line = next;
}

int main(int count, char **arguments) {
  source program = load(count, arguments);
  if (!program.count) return 2;
  machine m = {.program = &program, .input = arguments + 2};
  while (m.line < program.count && !m.end) step(&m);
  printf("line %d: %s\n", m.line + 1, m.end ? m.end : "ended");
  return 0;
}
