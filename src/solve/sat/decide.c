/* The decision order. Most questions end without a conflict: until the first one, the cone is decided in the order of
 * its list, which costs nothing. From then on by activity (VSIDS, Moskewicz and others 2001, with the exponential
 * growth of the step that MiniSat has instead of decay), in a binary heap. The heap alone was 40 % of the time of such
 * questions. */
#include "solve/sat/internal.h"

static void place(as_sat *sat, uint32_t index, uint32_t variable) {
  AS_INVARIANT(index < sat->heap.count);
  sat->heap.at[index] = variable;
  as_sat_variable_at(sat, variable)->heap = index;
}

static double activity_at(const as_sat *sat, uint32_t index) {
  return as_sat_variable_at(sat, sat->heap.at[index])->activity;
}

static void sift_up(as_sat *sat, uint32_t index) {
  AS_INVARIANT(index < sat->heap.count);
  uint32_t variable = sat->heap.at[index];
  double activity = as_sat_variable_at(sat, variable)->activity;
  while (index && activity_at(sat, (index - 1) / 2) < activity) {
    place(sat, index, sat->heap.at[(index - 1) / 2]);
    index = (index - 1) / 2;
  }
  place(sat, index, variable);
}

static void sift_down(as_sat *sat, uint32_t index) {
  AS_INVARIANT(index < sat->heap.count);
  uint32_t variable = sat->heap.at[index], count = sat->heap.count;
  double activity = as_sat_variable_at(sat, variable)->activity;
  for (;;) {
    uint64_t child = 2 * (uint64_t)index + 1;
    if (child >= count) break;
    uint32_t best = (uint32_t)child;
    if (best + 1 < count && activity_at(sat, best + 1) > activity_at(sat, best)) best++;
    if (activity_at(sat, best) <= activity) break;
    place(sat, index, sat->heap.at[best]);
    index = best;
  }
  place(sat, index, variable);
}

void as_sat_heap_insert(as_sat *sat, uint32_t variable) {
  if (as_sat_variable_at(sat, variable)->heap != AS_SAT_NOT_IN_HEAP) return;
  AS_INVARIANT(sat->heap_active);
  as_u32_vector_push(sat->memory, &sat->heap, variable);
  sift_up(sat, sat->heap.count - 1);
}

void as_sat_reset_decisions(as_sat *sat) {
  for (uint32_t i = 0; i < sat->heap.count; i++) as_sat_variable_at(sat, sat->heap.at[i])->heap = AS_SAT_NOT_IN_HEAP;
  sat->heap.count = sat->cursor = 0;
  sat->heap_active = false;
}

void as_sat_activate_heap(as_sat *sat) {
  assert(!sat->heap_active && !sat->heap.count);
  sat->heap_active = true;
  for (uint32_t i = 0; i < sat->cone.count; i++)
    if (!as_sat_value_of(sat, 2 * sat->cone.at[i])) as_sat_heap_insert(sat, sat->cone.at[i]);
}

static uint32_t remove_top(as_sat *sat) {
  AS_INVARIANT(sat->heap.count && as_sat_variable_at(sat, sat->heap.at[0])->heap == 0);
  uint32_t top = sat->heap.at[0], last = as_u32_vector_pop(&sat->heap);
  as_sat_variable_at(sat, top)->heap = AS_SAT_NOT_IN_HEAP;
  if (sat->heap.count) {
    place(sat, 0, last);
    sift_down(sat, 0);
  }
  return top;
}

uint32_t as_sat_next_decision(as_sat *sat) {
  if (!sat->heap_active) {
    for (; sat->cursor < sat->cone.count; sat->cursor++)
      if (!as_sat_value_of(sat, 2 * sat->cone.at[sat->cone.count - 1 - sat->cursor]))
        return sat->cone.at[sat->cone.count - 1 - sat->cursor];
    return 0;
  }
  while (sat->heap.count) {
    uint32_t variable = remove_top(sat);
    if (!as_sat_value_of(sat, 2 * variable)) return variable;
  }
  return 0;
}

static void rescale(as_sat *sat) {
  for (uint32_t i = 1; i < sat->variables.count; i++) sat->variables.at[i].activity *= 1e-100;
  sat->activity_step *= 1e-100;
}

void as_sat_bump(as_sat *sat, uint32_t variable) {
  as_sat_variable *bumped = as_sat_variable_at(sat, variable);
  bumped->activity += sat->activity_step;
  AS_INVARIANT(bumped->activity >= 0 && sat->activity_step > 0);
  if (bumped->activity > 1e100) rescale(sat);
  if (bumped->heap != AS_SAT_NOT_IN_HEAP) sift_up(sat, bumped->heap);
}

void as_sat_decay(as_sat *sat) { sat->activity_step *= 1 / 0.95; }
