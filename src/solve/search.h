/* Tiers 6 and 7, inside: the bit-blasted question, decided by our SAT solver or by CaDiCaL, and refined by lemmas.
 *
 * Leaves of the blaster (array reads, array equalities, atoms over Int, terms of datatypes) are free for the SAT
 * solver. After a SAT answer the theories look at the values of the leaves; what contradicts the theory becomes a
 * *lemma*, a formula that is valid in the theory, and the question is asked again with it. Lemmas are kept and join
 * every later question that has their leaves.
 */
#ifndef ASSAY_SOLVE_SEARCH_H
#define ASSAY_SOLVE_SEARCH_H

#include "solve/bits/blast.h"
#include "solve/linear/linear.h"
#include "solve/tiered.h"

typedef enum { AS_BIT_UNSET, AS_BIT_FALSE, AS_BIT_TRUE } as_bit;

typedef struct as_lemma {
  as_term formula;
  uint32_t first_leaf, leaf_count; /* in known_leaves */
} as_lemma;
AS_VECTOR_DEFINE(as_lemma_vector, as_lemma)

AS_VECTOR_DEFINE(as_lit_vector, as_lit)
AS_VECTOR_DEFINE(as_bit_vector, uint8_t)

struct as_search {
  as_tiered *solver;
  as_memory *memory;
  as_terms *terms;
  as_sat *sat;
  as_blast *blast;
  uint32_t data_bits; /* of its words of datatypes */
  as_linear *linear;
  uint64_t usual_work;       /* of a question's first turn, in units of as_terms_work */
  uint32_t recent_variables; /* what recent questions had in their cones, or added: the highest, slowly forgotten */

  /* The question in work. */
  as_lit_vector assumptions; /* literals of the claims, then of the lemmas */
  as_id_table claim_of;      /* literal to the first claim that has it; index + 1 */
  as_term_vector lemmas;     /* that joined */
  as_term_vector wishes;     /* assumed as well, until they are in the way */
  bool wishless;             /* they were */
  as_term_vector leaves;     /* that need a theory: sorted by id, so operands come first */
  as_u32_vector seen;        /* stamp by term id */
  as_u32_vector joined;      /* stamp by id of a lemma */
  uint32_t stamp;
  uint64_t pivots; /* that integers took */
  as_term_vector stack;
  bool collecting;
  bool from_cadical;           /* where values are read */
  as_bit_vector cadical_value; /* by variable */
  as_eval *eval;               /* of the candidate; reads of arrays are overridden */

  /* Lemmas of all questions. */
  as_lemma_vector known;
  as_term_vector known_leaves;
  as_id_table lemmas_of;    /* newest leaf of a lemma: index + 1 of the newest such lemma */
  as_u32_vector next_lemma; /* parallel to known: index + 1 of an older one with the same newest leaf */
  as_id_table kept;         /* formulas that are known: 1 */
  as_id_table difference;   /* array equality to the variable where the arrays differ: term id */
};

typedef enum { AS_THEORY_AGREES, AS_THEORY_LEMMA, AS_THEORY_GAVE_UP } as_theory_answer;

/* The bit of a literal in the candidate; unset if it lies outside the cone. */
as_bit as_search_bit(const as_search *search, as_lit literal);
/* The constant that the candidate gives to a translated term; none if no bit of it is set. Unset bits are zero. */
as_term as_search_value(as_search *search, as_term t);

/* Some claim is about a datatype: then evaluation, which has one value for what SMT-LIB leaves open, refutes nothing.
 */
bool as_search_needs_data(as_search *search, const as_question *question);

/* theory/lemmas.c */
/* Lists the leaves of a term, below leaves too; adds definitions of Int terms as lemmas. */
void as_search_collect(as_search *search, as_term t);
void as_search_join_known(as_search *search);
/* Operands before what they occur in. */
void as_search_sort_leaves(as_search *search);
/* Lemmas are worth keeping, not worth every byte. */
void as_search_forget_lemmas(as_search *search);
/* A valid formula joins the question and is kept. False if it is there already. */
bool as_search_add_lemma(as_search *search, as_term formula);
/* What need not hold, but without which evaluation would not confirm the model. False if it was wished before, or in
 * vain.
 */
bool as_search_add_wish(as_search *search, as_term formula);
/* The lemma that these literals are not all true. Orders the array. */
bool as_search_add_conflict(as_search *search, as_term *literals, uint32_t count);

/* theory/arrays.c, theory/integers.c: look at the candidate, complete `model`, or add lemmas. The first is for arrays,
 * functions and datatypes; it reads the values of Int terms from the second. */
as_theory_answer as_arrays_check(as_search *search, as_question *question, uint8_t needs, as_model *model);
as_theory_answer as_integers_check(as_search *search, as_question *question, as_model *model);

#endif
