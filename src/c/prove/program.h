/* Programs as they are proved: what proofs/core/Syntax.v says that a program is, in C. Core is translated to it once
 * (translate.h), and both who prints it for Coq (print.h) and who executes it beside Coq (execute.h) read this, so that
 * they mean the same program.
 *
 * Numbers of temporaries, locals, labels, functions and globals begin at 1, since they are positives of Coq: 0 is none.
 * Those of a function are its own. An instruction has its arguments in stretches of the program's arrays, in the order
 * of instructions.def; operands and types that the program has are well-formed, since core is.
 *
 * The unit outlives the program. Ranges are those of the unit. */
#ifndef ASSAY_C_PROVE_PROGRAM_H
#define ASSAY_C_PROVE_PROGRAM_H

#include "c/core/core.h"

typedef enum as_prove_error {
#define AS_PROVE_ERROR(check, name) AS_PROVE_ERROR_##check,
#include "c/prove/errors.def"
#undef AS_PROVE_ERROR
  AS_PROVE_ERROR_UNSUPPORTED,
  AS_PROVE_ERROR_COUNT
} as_prove_error;

/* "SignedOverflow" */
const char *as_prove_error_name(as_prove_error error);

typedef enum as_prove_op {
#define AS_PROVE_OP(name, ...) AS_PROVE_OP_##name,
#include "c/prove/instructions.def"
#undef AS_PROVE_OP
  AS_PROVE_OP_COUNT
} as_prove_op;

typedef enum as_prove_scalar_kind {
  AS_PROVE_SCALAR_INT,
  AS_PROVE_SCALAR_BOOL,
  AS_PROVE_SCALAR_PTR
} as_prove_scalar_kind;
typedef struct as_prove_scalar {
  uint8_t kind; /* as_prove_scalar_kind; what follows is 1, 0, 1 of _Bool and 64, 0, 8 of pointers */
  uint8_t width, is_signed, bytes;
} as_prove_scalar;
/* In one word, as `extras` have it. */
static inline uint32_t as_prove_scalar_pack(as_prove_scalar t) {
  return t.kind | (uint32_t)t.width << 8 | (uint32_t)t.is_signed << 16 | (uint32_t)t.bytes << 24;
}
static inline as_prove_scalar as_prove_scalar_unpack(uint32_t word) {
  return (as_prove_scalar){(uint8_t)word, (uint8_t)(word >> 8), (uint8_t)(word >> 16), (uint8_t)(word >> 24)};
}

typedef enum as_prove_arithmetic {
  AS_PROVE_ARITHMETIC_PLUS,
  AS_PROVE_ARITHMETIC_MINUS,
  AS_PROVE_ARITHMETIC_TIMES,
  AS_PROVE_ARITHMETIC_DIVIDE,
  AS_PROVE_ARITHMETIC_REMAINDER,
  AS_PROVE_ARITHMETIC_BIT_AND,
  AS_PROVE_ARITHMETIC_BIT_OR,
  AS_PROVE_ARITHMETIC_BIT_XOR,
} as_prove_arithmetic;

typedef enum as_prove_comparison {
  AS_PROVE_COMPARISON_EQUAL,
  AS_PROVE_COMPARISON_UNEQUAL,
  AS_PROVE_COMPARISON_LESS,
  AS_PROVE_COMPARISON_LESS_EQUAL,
  AS_PROVE_COMPARISON_GREATER,
  AS_PROVE_COMPARISON_GREATER_EQUAL,
} as_prove_comparison;

typedef enum as_prove_operand_kind {
  AS_PROVE_OPERAND_TMP,
  AS_PROVE_OPERAND_NUM,
  AS_PROVE_OPERAND_NULL,
  AS_PROVE_OPERAND_GLOB,
  AS_PROVE_OPERAND_FUNC,
  AS_PROVE_OPERAND_LOC,
} as_prove_operand_kind;
typedef struct as_prove_operand {
  uint32_t kind;
  uint32_t index;     /* of the temporary, global, function, local */
  uint64_t low, high; /* a number, without a sign; offset from a global, with one */
} as_prove_operand;

typedef enum as_prove_extent_kind {
  AS_PROVE_EXTENT_OPEN,
  AS_PROVE_EXTENT_BYTES,
  AS_PROVE_EXTENT_VARIES
} as_prove_extent_kind;

/* Most instructions have few of these. `extra` is what makes one instruction of a table: labels of jumps, functions,
 * numbers of a layout, types of an intrinsic's operands (each as 4 bytes). Cases, and stretches of bytes that are
 * const, are in arrays of their own. */
