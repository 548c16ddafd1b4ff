/* From an instance to a witness, and from a witness to JSON. */
#include "report/witness/witness.h"
#include "analyse/c/checks.h"
#include "report/witness/literal.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* ---- making ---- */

static const char *keep_text(as_region *region, as_text *text) {
  const char *copy = as_region_copy(region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return copy;
}

const char *as_witness_text_file(as_region *region, uint32_t index) {
  as_text name = {.memory = region->memory};
  as_text_put(&name, "harness");
  if (index) as_text_printf(&name, "-%u", index + 1);
  as_text_put(&name, ".c");
  return keep_text(region, &name);
}

static void digest_text(const char *source, char text[AS_DIGEST_TEXT]) {
  as_digester digester;
  as_digester_begin(&digester);
  as_digester_add(&digester, source, strlen(source));
  as_digest digest = as_digester_end(&digester);
  as_digest_text(&digest, text);
}

bool as_witness_source_read(as_memory *memory, const as_witness_source *source, as_witness_take *take, void *data) {
  as_text path = {.memory = memory};
  if (*source->file != '/' && source->directory) as_text_printf(&path, "%s/", source->directory);
  as_text_put(&path, source->file);
  int file = open(as_text_get(&path), O_RDONLY | O_CLOEXEC);
  as_text_release(&path);
  if (file < 0) return false;
  char bytes[16384];
  ssize_t got;
  while ((got = read(file, bytes, sizeof bytes)) > 0) take(data, bytes, (size_t)got);
  close(file);
  return got == 0;
}

static void add_to_digest(void *digester, const void *bytes, size_t count) { as_digester_add(digester, bytes, count); }

void as_witness_digest(as_memory *memory, const as_witness_source *source, char text[AS_DIGEST_TEXT]) {
  if (source->text) {
    digest_text(source->text, text);
    return;
  }
  *text = 0;
  as_digester digester;
  as_digester_begin(&digester);
  if (!as_witness_source_read(memory, source, add_to_digest, &digester)) return;
  as_digest digest = as_digester_end(&digester);
  as_digest_text(&digest, text);
}

static as_witness_input input_of(as_region *region, const as_core_unit *unit, const as_instance *one,
                                 const as_shown_input *shown) {
  as_text name = {.memory = region->memory}, type = name, literal = name;
  as_witness_input input = {.name = shown->name,
                            .source = AS_INPUT_CALL,
                            .supply = shown->supply,
                            .offset = shown->offset,
                            .object = shown->handle.object,
                            .place = shown->handle.place,
                            .fill = shown->handle.fill,
                            .range = shown->place ? shown->place->number : AS_CORE_NONE,
                            .is_array = shown->handle.is_array,
                            .first = shown->handle.first,
                            .bits = shown->bits};
  if (shown->is_choice) input.source = AS_INPUT_CHOICE;
  if (shown->supply < one->supply_count) input.source = (as_input_source)one->supplies[shown->supply].source;
  if (shown->occurrence > 1) {
    as_text_printf(&name, "%s.%u", shown->name, shown->occurrence);
    input.name = keep_text(region, &name);
  }
  if (!shown->bits.width) return input;
  as_literal_type(unit, shown->type, shown->bits, &type);
  as_literal_print(unit, shown->type, shown->bits, UINT32_MAX, &literal);
  input.type = keep_text(region, &type), input.literal = keep_text(region, &literal);
  return input;
}

static as_witness_supply supply_of(const as_shown_supply *shown) {
  as_witness_supply supply = {.source = (as_input_source)shown->source,
                              .function = shown->function,
                              .name = shown->name,
                              .before = shown->before,
                              .size_bytes = shown->size_bytes,
                              .bytes = shown->bytes,
                              .count = shown->count};
  const as_place *place = as_place_outermost(shown->place);
  if (place) supply.file = place->file, supply.line = place->line, supply.column = place->column;
  return supply;
}

/* Those for which the call itself is the error: natively it is seen. */
static bool is_of_call(as_check check) {
  return check == AS_CHECK_ASSERTION || check == AS_CHECK_PRECONDITION || check == AS_CHECK_POSTCONDITION ||
         check == AS_CHECK_ABORT || check == AS_CHECK_ERROR_REACHED;
}

/* The name of what is called, without what only says that the compiler may know it; NULL: it depends. */
static const char *callee_of(const as_core_unit *unit, const as_core_instruction *call) {
  static const char builtin[] = "__builtin_";
  as_core_operand callee = as_core_operands_of(unit, call)[0];
  const as_core_constant *constant = as_core_is_temporary(callee) ? NULL : &unit->constants.at[callee];
  if (!constant || constant->kind != AS_CORE_CONSTANT_FUNCTION) return NULL;
  const char *name = as_core_name(unit, unit->functions.at[constant->index].name);
  return strncmp(name, builtin, sizeof builtin - 1) ? name : name + sizeof builtin - 1;
}

/* The call of the function at this range, or NULL. What happens inside of a function of libc is said to be
 * where the program calls it. */
static const as_core_instruction *call_at(const as_core_unit *unit, uint32_t function, uint32_t range) {
  const as_core_function *f = &unit->functions.at[function];
  for (uint32_t i = 0; i < f->blocks; i++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + i];
    for (uint32_t k = 0; k < block->instructions; k++) {
      const as_core_instruction *at = &unit->instructions.at[block->first + k];
      if (at->op == AS_CORE_OP_CALL && at->range == range) return at;
    }
  }
  return NULL;
}

