/* Programs of IMP, the language of papers/wise.txt (figure 1), with assert, assume, products and more (docs/imp.md).
 *
 * A program is a tree in a region of its own, and a flat program at the same time: each statement knows what comes
 * after it (`after`), also out of loops and branches. IMP has no procedures, so a statement determines everything that
 * is still to be executed, and the continuation of the paper's states is this one pointer; copying it costs nothing.
 *
 * Reading checks sorts: conditions are Bool, everything else is Int. Trees are not deeper than the limits below, so
 * functions over them may recurse. All variables are inputs; they are numbered in the order of their appearance.
 *
 *   as_imp_error error;
 *   as_imp_program *program = as_imp_parse(memory, "max.imp", text, length, &error);
 *   if (!program) complain(error.place, error.message);
 *   as_imp_program_destroy(program);
 */
#ifndef ASSAY_IMP_SYNTAX_H
#define ASSAY_IMP_SYNTAX_H

#include <assay/base/region.h>
#include <assay/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  AS_IMP_NESTING_MAX = 1000, /* of parentheses, prefix operators and statements */
  AS_IMP_HEIGHT_MAX = 10000, /* of an expression: the length of a sum without parentheses */
};

/* Lines and columns count from 1; columns are bytes. Line 0: not in the program text. */
typedef struct as_imp_place {
  uint32_t line, column;
} as_imp_place;

typedef enum as_imp_sort { AS_IMP_SORT_BOOL, AS_IMP_SORT_INT } as_imp_sort;

typedef enum as_imp_operator {
#define AS_IMP_OPERATOR(name, ...) AS_IMP_OPERATOR_##name,
#include "imp/operators.def"
#undef AS_IMP_OPERATOR
  AS_IMP_OPERATOR_COUNT,
  AS_IMP_OPERATOR_TRUE = AS_IMP_OPERATOR_COUNT,
  AS_IMP_OPERATOR_FALSE,
  AS_IMP_OPERATOR_NUMBER,
  AS_IMP_OPERATOR_VARIABLE,
} as_imp_operator;

typedef struct as_imp_operator_facts {
  const char *text;
  uint8_t operands, precedence, operand_sort, result_sort;
} as_imp_operator_facts;
/* requires: less than AS_IMP_OPERATOR_COUNT */
const as_imp_operator_facts *as_imp_operator_get(as_imp_operator op);

typedef struct as_imp_expression {
  as_imp_operator op;
  uint32_t height, index; /* of the variable or number */
  as_imp_place place;
  const struct as_imp_expression *operand[2];
} as_imp_expression;

as_imp_sort as_imp_expression_sort(const as_imp_expression *expression);

typedef enum as_imp_kind {
  AS_IMP_SKIP,
  AS_IMP_FAIL,
  AS_IMP_ASSIGN,
  AS_IMP_ASSERT,
  AS_IMP_ASSUME,
  AS_IMP_IF,
  AS_IMP_WHILE,
} as_imp_kind;

typedef struct as_imp_statement {
  as_imp_kind kind;
  uint32_t number;   /* in the order of the text, from 1 */
  uint32_t variable; /* that is assigned */
  bool back;         /* `after` is the loop whose body ends here */
  as_imp_place place;
  const char *where;                               /* "FILE:LINE" */
  const char *message;                             /* of a bug: "fail at FILE:LINE" */
  const as_imp_expression *expression;             /* value or condition */
  const struct as_imp_statement *body, *otherwise; /* if: NULL is skip */
  const struct as_imp_statement *next;             /* in the same block; NULL at its end */
  const struct as_imp_statement *after;            /* what is executed next; NULL at the end of the program */
} as_imp_statement;

typedef struct as_imp_program {
  as_memory *memory;
  as_region region;
  const char *name;              /* of the file */
  const as_imp_statement *first; /* assumptions that were added, then the text */
  uint32_t statements;           /* the highest number */
  uint32_t variables, numbers;
  const char **variable; /* names */
  const char **number;   /* digits */
} as_imp_program;

typedef struct as_imp_error {
  as_imp_place place;
  char message[160];
} as_imp_error;

/* NULL with an error. */
as_imp_program *as_imp_parse(as_memory *memory, const char *name, const char *text, size_t length, as_imp_error *error);
void as_imp_program_destroy(as_imp_program *program); /* NULL is fine */
/* Puts `assume b` before the program. It can speak of variables of the program only. False with an error whose place is
 * in this text. */
bool as_imp_program_assume(as_imp_program *program, const char *text, as_imp_error *error);

/* Printing. What is printed reads back as the same tree. */
/* One line without what is nested: `while x < 3 do`. */
void as_imp_print_head(const as_imp_program *program, const as_imp_statement *statement, as_text *out);
/* With added assumptions, indented. */
void as_imp_print_program(const as_imp_program *program, as_text *out);

#endif
