/* What the files that write contracts as C share.
 *
 * Expressions of C are strings in the emitter's region: each is a primary expression, or in parentheses, and has
 * exactly the type that sorts have in C (sort.c). Statements are appended to `out`. What cannot be written is refused:
 * the first reason is kept, writing goes on with anything, and who began the item looks whether it was refused.
 */
#ifndef ASSAY_C_SPEC_EMIT_INTERNAL_H
#define ASSAY_C_SPEC_EMIT_INTERNAL_H

#include "c/spec/emit/emit.h"

#include <assay/base/memory.h>
#include <assay/base/region.h>
#include <assay/base/vector.h>

enum {
  AS_EMIT_REACH = 64,        /* assay_reach of <assay/contract.h> */
  AS_EMIT_BYTES_LEAST = 256, /* of a slot's area */
  AS_EMIT_BYTES_MOST = 8192,
  AS_EMIT_ELEMENTS_NAMED = 16, /* of an array that get a name each */
};

/* A name of specifications. */
typedef struct as_emit_name {
  as_symbol name;
  const char *text;  /* NULL: it has no value that can be told */
  const char *start; /* where it differs: at the function's entry */
  const char *token; /* of what Alloc gives: the pointer; only claims about its members can be told */
} as_emit_name;
AS_VECTOR_DEFINE(as_emit_names, as_emit_name)

/* A cell that was taken, or each of several: what *p stands for. */
typedef struct as_emit_taken {
  const as_spec_resource *resource;
  as_spec_c_type type; /* of a cell */
  const char *text;    /* the output */
} as_emit_taken;
AS_VECTOR_DEFINE(as_emit_takings, as_emit_taken)

/* Sorts that have a struct of their own; equal ones have one. */
typedef struct as_emit_made {
  as_spec_sort_kind kind;
  as_spec_sort sort;  /* RECORD, DATATYPE */
  as_spec_sort of[2]; /* MAP; LIST and SET: the element */
  const char *reason; /* why nothing can be said about it; NULL */
} as_emit_made;
AS_VECTOR_DEFINE(as_emit_made_list, as_emit_made)

/* A function for values of a type of C. */
typedef enum as_emit_purpose { AS_EMIT_PURPOSE_FILL, AS_EMIT_PURPOSE_SAME, AS_EMIT_PURPOSE_MAP } as_emit_purpose;
typedef struct as_emit_c {
  as_emit_purpose purpose;
  as_spec_c_type type;
  const char *reason;
} as_emit_c;
AS_VECTOR_DEFINE(as_emit_c_list, as_emit_c)

typedef enum as_emit_status {
  AS_EMIT_STATUS_NONE,
  AS_EMIT_STATUS_BEGUN,
  AS_EMIT_STATUS_DONE,
  AS_EMIT_STATUS_REFUSED
} as_emit_status;
typedef struct as_emit_definition {
  as_emit_status status;
  const char *reason;
  bool gives_token; /* what it gives is that of Alloc or Freed: no value here */
} as_emit_definition;

typedef struct as_emit_ghost as_emit_ghost;

typedef struct as_emit {
  as_memory *memory;
  as_region region;
  const as_emit_settings *settings;
  const as_spec_unit *specs;
  as_spec *spec;
  as_spec_check *check;
  const as_spec_sorts *sorts;
  const as_spec_c *c;
  const as_core_unit *unit;
  as_text source;               /* what takes the place of the included file; empty: nothing does */
  as_text types, heads, bodies; /* parts of the text, in this order */
  as_text ghosts;               /* functions behind them that claim ghost assertions */
  as_emit_ghost *ghost;         /* the one that is written; NULL: none is */
  as_text *out;                 /* statements */
  as_emit_names names;
  as_emit_takings taken, start_taken;
  bool in_start;
  bool in_definition; /* of a function or predicate, which several contracts may use */
  bool in_ensures;
  const char *name;   /* of the function; NULL in none */
  const char *result; /* what `return` is, or NULL */
  as_emit_made_list made;
  as_emit_c_list c_made;
  as_emit_definition *definitions;
  uint32_t counter, row; /* row: of the unit's specifications, that names of C are looked up from */
  uint64_t slot_bytes;
  const char *refused; /* NULL: not */
} as_emit;

