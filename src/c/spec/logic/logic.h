/* Specifications as terms and assertions: what was read (syntax/) and checked (check/) becomes what is proved with
 * (assay/state/logic.h, assay/state/assertion.h). Everything is translated once, whatever state it is used in: what
 * depends on a state is a variable, a *placeholder*, that who uses it binds.
 *
 * Sorts: boolean is Bool; uN, iN are bit-vectors; integer is Int; a pointer is a bit-vector as wide as pointers, NULL
 * is 0 (each pointer of each allocation is a number of its own: ptr_eq is equality); a struct, a record, a tuple is a
 * datatype with one constructor, whose members are those of the specification's sort in their order; a union its bytes
 * as one bit-vector; map<K, V> a map; cn_list<T> a datatype of Nil and Cons; cn_set<T> a map to Bool; a datatype
 * itself. The address and the allocation of a pointer are unknown functions of it: as_spec_logic_address_function.
 *
 * What is not supported is refused by a complaint at its place (as_spec_say), which counts as an error of the unit.
 */
#ifndef ASSAY_C_SPEC_LOGIC_LOGIC_H
#define ASSAY_C_SPEC_LOGIC_LOGIC_H

#include "c/core/core.h"
#include "c/spec/check/check.h"
#include <assay/state/assertion.h>

typedef struct as_spec_unit as_spec_unit;
typedef struct as_spec_logic as_spec_logic;

/* Translates everything. They outlive it, and so do the logic and its terms. Complaints go to the unit's as_spec: where
 * there are errors afterwards, nothing here is fit to be used. requires: the unit has no errors */
as_spec_logic *as_spec_logic_create(as_memory *memory, as_logic *logic, const as_spec_unit *specs,
                                    const as_core_unit *unit);
void as_spec_logic_destroy(as_spec_logic *l);

/* ---- sorts and values ---- */

/* AS_SORT_NONE: there are no such values. */
as_sort as_spec_logic_sort(as_spec_logic *l, as_spec_sort sort);
as_sort as_spec_logic_c_sort(as_spec_logic *l, as_spec_c_type type);
/* Members of a struct as its datatype has them, in that order; those of anonymous members are among them. */
typedef struct as_spec_part {
  uint32_t field; /* of the unit */
  as_spec_c_type type;
  uint64_t offset_bits; /* in the struct */
  uint32_t width_bits;  /* of a bit-field; else 0 */
} as_spec_part;
uint32_t as_spec_logic_parts(as_spec_logic *l, as_spec_c_type type, const as_spec_part **parts);
/* Padding of a struct: the first bytes from `from` on that are of no member, nor of a flexible array. False: there are
 * no more. requires: it has no bit-fields */
bool as_spec_logic_gap(as_spec_logic *l, as_spec_c_type type, uint64_t from, uint64_t *at, uint64_t *size);
/* The value is one that the type can have: alignment of pointers, 0 or 1 of _Bool, and so for all parts. */
as_term as_spec_logic_good(as_spec_logic *l, as_spec_c_type type, as_term value);
/* Facts of C's types, of the unit's or not. */
uint64_t as_spec_logic_size(as_spec_logic *l, as_spec_c_type type);
uint32_t as_spec_logic_align(as_spec_logic *l, as_spec_c_type type);
/* C as the specifications see it. */
const as_spec_c *as_spec_logic_c(const as_spec_logic *l);
/* How it is written, for messages. */
const char *as_spec_logic_spell_type(as_spec_logic *l, as_spec_c_type type);

/* ---- resources ---- */

