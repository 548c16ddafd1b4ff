/* Any field of at most 6 bytes, written and parsed again, is the field; and a buffer of any size is never overrun. */
// assay: expect SAFE
#include <assay/assay.h>
#include <string.h>

#include "csv.h"

static char text[6];
static size_t size;
static int fields;

static void field(void *parsed, size_t length, void *data) {
  (void)data;
  fields++;
  assay_assert(length == size);
  assay_assert(memcmp(parsed, text, length) == 0);
}

int main(void) {
  char written[2 * sizeof text + 2];
  size_t room = assay_size("room");
  size = assay_size("size");
  assay_symbolic(text, sizeof text, "text");
  assay_assume(size <= sizeof text && room <= sizeof written);
  char *exact = malloc(room);
  size_t need = csv_write(exact, room, text, size);
  free(exact);
  assay_assert(need <= sizeof written);
  assay_assert(csv_write(written, sizeof written, text, size) == need);
  struct csv_parser parser;
  csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI);
  assay_assert(csv_parse(&parser, written, need, field, NULL, NULL) == need);
  assay_assert(csv_fini(&parser, field, NULL, NULL) == 0);
  assay_assert(fields == 1);
  csv_free(&parser);
}
