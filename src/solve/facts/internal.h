/* Facts, inside: a network of cells that a claim's truth runs through.
 *
 * Each term that matters has a *cell*: its truth (Bool), its class of equal terms, its *span* (the values that it can
 * have), its edges in the order graph, and its *users*: the cells of terms that have it as an operand. A cell whose
 * operands have cells too is *expanded*: it is a propagator, which narrows itself from its operands and its operands
 * from itself. A change wakes the propagators that see it; a queue runs them, within a budget per claim, so that a
 * claim costs bounded work whatever the path holds. What the budget cuts off is lost precision, never a wrong fact.
 *
 * Every write to a cell goes through as_facts_set32/64, which log the old word. Undoing replays the log backwards:
 * cells, links and words return to what they were, so nothing else needs to know about levels. Scratch fields (queue
 * flags, stamps of searches) mean nothing between two calls and are not logged.
 *
 * Facts of a class live in the cell at its root. Constants and negations have no cells.
 */
#ifndef ASSAY_SOLVE_FACTS_INTERNAL_H
#define ASSAY_SOLVE_FACTS_INTERNAL_H

#include "base/invariant.h"
#include "solve/facts/facts.h"
#include "term/node.h"

#include <assay/base/table.h>
#include <stddef.h>

typedef enum as_fact_kind {
  AS_FACT_OPAQUE, /* only equality is known about it */
  AS_FACT_BOOL,
  AS_FACT_BV,   /* at most 64 bits */
  AS_FACT_WIDE, /* a wider bit-vector: equality and order */
  AS_FACT_INT,
} as_fact_kind;

/* The order graph has an unsigned and a signed layer. Ints live in the signed one. Its nodes stand for integers, so
 * edges may join terms of different widths. */
typedef enum as_order { AS_ORDER_UNSIGNED, AS_ORDER_SIGNED, AS_ORDERS } as_order;

/* The values that a term can have: those in all of [ulow, uhigh], [slow, shigh], and with `value` in the bits `known`.
 * Bits of value outside known are zero. Int: only slow and shigh count; INT64_MIN as slow and INT64_MAX as shigh say
 * that there is no bound. */
typedef struct as_span {
  uint64_t ulow, uhigh;
  int64_t slow, shigh;
  uint64_t known, value;
} as_span;

/* What a span is a span of. */
typedef struct as_shape {
  bool is_int;
  uint32_t width; /* 1..64, or 0 for Int */
} as_shape;

typedef struct as_fact_cell {
  as_term term;
  uint32_t kind;             /* as_fact_kind */
  uint32_t truth;            /* as_truth */
  uint32_t expanded;         /* 1 if the operands have cells with this one among their users */
  uint32_t edges_done;       /* bits: which order edges this propagator has given already */
  uint32_t settled;          /* 1 if its truth follows from spans, which only shrink: it has no more to say */
  uint32_t parent;           /* towards the root of the class; a root is its own */
  uint32_t size;             /* of the class, at its root */
  uint32_t next;             /* the class as a ring */
  uint32_t representative;   /* at the root: the term that stands for the class */
  uint32_t users;            /* link */
  uint32_t rest;             /* of a sum with a constant: the cell of the sum without it, or 0 */
  uint32_t above[AS_ORDERS]; /* links: this + weight <= to */
  as_span span;              /* at the root */
  /* scratch */
  uint32_t queued, change_stamp, changes;
  uint32_t search_stamp;
  int64_t reach; /* the largest weight of a path found so far */
} as_fact_cell;

/* An element of a list of users or edges. Links are taken from a stack and never freed but by undoing. */
typedef struct as_fact_link {
  uint32_t to, next;
  int64_t weight;
} as_fact_link;

typedef enum as_undo_kind {
  AS_UNDO_CELL,
  AS_UNDO_LINK,
  AS_UNDO_SUM,
  AS_UNDO_CONTRADICTION,
  AS_UNDO_STATE, /* cell: the claim that led from the state `old` to another */
  AS_UNDO_32,
  AS_UNDO_64,
  AS_UNDO_KINDS
} as_undo_kind;
typedef struct as_undo {
  uint32_t cell;
  uint16_t kind, offset;
  uint64_t old;
} as_undo;

