/* Specifications as trees: what comments say, before anything is known about names and types.
 *
 * A *definition* stands at file level; a *contract* belongs to a function, an *invariant* to a loop, *statements* to a
 * place in a body, *arguments* to a call. A *condition* is one item of a contract; a *resource* is a predicate applied
 * to inputs, perhaps iterated. A *C type* is kept as it was written: only C can read it.
 *
 * Trees live in the region of their as_spec, and are never changed. Their depth is bounded, so that functions may
 * recurse on them. Lists are arrays with a count. Every node has the place of its first token; binary operators that of
 * the operator.
 */
#ifndef ASSAY_C_SPEC_SYNTAX_SYNTAX_H
#define ASSAY_C_SPEC_SYNTAX_SYNTAX_H

#include "c/spec/syntax/lexer.h"
#include <assay/base/region.h>
#include <assay/base/strings.h>

enum { AS_SPEC_DEPTH_MAX = 1000 };

typedef enum as_spec_operator {
#define AS_SPEC_BINARY(name, ...) AS_SPEC_OPERATOR_##name,
#define AS_SPEC_UNARY(name, ...) AS_SPEC_OPERATOR_##name,
#include "c/spec/syntax/operators.def"
#undef AS_SPEC_BINARY
#undef AS_SPEC_UNARY
  AS_SPEC_OPERATOR_COUNT
} as_spec_operator;

const char *as_spec_operator_text(as_spec_operator op);
uint32_t as_spec_operator_level(as_spec_operator op); /* 0: a unary one */

/* ---- types ---- */

typedef enum as_spec_type_kind {
#define AS_SPEC_TYPE(name, word) AS_SPEC_TYPE_##name,
#include "c/spec/syntax/types.def"
#undef AS_SPEC_TYPE
} as_spec_type_kind;

typedef struct as_spec_type as_spec_type;

/* A parameter, or a member of a record, a constructor. */
typedef struct as_spec_parameter {
  const as_spec_type *type;
  as_symbol name;
  as_spec_place place; /* of the name */
} as_spec_parameter;

typedef struct as_spec_parameters {
  const as_spec_parameter *at;
  uint32_t count;
} as_spec_parameters;

struct as_spec_type {
  as_spec_type_kind kind;
  as_spec_place place;
  as_spec_suffix bits;        /* BITS */
  as_symbol name;             /* STRUCT, UNION, DATATYPE, NAMED */
  as_spec_parameters members; /* RECORD */
  const as_spec_type *of[2];  /* MAP: key, value; LIST, SET: element */
  const as_spec_type **parts; /* TUPLE */
  uint32_t part_count;
};

/* As it was written, without blanks at its ends; no text: it was left out. */
typedef struct as_spec_ctype {
  const char *text;
  as_spec_place place;
} as_spec_ctype;

/* ---- expressions ---- */

typedef enum as_spec_expr_kind {
#define AS_SPEC_EXPR(name, form) AS_SPEC_EXPR_##name,
#include "c/spec/syntax/expressions.def"
#undef AS_SPEC_EXPR
  AS_SPEC_EXPR_COUNT
} as_spec_expr_kind;

typedef struct as_spec_expr as_spec_expr;
typedef struct as_spec_pattern as_spec_pattern;

/* m: e, in records, structures and constructors. */
typedef struct as_spec_field {
  as_symbol name;
  as_spec_place place;
  const as_spec_expr *value;
} as_spec_field;

typedef struct as_spec_fields {
  const as_spec_field *at;
  uint32_t count;
} as_spec_fields;

typedef struct as_spec_exprs {
  const as_spec_expr *const *at;
  uint32_t count;
} as_spec_exprs;

typedef enum as_spec_pattern_kind {
  AS_SPEC_PATTERN_ANY, /* _ */
  AS_SPEC_PATTERN_NAME,
  AS_SPEC_PATTERN_CONSTRUCTOR,
} as_spec_pattern_kind;

typedef struct as_spec_pattern_field {
  as_symbol name;
  as_spec_place place;
  const as_spec_pattern *pattern;
} as_spec_pattern_field;

struct as_spec_pattern {
  as_spec_pattern_kind kind;
  as_spec_place place;
  as_symbol name;
  const as_spec_pattern_field *fields; /* CONSTRUCTOR */
  uint32_t field_count;
};

