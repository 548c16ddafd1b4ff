#include "analyse/c/collect.h"
#include "analyse/c/checks.h"

#include <assay/base/text.h>
#include <assay/base/vector.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <string.h>

/* ---- what tells findings apart ---- */

void as_collect_key(as_region *scratch, as_c_view *view, const as_outcome *outcome, const as_failure *failure,
                    as_instance *one) {
  const as_state *state = outcome->state;
  *one = (as_instance){.check = as_c_check_row(failure->check),
                       .possible = outcome->kind == AS_OUTCOME_POSSIBLE_BUG,
                       .place = as_c_place(view, failure->range),
                       .message = failure->message,
                       .branch = outcome->branch};
  uint32_t count = one->call_count = as_state_calls(state, NULL, 0);
  as_call_place *from = as_region_alloc(scratch, count * sizeof *from);
  as_shown_call *calls = as_region_alloc(scratch, count * sizeof *calls);
  as_state_calls(state, from, count);
  for (uint32_t i = 0; i < count; i++)
    calls[i] = (as_shown_call){as_c_function(view, from[i].function), as_c_place(view, from[i].range)};
  one->calls = calls;
}

/* ---- inputs ---- */

/* What a value is under the outcome's model. */
static bool number_of(as_run *run, const as_outcome *outcome, const as_value *value, uint64_t *number) {
  if (value->kind == AS_VALUE_BITS) return *number = value->bits, true;
  if (value->kind != AS_VALUE_TERM || !outcome->model) return false;
  as_eval *eval = as_eval_create(as_run_models(run));
  as_eval_bind(eval, outcome->model);
  bool known = as_eval_bits(eval, value->term, number);
  as_eval_destroy(eval);
  return known;
}

static const as_input **inputs_of(as_region *scratch, const as_state *state, uint32_t *count) {
  *count = as_state_inputs(state);
  const as_input **inputs = as_region_alloc(scratch, *count * sizeof *inputs);
  as_state_inputs_get(state, inputs);
  return inputs;
}

const as_term *as_collect_values(as_region *scratch, as_run *run, const as_outcome *outcome, uint32_t *count,
                                 const as_input *const **made) {
  const as_input **inputs = inputs_of(scratch, outcome->state, count);
  as_term *values = as_region_alloc(scratch, *count * sizeof *values);
  for (uint32_t i = 0; i < *count; i++) {
    bool is_known = as_term_is_const(as_run_terms(run), inputs[i]->term);
    values[i] = is_known ? inputs[i]->term : as_model_get(as_run_models(run), outcome->model, inputs[i]->term);
  }
  *made = inputs;
  return values;
}

enum { ARRAY_MOST = 1 << 20, SUPPLY_MOST = 1 << 24 };

AS_VECTOR_DEFINE(numbers, uint64_t)

/* The elements of a known array that differ from the others, innermost last; all others are `rest`. */
typedef struct elements {
  numbers indices, bytes;
  uint8_t rest;
} elements;

static bool read_elements(as_memory *memory, as_terms *terms, as_term value, elements *all) {
  for (; as_term_op(terms, value) == AS_OP_STORE; value = as_term_operand(terms, value, 0)) {
    as_term index = as_term_operand(terms, value, 1), byte = as_term_operand(terms, value, 2);
    if (!as_term_is_const(terms, index) || !as_term_is_const(terms, byte)) return false;
    numbers_push(memory, &all->indices, as_term_bits(terms, index));
    numbers_push(memory, &all->bytes, as_term_bits(terms, byte));
  }
  if (as_term_op(terms, value) != AS_OP_CONST_ARRAY) return false;
  as_term rest = as_term_operand(terms, value, 0);
  all->rest = as_term_is_const(terms, rest) ? (uint8_t)as_term_bits(terms, rest) : 0;
  return as_term_is_const(terms, rest);
}

/* How many of the bytes from the first one on must be said: those behind are zero. */
static uint64_t said_bytes(const elements *all, uint64_t first, uint64_t bytes) {
  uint64_t end = 0;
  if (all->rest) return bytes;
  for (uint32_t i = 0; i < all->indices.count; i++) {
    uint64_t at = all->indices.at[i] - first;
    if (at < bytes && at >= end && all->bytes.at[i]) end = at + 1;
  }
  return end ? end : bytes < 1 ? bytes : 1;
}

