/* What the files of verification share. */
#ifndef ASSAY_C_VERIFY_INTERNAL_H
#define ASSAY_C_VERIFY_INTERNAL_H

#include "c/verify/infer/infer.h"
#include "c/verify/verify.h"

#include <assay/base/table.h>
#include <assay/base/vector.h>
#include <assay/state/proving.h>
#include <assert.h>

/* A loop whose invariant holds at its head, and that the path is in. What the invariant does not speak of must be at
 * the end of a round what it was at its beginning. */
typedef struct as_round {
  const as_spec_invariance *invariant; /* that was written; NULL: none was */
  as_inferred *inferred;               /* what was guessed beside it; NULL: nothing */
  uint32_t spec;                       /* the row of that; AS_CORE_NONE: none was */
  uint32_t loop;                       /* of the unit */
  uint64_t frame;                      /* number */
  const as_resources *rest;
  uint32_t trace;      /* how long it was when the loop was entered */
  as_space space;      /* as it was; borrowed from the verifier's list */
  uint32_t *forgotten; /* objects that the round may change */
  uint32_t forgotten_count;
  as_term measure;     /* what `decreases` names, at the beginning of the round; or none */
  as_bindings entered; /* what was guessed to stay as it was where the loop was entered */
  const struct as_round *outer;
} as_round;

/* A resource that a callee, a loop or free has taken. */
typedef struct as_given_away {
  const as_resource *resource;
  const char *to;
  uint32_t range;
  const struct as_given_away *older;
} as_given_away;

/* A claim that somebody has told: by requires, an invariant, a callee, a lemma, a ghost statement. */
typedef struct as_told_claim {
  as_term claim;
  const struct as_told_claim *older;
} as_told_claim;

/* The guest's snapshot. */
typedef struct as_held {
  const as_spec_agreed *contract; /* the case that is proved; NULL: there is none */
  as_partial state;
  as_bindings entry;          /* parameters, and what `requires` binds; never changed after the beginning */
  const as_resources *begins; /* what `requires` gave: with its values, which never change */
  as_space begins_in;         /* objects beside it, as of globals; borrowed from the verifier's list */
  const as_round *rounds;     /* innermost first */
  uint32_t arrived;           /* at the header of this loop, plus one; 0: no header */
  bool again;                 /* not from before it */
  const as_term *ghosts;      /* arguments of the next call */
  uint32_t ghost_count;
  const as_given_away *given; /* newest first; for reports */
  const as_told_claim *told;  /* likewise */
} as_held;

AS_TABLE_DEFINE(as_pointer_terms, uint64_t, uint32_t, as_hash_u64, as_equal_u64)
AS_VECTOR_DEFINE(as_kept_spaces, as_space)

/* The value of a local from the head of a loop on; for names (names.c). */
typedef struct as_noted_value {
  as_term term;
  uint32_t name, type; /* of the local */
  uint32_t spec;       /* the invariant */
} as_noted_value;
AS_VECTOR_DEFINE(as_noted_values, as_noted_value)

/* What somebody else calls a variable: a contract, its output. */
typedef struct as_noted_name {
  as_term term, like; /* of the sort of that */
  const char *text;
} as_noted_name;
AS_VECTOR_DEFINE(as_noted_names, as_noted_name)

/* What a cell held when it was produced. */
typedef struct as_noted_cell {
  as_term output, pointer;
  as_spec_c_type type;
  bool is_in_round;
} as_noted_cell;
AS_VECTOR_DEFINE(as_noted_cells, as_noted_cell)

