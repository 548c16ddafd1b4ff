/* Values as C literals. Strategy: clang is the oracle: values of all scalar types, at their corners and random, are
 * printed as declarations, compiled with the bytes that they must have, and compared by the program itself. The forms
 * that people see are a short table, as is JSON.
 */
#include "unit/analyse/c_world.h"

#include "report/witness/literal.h"

typedef struct kind {
  as_core_kind kind;
  uint32_t bytes, width;
  bool is_signed, is_float;
} kind;

static const kind kinds[] = {{AS_CORE_BOOL, 1, 1, false, false},     {AS_CORE_CHAR, 1, 8, true, false},
                             {AS_CORE_SCHAR, 1, 8, true, false},     {AS_CORE_UCHAR, 1, 8, false, false},
                             {AS_CORE_SHORT, 2, 16, true, false},    {AS_CORE_USHORT, 2, 16, false, false},
                             {AS_CORE_INT, 4, 32, true, false},      {AS_CORE_UINT, 4, 32, false, false},
                             {AS_CORE_LONG, 8, 64, true, false},     {AS_CORE_ULONG, 8, 64, false, false},
                             {AS_CORE_LLONG, 8, 64, true, false},    {AS_CORE_ULLONG, 8, 64, false, false},
                             {AS_CORE_INT128, 16, 128, true, false}, {AS_CORE_UINT128, 16, 128, false, false},
                             {AS_CORE_BITINT, 4, 29, true, false},   {AS_CORE_BITINT, 16, 100, false, false},
                             {AS_CORE_BITINT, 8, 64, true, false},   {AS_CORE_HALF, 2, 16, false, true},
                             {AS_CORE_FLOAT, 4, 32, false, true},    {AS_CORE_DOUBLE, 8, 64, false, true},
                             {AS_CORE_LDOUBLE, 16, 80, false, true}, {AS_CORE_FLOAT128, 16, 128, false, true}};
enum { KINDS = sizeof kinds / sizeof *kinds };

static uint32_t type_of(c_world *w, const kind *k) {
  if (k->is_float) return as_build_float(w->build, k->kind, k->bytes, k->bytes, k->width);
  return as_build_integer(w->build, k->kind, k->bytes, k->bytes, k->width, k->is_signed);
}

static void keep(uint64_t limbs[2], uint32_t width) {
  if (width <= 64) limbs[1] = 0;
  if (width % 64) limbs[width / 64] &= (UINT64_C(1) << width % 64) - 1;
}

/* Zero, one, all ones, the least and the greatest number, powers of two, then anything. */
static void draw(uint64_t *state, const kind *k, uint32_t round, uint64_t limbs[2]) {
  uint32_t top = (k->width - 1) / 64, bit = (k->width - 1) % 64;
  limbs[0] = limbs[1] = 0;
  switch (round) {
  case 0: break;
  case 1: limbs[0] = 1; break;
  case 2: limbs[0] = limbs[1] = UINT64_MAX; break;
  case 3: limbs[top] = UINT64_C(1) << bit; break;
  case 4: limbs[0] = limbs[1] = UINT64_MAX, limbs[top] &= (UINT64_C(1) << bit) - 1; break;
  case 5: limbs[top] = UINT64_C(1) << bit, limbs[0] |= 1; break;
  case 6: limbs[0] = UINT64_C(1) << 63, limbs[1] = UINT64_MAX; break;
  default: limbs[0] = random_next(state), limbs[1] = random_next(state);
  }
  if (round % 3 == 0 && round > 6) limbs[0] >>= random_below(state, 64), limbs[1] = 0;
  keep(limbs, k->width);
  /* x87: exponents other than zero go with a bit before the point. */
  if (k->width == 80 && limbs[1] & 0x7fff) limbs[0] |= UINT64_C(1) << 63;
  if (k->width == 80 && !(limbs[1] & 0x7fff)) limbs[0] &= ~(UINT64_C(1) << 63);
}

static void put_case(c_world *w, FILE *out, uint32_t number, const kind *k, uint64_t limbs[2]) {
  as_text text = {.memory = w->memory};
  char name[16];
  snprintf(name, sizeof name, "v%u", number);
  as_literal_declare(w->unit, type_of(w, k), name, (as_bits){k->width, limbs}, 64, &text);
  fprintf(out, "static %s\nstatic const unsigned char e%u[] = {", as_text_get(&text), number);
  for (uint32_t i = 0; i < (k->width + 7) / 8; i++) fprintf(out, "%u,", (unsigned)(limbs[i / 8] >> i % 8 * 8 & 255));
  fputs("};\n", out);
  as_text_release(&text);
}

/* Values of a bit-precise type are compared by their bits: above them clang leaves what it likes. */
static void put_compare(FILE *out, uint32_t number, const kind *k) {
  fprintf(out, "  if (memcmp(&v%u, e%u, %u)", number, number, k->width / 8);
  if (k->width % 8)
    fprintf(out, " || ((((unsigned char *)&v%u)[%u] ^ e%u[%u]) & %u)", number, k->width / 8, number, k->width / 8,
            (1u << k->width % 8) - 1);
  fprintf(out, ") puts(\"v%u\"), bad = 1;\n", number);
}