typedef struct as_spec_arm {
  const as_spec_pattern *pattern;
  const as_spec_expr *value;
} as_spec_arm;

/* Fields by kind:
 *   NUMBER       text (digits), base, suffix, is_negative      FLOAT  text, suffix, is_negative
 *   STRING, CHARACTER  text (as written), length               NAME   name
 *   LET          name, operands: bound, body                   IF     operands: condition, then, else
 *   MATCH        operands: what; arms                          EACH   type, name, operands: first, last (numbers), body
 *   LIST         operands                                      BINARY, UNARY  op, operands
 *   ADDRESS      operands: a name, or p->m                     CAST   type, operands
 *   UNCHANGED, START  operands                                 SIZEOF, DEFAULT, SET_EMPTY  ctype or type
 *   OFFSETOF     name (of the tag), member                     MEMBER, ARROW  operands, member
 *   INDEX        operands: map, key                            UPDATE operands: map, key, value, key, value ...
 *   CALL         name, operands                                CONSTRUCTOR, STRUCT  name, fields
 *   RECORD       fields                                        CHANGED fields, operands: what is changed
 *   GOOD         ctype, operands                               ARRAY_SHIFT  ctype (or none), operands: pointer, index
 *   MEMBER_SHIFT ctype (or none), operands: pointer; member    IMPLEMENTS, VA_ARG  ctype, operands
 * DEFAULT and SET_EMPTY have a type of specifications, SIZEOF one of C. */
struct as_spec_expr {
  as_spec_expr_kind kind;
  as_spec_operator op;
  as_spec_place place;
  uint32_t depth;  /* 1 for a leaf */
  uint32_t number; /* from 0 in the order of making: each expression of an as_spec has its own */
  as_symbol name, member;
  const char *text;
  uint32_t length, base;
  as_spec_suffix suffix;
  bool is_negative;
  const as_spec_type *type;
  as_spec_ctype ctype;
  as_spec_exprs operands;
  as_spec_fields fields;
  const as_spec_arm *arms;
  uint32_t arm_count;
};

/* ---- conditions ---- */

typedef enum as_spec_predicate_kind {
  AS_SPEC_PREDICATE_RW,
  AS_SPEC_PREDICATE_W,
  AS_SPEC_PREDICATE_RO,
  AS_SPEC_PREDICATE_NAMED,
} as_spec_predicate_kind;

typedef struct as_spec_predicate {
  as_spec_predicate_kind kind;
  as_spec_place place;
  as_symbol name;      /* NAMED */
  as_spec_ctype ctype; /* not NAMED; may be left out */
} as_spec_predicate;

/* The bound variable of each, forall, exists. */
typedef struct as_spec_bound {
  const as_spec_type *type; /* NULL: there is none */
  as_symbol name;
  as_spec_place place;
  const as_spec_expr *guard;
} as_spec_bound;

typedef struct as_spec_resource {
  as_spec_predicate predicate;
  as_spec_exprs inputs;
  as_spec_bound each; /* iterated */
} as_spec_resource;

/* e, or each (T x; guard) { e }, or exists. */
typedef enum as_spec_quantifier {
  AS_SPEC_QUANTIFIER_NONE,
  AS_SPEC_QUANTIFIER_EACH,
  AS_SPEC_QUANTIFIER_EXISTS
} as_spec_quantifier;

typedef struct as_spec_claim {
  as_spec_quantifier quantifier;
  as_spec_bound bound;
  const as_spec_expr *value;
} as_spec_claim;

typedef enum as_spec_condition_kind {
  AS_SPEC_CONDITION_TAKE,
  AS_SPEC_CONDITION_LET,
  AS_SPEC_CONDITION_CLAIM
} as_spec_condition_kind;

typedef struct as_spec_condition {
  as_spec_condition_kind kind;
  as_spec_place place;
  as_symbol name;            /* TAKE, LET */
  as_spec_resource resource; /* TAKE */
  const as_spec_expr *value; /* LET */
  as_spec_claim claim;       /* CLAIM */
} as_spec_condition;

typedef struct as_spec_conditions {
  const as_spec_condition *at;
  uint32_t count;
} as_spec_conditions;

/* ---- contracts and invariants ---- */

typedef enum as_spec_mode { AS_SPEC_MODE_OX, AS_SPEC_MODE_UX, AS_SPEC_MODE_EXACT } as_spec_mode;

