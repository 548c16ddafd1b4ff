/* Effects: what a function was found to do, for those who call it. The paths of its bi-abduction (abduce.h) as a tree:
 * a node is what holds from there on, a leaf is what a path needs and leaves, its *effect*. A call goes down the tree
 * in the caller's state, and does what the leaf says; the body is not executed.
 *
 * Variables of the tree are *cells*: what parameters, globals and memory of callers hold when the function is called.
 * To need a cell is to read it where the function is called: what the caller's state lacks becomes a need of the caller
 * (papers/compositional-symbolic-execution, section 7: consuming a precondition). So each claim is decided as the body
 * would have decided it, and what no leaf is for is left to the body: paths that fail, or that were given up or cut;
 * memory that two pointers of the caller share; memory that is not large enough. Nothing is lost by a call so: what a
 * caller sees of the function are the paths that were found, and beyond them the body.
 *
 * Two paths that part at one claim and need the same are *joined* where both leave numbers: the function was found out
 * to compute, and callers do not fork. A test of a pointer is no such claim: who asks about null expects it, and is
 * blamed by that.
 *
 *   as_effects_maker *maker = as_effects_maker_create(...);              // with the run of the function
 *   as_effects_add(maker, outcome, &path);                                // each path that ends
 *   as_effects_make(maker, &bytes);                                       // they mean the same in every process
 *   const as_effects *effects = as_effects_read(region, bytes, length);   // NULL: they are not whole
 */
#ifndef ASSAY_C_ABDUCE_EFFECTS_H
#define ASSAY_C_ABDUCE_EFFECTS_H

#include "c/abduce/abduce.h"
#include <assay/base/text.h>
#include <assay/term/pack.h>

#define AS_EFFECT_NONE UINT32_MAX

/* What a place is in. */
typedef enum as_effect_root {
  AS_EFFECT_ROOT_PARAMETER, /* index: which */
  AS_EFFECT_ROOT_GLOBAL,    /* index: of the unit */
  AS_EFFECT_ROOT_MEMORY,    /* index: of `memory` */
  AS_EFFECT_ROOT_MADE,      /* index: of the leaf's new objects */
  AS_EFFECT_ROOT_RESULT,    /* the place of an aggregate result */
  AS_EFFECT_ROOT_FUNCTION,  /* index: of the unit */
  AS_EFFECT_ROOT_COUNT
} as_effect_root;

/* A variable of the pack. */
typedef struct as_effect_cell {
  uint32_t root, index;
  uint64_t offset;
  uint32_t type; /* of the unit; AS_CORE_NONE: bytes */
  uint32_t width_bits;
} as_effect_cell;

/* Memory of callers: what lies around where a cell points to. */
typedef struct as_effect_memory {
  uint32_t cell;
  uint32_t type; /* that is said to be there */
  uint64_t before;
} as_effect_memory;

typedef enum as_effect_kind {
  AS_EFFECT_INDETERMINATE,
  AS_EFFECT_BITS,
  AS_EFFECT_TERM,
  AS_EFFECT_POINTER, /* into what `root` and `index` say */
  AS_EFFECT_CELL     /* what the cell points to, moved */
} as_effect_kind;

/* A value. Terms are of the pack, AS_EFFECT_NONE: none. */
typedef struct as_effect_value {
  uint32_t kind;
  uint32_t root, index; /* CELL: index is the cell */
  uint32_t term;        /* POINTER, CELL: of the distance, beside `bits` */
  uint64_t bits;
  uint32_t has_bounds, low_term; /* POINTER, CELL: the bounds, from there, as is the distance */
  uint64_t low, extent;
} as_effect_value;

/* Bytes that are there when the function is called, and may be written. */
typedef struct as_effect_touch {
  uint32_t root, index;
  uint64_t low, high;
  uint32_t align_bytes; /* of what is accessed, at most */
  uint32_t is_written;
} as_effect_touch;

