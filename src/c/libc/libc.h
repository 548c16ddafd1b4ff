/* Models of libc: functions written in C (models/), parsed when assay is built, and linked to programs that use them.
 *
 * A *pack* is one file of saved units (core/save.h) with an index: which names each unit defines, and which other units
 * it needs. Looking up names reads the index alone; units are mapped when they are needed, so that a program that uses
 * nothing of libc pays nothing for it. A weak definition of a libc model is found by no name: it takes the place of
 * what the machine knows by itself in programs that its unit is linked to for another name.
 *
 *   as_libc *libc = as_libc_open(memory, path, &reason);       // NULL: see reason
 *   as_core_units units = ...;                                 // of the program
 *   uint32_t added;
 *   as_libc_add(libc, &units, 0, &added, &reason);                // behind the program's
 *   as_core_link(memory, units.at, units.count, &(as_link_options){.libc_units = added}, &complaints);
 *   as_libc_close(libc);                                       // the units are the caller's
 */
#ifndef ASSAY_C_LIBC_LIBC_H
#define ASSAY_C_LIBC_LIBC_H

#include "c/core/core.h"
#include <assay/base/text.h>

AS_VECTOR_DEFINE(as_core_units, as_core_unit *)

typedef struct as_libc as_libc;

/* The pack that belongs to this program, without looking at it: in the folder of the front end. */
void as_libc_path(as_text *path);

/* *reason: a static string. */
as_libc *as_libc_open(as_memory *memory, const char *path, const char **reason);
void as_libc_close(as_libc *libc);
/* Whether a libc model defines the name. */
bool as_libc_has(const as_libc *libc, const char *name);

/* Loads the units that define what the given ones use and do not define, and what these need in turn; *added tells how
 * many. Nothing for programs that are compiled for another machine than the libc models. false: the pack is damaged
 * (*reason: a static string); those that were added before stay. `summaries`: so many of the units, the last ones, are
 * summaries (link.h). */
bool as_libc_add(as_libc *libc, as_core_units *units, uint32_t summaries, uint32_t *added, const char **reason);

/* ---- making a pack ---- */

/* Writes the units, each a libc model under its name, to a file that is replaced at once or not at all. A name that two
 * of them define is an error. false: *complaints says why. */
bool as_libc_write(as_memory *memory, const char *path, const as_core_unit *const *units, const char *const *names,
                   uint32_t count, as_text *complaints);

#endif
