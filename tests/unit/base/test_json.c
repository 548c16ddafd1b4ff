/* Strategy: Python's json module is the oracle. Random documents are written here twice, by the writer and as a Python
 * expression; Python parses the former, evaluates the latter, compares them, and compares our bytes with what its own
 * writer makes in the same style. Strings are random bytes, which Python decodes with U+FFFD for what is invalid;
 * doubles come as hexadecimal floats, and must read back exactly with as few digits as Python's repr. Contracts and
 * sinks by hand. Without python3 the first part is skipped. */
#include "support.h"
#include <assay/base/json.h>
#include <assay/base/text.h>
#include <inttypes.h>
#include <locale.h>
#include <math.h>

static const char oracle[] =
    "import json, sys\n"
    "def same(a, b):\n"
    "  if type(a) is dict and type(b) is dict:\n"
    "    return list(a) == list(b) and all(same(a[k], b[k]) for k in a)\n"
    "  if type(a) is list and type(b) is list:\n"
    "    return len(a) == len(b) and all(map(same, a, b))\n"
    "  return a == b and (type(a) is type(b) or float in (type(a), type(b)))\n"
    "def digits(text): return len(text.split('e')[0].replace('.', '').strip('-0'))\n"
    "S = lambda h: bytes.fromhex(h).decode('utf-8', 'replace')\n"
    "class F(float): pass\n"
    "checked = 0\n"
    "for record in sys.stdin.buffer.read().split(b'\\x1e')[1:]:\n"
    "  want, compact, pretty = record.split(b'\\x1f')\n"
    "  want = eval(want)\n"
    "  compact, pretty = compact.decode('utf-8'), pretty.decode('utf-8')\n"
    "  got = json.loads(compact)\n"
    "  if type(want) is F:\n"
    "    ok = float(got) == want and digits(compact.strip()) <= digits(repr(float(want)))\n"
    "    ok = ok and str(float(got))[0] == str(float(want))[0]\n"
    "  else:\n"
    "    ok = same(got, want) and json.loads(pretty) == got\n"
    "    ok = ok and compact == json.dumps(got, separators=(',', ':'), ensure_ascii=False) + '\\n'\n"
    "    ok = ok and pretty == json.dumps(got, indent=2, ensure_ascii=False) + '\\n'\n"
    "  if not ok: sys.exit(f'{want!r}: {compact!r}, {pretty!r}')\n"
    "  checked += 1\n"
    "sys.exit(0 if checked == int(sys.argv[1]) else f'{checked} records')\n";

/* Runs the oracle on records, each: 0x1e, Python expression, 0x1f, compact JSON, 0x1f, pretty JSON. */
static void ask_oracle(const as_text *records, int count) {
  if (system("python3 -c 'import json' 2>/dev/null") != 0) skip();
  char script[] = "/tmp/assay-json-XXXXXX", command[200];
  int file = mkstemp(script);
  assert_true(file >= 0);
  assert_int_equal(write(file, oracle, sizeof oracle - 1), sizeof oracle - 1);
  close(file);
  snprintf(command, sizeof command, "python3 %s %d", script, count);
  FILE *pipe_to = popen(command, "w");
  assert_non_null(pipe_to);
  fwrite(records->at, 1, records->length, pipe_to);
  int status = pclose(pipe_to);
  unlink(script);
  assert_int_equal(status, 0);
}

/* Three writers of the same document. */
typedef struct trio {
  as_json compact, pretty;
  as_text python, compact_text, pretty_text;
  uint64_t seed;
} trio;

static void trio_init(trio *t, as_memory *memory, uint64_t seed) {
  *t = (trio){.python = {.memory = memory}, .compact_text = {.memory = memory}, .pretty_text = {.memory = memory}};
  t->seed = seed;
  as_json_init_text(&t->compact, memory, &t->compact_text, AS_JSON_STYLE_COMPACT);
  as_json_init_text(&t->pretty, memory, &t->pretty_text, AS_JSON_STYLE_PRETTY);
}

