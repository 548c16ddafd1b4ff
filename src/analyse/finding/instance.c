/* An instance: where it is, and its copy. */
#include "analyse/finding/findings.h"

#include <string.h>

const as_place *as_instance_inner_place(const as_instance *one) {
  const as_place *place = one->place;
  for (uint32_t i = 0; !place && i < one->call_count; i++) place = one->calls[i].place;
  return place;
}

const as_place *as_instance_place(const as_instance *one) { return as_place_outermost(as_instance_inner_place(one)); }

/* ---- copies ---- */

static const char *copy_text(as_region *region, const char *text) {
  return text ? as_region_copy(region, text, strlen(text) + 1) : NULL;
}

static as_bits copy_bits(as_region *region, as_bits bits) {
  if (!bits.width) return (as_bits){0};
  return (as_bits){bits.width, as_region_copy(region, bits.limbs, (bits.width + 63) / 64 * sizeof *bits.limbs)};
}

static const as_shown_input *copy_inputs(as_region *region, const as_instance *one) {
  as_shown_input *inputs = as_region_alloc(region, one->input_count * sizeof *inputs);
  for (uint32_t i = 0; i < one->input_count; i++) {
    inputs[i] = one->inputs[i];
    inputs[i].name = copy_text(region, inputs[i].name);
    inputs[i].text = copy_text(region, inputs[i].text);
    inputs[i].bits = copy_bits(region, inputs[i].bits);
  }
  return inputs;
}

static const as_shown_supply *copy_supplies(as_region *region, const as_instance *one) {
  as_shown_supply *supplies = as_region_copy(region, one->supplies, one->supply_count * sizeof *supplies);
  for (uint32_t i = 0; i < one->supply_count; i++) {
    supplies[i].source_name = copy_text(region, supplies[i].source_name);
    supplies[i].function = copy_text(region, supplies[i].function);
    supplies[i].name = copy_text(region, supplies[i].name);
    supplies[i].bytes = as_region_copy(region, supplies[i].bytes, supplies[i].count);
  }
  return supplies;
}

as_instance as_instance_copy(as_region *region, const as_instance *one) {
  as_instance c = *one;
  c.message = copy_text(region, one->message);
  c.calls = as_region_copy(region, one->calls, one->call_count * sizeof *one->calls);
  c.trace = as_region_copy(region, one->trace, one->trace_count * sizeof *one->trace);
  c.inputs = copy_inputs(region, one);
  c.supplies = copy_supplies(region, one);
  c.object.name = copy_text(region, one->object.name);
  c.why = copy_text(region, one->why);
  c.shown_by = copy_text(region, one->shown_by);
  c.said = copy_text(region, one->said);
  c.witness = copy_text(region, one->witness);
  return c;
}
