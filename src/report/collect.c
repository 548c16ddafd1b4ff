#include "report/collect.h"

#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <string.h>

/* ---- what tells findings apart ---- */

void as_collect_key(as_region *scratch, const as_outcome *outcome, const as_failure *failure, as_case *one) {
  const as_state *state = outcome->state;
  *one = (as_case){.check = failure->check,
                   .possible = outcome->kind == AS_POSSIBLE_BUG,
                   .range = failure->range,
                   .message = failure->message,
                   .branch = outcome->branch};
  one->call_count = as_state_calls(state, NULL, 0);
  as_call_place *calls = as_region_alloc(scratch, one->call_count * sizeof *calls);
  as_state_calls(state, calls, one->call_count);
  one->calls = calls;
}

/* ---- inputs ---- */

static const as_input **inputs_of(as_region *scratch, const as_state *state, uint32_t *count) {
  *count = as_state_inputs(state);
  const as_input **inputs = as_region_alloc(scratch, *count * sizeof *inputs);
  as_state_inputs_get(state, inputs);
  return inputs;
}

const as_term *as_collect_values(as_region *scratch, as_run *run, const as_outcome *outcome, uint32_t *count) {
  const as_input **inputs = inputs_of(scratch, outcome->state, count);
  as_term *values = as_region_alloc(scratch, *count * sizeof *values);
  for (uint32_t i = 0; i < *count; i++) values[i] = as_model_get(as_run_models(run), outcome->model, inputs[i]->term);
  return values;
}

enum { ARRAY_MOST = 1 << 16 };

/* The bytes of an array, as a number that lies in memory so. */
static as_bits bits_of_array(as_region *scratch, as_terms *terms, const as_input *input, as_term value) {
  if (!input->bytes || input->bytes > ARRAY_MOST) return (as_bits){0};
  size_t size = (size_t)(input->bytes + 7) / 8 * sizeof(uint64_t);
  uint64_t *limbs = as_region_alloc(scratch, size);
  memset(limbs, 0, size);
  uint32_t width = as_term_sort(terms, value).width;
  for (uint64_t i = 0; i < input->bytes; i++) {
    as_term byte = as_term_select(terms, value, as_term_bv(terms, width, input->first + i));
    if (!as_term_is_const(terms, byte)) return (as_bits){0};
    uint64_t place = input->big_endian ? input->bytes - 1 - i : i;
    limbs[place / 8] |= as_term_bits(terms, byte) << place % 8 * 8;
  }
  return (as_bits){8 * (uint32_t)input->bytes, limbs};
}

static as_bits bits_of(as_region *scratch, as_terms *terms, const as_input *input, as_term value) {
  as_sort sort = as_term_sort(terms, value);
  if (sort.kind == AS_SORT_ARRAY) return bits_of_array(scratch, terms, input, value);
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

const as_shown_input *as_collect_inputs(as_region *scratch, as_run *run, const as_outcome *outcome,
                                        uint32_t *input_count) {
  as_terms *terms = as_run_terms(run);
  uint32_t count;
  const as_input **made = inputs_of(scratch, outcome->state, &count);
  const as_term *values = outcome->model ? as_collect_values(scratch, run, outcome, &count) : NULL;
  as_shown_input *inputs = as_region_alloc(scratch, count * sizeof *inputs);
  as_strings names;
  as_u32_vector counts = {0};
  as_strings_init(&names, scratch->memory);
  for (uint32_t i = 0; i < count; i++) {
    const as_input *input = made[i];
    inputs[i] = (as_shown_input){.name = input->name,
                                 .type = input->type,
                                 .range = input->range,
                                 .occurrence = occurrence_of(&names, &counts, input->name),
                                 .is_choice = input->is_choice};
    if (!values) continue;
    inputs[i].bits = bits_of(scratch, terms, input, values[i]);
    if (!inputs[i].bits.width) inputs[i].text = text_of(scratch, terms, values[i]);
  }
  as_u32_vector_release(names.memory, &counts);
  as_strings_release(&names);
  *input_count = count;
  return inputs;
}

/* ---- objects ---- */

static bool size_of(as_run *run, const as_outcome *outcome, const as_value *size, uint64_t *bytes) {
  if (size->kind == AS_VALUE_BITS) return *bytes = size->bits, true;
  if (size->kind != AS_VALUE_TERM || !outcome->model) return false;
  as_eval *eval = as_eval_create(as_run_models(run));
  as_eval_bind(eval, outcome->model);
  bool known = as_eval_bits(eval, size->term, bytes);
  as_eval_destroy(eval);
  return known;
}

static void collect_object(const as_machine *machine, as_run *run, const as_outcome *outcome, const as_failure *failure,
                           as_case *one) {
  const as_object_facts *facts = failure->fault ? failure->fault->object : NULL;
  one->has_object = facts != NULL;
  if (!facts) return;
  one->object = (as_shown_object){.kind = facts->kind,
                                  .lifetime = (uint8_t)as_state_lifetime(outcome->state, facts),
                                  .name = as_machine_object_name(machine, facts),
                                  .made = as_machine_range_of(machine, facts->made),
                                  .ended = facts->lifetime == AS_ALIVE ? AS_CORE_NONE
                                                                       : as_machine_range_of(machine, facts->ended)};
  one->object.has_size = size_of(run, outcome, &facts->size, &one->object.size_bytes);
}

/* ---- all ---- */

void as_collect_rest(as_region *scratch, const as_machine *machine, as_run *run, const as_outcome *outcome,
                     const as_failure *failure, as_case *one) {
  const as_state *state = outcome->state;
  one->trace_count = as_state_trace(state);
  as_trace_entry *trace = as_region_alloc(scratch, one->trace_count * sizeof *trace);
  as_state_trace_get(state, trace);
  one->trace = trace;
  one->inputs = as_collect_inputs(scratch, run, outcome, &one->input_count);
  collect_object(machine, run, outcome, failure, one);
}
