/* The linker's own state. The phases, in the order in which link.c calls them, each a file:
 *   target.c      the units are for one machine
 *   symbols.c     external names meet: which rows each has, and which of them serves
 *   types.c       types of all units become types of the linked one; every unit gets its maps
 *   compatible.c  types that meet in an external name are compatible
 *   rows.c        each row that stays gets its number and its name in the linked unit
 *   copy.c        everything else is copied, its indices mapped
 * A phase that complains lets the others up to rows.c go on, so that the user hears of all that is wrong.
 *
 * Vocabulary:
 *   place     a function or global of one of the units
 *   external  an external name with all its places
 *   serve     of a place: to be what the name means in the linked unit
 */
#ifndef ASSAY_C_LINK_LINK_INTERNAL_H
#define ASSAY_C_LINK_LINK_INTERNAL_H

#include "c/core/build/build.h"
#include "c/link/link.h"
#include <assay/base/strings.h>
#include <assay/base/table.h>

typedef struct as_link_place {
  uint32_t unit, index;
  bool is_function;
} as_link_place;

typedef struct as_link_external {
  as_link_place first;   /* in the order of units and rows */
  as_link_place serves;  /* see link.h */
  as_link_place typed;   /* whose type says most */
  as_link_place libc;    /* the definition in a libc model, or unit AS_CORE_NONE */
  as_link_place summary; /* the summary, or unit AS_CORE_NONE */
  uint32_t type;         /* of the first place, in the linked unit; set by types.c */
  uint32_t row;          /* in the linked unit; set by rows.c */
  uint32_t libc_row;     /* of the libc model, if it does not serve and libc models refer to it */
  uint32_t joined;       /* flags that any place has */
  uint32_t common;       /* flags that all places have */
  uint32_t align_bytes;  /* the largest */
  uint32_t runs;         /* constructor, destructor: flags that any definition has */
  uint32_t constructor_priority, destructor_priority; /* of the first definition that has the flag */
  bool is_used;                                       /* some unit refers to it, and not weakly */
  bool is_wrong; /* a function here, an object there: complained of, and compared no further */
} as_link_external;
AS_VECTOR_DEFINE(as_link_externals, as_link_external)

/* A unit and where everything of it goes; AS_CORE_NONE: nowhere. */
typedef struct as_link_unit {
  const as_core_unit *from;
  uint32_t *function_external, *global_external; /* index of `externals`, or AS_CORE_NONE for internal rows */
  uint32_t *function, *global;                   /* the row that a reference means */
  uint32_t *body, *content; /* the row that the function, or the global, itself becomes; none if it is dropped */
  uint32_t *function_alias, *global_alias; /* the row of this unit that it is an alias of; set by rows.c */
  uint32_t *types, *fields;
  const bool *function_left_out, *global_left_out; /* of a summary that was not chosen; NULL: none */
} as_link_unit;

AS_TABLE_DEFINE(as_link_numbers, uint32_t, uint32_t, as_hash_u32, as_equal_u32)

typedef struct as_link {
  as_memory *memory;
  as_region region; /* what lives as long as the link: the maps */
  const as_link_options *options;
  as_text *complaints;
  uint32_t errors;
  uint32_t conflicts; /* of types */
  as_link_unit *units;
  uint32_t unit_count, first_summary, first_libc;
  as_strings specs;            /* specifications that are there: place, kind, function, text */
  as_strings names;            /* of externals */
  as_link_externals externals; /* by symbol of the name; a name without a place has AS_CORE_NONE for its unit */
  as_core_unit *to;
  as_build *build; /* of `to` */
} as_link;

/* The phases. */
void as_link_check_target(as_link *link);
void as_link_meet(as_link *link);
void as_link_merge_types(as_link *link);
void as_link_check_types(as_link *link);
void as_link_make_rows(as_link *link);
void as_link_copy(as_link *link, uint32_t unit);

/* Of places. */
static inline const as_core_function *as_link_function_at(const as_link *link, as_link_place place) {
  return &link->units[place.unit].from->functions.at[place.index];
}
static inline const as_core_global *as_link_global_at(const as_link *link, as_link_place place) {
  return &link->units[place.unit].from->globals.at[place.index];
}
static inline bool as_link_same_place(as_link_place a, as_link_place b) {
  return a.unit == b.unit && a.index == b.index && a.is_function == b.is_function;
}
static inline bool as_link_is_libc(const as_link *link, as_link_place place) { return place.unit >= link->first_libc; }
bool as_link_is_summary(const as_link *link, as_link_place place); /* the definition of one */
/* The definition of one that was not chosen, or what it declares. */
static inline bool as_link_is_left_out(const as_link *link, as_link_place place) {
  const as_link_unit *unit = &link->units[place.unit];
  const bool *left_out = place.is_function ? unit->function_left_out : unit->global_left_out;
  return left_out && left_out[place.index];
}
uint32_t as_link_flags_of(const as_link *link, as_link_place place);
as_core_definition as_link_definition_of(const as_link *link, as_link_place place);
uint32_t as_link_type_of(const as_link *link, as_link_place place); /* in its unit */
const char *as_link_name_of(const as_link *link, as_link_place place);
uint32_t as_link_external_of(const as_link *link, as_link_place place); /* AS_CORE_NONE if it is internal */

/* Complaints: "PLACE: error: ", counted, or "PLACE: note: "; the caller writes the rest and the end of the line. */
void as_link_begin_error(as_link *link, as_link_place place);
void as_link_begin_note(as_link *link, as_link_place place);
/* "PLACE: warning: ". */
void as_link_begin_warning(as_link *link, as_link_place place);
void as_link_put_unit(as_link *link, uint32_t unit, as_text *text);

/* Names that are taken: `name` if it is free, else with the next number in place of the one it has; takes it. */
uint32_t as_link_free_name(as_link *link, as_link_numbers *taken, const char *name);

/* An array of the link's region, every element AS_CORE_NONE. */
uint32_t *as_link_map(as_link *link, uint32_t count);

#endif
