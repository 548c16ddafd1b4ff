/* Strategy: Python's json module is the oracle. Random texts, most of them valid JSON and the others damaged in a few
 * bytes, are read here and written down again as a Python expression, or as "refused"; Python reads the same bytes and
 * compares: values, order of members, numbers as they were written, and whether it is JSON at all (without the
 * constants that Python adds, and without halves of surrogate pairs). The places of values and errors, depth and limits
 * by hand. Without python3 the first part is skipped. */
#include "support.h"
#include <assay/base/json_read.h>
#include <assay/base/text.h>

static const char oracle[] =
    "import json, sys\n"
    "def refuse(x): raise ValueError(x)\n"
    "def has_half(v):\n"
    "  if isinstance(v, str): return any('\\ud800' <= c <= '\\udfff' for c in v)\n"
    "  return isinstance(v, (list, tuple)) and any(map(has_half, v))\n"
    "N = lambda h: ('number', bytes.fromhex(h).decode())\n"
    "S = lambda h: bytes.fromhex(h).decode()\n"
    "number = lambda text: ('number', text)\n"
    "good = bad = 0\n"
    "for record in sys.stdin.read().split('\\x1e')[1:]:\n"
    "  data, ours = record.split('\\x1f')\n"
    "  data, ours = bytes.fromhex(data), eval(ours)\n"
    "  try:\n"
    "    want = json.loads(data.decode('utf-8'), parse_constant=refuse, parse_int=number, parse_float=number,\n"
    "                      object_pairs_hook=lambda pairs: ('object', pairs))\n"
    "    if has_half(want): refuse(want)\n"
    "    good += 1\n"
    "  except ValueError:\n"
    "    want = 'refused',\n"
    "    bad += 1\n"
    "  if want != ours: sys.exit(f'{data!r}: {want!r}, {ours!r}')\n"
    "sys.exit(0 if good > 1000 and bad > 1000 else 'too few of a kind')\n";

static void ask_oracle(const as_text *records) {
  if (system("python3 -c 'import json' 2>/dev/null") != 0) skip();
  char script[] = "/tmp/assay-json-XXXXXX", command[200];
  int file = mkstemp(script);
  assert_true(file >= 0);
  assert_int_equal(write(file, oracle, sizeof oracle - 1), sizeof oracle - 1);
  close(file);
  snprintf(command, sizeof command, "python3 %s", script);
  FILE *pipe_to = popen(command, "w");
  assert_non_null(pipe_to);
  fwrite(records->at, 1, records->length, pipe_to);
  int status = pclose(pipe_to);
  unlink(script);
  assert_int_equal(status, 0);
}

/* ---- what was read, in Python ---- */

static void put_hex(as_text *out, const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) as_text_printf(out, "%02x", (unsigned char)bytes[i]);
}

static void put_call(as_text *out, char function, const char *bytes, size_t count) {
  as_text_printf(out, "%c('", function);
  put_hex(out, bytes, count);
  as_text_put(out, "')");
}

static void put_python(as_text *out, const as_json_value *value) {
  switch (value->kind) {
  case AS_JSON_NULL: as_text_put(out, "None"); break;
  case AS_JSON_FALSE: as_text_put(out, "False"); break;
  case AS_JSON_TRUE: as_text_put(out, "True"); break;
  case AS_JSON_NUMBER: put_call(out, 'N', value->text, value->length); break;
  case AS_JSON_STRING: put_call(out, 'S', value->text, value->length); break;
  case AS_JSON_ARRAY:
  case AS_JSON_OBJECT: {
    bool is_object = value->kind == AS_JSON_OBJECT;
    uint32_t count = 0;
    as_text_put(out, is_object ? "('object', [" : "[");
    for (const as_json_value *v = value->first; v; v = v->next, count++) {
      assert_true((v->key != NULL) == is_object);
      if (is_object) as_text_put_char(out, '('), put_call(out, 'S', v->key, v->key_length), as_text_put_char(out, ',');
      put_python(out, v);
      as_text_put(out, is_object ? ")," : ",");
    }
    as_text_put(out, is_object ? "])" : "]");
    assert_int_equal(count, value->count);
  }
  }
}

/* ---- random texts ---- */