static void set_bits_byte(uint64_t *limbs, uint64_t place, uint64_t byte) {
  limbs[place / 8] = (limbs[place / 8] & ~(UINT64_C(255) << place % 8 * 8)) | byte << place % 8 * 8;
}

/* The bytes of an array, as a number that lies in memory so. */
static as_bits bits_of_elements(as_region *scratch, const as_input *input, const elements *all, uint64_t bytes) {
  uint64_t said = bytes > ARRAY_MOST || input->size.id ? said_bytes(all, input->first, bytes) : bytes;
  if (!said || said > ARRAY_MOST) return (as_bits){0};
  size_t size = (size_t)(said + 7) / 8 * sizeof(uint64_t);
  uint64_t *limbs = as_region_alloc(scratch, size);
  memset(limbs, 0, size);
  for (uint64_t i = 0; i < said; i++) set_bits_byte(limbs, i, all->rest);
  for (uint32_t i = all->indices.count; i-- > 0;) {
    uint64_t at = all->indices.at[i] - input->first;
    if (at < said) set_bits_byte(limbs, input->big_endian ? said - 1 - at : at, all->bytes.at[i]);
  }
  return (as_bits){8 * (uint32_t)said, limbs};
}

static as_bits bits_of_array(as_region *scratch, as_run *run, const as_outcome *outcome, const as_input *input,
                             as_term value) {
  uint64_t bytes = input->bytes, size;
  as_value symbolic = {.kind = AS_VALUE_TERM, .term = input->size};
  if (as_term_exists(input->size) && number_of(run, outcome, &symbolic, &size) && size > input->first)
    bytes = size - input->first;
  elements all = {0};
  as_bits bits = {0};
  if (read_elements(scratch->memory, as_run_terms(run), value, &all))
    bits = bits_of_elements(scratch, input, &all, bytes);
  numbers_release(scratch->memory, &all.indices), numbers_release(scratch->memory, &all.bytes);
  return bits;
}

static as_bits bits_of(as_region *scratch, as_run *run, const as_outcome *outcome, const as_input *input,
                       as_term value) {
  as_terms *terms = as_run_terms(run);
  as_sort sort = as_term_sort(terms, value);
  if (sort.kind == AS_SORT_ARRAY) return bits_of_array(scratch, run, outcome, input, value);
  if (sort.kind == AS_SORT_BV) return (as_bits){sort.width, as_term_limbs(terms, value)};
  if (sort.kind != AS_SORT_FLOAT && sort.kind != AS_SORT_BOOL) return (as_bits){0};
  uint64_t bits = as_term_bits(terms, value);
  return (as_bits){sort.kind == AS_SORT_BOOL ? 1 : sort.width, as_region_copy(scratch, &bits, sizeof bits)};
}

