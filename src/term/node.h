/* Terms from inside: nodes, the manager, and applications before they become nodes. For the term layer, and for those
 * above it that look into terms as often as it does itself (solver, logs); others have <assay/term/term.h>.
 *
 * A node has 32 bytes. Up to four operands lie in it; more lie in the manager's region. Constants carry their payload:
 * at most 64 bits in `bits`; wider bit-vectors as limbs; Ints that fit 64 bits in `bits`, larger ones as limbs with a
 * sign. Nodes lie in pages that never move, so a node pointer stays valid while terms are made.
 *
 * Invariant: with rewriting on, a node in the table is canonical: no rule matches it. So a constructor looks the
 * application up first, and runs the rules only when it is new.
 */
#ifndef ASSAY_TERM_NODE_H
#define ASSAY_TERM_NODE_H

#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/region.h>
#include <assay/base/table.h>
#include <assay/base/vector.h>
#include <assay/term/term.h>
#include <assert.h>

enum { AS_NODE_INLINE = 4, AS_PAGE_LOG = 10, AS_PAGE_NODES = 1 << AS_PAGE_LOG };

/* What a node knows of its unsigned bounds: nothing, because nobody asked; that they are the whole range; from here on
 * the number of the entry in the manager's list that has them. */
enum { AS_BOUNDS_UNKNOWN, AS_BOUNDS_FULL, AS_BOUNDS_LISTED };

typedef struct as_node {
  uint8_t op, kind;
  uint16_t width, element_width, count;
  uint32_t bounds; /* AS_BOUNDS_UNKNOWN .. */
  uint32_t index;  /* indexed operators: see as_term_index; variables: number; constants: limbs, or 0 if in `bits` */
  union {
    as_term operand[AS_NODE_INLINE];
    const as_term *operands; /* count > AS_NODE_INLINE */
    struct {
      union {
        uint64_t bits;
        const uint64_t *limbs;
        const char *name;
      };
      bool negative; /* of a large Int */
    };
  };
} as_node;

/* An application that is not a node yet. */
typedef struct as_app {
  as_op op;
  as_sort sort;
  uint32_t index, count;
  const as_term *operand;
} as_app;

/* Facts that depend on the structure alone, memoised: unsigned bounds of bit-vectors of at most 64 bits. */
typedef struct as_bounds {
  uint64_t low, high;
} as_bounds;

typedef struct as_rewrite_check as_rewrite_check;

AS_VECTOR_DEFINE(as_term_vector, as_term)

/* The stores of an array value in the order of their indices, the highest first. */
typedef struct as_array_list {
  as_term array;
  as_term_vector stores;
} as_array_list;
enum { AS_ARRAY_LISTS = 4 };
typedef struct as_array_lists {
  as_array_list at[AS_ARRAY_LISTS];
  uint32_t next; /* to be replaced */
} as_array_lists;
AS_VECTOR_DEFINE(as_bounds_vector, as_bounds)

/* The hash lies beside the id, so that a search looks at the node that it finds and at hardly any other. */
typedef struct as_table_slot {
  uint32_t hash;
  uint32_t id; /* 0: free */
} as_table_slot;

/* Nodes, and lines of slots for applications whose youngest operand is among them (intern.h). The slots of a line are
 * filled from the first; a byte of its tags says of each what hash its application has, or 0: free. */
enum { AS_LINE_SLOTS = 8, AS_LINES = 2 * AS_PAGE_NODES / AS_LINE_SLOTS };
typedef struct as_page {
  as_node node[AS_PAGE_NODES];
  uint64_t tags[AS_LINES];
  uint32_t id[AS_LINES][AS_LINE_SLOTS];
} as_page;

enum { AS_RECENT_CONSTANTS = 512 };

AS_TABLE_DEFINE(as_default_table, uint32_t, uint32_t, as_hash_u32, as_equal_u32)

