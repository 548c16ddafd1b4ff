/* The symbolic engine of IMP (papers/wise.txt, figures 3 and 7), in machine style: what to explore; run.h explores it.
 *
 * A state is the statement to be executed next, which determines the rest of the program (syntax.h), and the store: a
 * persistent map from variables to Int terms. Both are copied in constant time. At the beginning each variable has a
 * symbolic value of its own name: these are the inputs. One step executes one statement; reaching the end is another.
 *
 * Loops that square would make numbers that no computer holds, so products have limits: a path that needs more is given
 * up, as not supported.
 *
 * Bugs carry their statement as result. Places (coverage) are the numbers of statements.
 *
 *   as_imp_machine *machine = as_imp_machine_create(run, program);
 *   as_run_begin(run, as_imp_engine(), machine, as_imp_machine_first(machine));
 *   as_run_all(run);
 *   as_run_destroy(run);                  // first: it drops states of the machine
 *   as_imp_machine_destroy(machine);
 */
#ifndef ASSAY_IMP_ENGINE_H
#define ASSAY_IMP_ENGINE_H

#include "imp/syntax.h"
#include <assay/explore/run.h>

enum {
  AS_IMP_CONSTANT_BITS_MAX = 1 << 20,
  AS_IMP_DEGREE_MAX = 1 << 12, /* of a value as a polynomial of inputs */
};

typedef struct as_imp_machine as_imp_machine;

/* The run and the program outlive their use, not the machine. */
as_imp_machine *as_imp_machine_create(as_run *run, const as_imp_program *program);
void as_imp_machine_destroy(as_imp_machine *machine);
const as_engine *as_imp_engine(void);
/* A new first state. */
void *as_imp_machine_first(as_imp_machine *machine);

/* Looking at the state of an outcome. */
uint64_t as_imp_state_steps(const void *state);
as_term as_imp_state_value(const void *state, uint32_t variable);

#endif