AS_VECTOR_DEFINE(as_fact_cell_vector, as_fact_cell)
AS_VECTOR_DEFINE(as_fact_link_vector, as_fact_link)
AS_VECTOR_DEFINE(as_undo_vector, as_undo)

typedef struct as_fact_replay as_fact_replay; /* facts/replay.c */
typedef struct as_aside_key {
  uint64_t from; /* the state */
  uint32_t claim;
} as_aside_key;
static inline uint64_t as_aside_hash(as_aside_key key) { return as_hash_join(key.from, key.claim); }
static inline bool as_aside_equal(as_aside_key a, as_aside_key b) { return a.from == b.from && a.claim == b.claim; }
AS_TABLE_DEFINE(as_aside_table, as_aside_key, as_fact_replay *, as_aside_hash, as_aside_equal)

struct as_facts {
  as_memory *memory;
  as_terms *terms;
  as_fact_cell_vector cells; /* 0 is no cell */
  as_fact_link_vector links; /* 0 is no link */
  as_u32_vector cell_of;     /* by term id */
  as_u32_vector sums;        /* cells of expanded sums without constant, for comparisons of other sums */
  as_undo_vector log;
  bool contradiction;
  uint64_t state, states; /* the number of what is known now; numbers given so far */
  as_aside_table aside;   /* claims that were put aside */
  size_t aside_bytes;
  /* scratch */
  as_u32_vector queue; /* cells to propagate, from queue_head on */
  uint32_t queue_head;
  as_u32_vector frontier; /* of a search in the order graph */
  uint32_t search_stamp, change_stamp;
  uint32_t expand_fuel, search_fuel, span_fuel, rebuild_fuel, creep_fuel,
      sum_fuel; /* what the call in work may still spend */
};

/* Limits of one call, in cells expanded, propagators run, edges looked at, nodes looked through. */
enum {
  AS_EXPAND_DEPTH = 10,
  AS_EXPAND_FUEL = 96,
  AS_EXPAND_LEAST = 8, /* what a truth that was just found gets at least */
  AS_PROPAGATE_FUEL = 400,
  AS_WAKE_LINKS = 512, /* users that are looked at when a cell changes */
  AS_CHANGES_MAX = 12, /* of one class in one call: stops intervals that creep */
  AS_CREEP_FUEL = 24,  /* changes that take away less than a sixteenth: stops the ends of long chains */
  AS_SEARCH_FUEL = 4000,
  AS_SEARCH_EDGES = 400, /* of one search */
  AS_SPAN_DEPTH = 4,
  AS_SPAN_FUEL = 200,
  AS_REBUILD_FUEL = 32,
  AS_SUM_FUEL = 32,
  AS_SUMS_MAX = 12, /* known sums that a sum is compared with, the newest ones */
};

/* facts.c: cells, log, queue. */
static inline as_fact_cell *as_facts_at(const as_facts *facts, uint32_t cell) {
  assert(cell && cell < facts->cells.count);
  return &facts->cells.at[cell];
}
static inline uint32_t as_facts_find(const as_facts *facts, as_term t) {
  return t.id < facts->cell_of.count ? facts->cell_of.at[t.id] : 0;
}
void as_facts_set32(as_facts *facts, uint32_t cell, size_t offset, uint32_t value);
void as_facts_set64(as_facts *facts, uint32_t cell, size_t offset, uint64_t value);
#define AS_FACTS_SET(facts, cell, field, value) as_facts_set32(facts, cell, offsetof(as_fact_cell, field), value)
static inline as_fact_kind as_fact_kind_of(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  switch ((as_sort_kind)node->kind) {
  case AS_SORT_BOOL: return AS_FACT_BOOL;
  case AS_SORT_INT: return AS_FACT_INT;
  case AS_SORT_BV: return node->width <= 64 ? AS_FACT_BV : AS_FACT_WIDE;
  default: return AS_FACT_OPAQUE;
  }
}
static inline as_shape as_shape_of(const as_node *node) {
  return (as_shape){node->kind == AS_SORT_INT, node->kind == AS_SORT_BV ? node->width : 0};
}
/* Has a span. */
static inline bool as_fact_is_numeric(as_fact_kind kind) { return kind == AS_FACT_BV || kind == AS_FACT_INT; }
/* The cell of a term, made if need be, with operands expanded this deep.
 * requires: neither constant nor negation. */
