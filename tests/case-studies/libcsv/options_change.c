/* CSV_APPEND_NULL is set between two calls, as csv_set_opts allows: the buffer may be full then. */
// assay: expect BUG out-of-bounds: the zero is written behind the buffer
#include <assay/assay.h>

#include "csv.h"

static void field(void *text, size_t length, void *data) {
  (void)data;
  assay_assert(((char *)text)[length] == 0);
}

int main(void) {
  char text[3];
  struct csv_parser parser;
  assay_symbolic(text, sizeof text, "text");
  csv_init(&parser, 0);
  csv_set_blk_size(&parser, 2);
  csv_parse(&parser, text, sizeof text, NULL, NULL, NULL);
  csv_set_opts(&parser, CSV_APPEND_NULL);
  csv_fini(&parser, field, NULL, NULL);
  csv_free(&parser);
}
