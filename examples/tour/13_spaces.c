/* Step 13: memory. `new p n` makes n bytes, [p + k] is the number at byte k behind p, `free p` ends them. */
#include "report.h"
#include "tiny.h"

#include <assay/explore/direct.h>
#include <assay/state/asking.h>

typedef struct machine {
  record record; /* of the branch, for reports */
  const source *program;
  as_run *run;
  as_terms *terms;
  as_spaces *spaces;
  as_space space; /* the memory */
  as_asker asker;
  as_value variable[27]; /* a to z, and one for mistakes */
  const char *at;        /* what is left of the line */
} machine;

/* What all calls share. */
typedef struct context {
  source program;
  as_spaces *spaces;
} context;

static const as_access word = {.size_bytes = 4, .align_bytes = 4, .is_pointer = true};

/* Expressions are computed as they are read. */

static bool accept(machine *m, const char *word) { return accept_word(&m->at, word); }

static void mistake(machine *m) { as_run_give_up(m->run, AS_LIMIT_UNSUPPORTED, "syntax error"); }

static as_value *variable(machine *m) {
  accept(m, "");
  if (islower((unsigned char)*m->at)) return &m->variable[*m->at++ - 'a'];
  mistake(m);
  return &m->variable[26];
}

/* The number that a value is; of a pointer its address. */
static as_term number(machine *m, as_value value) {
  if (value.kind == AS_VALUE_INDETERMINATE) {
    as_run_fail(m->run, "nobody wrote this", &m->record);
    return as_term_bv(m->terms, 32, 0);
  }
  value = as_space_address(m->spaces, &m->space, &m->asker, value);
  return as_value_term(m->terms, &value, 32);
}

static as_value sum(machine *m);

/* A place behind [. */
static as_value place(machine *m) {
  as_value place = sum(m);
  if (!accept(m, "]")) mistake(m);
  return place;
}

static as_value operand(machine *m) {
  as_value value = as_value_bits(0);
  if (accept(m, "[")) return as_space_load(m->spaces, &m->space, &m->asker, &word, place(m), &value), value;
  if (isdigit((unsigned char)*m->at)) return as_value_bits((uint32_t)strtol(m->at, (char **)&m->at, 10));
  return *variable(m);
}

static as_value product(machine *m) {
  as_value left = operand(m);
  if (!accept(m, "*")) return left;
  return as_value_of_term(m->terms, as_term_bvmul(m->terms, number(m, left), number(m, operand(m))));
}

/* A pointer plus a number is a pointer. */
static as_value add(machine *m, as_value left, as_term right) {
  left = as_value_settle(m->spaces, &m->asker, left);
  if (left.kind == AS_VALUE_POINTER) return as_pointer_add(m->terms, left, 0, right, 32);
  return as_value_of_term(m->terms, as_term_bvadd(m->terms, number(m, left), right));
}

static as_value sum(machine *m) {
  as_value value = product(m);
  while (accept(m, "+")) value = add(m, value, number(m, product(m)));
  return value;
}

static as_term condition(machine *m) {
  as_term left = number(m, sum(m));
  if (accept(m, "<=")) return as_term_bvsle(m->terms, left, number(m, sum(m)));
  if (accept(m, "<")) return as_term_bvslt(m->terms, left, number(m, sum(m)));
  return accept(m, "=") ? as_term_eq(m->terms, left, number(m, sum(m))) : as_term_false(m->terms);
}

static as_value allocate(machine *m, unsigned long size) {
  as_object_facts facts = {.kind = AS_OBJECT_HEAP, .writable = true, .align_bytes = 4, .size = as_value_bits(size)};
  return as_value_pointer(as_space_allocate(m->spaces, &m->space, &facts, AS_CONTENT_UNINITIALISED));
}

static void step(machine *m) {
  int next = m->record.line + 1;
  m->at = m->program->line[m->record.line];
  if (accept(m, "input")) {
    as_value *target = variable(m);
    char name[] = {m->at[-1], 0};
    as_term input = as_run_fresh(m->run, as_sort_bv(32), name);
    *target = as_value_of_term(m->terms, input);
    note_input(&m->record, input);
  } else if (accept(m, "assert")) {
    as_run_assert(m->run, condition(m), "assertion failed", &m->record);
  } else if (accept(m, "assume")) {
    as_run_assume(m->run, condition(m));
  } else if (accept(m, "return")) {
    m->record.result = number(m, sum(m));
    as_run_end(m->run, &m->record);
  } else if (accept(m, "new")) {
    as_value *target = variable(m);
    *target = allocate(m, strtoul(m->at, NULL, 10));
  } else if (accept(m, "free")) {
    as_space_free(m->spaces, &m->space, &m->asker, sum(m), 0);
  } else if (accept(m, "[")) {
    as_value target = place(m);
    if (!accept(m, "=")) mistake(m);
    as_space_store(m->spaces, &m->space, &m->asker, &word, target, sum(m));
  } else if (accept(m, "if")) {
    if (!as_if(m->run, condition(m))) next = partner(m->program, m->record.line) + 1;
  } else if (!accept(m, "end")) {
    as_value *target = variable(m);
    if (!accept(m, "=")) mistake(m);
    *target = sum(m);
  }
  m->record.line = next;
}

/* What goes with a fault to its outcome. */
static const char *fault(void *data, const as_fault *fault, const void **result) {
  *result = &((machine *)data)->record;
  return as_fault_meaning(fault->kind);
}

static void interpret(as_run *run, void *data) {
  static const as_asking_hooks hooks = {.fault = fault};
  context *c = data;
  as_terms *terms = as_run_terms(run);
  machine m = {.record.terms = terms, .program = &c->program, .run = run, .terms = terms, .spaces = c->spaces};
  as_direct_asking asking = {.run = run, .hooks = &hooks, .data = &m};
  m.asker = as_direct_asker(&asking);
  for (int i = 0; i < 27; i++) m.variable[i] = as_value_bits(0);
  while (m.record.line < m.program->count && !as_run_stopped(run)) step(&m);
  as_space_drop(m.spaces, &m.space);
}

int main(int count, char **arguments) {
  context c = {.program = load(count, arguments)};
  if (!c.program.count) return 2;
  as_memory *memory = as_memory_create(0); /* every byte is booked on an account */
  as_run *run = as_run_create(memory, &(as_run_options){.outcome = report});
  c.spaces = as_spaces_create(as_run_terms(run), &(as_space_options){.pointer_bits = 32});
  as_direct(run, interpret, &c);
  as_spaces_destroy(c.spaces);
  as_run_destroy(run);
  as_memory_destroy(memory); /* aborts if a byte were still live */
  return 0;
}
