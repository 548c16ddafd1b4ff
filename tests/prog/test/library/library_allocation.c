// Allocation that is used rightly, also if it may fail.
// RUN: %assay test --check leak %s 2>%t.err | FileCheck %s --check-prefix=SURE
// RUN: %assay test --check leak --malloc-may-fail %s 2>%t.err | FileCheck %s --check-prefix=MAYBE
// SURE: verdict: SAFE
// SURE: paths: 2 ended
// MAYBE: verdict: SAFE
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

unsigned nondet_unsigned(void);

int main(void) {
  unsigned n = nondet_unsigned();
  if (n > 100) return 0;
  int *symbolic = calloc(n + 1, sizeof *symbolic);
  if (symbolic) symbolic[n] = 3;
  free(symbolic);
  free(NULL);
  int *zeros = calloc(3, sizeof *zeros);
  if (zeros) assert(!zeros[0] && !zeros[2]);
  int *more = realloc(zeros, 5 * sizeof *more);
  if (more) {
    if (zeros) assert(!more[2]);
    more[4] = 1;
  } else {
    free(zeros);
  }
  char *text = malloc(3);
  if (text) {
    memcpy(text, "ab", 3);
    char *less = reallocarray(text, 2, 1);
    if (less) assert(less[1] == 'b'), text = less;
  }
  free(text);
  free(more);
  void *aligned = aligned_alloc(64, 128), *placed = &n;
  if (aligned) assert((uintptr_t)aligned % 64 == 0);
  free(aligned);
  int error = posix_memalign(&placed, 32, 10);
  if (error)
    assert(placed == &n);
  else
    free(placed);
  assert(posix_memalign(&placed, 24, 10) == 22 && !aligned_alloc(3, 3));
  void *nothing = malloc(0), *other = malloc(0);
  assert(!nothing || nothing != other);
  free(nothing), free(other);
  assert(!calloc(SIZE_MAX / 2, 3) && !malloc(SIZE_MAX) && !reallocarray(NULL, SIZE_MAX, SIZE_MAX));
  char *copy = strdup("text"), *part = strndup("text", 2);
  if (copy) assert(!strcmp(copy, "text"));
  if (part) assert(!strcmp(part, "te"));
  free(copy), free(part);
  return 0;
}
