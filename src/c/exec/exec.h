/* Inside the machine: states, frames, plans, and how an instruction is executed.
 *
 * Direct style within one instruction, as state/asking.h describes it: an instruction asks (as_exec_decide,
 * as_exec_require, as_exec_fresh) and, when nothing is left to ask, writes.
 * Every function that may ask says by its result whether to go on; false means: return at once.
 *
 * Plans. A function is prepared when it is first called: a copy of its instructions in which operands and results name
 * places of a frame (slots) instead of temporaries. Temporaries that are used in one block only share slots.
 *
 * Frames are counted; callers are shared between forks and copied when the callee returns to them. The topmost frame of
 * a state is its own.
 */
#ifndef ASSAY_C_EXEC_EXEC_H
#define ASSAY_C_EXEC_EXEC_H

#include "c/exec/callees.h"
#include "c/exec/machine.h"
#include <assay/base/plist.h>
#include <assay/base/pmap.h>
#include <assay/base/region.h>
#include <assay/base/strings.h>
#include <assay/base/table.h>
#include <assay/base/text.h>
#include <assay/base/vector.h>
#include <assay/state/asking.h>

/* ---- scalar types ---- */

typedef enum as_format {
  AS_FORMAT_NONE,
  AS_FORMAT_HALF,
  AS_FORMAT_SINGLE,
  AS_FORMAT_DOUBLE,
  AS_FORMAT_EXTENDED, /* x87: 80 bits in 16 or 12 bytes */
  AS_FORMAT_QUAD,
  AS_FORMAT_OTHER /* no arithmetic */
} as_format;

/* What execution needs to know of a type; for all types of the unit, by index. */
typedef struct as_scalar {
  uint8_t class_; /* as_core_class */
  uint8_t format; /* of floats */
  bool is_signed, is_bool;
  uint8_t kind;        /* as_core_kind; of an enum that of its integer type */
  uint32_t width;      /* bits of a value: 1 for bool, 80 for x87 */
  uint32_t size_bytes; /* 0 if it is no complete type, or too large */
  uint32_t align_bytes;
} as_scalar;

/* ---- plans ---- */

/* Operands of plans: a slot with the highest bit set; the address of a local with the next one; else a constant. */
enum { AS_SLOT_BIT = 31, AS_LOCAL_BIT = 30 };
/* Flags that plans add. */
enum {
  AS_SPECULATIVE = 128, /* arithmetic: it serves an arm of a select alone, and C may not evaluate it */
  AS_IN_ARRAY = 128,    /* field, decay, index: of an element that `index` has found in its array */
  AS_OPEN_ARRAY = 64,   /* field, decay, index: of an array that may go on behind its structure */
  AS_BASE = 32,         /* index: a member, or an element, of the element is asked for */
  AS_ACCESSED = 16,     /* addresses: what lies there, or a part of it, is accessed */
  AS_NOT_READ = 64,     /* get: of a variable that an annotation only names */
  AS_WAS_PASSED = 64,   /* va_arg: of a va_list that the function was passed */
  AS_READS_COUNT = 32   /* get: of the first parameter of the entry, how many words there are, if nobody gave any */
};

typedef struct as_plan {
  uint32_t function; /* of the unit */
  const as_core_function *core;
  as_core_instruction *code; /* as core->..., result: a slot; first_operand: in `operands` */
  uint32_t *operands;
  uint32_t *types;       /* of the operands */
  uint32_t *block_begin; /* by block: first of `code` */
  uint32_t *loop_of;     /* by block: loop of the function that it is the header of, or AS_CORE_NONE */
  uint32_t instructions; /* of `code` */
  uint32_t slots;        /* of a frame: registers of locals first, one for each local */
  uint32_t locals;
  uint64_t stack_bytes; /* that a call takes (stack.c) */
  bool is_of_summaries; /* a function in a file of summaries */
  bool is_libc;         /* a function of libc that is written in C */
  bool is_hidden;       /* of libc, or of the library of summaries: no part of the program, as its author sees it */
  const bool *checks;   /* what is looked for in it */
  const struct as_routes *routes; /* NULL: nothing is remembered (history.h) */
  struct as_merge_spans *spans;   /* merge/span.h; NULL: nothing is merged */
  uint32_t end;         /* of `code`, with the return of merged ways, if there is one, behind `instructions` */
  uint32_t merged_slot; /* that it returns */
} as_plan;

