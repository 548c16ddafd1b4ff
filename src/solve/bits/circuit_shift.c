/* A barrel shifter: one row of choices for each bit of the amount that can matter, the smallest first. */
#include "solve/bits/circuit_internal.h"

#include <assert.h>

/* The number of low bits of the amount that shifts below `width` need. */
static uint32_t stages_of(uint32_t width) {
  uint32_t stages = 0;
  while ((UINT32_C(1) << stages) < width) stages++;
  return stages;
}

/* In place: goes from the end that is filled last, so that what is read has not been written. */
static void stage(as_circuit *circuit, as_shift kind, as_lit *word, uint32_t width, as_lit guard, uint32_t distance,
                  as_lit fill) {
  AS_INVARIANT(distance && distance < width);
  for (uint32_t k = 0; k < width; k++) {
    uint32_t i = kind == AS_SHIFT_LEFT ? width - 1 - k : k;
    bool inside = k + distance < width;
    as_lit moved = !inside ? fill : kind == AS_SHIFT_LEFT ? word[i - distance] : word[i + distance];
    word[i] = as_circuit_if(circuit, guard, moved, word[i]);
  }
}

void as_circuit_shift(as_circuit *circuit, as_shift kind, as_lit *out, const as_lit *a, const as_lit *amount,
                      uint32_t width) {
  uint32_t stages = stages_of(width);
  assert(width > 0 && stages <= width && out != a && out != amount);
  as_lit fill = kind == AS_SHIFT_RIGHT_ARITHMETIC ? a[width - 1] : AS_LIT_FALSE;
  as_lit far = as_circuit_or_all(circuit, amount + stages, width - stages);
  memcpy(out, a, width * sizeof *a);
  for (uint32_t s = 0; s < stages; s++) {
    if (as_circuit_out_of_limits(circuit)) return;
    stage(circuit, kind, out, width, amount[s], UINT32_C(1) << s, fill);
  }
  for (uint32_t i = 0; i < width; i++) out[i] = as_circuit_if(circuit, far, fill, out[i]);
}