typedef enum as_spec_cell {
  AS_SPEC_CELL_RW,
  AS_SPEC_CELL_W,
  AS_SPEC_CELL_RO,
  AS_SPEC_CELL_ALLOC,
  AS_SPEC_CELL_FREED,
  AS_SPEC_CELL_STR_END, /* no memory: where the string at a pointer ends, by what lies there */
  AS_SPEC_CELL_PADDING  /* W of the bytes of a struct that are no member's; the language has no word for it */
} as_spec_cell;
/* Of tokens the type is AS_SPEC_C_NONE. */
static inline as_resource_name as_spec_name_of_cell(as_spec_cell cell, as_spec_c_type type) {
  return (as_resource_name)cell << 32 | type;
}
static inline bool as_spec_is_cell(as_resource_name name) { return name < AS_PREDICATES; }
static inline as_spec_cell as_spec_cell_of(as_resource_name name) { return (as_spec_cell)(name >> 32); }
static inline as_spec_c_type as_spec_type_of_cell(as_resource_name name) { return (as_spec_c_type)name; }
/* The sort of its output; AS_SORT_NONE: it has none. */
as_sort as_spec_logic_output_sort(as_spec_logic *l, as_resource_name name);
/* default<T> of the sort of its output. */
as_term as_spec_logic_nothing(as_spec_logic *l, as_resource_name name);
/* The output of a token of the allocation that the pointer is in: { base, size }. */
as_term as_spec_logic_token(as_spec_logic *l, as_term pointer);
/* NULL: no predicate has this name. */
const as_predicate *as_spec_logic_predicate(as_spec_logic *l, as_resource_name name);

/* Unknown functions of pointers: the number that C sees, the allocation, where that begins and how long it is. */
typedef enum as_spec_trait { AS_SPEC_ADDRESS, AS_SPEC_ALLOCATION, AS_SPEC_BASE, AS_SPEC_SIZE } as_spec_trait;
/* Of ALLOCATION, ADDRESS from a pointer; of BASE, SIZE from an allocation. */
as_term as_spec_logic_of_pointer(as_spec_logic *l, as_spec_trait what, as_term of);
bool as_spec_logic_speaks_of(const as_spec_logic *l, as_spec_trait what); /* somebody has asked for one */

/* ---- what is said somewhere ---- */

/* Placeholders of something that was translated; who uses it binds them. Each list has each thing once. */
typedef struct as_spec_holder {
  as_term variable;
  uint32_t index; /* locals, starts: of the function; globals, functions: of the unit */
} as_spec_holder;
typedef struct as_spec_read {
  as_term variable, pointer; /* the value of the type at the pointer, which may contain placeholders before */
  as_spec_c_type type;
  as_spec_place place;
  bool at_start; /* at the entry of the function, not now */
} as_spec_read;
typedef struct as_spec_holders {
  const as_spec_holder *locals;    /* the present value of a local or parameter */
  const as_spec_holder *starts;    /* of a parameter at the function's entry, if the function has no contract */
  const as_spec_holder *addresses; /* of locals */
  const as_spec_holder *globals;   /* addresses of globals */
  const as_spec_holder *functions; /* addresses of functions */
  const as_spec_read *reads;       /* in this order */
  uint32_t local_count, start_count, address_count, global_count, function_count, read_count;
} as_spec_holders;
/* Addresses of all globals and functions that are spoken of, in definitions too: each has one variable, wherever it is
 * spoken of. The lists of holders above have those of their own text. */
as_spec_holders as_spec_logic_addresses(as_spec_logic *l);

/* What `decreases` names; the term is none where nothing is said of termination. */
typedef struct as_spec_measure {
  as_term term;
  const char *text; /* as it was written, in one line */
  as_spec_place place;
} as_spec_measure;

/* Arguments without a name, of which a contract speaks by variables: their number (u64; none: nothing is said of it),
 * and for each type a map from their number, from 0 on, to values, which mean something where an argument is of that
 * type. */
typedef struct as_spec_extra_type {
  as_spec_c_type type;
  as_term map;
} as_spec_extra_type;
typedef struct as_spec_extra_at {
  uint64_t number; /* that was written */
  as_spec_c_type type;
} as_spec_extra_at;
typedef struct as_spec_extra {
  as_term count;
  const as_spec_extra_type *types;
  const as_spec_extra_at *at;
  uint32_t type_count, at_count;
} as_spec_extra;

