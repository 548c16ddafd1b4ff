/* Core: typed C made explicit. A unit is what one translation unit, or several that were linked, mean; docs/core.md is
 * the definition that this header lays out in memory.
 *
 * A unit is flat: arrays of plain structs that name each other by index, so that it is saved and mapped as it is, and
 * walked without chasing pointers. AS_CORE_NONE stands for no index. Names and other strings are offsets into `chars`,
 * ended by a zero byte; offset 0 is the empty string. Once built (build/build.h) a unit is never written.
 *
 * Vocabulary:
 *   file       a source file; a range is a stretch of one
 *   type       has its layout; equal types of a unit have equal indices, records are equal only to themselves
 *   global     an object with static storage; a local is one of a function's own: its parameters come first
 *   register   a local that is a scalar whose address nobody takes; it has no address and can be indeterminate
 *   temporary  the result of one instruction of a function, numbered from 0; assigned by it alone
 *   constant   a scalar that is known: number, null, address of a global, function, local or label
 *   operand    a temporary or a constant, in 32 bits
 *   block      instructions without a jump but for the last, which is the only one that ends a block
 *   note       a construct that core does not have; the function or the object that needs it is refused
 *   spec       a comment of specifications: its text, and what it belongs to
 *
 * Types are made of types that come before them (`of`, parameters), but for the members of records, and do not nest
 * without end (check/check.h).
 *
 * Blocks of a function are in reverse postorder, and unreachable ones are gone: the first is the entry, and a jump goes
 * back (to its own block or to an earlier one) exactly when it closes a loop, whose header is the target. Every such
 * header has its row in `loops`, in the order of headers. Only a block whose address is a constant stays if it cannot
 * be reached: behind all others, with `unreachable` as its only instruction.
 *
 * Names are unique among the globals and functions of a unit, and among the locals of a function. C's names have no
 * dot: "x.2" is a second x, "f.x" the static x of the function f, and names that begin with a dot (".string.3",
 * ".value.1") have none in the source.
 */
#ifndef ASSAY_C_CORE_CORE_H
#define ASSAY_C_CORE_CORE_H

#include <assay/base/api.h>
#include <assay/base/vector.h>
#include <stdbool.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

#define AS_CORE_NONE UINT32_MAX
#define AS_CORE_MANY UINT32_MAX /* operands without a limit */
enum { AS_CORE_FORMAT = 5 }; /* of saved units: changes with every change of this header or of the tables it includes */

/* ---- types ---- */

typedef enum as_core_kind {
#define AS_CORE_KIND(name, ...) AS_CORE_##name,
#include "c/core/kinds.def"
#undef AS_CORE_KIND
  AS_CORE_KIND_COUNT
} as_core_kind;

typedef enum as_core_class {
  AS_CORE_CLASS_NONE,
  AS_CORE_CLASS_INTEGER,
  AS_CORE_CLASS_FLOAT,
  AS_CORE_CLASS_POINTER,
  AS_CORE_CLASS_AGGREGATE,
} as_core_class;

/* Of objects, members, and of what a pointer or array type has in `of`. */
enum as_core_qualifier { AS_CORE_QUALIFIER_CONST = 1, AS_CORE_QUALIFIER_VOLATILE = 2, AS_CORE_QUALIFIER_RESTRICT = 4 };

enum as_core_type_flag {
  AS_CORE_TYPE_SIGNED = 1,        /* integers and enums */
  AS_CORE_TYPE_INCOMPLETE = 2,    /* records without members, arrays of unknown length (flexible ones too) */
  AS_CORE_TYPE_VARIABLE = 4,      /* arrays whose length, or whose elements' size, is not constant: size_bytes is 0 */
  AS_CORE_TYPE_VARIADIC = 8,      /* functions with ... */
  AS_CORE_TYPE_UNPROTOTYPED = 16, /* functions declared without a prototype; parameters are what a call passes */
  AS_CORE_TYPE_TYPEDEF = 32       /* records and enums without a tag: the name is that of their typedef */
};

typedef struct as_core_type {
  uint8_t kind;       /* as_core_kind */
  uint8_t qualifiers; /* of `of`, for POINTER and ARRAY */
  uint16_t flags;
  uint32_t align_bytes;
  uint64_t size_bytes; /* 0 for void, functions and whatever is incomplete or variable */
  uint64_t length;     /* elements of an array; width in bits of integers, enums and floats */
  uint32_t name;       /* tag of records and enums, description of opaque types */
  uint32_t of; /* target of a pointer, element, result of a function, integer type of an enum, type in an atomic */
  uint32_t first, count; /* members of a record in `fields`, parameters of a function in `parameters` */
} as_core_type;