struct as_verifier {
  as_memory *memory;
  as_region region;
  as_terms *terms;
  as_logic *logic;
  as_spec_logic *meaning;
  const as_core_unit *unit;
  uint32_t function;
  as_inference *inference; /* NULL: nothing is guessed */
  as_guest guest;
  const as_machine *machine; /* from the beginning on */
  as_callee_providers callees;
  const as_callee_provider **providers;
  as_proving proving;        /* for the instruction that is being executed */
  as_kept_spaces spaces;     /* of rounds, and of the beginning */
  as_kept_spaces marks;      /* of attempts, the newest last */
  as_pointer_terms arrays;   /* terms that are values of an array type: which */
  as_pointer_terms pointers; /* terms, no sums, that are pointers: not the numbers of elements they are moved by */
  as_spaces *owner;          /* of those */
  as_term *parameters;
  as_noted_values values;
  as_noted_cells cells;
  as_noted_names names;
  uint32_t untold; /* what is assumed comes with resources */
  /* What the present instruction adds to its snapshot. */
  const as_given_away *giving;
  const as_told_claim *telling;
  const as_held *giving_from, *telling_from;
  const as_resources *begins;   /* resources of requires */
  const as_assertion *consumed; /* what is being consumed, with its bindings */
  const as_bindings *bindings;
  as_term required; /* by the present instruction; none: nothing */
  const as_core_instruction *required_at;
  as_term operands[2]; /* of that, if it computes a signed number ... */
  as_core_op operation;
  as_term result; /* of the path that is at its end; none: nothing */
  as_resource_engine engine;
  as_prover prover;         /* of the instruction that is being executed */
  as_exec *x;               /* that */
  bool lends_to_read;       /* RO is asked for, and gone when who asks has ended: RW may serve */
  const as_spec_role *role; /* whose contract is proved; NULL: the function's own */
  const as_player *players;
  uint32_t player_count;
  const as_spec_lemma *lemma;     /* that is proved, and no function; or NULL */
  uint32_t opened;                /* of its `requires`: the item; AS_CORE_NONE: nothing is */
  struct as_collected *collected; /* what paths return: the function is executed for its meaning; NULL: it is proved */
  bool *reached;                  /* by case of the contract: whether a path of it ended well */
  as_statics statics;             /* from the beginning on */
  bool *comes_back;               /* by function: whether a call of it may call v->function; NULL: nobody asked */
  const as_core_instruction *calling; /* the instruction by which a contract was called last ... */
  uint32_t called;                    /* ... and the function */
  bool explains;
  const as_resources *latest; /* explains: of the instruction that is being executed, or was last */
};

/* ---- verify.c ---- */
static inline const as_held *as_held_now(const as_exec *x) { return as_exec_guest(x); }
static inline as_verifier *as_verify_at(const as_machine *machine) { return machine->options.guest->data; }
/* Is this very resource in the heap? */
static inline bool as_verify_has(const as_resources *heap, const as_resource *r) {
  for (uint32_t i = 0; i < as_resources_count(heap); i++)
    if (heap->at[i] == r) return true;
  return false;
}
as_held *as_held_copy(as_verifier *v, const as_held *held);
/* Work on the state of this instruction; as_verify_end_work makes it the snapshot's. Lent resources are the heap's
 * again. */
as_transfer as_verify_begin_work(as_verifier *v, as_exec *x);
/* The same, with what is lent as it is. */
as_transfer as_verify_work_as_lent(as_verifier *v, as_exec *x);
void as_verify_end_work(as_verifier *v, as_exec *x, const as_transfer *work);
static inline bool as_verify_goes_on(const as_exec *x) { return !x->asking.over; }

/* ---- prover.c ---- */
void as_verify_attend(as_verifier *v, as_exec *x); /* the prover asks for this instruction */
as_proof as_verify_prove(as_verifier *v, as_exec *x, as_laws laws, as_term goal);
/* expand.c: an equal claim in which products of sums are sums of products. */
as_term as_verify_expand(as_verifier *v, as_term goal);
/* Is tried, and need not hold: nobody is asked as the last resort. */
bool as_verify_holds(as_verifier *v, as_exec *x, as_laws laws, as_term goal);
bool as_verify_follows(as_verifier *v, as_exec *x, as_term goal); /* by the path alone */
bool as_verify_may_hold(as_verifier *v, as_exec *x, as_term claim);
/* Seen, or known by the path alone; what its model denies is not asked about. */
static inline bool as_verify_is_so(as_verifier *v, as_exec *x, as_term claim) {
  if (as_term_is_true(v->terms, claim)) return true;
  return as_verify_may_hold(v, x, claim) && as_verify_follows(v, x, claim);
}

/* ---- value.c: values of C in memory, and as terms ---- */
as_spec_c_facts as_verify_facts(as_verifier *v, as_spec_c_type type);
/* A value of the machine's as a term of the sort of the type. False: the branch is over, or it is indeterminate. */
bool as_verify_term_of(as_verifier *v, as_exec *x, as_spec_c_type type, as_value value, as_term *t);
as_value as_verify_value_of(as_verifier *v, as_spec_c_type type, as_term t);
bool as_verify_vary(void *data, as_exec *x, uint32_t type, as_value *value);
/* What lies in an object of the space. */
typedef enum as_filled { AS_FILLED_ALL, AS_FILLED_PART, AS_FILLED_NONE, AS_FILLED_LACKS, AS_FILLED_STOPPED } as_filled;
as_filled as_verify_read(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                         uint64_t offset, as_term *t);
/* The same at an offset that is a term, of scalars and structures of such (PART: it is something else).
 * requires: nothing is lacking, and the offset is known to be in the object */