/* In the lists above and below there may be unknown constants: default<T> is a variable that nobody binds.
 *
 * A contract. Variables of parameters stand for the arguments. What `requires` binds is seen by `ensures`, and by the
 * invariants and statements of the body, by the same variables. Cases after the first are in `next`: those of `also`,
 * and for each `fails with KIND when e` one that requires e as well; the case that it belongs to requires that e is
 * false. */
typedef struct as_spec_agreed {
  const as_term *parameters; /* by parameter of the C function */
  uint32_t parameter_count;
  const as_term *ghosts;
  uint32_t ghost_count;
  as_assertion
    requires;
  as_assertion ensures;
  as_term result; /* a variable; none: the function returns nothing that is spoken of */
  as_spec_extra extra;
  as_spec_measure decreases;
  const char *fails; /* the check (checks.def) that it ends with, in the state of `ensures`; NULL: it returns */
  as_spec_mode mode;
  bool is_trusted;
  as_function named; /* cn_function: what the body of the C function gives, which `ensures` says; no id: none */
  as_spec_place place;
  as_spec_holders holders;
  const struct as_spec_agreed *next;
} as_spec_agreed;
/* NULL: the function has none. */
const as_spec_agreed *as_spec_logic_contract(as_spec_logic *l, uint32_t function);

/* Whether that comes with assay, and the program has none. */
bool as_spec_logic_is_library(const as_spec_logic *l, uint32_t function);
/* Function types with a contract. `implements` is a Bool function of pointers: those that point to functions which meet
 * it. */
typedef struct as_spec_role {
  const char *name;
  uint32_t type; /* of the unit */
  const as_spec_agreed *contract;
  as_function implements;
} as_spec_role;
uint32_t as_spec_logic_roles(as_spec_logic *l, const as_spec_role **roles);

/* An invariant, by the number of its row of the unit's specs. */
typedef struct as_spec_invariance {
  as_assertion assertion;
  as_spec_measure decreases;
  as_spec_holders holders;
  as_spec_place place;
} as_spec_invariance;
const as_spec_invariance *as_spec_logic_invariant(as_spec_logic *l, uint32_t spec);

/* A placeholder of an invariant that is made elsewhere: a new variable for values of the type, written so. */
as_term as_spec_logic_placeholder(as_spec_logic *l, as_spec_c_type type, const char *spelling);
as_term as_spec_logic_index(as_spec_logic *l, uint32_t width_bits, bool is_signed,
                            const char *spelling); /* of an each */

/* A lemma; what `requires` binds is seen by `ensures`. */
typedef struct as_spec_lemma {
  const char *name;
  const as_term *parameters;
  uint32_t parameter_count;
  as_assertion
    requires;
  as_assertion ensures;
  as_spec_place place;
  const char *denied; /* values that show that it is false; NULL: nobody knows of any */
} as_spec_lemma;
uint32_t as_spec_logic_lemmas(as_spec_logic *l, const as_spec_lemma **lemmas);
void as_spec_logic_deny(as_spec_logic *l, uint32_t lemma, const char *values); /* copies the text */

/* Functions that are equations without a proof that they end: assumptions, and unfolded by hints alone. */
typedef struct as_spec_unending {
  const char *name;
  as_spec_place place;
} as_spec_unending;
uint32_t as_spec_logic_unending(as_spec_logic *l, const as_spec_unending **functions);

/* Ghost statements, in order. Fields by kind: ASSERT, HAVE, SPLIT_CASE: term (Bool, may be quantified); APPLY: lemma,
 * arguments; UNFOLD: term (the application); UNPACK, PACK, TO_BYTES, FROM_BYTES, DERIVE: names and inputs (count;
 * is_any: all of the name); FOCUS: name (type AS_SPEC_C_NONE: any), term (index); INSTANTIATE: term, function or type
 * or neither; PRINT: term. */
