/* Which definition serves a name. Strategy: every kind of declaration meets every kind in another unit; what must come
 * out is written in a table, and the table is compared with what gcc and ld make of the same C: whether the program
 * links, and what it prints. Then types: random pairs of declarations are linked, and clang says which of them C allows
 * in one scope. What remains is compared with what we want.
 */
#include "c/core/compatible.h"
#include "c/core/ctype.h"
#include "unit/c/link/link_world.h"

static char folder[] = "/tmp/assay-link-XXXXXX";

static int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
  (void)state;
  char command[64];
  snprintf(command, sizeof command, "rm -r %s", folder);
  return system(command);
}

/* ---- the table ---- */

typedef struct kind {
  const char *name;
  as_core_definition definition;
  uint32_t flags;
  const char *c, *compile; /* VALUE is 1 in the left unit, 2 in the right one */
} kind;

#define USE_OBJECT "int get_UNIT(void) { return x; }"
#define USE_WEAK_OBJECT "int get_UNIT(void) { return &x ? x : 0; }"
static const kind object_kinds[] = {
    {"declared", AS_CORE_DEFINITION_DECLARED, 0, "extern int x; " USE_OBJECT, ""},
    {"weakly declared", AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_WEAK,
     "extern int x __attribute__((weak)); " USE_WEAK_OBJECT, ""},
    {"tentative", AS_CORE_DEFINITION_TENTATIVE, 0, "int x; " USE_OBJECT, "-fno-common"},
    {"common", AS_CORE_DEFINITION_TENTATIVE, AS_CORE_SYMBOL_COMMON, "int x; " USE_OBJECT, "-fcommon"},
    {"weak", AS_CORE_DEFINITION_DEFINED, AS_CORE_SYMBOL_WEAK, "int x __attribute__((weak)) = VALUE; " USE_OBJECT, ""},
    {"defined", AS_CORE_DEFINITION_DEFINED, 0, "int x = VALUE; " USE_OBJECT, ""},
    {"alias", AS_CORE_DEFINITION_ALIAS, 0,
     "static int t = VALUE; extern int x __attribute__((alias(\"t\"))); " USE_OBJECT, ""},
    {"weak alias", AS_CORE_DEFINITION_ALIAS, AS_CORE_SYMBOL_WEAK,
     "static int t = VALUE; extern int x __attribute__((weak, alias(\"t\"))); " USE_OBJECT, ""},
    {"refused", AS_CORE_DEFINITION_REFUSED, 0, "int x = VALUE; " USE_OBJECT, ""},
};

#define USE_FUNCTION "int get_UNIT(void) { return x(); }"
#define USE_WEAK_FUNCTION "int get_UNIT(void) { return x ? x() : 0; }"
static const kind function_kinds[] = {
    {"declared", AS_CORE_DEFINITION_DECLARED, 0, "int x(void); " USE_FUNCTION, ""},
    {"weakly declared", AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_WEAK,
     "int x(void) __attribute__((weak)); " USE_WEAK_FUNCTION, ""},
    {"inline", AS_CORE_DEFINITION_INLINE, 0, "inline int x(void) { return VALUE; } " USE_FUNCTION, ""},
    {"weak", AS_CORE_DEFINITION_DEFINED, AS_CORE_SYMBOL_WEAK,
     "__attribute__((weak)) int x(void) { return VALUE; } " USE_FUNCTION, ""},
    {"defined", AS_CORE_DEFINITION_DEFINED, 0, "int x(void) { return VALUE; } " USE_FUNCTION, ""},
    {"alias", AS_CORE_DEFINITION_ALIAS, 0,
     "static int t(void) { return VALUE; } int x(void) __attribute__((alias(\"t\"))); " USE_FUNCTION, ""},
    {"weak alias", AS_CORE_DEFINITION_ALIAS, AS_CORE_SYMBOL_WEAK,
     "static int t(void) { return VALUE; } int x(void) __attribute__((weak, alias(\"t\"))); " USE_FUNCTION, ""},
    {"refused", AS_CORE_DEFINITION_REFUSED, 0, "int x(void) { return VALUE; } " USE_FUNCTION, ""},
};
enum {
  OBJECT_KINDS = sizeof object_kinds / sizeof *object_kinds,
  FUNCTION_KINDS = sizeof function_kinds / sizeof *function_kinds
};

