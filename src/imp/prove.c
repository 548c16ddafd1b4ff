#include "imp/prove.h"
#include <assay/base/memory.h>
#include <assert.h>

/* Printing. Coq has three comparisons; the others are these with operands exchanged, or negated. */

typedef struct coq_operator {
  const char *name;
  as_word_kind compares; /* NUMBER: it does not */
  bool exchanged, negated;
} coq_operator;

static const coq_operator operators[AS_IMP_OPERATOR_COUNT] = {
    [AS_IMP_OPERATOR_OR] = {.name = "Or"},
    [AS_IMP_OPERATOR_AND] = {.name = "And"},
    [AS_IMP_OPERATOR_NOT] = {.name = "Not"},
    [AS_IMP_OPERATOR_EQ] = {"Equal", AS_WORD_INT_EQ, false, false},
    [AS_IMP_OPERATOR_NE] = {"Equal", AS_WORD_INT_EQ, false, true},
    [AS_IMP_OPERATOR_LE] = {"AtMost", AS_WORD_INT_LE, false, false},
    [AS_IMP_OPERATOR_LT] = {"Less", AS_WORD_INT_LT, false, false},
    [AS_IMP_OPERATOR_GE] = {"AtMost", AS_WORD_INT_LE, true, false},
    [AS_IMP_OPERATOR_GT] = {"Less", AS_WORD_INT_LT, true, false},
    [AS_IMP_OPERATOR_ADD] = {.name = "Add"},
    [AS_IMP_OPERATOR_SUB] = {.name = "Sub"},
    [AS_IMP_OPERATOR_MUL] = {.name = "Mul"},
    [AS_IMP_OPERATOR_NEG] = {.name = "Neg"},
};

static void print_expression(const as_imp_program *program, const as_imp_expression *e, as_text *out);

static void print_operation(const as_imp_program *program, const as_imp_expression *e, as_text *out) {
  const coq_operator *o = &operators[e->op];
  as_text_printf(out, o->negated ? "(Not (%s" : "(%s", o->name);
  for (int i = 0; i < as_imp_operator_get(e->op)->operands; i++) {
    as_text_put_char(out, ' ');
    print_expression(program, e->operand[o->exchanged ? 1 - i : i], out);
  }
  as_text_put(out, o->negated ? "))" : ")");
}

static void print_expression(const as_imp_program *program, const as_imp_expression *e, as_text *out) {
  switch (e->op) {
  case AS_IMP_OPERATOR_TRUE: as_text_put(out, "TT"); break;
  case AS_IMP_OPERATOR_FALSE: as_text_put(out, "FF"); break;
  case AS_IMP_OPERATOR_NUMBER: as_text_printf(out, "(Num %s)", program->number[e->index]); break;
  case AS_IMP_OPERATOR_VARIABLE: as_text_printf(out, "(Var %u)", e->index + 1); break;
  default: print_operation(program, e, out);
  }
}

static void print_block(const as_imp_program *program, const as_imp_statement *first, int indent, as_text *out);

static void print_statement(const as_imp_program *program, const as_imp_statement *s, int indent, as_text *out) {
  static const char *const heads[] = {
      [AS_IMP_SKIP] = "Skip",      [AS_IMP_FAIL] = "Fails", [AS_IMP_ASSIGN] = "Assign ", [AS_IMP_ASSERT] = "Assert ",
      [AS_IMP_ASSUME] = "Assume ", [AS_IMP_IF] = "If ",     [AS_IMP_WHILE] = "While ",
  };
  as_text_put(out, heads[s->kind]);
  if (s->kind == AS_IMP_ASSIGN) as_text_printf(out, "%u ", s->variable + 1);
  if (s->expression) print_expression(program, s->expression, out);
  if (s->kind != AS_IMP_IF && s->kind != AS_IMP_WHILE) return;
  print_block(program, s->body, indent, out);
  if (s->kind == AS_IMP_IF) print_block(program, s->otherwise, indent, out);
}

static void print_block(const as_imp_program *program, const as_imp_statement *first, int indent, as_text *out) {
  as_text_printf(out, "\n%*s[", indent, "");
  for (const as_imp_statement *s = first; s; s = s->next) {
    if (s != first) as_text_printf(out, ";\n%*s", indent + 1, "");
    print_statement(program, s, indent + 2, out);
  }
  as_text_put_char(out, ']');
}

void as_imp_print_coq(const as_imp_program *program, as_text *out) {
  as_text_put(out, "Definition source : program :=\n  {| variables := [");
  for (uint32_t i = 0; i < program->variables; i++)
    as_text_printf(out, "%s%u (* %s *)", i ? "; " : "", i + 1, program->variable[i]);
  as_text_put(out, "]%positive;\n     body :=");
  print_block(program, program->first, 7, out);
  as_text_put(out, " |}.");
}

