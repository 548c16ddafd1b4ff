/* Concrete inputs: where their values come from. What the program asks for comes in the order of asking. Bytes that
 * become inputs when they are read are found by their place: the run that gave the values may have read more of them,
 * in another order, where an index was not known. A byte that became an input again (its object was made symbolic
 * twice) has one value for each time. */
#include "c/exec/internal.h"

#include <assay/term/model.h>

enum { PLACE_BITS = 32 };

static bool has_place(as_object object, uint64_t offset) { return as_object_exists(object) && offset <= UINT32_MAX; }
static uint64_t place(as_object object, uint64_t offset) { return (uint64_t)object.id << PLACE_BITS | offset; }

/* How many bytes the input has that can be found by their place; arrays are searched. */
static uint64_t bytes_of(const as_machine *machine, uint32_t i) {
  as_sort sort = as_term_sort(machine->terms, machine->options.inputs[i]);
  return sort.kind == AS_SORT_BV ? sort.width / 8 : 0;
}

/* From the last one on, so that the first of a place is the first of its chain. */
void as_machine_find_given(as_machine *machine) {
  const as_machine_options *options = &machine->options;
  if (!options->concrete || !options->made) return;
  for (uint32_t i = options->input_count; i-- > 0;) {
    const as_input *input = options->made[i];
    uint64_t bytes = bytes_of(machine, i);
    if (as_term_sort(machine->terms, options->inputs[i]).kind == AS_SORT_ARRAY)
      as_u32_vector_push(machine->memory, &machine->given_arrays, i);
    for (uint64_t k = 0; k < bytes && has_place(input->object, input->offset + k); k++) {
      uint64_t key = place(input->object, input->offset + k);
      const uint32_t *found = as_given_table_find(&machine->given_at, key);
      as_given_byte byte = {.input = i, .next = found ? *found : AS_CORE_NONE};
      *as_given_table_put(machine->memory, &machine->given_at, key) = machine->given.count;
      as_given_bytes_push(machine->memory, &machine->given, byte);
    }
  }
}

/* A byte of a given input; `at`: its offset in the object. */
static as_term byte_of(const as_exec *x, uint32_t i, uint64_t at) {
  const as_machine_options *options = &x->machine->options;
  as_term value = options->inputs[i];
  as_sort sort = as_term_sort(x->terms, value);
  if (sort.kind == AS_SORT_ARRAY) return as_term_select(x->terms, value, as_term_bv(x->terms, sort.width, at));
  uint64_t k = at - options->made[i]->offset, bytes = sort.width / 8;
  uint32_t low = (uint32_t)(8 * (x->machine->unit->target.big_endian ? bytes - 1 - k : k));
  return as_term_extract(x->terms, value, low + 7, low);
}

/* The array with this byte: each has the bytes of one stretch, up to where another one begins or bytes were read by
 * themselves. None: AS_CORE_NONE. */
static uint32_t array_with(const as_exec *x, as_object object, uint64_t offset, uint32_t fill) {
  uint32_t found = AS_CORE_NONE;
  const as_input *const *made = x->machine->options.made;
  for (uint32_t i = 0; i < x->machine->given_arrays.count; i++) {
    uint32_t k = x->machine->given_arrays.at[i];
    if (!as_object_same(made[k]->object, object) || made[k]->offset > offset || made[k]->fill != fill) continue;
    if (found == AS_CORE_NONE || made[k]->offset >= made[found]->offset) found = k;
  }
  return found;
}

/* Of several the one that is from the same time that the bytes were made symbolic. */
static as_term take_byte(as_exec *x, as_object object, uint64_t offset) {
  uint32_t fill = as_exec_fill_of(x, object, offset, NULL, NULL), found = AS_CORE_NONE;
  if (has_place(object, offset)) {
    const uint32_t *first = as_given_table_find(&x->machine->given_at, place(object, offset));
    uint32_t at = first ? *first : AS_CORE_NONE;
    while (at != AS_CORE_NONE && x->machine->options.made[x->machine->given.at[at].input]->fill != fill)
      at = x->machine->given.at[at].next;
    if (at != AS_CORE_NONE) found = x->machine->given.at[at].input;
  }
  if (found == AS_CORE_NONE) found = array_with(x, object, offset, fill);
  return found == AS_CORE_NONE ? as_term_bv(x->terms, 8, 0) : byte_of(x, found, offset);
}

static as_term take_bytes(as_exec *x, const as_input *input, uint32_t width) {
  uint64_t bytes = width / 8;
  as_term value = as_term_none();
  for (uint64_t k = 0; k < bytes; k++) {
    as_term byte = take_byte(x, input->object, input->offset + k);
    if (!k)
      value = byte;
    else
      value = x->machine->unit->target.big_endian ? as_term_concat(x->terms, value, byte)
                                                  : as_term_concat(x->terms, byte, value);
  }
  return value;
}

/* The next one of those that are not found by their place. */
static uint64_t *skip_bytes(as_exec *x) {
  const as_machine_options *options = &x->machine->options;
  uint64_t *next = &x->state->next_input;
  while (options->made && *next < options->input_count && as_object_exists(options->made[*next]->object)) ++*next;
  return next;
}

static as_term next_in_order(as_exec *x) {
  const as_machine_options *options = &x->machine->options;
  uint64_t *next = skip_bytes(x);
  return *next < options->input_count ? options->inputs[(*next)++] : as_term_none();
}

bool as_exec_knows_size(as_exec *x, const as_value *size) {
  const as_machine_options *options = &x->machine->options;
  if (!as_value_is_bits(size) || !options->concrete || !options->made) return as_value_is_bits(size);
  uint64_t next = *skip_bytes(x);
  return next < options->input_count && x->at && options->made[next]->range == x->at->range &&
         !options->made[next]->is_choice;
}

static as_term fitted(const as_exec *x, as_term given, as_sort sort) {
  if (!as_term_exists(given)) return as_model_default(x->terms, sort);
  as_sort is = as_term_sort(x->terms, given);
  if (as_sort_equal(is, sort)) return given;
  if (!as_sort_is_bv(is) || !as_sort_is_bv(sort)) return as_model_default(x->terms, sort);
  return is.width < sort.width ? as_term_zero_extend(x->terms, given, sort.width)
                               : as_term_extract(x->terms, given, sort.width - 1, 0);
}

static as_term array_of(const as_exec *x, const as_input *input) {
  uint32_t found = array_with(x, input->object, input->offset, input->fill);
  return found == AS_CORE_NONE ? as_term_none() : x->machine->options.inputs[found];
}

as_term as_exec_given(as_exec *x, const as_input *input, as_sort sort) {
  if (!x->machine->options.made || !as_object_exists(input->object)) return fitted(x, next_in_order(x), sort);
  if (sort.kind == AS_SORT_BV && sort.width % 8 == 0) return take_bytes(x, input, sort.width);
  return fitted(x, array_of(x, input), sort);
}