/* By kind in the left unit and kind in the right one: 1 or 2, the unit that serves; 0, the value is zero (tentative, or
 * at the address null); U, unresolved; E, defined twice; i, j: the inline definition of the left or of the right unit
 * serves, where ld finds nothing. */
static const char *const object_table[OBJECT_KINDS] = {
    "UU0022222", "U00022222", "00E00EE0E", "000002202", "110012212", "11E11EE1E", "11E11EE1E", "110012212", "11E11EE1E",
};
static const char *const function_table[FUNCTION_KINDS] = {
    "UUj22222", "U0j22222", "iii22222", "11112212", "1111EE1E", "1111EE1E", "11112212", "1111EE1E",
};

static bool is_definition(const kind *k) {
  return k->definition == AS_CORE_DEFINITION_DEFINED || k->definition == AS_CORE_DEFINITION_INLINE;
}

static void add_kind(as_build *b, const kind *k, bool is_function, uint32_t value, uint32_t type) {
  const char *name = k->definition == AS_CORE_DEFINITION_ALIAS ? "t" : "x";
  uint32_t flags = k->definition == AS_CORE_DEFINITION_ALIAS ? 0 : k->flags;
  if (k->definition == AS_CORE_DEFINITION_ALIAS || is_definition(k)) { /* the definition, or the target of the alias */
    as_core_definition definition = is_definition(k) ? k->definition : AS_CORE_DEFINITION_DEFINED;
    if (is_function) {
      uint32_t f = add_function(b, name, returns_int(b), definition, flags, 1);
      as_build_function_at(b, f)->type = type;
      add_body(b, f, as_build_number(b, c_int(b), value, 0));
      if (k->definition == AS_CORE_DEFINITION_ALIAS) as_build_function_at(b, f)->linkage = AS_CORE_LINKAGE_INTERNAL;
    } else {
      uint32_t g = add_int(b, name, flags, value, 1);
      as_build_global_at(b, g)->type = type;
      if (k->definition == AS_CORE_DEFINITION_ALIAS) as_build_global_at(b, g)->linkage = AS_CORE_LINKAGE_INTERNAL;
    }
    if (is_definition(k)) return;
  }
  if (is_function) {
    uint32_t f = add_function(b, "x", type, k->definition, k->flags, 2);
    if (k->definition == AS_CORE_DEFINITION_ALIAS) as_build_function_at(b, f)->alias = as_build_name(b, "t");
  } else {
    uint32_t g = add_object(b, "x", type, k->definition, k->flags, 2);
    if (k->definition == AS_CORE_DEFINITION_ALIAS) as_build_global_at(b, g)->alias = as_build_name(b, "t");
  }
}

/* The value of x in the linked unit, as the table has it. */
static char object_outcome(const as_core_unit *u) {
  const as_core_global *g = &u->globals.at[as_core_find_global(u, "x")];
  if (g->definition == AS_CORE_DEFINITION_DECLARED) return g->flags & AS_CORE_SYMBOL_WEAK ? '0' : 'U';
  if (g->definition == AS_CORE_DEFINITION_REFUSED)
    return *as_core_name(u, u->files.at[u->ranges.at[g->range].file]) == 'a' ? '1' : '2';
  if (g->definition == AS_CORE_DEFINITION_ALIAS) g = &u->globals.at[as_core_find_global(u, as_core_name(u, g->alias))];
  return g->items ? (char)('0' + u->constants.at[u->items.at[g->first_item].constant].low) : '0';
}

static char function_outcome(const as_core_unit *u) {
  const as_core_function *f = &u->functions.at[as_core_find_function(u, "x")];
  if (f->definition == AS_CORE_DEFINITION_DECLARED) return f->flags & AS_CORE_SYMBOL_WEAK ? '0' : 'U';
  if (f->definition == AS_CORE_DEFINITION_REFUSED)
    return *as_core_name(u, u->files.at[u->ranges.at[f->range].file]) == 'a' ? '1' : '2';
  if (f->definition == AS_CORE_DEFINITION_ALIAS)
    f = &u->functions.at[as_core_find_function(u, as_core_name(u, f->alias))];
  const as_core_instruction *i = &u->instructions.at[u->blocks.at[f->first_block].first];
  uint64_t value = u->constants.at[u->operands.at[i->first_operand]].low;
  return (char)((f->definition == AS_CORE_DEFINITION_INLINE ? 'i' - 1 : '0') + (char)value);
}

