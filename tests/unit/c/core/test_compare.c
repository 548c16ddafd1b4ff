/* The comparison of units, and their JSON. Strategy: pairs of one random unit, in which one member of one row was
 * changed. For each member in `mutants`, some such pair must be told apart, by the comparison and by the JSON. Rows of
 * constants, and an instruction's operation, type and extra, are not among them. What is said of a difference is
 * spelled out for a few. Python judges whether JSON is JSON, and finds in it as many rows as the unit has. AS_LONG:
 * more units.
 */
#include "unit/base/support.h"

#include "c/core/compare.h"
#include "c/core/text/json.h"
#include "c/core/text/parse.h"
#include "unit/c/core/random_core.h"
#include <assay/base/text.h>

static as_core_unit *parse(as_memory *memory, const as_text *text) {
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, as_text_get(text), text->length, &error);
  if (!unit) fail_msg("%u:%u: %s in\n%s", error.line, error.column, error.message, as_text_get(text));
  return unit;
}

/* ---- differences ---- */

typedef struct mutant {
  const char *array, *member;
  size_t array_offset, row_bytes, member_offset, member_bytes;
  char kind; /* v: a value; n, t, r: index of a name, type, range */
} mutant;

#define MUTANT(array, row, member, kind)                                                                               \
  {#array, #member, offsetof(as_core_unit, array), sizeof(row), offsetof(row, member), sizeof(((row *)0)->member), kind}
static const mutant mutants[] = {
    MUTANT(types, as_core_type, align_bytes, 'v'),
    MUTANT(types, as_core_type, size_bytes, 'v'),
    MUTANT(types, as_core_type, qualifiers, 'v'),
    MUTANT(types, as_core_type, flags, 'v'),
    MUTANT(fields, as_core_field, name, 'n'),
    MUTANT(fields, as_core_field, type, 't'),
    MUTANT(fields, as_core_field, flags, 'v'),
    MUTANT(fields, as_core_field, qualifiers, 'v'),
    MUTANT(fields, as_core_field, offset_bits, 'v'),
    MUTANT(globals, as_core_global, name, 'n'),
    MUTANT(globals, as_core_global, type, 't'),
    MUTANT(globals, as_core_global, range, 'r'),
    MUTANT(globals, as_core_global, linkage, 'v'),
    MUTANT(globals, as_core_global, definition, 'v'),
    MUTANT(globals, as_core_global, qualifiers, 'v'),
    MUTANT(globals, as_core_global, flags, 'v'),
    MUTANT(globals, as_core_global, align_bytes, 'v'),
    MUTANT(globals, as_core_global, extra_bytes, 'v'),
    MUTANT(globals, as_core_global, alias, 'n'),
    MUTANT(globals, as_core_global, items, '-'),
    MUTANT(items, as_core_item, offset_bytes, 'v'),
    MUTANT(functions, as_core_function, name, 'n'),
    MUTANT(functions, as_core_function, range, 'r'),
    MUTANT(functions, as_core_function, linkage, 'v'),
    MUTANT(functions, as_core_function, definition, 'v'),
    MUTANT(functions, as_core_function, flags, 'v'),
    MUTANT(functions, as_core_function, alias, 'n'),
    MUTANT(functions, as_core_function, constructor_priority, 'v'),
    MUTANT(functions, as_core_function, destructor_priority, 'v'),
    MUTANT(functions, as_core_function, parameters, 'v'),
    MUTANT(functions, as_core_function, locals, '-'),
    MUTANT(functions, as_core_function, temporaries, '-'),
    MUTANT(functions, as_core_function, blocks, '-'),
    MUTANT(functions, as_core_function, loops, '-'),
    MUTANT(locals, as_core_local, name, 'n'),
    MUTANT(locals, as_core_local, type, 't'),
    MUTANT(locals, as_core_local, range, 'r'),
    MUTANT(locals, as_core_local, storage, 'v'),
    MUTANT(locals, as_core_local, qualifiers, 'v'),
    MUTANT(locals, as_core_local, flags, 'v'),
    MUTANT(locals, as_core_local, align_bytes, 'v'),
    MUTANT(blocks, as_core_block, name, 'n'),
    MUTANT(blocks, as_core_block, instructions, '-'),
    MUTANT(loops, as_core_loop, header, 'v'),
    MUTANT(loops, as_core_loop, kind, 'v'),
    MUTANT(loops, as_core_loop, range, 'r'),
    MUTANT(instructions, as_core_instruction, flags, 'v'),
    MUTANT(instructions, as_core_instruction, result, 'v'),
    MUTANT(instructions, as_core_instruction, range, 'r'),
    MUTANT(instructions, as_core_instruction, operands, '-'),
    MUTANT(ranges, as_core_range, line, 'v'),
    MUTANT(ranges, as_core_range, column, 'v'),
    MUTANT(ranges, as_core_range, end_line, 'v'),
    MUTANT(ranges, as_core_range, end_column, 'v'),
    MUTANT(ranges, as_core_range, macro, 'n'),
    MUTANT(notes, as_core_note, range, 'r'),
    MUTANT(notes, as_core_note, construct, 'n'),
    MUTANT(specs, as_core_spec, kind, 'v'),
    MUTANT(specs, as_core_spec, goes_on, 'v'),
    MUTANT(specs, as_core_spec, length, '-'),
    MUTANT(specs, as_core_spec, range, 'r'),
    MUTANT(specs, as_core_spec, first_name, 'v'),
    MUTANT(specs, as_core_spec, names, '-'),
    MUTANT(specs, as_core_spec, first_visible, 'v'),
    MUTANT(specs, as_core_spec, visible, '-'),
    MUTANT(spec_names, as_core_spec_name, name, 'n'),
    MUTANT(spec_names, as_core_spec_name, type, 't'),
    MUTANT(spec_names, as_core_spec_name, index, 'v'),
    MUTANT(spec_complaints, as_core_spec_complaint, range, 'r'),
    MUTANT(spec_complaints, as_core_spec_complaint, message, 'n'),
    MUTANT(spec_complaints, as_core_spec_complaint, is_warning, 'v'),
};

/* Changes one member of a row: a value by its lowest bit, an index to another row, a count (-) to one less. */
static bool mutate(as_core_unit *unit, const mutant *m, uint32_t row) {
  as_core_chars *array = (as_core_chars *)((char *)unit + m->array_offset); /* all vectors have this layout */
  if (!array->count) return false;
  char *at = array->at + row % array->count * m->row_bytes + m->member_offset;
  uint64_t value = 0;
  memcpy(&value, at, m->member_bytes);
  uint32_t count = m->kind == 't' ? unit->types.count : unit->ranges.count;
  switch (m->kind) {
  case 'v':
    if (value == AS_CORE_NONE) return false;
    value ^= 1;
    break;
  case '-':
    if (!value) return false;
    value--;
    break;
  case 'n': value = value == unit->target.triple ? 0 : unit->target.triple; break;
  default: value = value == AS_CORE_NONE ? 0 : (value + 1) % count; break;
  }
  memcpy(at, &value, m->member_bytes);
  return true;
}

static void write_json(const as_core_unit *unit, as_text *out) {
  as_json json;
  as_json_init_text(&json, unit->memory, out, AS_JSON_STYLE_COMPACT);
  as_core_write_json(unit, &json);
  assert_true(as_json_finish(&json));
  as_json_release(&json);
}

/* Each of these members is looked at: some row of some unit shows it, in the comparison and in the JSON. */
static void each_difference_is_seen(void **state) {
  (void)state;
  enum { MUTANTS = sizeof mutants / sizeof *mutants };
  uint32_t seen[MUTANTS] = {0}, in_json[MUTANTS] = {0};
  for (uint32_t seed = 0; seed < (getenv("AS_LONG") ? 200 : 24); seed++) {
    as_memory *memory = as_memory_create(0);
    as_text json = {.memory = memory}, other = {.memory = memory};
    as_core_unit *unit = random_core(memory, 1000 + seed, 30);
    write_json(unit, &json);
    for (uint32_t i = 0; i < MUTANTS; i++) {
      as_core_unit *twin = random_core(memory, 1000 + seed, 30);
      if (mutate(twin, &mutants[i], seed * 7919)) {
        as_text difference = {.memory = memory};
        bool same = as_core_equal(unit, twin, &difference);
        assert_int_equal(same, difference.length == 0);
        seen[i] += !same;
        as_text_release(&difference);
        as_text_clear(&other);
        write_json(twin, &other);
        in_json[i] += strcmp(as_text_get(&json), as_text_get(&other)) != 0;
      }
      as_core_unit_destroy(twin);
    }
    as_core_unit_destroy(unit);
    as_text_release(&json), as_text_release(&other);
    as_memory_destroy(memory);
  }
  for (uint32_t i = 0; i < MUTANTS; i++) {
    if (!seen[i]) fail_msg("nobody sees a change of %s.%s", mutants[i].array, mutants[i].member);
    if (!in_json[i]) fail_msg("no JSON shows a change of %s.%s", mutants[i].array, mutants[i].member);
  }
}

static void assert_differ(as_memory *memory, const char *a, const char *b, const char *message) {
  as_text x = {.memory = memory}, y = {.memory = memory}, difference = {.memory = memory};
  as_text_printf(&x, "target \"t\" little signed pointer 8 8\n%s", a);
  as_text_printf(&y, "target \"t\" little signed pointer 8 8\n%s", b);
  as_core_unit *left = parse(memory, &x), *right = parse(memory, &y);
  assert_false(as_core_equal(left, right, &difference));
  assert_string_equal(as_text_get(&difference), message);
  as_core_unit_destroy(left), as_core_unit_destroy(right);
  as_text_release(&x), as_text_release(&y), as_text_release(&difference);
}

static void differences_are_told(void **state) {
  (void)state;
#define HEAD "type int 4 4 32 signed\ntype long 8 8 64 signed\nint_type int\n"
#define BODY(code) HEAD "function f: fn() -> int external defined {\nb0:\n" code "}\n"
  as_memory *memory = as_memory_create(0);
  assert_differ(memory, "type int 4 4 32 signed\n", "type int 4 8 32 signed\n",
                "type 0 (int ): align_bytes is 4 here, 8 there\n");
  assert_differ(memory, "struct a\n", "", "type 0 (a): whether it exists differs\n");
  assert_differ(memory, "", "union a\n",
                "types: the number of further scalars, enums and records is 0 here, 1 there\n");
  assert_differ(memory, HEAD "global g: *int external declared\n", HEAD "global g: *long external declared\n",
                "type 2 (* ): what it is made of differs\n");
  assert_differ(memory, BODY("%0 = add int 1, 2\nreturn 1\n"), BODY("%0 = add int 1, 3\nreturn 1\n"),
                "function f, b0: low is 2 here, 3 there\n");
  assert_differ(memory, BODY("%0 = add int 1, 2\nreturn %0\n"), BODY("%0 = add int 1, 2\nreturn 0\n"),
                "function f, b0: whether an operand is constant differs\n");
  assert_differ(memory, HEAD "global g: int external defined {\n0: \"a\\00\"\n}\n",
                HEAD "global g: int external defined {\n0: \"a\\01\"\n}\n",
                "global g: what bytes an item has differs\n");
#undef BODY
#undef HEAD
  as_memory_destroy(memory);
}

/* ---- JSON ---- */

static void python_reads_the_json(void **state) {
  (void)state;
  static const char script[] =
      "import json, sys\n"
      "for line in sys.stdin:\n"
      "  u = json.loads(line)\n"
      "  blocks = [b for f in u['functions'] for b in f['blocks']]\n"
      "  code = [i for b in blocks for i in b['instructions']]\n"
      "  for i in code:\n"
      "    for o in i['operands']:\n"
      "      if 'constant' in o: u['constants'][o['constant']]\n"
      "    if i['range'] is not None: u['files'][u['ranges'][i['range']]['file']]\n"
      "  print(len(u['types']), len(u['globals']), len(u['functions']), len(blocks), len(code),\n"
      "        sum(len(g['items']) for g in u['globals']), len(u['notes']))\n";
  char in[] = "/tmp/assay-json-XXXXXX", program[] = "/tmp/assay-py-XXXXXX", command[128];
  FILE *input = fdopen(mkstemp(in), "w"), *python = fdopen(mkstemp(program), "w");
  assert_true(input && python);
  fputs(script, python), fclose(python);
  as_memory *memory = as_memory_create(0);
  as_text expected = {.memory = memory};
  for (uint32_t seed = 0; seed < 10; seed++) {
    as_core_unit *u = random_core(memory, seed, 20);
    as_json json;
    as_json_init_file(&json, memory, input, AS_JSON_STYLE_COMPACT);
    as_core_write_json(u, &json);
    assert_true(as_json_finish(&json));
    as_json_release(&json);
    uint32_t blocks = 0, code = 0;
    for (uint32_t f = 0; f < u->functions.count; f++) blocks += u->functions.at[f].blocks;
    for (uint32_t b = 0; b < u->blocks.count; b++) code += u->blocks.at[b].instructions;
    as_text_printf(&expected, "%u %u %u %u %u %u %u\n", u->types.count, u->globals.count, u->functions.count, blocks,
                   code, u->items.count, u->notes.count);
    as_core_unit_destroy(u);
  }
  fclose(input);
  snprintf(command, sizeof command, "python3 %s <%s", program, in);
  FILE *output = popen(command, "r");
  assert_non_null(output);
  char got[4096] = "";
  got[fread(got, 1, sizeof got - 1, output)] = 0;
  assert_int_equal(pclose(output), 0);
  assert_string_equal(got, as_text_get(&expected));
  unlink(in), unlink(program);
  as_text_release(&expected);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(differences_are_told),
      cmocka_unit_test(each_difference_is_seen),
      cmocka_unit_test(python_reads_the_json),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
