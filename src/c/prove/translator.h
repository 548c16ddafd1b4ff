/* What the files of the translation share: the program in the making, and the function of core that is at hand. */
#ifndef ASSAY_C_PROVE_TRANSLATOR_H
#define ASSAY_C_PROVE_TRANSLATOR_H

#include "c/prove/translate.h"

/* What is done with an address that a temporary holds. */
enum as_prove_address {
  AS_PROVE_ADDRESS_ACCESSED = 1,   /* it is accessed, so null is an error of access */
  AS_PROVE_ADDRESS_BASE = 2,       /* a member or an element of it is asked for */
  AS_PROVE_ADDRESS_OPEN_ARRAY = 4, /* an array that may go on behind its structure */
};

typedef struct as_prove_translator {
  as_memory *memory;
  const as_core_unit *unit;
  as_prove_program *program;
  as_prove_refusals *refusals;
  /* by function and global of core: their numbers in the program, 0: not reached yet */
  uint32_t *function_of, *global_of;
  as_u32_vector functions, globals; /* by number: of core */
  /* of the function at hand */
  const as_core_function *function;
  const as_core_instruction *at;
  uint8_t *address; /* by temporary: as_prove_address */
  uint32_t *uses;   /* by temporary */
} as_prove_translator;

/* ---- translate.c ---- */

uint32_t as_prover_function(as_prove_translator *p, uint32_t core); /* its number, from now on */
uint32_t as_prover_global(as_prove_translator *p, uint32_t core);
void as_prover_refuse(as_prove_translator *p, const char *what, uint32_t range);

/* ---- operands.c ---- */

/* The scalar type of this type; false: it has none here (floats, aggregates). */
bool as_prover_scalar(const as_core_unit *unit, uint32_t type, as_prove_scalar *scalar);
/* false after a refusal. */
bool as_prover_constant(as_prove_translator *p, const as_core_constant *constant, as_prove_operand *operand);
bool as_prover_operand(as_prove_translator *p, as_core_operand from, as_prove_operand *operand);
as_prove_operand as_prover_number(uint64_t low);

/* An instruction at the place of the one at hand, appended with what belongs to it. The pointer lives until the next.
 */
as_prove_instruction *as_prover_add(as_prove_translator *p, as_prove_op op);
void as_prover_add_operand(as_prove_translator *p, as_prove_operand operand);
void as_prover_add_extra(as_prove_translator *p, uint32_t extra);
/* Operand i of the instruction at hand; false after a refusal. */
bool as_prover_pass(as_prove_translator *p, uint32_t i);
/* Of the last instruction, which is one of this kind; the type of an operand, or any. false after a refusal. */
bool as_prover_type(as_prove_translator *p, uint32_t place, uint32_t type);
bool as_prover_operand_type(as_prove_translator *p, uint32_t place, uint32_t i);
void as_prover_raise(as_prove_translator *p, as_prove_error error);

/* ---- address.c ---- */

void as_prover_note_uses(as_prove_translator *p); /* of the function at hand: addresses, and what is used at all */
/* Nobody uses what the instruction makes, and it can do nothing else: the address of a name for people. */
bool as_prover_is_idle(const as_prove_translator *p, const as_core_instruction *at);
bool as_prover_address(as_prove_translator *p); /* field, decay, index, and arithmetic; false after a refusal */

/* ---- calls.c ---- */

/* The function that an instruction calls by its name; AS_CORE_NONE: none. */
uint32_t as_prover_callee(const as_prove_translator *p, const as_core_instruction *at);
bool as_prover_call(as_prove_translator *p);
bool as_prover_return(as_prove_translator *p);

/* ---- callees.c ---- */

/* Whether the function is one that callees.def knows, and which nobody defines, or one that is meant by its name. */
bool as_prover_knows(const as_prove_translator *p, uint32_t function);
bool as_prover_call_known(as_prove_translator *p, uint32_t function);
/* requires: it is known. So many arguments, the first ones, matter: others are names for people. */
uint32_t as_prover_looks_at(const as_prove_translator *p, uint32_t function);

/* ---- instructions.c ---- */

void as_prover_instruction(as_prove_translator *p);

/* ---- globals.c ---- */

void as_prover_make_globals(as_prove_translator *p,
                            uint32_t from); /* those that were met since; which may meet others */
void as_prover_make_words(as_prove_translator *p, uint32_t parameters);

/* ---- const.c ---- */

/* Which bytes of an object of this type are const; all, if the object is. Appended to the program's stretches; *count
 * says how many. */
uint32_t as_prover_freeze(as_prove_translator *p, uint32_t type, bool is_const, uint64_t size, uint32_t *count);

#endif