static char outcome_of(const kind *left, const kind *right, bool is_function) {
  world w = world_begin(2);
  add_kind(w.build[0], left, is_function, 1, is_function ? returns_int(w.build[0]) : c_int(w.build[0]));
  add_kind(w.build[1], right, is_function, 2, is_function ? returns_int(w.build[1]) : c_int(w.build[1]));
  char outcome = 'E';
  if (world_link(&w)) {
    outcome = is_function ? function_outcome(w.linked) : object_outcome(w.linked);
    expect_names(&w, as_link_unresolved, outcome == 'U' ? "x" : "");
    expect_names(&w, as_link_inline, outcome == 'i' || outcome == 'j' ? "x" : "");
    const as_core_unit *u = w.linked;
    bool is_absent = is_function
                         ? u->functions.at[as_core_find_function(u, "x")].definition == AS_CORE_DEFINITION_DECLARED
                         : u->globals.at[as_core_find_global(u, "x")].definition == AS_CORE_DEFINITION_DECLARED;
    expect_names(&w, as_link_null, is_absent && outcome == '0' ? "x" : "");
  } else {
    char text[128];
    int a = left->definition == AS_CORE_DEFINITION_DEFINED ? 1 : 2,
        b = right->definition == AS_CORE_DEFINITION_DEFINED ? 1 : 2;
    snprintf(text, sizeof text, "b.c:%d:5: error: redefinition of 'x'\na.c:%d:5: note: previous definition is here\n",
             b, a);
    expect_complaints(&w, text);
  }
  world_end(&w);
  return outcome;
}

static void table_holds(void **state) {
  (void)state;
  for (uint32_t i = 0; i < OBJECT_KINDS; i++)
    for (uint32_t k = 0; k < OBJECT_KINDS; k++) {
      char got = outcome_of(&object_kinds[i], &object_kinds[k], false);
      if (got != object_table[i][k])
        fail_msg("objects, %s and %s: %c, not %c", object_kinds[i].name, object_kinds[k].name, got, object_table[i][k]);
    }
  for (uint32_t i = 0; i < FUNCTION_KINDS; i++)
    for (uint32_t k = 0; k < FUNCTION_KINDS; k++) {
      char got = outcome_of(&function_kinds[i], &function_kinds[k], true);
      if (got != function_table[i][k])
        fail_msg("functions, %s and %s: %c, not %c", function_kinds[i].name, function_kinds[k].name, got,
                 function_table[i][k]);
    }
}

/* ---- what gcc and ld say of the table ---- */

static void replace(as_text *text, const char *c, const char *unit, const char *value) {
  for (; *c;) {
    if (!strncmp(c, "UNIT", 4))
      as_text_put(text, unit), c += 4;
    else if (!strncmp(c, "VALUE", 5))
      as_text_put(text, value), c += 5;
    else
      as_text_put_char(text, *c++);
  }
}

static void compile_kinds(as_memory *memory, const kind *kinds, uint32_t count, const char *prefix, as_text *script) {
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t side = 0; side < 2; side++) {
      as_text source = {.memory = memory};
      replace(&source, kinds[i].c, side ? "b" : "a", side ? "2" : "1");
      char path[128];
      snprintf(path, sizeof path, "%s/%s%u%s.c", folder, prefix, i, side ? "b" : "a");
      c_write(path, as_text_get(&source));
      as_text_printf(script, "gcc -std=gnu17 -w -O0 %s -c %s%u%s.c || exit 1\n", kinds[i].compile, prefix, i,
                     side ? "b" : "a");
      as_text_release(&source);
    }
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < count; k++)
      as_text_printf(script, "if gcc -o p %s%ua.o %s%ub.o main.o 2>/dev/null; then ./p; else echo fails; fi\n", prefix,
                     i, prefix, k);
}

static const char *expect_lines(const char *line, const char *what, const char *const *table, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < count; k++) {
      char expected[16] = "fails\n", outcome = table[i][k];
      if (outcome >= '0' && outcome <= '2') snprintf(expected, sizeof expected, "%c %c\n", outcome, outcome);
      size_t length = strlen(expected);
      if (strncmp(line, expected, length) != 0)
        fail_msg("%s %u and %u: gcc and ld say %.*s, the table %s", what, i, k, (int)strcspn(line, "\n"), line,
                 expected);
      line += length;
    }
  return line;
}

