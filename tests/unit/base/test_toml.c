/* Strategy: documents of every construct, cut and changed at random, read here and by Python's tomllib: both accept the
 * same ones, but for what is refused by name, and both read the same values. Places and messages of mistakes are
 * compared with what is written down here. Memory ends at zero whatever was read. */
#include "base/toml/toml.h"
#include "support.h"
#include <assay/base/json.h>
#include <assay/base/text.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const documents[] = {
    "# comment\n[test]\neach = [\"tests/*.c\", 'src/?.c',] # two\nunwind = 8\nname = \"a\\tb\\u00e9\\\"\"\n",
    "a.b.c = 1\na.b.d = 2\n[x.y]\nz = true\n[x]\nw = false\n[x.y.q]\n",
    "i = [0x1F, 0o17, 0b101, +99, -17, 1_000, 0, -0]\nf = [1.5, -0.01, 5e+22, 1e06, -2E-2, 6.626e-34, 1_0.2_5]\n",
    "s = \"\"\"\nfirst\nsecond \\\n   joined\"\"\"\nt = '''\nno \\escape'''\nu = \"\"\"a\"\"\"\"\"\nv = ''\n",
    "p = {x = 1, y.z = 2, 'q r' = [1, {a = 1}]}\nempty = {}\nnone = []\nnested = [[1, 2], [\"a\", []]]\n",
    "\"quoted key\" = 1\n'literal' = 2\nbare-key_1 = 3\n1234 = 4\n\"\" = 5\n",
    "inf1 = inf\ninf2 = -inf\nlast = 9223372036854775807\nfirst = -9223372036854775808\r\nx = 1\r\n",
    "[a]\n[a.b]\nc = 1\n[d]\ne.f = 1\n[d.g]\n  h = [\n 1, # one\n\n 2\n ]\n",
    "[ a . \"b c\" ]\nx . y = 1 # spaces\n\t\n   \n# end without newline",
};
enum { DOCUMENTS = sizeof documents / sizeof *documents, VARIANTS = 1500 };

static void write_value(const as_toml_value *v, as_json *json) {
  switch (v->kind) {
  case AS_TOML_STRING: as_json_string_bytes(json, v->text, v->length); break;
  case AS_TOML_INTEGER: as_json_int(json, v->integer); break;
  case AS_TOML_FLOAT:
    if (isfinite(v->real))
      as_json_double(json, v->real);
    else
      as_json_string(json, isnan(v->real) ? "nan" : v->real > 0 ? "inf" : "-inf");
    break;
  case AS_TOML_BOOLEAN: as_json_bool(json, v->integer != 0); break;
  case AS_TOML_ARRAY:
    as_json_begin_array(json);
    for (const as_toml_value *e = v->first; e; e = e->next) write_value(e, json);
    as_json_end_array(json);
    break;
  case AS_TOML_TABLE:
    as_json_begin_object(json);
    for (const as_toml_value *e = v->first; e; e = e->next) as_json_key(json, e->key), write_value(e, json);
    as_json_end_object(json);
    break;
  }
}

/* One line: [document, value] or [document, null, message]. */
static void read_and_record(as_memory *memory, const char *text, size_t length, FILE *out) {
  as_region region;
  as_json json;
  as_toml_error error;
  as_region_init(&region, memory);
  const as_toml_value *root = as_toml_read(&region, text, length, &error);
  as_json_init_file(&json, memory, out, AS_JSON_STYLE_COMPACT);
  as_json_begin_array(&json);
  as_json_begin_array(&json);
  for (size_t i = 0; i < length; i++) as_json_uint(&json, (unsigned char)text[i]);
  as_json_end_array(&json);
  if (root)
    write_value(root, &json);
  else
    as_json_null(&json), as_json_string(&json, error.message);
  as_json_end_array(&json);
  as_json_finish(&json);
  as_json_release(&json);
  as_region_release(&region);
}

static void vary(uint64_t *seed, as_text *text) {
  static const char letters[] = "\"'[]{}=.,#\n\r\t \\ux_-+0179aeinf\x01\x7f\xc3\xa9\xff";
  int changes = 1 + (int)random_below(seed, 3);
  for (int i = 0; i < changes && text->length; i++) {
    size_t at = random_below(seed, text->length);
    char letter = letters[random_below(seed, sizeof letters - 1)];
    switch (random_below(seed, 4)) {
    case 0: text->at[at] = letter; break;
    case 1: memmove(text->at + at, text->at + at + 1, text->length - at), text->length--; break;
    case 2: text->at[at] = 0, text->length = at; break;
    default:
      as_text_put_char(text, ' ');
      memmove(text->at + at + 1, text->at + at, text->length - at - 1);
      text->at[at] = letter;
    }
  }
}

