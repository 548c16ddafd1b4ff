/* Writing harnesses: a writer writes the statements of one function; `as_entry_put` adds a line to it. Strings made on
 * the way lie in the harness's region.
 *
 * A place is an lvalue in C, and what reports call it: `o_2->key` is `s->next->key`.
 */
#ifndef ASSAY_ANALYSE_ENTRY_WRITE_H
#define ASSAY_ANALYSE_ENTRY_WRITE_H

#include "analyse/entry/entry.h"

typedef struct as_entry_writer {
  const as_core_unit *unit;
  const as_entry_options *options;
  as_harness *harness;
  as_entry *entry;
  as_text *out;        /* where lines go */
  as_text body, stubs; /* of the entry; functions that it needs */
  uint32_t indent;
  uint64_t depth; /* that the number of objects allows */
  uint32_t objects, stub_count, choices;
  as_entry_lines cut_names;
  bool makes_objects, has_nested, has_stream, has_aligned;
  bool in_globals; /* const members of variables are as initialised: nobody can have changed them */
  /* Bytes that may be anything are made one by one, not when they are read: runs that begin with this have the same. */
  bool by_bytes;
} as_entry_writer;

typedef struct as_entry_place {
  const char *lvalue, *name;
  bool is_const; /* it cannot be assigned to as it is */
} as_entry_place;

__attribute__((format(printf, 2, 3))) const char *as_entry_format(as_entry_writer *w, const char *format, ...);
__attribute__((format(printf, 2, 3))) void as_entry_put(as_entry_writer *w, const char *format, ...);
__attribute__((format(printf, 2, 3))) void as_entry_assume(as_entry_writer *w, const char *format, ...);
/* A name as assumptions have it. */
const char *as_entry_joined(as_entry_writer *w, const char *name);
/* The type, with a name declared with it. */
const char *as_entry_declare(as_entry_writer *w, uint32_t type, const char *name);
/* A pointer to it. */
const char *as_entry_declare_pointer(as_entry_writer *w, uint32_t type, const char *name);

/* ---- types ---- */

/* Has the type a spelling in C, at the end of the file? */
bool as_entry_is_spelled(const as_core_unit *unit, uint32_t type);
/* Are any bytes a value of this type? Not where there are pointers, or _Bool. */
bool as_entry_is_bytes(const as_core_unit *unit, uint32_t type);
bool as_entry_is_va_list(const as_core_unit *unit, uint32_t type);
/* Is it what FILE names? */
bool as_entry_is_stream(const as_core_unit *unit, uint32_t type);
/* Why no object of this type can be made; NULL: one can. */
const char *as_entry_why_no_object(const as_core_unit *unit, uint32_t type);

/* ---- values ---- */

/* Statements that make so many bytes anything; the pointer is an expression in parentheses, or a name. `said` is how
 * many there are, in C. */
void as_entry_any_bytes(as_entry_writer *w, const char *pointer, uint64_t size_bytes, const char *said,
                        const char *name);
/* Statements that give the place any value of the type; `depth` pointers lead to it. */
void as_entry_value(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t depth);

#endif