static void gcc_agrees(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text script = {.memory = memory}, printed = {.memory = memory};
  char path[128], command[160];
  as_text_printf(&script, "cd %s\ngcc -c main.c || exit 1\n", folder);
  compile_kinds(memory, object_kinds, OBJECT_KINDS, "object", &script);
  compile_kinds(memory, function_kinds, FUNCTION_KINDS, "function", &script);
  snprintf(path, sizeof path, "%s/main.c", folder);
  c_write(path, "#include <stdio.h>\nint get_a(void), get_b(void);\n"
                "int main(void) { printf(\"%d %d\\n\", get_a(), get_b()); return 0; }\n");
  snprintf(path, sizeof path, "%s/script", folder);
  c_write(path, as_text_get(&script));
  snprintf(command, sizeof command, "sh %s", path);
  assert_int_equal(c_run(command, &printed), 0);
  const char *rest = expect_lines(as_text_get(&printed), "objects", object_table, OBJECT_KINDS);
  rest = expect_lines(rest, "functions", function_table, FUNCTION_KINDS);
  assert_string_equal(rest, "");
  as_text_release(&script), as_text_release(&printed);
  as_memory_destroy(memory);
}

/* ---- types that conflict ---- */

static void conflicts(void **state) {
  (void)state;
  for (uint32_t i = 0; i < OBJECT_KINDS; i++)
    for (uint32_t k = 0; k < OBJECT_KINDS; k++) {
      world w = world_begin(2);
      add_kind(w.build[0], &object_kinds[i], false, 1, c_int(w.build[0]));
      add_kind(w.build[1], &object_kinds[k], false, 2, c_scalar(w.build[1], AS_CORE_LONG));
      assert_false(world_link(&w));
      bool is_twice = object_table[i][k] == 'E';
      assert_int_equal(is_twice, strstr(as_text_get(&w.complaints), "redefinition of 'x'") != NULL);
      char text[128];
      snprintf(text, sizeof text, "a.c:%d:5: error: 'x' is 'int' here\nb.c:%d:5: note: but 'long' here\n",
               object_kinds[i].definition == AS_CORE_DEFINITION_DEFINED ? 1 : 2,
               object_kinds[k].definition == AS_CORE_DEFINITION_DEFINED ? 1 : 2);
      assert_non_null(strstr(as_text_get(&w.complaints), text));
      world_end(&w);
    }
  for (uint32_t i = 0; i < FUNCTION_KINDS; i++)
    for (uint32_t k = 0; k < FUNCTION_KINDS; k++) {
      world w = world_begin(2);
      add_kind(w.build[0], &function_kinds[i], true, 1, returns_int(w.build[0]));
      uint32_t parameter = c_int(w.build[1]);
      add_kind(w.build[1], &function_kinds[k], true, 2,
               as_build_function_type(w.build[1], c_int(w.build[1]), &parameter, 1, 0));
      assert_false(world_link(&w));
      assert_non_null(strstr(as_text_get(&w.complaints), "error: 'x' is 'int (void)' here\n"));
      assert_non_null(strstr(as_text_get(&w.complaints), "note: but 'int (int)' here\n"));
      world_end(&w);
    }
}

/* As a linker would: the definition's type, whoever declares another one. */
static void lenient(void **state) {
  (void)state;
  world w = world_begin(2);
  add_int(w.build[0], "x", 0, 1, 1);
  add_object(w.build[1], "x", c_scalar(w.build[1], AS_CORE_LONG), AS_CORE_DEFINITION_DECLARED, 0, 2);
  uint32_t parameter = c_int(w.build[1]);
  add_function(w.build[0], "f", returns_int(w.build[0]), AS_CORE_DEFINITION_DECLARED, 0, 3);
  add_function(w.build[1], "f", as_build_function_type(w.build[1], c_int(w.build[1]), &parameter, 1, 0),
               AS_CORE_DEFINITION_DECLARED, 0, 4);
  uint32_t conflicts = 0;
  as_link_options options = {.conflicts = &conflicts};
  const as_core_unit *units[] = {w.unit[0], w.unit[1]};
  assert_null(as_core_link(w.memory, units, 2, &options, &w.complaints));
  assert_int_equal(conflicts, 2);
  as_text_clear(&w.complaints);
  options.lenient = true;
  w.linked = as_core_link(w.memory, units, 2, &options, &w.complaints);
  assert_non_null(w.linked);
  assert_int_equal(conflicts, 2);
  assert_int_equal(w.linked->types.at[w.linked->globals.at[0].type].kind, AS_CORE_INT);
  assert_non_null(strstr(as_text_get(&w.complaints), "warning: '"));
  assert_null(strstr(as_text_get(&w.complaints), "error"));
  assert_non_null(strstr(as_text_get(&w.complaints), "note: so is 1 other\n"));
  world_end(&w);
}