as_filled as_verify_read_somewhere(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, as_term offset,
                                   as_term *t);
/* Without any check; what is lacking is there then. */
void as_verify_write(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                     uint64_t offset, as_term t);
/* The value is one that memory of this type can have: a _Bool is 0 or 1. Of pointers nothing is said. */
as_term as_verify_is_valid(as_verifier *v, as_spec_c_type type, as_term value);
bool as_verify_is_bool(as_verifier *v, as_spec_c_type type);
bool as_verify_has_bool(as_verifier *v, as_spec_c_type type); /* it is one, or a part of it is */
/* The value is for somebody who relies on that it is valid. False: the branch is over, which is given up. */
bool as_verify_hand_over(as_verifier *v, as_exec *x, as_laws laws, as_spec_c_type type, as_term value);
bool as_verify_is_aggregate(as_verifier *v, as_spec_c_type type);
/* ---- convert_cell.c ---- */
/* A structure with members that may lie where their type may not: they are no cells of their own. */
bool as_verify_is_packed(as_verifier *v, as_spec_c_type type);

/* The term is a pointer; of sums that is known of their parts. */
void as_verify_note_pointer(as_verifier *v, as_term t);
bool as_verify_is_pointer(as_verifier *v, as_term t);
/* memory/arithmetic.c: that the number lies in this memory, or (unless strictly) at its end; none: nobody can see that.
 */
as_term as_verify_is_in(as_verifier *v, const as_resource *r, as_term number, bool strictly);
/* The same for all memory that is held at a distance from the pointer, so of its allocation; not strictly. */
as_term as_verify_is_beside(as_verifier *v, const as_partial *state, as_term pointer, as_term number);
/* memory/address.c: how far addresses of which the assertion speaks are from each other, as far as the memory is held.
 */
void as_verify_tell_addresses(as_verifier *v, as_transfer *work, const as_assertion *assertion,
                              const as_bindings *bindings);

/* ---- memory/lend.c: resources as objects ---- */
static inline bool as_is_lent(const as_resource *r) { return r->tag != 0; }
static inline as_object as_lent_object(const as_resource *r) { return (as_object){(uint32_t)r->tag}; }
/* The resource at this index of the heap becomes an object. */
as_object as_verify_lend(as_verifier *v, as_exec *x, as_space *space, as_partial *state, uint32_t index);
/* All come back, but for one (or none): values are read, objects end. False: the branch is over. */
bool as_verify_settle(as_verifier *v, as_exec *x, as_partial *state);
/* Single elements of arrays go back into their each. */
void as_verify_rejoin(as_verifier *v, as_partial *state);

/* ---- memory/point.c: numbers as pointers ---- */
static inline uint32_t as_verify_pointer_bits(const as_verifier *v) { return 8 * v->unit->target.pointer_bytes; }
static inline as_term as_verify_bits(as_verifier *v, uint64_t n) {
  return as_term_bv(v->terms, as_verify_pointer_bits(v), n);
}
static inline as_term as_verify_number(as_verifier *v, const as_value *value) {
  return as_value_term(v->terms, value, as_verify_pointer_bits(v));
}
bool as_verify_point(void *data, as_exec *x, as_space space, as_lack_access access, const as_value *size,
                     as_value *pointer);
bool as_verify_lack(void *data, as_exec *x, as_space *space, const as_lack *lack);
/* The object of the space that the number is in by the way it is written: a sum with its address. */
bool as_verify_owner(as_verifier *v, as_space space, as_term number, as_object *object, as_term *offset);

/* ---- memory/alias.c ---- */
/* The same, or by an equation that the path has, or the solver knows. */
bool as_verify_known_owner(as_verifier *v, as_space space, as_term number, as_object *object, as_term *offset);
/* Where a pointer of the resource is `c ? p : q`, c is decided, and the resource is that of p, or q. False: it is not.
 */
bool as_verify_choose(as_verifier *v, as_exec *x, as_resource *r);
/* The path says that the number is one of several: one of them is decided. False: it does not, or the branch is over.
 */
