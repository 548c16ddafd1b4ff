/* Assertions: what a part of memory looks like, and two operations on partial states, consume and produce.
 *
 * A *resource* is the exclusive right to use something: a name (a kind of cell, or a predicate), *inputs*, which say
 * what it is a right to, and an *output*, the value that the memory has there, which the inputs determine. A *heap* is
 * a bag of resources, a partial state. An *each* is one resource for every value of an index that satisfies a guard;
 * its output is a map from the index.
 *
 * An *assertion* is a list of *items*, each one of
 *   take    a resource with these inputs; its output is bound to a variable
 *   each    the same for an iterated one
 *   let     a variable stands for a term
 *   claim   a Bool term holds
 * over variables: parameters of the assertion, and what items before bind (the order is the plan for matching: inputs
 * are known when an item is reached, outputs are learnt from the heap).
 *
 * A *predicate* is a name with a definition: clauses, of which the first whose guard holds says what it is: an
 * assertion over the parameters, and what its output is. One without clauses is abstract.
 *
 *   produce   adds to the heap what the assertion says, with new variables as outputs, and assumes its claims
 *   consume   finds the resources of the assertion in the heap, takes them out, and proves its claims
 *
 * Resources are found by provable equality of their inputs. Where there is none like that, predicates of the heap are
 * opened, one that is wanted is folded (its clause is consumed), and the engine is asked (as_resource_engine.find): it
 * has cells of its own. Modes (Lööw and others, "Compositional Symbolic Execution for Correctness and Incorrectness
 * Reasoning", figure 4): OX proves claims, and failing to do so is an error. UX cuts: a claim that does not follow is
 * assumed, so that the branch goes on where it holds; nothing is forgotten.
 */
#ifndef ASSAY_STATE_ASSERTION_H
#define ASSAY_STATE_ASSERTION_H

#include <assay/base/region.h>
#include <assay/state/logic.h>

AS_BEGIN_DECLARATIONS

/* ---- assertions ---- */

typedef enum as_item_kind { AS_ITEM_TAKE, AS_ITEM_EACH, AS_ITEM_LET, AS_ITEM_CLAIM } as_item_kind;

/* A name of a resource: the engine's number, but for predicates, from AS_PREDICATES on. */
typedef uint64_t as_resource_name;
#define AS_PREDICATES (UINT64_C(1) << 48)

typedef struct as_item {
  as_item_kind kind;
  as_resource_name name; /* take, each */
  const as_term *inputs; /* take, each: over the index as well */
  uint32_t count;        /* of inputs */
  as_term output;        /* take, each, let: a variable that occurs in no item before */
  as_term index, guard;  /* each: a variable that occurs in this item alone; Bool */
  as_term base;          /* each: the first input is base + stride * index; none: it has another form */
  uint64_t stride;       /* each; the index is extended by its sign if index_is_signed */
  bool index_is_signed;
  as_term term;   /* let: what it stands for; claim: Bool, may be quantified */
  uint64_t place; /* the engine's: where it was written */
} as_item;

typedef struct as_assertion {
  const as_item *items;
  uint32_t count;
} as_assertion;

typedef struct as_clause {
  as_term guard; /* over the parameters; true in the last one */
  as_assertion body;
  as_term output; /* over parameters and what the body binds; none: of no interest */
} as_clause;

typedef struct as_predicate {
  as_resource_name name;
  const char *spelling;
  const as_term *parameters; /* variables */
  uint32_t parameter_count;
  as_sort output; /* AS_SORT_NONE: it has none */
  const as_clause *clauses;
  uint32_t clause_count; /* 0: abstract */
  bool is_recursive;
} as_predicate;

/* What variables of an assertion stand for. Grows while its items are gone through; region-allocated lists. */
typedef struct as_bindings {
  as_term *from, *to;
  uint32_t count, capacity;
} as_bindings;
void as_bindings_add(as_region *region, as_bindings *bindings, as_term variable, as_term value);
as_term as_bindings_apply(as_terms *terms, const as_bindings *bindings, as_term t);

/* ---- heaps ---- */

typedef struct as_resource {
  as_resource_name name;
  const as_term *inputs;
  uint32_t count;
  as_term output; /* none: it has none, or the engine keeps it */
  /* Each, if index exists; as in as_item. */
  as_term index, guard, base;
  uint64_t stride;
  bool index_is_signed;
  uint64_t tag;   /* the engine's own */
  uint64_t place; /* where it comes from */
  uint32_t depth; /* how often predicates were opened to get to it */
} as_resource;

/* What became of resources, newest first, for those who explain a proof: a heap has the trail that led to it, if its
 * engine has begun one with a step of its own (as_resources_begin_step). */
