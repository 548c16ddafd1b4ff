/* A plain, concrete evaluator for core: the oracle for the translation from C. It runs a unit for x86-64 on an x86-64
 * host and prints what the compiled program would print. It shares nothing with the tool but core.h and the reader of
 * core's text, is simple on purpose, slow, and checks nothing: a program with undefined behaviour does anything.
 *
 * Vocabulary:
 *   bits      the value of any scalar: its bytes as they lie in memory, zero above the width of its type. An integer is
 *             its two's complement, a float its IEEE or x87 format, a pointer a host address.
 *   slot      where a frame keeps a local: the bits of a register, the bytes of an object, or, for a variable length
 *             array, the address of a block of its own
 *   argument  one that was passed to a call; for aggregates the bits are the address of the object
 *   list      what a va_list object holds here: arguments, and how many of them were taken
 *   host      a function of this process that serves one without a body (host.def)
 *
 * The address of a function is that of its row in `functions`, the address of a label that of its byte in `labels`.
 * Objects of locals are filled with a pattern when their lives begin and end, so that a translation that relies on old
 * values is found out. Anything that cannot be done stops the process with a message and an exit code of its own; the
 * program's output and exit code are the process's.
 *
 * Call sequence: eval_run_program, which does not return.
 */
#ifndef ASSAY_TESTS_EVAL_H
#define ASSAY_TESTS_EVAL_H

#include "c/core/core.h"
#include <stddef.h>
#include <stdio.h>

__extension__ typedef unsigned __int128 eval_bits;
__extension__ typedef __int128 eval_signed;

enum { EVAL_CANNOT = 99, EVAL_LIMIT = 98 }; /* exit codes */
enum { EVAL_DEPTH = 4000 };                 /* calls inside of each other */

typedef struct eval_argument {
  uint32_t type;
  eval_bits bits;
} eval_argument;

/* At most as large as a va_list of x86-64, 24 bytes. */
typedef struct eval_list {
  const eval_argument *at;
  uint32_t count, taken;
} eval_list;

typedef struct eval eval;
typedef eval_bits eval_host(eval *e, uint32_t result_type, const eval_argument *arguments, uint32_t count);

typedef struct eval_function {
  uint32_t row; /* of the function that is called: another one for aliases */
  eval_host *host;
  uint32_t *offsets; /* of the slots of its locals in a frame; NULL until the first call */
  size_t slots_bytes, align_bytes;
} eval_function;

typedef struct eval_block { /* of memory, that dies with its frame */
  struct eval_block *next;
  void *at;
} eval_block;

typedef struct eval_frame {
  struct eval_frame *caller;
  uint64_t serial; /* no two frames have the same; never 0 */
  const as_core_function *function;
  const eval_function *layout;
  eval_bits *temporaries;
  char *slots;
  eval_argument *rest; /* the arguments behind the parameters */
  uint32_t rest_count;
  eval_block *blocks;
  uint32_t at; /* the instruction that runs; a row of the unit */
} eval_frame;

struct eval {
  const as_core_unit *unit;
  char **globals; /* NULL: not here */
  eval_function *functions;
  char *labels;
  eval_frame *top;
  uint64_t steps_left, frames, depth;
  uint64_t jump_serial; /* not 0: longjmp is on its way to this frame */
  uint32_t jump_at;
  eval_bits jump_value;
  eval_bits *at_exit; /* functions to call, the newest last */
  uint32_t at_exit_count;
};

/* ---- stop.c ---- */
__attribute__((noreturn, format(printf, 2, 3))) void eval_stop(int code, const char *format, ...);
void *eval_allocate(size_t align_bytes, size_t size_bytes); /* never NULL; for free() */

/* ---- value.c: integers, memory, conversions ---- */
uint32_t eval_width(const eval *e, uint32_t type); /* in bits, of a scalar */
bool eval_is_signed(const eval *e, uint32_t type);
eval_bits eval_reduce(const eval *e, uint32_t type, eval_bits bits);
eval_signed eval_extend(const eval *e, uint32_t type, eval_bits bits); /* by its sign, if the type has one */
eval_bits eval_load(const eval *e, uint32_t type, const void *from);
void eval_store(const eval *e, uint32_t type, void *to, eval_bits bits);
eval_bits eval_load_field(const eval *e, uint32_t type, const as_core_field *field, const char *record);
void eval_store_field(const as_core_field *field, char *record, eval_bits bits);
eval_bits eval_convert(const eval *e, uint32_t from, uint32_t to, eval_bits bits);
bool eval_is_true(const eval *e, uint32_t type, eval_bits bits);
static inline void *eval_pointer(eval_bits bits) { return (void *)(uintptr_t)bits; }
static inline eval_bits eval_address(const void *pointer) { return (uintptr_t)pointer; }

/* ---- integer.c: x is the left operand, y the right one, both with their own types where these may differ ---- */
eval_bits eval_arithmetic(const eval *e, as_core_op op, uint32_t type, eval_bits x, eval_argument y);
bool eval_compare(const eval *e, as_core_op op, uint32_t type, eval_bits x, eval_bits y);
eval_bits eval_intrinsic(const eval *e, as_core_intrinsic intrinsic, uint32_t type, eval_argument x, eval_argument y);

/* ---- floating.c: of the kinds HALF to FLOAT128 ---- */
eval_bits eval_float_arithmetic(as_core_op op, as_core_kind kind, eval_bits x, eval_bits y);
bool eval_float_compare(as_core_op op, as_core_kind kind, eval_bits x, eval_bits y);
eval_bits eval_float_intrinsic(as_core_intrinsic intrinsic, as_core_kind kind, eval_bits x, eval_bits y);
eval_bits eval_float_convert(as_core_kind from, as_core_kind to, eval_bits bits);
eval_bits eval_float_from_integer(as_core_kind to, bool is_negative, eval_bits magnitude);
eval_bits eval_float_to_integer(as_core_kind from, eval_bits bits);

/* ---- format.c ---- */
/* As printf does; the text is malloc'ed. */
char *eval_format(eval *e, const char *format, eval_list *list, size_t *length);
eval_argument eval_list_take(eval_list *list);

/* ---- host.c ---- */
eval_host *eval_host_find(const char *name);
/* Of stdin, stdout and stderr, the host's own; else NULL. */
void *eval_host_global(const char *name);

/* ---- run.c ---- */
/* `callee` is the address of a function. An aggregate result goes to `result`. */
eval_bits eval_call(eval *e, eval_bits callee, uint32_t function_type, void *result, const eval_argument *arguments,
                    uint32_t count);
eval_bits eval_constant(eval *e, const as_core_constant *constant);

/* ---- program.c ---- */
__attribute__((noreturn)) void eval_run_program(const as_core_unit *unit, uint64_t step_limit);
/* What exit does: functions given to atexit, destructors, then the process ends. */
__attribute__((noreturn)) void eval_exit(eval *e, int code);

#endif
