/* Inside the linear integer solver.
 *
 * Vocabulary (after Dutertre and de Moura, "A fast linear-arithmetic solver for DPLL(T)", 2006): a *variable* is a
 * column (an Int term) or a *slack*, which stands for a form of at least two columns (integer coefficients without a
 * common divisor, the first one positive). The tableau has one row per slack; a row says what its *basic* variable is
 * in terms of the nonbasic ones, one entry for each, zeros too: the sets are small, and a plain array beats lists. Each
 * variable may have a lower and an upper bound, each with the *reason* that it holds: the index of an atom, or a
 * decision of the search.
 *
 * Invariants: the values satisfy all rows; nonbasic values are integers; after as_simplex_check has begun, nonbasic
 * values lie within their bounds. Columns and rows survive as_linear_reset, since the next set of atoms is mostly about
 * the same forms; they are forgotten all at once when few of them are in use. A variable is *active* if an asserted
 * atom speaks of it; the others have no bounds, so they never matter.
 */
#ifndef ASSAY_SOLVE_LINEAR_INTERNAL_H
#define ASSAY_SOLVE_LINEAR_INTERNAL_H

#include "base/invariant.h"
#include "solve/linear/linear.h"
#include "solve/linear/number.h"

#include <assay/base/table.h>
#include <assay/base/vector.h>
#include <assert.h>

enum { AS_LOWER, AS_UPPER };
#define AS_REASON_NONE UINT32_MAX
#define AS_REASON_DECISION (UINT32_C(1) << 31)

typedef struct as_linear_bound {
  as_number value;
  uint32_t reason; /* AS_REASON_NONE: there is no bound */
} as_linear_bound;

typedef struct as_linear_summand {
  uint32_t variable;
  as_number coefficient;
} as_linear_summand;
AS_VECTOR_DEFINE(as_linear_form, as_linear_summand)

typedef struct as_linear_variable {
  as_number value;
  as_linear_bound bound[2];
  uint32_t place; /* its row if basic, otherwise its position in every row */
  bool basic;
  uint32_t round;        /* active if it is the solver's */
  as_term column;        /* none: a slack */
  as_linear_form form;   /* of a slack */
  uint32_t next_of_hash; /* the next slack whose form has the same hash, or AS_REASON_NONE */
  uint32_t summand;      /* while a form is collected: its place there plus one, otherwise 0 */
} as_linear_variable;
AS_VECTOR_DEFINE(as_linear_variables, as_linear_variable)

typedef struct as_linear_row {
  as_number *at; /* by position of the nonbasic variables */
  uint32_t basic;
} as_linear_row;
AS_VECTOR_DEFINE(as_linear_rows, as_linear_row)

/* What a bound was before, so that it can be taken back. */
typedef struct as_linear_change {
  uint32_t variable;
  int side;
  as_linear_bound old;
} as_linear_change;
AS_VECTOR_DEFINE(as_linear_changes, as_linear_change)

/* What an atom says about one variable: v <= limit or v > limit (INT_LT), v = limit (EQ), or nothing (truth). */
typedef enum {
  AS_LINEAR_SAYS_AT_MOST,
  AS_LINEAR_SAYS_ABOVE,
  AS_LINEAR_SAYS_EQUAL,
  AS_LINEAR_SAYS_TRUE,
  AS_LINEAR_SAYS_FALSE
} as_linear_says;
typedef struct as_linear_atom {
  as_linear_says says;
  uint32_t variable;
  as_number limit;
} as_linear_atom;
AS_VECTOR_DEFINE(as_linear_atoms, as_linear_atom)

/* variable != limit, asserted by the atom of this index. */
typedef struct as_linear_differs {
  uint32_t atom, known; /* index of the assertion; index into the known atoms */
} as_linear_differs;
AS_VECTOR_DEFINE(as_linear_differs_vector, as_linear_differs)

