/* From core to the programs that are proved.
 *
 * What main can reach is translated, instruction by instruction; lifetimes of registers that the translation to core
 * made are left out, since nobody can tell. What has no place in proofs/core/Syntax.v is *refused*: the instruction
 * raises Unsupported, and a row tells its name and place. So a program with refusals is a program all the same, and
 * proved if it does not reach them; who would rather not try looks whether there are any.
 *
 *   as_prove_program program;
 *   as_prove_refusals refusals = {0};
 *   if (as_prove_translate(memory, unit, "main", &program, &refusals)) ... as_prove_program_release(&program) ...
 *   as_prove_refusals_release(memory, &refusals);
 */
#ifndef ASSAY_C_PROVE_TRANSLATE_H
#define ASSAY_C_PROVE_TRANSLATE_H

#include "c/prove/program.h"

typedef struct as_prove_refusal {
  const char *what; /* a static string, or a name of the unit: "a floating type", "printf" */
  uint32_t range;   /* AS_CORE_NONE: of the whole program */
  bool is_function; /* `what` is the name of one that is called and has no body */
} as_prove_refusal;
AS_VECTOR_DEFINE(as_prove_refusals, as_prove_refusal)

/* `entry` is where it begins. false: there is no such function with a body, and nothing was made. Each place of a
 * construct is told once. */
bool as_prove_translate(as_memory *memory, const as_core_unit *unit, const char *entry, as_prove_program *program,
                        as_prove_refusals *refusals);

#endif
