/* Worlds: variables of some sorts and a pool of terms over them, from which tests draw operands.
 *
 * A world has its variables (two or three of its main sort, Bools, and what its operators need), constants (all of a
 * small width, special ones of a large), every operator over those, and random terms on top, built by the constructors
 * of its manager. The same seed gives the same world.
 */
#ifndef TESTS_TERM_WORLD_H
#define TESTS_TERM_WORLD_H

#include "term/data.h"

typedef enum world_kind { WORLD_BV, WORLD_INT, WORLD_FLOAT, WORLD_ARRAY, WORLD_DATA } world_kind;

enum { WORLD_VARIABLES = 12, WORLD_SORTS = 160, WORLD_OPERANDS = 72 };

struct world_data;
typedef struct world {
  as_memory *memory;
  as_terms *terms;
  world_kind kind;
  uint32_t width, width_limit; /* of the main sort; of any */
  uint64_t seed;
  struct world_data *data; /* WORLD_DATA */
  bool long_sums;          /* applications with more operands than flattening takes */
  as_term variable[WORLD_VARIABLES];
  uint32_t variables;
  as_term_vector pool;
  struct {
    as_sort sort;
    as_term_vector terms;
  } bucket[WORLD_SORTS];
  uint32_t buckets;
} world;

/* The datatypes, maps and functions of WORLD_DATA: the same numbers in every manager. */
typedef struct world_data {
  as_sort list, pair, map;   /* nil | cons(word, list); pair(word, Bool); from lists to words */
  as_function unary, binary; /* word to word; list and word to list */
} world_data;
world_data world_declare(as_terms *terms, uint32_t width);

/* Creates its own manager. `rich`: with every operator over the leaves, otherwise leaves alone. */
void world_init(world *w, as_memory *memory, world_kind kind, uint32_t width, uint64_t seed, bool rewriting, bool rich);
void world_release(world *w);
uint64_t world_random(world *w, uint64_t bound);
void world_add(world *w, as_term t);
/* Random applications to what is in the pool, until it has this many terms more. */
void world_grow(world *w, uint32_t count);
/* A random application of this operator; false if the world has no operands for it. The operands have room for
 * WORLD_OPERANDS; `app->operand` is them. */
bool world_application(world *w, as_op op, as_term *operands, as_app *app);
as_term_vector *world_bucket(world *w, as_sort sort);
/* A random or special constant of this sort (of `terms`). */
as_term world_constant(world *w, as_terms *terms, as_sort sort);

#endif
