/* What the tests of C types share: the scalars of x86-64, and random types that C allows. */
#ifndef TESTS_C_TYPES_H
#define TESTS_C_TYPES_H

#include "unit/base/support.h"

#include "c/core/build/build.h"

static const struct {
  as_core_kind kind;
  uint32_t bytes, bits;
  bool is_signed;
} c_integers[] = {{AS_CORE_BOOL, 1, 1, false},     {AS_CORE_CHAR, 1, 8, true},       {AS_CORE_SCHAR, 1, 8, true},
                  {AS_CORE_UCHAR, 1, 8, false},    {AS_CORE_SHORT, 2, 16, true},     {AS_CORE_USHORT, 2, 16, false},
                  {AS_CORE_INT, 4, 32, true},      {AS_CORE_UINT, 4, 32, false},     {AS_CORE_LONG, 8, 64, true},
                  {AS_CORE_ULONG, 8, 64, false},   {AS_CORE_LLONG, 8, 64, true},     {AS_CORE_ULLONG, 8, 64, false},
                  {AS_CORE_INT128, 16, 128, true}, {AS_CORE_UINT128, 16, 128, false}};
static const struct {
  as_core_kind kind;
  uint32_t bytes, bits;
} c_floats[] = {{AS_CORE_HALF, 2, 16},
                {AS_CORE_FLOAT, 4, 32},
                {AS_CORE_DOUBLE, 8, 64},
                {AS_CORE_LDOUBLE, 16, 80},
                {AS_CORE_FLOAT128, 16, 128}};
enum { C_INTEGERS = sizeof c_integers / sizeof *c_integers, C_FLOATS = sizeof c_floats / sizeof *c_floats };

static inline uint32_t c_scalar(as_build *b, as_core_kind kind) {
  for (uint32_t i = 0; i < C_INTEGERS; i++)
    if (c_integers[i].kind == kind)
      return as_build_integer(b, kind, c_integers[i].bytes, c_integers[i].bytes, c_integers[i].bits,
                              c_integers[i].is_signed);
  for (uint32_t i = 0; i < C_FLOATS; i++)
    if (c_floats[i].kind == kind)
      return as_build_float(b, kind, c_floats[i].bytes, c_floats[i].bytes, c_floats[i].bits);
  return as_build_void(b);
}

static inline uint32_t c_int(as_build *b) { return c_scalar(b, AS_CORE_INT); }

/* A unit for x86-64 with a builder. */
static inline as_build *c_begin(as_memory *memory) {
  as_build *b = as_build_create(as_core_unit_create(memory));
  as_build_target(b, "x86_64-pc-linux-gnu", 8, 8, false, true);
  as_build_target_types(b, c_int(b), c_scalar(b, AS_CORE_ULONG), AS_CORE_NONE);
  return b;
}

/* Random types. Each decision is one number of a tape, so that a tape with one number changed gives a type that is
 * nearly the same. The tags must be declared as in C_TAGS. */
#define C_TAGS "struct s { int x; };\nunion u { int x; };\nenum e { E };\n"

typedef struct c_random {
  as_build *build;
  const uint32_t *tape;
  uint32_t length, at;
  uint32_t s, u, e;
} c_random;

static inline uint32_t c_draw(c_random *r, uint32_t bound) { return r->tape[r->at++ % r->length] % bound; }

static inline c_random c_random_begin(as_build *b, const uint32_t *tape, uint32_t length) {
  c_random r = {.build = b, .tape = tape, .length = length};
  as_core_field x = {.name = as_build_name(b, "x"), .type = c_int(b)};
  r.s = as_build_record(b, AS_CORE_STRUCT, "s"), as_build_record_complete(b, r.s, 4, 4, &x, 1);
  r.u = as_build_record(b, AS_CORE_UNION, "u"), as_build_record_complete(b, r.u, 4, 4, &x, 1);
  r.e = as_build_enum(b, "e", c_scalar(b, AS_CORE_UINT));
  return r;
}

static uint32_t c_random_type(c_random *r, uint32_t depth);

static inline bool c_is(c_random *r, uint32_t type, as_core_kind kind) {
  return as_build_unit(r->build)->types.at[type].kind == kind;
}
static inline bool c_is_open(c_random *r, uint32_t type) {
  return as_build_unit(r->build)->types.at[type].flags & AS_CORE_TYPE_INCOMPLETE;
}