static void trio_finish(trio *t, as_text *records) {
  assert_true(as_json_finish(&t->compact) && as_json_finish(&t->pretty));
  as_json_release(&t->compact), as_json_release(&t->pretty);
  as_text_printf(records, "\x1e%s\x1f%s\x1f%s", as_text_get(&t->python), as_text_get(&t->compact_text),
                 as_text_get(&t->pretty_text));
  as_text_release(&t->python), as_text_release(&t->compact_text), as_text_release(&t->pretty_text);
}

/* Bytes of which many are UTF-8, some almost, some not, some to be escaped; never 0x1e and 0x1f, our separators. */
static size_t random_bytes(uint64_t *seed, unsigned char *bytes, size_t most) {
  size_t length = random_below(seed, most + 1);
  static const unsigned char leads[] = {0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed,
                                        0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff};
  static const unsigned char others[] = {0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0x80, 0xbf,
                                         0x41, 0x22, 0x5c, 0x7f, 0x00, 0x0a, 0x08};
  for (size_t i = 0; i < length; i++) {
    uint64_t kind = random_below(seed, 8);
    bytes[i] = kind < 2   ? leads[random_below(seed, sizeof leads)]
               : kind < 6 ? others[random_below(seed, sizeof others)]
                          : (unsigned char)random_next(seed);
  }
  return length;
}

static void put_python_bytes(as_text *python, const unsigned char *bytes, size_t length) {
  as_text_put(python, "S('");
  for (size_t i = 0; i < length; i++) as_text_printf(python, "%02x", bytes[i]);
  as_text_put(python, "')");
}

static void put_string(trio *t) {
  unsigned char bytes[24];
  size_t length = random_bytes(&t->seed, bytes, sizeof bytes);
  put_python_bytes(&t->python, bytes, length);
  as_json_string_bytes(&t->compact, (char *)bytes, length);
  as_json_string_bytes(&t->pretty, (char *)bytes, length);
}

static void put_scalar(trio *t) {
  int64_t value = (int64_t)(random_next(&t->seed) >> random_below(&t->seed, 64));
  switch (random_below(&t->seed, 6)) {
  case 0:
    as_text_printf(&t->python, "%" PRId64, -value);
    as_json_int(&t->compact, -value), as_json_int(&t->pretty, -value);
    break;
  case 1:
    as_text_printf(&t->python, "%" PRIu64, (uint64_t)value);
    as_json_uint(&t->compact, (uint64_t)value), as_json_uint(&t->pretty, (uint64_t)value);
    break;
  case 2:
    as_text_put(&t->python, value & 1 ? "True" : "False");
    as_json_bool(&t->compact, value & 1), as_json_bool(&t->pretty, value & 1);
    break;
  case 3:
    as_text_put(&t->python, "None");
    as_json_null(&t->compact), as_json_string(&t->pretty, NULL);
    break;
  default: put_string(t);
  }
}

static void put_value(trio *t, int depth);

static void put_array(trio *t, int depth) {
  as_text_put(&t->python, "[");
  as_json_begin_array(&t->compact), as_json_begin_array(&t->pretty);
  for (uint64_t count = random_below(&t->seed, 5); count; count--) {
    put_value(t, depth - 1);
    as_text_put(&t->python, ",");
  }
  as_json_end_array(&t->compact), as_json_end_array(&t->pretty);
  as_text_put(&t->python, "]");
}

static void put_object(trio *t, int depth) {
  as_text_put(&t->python, "{");
  as_json_begin_object(&t->compact), as_json_begin_object(&t->pretty);
  for (uint64_t count = random_below(&t->seed, 5); count; count--) {
    unsigned char key[12];
    size_t length = random_bytes(&t->seed, key, 8);
    key[length++] = (unsigned char)('0' + count); /* distinct */
    put_python_bytes(&t->python, key, length);
    as_json_key_bytes(&t->compact, (char *)key, length), as_json_key_bytes(&t->pretty, (char *)key, length);
    as_text_put(&t->python, ":");
    put_value(t, depth - 1);
    as_text_put(&t->python, ",");
  }
  as_json_end_object(&t->compact), as_json_end_object(&t->pretty);
  as_text_put(&t->python, "}");
}

static void put_value(trio *t, int depth) {
  uint64_t kind = depth ? random_below(&t->seed, 4) : 2;
  if (kind == 0)
    put_array(t, depth);
  else if (kind == 1)
    put_object(t, depth);
  else
    put_scalar(t);
}

