/* The C machine: executes a program in core, concretely where values are known and symbolically where not; an engine
 * (assay/explore/run.h) whose branches are states of the program.
 *
 * A state is a stack of frames, a space (assay/state/space.h), and what the program has done to the outside: inputs
 * that were made, output that was written. One step executes instructions until something was decided, or a few
 * thousand of them. docs/core.md says what each does; checks.def what can go wrong.
 *
 * The run's outcomes have an as_state as state; bugs have an as_failure as result; ended paths have an as_exit.
 *
 *   as_machine *machine = as_machine_create(run, program, &options, &error);    // NULL: see error
 *   as_run_begin(run, as_machine_engine(), machine, as_machine_first(machine));
 *   as_run_all(run);
 *   as_run_destroy(run);                        // first: it drops states of the machine
 *   as_machine_destroy(machine);
 */
#ifndef ASSAY_C_EXEC_MACHINE_H
#define ASSAY_C_EXEC_MACHINE_H

#include "c/core/core.h"
#include "c/exec/check/checks.h"
#include <assay/explore/run.h>
#include <assay/state/inputs.h>
#include <assay/state/trace.h>

typedef struct as_machine as_machine;
typedef struct as_state as_state;

/* What a read of indeterminate bytes means. */
typedef enum as_uninit {
  AS_UNINIT_USE,    /* using the value is an error, passing it on is none */
  AS_UNINIT_STRICT, /* reading it is */
  AS_UNINIT_ANY,    /* it is some value, another one each time */
  AS_UNINIT_FIXED,  /* each byte has some value, always the same one, as memory has */
  AS_UNINIT_COUNT
} as_uninit;
const char *as_uninit_name(as_uninit uninit); /* "use" ... */

typedef enum as_missing {
  AS_MISSING_GIVE_UP, /* a call of a function without a body ends the path, as incomplete */
  AS_MISSING_HAVOC    /* it returns anything, and everything that it can reach is anything (OVER) */
} as_missing;

/* Which arrays at the end of a structure may go on behind it: the levels of clang's -fstrict-flex-arrays. */
typedef enum as_flexible {
  AS_FLEXIBLE_ONE,  /* [], [0] and [1]: level 1 */
  AS_FLEXIBLE_ANY,  /* all: level 0 */
  AS_FLEXIBLE_ZERO, /* [] and [0]: level 2 */
  AS_FLEXIBLE_OPEN  /* []: level 3 */
} as_flexible;

/* Branches that need no fork: what both sides do becomes values that depend on the guard. */
typedef enum as_merge {
  AS_MERGE_OFF,
  AS_MERGE_AUTO,  /* where what differs does not steer what comes */
  AS_MERGE_ALWAYS /* wherever it can be done */
} as_merge;

typedef struct as_loop_bound {
  uint32_t function, header; /* of the unit */
  uint64_t iterations;
} as_loop_bound;

/* What the program finds outside: a word of the command line, a variable of the environment, a file. Its bytes are
 * known, or there are so many that may be anything: a word or a variable is the string that they begin with, and a file
 * may have fewer of them. */
typedef struct as_given {
  const char *name;  /* of a variable or file; NULL for words and standard input */
  const char *bytes; /* NULL: any */
  uint64_t size;     /* of strings: without the zero byte */
} as_given;

/* Addresses of the first objects, which are the same in several runs: variables of pointers' width, and who is told
 * what is claimed of addresses where one is asked for. */
typedef struct as_shared_addresses {
  const as_term *at;
  uint32_t count;
  void (*know)(void *data, as_term claim);
  void *data;
} as_shared_addresses;

/* What Linux gives to a process, unless somebody says otherwise. */
#define AS_STACK_BYTES (UINT64_C(8) << 20)

/* A zeroed struct is the default, but for checks: as_machine_default_checks. */
typedef struct as_machine_options {
  const char *entry; /* NULL: main */
  /* Who knows what calls do beside the program (callees.h): as_libc_callees(). NULL: nobody; no function of libc or of
   * a harness is known then. They outlive the machine. */
  const struct as_callee_providers *callees;
  /* Who executes specifications, and begins (guest.h). NULL: nobody; it outlives the machine. States are partial then,
   * and the entry may have any parameters. */
  const struct as_guest *guest;
  /* Who wants one round of each loop (cuts.h); NULL: nobody. It outlives the machine. requires: no guest */
  const struct as_cuts *cuts;
  /* A function of the program's that a harness calls for the environment: what it returns is looked at. NULL: none. */
  const char *subject;
  /* Functions whose summaries (c/link/link.h) are not to be used; NULL ends the list. NULL: all are used. */
  const char *const *no_summaries;
  bool ignores_summaries; /* all of them */
  /* Where summaries lie that are no part of the program, as models of libc are none: what happens in one happens where
   * the program calls it. NULL: nowhere. */
  const char *library;
  const as_given *arguments; /* of main, from argv[0] on; none: one, the name of the entry */
  uint32_t argument_count;
  const as_given *variables; /* of the environment */
  uint32_t variable_count;
  const as_given *standard_input; /* NULL: it is empty */
  const as_given *files;          /* that exist when the program begins, by their names */
  uint32_t file_count;
  bool checks[AS_CHECK_COUNT];
  as_uninit uninit;
  as_missing missing;
  as_flexible flexible;
  as_merge merge; /* not with a guest or cuts */
  bool malloc_may_fail;
  uint32_t most_cases;             /* of a size or a place that models of libc want to know, each a path; 0: 4096 */
  uint64_t stack_bytes;            /* of the stack; 0: AS_STACK_BYTES */
  bool is_kept;                    /* for other runs: as_machine_move */
  bool keep_output;                /* what the program writes is kept with the state */
  bool counts_calls, counts_loops; /* tell the run about calls and iterations: for its budgets and strategy */
  bool cover;                      /* tell the run about places: for the strategy that wants coverage */
  const as_loop_bound *bounds;     /* instead of the run's budget of iterations */
  uint32_t bound_count;
  /* Concrete execution: the values of the inputs, in the order of their making; none: inputs are symbolic. After the
   * last one inputs are zero. */
  const as_term *inputs;
  uint32_t input_count;
  /* Where objects are that other runs begin with as well; it outlives the machine. NULL: there are none. */
  const struct as_shared_addresses *addresses;
  /* What they were in the run that gave the values, one for each; then bytes are found by their place, not by their
   * order: a run that knows an index reads one byte where the other one read all. NULL: all by their order. */
  const struct as_input *const *made;
  bool concrete;
} as_machine_options;

