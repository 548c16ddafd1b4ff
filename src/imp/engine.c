#include "imp/engine.h"
#include "term/fold/integer.h"
#include <assay/base/pmap.h>
#include <assert.h>
#include <string.h>

struct as_imp_machine {
  as_memory *memory;
  as_terms *terms;
  const as_imp_program *program;
  as_pmaps stores;
  as_term *number; /* the program's, as terms */
};

typedef struct state {
  const as_imp_statement *next; /* NULL: at the end */
  bool again;                   /* next is a loop whose body was executed just now */
  bool has_inputs;
  uint64_t steps;
  as_pmap store; /* variable -> value */
} state;

typedef struct value {
  as_term term;
  uint32_t degree; /* an upper bound */
} value;

/* States. */

static void *copy(void *data, void *original) {
  as_imp_machine *machine = data;
  state *s = as_memory_alloc(machine->memory, sizeof *s);
  *s = *(const state *)original;
  s->store = as_pmap_share(s->store);
  return s;
}

static void drop(void *data, void *dead) {
  as_imp_machine *machine = data;
  state *s = dead;
  as_pmap_drop(&machine->stores, &s->store);
  as_memory_free(machine->memory, s, sizeof *s);
}

static value value_of(const state *s, uint32_t variable) {
  uint64_t packed = 0;
  as_pmap_get(s->store, variable, &packed);
  return (value){{.id = (uint32_t)packed}, (uint32_t)(packed >> 32)};
}

static void assign(as_imp_machine *machine, state *s, uint32_t variable, value v) {
  as_pmap_put(&machine->stores, &s->store, variable, (uint64_t)v.degree << 32 | v.term.id);
}

static void make_inputs(as_imp_machine *machine, as_run *run, state *s) {
  for (uint32_t i = 0; i < machine->program->variables; i++)
    assign(machine, s, i, (value){as_run_fresh(run, as_sort_int(), machine->program->variable[i]), 1});
  s->has_inputs = true;
}

/* Expressions: [[e]]_S, what e is in a store. No term if a product got too big. */

static uint32_t bits(const as_terms *terms, as_term constant) {
  mpz_t number;
  mpz_init(number);
  as_integer_get(terms, constant, number);
  size_t size = mpz_sizeinbase(number, 2);
  mpz_clear(number);
  return (uint32_t)size;
}

static bool product_fits(const as_terms *terms, value a, value b) {
  bool a_constant = as_term_is_const(terms, a.term), b_constant = as_term_is_const(terms, b.term);
  if (a_constant && b_constant) return bits(terms, a.term) + bits(terms, b.term) <= AS_IMP_CONSTANT_BITS_MAX;
  return a.degree + b.degree <= AS_IMP_DEGREE_MAX;
}

static as_term apply(as_terms *terms, as_imp_operator op, as_term a, as_term b) {
  assert(op < AS_IMP_OPERATOR_COUNT);
  switch (op) {
#define APPLY_1(constructor) as_term_##constructor(terms, a)
#define APPLY_2(constructor) as_term_##constructor(terms, a, b)
#define AS_IMP_OPERATOR(name, text, operands, precedence, operand_sort, result_sort, constructor)                      \
  case AS_IMP_OPERATOR_##name: return APPLY_##operands(constructor);
#include "imp/operators.def"
#undef AS_IMP_OPERATOR
  default: return as_term_none();
  }
}

static value evaluate(const as_imp_machine *machine, const state *s, const as_imp_expression *e) {
  switch (e->op) {
  case AS_IMP_OPERATOR_TRUE: return (value){as_term_true(machine->terms), 0};
  case AS_IMP_OPERATOR_FALSE: return (value){as_term_false(machine->terms), 0};
  case AS_IMP_OPERATOR_NUMBER: return (value){machine->number[e->index], 0};
  case AS_IMP_OPERATOR_VARIABLE: return value_of(s, e->index);
  default: break;
  }
  value a = evaluate(machine, s, e->operand[0]), b = a;
  if (as_term_exists(a.term) && e->operand[1]) b = evaluate(machine, s, e->operand[1]);
  if (!as_term_exists(a.term) || !as_term_exists(b.term)) return (value){0};
  if (e->op == AS_IMP_OPERATOR_MUL && !product_fits(machine->terms, a, b)) return (value){0};
  value result = {apply(machine->terms, e->op, a.term, b.term), a.degree > b.degree ? a.degree : b.degree};
  if (e->op == AS_IMP_OPERATOR_MUL) result.degree = a.degree + b.degree;
  if (as_term_is_const(machine->terms, result.term)) result.degree = 0;
  return result;
}

