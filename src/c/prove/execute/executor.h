/* What the files of execution share: states of a run, and what can be done with them. Each function is the one of
 * proofs/core that has its name.
 *
 * A word is a number that the text of the program decides, or a name. What only numbers go into is computed at once.
 * When the path is over (as_certify_over), nothing that is asked for does anything, and results have no meaning: who
 * goes through a list looks now and then. */
#ifndef ASSAY_C_PROVE_EXECUTOR_H
#define ASSAY_C_PROVE_EXECUTOR_H

#include "c/prove/execute/execute.h"
#include <assay/base/table.h>

__extension__ typedef __int128 as_prove_integer; /* offsets and sizes without overflow */

/* ---- values ---- */

typedef struct as_prove_word {
  uint64_t number; /* if it has no name: of 64 bits, or of which wide number */
  as_name name;    /* 0: none */
  bool is_wide;
} as_prove_word;

typedef enum as_prove_value_kind {
  AS_PROVE_VALUE_ABSENT, /* no value: a temporary or register that was given none */
  AS_PROVE_VALUE_INDETERMINATE,
  AS_PROVE_VALUE_WORD,
  AS_PROVE_VALUE_TRUTH, /* `index` is the name */
  AS_PROVE_VALUE_POINTER,
  AS_PROVE_VALUE_CODE,    /* `index` is the function */
  AS_PROVE_VALUE_FRAGMENT /* byte `byte` of an address, which is of kind `whole` */
} as_prove_value_kind;

typedef struct as_prove_value {
  uint8_t kind;
  bool is_bounded;     /* `extent` bytes from `low` on; else the whole object */
  uint8_t whole, byte; /* of a fragment */
  uint32_t index;      /* of a pointer: its object */
  as_prove_word word;  /* of a pointer: the offset */
  uint64_t low, extent;
} as_prove_value;

/* ---- memory ---- */

typedef enum as_prove_cell_kind {
  AS_PROVE_CELL_UNDEFINED,
  AS_PROVE_CELL_ZEROS,
  AS_PROVE_CELL_PART,
  AS_PROVE_CELL_SOME_BITS
} as_prove_cell_kind;

typedef struct as_prove_cell {
  uint8_t kind;
  uint8_t bytes, byte; /* of a part */
  uint8_t mask;
  as_prove_value value; /* of bits: a word */
} as_prove_cell;

typedef enum as_prove_storage {
  AS_PROVE_STORAGE_STATIC,
  AS_PROVE_STORAGE_LITERAL,
  AS_PROVE_STORAGE_AUTOMATIC,
  AS_PROVE_STORAGE_ALLOCATED
} as_prove_storage;
typedef enum as_prove_life {
  AS_PROVE_LIFE_ALIVE,
  AS_PROVE_LIFE_FREED,
  AS_PROVE_LIFE_OUT_OF_SCOPE,
  AS_PROVE_LIFE_RETURNED
} as_prove_life;

AS_TABLE_DEFINE(as_prove_cells, uint64_t, as_prove_cell, as_hash_u64, as_equal_u64)

typedef struct as_prove_object {
  uint64_t size, align;
  uint8_t storage, life;
  bool is_temporary;
  uint32_t first_frozen, frozen; /* stretches of the program */
  as_prove_cell rest;
  as_prove_cells cells; /* by offset */
} as_prove_object;

typedef enum as_prove_mode { AS_PROVE_MODE_READS, AS_PROVE_MODE_WRITES, AS_PROVE_MODE_INITIALISES } as_prove_mode;

typedef struct as_prove_place {
  uint32_t object; /* 0: the path is over */
  uint64_t offset;
} as_prove_place;

/* ---- states ---- */

typedef struct as_prove_frame {
  const as_prove_function *function;
  const as_prove_instruction *next, *end; /* what is left of the block */
  as_prove_value *temporaries, *registers;
  uint32_t *places; /* the objects of locals that live; 0: none */
  as_u32_vector allocated;
  uint32_t wanted; /* a temporary of the caller; 0: none */
  bool has_place, place_is_fresh;
  as_prove_value place;
} as_prove_frame;

