/* What the theories of arrays, functions and datatypes share: one look at a candidate.
 *
 * The value of a term is what the evaluator says: of a leaf, what the SAT solver or the simplex gave to it (an
 * override), of the rest what follows. A term of a datatype has an *abstract* value (as_term_abstract): a number, the
 * same for terms that the candidate takes for equal. Terms with the same number are a *class*. When nothing contradicts
 * the theories, each class gets a value of its own (data.c), which takes the place of the number in the model.
 */
#ifndef ASSAY_SOLVE_THEORY_CHECKER_H
#define ASSAY_SOLVE_THEORY_CHECKER_H

#include "solve/search.h"

typedef struct as_read_place {
  uint32_t array, index; /* ids: of the array variable, of the value of the index */
} as_read_place;
static inline uint64_t as_read_place_hash(as_read_place c) { return as_hash_u64((uint64_t)c.array << 32 | c.index); }
static inline bool as_read_place_equal(as_read_place a, as_read_place b) {
  return a.array == b.array && a.index == b.index;
}

typedef struct as_read_value {
  as_term value, read; /* the read that put it there; none if nobody asked the SAT solver about it */
} as_read_value;
AS_TABLE_DEFINE(as_read_table, as_read_place, as_read_value, as_read_place_hash, as_read_place_equal)

typedef struct as_checker {
  as_search *search;
  as_terms *terms;
  as_question *question;
  as_read_table cells;   /* what is read at an index of an array or function variable */
  as_id_table columns;   /* Int terms to index + 1 in the simplex */
  as_id_table made;      /* a constructor of values to the first constructor application that has them */
  as_id_table defaults;  /* array variables to their default elements, where equalities say so */
  as_id_table given;     /* leaves of datatypes to their values */
  as_read_table members; /* (value, MEMBER's index) to the first such member */
  uint32_t fresh;        /* numbers of classes that the SAT solver knows nothing of */
  uint32_t steps;
  bool lemma;
  bool late; /* a limit was reached: nothing more is said */
} as_checker;

/* Numbers of classes: those of words, then fresh ones. The default element of a map has a number that no term has. */
enum { AS_CLASS_FRESH = 1 << AS_DATA_BITS_MANY, AS_CLASS_DEFAULT = 1 << 30 };

static inline as_term as_checker_value(as_checker *check, as_term t) { return as_eval_term(check->search->eval, t); }
bool as_checker_is_late(as_checker *check);
/* A valid formula joins the question. What was made when it was late need not be valid, and is left out. */
void as_checker_add(as_checker *check, as_term formula);
/* a = b. Of datatypes as it stands: rewriting would speak of the members, and the words would not learn. */
as_term as_checker_same(as_checker *check, as_term a, as_term b);
/* The premise implies that a = b. */
void as_checker_imply_same(as_checker *check, as_term premise, as_term a, as_term b);
/* What the SAT solver or the simplex gave to a leaf; none if they know nothing of it. */
as_term as_checker_wanted(as_checker *check, as_term leaf);

/* data.c */
/* Gives a value to a constructor application, member or tester. requires: what is below has one. */
void as_data_override(as_checker *check, as_term leaf);
/* The candidate's classes: do they contradict what datatypes are? False: nothing can be said. */
bool as_data_check(as_checker *check, const as_term *leaves, uint32_t count);
/* Values for all classes, put into the model; or lemmas. False: none were found. requires: as_data_check added none. */
bool as_data_complete(as_checker *check, const as_term *leaves, uint32_t count, as_model *model);

#endif
