#include "imp/concrete.h"
#include <assert.h>

typedef struct interpreter {
  const as_imp_program *program;
  mpz_t *store;
  bool too_big;
} interpreter;

static void multiply(interpreter *in, mpz_t result, const mpz_t a, const mpz_t b) {
  in->too_big |= mpz_sizeinbase(a, 2) + mpz_sizeinbase(b, 2) > AS_IMP_NUMBER_BITS_MAX;
  if (in->too_big)
    mpz_set_ui(result, 0);
  else
    mpz_mul(result, a, b);
}

/* The value of an Int expression; `result` is initialised. */
static void number(interpreter *in, const as_imp_expression *e, mpz_t result) {
  if (e->op == AS_IMP_OPERATOR_NUMBER) {
    int bad = mpz_set_str(result, in->program->number[e->index], 10);
    assert(!bad), (void)bad;
    return;
  }
  if (e->op == AS_IMP_OPERATOR_VARIABLE) {
    mpz_set(result, in->store[e->index]);
    return;
  }
  number(in, e->operand[0], result);
  if (e->op == AS_IMP_OPERATOR_NEG) {
    mpz_neg(result, result);
    return;
  }
  mpz_t right;
  mpz_init(right);
  number(in, e->operand[1], right);
  switch (e->op) {
  case AS_IMP_OPERATOR_ADD: mpz_add(result, result, right); break;
  case AS_IMP_OPERATOR_SUB: mpz_sub(result, result, right); break;
  default: assert(e->op == AS_IMP_OPERATOR_MUL), multiply(in, result, result, right);
  }
  mpz_clear(right);
}

static int compare(interpreter *in, const as_imp_expression *e) {
  mpz_t left, right;
  mpz_inits(left, right, NULL);
  number(in, e->operand[0], left), number(in, e->operand[1], right);
  int order = mpz_cmp(left, right);
  mpz_clears(left, right, NULL);
  return order;
}

static bool condition(interpreter *in, const as_imp_expression *e) {
  switch (e->op) {
  case AS_IMP_OPERATOR_TRUE: return true;
  case AS_IMP_OPERATOR_FALSE: return false;
  case AS_IMP_OPERATOR_NOT: return !condition(in, e->operand[0]);
  case AS_IMP_OPERATOR_AND: return condition(in, e->operand[0]) && condition(in, e->operand[1]);
  case AS_IMP_OPERATOR_OR: return condition(in, e->operand[0]) || condition(in, e->operand[1]);
  case AS_IMP_OPERATOR_EQ: return compare(in, e) == 0;
  case AS_IMP_OPERATOR_NE: return compare(in, e) != 0;
  case AS_IMP_OPERATOR_LE: return compare(in, e) <= 0;
  case AS_IMP_OPERATOR_LT: return compare(in, e) < 0;
  case AS_IMP_OPERATOR_GE: return compare(in, e) >= 0;
  default: assert(e->op == AS_IMP_OPERATOR_GT); return compare(in, e) > 0;
  }
}

static void assign(interpreter *in, const as_imp_statement *s) {
  mpz_t value;
  mpz_init(value);
  number(in, s->expression, value);
  mpz_swap(in->store[s->variable], value);
  mpz_clear(value);
}

as_imp_end as_imp_execute(const as_imp_program *program, mpz_t *store, uint64_t most_steps) {
  interpreter in = {program, store, false};
  as_imp_end end = {AS_IMP_END_NORMAL, program->first, 0};
  while (end.at) {
    const as_imp_statement *s = end.at;
    if (most_steps && end.steps == most_steps) return end.kind = AS_IMP_END_OUT_OF_STEPS, end;
    end.steps++;
    bool holds = s->expression && s->kind != AS_IMP_ASSIGN && condition(&in, s->expression);
    if (s->kind == AS_IMP_ASSIGN) assign(&in, s);
    if (in.too_big) return end.kind = AS_IMP_END_TOO_BIG, end;
    if (s->kind == AS_IMP_FAIL || (s->kind == AS_IMP_ASSERT && !holds)) return end.kind = AS_IMP_END_FAILED, end;
    if (s->kind == AS_IMP_ASSUME && !holds) return end.kind = AS_IMP_END_EXCLUDED, end;
    const as_imp_statement *nested = NULL;
    if (s->kind == AS_IMP_IF || s->kind == AS_IMP_WHILE) nested = holds ? s->body : s->otherwise;
    end.at = nested ? nested : s->after;
  }
  return end;
}