bool as_verify_split_alias(as_verifier *v, as_exec *x, as_term number);
/* The number was read from an array in which something was written, by way of only_objects the address of an object,
 * at an index that may be the same or not: that is decided. False: there is none, or the branch is over. */
bool as_verify_split_element(as_verifier *v, as_exec *x, as_space space, as_term number, bool only_objects);

bool as_verify_is_memory(const as_resource *r);
/* A cell at this place; one that an access reads has a value. */
as_resource as_verify_wanted_cell(as_verifier *v, as_term number, as_spec_c_type type, bool writes);

/* So many bytes at this distance lie in a cell of that size. */
as_term as_verify_is_inside(as_verifier *v, as_term distance, const as_value *access, uint64_t size);
/* That an element of the each has so many bytes at the number, at its beginning or inside of it; *at is its index.
 * None: there is no such one. */
as_term as_verify_is_element(as_verifier *v, const as_resource *r, as_term number, const as_value *size, as_term *at);

/* ---- memory/arithmetic.c: pointers moved, compared, as integers ---- */
void as_verify_approach(void *data, as_exec *x, const as_value *from);
bool as_verify_moved(void *data, as_exec *x, const as_value *from, const as_value *to);
bool as_verify_related(void *data, as_exec *x, as_check check, as_value a, as_value b, as_term *from, as_term *to);
bool as_verify_equal(void *data, as_exec *x, as_value a, as_value b, as_term *equal);
bool as_verify_address(void *data, as_exec *x, as_value pointer, as_value *number);
/* What specifications say of addresses of pointers is known to be so for all of them. */
void as_verify_assume_addresses(as_verifier *v, as_transfer *work);
bool as_verify_regain(void *data, as_exec *x, as_value number, as_value *pointer);

/* ---- memory/apart.c ---- */
/* The last resource of the heap, which was just produced, has no byte in common with the others. */
void as_verify_assume_apart(as_verifier *v, as_transfer *work);
/* Numbers of memory that is held in two places: they are different pointers. */
bool as_verify_differ(as_verifier *v, as_exec *x, as_value a, as_value b);
bool as_verify_apart(void *data, as_exec *x, as_value a, uint64_t a_bytes, as_value b, uint64_t b_bytes);

/* ---- memory/find.c: resources in other forms ---- */
as_resource_engine as_verify_engine(as_verifier *v);

/* ---- memory/end.c: where lifetimes end ---- */
bool as_verify_ends(void *data, as_exec *x, as_object object, uint32_t type);
/* The object gets back what was given away of it: all of it is in the heap, as memory of this type. */
bool as_verify_reclaim(as_verifier *v, as_exec *x, as_transfer *work, as_object object, as_spec_c_type type);
/* Memory that malloc made is nobody's: its token, or some of its bytes, was not given away. */
bool as_verify_is_lost(const as_exec *x, as_object object);
/* ---- memory/allocate.c ---- */
/* The function of libc with this name, unless the program has a contract of its own for it. */
bool as_verify_is_called(const as_machine *machine, uint32_t function, const char *name);
as_resource_name as_verify_token_name(void);
as_resource as_verify_token_of(as_verifier *v, as_term pointer);
/* n bytes from the pointer on that may be written. The next: they get any value, and are produced. False: the branch is
 * over. */
bool as_verify_bytes_at(as_verifier *v, as_exec *x, as_term pointer, as_term n, as_resource *bytes);
bool as_verify_produce_bytes(as_verifier *v, as_exec *x, as_transfer *work, as_resource *bytes);
/* A new allocation of this size: its token is produced, not its bytes. False: the branch is over. */
bool as_verify_allocate(as_verifier *v, as_exec *x, as_transfer *work, as_term size, as_term *pointer);
/* A branch on which there is no memory, if it is to be looked at. */
bool as_verify_allocation_fails(as_exec *x, const char *name);
/* The token of the allocation that begins at the pointer, and all its bytes. False: the branch is over. */
bool as_verify_consume_allocation(as_verifier *v, as_exec *x, as_transfer *work, as_term pointer, const char *who,
                                  as_term *size);
/* The machine frees its own, as long as it has the token. */
as_called as_verify_free_object(as_verifier *v, as_exec *x, as_object object);

/* ---- explain.c ---- */
/* From here on it is this instruction that makes something of resources. */
void as_verify_begin_step(as_verifier *v, as_exec *x, as_transfer *work);