enum as_core_field_flag { AS_CORE_FIELD_BITS = 1, AS_CORE_FIELD_FLEXIBLE = 2 };

/* A member. Anonymous records are members without a name; unnamed bit-fields are left out. */
typedef struct as_core_field {
  uint32_t name, type;
  uint32_t record; /* the type that it is a member of */
  uint16_t flags;
  uint8_t qualifiers;
  uint8_t unused;
  uint64_t offset_bits; /* from the beginning of the record; a multiple of 8 but for bit-fields */
  uint64_t width_bits;  /* of a bit-field */
} as_core_field;

/* ---- constants and operands ---- */

typedef enum as_core_constant_kind {
  AS_CORE_CONSTANT_NUMBER,   /* bits of an integer, float or pointer (null, but for initialisers) in `low` and `high`,
                       zero above   the width */
  AS_CORE_CONSTANT_GLOBAL,   /* the address of globals[index], plus `low` bytes (two's complement) */
  AS_CORE_CONSTANT_FUNCTION, /* the address of functions[index], plus `low` bytes, which are zero in sane programs */
  AS_CORE_CONSTANT_LOCAL,    /* the address of local `index` of the function that it stands in; `low` is 0 */
  AS_CORE_CONSTANT_LABEL,    /* the address of block `high` of functions[index] */
} as_core_constant_kind;

/* The type is the type of the value: a pointer for addresses, or, in initialisers of globals, an integer as wide. */
typedef struct as_core_constant {
  uint8_t kind;
  uint8_t unused[3];
  uint32_t type;
  uint32_t index, unused2;
  uint64_t low, high;
} as_core_constant;

typedef uint32_t as_core_operand; /* a constant's index, or a temporary's with the highest bit set */
enum { AS_CORE_TEMPORARY_BIT = 31 };
static inline as_core_operand as_core_temporary(uint32_t number) {
  return number | UINT32_C(1) << AS_CORE_TEMPORARY_BIT;
}
static inline bool as_core_is_temporary(as_core_operand operand) { return operand >> AS_CORE_TEMPORARY_BIT; }
static inline uint32_t as_core_operand_index(as_core_operand operand) {
  return operand & ~(UINT32_C(1) << AS_CORE_TEMPORARY_BIT);
}

/* ---- globals and functions ---- */

typedef enum as_core_linkage { AS_CORE_LINKAGE_EXTERNAL, AS_CORE_LINKAGE_INTERNAL } as_core_linkage;

typedef enum as_core_definition {
  AS_CORE_DEFINITION_DECLARED,  /* elsewhere, if anywhere */
  AS_CORE_DEFINITION_TENTATIVE, /* a global without initialiser: zero, if nobody defines it; -fcommon units may share it
                                 */
  AS_CORE_DEFINITION_INLINE, /* a function that serves this unit only if nobody defines it: C99's inline, GNU's extern
                                inline */
  AS_CORE_DEFINITION_DEFINED,
  AS_CORE_DEFINITION_REFUSED, /* a definition that core cannot express; a note says why; used like DECLARED, but never
                      linked to another */
  AS_CORE_DEFINITION_ALIAS,   /* another name of `alias` (GNU's attribute) */
} as_core_definition;

enum as_core_symbol_flag {
  AS_CORE_SYMBOL_WEAK = 1,
  AS_CORE_SYMBOL_THREAD = 2,     /* thread-local global */
  AS_CORE_SYMBOL_STRING = 4,     /* string literal */
  AS_CORE_SYMBOL_COMPOUND = 8,   /* compound literal at file scope */
  AS_CORE_SYMBOL_COMMON = 16,    /* tentative, and the unit was compiled with -fcommon */
  AS_CORE_SYMBOL_NO_RETURN = 32, /* _Noreturn function */
  AS_CORE_SYMBOL_RETURNS_TWICE = 64,
  AS_CORE_SYMBOL_CONSTRUCTOR = 128,
  AS_CORE_SYMBOL_DESTRUCTOR = 256,
  AS_CORE_SYMBOL_UNREFERENCED = 512, /* declared but not used in the unit: no link error if it is missing */
  AS_CORE_SYMBOL_IMPLICIT = 1024,    /* declared by its use, or by the translation (a builtin's library function) */
  AS_CORE_SYMBOL_INLINE_ONLY = 2048, /* REFUSED, and would be INLINE: other units may have it, too */
};

