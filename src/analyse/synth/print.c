/* Contracts as they are written. */
#include "analyse/synth/synth.h"

const char *as_synth_mode_name(as_synth_mode mode) {
  static const char *const names[] = {
      [AS_SYNTH_MODE_EXACT] = "exact", [AS_SYNTH_MODE_OX] = "ox", [AS_SYNTH_MODE_UX] = "ux"};
  return names[mode];
}

static void print_lines(const char *word, const as_synth_lines *lines, as_text *out) {
  for (uint32_t i = 0; i < lines->count; i++) as_text_printf(out, "    %-8s %s;\n", i ? "" : word, lines->at[i]);
}

void as_synth_print_case(const as_synth_case *one, bool is_first, as_text *out) {
  const char *mode = as_synth_mode_name(one->mode);
  if (is_first)
    as_text_printf(out, "%s;\n", mode);
  else
    as_text_printf(out, "    also %s\n", mode);
  if (one->requires.count)
    print_lines("requires", &one->requires, out);
  else
    as_text_put(out, "    requires true;\n");
  print_lines("ensures", &one->ensures, out);
  if (one->fails) as_text_printf(out, "    fails with %s;\n", one->fails);
}

void as_synth_print(const as_synth_function *f, as_text *out) {
  if (!f->cases.count) return;
  as_text_put(out, "/*@ ");
  for (uint32_t i = 0; i < f->cases.count; i++) as_synth_print_case(&f->cases.at[i], !i, out);
  as_text_put(out, "@*/\n");
}