static void set_place(const as_core_unit *unit, const as_instance *one, as_witness *w) {
  const as_place *inner = as_instance_inner_place(one), *place = as_place_outermost(inner);
  if (place) {
    w->file = place->file;
    w->line = place->line, w->column = place->column;
    w->end_line = place->end_line, w->end_column = place->end_column;
  }
  if (!one->call_count) return;
  const as_shown_function *function = one->calls[0].function;
  w->function = function->name;
  const as_core_instruction *call = inner ? call_at(unit, function->number, inner->number) : NULL;
  if (!call || is_of_call(w->check)) return;
  w->in_libc = true, w->callee = callee_of(unit, call);
}

void as_witness_of_instance(as_region *region, const as_core_unit *unit, const as_witness_program *program,
                            const as_instance *one, as_witness *w) {
  *w = (as_witness){.version = AS_VERSION,
                    .program = *program,
                    .message = one->message,
                    .input_count = one->input_count,
                    .supply_count = one->supply_count};
  if (one->check) w->check = as_c_check(one->check);
  set_place(unit, one, w);
  as_witness_input *inputs = as_region_alloc(region, one->input_count * sizeof *inputs);
  for (uint32_t i = 0; i < one->input_count; i++) inputs[i] = input_of(region, unit, one, &one->inputs[i]);
  as_witness_supply *supplies = as_region_alloc(region, one->supply_count * sizeof *supplies);
  for (uint32_t i = 0; i < one->supply_count; i++) supplies[i] = supply_of(&one->supplies[i]);
  w->inputs = inputs, w->supplies = supplies;
}

/* The name may have the number of its occurrence behind it. */
static bool is_choice_of(const as_witness_input *input, const char *name) {
  return input->source == AS_INPUT_CHOICE && !strncmp(input->name, name, strlen(name));
}

const char *as_witness_unrepeatable(const as_witness *witness) {
  for (uint32_t i = 0; i < witness->input_count; i++) {
    const as_witness_input *input = &witness->inputs[i];
    if (is_choice_of(input, AS_INDETERMINATE))
      return "what nobody wrote holds another value there than the one that was found";
    if (is_choice_of(input, AS_WEAK_FAILS) && input->bits.width && *input->bits.limbs == 1)
      return "a weak compare-exchange of equal values does not fail there";
    if (is_choice_of(input, AS_PRECEDENCE_ORDER) && input->bits.width && *input->bits.limbs)
      return "clang evaluates operands in another order than the one that was found";
  }
  return NULL;
}

