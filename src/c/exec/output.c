/* What the program wrote: bytes, and values that become bytes under a model. */
#include "c/exec/exec.h"

#include <assay/term/eval.h>
#include <assert.h>
#include <string.h>

struct as_output_item {
  as_stream stream;
  as_output_function *format; /* NULL: bytes */
  const char *specification;
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

void as_exec_write_formatted(as_exec *x, as_stream stream, as_output_function *format, const char *specification,
                             const as_value *value) {
  if (!x->machine->options.keep_output) return;
  assert(format && (value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM));
  const char *kept = as_region_copy(&x->machine->region, specification, strlen(specification) + 1);
  push(x, (as_output_item){.stream = stream, .format = format, .specification = kept, .value = *value});
}

/* ---- the whole output ---- */

static void put_item(as_machine *machine, as_eval *eval, const as_output_item *item, as_text *text) {
  if (!item->format) {
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
  item->format(machine->terms, item->specification, &value, text);
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
