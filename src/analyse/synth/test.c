/* A case as a program in C: a state of its `requires`, the call, and what it leaves, all with the values of one model.
 */
#include "analyse/bugs/harness.h"
#include "analyse/synth/synth.h"
#include "c/link/link.h"

#include <string.h>

static const char entry_name[] = "assay_entry";

/* A main of the program's steps aside. */
static const char hide_main[] = "#define main assay_main_of_program\n";
static const char call_it[] = "\n#undef main\n"
                              "/* What is left on the stack would hide a leak. */\n"
                              "__attribute__((noinline)) static void assay_wipe(void) {\n"
                              "  volatile char room[65536];\n"
                              "  for (unsigned i = 0; i < sizeof room; i++) room[i] = 0;\n"
                              "}\n"
                              "int main(void) {\n  assay_entry();\n  assay_wipe();\n  return 0;\n}\n";

/* What the program only declares, no path has used: the test can be linked without it, or with it. */
static void put_weak(as_synth *all, as_text *out) {
  const as_core_unit *unit = all->bugs.program;
  as_link_symbols missing = {0};
  as_link_unresolved(all->memory, unit, &missing);
  for (uint32_t i = 0; i < missing.count; i++) {
    as_link_symbol s = missing.at[i];
    const char *name =
        as_core_name(unit, s.is_function ? unit->functions.at[s.index].name : unit->globals.at[s.index].name);
    if (!strchr(name, '.') && strncmp(name, "__builtin_", 10)) as_text_printf(out, "#pragma weak %s\n", name);
  }
  as_link_symbols_release(all->memory, &missing);
}

bool as_synth_write_test(as_synth *all, const as_synth_function *f, const as_synth_case *one, const char *file,
                         as_text *out, as_text *reason) {
  as_text after = {.memory = all->memory}, title = {.memory = all->memory};
  for (uint32_t i = 0; i < one->tests.count; i++)
    as_text_printf(&after, "  if (!(%s)) __builtin_printf(\"%%s\\n\", \"%s\"), exit(1);\n", one->tests.at[i],
                   one->tests.at[i]);
  if (one->fails)
    as_text_printf(&title, "fails with %s", one->fails);
  else
    as_text_put(&title, "returns as its specification says");
  as_scene_writing how = {
      .file = file, .entry = entry_name, .after = as_text_get(&after), .title = as_text_get(&title)};
  put_weak(all, out);
  as_text_put(out, hide_main);
  bool good = as_scene_write(&one->scene, all->bugs.program, f->function, &how, out, reason);
  as_text_put(out, call_it);
  as_text_release(&after), as_text_release(&title);
  return good;
}
