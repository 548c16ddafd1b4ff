/* What names mean: scoped bindings of term symbols and of sort symbols, which live in two name spaces.
 *
 * Bindings form a stack; a newer one hides an older one of the same name until it is removed. Two kinds of scope use
 * the stack, properly nested: the levels of push and pop, and inside one command the binders of terms (*local*
 * bindings: let, quantifiers, parameters).
 *
 * Variables of the script are variables of the term layer with the same name, so that models and query logs can be
 * read. Other variables (bound ones, and those that solvers make) have fresh names such as x!3. A script may declare
 * x!3 later; then it gets a fresh variable as well, and answers still show the name of the script.
 */
#ifndef ASSAY_SMT_SYMBOLS_H
#define ASSAY_SMT_SYMBOLS_H

#include <assay/base/region.h>
#include <assay/base/strings.h>
#include <assay/term/data.h>

/* A value of a term: a term, or a Real constant, which terms do not have (see reals.c). */
typedef struct as_smt_value {
  as_term term;
  uint32_t real; /* 1 + its number; 0: this is a term */
} as_smt_value;

/* A sort that may depend on the parameters of a define-sort: a parameter, or an array of which a part is one. Nothing
 * deeper than this can be written. */
typedef enum as_smt_shape_kind { AS_SMT_SHAPE_SORT, AS_SMT_SHAPE_PARAMETER, AS_SMT_SHAPE_ARRAY } as_smt_shape_kind;
typedef struct as_smt_part { /* index or element of an array */
  bool is_parameter;
  uint32_t number; /* of the parameter */
  as_sort sort;    /* otherwise */
} as_smt_part;
typedef struct as_smt_shape {
  as_smt_shape_kind kind;
  as_sort sort;               /* SORT */
  uint32_t parameter;         /* PARAMETER */
  as_smt_part index, element; /* ARRAY: at least one of them is a parameter */
} as_smt_shape;

/* A function defined with parameters. */
typedef struct as_smt_macro {
  as_term body;
  uint32_t count;
  as_term parameter[]; /* fresh variables that occur nowhere else */
} as_smt_macro;

/* A function of the script that is applied: declared, or of a datatype. */
typedef enum as_smt_call_kind {
  AS_SMT_CALL_FUNCTION,
  AS_SMT_CALL_CONSTRUCTOR,
  AS_SMT_CALL_MEMBER,
  AS_SMT_CALL_TESTER,
} as_smt_call_kind;
typedef struct as_smt_call {
  as_smt_call_kind kind;
  as_function function; /* FUNCTION */
  as_sort data;         /* the others */
  uint32_t constructor, member;
} as_smt_call;

typedef enum as_smt_binding_kind {
  AS_SMT_BINDING_VARIABLE, /* declared */
  AS_SMT_BINDING_VALUE,    /* defined, named, or local */
  AS_SMT_BINDING_MACRO,
  AS_SMT_BINDING_CALL,
  AS_SMT_BINDING_SORT,
} as_smt_binding_kind;

typedef struct as_smt_binding {
  as_symbol name;
  as_smt_binding_kind kind;
  bool local, named;         /* named: by the attribute :named */
  as_smt_value value;        /* VARIABLE, VALUE */
  const as_smt_macro *macro; /* MACRO */
  as_smt_call call;          /* CALL */
  as_smt_shape shape;        /* SORT */
  uint32_t parameters;       /* SORT: how many */
  uint32_t hidden;           /* 1 + the binding of this name before; 0: none */
} as_smt_binding;

typedef struct as_smt_heads {
  uint32_t term, sort; /* 1 + the newest binding; 0: none */
} as_smt_heads;

AS_VECTOR_DEFINE(as_smt_bindings, as_smt_binding)
AS_VECTOR_DEFINE(as_smt_head_vector, as_smt_heads)
AS_TABLE_DEFINE(as_smt_id_set, uint32_t, bool, as_hash_u32, as_equal_u32)

typedef struct as_smt_symbols {
  as_memory *memory;
  as_terms *terms;
  as_strings names;
  as_smt_bindings bindings;
  as_smt_head_vector heads; /* by symbol */
  as_region macros;
  as_smt_id_set variables; /* ids of terms that declarations made */
} as_smt_symbols;

typedef struct as_smt_scope {
  uint32_t bindings;
  as_region_mark macros;
} as_smt_scope;

void as_smt_symbols_init(as_smt_symbols *symbols, as_terms *terms);
void as_smt_symbols_release(as_smt_symbols *symbols);

/* NULL: not bound. Borrowed until the next binding. */
const as_smt_binding *as_smt_symbols_find(const as_smt_symbols *symbols, as_symbol name);
const as_smt_binding *as_smt_symbols_find_sort(const as_smt_symbols *symbols, as_symbol name);
void as_smt_symbols_bind(as_smt_symbols *symbols, as_smt_binding binding);

as_smt_scope as_smt_symbols_save(const as_smt_symbols *symbols);
void as_smt_symbols_restore(as_smt_symbols *symbols, as_smt_scope scope);

/* The variable that a declaration of this name makes. */
as_term as_smt_symbols_variable(as_smt_symbols *symbols, as_symbol name, as_sort sort);
/* A macro with room for so many parameters; lives as long as the scope. */
as_smt_macro *as_smt_symbols_macro(as_smt_symbols *symbols, uint32_t count);

#endif