/* ---- contract.c, call.c, loop.c, ghost.c ---- */
bool as_verify_begin(void *data, as_exec *x);
bool as_verify_finish(void *data, as_exec *x, as_value value);
extern const as_callee_provider as_callee_contract, as_callee_library, as_callee_allocate, as_callee_release,
    as_callee_reallocate, as_callee_weak;
/* An argument, as a contract sees it. False: the branch is over. */
bool as_verify_argument(as_verifier *v, as_exec *x, uint32_t type, const as_value *value, as_term *t);
/* A call of something that has these cases. function: AS_CORE_NONE if that is not known. */
as_called as_verify_call(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const char *name,
                         uint32_t function, as_call *call, as_term *result);
bool as_verify_loop(void *data, as_exec *x, uint32_t loop, bool again);
bool as_verify_spec(void *data, as_exec *x);
bool as_verify_invariant(as_verifier *v, as_exec *x, uint32_t spec);
/* Placeholders get what they stand for in this state; reads at the entry are those of as_held.entry. */
bool as_verify_bind(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_holders *holders,
                    as_bindings *bindings);
/* Its last part: what memory holds that is looked at. */
bool as_verify_bind_reads(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_holders *holders,
                          as_bindings *bindings);

/* ---- retype.c ---- */
/* Cases for this call of a function of libc, of which its contract is the last; or that alone. */
const as_spec_agreed *as_verify_retype(as_verifier *v, as_exec *x, const as_spec_agreed *bytes, const as_call *call);

/* ---- constant.c ---- */
/* The contract of a function of libc, for arguments that point to memory which may only be read. */
const as_spec_agreed *as_verify_with_constants(as_verifier *v, as_exec *x, const as_spec_agreed *contract,
                                               const as_call *call);
/* The function writes memory that a contract gave. */
bool as_verify_writes_held(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const as_call *call);

/* ---- case.c: contracts of several cases ---- */
/* The case that this path proves: each that proofs can be about has paths of its own. NULL: there is none. */
const as_spec_agreed *as_verify_choose_case(as_verifier *v, as_exec *x);
static inline bool as_verify_is_usable(const as_spec_agreed *one) { return one->mode != AS_SPEC_MODE_UX; }
/* The path proves that the function fails with this check. */
bool as_verify_expects(void *data, as_exec *x, as_check check);
/* It does, here: `ensures` of the failure is consumed, and the path ends. Always false. */
bool as_verify_failed(void *data, as_exec *x, as_check check);
/* The program exits, and no caller sees what is left. Always false. */
bool as_verify_exited(void *data, as_exec *x);
/* Nothing is left to show of the path. Always false. */
bool as_verify_end(as_verifier *v, as_exec *x);
/* The path ends here, where a round of a loop leads back to its invariant. */
bool as_verify_end_round(as_exec *x);
/* No memory is held there: whether that is the failure that is expected. False: the branch is over. */
bool as_verify_lack_is_not_expected(as_verifier *v, as_exec *x, const as_partial *state, as_term number);

/* ---- meaning.c: functions of C as functions of specifications ---- */
bool as_verify_collect(as_verifier *v, as_exec *x, as_term result);

/* ---- lemma.c ---- */
bool as_verify_lemma(as_verifier *v, as_exec *x);

/* ---- role.c: functions behind pointers ---- */
bool as_verify_callee(void *data, as_exec *x, as_value number, uint32_t *function);
as_called as_verify_call_role(void *data, as_exec *x, as_value number, as_call *call);
/* What functions of the program meet contracts of types, is known. */
bool as_verify_assume_players(as_verifier *v, as_exec *x);
static inline const as_spec_agreed *as_verify_contract(as_verifier *v) {
  return v->role ? v->role->contract : as_spec_logic_contract(v->meaning, v->function);
}

/* ---- static.c: static variables of functions ---- */
/* Those that the proof may use are there, with any value. False: the branch is over. */
bool as_verify_give_statics(as_verifier *v, as_exec *x, as_transfer *work);
/* They are taken back; `where` they have to be there, as a part of a sentence. False: the branch is over. */
bool as_verify_take_statics(as_verifier *v, as_exec *x, as_transfer *work, as_obligation obligation, const char *where);
/* Whether the call of a contract may use them; AS_CORE_NONE: of a function that is not known. */
bool as_verify_may_enter(const as_verifier *v, uint32_t function);

