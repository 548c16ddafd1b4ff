#include "imp/syntax.h"
#include <assert.h>

static void print(const as_imp_program *program, const as_imp_expression *e, int precedence, as_text *out);

static void print_application(const as_imp_program *program, const as_imp_expression *e, as_text *out) {
  const as_imp_operator_facts *facts = as_imp_operator_get(e->op);
  int own = facts->precedence;
  if (facts->operands == 1) {
    as_text_put(out, facts->text);
    if (e->op == AS_IMP_OPERATOR_NOT) as_text_put_char(out, ' ');
    print(program, e->operand[0], own, out);
    return;
  }
  bool chains = own != as_imp_operator_get(AS_IMP_OPERATOR_EQ)->precedence;
  print(program, e->operand[0], chains ? own : own + 1, out);
  as_text_printf(out, " %s ", facts->text);
  print(program, e->operand[1], own + 1, out);
}

/* In parentheses if the operator binds less than `precedence`. */
static void print(const as_imp_program *program, const as_imp_expression *e, int precedence, as_text *out) {
  switch (e->op) {
  case AS_IMP_OPERATOR_TRUE: as_text_put(out, "true"); return;
  case AS_IMP_OPERATOR_FALSE: as_text_put(out, "false"); return;
  case AS_IMP_OPERATOR_NUMBER: as_text_put(out, program->number[e->index]); return;
  case AS_IMP_OPERATOR_VARIABLE: as_text_put(out, program->variable[e->index]); return;
  default: break;
  }
  bool enclosed = as_imp_operator_get(e->op)->precedence < precedence;
  if (enclosed) as_text_put_char(out, '(');
  print_application(program, e, out);
  if (enclosed) as_text_put_char(out, ')');
}

void as_imp_print_head(const as_imp_program *program, const as_imp_statement *s, as_text *out) {
  static const char *const words[] = {"skip", "fail", "", "assert ", "assume ", "if ", "while "};
  as_text_put(out, words[s->kind]);
  if (s->kind == AS_IMP_ASSIGN) as_text_printf(out, "%s = ", program->variable[s->variable]);
  if (s->expression) print(program, s->expression, 0, out);
  if (s->kind == AS_IMP_IF) as_text_put(out, " then");
  if (s->kind == AS_IMP_WHILE) as_text_put(out, " do");
}

static void print_line(as_text *out, int indent, const char *word) { as_text_printf(out, "%*s%s", indent, "", word); }

static void print_block(const as_imp_program *program, const as_imp_statement *first, int indent, as_text *out) {
  for (const as_imp_statement *s = first; s; s = s->next) {
    print_line(out, indent, "");
    as_imp_print_head(program, s, out);
    if (s->body) {
      as_text_put_char(out, '\n');
      print_block(program, s->body, indent + 2, out);
      if (s->otherwise) print_line(out, indent, "else\n"), print_block(program, s->otherwise, indent + 2, out);
      print_line(out, indent, s->kind == AS_IMP_IF ? "fi" : "od");
    }
    as_text_put(out, s->next ? ";\n" : "\n");
  }
}

void as_imp_print_program(const as_imp_program *program, as_text *out) { print_block(program, program->first, 0, out); }