uint32_t as_facts_cell(as_facts *facts, as_term t, uint32_t depth);
void as_facts_expand(as_facts *facts, uint32_t cell, uint32_t depth);
/* A new link in front of `head`, a list of this cell. */
void as_facts_link(as_facts *facts, uint32_t cell, size_t head, uint32_t to, int64_t weight);
void as_facts_contradict(as_facts *facts);
void as_facts_enqueue(as_facts *facts, uint32_t cell);
/* Enqueues the cell and its users. */
void as_facts_wake(as_facts *facts, uint32_t cell);
void as_facts_propagate(as_facts *facts, uint32_t cell);
/* Gives a call its fuel. */
void as_facts_begin(as_facts *facts);

/* The next cell. Its span says what the structure of the term does; of terms that have none it is zeroed. */
void as_facts_add_cell(as_facts *facts, as_term t, as_fact_kind kind, const as_span *span);

/* facts/replay.c: does a claim once more that was put aside in this state. False: it was not. */
bool as_facts_replay(as_facts *facts, as_term claim);

/* facts/truth.c: Bool terms. */
as_truth as_facts_truth(const as_facts *facts, as_term t);
void as_facts_set_truth(as_facts *facts, as_term t, bool value);
void as_facts_propagate_bool(as_facts *facts, uint32_t cell);

/* facts/equal.c: classes. */
static inline uint32_t as_facts_root(const as_facts *facts, uint32_t cell) {
  while (as_facts_at(facts, cell)->parent != cell) cell = as_facts_at(facts, cell)->parent;
  return cell;
}
void as_facts_merge(as_facts *facts, as_term a, as_term b);
/* What stands for the class of this term: itself if nothing is known. */
static inline as_term as_facts_representative(const as_facts *facts, as_term t) {
  uint32_t cell = as_facts_find(facts, t);
  return cell ? (as_term){.id = as_facts_at(facts, as_facts_root(facts, cell))->representative} : t;
}
/* Wakes every member of the class and its users. */
void as_facts_wake_class(as_facts *facts, uint32_t root);
/* Do truths, classes, spans, order decide a = b? */
as_truth as_facts_equal(as_facts *facts, as_term a, as_term b);
/* Is the claim a = b known false as such? */
bool as_facts_distinct(const as_facts *facts, as_term a, as_term b);

/* facts/congruence.c: the term with what stands for its operands is equal to it. */
void as_facts_rebuild(as_facts *facts, uint32_t cell);

/* facts/span.c: the domain of spans. A false answer: there is no such value. */
as_span as_span_full(as_shape shape);
as_span as_span_unsigned(as_shape shape, uint64_t low, uint64_t high);
as_span as_span_signed(as_shape shape, int64_t low, int64_t high);
as_span as_span_bits(as_shape shape, uint64_t known, uint64_t value);
/* One word. */
as_span as_span_word(as_shape shape, uint64_t bits);
as_span as_span_const(const as_node *constant);
static inline bool as_span_has_low(as_shape shape, const as_span *a) { return !shape.is_int || a->slow != INT64_MIN; }
static inline bool as_span_has_high(as_shape shape, const as_span *a) { return !shape.is_int || a->shigh != INT64_MAX; }
static inline bool as_span_single(as_shape shape, const as_span *span) {
  if (!shape.is_int) return span->ulow == span->uhigh;
  return span->slow == span->shigh && as_span_has_low(shape, span) && as_span_has_high(shape, span);
}
/* Makes the parts say to each other what they know. */
bool as_span_reduce(as_shape shape, as_span *span);
/* *a becomes the intersection, reduced. */
bool as_span_meet(as_shape shape, as_span *a, const as_span *b);
/* *a becomes a span of all values of both. */
void as_span_join(as_span *a, const as_span *b);
bool as_span_disjoint(as_shape shape, const as_span *a, const as_span *b);
as_truth as_span_less(as_shape shape, as_order order, const as_span *a, const as_span *b);
/* All non-negative, or all negative: the two orders agree among such terms. 1, -1, or 0 for neither. */
static inline int as_span_sign(const as_span *a) { return a->slow >= 0 ? 1 : a->shigh < 0 ? -1 : 0; }

