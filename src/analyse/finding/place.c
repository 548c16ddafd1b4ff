#include "analyse/finding/place.h"

#include <string.h>

const as_place *as_place_outermost(const as_place *place) {
  while (place && place->expansion) place = place->expansion;
  return place;
}

bool as_place_is_same(const as_place *a, const as_place *b) {
  if (a == b || !a || !b) return a == b;
  return a->line == b->line && a->column == b->column && a->end_line == b->end_line && a->end_column == b->end_column &&
         !strcmp(a->file, b->file);
}

bool as_place_is_identical(const as_place *a, const as_place *b) {
  while (a && b && a != b && as_place_is_same(a, b)) a = a->expansion, b = b->expansion;
  return a == b;
}

static int compare_numbers(uint32_t a, uint32_t b) { return (a > b) - (a < b); }

int as_place_compare(const as_place *a, const as_place *b) {
  if (!a || !b) return !a - !b;
  int order = strcmp(a->file, b->file);
  if (!order) order = compare_numbers(a->line, b->line);
  return order ? order : compare_numbers(a->column, b->column);
}

void as_place_print(const as_place *place, as_text *out) {
  const as_place *shown = as_place_outermost(place);
  if (shown)
    as_text_printf(out, "%s:%u:%u", shown->file, shown->line, shown->column);
  else
    as_text_put(out, "nowhere");
}
