/* Text: a growable string, always ended by a zero byte once something was written.
 *
 * What is written must not lie in the text that it is written to.
 *
 *   as_text text = {.memory = memory};
 *   as_text_printf(&text, "%d of %d", 3, 4);
 *   fputs(as_text_get(&text), stdout);
 *   as_text_release(&text);
 */
#ifndef ASSAY_BASE_TEXT_H
#define ASSAY_BASE_TEXT_H

#include <assay/base/api.h>
#include <stddef.h>

AS_BEGIN_DECLARATIONS

typedef struct as_memory as_memory;

typedef struct as_text {
  as_memory *memory;
  char *at;
  size_t length, capacity;
} as_text;

void as_text_put(as_text *text, const char *string);
void as_text_put_bytes(as_text *text, const char *bytes, size_t count);
void as_text_put_char(as_text *text, char c);
/* requires: the C library can format it (no invalid wide characters, less than 2^31 bytes) */
__attribute__((format(printf, 2, 3))) void as_text_printf(as_text *text, const char *format, ...);
/* Never NULL: the empty string if nothing was written. */
const char *as_text_get(const as_text *text);
void as_text_clear(as_text *text);              /* keeps the buffer */
void as_text_cut(as_text *text, size_t length); /* what is behind goes. requires: no more than there is */
void as_text_release(as_text *text);

AS_END_DECLARATIONS

#endif
