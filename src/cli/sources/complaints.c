#include "cli/sources/complaints.h"

void as_cli_complaints_print(const as_spec_unit *specs, as_source_texts *texts, const as_style *style, as_text *out) {
  const as_spec *spec = as_spec_unit_spec(specs);
  for (uint32_t i = 0; i < as_spec_complaint_count(spec); i++) {
    const as_spec_complaint *c = as_spec_complaint_get(spec, i);
    as_place place = {.file = c->place.file, .line = c->place.line, .column = c->place.column};
    as_text_put(out, style->bold);
    as_place_print(place.file ? &place : NULL, out);
    as_text_printf(out, ": %s%s:%s%s %s%s\n", c->is_note ? style->note : style->error, c->is_note ? "note" : "error",
                   style->plain, style->bold, c->message, style->plain);
    if (!place.file) continue;
    place = as_excerpt_extent(texts, &place, false);
    as_excerpt_print(texts, &place, style, out);
  }
}