void as_witness_print_allocations(const as_witness *witness, as_text *out) {
  for (uint32_t i = 0; i < witness->input_count; i++) {
    const as_witness_input *input = &witness->inputs[i];
    if (is_choice_of(input, AS_ALLOCATION_FAILS))
      as_text_put_char(out, input->bits.width && *input->bits.limbs == 1 ? '1' : '0');
  }
}

/* ---- JSON ---- */

static void string(as_json *json, const char *key, const char *value) {
  as_json_key(json, key), as_json_string(json, value);
}

static void number(as_json *json, const char *key, uint64_t value) {
  as_json_key(json, key), as_json_uint(json, value);
}

static void strings(as_json *json, const char *key, const char *const *all, uint32_t count) {
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; i < count; i++) as_json_string(json, all[i]);
  as_json_end_array(json);
}

static void hexadecimal(as_json *json, const char *key, const uint8_t *bytes, uint64_t count) {
  static const char digits[] = "0123456789abcdef";
  as_text text = {.memory = json->memory};
  for (uint64_t i = 0; i < count; i++)
    as_text_put_char(&text, digits[bytes[i] >> 4]), as_text_put_char(&text, digits[bytes[i] & 15]);
  string(json, key, as_text_get(&text));
  as_text_release(&text);
}

void as_witness_write_error(const as_witness *w, as_json *json) {
  as_json_key(json, "error"), as_json_begin_object(json);
  string(json, "check", as_check_get(w->check)->name);
  string(json, "sanitizer", as_check_get(w->check)->sanitizer);
  string(json, "message", w->message);
  string(json, "function", w->function);
  as_json_key(json, "library"), as_json_bool(json, w->in_libc);
  string(json, "callee", w->callee);
  string(json, "file", w->file);
  number(json, "line", w->line);
  number(json, "column", w->column);
  number(json, "end_line", w->end_line);
  number(json, "end_column", w->end_column);
  as_json_end_object(json);
}

const as_flexible_name *as_flexible_names(void) {
  static const as_flexible_name names[] = {[AS_FLEXIBLE_ONE] = {"one", "-fstrict-flex-arrays=1"},
                                           [AS_FLEXIBLE_ANY] = {"any", "-fstrict-flex-arrays=0"},
                                           [AS_FLEXIBLE_ZERO] = {"zero", "-fstrict-flex-arrays=2"},
                                           [AS_FLEXIBLE_OPEN] = {"open", "-fstrict-flex-arrays=3"}};
  return names;
}

static void write_source(const as_witness_source *source, as_json *json) {
  as_json_begin_object(json);
  string(json, "file", source->file);
  string(json, "directory", source->directory);
  strings(json, "flags", source->flags, source->flag_count);
  as_json_key(json, "lenient"), as_json_bool(json, source->lenient);
  as_json_key(json, "core"), as_json_bool(json, source->is_core);
  string(json, "text", source->text_file);
  string(json, "digest", source->digest);
  as_json_end_object(json);
}

/* Known bytes, or how many there may be of any. */
static void write_given(const as_given *given, as_json *json) {
  as_json_begin_object(json);
  if (given->name) string(json, "name", given->name);
  if (given->bytes)
    hexadecimal(json, "bytes", (const uint8_t *)given->bytes, given->size);
  else
    number(json, "any", given->size);
  as_json_end_object(json);
}

static void write_all_given(const as_given *given, uint32_t count, const char *key, as_json *json) {
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; i < count; i++) write_given(&given[i], json);
  as_json_end_array(json);
}

/* What JSON can write as a string, and reads as the same bytes. */
static bool is_plain(const char *text) {
  while (text && *text > 0) text++;
  return text && !*text;
}

static void write_arguments(const as_machine_options *machine, as_json *json) {
  as_json_key(json, "arguments"), as_json_begin_array(json);
  for (uint32_t i = 0; i < machine->argument_count; i++)
    if (is_plain(machine->arguments[i].bytes))
      as_json_string(json, machine->arguments[i].bytes);
    else
      write_given(&machine->arguments[i], json);
  as_json_end_array(json);
  write_all_given(machine->variables, machine->variable_count, "environment", json);
  write_all_given(machine->standard_input, machine->standard_input != NULL, "stdin", json);
  write_all_given(machine->files, machine->file_count, "files", json);
}