AS_VECTOR_DEFINE(as_prove_objects, as_prove_object)
AS_VECTOR_DEFINE(as_prove_frames, as_prove_frame)
AS_VECTOR_DEFINE(as_prove_values, as_prove_value)

typedef struct as_prove_wide {
  mpz_t number;
} as_prove_wide;
AS_VECTOR_DEFINE(as_prove_wides, as_prove_wide)

typedef struct as_executor {
  as_memory *memory;
  const as_prove_program *program;
  as_certify *certify;
  uint32_t range;           /* of the instruction at hand */
  as_prove_objects objects; /* by number, from 1 */
  as_prove_frames frames;   /* the topmost is the last one */
  bool has_ended;
  as_prove_wides wides;
  mpz_t operands[AS_WORD_OPERANDS_MAX], result; /* scratch */
} as_executor;

/* ---- value.c ---- */

as_prove_word as_execute_known(uint64_t number);
as_prove_word as_execute_known_wide(as_executor *x, mpz_srcptr number);
as_prove_word as_execute_known_integer(as_executor *x, as_prove_integer number); /* requires: not negative */
/* requires: it has no name */
void as_execute_number_of(const as_executor *x, as_prove_word word, mpz_ptr number);
static inline bool as_execute_is_number(as_prove_word word, uint64_t number) {
  return !word.name && !word.is_wide && word.number == number;
}
bool as_execute_same_word(const as_executor *x, as_prove_word a, as_prove_word b);

as_prove_word as_execute_compute(as_executor *x, as_word_op op, const as_prove_word *operands, uint32_t count);
as_prove_word as_execute_compute_1(as_executor *x, as_word_op op, as_prove_word a);
as_prove_word as_execute_compute_2(as_executor *x, as_word_kind kind, uint32_t width, as_prove_word a, as_prove_word b);
as_prove_word as_execute_compute_3(as_executor *x, as_word_kind kind, uint32_t width, as_prove_word a, as_prove_word b,
                                   as_prove_word c);
as_prove_word as_execute_extract(as_executor *x, uint32_t from, uint32_t low, uint32_t width, as_prove_word a);
as_prove_word as_execute_concat(as_executor *x, uint32_t high_width, uint32_t low_width, as_prove_word high,
                                as_prove_word low);
as_prove_word as_execute_resize(as_executor *x, bool is_signed, uint32_t from, uint32_t to, as_prove_word a);
as_prove_word as_execute_not_bit(as_executor *x, as_prove_word a);

void as_execute_require(as_executor *x, as_prove_error error, as_prove_word word);
void as_execute_fail(as_executor *x, as_prove_error error);
void as_execute_unsupported(as_executor *x);
bool as_execute_is_over(const as_executor *x);
bool as_execute_is_true(as_executor *x, as_prove_word word);
uint64_t as_execute_pick(as_executor *x, as_prove_word word);

as_prove_value as_execute_word_value(as_prove_word word);
as_prove_value as_execute_number_value(uint64_t number);
as_prove_value as_execute_indeterminate(void);
as_prove_value as_execute_bit_value(as_prove_word word);                         /* of_bit */
as_prove_value as_execute_typed_value(as_prove_scalar type, as_prove_word word); /* of_word */

as_prove_word as_execute_use(as_executor *x, uint32_t width, const as_prove_value *v);
as_prove_word as_execute_truth(as_executor *x, uint32_t width, const as_prove_value *v);
bool as_execute_decide(as_executor *x, uint32_t width, const as_prove_value *v);
void as_execute_require_nonzero(as_executor *x, as_prove_error error, uint32_t width, as_prove_word word);
bool as_execute_is_address(const as_prove_value *v); /* of an object or a function */
bool as_execute_same_value(const as_executor *x, const as_prove_value *a, const as_prove_value *b);
/* [integer]: the number that a known word of the type stands for. */
void as_execute_integer(const as_executor *x, as_prove_scalar type, as_prove_word word, mpz_ptr number);

/* ---- arithmetic.c ---- */

as_prove_word as_execute_binary(as_executor *x, as_prove_arithmetic name, as_prove_scalar type, as_prove_word a,
                                as_prove_word b);
as_prove_word as_execute_shift(as_executor *x, bool left, as_prove_scalar t, as_prove_scalar u, as_prove_word a,
                               as_prove_word b);
