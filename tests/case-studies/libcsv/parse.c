/* Any text of at most 5 bytes with any options, in blocks of one byte, with a buffer that grows by one byte: each field
 * that is reported lies in the buffer, and all of the text is taken unless the mode is strict. */
// assay: expect SAFE
// seed: libcsv.c: ? p->entry_size - 1 : => ? p->entry_size :
// seed: libcsv.c: p->entry_pos -= p->spaces + 1; => p->entry_pos -= p->spaces + 2;
#include <assay/assay.h>

#include "csv.h"

static struct csv_parser parser;
static unsigned long sum;

static void field(void *text, size_t length, void *data) {
  (void)data;
  assay_assert(length <= csv_get_buffer_size(&parser));
  for (size_t i = 0; i < length; i++) sum += ((unsigned char *)text)[i];
}

static void row(int end, void *data) {
  (void)data;
  assay_assert(end == -1 || end == '\r' || end == '\n');
}

int main(void) {
  char text[5];
  unsigned char options = assay_uchar("options");
  assay_symbolic(text, sizeof text, "text");
  csv_init(&parser, options);
  csv_set_blk_size(&parser, 1);
  size_t taken = csv_parse(&parser, text, sizeof text, field, row, NULL);
  assay_assert(taken <= sizeof text);
  if (!(options & CSV_STRICT)) assay_assert(taken == sizeof text);
  csv_fini(&parser, field, row, NULL);
  csv_free(&parser);
}