/* ---- states ---- */

typedef struct as_argument {
  uint32_t type;
  as_value value; /* aggregates: a pointer to an object of the frame's */
} as_argument;
AS_VECTOR_DEFINE(as_arguments, as_argument)

/* How much of the stack is in use: a number and, if it is not none, a term as wide as pointers. */
typedef struct as_stack {
  uint64_t bytes;
  as_term term;
} as_stack;

typedef struct as_frame {
  uint32_t references;
  uint32_t next;           /* of plan->code: the instruction to be executed */
  struct as_frame *caller; /* counted; NULL at the bottom */
  const as_plan *plan;
  uint64_t number; /* of frames of this state, from 1: never used again */
  uint32_t depth;
  uint32_t decided;        /* what the guest had counted when the frame was entered (recursion.c) */
  uint32_t looks_at;       /* header, from 1, of a loop that has made all iterations it may; 0: none */
  uint32_t narrow;         /* the same of one that goes on while nothing has to be decided for it (loops.c) */
  as_stack stack;          /* with that of the callers */
  as_value result_place;   /* of an aggregate result */
  as_object variadic;      /* stands for the arguments without a parameter; none until va_start */
  as_arguments more;       /* arguments without a parameter */
  as_u32_vector allocated; /* objects that end with the frame: alloca, copies of aggregate arguments */
  as_pmap touched;         /* annotations: bytes that were accessed through parameters (history_restrict.c) */
  as_object *objects;      /* by local: none if it is a register or not live */
  as_value values[];       /* slots */
} as_frame;

/* What setjmp saw: the locals of its frame. In a list that states share; one reference from each state and each item
 * before it. */
typedef struct as_jump {
  uint32_t references;
  struct as_jump *next;
  uint64_t number;    /* state->jumped then */
  uint64_t frame;     /* its number */
  uint32_t at;        /* of its plan: the call of setjmp */
  uint32_t locals;    /* their count */
  as_space space;     /* as it was */
  as_object *objects; /* by local */
  as_value values[];  /* by local */
} as_jump;

typedef struct as_attempt as_attempt;         /* weak.c */
typedef struct as_merge_spans as_merge_spans; /* merge/span.c */
typedef struct as_summary as_summary;         /* summary.c */
typedef struct as_saved as_saved;             /* harness/saved.c */

typedef enum as_state_phase {
  AS_STATE_PREPARES,   /* makes the environment */
  AS_STATE_CONSTRUCTS, /* calls constructors */
  AS_STATE_RUNS,
  AS_STATE_EXITS, /* calls what atexit was told, then destructors */
  AS_STATE_ENDS
} as_state_phase;

typedef struct as_output_item as_output_item;

