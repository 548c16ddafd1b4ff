/* A witness executed again, concretely: its inputs become terms. */
#include "analyse/c/view.h"
#include "analyse/confirm.h"
#include "report/witness/witness.h"

#include <assay/term/term.h>

static as_term array_of(as_terms *terms, const as_witness_input *input, uint32_t index_width) {
  as_term array = as_term_const_array(terms, index_width, as_term_bv(terms, 8, 0));
  for (uint32_t i = 0; i < input->bits.width / 8; i++) {
    uint64_t byte = input->bits.limbs[i / 8] >> i % 8 * 8 & 255;
    as_term index = as_term_bv(terms, index_width, input->first + i);
    if (byte) array = as_term_store(terms, array, index, as_term_bv(terms, 8, byte));
  }
  return array;
}

/* None: zero is taken. Bytes that are found by their place have a term in any case. */
static as_term term_of(as_terms *terms, const as_witness_input *input, uint32_t index_width) {
  if (!input->bits.width) return input->object ? as_term_bv(terms, 8, 0) : as_term_none();
  if (input->is_array) return array_of(terms, input, index_width);
  return as_term_bv_limbs(terms, input->bits.width, input->bits.limbs);
}

/* What the machine needs of it to find its value. */
static as_input made_of(const as_witness_input *input) {
  return (as_input){.name = input->name,
                    .supply = AS_CORE_NONE,
                    .offset = input->place,
                    .object = {input->object},
                    .fill = input->fill,
                    .type = AS_CORE_NONE,
                    .range = input->range,
                    .first = input->first,
                    .bytes = input->bits.width / 8,
                    .is_choice = input->source == AS_INPUT_CHOICE};
}

as_standing as_witness_execute(as_memory *memory, const as_core_unit *program, const as_witness *w, double seconds,
                               const volatile int *interrupt, as_text *message) {
  as_terms *terms = as_terms_create(memory);
  as_region region;
  as_region_init(&region, memory);
  as_term *inputs = as_region_alloc(&region, w->input_count * sizeof *inputs);
  as_input *made = as_region_alloc(&region, w->input_count * sizeof *made);
  const as_input **all = as_region_alloc(&region, w->input_count * sizeof *all);
  for (uint32_t i = 0; i < w->input_count; i++) {
    inputs[i] = term_of(terms, &w->inputs[i], 8 * program->target.pointer_bytes);
    made[i] = made_of(&w->inputs[i]), all[i] = &made[i];
  }
  as_confirm question = {.memory = memory,
                         .terms = terms,
                         .program = program,
                         .options = &w->program.machine,
                         .inputs = inputs,
                         .input_count = w->input_count,
                         .made = all,
                         .check = w->check,
                         .range = AS_CORE_NONE,
                         .file = w->file,
                         .line = w->line,
                         .column = w->column,
                         .seconds = seconds,
                         .interrupt = interrupt};
  uint32_t where;
  as_standing result = as_confirm_run(&question, message, &where);
  if (where != AS_CORE_NONE) {
    as_text_put(message, " at ");
    as_c_print_place(program, where, message);
  }
  as_region_release(&region);
  as_terms_destroy(terms);
  return result;
}