static const char *text_of(as_region *scratch, as_terms *terms, as_term value) {
  as_text text = {.memory = scratch->memory};
  as_term_print_text(terms, &text, value);
  const char *copy = as_region_copy(scratch, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return copy;
}

/* How many of this name came before, and this one. */
static uint32_t occurrence_of(as_strings *names, as_u32_vector *counts, const char *name) {
  uint32_t id = as_strings_intern(names, name).id;
  while (counts->count <= id) as_u32_vector_push(names->memory, counts, 0);
  return ++counts->at[id];
}

static as_shown_input shown_input(as_c_view *view, as_terms *terms, const as_input *input) {
  return (as_shown_input){.name = input->name,
                          .type = input->type,
                          .place = as_c_place(view, input->range),
                          .supply = AS_FINDING_NONE,
                          .is_choice = input->is_choice,
                          .is_answer = as_term_is_const(terms, input->term),
                          .handle = {.object = input->object.id,
                                     .place = input->offset,
                                     .fill = input->fill,
                                     .is_array = as_term_sort(terms, input->term).kind == AS_SORT_ARRAY,
                                     .first = input->first}};
}

as_shown_input *as_collect_inputs(as_region *scratch, as_c_view *view, as_run *run, const as_outcome *outcome,
                                  uint32_t *input_count) {
  as_terms *terms = as_run_terms(run);
  uint32_t count;
  const as_input *const *made = inputs_of(scratch, outcome->state, &count);
  const as_term *values = outcome->model ? as_collect_values(scratch, run, outcome, &count, &made) : NULL;
  as_shown_input *inputs = as_region_alloc(scratch, count * sizeof *inputs);
  as_strings names;
  as_u32_vector counts = {0};
  as_strings_init(&names, scratch->memory);
  for (uint32_t i = 0; i < count; i++) {
    const as_input *input = made[i];
    inputs[i] = shown_input(view, terms, input);
    inputs[i].occurrence = occurrence_of(&names, &counts, input->name);
    if (!values) continue;
    inputs[i].bits = bits_of(scratch, run, outcome, input, values[i]);
    if (!inputs[i].bits.width) inputs[i].text = text_of(scratch, terms, values[i]);
  }
  as_u32_vector_release(names.memory, &counts);
  as_strings_release(&names);
  *input_count = count;
  return inputs;
}

/* ---- supplies ---- */

/* What a supply's bytes are while they are gathered. */
typedef struct filling {
  uint64_t size;
  uint8_t *bytes;
  uint64_t count, capacity;
} filling;

static void set_byte(as_region *scratch, filling *f, uint64_t offset, uint8_t byte) {
  if (offset >= f->size || offset > SUPPLY_MOST) return;
  if (offset >= f->capacity) {
    uint64_t capacity = 2 * offset + 16;
    uint8_t *grown = as_region_alloc(scratch, capacity);
    memset(grown, 0, capacity);
    if (f->count) memcpy(grown, f->bytes, f->count);
    f->bytes = grown, f->capacity = capacity;
  }
  if (offset >= f->count) f->count = offset + 1;
  f->bytes[offset] = byte;
}

/* Which supply a byte of the input is of. */
static bool find_supply(const as_supply *const *supplies, const as_input *input, uint64_t byte, uint32_t *supply,
                        uint64_t *offset) {
  *supply = input->supply, *offset = input->offset + byte;
  if (input->supply != AS_CORE_NONE) return true;
  if (!as_object_exists(input->object)) return false;
  for (uint32_t i = input->supplies; i-- > 0;)
    if (as_supply_has(supplies[i], input->object, input->offset + byte))
      return *supply = i, *offset = input->offset + byte - supplies[i]->offset, true;
  return false;
}

static void fill(as_region *scratch, const as_supply *const *supplies, const as_input *input, as_shown_input *shown,
                 filling *fillings) {
  uint32_t bytes = (shown->bits.width + 7) / 8;
  for (uint32_t i = 0; i < bytes; i++) {
    uint32_t supply, place = input->big_endian ? bytes - 1 - i : i;
    uint64_t offset;
    if (!find_supply(supplies, input, i, &supply, &offset)) continue;
    if (shown->supply == AS_FINDING_NONE) shown->supply = supply, shown->offset = offset;
    set_byte(scratch, &fillings[supply], offset, (uint8_t)(shown->bits.limbs[place / 8] >> place % 8 * 8));
  }
}

static as_shown_supply shown_supply(as_c_view *view, const as_supply *supply, const filling *f) {
  return (as_shown_supply){.source = supply->source,
                           .source_name = as_input_source_name(supply->source),
                           .is_outside = as_input_is_outside(supply->source),
                           .is_string = supply->source == AS_INPUT_ARGUMENT || supply->source == AS_INPUT_ENVIRONMENT,
                           .function = supply->function,
                           .name = supply->name,
                           .place = as_c_place(view, supply->range),
                           .before = supply->before,
                           .size_bytes = f->size,
                           .bytes = f->bytes,
                           .count = f->count};
}

const as_shown_supply *as_collect_supplies(as_region *scratch, as_c_view *view, as_run *run, const as_outcome *outcome,
                                           as_shown_input *inputs, uint32_t *supply_count) {
  const as_state *state = outcome->state;
  uint32_t count = *supply_count = as_state_supplies(state), input_count;
  const as_input **made = inputs_of(scratch, state, &input_count);
  const as_supply **supplies = as_region_alloc(scratch, count * sizeof *supplies);
  as_state_supplies_get(state, supplies);
  filling *fillings = as_region_alloc(scratch, count * sizeof *fillings);
  for (uint32_t i = 0; i < count; i++) {
    fillings[i] = (filling){0};
    number_of(run, outcome, &supplies[i]->size, &fillings[i].size);
  }
  for (uint32_t i = 0; i < input_count; i++)
    if (!made[i]->is_choice) fill(scratch, supplies, made[i], &inputs[i], fillings);
  as_shown_supply *shown = as_region_alloc(scratch, count * sizeof *shown);
  for (uint32_t i = 0; i < count; i++) shown[i] = shown_supply(view, supplies[i], &fillings[i]);
  return shown;
}

/* ---- objects ---- */

static void collect_object(as_c_view *view, const as_machine *machine, as_run *run, const as_outcome *outcome,
                           const as_failure *failure, as_instance *one) {
  const as_object_facts *facts = failure->fault ? failure->fault->object : NULL;
  one->has_object = facts != NULL;
  if (!facts) return;
  one->object = (as_shown_object){.kind = facts->kind,
                                  .lifetime = (uint8_t)as_state_lifetime(outcome->state, facts),
                                  .name = as_machine_object_name(machine, facts),
                                  .made = as_c_place(view, as_machine_range_of(machine, facts->made))};
  if (facts->lifetime != AS_LIFETIME_ALIVE)
    one->object.ended = as_c_place(view, as_machine_range_of(machine, facts->ended));
  one->object.has_size = number_of(run, outcome, &facts->size, &one->object.size_bytes);
}

/* ---- the trace ---- */

static as_shown_step shown_step(as_c_view *view, const as_trace_entry *entry) {
  static const as_shown_step_kind kinds[] = {[AS_TRACE_CALL] = AS_SHOWN_STEP_CALL,
                                             [AS_TRACE_RETURN] = AS_SHOWN_STEP_RETURN,
                                             [AS_TRACE_THEN] = AS_SHOWN_STEP_THEN,
                                             [AS_TRACE_ELSE] = AS_SHOWN_STEP_ELSE,
                                             [AS_TRACE_CASE] = AS_SHOWN_STEP_CASE};
  bool is_call = entry->kind == AS_TRACE_CALL || entry->kind == AS_TRACE_RETURN;
  return (as_shown_step){kinds[entry->kind], as_c_place(view, entry->range),
                         is_call ? as_c_function(view, entry->function) : NULL};
}

/* Of branches whose ways were merged: which way the inputs of the outcome go. False: they do not come there, or nobody
 * knows. */
static bool settle(const as_machine *machine, as_eval *eval, as_trace_entry *entry) {
  if (entry->kind < AS_TRACE_EITHER) return true;
  as_term reached, truth;
  as_machine_merged_guard(machine, entry, &reached, &truth);
  if (!eval || !as_eval_holds(eval, reached)) return false;
  entry->kind = !as_term_exists(truth) ? AS_TRACE_CASE : as_eval_holds(eval, truth) ? AS_TRACE_THEN : AS_TRACE_ELSE;
  return true;
}

static void collect_trace(as_region *scratch, as_c_view *view, const as_machine *machine, as_run *run,
                          const as_outcome *outcome, as_instance *one) {
  const as_state *state = outcome->state;
  as_eval *eval = outcome->model ? as_eval_create(as_run_models(run)) : NULL;
  uint32_t count = as_state_trace(state);
  if (eval) as_eval_bind(eval, outcome->model);
  as_trace_entry *entries = as_memory_alloc(scratch->memory, count * sizeof *entries);
  as_shown_step *trace = as_region_alloc(scratch, count * sizeof *trace);
  as_state_trace_get(state, entries);
  one->trace_count = 0;
  for (uint32_t i = 0; i < count; i++)
    if (settle(machine, eval, &entries[i])) trace[one->trace_count++] = shown_step(view, &entries[i]);
  as_memory_free(scratch->memory, entries, count * sizeof *entries);
  as_eval_destroy(eval);
  one->trace = trace;
}

/* ---- all ---- */

void as_collect_rest(as_region *scratch, as_c_view *view, const as_machine *machine, as_run *run,
                     const as_outcome *outcome, const as_failure *failure, as_instance *one) {
  collect_trace(scratch, view, machine, run, outcome, one);
  as_shown_input *inputs = as_collect_inputs(scratch, view, run, outcome, &one->input_count);
  one->supplies = as_collect_supplies(scratch, view, run, outcome, inputs, &one->supply_count);
  one->inputs = inputs;
  collect_object(view, machine, run, outcome, failure, one);
}

/* ---- the end of a path ---- */

bool as_collect_status(as_run *run, const as_outcome *outcome, int64_t *status) {
  const as_exit *end = outcome->kind == AS_OUTCOME_ENDED ? outcome->result : NULL;
  uint64_t bits = 0;
  bool known = end && number_of(run, outcome, &end->status, &bits);
  *status = (int32_t)(uint32_t)bits;
  return known;
}
