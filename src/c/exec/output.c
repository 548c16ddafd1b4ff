/* What the program wrote: bytes, and numbers that a model will make bytes. */
#include "c/libc/library.h"

#include <assay/term/eval.h>
#include <float.h>
#include <stdio.h>
#include <string.h>

struct as_output_item {
  as_stream stream;
  const char *specification; /* NULL: bytes */
  const char *bytes;
  size_t count;
  as_value value;
};

static void push(as_exec *x, as_output_item item) {
  as_machine *machine = x->machine;
  const as_output_item *kept = as_region_copy(&machine->region, &item, sizeof item);
  as_plist_push(&machine->lists, &x->state->output, (uint64_t)(uintptr_t)kept);
}

void as_exec_write(as_exec *x, as_stream stream, const char *bytes, size_t count) {
  if (!x->machine->options.keep_output || !count) return;
  push(x,
       (as_output_item){.stream = stream, .bytes = as_region_copy(&x->machine->region, bytes, count), .count = count});
}

void as_exec_write_formatted(as_exec *x, as_stream stream, const char *specification, const as_value *value) {
  if (!x->machine->options.keep_output) return;
  const char *kept = as_region_copy(&x->machine->region, specification, strlen(specification) + 1);
  push(x, (as_output_item){.stream = stream, .specification = kept, .value = *value});
}

/* ---- formatting ---- */

bool as_output_has_extended(void) { return LDBL_MANT_DIG == 64; }

static long double extended(const as_terms *terms, const as_value *value) {
  long double result = 0;
  const uint64_t *limbs = as_term_limbs(terms, value->term);
  memcpy(&result, limbs, 10);
  return result;
}

static uint64_t known_bits(const as_terms *terms, const as_value *value) {
  return as_value_is_bits(value) ? value->bits : as_term_bits(terms, value->term);
}

/* The specification was made by the library from one that it has read. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
void as_output_format(const as_terms *terms, const char *specification, const as_value *value, as_text *text) {
  size_t length = strlen(specification);
  char letter = specification[length - 1];
  if (length > 1 && specification[length - 2] == 'L') {
    as_text_printf(text, specification, extended(terms, value));
    return;
  }
  uint64_t bits = known_bits(terms, value);
  double number;
  memcpy(&number, &bits, sizeof number);
  switch (letter) {
  case 'd':
  case 'i': as_text_printf(text, specification, (intmax_t)bits); break;
  case 'c': as_text_put_char(text, (char)bits); break;
  case 'p': as_text_printf(text, specification, (void *)(uintptr_t)bits); break;
  case 'u':
  case 'b':
  case 'B':
  case 'o':
  case 'x':
  case 'X': as_text_printf(text, specification, (uintmax_t)bits); break;
  default: as_text_printf(text, specification, number); break;
  }
}
#pragma GCC diagnostic pop

/* ---- the whole output ---- */

static void put_item(as_machine *machine, as_eval *eval, const as_output_item *item, as_text *text) {
  if (!item->specification) {
    as_text_put_bytes(text, item->bytes, item->count);
    return;
  }
  as_value value = item->value;
  if (value.kind == AS_VALUE_TERM) {
    as_term known = as_eval_term(eval, value.term);
    if (!as_term_exists(known)) {
      as_text_put(text, "?"); /* a quantifier */
      return;
    }
    value = (as_value){.kind = AS_VALUE_TERM, .term = known};
  }
  as_output_format(machine->terms, item->specification, &value, text);
}

void as_state_output(as_machine *machine, const as_state *state, as_stream stream, as_model *model, as_text *text) {
  uint32_t count = as_plist_length(state->output), i = count;
  if (!count) return;
  const as_output_item **items = as_memory_alloc(machine->memory, count * sizeof *items);
  for (as_plist at = state->output; i--; at = as_plist_tail(at))
    items[i] = (const as_output_item *)(uintptr_t)as_plist_head(at);
  as_eval *eval = as_eval_create(as_run_models(machine->run));
  as_eval_bind(eval, model);
  for (i = 0; i < count; i++)
    if (items[i]->stream == stream) put_item(machine, eval, items[i], text);
  as_eval_destroy(eval);
  as_memory_free(machine->memory, items, count * sizeof *items);
}