typedef enum as_trail_kind {
  AS_TRAIL_STEP,     /* something begins, which the engine knows */
  AS_TRAIL_PRODUCED, /* deep: it was inside of what was opened */
  AS_TRAIL_CONSUMED, /* deep: it is part of what is being folded */
  AS_TRAIL_OPENED,
  AS_TRAIL_FOLDED,
  AS_TRAIL_SPLIT, /* an element was taken out of its each */
  AS_TRAIL_LENT   /* the engine has it meanwhile */
} as_trail_kind;
typedef struct as_trail {
  as_trail_kind kind;
  bool is_deep;
  const as_resource *resource; /* NULL of a step */
  const void *step;            /* the engine's */
  const struct as_trail *before;
} as_trail;

/* A bag that is never changed: operations make another one, in the region, and replace the pointer. NULL: empty. */
typedef struct as_resources {
  uint32_t count;
  const as_trail *trail; /* NULL: nobody wants one */
  const as_resource *at[];
} as_resources;

/* A heap with the same resources, in which the engine's step has begun. */
const as_resources *as_resources_begin_step(as_region *region, const as_resources *heap, const void *step);
/* Notes what became of a resource; where no step was begun, nothing. */
const as_resources *as_resources_note(as_region *region, const as_resources *heap, as_trail_kind kind, bool is_deep,
                                      const as_resource *resource);

const as_resources *as_resources_add(as_region *region, const as_resources *heap,
                                     const as_resource *resource); /* copies it */
const as_resources *as_resources_remove(as_region *region, const as_resources *heap, uint32_t index);
const as_resources *as_resources_replace(as_region *region, const as_resources *heap, uint32_t index,
                                         const as_resource *resource);
static inline uint32_t as_resources_count(const as_resources *heap) { return heap ? heap->count : 0; }
static inline bool as_resource_is_each(const as_resource *resource) { return as_term_exists(resource->index); }

/* ---- asking ---- */

/* How consume and produce ask about the branch. A proof leaves the branch as it is, but for consequences. */
typedef struct as_prover {
  void *data;
  as_proof (*prove)(void *data, as_laws laws, as_term goal);
  /* The same for what is tried, and need not hold. NULL: as prove. */
  as_proof (*attempt)(void *data, as_laws laws, as_term goal);
  /* The same by the path alone, for what is often false: costs a question, and no search for instances. */
  bool (*follows)(void *data, as_term goal);
  /* Does the claim contradict the laws, as far as that is near? Cheaper than a proof; NULL: nobody knows. */
  bool (*refutes)(void *data, as_laws laws, as_term claim);
  /* Is the guard true on the branch? Where both are possible it forks. */
  bool (*decide)(void *data, as_term guard);
  /* From here on it holds, quantified or not. */
  void (*assume)(void *data, as_laws *laws, as_term claim);
  as_term (*fresh)(void *data, as_sort sort, const char *name);
  as_term (*simplify)(void *data, as_term t); /* an equal term */
  /* May it hold, by a model that is at hand? Costs no question; true if there is none. */
  bool (*may_hold)(void *data, as_term claim);
  bool (*stopped)(void *data);
} as_prover;

/* ---- partial states ---- */

/* A predicate that was opened on the way here: what its definition binds. A predicate says what its memory is, so that
 * who opens the very same resource again, in a heap of before, finds the same. */
typedef struct as_opening {
  const as_resource *resource;
  const as_clause *clause;
  as_bindings bindings;
  const struct as_opening *older;
} as_opening;

typedef struct as_partial {
  const as_resources *heap;
  as_laws laws;
  const as_opening *openings; /* newest first */
} as_partial;

typedef enum as_consumption {
  AS_CONSUMPTION_DONE,    /* it is the asker's now */
  AS_CONSUMPTION_REFUSED, /* it is not there, or a claim does not follow: as_transfer.failure says which */
  AS_CONSUMPTION_STOPPED  /* the branch is over */
} as_consumption;

typedef struct as_transfer as_transfer;

/* What an engine knows of its resources. Functions but for predicate and sort may be NULL. */
typedef struct as_resource_engine {
  void *data;
  const as_predicate *(*predicate)(void *data, as_resource_name name); /* NULL: it has no definition */
  as_sort (*sort)(void *data, as_resource_name name);                  /* of the output; AS_SORT_NONE: it has none */
  /* What the output of an each is outside of its guard: any term, always the same. NULL: a variable. */
  as_term (*nothing)(void *data, as_resource_name name);
  /* One that can be used where the other is wanted; its output is forgotten then. OX only. */
  bool (*serves)(void *data, as_resource_name have, as_resource_name wanted);
  /* The distance between two inputs shows that they are of different memory, as far as anybody can see: then elements
   * of one are not looked for at the other. NULL: nobody can. */
  bool (*is_far)(void *data, as_term distance);
  /* May be duplicated: what is consumed of it, and what serves for it, stays, and its output is not forgotten. May be
   * NULL. */
  bool (*is_shared)(void *data, as_resource_name name);
  /* Looks for a resource that is not in the heap in this form: in other parts, in memory of the engine's own. CONSUMED:
   * *output is its output, if it has one. REFUSED: nothing was changed. */
  as_consumption (*find)(void *data, as_transfer *work, const as_resource *wanted, as_term *output);
  /* A resource was produced, and is in work->state.heap as the last one: what comes with it is assumed; the engine may
   * take it out, and keep it elsewhere. */
  void (*produced)(void *data, as_transfer *work);
  /* What the engine keeps elsewhere, as it is now; and back to that, if what was tried since then was refused, or on.
   * Each mark is released once, the newest first. Both or neither. */
  uint32_t (*mark)(void *data);
  void (*release)(void *data, uint32_t mark, bool back);
} as_resource_engine;

