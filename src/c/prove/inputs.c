#include "c/prove/inputs.h"

#include <string.h>

static bool is_input(const as_prove_instruction *at) {
  return at->op == AS_PROVE_OP_RECEIVE || at->op == AS_PROVE_OP_INPUT_BYTES;
}

/* Whether an instruction before this one has an input of the name. */
static bool is_known(const as_prove_program *program, uint32_t before, uint32_t name) {
  for (uint32_t i = 0; i < before; i++) {
    const as_prove_instruction *at = &program->instructions.at[i];
    if (is_input(at) && at->input && !strcmp(as_core_name(program->unit, at->input), as_core_name(program->unit, name)))
      return true;
  }
  return false;
}

bool as_prove_input_names(const as_prove_program *program, as_text *names) {
  bool found = false, all = true;
  for (uint32_t i = 0; i < program->instructions.count; i++) {
    const as_prove_instruction *at = &program->instructions.at[i];
    if (!is_input(at)) continue;
    found = true, all &= at->input != 0;
    if (!at->input || is_known(program, i, at->input)) continue;
    as_text_printf(names, "%s%s", names->length ? ", " : "", as_core_name(program->unit, at->input));
  }
  if (!all) as_text_clear(names);
  return found;
}