static const char *pick(uint64_t *seed, const char *const *from, size_t count) {
  return from[random_below(seed, count)];
}
#define PICK(seed, ...)                                                                                                \
  pick(seed, (const char *const[]){__VA_ARGS__}, sizeof(const char *const[]){__VA_ARGS__} / sizeof(char *))

static void put_space(uint64_t *seed, as_text *out) {
  if (random_below(seed, 4) == 0) as_text_put(out, PICK(seed, " ", "\n", "\t", "\r\n", "  "));
}

static void put_string(uint64_t *seed, as_text *out) {
  as_text_put_char(out, '"');
  for (uint64_t left = random_below(seed, 6); left > 0; left--)
    as_text_put(out, PICK(seed, "a", "key", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t", "\\u0041", "\\u00E9",
                          "\\u20aC", "\\ud83d\\ude00", "\\u0000", "\\ud800", "\\udc00", "\xc3\xa9", "\xe2\x82\xac",
                          "\xf0\x9f\x98\x80", "\xef\xbf\xbf", "\x7f", "'", "{}[],:"));
  as_text_put_char(out, '"');
}

static void put_number(uint64_t *seed, as_text *out) {
  as_text_put(out, PICK(seed, "", "", "-"));
  as_text_put(out, PICK(seed, "0", "7", "10", "123456789012345678901234567890"));
  as_text_put(out, PICK(seed, "", "", ".0", ".5", ".125"));
  as_text_put(out, PICK(seed, "", "", "e5", "E+05", "e-0"));
}

static void put_value(uint64_t *seed, as_text *out, int depth) {
  uint64_t kind = random_below(seed, depth > 0 ? 7 : 4);
  put_space(seed, out);
  if (kind == 0) as_text_put(out, PICK(seed, "null", "true", "false"));
  if (kind == 1) put_number(seed, out);
  if (kind == 2 || kind == 3) put_string(seed, out);
  if (kind >= 4) {
    bool is_object = kind >= 5;
    as_text_put_char(out, is_object ? '{' : '[');
    for (uint64_t left = random_below(seed, 4); left > 0; left--) {
      put_space(seed, out);
      if (is_object) put_string(seed, out), put_space(seed, out), as_text_put_char(out, ':');
      put_value(seed, out, depth - 1);
      if (left > 1) as_text_put_char(out, ',');
    }
    put_space(seed, out);
    as_text_put_char(out, is_object ? '}' : ']');
  }
  put_space(seed, out);
}

static void damage(uint64_t *seed, as_text *text) {
  static const char bytes[] = "\"\\{}[],:0-+.eEu \n\t\x01\x80\xc3\xff/nNtI";
  for (uint64_t left = 1 + random_below(seed, 2); left > 0 && text->length > 0; left--) {
    size_t at = random_below(seed, text->length);
    char other = bytes[random_below(seed, sizeof bytes)];
    switch (random_below(seed, 3)) {
    case 0: text->at[at] = other; break;
    case 1: text->length = at; break;
    default: memmove(text->at + at, text->at + at + 1, text->length - at), text->length--;
    }
  }
}

/* The text ends where an allocation ends, so that ASan sees a read beyond it. */
static void read_one(as_memory *memory, const as_text *text, as_text *records) {
  as_region region;
  as_region_init(&region, memory);
  char *exact = malloc(text->length ? text->length : 1);
  if (text->length) memcpy(exact, text->at, text->length);
  as_json_error error = {0};
  const as_json_value *value = as_json_read(&region, exact, text->length, &error);
  free(exact);
  as_text_put_char(records, '\x1e');
  put_hex(records, text->at, text->length);
  as_text_put_char(records, '\x1f');
  if (value) put_python(records, value);
  if (!value) as_text_put(records, "('refused',)"), assert_true(error.line > 0 && error.column > 0 && *error.message);
  as_region_release(&region);
}

static void test_random(void **state) {
  (void)state;
  enum { TEXTS = 8000 };
  as_memory *memory = as_memory_create(0);
  as_text records = {.memory = memory}, text = {.memory = memory};
  uint64_t seed = 11;
  for (int i = 0; i < TEXTS; i++) {
    as_text_clear(&text);
    put_value(&seed, &text, 4);
    if (i % 2) damage(&seed, &text);
    read_one(memory, &text, &records);
  }
  ask_oracle(&records);
  as_text_release(&records), as_text_release(&text);
  as_memory_destroy(memory);
}

