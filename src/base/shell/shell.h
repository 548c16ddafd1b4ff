/* Words as a POSIX shell cuts them: blanks separate, quotes and backslashes keep (XCU 2.2, 2.3). Nothing is expanded:
 * $, `, *, ~, # and operators stand for themselves, as they do in the commands of compile databases.
 */
#ifndef ASSAY_BASE_SHELL_SHELL_H
#define ASSAY_BASE_SHELL_SHELL_H

#include <assay/base/region.h>
#include <assay/base/vector.h>

AS_VECTOR_DEFINE(as_words, const char *)

/* Appends the words, which lie in the region. false: *reason is a static string, what is in `words` is of no use. */
bool as_shell_split(as_region *region, const char *command, as_words *words, const char **reason);

#endif