struct as_state {
  as_frame *top;  /* NULL between phases */
  as_frame *left; /* by exit: frames whose locals are alive still */
  as_space space;
  as_answers answers;   /* of the present instruction */
  as_plist inputs;      /* of const as_input * */
  as_plist supplies;    /* of const as_supply * */
  as_plist trace;       /* of packed as_trace_entry */
  as_plist output;      /* of const as_output_item * */
  as_plist exits;       /* of functions for atexit: values of uint64_t function index */
  as_pmap names, fills; /* of ranges of bytes: see as_exec_name_bytes */
  as_pmap types, loose; /* annotations of checks that need history (history.h) */
  uint32_t filled;      /* how often bytes were made symbolic */
  as_saved *saved;      /* states that the harness saved, the last one first */
  as_plist kept, cells; /* what it keeps, whatever becomes of the path */
  as_pmap lists;        /* by number: harness/lists.c */
  uint32_t list_count;
  as_attempt *attempts; /* of weak compare-exchanges that failed, the last one first */
  as_jump *jumps;       /* that setjmp prepared, the last one first */
  uint64_t jumped;      /* how often setjmp and longjmp were called */
  as_pmap changed;      /* objects some bytes of which are indeterminate since a longjmp */
  uint64_t frames;      /* made so far */
  uint32_t phase, phase_index;
  bool has_exited;      /* exit or quick_exit was called, or main has returned */
  bool had_scopes;      /* as_run_scope_begin: no run with values can do what this path did */
  as_value environment; /* a pointer */
  as_value status;
  as_pmap unmerged;    /* by block of the unit: how often its span could not be executed without a fork */
  uint64_t next_input; /* of concrete inputs */
  const void *guest;   /* its snapshot (guest.h) */
  /* What nobody gave, if it is there: that it is read is told once. */
  as_object words, count; /* argv; argc, if it is in memory */
  as_object variables;    /* environ */
  bool tells_reads;       /* some of them are there */
  bool told_words, told_variables;
  uint64_t surroundings; /* by limit: what the machine has beside the program has decided something */
};

/* Concrete inputs: bytes by object and offset; those of one place are chained in the order of their making. */
typedef struct as_given_byte {
  uint32_t input, next; /* next: of the chain, or AS_CORE_NONE */
} as_given_byte;
AS_VECTOR_DEFINE(as_given_bytes, as_given_byte)
AS_TABLE_DEFINE(as_given_table, uint64_t, uint32_t, as_hash_u64, as_equal_u64)
AS_VECTOR_DEFINE(as_covers, as_cover)

/* A branch inside of merged ways: where it is reached, and taken. */
typedef struct as_merged_guard {
  as_term reached, truth; /* truth: none of a switch */
} as_merged_guard;
AS_VECTOR_DEFINE(as_merged_guards, as_merged_guard)