typedef struct as_spec_named {
  as_resource_name name;
  const as_term *inputs;
  uint32_t count;
  bool is_any;
} as_spec_named;
typedef struct as_spec_step {
  as_spec_statement_kind kind;
  as_spec_place place;
  as_term term;
  const as_spec_lemma *lemma;
  const as_term *arguments;
  uint32_t argument_count;
  const as_spec_named *resources;
  uint32_t resource_count;
  bool has_function;
  as_function function;
  as_spec_c_type type; /* INSTANTIATE: of good<T>; else none */
  const char *text;    /* as it was written, in one line */
} as_spec_step;
typedef struct as_spec_steps {
  const as_spec_step *at;
  uint32_t count;
  as_spec_holders holders;
} as_spec_steps;
const as_spec_steps *as_spec_logic_statements(as_spec_logic *l, uint32_t spec);
/* Ghost arguments of a call. */
typedef struct as_spec_passed {
  const as_term *values;
  uint32_t count;
  as_spec_holders holders;
} as_spec_passed;
const as_spec_passed *as_spec_logic_arguments(as_spec_logic *l, uint32_t spec);

/* ---- for people ---- */

/* A term, a resource, an item in the words of the language, with names of the source where it can: S.v, *at. Variables
 * that have none are written as they are. */
void as_spec_logic_print(as_spec_logic *l, as_term t, as_text *out);
/* Whether it is of a type uN or iN, as far as names tell: not of a pointer. */
bool as_spec_logic_is_number(as_spec_logic *l, as_term t, bool *is_signed);
/* Of the sort that another term has. */
void as_spec_logic_print_like(as_spec_logic *l, as_term like, as_term t, as_text *out);
/* A number, converted to so many bits. */
void as_spec_logic_print_as(as_spec_logic *l, as_term t, uint32_t width_bits, bool is_signed, as_text *out);
/* From now on the term is written so; the sort helps to write what is compared with it (none: not known). */
void as_spec_logic_name(as_spec_logic *l, as_term t, const char *spelling, as_spec_sort sort);
/* Of a value of this type of C; like another term, by its spelling if none is given. */
void as_spec_logic_name_value(as_spec_logic *l, as_term t, const char *spelling, as_spec_c_type type);
/* Of a map from bit-vectors to such values. */
void as_spec_logic_name_elements(as_spec_logic *l, as_term t, const char *spelling, as_spec_c_type type,
                                 bool index_is_signed);
void as_spec_logic_name_like(as_spec_logic *l, as_term t, as_term like, const char *spelling);
/* NULL: it has none. */
const char *as_spec_logic_name_of(const as_spec_logic *l, as_term t);
/* Names that are given in between are taken back at the end. Meanwhile variables without a name get one by which they
 * are told apart, without what made them unique. */
void as_spec_logic_begin_names(as_spec_logic *l);
void as_spec_logic_end_names(as_spec_logic *l);
/* name == value, of a value that a model has, as C writes it; of a map its elements. Of the sort that a term has, or of
 * a type of C. No name: the value alone. */
void as_spec_logic_print_value(as_spec_logic *l, as_term like, const char *name, as_term value, as_text *out);
void as_spec_logic_print_c_value(as_spec_logic *l, as_spec_c_type type, const char *name, as_term value, as_text *out);
/* What an access of this type at the pointer is in C: *p, p->m, a[i]. */
void as_spec_logic_print_access(as_spec_logic *l, as_term pointer, as_spec_c_type type, as_text *out);
void as_spec_logic_print_resource(as_spec_logic *l, const as_resource *resource, as_text *out);
/* The place of an item (as_item.place). */
as_spec_place as_spec_logic_place(const as_spec_logic *l, uint64_t place);
/* What was written there, in one line; NULL: nothing. */
const char *as_spec_logic_text(const as_spec_logic *l, uint64_t place);
void as_spec_logic_print_item(as_spec_logic *l, const as_item *item, as_text *out);

#endif