/* fails with KIND when e; ensures ... */
typedef struct as_spec_failure {
  as_spec_place place;
  const char *check; /* a name of checks.def */
  const as_spec_expr *when;
  bool has_ensures;
  as_spec_conditions ensures; /* the state at the failure */
} as_spec_failure;

typedef struct as_spec_case {
  as_spec_place place;
  as_spec_mode mode;
  as_spec_parameters ghosts;
  bool has_requires, has_ensures;
  as_spec_conditions
    requires,
  ensures;
  const as_spec_expr *decreases;
  const as_spec_failure *failures;
  uint32_t failure_count;
} as_spec_case;

typedef struct as_spec_names {
  const as_symbol *at;
  const as_spec_place *places;
  uint32_t count;
} as_spec_names;

typedef struct as_spec_contract {
  as_spec_place place;
  bool is_trusted, has_function;
  as_symbol function; /* cn_function */
  as_spec_names accesses;
  const as_spec_case *cases; /* the first is not begun by `also` */
  uint32_t case_count;
} as_spec_contract;

typedef struct as_spec_invariant {
  as_spec_place place;
  as_spec_conditions conditions;
  const as_spec_expr *decreases;
} as_spec_invariant;

/* ---- definitions ---- */

typedef enum as_spec_definition_kind {
  AS_SPEC_DEFINITION_PREDICATE,
  AS_SPEC_DEFINITION_FUNCTION,
  AS_SPEC_DEFINITION_LEMMA,
  AS_SPEC_DEFINITION_DATATYPE,
  AS_SPEC_DEFINITION_SYNONYM,
  AS_SPEC_DEFINITION_SPEC,
} as_spec_definition_kind;

/* One way through a predicate: what it takes, claims and gives, if its guard holds and those before it do not. */
typedef struct as_spec_clause {
  const as_spec_expr *guard; /* NULL: the last, which needs none */
  as_spec_conditions items;
  const as_spec_expr *gives; /* NULL: nothing */
  as_spec_place place;       /* of `return` */
} as_spec_clause;

typedef struct as_spec_constructor {
  as_symbol name;
  as_spec_place place;
  as_spec_parameters members;
} as_spec_constructor;

typedef struct as_spec_definition {
  as_spec_definition_kind kind;
  as_spec_place place; /* of the name */
  as_symbol name;
  as_spec_names attributes;      /* PREDICATE, FUNCTION */
  const as_spec_type *type;      /* PREDICATE, FUNCTION: of the result; SYNONYM */
  as_spec_parameters parameters; /* PREDICATE, FUNCTION, LEMMA, SPEC */
  const as_spec_clause *clauses; /* PREDICATE */
  uint32_t clause_count;         /* 0: no body */
  const as_spec_expr *body;      /* FUNCTION; NULL: none */
  as_spec_conditions
    requires,
  ensures;                                 /* LEMMA */
  const as_spec_constructor *constructors; /* DATATYPE */
  uint32_t constructor_count;
  const as_spec_contract *contract; /* SPEC */
  bool is_of_typedef;               /* SPEC: of a function type's typedef */
} as_spec_definition;

/* ---- ghost statements ---- */

typedef enum as_spec_statement_kind {
#define AS_SPEC_STATEMENT(name, word) AS_SPEC_STATEMENT_##name,
#include "c/spec/syntax/statements.def"
#undef AS_SPEC_STATEMENT
  AS_SPEC_STATEMENT_COUNT
} as_spec_statement_kind;

/* A predicate with inputs, or with any: P(...). */
typedef struct as_spec_instance {
  as_spec_predicate predicate;
  bool is_any;
  as_spec_exprs inputs;
} as_spec_instance;

/* Fields by kind: ASSERT, HAVE, SPLIT_CASE  claim; APPLY, UNFOLD  name, operands; PACK, UNPACK, TO_BYTES, FROM_BYTES
 * instances (one); DERIVE  instances; FOCUS  instances[0].predicate, operands (one); INSTANTIATE  name or ctype or
 * neither, operands (one); PRINT  operands (one); INLINE  names. */
typedef struct as_spec_statement {
  as_spec_statement_kind kind;
  as_spec_place place;
  as_spec_claim claim;
  as_symbol name;
  bool has_name;
  as_spec_ctype ctype;
  as_spec_exprs operands;
  const as_spec_instance *instances;
  uint32_t instance_count;
  as_spec_names names;
} as_spec_statement;

#endif
