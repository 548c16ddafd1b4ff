/* What the files of the checker share. */
#ifndef ASSAY_C_SPEC_CHECK_INTERNAL_H
#define ASSAY_C_SPEC_CHECK_INTERNAL_H

#include "c/spec/check/check.h"

#include <assay/base/memory.h>
#include <assay/base/table.h>
#include <assay/base/text.h>
#include <assay/base/vector.h>

/* A name that specifications bound: parameter, let, take, quantifier, pattern. */
typedef struct as_spec_binding {
  as_symbol name;
  as_spec_sort sort;
  uint32_t variable;
} as_spec_binding;
AS_VECTOR_DEFINE(as_spec_bindings, as_spec_binding)

/* A definition, with the sorts of what it says. */
typedef struct as_spec_known {
  const as_spec_definition *definition;
  as_spec_sort sort; /* of the result, the output, the datatype, the synonym */
  as_spec_sort *parameters;
  as_spec_sort **members;         /* of each constructor */
  bool is_resolved, is_resolving; /* synonyms */
  bool is_built_in;
} as_spec_known;
AS_VECTOR_DEFINE(as_spec_known_list, as_spec_known)
AS_TABLE_DEFINE(as_spec_name_table, as_symbol, uint32_t, as_symbol_hash, as_symbol_equal)
AS_VECTOR_DEFINE(as_spec_sort_vector, as_spec_sort)
AS_VECTOR_DEFINE(as_spec_meaning_vector, as_spec_meaning)

/* Where an expression stands decides what it may say. */
typedef struct as_spec_context {
  bool is_pure;     /* the body of a function: no variables of C, no *p */
  bool is_argument; /* parameters are the arguments: names of specifications come before C's */
  bool has_start;   /* { e }@start means something */
  bool in_start;
  as_spec_sort result; /* of `return`; none: there is none */
  bool has_result;
} as_spec_context;

struct as_spec_check {
  as_memory *memory;
  as_spec *spec;
  const as_spec_c *c;
  as_region region;
  as_spec_sorts *sorts;
  as_spec_known_list known;
  as_spec_name_table types, functions, predicates, lemmas, constructors; /* name: index in known; specs have none */
  as_spec_bindings bindings;
  uint32_t variables;      /* that were bound */
  uint32_t requires_count; /* bindings that invariants and statements see */
  as_spec_context context;
  as_spec_sort_vector sort_of;       /* by number of the expression */
  as_spec_meaning_vector meaning_of; /* likewise */
  /* made once */
  as_spec_sort boolean, integer, u64;
};

/* check.c: complaints and bindings. */
__attribute__((format(printf, 3, 4))) void as_spec_wrong(as_spec_check *k, as_spec_place place, const char *format,
                                                         ...);
void as_spec_advise(as_spec_check *k, as_spec_place place, const char *text);
const char *as_spec_show(as_spec_check *k, as_spec_sort sort); /* lives as long as the checker */
void as_spec_bind(as_spec_check *k, as_symbol name, as_spec_sort sort);
const as_spec_binding *as_spec_bound_by(const as_spec_check *k, as_symbol name);
void as_spec_mean(as_spec_check *k, const as_spec_expr *e, as_spec_meaning meaning);
const char *as_spec_spell(const as_spec_check *k, as_symbol name);

/* definition.c: with those that are there without being written (prelude.def), which come in when they are named. */
const uint32_t *as_spec_find_predicate(as_spec_check *k, as_symbol name, as_spec_place place);

/* sort_of.c: sorts of types, of specifications and of C. */
as_spec_sort as_spec_sort_of_type(as_spec_check *k, const as_spec_type *type);
as_spec_sort as_spec_sort_of_c(as_spec_check *k, as_spec_c_type type);
as_spec_c_type as_spec_read_c(as_spec_check *k, as_spec_ctype type); /* complains */
bool as_spec_find_member(as_spec_check *k, as_spec_c_type type, as_symbol name, as_spec_sort *sort);
as_spec_c_type as_spec_c_of_sort(as_spec_check *k, as_spec_sort sort, as_spec_place place); /* of a STRUCT, UNION */
as_spec_c_type as_spec_pointee(const as_spec_check *k, as_spec_sort pointer);

/* expression.c */
as_spec_sort as_spec_check_expr(as_spec_check *k, const as_spec_expr *e);
/* Complains if it is of another sort; `why` ends the sentence: "the condition of ?:". */
as_spec_sort as_spec_want(as_spec_check *k, const as_spec_expr *e, as_spec_sort wanted, const char *why);
bool as_spec_is(const as_spec_check *k, as_spec_sort sort, as_spec_sort_kind kind);
/* call.c */
as_spec_sort as_spec_check_call(as_spec_check *k, const as_spec_expr *e);
/* record.c: constructors, structures, records, and changes of them */
as_spec_sort as_spec_check_record(as_spec_check *k, const as_spec_expr *e);
/* operator.c */
as_spec_sort as_spec_check_operator(as_spec_check *k, const as_spec_expr *e);
as_spec_sort as_spec_check_cast(as_spec_check *k, const as_spec_expr *e);
/* match.c */
as_spec_sort as_spec_check_match(as_spec_check *k, const as_spec_expr *e);
/* condition.c */
void as_spec_check_conditions(as_spec_check *k, as_spec_conditions conditions);
void as_spec_check_claim(as_spec_check *k, const as_spec_claim *claim);
/* The sort of the output. */
as_spec_sort as_spec_check_instance(as_spec_check *k, const as_spec_predicate *predicate, as_spec_exprs inputs);

#endif
