/* witness.json, as strictly as somebody who edited it by hand deserves: every member must be there and of its kind. */
#include "c/libc/known.h"
#include "report/witness/witness.h"

#include <stdlib.h>
#include <string.h>

typedef struct reader {
  as_region *region;
  as_text *error;
  bool failed;
} reader;

static void fail(reader *r, const as_json_value *at, const char *key, const char *what) {
  if (r->failed) return;
  r->failed = true;
  as_text_printf(r->error, "%u:%u: '%s' %s", at->line, at->column, key, what);
}

/* ---- members ---- */

static const as_json_value nothing = {.kind = AS_JSON_NULL};

static const as_json_value *member(reader *r, const as_json_value *of, const char *key) {
  const as_json_value *found = as_json_member(of, key);
  if (!found) fail(r, of, key, "is missing");
  return found ? found : &nothing;
}

static const char *text_of(reader *r, const as_json_value *value, const char *key) {
  if (value->kind != AS_JSON_STRING) fail(r, value, key, "must be a string");
  if (value->kind == AS_JSON_STRING && strlen(value->text) != value->length)
    fail(r, value, key, "must not have a zero byte");
  return value->kind == AS_JSON_STRING ? value->text : "";
}

static const char *string(reader *r, const as_json_value *of, const char *key) {
  return text_of(r, member(r, of, key), key);
}

static const char *string_or_null(reader *r, const as_json_value *of, const char *key) {
  const as_json_value *value = member(r, of, key);
  return value->kind == AS_JSON_NULL ? NULL : text_of(r, value, key);
}

static uint64_t number_of(reader *r, const as_json_value *value, const char *key) {
  if (value->kind != AS_JSON_NUMBER || strspn(value->text, "0123456789") != value->length || value->length > 19) {
    fail(r, value, key, "must be a whole number");
    return 0;
  }
  return strtoull(value->text, NULL, 10);
}

static uint64_t number(reader *r, const as_json_value *of, const char *key) {
  return number_of(r, member(r, of, key), key);
}

static uint32_t small(reader *r, const as_json_value *of, const char *key) {
  uint64_t value = number(r, of, key);
  if (value >= UINT32_MAX) fail(r, of, key, "is too large");
  return (uint32_t)value;
}

static uint32_t small_or_none(reader *r, const as_json_value *of, const char *key) {
  return member(r, of, key)->kind == AS_JSON_NULL ? AS_CORE_NONE : small(r, of, key);
}

static bool truth(reader *r, const as_json_value *of, const char *key) {
  const as_json_value *value = member(r, of, key);
  if (value->kind != AS_JSON_TRUE && value->kind != AS_JSON_FALSE) fail(r, value, key, "must be true or false");
  return value->kind == AS_JSON_TRUE;
}

static const as_json_value *array(reader *r, const as_json_value *of, const char *key) {
  const as_json_value *value = member(r, of, key);
  if (value->kind == AS_JSON_ARRAY) return value;
  fail(r, value, key, "must be an array");
  return &nothing;
}

static const char *const *strings(reader *r, const as_json_value *of, const char *key, uint32_t *count) {
  const as_json_value *all = array(r, of, key);
  const char **words = as_region_alloc(r->region, (all->count + 1) * sizeof *words);
  *count = 0;
  for (const as_json_value *v = all->first; v; v = v->next) words[(*count)++] = text_of(r, v, key);
  words[*count] = NULL;
  return words;
}

static int digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

static const uint8_t *hexadecimal(reader *r, const as_json_value *of, const char *key, uint64_t *count) {
  const as_json_value *value = member(r, of, key);
  const char *text = text_of(r, value, key);
  size_t length = strlen(text);
  *count = length / 2;
  uint8_t *bytes = as_region_alloc(r->region, *count + 1);
  for (size_t i = 0; i < *count; i++) {
    int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
    if (high < 0 || low < 0) fail(r, value, key, "must have hexadecimal digits only");
    bytes[i] = (uint8_t)((unsigned)high << 4 | (unsigned)low);
  }
  bytes[*count] = 0; /* it may be a string */
  if (length % 2) fail(r, value, key, "must have two digits for each byte");
  return bytes;
}

/* One of several words; the index. */
static uint32_t one_of(reader *r, const as_json_value *of, const char *key, const char *const *words, uint32_t count) {
  const char *text = string(r, of, key);
  for (uint32_t i = 0; i < count; i++)
    if (!strcmp(words[i], text)) return i;
  fail(r, of, key, "is no word that assay knows there");
  return 0;
}

static as_check check_named(reader *r, const as_json_value *at, const char *name) {
  for (int i = 0; i < AS_CHECK_COUNT; i++)
    if (!strcmp(as_check_get((as_check)i)->name, name)) return (as_check)i;
  fail(r, at, name, "is no check");
  return (as_check)0;
}