typedef struct as_effect_write {
  uint32_t root, index;
  uint64_t offset;
  uint32_t size_bytes, unused; /* unused: 0, so that there is no padding in what is kept as bytes */
  as_effect_value value;
} as_effect_write;

/* A new object of the heap. */
typedef struct as_effect_object {
  as_effect_value size;
  uint64_t tag, made;
  uint32_t align_bytes, is_writable;
} as_effect_object;

typedef struct as_effect_test {
  uint32_t holds; /* a term */
  uint32_t range, side, is_loop;
  uint32_t
      function; /* AS_CORE_NONE; while its numbers are other ones (as_effects_translate), whoever does that uses it */
} as_effect_test;

/* A stretch of the lists of all leaves. */
typedef struct as_effect_part {
  uint32_t first, count;
} as_effect_part;

typedef struct as_effect_leaf {
  as_effect_part memory; /* indices that the path needs, in `needed`, in the order of their making */
  as_effect_part freed;  /* those that it frees */
  as_effect_part touches, writes, objects, tests;
  as_effect_value result;
  uint32_t string_bytes, sees_addresses;
} as_effect_leaf;

typedef struct as_effect_node {
  uint32_t claim;            /* a term; AS_EFFECT_NONE: of the root */
  uint32_t null_of, is_null; /* the claim is that this cell is null, or not; AS_EFFECT_NONE: it says something else */
  uint32_t leaf;             /* AS_EFFECT_NONE: none */
  uint32_t is_body;          /* the body is executed from here on */
  as_effect_part children;   /* of `nodes` */
} as_effect_node;

/* Of one function. */
struct as_effects {
  uint32_t function;
  as_pack pack;
  uint32_t term_count;
  const as_effect_cell *cells;
  const as_effect_memory *memory;
  const as_effect_node *nodes; /* the first is the root */
  const as_effect_leaf *leaves;
  const uint32_t *needed, *freed;
  const as_effect_touch *touches;
  const as_effect_write *writes;
  const as_effect_object *objects;
  const as_effect_test *tests;
  uint32_t cell_count, memory_count, node_count, leaf_count, needed_count, freed_count, touch_count, write_count,
      object_count, test_count;
  uint32_t paths;        /* that the leaves are: more of them than leaves if some were joined */
  uint32_t instructions; /* that the body takes on the average */
  uint32_t work;         /* questions and accesses that a call takes on the average */
};

/* ---- making them ---- */

typedef struct as_effects_maker as_effects_maker;
/* Borrows all of them; the run goes last. */
as_effects_maker *as_effects_maker_create(as_abducer *abducer, as_machine *machine, as_run *run, uint32_t function);
void as_effects_maker_destroy(as_effects_maker *maker);
/* The run is about to begin with this state. */
void as_effects_begin(as_effects_maker *maker, const as_state *first);
/* A path that has ended, well or not. */
void as_effects_add(as_effects_maker *maker, const as_outcome *outcome, const as_abduced *path);
/* Appends them to the text. False: there is nothing that a caller could use, and nothing was appended. */
bool as_effects_make(as_effects_maker *maker, as_text *out);

/* In the region; the bytes are borrowed as long as it lives, and lie at a multiple of 8. */
const as_effects *as_effects_read(as_region *region, const as_core_unit *unit, const char *bytes, size_t length);

/* Every number of the program in the bytes becomes another one, in place: for bytes that are kept, and read with
 * another program. A range may become two numbers. False: the bytes are not whole, or one of them said so. */
typedef struct as_effects_numbers {
  void *data;
  bool (*function)(void *data, uint32_t *number);
  bool (*global)(void *data, uint32_t *number);
  bool (*type)(void *data, uint32_t *number);
  bool (*range)(void *data, uint32_t *function, uint32_t *range);
} as_effects_numbers;
bool as_effects_translate(char *bytes, size_t length, const as_effects_numbers *numbers);

/* ---- calls ---- */

/* Whether a call by them costs less than executing the body, by what was counted. */
bool as_effects_are_cheap(const as_effects *effects);

#endif