void as_machine_default_checks(bool checks[AS_CHECK_COUNT]);

/* The run and the program outlive the machine's use. NULL: no such entry, or not one that can be called; then *error is
 * a sentence that lives as long as the program and the options. */
as_machine *as_machine_create(as_run *run, const as_core_unit *program, const as_machine_options *options,
                              const char **error);
void as_machine_destroy(as_machine *machine);
/* The same machine for another run, whose account is the same, with another entry and guest: what was prepared for the
 * program stays, so this takes no time. requires: options.is_kept; all states of the run before were dropped */
const char *as_machine_move(as_machine *machine, as_run *run, uint32_t entry, const struct as_guest *guest);
const as_engine *as_machine_engine(void);
/* A new first state. */
void *as_machine_first(as_machine *machine);

/* How a path ended: result of its outcome. */
typedef struct as_exit {
  as_value status; /* of main or exit: an int */
} as_exit;

/* ---- looking at the state of an outcome ---- */

/* The calls, innermost first, but for those of models of libc (link.h), which are no part of the program. */
typedef struct as_call_place {
  uint32_t function; /* of the unit */
  uint32_t range;    /* where it is: of the instruction that is being executed */
} as_call_place;
uint32_t as_state_calls(const as_state *state, as_call_place *places, uint32_t capacity);

uint32_t as_state_supplies(const as_state *state);
void as_state_supplies_get(const as_state *state, const as_supply **supplies); /* room for all */

/* The choice of --malloc-may-fail: 1 if it does. */
#define AS_ALLOCATION_FAILS "an allocation fails"
/* The choice of a weak compare-exchange whose values are equal: 1 if it fails. */
#define AS_WEAK_FAILS "a weak exchange fails"
/* The choice of --check order: 0 if operands are evaluated in core's order, which is clang's. */
#define AS_PRECEDENCE_ORDER "an order of evaluation"
/* What choices of what nobody wrote are called; mostly the name of the variable follows. */
#define AS_INDETERMINATE "uninitialised"

/* In the order of their making. Their types and ranges are those of the unit. */
uint32_t as_state_inputs(const as_state *state);
const as_input *as_state_input(const as_state *state, uint32_t index);    /* searches */
void as_state_inputs_get(const as_state *state, const as_input **inputs); /* room for all */

/* What led here, in order; nothing of libc models. Ranges and functions are those of the unit. */
uint32_t as_state_trace(const as_state *state);
void as_state_trace_get(const as_state *state, as_trace_entry *entries); /* room for all */
/* Of an entry of EITHER or ANY: whether it was reached, and is true; both Bool terms, of ANY the second is none. */
void as_machine_merged_guard(const as_machine *machine, const as_trace_entry *entry, as_term *reached, as_term *truth);

/* What the program wrote to standard output or standard error, with numbers as the model has them; ended by a zero
 * byte, in memory of the caller's. */
typedef enum as_stream { AS_STREAM_OUTPUT = 1, AS_STREAM_ERROR = 2 } as_stream;
/* Where two states of one world wrote the same bytes to the stream. *is_sure: nowhere else; numbers that were printed
 * with one format are the same, but others may look the same. */
as_term as_output_same(as_machine *machine, as_plist a, as_plist b, as_stream stream, bool *is_sure);
typedef struct as_text as_text;
void as_state_output(as_machine *machine, const as_state *state, as_stream stream, as_model *model, as_text *text);

/* Where in the program an object was made and ended (facts->made and ->ended of the machine's objects), and its name.
 * AS_CORE_NONE: nowhere. */
uint32_t as_machine_range_of(const as_machine *machine, uint64_t made_or_ended);
/* An object whose block has ended counts as returned once its function has. */
as_lifetime as_state_lifetime(const as_state *state, const as_object_facts *facts);
const char *as_machine_object_name(const as_machine *machine, const as_object_facts *facts); /* NULL: it has none */

/* Places that the harness wants to see reached (assay_cover), in the order of the program. */
typedef enum as_reached {
  AS_REACHED_NO,
  AS_REACHED_MAYBE, /* only on paths with behaviours that the program may not have */
  AS_REACHED_YES
} as_reached;
typedef struct as_cover {
  uint32_t function, range; /* of the unit: where it is */
  const char *name;         /* NULL: it is not known, or has none */
  as_reached reached;
} as_cover;
uint32_t as_machine_covers(const as_machine *machine, const as_cover **covers);

/* Per unit: which blocks were executed by any path; one bit for each block of the unit. None of libc models. */
const uint64_t *as_machine_covered(const as_machine *machine);
uint64_t as_machine_instructions(const as_machine *machine); /* executed */
uint64_t as_machine_merged(const as_machine *machine); /* branches that were not forked off, since ways were merged */

#endif
