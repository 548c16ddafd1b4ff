/* What the program's text says, where values alone do not tell which variable was meant. */
#ifndef ASSAY_ANALYSE_BUGS_BLAME_SPELLING_H
#define ASSAY_ANALYSE_BUGS_BLAME_SPELLING_H

#include "analyse/finding/source_texts.h"
#include "c/core/core.h"

/* Whether the condition is about the very variable through which something is accessed (p->next, *p, p[i]), or the very
 * member of one (p->prev->next, and p->prev == 0), and about no other member of anything: by their ranges. */
bool as_spelling_is_tested(as_source_texts *texts, const as_core_unit *unit, uint32_t access, uint32_t condition);

/* The operand of this instruction is a constant in the text, or one that is converted. */
bool as_spelling_is_constant(const as_core_unit *unit, const as_core_instruction *at, as_core_operand operand);

#endif
