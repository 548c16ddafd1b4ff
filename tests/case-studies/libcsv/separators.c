/* Any delimiter and quote, any text of at most 4 bytes: also a delimiter that is a blank, or the quote. */
// assay: expect SAFE
// seed: libcsv.c: p->delim_char = c => p->delim_char = c, p->spaces = c == 1
#include <assay/assay.h>

#include "csv.h"

static unsigned long sum;

static void field(void *text, size_t length, void *data) {
  (void)data;
  for (size_t i = 0; i < length; i++) sum += ((unsigned char *)text)[i];
}

int main(void) {
  char text[4];
  struct csv_parser parser;
  assay_symbolic(text, sizeof text, "text");
  csv_init(&parser, CSV_APPEND_NULL);
  csv_set_delim(&parser, assay_uchar("delimiter"));
  csv_set_quote(&parser, assay_uchar("quote"));
  csv_set_blk_size(&parser, 2);
  assay_assert(csv_parse(&parser, text, sizeof text, field, NULL, NULL) == sizeof text);
  csv_fini(&parser, field, NULL, NULL);
  csv_free(&parser);
}