/* ---- by hand ---- */

static void test_places(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  as_json_error error;
  static const char text[] = "{\n  \"a\": [1,\r\n  \"\xc3\xa4\", 2],\n \"b\" :true, \"a\": null}";
  const as_json_value *value = as_json_read(&region, text, sizeof text - 1, &error);
  assert_non_null(value);
  assert_int_equal(value->kind, AS_JSON_OBJECT);
  assert_int_equal(value->count, 3);
  const as_json_value *list = value->first, *two = list->first->next->next;
  assert_true(list->line == 2 && list->column == 8);
  assert_true(two->line == 3 && two->column == 9);
  const as_json_value *b = as_json_member(value, "b"), *a = as_json_member(value, "a");
  assert_true(b->kind == AS_JSON_TRUE && b->line == 4 && b->column == 7);
  assert_int_equal(a->kind, AS_JSON_NULL); /* the last one */
  assert_null(as_json_member(value, "c"));
  assert_null(as_json_member(list, "a"));
  for (int kind = AS_JSON_NULL; kind <= AS_JSON_OBJECT; kind++) assert_true(*as_json_kind_name((as_json_kind)kind));
  as_region_release(&region);
  as_memory_destroy(memory);
}

static void test_errors(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t line, column;
    const char *message;
  } cases[] = {
      {"", 1, 1, "the text ends where a value should stand"},
      {"\n x", 2, 2, "a value should stand here"},
      {"NaN", 1, 1, "a value should stand here"},
      {"\xef\xbb\xbf{}", 1, 1, "a value should stand here"},
      {"[1,]", 1, 4, "a value should stand here"},
      {"[1\n2]", 2, 1, "',' or ']' should stand here"},
      {"{\"a\":1 \"b\"}", 1, 8, "',' or '}' should stand here"},
      {"{a:1}", 1, 2, "a key should stand here, in quotes"},
      {"{\"a\" 1}", 1, 6, "':' should follow the key"},
      {"\"a\n\"", 1, 3, "a control character in a string should be written as an escape"},
      {"\"ab", 1, 4, "the text ends in a string"},
      {"\"ab\\", 1, 4, "an unknown escape"},
      {"\"\\x41\"", 1, 2, "an unknown escape"},
      {"\"\\u12g4\"", 1, 6, "four hexadecimal digits should follow \\u"},
      {"\"a\\udc00\"", 1, 3, "half of a surrogate pair"},
      {"\"a\\ud83d\\u0041\"", 1, 3, "half of a surrogate pair"},
      {"\"\xff\"", 1, 2, "this is not UTF-8"},
      {"01", 1, 2, "nothing should follow the value"},
      {"1.", 1, 3, "a digit should stand here"},
      {"-", 1, 2, "a digit should stand here"},
      {"1e+", 1, 4, "a digit should stand here"},
      {"{} {}", 1, 4, "nothing should follow the value"},
  };
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    as_json_error error = {0};
    assert_null(as_json_read(&region, cases[i].text, strlen(cases[i].text), &error));
    assert_string_equal(error.message, cases[i].message);
    assert_int_equal(error.line, cases[i].line);
    assert_int_equal(error.column, cases[i].column);
  }
  as_region_release(&region);
  as_memory_destroy(memory);
}

static const as_json_value *read_nested(as_region *region, uint32_t depth, as_json_error *error) {
  as_text text = {.memory = region->memory};
  for (uint32_t i = 0; i < depth; i++) as_text_put_char(&text, '[');
  for (uint32_t i = 0; i < depth; i++) as_text_put_char(&text, ']');
  const as_json_value *value = as_json_read(region, text.at, text.length, error);
  as_text_release(&text);
  return value;
}

static void test_depth(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  as_json_error error;
  assert_non_null(read_nested(&region, AS_JSON_DEPTH, &error));
  assert_null(read_nested(&region, AS_JSON_DEPTH + 1, &error));
  assert_string_equal(error.message, "too many values in each other");
  assert_int_equal(error.column, AS_JSON_DEPTH + 1);
  assert_null(read_nested(&region, 1000000, &error));
  as_region_release(&region);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_places),
      cmocka_unit_test(test_errors),
      cmocka_unit_test(test_depth),
  };
  return cmocka_run_group_tests_name("json_read", tests, NULL, NULL);
}