static void object_or_function(void **state) {
  (void)state;
  world w = world_begin(3);
  add_int(w.build[0], "x", 0, 1, 3);
  add_function(w.build[1], "x", returns_int(w.build[1]), AS_CORE_DEFINITION_DECLARED, 0, 4);
  add_function(w.build[2], "x", returns_int(w.build[2]), AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_IMPLICIT, 5);
  assert_false(world_link(&w));
  expect_complaints(&w, "a.c:3:5: error: 'x' is an object here\nb.c:4:5: note: but a function here\n");
  world_end(&w);
}

static void threads_and_qualifiers(void **state) {
  (void)state;
  world w = world_begin(2);
  add_int(w.build[0], "x", AS_CORE_SYMBOL_THREAD, 1, 3);
  add_object(w.build[1], "x", c_int(w.build[1]), AS_CORE_DEFINITION_DECLARED, 0, 4);
  add_int(w.build[0], "y", 0, 1, 5);
  uint32_t y = add_object(w.build[1], "y", c_int(w.build[1]), AS_CORE_DEFINITION_DECLARED, 0, 6);
  as_build_global_at(w.build[1], y)->qualifiers = AS_CORE_QUALIFIER_CONST;
  assert_false(world_link(&w));
  expect_complaints(&w, "a.c:3:5: error: 'x' is thread-local here\nb.c:4:5: note: but not here\n"
                        "a.c:5:5: error: 'y' is 'int' here\nb.c:6:5: note: but 'const int' here\n");
  world_end(&w);
}

/* What nobody wrote claims nothing, and what somebody wrote is kept. */
static void implicit(void **state) {
  (void)state;
  world w = world_begin(3);
  uint32_t parameter = c_scalar(w.build[1], AS_CORE_DOUBLE);
  uint32_t written = as_build_function_type(w.build[1], as_build_void(w.build[1]), &parameter, 1, 0);
  uint32_t guessed = as_build_function_type(w.build[0], c_int(w.build[0]), NULL, 0, AS_CORE_TYPE_UNPROTOTYPED);
  add_function(w.build[0], "f", guessed, AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_IMPLICIT, 3);
  add_function(w.build[1], "f", written, AS_CORE_DEFINITION_DECLARED, 0, 4);
  assert_true(world_link(&w));
  const as_core_function *f = &w.linked->functions.at[as_core_find_function(w.linked, "f")];
  assert_int_equal(w.linked->types.at[f->type].count, 1);
  assert_int_equal(f->flags & AS_CORE_SYMBOL_IMPLICIT, 0);
  expect_names(&w, as_link_unresolved, "f");
  world_end(&w);
}

/* A definition without a prototype has parameters all the same (6.7.6.3p15). */
static bool old_definition_links(bool has_parameter, as_core_kind defined, as_core_kind declared) {
  world w = world_begin(2);
  as_build *b = w.build[0];
  uint32_t old = as_build_function_type(b, c_int(b), NULL, 0, AS_CORE_TYPE_UNPROTOTYPED);
  uint32_t f = add_function(b, "f", old, AS_CORE_DEFINITION_DECLARED, 0, 3);
  as_build_function_begin(b, f);
  if (has_parameter) {
    as_build_local(b, "p", c_scalar(b, defined), AS_CORE_STORAGE_REGISTER, at_line(b, 3));
    as_build_local_at(b, 0)->flags = AS_CORE_LOCAL_PARAMETER;
    as_build_function_at(b, f)->parameters = 1;
  }
  as_build_place(b, as_build_block(b, 0));
  as_build_return(b, as_build_number(b, c_int(b), 0, 0), at_line(b, 3));
  as_build_function_end(b);
  uint32_t parameter = c_scalar(w.build[1], declared);
  add_function(w.build[1], "f", as_build_function_type(w.build[1], c_int(w.build[1]), &parameter, 1, 0),
               AS_CORE_DEFINITION_DECLARED, 0, 4);
  bool links = world_link(&w);
  world_end(&w);
  return links;
}