/* One scalar or run of bytes of an initialiser, in order of offset; bytes that none covers are zero. */
typedef struct as_core_item {
  uint64_t offset_bytes;
  uint32_t constant; /* AS_CORE_NONE: `count` bytes at `chars` + `bytes` */
  uint32_t bytes, count;
  uint32_t unused;
} as_core_item;

typedef struct as_core_global {
  uint32_t name, type, range; /* of the definition, else of the first declaration */
  uint8_t linkage, definition, qualifiers, unused;
  uint32_t flags, align_bytes;
  uint32_t alias;    /* name of what this is an alias of, or AS_CORE_NONE */
  uint32_t function; /* that a static local belongs to */
  uint32_t first_item, items;
  uint64_t extra_bytes; /* beyond the type's size: of a flexible array member that the initialiser fills */
} as_core_global;

typedef struct as_core_function {
  uint32_t name, type, range; /* of the name in the definition, else in the first declaration */
  uint8_t linkage, definition, unused[2];
  uint32_t flags;
  uint32_t alias;
  uint32_t constructor_priority, destructor_priority; /* 65535: none given */
  uint32_t parameters;                                /* the first locals */
  uint32_t first_local, locals;
  uint32_t first_temporary, temporaries; /* their types, in temporary_types */
  uint32_t first_block, blocks;
  uint32_t first_loop, loops;
} as_core_function;

typedef enum as_core_storage { AS_CORE_STORAGE_REGISTER, AS_CORE_STORAGE_MEMORY } as_core_storage;

enum as_core_local_flag {
  AS_CORE_LOCAL_PARAMETER = 1,          /* live at entry, with the argument as its value */
  AS_CORE_LOCAL_MADE = 2,               /* by the translation: not a variable of the source */
  AS_CORE_LOCAL_TEMPORARY_LIFETIME = 4, /* of an expression: writing to it is undefined (6.2.4p8) */
  /* What the declaration of a parameter that is a pointer asks of callers. Nothing of it changes what the body does. */
  AS_CORE_LOCAL_NONNULL = 8,   /* not a null pointer: static in its [], or an attribute */
  AS_CORE_LOCAL_COUNTED = 16,  /* `elements` is the number of the parameter that was named in its [] */
  AS_CORE_LOCAL_PROVIDED = 32, /* so many elements are there: static in its [] */
};

typedef struct as_core_local {
  uint32_t name, type, range;
  uint8_t storage, qualifiers;
  uint16_t flags;
  uint32_t align_bytes;
  uint32_t elements; /* of a parameter that was declared as an array; 0 unless counted: nothing was said */
} as_core_local;

typedef struct as_core_block {
  uint32_t name; /* of the label in the source, or 0 */
  uint32_t first, instructions;
} as_core_block;

typedef enum as_core_loop_kind {
  AS_CORE_LOOP_WHILE,
  AS_CORE_LOOP_DO,
  AS_CORE_LOOP_FOR,
  AS_CORE_LOOP_GOTO, /* closed by a jump to a label */
} as_core_loop_kind;

typedef struct as_core_loop {
  uint32_t header; /* block of the function */
  uint32_t range;  /* of the statement, or of the label */
  uint32_t kind;
} as_core_loop;

/* ---- instructions ---- */

typedef enum as_core_op {
#define AS_CORE_OP(name, ...) AS_CORE_OP_##name,
#include "c/core/instructions.def"
#undef AS_CORE_OP
  AS_CORE_OP_COUNT
} as_core_op;

typedef enum as_core_intrinsic {
#define AS_CORE_INTRINSIC(name, ...) AS_CORE_INTRINSIC_##name,
#include "c/core/intrinsics.def"
#undef AS_CORE_INTRINSIC
  AS_CORE_INTRINSIC_COUNT
} as_core_intrinsic;

/* Flags of instructions that access memory. An unaligned access, to a member of a packed record for instance, needs no
 * alignment. What initialises an object may write to it though it is const, or temporary. */
enum as_core_access {
  AS_CORE_ACCESS_VOLATILE = 1,
  AS_CORE_ACCESS_ATOMIC = 2,
  AS_CORE_ACCESS_UNALIGNED = 4,
  AS_CORE_ACCESS_INITIALISES = 8,
  AS_CORE_ACCESS_MAY_ALIAS = 16, /* GNU: whatever the effective type is */
};