/* Why something could not be consumed. */
typedef struct as_consume_failure {
  bool is_resource;
  as_resource wanted;          /* resource: what is lacking */
  as_term claim;               /* claim: what does not follow, with everything that is known put in */
  as_proof proof;              /* claim: FAILS or UNKNOWN */
  uint64_t place;              /* of the item */
  const as_resource *chain[8]; /* predicates that were wanted, outermost first, whose definition asks for it */
  uint32_t chain_count;
} as_consume_failure;

/* One consume or produce. A zeroed rest, but for what is said here. */
struct as_transfer {
  as_region *region; /* lives as long as the heaps */
  as_terms *terms;
  const as_prover *prover;
  const as_resource_engine *engine;
  as_mode mode;
  as_partial state; /* before and after */
  as_consume_failure failure;
  uint32_t folds; /* predicates that are being folded */
  uint32_t opens; /* ... opened */
  /* A claim that is not part of a predicate's definition was refused (failure says which). True: it was told, and
   * everything goes on as if it held. May be NULL. */
  bool (*overlook)(void *data, as_transfer *work);
  void *data;
};

/* Adds what the assertion says; outputs are new variables, which bindings get. False: the branch is over. */
bool as_produce(as_transfer *work, const as_assertion *assertion, as_bindings *bindings);
/* Takes it out of the heap; bindings get the outputs. Where it is REFUSED in OX work->state is what it was. */
as_consumption as_consume(as_transfer *work, const as_assertion *assertion, as_bindings *bindings);
/* What a variable is called, without what makes it unique: a name for as_prover.fresh. In the work's region. */
const char *as_transfer_name(as_transfer *work, as_term variable);
/* The parts. */
void as_produce_resource(as_transfer *work, const as_resource *resource);
as_consumption as_consume_resource(as_transfer *work, const as_resource *wanted, as_term *output);
/* A claim: proved (OX), or assumed as far as it is possible (UX). */
as_consumption as_consume_claim(as_transfer *work, as_term claim, uint64_t place);

/* Something is tried. Where it ends with `back`, heap and engine are what they were; what was learnt stays known. */
typedef struct as_trial {
  const as_resources *heap;
  uint32_t mark;
} as_trial;
as_trial as_trial_begin(as_transfer *work);
void as_trial_end(as_transfer *work, const as_trial *attempt, bool back);

/* Opens the predicate at this index of the heap by its definition: which clause it is, is decided. False: the branch is
 * over. requires: it has a definition, and is no each */
bool as_resources_open(as_transfer *work, uint32_t index);
/* The same where the clause is known without a fork; false: it is not, and nothing was changed. */
bool as_resources_open_known(as_transfer *work, uint32_t index);
/* Opens a predicate that may have the resource inside, by the likeness of their inputs; false: there is none. */
bool as_resources_open_for(as_transfer *work, const as_resource *wanted);
/* Opens some predicate whose clause is known without a fork, and that is not recursive; false: there is none. */
bool as_resources_open_any(as_transfer *work);
/* Takes one element out of an each: at this value of its index, which must satisfy the guard (not asked). What it was,
 * becomes two. Its output: the element's. */
as_term as_resources_focus(as_transfer *work, uint32_t index, as_term at);
/* The index of the element of an each whose first input is this, as a term; none: there can be none. */
as_term as_each_index(as_terms *terms, const as_resource *each, as_term input);
/* The guard of an each at this value of its index; the output of the element there; an input. */
as_term as_each_guard(as_terms *terms, const as_resource *each, as_term at);
as_term as_each_input(as_terms *terms, const as_resource *each, uint32_t input, as_term at);
/* The element's first input is at an exact distance from the base: less than half of all numbers, without wrapping. So
 * is its end. So it is for all elements: produce assumes it, consume proves it of single ones that become elements. */
as_term as_each_exact(as_terms *terms, const as_resource *each, as_term at);
/* Predicates whose clause is known and has no resources are dropped: nothing is owned there. */
void as_resources_tidy(as_transfer *work);

AS_END_DECLARATIONS

#endif
