/* Step 12: a dictionary. [k] = v puts, [k] gets. */
#include "report.h"
#include "tiny.h"

#include <assay/explore/direct.h>
#include <assay/state/map.h>

typedef struct machine {
  record record; /* of the branch, for reports */
  const source *program;
  as_run *run;
  as_terms *terms;
  as_term variable[27]; /* a to z, and one for mistakes */
  const char *at;       /* what is left of the line */
  as_maps *maps;
  as_map dictionary; /* from terms to ids of terms */
} machine;

/* What all calls share. */
typedef struct context {
  source program;
  as_maps *maps;
} context;

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

/* A key behind [. */
static as_term key(machine *m) {
  as_term key = sum(m);
  if (!accept(m, "]")) mistake(m);
  return key;
}

static as_term get(machine *m, as_term key) {
  uint64_t id;
  if (as_map_find(m->run, m->maps, m->dictionary, key, &id)) return (as_term){(uint32_t)id};
  as_run_fail(m->run, "nothing is there", &m->record);
  return number(m, 0);
}

static as_term operand(machine *m) {
  if (accept(m, "[")) return get(m, key(m));
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
  as_run_assert(m->run, as_term_not(m->terms, is_zero), "division by zero", &m->record);
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

static void step(machine *m) {
  const source *program = m->program;
  int next = m->record.line + 1;
  m->at = program->line[m->record.line];
  if (accept(m, "input")) {
    as_term *target = variable(m);
    char name[] = {m->at[-1], 0};
    *target = as_run_fresh(m->run, as_sort_bv(32), name);
    note_input(&m->record, *target);
  } else if (accept(m, "assert")) {
    as_run_assert(m->run, condition(m), "assertion failed", &m->record);
  } else if (accept(m, "assume")) {
    as_run_assume(m->run, condition(m));
  } else if (accept(m, "return")) {
    m->record.result = sum(m);
    as_run_end(m->run, &m->record);
  } else if (accept(m, "if") || accept(m, "while")) {
    if (!as_if(m->run, condition(m))) next = partner(program, m->record.line) + 1;
  } else if (accept(m, "end")) {
    int opening = partner(program, m->record.line);
    if (starts(program, opening, "while")) next = opening;
  } else if (accept(m, "[")) {
    as_term target = key(m);
    if (!accept(m, "=")) mistake(m);
    as_map_put(m->run, m->maps, &m->dictionary, target, sum(m).id);
  } else {
    as_term *target = variable(m);
    if (!accept(m, "=")) mistake(m);
    *target = sum(m);
  }
  m->record.line = next;
}

static void interpret(as_run *run, void *data) {
  context *c = data;
  as_terms *terms = as_run_terms(run);
  machine m = {.record.terms = terms, .program = &c->program, .run = run, .terms = terms, .maps = c->maps};
  for (int i = 0; i < 27; i++) m.variable[i] = number(&m, 0);
  while (m.record.line < m.program->count && !as_run_stopped(run)) step(&m);
  as_map_drop(m.maps, &m.dictionary);
}

int main(int count, char **arguments) {
  context c = {.program = load(count, arguments)};
  if (!c.program.count) return 2;
  as_memory *memory = as_memory_create(0); /* every byte is booked on an account */
  as_run *run = as_run_create(memory, &(as_run_options){.outcome = report});
  c.maps = as_maps_create(as_run_terms(run), (as_pmap_values){0});
  as_direct(run, interpret, &c);
  as_maps_destroy(c.maps);
  as_run_destroy(run);
  as_memory_destroy(memory); /* aborts if a byte were still live */
  return 0;
}