/* Executing. */

typedef struct machine {
  const as_imp_program *program;
  as_certify *certify;
  as_name *store; /* by variable */
} machine;

static as_name operate(machine *m, as_word_kind kind, as_name a, as_name b) {
  return as_certify_operate(m->certify, (as_word_op){.kind = kind}, (as_name[]){a, b}, 2);
}

static as_name number(machine *m, const char *digits) {
  mpz_t n;
  int bad = mpz_init_set_str(n, digits, 10);
  assert(!bad), (void)bad;
  as_name name = as_certify_number(m->certify, n);
  mpz_clear(n);
  return name;
}

static as_name evaluate(machine *m, const as_imp_expression *e) {
  if (e->op == AS_IMP_OPERATOR_NUMBER) return number(m, m->program->number[e->index]);
  if (e->op == AS_IMP_OPERATOR_VARIABLE) return m->store[e->index];
  as_name left = evaluate(m, e->operand[0]);
  if (e->op == AS_IMP_OPERATOR_NEG) return operate(m, AS_WORD_INT_SUB, as_certify_number_u64(m->certify, 0), left);
  as_name right = evaluate(m, e->operand[1]);
  as_word_kind kind = e->op == AS_IMP_OPERATOR_ADD   ? AS_WORD_INT_ADD
                      : e->op == AS_IMP_OPERATOR_SUB ? AS_WORD_INT_SUB
                                                     : AS_WORD_INT_MUL;
  return operate(m, kind, left, right);
}

static bool compare(machine *m, const as_imp_expression *e) {
  const coq_operator *o = &operators[e->op];
  as_name first = evaluate(m, e->operand[o->exchanged]), second = evaluate(m, e->operand[!o->exchanged]);
  return as_certify_choose(m->certify, operate(m, o->compares, first, second)) != o->negated;
}

static bool decide(machine *m, const as_imp_expression *e) {
  switch (e->op) {
  case AS_IMP_OPERATOR_TRUE: return true;
  case AS_IMP_OPERATOR_FALSE: return false;
  case AS_IMP_OPERATOR_NOT: return !decide(m, e->operand[0]);
  case AS_IMP_OPERATOR_AND: return decide(m, e->operand[0]) && decide(m, e->operand[1]);
  case AS_IMP_OPERATOR_OR: return decide(m, e->operand[0]) || decide(m, e->operand[1]);
  default: return compare(m, e);
  }
}

/* One statement; returns what comes next. */
static const as_imp_statement *execute(machine *m, const as_imp_statement *s) {
  bool holds = s->expression && s->kind != AS_IMP_ASSIGN && decide(m, s->expression);
  if (s->kind == AS_IMP_ASSIGN) m->store[s->variable] = evaluate(m, s->expression);
  if (s->kind == AS_IMP_FAIL || (s->kind == AS_IMP_ASSERT && !holds)) as_certify_fail(m->certify, 0, s->number);
  if (s->kind == AS_IMP_ASSUME && !holds) as_certify_halt(m->certify);
  const as_imp_statement *nested = NULL;
  if (s->kind == AS_IMP_IF || s->kind == AS_IMP_WHILE) nested = holds ? s->body : s->otherwise;
  return nested ? nested : s->after;
}

static void execute_all(machine *m) {
  for (const as_imp_statement *s = m->program->first; !as_certify_over(m->certify);) {
    as_certify_step(m->certify);
    if (s)
      s = execute(m, s);
    else
      as_certify_halt(m->certify);
  }
}

void as_imp_guest(void *data, as_certify *certify) {
  const as_imp_program *program = data;
  size_t bytes = program->variables * sizeof(as_name);
  machine m = {program, certify, as_memory_alloc(program->memory, bytes)};
  for (uint32_t i = 0; i < program->variables; i++) m.store[i] = as_certify_input(certify, 0, program->variable[i]);
  execute_all(&m);
  as_memory_free(program->memory, m.store, bytes);
}

static const as_imp_statement *find(const as_imp_statement *first, uint32_t number) {
  for (const as_imp_statement *s = first; s; s = s->next) {
    if (s->number == number) return s;
    const as_imp_statement *found = find(s->body, number);
    if (!found && s->otherwise) found = find(s->otherwise, number);
    if (found) return found;
  }
  return NULL;
}

const as_imp_statement *as_imp_statement_numbered(const as_imp_program *program, uint32_t number) {
  return find(program->first, number);
}