static void old_definitions(void **state) {
  (void)state;
  assert_true(old_definition_links(true, AS_CORE_INT, AS_CORE_INT));
  assert_true(old_definition_links(true, AS_CORE_CHAR, AS_CORE_INT));
  assert_true(old_definition_links(true, AS_CORE_FLOAT, AS_CORE_DOUBLE));
  assert_true(old_definition_links(true, AS_CORE_LONG, AS_CORE_LONG));
  assert_false(old_definition_links(true, AS_CORE_FLOAT, AS_CORE_FLOAT));
  assert_false(old_definition_links(true, AS_CORE_INT, AS_CORE_CHAR));
  assert_false(old_definition_links(true, AS_CORE_INT, AS_CORE_LONG));
  assert_false(old_definition_links(true, AS_CORE_LONG, AS_CORE_INT));
  assert_false(old_definition_links(true, AS_CORE_FLOAT, AS_CORE_INT));
  assert_false(old_definition_links(false, AS_CORE_INT, AS_CORE_INT));
}

/* ---- clang says which types are compatible ---- */

enum { TAPE = 48, RANDOM_PAIRS = 4000, SCALARS = C_INTEGERS + C_FLOATS + 1, FORMS = 3 };

/* One side of a pair: a random type, or if `form` is not 0, one with scalar number `scalar` in it; FORMS + 1 is the
 * function without a prototype. */
typedef struct side {
  uint32_t tape[TAPE], depth;
  uint32_t form, scalar;
} side;

static uint32_t make_side(c_random *r, const side *s, uint32_t *qualifiers) {
  as_build *b = r->build;
  if (s->form == 0) return c_random_declared(r, s->depth, qualifiers);
  uint32_t type = r->e;
  if (s->scalar < C_INTEGERS)
    type = c_scalar(b, c_integers[s->scalar].kind);
  else if (s->scalar < C_INTEGERS + C_FLOATS)
    type = c_scalar(b, c_floats[s->scalar - C_INTEGERS].kind);
  *qualifiers = 0;
  if (s->form == 1) return type;
  if (s->form == 2) return as_build_pointer(b, type, 0); /* gcc and clang forget that const enums are compatible */
  return as_build_function_type(b, c_int(b), &type, s->form == 3, s->form == 3 ? 0 : AS_CORE_TYPE_UNPROTOTYPED);
}

typedef struct oracle {
  as_memory *memory;
  as_text source;
  bool links[RANDOM_PAIRS + FORMS * SCALARS * SCALARS + SCALARS];
  uint32_t count, linked;
} oracle;

static as_core_unit *unit_of(oracle *o, const side *s) {
  as_build *b = c_begin(o->memory);
  as_build_file(b, "a.c");
  c_random r = c_random_begin(b, s->tape, TAPE);
  uint32_t qualifiers, type = make_side(&r, s, &qualifiers);
  as_core_unit *unit = as_build_unit(b);
  char name[16];
  snprintf(name, sizeof name, "x%u", o->count);
  as_text_put(&o->source, "extern ");
  as_core_print_ctype(unit, type, qualifiers, name, &o->source);
  as_text_put(&o->source, "; ");
  if (unit->types.at[type].kind == AS_CORE_FUNCTION)
    add_function(b, "x", type, AS_CORE_DEFINITION_DECLARED, 0, 1);
  else
    as_build_global_at(b, add_object(b, "x", type, AS_CORE_DEFINITION_DECLARED, 0, 1))->qualifiers =
        (uint8_t)qualifiers;
  as_build_destroy(b);
  return unit;
}

/* Both in one unit: what executes a call compares types so (c/core/compatible.h). Qualifiers of an array are its
 * elements', which only its declaration shows. */
static void compare_in_one(const oracle *o, const side *left, const side *right, bool links) {
  as_build *b = c_begin(o->memory);
  uint32_t a_qualifiers, b_qualifiers;
  c_random x = c_random_begin(b, left->tape, TAPE);
  uint32_t first = make_side(&x, left, &a_qualifiers);
  c_random y = c_random_begin(b, right->tape, TAPE);
  uint32_t second = make_side(&y, right, &b_qualifiers);
  as_core_unit *unit = as_build_unit(b);
  bool is_array = unit->types.at[first].kind == AS_CORE_ARRAY;
  if (!is_array && a_qualifiers == b_qualifiers)
    assert_int_equal(as_core_compatible(unit, first, second, false), links);
  as_build_destroy(b);
  as_core_unit_destroy(unit);
}

