/* What a program does on all inputs. This is concrete.c lifted: values are terms, an `if` on a value is as_if, an error
 * ends the branch. Compare the two, function by function.
 *
 * The library calls as_lang_explore once for each path, or more often: whatever decides between paths is an as_if. */
#include "lang/syntax.h"

#include <assay/explore/direct.h>
#include <assert.h>

typedef as_term value;

typedef struct interpreter {
  as_run *run;
  as_terms *terms;
  const as_lang_program *program;
  as_lang_input *inputs; /* the NondetInts so far */
} interpreter;

/* What the variables in scope are bound to. */
typedef struct subst {
  as_symbol name;
  value bound;
  const struct subst *outer;
} subst;

/* Values. */

static value of_int(interpreter *in, const char *decimal) { return as_term_int_text(in->terms, decimal); }
static value of_bool(interpreter *in, bool truth) { return as_term_bool(in->terms, truth); }
static bool is_int(interpreter *in, value v) { return as_term_sort(in->terms, v).kind == AS_SORT_INT; }
static value sum(interpreter *in, value v1, value v2) { return as_term_int_add(in->terms, v1, v2); }
static value difference(interpreter *in, value v1, value v2) { return as_term_int_sub(in->terms, v1, v2); }
static value quotient(interpreter *in, value v1, value v2) { return as_term_int_div(in->terms, v1, v2); }
static value equal(interpreter *in, value v1, value v2) { return as_term_eq(in->terms, v1, v2); }
static value at_least(interpreter *in, value v1, value v2) { return as_term_int_ge(in->terms, v1, v2); }
static value greater(interpreter *in, value v1, value v2) { return as_term_int_gt(in->terms, v1, v2); }

/* Results: true with a value, false after an error. */

static bool ok(value *result, value v) { return *result = v, true; }

static as_lang_result *make_result(interpreter *in, as_lang_result result) {
  as_lang_result *made = as_run_alloc(in->run, sizeof *made);
  result.inputs = in->inputs;
  return *made = result, made;
}

static bool error(interpreter *in, as_lang_error kind, const as_lang_expr *e) {
  as_run_fail(in->run, as_lang_error_name(kind), make_result(in, (as_lang_result){.error = kind, .place = e->place}));
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
  as_lang_input *input = as_run_alloc(in->run, sizeof *input);
  input->variable = as_run_fresh(in->run, as_sort_int(), as_strings_text(&in->program->names, e->name));
  input->before = in->inputs;
  in->inputs = input;
  return ok(result, input->variable);
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
    if (as_if(in->run, equal(in, v2, of_int(in, "0")))) return error(in, AS_LANG_ERROR_DIVISION_BY_ZERO, e);
    return ok(result, quotient(in, v1, v2));
  case AS_LANG_OPERATOR_GE: return ok(result, at_least(in, v1, v2));
  default: return assert(e->op == AS_LANG_OPERATOR_GT), ok(result, greater(in, v1, v2));
  }
}

static bool eval(interpreter *in, const subst *s, const as_lang_expr *e, value *result) {
  value v1, v2;
  if (as_run_stopped(in->run)) return false;
  as_run_at(in->run, e->number);
  as_run_where(in->run, NULL, e->place.line, e->place.column);
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
    if (as_if(in->run, v1)) return eval(in, s, e->e2, result);
    return eval(in, s, e->e3, result);
  case AS_LANG_NONDET_INT: return nondet_int(in, e, result);
  case AS_LANG_ASSERT:
    if (!eval(in, s, e->e1, &v1) || !need_bool(in, v1, e->e1)) return false;
    if (as_if(in->run, v1)) return ok(result, of_int(in, "0"));
    return error(in, AS_LANG_ERROR_ASSERT_ERROR, e);
  }
  return false;
}

void as_lang_explore(as_run *run, void *program) {
  interpreter in = {.run = run, .terms = as_run_terms(run), .program = program};
  value result;
  if (!eval(&in, NULL, in.program->body, &result)) return;
  as_run_end(run, make_result(&in, (as_lang_result){.error = AS_LANG_ERROR_NONE, .value = result}));
}
