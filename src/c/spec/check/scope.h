/* What specifications see of C: types, names, members, as the client has them (the unit of core; tables in tests). All
 * functions are pure, and answer for the place of a comment: names are visible as C sees them there.
 */
#ifndef ASSAY_C_SPEC_CHECK_SCOPE_H
#define ASSAY_C_SPEC_CHECK_SCOPE_H

#include "c/spec/check/sort.h"

typedef enum as_spec_c_kind {
  AS_SPEC_C_VOID,
  AS_SPEC_C_INTEGER, /* enums and bool, too */
  AS_SPEC_C_FLOAT,
  AS_SPEC_C_POINTER,
  AS_SPEC_C_STRUCT,
  AS_SPEC_C_UNION,
  AS_SPEC_C_ARRAY,
  AS_SPEC_C_FUNCTION,
  AS_SPEC_C_OTHER, /* specifications have no such values */
} as_spec_c_kind;

typedef struct as_spec_c_facts {
  as_spec_c_kind kind;
  const char *name;    /* as C writes it */
  const char *tag;     /* STRUCT, UNION */
  uint32_t width_bits; /* INTEGER, FLOAT */
  bool is_signed, is_character, is_complete;
  as_spec_c_type of; /* POINTER, ARRAY */
} as_spec_c_facts;

typedef struct as_spec_c_member {
  const char *name;
  as_spec_c_type type;
  uint32_t width_bits; /* of a bit-field; 0: it is none */
} as_spec_c_member;

typedef enum as_spec_c_entity_kind {
  AS_SPEC_C_ENTITY_NOTHING,
  AS_SPEC_C_ENTITY_LOCAL, /* a parameter, too */
  AS_SPEC_C_ENTITY_GLOBAL,
  AS_SPEC_C_ENTITY_ENUMERATOR, /* i32 */
  AS_SPEC_C_ENTITY_CALLABLE,
  AS_SPEC_C_ENTITY_TYPEDEF,
} as_spec_c_entity_kind;

typedef struct as_spec_c_entity {
  as_spec_c_entity_kind kind;
  as_spec_c_type type;
  int64_t value;  /* ENUMERATOR */
  uint32_t index; /* the client's own */
} as_spec_c_entity;

typedef struct as_spec_c {
  void *data;
  as_spec_c_facts (*facts)(void *data, as_spec_c_type type);
  /* Members of a structure or union, in order; false: there are no more. Those of anonymous members are among them. */
  bool (*member)(void *data, as_spec_c_type type, uint32_t index, as_spec_c_member *member);
  as_spec_c_entity (*name)(void *data, const char *name, as_spec_place place);
  /* AS_SPEC_C_NONE: C knows no such type there. */
  as_spec_c_type (*read)(void *data, const char *text, as_spec_place place);
  as_spec_c_type (*tagged)(void *data, const char *tag, bool is_union, as_spec_place place);
} as_spec_c;

#endif
