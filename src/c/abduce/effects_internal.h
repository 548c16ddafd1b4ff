/* What the files that make effects share. Until they are packed, fields that are terms of the pack have the number of a
 * term of the run. */
#ifndef ASSAY_C_ABDUCE_EFFECTS_INTERNAL_H
#define ASSAY_C_ABDUCE_EFFECTS_INTERNAL_H

#include "c/abduce/effects.h"
#include "c/abduce/internal.h"
#include <assay/term/substitute.h>

AS_VECTOR_DEFINE(as_effect_cells, as_effect_cell)
AS_VECTOR_DEFINE(as_effect_memories, as_effect_memory)
AS_VECTOR_DEFINE(as_effect_touches, as_effect_touch)
AS_VECTOR_DEFINE(as_effect_writes, as_effect_write)
AS_VECTOR_DEFINE(as_effect_objects, as_effect_object)
AS_VECTOR_DEFINE(as_effect_tests, as_effect_test)
AS_VECTOR_DEFINE(as_effect_terms, as_term)

/* What a cell is; types do not count. */
static inline uint64_t as_effect_cell_hash(as_effect_cell c) {
  return as_hash_join(as_hash_join(c.root, c.index), as_hash_join(c.offset, c.width_bits));
}
static inline bool as_effect_cell_equal(as_effect_cell a, as_effect_cell b) {
  return a.root == b.root && a.index == b.index && a.offset == b.offset && a.width_bits == b.width_bits;
}
AS_TABLE_DEFINE(as_effect_cell_numbers, as_effect_cell, uint32_t, as_effect_cell_hash, as_effect_cell_equal)
AS_TABLE_DEFINE(as_effect_variable_numbers, uint32_t, uint32_t, as_hash_u32, as_equal_u32)

/* A leaf by itself, before it goes to the lists of all; in the maker's region. */
typedef struct as_effect_draft {
  as_u32_vector memory, freed;
  as_effect_touches touches;
  as_effect_writes writes;
  as_effect_objects objects;
  as_effect_tests tests;
  as_effect_value result;
  uint32_t string_bytes, paths;
  bool sees_addresses;
} as_effect_draft;

/* A node of the tree while it grows. */
typedef struct as_effect_branch {
  as_term claim;                         /* none: the root */
  struct as_effect_branch *first, *next; /* child; of the same parent */
  as_effect_draft *draft;                /* a leaf */
  bool is_body;
} as_effect_branch;

struct as_effects_maker {
  as_memory *memory;
  as_abducer *abducer;
  as_machine *machine;
  as_run *run;
  as_terms *terms;
  const as_core_unit *unit;
  uint32_t function;
  as_region region;
  as_space first; /* before the function began; empty: not seen yet */
  as_effect_cells cells;
  as_effect_terms variables;                     /* by cell: what it is in claims of all paths */
  as_effect_cell_numbers number_of;              /* cells to their numbers + 1 */
  as_effect_variable_numbers number_of_variable; /* the same for their variables */
  as_effect_memories memories;
  as_effect_branch root;
  uint32_t branches;
  uint32_t paths;        /* that became leaves */
  uint32_t ended;        /* all of them */
  uint64_t instructions; /* of the machine before; at the end: of the function */
  bool is_full;          /* nobody would want so much */
};

/* A path that is being looked at. */
typedef struct as_effect_look {
  as_effects_maker *maker;
  const as_state *state;
  const as_abduced *path;
  as_substitution *canonical; /* its variables to those of the maker */
  uint32_t *memory_of;        /* by memory of the path: of the maker, or AS_EFFECT_NONE */
  as_u32_vector cells;        /* that it has read */
  as_effect_draft *draft;
  as_u32_vector made; /* objects that the path made: their ids */
  uint32_t looking_root, looking_index;
  bool failed; /* there is no word for it */
} as_effect_look;

/* effects_cells.c */
/* The cells and memory of a path; false: it has memory that is around no cell. */
bool as_effect_find_cells(as_effect_look *look);
/* The term over the maker's cells; none: it has other variables. */
as_term as_effect_canonical(as_effect_look *look, as_term t);
/* The cell that the variable of the maker is. */
uint32_t as_effect_cell_of(const as_effects_maker *maker, as_term variable);

/* effects_leaf.c: what the path needs and leaves; NULL: there is no word for something. */
as_effect_draft *as_effect_draft_of(as_effect_look *look, const as_abduced_exit *exit);
void as_effect_draft_release(as_memory *memory, as_effect_draft *draft);

/* effects_join.c: leaves that can be one become one, from the leaves up. */
void as_effect_join(as_effects_maker *maker, as_effect_branch *branch);

/* effects_bytes.c */
bool as_effect_pack(as_effects_maker *maker, as_text *out);

#endif
