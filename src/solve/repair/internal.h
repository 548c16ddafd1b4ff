/* The parts of repair: a graph of the terms below the claims with their values (repair/graph.c), the values that an
 * operand would need (repair/invert.c for words, repair/floats.c for floats, repair/boxed.c for everything else), the
 * search (repair.c), one number after the other (repair/sweep.c).
 *
 * Vocabulary: a *word* is a value in 64 bits: plain bits for sorts of at most 64 bits; for Int, arrays and wider
 * bit-vectors, which are *boxed*, the id of the constant. The sort of a node says which. Equal words are equal values,
 * except for arrays whose every element was stored. A *change* gives one variable another value.
 */
#ifndef ASSAY_SOLVE_REPAIR_INTERNAL_H
#define ASSAY_SOLVE_REPAIR_INTERNAL_H

#include "base/invariant.h"
#include "solve/repair/repair.h"
#include "term/node.h"

typedef struct as_repair_node {
  as_app app;
  as_term term;
  uint32_t first; /* of its operands in graph->operands */
  uint32_t claim; /* 1 + its number; 0: not a claim */
  uint64_t word;
  bool boxed; /* its own sort */
  bool plain; /* neither it nor an operand is boxed */
} as_repair_node;

typedef struct as_repair_claim {
  uint32_t node, weight;
} as_repair_claim;

typedef struct as_repair_undo {
  uint32_t node;
  uint64_t word;
} as_repair_undo;

typedef struct as_repair_slot {
  uint32_t id, epoch, node;
} as_repair_slot;

AS_VECTOR_DEFINE(as_repair_nodes, as_repair_node)
AS_VECTOR_DEFINE(as_repair_claims, as_repair_claim)
AS_VECTOR_DEFINE(as_repair_undos, as_repair_undo)
AS_VECTOR_DEFINE(as_repair_words, uint64_t)

/* Operands come before the nodes that use them. `depends` has one bit for each variable below a node, by the order of
 * the variables modulo 64: what lacks the bit of a changed variable keeps its value. */
typedef struct as_repair_graph {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_repair_nodes nodes;
  as_repair_words depends;
  as_u32_vector operands;
  as_repair_claims claims;
  as_repair_undos changed; /* by the last change, with the words before */
  as_repair_words scratch; /* room for the operands of any node */
  as_term_vector stack;
  as_repair_slot *slot; /* term id to node, valid where the epoch is the present one */
  uint32_t slot_capacity, slot_count, epoch;
  uint32_t variables;
  uint32_t uses[64]; /* by bit of `depends`: claims */
  uint32_t violated; /* claims */
  uint64_t cost;     /* the sum of their weights */
} as_repair_graph;

void as_repair_graph_release(as_repair_graph *graph);
/* False if some claim has no value (a quantifier) or there is too much below them. */
bool as_repair_graph_build(as_repair_graph *graph, as_model *start, const as_term *claims, uint32_t count);
/* Gives the variable a word, and everything above its value. False if something has no value then (undo it). */
bool as_repair_graph_change(as_repair_graph *graph, uint32_t variable, uint64_t word);
/* Takes the last change back. */
void as_repair_graph_undo(as_repair_graph *graph);
/* Which invariant is broken, or NULL: words are values, claims are counted. */
const char *as_repair_graph_wrong(as_repair_graph *graph);
/* The words of a node's operands, in graph->scratch. */
uint64_t *as_repair_graph_gather(as_repair_graph *graph, const as_repair_node *node);
/* The value of an application to these words. */
bool as_repair_apply(as_terms *terms, const as_repair_node *node, const uint64_t *words, uint64_t *result);
bool as_repair_is_boxed(as_sort sort);
as_term as_repair_constant(as_terms *terms, as_sort sort, uint64_t word);
uint64_t as_repair_word(const as_terms *terms, as_term constant);

static inline bool as_repair_is_violated(const as_repair_graph *graph, uint32_t claim) {
  return !graph->nodes.at[graph->claims.at[claim].node].word;
}

enum { AS_REPAIR_TABU = 3 }; /* moves during which a changed variable is left alone */

struct as_repair {
  as_models *models;
  as_terms *terms;
  as_repair_graph graph;
  uint64_t seed, random;
  uint64_t tabu[AS_REPAIR_TABU]; /* bits of the variables changed last */
  uint64_t swept;                /* bits of those that are left alone while the others are changed */
  uint32_t attempt;              /* of the present move */
};

/* At most so many moves from what the graph is now. */
bool as_repair_search(as_repair *repair, uint32_t moves);
/* The model that the graph is now, made from `start`. requires: no claim is violated */
as_model *as_repair_taken(as_repair *repair, as_model *start);

/* How a value is taken from a set of possible ones: NEAREST changes least, the others are for diversity. */
typedef enum as_repair_style {
  AS_REPAIR_NEAREST,
  AS_REPAIR_CONGRUENT, /* keeps low bits of the present value */
  AS_REPAIR_RANDOM,
  AS_REPAIR_FARTHEST,
  AS_REPAIR_NEARBY, /* a small random distance inside the border */
  AS_REPAIR_STYLES
} as_repair_style;

uint64_t as_repair_random(uint64_t *state);
uint64_t as_repair_below(uint64_t *state, uint64_t bound);

/* The question: which word should operand number `operand` have so that the application has the word `target`? */
typedef struct as_inversion {
  as_terms *terms;
  const as_repair_node *node;
  const uint64_t *words; /* of the operands now */
  uint64_t target;
  uint32_t operand;
  as_repair_style style;
  uint64_t *random;
} as_inversion;

/* A word that may serve, or false. It need not be exact: whether it is, the caller finds by as_repair_apply; one that
 * is not is what the operand might have after other operands changed as well. requires: no ITE. */
bool as_repair_invert(const as_inversion *inversion, uint64_t *needed);
bool as_repair_invert_boxed(const as_inversion *inversion, uint64_t *needed);  /* of nodes that are not plain */
as_term as_repair_invert_float(const as_inversion *inversion, as_term target); /* repair/floats.c */
/* Of operands, as terms. */
as_sort as_repair_sort(const as_inversion *inversion, uint32_t operand);
as_term as_repair_value(const as_inversion *inversion, uint32_t operand);
/* The value of an application to constants; none if one of them is none, or it has no value. */
as_term as_repair_fold(const as_inversion *inversion, const as_app *app);
/* From an interval of words; `now` is the present word. requires: low <= high */
uint64_t as_repair_pick(const as_inversion *inversion, uint64_t now, uint64_t low, uint64_t high);

#endif