/* ---- emit.c: a function and its contract, as it is called and spoken of ---- */
typedef struct as_emit_subject {
  const char *name;
  const as_spec_contract *contract;
  const as_spec_case *one;
  as_spec_head head;
  as_spec_place place;
} as_emit_subject;
as_emit_subject as_emit_find_subject(as_emit *x, uint32_t function);
void as_emit_refuse_subject(as_emit *x, const as_emit_subject *s, const as_core_function *f);
uint32_t as_emit_row_of(const as_core_unit *unit, uint32_t function);
const char *as_emit_parameter(as_emit *x, const as_emit_subject *s, uint32_t index);
const char *as_emit_arguments(as_emit *x, const as_emit_subject *s);
const char *as_emit_parameters(as_emit *x, const as_emit_subject *s);
bool as_emit_has_result(const as_emit *x, const as_emit_subject *s);
/* Statements. is_made: memory of globals is taken. */
void as_emit_put_requires(as_emit *x, const as_emit_subject *s, bool is_made);
void as_emit_put_ensures(as_emit *x, const as_emit_subject *s, as_text *left_out);
as_emit as_emit_open(as_memory *memory, const as_spec_unit *specs, const as_core_unit *unit,
                     const as_emit_settings *settings);
void as_emit_close(as_emit *x);
/* All parts of the text, with places. */
void as_emit_join(as_emit *x, const as_text *body, as_emitted *made);

/* The condition at this place does not hold, or cannot: a statement, after what decides it. CHECKS and WATCH only. */
void as_emit_break(as_emit *x, const char *words, as_spec_place place);

/* ghost.c: the assertions in the function's body become gaps of the source; statements keep, just before the call,
 * what they speak of. requires: names are those of `requires` */
void as_emit_put_ghosts(as_emit *x, const as_emit_subject *s, uint32_t function, as_text *left_out);
/* A name in a ghost statement. requires: x->ghost */
const char *as_emit_ghost_name(as_emit *x, const as_spec_expr *e);

/* text.c */
__attribute__((format(printf, 2, 3))) const char *as_emit_format(as_emit *x, const char *format, ...);
__attribute__((format(printf, 3, 4))) const char *as_emit_refuse(as_emit *x, as_spec_place place, const char *format,
                                                                 ...);
__attribute__((format(printf, 2, 3))) void as_emit_put(as_emit *x, const char *format, ...);
/* What follows has this place; and what follows then has its own again. */
void as_emit_place(as_emit *x, as_spec_place place);
void as_emit_own_place(as_emit *x);
/* The final text: places of its own are told. */
void as_emit_number_lines(const char *from, const char *name, as_text *to);
const char *as_emit_keep(as_emit *x, const as_text *text);
const char *as_emit_fresh(as_emit *x, const char *stem); /* a name that nothing has */
const char *as_emit_quote(as_emit *x, const char *text); /* a string literal */
const char *as_emit_spell(const as_emit *x, as_symbol name);
const char *as_emit_replace(as_emit *x, const char *form, const char *const *pairs); /* $N by what follows N; to NULL */
/* Around something that is written once and used often: what was refused in it is kept, and refused at each use. */
const char *as_emit_begin(as_emit *x);
const char *as_emit_end(as_emit *x, const char *began);
void as_emit_again(as_emit *x, const char *reason);

/* names */
void as_emit_bind(as_emit *x, as_symbol name, const char *text);
const as_emit_name *as_emit_find_name(const as_emit *x, as_symbol name);

void as_emit_enter(as_emit *x, uint32_t row);

/* sort.c */
static inline const as_spec_sort_facts *as_emit_facts(const as_emit *x, as_spec_sort sort) {
  return as_spec_sort_get(x->sorts, sort);
}
static inline as_spec_sort as_emit_sort_of(const as_emit *x, const as_spec_expr *e) {
  return as_spec_check_sort(x->check, e);
}
const char *as_emit_type(as_emit *x, as_spec_sort sort, as_spec_place place);
const char *as_emit_map_type(as_emit *x, as_spec_sort key, as_spec_sort value, as_spec_place place);
uint32_t as_emit_map(as_emit *x, as_spec_sort key, as_spec_sort value, as_spec_place place); /* its number */
uint32_t as_emit_list(as_emit *x, as_spec_sort element, as_spec_place place);
uint32_t as_emit_struct_of(as_emit *x, as_spec_sort sort, as_spec_place place); /* RECORD, DATATYPE */
uint32_t as_emit_container(uint32_t width_bits); /* the width of the type that has them */
/* Of bits: the value in its type, and no more than its width. */
const char *as_emit_fit(as_emit *x, as_spec_sort sort, const char *text);
const char *as_emit_same(as_emit *x, as_spec_sort sort, const char *a, const char *b, as_spec_place place);
uint32_t as_emit_datatype(const as_emit *x, as_symbol name); /* the definition */

