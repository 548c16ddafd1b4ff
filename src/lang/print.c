/* Programs, results and path conditions as text. */
#include "lang/lexer.h"
#include "lang/syntax.h"

#include <assay/term/print.h>
#include <assert.h>

static const char *const errors[] = {
#define AS_LANG_ERROR(name, text, meaning) text,
#include "lang/errors.def"
#undef AS_LANG_ERROR
};

const char *as_lang_error_name(as_lang_error error) {
  assert(error < AS_LANG_ERROR_NO_INPUT);
  return errors[error];
}

/* Programs. How tightly an expression holds together: as tightly as its operator; let and if take what follows. */
enum { LOOSEST = 0, OPERAND = 6, TIGHTEST = 7 };

static int tightness_of(const as_lang_expr *e) {
  switch (e->kind) {
  case AS_LANG_BINOP: return as_lang_operator_tightness(e->op);
  case AS_LANG_LET:
  case AS_LANG_IF: return LOOSEST;
  case AS_LANG_ASSERT: return OPERAND;
  default: return TIGHTEST;
  }
}

typedef struct printer {
  const as_lang_program *program;
  as_text *out;
} printer;

static void print_expr(const printer *p, const as_lang_expr *e, int around);

static void print_binop(const printer *p, const as_lang_expr *e) {
  int own = as_lang_operator_tightness(e->op);
  bool associates = own != as_lang_operator_tightness(AS_LANG_OPERATOR_EQ);
  print_expr(p, e->e1, associates ? own : own + 1);
  as_text_printf(p->out, " %s ", as_lang_operator_text(e->op));
  print_expr(p, e->e2, own + 1);
}

static void print_bare(const printer *p, const as_lang_expr *e) {
  switch (e->kind) {
  case AS_LANG_INT: as_text_put(p->out, e->decimal); return;
  case AS_LANG_BOOL: as_text_put(p->out, e->truth ? "true" : "false"); return;
  case AS_LANG_VARIABLE: as_text_put(p->out, as_strings_text(&p->program->names, e->name)); return;
  case AS_LANG_BINOP: print_binop(p, e); return;
  case AS_LANG_LET:
    as_text_printf(p->out, "let %s = ", as_strings_text(&p->program->names, e->name));
    print_expr(p, e->e1, LOOSEST);
    as_text_put(p->out, " in\n");
    print_expr(p, e->e2, LOOSEST);
    return;
  case AS_LANG_IF:
    as_text_put(p->out, "if ");
    print_expr(p, e->e1, LOOSEST);
    as_text_put(p->out, " then ");
    print_expr(p, e->e2, LOOSEST);
    as_text_put(p->out, " else ");
    print_expr(p, e->e3, LOOSEST);
    return;
  case AS_LANG_NONDET_INT: as_text_put(p->out, "NondetInt"); return;
  case AS_LANG_ASSERT:
    as_text_put(p->out, "assert ");
    print_expr(p, e->e1, OPERAND);
    return;
  }
}

static void print_expr(const printer *p, const as_lang_expr *e, int around) {
  bool open = tightness_of(e) < around;
  if (open) as_text_put_char(p->out, '(');
  print_bare(p, e);
  if (open) as_text_put_char(p->out, ')');
}

void as_lang_print(const as_lang_program *program, as_text *out) {
  print_expr(&(printer){program, out}, program->body, LOOSEST);
  as_text_put_char(out, '\n');
}

/* Results. Each is one line: the names that the printer of terms explains on lines of their own are explained behind.
 */

static void print_term(as_terms *terms, as_term t, as_text *out) {
  as_text text = {.memory = out->memory};
  as_term_print_text(terms, &text, t);
  for (const char *at = as_text_get(&text); *at; at++) {
    as_text_put_char(out, *at == '\n' ? ' ' : *at);
    while (*at == '\n' && at[1] == ' ') at++;
  }
  as_text_release(&text);
}

void as_lang_print_result(as_terms *terms, const as_lang_result *result, as_text *out) {
  if (result->error == AS_LANG_ERROR_NONE)
    print_term(terms, result->value, out);
  else
    as_text_printf(out, "%s at %u:%u", as_lang_error_name(result->error), result->place.line, result->place.column);
}

void as_lang_print_condition(as_terms *terms, const as_path *path, as_text *out) {
  uint32_t count = as_path_length(path), at = count;
  as_term *claims = as_memory_alloc(out->memory, count * sizeof *claims);
  for (; at; path = as_path_parent(path)) claims[--at] = as_path_claim(path);
  as_term all = count > 1    ? as_term_make(terms, AS_OP_AND, claims, count)
                : count == 1 ? claims[0]
                             : as_term_true(terms);
  print_term(terms, all, out);
  as_memory_free(out->memory, claims, count * sizeof *claims);
}