typedef struct as_prove_instruction {
  uint8_t op, error, name, extent; /* name: as_prove_arithmetic, as_prove_comparison, as_core_intrinsic */
  bool flags[2];
  bool has_place; /* of a call: the first operand is where its result goes, the first flag says how */
  as_prove_scalar types[2];
  uint32_t result, local;
  uint64_t numbers[3];
  uint64_t extent_bytes;
  uint32_t first_operand, operands;
  uint32_t first_extra, extras;
  uint32_t first_case, cases;
  uint32_t first_frozen, frozen;
  uint32_t range;
  uint32_t input; /* what an input is called, in the unit's `chars`; 0: nobody says */
} as_prove_instruction;

/* Bytes from one offset up to another. */
typedef struct as_prove_stretch {
  uint64_t from, to;
} as_prove_stretch;

typedef struct as_prove_case {
  uint64_t from[2], to[2]; /* words */
  uint32_t label;
} as_prove_case;

typedef enum as_prove_parameter_kind {
  AS_PROVE_PARAMETER_IN_REGISTER,
  AS_PROVE_PARAMETER_IN_MEMORY,
  AS_PROVE_PARAMETER_AGGREGATE
} as_prove_parameter_kind;
typedef struct as_prove_parameter {
  uint8_t kind;
  as_prove_scalar type;
  uint32_t local;
  uint64_t size, align;
  uint32_t first_frozen, frozen;
} as_prove_parameter;

/* Parameter `parameter`, counted from 0, has so many elements (proofs/core/Syntax.v: provided). */
typedef struct as_prove_provision {
  uint32_t parameter;
  bool is_counted; /* the number is that of parameter `counter`, of this type */
  uint32_t counter;
  as_prove_scalar type;
  uint64_t count, each;
} as_prove_provision;

typedef struct as_prove_block {
  uint32_t first, instructions;
} as_prove_block;

typedef struct as_prove_function {
  uint32_t core; /* of the unit's functions */
  uint32_t first_parameter, parameters;
  uint32_t first_provision, provisions;
  uint32_t first_block, blocks; /* block 1 is the first */
  uint32_t temporaries, locals; /* the highest numbers */
} as_prove_function;

typedef struct as_prove_item {
  uint64_t offset;
  uint32_t bytes, count; /* a run: in the unit's `chars` */
  uint32_t size;         /* of a scalar; 0: a run */
  as_prove_operand value;
} as_prove_item;

typedef struct as_prove_global {
  uint32_t core; /* of the unit's globals; AS_CORE_NONE: the words of the command line */
  uint64_t size, align;
  bool literal;
  uint32_t first_frozen, frozen;
  uint32_t first_item, items;
} as_prove_global;

AS_VECTOR_DEFINE(as_prove_instructions, as_prove_instruction)
AS_VECTOR_DEFINE(as_prove_operands, as_prove_operand)
AS_VECTOR_DEFINE(as_prove_cases, as_prove_case)
AS_VECTOR_DEFINE(as_prove_stretches, as_prove_stretch)
AS_VECTOR_DEFINE(as_prove_parameters, as_prove_parameter)
AS_VECTOR_DEFINE(as_prove_provisions, as_prove_provision)
AS_VECTOR_DEFINE(as_prove_blocks, as_prove_block)
AS_VECTOR_DEFINE(as_prove_functions, as_prove_function)
AS_VECTOR_DEFINE(as_prove_items, as_prove_item)
AS_VECTOR_DEFINE(as_prove_globals, as_prove_global)

#define AS_PROVE_ARRAYS                                                                                                \
  AS_PROVE_ARRAY(as_prove_instructions, instructions)                                                                  \
  AS_PROVE_ARRAY(as_prove_operands, operands)                                                                          \
  AS_PROVE_ARRAY(as_u32_vector, extras)                                                                                \
  AS_PROVE_ARRAY(as_prove_cases, cases)                                                                                \
  AS_PROVE_ARRAY(as_prove_stretches, stretches)                                                                        \
  AS_PROVE_ARRAY(as_prove_parameters, parameters)                                                                      \
  AS_PROVE_ARRAY(as_prove_provisions, provisions)                                                                      \
  AS_PROVE_ARRAY(as_prove_blocks, blocks)                                                                              \
  AS_PROVE_ARRAY(as_prove_functions, functions)                                                                        \
  AS_PROVE_ARRAY(as_prove_items, items)                                                                                \
  AS_PROVE_ARRAY(as_prove_globals, globals)

typedef struct as_prove_program {
  as_memory *memory;
  const as_core_unit *unit;
#define AS_PROVE_ARRAY(type, name) type name;
  AS_PROVE_ARRAYS
#undef AS_PROVE_ARRAY
  uint32_t main;                      /* a function */
  uint32_t first_argument, arguments; /* operands, that main is called with */
} as_prove_program;

void as_prove_program_release(as_prove_program *program);

#endif