/* One line of the source. */
static void add_sides(oracle *o, const side *left, const side *right) {
  as_core_unit *units[] = {unit_of(o, left), unit_of(o, right)};
  as_text complaints = {.memory = o->memory};
  as_core_unit *linked = as_core_link(o->memory, (const as_core_unit *const *)units, 2, NULL, &complaints);
  o->links[o->count++] = linked != NULL;
  o->linked += linked != NULL;
  compare_in_one(o, left, right, linked != NULL);
  as_text_put_char(&o->source, '\n');
  as_core_unit_destroy(units[0]), as_core_unit_destroy(units[1]), as_core_unit_destroy(linked);
  as_text_release(&complaints);
}

static void add_random(oracle *o) {
  uint64_t seed = 7;
  for (uint32_t i = 0; i < RANDOM_PAIRS; i++) {
    side left = {.depth = 1 + i % 5};
    for (uint32_t k = 0; k < TAPE; k++) left.tape[k] = (uint32_t)random_next(&seed);
    side right = left;
    right.tape[random_below(&seed, 12)] = (uint32_t)random_next(&seed);
    add_sides(o, &left, &right);
  }
  assert_true(o->linked > RANDOM_PAIRS / 10 && o->linked < RANDOM_PAIRS - RANDOM_PAIRS / 10);
}

static void add_scalars(oracle *o) {
  for (uint32_t i = 0; i < SCALARS; i++) {
    for (uint32_t k = 0; k < SCALARS; k++)
      for (uint32_t form = 1; form <= FORMS; form++)
        add_sides(o, &(side){.form = form, .scalar = i}, &(side){.form = form, .scalar = k});
    add_sides(o, &(side){.form = FORMS, .scalar = i}, &(side){.form = FORMS + 1});
  }
}

/* Marks the lines that clang complains of. */
static void ask_clang(const oracle *o, bool *rejected) {
  as_text said = {.memory = o->memory};
  char path[64], command[256];
  snprintf(path, sizeof path, "%s/t.c", folder);
  c_write(path, as_text_get(&o->source));
  snprintf(command, sizeof command,
           "cd %s; clang-19 -std=gnu17 -w -ferror-limit=0 -fno-caret-diagnostics -fsyntax-only t.c", folder);
  c_run(command, &said);
  for (const char *line = as_text_get(&said); *line; line += strcspn(line, "\n"), line += *line != 0) {
    unsigned number, column;
    const char *error = strstr(line, ": error: ");
    if (sscanf(line, "t.c:%u:%u:", &number, &column) == 2 && error && error < strchr(line, '\n'))
      rejected[number] = true;
  }
  as_text_release(&said);
}

static void clang_agrees(void **state) {
  (void)state;
  static oracle o;
  static bool rejected[sizeof o.links + 8];
  o.memory = o.source.memory = as_memory_create(0);
  as_text_put(&o.source, C_TAGS);
  add_random(&o);
  add_scalars(&o);
  ask_clang(&o, rejected);
  const char *line = as_text_get(&o.source);
  for (uint32_t i = 0; i < 3; i++) line = strchr(line, '\n') + 1; /* the tags */
  for (uint32_t i = 0; i < o.count; i++, line = strchr(line, '\n') + 1)
    if (o.links[i] == rejected[4 + i])
      fail_msg("%s: %.*s", o.links[i] ? "clang rejects what links" : "clang accepts what does not link",
               (int)strcspn(line, "\n"), line);
  as_text_release(&o.source);
  as_memory_destroy(o.memory);
}

/* ---- what the declarations add up to ---- */

