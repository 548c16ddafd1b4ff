/* What the program wrote: bytes, and values that become bytes under a model. */
#include "c/exec/exec.h"

#include <assay/base/vector.h>
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

/* ---- what two states wrote ---- */

/* A byte, or what was printed with a format. */
typedef struct unit {
  as_term byte;
  const as_output_item *item;
} unit;
AS_VECTOR_DEFINE(unit_vector, unit)

static void add_item(as_machine *m, const as_output_item *item, unit_vector *units) {
  for (size_t i = 0; !item->format && i < item->count; i++)
    unit_vector_push(m->memory, units, (unit){.byte = as_term_bv(m->terms, 8, (unsigned char)item->bytes[i])});
  if (!item->format) return;
  unit one = {.item = item};
  if (!strcmp(item->specification, "%c")) {
    as_value low = item->value;
    if (low.kind == AS_VALUE_BITS) one.byte = as_term_bv(m->terms, 8, low.bits & 0xff);
    if (low.kind == AS_VALUE_TERM) one.byte = as_term_extract(m->terms, low.term, 7, 0);
  }
  unit_vector_push(m->memory, units, one);
}

static void add_items(as_machine *m, as_plist list, as_stream stream, unit_vector *units) {
  uint32_t count = as_plist_length(list), i = count;
  const as_output_item **items = as_memory_alloc(m->memory, (count + 1) * sizeof *items);
  for (as_plist at = list; i--; at = as_plist_tail(at)) items[i] = (const as_output_item *)(uintptr_t)as_plist_head(at);
  for (i = 0; i < count; i++)
    if (items[i]->stream == stream) add_item(m, items[i], units);
  as_memory_free(m->memory, items, (count + 1) * sizeof *items);
}

static as_term same_unit(as_machine *m, const unit *a, const unit *b) {
  if (as_term_exists(a->byte) && as_term_exists(b->byte)) return as_term_eq(m->terms, a->byte, b->byte);
  bool are_numbers = !as_term_exists(a->byte) && !as_term_exists(b->byte) && a->item->format == b->item->format &&
                     !strcmp(a->item->specification, b->item->specification);
  if (!are_numbers || a->item->value.kind != b->item->value.kind) return as_term_false(m->terms);
  if (a->item->value.kind == AS_VALUE_BITS) return as_term_bool(m->terms, a->item->value.bits == b->item->value.bits);
  as_term x = a->item->value.term, y = b->item->value.term;
  as_sort s = as_term_sort(m->terms, x), t = as_term_sort(m->terms, y);
  if (s.kind != AS_SORT_BV || t.kind != AS_SORT_BV || s.width != t.width) return as_term_false(m->terms);
  return as_term_eq(m->terms, x, y);
}

as_term as_output_same(as_machine *machine, as_plist a, as_plist b, as_stream stream, bool *is_sure) {
  unit_vector of_a = {0}, of_b = {0};
  add_items(machine, a, stream, &of_a), add_items(machine, b, stream, &of_b);
  as_term same = as_term_bool(machine->terms, of_a.count == of_b.count);
  *is_sure = true;
  for (uint32_t i = 0; i < of_a.count; i++) *is_sure &= as_term_exists(of_a.at[i].byte);
  for (uint32_t i = 0; i < of_b.count; i++) *is_sure &= as_term_exists(of_b.at[i].byte);
  for (uint32_t i = 0; i < of_a.count && of_a.count == of_b.count; i++)
    same = as_term_and(machine->terms, same, same_unit(machine, &of_a.at[i], &of_b.at[i]));
  unit_vector_release(machine->memory, &of_a), unit_vector_release(machine->memory, &of_b);
  return same;
}