/* facts_arc.c: sums and multiples modulo 2^width, and of Ints. */
as_span as_span_add(as_shape shape, const as_span *a, const as_span *b);
as_span as_span_subtract(as_shape shape, const as_span *a, const as_span *b);
as_span as_span_scale(as_shape shape, const as_span *a, const as_span *factor);
/* The low bits of a term of another width. */
as_span as_span_truncate(as_shape from, as_shape to, const as_span *a);

/* facts/divide.c */
/* requires: a division or a remainder */
as_span as_span_divide(as_shape shape, as_op op, const as_span *a, const as_span *b);
as_span as_span_int_product(const as_span *a, const as_span *b);

/* facts/interval.c: what operands say about the term. */
bool as_facts_understands(as_op op);
/* The span of a numeric term: that of its class, or worked out from its structure so many levels deep. */
as_span as_facts_span(as_facts *facts, as_term t, uint32_t depth);
as_span as_facts_forward(as_facts *facts, as_term t, uint32_t depth);
/* The term's value is in this span too. */
void as_facts_narrow(as_facts *facts, as_term t, const as_span *span);
/* lesser + strict <= greater */
void as_facts_narrow_less(as_facts *facts, as_order order, as_term lesser, as_term greater, bool strict);

/* facts/wide.c: signed values of wider bit-vectors, where structure bounds them; false if it does not. */
__extension__ typedef __int128 as_wide_int;
bool as_facts_wide_bounds(as_facts *facts, as_term t, uint32_t depth, as_wide_int *low, as_wide_int *high);
as_span as_facts_wide_slice(as_facts *facts, const as_node *slice);
/* a = b says that a product does not overflow, and spans say that it does not. */
bool as_facts_no_overflow(as_facts *facts, as_term a, as_term b);

/* facts/narrow.c: what the term says about its operands. */
void as_facts_propagate_number(as_facts *facts, uint32_t cell);

/* facts/order.c: the graph. */
/* from + weight <= to. */
void as_facts_add_edge(as_facts *facts, as_order order, as_term from, as_term to, int64_t weight);
/* Is from + weight <= to known from the graph? */
bool as_facts_reaches(as_facts *facts, as_order order, as_term from, as_term to, int64_t weight);
/* The same for any terms: looks through constants added, multiples and extensions. */
bool as_facts_implies(as_facts *facts, as_order order, as_term from, as_term to, int64_t weight);
/* a < b? By spans, then by the graph. */
as_truth as_facts_less(as_facts *facts, as_order order, as_term a, as_term b);
/* Edges between a term and its operands, as far as spans allow. */
void as_facts_structural_edges(as_facts *facts, uint32_t cell);

/* facts/sum.c: comparisons of sums as such of integers. */
/* a < b, by what is left when common summands cancel? */
as_truth as_facts_less_by_sums(as_facts *facts, as_order order, as_term a, as_term b);
/* lesser + strict <= greater: says so about what is left. False if spans do not allow it yet. */
bool as_facts_claim_sums(as_facts *facts, as_order order, as_term lesser, as_term greater, bool strict);
/* The sum without its constant, of three operands or more; else none. */
as_term as_facts_rest(as_facts *facts, as_term t);

/* facts/ask.c: truths and representatives put into a term. */
as_term as_facts_substitute(as_facts *facts, as_term t);

/* facts/valid.c: which invariant is broken, or NULL. Between calls. */
const char *as_facts_wrong(const as_facts *facts);

static inline as_truth as_truth_of(bool value) { return value ? AS_TRUTH_TRUE : AS_TRUTH_FALSE; }
static inline as_truth as_truth_not(as_truth truth) {
  return truth == AS_TRUTH_OPEN ? AS_TRUTH_OPEN : as_truth_of(truth == AS_TRUTH_FALSE);
}

#endif
