// A string that grows without room for its end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
struct builder {
  char *text;
  size_t used, size;
};
static void append(struct builder *b, const char *word) {
  size_t n = strlen(word);
  if (b->used + n > b->size) {
    b->size = 2 * (b->used + n) + 1;
    b->text = realloc(b->text, b->size);
  }
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: write of 4 bytes at offset 2 of a heap object of 5 bytes
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
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
