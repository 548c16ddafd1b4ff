/* Inside the printer for people: items on its stack, and the files that know formulas (print/formula.c) and values
 * (print/value.c). Items are pushed last first. */
#ifndef ASSAY_TERM_PRINT_TEXT_H
#define ASSAY_TERM_PRINT_TEXT_H

#include "term/print/internal.h"
#include "term/walk.h"

/* C's, loosest first. */
typedef enum as_precedence {
  AS_PRECEDENCE_LOOSEST,
  AS_PRECEDENCE_TERNARY,
  AS_PRECEDENCE_OR,
  AS_PRECEDENCE_AND,
  AS_PRECEDENCE_BIT_OR,
  AS_PRECEDENCE_BIT_XOR,
  AS_PRECEDENCE_BIT_AND,
  AS_PRECEDENCE_EQUALITY,
  AS_PRECEDENCE_ORDER,
  AS_PRECEDENCE_SHIFT,
  AS_PRECEDENCE_SUM,
  AS_PRECEDENCE_PRODUCT,
  AS_PRECEDENCE_UNARY,
  AS_PRECEDENCE_POSTFIX
} as_precedence;

typedef enum as_print_kind { AS_PRINT_TERM, AS_PRINT_TEXT } as_print_kind;

typedef struct as_print_item {
  as_print_kind kind;
  as_term t;
  const char *text;
  as_precedence around;
  bool negated;       /* of a Bool */
  bool is_signed;     /* a constant with its top bit set is a negative number */
  bool is_definition; /* what a name stands for: not by its name */
} as_print_item;

AS_VECTOR_DEFINE(as_print_item_vector, as_print_item)

typedef struct as_printer {
  as_terms *terms;
  as_memory *memory;
  as_text *out;
  as_print_item_vector items;
  as_region scratch;    /* texts of items */
  as_walk_table names;  /* term id to number */
  as_term_vector named; /* by number - 1 */
} as_printer;

void as_printer_push(as_printer *p, as_print_item item);
void as_printer_text(as_printer *p, const char *text);
void as_printer_term(as_printer *p, as_term t, as_precedence around, bool is_signed);
void as_printer_truth(as_printer *p, as_term t, as_precedence around, bool negated);
/* Puts a parenthesis now, and the closing one on the stack, if this operator binds looser than the one around it. */
bool as_printer_open(as_printer *p, as_precedence own, as_precedence around);
bool as_printer_is_named(const as_printer *p, as_term t);

void as_print_formula(as_printer *p, as_print_item i);
void as_print_value(as_printer *p, as_print_item i);
/* Helpers of both. */
void as_print_infix(as_printer *p, as_print_item i, as_precedence own, as_term a, const char *infix, as_term b,
                    bool is_signed);
void as_print_call(as_printer *p, const char *name, as_term t);
void as_print_name(as_printer *p, as_term variable);
void as_print_ite(as_printer *p, as_print_item i);
/* Of datatypes and functions, and reads of arrays: of any sort, Bool too. False: another operator. */
bool as_print_of_any(as_printer *p, as_print_item i);

#endif
