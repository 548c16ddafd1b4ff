/* Inputs: new values, the supplies that they are bytes of, and their names. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <assay/term/model.h>
#include <stdio.h>
#include <string.h>

/* ---- supplies ---- */

uint32_t as_exec_supply(as_exec *x, const as_supply *supply) {
  uint32_t answer;
  if (x->asking.over || as_asking_stuck(&x->asking)) return 0;
  if (as_asking_recall(&x->asking, &answer)) return answer;
  as_state *state = x->state;
  as_supply wanted = *supply;
  wanted.range = as_exec_range(x);
  const as_supply *record = as_inputs_supply(x->machine->inputs, &x->machine->lists, &state->supplies, &wanted);
  as_asking_remember(&x->asking, record->number);
  return record->number;
}

/* ---- inputs ---- */

/* What it is was said, but for its term and where it was made. */
static as_term new_input(as_exec *x, as_input input, as_sort sort) {
  uint32_t answer;
  if (x->asking.over || as_asking_stuck(&x->asking)) return as_model_default(x->terms, sort);
  if (as_asking_recall(&x->asking, &answer)) return (as_term){.id = answer};
  as_machine *machine = x->machine;
  input.name = as_exec_printable(x, input.name);
  if (machine->options.concrete)
    input.term = as_exec_given(x, &input, sort);
  else if (!as_term_exists(input.term))
    input.term = as_run_fresh(x->run, sort, input.name);
  input.range = as_exec_range(x);
  as_inputs_add(machine->inputs, &machine->lists, &x->state->inputs, &input);
  as_asking_remember(&x->asking, input.term.id);
  return input.term;
}

as_value as_exec_input(as_exec *x, const char *name, uint32_t type, uint32_t width, uint32_t supply, uint64_t offset) {
  as_input input = {.name = name, .type = type, .supply = supply, .offset = offset};
  return as_value_of_term(x->terms, new_input(x, input, as_sort_bv(width)));
}

as_value as_exec_machine_input(as_exec *x, const char *name, uint32_t width) {
  as_input input = {.name = name, .type = AS_CORE_NONE, .supply = AS_NO_SUPPLY, .is_choice = true};
  return as_value_of_term(x->terms, new_input(x, input, as_sort_bv(width)));
}

as_value as_exec_answer(as_exec *x, const char *name, uint32_t width, as_term answer) {
  as_input input = {.name = name, .type = AS_CORE_NONE, .supply = AS_NO_SUPPLY, .is_choice = true, .term = answer};
  return as_value_of_term(x->terms, new_input(x, input, as_sort_bv(width)));
}

as_value as_exec_indeterminate_input(as_exec *x, const char *name, uint32_t width) {
  char text[256];
  snprintf(text, sizeof text, "%s%s%s", AS_INDETERMINATE, name ? " " : "", name ? name : "");
  as_input input = {
      .name = text, .type = AS_CORE_NONE, .supply = AS_NO_SUPPLY, .is_choice = true, .is_indeterminate = true};
  return as_value_of_term(x->terms, new_input(x, input, as_sort_bv(width)));
}

/* ---- bytes that are read ---- */

/* What nobody knows of an object of another unit, or of one whose initialiser was refused, is no input. */
static void look_at_origin(as_exec *x, const as_object_facts *facts) {
  const as_core_global *global = as_machine_global_of(x->machine, facts);
  if (!global ||
      (global->definition != AS_CORE_DEFINITION_DECLARED && global->definition != AS_CORE_DEFINITION_REFUSED))
    return;
  char what[256];
  snprintf(what, sizeof what, "the value of %s, %s", as_core_name(x->machine->unit, global->name),
           global->definition == AS_CORE_DEFINITION_REFUSED ? "whose initialiser is not supported"
                                                            : "which nobody defines");
  as_exec_approximate(x, what);
}

/* Names of bytes. Ranges are found by where they begin: object and offset in one key, symbol and size in one value. One
 * that begins at the same place as an older one takes its place. Those without a name have a symbol that is none. */

enum { KEY_BITS = 32 };
static const uint32_t NAMELESS = UINT32_MAX;
static uint64_t join(uint64_t high, uint64_t low) { return high << KEY_BITS | low; }