/* Statements. `now` is the one being executed; it is s->next until the state moves on. */

static void move_on(state *s, const as_imp_statement *now) { s->next = now->after, s->again = now->back; }

static void move_into(state *s, const as_imp_statement *now, const as_imp_statement *block) {
  if (block)
    s->next = block, s->again = false;
  else
    move_on(s, now);
}

static void branch(as_run *run, state *s, const as_imp_statement *now, as_term guard) {
  void *other = NULL;
  as_sides sides = as_run_split(run, guard, &other);
  if (sides == AS_SIDES_THEN || sides == AS_SIDES_BOTH) move_into(s, now, now->body);
  if (sides == AS_SIDES_ELSE) move_into(s, now, now->otherwise);
  if (other) move_into(other, now, now->otherwise);
}

static void iterate(as_run *run, state *s, const as_imp_statement *now, as_term guard) {
  void *other = NULL;
  if (!s->again) as_run_loop_enter(run, now->number);
  as_sides sides = as_run_split(run, guard, &other);
  if (sides == AS_SIDES_ELSE) move_on(s, now);
  if (other) move_on(other, now);
  if ((sides == AS_SIDES_THEN || sides == AS_SIDES_BOTH) && as_run_loop(run, now->number, now->where))
    move_into(s, now, now->body);
}

static void give_up(as_run *run, const as_imp_statement *now) {
  static const char reason[] = ": a product is too big";
  char *where = as_run_alloc(run, strlen(now->where) + sizeof reason);
  strcpy(stpcpy(where, now->where), reason);
  as_run_give_up(run, AS_LIMIT_UNSUPPORTED, where);
}

static void execute(as_imp_machine *machine, as_run *run, state *s, const as_imp_statement *now) {
  value v = {0};
  if (now->expression) v = evaluate(machine, s, now->expression);
  if (now->expression && !as_term_exists(v.term)) {
    give_up(run, now);
    return;
  }
  switch (now->kind) {
  case AS_IMP_SKIP: move_on(s, now); break;
  case AS_IMP_FAIL: as_run_fail(run, now->message, now); break;
  case AS_IMP_ASSIGN: assign(machine, s, now->variable, v), move_on(s, now); break;
  case AS_IMP_ASSERT:
    if (as_run_assert(run, v.term, now->message, now)) move_on(s, now);
    break;
  case AS_IMP_ASSUME:
    if (as_run_assume(run, v.term)) move_on(s, now);
    break;
  case AS_IMP_IF: branch(run, s, now, v.term); break;
  case AS_IMP_WHILE: iterate(run, s, now, v.term); break;
  }
}

static void step(void *data, as_run *run, void *stepped) {
  as_imp_machine *machine = data;
  state *s = stepped;
  if (!s->has_inputs) make_inputs(machine, run, s);
  if (!s->next) {
    as_run_end(run, NULL);
    return;
  }
  s->steps++;
  as_run_at(run, s->next->number);
  as_run_where(run, machine->program->name, s->next->place.line, s->next->place.column);
  execute(machine, run, s, s->next);
}

const as_engine *as_imp_engine(void) {
  static const as_engine engine = {"imp", copy, drop, step};
  return &engine;
}

/* Machines. */

as_imp_machine *as_imp_machine_create(as_run *run, const as_imp_program *program) {
  as_memory *memory = as_run_memory(run);
  as_imp_machine *machine = as_memory_alloc_zeroed(memory, sizeof *machine);
  *machine = (as_imp_machine){.memory = memory, .terms = as_run_terms(run), .program = program};
  as_pmaps_init(&machine->stores, memory, (as_pmap_values){0});
  machine->number = as_memory_alloc(memory, program->numbers * sizeof *machine->number);
  for (uint32_t i = 0; i < program->numbers; i++)
    machine->number[i] = as_term_int_text(machine->terms, program->number[i]);
  return machine;
}

void as_imp_machine_destroy(as_imp_machine *machine) {
  as_pmaps_release(&machine->stores);
  as_memory_free(machine->memory, machine->number, machine->program->numbers * sizeof *machine->number);
  as_memory_free(machine->memory, machine, sizeof *machine);
}

void *as_imp_machine_first(as_imp_machine *machine) {
  state *s = as_memory_alloc_zeroed(machine->memory, sizeof *s);
  s->next = machine->program->first;
  return s;
}

uint64_t as_imp_state_steps(const void *seen) { return ((const state *)seen)->steps; }

as_term as_imp_state_value(const void *seen, uint32_t variable) { return value_of(seen, variable).term; }
