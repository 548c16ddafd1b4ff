/* What the files that write harnesses share. A writer writes the statements of one function; `as_entry_put` adds a line
 * to it. Strings made on the way lie in the harness's region.
 *
 * A place is an lvalue in C, and what reports call it: `o_2->key` is `s->next->key`.
 */
#ifndef ASSAY_ANALYSE_ENTRY_INTERNAL_H
#define ASSAY_ANALYSE_ENTRY_INTERNAL_H

#include "analyse/entry/entry.h"

enum {
  AS_ENTRY_ELEMENTS = 16, /* of an array that get a name each; longer ones are bytes */
  AS_ENTRY_OBJECTS = 64,  /* of one entry; more make it less deep */
  AS_ENTRY_FUNCTIONS = 7, /* of the file that a function pointer points to */
  AS_ENTRY_CUTS = 3,      /* names, in an assumption, of pointers that are null as they are too deep */
};

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
/* Is there a pointer in a value of this type? */
bool as_entry_has_pointer(const as_core_unit *unit, uint32_t type);
/* Are any bytes a value of this type? Not where there are pointers, or _Bool. */
bool as_entry_is_bytes(const as_core_unit *unit, uint32_t type);
/* Is there a const member in it? */
bool as_entry_has_const(const as_core_unit *unit, uint32_t type);
bool as_entry_is_va_list(const as_core_unit *unit, uint32_t type);
/* Is it what FILE names? */
bool as_entry_is_stream(const as_core_unit *unit, uint32_t type);
/* Why no object of this type can be made; NULL: one can. */
const char *as_entry_why_no_object(const as_core_unit *unit, uint32_t type);
bool as_entry_is_record(const as_core_type *type);
/* How many objects a value of the type needs, at most AS_ENTRY_OBJECTS + 1. */
uint64_t as_entry_count_objects(const as_core_unit *unit, const as_entry_options *options, uint32_t type,
                                uint64_t depth);
/* Elements of what a pointer to this type points to. */
uint64_t as_entry_elements(const as_entry_options *options, const as_core_type *type);

/* ---- values ---- */

/* Statements that give the place any value of the type; `depth` pointers lead to it. */
void as_entry_value(as_entry_writer *w, as_entry_place place, uint32_t type, uint64_t depth);
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