/* A qualified type may not be a function, and only a pointer to an object is restrict. */
static inline uint32_t c_random_qualifiers(c_random *r, uint32_t type) {
  uint32_t q = c_draw(r, 2) ? 0 : c_draw(r, 8);
  if (c_is(r, type, AS_CORE_FUNCTION)) return 0;
  const as_core_type *t = &as_build_unit(r->build)->types.at[type];
  return c_is(r, type, AS_CORE_POINTER) && !c_is(r, t->of, AS_CORE_FUNCTION) ? q : q & 3;
}

static inline uint32_t c_random_value(c_random *r, uint32_t depth) {
  uint32_t type = c_random_type(r, depth);
  bool is_value = !c_is(r, type, AS_CORE_FUNCTION) && !c_is(r, type, AS_CORE_ARRAY) && !c_is(r, type, AS_CORE_VOID);
  return is_value ? type : as_build_pointer(r->build, type, 0);
}

static inline uint32_t c_random_function(c_random *r, uint32_t depth) {
  uint32_t result = c_draw(r, 4) ? c_random_value(r, depth) : as_build_void(r->build);
  if (!c_draw(r, 4)) return as_build_function_type(r->build, result, NULL, 0, AS_CORE_TYPE_UNPROTOTYPED);
  uint32_t parameters[3], count = c_draw(r, 4);
  for (uint32_t i = 0; i < count; i++) parameters[i] = c_random_value(r, depth);
  uint32_t flags = count && !c_draw(r, 5) ? AS_CORE_TYPE_VARIADIC : 0;
  return as_build_function_type(r->build, result, parameters, count, flags);
}

static inline uint32_t c_random_array(c_random *r, uint32_t depth) {
  uint32_t of = c_random_type(r, depth);
  bool is_object = !c_is(r, of, AS_CORE_FUNCTION) && !c_is(r, of, AS_CORE_VOID) && !c_is_open(r, of);
  if (!is_object) of = as_build_pointer(r->build, of, 0);
  uint32_t qualifiers = c_is(r, of, AS_CORE_ARRAY) ? 0 : c_random_qualifiers(r, of);
  bool is_open = !c_draw(r, 4);
  return as_build_array(r->build, of, qualifiers, 1 + c_draw(r, 3), is_open ? AS_CORE_TYPE_INCOMPLETE : 0);
}

static inline uint32_t c_random_scalar(c_random *r) {
  switch (c_draw(r, 8)) {
  case 0: return c_scalar(r->build, c_floats[c_draw(r, C_FLOATS)].kind);
  case 1: return as_build_integer(r->build, AS_CORE_BITINT, 1, 1, 2 + c_draw(r, 6), c_draw(r, 2));
  case 2: return r->e;
  case 3: return as_build_void(r->build);
  case 4: {
    uint32_t of = c_scalar(r->build, c_integers[c_draw(r, C_INTEGERS - 2)].kind);
    const as_core_type t = as_build_unit(r->build)->types.at[of];
    return as_build_atomic(r->build, of, t.size_bytes, t.align_bytes);
  }
  default: return c_scalar(r->build, c_integers[c_draw(r, C_INTEGERS)].kind);
  }
}

static uint32_t c_random_type(c_random *r, uint32_t depth) {
  uint32_t which = c_draw(r, 9);
  if (depth == 0) which = 0;
  switch (which) {
  case 1: return r->s;
  case 2: return r->u;
  case 3:
  case 4: {
    uint32_t of = c_random_type(r, depth - 1);
    return as_build_pointer(r->build, of, c_is(r, of, AS_CORE_ARRAY) ? 0 : c_random_qualifiers(r, of));
  }
  case 5:
  case 6: return c_random_array(r, depth - 1);
  case 7: return c_random_function(r, depth - 1);
  default: return c_random_scalar(r);
  }
}

/* One that an object can be declared with. */
static inline uint32_t c_random_declared(c_random *r, uint32_t depth, uint32_t *qualifiers) {
  uint32_t type = c_random_type(r, depth);
  if (c_is(r, type, AS_CORE_VOID)) type = as_build_pointer(r->build, type, 0);
  *qualifiers = c_random_qualifiers(r, type);
  return type;
}

/* Runs a command of the shell; gives what it printed on both streams, and its status. */
static inline int c_run(const char *command, as_text *printed) {
  as_text whole = {.memory = printed->memory};
  as_text_printf(&whole, "( %s ) 2>&1", command);
  FILE *pipe = popen(as_text_get(&whole), "r");
  assert_non_null(pipe);
  char bytes[4096];
  for (size_t got; (got = fread(bytes, 1, sizeof bytes, pipe)) > 0;) as_text_put_bytes(printed, bytes, got);
  as_text_release(&whole);
  return pclose(pipe);
}

static inline void c_write(const char *path, const char *content) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(content, file);
  assert_int_equal(fclose(file), 0);
}

#endif
