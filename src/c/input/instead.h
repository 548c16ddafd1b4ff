/* A text that takes the place of a file of the program: the file's own source, with something put into it.
 *
 *   if (as_instead_read(&request, file, &source) && as_instead_anchor(&request, file, as_text_get(&source), &anchored))
 *     request.text = ... with as_text_get(&anchored)
 */
#ifndef ASSAY_C_INPUT_INSTEAD_H
#define ASSAY_C_INPUT_INSTEAD_H

#include "c/front/front.h"

/* Appends what the file has now, named as the request's files are; false: it cannot be read, or is no text. */
bool as_instead_read(const as_front_request *request, const char *file, as_text *source);
/* Appends the source of the file such that, in a text of the directory that clang runs in, it includes the same files:
 * a name in quotation marks that is one of the file's own folder has that folder. Lines stay, and columns of all but
 * such directives. False: it is not sure that it does. */
bool as_instead_anchor(const as_front_request *request, const char *file, const char *source, as_text *out);

#endif