/* ---- extra.c: arguments without a name ---- */
/* At the beginning any of them; those that the contract says are there are passed behind the parameters (call). */
bool as_verify_make_extra(as_verifier *v, as_exec *x, const as_spec_agreed *contract, as_bindings *bindings);
bool as_verify_pass_extra(as_verifier *v, as_exec *x, as_call *call);
/* At a call those that it has. */
bool as_verify_bind_extra(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const as_call *call,
                          as_bindings *bindings);

/* ---- reach.c ---- */
/* After `requires` was consumed: what it takes at an argument is in the argument's bounds. */
bool as_verify_reaches(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_agreed *contract,
                       const as_call *call, const as_bindings *bindings);

/* ---- measure.c: termination ---- */
/* A call that may come back to the function that is proved, and the next round of a loop, have a smaller measure. */
bool as_verify_call_descends(as_verifier *v, as_exec *x, as_transfer *work, uint32_t function, const char *name,
                             const as_spec_agreed *contract, const as_bindings *bindings);
bool as_verify_round_descends(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_invariance *inv,
                              const as_bindings *bindings, const as_round *round);
/* ---- names.c: what values are called in reports ---- */
/* The value that a local has from here on, at the head of a loop. */
void as_verify_note_value(as_verifier *v, as_exec *x, as_term t, const as_core_local *local);
/* The truth of: pointers of two allocations have one address. */
void as_verify_note_luck(as_verifier *v, const as_exec *x, as_term t, as_term p, as_term q);
/* A cell with a value was produced. */
void as_verify_note_cell(as_verifier *v, const as_exec *x, const as_resource *r);
/* What was produced, from this binding on, is called as the contract calls it: that of a callee, or (NULL) our own. */
void as_verify_note_outputs(as_verifier *v, const as_bindings *bindings, uint32_t from, const char *callee);
/* Until the end values have the names that they have where the state stands; at_end: parameters are arguments. */
void as_verify_begin_names(as_verifier *v, const as_state *s, const as_held *held, const as_partial *state,
                           bool at_end);
const char *as_verify_global_name(const as_verifier *v, as_object object); /* NULL: it is no global */
void as_verify_name_about(as_verifier *v, const as_state *s, as_term t);   /* and addresses in the term */
void as_verify_end_names(as_verifier *v);

/* ---- near.c, known.c: what a report says of resources, and of what is known ---- */
/* What was in the heap and is not there any more was given to somebody by this instruction. */
void as_verify_note_given(as_verifier *v, const as_exec *x, const as_resources *before, const as_resources *after,
                          const char *to);
void as_verify_find_near(as_verifier *v, const as_held *held, const as_partial *state, const as_resource *wanted,
                         as_near near[AS_NEAR_MOST]);
/* It is assumed, by somebody whose words can be shown. */
void as_verify_tell(as_verifier *v, const as_exec *x, as_term claim);
void as_verify_list_known(as_verifier *v, const as_held *held, const as_partial *state, const as_term *about,
                          uint32_t about_count, as_background *to);

/* ---- counterexample.c ---- */
as_term as_verify_required(const as_verifier *v, const as_state *state);

/* ---- why.c: of a claim that nobody could decide ---- */
const char *as_verify_why(as_verifier *v, const as_partial *state, as_term claim);
/* A lemma that speaks of it: functions in a counterexample are what nobody has unfolded. NULL: there is none. */
const char *as_verify_lemma_for(as_verifier *v, as_term claim);
/* solve.c: what the claims of an assertion say that the variable is equal to, without it; none: nothing. Asks and
 * assumes as an instruction does. unread: of those reads nothing is bound yet; NULL: there are none. */
as_term as_verify_solve(as_verifier *v, as_exec *x, as_transfer *work, const as_assertion *assertion,
                        const as_spec_holders *unread, const as_bindings *bindings, as_term variable);
/* ---- forget.c: what a loop changes ---- */
bool as_verify_is_set_in(const as_exec *x, const bool *in, uint32_t local);       /* in a block of these */
bool as_verify_is_touched_in(const as_exec *x, const bool *in, as_object object); /* it may be written */
/* A new value of a local, to be set when nothing is left to ask. */
typedef struct as_changed_local {
  uint32_t local;
  as_value value;
} as_changed_local;
/* Objects that blocks of these may write have any value; the round gets a list of them. */
bool as_verify_forget(as_verifier *v, as_exec *x, const bool *in, as_changed_local *changes, uint32_t *count,
                      as_round *round);

