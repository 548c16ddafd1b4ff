/* Translation of single trees: what as_spec_logic_create does for a whole unit. Everything was read and checked without
 * an error; complaints about what is not supported go to the as_spec.
 *
 *   as_spec_logic *l = as_spec_logic_open(memory, &source);
 *   as_spec_translate_definitions(l);
 *   const as_spec_agreed *agreed = as_spec_translate_contract(l, contract, &head);
 *   const as_spec_invariance *i = as_spec_translate_invariant(l, agreed, invariant);
 *   as_spec_logic_destroy(l);
 *
 * Answers live as long as the translation.
 */
#ifndef ASSAY_C_SPEC_LOGIC_TRANSLATE_H
#define ASSAY_C_SPEC_LOGIC_TRANSLATE_H

#include "c/spec/logic/logic.h"

/* What as_spec_c does not say of a type. */
typedef struct as_spec_c_layout {
  uint64_t size_bytes; /* 0: it has none */
  uint64_t length;     /* of an array */
  uint32_t align_bytes;
  bool is_boolean; /* 0 and 1 are all its values */
} as_spec_c_layout;

typedef struct as_spec_source {
  as_terms *terms;
  as_spec *spec;
  as_spec_check *check;
  const as_spec_c *c;
  uint32_t pointer_bits;
  bool is_big_endian;
  void *layouts;
  as_spec_c_layout (*layout)(void *layouts, as_spec_c_type type);
  /* Members of a structure or union, in order; false: there are no more. Those of anonymous members are among them;
   * flexible arrays are not. The name lives as long as the translation. */
  bool (*part)(void *layouts, as_spec_c_type record, uint32_t index, as_spec_part *part, const char **name);
  /* The flexible array of a structure; false: it has none. May be NULL. */
  bool (*flexible)(void *layouts, as_spec_c_type record, as_spec_part *part, const char **name);
  /* Who is told of recursive functions, as as_logic_define. */
  void *logic;
  void (*define)(void *logic, as_function function, const as_term *parameters, uint32_t count, as_term body,
                 bool descends);
} as_spec_source;

as_spec_logic *as_spec_logic_open(as_memory *memory, const as_spec_source *source);
/* All of a unit, which has no errors. Of the source, `terms`, `logic` and `define` are used: the rest comes from the
 * unit. */
as_spec_logic *as_spec_logic_open_unit(as_memory *memory, const as_spec_source *source, const as_spec_unit *specs,
                                       const as_core_unit *unit);
void as_spec_translate_definitions(as_spec_logic *l);
const as_spec_agreed *as_spec_translate_contract(as_spec_logic *l, const as_spec_contract *contract,
                                                 const as_spec_head *head);
/* Inside of a function, which has this contract (NULL: none). */
const as_spec_invariance *as_spec_translate_invariant(as_spec_logic *l, const as_spec_agreed *of,
                                                      const as_spec_invariant *invariant);
const as_spec_steps *as_spec_translate_statements(as_spec_logic *l, const as_spec_agreed *of,
                                                  as_spec_statements statements);
const as_spec_passed *as_spec_translate_arguments(as_spec_logic *l, const as_spec_agreed *of, as_spec_exprs arguments);

#endif
