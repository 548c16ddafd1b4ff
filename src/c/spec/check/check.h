/* Checking specifications: names are found, sorts fit, nothing is left open; before anything is proved.
 *
 * All definitions of a translation unit see each other, in any order: they are added first, comment by comment, then
 * checked at once. Contracts, invariants and statements come after them. Complaints go to the as_spec that was read.
 * What is known afterwards is asked by expression: its sort, and what a name, call or constructor means.
 *
 *   as_spec_check *check = as_spec_check_create(memory, spec, &c);
 *   as_spec_check_add(check, as_spec_read_file(...));              // for each comment at file level
 *   as_spec_check_definitions(check);
 *   as_spec_check_contract(check, contract, &head);
 *   if (!as_spec_error_count(spec)) ... as_spec_check_sort(check, e) ...
 *   as_spec_check_destroy(check);
 *
 * Ownership is not looked at here: that *p may be read is for the proof to say.
 */
#ifndef ASSAY_C_SPEC_CHECK_CHECK_H
#define ASSAY_C_SPEC_CHECK_CHECK_H

#include "c/spec/check/scope.h"

typedef struct as_spec_check as_spec_check;

/* The function that a contract belongs to. */
typedef struct as_spec_head {
  const char *name;
  const as_spec_c_member *parameters;
  uint32_t parameter_count;
  as_spec_c_type result;
} as_spec_head;

as_spec_check *as_spec_check_create(as_memory *memory, as_spec *spec, const as_spec_c *c);
void as_spec_check_destroy(as_spec_check *check);

void as_spec_check_add(as_spec_check *check, as_spec_definitions definitions);
void as_spec_check_definitions(as_spec_check *check);
void as_spec_check_contract(as_spec_check *check, const as_spec_contract *contract, const as_spec_head *head);
/* The contract of `spec`, a definition by its index; the head has the types of C's declaration, and its names. */
void as_spec_check_spec(as_spec_check *check, uint32_t index, const as_spec_head *head);
/* Inside of the function whose contract was checked last: names that its requires binds are visible. */
void as_spec_check_invariant(as_spec_check *check, const as_spec_invariant *invariant);
void as_spec_check_statements(as_spec_check *check, as_spec_statements statements);
/* Ghost arguments of a call; `callee` has ghost parameters of these sorts (NULL: it is not known). */
void as_spec_check_arguments(as_spec_check *check, as_spec_exprs arguments, const char *callee,
                             const as_spec_sort *parameters, uint32_t count, as_spec_place place);

/* What a name means. */
typedef enum as_spec_meaning_kind {
  AS_SPEC_MEANING_NONE,
  AS_SPEC_MEANING_VARIABLE,    /* index: of a variable of specifications, each binding its own */
  AS_SPEC_MEANING_C,           /* index: the client's; value: as_spec_c_entity_kind */
  AS_SPEC_MEANING_ENUMERATOR,  /* value */
  AS_SPEC_MEANING_FUNCTION,    /* index: of a definition */
  AS_SPEC_MEANING_BUILTIN,     /* index: a row of builtins.def */
  AS_SPEC_MEANING_BOUND,       /* MINu8 ...: the sort of the expression, value 0: least, 1: greatest */
  AS_SPEC_MEANING_CONSTRUCTOR, /* index: of a definition, value: which of its constructors */
  AS_SPEC_MEANING_ALLOCS,      /* where allocations lie: a map from alloc_id */
} as_spec_meaning_kind;

typedef struct as_spec_meaning {
  as_spec_meaning_kind kind;
  uint32_t index;
  int64_t value;
} as_spec_meaning;

as_spec_sorts *as_spec_check_sorts(const as_spec_check *check);
as_spec_sort as_spec_check_sort(const as_spec_check *check, const as_spec_expr *e);
as_spec_meaning as_spec_check_meaning(const as_spec_check *check, const as_spec_expr *e);
/* Of types that were checked. */
as_spec_sort as_spec_check_type(as_spec_check *check, const as_spec_type *type);
as_spec_sort as_spec_check_c_type(as_spec_check *check, as_spec_c_type type); /* none: there are no such values */

/* Definitions, by the numbers that meanings have: in the order of adding, each once, `spec` among them; those that are
 * there without being written (prelude.def) come behind, once somebody has named them. */
typedef struct as_spec_defined {
  const as_spec_definition *definition;
  as_spec_sort sort; /* of the result, the output, the datatype, the synonym */
  const as_spec_sort *parameters;
  as_spec_sort *const *members; /* of each constructor */
  bool is_built_in;             /* written by nobody */
} as_spec_defined;
uint32_t as_spec_check_count(const as_spec_check *check);
as_spec_defined as_spec_check_get(const as_spec_check *check, uint32_t definition);
/* The one of this name: a predicate, function, lemma, datatype or synonym. */
bool as_spec_check_find(as_spec_check *check, as_spec_definition_kind kind, as_symbol name, uint32_t *definition);
bool as_spec_check_constructor(const as_spec_check *check, as_symbol name, uint32_t *definition, uint32_t *which);

#endif