typedef struct as_core_instruction {
  uint8_t op, flags;
  uint16_t unused;
  uint32_t type;                    /* or AS_CORE_NONE */
  uint32_t result;                  /* the temporary, or AS_CORE_NONE */
  uint32_t first_operand, operands; /* in `operands` */
  uint32_t extra, extras; /* see instructions.def; targets: first in `targets` (blocks of the function), and how many */
  uint32_t range;
} as_core_instruction;

/* ---- sources ---- */

/* Lines and columns count from 1, columns in bytes; the end is exclusive. A range that a macro made is where its text
 * is spelled, and `expansion` is where the macro stands; that may lie in a macro again. */
typedef struct as_core_range {
  uint32_t file, line, column, end_line, end_column;
  uint32_t expansion; /* a range, or AS_CORE_NONE */
  uint32_t macro;     /* name of the macro that was expanded there, or 0 */
} as_core_range;

typedef struct as_core_note {
  uint32_t range;
  uint32_t function, global; /* that is refused for it, or AS_CORE_NONE */
  uint32_t construct;        /* its name: "vector type", "inline assembly" ... */
} as_core_note;

/* ---- specifications ---- */

/* What a comment belongs to. */
typedef enum as_core_spec_kind {
  AS_CORE_SPEC_DEFINITIONS, /* nothing: it stands at file level */
  AS_CORE_SPEC_CONTRACT,    /* a function, by its definition or a declaration */
  AS_CORE_SPEC_INVARIANT,   /* a loop */
  AS_CORE_SPEC_STATEMENTS,  /* a place in a body where a statement may stand */
  AS_CORE_SPEC_ARGUMENTS,   /* a call */
} as_core_spec_kind;

/* A specification comment as it was written, in the order of the source. The last three kinds are executed: the
 * instruction `spec` stands where their turn is, and has the row as its extra. That of an invariant is the first of the
 * block that is executed before each evaluation of the loop's condition (of `do`: before the body); if that block is
 * the header of one of the function's loops, `loop` says which, and it is none if the loop never goes round, or is
 * entered in its middle. A row whose code cannot be reached, or was refused, has no instruction.
 *
 * Names of C are looked up in two stretches of `spec_names`, each from its end: first that of the row, which is what
 * stands around it (parameters of a contract's own declarator; locals and whatever else blocks declare, innermost
 * last), then that of the file: what was declared before the comment. All locals in scope are there; of other names,
 * only those that some comment of the file mentions. */
typedef struct as_core_spec {
  uint8_t kind;
  uint8_t goes_on; /* 1 of a contract: it belongs to the same declarator as the row before, and both are one */
  uint8_t unused[2];
  uint32_t function;     /* AS_CORE_NONE for definitions */
  uint32_t loop;         /* of the function's, or AS_CORE_NONE */
  uint32_t text, length; /* what stands between the marks: bytes of `chars` */
  uint32_t range;        /* of the text: it begins behind the opening mark */
  uint32_t first_name, names;
  uint32_t first_visible, visible; /* of the file */
} as_core_spec;

typedef enum as_core_spec_name_kind {
  AS_CORE_SPEC_NAME_LOCAL,      /* index: of the function's locals */
  AS_CORE_SPEC_NAME_PARAMETER,  /* index: which, from 0; of contracts only */
  AS_CORE_SPEC_NAME_GLOBAL,     /* index: of `globals` */
  AS_CORE_SPEC_NAME_FUNCTION,   /* index: of `functions` */
  AS_CORE_SPEC_NAME_TYPEDEF,    /* of `type` */
  AS_CORE_SPEC_NAME_TAG,        /* likewise; tags are names of their own */
  AS_CORE_SPEC_NAME_ENUMERATOR, /* value; `type` is the enum */
} as_core_spec_name_kind;

typedef struct as_core_spec_name {
  uint8_t kind, unused[3];
  uint32_t name; /* as C has it */
  uint32_t type;
  uint32_t index; /* 0 where there is none */
  uint64_t value; /* two's complement */
} as_core_spec_name;

/* A specification comment that belongs to nothing, or, if it is only a warning, that is none, though it looks like one.
 * It is for those who ask for specifications; nobody else is disturbed by it. */
typedef struct as_core_spec_complaint {
  uint32_t range, message;
  uint32_t is_warning;
} as_core_spec_complaint;

/* ---- the unit ---- */