/* Types of bytes: a type and where it begins, in one key, by the tag of their annotations (history_types.c). */
AS_VECTOR_DEFINE(as_tagged_types, uint64_t)
AS_TABLE_DEFINE(as_type_tags, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

struct as_machine {
  as_memory *memory;
  as_run *run;
  as_terms *terms;
  const as_core_unit *unit;
  as_machine_options options;
  bool libc_checks[AS_CHECK_COUNT]; /* in libc models: nothing that is not undefined, though options may ask for it */
  as_region region;                 /* lives as long as the machine: inputs, output, choices, plans */
  as_spaces *spaces;
  as_asking_engine asking;
  as_plists lists;
  as_pmaps maps;
  as_strings names;               /* that the program gave to bytes */
  as_scalar *scalars;             /* by type */
  const as_read_only **read_only; /* by type: see memory/constant.c; NULL: not looked at yet */
  as_value *constants;            /* by constant; addresses of locals: indeterminate */
  as_plan **plans;                /* by function; NULL: not made yet */
  const as_callee **callees;      /* by function; NULL: not looked for yet */
  as_summary *summaries;          /* summary.c */
  uint32_t summary_count;
  const bool *summary_files; /* by file: it has some; if there are any */
  uint32_t entry;
  uint32_t pointer_bits;
  uint32_t int_type, size_type;
  uint64_t stack_bytes; /* a multiple of 16; UINT64_MAX: it has no end */
  uint64_t *covered;
  as_covers covers;
  as_given_bytes given;
  as_given_table given_at;    /* first of the chain */
  as_u32_vector given_arrays; /* of the inputs, the last one first */
  bool has_poison;            /* see memory/access.c */
  bool has_history;           /* a check of history.h is on */
  as_tagged_types tagged;     /* by tag */
  as_type_tags type_tags;
  as_inputs *inputs;
  bool counts_calls, counts_loops; /* the run has a use for it */
  uint64_t instructions;
  bool looked_for_reflection, has_reflection; /* plan.c */
  uint64_t merged;                            /* branches that were not forked off */
  as_merged_guards merged_guards;             /* that traces refer to */
  uint64_t calls[AS_CALLEE_COUNT];            /* that were answered, by who did */
  as_u32_vector constructors, destructors;    /* functions, in the order of calling */
  as_u32_vector wide;                         /* constants that are terms */
  as_space first;                             /* of first states, if they are kept: no terms are in it */
  bool looked_for_errno;
  uint32_t errno_global; /* see libc/errno.c; AS_CORE_NONE: there is none */
  as_u32_vector labels;  /* constants that are addresses of labels: their objects follow the globals' */
};

/* The objects that every state begins with: functions, then globals, then labels. */
static inline as_object as_machine_function_object(const as_machine *machine, uint32_t function) {
  (void)machine;
  return (as_object){function + 1};
}
static inline as_object as_machine_global_object(const as_machine *machine, uint32_t global) {
  return (as_object){machine->unit->functions.count + global + 1};
}

/* What a call of the function does: the first of its callees. */
static inline const as_callee *as_machine_callee(as_machine *machine, uint32_t function) {
  const as_callee *first = machine->callees[function];
  return first ? first : as_machine_find_callees(machine, function);
}

/* ---- executing ---- */

struct as_exec {
  as_machine *machine;
  as_run *run;
  as_terms *terms;
  as_state *state;
  as_frame *frame; /* state->top */
  as_asking asking;
  as_asker asker; /* as_exec_asker */
  const as_core_instruction *at;
  bool entered;          /* the instruction has moved on by itself */
  bool is_about_form;    /* what fails: see as_failure */
  as_u32_vector reached; /* scratch */
  const void *guest;     /* what the instruction has made of the guest's snapshot, if it has */
  as_value nowhere;      /* for results that nobody uses */
};

/* How its instructions ask. requires: it has its spaces */
as_asking_engine as_machine_asking(as_machine *machine);
/* A step begins. requires: *x stays where it is */
void as_exec_begin(as_exec *x, as_machine *machine, as_run *run, as_state *state);

/* What new objects hold that nobody initialised. */
static inline as_content as_machine_new_content(const as_machine *machine) {
  return machine->options.uninit == AS_UNINIT_FIXED ? AS_CONTENT_UNCONSTRAINED : AS_CONTENT_UNINITIALISED;
}
/* Whether indeterminate values may be used: they are some value. */
static inline bool as_machine_has_any(const as_machine *machine) {
  return machine->options.uninit == AS_UNINIT_ANY || machine->options.uninit == AS_UNINIT_FIXED;
}

/* What is looked for where the state is. */
static inline const bool *as_exec_checks(const as_exec *x) {
  return x->frame ? x->frame->plan->checks : x->machine->options.checks;
}

/* Where the state is, as the author of the program sees it (places.c): inside of a model of libc that is the place in
 * the program that calls it. */
uint32_t as_exec_range(const as_exec *x); /* AS_CORE_NONE: nowhere */
/* Where the program called the function that is being executed; the function itself, if nobody did. */
uint32_t as_exec_call_range(const as_exec *x);
/* The function that the program called, or NULL: the state is not inside of a libc model. */
const char *as_exec_libc_name(const as_exec *x);
/* Tells the run. */
void as_exec_say_where(as_exec *x);
/* "NAME: what" inside of a libc model, else what; in memory of the step. */
const char *as_exec_name_libc(as_exec *x, const char *what);

/* Which side the branch is on. False also if it is over: ask as_exec_goes_on where that matters. */
bool as_exec_decide(as_exec *x, as_term guard);
static inline bool as_exec_goes_on(const as_exec *x) { return !x->asking.over; }
/* Whether a limit of the run was reached: the step is over then, wherever it is. For loops that may be long. */
static inline bool as_exec_due(as_exec *x) { return as_asking_due(&x->asking); }
/* One of n, whose guards exclude each other and cover everything; n if the branch is over. */
static inline uint32_t as_exec_cases(as_exec *x, const as_term *guards, uint32_t n) {
  return as_asking_cases(&x->asking, guards, n);
}
/* One of n without guards; the name says what is chosen. */
uint32_t as_exec_choose(as_exec *x, uint32_t n, const char *name);

/* Whether the claim can hold on this path, which stays as it is: as_run_possible. False also if the branch is over. */
static inline bool as_exec_possible(as_exec *x, as_term claim) { return as_asking_possible(&x->asking, claim); }

/* The claim holds, or the check fails. Where the check is off: it goes on whatever the claim (WRAP), or where the claim
 * holds (STOP). The message is a sentence's beginning without the position; it is copied only if needed. */
bool as_exec_require(as_exec *x, as_check check, as_term claim, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The same about the object of a fault, whose check is another than that of an access: what free is given. */
bool as_exec_require_of(as_exec *x, as_check check, as_term claim, const as_fault *fault, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The same at another place of the program. */
bool as_exec_require_at(as_exec *x, uint32_t range, as_check check, as_term claim, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The check fails for certain. Always false, unless it is off and WRAPs. */
bool as_exec_fail(as_exec *x, as_check check, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* All of them, which are of one check that is on, and lie in memory of the step; not where the instruction stands. */
void as_exec_fail_all(as_exec *x, const as_failure *failures);
/* With what a memory operation found. */
bool as_exec_require_access(as_exec *x, as_term claim, const as_fault *fault);
static inline bool as_exec_assume(as_exec *x, as_term claim) { return as_asking_assume(&x->asking, claim); }
/* Something is not supported here: the path ends, incomplete. Always false. */
/* What is not checked, and after which nothing sensible could follow: the path ends where the claim does not hold. */
bool as_exec_stop_unless(as_exec *x, as_term claim);
bool as_exec_give_up(as_exec *x, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* From here on the path may have behaviours that the program has not. */
void as_exec_approximate(as_exec *x, const char *what);
/* The same for another limit, which must be one with OVER. */
void as_exec_add(as_exec *x, as_limit limit, const char *what);
/* From here on the path has not all behaviours that the program has. */
void as_exec_leave_out(as_exec *x, as_limit limit, const char *what);
/* The branch ends without an outcome: an assumption that contradicts it, klee_silent_exit. */
void as_exec_vanish(as_exec *x);

/* memory/partial.c: of a partial state, the object that a number points to, if there is one; if it is to be `whole`, a
 * number that is not null points to an object, which is lacking otherwise, and nothing of that is lacking. Asks. */
bool as_exec_regain(as_exec *x, as_space *space, bool whole, as_value *pointer);

/* leaks.c: every allocated object can be reached, from variables or from one of these values; or it fails, unless that
 * is off. `when` ends the sentence. Asks. */
bool as_exec_check_leaks(as_exec *x, const as_value *roots, uint32_t count, const char *when);

/* given.c: the frame of the entry is there: what of its parameters nobody gave. */
void as_exec_remember_words(as_exec *x, as_value words);
/* Something of these was read, here: the ledger has it once for each path if it is the last question of the
 * instruction.
 */
bool as_exec_tell_words(as_exec *x, bool is_last);
bool as_exec_tell_read(as_exec *x, const as_value *pointer, bool is_last);
static inline bool as_exec_is_remembered(const as_exec *x, const as_value *pointer) {
  const as_state *state = x->state;
  uint32_t id = pointer->object.id;
  return state->tells_reads && pointer->kind == AS_VALUE_POINTER &&
         (id == state->words.id || id == state->count.id || id == state->variables.id);
}

/* The program is supplied with bytes. Strings but for the name live as long as the machine; the number and the place
 * are set here. The answer is the number. */
uint32_t as_exec_supply(as_exec *x, const as_supply *supply);
/* A new input of the program: bytes of a supply (AS_CORE_NONE: of none). `name` is copied. The term is a bit-vector of
 * the width (or the given concrete value). */
as_value as_exec_input(as_exec *x, const char *name, uint32_t type, uint32_t width, uint32_t supply, uint64_t offset);
/* What a program was told of the run, as one of its inputs, with this value: a run with values for the inputs, which
 * cannot find it out, is told the same. */
as_value as_exec_answer(as_exec *x, const char *name, uint32_t width, as_term answer);
/* Whether answers are given: nothing is to be found out. */
static inline bool as_exec_is_told(const as_exec *x) { return x->machine->options.concrete; }
/* One that the machine makes, not the program: which address, does malloc fail? */
as_value as_exec_machine_input(as_exec *x, const char *name, uint32_t width);
/* What a variable of this name has that nobody wrote; NULL: none of the program's. */
as_value as_exec_indeterminate_input(as_exec *x, const char *name, uint32_t width);
/* Bytes were made symbolic: what inputs are called that are made when they are read; without a name they became
 * indeterminate (AS_UNINIT_FIXED). requires: nothing is asked behind this */
void as_exec_name_bytes(as_exec *x, as_object object, uint64_t offset, uint64_t size_bytes, const char *name);
/* The last time that this byte was made symbolic or indeterminate, from 1; 0: never. *name is what it was called then
 * (NULL: nothing), if it is not NULL, *first where that begins. */
uint32_t as_exec_fill_of(const as_exec *x, as_object object, uint64_t offset, const char **name, uint64_t *first);
/* A new value that is no input: an address, the result of what is approximated. */
as_term as_exec_fresh(as_exec *x, as_sort sort, const char *name);
/* A value that the term has on this path; none if nobody knows. The same when the instruction is executed again. */
static inline as_term as_exec_example(as_exec *x, as_term t) { return as_asking_example(&x->asking, t); }
/* Whether a number that is a pointer is null: that it is zero, unless a guest knows more. */
as_term as_exec_is_null(as_exec *x, const as_value *number, as_term is_zero);
/* For spaces. */
as_asker as_exec_asker(as_exec *x);
/* FILE:LINE:COLUMN: what, in memory of the step. */
const char *as_exec_place(as_exec *x, const char *what);
/* "read of 4 bytes at offset 8 of a heap object of 8 bytes"; in memory of the step. */
const char *as_exec_describe_fault(as_exec *x, const as_fault *fault);

/* Values. An indeterminate value that is used: false, or (where it is off) *value is something. */
bool as_exec_use(as_exec *x, as_value *value, const as_scalar *type, const char *what);
/* It depends on bits without a value that share a byte with others. */
bool as_exec_is_poisoned(as_exec *x, const as_value *value);
/* Whether the value is not zero: a Bool term. Pointers with an object are not zero. */
as_term as_exec_truth(as_exec *x, const as_value *value, const as_scalar *type);
as_value as_exec_int(as_exec *x, as_term bool_term); /* the int 1 or 0 */
/* One of two values of this type, without a decision, but where one is indeterminate. Asks. */
bool as_exec_either(as_exec *x, const as_scalar *type, as_term guard, const as_value *a, const as_value *b,
                    as_value *result);
const as_scalar *as_exec_scalar(const as_exec *x, uint32_t type);

/* Arithmetic (value/). Operands are neither indeterminate nor choices nor pointers. The type is that of the
 * instruction, of both operands and of the result, but for the right operand of a shift. */
bool as_exec_binary(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                    const as_scalar *b_type, as_value *result);
bool as_exec_unary(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, as_value *result);
/* Not of pointers. The result is a Bool term. */
bool as_exec_compare(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                     as_term *result);
/* Between integers and floats. */
bool as_exec_convert(as_exec *x, const as_scalar *from, const as_scalar *to, const as_value *a, as_value *result);
/* Operand i has types[i]. */
bool as_exec_intrinsic(as_exec *x, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *operands,
                       const as_scalar *const *types, uint32_t count, as_value *result);

/* value/scalar.c */
void as_scalar_of(const as_core_unit *unit, uint32_t type, as_scalar *scalar);
/* As C writes it, in the buffer or constant. */
enum { AS_SCALAR_NAME_BYTES = 32 };
const char *as_scalar_name(const as_scalar *scalar, char buffer[AS_SCALAR_NAME_BYTES]);

/* Several writes as one: they are made to a share of the state's space, which becomes the state's if all went well, and
 * is dropped otherwise. Gives `good` back. */
bool as_exec_settle(as_exec *x, as_space *share, bool good);

/* memory/access.c: how a value lies in memory. */
uint32_t as_machine_stored_bytes(const as_machine *machine, uint32_t type);
as_value as_machine_stored_value(as_machine *machine, uint32_t type, as_value value);
/* The scalar of this type at a place. */
bool as_exec_read(as_exec *x, uint32_t type, as_value pointer, uint32_t flags, as_value *value);
/* Not a choice, nor indeterminate: a pointer with an object, or a number. */
bool as_exec_pointer(as_exec *x, as_value *pointer);
/* The type of a global or local; AS_CORE_NONE for other objects. */
uint32_t as_machine_object_type(const as_machine *machine, const as_object_facts *facts);
/* The va_list at p, for functions like vprintf. */
typedef struct as_va_cursor {
  as_value place, list;
} as_va_cursor;
bool as_exec_va_open(as_exec *x, as_value place, as_va_cursor *cursor);
/* Any next argument with its type; false with *type NONE if there is none. */
bool as_exec_va_take(as_exec *x, as_va_cursor *cursor, uint32_t *type, as_value *value);
/* So many arguments are left out; as_exec_va_take finds out if there are not as many. */
void as_exec_va_skip(as_va_cursor *cursor, uint32_t count);
/* Libc was passed the va_list, and has taken from it: cursor->list is to be stored at cursor->place. */
void as_exec_va_pass(const as_exec *x, as_va_cursor *cursor);

/* loops.c: by block of the function that is executed, whether it lies in the loop of this header. In memory of the
 * step.
 */
const bool *as_exec_loop_blocks(const as_exec *x, uint32_t header);

/* concrete.c: the value of the next input. */
void as_machine_find_given(as_machine *machine);
as_term as_exec_given(as_exec *x, const as_input *input, as_sort sort);
/* Whether the size is known of what becomes symbolic here; in a concrete run: whether it was in the run that gave the
 * values, which made inputs of the parts then. */
bool as_exec_knows_size(as_exec *x, const as_value *size);

/* harness/covers.c: finds the places. The present instruction is one, and was reached. */
void as_machine_find_covers(as_machine *machine);
bool as_exec_cover(as_exec *x, const char *name);

/* frames.c */
const as_plan *as_machine_plan(as_machine *machine, uint32_t function);
as_frame *as_frame_push(as_exec *x, uint32_t function);
/* Ends the topmost frame's objects and drops it; x->frame is its caller, as the state's own. */
void as_frame_pop(as_exec *x);
/* The frame, which the caller gives away, becomes the topmost one, as the state's own. */
void as_frame_own(as_exec *x, as_frame *frame);
/* Tags of objects that are the machine's own, by a number. */
uint64_t as_machine_tag_other(uint64_t number);
/* The block, numbered in the unit, is executed. */
static inline void as_machine_cover(as_machine *machine, uint32_t block) {
  machine->covered[block / 64] |= UINT64_C(1) << block % 64;
}

/* Begins a call of a function with a body. Asks nothing; the arguments fit. The result goes to the instruction that the
 * caller stands at. */
bool as_exec_enter(as_exec *x, uint32_t function, const as_value *arguments, const uint32_t *types, uint32_t count,
                   as_value result_place);
/* The program begins to exit, by this function; false if it does already, and that is looked for. */
bool as_exec_begin_exit(as_exec *x, const char *function);
/* exit(status): from here on what atexit was told, destructors, the end. */
void as_exec_exit(as_exec *x, as_value status);
/* _Exit(status): the path ends here. */
void as_exec_end(as_exec *x, as_value status);
/* abort: fails, or ends the path where nobody looks for it. */
bool as_exec_abort(as_exec *x, const char *message);
/* Nobody looks for it: the program ends as an abort ends it. */
void as_exec_end_aborted(as_exec *x);

/* output.c, for printing functions: bytes, or a value that becomes bytes once a model says what it is, by the function,
 * which gets the specification, and the value as bits or a constant. */
typedef void as_output_function(const as_terms *terms, const char *specification, const as_value *value, as_text *text);
void as_exec_write(as_exec *x, as_stream stream, const char *bytes, size_t count);
void as_exec_write_formatted(as_exec *x, as_stream stream, as_output_function *format, const char *specification,
                             const as_value *value);

/* given.c: what main is called with, and the environment. Asks. */
as_value as_exec_make_arguments(as_exec *x, const as_given *words, uint32_t count);
as_value as_exec_make_environment(as_exec *x);
/* For what else is given: an object of zeroes, in the space; and so many bytes of the supply's object, each an input.
 */
as_object as_exec_make_given(as_exec *x, as_space *space, uint64_t size_bytes, uint32_t align_bytes);
void as_exec_fill_given(as_exec *x, as_space *space, uint64_t count, const as_supply *supply);

/* check/jump_locals.c: what 7.13.2.1p3 says of locals. setjmp is called by the topmost frame. Asks: bytes that are
 * anything become values, which can be compared. */
bool as_jump_prepare(as_exec *x);
/* Asks nothing. requires: the space is as setjmp leaves it */
void as_jump_push(as_exec *x);
/* What has changed since in the locals of the frame that is jumped to. Asks. */
typedef struct as_jump_changes as_jump_changes;
bool as_jump_compare(as_exec *x, const as_frame *frame, uint64_t number, as_jump_changes **changes);
/* It is indeterminate. requires: the topmost frame is the one jumped to */
void as_jump_spoil(as_exec *x, const as_jump_changes *changes);

/* harness/saved.c: states that a harness saves (save_current_state), and what it keeps behind them. */
typedef struct as_kept {
  const char *name;
  as_term claim;
} as_kept;
/* A constraint, under a name that may have several; the text is copied. */
void as_exec_keep(as_exec *x, const char *name, as_term claim);
/* All of them, the oldest first; in memory of the step. */
uint32_t as_exec_kept(const as_exec *x, const as_kept **kept);
/* What the harness says of a place in memory: its bytes are part of what it compares. */
typedef struct as_cells {
  const char *name;
  as_value from;
  uint64_t count;
} as_cells;
void as_exec_add_cells(as_exec *x, const as_cells *cells);
uint32_t as_exec_cells(const as_exec *x, const as_cells **cells);
/* The state as it is: a number for it, from 1. Asks nothing, as halting. requires: not in a scope */
uint32_t as_exec_save(as_exec *x);
uint32_t as_exec_saved(const as_exec *x); /* the number of the last one; 0: none */
typedef enum as_halt {
  AS_HALT_NEXT, /* the paths that came from the state have halted; this one, the last, is now that state, at the call */
  AS_HALT_OVER, /* this one has halted, others not yet */
  AS_HALT_UNKNOWN,  /* there is no such state */
  AS_HALT_ELSEWHERE /* it was saved in another call of a function, or the call is a part of an expression */
} as_halt;
as_halt as_exec_halt(as_exec *x, uint32_t number);

/* summary.c: inside of a summary, and of what it calls in its files: what it stands for, and where the program calls
 * it. NULL: the state is in none. */
const char *as_exec_summary_call(const as_exec *x, uint32_t *range);

/* harness/lists.c: lists that summaries make, which never change. A new one: its number, from 1. */
typedef struct as_list {
  as_value head; /* bits or a term */
  uint32_t width;
  bool is_signed;
  as_value tail; /* whatever stands for one */
} as_list;
uint32_t as_exec_add_list(as_exec *x, const as_list *list);
const as_list *as_exec_list(const as_exec *x, uint64_t number); /* NULL: there is none */

/* weak.c: whether the weak compare-exchange of this call, whose values are equal, fails all the same. False: the branch
 * is over. Its last question; writes. */
bool as_exec_fail_weakly(as_exec *x, bool *fails);

/* check/history_padding.c: whether this byte is one that a store beside it may have changed. */
bool as_history_is_loose(const as_exec *x, const as_value *pointer);

#endif
