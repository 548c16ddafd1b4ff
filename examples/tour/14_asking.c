/* Step 14: memory in machine style. */
#include "report.h"
#include "tiny.h"

#include <assay/state/asking.h>

typedef struct machine {
  record record; /* of the branch, for reports */
  const source *program;
  as_terms *terms;
  as_spaces *spaces;
  as_space space;     /* the memory */
  as_answers answers; /* of the present line */
  as_asking *asking;  /* of the present step */
  as_asker asker;
  as_value variable[27]; /* a to z, and one for mistakes */
  const char *at;        /* what is left of the line */
} machine;

/* What all states share. */
typedef struct context {
  source program;
  as_memory *memory;
  as_spaces *spaces;
  as_asking_engine asking;
} context;

static const as_access word = {.size_bytes = 4, .align_bytes = 4, .is_pointer = true};

/* Expressions are computed as they are read. */

static bool accept(machine *m, const char *word) { return accept_word(&m->at, word); }

static void mistake(machine *m) { as_asking_give_up(m->asking, AS_LIMIT_UNSUPPORTED, "syntax error"); }

static as_value *variable(machine *m) {
  accept(m, "");
  if (islower((unsigned char)*m->at)) return &m->variable[*m->at++ - 'a'];
  mistake(m);
  return &m->variable[26];
}

/* The number that a value is; of a pointer its address. */
static as_term number(machine *m, as_value value) {
  if (value.kind == AS_VALUE_INDETERMINATE) {
    as_asking_require(m->asking, as_term_false(m->terms), "nobody wrote this", &m->record);
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

/* Where the machine goes on. */
static int execute(machine *m) {
  int next = m->record.line + 1;
  m->at = m->program->line[m->record.line];
  if (accept(m, "input")) {
    as_value *target = variable(m);
    char name[] = {m->at[-1], 0};
    as_term input = as_asking_fresh(m->asking, as_sort_bv(32), name);
    *target = as_value_of_term(m->terms, input);
    note_input(&m->record, input);
  } else if (accept(m, "assert")) {
    as_asking_require(m->asking, condition(m), "assertion failed", &m->record);
  } else if (accept(m, "assume")) {
    as_asking_assume(m->asking, condition(m));
  } else if (accept(m, "return")) {
    m->record.result = number(m, sum(m));
    if (as_asking_goes_on(m->asking)) as_run_end(m->asking->run, &m->record);
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
    if (!as_asking_decide(m->asking, condition(m))) next = partner(m->program, m->record.line) + 1;
  } else if (!accept(m, "end")) {
    as_value *target = variable(m);
    if (!accept(m, "=")) mistake(m);
    as_value value = sum(m);
    if (as_asking_goes_on(m->asking)) *target = value;
  }
  return next;
}

/* What goes with a fault to its outcome. */
static const char *fault(void *data, const as_fault *fault, const void **result) {
  *result = &((machine *)data)->record;
  return as_fault_meaning(fault->kind);
}

static as_asked asked(void *state) {
  machine *m = state;
  return (as_asked){&m->space, &m->answers};
}

static void step(void *data, as_run *run, void *state) {
  context *c = data;
  machine *m = state;
  as_asking asking;
  as_asking_begin(&asking, &c->asking, run, m, m);
  m->asking = &asking, m->asker = as_asking_asker(&asking);
  if (m->record.line >= c->program.count) as_run_end(run, NULL);
  int next = as_run_stopped(run) ? 0 : execute(m);
  if (as_asking_goes_on(&asking)) m->record.line = next, as_asking_done(&asking);
  as_asking_end(&asking);
}

static void *copy(void *data, void *state) {
  machine *from = state, *m = malloc(sizeof *m);
  if (!m) abort();
  *m = *from;
  m->space = as_space_share(from->space);
  as_answers_copy(((context *)data)->memory, &m->answers, &from->answers);
  return m;
}

static void drop(void *data, void *state) {
  machine *m = state;
  as_space_drop(m->spaces, &m->space);
  as_answers_release(((context *)data)->memory, &m->answers);
  free(m);
}

static void begin(as_run *run, context *c) {
  static const as_engine engine = {"tiny", copy, drop, step};
  static const as_asking_hooks hooks = {.fault = fault};
  as_terms *terms = as_run_terms(run);
  c->spaces = as_spaces_create(terms, &(as_space_options){.pointer_bits = 32});
  c->asking = (as_asking_engine){.spaces = c->spaces, .asked = asked, .hooks = &hooks};
  machine m = {.record.terms = terms, .program = &c->program, .terms = terms, .spaces = c->spaces};
  for (int i = 0; i < 27; i++) m.variable[i] = as_value_bits(0);
  as_run_begin(run, &engine, c, copy(c, &m));
}

int main(int count, char **arguments) {
  context c = {.program = load(count, arguments)};
  if (!c.program.count) return 2;
  c.memory = as_memory_create(0); /* every byte is booked on an account */
  as_run *run = as_run_create(c.memory, &(as_run_options){.outcome = report});
  begin(run, &c);
  as_run_all(run);
  as_run_destroy(run); /* drops states, so it goes first */
  as_spaces_destroy(c.spaces);
  as_memory_destroy(c.memory); /* aborts if a byte were still live */
  return 0;
}