static as_input_source source_named(reader *r, const as_json_value *of) {
  const char *names[AS_INPUT_SOURCES];
  for (int i = 0; i < AS_INPUT_SOURCES; i++) names[i] = as_input_source_name((as_input_source)i);
  return (as_input_source)one_of(r, of, "source", names, AS_INPUT_SOURCES);
}

/* ---- parts ---- */

static void read_error(reader *r, const as_json_value *of, as_witness *w) {
  w->check = check_named(r, of, string(r, of, "check"));
  string(r, of, "sanitizer"); /* for people */
  w->message = string(r, of, "message");
  w->function = string_or_null(r, of, "function");
  w->in_libc = truth(r, of, "library");
  w->callee = string_or_null(r, of, "callee");
  w->file = string_or_null(r, of, "file");
  w->line = small(r, of, "line"), w->column = small(r, of, "column");
  w->end_line = small(r, of, "end_line"), w->end_column = small(r, of, "end_column");
}

/* It lies in the folder itself. */
static const char *text_file(reader *r, const as_json_value *of) {
  const char *name = string_or_null(r, of, "text");
  if (name && (!*name || *name == '.' || strchr(name, '/'))) fail(r, of, "text", "must name a file of this folder");
  return name;
}

static as_witness_source read_source(reader *r, const as_json_value *of) {
  as_witness_source source = {.file = string(r, of, "file"), .directory = string_or_null(r, of, "directory")};
  source.flags = strings(r, of, "flags", &source.flag_count);
  source.lenient = truth(r, of, "lenient"), source.is_core = truth(r, of, "core");
  source.text_file = text_file(r, of);
  const char *digest = string(r, of, "digest");
  if (strlen(digest) < sizeof source.digest) strcpy(source.digest, digest);
  return source;
}

static as_given read_given(reader *r, const as_json_value *of, bool named) {
  as_given given = {0};
  if (named) given.name = string(r, of, "name");
  if (!as_json_member(of, "bytes")) return given.size = number(r, of, "any"), given;
  given.bytes = (const char *)hexadecimal(r, of, "bytes", &given.size);
  return given;
}

/* Variables and files have names, and are objects therefore; others may be strings. */
static const as_given *read_all_given(reader *r, const as_json_value *of, const char *key, bool named,
                                      uint32_t *count) {
  const as_json_value *all = array(r, of, key);
  as_given *given = as_region_alloc(r->region, (all->count + 1) * sizeof *given);
  *count = 0;
  for (const as_json_value *v = all->first; v; v = v->next) {
    const char *word = v->kind == AS_JSON_STRING && !named ? text_of(r, v, key) : NULL;
    given[(*count)++] = word ? (as_given){.bytes = word, .size = strlen(word)} : read_given(r, v, named);
  }
  return given;
}

static void read_program(reader *r, const as_json_value *of, as_witness_program *p) {
  const char *uninit[AS_UNINIT_COUNT];
  for (uint32_t i = 0; i < AS_UNINIT_COUNT; i++) uninit[i] = as_uninit_name((as_uninit)i);
  static const char *const missing[] = {[AS_MISSING_GIVE_UP] = "stop", [AS_MISSING_HAVOC] = "havoc"};
  p->directory = string(r, of, "directory");
  const as_json_value *all = array(r, of, "sources");
  as_witness_source *sources = as_region_alloc(r->region, all->count * sizeof *sources);
  for (const as_json_value *v = all->first; v; v = v->next) sources[p->source_count++] = read_source(r, v);
  p->sources = sources;
  p->machine.entry = string(r, of, "entry");
  p->machine.callees = as_libc_callees();
  uint32_t inputs;
  p->machine.arguments = read_all_given(r, of, "arguments", false, &p->machine.argument_count);
  p->machine.variables = read_all_given(r, of, "environment", true, &p->machine.variable_count);
  p->machine.files = read_all_given(r, of, "files", true, &p->machine.file_count);
  p->machine.standard_input = read_all_given(r, of, "stdin", false, &inputs);
  if (!inputs) p->machine.standard_input = NULL;
  for (const as_json_value *v = array(r, of, "checks")->first; v; v = v->next)
    p->machine.checks[check_named(r, v, text_of(r, v, "checks"))] = true;
  p->machine.uninit = (as_uninit)one_of(r, of, "uninit", uninit, AS_UNINIT_COUNT);
  p->machine.missing = (as_missing)one_of(r, of, "missing", missing, 2);
  const as_flexible_name *names = as_flexible_names();
  const char *const flexible[] = {names[0].word, names[1].word, names[2].word, names[3].word};
  p->machine.flexible = (as_flexible)one_of(r, of, "flexible", flexible, 4);
  p->with_libc = truth(r, of, "libc"), p->lenient_types = truth(r, of, "lenient_types");
  p->machine.malloc_may_fail = truth(r, of, "malloc_may_fail");
  p->machine.stack_bytes = number(r, of, "stack");
}

