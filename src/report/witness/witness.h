/* Witnesses: all that is needed to see one bug again, as plain data. docs/replay.md tells users about them,
 * docs/json.md has the schema of witness.json.
 *
 * A witness names the program (sources with flags, entry, arguments), how the machine was set up, the error that is
 * expected, the *inputs* in the order of their making (for concrete re-execution), and the *supplies*
 * (c/exec/machine.h) in the order of use (for a native run). It becomes a folder with these files:
 *   witness.json   the witness
 *   inputs.c       one plain C file that gives the supplies to the program, in every dialect that it uses
 *   harness.c      the text of a source that is in no file, harness-2.c that of the next one; mostly there is none
 *
 * Strings and arrays lie in the caller's region, or in what the witness was made of.
 *
 *   as_witness witness;
 *   as_witness_of_instance(&region, unit, &program, &finding->shown, &witness);
 *   as_witness_write(&witness, &json);
 *   as_witness_print_inputs(unit, &witness, &text);
 *   if (!as_witness_read(&region, bytes, length, &witness, &error)) complain(error);
 *   if (!as_witness_load(&region, folder, &witness, &error)) complain(error);
 */
#ifndef ASSAY_REPORT_WITNESS_WITNESS_H
#define ASSAY_REPORT_WITNESS_WITNESS_H

#include "analyse/finding/findings.h"
#include "c/exec/machine.h"
#include <assay/base/digest.h>
#include <assay/base/json.h>
#include <assay/base/json_read.h>

#define AS_WITNESS_FILE "witness.json"
#define AS_WITNESS_INPUTS "inputs.c"
/* How the text of a source that is in no file begins (analyse/entry/entry.c, c/spec/emit/watch.c). */
#define AS_WITNESS_HARNESS "/* Calls functions of this file with all arguments "
#define AS_WITNESS_WATCHED "/* Calls in this file are watched by contracts. "
#define AS_WITNESS_STATE "/* A state from which a function of this file fails, and "
/* Defined: inputs.c has definitions instead of those of the program that only stand for a function of a harness. */
#define AS_WITNESS_INSTEAD "ASSAY_REPLAY_INSTEAD"

typedef struct as_witness_source {
  const char *file, *directory; /* as clang is given them; directory NULL: that of the program */
  const char *const *flags;
  uint32_t flag_count;
  bool lenient;
  bool is_core;                /* core's text: nothing that can be built */
  const char *text_file;       /* of the witness's folder: it has the source, and `file` is just a name; NULL: none */
  const char *text;            /* what is in it; NULL: not loaded */
  char digest[AS_DIGEST_TEXT]; /* of the file when it was parsed; empty: it could not be read */
} as_witness_source;

/* What all bugs of a run have in common. */
typedef struct as_witness_program {
  const char *directory; /* where assay ran: names are relative to it */
  const as_witness_source *sources;
  uint32_t source_count;
  bool with_libc;     /* models of libc were linked for the machine */
  bool lenient_types; /* files were linked that declare a name differently */
  /* entry, what is given from outside, checks, uninit, missing, flexible, malloc_may_fail, stack_bytes;
   * nothing else of it counts */
  as_machine_options machine;
} as_witness_program;

/* By their value: the word, and the level of clang's flag. */
typedef struct as_flexible_name {
  const char *word, *flag;
} as_flexible_name;
const as_flexible_name *as_flexible_names(void);

typedef struct as_witness_input {
  const char *name, *type, *literal; /* for people; type and literal NULL: the value is not bits */
  as_input_source source;
  uint32_t supply; /* or AS_CORE_NONE */
  uint64_t offset; /* in its bytes */
  /* The machine's own numbers, by which it finds the input again (as_input): */
  uint32_t object; /* 0: it is asked for in order */
  uint64_t place;
  uint32_t fill, range; /* range: or AS_CORE_NONE */
  bool is_array;
  uint64_t first;
  as_bits bits; /* width 0: not known, zero is taken */
} as_witness_input;

typedef struct as_witness_supply {
  as_input_source source;
  const char *function, *name;
  const char *file; /* where it was made, or NULL */
  uint32_t line, column;
  uint64_t before, size_bytes;
  const uint8_t *bytes;
  uint64_t count;
} as_witness_supply;

/* How a path ends without an error: what a test of it expects (path_test.h). */
typedef struct as_witness_end {
  bool has_status;
  int status; /* the exit code is its lowest eight bits */
  const char *output;
  size_t output_count;
} as_witness_end;

