/* What the files about cases share. */
#ifndef ASSAY_SOLVE_REFUTE_CASES_INTERNAL_H
#define ASSAY_SOLVE_REFUTE_CASES_INTERNAL_H

#include "solve/refute/cases/bounds.h"
#include "solve/refute/cases/cases.h"

AS_VECTOR_DEFINE(as_refute_column_vector, uint64_t *)
AS_VECTOR_DEFINE(as_refute_claim_vector, as_refuter_claim)

typedef struct as_refute_input {
  uint32_t name;
  as_refute_interval interval;
} as_refute_input;
AS_VECTOR_DEFINE(as_refute_input_vector, as_refute_input)

/* A fact that has dropped cases, and how many there were before. */
typedef struct as_refute_kept {
  as_refuter_claim fact;
  uint32_t before;
  bool written;
} as_refute_kept;
AS_VECTOR_DEFINE(as_refute_kept_vector, as_refute_kept)

/* A fact that could not be looked at, when it was new. */
typedef struct as_refute_skipped {
  as_refuter_claim fact;
  bool done;
} as_refute_skipped;
AS_VECTOR_DEFINE(as_refute_skipped_vector, as_refute_skipped)

/* Cases by number. When an input is added, or most cases are gone, they get new numbers, in a new space. */
typedef struct as_refute_space {
  uint32_t cases;
  bool has_input;
  as_refute_column_vector columns; /* by name; NULL: not worked out */
} as_refute_space;
AS_VECTOR_DEFINE(as_refute_space_vector, as_refute_space)

typedef enum as_refute_change_kind {
  AS_REFUTE_CHANGE_KIND_COLUMN, /* of a name */
  AS_REFUTE_CHANGE_KIND_SPACE,
  AS_REFUTE_CHANGE_KIND_KEPT,
  AS_REFUTE_CHANGE_KIND_DONE,    /* a skipped fact */
  AS_REFUTE_CHANGE_KIND_IMPLIED, /* of a name */
  AS_REFUTE_CHANGE_KIND_WRITTEN, /* of a name */
  AS_REFUTE_CHANGE_KIND_KEPT_WRITTEN
} as_refute_change_kind;

typedef struct as_refute_change {
  as_refute_change_kind kind;
  uint32_t which;
} as_refute_change;
AS_VECTOR_DEFINE(as_refute_change_vector, as_refute_change)

struct as_refute_cases {
  as_memory *memory;
  as_refute_nodes *nodes;
  as_refute_space_vector spaces; /* the last one is looked at */
  as_refute_input_vector inputs;
  as_refute_kept_vector kept;
  as_refute_skipped_vector skipped;
  as_u32_vector left, starts; /* cases that are left: the last of several rows, of which each begins somewhere */
  as_u32_vector written, implied, support, hopeless, stamp; /* by name; support: inputs, as bits */
  as_refute_change_vector log;
  as_u32_vector stack, needed, frees;
  uint32_t facts;      /* that were looked at */
  uint32_t retried;    /* with so many inputs were skipped facts tried again */
  uint32_t epoch, now; /* of `hopeless`, and of `stamp` */
  size_t bytes;        /* of columns */
  as_refuter_claim asked;
  bool has_asked;
};

void as_refute_cases_log(as_refute_cases *c, as_refute_change_kind kind, uint32_t which);
static inline as_refute_space *as_refute_cases_space(const as_refute_cases *c) {
  return &c->spaces.at[c->spaces.count - 1];
}
static inline uint32_t as_refute_cases_count(const as_refute_cases *c) {
  return c->left.count - c->starts.at[c->starts.count - 1];
}
static inline const uint32_t *as_refute_cases_left(const as_refute_cases *c) {
  return c->left.at + c->starts.at[c->starts.count - 1];
}
/* Of a vector by name; 0 if it was never set. */
uint32_t as_refute_cases_at(const as_u32_vector *v, uint32_t name);
void as_refute_cases_set(const as_refute_cases *c, as_u32_vector *v, uint32_t name, uint32_t value);

/* columns.c: works a name out for all cases that are left, and varies the inputs that it needs. False if that is too
 * much. */
bool as_refute_cases_work(as_refute_cases *c, uint32_t name, const as_refuter_claim *facts, uint32_t count);
const uint64_t *as_refute_cases_column(const as_refute_cases *c, uint32_t name); /* NULL: there is none */
void as_refute_cases_release_space(as_refute_cases *c);

#endif
