#include "cli/option/baseline.h"
#include "cli/terminal/output.h"

#include <stdio.h>

as_baseline *as_cli_baseline_chosen(as_cli_baseline *b) {
  if (b->given) return &b->known;
  return b->wanted ? &b->fresh : NULL;
}

bool as_cli_baseline_open(as_cli_baseline *b, const char *command, as_memory *memory, const char *given,
                          const char *wanted) {
  *b = (as_cli_baseline){.command = command, .memory = memory, .given = given, .wanted = wanted};
  as_baseline_init(&b->known, memory, given ? given : "");
  as_baseline_init(&b->fresh, memory, wanted ? wanted : "");
  as_text error = {.memory = memory};
  bool good = !given || as_baseline_read(&b->known, &error);
  fputs(as_text_get(&error), stderr);
  as_text_release(&error);
  return good;
}

void as_cli_baseline_add(as_cli_baseline *b, const as_findings *findings) {
  for (uint32_t i = 0; b->wanted && i < findings->all.count; i++) {
    const as_finding *finding = &findings->all.at[i];
    if (as_finding_is_bug(finding) && finding->accepted == AS_ACCEPTANCE_BASELINE)
      as_baseline_add(&b->fresh, &finding->print);
  }
}

static bool write_fresh(as_cli_baseline *b) {
  as_cli_output output;
  if (!as_cli_output_open(&output, b->command, b->memory, b->wanted)) return false;
  as_text text = {.memory = b->memory};
  as_baseline_write(&b->fresh, &text);
  bool good = as_cli_output_sink(&output, as_text_get(&text), text.length);
  as_text_release(&text);
  return as_cli_output_close(&output, true) && good;
}

bool as_cli_baseline_close(as_cli_baseline *b, bool good) {
  if (good && b->wanted) good = write_fresh(b);
  as_baseline_release(&b->known);
  as_baseline_release(&b->fresh);
  return good;
}