as_prove_word as_execute_compare(as_executor *x, as_prove_comparison name, as_prove_scalar type, as_prove_word a,
                                 as_prove_word b);
as_prove_word as_execute_compare_values(as_executor *x, as_prove_comparison name, as_prove_scalar type,
                                        const as_prove_value *a, const as_prove_value *b);
as_prove_value as_execute_convert_integer(as_executor *x, as_prove_scalar from, as_prove_scalar to,
                                          const as_prove_value *v);
void as_execute_at_least_one(as_executor *x, as_prove_error error, uint32_t width, as_prove_word word);

/* ---- intrinsics.c ---- */

typedef struct as_prove_typed_word {
  as_prove_scalar type;
  as_prove_word word;
} as_prove_typed_word;

as_prove_value as_execute_intrinsic(as_executor *x, as_core_intrinsic name, as_prove_scalar type,
                                    const as_prove_typed_word *operands, uint32_t count);
as_prove_word as_execute_overflows(as_executor *x, as_word_kind kind, uint32_t wide, as_prove_scalar type,
                                   as_prove_typed_word a, as_prove_typed_word b);

/* ---- memory.c: objects and their cells ---- */

static inline as_prove_object *as_execute_object(const as_executor *x, uint32_t object) {
  return &x->objects.at[object - 1];
}
uint32_t as_execute_allocate(as_executor *x, const as_prove_object *object);
void as_execute_end_object(as_executor *x, as_prove_life life, uint32_t object); /* if it is alive */
as_prove_cell as_execute_cell_at(const as_prove_object *object, uint64_t offset);
void as_execute_put_cell(as_executor *x, uint32_t object, uint64_t offset, as_prove_cell cell);
void as_execute_fill(as_executor *x, as_prove_cell cell, as_prove_place at, uint64_t count);
void as_execute_put_parts(as_executor *x, as_prove_place at, const as_prove_value *value, uint32_t bytes);
bool as_execute_is_defined(const as_prove_cell *cell);
as_prove_word as_execute_join(as_executor *x, const as_prove_cell *cells, uint32_t count);
as_prove_value as_execute_value_of_cells(as_executor *x, as_prove_scalar type, const as_prove_cell *cells);

/* ---- access.c ---- */

enum { AS_PROVE_CELLS_MAX = 24 }; /* of a scalar, or a bit-field */

void as_execute_claim_in(as_executor *x, as_prove_error error, as_prove_word at, uint64_t low, uint64_t room,
                         uint64_t n);
bool as_execute_lies_in(as_prove_integer at, as_prove_integer low, as_prove_integer room, as_prove_integer n);
as_prove_error as_execute_error_of_life(as_prove_life life); /* AS_PROVE_ERROR_COUNT: none */
bool as_execute_is_aligned(const as_prove_object *object, uint64_t at, uint64_t align);
as_prove_place as_execute_access(as_executor *x, const as_prove_value *p, uint64_t n, uint64_t align,
                                 as_prove_mode mode);
as_prove_value as_execute_load(as_executor *x, as_prove_scalar type, uint64_t align, const as_prove_value *p);
void as_execute_store(as_executor *x, as_prove_scalar type, uint64_t align, bool fresh, const as_prove_value *p,
                      const as_prove_value *v);
void as_execute_copy_bytes(as_executor *x, uint64_t n, uint64_t align, bool fresh, bool overlap,
                           const as_prove_value *to, const as_prove_value *from);
void as_execute_fill_bytes(as_executor *x, as_prove_cell cell, uint64_t n, uint64_t align, bool fresh,
                           const as_prove_value *p);

/* ---- bits.c ---- */

typedef struct as_prove_field {
  as_prove_scalar type;
  uint64_t align, offset;
  uint32_t width;
} as_prove_field;

as_prove_value as_execute_load_bits(as_executor *x, const as_prove_field *field, const as_prove_value *p);
void as_execute_store_bits(as_executor *x, const as_prove_field *field, bool fresh, const as_prove_value *p,
                           const as_prove_value *v);

/* ---- pointer.c ---- */

typedef struct as_prove_bound {
  bool is_known;
  uint64_t bytes;
} as_prove_bound;

