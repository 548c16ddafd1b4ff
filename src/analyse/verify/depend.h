/* What the proof of a function depends on, as a digest: if it is the same, so is the proof.
 *
 * Core's text of the program, without places, is cut into its pieces: functions, globals, records, names and texts of
 * specifications. Beginning with the function, pieces are *taken*, and with a piece all others whose names are words
 * of it: more than the proof looks at, and never less. Of a function that is used by its contract only the head and the
 * contract are taken, of all others the body. Specifications are taken by the names that they define; those that may be
 * used without being named (lemmas, contracts of typedefs) always are. Where termination, functions that C gives their
 * meaning, or implements are spoken of, everything is taken. Where the proof uses static variables of functions, it
 * matters which functions may use them as well. Added to this are the version of assay, its
 * program and models as files, and the settings on which answers depend: not limits, as a proof that was found holds
 * whatever they were.
 *
 *   as_depends *depends = as_depends_open(memory, &all);
 *   as_digest key = as_depends_on(depends, function);
 *   as_depends_close(depends);
 *
 * What is taken also tells whose contracts the proof may use.
 */
#ifndef ASSAY_ANALYSE_VERIFY_DEPEND_H
#define ASSAY_ANALYSE_VERIFY_DEPEND_H

#include "analyse/verify/verify.h"
#include <assay/base/digest.h>

typedef struct as_depends as_depends;
/* requires: the specifications were read, without errors */
as_depends *as_depends_open(as_memory *memory, const as_verification *all);
void as_depends_close(as_depends *depends);
as_digest as_depends_on(as_depends *depends, uint32_t function);
/* Sets which functions the proof may look at, by their contracts or bodies; itself among them. What else it depends on
 * because of termination is a matter of contracts that are among these. */
void as_depends_uses(as_depends *depends, uint32_t function, bool *is_used);

#endif
