/* Messages of any length: a header, and bytes behind it; parsed from bytes, which may lie. */
#include <assay/assay.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct message {
  uint8_t kind, length;
  uint8_t content[];
};

static struct message *parse(const uint8_t *bytes, size_t count) {
  if (count < 2) return NULL;
#ifndef WRONG
  if (bytes[1] > count - 2) return NULL;
#endif
  struct message *m = malloc(sizeof *m + bytes[1]);
  m->kind = bytes[0], m->length = bytes[1];
  memcpy(m->content, bytes + 2, m->length);
  return m;
}

int main(void) {
  uint8_t bytes[4];
  size_t count = assay_size("count");
  assay_assume(count <= sizeof bytes);
  assay_symbolic(bytes, sizeof bytes, "bytes");
  struct message *m = parse(bytes, count);
  assay_assert(!!m == (count >= 2 && bytes[1] + 2u <= count));
  if (!m) return 0;
  assay_assert(m->kind == bytes[0] && m->length <= 2);
  for (int i = 0; i < m->length; i++) assay_assert(m->content[i] == bytes[2 + i]);
  free(m);
}
