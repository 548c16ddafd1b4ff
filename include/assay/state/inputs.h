/* Inputs: what a branch got from outside, so that a witness can give the same to a native run.
 *
 * Two lists of a state, both persistent (plist.h) and in the order of making, newest first: *supplies*, each one
 * delivery of bytes, and *inputs*, the symbolic values that these bytes are. Branches that make the same input share
 * one record of it: records live as long as the as_inputs, so that an outcome's may be kept until then.
 *
 *   as_supply wanted = {.source = AS_INPUT_STDIN, .name = "stdin", .function = "", .size = as_value_bits(8)};
 *   uint32_t number = as_inputs_supply(inputs, &lists, &state->supplies, &wanted)->number;
 *   as_inputs_add(inputs, &lists, &state->inputs, &(as_input){.name = "c", .term = t, .supply = number, .offset = 0});
 *
 * In machine style both are questions of an instruction: asked once, and remembered (asking.h).
 */
#ifndef ASSAY_STATE_INPUTS_H
#define ASSAY_STATE_INPUTS_H

#include <assay/base/memory.h>
#include <assay/base/plist.h>
#include <assay/state/value.h>

AS_BEGIN_DECLARATIONS

/* Where inputs come from. */
typedef enum as_input_source {
  AS_INPUT_CALL,        /* of a function of a harness: its name */
  AS_INPUT_ARGUMENT,    /* of the command line: the index in argv */
  AS_INPUT_STDIN,       /* standard input */
  AS_INPUT_FILE,        /* the file's name */
  AS_INPUT_ENVIRONMENT, /* the variable's name */
  AS_INPUT_LIBC,        /* of a function of libc that nobody can foretell: its name */
  AS_INPUT_CHOICE,      /* the machine's own: does malloc fail? which address? */
  AS_INPUT_SOURCES
} as_input_source;
const char *as_input_source_name(as_input_source source); /* "call" ... */

/* A *supply* is one delivery of bytes to the program: a call of assay_int or klee_make_symbolic, a file. A native run
 * is given the same supplies in the same order. Their bytes are inputs, or become inputs when the program reads them;
 * those that it never reads may have any value. */
typedef struct as_supply {
  uint32_t number; /* of the path, from 0 */
  as_input_source source;
  const char *function; /* that is called; or the name of the file, the variable, the index of the argument */
  const char *name;     /* what reports call it */
  uint32_t range;       /* the engine's number: where it was made */
  as_object object;     /* whose bytes it fills, from `offset` on; none: it returns a scalar */
  uint64_t offset;
  uint64_t before; /* bytes of the object before the place that the call was given */
  as_value size;   /* in bytes */
} as_supply;
/* Whether it fills this byte of the object. */
bool as_supply_has(const as_supply *supply, as_object object, uint64_t offset);
/* Whether it is what the program finds outside: a word, standard input, a file, a variable of the environment. */
bool as_input_is_outside(as_input_source source);
/* The length of a file is an input of its own, at this offset of the supply, which has no such byte. */
#define AS_SUPPLY_LENGTH (UINT64_C(1) << 62)
#define AS_NO_SUPPLY UINT32_MAX

/* Symbolic inputs, in the order of their making. An input is bytes `offset` and the next of its supply; or, where the
 * bytes became an input when they were read, of the latest supply before number `supplies` that fills the byte of the
 * object. */
typedef struct as_input {
  const char *name;
  uint32_t supply;       /* number, or AS_NO_SUPPLY: see `object` */
  uint64_t offset;       /* in the bytes of the supply, or in the object */
  as_object object;      /* none: the supply says it all */
  uint32_t supplies;     /* made before */
  uint32_t fill;         /* of bytes that are read: which time, from 1, that bytes were made symbolic; 0: none */
  uint32_t type;         /* the engine's number */
  uint32_t range;        /* the engine's number: where it was made */
  as_term term;          /* a variable: of bits, or an array of bytes; a choice may be a constant */
  uint64_t first, bytes; /* of an array: which of its elements the program can see, if that is known */
  as_term size;          /* of an array: the object's size, if that is symbolic; or none */
  bool big_endian;       /* of an array: the first byte of a number in them is the highest */
  bool is_choice;        /* made by the machine (does malloc fail? which address?), not by the program */
  bool is_indeterminate; /* a choice: what a variable or memory has that nobody wrote */
} as_input;

typedef struct as_inputs as_inputs; /* the records */
as_inputs *as_inputs_create(as_memory *memory);
void as_inputs_destroy(as_inputs *inputs);

/* The record of a supply, with the next number of the list, which it is added to. Its name is copied. */
const as_supply *as_inputs_supply(as_inputs *inputs, as_plists *lists, as_plist *list, const as_supply *supply);
/* The record of an input, which is added to the list. Its name is copied. */
const as_input *as_inputs_add(as_inputs *inputs, as_plists *lists, as_plist *list, const as_input *input);

/* The records of a list in the order of their making; room for all. */
void as_supplies_get(as_plist list, const as_supply **supplies);
void as_inputs_get(as_plist list, const as_input **inputs);

AS_END_DECLARATIONS

#endif
