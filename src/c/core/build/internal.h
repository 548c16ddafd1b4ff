/* The builder's own state, shared by build.c and build/body.c. */
#ifndef ASSAY_C_CORE_BUILD_INTERNAL_H
#define ASSAY_C_CORE_BUILD_INTERNAL_H

#include "c/core/build/build.h"
#include "c/core/build/intern.h"
#include <assay/base/strings.h>
#include <assay/base/table.h>
#include <assay/base/text.h>
#include <stdlib.h>

/* Keys are compared byte by byte: their structs have no padding, and unused members are zero. */
static inline uint64_t as_build_hash_type(as_core_type type) { return as_hash_bytes(&type, sizeof type); }
static inline bool as_build_equal_types(as_core_type a, as_core_type b) { return !memcmp(&a, &b, sizeof a); }

AS_TABLE_DEFINE(as_build_files, uint32_t, uint32_t, as_hash_u32, as_equal_u32)
AS_TABLE_DEFINE(as_build_types, as_core_type, uint32_t, as_build_hash_type, as_build_equal_types)
/* Names that are taken, by offset: the highest number that was tried for `name.N`, at least 1. */
AS_TABLE_DEFINE(as_build_names, uint32_t, uint32_t, as_hash_u32, as_equal_u32)

/* How long the arrays were when the open function began. */
typedef struct as_build_mark {
  uint32_t locals, temporaries, blocks, loops, instructions, operands, targets, constants, spec_names;
} as_build_mark;

/* A range comes again soon or never: a table of all of them would cost more than the few rows that it saves. */
enum { AS_BUILD_RECENT = 1024 };

struct as_build {
  as_core_unit *unit;
  as_memory *memory;
  as_strings strings, lists; /* names; parameter lists as bytes */
  as_u32_vector offsets;     /* of names, by symbol */
  as_build_files files;
  const char *directory;                   /* of relative paths, or NULL */
  uint32_t recent_ranges[AS_BUILD_RECENT]; /* by hash: a row that had it */
  as_intern constants;
  as_build_types types;
  as_build_names symbols, tags, locals;
  uint32_t global;   /* whose items are open */
  uint32_t function; /* that is open */
  as_build_mark mark;
  uint32_t block; /* of the open function, that instructions go to, or AS_CORE_NONE */
};

/* `name`, or the first of `name.2`, `name.3` ... that is not taken, and takes it; "" gives ".1", ".2" ... */
uint32_t as_build_free_name(as_build *build, as_build_names *taken, const char *name);

#endif