AS_TABLE_DEFINE(as_linear_ids, uint32_t, uint32_t, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(as_linear_hashes, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

/* A choice of the search: variable <= limit, or variable >= limit + gap. */
typedef struct as_linear_frame {
  uint32_t variable, gap;
  as_number limit;
  uint32_t atom; /* of the disequality, or AS_REASON_NONE */
  uint32_t changes, saved;
  int side;
  bool second; /* the other side was tried */
  bool lost;   /* part of the first side was not searched */
} as_linear_frame;
AS_VECTOR_DEFINE(as_linear_frames, as_linear_frame)

struct as_linear {
  as_terms *terms;
  as_memory *memory;
  as_linear_variables variables;
  as_linear_rows rows;
  as_u32_vector nonbasic; /* variables by position */
  uint32_t row_capacity;
  uint32_t auxiliary;        /* the first auxiliary variable of lattice.c, AS_REASON_NONE: there are none */
  as_u32_vector coordinates; /* of the lattice of integer solutions, while there are auxiliary variables */
  as_linear_changes changes;
  as_linear_atoms known;    /* atoms seen, with what they say */
  as_linear_ids atom_ids;   /* by term: index into `known` */
  as_linear_ids column_ids; /* by term: variable */
  as_linear_hashes form_ids;
  uint32_t round, asserted, active_rows;
  as_u32_vector active;               /* columns */
  as_linear_differs_vector different; /* asserted disequalities */
  bool refuted;                       /* by the bounds alone, while asserting */
  as_u32_vector conflict;             /* reasons */
  as_linear_frames frames;
  as_u32_vector saved; /* conflicts of first sides */
  as_u32_vector scratch;
  as_linear_form form;   /* being collected */
  uint64_t work, budget; /* pivots and nodes */
  double deadline;
  const volatile int *interrupt;
};

/* simplex.c */
uint32_t as_simplex_add_column(as_linear *linear, as_term column);
/* A slack for this form, which is copied. */
uint32_t as_simplex_add_row(as_linear *linear, const as_linear_form *form);
/* False if it contradicts the opposite bound; then `conflict` says why. */
bool as_simplex_bound(as_linear *linear, uint32_t variable, int side, const as_number *limit, uint32_t reason);
/* Takes back the bounds set since there were so many changes. */
void as_simplex_undo(as_linear *linear, uint32_t changes);
/* Rational values within all bounds (YES), or `conflict`. */
as_linear_answer as_simplex_check(as_linear *linear);
/* Sets the basic variable of a row to its bound by moving the nonbasic one at `place`, and exchanges the two. */
void as_simplex_pivot(as_linear *linear, uint32_t row, uint32_t place, int side);
void as_simplex_exchange(as_linear *linear, uint32_t row, uint32_t place);
void as_simplex_clear(as_linear *linear); /* forgets all variables and rows */

/* integer.c: integer values that respect the disequalities too. */
as_linear_answer as_linear_search(as_linear *linear);
/* The gcd test for one row; if it fails, `conflict` says why. */
bool as_linear_row_agrees(as_linear *linear, const as_linear_row *row);

/* lattice.c. NO: the equalities contradict each other, `conflict` says which. After any answer: leave. */
as_linear_answer as_lattice_enter(as_linear *linear);
/* Back to slacks basic, columns nonbasic; the values of columns stay if they are integers. */
void as_lattice_leave(as_linear *linear);

/* valid.c: which invariant is broken, or NULL. Between checks. */
const char *as_linear_wrong(const as_linear *linear);

/* linear.c: one unit of work. False if it is time to give up. */
bool as_linear_work(as_linear *linear);

static inline void as_linear_form_clear(as_linear_form *form) {
  for (uint32_t i = 0; i < form->count; i++) as_number_clear(&form->at[i].coefficient);
  form->count = 0;
}
static inline bool as_linear_is_bounded(const as_linear_variable *variable) {
  return variable->bound[AS_LOWER].reason != AS_REASON_NONE && variable->bound[AS_UPPER].reason != AS_REASON_NONE;
}
static inline bool as_linear_is_fixed(const as_linear_variable *variable) {
  return as_linear_is_bounded(variable) &&
         as_number_compare(&variable->bound[AS_LOWER].value, &variable->bound[AS_UPPER].value) == 0;
}

#endif
