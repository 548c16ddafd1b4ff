/* Any function as an entry: a harness in C that calls it with all arguments that its types allow.
 *
 * A harness is text: `#include` of the source file, so that static functions and types of the file are in scope, and
 * for each *wanted* function `void assay_entry_NAME(void)`, which makes the parameters out of what <assay/assay.h>
 * offers and calls the function. Nothing else runs: what is printed is what is parsed, linked and executed, and people
 * take it over where they know more about their functions than types do. docs/entry.md says what each type becomes.
 *
 * A harness cannot make every argument that C has: objects have a size, pointers a depth. What it leaves out are the
 * *assumptions* of an entry, sentences that its verdict is said with. A function that none can be made for is refused,
 * with a reason.
 *
 * The text is made from the unit of the file, whose types are spelled in C. Where clang does not accept it after all
 * (a macro of the file is in the way), the functions that its errors are in are refused and the rest is written again.
 *
 *   as_harness harness;
 *   as_harness_init(&harness, memory);
 *   as_harness_add(&harness, unit, function, "assay_entry_f");
 *   do as_harness_write(&harness, unit, "list.c", &options);
 *   while (!parses(harness.text, &said) && as_harness_refuse(&harness, "list.harness.c", said));
 *   as_harness_release(&harness);
 */
#ifndef ASSAY_ANALYSE_ENTRY_ENTRY_H
#define ASSAY_ANALYSE_ENTRY_ENTRY_H

#include "c/core/core.h"
#include <assay/base/region.h>
#include <assay/base/text.h>

typedef struct as_entry_options {
  uint64_t object_size;  /* elements of what a pointer points to */
  uint64_t records;      /* the same for structures and unions */
  uint64_t depth;        /* of pointers in what pointers point to; deeper ones are null */
  bool never_null;       /* pointer parameters */
  bool no_alias;         /* pointers of one type point to different objects */
  bool no_sizes;         /* a number behind a pointer is any number, whatever its name */
  bool symbolic_globals; /* else they are as initialised */
  bool keep; /* what the harness makes, and what the function returns, can be reached to the end: no leaks */
} as_entry_options;

as_entry_options as_entry_defaults(void);

AS_VECTOR_DEFINE(as_entry_lines, const char *)

typedef struct as_entry {
  uint32_t function;              /* of the unit */
  const char *name;               /* of the function */
  const char *entry;              /* of the one in the harness that calls it */
  const char *refused;            /* why there is none; NULL: there is */
  as_entry_lines assumptions;     /* once written */
  uint32_t first_line, last_line; /* in the text, with what only this entry needs */
} as_entry;
AS_VECTOR_DEFINE(as_entry_vector, as_entry)

typedef struct as_harness {
  as_memory *memory;
  as_region region; /* of strings */
  as_entry_vector entries;
  as_text text;
  bool has_main; /* wanted: the text gets a main that calls its only entry */
} as_harness;

void as_harness_init(as_harness *harness, as_memory *memory);
void as_harness_release(as_harness *harness);

/* Can the function be wanted: it has a body, even if one that was refused, in this file of the unit's (AS_CORE_NONE: in
 * any), and is not itself part of a harness? */
bool as_entry_is_function(const as_core_unit *unit, uint32_t function, uint32_t file);

/* `entry` is the name in the harness; copied. */
void as_harness_add(as_harness *harness, const as_core_unit *unit, uint32_t function, const char *entry);
/* The text for the entries that are not refused; some may be from now on. `file` is what is included. requires: it has
 * no quotation mark */
void as_harness_write(as_harness *harness, const as_core_unit *unit, const char *file, const as_entry_options *options);
/* What holds beside the arguments when the program, all files of it, begins with the entry: how its variables are. The
 * sentences go to the assumptions, but for what these say already. */
void as_entry_assume_program(as_memory *memory, const as_core_unit *program, as_entry *entry);
/* Refuses the entries that errors of clang are in: lines of `said` like NAME:LINE:COLUMN: error: TEXT. false: there is
 * none. */
bool as_harness_refuse(as_harness *harness, const char *name, const char *said);

#endif
