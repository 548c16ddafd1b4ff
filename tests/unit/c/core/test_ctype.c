/* Types in C's syntax. Strategy: clang is the oracle. Random types are declared with what is printed for a name, and
 * what clang says the type of each declaration is must be what is printed without one, to the letter. A few types that
 * clang has no source for (no tag, opaque, numbered tags) and one that is nested without end are compared with what we
 * want.
 */
#include "c/core/ctype.h"
#include "unit/c/core/c_types.h"
#include <assay/base/text.h>

enum { TYPES = 3000, TAPE = 64 };

static char folder[] = "/tmp/assay-ctype-XXXXXX";

static int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
  (void)state;
  char path[64];
  snprintf(path, sizeof path, "%s/t.c", folder);
  unlink(path);
  return rmdir(folder);
}

typedef struct declared {
  uint32_t type, qualifiers;
} declared;

/* The type in "... NAME 'TYPE' extern" or "... NAME 'TYPE'" of clang's dump; compared, and what follows is returned. */
static const char *expect_type(const char *dump, const char *name, const char *type) {
  char start[32];
  snprintf(start, sizeof start, " %s '", name);
  const char *found = strstr(dump, start);
  if (!found) fail_msg("clang does not know %s, '%s'", name, type);
  found += strlen(start);
  size_t length = strlen(type);
  if (strncmp(found, type, length) != 0 || found[length] != '\'')
    fail_msg("%s is '%.*s, says clang, not '%s'", name, (int)strcspn(found, "\n"), found, type);
  return found + length;
}

static void clang_agrees(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_build *b = c_begin(memory);
  uint64_t seed = 1;
  as_text source = {.memory = memory}, dump = {.memory = memory}, type = {.memory = memory};
  as_text_put(&source, C_TAGS);
  uint32_t tape[TAPE];
  c_random r = c_random_begin(b, tape, TAPE);
  static declared all[TYPES];
  for (uint32_t i = 0; i < TYPES; i++) {
    for (uint32_t k = 0; k < TAPE; k++) tape[k] = (uint32_t)random_next(&seed);
    r.at = 0;
    all[i].type = c_random_declared(&r, 1 + i % 6, &all[i].qualifiers);
    char name[16];
    snprintf(name, sizeof name, "x%u", i);
    as_text_put(&source, "extern ");
    as_core_print_ctype(as_build_unit(b), all[i].type, all[i].qualifiers, name, &source);
    as_text_put(&source, ";\n");
  }
  char path[64], command[256];
  snprintf(path, sizeof path, "%s/t.c", folder);
  c_write(path, as_text_get(&source));
  snprintf(command, sizeof command, "clang-19 -std=gnu17 -w -fsyntax-only -Xclang -ast-dump %s", path);
  int status = c_run(command, &dump);
  if (status != 0) fail_msg("clang does not accept this:\n%s", as_text_get(&dump));
  const char *rest = as_text_get(&dump);
  for (uint32_t i = 0; i < TYPES; i++) {
    char name[16];
    snprintf(name, sizeof name, "x%u", i);
    as_text_clear(&type);
    as_core_print_ctype(as_build_unit(b), all[i].type, all[i].qualifiers, NULL, &type);
    rest = expect_type(rest, name, as_text_get(&type));
  }
  as_text_release(&source), as_text_release(&dump), as_text_release(&type);
  as_core_unit *unit = as_build_unit(b);
  as_build_destroy(b);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

static void expect(as_build *b, uint32_t type, uint32_t qualifiers, const char *name, const char *expected) {
  as_text text = {.memory = as_build_unit(b)->memory};
  as_core_print_ctype(as_build_unit(b), type, qualifiers, name, &text);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

static void without_source(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_build *b = c_begin(memory);
  uint32_t plain = as_build_record(b, AS_CORE_STRUCT, "s"), second = as_build_record(b, AS_CORE_STRUCT, "s");
  expect(b, plain, AS_CORE_QUALIFIER_CONST, NULL, "const struct s");
  expect(b, second, 0, "x", "struct s x");
  expect(b, as_build_pointer(b, as_build_record(b, AS_CORE_UNION, ""), 0), 0, NULL, "union <unnamed> *");
  expect(b, as_build_enum(b, "", c_int(b)), 0, "", "enum <unnamed>");
  expect(b, as_build_opaque(b, "_Complex double", 16, 8), 0, "z", "_Complex double z");
  uint32_t variable = as_build_array(b, c_int(b), 0, 0, AS_CORE_TYPE_VARIABLE);
  expect(b, as_build_pointer(b, variable, 0), 0, NULL, "int (*)[*]");
  as_core_unit *unit = as_build_unit(b);
  as_build_destroy(b);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

/* Deep pointers are written out; deep parameters are cut, and the text stays short. */
static void deep(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_build *b = c_begin(memory);
  uint32_t pointer = c_int(b), function = c_int(b);
  for (uint32_t i = 0; i < 100000; i++) {
    pointer = as_build_pointer(b, pointer, 0);
    function = as_build_pointer(b, as_build_function_type(b, c_int(b), &function, 1, 0), 0);
  }
  as_text text = {.memory = memory};
  as_core_print_ctype(as_build_unit(b), pointer, 0, NULL, &text);
  assert_int_equal(text.length, strlen("int ") + 100000);
  as_text_clear(&text);
  as_core_print_ctype(as_build_unit(b), function, 0, NULL, &text);
  assert_non_null(strstr(as_text_get(&text), "(...)"));
  assert_true(text.length < 2000);
  as_text_release(&text);
  as_core_unit *unit = as_build_unit(b);
  as_build_destroy(b);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

static void plain_length(void **state) {
  (void)state;
  static const struct {
    const char *name;
    size_t length;
  } cases[] = {{"s", 1},      {"s.2", 1}, {"s2", 2}, {".7", 0}, {"", 0},          {"f.x", 3},
               {"f.x.12", 3}, {"s.", 2},  {"12", 2}, {".", 1},  {".string.3", 7}, {"a.2b", 4}};
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_int_equal(as_core_plain_length(cases[i].name), cases[i].length);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clang_agrees),
      cmocka_unit_test(without_source),
      cmocka_unit_test(deep),
      cmocka_unit_test(plain_length),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
