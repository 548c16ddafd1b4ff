// KLEE's functions, where nothing is wrong.
// RUN: %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char text[4];
  klee_make_symbolic(text, sizeof text, "text");
  klee_assume(text[3] == 0);
  size_t length = strlen(text); /* four paths */
  klee_assert(length < 4);
  int r = klee_range(-3, 4, "r");
  assert(r >= -3 && r <= 3);
  unsigned c = klee_choose(5);
  klee_assert(c < 5);
  klee_prefer_cex(text, text[0] == 'a');
  klee_warning("no trouble");
  klee_print_expr("r", r);
  klee_open_merge();
  klee_close_merge();
  klee_assert(klee_is_symbolic(r) && !klee_is_symbolic(3) && !klee_is_replay());
  klee_assert(klee_get_value_i32(r) == r && klee_get_valuef(1.5f) == 1.5f);
  int *heap = malloc(2 * sizeof *heap);
  klee_make_symbolic(heap, 2 * sizeof *heap, "heap");
  klee_assume(heap[0] < heap[1]);
  klee_assert(heap[0] != heap[1] && klee_get_obj_size(heap) == 8);
  klee_check_memory_access(heap, 8);
  if (klee_int("i") == 12345) klee_silent_exit(0); /* counts for nothing */
  free(heap);
  return 0;
}
