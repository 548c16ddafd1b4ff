/* What the files of words share. */
#ifndef ASSAY_SOLVE_WORDS_INTERNAL_H
#define ASSAY_SOLVE_WORDS_INTERNAL_H

#include "solve/words/words.h"
#include "term/node.h"

#include <assay/base/table.h>
#include <assay/term/data.h>

AS_TABLE_DEFINE(as_word_terms, uint32_t, as_term, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(as_word_variables, uint64_t, as_term, as_hash_u64, as_equal_u64)
AS_TABLE_DEFINE(as_word_members, uint64_t, as_function, as_hash_u64, as_equal_u64)
AS_TABLE_DEFINE(as_word_functions, uint32_t, as_function, as_hash_u32, as_equal_u32)

/* What a new variable is of the term that it is called after. */
typedef enum as_word_role {
  AS_WORD_ROLE_ITSELF,
  AS_WORD_ROLE_WRAPS, /* of a sum or a number: how often 2^width was taken away */
  AS_WORD_ROLE_HIGH,  /* of an extract: the bits above it; of a division: the quotient */
  AS_WORD_ROLE_LOW,   /* the bits below it; the remainder */
  AS_WORD_ROLE_COUNT
} as_word_role;

struct as_word_book {
  as_memory *memory;
  as_terms *terms;
  as_word_variables variables; /* by term and role: of all questions */
  as_word_functions functions; /* by the variable of the original */
  as_word_functions operators; /* by operator and width */
  as_word_members members;     /* by datatype, constructor and member */
  as_word_terms done;          /* translations of this question */
  as_word_limits limits;
  as_term_vector stack, claims;
  bool has_sums; /* in this question */
};

__extension__ typedef __int128 as_word_number;
__extension__ typedef unsigned __int128 as_word_size;
enum { AS_WORD_BITS_MAX = 64 };

/* After so many terms, with so many claims that came of them: is it too much? */
static inline bool as_words_over(as_word_limits limits, uint32_t terms, uint32_t claims) {
  enum { MOST = 1 << 16, TERMS_PER_LOOK = 64 };
  return terms + claims > MOST || (terms % TERMS_PER_LOOK == 0 && limits.over(limits.data));
}

as_sort as_words_sort(as_word_book *words, as_sort sort);
as_term as_words_variable(as_word_book *words, as_term t, as_word_role role, as_sort sort);
/* A claim that the translation adds. */
void as_words_know(as_word_book *words, as_term claim);
as_term as_words_int(as_word_book *words, as_word_number value);
as_term as_words_times(as_word_book *words, as_term t, as_word_number factor);
/* low <= t < high */
void as_words_know_range(as_word_book *words, as_term t, as_word_number low, as_word_number high);
/* The translation of an operand, which is done. */
as_term as_words_of(const as_word_book *words, as_term t);
/* A variable between the bounds of the term. */
as_term as_words_opaque(as_word_book *words, as_term t);

/* Of an operator without a linear form: a function of its operands. */
as_term as_words_binary(as_word_book *words, as_term t);

/* arithmetic.c: bit-vectors whose operands are done. */
as_term as_words_sum(as_word_book *words, as_term t);
as_term as_words_extract(as_word_book *words, as_term t);
as_term as_words_divide(as_word_book *words, as_term t);
as_term as_words_signed(as_word_book *words, as_term t); /* the signed value of the term */
as_term as_words_sign_extend(as_word_book *words, as_term t);
as_term as_words_of_number(as_word_book *words, as_term t); /* a number modulo 2^width */

#endif