static void test_clang(void **unused) {
  (void)unused;
  enum { ROUNDS = 40 };
  c_world w;
  char source[] = "/tmp/assay-literal-XXXXXX.c", command[256];
  uint64_t state = 1;
  world_open(&w, "");
  int descriptor = mkstemps(source, 2);
  assert_true(descriptor >= 0);
  FILE *out = fdopen(descriptor, "w");
  fputs("#include <stdio.h>\n#include <string.h>\n", out);
  for (uint32_t round = 0; round < ROUNDS; round++)
    for (uint32_t i = 0; i < KINDS; i++) {
      uint64_t limbs[2];
      draw(&state, &kinds[i], round, limbs);
      put_case(&w, out, round * KINDS + i, &kinds[i], limbs);
    }
  fputs("int main(void) {\n  int bad = 0;\n", out);
  for (uint32_t i = 0; i < ROUNDS * KINDS; i++) put_compare(out, i, &kinds[i % KINDS]);
  fputs("  return bad;\n}\n", out);
  assert_int_equal(fclose(out), 0);
  snprintf(command, sizeof command, "clang-19 -std=gnu2x -Wall -Werror -o %s.out %s && %s.out", source, source, source);
  assert_int_equal(system(command), 0);
  unlink(source);
  snprintf(command, sizeof command, "%s.out", source);
  unlink(command);
  world_close(&w);
}

static void expect(c_world *w, uint32_t type, uint32_t width, uint64_t value, const char *expected) {
  as_text text = {.memory = w->memory};
  as_literal_declare(w->unit, type, "x", (as_bits){width, &value}, 4, &text);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

static void test_forms(void **unused) {
  (void)unused;
  c_world w;
  world_open(&w, "");
  uint32_t character = as_build_integer(w.build, AS_CORE_CHAR, 1, 1, 8, true);
  uint32_t byte = as_build_integer(w.build, AS_CORE_UCHAR, 1, 1, 8, false);
  uint32_t natural = as_build_integer(w.build, AS_CORE_UINT, 4, 4, 32, false);
  uint32_t integer = as_build_integer(w.build, AS_CORE_LONG, 8, 8, 64, true);
  uint32_t real = as_build_float(w.build, AS_CORE_DOUBLE, 8, 8, 64);
  expect(&w, w.int_type, 32, 0xfffffffd, "int x = -3;");
  expect(&w, w.int_type, 32, 0x80000000, "int x = -2147483648;");
  expect(&w, natural, 32, 0xffffffff, "unsigned int x = 4294967295u;");
  expect(&w, integer, 64, UINT64_C(1) << 63, "long x = (-9223372036854775807 - 1);");
  expect(&w, byte, 8, 'a', "unsigned char x = 'a';");
  expect(&w, byte, 8, 255, "unsigned char x = 255;");
  expect(&w, character, 8, '\'', "char x = '\\'';");
  expect(&w, character, 8, 0x80, "char x = -128;");
  expect(&w, character, 8, 0, "char x = 0;");
  expect(&w, real, 64, 0x4020000000000000, "double x = 0x1p+3; /* 8 */");
  expect(&w, real, 64, 0x3fb999999999999a, "double x = 0x1.999999999999ap-4; /* 0.1 */");
  expect(&w, real, 64, 0, "double x = 0x0p+0; /* 0 */");
  expect(&w, real, 64, 0xfff0000000000000, "double x = -__builtin_inf();");
  expect(&w, real, 64, 0x7ff8000000000000, "double x = __builtin_nan(\"\");");
  expect(&w, as_build_pointer(w.build, character, 0), 64, 0, "char *x = 0;");
  expect(&w, as_build_pointer(w.build, character, AS_CORE_QUALIFIER_CONST), 64, 4096,
         "const char *x = (const char *)0x1000;");
  expect(&w, as_build_enum(w.build, "colour", w.int_type), 32, 2, "enum colour x = 2;");
  expect(&w, AS_CORE_NONE, 32, 0x00636261, "unsigned char x[4] = \"abc\";");
  expect(&w, AS_CORE_NONE, 32, 0x22636261, "unsigned char x[4] = \"abc\\\"\";");
  expect(&w, AS_CORE_NONE, 32, 0x0000ff01, "unsigned char x[4] = {1, 255};");
  expect(&w, AS_CORE_NONE, 32, 0, "unsigned char x[4] = {0};");
  expect(&w, AS_CORE_NONE, 48, 0x010203040506, "unsigned char x[6] = {6, 5, 4, 3} /* and 2 more */;");
  world_close(&w);
}

static void expect_json(c_world *w, uint32_t type, uint32_t width, uint64_t value, const char *expected) {
  as_text text = {.memory = w->memory};
  as_json json;
  as_json_init_text(&json, w->memory, &text, AS_JSON_STYLE_COMPACT);
  as_literal_write(w->unit, type, (as_bits){width, &value}, &json);
  assert_true(as_json_finish(&json));
  as_json_release(&json);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

static void test_json(void **unused) {
  (void)unused;
  c_world w;
  world_open(&w, "");
  uint32_t natural = as_build_integer(w.build, AS_CORE_ULONG, 8, 8, 64, false);
  uint32_t real = as_build_float(w.build, AS_CORE_FLOAT, 4, 4, 32);
  expect_json(&w, w.int_type, 32, 0xfffffffd, "-3\n");
  expect_json(&w, natural, 64, UINT64_C(1) << 53, "9007199254740992\n");
  expect_json(&w, natural, 64, UINT64_MAX, "\"18446744073709551615\"\n");
  expect_json(&w, real, 32, 0x3fc00000, "1.5\n");
  expect_json(&w, real, 32, 0x7fc00000, "\"nan\"\n");
  expect_json(&w, real, 32, 0xff800000, "\"-inf\"\n");
  expect_json(&w, AS_CORE_NONE, 24, 0x00ff61, "\"61ff00\"\n");
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_clang), cmocka_unit_test(test_forms),
                                     cmocka_unit_test(test_json)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