void as_exec_name_bytes(as_exec *x, as_object object, uint64_t offset, uint64_t size_bytes, const char *name) {
  uint32_t fill = ++x->state->filled;
  if (offset > UINT32_MAX || size_bytes > UINT32_MAX) return;
  as_symbol symbol = {NAMELESS};
  if (name) symbol = as_strings_intern(&x->machine->names, name);
  as_pmap_put(&x->machine->maps, &x->state->names, join(object.id, offset), join(symbol.id, size_bytes));
  as_pmap_put(&x->machine->maps, &x->state->fills, join(object.id, offset), fill);
}

uint32_t as_exec_fill_of(const as_exec *x, as_object object, uint64_t offset, const char **name, uint64_t *first) {
  uint64_t key, value, fill, last = 0;
  if (offset > UINT32_MAX) return 0;
  for (uint64_t from = join(object.id, offset); as_pmap_floor(x->state->names, from, &key, &value); from = key - 1) {
    if (key >> KEY_BITS != object.id) break;
    uint64_t begin = key & UINT32_MAX;
    if (offset - begin >= (value & UINT32_MAX) || !as_pmap_get(x->state->fills, key, &fill) || fill < last) continue;
    last = fill;
    if (!name) continue;
    as_symbol symbol = {(uint32_t)(value >> KEY_BITS)};
    *name = symbol.id == NAMELESS ? NULL : as_strings_text(&x->machine->names, symbol);
    *first = *name ? begin : 0;
  }
  return (uint32_t)last;
}

/* Locals and allocations have bytes that are anything because the program made them symbolic, which then have a name,
 * or because nobody wrote them. */
static bool is_indeterminate(const as_exec *x, const as_object_facts *facts, const char *name) {
  return x->machine->options.uninit == AS_UNINIT_FIXED && !name && facts &&
         (facts->kind == AS_OBJECT_LOCAL || facts->kind == AS_OBJECT_HEAP);
}

static void say_name(const as_exec *x, const as_object_facts *facts, as_input *input, char *text, size_t size) {
  const char *name = NULL;
  uint64_t first = 0;
  input->fill = as_exec_fill_of(x, input->object, input->offset, &name, &first);
  input->is_indeterminate = input->is_choice = is_indeterminate(x, facts, name);
  if (!name && facts) name = as_machine_object_name(x->machine, facts);
  snprintf(text, size, "%s%s%s+%llu", input->is_indeterminate ? AS_INDETERMINATE : "",
           input->is_indeterminate ? " " : "", name ? name : "object", (unsigned long long)(input->offset - first));
  input->name = text;
}

/* What is read as a whole has the type that it is read as. */
static uint32_t read_type(const as_exec *x, as_sort sort) {
  if (!x->at || x->at->op != AS_CORE_OP_LOAD || sort.kind != AS_SORT_BV) return AS_CORE_NONE;
  return x->machine->scalars[x->at->type].width == sort.width ? x->at->type : AS_CORE_NONE;
}

static void say_elements(const as_exec *x, const as_object_facts *facts, as_input *input) {
  input->first = input->offset;
  input->big_endian = x->machine->unit->target.big_endian;
  if (facts && facts->size.kind == AS_VALUE_BITS && facts->size.bits > input->offset)
    input->bytes = facts->size.bits - input->offset;
  else if (facts && facts->size.kind == AS_VALUE_TERM)
    input->size = facts->size.term;
}

as_term as_exec_fresh_bytes(as_exec *x, as_space space, as_sort sort, as_object object, uint64_t offset) {
  const as_shared_addresses *shared = x->machine->options.addresses;
  if (!as_object_exists(object) && offset && shared && offset <= shared->count) return shared->at[offset - 1];
  if (!as_object_exists(object)) { /* an address */
    as_value address = as_exec_machine_input(x, "address", sort.width);
    return as_value_term(x->terms, &address, sort.width);
  }
  const as_object_facts *facts = as_space_object(space, object);
  char text[256];
  as_input input = {.supply = AS_NO_SUPPLY,
                    .offset = offset,
                    .object = object,
                    .supplies = as_plist_length(x->state->supplies),
                    .type = read_type(x, sort)};
  say_name(x, facts, &input, text, sizeof text);
  if (facts) look_at_origin(x, facts);
  if (sort.kind == AS_SORT_ARRAY) say_elements(x, facts, &input);
  as_term variable = new_input(x, input, sort);
  const as_guest *guest = x->machine->options.guest;
  if (guest && guest->fresh && !x->asking.over) guest->fresh(guest->data, x, object, input.type, variable);
  return variable;
}
