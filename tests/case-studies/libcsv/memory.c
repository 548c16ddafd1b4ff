/* Allocations may fail: what was parsed before is kept, and the parse can be taken up again. */
// assay: expect SAFE
// assay: options --malloc-may-fail --check leak
// seed: libcsv.c: p->entry_size += to_add; => p->entry_size += p->blk_size;
#include <assay/assay.h>

#include "csv.h"

int main(void) {
  char text[4];
  struct csv_parser parser;
  assay_symbolic(text, sizeof text, "text");
  csv_init(&parser, CSV_APPEND_NULL);
  csv_set_blk_size(&parser, 2);
  size_t taken = csv_parse(&parser, text, sizeof text, NULL, NULL, NULL);
  if (taken < sizeof text) {
    assay_assert(csv_error(&parser) == CSV_ENOMEM);
    taken += csv_parse(&parser, text + taken, sizeof text - taken, NULL, NULL, NULL);
  }
  assay_assert(taken <= sizeof text);
  if (csv_get_buffer_size(&parser) > 0) csv_fini(&parser, NULL, NULL, NULL);
  csv_free(&parser);
}