static void joined(void **state) {
  (void)state;
  world w = world_begin(3);
  as_build *a = w.build[0], *b = w.build[1], *c = w.build[2];
  uint32_t x = add_object(a, "x", as_build_array(a, c_int(a), 0, 0, AS_CORE_TYPE_INCOMPLETE),
                          AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_UNREFERENCED, 1);
  add_object(b, "x", as_build_array(b, c_int(b), 0, 7, 0), AS_CORE_DEFINITION_DECLARED, 0, 2);
  as_build_global_at(a, x)->align_bytes = 64;
  add_object(a, "y", as_build_array(a, c_int(a), 0, 1, 0), AS_CORE_DEFINITION_TENTATIVE, AS_CORE_SYMBOL_COMMON, 3);
  add_object(b, "y", as_build_array(b, c_int(b), 0, 0, AS_CORE_TYPE_INCOMPLETE), AS_CORE_DEFINITION_TENTATIVE,
             AS_CORE_SYMBOL_COMMON, 3);
  add_function(a, "f", as_build_function_type(a, c_int(a), NULL, 0, AS_CORE_TYPE_UNPROTOTYPED),
               AS_CORE_DEFINITION_DECLARED, 0, 4);
  add_function(b, "f", returns_int(b), AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_NO_RETURN, 5);
  add_function(a, "g", returns_int(a), AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_WEAK, 6);
  add_function(b, "g", returns_int(b), AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_UNREFERENCED, 7);
  add_function(a, "h", returns_int(a), AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_UNREFERENCED, 8);
  add_function(c, "h", returns_int(c), AS_CORE_DEFINITION_DECLARED, AS_CORE_SYMBOL_UNREFERENCED, 9);
  assert_true(world_link(&w));
  const as_core_unit *u = w.linked;
  const as_core_global *object = &u->globals.at[as_core_find_global(u, "x")];
  assert_int_equal(u->types.at[object->type].length, 7);
  assert_int_equal(object->align_bytes, 64);
  assert_int_equal(object->flags, 0);
  assert_int_equal(u->ranges.at[object->range].line, 1);
  assert_int_equal(u->types.at[u->globals.at[as_core_find_global(u, "y")].type].length, 1);
  const as_core_function *f = &u->functions.at[as_core_find_function(u, "f")];
  assert_int_equal(u->types.at[f->type].flags, 0);
  assert_int_equal(f->flags, AS_CORE_SYMBOL_NO_RETURN);
  expect_names(&w, as_link_unresolved, "f x");
  expect_names(&w, as_link_null, "g");
  world_end(&w);
}

static void refused_inline(void **state) {
  (void)state;
  world w = world_begin(2);
  for (uint32_t i = 0; i < 2; i++) {
    uint32_t f = add_function(w.build[i], "f", returns_int(w.build[i]), AS_CORE_DEFINITION_INLINE, 0, 1);
    as_build_function_refuse(w.build[i], f, at_line(w.build[i], 2), "inline assembly");
  }
  assert_true(world_link(&w));
  assert_int_equal(w.linked->functions.count, 1);
  assert_int_equal(w.linked->functions.at[0].definition, AS_CORE_DEFINITION_REFUSED);
  assert_int_equal(w.linked->notes.count, 1);
  world_end(&w);
}

/* ld keeps the entries of .init_array and .fini_array of a definition that loses; they mean the name. */
static void constructors(void **state) {
  (void)state;
  static const uint32_t flags[2][2] = {
      {AS_CORE_SYMBOL_WEAK | AS_CORE_SYMBOL_CONSTRUCTOR, 0},
      {AS_CORE_SYMBOL_WEAK | AS_CORE_SYMBOL_CONSTRUCTOR | AS_CORE_SYMBOL_DESTRUCTOR, AS_CORE_SYMBOL_CONSTRUCTOR}};
  static const uint32_t priorities[2] = {200, 300}; /* of the constructor */
  for (int test = 0; test < 2; test++)
    for (uint32_t first = 0; first < 2; first++) {
      world w = world_begin(2);
      for (uint32_t i = 0; i < 2; i++) {
        as_build *b = w.build[i];
        uint32_t f = add_function(b, "f", returns_int(b), AS_CORE_DEFINITION_DEFINED, flags[test][i ^ first], i + 1);
        as_build_function_at(b, f)->constructor_priority = i ^ first ? 300 : 200;
        as_build_function_at(b, f)->destructor_priority = 400;
        add_body(b, f, as_build_number(b, c_int(b), i ^ first, 0));
      }
      assert_true(world_link(&w));
      assert_int_equal(w.linked->functions.count, 1);
      const as_core_function *f = &w.linked->functions.at[0];
      assert_int_equal(f->flags, AS_CORE_SYMBOL_CONSTRUCTOR | (test ? AS_CORE_SYMBOL_DESTRUCTOR : 0));
      assert_int_equal(f->constructor_priority, priorities[test]);
      if (test) assert_int_equal(f->destructor_priority, 400);
      assert_int_equal(w.linked->ranges.at[f->range].line, (1 ^ first) + 1);
      world_end(&w);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(table_holds), cmocka_unit_test(gcc_agrees),         cmocka_unit_test(conflicts),
      cmocka_unit_test(lenient),     cmocka_unit_test(object_or_function), cmocka_unit_test(threads_and_qualifiers),
      cmocka_unit_test(implicit),    cmocka_unit_test(old_definitions),    cmocka_unit_test(clang_agrees),
      cmocka_unit_test(joined),      cmocka_unit_test(refused_inline),     cmocka_unit_test(constructors),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