void as_witness_write_program(const as_witness *w, as_json *json) {
  const as_machine_options *machine = &w->program.machine;
  as_json_key(json, "program"), as_json_begin_object(json);
  string(json, "directory", w->program.directory);
  as_json_key(json, "sources"), as_json_begin_array(json);
  for (uint32_t i = 0; i < w->program.source_count; i++) write_source(&w->program.sources[i], json);
  as_json_end_array(json);
  string(json, "entry", machine->entry ? machine->entry : "main");
  write_arguments(machine, json);
  as_json_key(json, "checks"), as_json_begin_array(json);
  for (int i = 0; i < AS_CHECK_COUNT; i++)
    if (machine->checks[i]) as_json_string(json, as_check_get((as_check)i)->name);
  as_json_end_array(json);
  string(json, "uninit", as_uninit_name(machine->uninit));
  string(json, "missing", machine->missing == AS_MISSING_HAVOC ? "havoc" : "stop");
  string(json, "flexible", as_flexible_names()[machine->flexible].word);
  as_json_key(json, "libc"), as_json_bool(json, w->program.with_libc);
  as_json_key(json, "lenient_types"), as_json_bool(json, w->program.lenient_types);
  as_json_key(json, "malloc_may_fail"), as_json_bool(json, machine->malloc_may_fail);
  as_json_key(json, "stack"), as_json_uint(json, machine->stack_bytes ? machine->stack_bytes : AS_STACK_BYTES);
  as_json_end_object(json);
}

static void number_or_null(as_json *json, const char *key, uint32_t value) {
  as_json_key(json, key);
  if (value == AS_CORE_NONE)
    as_json_null(json);
  else
    as_json_uint(json, value);
}

static void write_input(const as_witness_input *input, as_json *json) {
  uint32_t count = (input->bits.width + 7) / 8;
  as_text bytes = {.memory = json->memory};
  for (uint32_t i = 0; i < count; i++) as_text_put_char(&bytes, (char)(input->bits.limbs[i / 8] >> i % 8 * 8));
  as_json_begin_object(json);
  string(json, "name", input->name);
  string(json, "source", as_input_source_name(input->source));
  string(json, "type", input->type);
  string(json, "literal", input->literal);
  number_or_null(json, "supply", input->supply);
  number(json, "offset", input->offset);
  number(json, "object", input->object);
  number(json, "place", input->place);
  number(json, "fill", input->fill);
  number_or_null(json, "range", input->range);
  as_json_key(json, "array"), as_json_bool(json, input->is_array);
  number(json, "first", input->first);
  number(json, "bits", input->bits.width);
  hexadecimal(json, "bytes", (const uint8_t *)as_text_get(&bytes), count);
  as_json_end_object(json);
  as_text_release(&bytes);
}

static void write_supply(const as_witness_supply *supply, as_json *json) {
  as_json_begin_object(json);
  string(json, "source", as_input_source_name(supply->source));
  string(json, "function", supply->function);
  string(json, "name", supply->name);
  string(json, "file", supply->file);
  number(json, "line", supply->line);
  number(json, "column", supply->column);
  number(json, "before", supply->before);
  number(json, "size_bytes", supply->size_bytes);
  hexadecimal(json, "bytes", supply->bytes, supply->count);
  as_json_end_object(json);
}

void as_witness_write_values(const as_witness *w, as_json *json) {
  as_json_key(json, "supplies"), as_json_begin_array(json);
  for (uint32_t i = 0; i < w->supply_count; i++) write_supply(&w->supplies[i], json);
  as_json_end_array(json);
  as_json_key(json, "inputs"), as_json_begin_array(json);
  for (uint32_t i = 0; i < w->input_count; i++) write_input(&w->inputs[i], json);
  as_json_end_array(json);
}

void as_witness_write(const as_witness *w, as_json *json) {
  as_json_begin_object(json);
  string(json, "format", "assay-witness-1");
  string(json, "assay", w->version);
  as_witness_write_error(w, json);
  as_witness_write_program(w, json);
  as_witness_write_values(w, json);
  as_json_end_object(json);
}
