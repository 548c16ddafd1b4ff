/* What a program does on given inputs. symbolic.c does the same on all inputs: compare the two, function by function.
 *
 * Numbers are GMP's, and know nothing of terms, so that each of the two interpreters can be tested by the other one.
 * They live until the run is over. */
#include "lang/syntax.h"

#include <assert.h>
#include <gmp.h>

typedef struct value {
  const struct number *number; /* NULL: a boolean */
  bool truth;
} value;

typedef struct number {
  mpz_t z;
  struct number *before;
} number;

typedef struct interpreter {
  as_region region;
  number *numbers; /* all that were made */
  const char *const *inputs;
  uint32_t input_count;
  as_lang_answer answer;
} interpreter;

/* What the variables in scope are bound to. */
typedef struct subst {
  as_symbol name;
  value bound;
  const struct subst *outer;
} subst;

/* Values. */

static number *make_number(interpreter *in) {
  number *made = as_region_alloc(&in->region, sizeof *made);
  mpz_init(made->z);
  made->before = in->numbers;
  return in->numbers = made;
}

static value of_int(interpreter *in, const char *decimal) {
  number *made = make_number(in);
  int failed = mpz_set_str(made->z, decimal, 10);
  assert(!failed), (void)failed;
  return (value){.number = made};
}

static value of_bool(interpreter *in, bool truth) { return (void)in, (value){.truth = truth}; }
static bool is_int(interpreter *in, value v) { return (void)in, v.number != NULL; }

static value sum(interpreter *in, value v1, value v2) {
  number *made = make_number(in);
  mpz_add(made->z, v1.number->z, v2.number->z);
  return (value){.number = made};
}

static value difference(interpreter *in, value v1, value v2) {
  number *made = make_number(in);
  mpz_sub(made->z, v1.number->z, v2.number->z);
  return (value){.number = made};
}

/* Such that the remainder is not negative. */
static value quotient(interpreter *in, value v1, value v2) {
  number *made = make_number(in);
  (mpz_sgn(v2.number->z) > 0 ? mpz_fdiv_q : mpz_cdiv_q)(made->z, v1.number->z, v2.number->z);
  return (value){.number = made};
}

static value equal(interpreter *in, value v1, value v2) {
  return of_bool(in, is_int(in, v1) ? mpz_cmp(v1.number->z, v2.number->z) == 0 : v1.truth == v2.truth);
}

static value at_least(interpreter *in, value v1, value v2) {
  return of_bool(in, mpz_cmp(v1.number->z, v2.number->z) >= 0);
}

static value greater(interpreter *in, value v1, value v2) {
  return of_bool(in, mpz_cmp(v1.number->z, v2.number->z) > 0);
}

/* Results: true with a value, false after an error. */

static bool ok(value *result, value v) { return *result = v, true; }

static bool error(interpreter *in, as_lang_error kind, const as_lang_expr *e) {
  in->answer.error = kind;
  in->answer.place = e->place;
  return false;
}

static bool need_int(interpreter *in, value v, const as_lang_expr *e) {
  return is_int(in, v) || error(in, AS_LANG_ERROR_TYPE_ERROR, e);
}

static bool need_bool(interpreter *in, value v, const as_lang_expr *e) {
  return !is_int(in, v) || error(in, AS_LANG_ERROR_TYPE_ERROR, e);
}

/* Evaluation. */

static bool nondet_int(interpreter *in, const as_lang_expr *e, value *result) {
  if (!in->input_count) return error(in, AS_LANG_ERROR_NO_INPUT, e);
  in->input_count--;
  return ok(result, of_int(in, *in->inputs++));
}

static bool look_up(interpreter *in, const subst *s, const as_lang_expr *e, value *result) {
  for (; s; s = s->outer)
    if (as_symbol_equal(s->name, e->name)) return ok(result, s->bound);
  return error(in, AS_LANG_ERROR_UNBOUND_VARIABLE, e);
}

