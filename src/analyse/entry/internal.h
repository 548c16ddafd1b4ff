/* What the files that write harnesses share, beside the writer (write.h). */
#ifndef ASSAY_ANALYSE_ENTRY_INTERNAL_H
#define ASSAY_ANALYSE_ENTRY_INTERNAL_H

#include "analyse/entry/write.h"

enum {
  AS_ENTRY_ELEMENTS = 16, /* of an array that get a name each; longer ones are bytes */
  AS_ENTRY_OBJECTS = 64,  /* of one entry; more make it less deep */
  AS_ENTRY_FUNCTIONS = 7, /* of the file that a function pointer points to */
  AS_ENTRY_CUTS = 3,      /* names, in an assumption, of pointers that are null as they are too deep */
};

/* ---- types ---- */

/* Is there a pointer in a value of this type? */
bool as_entry_has_pointer(const as_core_unit *unit, uint32_t type);
/* Is there a const member in it? */
bool as_entry_has_const(const as_core_unit *unit, uint32_t type);
bool as_entry_is_record(const as_core_type *type);
/* How many objects a value of the type needs, at most AS_ENTRY_OBJECTS + 1. */
uint64_t as_entry_count_objects(const as_core_unit *unit, const as_entry_options *options, uint32_t type,
                                uint64_t depth);
/* Elements of what a pointer to this type points to. */
uint64_t as_entry_elements(const as_entry_options *options, const as_core_type *type);

/* ---- values ---- */

/* The same for pointers to objects and functions. */
void as_entry_pointer(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t depth);
/* The same for a parameter that is one: objects have so many elements. */
void as_entry_argument(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t elements, bool may_be_null);
/* Statements that make `object`, a pointer with this declaration, point to so many parts of `size`, all zero. */
void as_entry_allocate(as_entry_writer *w, const char *declaration, const char *object, uint64_t count,
                       const char *size, uint32_t align_bytes);
/* Is the value of this type made by one expression, so that its place may also be a declaration? */
bool as_entry_is_simple(const as_core_unit *unit, uint32_t type);
/* Statements that give each element of an array of _Bool any value. */
void as_entry_truths(as_entry_writer *w, const char *array, const char *name, uint64_t count);
/* place = value */
void as_entry_assign(as_entry_writer *w, as_entry_place place, uint32_t type, const char *value);

/* ---- functions ---- */

/* The body of the entry. Refuses it if it must. */
void as_entry_call(as_entry_writer *w);
/* Has the file variables that are not const? */
bool as_entry_has_globals(const as_core_unit *unit);
/* Static variables of functions, that may change. */
bool as_entry_has_statics(const as_core_unit *unit);
/* Statements for them. */
void as_entry_globals(as_entry_writer *w);

#endif
