/* Contracts as C: a harness that runs a function from all small states of its precondition and checks its
 * postcondition; checks for people's own tests; or a program whose calls are watched. <assay/contract.h> is what the
 * text is written with; docs/contracts.md is for users.
 *
 * A harness defines `void ENTRY(void)`: inputs become parameters and globals, `requires` is evaluated while memory is
 * made for what it takes, the function is called, `ensures` is evaluated. Every state that it makes satisfies
 * `requires`, and everything that it claims is said by `ensures`: a failure during or after the call breaks the
 * contract. Statements of the contract have the place of what they were made from (#line).
 *
 * States in which the contract says that the function fails are left out; or (`failing`) only those are made in which
 * one of its failures is to happen, and then nothing is claimed but that the call does not return.
 *
 * Ghost assertions of the function are claimed where they stand, in its first call (ghost.c); the harness then has the
 * source of the file, with gaps, in place of including it.
 *
 * What cannot be said exactly in C is not said: in `requires` the function has no harness, for a reason; in `ensures`
 * the item is left out, and so are those that use what it binds; a ghost assertion is left out.
 *
 *   as_emit_settings settings = as_emit_defaults();
 *   settings.file = "list.c", settings.name = "list.harness.c", settings.entry = "assay_entry_drop";
 *   as_emitted made = {.text.memory = memory, .reason.memory = memory, .left_out.memory = memory};
 *   if (as_spec_emit(memory, specs, unit, function, &settings, &made)) parse(as_text_get(&made.text));
 *   as_emitted_release(&made);
 */
#ifndef ASSAY_C_SPEC_EMIT_EMIT_H
#define ASSAY_C_SPEC_EMIT_EMIT_H

#include "c/spec/unit/unit.h"
#include <assay/base/text.h>

typedef enum as_emit_form { AS_EMIT_FORM_HARNESS, AS_EMIT_FORM_CHECKS, AS_EMIT_FORM_WATCH } as_emit_form;

/* How names of functions begin that claim a ghost assertion. */
#define AS_EMIT_GHOST "assay_ghost_"

typedef struct as_emit_settings {
  as_emit_form form;  /* set here */
  const char *file;   /* is included; no quotation mark in it */
  const char *source; /* that is in it; NULL: ghost assertions are left out */
  const char *name;   /* of the text as a file */
  const char *entry;  /* what is defined */
  bool has_main;      /* with a main that calls it */
  uint32_t which;     /* case of the contract, from 0 */
  uint32_t failing;   /* of a harness: one of its failures, from 1, is to happen; 0: none is */
  uint32_t elements;  /* of an array that is made */
  uint32_t depth;     /* of predicates that are made, each in itself */
} as_emit_settings;

as_emit_settings as_emit_defaults(void);

typedef struct as_emitted {
  as_text text;
  as_text reason;   /* why there is none: a line, FILE:LINE:COLUMN: why */
  as_text left_out; /* such a line for each item of `ensures`, and each ghost assertion, that is not checked */
  bool has_source;  /* the file is not included: its source is there */
} as_emitted;

/* false: there is a reason. A function without a contract has the empty one. requires: no errors in the specifications,
 * which are the unit's */
bool as_spec_emit(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit, uint32_t function,
                  const as_emit_settings *settings, as_emitted *made);
/* Contracts of all functions with a body, for tests of other people: for each NAME `int
 * check_requires_NAME(parameters)` and `checked_NAME`, which is NAME with checks around it. The text is C's for any
 * compiler that finds <assay/contract.h>; those that cannot be checked have a comment, and a line in `left_out`. */
void as_spec_emit_checks(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit, const char *file,
                         as_emitted *made);
/* The file with every call of its functions that have contracts *watched*: in `text`, which takes the file's place in
 * the program, a function with a contract is its watcher, with the same name, and what it was is called by that. What
 * `requires` does not allow fails where the call stands, what `ensures` does not at its condition; a check that cannot
 * be told is left out at run time, by assay_unwatched. Lines and columns are those of the source. `left_out` has lines
 * for contracts, or items of `ensures`, that are not watched. False: nothing is. requires: the source is what the file
 * of this name has, and was parsed */
bool as_spec_emit_watch(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit, const char *file,
                        const char *source, as_emitted *made);
void as_emitted_release(as_emitted *made);

#endif