static bool eval_binop(interpreter *in, const as_lang_expr *e, value v1, value v2, value *result) {
  if (e->op == AS_LANG_OPERATOR_EQ) {
    if (is_int(in, v1) != is_int(in, v2)) return error(in, AS_LANG_ERROR_TYPE_ERROR, e);
    return ok(result, equal(in, v1, v2));
  }
  if (!need_int(in, v1, e->e1) || !need_int(in, v2, e->e2)) return false;
  switch (e->op) {
  case AS_LANG_OPERATOR_ADD: return ok(result, sum(in, v1, v2));
  case AS_LANG_OPERATOR_SUB: return ok(result, difference(in, v1, v2));
  case AS_LANG_OPERATOR_DIV:
    if (equal(in, v2, of_int(in, "0")).truth) return error(in, AS_LANG_ERROR_DIVISION_BY_ZERO, e);
    return ok(result, quotient(in, v1, v2));
  case AS_LANG_OPERATOR_GE: return ok(result, at_least(in, v1, v2));
  default: return assert(e->op == AS_LANG_OPERATOR_GT), ok(result, greater(in, v1, v2));
  }
}

static bool eval(interpreter *in, const subst *s, const as_lang_expr *e, value *result) {
  value v1, v2;
  switch (e->kind) {
  case AS_LANG_INT: return ok(result, of_int(in, e->decimal));
  case AS_LANG_BOOL: return ok(result, of_bool(in, e->truth));
  case AS_LANG_VARIABLE: return look_up(in, s, e, result);
  case AS_LANG_BINOP:
    if (!eval(in, s, e->e1, &v1) || !eval(in, s, e->e2, &v2)) return false;
    return eval_binop(in, e, v1, v2, result);
  case AS_LANG_LET:
    if (!eval(in, s, e->e1, &v1)) return false;
    return eval(in, &(subst){e->name, v1, s}, e->e2, result);
  case AS_LANG_IF:
    if (!eval(in, s, e->e1, &v1) || !need_bool(in, v1, e->e1)) return false;
    if (v1.truth) return eval(in, s, e->e2, result);
    return eval(in, s, e->e3, result);
  case AS_LANG_NONDET_INT: return nondet_int(in, e, result);
  case AS_LANG_ASSERT:
    if (!eval(in, s, e->e1, &v1) || !need_bool(in, v1, e->e1)) return false;
    if (v1.truth) return ok(result, of_int(in, "0"));
    return error(in, AS_LANG_ERROR_ASSERT_ERROR, e);
  }
  return false;
}

static void print_value(as_text *out, value v) {
  if (!v.number) {
    as_text_put(out, v.truth ? "true" : "false");
    return;
  }
  size_t room = mpz_sizeinbase(v.number->z, 10) + 2; /* a minus, and the zero byte */
  char *digits = as_memory_alloc(out->memory, room);
  as_text_put(out, mpz_get_str(digits, 10, v.number->z));
  as_memory_free(out->memory, digits, room);
}

as_lang_answer as_lang_run(const as_lang_program *program, const char *const *inputs, uint32_t count) {
  interpreter in = {.inputs = inputs, .input_count = count};
  in.answer = (as_lang_answer){.error = AS_LANG_ERROR_NONE, .value.memory = program->memory};
  as_region_init(&in.region, program->memory);
  value result;
  if (eval(&in, NULL, program->body, &result)) print_value(&in.answer.value, result);
  for (; in.numbers; in.numbers = in.numbers->before) mpz_clear(in.numbers->z);
  as_region_release(&in.region);
  return in.answer;
}

void as_lang_answer_release(as_lang_answer *answer) { as_text_release(&answer->value); }

bool as_lang_is_integer(const char *text) {
  if (*text == '-') text++;
  if (!*text) return false;
  while (*text >= '0' && *text <= '9') text++;
  return !*text;
}