typedef struct as_witness {
  const char *version; /* of assay */
  as_witness_program program;
  const as_witness_end *end; /* NULL: an error is expected, and the following says which */
  as_check check;
  const char *message;
  const char *file; /* NULL: nowhere */
  uint32_t line, column, end_line, end_column;
  const char *function; /* NULL: none */
  bool in_libc;         /* in a function that the place calls, and the program does not have */
  const char *callee;   /* in_libc: its name; NULL: not known */
  const as_witness_input *inputs;
  uint32_t input_count;
  const as_witness_supply *supplies;
  uint32_t supply_count;
} as_witness;

/* The name of the text_file of the index-th source that has one. */
const char *as_witness_text_file(as_region *region, uint32_t index);
/* Hands over the bytes of the file of a source, piece by piece; false if it cannot be read. requires: this is the
 * program's folder */
typedef void as_witness_take(void *data, const void *bytes, size_t count);
bool as_witness_source_read(as_memory *memory, const as_witness_source *source, as_witness_take *take, void *data);
/* The digest of a source as it is now; an empty string if it cannot be read. requires: this is the program's folder */
void as_witness_digest(as_memory *memory, const as_witness_source *source, char text[AS_DIGEST_TEXT]);

void as_witness_of_instance(as_region *region, const as_core_unit *unit, const as_witness_program *program,
                            const as_instance *one, as_witness *witness);
void as_witness_write(const as_witness *witness, as_json *json);
/* false: `error` has "LINE:COLUMN: what is wrong". */
bool as_witness_read(as_region *region, const char *text, size_t length, as_witness *witness, as_text *error);

/* Parts of it, for files that hold several witnesses of one program. Written are members of the object that is being
 * written; read are those of an object. */
void as_witness_write_error(const as_witness *witness, as_json *json);   /* "error" */
void as_witness_write_program(const as_witness *witness, as_json *json); /* "program" */
void as_witness_write_values(const as_witness *witness, as_json *json);  /* "supplies", "inputs" */
bool as_witness_read_error(as_region *region, const as_json_value *of, as_witness *witness, as_text *error);
bool as_witness_read_program(as_region *region, const as_json_value *of, as_witness *witness, as_text *error);
bool as_witness_read_values(as_region *region, const as_json_value *of, as_witness *witness, as_text *error);

/* witness/execute.c: the program, parsed again, executed with the inputs, as as_confirm_run does. `message` is as
 * there, with the place. */
as_standing as_witness_execute(as_memory *memory, const as_core_unit *program, const as_witness *witness,
                               double seconds, const volatile int *interrupt, as_text *message);

/* witness/inputs.c: the text of inputs.c. */
void as_witness_print_inputs(const as_core_unit *unit, const as_witness *witness, as_text *out);
/* The supplies for a program whose inputs.c was made for another bug of the same program: the content of the file that
 * ASSAY_INPUTS names. */
void as_witness_print_values(const as_witness *witness, as_text *out);
/* Why a native run need not show it: it cannot be given values of what nobody wrote, nor fail where it need not,
 * nor evaluate operands in another order than clang. NULL: it must. */
const char *as_witness_unrepeatable(const as_witness *witness);
/* Which of the allocations that the machine asked itself about fail, in order: 1 or 0 each. For ASSAY_ALLOCATIONS. */
void as_witness_print_allocations(const as_witness *witness, as_text *out);

/* witness/folder.c */

/* Reads the texts of sources that are in the folder. false: `error` says what could not be read. */
bool as_witness_load(as_region *region, const char *folder, as_witness *witness, as_text *error);

/* Removes what an earlier run has written into the folder, if it is there: files that are as this module writes them,
 * and folders that are empty then. */
void as_witness_clear(as_memory *memory, const char *folder);
/* FOLDER/bug-001-CHECK, complete or not there at all; `path` is its name. false: `error` says what could not be
 * written. Another folder of this name that is in the way keeps it, and the next number is taken. */
bool as_witness_save(as_memory *memory, const char *folder, uint32_t number, const as_core_unit *unit,
                     const as_witness *witness, as_text *path, as_text *error);
/* The same in two steps, for who knows its number only later: a hidden folder, which nothing else is named like; and
 * its name. The last one removes the hidden ones that are left, which as_witness_clear does as well. */
bool as_witness_save_hidden(as_memory *memory, const char *folder, const as_core_unit *unit, const as_witness *witness,
                            as_text *path, as_text *error);
bool as_witness_name(const char *folder, uint32_t number, const char *check, const char *hidden, as_text *path,
                     as_text *error);
void as_witness_clear_hidden(const char *folder);

#endif
