/* Cells: the variables of all paths of a function by what they are, so that what two paths have read at one place is
 * one variable. */
#include "c/abduce/effects_internal.h"
#include "c/link/link.h"

#include <assay/term/variables.h>

static uint32_t add_cell(as_effects_maker *m, const as_effect_cell *cell, as_term variable) {
  uint32_t *known = as_effect_cell_numbers_put(m->memory, &m->number_of, *cell);
  if (*known) return *known - 1;
  as_effect_cells_push(m->memory, &m->cells, *cell);
  as_effect_terms_push(m->memory, &m->variables, variable);
  *known = m->cells.count;
  uint32_t *first = as_effect_variable_numbers_put(m->memory, &m->number_of_variable, variable.id);
  if (!*first) *first = m->cells.count;
  return m->cells.count - 1;
}

uint32_t as_effect_cell_of(const as_effects_maker *m, as_term variable) {
  const uint32_t *known = as_effect_variable_numbers_find(&m->number_of_variable, variable.id);
  return known ? *known - 1 : AS_EFFECT_NONE;
}

/* Globals come behind functions among the machine's objects (c/exec/exec.h). */
static bool is_global(const as_effects_maker *m, as_object object, uint32_t *global) {
  uint32_t functions = m->unit->functions.count;
  if (object.id <= functions || object.id - functions - 1 >= m->unit->globals.count) return false;
  *global = object.id - functions - 1;
  return !as_core_is_libc(m->unit, m->unit->globals.at[*global].range);
}

/* Where an input lies; the base of its memory is a cell already, since it was needed to read it. */
static bool place_of(as_effect_look *l, const as_input *input, as_effect_cell *cell) {
  as_effects_maker *m = l->maker;
  uint32_t parameters = m->unit->functions.at[m->function].parameters;
  for (uint32_t i = 0; i < parameters; i++)
    if (as_object_same(as_abducer_parameter(m->abducer, i), input->object))
      return cell->root = AS_EFFECT_ROOT_PARAMETER, cell->index = i, true;
  for (uint32_t i = 0; i < l->path->memory_count; i++) {
    if (!as_object_same(l->path->memory[i].object, input->object)) continue;
    cell->root = AS_EFFECT_ROOT_MEMORY, cell->index = l->memory_of[i];
    return cell->index != AS_EFFECT_NONE;
  }
  cell->root = AS_EFFECT_ROOT_GLOBAL;
  return is_global(m, input->object, &cell->index);
}

static uint32_t add_memory(as_effects_maker *m, const as_effect_memory *memory) {
  for (uint32_t i = 0; i < m->memories.count; i++)
    if (m->memories.at[i].cell == memory->cell && m->memories.at[i].before == memory->before) return i;
  as_effect_memories_push(m->memory, &m->memories, *memory);
  return m->memories.count - 1;
}

/* Memory around this variable of the path. What lies before it has no word. */
static void note_memory(as_effect_look *l, as_term variable, uint32_t cell) {
  for (uint32_t i = 0; i < l->path->memory_count; i++) {
    const as_lent_memory *m = &l->path->memory[i];
    if (!as_term_same(m->base, variable) || as_object_exists(m->behind)) continue;
    l->memory_of[i] = add_memory(l->maker, &(as_effect_memory){cell, m->type, m->before});
  }
}

static bool is_plain(const as_effects_maker *m, const as_input *input) {
  as_sort sort = as_term_sort(m->terms, input->term);
  return as_term_is_variable(m->terms, input->term) && as_sort_is_bv(sort) && sort.width <= 128 && !input->fill;
}

/* What is no cell of the caller's (does an allocation fail?) is decided by the body, when it is executed. */
static void take_input(as_effect_look *l, const as_input *input) {
  as_effects_maker *m = l->maker;
  if (!is_plain(m, input)) return;
  as_effect_cell cell = {.offset = input->offset, .type = input->type};
  cell.width_bits = as_term_width(m->terms, input->term);
  if (!as_object_exists(input->object) || input->is_choice || !place_of(l, input, &cell)) return;
  uint32_t number = add_cell(m, &cell, input->term);
  if (!as_term_same(m->variables.at[number], input->term))
    as_substitution_add(l->canonical, input->term, m->variables.at[number]);
  as_u32_vector_push(m->memory, &l->cells, number);
  note_memory(l, input->term, number);
}

bool as_effect_find_cells(as_effect_look *l) {
  as_effects_maker *m = l->maker;
  uint32_t count = as_state_inputs(l->state);
  const as_input **inputs = as_region_alloc(&m->region, (count + 1) * sizeof *inputs);
  l->memory_of = as_region_alloc(&m->region, (l->path->memory_count + 1) * sizeof *l->memory_of);
  for (uint32_t i = 0; i < l->path->memory_count; i++) l->memory_of[i] = AS_EFFECT_NONE;
  as_state_inputs_get(l->state, inputs);
  for (uint32_t i = 0; i < count; i++) take_input(l, inputs[i]);
  for (uint32_t i = 0; i < l->path->memory_count; i++)
    if (l->memory_of[i] == AS_EFFECT_NONE) return false;
  return true;
}

as_term as_effect_canonical(as_effect_look *l, as_term t) {
  as_effects_maker *m = l->maker;
  t = as_substitution_apply(l->canonical, t);
  as_u32_vector numbers = {0};
  as_term_variables(m->terms, t, &numbers);
  bool all = true;
  for (uint32_t i = 0; all && i < numbers.count; i++)
    all = as_effect_cell_of(m, as_terms_variable(m->terms, numbers.at[i])) != AS_EFFECT_NONE;
  as_u32_vector_release(m->memory, &numbers);
  return all ? t : as_term_none();
}