struct as_terms {
  as_memory *memory;
#ifdef AS_DEBUG
  uint32_t stamp; /* from where it lies: no other manager that lives has it */
#endif
  as_region region;
  as_page **page;
  uint32_t page_count, page_capacity;
  uint32_t count;
  as_table_slot *table; /* open addressing: leaves, and what found no room in its page */
  uint32_t table_capacity, table_count;
  as_term recent_constant[AS_RECENT_CONSTANTS]; /* by value and width, of those whose payload is `bits` */
  as_term_vector variables;
  uint64_t fresh_count;
  uint64_t work; /* as_terms_work */
  bool rewriting;
  as_term truth[2];
  as_bounds_vector bounds;                  /* by number, less AS_BOUNDS_LISTED */
  struct as_rule_index *rules[AS_OP_COUNT]; /* candidates.h; NULL: not asked for yet */
  struct as_ops_alike *ops_alike;           /* rules.c; NULL: not asked for yet */
  struct as_rewrite_check *rewrite_check;   /* debug builds */
  uint64_t *rule_hits;                      /* by rule number, counted in debug builds */
  struct as_variable_sets *variable_sets;   /* variables.c; NULL: nobody asked yet */
  as_default_table array_defaults;          /* stores -> as_array_default */
  as_array_lists array_lists;               /* of large array values that were looked at last */
  struct as_const_tables *const_tables;     /* tables/: of TABLE; NULL: there are none */
  struct as_data_tables *data;              /* data.c: datatypes, functions, maps; NULL: there are none */
};

static inline as_term as_term_numbered(const as_terms *terms, uint32_t id) {
  as_term t = {.id = id};
  (void)terms;
#ifdef AS_DEBUG
  t.stamp = terms->stamp;
#endif
  return t;
}

static inline const as_node *as_node_of(const as_terms *terms, as_term t) {
#ifdef AS_DEBUG /* the innermost loop of everything: a tenth of the time that terms take */
  assert(t.id >= 1 && t.id <= terms->count);
  AS_REQUIRE_OF("as_term", !t.stamp || t.stamp == terms->stamp, "a term of another manager");
#endif
  return &terms->page[t.id >> AS_PAGE_LOG]->node[t.id & (AS_PAGE_NODES - 1)];
}
static inline const as_term *as_node_operands(const as_node *node) {
  return node->count > AS_NODE_INLINE ? node->operands : node->operand;
}
static inline as_sort as_node_sort(const as_node *node) {
  return (as_sort){node->kind, node->width, node->element_width};
}
static inline bool as_is_op(const as_terms *terms, as_term t, as_op op) { return as_node_of(terms, t)->op == op; }
static inline bool as_is_const(const as_terms *terms, as_term t) { return as_is_op(terms, t, AS_OP_CONST); }
/* A constant whose payload is `bits`: everything but wide bit-vectors and large Ints (and Ints are looked at apart). */
static inline bool as_is_narrow_const(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  return node->op == AS_OP_CONST && node->index == 0;
}
static inline as_term as_operand(const as_terms *terms, as_term t, uint32_t i) {
  return as_node_operands(as_node_of(terms, t))[i];
}
static inline uint32_t as_width(const as_terms *terms, as_term t) { return as_node_of(terms, t)->width; }
static inline uint32_t as_limb_count(uint32_t width) { return (width + 63) / 64; }
static inline uint64_t as_width_mask(uint32_t width) { return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }

/* The node of this application, made if it is new. No rewriting: for constructors and rules that have a canonical
 * application in hand. */
as_term as_term_intern(as_terms *terms, const as_app *app);
/* The existing node, or none. */
as_term as_term_lookup(const as_terms *terms, const as_app *app);
/* Rewrites to canonical form (if rewriting is on) and interns. Every constructor ends here.
 * requires: the sort is right. */
as_term as_term_build(as_terms *terms, const as_app *app);
/* The application that a node is. `app->operand` points into the node. */
void as_app_of(const as_terms *terms, as_term t, as_app *app);

/* A constant of a datatype that is nothing but a number: equal numbers are equal values. For a solver that does not
 * know the value yet; it never leaves the solver, and nobody prints it. */
as_term as_term_abstract(as_terms *terms, as_sort data, uint64_t number);

/* An Int constant from limbs of its absolute value (leading zeros allowed). */
as_term as_term_int_limbs(as_terms *terms, const uint64_t *limbs, uint32_t count, bool negative);

/* The value of an application to constants, or none if an operand is not constant, or the operator is not folded
 * (quantifiers). A value that SMT-LIB leaves open is a fixed one of those that are possible, as under a model. */
as_term as_fold_any(as_terms *terms, const as_app *app);
/* The value of an application whose sort and operands are all narrow (Bool, BitVec and Float up to 64 bits, rounding
 * modes, locations), as plain words. False if the operator has no narrow form. */
bool as_fold_narrow(const as_terms *terms, const as_app *app, const uint64_t *operand_bits, uint64_t *result);

/* bounds.c: what the structure of a term of at most 64 bits says about its unsigned value. */
as_bounds as_term_bounds(as_terms *terms, as_term t);

#endif