/* After a round an object that was forgotten has values of its type. False: the branch is over. */
bool as_verify_remembers(as_verifier *v, as_exec *x, as_laws laws, as_object object);

/* ---- infer/ ---- */
/* What is guessed of the loop that is entered; NULL: nothing. Guesses are made when it is reached for the first time.
 */
as_inferred *as_infer_enter(as_verifier *v, as_exec *x, uint32_t header, const as_spec_invariance *written);
const as_spec_invariance *as_infer_invariant(const as_inferred *i);
/* Conditions that do not hold here are dropped; then the path ends. */
bool as_infer_weed(as_inferred *i, as_verifier *v, as_exec *x, const as_bindings *bindings);
/* Takes the invariant. Where it is not there, another form of it is tried in the next run, and the path ends. Where the
 * loop is entered nothing is asked of what stays as it is: its values there are noted behind it, for all rounds. */
bool as_infer_consume(as_inferred *i, as_exec *x, as_transfer *work, as_bindings *bindings, bool is_entry);
/* The invariant without that; and that. */
bool as_infer_takes(const as_inferred *i); /* a resource */
as_assertion as_infer_changing(const as_inferred *i);
as_assertion as_infer_kept(const as_inferred *i);
void as_infer_note_entry(as_inferred *i, as_verifier *v, as_exec *x, const as_bindings *bindings, as_bindings *entered);
/* A round changes a resource that the invariant does not speak of. Always false: the path ends. */
bool as_infer_changes(as_inferred *i, as_verifier *v, as_exec *x, const as_resource *was);
/* A round changes this object of a local or global, through a pointer or a call: it is forgotten, too, in the next run.
 * Always false. */
bool as_infer_touch(as_inferred *i, as_exec *x, as_object object);
bool as_infer_is_touched(const as_inferred *i, const as_exec *x, as_object object);
/* The loop is executed as it is from the next run on. Always false, too. */
bool as_infer_give_up(as_inferred *i, as_exec *x);

/* ---- fail.c ---- */
/* Consumes it; what is refused fails this check, here. The path ends if that is a resource; a claim is assumed from
 * here on. Whether to go on. */
typedef struct as_verify_judge {
  as_verifier *v;
  as_obligation obligation;
  const char *what; /* the function that is called, the loop ... */
} as_verify_judge;
bool as_verify_consume(const as_verify_judge *judge, as_transfer *work, const as_assertion *assertion,
                       as_bindings *bindings);
bool as_verify_require(as_verifier *v, as_exec *x, as_laws laws, as_obligation obligation, as_term claim,
                       as_spec_place place, const char *what);
bool as_verify_has_quantifier(as_verifier *v, as_term t);
/* It fails for certain. Always false. */
bool as_verify_fail(as_verifier *v, as_exec *x, as_obligation obligation, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* An access at a number that no resource has. Always false. */
bool as_verify_missing(as_verifier *v, as_exec *x, const as_partial *state, const as_resource *wanted,
                       const char *what);
/* The same of bytes of an object of the machine's: of a global that is not the function's, or given away. Always false.
 */
bool as_verify_missing_bytes(as_verifier *v, as_exec *x, const as_partial *state, const as_resource *wanted,
                             const as_lack *lack, const char *what);
/* After a round a resource is not there, or has another output (none: the first). Always false. */
bool as_verify_changed(const as_verify_judge *judge, as_transfer *work, const as_resource *was, as_term now);
bool as_verify_may_be_dropped(const as_resource *r); /* what is only read, and what was freed */
bool as_verify_leak(as_verifier *v, as_exec *x, const as_partial *state, const char *where);

/* ---- memory/share.c: what is only read ---- */
/* The last resource of the heap, which was just produced: where it is held twice, it has one value. */
void as_verify_assume_shared(as_verifier *v, as_transfer *work);
/* Whether memory that may be written serves for the RO that a call asks for: it is gone when the call has ended. */
bool as_verify_may_lend(as_verifier *v, const as_spec_agreed *contract);
/* After `requires` was consumed: what is only read is still there, and was not taken to be written. */
bool as_verify_consume_again(const as_verify_judge *judge, as_transfer *work, const as_assertion *assertion,
                             const as_bindings *bindings);

#endif