static void test_documents(void **state) {
  (void)state;
  enum { DOCUMENTS = 3000 };
  as_memory *memory = as_memory_create(0);
  as_text records = {.memory = memory};
  uint64_t seed = 43;
  for (int i = 0; i < DOCUMENTS; i++) {
    trio t;
    trio_init(&t, memory, random_next(&seed));
    put_value(&t, 5);
    trio_finish(&t, &records);
  }
  ask_oracle(&records, DOCUMENTS);
  as_text_release(&records);
  as_memory_destroy(memory);
}

static double random_double(uint64_t *seed) {
  static const double special[] = {0.1,
                                   1e23,
                                   5e-324,
                                   2.2250738585072014e-308,
                                   1.7976931348623157e308,
                                   3.0,
                                   1e15,
                                   1e16,
                                   9007199254740993.0,
                                   123456.789,
                                   -0.0,
                                   0.0,
                                   1.0 / 3,
                                   2.5e-310,
                                   1e300};
  uint64_t bits = random_next(seed), kind = random_below(seed, 4);
  if (kind == 0) return special[random_below(seed, sizeof special / sizeof *special)];
  if (kind == 1) return (double)(int64_t)(bits >> random_below(seed, 64)) / 1000;
  double value;
  if (kind == 2) bits &= UINT64_C(0x800fffffffffffff) >> random_below(seed, 50); /* subnormal */
  memcpy(&value, &bits, sizeof value);
  return isfinite(value) ? value : 1;
}

static void test_doubles(void **state) {
  (void)state;
  enum { DOUBLES = 5000 };
  as_memory *memory = as_memory_create(0);
  as_text records = {.memory = memory};
  uint64_t seed = 47;
  for (int i = 0; i < DOUBLES; i++) {
    trio t;
    trio_init(&t, memory, 0);
    double value = random_double(&seed);
    as_text_printf(&t.python, "F(float.fromhex('%a'))", value);
    as_json_double(&t.compact, value), as_json_double(&t.pretty, value);
    trio_finish(&t, &records);
  }
  ask_oracle(&records, DOUBLES);
  as_text_release(&records);
  as_memory_destroy(memory);
}

/* ---- by hand ---- */

static void test_exact(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  as_json json;
  as_json_init_text(&json, memory, &text, AS_JSON_STYLE_COMPACT);
  as_json_begin_array(&json);
  as_json_int(&json, INT64_MIN), as_json_uint(&json, UINT64_MAX);
  as_json_double(&json, NAN), as_json_double(&json, -INFINITY), as_json_double(&json, 0.1), as_json_double(&json, -0.0);
  as_json_raw(&json, "{\"x\":1}", 7);
  as_json_string(&json, "\x1e\x1f\x7f/\xc3\xa4\xc3");
  as_json_end_array(&json);
  assert_true(as_json_finish(&json));
  as_json_begin_object(&json), as_json_key(&json, "k"), as_json_begin_object(&json);
  as_json_end_object(&json), as_json_end_object(&json);
  assert_true(as_json_finish(&json));
  assert_string_equal(as_text_get(&text), "[-9223372036854775808,18446744073709551615,null,null,0.1,-0.0,{\"x\":1},"
                                          "\"\\u001e\\u001f\x7f/\xc3\xa4\xef\xbf\xbd\"]\n{\"k\":{}}\n");
  as_json_release(&json);
  as_text_release(&text);
  as_memory_destroy(memory);
}

static void test_deep(void **state) {
  (void)state;
  enum { DEPTH = 100000 };
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  as_json json;
  as_json_init_text(&json, memory, &text, AS_JSON_STYLE_COMPACT);
  for (int i = 0; i < DEPTH; i++) as_json_begin_array(&json);
  for (int i = 0; i < DEPTH; i++) as_json_end_array(&json);
  assert_true(as_json_finish(&json));
  assert_int_equal(text.length, 2 * DEPTH + 1);
  as_json_begin_array(&json);
  as_json_release(&json); /* in the middle */
  as_text_release(&text);
  as_memory_destroy(memory);
}