typedef struct as_core_target {
  uint32_t triple; /* name */
  uint32_t pointer_bytes, pointer_align_bytes;
  uint32_t int_type, size_type; /* int and size_t: types */
  uint32_t va_list_type;
  uint32_t big_endian, char_signed;
} as_core_target;

AS_VECTOR_DEFINE(as_core_chars, char)
AS_VECTOR_DEFINE(as_core_types, as_core_type)
AS_VECTOR_DEFINE(as_core_fields, as_core_field)
AS_VECTOR_DEFINE(as_core_constants, as_core_constant)
AS_VECTOR_DEFINE(as_core_globals, as_core_global)
AS_VECTOR_DEFINE(as_core_items, as_core_item)
AS_VECTOR_DEFINE(as_core_functions, as_core_function)
AS_VECTOR_DEFINE(as_core_locals, as_core_local)
AS_VECTOR_DEFINE(as_core_blocks, as_core_block)
AS_VECTOR_DEFINE(as_core_loops, as_core_loop)
AS_VECTOR_DEFINE(as_core_instructions, as_core_instruction)
AS_VECTOR_DEFINE(as_core_ranges, as_core_range)
AS_VECTOR_DEFINE(as_core_notes, as_core_note)
AS_VECTOR_DEFINE(as_core_specs, as_core_spec)
AS_VECTOR_DEFINE(as_core_spec_names, as_core_spec_name)
AS_VECTOR_DEFINE(as_core_spec_complaints, as_core_spec_complaint)

/* The arrays of a unit: AS_CORE_ARRAY(vector type, name). */
#define AS_CORE_ARRAYS                                                                                                 \
  AS_CORE_ARRAY(as_core_chars, chars)                                                                                  \
  AS_CORE_ARRAY(as_u32_vector, files) /* names */                                                                      \
  AS_CORE_ARRAY(as_core_ranges, ranges)                                                                                \
  AS_CORE_ARRAY(as_core_types, types)                                                                                  \
  AS_CORE_ARRAY(as_core_fields, fields)                                                                                \
  AS_CORE_ARRAY(as_u32_vector, parameters) /* types */                                                                 \
  AS_CORE_ARRAY(as_core_constants, constants)                                                                          \
  AS_CORE_ARRAY(as_core_globals, globals)                                                                              \
  AS_CORE_ARRAY(as_core_items, items)                                                                                  \
  AS_CORE_ARRAY(as_core_functions, functions)                                                                          \
  AS_CORE_ARRAY(as_core_locals, locals)                                                                                \
  AS_CORE_ARRAY(as_u32_vector, temporary_types)                                                                        \
  AS_CORE_ARRAY(as_core_blocks, blocks)                                                                                \
  AS_CORE_ARRAY(as_core_loops, loops)                                                                                  \
  AS_CORE_ARRAY(as_core_instructions, instructions)                                                                    \
  AS_CORE_ARRAY(as_u32_vector, operands)                                                                               \
  AS_CORE_ARRAY(as_u32_vector, targets)                                                                                \
  AS_CORE_ARRAY(as_core_notes, notes)                                                                                  \
  AS_CORE_ARRAY(as_core_specs, specs)                                                                                  \
  AS_CORE_ARRAY(as_core_spec_names, spec_names)                                                                        \
  AS_CORE_ARRAY(as_core_spec_complaints, spec_complaints)

typedef struct as_core_unit {
  as_memory *memory;
  void *mapped; /* the file that the arrays lie in, or NULL if each is a block of its own */
  size_t mapped_bytes;
  as_core_target target;
#define AS_CORE_ARRAY(type, name) type name;
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
} as_core_unit;

/* An empty unit, to be filled by a builder, a reader or the linker. */
as_core_unit *as_core_unit_create(as_memory *memory);
void as_core_unit_destroy(as_core_unit *unit);

/* ---- looking ---- */

static inline const char *as_core_name(const as_core_unit *unit, uint32_t name) { return unit->chars.at + name; }
static inline const as_core_type *as_core_type_of(const as_core_unit *unit, uint32_t type) {
  return &unit->types.at[type];
}

/* Stretches of rows; NULL if they have none, for C has no NULL + 0. */
/* requires: a function type */
static inline const uint32_t *as_core_parameters_of(const as_core_unit *unit, const as_core_type *type) {
  return type->count ? unit->parameters.at + type->first : NULL;
}
static inline const as_core_local *as_core_locals_of(const as_core_unit *unit, const as_core_function *function) {
  return function->locals ? unit->locals.at + function->first_local : NULL;
}
static inline const as_core_operand *as_core_operands_of(const as_core_unit *unit, const as_core_instruction *i) {
  return i->operands ? unit->operands.at + i->first_operand : NULL;
}
/* requires: an instruction that has targets */
static inline const uint32_t *as_core_targets_of(const as_core_unit *unit, const as_core_instruction *i) {
  return i->extras ? unit->targets.at + i->extra : NULL;
}