static as_bits read_bits(reader *r, const as_json_value *of) {
  uint64_t count;
  const uint8_t *bytes = hexadecimal(r, of, "bytes", &count);
  uint32_t width = small(r, of, "bits");
  if ((width + UINT64_C(7)) / 8 != count) {
    fail(r, of, "bytes", "must be as many as the bits need");
    return (as_bits){0};
  }
  uint64_t *limbs = as_region_alloc(r->region, (count + 8) / 8 * sizeof *limbs);
  memset(limbs, 0, (count + 8) / 8 * sizeof *limbs);
  for (uint64_t i = 0; i < count; i++) limbs[i / 8] |= (uint64_t)bytes[i] << i % 8 * 8;
  if (width % 64) limbs[width / 64] &= (UINT64_C(1) << width % 64) - 1;
  return (as_bits){width, limbs};
}

static as_witness_input read_input(reader *r, const as_json_value *of) {
  as_witness_input input = {.name = string(r, of, "name"), .source = source_named(r, of)};
  input.type = string_or_null(r, of, "type"), input.literal = string_or_null(r, of, "literal");
  input.supply = small_or_none(r, of, "supply");
  input.offset = number(r, of, "offset");
  input.object = small(r, of, "object"), input.place = number(r, of, "place");
  input.fill = small(r, of, "fill"), input.range = small_or_none(r, of, "range");
  input.is_array = truth(r, of, "array"), input.first = number(r, of, "first");
  input.bits = read_bits(r, of);
  return input;
}

static as_witness_supply read_supply(reader *r, const as_json_value *of) {
  as_witness_supply supply = {.source = source_named(r, of),
                              .function = string(r, of, "function"),
                              .name = string(r, of, "name"),
                              .file = string_or_null(r, of, "file"),
                              .line = small(r, of, "line"),
                              .column = small(r, of, "column"),
                              .before = number(r, of, "before"),
                              .size_bytes = number(r, of, "size_bytes")};
  supply.bytes = hexadecimal(r, of, "bytes", &supply.count);
  return supply;
}

/* A native run is given the supplies, the machine the inputs: somebody who changes a value must change both. */
static bool is_of_supply(const as_witness_input *input, const as_witness_supply *supply) {
  uint64_t bytes = (input->bits.width + UINT64_C(7)) / 8;
  if (input->offset > supply->size_bytes || bytes > supply->size_bytes - input->offset) return true; /* its length */
  for (uint64_t i = 0; i < bytes; i++) {
    uint64_t at = input->offset + i;
    uint8_t wanted = at < supply->count ? supply->bytes[at] : 0;
    if (wanted != (uint8_t)(input->bits.limbs[i / 8] >> i % 8 * 8)) return false;
  }
  return true;
}

static void read_values(reader *r, const as_json_value *of, as_witness *w) {
  const as_json_value *all = array(r, of, "supplies");
  as_witness_supply *supplies = as_region_alloc(r->region, all->count * sizeof *supplies);
  for (const as_json_value *v = all->first; v; v = v->next) supplies[w->supply_count++] = read_supply(r, v);
  all = array(r, of, "inputs");
  as_witness_input *inputs = as_region_alloc(r->region, all->count * sizeof *inputs);
  for (const as_json_value *v = all->first; v; v = v->next) {
    as_witness_input *input = &inputs[w->input_count++];
    *input = read_input(r, v);
    if (input->supply < w->supply_count && !is_of_supply(input, &supplies[input->supply]))
      fail(r, v, "bytes", "are not those of its supply; where one is changed, the other must be, too");
  }
  w->supplies = supplies, w->inputs = inputs;
}

static void read_all(reader *r, const as_json_value *of, as_witness *w) {
  if (strcmp(string(r, of, "format"), "assay-witness-1") != 0)
    fail(r, of, "format", "is not that of a witness which this version of assay can read");
  w->version = string(r, of, "assay");
  read_error(r, member(r, of, "error"), w);
  read_program(r, member(r, of, "program"), &w->program);
  read_values(r, of, w);
}

bool as_witness_read(as_region *region, const char *text, size_t length, as_witness *w, as_text *error) {
  reader r = {.region = region, .error = error};
  as_json_error wrong;
  *w = (as_witness){0};
  const as_json_value *value = as_json_read(region, text, length, &wrong);
  if (!value) return as_text_printf(error, "%u:%u: %s", wrong.line, wrong.column, wrong.message), false;
  read_all(&r, value, w);
  return !r.failed;
}

/* ---- parts ---- */

bool as_witness_read_error(as_region *region, const as_json_value *of, as_witness *w, as_text *error) {
  reader r = {.region = region, .error = error};
  read_error(&r, member(&r, of, "error"), w);
  return !r.failed;
}

bool as_witness_read_program(as_region *region, const as_json_value *of, as_witness *w, as_text *error) {
  reader r = {.region = region, .error = error};
  read_program(&r, member(&r, of, "program"), &w->program);
  return !r.failed;
}

bool as_witness_read_values(as_region *region, const as_json_value *of, as_witness *w, as_text *error) {
  reader r = {.region = region, .error = error};
  w->supply_count = w->input_count = 0;
  read_values(&r, of, w);
  return !r.failed;
}