static void test_locale(void **state) {
  (void)state;
  if (!setlocale(LC_NUMERIC, "de_DE.UTF-8") && !setlocale(LC_NUMERIC, "fr_FR.UTF-8")) skip();
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  as_json json;
  as_json_init_text(&json, memory, &text, AS_JSON_STYLE_COMPACT);
  as_json_double(&json, -1.25e-7);
  as_json_finish(&json);
  setlocale(LC_NUMERIC, "C");
  assert_string_equal(as_text_get(&text), "-1.25e-07\n");
  as_json_release(&json);
  as_text_release(&text);
  as_memory_destroy(memory);
}

static bool third_fails(void *data, const char *bytes, size_t count) {
  return (void)bytes, (void)count, --*(int *)data;
}

static void test_sinks(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_json json;
  int calls = 3;
  as_json_init(&json, memory, third_fails, &calls, AS_JSON_STYLE_COMPACT);
  as_json_begin_array(&json);
  for (int i = 0; i < 10; i++) as_json_int(&json, i);
  as_json_end_array(&json);
  assert_false(as_json_finish(&json));
  assert_int_equal(calls, 0); /* not called again */
  as_json_release(&json);
  char *buffer = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&buffer, &size);
  as_json_init_file(&json, memory, file, AS_JSON_STYLE_PRETTY);
  as_json_begin_array(&json), as_json_bool(&json, true), as_json_end_array(&json);
  assert_true(as_json_finish(&json));
  as_json_release(&json);
  fclose(file);
  assert_string_equal(buffer, "[\n  true\n]\n");
  free(buffer);
  file = fopen("/dev/full", "w");
  assert_non_null(file);
  setvbuf(file, NULL, _IONBF, 0);
  as_json_init_file(&json, memory, file, AS_JSON_STYLE_COMPACT);
  as_json_null(&json);
  assert_false(as_json_finish(&json));
  as_json_release(&json);
  fclose(file);
  as_memory_destroy(memory);
}

static as_json *fresh(void) {
  static as_json json;
  static as_text text;
  as_memory *memory = as_memory_create(0);
  text = (as_text){.memory = memory};
  as_json_init_text(&json, memory, &text, AS_JSON_STYLE_COMPACT);
  return &json;
}
static as_json *in_object(void) {
  as_json *json = fresh();
  as_json_begin_object(json);
  return json;
}
static as_json *in_array(void) {
  as_json *json = fresh();
  as_json_begin_array(json);
  return json;
}

static void value_without_key(void) { as_json_int(in_object(), 1); }
static void key_in_array(void) { as_json_key(in_array(), "k"); }
static void key_outside(void) { as_json_key(fresh(), "k"); }
static void two_keys(void) {
  as_json *json = in_object();
  as_json_key(json, "a"), as_json_key(json, "b");
}
static void key_without_value(void) {
  as_json *json = in_object();
  as_json_key(json, "a"), as_json_end_object(json);
}
static void wrong_end_array(void) { as_json_end_array(in_object()); }
static void wrong_end_object(void) { as_json_end_object(in_array()); }
static void end_of_nothing(void) { as_json_end_array(fresh()); }
static void two_documents(void) {
  as_json *json = fresh();
  as_json_null(json), as_json_null(json);
}
static void incomplete(void) { as_json_finish(in_array()); }
static void nothing(void) { as_json_finish(fresh()); }

static void test_misuse(void **state) {
  (void)state;
  expect_abort(value_without_key, "as_json_int: JSON: a value in an object has no key");
  expect_abort(key_in_array, "as_json_key_bytes: JSON: a key outside of an object");
  expect_abort(key_outside, "a key outside of an object");
  expect_abort(two_keys, "the key before has no value");
  expect_abort(key_without_value, "as_json_end_object: JSON: a key has no value");
  expect_abort(wrong_end_array, "the innermost open value is no array");
  expect_abort(wrong_end_object, "the innermost open value is no object");
  expect_abort(end_of_nothing, "the innermost open value is no array");
  expect_abort(two_documents, "as_json_null: JSON: a second value in one document");
  expect_abort(incomplete, "as_json_finish: the document is not complete");
  expect_abort(nothing, "as_json_finish: the document is not complete");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_documents), cmocka_unit_test(test_doubles), cmocka_unit_test(test_exact),
      cmocka_unit_test(test_deep),      cmocka_unit_test(test_locale),  cmocka_unit_test(test_sinks),
      cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
