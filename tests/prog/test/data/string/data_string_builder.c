// A string that grows as it is needed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
struct builder {
  char *text;
  size_t used, size;
};
static void append(struct builder *b, const char *word) {
  size_t n = strlen(word);
  if (b->used + n + 1 > b->size) {
    b->size = 2 * (b->used + n) + 1;
    b->text = realloc(b->text, b->size);
  }
  memcpy(b->text + b->used, word, n + 1);
  b->used += n;
}
int main(void) {
  struct builder b = {NULL, 0, 0};
  append(&b, "ab");
  append(&b, assay_bool("long") ? "cde" : "c");
  size_t length = strlen(b.text);
  assay_assert(length == b.used);
  free(b.text);
  return 0;
}
