/* What the files of bi-abduction share. */
#ifndef ASSAY_C_ABDUCE_INTERNAL_H
#define ASSAY_C_ABDUCE_INTERNAL_H

#include "c/abduce/abduce.h"
#include "c/exec/callees.h"

/* Snapshots (guest.h): lists that grow at their front and are shared by branches. */
typedef struct as_lent_item {
  as_lent_memory memory;
  const struct as_lent_item *before;
} as_lent_item;

typedef struct as_extent_item {
  as_lent_extent extent;
  const struct as_extent_item *before;
} as_extent_item;

typedef struct as_function_item {
  as_lent_function function;
  const struct as_function_item *before;
} as_function_item;

typedef struct as_test_item {
  as_abduced_test test;
  const struct as_test_item *before;
} as_test_item;

/* Two pointers that are one. */
typedef struct as_equality_item {
  as_term holds; /* their equality */
  const struct as_equality_item *before;
} as_equality_item;

typedef struct as_abduction {
  const as_lent_item *lent;
  const as_extent_item *extents;
  const as_function_item *functions;
  const as_test_item *tests;
  const as_equality_item *equalities; /* that were decided */
  uint32_t lent_count, extent_count, function_count, test_count;
  bool has_alias;        /* see as_abduced */
  bool sees_addresses;   /* see as_abduced */
  uint32_t string_bytes; /* of strings that libc has read */
  uint32_t decisions;    /* tests, and those of models of libc */
  uint32_t looked;       /* decisions when a loop was last begun, or begun again */
} as_abduction;

struct as_abducer {
  as_memory *memory;
  as_terms *terms; /* since the beginning */
  const as_core_unit *unit;
  uint32_t function;
  as_region region; /* of snapshots */
  as_guest guest;
  as_object *parameters;    /* by parameter; NULL before the run */
  uint32_t first_own;       /* objects from here on were made since the beginning */
  as_term claim;            /* of the last check */
  const as_abduction *then; /* when it was claimed: what the instruction has made already is in it */
  as_path *before;          /* its path, shared */
  as_paths *paths;
  bool wants_aliases;
  bool knows_written;
  const bool *written;              /* by global: see as_core_mark_written; NULL, if it is known: none is */
  const bool *taken;                /* by function: see as_core_mark_addresses */
  const as_effects *const *effects; /* by function, or NULL: none are known */
  uint64_t effect_calls;            /* by effects */
};

/* effects_call.c */
extern const as_callee_provider as_callee_effects;

/* Two pointers are one: only then may a pointer have memory that was made for another. */
bool as_abduce_is_equality(const as_exec *x, as_term holds);

static inline const as_abduction *as_abduction_now(const as_exec *x) { return as_exec_guest(x); }

/* memory.c: what pointers that are numbers point to. */
bool as_abduce_point(void *data, as_exec *x, as_space space, as_lack_access access, const as_value *size,
                     as_value *pointer);
void as_abduce_reaches(void *data, as_exec *x, const as_value *pointer, const as_value *size);
bool as_abduce_lack(void *data, as_exec *x, as_space *space, const as_lack *lack);
bool as_abduce_extend(void *data, as_exec *x, as_space *space, const as_value *pointer);
void as_abduce_fresh(void *data, as_exec *x, as_object object, uint32_t type, as_term variable);
/* The input that a variable is; NULL: none. */
const as_input *as_abduce_input_of(const as_state *state, as_term variable);
/* Whether a pointer of the caller's that was moved is null: it was, and it was not moved. False: it is no such pointer.
 */
bool as_abduce_is_null(const as_abducer *a, as_exec *x, as_term number, as_term *holds);
/* Whether the term depends on nothing but callers' values. */
bool as_abduce_is_callers_term(as_abducer *a, const as_exec *x, as_term t);

/* NULL: the object was not lent. */
const as_lent_item *as_abduce_lent_of(const as_exec *x, as_object object);
void as_abduce_lend(as_abducer *a, as_exec *x, const as_lent_memory *memory);
void as_abduce_grow(as_abducer *a, as_exec *x, as_object object, as_term end);
/* The address of the object is this number, of which nothing is claimed. */
void as_abduce_place_at(as_exec *x, as_space *space, as_object object, as_term address);
bool as_abduce_make_extent(as_abducer *a, as_exec *x, as_space *space, as_object object);

/* alias.c: that a pointer for which memory is to be made points into what is there already. True: it does, and what it
 * points to is found now. */
bool as_abduce_is_alias(as_abducer *a, as_exec *x, as_space space, as_term base, uint32_t type);
void as_abduce_note_equality(as_abducer *a, as_abduction *next, as_term holds);

/* front.c: memory before what was taken to be a beginning. */
enum { AS_ABDUCE_ROOM_BYTES = 4096 };
static inline bool as_abduce_is_front(const as_lent_item *lent) {
  return lent && as_object_exists(lent->memory.behind);
}
typedef struct as_abduce_place {
  as_object object; /* none: it is lacking */
  uint64_t offset;
  uint64_t freed; /* so many bytes before the beginning of the other object the whole begins, which is freed; or 0 */
} as_abduce_place;
/* So many bytes before the beginning of what was lent. */
as_abduce_place as_abduce_find_before(as_exec *x, as_space space, as_lack_access access, const as_lent_item *lent,
                                      uint64_t distance);
bool as_abduce_make_front(as_abducer *a, as_exec *x, as_space *space, const as_lent_item *lent, uint64_t distance);
/* requires: the lack is of what lies before */
bool as_abduce_lack_before(as_abducer *a, as_exec *x, as_space *space, const as_lack *lack, const as_lent_item *front);
/* Whether it is alive, and some of what lies before is there. */
bool as_abduce_has_front(const as_exec *x, as_space space, const as_lent_item *lent);

/* arithmetic.c: numbers that are moved and compared. */
bool as_abduce_moved(void *data, as_exec *x, const as_value *from, const as_value *to);
void as_abduce_approach(void *data, as_exec *x, const as_value *from);
bool as_abduce_related(void *data, as_exec *x, as_check check, as_value a, as_value b, as_term *from, as_term *to);
bool as_abduce_equal(void *data, as_exec *x, as_value a, as_value b, as_term *equal);
bool as_abduce_address(void *data, as_exec *x, as_value pointer, as_value *number);
bool as_abduce_regain(void *data, as_exec *x, as_value number, as_value *pointer);
bool as_abduce_apart(void *data, as_exec *x, as_value a, uint64_t a_bytes, as_value b, uint64_t b_bytes);

/* call.c: functions behind pointers of callers. */
bool as_abduce_callee(void *data, as_exec *x, as_value number, uint32_t *function);
as_called as_abduce_call(void *data, as_exec *x, as_value number, as_call *call);

#endif