typedef struct as_core_kind_facts {
  const char *text;
  as_core_class class_;
  const char *meaning;
} as_core_kind_facts;
const as_core_kind_facts *as_core_kind_get(as_core_kind kind);

/* What instructions.def says. */
typedef enum as_core_result {
  AS_CORE_RESULT_NONE,
  AS_CORE_RESULT_TYPE,
  AS_CORE_RESULT_INT,
  AS_CORE_RESULT_MAYBE,
  AS_CORE_RESULT_ULONG
} as_core_result;
typedef enum as_core_on {
  AS_CORE_ON_NO,
  AS_CORE_ON_SCALAR,
  AS_CORE_ON_INTEGER,
  AS_CORE_ON_ARITHMETIC,
  AS_CORE_ON_OBJECT,
  AS_CORE_ON_POINTER,
  AS_CORE_ON_FUNCTION,
  AS_CORE_ON_FLOAT
} as_core_on;
typedef enum as_core_extra {
  AS_CORE_EXTRA_NO,
  AS_CORE_EXTRA_LOCAL,
  AS_CORE_EXTRA_FIELD,
  AS_CORE_EXTRA_ARRAY,
  AS_CORE_EXTRA_INTRINSIC,
  AS_CORE_EXTRA_BYTES,
  AS_CORE_EXTRA_SPEC,
  AS_CORE_EXTRA_TARGETS
} as_core_extra;
typedef struct as_core_op_facts {
  const char *text;
  as_core_result result;
  as_core_on type;
  as_core_extra extra;
  uint32_t least, most;
  const char *undefined; /* what it can raise: names of checks.def (c/exec/check), with blanks between them */
  const char *meaning;
} as_core_op_facts;
const as_core_op_facts *as_core_op_get(as_core_op op);

typedef struct as_core_intrinsic_facts {
  const char *text;
  uint32_t operands;
  as_core_on on;
  bool result_is_int;
  const char *undefined, *meaning;
} as_core_intrinsic_facts;
const as_core_intrinsic_facts *as_core_intrinsic_get(as_core_intrinsic intrinsic);

static inline bool as_core_ends_block(as_core_op op) { return op >= AS_CORE_OP_JUMP; }
as_core_class as_core_class_of(const as_core_unit *unit, uint32_t type);
static inline bool as_core_is_scalar(const as_core_unit *unit, uint32_t type) {
  as_core_class c = as_core_class_of(unit, type);
  return c == AS_CORE_CLASS_INTEGER || c == AS_CORE_CLASS_FLOAT || c == AS_CORE_CLASS_POINTER;
}
/* An array whose size is known only when the program runs: `index` and `decay` are given it. */
static inline bool as_core_has_variable_size(const as_core_unit *unit, uint32_t type) {
  uint32_t flags = unit->types.at[type].flags;
  return flags & AS_CORE_TYPE_VARIABLE && !(flags & AS_CORE_TYPE_INCOMPLETE);
}
/* The type of an operand in this function. */
uint32_t as_core_operand_type(const as_core_unit *unit, const as_core_function *function, as_core_operand operand);
/* The type that the result of this instruction must have; AS_CORE_NONE if it must have none. */
uint32_t as_core_result_type(const as_core_unit *unit, const as_core_instruction *instruction);
/* The type of this kind, for kinds that have just one in a unit; AS_CORE_NONE if the unit does not use it. */
uint32_t as_core_find_scalar(const as_core_unit *unit, as_core_kind kind);
/* Index of the function or global of this name, or AS_CORE_NONE; searches. */
uint32_t as_core_find_function(const as_core_unit *unit, const char *name);
uint32_t as_core_find_global(const as_core_unit *unit, const char *name);
/* Where a range is shown to people: out of all macros. */
uint32_t as_core_range_outermost(const as_core_unit *unit, uint32_t range);
/* Files of libc models are called "<libc>/NAME.c" in a linked unit. Whether a range (AS_CORE_NONE: not) is of one. */
bool as_core_file_is_libc(const char *file);
bool as_core_is_libc(const as_core_unit *unit, uint32_t range);

AS_END_DECLARATIONS

#endif
