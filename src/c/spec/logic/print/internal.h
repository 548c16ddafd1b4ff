/* What the files of the printer share. Terms have no signs and no types of C: the sort that a term must have had is
 * guessed from the names in it, and handed down to constants. */
#ifndef ASSAY_C_SPEC_LOGIC_PRINT_INTERNAL_H
#define ASSAY_C_SPEC_LOGIC_PRINT_INTERNAL_H

#include "c/spec/logic/internal.h"

typedef struct as_spec_writer {
  as_spec_logic *l;
  as_text *out;
  uint32_t left; /* nodes that are still written; the others are dots */
} as_spec_writer;

/* guess.c: the sort that a term has in the language; none: nobody knows. */
as_spec_sort as_spec_guess(as_spec_logic *l, as_term t);
as_spec_sort as_spec_guess_both(as_spec_logic *l, as_term a, as_term b);
bool as_spec_guess_is(as_spec_logic *l, as_spec_sort sort, as_spec_sort_kind kind);

/* print.c: in parentheses if it binds less than the level; constants are of this sort, if it is known. */
void as_spec_write(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort);
void as_spec_write_list(as_spec_writer *w, const char *open, const as_term *terms, uint32_t count, const char *close);
void as_spec_write_infix(as_spec_writer *w, const char *text, uint32_t own, uint32_t level, as_term a, as_term b,
                         as_spec_sort sort);
/* number.c; false: it is none of these. */
bool as_spec_write_number(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort);
void as_spec_write_const(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort);
bool as_spec_write_sum(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort);
/* To the width of t; of the sign that is wanted, or this one. The operand is read with the sign that `of_sort` has. */
void as_spec_write_bits_cast(as_spec_writer *w, as_term t, as_term of, uint32_t level, as_spec_sort sort,
                             bool is_signed, as_spec_sort of_sort);
void as_spec_write_cast(as_spec_writer *w, const char *type, as_term of, uint32_t level, as_spec_sort sort);
/* bits.c: some of a number's bits, and bits side by side. */
void as_spec_write_extract(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort);
void as_spec_write_concat(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort);
/* Extended by its sign: a quotient, or a shift; false: it is neither. */
bool as_spec_write_signed_shift(as_spec_writer *w, as_term t, uint32_t level);
/* An equation of some bits with a constant; false: it is none. */
bool as_spec_write_equal_bits(as_spec_writer *w, as_term a, as_term b, uint32_t level, bool holds);
/* names.c: a variable that nobody has named. */
void as_spec_write_variable(as_spec_writer *w, as_term t);
/* data.c; likewise. */
bool as_spec_write_data(as_spec_writer *w, as_term t, uint32_t level);
/* pointer.c: a pointer that was moved. */
bool as_spec_write_moved(as_spec_writer *w, as_term t, uint32_t level);

#endif