as_prove_value as_execute_pointer_to(uint32_t object);
typedef struct as_prove_member {
  as_prove_error error;   /* of null */
  uint64_t align, offset; /* of the record; of the member in it */
  as_prove_bound size;
} as_prove_member;
as_prove_value as_execute_field(as_executor *x, const as_prove_member *member, const as_prove_value *p);
as_prove_value as_execute_decay(as_executor *x, as_prove_bound array, const as_prove_value *p);

typedef struct as_prove_element {
  as_prove_error error; /* of null */
  as_prove_bound array;
  uint64_t bytes;
  bool is_part;
  as_prove_scalar type; /* of the index */
} as_prove_element;
as_prove_value as_execute_index(as_executor *x, const as_prove_element *element, const as_prove_value *p,
                                as_prove_word index);
as_prove_word as_execute_distance(as_executor *x, as_prove_scalar type, as_prove_word index, as_prove_word each);
as_prove_value as_execute_move(as_executor *x, bool negative, const as_prove_value *p, as_prove_word distance);

/* ---- places.c: two pointers ---- */

uint64_t as_execute_settle(as_executor *x, uint32_t object, as_prove_word at);
as_prove_value as_execute_difference(as_executor *x, as_prove_word each, const as_prove_value *p,
                                     const as_prove_value *q);
as_prove_word as_execute_compare_pointers(as_executor *x, as_prove_comparison name, const as_prove_value *p,
                                          const as_prove_value *q);
as_prove_value as_execute_convert(as_executor *x, as_prove_scalar from, as_prove_scalar to, const as_prove_value *v);
bool as_execute_same_object(as_executor *x, const as_prove_value *p, const as_prove_value *q);
void as_execute_apart(as_executor *x, const as_prove_value *p, const as_prove_value *q, int64_t low, int64_t high);

/* ---- state.c ---- */

static inline as_prove_frame *as_execute_top(const as_executor *x) { return &x->frames.at[x->frames.count - 1]; }
void as_execute_set(as_executor *x, uint32_t temporary, as_prove_value v); /* 0: none */
as_prove_object as_execute_new_object(uint64_t size, uint64_t align, as_prove_storage storage);
as_prove_value as_execute_operand(as_executor *x, const as_prove_operand *operand);
as_prove_word as_execute_operand_word(as_executor *x, as_prove_scalar type, const as_prove_operand *operand);
uint64_t as_execute_operand_size(as_executor *x, const as_prove_operand *operand);
uint32_t as_execute_make_local(as_executor *x, uint32_t local, const as_prove_object *object);
void as_execute_end_local(as_executor *x, uint32_t local);
void as_execute_forget_local(as_executor *x, uint32_t local);
void as_execute_go_to(as_executor *x, uint32_t label);
/* What the frame has of its caller is in `frame`; it is the topmost afterwards. */
void as_execute_enter(as_executor *x, uint32_t function, as_prove_frame frame, const as_prove_values *arguments);
void as_execute_leave(as_executor *x, as_prove_value v);
void as_execute_release_frame(as_executor *x, as_prove_frame *frame);

/* ---- library.c ---- */

as_prove_value as_execute_malloc(as_executor *x, as_prove_integer size, as_prove_cell content);
void as_execute_free(as_executor *x, const as_prove_value *p);
as_prove_value as_execute_realloc(as_executor *x, const as_prove_value *p, uint64_t size);
void as_execute_set_bytes(as_executor *x, const as_prove_value *p, as_prove_word byte, uint64_t n);
as_prove_value as_execute_input(as_executor *x, as_prove_scalar type);
void as_execute_input_bytes(as_executor *x, const as_prove_value *p, uint64_t n, const uint32_t *layout,
                            uint32_t count);

/* ---- control.c ---- */

as_prove_value as_execute_select(as_executor *x, as_prove_scalar t, as_prove_scalar u, const as_prove_value *c,
                                 const as_prove_value *a, const as_prove_value *b);
uint32_t as_execute_choose_case(as_executor *x, const as_prove_instruction *at, as_prove_word word);
void as_execute_call(as_executor *x, const as_prove_instruction *at);
void as_execute_return(as_executor *x, const as_prove_instruction *at);

/* ---- step.c ---- */

void as_execute_step(as_executor *x); /* [step_of] */

#endif
