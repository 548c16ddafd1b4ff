/* Fuzzes core's text: any bytes. Nothing may crash, leak or hang; an error has a place inside the input. What is read
 * is valid, prints to a text that reads back as the same unit and prints as the same again; as_core_check and the JSON
 * writer take it as it is.
 */
#include "c/core/check/check.h"
#include "c/core/compare.h"
#include "c/core/text/json.h"
#include "c/core/text/parse.h"
#include "c/core/text/print.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static as_core_unit *parse(as_memory *memory, const char *text, size_t length) {
  as_core_error error = {0};
  as_core_unit *unit = as_core_parse(memory, text, length, &error);
  size_t lines = 1;
  for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
  if (!unit && (!*error.message || error.line < 1 || error.line > lines || error.column < 1)) abort();
  return unit;
}

static void round_trip(as_memory *memory, const as_core_unit *unit) {
  as_text once = {.memory = memory}, twice = {.memory = memory}, difference = {.memory = memory};
  as_core_print_text(unit, (as_core_print_options){0}, &once);
  as_core_unit *again = parse(memory, as_text_get(&once), once.length);
  if (!again || !as_core_equal(unit, again, &difference)) abort();
  as_core_print_text(again, (as_core_print_options){0}, &twice);
  if (strcmp(as_text_get(&once), as_text_get(&twice)) != 0) abort();
  as_core_unit_destroy(again);
  as_text_release(&once), as_text_release(&twice), as_text_release(&difference);
}

static void look(as_memory *memory, const as_core_unit *unit) {
  as_text out = {.memory = memory};
  as_json json;
  as_core_check(unit, &out);
  as_json_init_text(&json, memory, &out, AS_JSON_STYLE_COMPACT);
  as_core_write_json(unit, &json);
  if (!as_json_finish(&json)) abort();
  as_json_release(&json);
  as_text_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  as_memory *memory = as_memory_create((size_t)1 << 29);
  as_core_unit *unit = parse(memory, (const char *)bytes, count);
  if (unit) {
    const char *reason;
    if (!as_core_valid_indices(unit, &reason)) abort();
    round_trip(memory, unit);
    look(memory, unit);
  }
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
  return 0;
}
