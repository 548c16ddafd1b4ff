/* What the files about relations share. */
#ifndef ASSAY_SOLVE_REFUTE_RELATE_RELATIONS_H
#define ASSAY_SOLVE_REFUTE_RELATE_RELATIONS_H

#include "solve/refute/nodes.h"
#include <assay/base/table.h>

/* x is equal to y, or is not, or is less (strict) or not more. */
typedef struct as_relation {
  uint32_t claim, x, y;
  bool strict, is_signed;
  uint32_t width;
} as_relation;
AS_VECTOR_DEFINE(as_relation_vector, as_relation)

typedef enum as_relations_kind {
  AS_RELATIONS_KIND_TOLD,
  AS_RELATIONS_KIND_ALIKE,
  AS_RELATIONS_KIND_UNDONE,
  AS_RELATIONS_KIND_SUMMED
} as_relations_kind;

/* Joins a and b, because of x (a claim), or of x and y. `way`: of SUMMED the width. */
typedef struct as_relations_step {
  as_relations_kind kind;
  uint32_t x, y, way, a, b;
  bool dropped;
} as_relations_step;
AS_VECTOR_DEFINE(as_relations_step_vector, as_relations_step)

typedef enum as_relations_end_kind {
  AS_RELATIONS_END_KIND_NONE,
  AS_RELATIONS_END_KIND_UNEQUAL,  /* claim x */
  AS_RELATIONS_END_KIND_DISTINCT, /* numbers x and y */
  AS_RELATIONS_END_KIND_CIRCLE
} as_relations_end_kind;

typedef struct as_relations_end {
  as_relations_end_kind kind;
  uint32_t x, y;
} as_relations_end;

/* An operation on roots; numbers stand for themselves. */
typedef struct as_relations_key {
  as_word_op op;
  uint32_t count, operand[AS_WORD_OPERANDS_MAX];
} as_relations_key;
uint64_t as_relations_hash(as_relations_key key);
bool as_relations_equal_keys(as_relations_key a, as_relations_key b);
AS_TABLE_DEFINE(as_relations_table, as_relations_key, uint32_t, as_relations_hash, as_relations_equal_keys)

typedef struct as_relations {
  as_memory *memory;
  const as_refute_nodes *nodes;
  as_relation_vector equal, unequal, edges;
  uint32_t asked_edges; /* the first edge is what is asked */
  uint32_t *roots;      /* by name; 0: itself */
  as_u32_vector joined; /* names that have roots */
  as_relations_step_vector steps;
  as_relations_end end;
  as_u32_vector circle; /* edges */
  as_u32_vector stack, cone;
  as_relations_table table; /* names by what they are made of */
} as_relations;

uint32_t as_relations_root(const as_relations *r, uint32_t name);
bool as_relations_same(const as_relations *r, uint32_t x, uint32_t y);
void as_relations_join(as_relations *r, uint32_t x, uint32_t y);
void as_relations_forget(as_relations *r);
bool as_relations_ends(as_relations *r);

/* alike.c: [Alike] and [Undone] of Relate.v. */
enum { AS_RELATIONS_WAYS = 4 };
void as_relations_begin_alike(as_relations *r);
uint32_t as_relations_alike(as_relations *r, uint32_t name); /* an older name that is made alike, or 0 */
bool as_relations_are_alike(const as_relations *r, uint32_t x, uint32_t y);
bool as_relations_undo(const as_relations *r, uint32_t x, uint32_t y, uint32_t way, uint32_t *a, uint32_t *b);

/* sums.c: [Summed]. */
bool as_relations_same_sum(const as_relations *r, uint32_t width, uint32_t x, uint32_t y);
/* alike.c */
bool as_relations_are_words(const as_relations *r, uint32_t width, uint32_t x, uint32_t y);

/* circle.c: sets `circle` and `end`. */
bool as_relations_find_circle(as_relations *r);
bool as_relations_is_circle(const as_relations *r);

#endif