static const char script[] = "import json, math, sys, tomllib\n"
                             "def plain(v):\n"
                             "    if isinstance(v, dict): return {k: plain(x) for k, x in v.items()}\n"
                             "    if isinstance(v, list): return [plain(x) for x in v]\n"
                             "    if isinstance(v, float) and not math.isfinite(v): return 'nan' if math.isnan(v) else "
                             "'inf' if v > 0 else '-inf'\n"
                             "    return v\n"
                             "bad = accepted = 0\n"
                             "for line in open(sys.argv[1]):\n"
                             "    data, value, *message = json.loads(line)\n"
                             "    try: expected = plain(tomllib.loads(bytes(data).decode()))\n"
                             "    except (ValueError, RecursionError) as e: expected = None\n"
                             "    refused = message and ('not supported' in message[0] or 'zero byte' in message[0] or "
                             "'64 bits' in message[0])\n"
                             "    accepted += value is not None\n"
                             "    if value != expected and not refused:\n"
                             "        bad += 1\n"
                             "        print(bytes(data), 'here:', value, message, 'tomllib:', expected)\n"
                             "sys.exit(bad > 0 or accepted < 100)\n";

static void test_tomllib(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  char path[] = "/tmp/assay-toml-XXXXXX", program[] = "/tmp/assay-toml-XXXXXX", command[128];
  int file = mkstemp(path), second = mkstemp(program);
  assert_true(file >= 0 && second >= 0);
  FILE *out = fdopen(file, "w");
  assert_int_equal(write(second, script, sizeof script - 1), sizeof script - 1);
  close(second);
  uint64_t seed = 11;
  for (int i = 0; i < DOCUMENTS; i++) read_and_record(memory, documents[i], strlen(documents[i]), out);
  for (int i = 0; i < VARIANTS; i++) {
    as_text text = {.memory = memory};
    as_text_put(&text, documents[random_below(&seed, DOCUMENTS)]);
    vary(&seed, &text);
    read_and_record(memory, as_text_get(&text), text.length, out);
    as_text_release(&text);
  }
  fclose(out);
  snprintf(command, sizeof command, "python3 %s %s", program, path);
  assert_int_equal(system(command), 0);
  unlink(path), unlink(program);
  as_memory_destroy(memory);
}

static void test_errors(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t line, column;
    const char *message;
  } rows[] = {
      {"a = 1\nb = ", 2, 5,
       "a value should stand here: a string in quotes, a number, true, false, an array or a table"},
      {"a = 1\n a = 2", 2, 2, "this is defined already"},
      {"[a]\n[b]\n[a]", 3, 2, "this is defined already"},
      {"a = 1979-05-27", 1, 5, "dates and times are not supported"},
      {"a = 07:32:00", 1, 5, "dates and times are not supported"},
      {"\n[[a]]", 2, 2, "arrays of tables are not supported"},
      {"a = \"x", 1, 7, "the string does not end"},
      {"a = \"x\n\"", 1, 7, "the string should end on its line"},
      {"a = [1, 2", 1, 10, ", or ] should stand here"},
      {"a = {b = 1,\n}", 1, 12, "a key should stand here"},
      {"a = 1 b = 2", 1, 7, "the line should end here"},
      {"a", 1, 2, "= should follow the key"},
      {"a = \"\\q\"", 1, 7, "there is no such escape sequence"},
      {"a = \"\"\"x\\\n \r y\"\"\"", 2, 2, "a string has no control characters"},
      {"a = 99999999999999999999", 1, 5, "this number does not fit into 64 bits"},
      {"a = \"\xff\"", 1, 6, "this is not UTF-8"},
      {"a = \"\\u0000\"", 1, 12, "a string with a zero byte is of no use here"},
  };
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_region region;
    as_toml_error error;
    as_region_init(&region, memory);
    assert_null(as_toml_read(&region, rows[i].text, strlen(rows[i].text), &error));
    assert_string_equal(error.message, rows[i].message);
    assert_int_equal(error.line, rows[i].line);
    assert_int_equal(error.column, rows[i].column);
    as_region_release(&region);
  }
  as_memory_destroy(memory);
}

static void test_deep(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  static const struct {
    const char *begin, *repeat;
  } rows[] = {{"a = ", "["}, {"a = ", "{x="}, {"a", ".a"}, {"[a", ".a"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_region region;
    as_toml_error error;
    as_text text = {.memory = memory};
    as_region_init(&region, memory);
    as_text_put(&text, rows[i].begin);
    for (int k = 0; k < 100000; k++) as_text_put(&text, rows[i].repeat);
    assert_null(as_toml_read(&region, as_text_get(&text), text.length, &error));
    assert_string_equal(error.message, "this nests too deeply");
    as_text_release(&text);
    as_region_release(&region);
  }
  as_memory_destroy(memory);
}

static void test_places(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_toml_error error;
  as_region_init(&region, memory);
  const char *text = "[test]\n\n  unwind   =  [ 8 ]\n";
  const as_toml_value *root = as_toml_read(&region, text, strlen(text), &error), *v;
  assert_non_null(root);
  v = as_toml_member(as_toml_member(root, "test"), "unwind");
  assert_int_equal(v->key_line, 3), assert_int_equal(v->key_column, 3);
  assert_int_equal(v->line, 3), assert_int_equal(v->column, 15);
  assert_int_equal(v->first->column, 17);
  assert_string_equal(as_toml_kind_name(v->kind), "an array");
  assert_null(as_toml_member(root, "unwind"));
  assert_null(as_toml_member(v, "unwind"));
  as_region_release(&region);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_tomllib), cmocka_unit_test(test_errors),
                                     cmocka_unit_test(test_deep), cmocka_unit_test(test_places)};
  return cmocka_run_group_tests_name("toml", tests, NULL, NULL);
}