/* ctype.c: what C has, and what specifications have for it. */
const char *as_emit_ctype(as_emit *x, as_spec_c_type type);
/* A value of specifications from an lvalue, or a value, of C. */
const char *as_emit_lift(as_emit *x, as_spec_c_type type, uint32_t width_bits, const char *text, as_spec_place place);
/* A value of C. */
const char *as_emit_lower(as_emit *x, as_spec_c_type type, const char *text, as_spec_place place);
/* A statement that makes an object any value of its type: a pointer to it, and the text of its name. */
const char *as_emit_fill(as_emit *x, as_spec_c_type type, const char *pointer, const char *name, as_spec_place place);
const char *as_emit_same_c(as_emit *x, as_spec_c_type type, const char *a, const char *b, as_spec_place place);
bool as_emit_member(const as_emit *x, as_spec_c_type type, const char *name, as_spec_c_member *member);
as_spec_c_type as_emit_type_of_struct(as_emit *x, as_spec_sort sort, as_spec_place place);

/* expression.c */
const char *as_emit_expr(as_emit *x, const as_spec_expr *e);
const char *as_emit_number(as_emit *x, const as_spec_expr *e); /* operator.c, and the next ones */
const char *as_emit_operator(as_emit *x, const as_spec_expr *e);
const char *as_emit_cast(as_emit *x, const as_spec_expr *e);
const char *as_emit_shift(as_emit *x, const as_spec_expr *pointer, const as_spec_expr *index, as_spec_c_type type,
                          bool is_back);
const char *as_emit_call(as_emit *x, const as_spec_expr *e);  /* call.c */
const char *as_emit_match(as_emit *x, const as_spec_expr *e); /* data.c, and the next ones */
const char *as_emit_record(as_emit *x, const as_spec_expr *e);
const char *as_emit_dereference(as_emit *x, const as_spec_expr *e); /* read.c, and the next ones */
const char *as_emit_arrow(as_emit *x, const as_spec_expr *e);
const char *as_emit_pointed(as_emit *x, const as_spec_expr *e); /* p[i] */
/* now.c: the same, where memory is read as it is; requires: as_emit_reads_now */
bool as_emit_reads_now(const as_emit *x);
const char *as_emit_now(as_emit *x, const as_spec_expr *pointer, as_spec_place place);
const char *as_emit_now_element(as_emit *x, const as_spec_expr *pointer, const as_spec_expr *index,
                                as_spec_place place);
const char *as_emit_now_member(as_emit *x, const as_spec_expr *pointer, const char *name, as_spec_place place);
as_spec_c_type as_emit_pointee(const as_emit *x, const as_spec_expr *pointer, as_spec_ctype written);

/* condition.c */
const char *as_emit_claim(as_emit *x, const as_spec_claim *claim);
void as_emit_hold(as_emit *x, const as_spec_claim *claim, as_spec_place place);
/* The beginning of a loop over all values that fulfil the guard, which gives up beyond `most`, up to an open brace; the
 * variable is bound. */
void as_emit_loop(as_emit *x, const as_spec_bound *bound, const char *most);
/* All items; those that are refused stop it, or, if `may_leave_out`, are told there. */
void as_emit_conditions(as_emit *x, as_spec_conditions conditions, as_text *may_leave_out);
/* resource.c */
void as_emit_take(as_emit *x, const as_spec_condition *condition);
bool as_emit_is_token(const as_emit *x, const as_spec_resource *resource); /* Alloc or Freed */
/* definition.c: NULL after a refusal; else its name in C. */
const char *as_emit_function(as_emit *x, uint32_t definition);
const char *as_emit_predicate(as_emit *x, as_symbol name, as_spec_place place, uint32_t *definition);

#endif
